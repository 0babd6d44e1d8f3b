import pytest

from companion.rules.upgrades import upgraded
from companion.rules.values import Misread

STEPS = (
    lambda data: {**data, "name": data["title"]},
    lambda data: {key: value for key, value in data.items() if key != "title"},
)


def test_old_data_goes_through_every_step_that_it_missed():
    assert upgraded({"version": 1, "title": "Coins"}, STEPS) == {"version": 3, "name": "Coins"}
    assert upgraded({"version": 2, "title": "Coins", "name": "C"}, STEPS) == {"version": 3, "name": "C"}


def test_new_data_stays_as_it_is():
    assert upgraded({"version": 3, "name": "Coins"}, STEPS) == {"version": 3, "name": "Coins"}


def test_data_without_a_version_is_of_the_first():
    assert upgraded({"title": "Coins"}, STEPS)["name"] == "Coins"


def test_the_old_data_is_left_alone():
    data = {"version": 1, "title": "Coins"}

    upgraded(data, STEPS)

    assert data == {"version": 1, "title": "Coins"}


@pytest.mark.parametrize("version", [0, -1, "1", 1.0, True, None])
def test_a_version_is_a_whole_number(version):
    with pytest.raises(Misread, match="a whole number from 1 to 3 is needed"):
        upgraded({"version": version}, STEPS)


def test_what_a_newer_sixgun_wrote_is_not_guessed_at():
    with pytest.raises(Misread, match="This gang is of version 4 and this Sixgun knows version 3"):
        upgraded({"version": 4}, STEPS, what="gang")
