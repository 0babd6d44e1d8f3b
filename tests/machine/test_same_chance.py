"""What the app rolls in a test follows from the test's name alone."""

from random import Random

from battles import app_rolls
from battles.fair_dice import new_server_secret
from companion import public_ids
from tests.same_chance import soaking


def test_the_first_secret_of_this_test_is_ever_the_same(request):
    expected = Random(request.node.nodeid).randbytes(16).hex()

    assert (new_server_secret().value == expected) is not soaking()


def test_within_a_test_no_two_are_alike():
    assert new_server_secret() != new_server_secret()
    assert public_ids.public_id() != public_ids.public_id()
    assert len({tuple(app_rolls._dice.choices(range(6), k=20)) for _ in range(20)}) == 20
