"""Musters: from what the players pick to the setup of a combat.

Source: Horizon: out of the ashes, Starting Combat; Surprise!; Dive!; rulings HZ-11, HZ-23.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine.play.table import Command
from games.engine.play.values import DecodeError, convert
from games.engine.show.setup_answers import read_answers
from games.engine.tell.sentences import join_words
from games.horizon.catalogue import SHELF
from games.horizon.roster import Squad
from games.horizon.state import DIRECTOR, NEWEST_RULING, Battle, Seat, Settings, Setup

SEATS = ("a", "b", "c", "d", "e")
FEWEST = 2
NOBODY = "nobody"
ORDINALS = ("first", "second", "third", "fourth", "fifth")

FORM = SHELF.setup_form()


def teams(squads: Sequence[Squad], told: Sequence[str] = ()) -> tuple[str, ...]:
    """Who fights with whom: as told, else all foes together and all squads together. Where nobody would be left to
    fight, for there are only foes or only squads, each stands by itself.
    """
    said = [told[place] if place < len(told) else "" for place in range(len(squads))]
    found = tuple(team or squad.kind for team, squad in zip(said, squads, strict=True))
    if any(said) or len(set(found)) > 1:
        return found
    return tuple(SEATS[: len(squads)])


def compose(answers: Mapping[str, str], squads: Sequence[Squad], told: Sequence[str] = ()) -> Setup:
    """The setup from the form's answers and the squads, by value, in the order of their seats. Raises DecodeError
    with a sentence for the players.

    told: a team's name for each squad, "" for what its kind makes it.
    """
    if not FEWEST <= len(squads) <= len(SEATS):
        raise DecodeError(f"{FEWEST} to {len(SEATS)} sides fight, and these are {len(squads)}.")
    sides = teams(squads, told)
    if len(set(sides)) < FEWEST:
        raise DecodeError("All of them stand together, and nobody is left to fight: put one on another team.")
    plain = read_answers(FORM, answers)
    plain["surprise"] = _surprising(plain["surprise"], sides)
    seats = tuple(Seat(key, squad, team) for key, squad, team in zip(SEATS, squads, sides, strict=False))
    return Setup(seats, convert({**plain, "rulings": NEWEST_RULING}, Settings))


def _surprising(seat: str, sides: Sequence[str]) -> str:
    """The team of the seat that was said, "" for nobody's."""
    if seat == NOBODY:
        return ""
    place = SEATS.index(seat) if seat in SEATS else len(SEATS)
    if place >= len(sides):
        who = f"{ORDINALS[place]} side" if place < len(SEATS) else f"side {seat[:40]!r}"
        raise DecodeError(f"There is no {who} that could strike by surprise.")
    return sides[place]


def quick(squads: Sequence[Squad]) -> Setup:
    """A combat at once: no surprise, Health in figures, a Dive’s armor against every attack."""
    return compose({}, squads)


def opening(battle: Battle) -> Command | None:
    """Nothing is said by itself when a combat starts: each side makes its own Awareness test."""
    return None


def agreed(battle: Battle) -> tuple[str, ...]:
    """What was agreed, in words."""
    settings = battle.settings
    surprising = [side.name for side in battle.sides.values() if side.team == settings.surprise]
    words = [f"{join_words(surprising)} by surprise" if surprising else "nobody by surprise"]
    if any(side.kind == DIRECTOR for side in battle.sides.values()):
        words.append(
            {
                "exact": "foes’ Health in figures",
                "words": "foes’ Health in words",
                "none": "foes’ Health hidden",
            }[settings.foes]
        )
    if settings.armor == "pool":
        words.append("armor is used up")
    if settings.extended == "off":
        words.append("no Extended actions")
    return tuple(words)
