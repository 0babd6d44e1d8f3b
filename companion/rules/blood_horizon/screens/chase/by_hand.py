"""What of a chase can be set by hand: the week, and where everybody stands."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.blood_horizon.chase.atlas import name
from companion.rules.blood_horizon.chase.corrections import NOWHERE, OFF, WEEKS_AT_MOST, next_move
from companion.rules.blood_horizon.chase.hunters import called
from companion.rules.blood_horizon.chase.state import SQUADS_AT_MOST, Chase
from companion.rules.vocabulary import Correction, Pick


def of_the_chase(chase: Chase) -> Iterator[Correction]:
    if not chase.week:
        return
    yield Correction("week", "Week", chase.week, low=1, high=WEEKS_AT_MOST, icon="sun")
    yield Correction(
        "where",
        f"You are in {name(chase.atlas, chase.where)}",
        chase.where,
        "one",
        picks=_regions(chase, chase.where),
        icon="hat",
    )
    off = Pick(NOWHERE, OFF, chosen=not chase.assassin)
    yield Correction(
        "assassin",
        f"The Assassin is {_where(chase, chase.assassin)}",
        chase.assassin,
        "one",
        picks=(off, *_regions(chase, chase.assassin)),
        icon="skull",
    )
    if chase.assassin:
        rests = chase.rests == next_move(chase)
        yield Correction("rests", "The Assassin rests next time", rests, "flag", icon="moon")
        yield Correction(
            "fled", "You have fled from the Assassin, and move first", chase.fled, "flag", icon="flee"
        )
    for squad in chase.squads:
        picks = (Pick(NOWHERE, OFF), *_regions(chase, squad.where))
        yield Correction(
            squad.key,
            f"{called(squad.key)} is {_where(chase, squad.where)}",
            squad.where,
            "one",
            picks=picks,
            icon="bandit",
        )
    if len(chase.squads) < SQUADS_AT_MOST:
        yield Correction(
            "squad", "One more Goon Squad, in", "", "one", picks=_regions(chase, ""), icon="bandit"
        )


def _regions(chase: Chase, here: str) -> tuple[Pick, ...]:
    """Every region by name."""
    found = sorted((name(chase.atlas, region.id), region.id) for region in chase.atlas.regions)
    return tuple(Pick(key, words, chosen=key == here) for words, key in found)


def _where(chase: Chase, region: str) -> str:
    return f"in {name(chase.atlas, region)}" if region else OFF
