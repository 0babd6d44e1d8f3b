"""Who is in a squad: kinds, copies, numbers and their order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.play.questions import Refused
from games.engine.play.values import from_json, to_json
from games.engine.show.form_parsing import FormInvalid
from games.engine.show.members import numbered
from games.horizon.builder import (
    BUILDER,
    FROM_A_TEMPLATE,
    KINDS,
    added,
    blank,
    copied,
    edited,
    form,
    line,
    total,
)
from games.horizon.gangs import problems
from games.horizon.roster import Squad
from games.horizon.squads import recruits, templates
from tests.games.horizon.builders import person, squad
from tests.games.horizon.test_builder import STARTERS, said

FERRY = STARTERS["last-ferry"]


def names(found):
    return [one.name for one in found.characters]


# Who is in the squad


def test_the_kinds_are_somebody_new_recruits_by_template_and_the_ready_made_foes():
    by_template = [FROM_A_TEMPLATE + key for key in recruits()]
    assert by_template
    assert [kind.value for kind in KINDS] == ["character", *by_template, *templates()]


@pytest.mark.parametrize("kind", [kind.value for kind in KINDS])
def test_every_kind_can_be_added_and_is_right_at_once(kind):
    found, key = added(blank("The Newcomers"), kind)

    assert [one.key for one in found.characters] == [key]
    assert problems(found) == ()
    assert from_json(to_json(found), Squad) == found


def test_a_kind_that_there_is_not_is_a_key_error():
    with pytest.raises(KeyError):
        added(FERRY, "dragon")


def test_somebody_new_gets_his_key_from_his_first_name():
    found, key = added(FERRY, "character")
    found, named = edited(
        found, key, said(found, key, name="Maren Holt"), [one.key for one in FERRY.characters]
    )

    assert (key, named) == ("new-character", "maren-holt")
    assert edited(found, named, said(found, named, name="Else"))[1] == named


def test_four_raiders_are_numbered_one_to_four():
    found = blank("Foes")
    for _ in range(4):
        found, _ = added(found, "raider", {"raider-2"})

    assert names(found) == ["Raider 1", "Raider 2", "Raider 3", "Raider 4"]
    assert [one.key for one in found.characters] == ["raider-1", "raider-2-2", "raider-3", "raider-4"]
    assert BUILDER.at_once >= 4


def test_copies_stand_behind_each_other_with_numbers_of_their_own():
    found = FERRY
    for _ in range(3):
        found, _ = copied(found, "maren")

    assert names(found)[:5] == ["Maren Holt", "Maren Holt 2", "Maren Holt 3", "Maren Holt 4", "Osei Tallow"]
    assert found.characters[3].but(key="maren", name="Maren Holt") == FERRY.characters[0]


def test_a_number_that_is_taken_is_not_given_again():
    assert numbered("Raider 1", {"Raider 1", "Raider 2"}) == "Raider 3"
    assert numbered("Ada", {"Ben"}) == "Ada"


def test_forty_are_the_most():
    full = squad(*(person(f"P {number}") for number in range(40)))

    for does in (
        lambda: added(full, "raider"),
        lambda: copied(full, "p-1"),
        lambda: BUILDER.passed(squad(), full, "ada"),
    ):
        with pytest.raises(Refused, match="At most 40 characters fit"):
            does()


def test_who_is_not_there_is_a_key_error():
    for does in (
        lambda: copied(FERRY, "nobody"),
        lambda: BUILDER.moved(FERRY, "nobody", 1),
        lambda: BUILDER.passed(FERRY, blank("X"), "nobody"),
        lambda: form(FERRY, "nobody", {}),
    ):
        with pytest.raises(KeyError):
            does()


@given(st.sampled_from([one.key for one in FERRY.characters]), st.sampled_from([-1, 1]))
def test_moving_there_and_back_changes_nothing_but_at_the_ends(key, by):
    found = BUILDER.moved(FERRY, key, by)

    assert sorted(names(found)) == sorted(names(FERRY))
    if found != FERRY:
        assert BUILDER.moved(found, key, -by) == FERRY


def test_somebody_who_leaves_may_come_back():
    left, gone = BUILDER.passed(FERRY, blank("Dismissed"), "osei")
    gone, back = BUILDER.passed(gone, left, "osei")

    assert names(left) == ["Maren Holt", "Pilar Quince", "Brannock"]
    assert names(back) == [*names(left), "Osei Tallow"]
    assert names(gone) == []


# The squad itself


def test_a_squad_is_the_players_own_or_the_directors():
    found, _ = edited(FERRY, "", said(FERRY, "", kind="foes", bar=""))

    assert (found.kind, found.bar) == ("foes", 0)
    assert (line(FERRY), line(found)) == ("4 characters", "4 foes")


def test_the_total_is_of_what_was_agreed_and_of_nothing_where_nothing_was():
    agreed, free = total(FERRY), total(FERRY.but(bar=0))

    assert (agreed.label, agreed.maximum) == ("Bar", 60)
    assert (free.label, free.current, free.maximum) == ("Bar, no limit", agreed.current, 0)


@pytest.mark.parametrize("name", ["name", "kind"])
def test_a_squad_has_a_name_and_a_kind(name):
    with pytest.raises(FormInvalid) as unfit:
        edited(FERRY, "", said(FERRY, "", **{name: ""}))

    assert set(unfit.value.wrong) == {name}
