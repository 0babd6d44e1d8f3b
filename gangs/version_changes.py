"""What differs between two versions of a gang, in words: worked out from the cards of both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from companion.words import say
from games.engine.files.gang_files import GangFile
from games.engine.game import Game
from games.engine.show.card import Card


class Change(NamedTuple):
    """What became of a member, or of the gang (who is ""). figures: label, what it was, what it is; more, less: what
    stands on the card now and did not, and the other way round. told: a sentence that says all of it.
    """

    who: str
    told: str = ""
    figures: tuple[tuple[str, str, str], ...] = ()
    more: tuple[str, ...] = ()
    less: tuple[str, ...] = ()


def changes(rules: Game, old: GangFile[Any], new: GangFile[Any]) -> tuple[Change, ...]:
    """In the order of the cards: the gang itself, who joined, changed and left. Empty where only details differ."""
    before, after = _cards(rules, old), _cards(rules, new)
    found = [*_of_gang(rules, old.gang, new.gang), *_of_crews(old, new)]
    for key, card in after.items():
        if key not in before:
            found.append(Change(card.name, say("{name} joins.", name=card.name)))
        elif card != before[key]:
            found.extend(_of_member(before[key], card))
    found += [
        Change(card.name, say("{name} leaves.", name=card.name))
        for key, card in before.items()
        if key not in after
    ]
    if not found and list(before) != list(after):
        found.append(Change("", say("Reordered.")))
    return tuple(found)


def changes_of_card(old: Card, new: Card) -> tuple[Change, ...]:
    """What became of one member."""
    return tuple(_of_member(old, new))


def _cards(rules: Game, packed: GangFile[Any]) -> dict[str, Card]:
    return {card.key: card for card in rules.roster.cards(packed.gang)}


def _of_gang(rules: Game, old: Any, new: Any) -> Iterator[Change]:
    builder = rules.roster.builder
    if old.name != new.name:
        yield Change("", say("{old} is now called {new}.", old=old.name, new=new.name))
    was, now = builder.total(old), builder.total(new)
    if was.maximum != now.maximum:
        label = say("Agreed {label}", label=now.label)
        yield Change("", figures=((label, str(was.maximum), str(now.maximum)),))
    if builder.line(old) != builder.line(new):
        yield Change("", figures=(("", builder.line(old), builder.line(new)),))
    if getattr(old, "story", "") != getattr(new, "story", ""):
        yield Change("", say("The story is rewritten."))


def _of_crews(old: GangFile[Any], new: GangFile[Any]) -> Iterator[Change]:
    before = {crew.key: crew for crew in old.crews}
    after = {crew.key: crew for crew in new.crews}
    for key, crew in after.items():
        if key not in before:
            yield Change("", say("Crew {name}: new.", name=crew.name))
        elif crew != before[key]:
            yield Change("", say("Crew {name}: changed.", name=crew.name))
    for key, crew in before.items():
        if key not in after:
            yield Change("", say("Crew {name}: deleted.", name=crew.name))


def _of_member(old: Card, new: Card) -> Iterator[Change]:
    if old.name != new.name:
        yield Change(new.name, say("{old} is now called {new}.", old=old.name, new=new.name))
    figures = tuple(_figures(old, new))
    was, now = _lines(old), _lines(new)
    more = tuple(name for key, name in now.items() if key not in was)
    less = tuple(name for key, name in was.items() if key not in now)
    if figures or more or less:
        yield Change(new.name, figures=figures, more=more, less=less)
    elif old.name == new.name:
        yield Change(new.name, say("{name}: only texts changed.", name=new.name))


def _figures(old: Card, new: Card) -> Iterator[tuple[str, str, str]]:
    was: Mapping[str, str] = {fact.label: fact.value for fact in old.figures}
    for fact in new.figures:
        if was.get(fact.label, fact.value) != fact.value:
            yield fact.label, was[fact.label], fact.value
    if old.meter and new.meter and old.meter.maximum != new.meter.maximum:
        yield new.meter.label, str(old.meter.maximum), str(new.meter.maximum)
    if old.line != new.line:
        yield "", old.line, new.line


def _lines(card: Card) -> dict[tuple[str, str], str]:
    """What is listed on a card by name; a story is in no list."""
    return {
        (block.heading, line.name): line.name
        for block in card.blocks
        if not block.story and not block.table
        for line in block.lines
        if line.name
    }
