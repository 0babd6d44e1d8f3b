"""What the players agreed on, read from the form of the setup."""

import pytest

from games.engine.files.catalogue import Shelf
from games.engine.play.values import DecodeError
from games.engine.show.pieces import Pick
from games.engine.show.setup_answers import read_answers

TOML = """
[[setting]]
name = "fame"
label = "Fame"
kind = "number"
default = "100"
high = 1000

[[setting]]
name = "turns"
label = "Turns"
default = "6"
picks = [["6", "6 turns"], ["0", "To the death", "as long as it takes"]]

[[setting]]
name = "loot"
label = "Loot"
default = "on"
picks = [["on", "Played"], ["off", "Not played"]]

[[setting]]
name = "place"
label = "Place"
default = "street"
"""


@pytest.fixture
def form(tmp_path):
    (tmp_path / "setup.toml").write_text(TOML, encoding="utf-8")
    return Shelf(tmp_path).setup_form(place=[Pick("street", "Street"), Pick("mine", "Mine")])


def test_what_is_agreed_is_read_from_a_file_and_from_tables(form):
    assert [one.name for one in form] == ["fame", "turns", "loot", "place"]
    assert form[1].picks == (Pick("6", "6 turns"), Pick("0", "To the death", detail="as long as it takes"))
    assert [pick.value for pick in form[3].picks] == ["street", "mine"]


def test_each_answer_is_what_it_looks_like(form):
    assert read_answers(form, {}) == {"fame": 100, "turns": 6, "loot": True, "place": "street"}
    assert read_answers(form, {"turns": "0", "loot": "off", "place": "mine"}) == {
        "fame": 100, "turns": 0, "loot": False, "place": "mine",
    }  # fmt: skip


def test_a_level_that_nobody_touched_is_that_of_the_gangs(form):
    assert read_answers(form, {}, {"fame": [325, 325]})["fame"] == 325
    assert read_answers(form, {}, {"fame": [325, 200]})["fame"] == 100
    assert read_answers(form, {}, {"fame": [50, 50]})["fame"] == 100
    assert read_answers(form, {"fame": "150"}, {"fame": [325, 325]})["fame"] == 150


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        ({"fame": "lots"}, "whole number"),
        ({"turns": "-1"}, "whole number"),
        ({"loot": "maybe"}, "Enter on or off"),
    ],
)
def test_nonsense_is_a_sentence(form, answers, sentence):
    with pytest.raises(DecodeError, match=sentence):
        read_answers(form, answers)
