"""Musters: from what the players pick to the setup of a combat.

Source: Horizon: out of the ashes, Starting Combat; Surprise!; Dive!; rulings HZ-11, HZ-23.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.rules.game import Agreed
from companion.rules.horizon.roster import Squad
from companion.rules.horizon.state import DIRECTOR, Battle, Seat, Settings, Setup
from companion.rules.table import Command
from companion.rules.values import Misread, made
from companion.rules.vocabulary import Pick
from companion.rules.wording import joined

SEATS = ("a", "b", "c", "d", "e")
FEWEST = 2
NOBODY = "nobody"
ORDINALS = ("first", "second", "third", "fourth", "fifth")

FORM: tuple[Agreed, ...] = (
    Agreed(
        "surprise",
        "Who strikes by surprise",
        (
            Pick(NOBODY, "Nobody"),
            *(
                Pick(seat, f"The {word} side and its allies")
                for seat, word in zip(SEATS, ORDINALS, strict=True)
            ),
        ),
        NOBODY,
        help="Each of them adds his Acuity to the Awareness test and to his first combat test (HZ-23).",
    ),
    Agreed(
        "foes",
        "The Director’s foes show their Health",
        (
            Pick("exact", "in figures", detail="everybody sees them"),
            Pick("words", "in words", detail="unhurt, scratched, wounded …"),
            Pick("none", "not at all", detail="but who falls is seen to fall"),
        ),
        "exact",
        help="On the players’ phones. Whoever sits at a seat of foes is the Director, and sees everything.",
    ),
    Agreed(
        "armor",
        "A Dive’s armor",
        (
            Pick("each", "lessens every attack", detail="as ruled (HZ-11)"),
            Pick("pool", "is used up, as Defense is"),
        ),
        "each",
        rare=True,
    ),
)


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
    """The setup from the form's answers and the squads, by value, in the order of their seats. Raises Misread with a
    sentence for the players.

    told: a team's name for each squad, "" for what its kind makes it.
    """
    if not FEWEST <= len(squads) <= len(SEATS):
        raise Misread(f"{FEWEST} to {len(SEATS)} sides fight, and these are {len(squads)}.")
    sides = teams(squads, told)
    if len(set(sides)) < FEWEST:
        raise Misread("All of them stand together, and nobody is left to fight: put one on another team.")
    plain = {agreed.name: answers.get(agreed.name) or agreed.default for agreed in FORM}
    plain["surprise"] = _surprising(plain["surprise"], sides)
    seats = tuple(Seat(key, squad, team) for key, squad, team in zip(SEATS, squads, sides, strict=False))
    return Setup(seats, made(plain, Settings))


def _surprising(seat: str, sides: Sequence[str]) -> str:
    """The team of the seat that was said, "" for nobody's."""
    if seat == NOBODY:
        return ""
    place = SEATS.index(seat) if seat in SEATS else len(SEATS)
    if place >= len(sides):
        who = f"{ORDINALS[place]} side" if place < len(SEATS) else f"side {seat[:40]!r}"
        raise Misread(f"There is no {who} that could strike by surprise.")
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
    words = [f"{joined(surprising)} by surprise" if surprising else "nobody by surprise"]
    if any(side.kind == DIRECTOR for side in battle.sides.values()):
        words.append(
            {
                "exact": "foes’ Health in figures",
                "words": "foes’ Health in words",
                "none": "foes’ Health hidden",
            }[settings.foes]
        )
    if settings.armor == "pool":
        words.append("a Dive’s armor is used up")
    return tuple(words)
