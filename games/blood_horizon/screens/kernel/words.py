"""Words and numbers that several screens share."""

from __future__ import annotations

from collections.abc import Sequence

from games.blood_horizon.encounters.outing import encounter_name
from games.blood_horizon.encounters.parties import together
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.encounter import Day
from games.blood_horizon.kernel.state import FOES, Battle, Figure
from games.blood_horizon.labels import on_the_road
from games.blood_horizon.phrases import phrases
from games.engine.show.pieces import Pick

say = phrases("screens.words")

FOES_INK = 5
"""The color of the side that the rules play: nobody else can have it."""


def sides(battle: Battle) -> tuple[str, ...]:
    """The sides that are shown: the players', then the foes, where the rules play any."""
    return (*battle.players, *((FOES,) if with_foes(battle) else ()))


def with_foes(battle: Battle) -> bool:
    return together(battle) and battle.settings.encounter != "head-to-head"


def side_number(battle: Battle, side: str) -> int:
    """1 for the first player, and so on; the foes have an color of their own; 0 for nobody's."""
    if side == FOES:
        return FOES_INK
    players = list(battle.players)
    return players.index(side) + 1 if side in players else 0


FOR_HIRE = say("for-hire")
"""Whoever stands before the players in the store before the first week."""


def side_name(battle: Battle, side: str) -> str:
    if side == FOES:
        if battle.chase and battle.chase.step == "outset":
            return battle.foes or FOR_HIRE
        return battle.foes or say("hunters" if on_the_road(battle) else "others")
    return battle.players[side].name if side in battle.players else ""


def title_of(kind: str) -> str:
    return encounter_name(kind)


AMBUSHES = ("outlaw-gang", "goon-squad", "assassin")


def in_the_bar(kind: str) -> str:
    """An Encounter in a word or two: an ambush by whose it is, "Outlaw Gang"."""
    return say(f"by-{kind}") if kind in AMBUSHES else title_of(kind)


def by_day(day: Day) -> str:
    """ "by day" or "by night", "" where nobody knows."""
    return say(f"by-{day}") if day else ""


def signed(number: int, *, plus: bool = False) -> str:
    """A number with a minus that is one. plus: with its sign also above 0."""
    return f"{number:+}".replace("-", "−") if plus else str(number).replace("-", "−")


def like(one: Figure) -> str:
    """What somebody is and carries, in a line: "Rep 4 Outlaw, Tough, Shotgun"."""
    words = [say("rep-and-class", rep=one.rep, kind=book.CLASSES[one.kind])]
    words += [book.attributes()[key].name for key in one.attributes]
    return ", ".join((*words, *book.arms(one.weapons)))


def picks(figures: Sequence[Figure], chosen: str = "") -> tuple[Pick, ...]:
    """Figures as something to tap."""
    return tuple(Pick(one.key, one.name, detail=like(one), chosen=one.key == chosen) for one in figures)
