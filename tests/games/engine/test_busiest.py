"""“The most of the battle” is said of one go alone, and of none where another brought as much."""

import pytest

from games.engine.tell.attack_odds import Known
from games.engine.tell.retelling.beats import Beat
from games.engine.tell.retelling.drama import Cast, dramas_of

CAST = Cast({"ruth": "a", "gabe": "b"}, lambda side: side, frozenset())


def battle(*gains):
    """Ruth and Gabe in turn: what each earned for their side in one go."""
    score, beats = {"a": 0, "b": 0}, []
    for number, gained in enumerate(gains, 1):
        side = "b" if number % 2 == 0 else "a"
        before, score = score, {**score, side: score[side] + gained}
        beats.append(Beat("gabe" if side == "b" else "ruth", 1, number, number, before, score))
    return beats


@pytest.mark.parametrize(
    ("gains", "busy"),
    [
        ((35, 5, 10), [True, False, False]),
        ((35, 35, 10), [False, False, False]),
        ((3, 2, 1), [False, False, False]),
    ],
)
def test_only_who_earned_more_than_anybody_else_earned_the_most(gains, busy):
    assert [one.busy for one in dramas_of(battle(*gains), CAST, Known(()))] == busy
