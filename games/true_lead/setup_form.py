"""The setup form: from what the players pick to the setup of a battle.

Source: True Lead, Before we begin; Force Composition; rulings TL-03, TL-09, TL-15.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine.files.catalogue import read_table
from games.engine.play.table import Command
from games.engine.play.values import DecodeError, Value, convert
from games.engine.show.pieces import Pick
from games.engine.show.setup_answers import read_answers
from games.true_lead.book import DATA
from games.true_lead.catalogue import SHELF
from games.true_lead.forces import price
from games.true_lead.phrases import phrases
from games.true_lead.roster import Force
from games.true_lead.setup import RollOff
from games.true_lead.state import NEWEST_RULING, Battle, Location, Seat, Settings, Setup

say = phrases("building.setup-form")

SEATS = ("a", "b")


class Scenery(Value):
    """A place to fight at. where: as a sentence ends. line: what makes it that place on the table."""

    key: Location
    name: str
    where: str
    line: str


LOCATIONS = read_table(DATA / "locations.toml", Scenery)
FORM = SHELF.setup_form(
    location=[Pick(place.key, place.name, detail=place.line) for place in LOCATIONS.values()]
)


def compose(answers: Mapping[str, str], forces: Sequence[Force], teams: Sequence[str] = ()) -> Setup:
    """The setup from the form's answers and the two forces, by value. Raises DecodeError with a sentence.

    teams: of no account, for two sides fight.
    """
    if len(forces) != len(SEATS):
        raise DecodeError(say("two-forces-fight-chosen", forces=len(forces)))
    plain = read_answers(FORM, answers, {"points": [force.points for force in forces]})
    ready = plain.pop("ready")
    seats = tuple(Seat(key, force) for key, force in zip(SEATS, forces, strict=True))
    return Setup(seats, convert({**plain, "rulings": NEWEST_RULING}, Settings), ready)


def quick(forces: Sequence[Force]) -> Setup:
    """A battle at once: everything stands, High Noon, six rounds."""
    points = max((force.points for force in forces), default=100)
    return compose({"points": str(points), "ready": "on"}, forces)


def concerns(setup: Setup) -> tuple[str, ...]:
    """Forces whose price is over the points agreed (ruling TL-15)."""
    limit = setup.settings.points
    costs = [(seat.gang.name, price(seat.gang)) for seat in setup.seats]
    return tuple(
        say("costs-were-agreed-too", name=name, cost=cost, limit=limit, cost2=cost - limit)
        for name, cost in costs
        if cost > limit
    )


def opening(battle: Battle) -> Command | None:
    """What is said by itself when a battle starts: the roll-off, where everything stands already."""
    return RollOff() if all(company.placed for company in battle.companies.values()) else None


def agreed(battle: Battle) -> tuple[str, ...]:
    """What was agreed, in words."""
    settings = battle.settings
    words = [
        say("points", number=settings.points),
        LOCATIONS[settings.location].name,
        say("rounds", number=settings.rounds) if settings.rounds else say("death"),
    ]
    if settings.volley == "one":
        words.append(say("one-gun-time"))
    if settings.fists == "alone":
        words.append(say("fists-stun-only-alone"))
    return tuple(words)
