"""The words that players look up: weapons, types, states and what is printed on a card."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from games.engine.show.terms import Term, Terms, keys_by_name, vocabulary
from games.true_lead import catalogue
from games.true_lead.book import items
from games.true_lead.phrases import phrases
from games.true_lead.roster import Item

say = phrases("reference.terms")


@cache
def terms() -> Terms:
    return vocabulary(catalogue.SHELF.terms(), map(_weapon, items().values()))


def _weapon(item: Item) -> Term:
    return Term(
        item.key, item.name, in_words(item), say("weapons"), say("chapter"), see=_sees(item), listed=False
    )


def in_words(item: Item) -> str:
    """Figures in a sentence, and a weapon's note: "Reaches 18″ with 2 dice. Pins twice as hard ..." """
    figures = say("shoots", range=item.range, fp=item.fp) if item.ranged else say("strikes", fp=item.fp)
    return f"{figures} {item.text}".strip()


def _sees(item: Item) -> tuple[str, ...]:
    if not item.ranged:
        return ("melee", "brawl")
    notes = {"duel": item.duel, "pinning": item.open > PLAIN_PIN, "reloading": item.reloads}
    return ("fp", *(key for key, counts in notes.items() if counts))


PLAIN_PIN = 3


@cache
def _weapon_keys() -> Mapping[str, str]:
    return keys_by_name(items().values())


def term_of(name: str) -> str:
    """The term of a weapon, by its name; "" for one that is not in the book."""
    return _weapon_keys().get(name, "")
