"""With what somebody was put out of action, from the happenings of a battle."""

import pytest

from games.engine.tell.retelling.happenings import Happening, Told, weapons_of


def told(*happenings):
    return [Told(number, number, 1, one, {}) for number, one in enumerate(happenings, 1)]


SHOT = Happening("attacks", "ann", "bo", "the Long Colt")
FALLS = Happening("falls", "ann", "bo")


@pytest.mark.parametrize(
    ("happenings", "weapon"),
    [
        ((SHOT, FALLS), "the Long Colt"),
        ((SHOT, Happening("wounded", "ann", "bo", "the Long Colt", 2, 0), FALLS), "the Long Colt"),
        ((SHOT, Happening("wounded", to="bo", cause="fire", much=1), Happening("falls", to="bo")), "fire"),
        ((SHOT, Happening("falls", "cy", "bo")), ""),
        ((FALLS,), ""),
        ((SHOT, FALLS, Happening("returns", to="bo"), FALLS), ""),
        ((SHOT, Happening("attacks", "ann", "cy", "a Dynamite"), FALLS), "the Long Colt"),
    ],
)
def test_it_is_that_of_the_last_attack_of_who_did_it(happenings, weapon):
    assert weapons_of(told(*happenings)) == {"bo": weapon}
