"""Words of a game that lead to their sentence: on cards, sheets and forms. Where a page is about no game they are words
alone.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from django import template
from django.template import Context
from django.urls import reverse
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString

from games.engine.game import Game
from games.engine.show.form import FormField
from games.engine.show.sheet import Asked, Sheet
from games.engine.show.terms import Term, found_in, parts_of

register = template.Library()

LINK = '<a class="term" href="{}" hx-boost="false">{}</a>'


def game_of(context: Context) -> Game | None:
    """The game that a page is about: of its battle, of its gang, or itself."""
    for name in ("battle", "gang"):
        found: Any = context.get(name)
        if isinstance(rules := getattr(found, "rules", None), Game):
            return rules
    game = context.get("game")
    return game if isinstance(game, Game) else None


def term_address(game: Game, key: str) -> str:
    return reverse("term", args=(game.key, key))


@register.simple_tag(takes_context=True)
def term(context: Context, key: str, words: str) -> SafeString:
    """Words that mean a term, as a link to it."""
    return _link(game_of(context), key, words)


def _link(game: Game | None, key: str, words: str) -> SafeString:
    if game is None or key not in game.terms:
        return conditional_escape(words)
    return format_html(LINK, term_address(game, key), words)


@register.simple_tag(takes_context=True)
def termed(context: Context, words: str, keys: Iterable[str]) -> SafeString:
    """A text in which the names of some terms are links."""
    game = game_of(context) if keys else None
    if game is None:
        return conditional_escape(words)
    parts = parts_of(words, tuple(game.terms[key] for key in keys if key in game.terms))
    return format_html_join("", "{}", ((_link(game, key, part),) for part, key in parts))


@register.simple_tag(takes_context=True)
def terms_on(context: Context, drawn: Sheet | Asked | None) -> tuple[Term, ...]:
    """The terms that a sheet or a question names: what is chosen on it, its facts, and every reason."""
    game = game_of(context)
    if game is None or drawn is None:
        return ()
    chosen = tuple(_chosen(drawn)) if isinstance(drawn, Sheet) else ()
    named = {one.name: one for one in reversed(tuple(game.terms.values()))}
    found = [named[name] for name in chosen if name in named]
    found += found_in((*chosen, *_texts(drawn)), tuple(one for one in game.terms.values() if not one.plain))
    once = {one.name: one for one in reversed(found)}  # a weapon and an item may share a name
    return tuple(dict.fromkeys(once[one.name] for one in found))


def _chosen(sheet: Sheet) -> Iterator[str]:
    """Whatever was picked: a weapon, “and Throwing Knife”, “LMG, Ruth’s”. A name of the players’ own is no term."""
    for field in sheet.fields:
        yield from (pick.label for pick in field.picks if pick.chosen)


def _texts(drawn: Sheet | Asked) -> Iterator[str]:
    if isinstance(drawn, Asked):
        yield from (drawn.title, *drawn.notes)
        return
    for field in drawn.fields:
        if field.kind == "fact":
            yield field.label
    if drawn.need:
        yield from (*drawn.need.reasons, *drawn.need.dice_reasons, drawn.need.then)
    yield from drawn.notes


@register.simple_tag(takes_context=True)
def field_term(context: Context, field: FormField) -> SafeString:
    """What is chosen in a field of a form, as a link to its term, where it is one."""
    game = game_of(context)
    if game is None or field.kind != "one":
        return SafeString("")
    found = game.terms.get(field.value)
    label = next((pick.label for pick in field.picks if pick.value == field.value), "")
    if found is None or not label.startswith(found.name):
        return SafeString("")
    return format_html('<p class="field__term">{}</p>', _link(game, found.key, found.name))
