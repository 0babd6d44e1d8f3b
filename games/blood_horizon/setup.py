"""Setting up: the state from which an evening, or a chase, begins.

Source: Blood Horizon, Defining Characters; Campaign Start; Recruiting Your Band; rulings BH-31, BH-47, BH-49.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.blood_horizon.chase.atlas import roads
from games.blood_horizon.chase.beginning import on_the_map
from games.blood_horizon.kernel.bands import skills_of, star
from games.blood_horizon.kernel.book import stowed
from games.blood_horizon.kernel.roster import Band, Person, Weapon
from games.blood_horizon.kernel.state import FOES, Battle, Figure, Player, Setup
from games.blood_horizon.phrases import phrases
from games.engine.play.values import DecodeError

say = phrases("building.setup")

HEAD_TO_HEAD = "head-to-head"


def brought(setup: Setup) -> tuple[int, int]:
    """Regions and roads of a map of the players' own."""
    return (len(setup.map.regions), len(roads(setup.map))) if setup.map else (0, 0)


def begin(setup: Setup) -> Battle:
    """The state before anything is said, by value. Raises DecodeError for a setup that cannot be played."""
    keys = [seat.key for seat in setup.seats]
    if not all(keys) or FOES in keys:
        raise DecodeError(say("needs-key", taken=FOES))
    if len(set(keys)) != len(keys):
        raise DecodeError(say("same-key"))
    if setup.settings.length == "chase" and setup.settings.encounter:
        raise DecodeError(say("chase-without-encounter"))
    check_two(setup.settings.encounter, len(keys))
    taken = dict.fromkeys([*keys, FOES], True)
    players: dict[str, Player] = {}
    figures: dict[str, Figure] = {}
    for seat in setup.seats:
        found = [fielded(person, seat.key, _free(person.key, taken)) for person in _people(seat.gang)]
        if not setup.settings.attributes:
            found = [one.but(attributes=()) for one in found]
        figures |= {one.key: one for one in found}
        leader = next(one for one in found if one.star)
        players[seat.key] = Player(seat.key, seat.gang.name, leader.key, seat.gang.satchel)
    battle = Battle(setup.settings, players, figures)
    return on_the_map(battle, setup) if setup.settings.length == "chase" else battle


def check_two(encounter: str, bands: int) -> None:
    """Raises DecodeError for any other number of bands head to head."""
    if encounter == HEAD_TO_HEAD and bands != 2:
        raise DecodeError(say("two-bands-needed", number=bands))


def foes_of(setup: Setup, side: str) -> tuple[Band, ...]:
    """The other band, head to head; else all bands go together, against whoever the rules bring."""
    if setup.settings.encounter != HEAD_TO_HEAD:
        return ()
    return tuple(seat.gang for seat in setup.seats if seat.key != side)


def _people(band: Band) -> Iterator[Person]:
    """The Star first, then those who go with them. Raises DecodeError for a band without one."""
    leader = star(band)
    if leader is None:
        raise DecodeError(say("no-star", band=band.name))
    yield leader
    for person in band.people:
        if person is leader:
            continue
        if person.star:
            raise DecodeError(say("two-stars", band=band.name))
        yield person


def _free(key: str, taken: dict[str, bool]) -> str:
    """A key that nobody else has: two bands may know the same man."""
    free, number = key, 2
    while free in taken:
        free, number = f"{key}-{number}", number + 1
    taken[free] = True
    return free


def fielded(person: Person, side: str, key: str) -> Figure:
    """Somebody as they come into the evening."""
    people, savvy = skills_of(person)
    weapons: tuple[Weapon, ...] = ()
    for weapon in person.weapons:
        weapons = stowed(weapons, weapon)
    return Figure(
        key, side, person.name, person.rep, person.kind, person.star, person.attributes, weapons, people, savvy,
        member=person.key, power=person.rep if person.star else 0, look=person.look,
    )  # fmt: skip
