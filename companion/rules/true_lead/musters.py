"""Musters: from what the players pick to the setup of a battle.

Source: True Lead, Before we begin; Force Composition; rulings TL-03, TL-09, TL-15.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.rules.game import Agreed, raised
from companion.rules.table import Command
from companion.rules.true_lead.roster import Force
from companion.rules.true_lead.setup import RollOff
from companion.rules.true_lead.state import Battle, Location, Seat, Settings, Setup
from companion.rules.values import Misread, made
from companion.rules.vocabulary import Pick
from companion.rules.wording import counted

SEATS = ("a", "b")
TO_THE_DEATH = "0"


@dataclass(frozen=True)
class Scenery:
    """A place to fight at, and what makes it that place on the table."""

    key: Location
    name: str
    line: str


LOCATIONS: dict[str, Scenery] = {
    place.key: place
    for place in (
        Scenery(
            "saloon",
            "Saloon",
            "One big building, 24″ × 24″, full of tables and chairs and at least 6″ from each edge; the rest of the "
            "town round it.",
        ),
        Scenery(
            "high-noon",
            "High Noon",
            "A street in a straight line from edge to edge. Terrain, mostly houses, at least 3″ from that line "
            "and within 3″ of another building.",
        ),
        Scenery(
            "mesa",
            "The Mesa",
            "Cliffs and plants scattered outdoors, a shack or two. Canyons and rivers too, as long as every spot "
            "can be reached.",
        ),
    )
}

FORM: tuple[Agreed, ...] = (
    Agreed(
        "location",
        "Location",
        tuple(Pick(place.key, place.name, detail=place.line) for place in LOCATIONS.values()),
        "high-noon",
        help="4 by 4 feet, at least 15 pieces of terrain. Groups are placed within 12″ of their side’s edge.",
        diagrams=True,
    ),
    Agreed(
        "points",
        "Points",
        kind="number",
        default="100",
        low=0,
        high=10_000,
        help="The most a force may cost: 100 or 200, as you agree.",
    ),
    Agreed(
        "rounds",
        "Rounds",
        (
            Pick("6", "6 rounds"),
            Pick("4", "4 rounds"),
            Pick("8", "8 rounds"),
            Pick(TO_THE_DEATH, "To the death"),
        ),
        "6",
    ),
    Agreed(
        "volley",
        "A model shoots with",
        (
            Pick("all", "all its guns", detail="as ruled (TL-03)"),
            Pick("one", "one gun at a time"),
        ),
        "all",
        rare=True,
    ),
    Agreed(
        "fists",
        "Fists stun",
        (
            Pick(
                "apart",
                "when theirs is the last wound",
                detail="as ruled (TL-09): blade and Fists are thrown apart",
            ),
            Pick(
                "alone",
                "only where nothing else was used",
                detail="with a blade all dice are thrown together and kill",
            ),
        ),
        "apart",
        rare=True,
    ),
    Agreed(
        "ready",
        "Setting up",
        (
            Pick("off", "Guide us", detail="roll-off, groups in turn"),
            Pick("on", "Everything stands", detail="the roll-off, then round 1"),
        ),
        "off",
    ),
)


def compose(answers: Mapping[str, str], forces: Sequence[Force], teams: Sequence[str] = ()) -> Setup:
    """The setup from the form's answers and the two forces, by value. Raises Misread with a sentence for the players.

    teams: of no account, for two sides fight.
    """
    if len(forces) != len(SEATS):
        raise Misread(f"Two forces fight, and {counted(len(forces), 'was', 'were')} chosen.")
    plain: dict[str, Any] = {agreed.name: answers.get(agreed.name) or agreed.default for agreed in FORM}
    plain["points"] = raised(FORM, "points", plain["points"], [force.points for force in forces])
    for number in ("points", "rounds"):
        if not plain[number].isdecimal():
            raise Misread(f"A whole number is needed, and {plain[number][:40]!r} is none.")
        plain[number] = int(plain[number])
    ready = plain.pop("ready") == "on"
    seats = tuple(Seat(key, force) for key, force in zip(SEATS, forces, strict=True))
    return Setup(seats, made(plain, Settings), ready)


def quick(forces: Sequence[Force]) -> Setup:
    """A battle at once: everything stands, High Noon, six rounds."""
    points = max((force.points for force in forces), default=100)
    return compose({"points": str(points), "ready": "on"}, forces)


def opening(battle: Battle) -> Command | None:
    """What is said by itself when a battle starts: the roll-off, where everything stands already."""
    return RollOff() if all(company.placed for company in battle.companies.values()) else None


def agreed(battle: Battle) -> tuple[str, ...]:
    """What was agreed, in words."""
    settings = battle.settings
    words = [
        counted(settings.points, "point"),
        LOCATIONS[settings.location].name,
        counted(settings.rounds, "round") if settings.rounds else "to the death",
    ]
    if settings.volley == "one":
        words.append("one gun at a time")
    if settings.fists == "alone":
        words.append("Fists stun only alone")
    return tuple(words)
