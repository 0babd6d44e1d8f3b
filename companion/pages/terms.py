"""The words of a game: all of them on a page, and each by itself, as a page or as the part laid over another."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from companion.pages.reference import ASKED_AT_MOST
from companion.rendering import game_or_404, render_page, wanted_part
from games.engine.game import Game
from games.engine.play.values import Value
from games.engine.show.terms import Term, by_sort

PART = "term"
LATER = "public, max-age=86400, stale-while-revalidate=604800"
"""A sentence changes with a new version of Sixgun only, and is the same for everybody."""


class ShownTerm(Value):
    """A term, and whether it holds what is asked for. see: the terms that it is made of."""

    term: Term
    see: tuple[Term, ...] = ()
    shown: bool = True


class ShownSort(Value):
    """All terms of a sort."""

    id: str
    heading: str
    terms: tuple[ShownTerm, ...]

    @property
    def number(self) -> int:
        """How many of them are shown."""
        return sum(one.shown for one in self.terms)


@require_safe
def terms(request: HttpRequest, key: str) -> HttpResponse:
    """All words of a game; ?q= looks something up. A phone keeps this page for when there is no network."""
    game = _with_terms(key)
    asked = request.GET.get("q", "")[:ASKED_AT_MOST].strip()
    words = asked.lower().split()
    sorts = tuple(
        ShownSort(slugify(sort), sort, tuple(_shown(game, one, words) for one in found))
        for sort, found in by_sort(game.terms).items()
    )
    context = {"game": game, "asked": asked, "sorts": sorts, "number": sum(one.number for one in sorts)}
    return render_page(request, "games/terms.html", context)


@require_safe
def term(request: HttpRequest, key: str, term: str) -> HttpResponse:
    """One word: what it means, and what the words mean that it is made of."""
    game = _with_terms(key)
    if term not in game.terms:
        raise Http404
    context = {"game": game, "shown": _shown(game, game.terms[term], [])}
    response = render_page(request, "games/term.html", context, parts=(PART,))
    if wanted_part(request) == PART:
        response["Cache-Control"] = LATER
    return response


def _with_terms(key: str) -> Game:
    game = game_or_404(key)
    if not game.terms:
        raise Http404
    return game


def _shown(game: Game, one: Term, words: list[str]) -> ShownTerm:
    text = " ".join((one.sort, one.name, *one.also, one.text)).lower()
    return ShownTerm(one, tuple(game.terms[key] for key in one.see), all(word in text for word in words))
