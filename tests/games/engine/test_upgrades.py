import pytest

from games.engine.play.upgrades import upgrade
from games.engine.play.values import DecodeError

STEPS = (
    lambda data: {**data, "name": data["title"]},
    lambda data: {key: value for key, value in data.items() if key != "title"},
)


def test_old_data_goes_through_every_step_that_it_missed():
    assert upgrade({"version": 1, "title": "Coins"}, STEPS) == {"version": 3, "name": "Coins"}
    assert upgrade({"version": 2, "title": "Coins", "name": "C"}, STEPS) == {"version": 3, "name": "C"}


def test_new_data_stays_as_it_is():
    assert upgrade({"version": 3, "name": "Coins"}, STEPS) == {"version": 3, "name": "Coins"}


def test_data_without_a_version_is_of_the_first():
    assert upgrade({"title": "Coins"}, STEPS)["name"] == "Coins"


def test_the_old_data_is_left_alone():
    data = {"version": 1, "title": "Coins"}

    upgrade(data, STEPS)

    assert data == {"version": 1, "title": "Coins"}


@pytest.mark.parametrize("version", [0, -1, "1", 1.0, True, None])
def test_a_version_is_a_whole_number(version):
    with pytest.raises(DecodeError, match="a whole number from 1 to 3 is needed"):
        upgrade({"version": version}, STEPS)


def test_what_a_newer_sixgun_wrote_is_not_guessed_at():
    with pytest.raises(DecodeError, match="This gang is of version 4; this Sixgun reads up to version 3"):
        upgrade({"version": 4}, STEPS, what="gang")
