"""A gang as a file, of this version or of one long ago."""

import json
from dataclasses import replace

import pytest

from games import game
from games.engine.files.gang_files import make_gang_file, read_gang, write_gang
from games.engine.play.values import DecodeError

RULES = game("blackwater-gulch")
GANG = RULES.roster.starters()["tuesday-committee"].gang


def notes_became_story(data):
    gang = dict(data["gang"])
    return {**data, "gang": {"story": gang.pop("notes", ""), **gang}}


def points_became_fame(data):
    gang = dict(data["gang"])
    return {**data, "gang": {"fame": gang.pop("points"), **gang}}


LATER = replace(RULES, roster=replace(RULES.roster, steps=(notes_became_story, points_became_fame)))
"""The same game two versions on: made steps, because there is no older version yet."""


def find(key):
    return {"blackwater-gulch": LATER}[key]


def test_a_file_comes_back_as_it_went():
    packed = make_gang_file(RULES, GANG)

    assert read_gang(write_gang(packed)) == packed


def test_nobody_dismissed_leaves_no_trace():
    assert "dismissed" not in write_gang(make_gang_file(RULES, GANG, RULES.roster.builder.blank("Dismissed")))


def file(head=None, **gang):
    said = {"name": "old hands", "faction": "lawmen", **gang}
    return json.dumps({"sixgun": "gang", "game": "blackwater-gulch", "gang": said} | (head or {}))


def test_a_file_of_the_first_version_goes_through_every_step():
    packed = read_gang(file(notes="Ours.", points=325), find)

    assert packed.version == 3
    assert (packed.gang.name, packed.gang.story, packed.gang.fame) == ("old hands", "Ours.", 325)


def test_a_file_of_the_second_version_goes_through_the_second_step_only():
    packed = read_gang(file({"version": 2}, points=7), find)

    assert (packed.gang.name, packed.gang.fame) == ("old hands", 7)
    with pytest.raises(DecodeError, match="notes"):
        read_gang(file({"version": 2}, notes="Ours.", points=7), find)


def test_what_is_wrong_in_an_old_file_is_named_by_its_place():
    with pytest.raises(DecodeError, match=r"^faction: 'sheep' is not one of .*lawmen"):
        read_gang(file({"version": 2}, faction="sheep", points=7), find)


@pytest.mark.parametrize("gang", [{"points": 7}, {}, [], "x", None])
def test_an_old_file_that_no_step_can_read_is_misread(gang):
    with pytest.raises(DecodeError, match=r"^gang: "):
        read_gang(file({"version": 2, "gang": gang}), find)


def test_a_file_of_a_later_version_says_so():
    with pytest.raises(DecodeError, match="newer Sixgun"):
        read_gang(file({"version": 4}), find)


TRUE_LEAD = game("true-lead")
FORCE = TRUE_LEAD.roster.starters()["long-strike"].gang


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (
            lambda gang: gang["groups"][0].update(kind="mobx"),
            "groups, first: kind: 'mobx' is not one of .*mob",
        ),
        (
            lambda gang: gang["groups"][1].update(kind=3),
            "groups, second: kind: text is needed, not 3",
        ),
        (lambda gang: gang.update(points="many"), "points: a whole number is needed, not 'many'"),
        (
            lambda gang: gang.update(points=-1),
            "points: a whole number of at least 0 is needed, not -1",
        ),
        (lambda gang: gang["groups"][0].pop("key"), "groups, first: “key” is missing"),
        (lambda gang: gang.update(color="red"), "gang: Sixgun does not know “color”"),
        (lambda gang: gang.update(groups={}), "groups: a list is needed"),
    ],
)
def test_a_fault_is_a_sentence_that_names_the_place_and_the_value(spoil, sentence):
    said = json.loads(write_gang(make_gang_file(TRUE_LEAD, FORCE)))
    spoil(said["gang"])

    with pytest.raises(DecodeError, match=sentence) as wrong:
        read_gang(json.dumps(said))
    assert str(wrong.value).endswith(".")
    assert not {"`", "$"} & set(str(wrong.value))
