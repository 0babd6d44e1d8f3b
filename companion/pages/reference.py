"""A game in short, to be looked up in the middle of a battle: its reference, and how Sixgun reads its rulebook."""

from collections.abc import Iterator

from django.http import HttpRequest, HttpResponse
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from companion.rendering import game_or_404, render_page
from companion.words import say
from games.engine.game import Game
from games.engine.play.values import Value
from games.engine.show.report import Chapter, TableRow
from games.engine.show.terms import by_sort

ASKED_AT_MOST = 100  # letters


class Part(Value):
    """A sentence, or a row of a table. id: its own place in the page, "" for most."""

    cells: tuple[str, ...]
    id: str = ""
    shown: bool = True


class FoundChapter(Value):
    """A chapter with all its parts; what is not shown is there too, for the script that looks up as one types."""

    id: str
    heading: str
    head: tuple[str, ...]
    sentences: tuple[Part, ...]
    rows: tuple[Part, ...]

    @property
    def number(self) -> int:
        """How many parts are shown."""
        return sum(part.shown for part in (*self.sentences, *self.rows))

    @property
    def tabled(self) -> bool:
        """Whether anything of the table is shown."""
        return any(part.shown for part in self.rows)


@require_safe
def reference(request: HttpRequest, key: str) -> HttpResponse:
    """?q= looks something up."""
    game = game_or_404(key)
    asked = request.GET.get("q", "")[:ASKED_AT_MOST].strip()
    chapters = list(search_chapters(game, asked))
    context = {
        "game": game,
        "asked": asked,
        "chapters": chapters,
        "number": sum(one.number for one in chapters),
    }
    return render_page(request, "games/reference.html", context, parts=("over",))


def search_chapters(game: Game, asked: str) -> Iterator[FoundChapter]:
    """Every chapter, and the words that players look up under their headings; shown is what holds all the words that
    are asked for, its heading's included.
    """
    words = asked.lower().split()
    rulings = Chapter(say("Rulings"), rows=tuple(TableRow(ruling) for ruling in game.rulings.items()))

    def part(heading: str, *cells: str, id: str = "") -> Part:
        text = " ".join((heading, *cells)).lower()
        return Part(cells, id, all(word in text for word in words))

    for chapter in (*game.reference, *word_chapters(game), *([rulings] if rulings.rows else [])):
        heading = chapter.heading
        yield FoundChapter(
            slugify(heading),
            heading,
            chapter.head,
            tuple(part(heading, sentence) for sentence in chapter.sentences),
            tuple(
                part(heading, *row.cells, id=row.cells[0] if chapter is rulings else "")
                for row in chapter.rows
            ),
        )


def word_chapters(game: Game) -> Iterator[Chapter]:
    """The terms that stand in no catalogue, in a chapter for each sort."""
    for sort, terms in by_sort(game.terms, listed=True).items():
        yield Chapter(sort, rows=tuple(TableRow((term.name, term.text)) for term in terms))
