"""Ready-made gangs that are offered as an even match are one, for sensible players on an open table."""

from __future__ import annotations

import pytest

from companion.simulation import dice_of
from games import GAMES, game
from games.engine.fair import tally

BATTLES = 100
"""Always the same ones."""

DEFAULTS = [key for key in GAMES if game(key).sensible is not None]


@pytest.mark.slow
@pytest.mark.parametrize("key", DEFAULTS)
def test_the_pair_that_is_offered_first_is_an_even_match(key: str) -> None:
    rules = game(key)
    one, other = list(rules.roster.starters().values())[:2]
    assert one.group == other.group
    found = tally(rules, one.gang, other.gang, BATTLES, dice_of(f"{key}/1/{one.key}/{other.key}"))
    assert found.even, f"{one.name} against {other.name}: {found.share:.0%}, give or take {found.error:.0%}"


def test_sensible_players_say_who_is_caught_in_a_blast_in_the_open() -> None:
    rules = game("blackwater-gulch")
    starters = rules.roster.starters()
    blasts = starters["late-congregation"].gang
    assert any(weapon.has("aoe") for one in blasts.characters for weapon in one.weapons)

    assert tally(rules, starters["tuesday-committee"].gang, blasts, 10, dice_of("blasts")).battles == 10
