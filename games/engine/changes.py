"""What would even two gangs: small changes of one of them, as its builder would make them. Each is to be tried by
battles (`fair`); here they are only made, and named.

The stronger gang does without somebody, a figure or a weapon; the weaker has one more. Pure, and the same for the same
gang, so that a change can be told by its place among them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any, NamedTuple

from games.engine.game import Game
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError
from games.engine.show.card import Card
from games.engine.show.form import FormField
from games.engine.show.form_parsing import FormInvalid, Values
from games.engine.words import phrases

say = phrases("play.changes")

MEMBERS, FIGURES, WEAPONS = 4, 8, 6
"""Of each kind so many are tried: members less or more, figures and weapons of one card."""
FIGURE_AT_MOST = 20
"""A number field that goes higher is no figure of a character: what they cost, or Health set by hand."""


class Change(NamedTuple):
    """A gang with one thing changed, and what that is, in a few words. cost: by how much it costs more."""

    words: str
    gang: Any
    cost: int | float


def changes(game: Game, gang: Any, *, weaker: bool) -> tuple[Change, ...]:
    """What may be tried with a gang that is the weaker, or the stronger."""
    rules = game.roster
    dear = sorted(rules.cards(gang), key=lambda card: -_cost(game, gang, card.key))
    found: list[Change] = []
    if not dear:
        return ()
    for card in dear[::-1][:MEMBERS]:
        found += _one_more(game, gang, card) if weaker else _one_less(game, gang, card)
    for card in dear[:2]:
        found += _on_the_sheet(game, gang, card, weaker=weaker)
    before = {problem.sentence for problem in rules.problems(gang)}
    return tuple(
        one
        for one in found
        if not any(problem.where and problem.sentence not in before for problem in rules.problems(one.gang))
    )


def _cost(game: Game, gang: Any, member: str) -> float:
    return float(sum(part.amount for part in game.roster.builder.costs(gang, member)))


def _change(game: Game, words: str, before: Any, after: Any) -> Change:
    return Change(words, after, game.roster.price(after) - game.roster.price(before))


def _one_less(game: Game, gang: Any, card: Card) -> list[Change]:
    builder = game.roster.builder
    with suppress(Refused, KeyError):
        left, _ = builder.passed(gang, builder.blank(gang.name), card.key)
        if game.roster.cards(left):
            return [_change(game, say("without-member", name=card.name), gang, left)]
    return []


def _one_more(game: Game, gang: Any, card: Card) -> list[Change]:
    with suppress(Refused, KeyError):
        more, _ = game.roster.builder.copied(gang, card.key, ())
        return [_change(game, say("one-more", name=card.name), gang, more)]
    return []


def _on_the_sheet(game: Game, gang: Any, card: Card, *, weaker: bool) -> Iterator[Change]:
    """Figures up or down by one, and weapons with or without."""
    builder = game.roster.builder
    values = builder.values(gang, card.key)
    fields = builder.form(gang, card.key, values)
    figures = [field for field in fields if field.kind == "number" and field.high <= FIGURE_AT_MOST]
    for field in [one for one in figures if one.value.isdecimal()][:FIGURES]:
        number = int(field.value) + (1 if weaker else -1)
        if field.low <= number <= field.high:
            words = say("figure", name=card.name, figure=field.label, before=field.value, after=number)
            yield from _edited(game, gang, card.key, {**values, field.name: [str(number)]}, words)
    weapons = (
        change
        for field in fields
        if field.taught
        for change in _weapons(game, gang, card, values, field, weaker=weaker)
    )
    yield from islice(weapons, WEAPONS)


def _weapons(
    game: Game, gang: Any, card: Card, values: Values, field: FormField, *, weaker: bool
) -> Iterator[Change]:
    held = [key for key in values.get(field.name, []) if key]
    names = {pick.value: _bare(pick.label) for pick in field.picks}
    (who,) = values.get(f"{field.name.rpartition('.')[0]}.name", [card.name])
    if not weaker:
        for key in held[-1:] if field.kind == "one" or len(held) > 1 else []:
            left = [one for one in held if one != key] or [""]
            words = say("without-thing", name=who, thing=names.get(key, key))
            yield from _edited(game, gang, card.key, {**values, field.name: left}, words)
    elif field.kind == "one" and not held:
        offered = [one for one in names if one]
        for key in dict.fromkeys((offered[0], offered[-1])) if offered else ():
            words = say("with-thing", name=who, thing=names[key])
            yield from _edited(game, gang, card.key, {**values, field.name: [key]}, words)


def _bare(label: str) -> str:
    """A thing's name, without the figures that stand behind it in a list."""
    return label.partition(" (")[0].partition(", ")[0]


def _edited(game: Game, gang: Any, member: str, values: Values, words: str) -> Sequence[Change]:
    with suppress(Refused, KeyError, DecodeError, FormInvalid):
        after, _ = game.roster.builder.edited(gang, member, values, ())
        return [_change(game, words, gang, after)]
    return []
