"""The odds of tonight: what each of a side's models does to whom it fights, with everybody as they were brought.

It is worked out of the setup alone, so it knows nothing of what happened at the table or was chosen there in secret;
and a game's odds read nothing of a target that a table may hide (`Game.spar`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from battles.models import Battle
from battles.seats import Seat
from companion.words import say
from games import game
from games.engine.show.sparring import TARGETS_AT_MOST, Sparring
from gangs.sparring import sparring

MEMBERS_AT_MOST = 30
KEPT = 16
"""Sheets that are kept: those of eight tables, of two sides each."""
NOT_YET = say("The odds sheet is here as soon as everybody is ready.")


class Shooter(NamedTuple):
    """A member of a side and their odds."""

    name: str
    line: str
    arms: Sparring


class OddsSheet(NamedTuple):
    """foes: the names of the gangs it is against, none for foes of the rules. cut: not everybody is on it."""

    shooters: tuple[Shooter, ...]
    foes: tuple[str, ...]
    cut: bool


class _Setup:
    """A setup, told apart by its text."""

    def __init__(self, rules: str, text: str, setup: Any) -> None:
        self.rules, self.setup, self._same = rules, setup, (rules, text)

    def __hash__(self) -> int:
        return hash(self._same)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Setup) and self._same == other._same


def why_not_yet(battle: Battle) -> str:
    """Before the start a gang may still be changed for another, with an eye to the odds: all have to be ready."""
    waiting = [
        seat for seat in battle.seated if seat.player not in (None, battle.owner_id) and not seat.ready
    ]
    return NOT_YET if waiting and not battle.begun else ""


def seats_of(battle: Battle, setup: Any) -> tuple[tuple[str, Seat | None], ...]:
    """The sides of a setup and who sits there, in its order."""
    if battle.begun:
        seated = {seat.side: seat for seat in battle.seated}
        return tuple((side.key, seated.get(side.key)) for side in setup.seats)
    sitting = [seat for seat in battle.seated if seat.gang]
    return tuple((side.key, seat) for side, seat in zip(setup.seats, sitting, strict=False))


def sheet_of(battle: Battle, setup: Any, text: str, side: str) -> OddsSheet:
    """A side's odds. text: the setup as it is stored, by which a sheet is known again. Up to a second the first time,
    where both gangs are large.
    """
    return _sheet(_Setup(battle.game, text, setup), side)


@lru_cache(maxsize=KEPT)
def _sheet(agreed: _Setup, side: str) -> OddsSheet:
    rules, setup = game(agreed.rules), agreed.setup
    gang = next(seat.gang for seat in setup.seats if seat.key == side)
    foes = rules.battle.foes(setup, side)
    cards = rules.roster.cards(gang)
    found = []
    for card in cards[:MEMBERS_AT_MOST]:
        arms = sparring(rules, gang, card.key, foes)
        if arms:
            found.append(Shooter(card.name, card.line, arms))
    most = max((len(arm.grounds[0].rows) for one in found for arm in one.arms), default=0)
    cut = len(cards) > MEMBERS_AT_MOST or (bool(foes) and most >= TARGETS_AT_MOST)
    return OddsSheet(tuple(found), tuple(foe.name for foe in foes), cut)
