"""Building a force: sheets as forms and back, and what a player does with them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.play.questions import Refused
from games.engine.play.values import from_json, to_json
from games.engine.show.form_parsing import FormInvalid
from games.true_lead import catalogue
from games.true_lead.builder import (
    BUILDER,
    KINDS,
    added,
    blank,
    copied,
    edited,
    form,
    line,
    passed,
    total,
    values,
)
from games.true_lead.forces import problems
from games.true_lead.roster import Force

STARTERS = {key: starter.gang for key, starter in catalogue.starters().items()}
SOCIETY = STARTERS["debating-society"]


def groups(force):
    return [group.key for group in force.groups]


def fighters(force):
    return [fighter for group in force.groups for fighter in group.fighters]


def keys(force):
    return [*groups(force), *(fighter.key for fighter in fighters(force))]


def one(force, key):
    return next(fighter for fighter in fighters(force) if fighter.key == key)


def without(force, key):
    """The force, and those who left it, once somebody has left."""
    return passed(force, blank("Dismissed"), key)


@pytest.mark.parametrize("force", STARTERS.values(), ids=STARTERS)
def test_a_sheet_that_is_saved_untouched_stays_as_it_was(force):
    for where in ("", *groups(force)):
        assert edited(force, where, values(force, where)) == (force, where)


def test_the_kinds_are_the_eight_groups_with_their_prices():
    plain = [kind.value for kind in KINDS if not kind.group]
    assert plain == list(catalogue.groups())
    assert KINDS[1].label == "Posse: 4 Thugs, mounted, 30 points"


@pytest.mark.parametrize("kind", catalogue.groups())
def test_every_kind_can_be_added_and_is_right_at_once(kind):
    force, key = added(blank("The Newcomers"), kind)

    assert groups(force) == [key] == [kind]
    assert problems(force) == ()
    assert from_json(to_json(force), Force) == force


def test_a_kind_that_there_is_not_is_a_key_error():
    for kind in ("", "army"):
        with pytest.raises(KeyError):
            added(SOCIETY, kind)


def test_everybody_is_called_by_his_type_and_a_number_that_nobody_has():
    force, _ = added(blank("New"), "mob")
    force, second = added(force, "crew")
    force, third = added(force, "crew")

    assert [fighter.name for fighter in fighters(force)][-5:] == [
        "Thug 11",
        "Thug 12",
        "Thug 13",
        "Thug 14",
        "Boss 2",
    ]
    assert [group.name for group in force.groups] == ["Mob", "Crew", "Crew 2"]
    assert (second, third) == ("crew", "crew-2")
    assert force.groups[2].fighters[4].key == "crew-2-boss-1"


def test_keys_are_nobody_elses_not_even_of_those_who_left():
    force, _ = added(blank("New"), "crew", {"crew", "crew-2-thug-1"})

    assert groups(force) == ["crew-2"]
    assert fighters(force)[0].key == "crew-2-thug-2"


def test_a_key_stays_whatever_its_owner_is_called_later():
    force, key = added(blank("New"), "lone-rider")
    where = fighters(force)[0].key

    force, _ = edited(
        force, key, values(force, key) | {f"fighter.{where}.name": ["Valentine"], "name": ["Death"]}
    )

    assert (fighters(force)[0].key, fighters(force)[0].name) == (where, "Valentine")
    assert (groups(force), force.groups[0].name) == (["lone-rider"], "Death")


def test_the_line_and_the_total():
    assert line(SOCIETY) == "10 models in 2 groups"
    assert (total(SOCIETY).current, total(SOCIETY).maximum, total(SOCIETY).label) == (100, 100, "points")


def test_a_sheet_has_each_models_name_and_items_with_their_points():
    fields = form(SOCIETY, "committee", values(SOCIETY, "committee"))
    hepzibah = [field for field in fields if field.group == "Hepzibah Stone, Boss"]

    assert [field.label for field in hepzibah] == ["Name", "Melee item", "Ranged item"]
    assert hepzibah[1].value == "saber"
    assert "Shotgun, 15 points (18″, FP 2)" in [pick.label for pick in hepzibah[2].picks]
    assert [pick.value for pick in hepzibah[1].picks] == ["", "knife", "tomahawk", "saber"]


def test_items_are_bought_and_given_back():
    said = values(SOCIETY, "committee") | {"fighter.alma.ranged": ["rifle"], "fighter.hepzibah.melee": [""]}

    force, _ = edited(SOCIETY, "committee", said)

    assert one(force, "alma").ranged == catalogue.items()["rifle"]
    assert one(force, "hepzibah").melee is None
    assert total(force).current == 105


def test_an_item_that_is_not_on_the_list_is_no_choice():
    with pytest.raises(FormInvalid) as unfit:
        edited(SOCIETY, "committee", values(SOCIETY, "committee") | {"fighter.alma.ranged": ["saber"]})

    assert unfit.value.wrong == {"fighter.alma.ranged": "Ranged item: choose from the list."}


def test_an_item_from_before_an_erratum_stays_as_it_was_kept():
    old = catalogue.items()["saber"].but(points=12)
    crew = SOCIETY.groups[0]
    people = tuple(
        fighter.but(melee=old) if fighter.key == "hepzibah" else fighter for fighter in crew.fighters
    )
    force = SOCIETY.but(groups=(crew.but(fighters=people), *SOCIETY.groups[1:]))

    assert values(force, "committee")["fighter.hepzibah.melee"] == ["own"]
    assert edited(force, "committee", values(force, "committee")) == (force, "committee")


def test_whoever_is_there_keeps_a_name():
    with pytest.raises(FormInvalid) as unfit:
        edited(
            SOCIETY, "committee", values(SOCIETY, "committee") | {"fighter.alma.name": [" "], "name": [""]}
        )

    assert set(unfit.value.wrong) == {"fighter.alma.name", "name"}


def test_the_points_agreed_can_be_any_number_and_two_are_offered():
    force, _ = edited(SOCIETY, "", values(SOCIETY, "") | {"points": ["137"]})
    field = next(field for field in form(SOCIETY, "", {}) if field.name == "points")

    assert force.points == 137
    assert [pick.value for pick in field.picks] == ["100", "200"]


def test_a_copy_stands_behind_with_items_names_and_keys_of_its_own():
    force, key = copied(SOCIETY, "committee", keys(SOCIETY))

    assert groups(force) == ["committee", key, "opposition"]
    assert [fighter.name for fighter in force.groups[1].fighters][:2] == ["Alma Pettibone 2", "Cyrus Dole 2"]
    assert force.groups[1].fighters[4].melee == catalogue.items()["saber"]
    assert len(set(keys(force))) == len(keys(force))
    assert force.groups[1].name == "The Committee 2"


def test_only_groups_are_copied_moved_and_seen():
    for does in (
        lambda: copied(SOCIETY, "alma"),
        lambda: BUILDER.moved(SOCIETY, "alma", 1),
        lambda: form(SOCIETY, "alma", {}),
    ):
        with pytest.raises(KeyError):
            does()


@given(st.sampled_from(groups(STARTERS["long-strike"])), st.sampled_from([-1, 1]))
def test_moving_there_and_back_changes_nothing_but_at_the_ends(key, by):
    before = STARTERS["long-strike"]
    force = BUILDER.moved(before, key, by)

    assert sorted(groups(force)) == sorted(groups(before))
    if force != before:
        assert BUILDER.moved(force, key, -by) == before


def test_a_group_that_leaves_may_come_back():
    force, gone = without(SOCIETY, "committee")

    assert (groups(force), groups(gone)) == (["opposition"], ["committee"])
    gone, force = passed(gone, force, "committee")
    assert (groups(force), groups(gone)) == (["opposition", "committee"], [])


def test_a_model_who_leaves_leaves_an_empty_place():
    force, gone = without(SOCIETY, "cyrus")

    assert [problem.field for problem in problems(force)] == ["place.3.name"]
    assert "cyrus" not in keys(force)
    assert [(group.key, group.name, group.points) for group in gone.groups] == [("cyrus", "Cyrus Dole", 0)]


def test_an_empty_place_is_filled_by_a_name():
    force, _ = without(SOCIETY, "cyrus")

    said = values(force, "committee") | {"place.3.name": ["Newton Bell"], "place.3.ranged": ["bow"]}
    force, _ = edited(force, "committee", said, keys(force))

    assert problems(force.but(points=200)) == ()
    assert one(force, "newton-bell").ranged == catalogue.items()["bow"]
    assert one(force, "newton-bell").type == "thug"


def test_an_empty_place_may_stay_empty_but_nobody_carries_nothing():
    force, _ = without(SOCIETY, "cyrus")

    assert edited(force, "committee", values(force, "committee")) == (force, "committee")
    with pytest.raises(FormInvalid) as unfit:
        edited(force, "committee", values(force, "committee") | {"place.3.ranged": ["bow"]})
    assert set(unfit.value.wrong) == {"place.3.name"}


def test_a_model_comes_back_to_the_place_that_he_left():
    force, gone = without(SOCIETY, "cyrus")
    force, gone = passed(force, gone, "ike")

    gone, force = passed(gone, force, "cyrus")
    gone, force = passed(gone, force, "ike")

    assert problems(force) == ()
    assert groups(gone) == []
    assert sorted(keys(force)) == sorted(keys(SOCIETY))
    assert "cyrus" in [fighter.key for fighter in force.groups[0].fighters]


def test_a_model_does_not_come_back_where_no_place_is_free():
    force, gone = without(SOCIETY, "hepzibah")
    force, _ = edited(
        force, "committee", values(force, "committee") | {"place.4.name": ["Heir"]}, keys(force)
    )

    with pytest.raises(Refused, match="No group has a free place for Hepzibah Stone"):
        passed(gone, force, "hepzibah")


def test_a_rider_takes_no_place_of_one_on_foot():
    force, _ = added(STARTERS["missing-stage"], "mob")
    force, gone = without(force, "tully")
    force, _ = passed(force, blank("Elsewhere"), "mob-thug-1")
    force, _ = passed(force, blank("Elsewhere"), "posse")

    with pytest.raises(Refused, match="a Thug, mounted"):
        passed(gone, force, "tully")


def test_a_model_who_left_may_be_forgotten():
    _, gone = without(SOCIETY, "cyrus")

    gone, nowhere = passed(gone, blank("Forgotten"), "cyrus")

    assert groups(gone) == []
    assert keys(nowhere) == ["cyrus", "cyrus"]


def test_who_is_by_himself_is_not_put_into_the_group_of_others_who_left():
    force, gone = without(STARTERS["long-strike"], "flora")
    force, gone = passed(force, gone, "kitchen")
    force, gone = passed(force, gone, "kettle")

    assert groups(gone) == ["flora", "kitchen", "kettle"]


def test_nobody_who_is_not_there_leaves():
    with pytest.raises(KeyError):
        without(SOCIETY, "nobody")


def test_who_is_one_too_many_goes_when_the_name_is_emptied():
    crew = SOCIETY.groups[0]
    spare = crew.fighters[0].but(key="spare", name="Spare")
    force = SOCIETY.but(groups=(crew.but(fighters=(*crew.fighters, spare)), *SOCIETY.groups[1:]))

    force, _ = edited(force, "committee", values(force, "committee") | {"fighter.spare.name": [""]})

    assert force == SOCIETY


def test_forty_groups_are_the_most():
    force = SOCIETY.but(groups=tuple(SOCIETY.groups[0].but(key=f"crew-{number}") for number in range(40)))

    for much in (
        lambda: added(force, "mob"),
        lambda: copied(force, "crew-0"),
        lambda: passed(SOCIETY, force, "opposition"),
        lambda: passed(SOCIETY, force, "ike"),
    ):
        with pytest.raises(Refused, match="At most 40 groups fit"):
            much()


@given(st.data())
def test_whatever_happens_keys_are_unique_and_the_force_can_be_written(data):
    force, gone = SOCIETY, blank("Dismissed")
    for _ in range(data.draw(st.integers(1, 8))):
        taken = {*keys(force), *keys(gone)}
        does = data.draw(st.sampled_from(["add", "copy", "leave", "back"]))
        try:
            if does == "add":
                force, _ = added(force, data.draw(st.sampled_from([kind.value for kind in KINDS])), taken)
            elif does == "copy" and force.groups:
                force, _ = copied(force, data.draw(st.sampled_from(groups(force))), taken)
            elif does == "leave" and force.groups:
                force, gone = passed(force, gone, data.draw(st.sampled_from(keys(force))))
            elif does == "back" and gone.groups:
                gone, force = passed(gone, force, data.draw(st.sampled_from(groups(gone))))
        except Refused:
            continue

    there = [
        one for found in (force, gone) for one in {*groups(found), *(each.key for each in fighters(found))}
    ]
    assert len(set(there)) == len(there)
    assert from_json(to_json(force), Force) == force
    for where in ("", *groups(force)):
        assert edited(force, where, values(force, where))[1] == where
    problems(force)
