"""The games of these tests among the games."""

import pytest

import games


@pytest.fixture(scope="module")
def coins_is_a_game():
    games.GAMES["coins"] = "tests.games.engine.coins"
    yield
    del games.GAMES["coins"]
