"""Every ruling on the rulebook, and the tests that hold the code to it."""

from games.blood_horizon.kernel.catalogue import rulings
from tests.games.blood_horizon.rulings_tested import TESTED
from tests.games.rulings import known_tests

KNOWN = known_tests(__package__)


def test_no_ruling_is_forgotten():
    assert sorted(TESTED) == list(range(1, 94))
    assert rulings().keys() == {f"BH-{number:02}" for number in TESTED}


def test_every_ruling_is_held_by_tests_that_exist():
    assert [number for number, tests in TESTED.items() if not tests] == []
    assert [(number, name) for number, tests in TESTED.items() for name in tests if name not in KNOWN] == []
