"""What is read from files: rulings, the game in short, starters, and bands written down by name."""

import pytest

from games.blood_horizon.kernel.bands import price, star
from games.blood_horizon.kernel.book import people, weapon_list
from games.blood_horizon.kernel.catalogue import band, reference, rulings, sentences, starters
from games.engine.play.values import DecodeError


def test_every_ruling_has_its_number_and_a_sentence():
    assert list(rulings()) == sorted(rulings())
    assert all(words.endswith(".") for words in rulings().values())


def test_the_game_in_short_has_rows_as_wide_as_their_heads():
    for chapter in reference():
        assert chapter.sentences or chapter.rows
        assert {len(row.cells) for row in chapter.rows} <= {len(chapter.head)}


def test_sentences_are_read_from_all_their_files():
    assert all(isinstance(words, str) for words in sentences().values())


def test_the_starters_are_two_ready_made_two_of_ours_a_pair_together_and_a_pair_apart():
    assert [(key, one.group, one.price) for key, one in starters().items()] == [
        ("chester-chase", "One Star", 0),
        ("chase-and-company", "One Star", 6),
        ("lost-property", "One Star", 3),
        ("night-shift", "One Star", 5),
        ("harriet-cutler", "Two Stars together, 15 each", 1),
        ("nell-cutler", "Two Stars together, 15 each", 2),
        ("county-men", "Head to head", 3),
        ("motel-crowd", "Head to head", 3),
    ]


def test_every_starter_has_paid_its_hired_hands():
    for starter in starters().values():
        whole = 15 if "together" in starter.group else 30
        assert starter.gang.satchel + price(starter.gang) == whole
        assert star(starter.gang).rep == 5


def test_those_who_meet_head_to_head_have_as_many_of_each_rep():
    sides = [starter.gang for starter in starters().values() if starter.group == "Head to head"]

    assert [sorted(one.rep for one in side.people) for side in sides] == [[3, 4, 5]] * 2


def test_a_band_names_the_ready_made_and_its_weapons():
    one = band(
        {"name": "X", "people": [{"is": "sam-sproule"}, {"name": "Bo", "rep": 4, "weapons": ["bap", "bap"]}]}
    )

    assert one.people[0] == people()["sam-sproule"]
    assert (one.people[1].key, one.people[1].weapons) == ("bo", weapon_list("bap", "bap"))


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        ({"is": "the-judge"}, "no ready-made character “the-judge”"),
        ({"name": "Bo", "rep": 4, "weapons": ["bow"]}, "Bo: there is no weapon “bow”"),
        ({"name": "Bo", "rep": 9}, "rep"),
    ],
)
def test_what_is_wrong_in_a_file_is_said(entry, sentence):
    with pytest.raises(DecodeError, match=sentence):
        band({"name": "X", "people": [entry]})
