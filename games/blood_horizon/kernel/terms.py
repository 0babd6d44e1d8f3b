"""The words that players look up: Attributes, weapons, states and what is printed on a card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.book import AttributeRow
from games.blood_horizon.kernel.catalogue import SHELF
from games.blood_horizon.kernel.roster import Weapon
from games.blood_horizon.kernel.state import Status
from games.blood_horizon.phrases import phrases
from games.engine.show.terms import Term, Terms, keys_by_name, vocabulary

say = phrases("reference.terms")


@cache
def terms() -> Terms:
    return vocabulary(
        SHELF.terms(),
        map(_attribute, book.attributes().values()),
        (_weapon(key, one) for key, one in book.weapons().items()),
    )


def _attribute(row: AttributeRow) -> Term:
    return Term(row.key, row.name, row.text, say("attributes"))


def _weapon(key: str, weapon: Weapon) -> Term:
    see = ("lethal",) if weapon.lethal else ("shots",)
    return Term(key, weapon.name, told(key), say("weapons"), say("chapter"), see=see, listed=False)


def told(key: str) -> str:
    """What a weapon of the list can do. Raises KeyError."""
    return " ".join(_said(book.weapons()[key]))


def _said(weapon: Weapon) -> Iterator[str]:
    """What the columns of the list say, in sentences."""
    if weapon.shots:
        yield say("shots", shots=weapon.shots)
    for kind in ("lethal", "single", "pistol", "long"):
        if getattr(weapon, kind):
            yield say(kind)
    yield say("cost", cost=weapon.cost)


@cache
def _weapon_keys() -> Mapping[str, str]:
    return keys_by_name(Term(key, one.name, "", "") for key, one in book.weapons().items())


def term_of(weapon: Weapon) -> str:
    """The term of a weapon, by its name; "" for one that the list has not."""
    return _weapon_keys().get(weapon.name, "")


def state_term(status: Status) -> str:
    """The term of what became of somebody. Whoever fled has left the board as well."""
    return {"fled": "left", "on": ""}.get(status, status)
