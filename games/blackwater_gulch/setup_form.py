"""Setups: from what the players pick to the setup of a battle.

Source: Blackwater Gulch, Getting Started; Setting Up the Game; Multiple Players; rulings BW-01, BW-11, BW-19.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.agreement import NEWEST_RULING, Seat, Settings, Setup
from games.blackwater_gulch.gangs import wrong_with
from games.blackwater_gulch.phrases import SHELF, phrases
from games.blackwater_gulch.roster import Gang
from games.blackwater_gulch.setup import LAYOUTS, objectives_for
from games.blackwater_gulch.state import Battle
from games.blackwater_gulch.turns import StartTurn
from games.engine.play.table import Command
from games.engine.play.values import DecodeError, convert
from games.engine.show.pieces import Pick
from games.engine.show.setup_answers import read_answers

say = phrases("building.setup-form")

FAME_BY_DEFAULT = 325
"""What stands in the form; as long as it does, the level is that of the gangs that were brought."""
SEATS = ("a", "b", "c", "d", "e")

FORM = SHELF.setup_form(
    deployment=[Pick(key, name, detail=say(f"layout-{key}")) for key, name in LAYOUTS.items()]
)


def compose(answers: Mapping[str, str], gangs: Sequence[Gang], teams: Sequence[str] = ()) -> Setup:
    """The setup from the form's answers and the gangs, by value. Raises DecodeError with a sentence for the
    players.

    teams: a team's name for each gang, "" for a side of its own.
    """
    plain = read_answers(FORM, answers)
    plain["fame"] = fame_agreed(plain["fame"], gangs)
    ready = plain.pop("ready")
    seats = tuple(
        Seat(key, gang, team)
        for key, gang, team in zip(SEATS, gangs, teams or [""] * len(gangs), strict=False)
    )
    if len(gangs) > len(SEATS):
        raise DecodeError(say("too-many-gangs", most=len(SEATS), gangs=len(gangs)))
    settings = convert({**plain, "rulings": NEWEST_RULING}, Settings)
    return Setup(seats, settings, catalogue.loot_deck() if settings.loot else (), ready)


def fame_agreed(said: int, gangs: Sequence[Gang]) -> int:
    """The level that was said; as it comes it is that of the gangs."""
    return max(gang.fame for gang in gangs) if said == FAME_BY_DEFAULT and gangs else said


def concerns(setup: Setup) -> tuple[str, ...]:
    """What is wrong with the gangs that were brought, a sentence each: what each lacks, its Fame beside the agreed and
    beside that of the others. Nothing stops the table from starting all the same.
    """
    return tuple(wrong_with(setup.seats, setup.settings.fame, setup.settings.rulings))


def quick(gangs: Sequence[Gang]) -> Setup:
    """A battle at once: everything stands, High Noon, six turns, Loot cards, no objectives."""
    return compose({"ready": "on"}, gangs)


def opening(battle: Battle) -> Command | None:
    """What is said by itself when a battle starts: initiative, where everything stands already."""
    return StartTurn(wished=True) if battle.stage == "between" else None


def agreed(battle: Battle) -> tuple[str, ...]:
    """What was agreed, in words."""
    settings = battle.settings
    due = objectives_for(settings.fame, len(battle.order)) if settings.objectives else 0
    return (
        say("fame", fame=settings.fame),
        LAYOUTS[settings.deployment],
        say("turns", number=settings.turns) if settings.turns else say("to-the-death"),
        say("objectives", number=due) if due else say("no-objectives"),
        say("loot") if settings.loot else say("no-loot"),
        say("board", board=settings.board),
    )
