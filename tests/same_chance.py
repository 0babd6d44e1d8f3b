"""The app's chance is the same each time a test runs: its dice, secrets, codes and keys follow from the test's name.

So what turns red was broken since it was green, and not for three ones in a row. `make soak` leaves chance to itself.
"""

import random

import hypothesis
import pytest


def soaking():
    """Whether chance may look where it never did."""
    return not hypothesis.settings.default.derandomize


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    """All of `secrets` and SystemRandom draw on one function of `random`; other processes have their own."""
    if soaking():
        return (yield)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(random, "_urandom", random.Random(item.nodeid).randbytes)
        return (yield)
