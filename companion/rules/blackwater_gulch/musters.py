"""Musters: from what the players pick to the setup of a battle.

Source: Blackwater Gulch, Getting Started; Setting Up the Game; Multiple Players; rulings BW-01, BW-11, BW-19.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.rules.blackwater_gulch import catalogue
from companion.rules.blackwater_gulch.roster import Gang
from companion.rules.blackwater_gulch.setup import LAYOUTS, objectives_for
from companion.rules.blackwater_gulch.state import Battle, Seat, Settings, Setup
from companion.rules.blackwater_gulch.turns import StartTurn
from companion.rules.game import Agreed, raised
from companion.rules.table import Command
from companion.rules.values import Misread, made
from companion.rules.vocabulary import Pick
from companion.rules.wording import counted

SEATS = ("a", "b", "c", "d", "e")
NO_LIMIT = "0"

FORM: tuple[Agreed, ...] = (
    Agreed(
        "deployment",
        "Starting areas",
        tuple(Pick(layout.key, layout.name, detail=layout.line) for layout in LAYOUTS.values()),
        "high-noon",
        diagrams=True,
    ),
    Agreed(
        "fame", "Fame level", kind="number", default="325", low=0, high=100_000, help="Agreed for every gang."
    ),
    Agreed(
        "objectives",
        "Objectives",
        (Pick("off", "None"), Pick("on", "One for every 200 Fame of each gang")),
        "off",
    ),
    Agreed("loot", "Loot cards", (Pick("on", "Played"), Pick("off", "Not played")), "on"),
    Agreed(
        "turns",
        "Turn limit",
        (Pick("6", "6 turns"), Pick("4", "4 turns"), Pick("8", "8 turns"), Pick(NO_LIMIT, "To the death")),
        "6",
    ),
    Agreed(
        "damage_over_time",
        "Fire, poison and disease hurt",
        (
            Pick("end", "at the end of an activation", detail="as ruled (BW-11)"),
            Pick("roll", "when the Defense roll against them fails"),
            Pick("both", "both times"),
        ),
        "end",
        rare=True,
    ),
    Agreed(
        "ready",
        "Setting up",
        (
            Pick("off", "Guide us", detail="roll-off, objectives, models in turn"),
            Pick("on", "Everything stands", detail="straight to turn 1"),
        ),
        "off",
    ),
)


def compose(answers: Mapping[str, str], gangs: Sequence[Gang], teams: Sequence[str] = ()) -> Setup:
    """The setup from the form's answers and the gangs, by value. Raises Misread with a sentence for the
    players.

    teams: a team's name for each gang, "" for a side of its own.
    """
    plain: dict[str, Any] = {agreed.name: answers.get(agreed.name) or agreed.default for agreed in FORM}
    plain["fame"] = raised(FORM, "fame", plain["fame"], [gang.fame for gang in gangs])
    for number in ("fame", "turns"):
        if not plain[number].isdecimal():
            raise Misread(f"A whole number is needed, and {plain[number][:40]!r} is none.")
        plain[number] = int(plain[number])
    ready = plain.pop("ready") == "on"
    plain |= {"objectives": plain["objectives"] == "on", "loot": plain["loot"] == "on"}
    seats = tuple(
        Seat(key, gang, team)
        for key, gang, team in zip(SEATS, gangs, teams or [""] * len(gangs), strict=False)
    )
    if len(gangs) > len(SEATS):
        raise Misread(f"{len(SEATS)} gangs are the most, and these are {len(gangs)}.")
    settings = made(plain, Settings)
    return Setup(seats, settings, catalogue.loot_deck() if settings.loot else (), ready)


def quick(gangs: Sequence[Gang]) -> Setup:
    """A battle at once: everything stands, High Noon, six turns, Loot cards, no objectives."""
    fame = max(gang.fame for gang in gangs)
    return compose({"fame": str(fame), "ready": "on"}, gangs)


def opening(battle: Battle) -> Command | None:
    """What is said by itself when a battle starts: initiative, where everything stands already."""
    return StartTurn() if battle.stage == "between" else None


def agreed(battle: Battle) -> tuple[str, ...]:
    """What was agreed, in words."""
    settings = battle.settings
    due = objectives_for(settings.fame, len(battle.order)) if settings.objectives else 0
    return (
        f"{settings.fame} Fame",
        LAYOUTS[settings.deployment].name,
        counted(settings.turns, "turn") if settings.turns else "to the death",
        counted(due, "objective") if due else "no objectives",
        "Loot cards" if settings.loot else "no Loot cards",
    )
