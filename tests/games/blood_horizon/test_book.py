"""What the book lists: weapons, Attributes, who is met, Hired Hands, Encounters, the people it has ready."""

import pytest

from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.book import (
    arms,
    attribute_at,
    attributes,
    class_met,
    encounters,
    half_price,
    hand,
    hire_price,
    people,
    random_encounter,
    sort_of,
    stowed,
    weapon_list,
    weapons,
    who_row,
)
from games.blood_horizon.kernel.roster import Attribute
from games.engine.play.values import DecodeError

FACES = range(1, 7)


def test_the_store_has_seven_weapons_with_their_shots_and_prices():
    assert {key: (one.shots, one.cost) for key, one in weapons().items()} == {
        "knife": (0, 1),
        "rifle": (1, 1),
        "shotgun": (2, 2),
        "pistol": (1, 2),
        "bap": (2, 4),
        "automatic": (3, 6),
        "dynamite": (5, 5),
    }


def test_the_store_pays_half_rounded_down_and_one_at_least():
    paid = {key: half_price(one) for key, one in weapons().items()}

    assert paid == {
        "knife": 1,
        "rifle": 1,
        "shotgun": 1,
        "pistol": 1,
        "bap": 2,
        "automatic": 3,
        "dynamite": 2,
    }


def test_only_a_knife_is_lethal_and_only_dynamite_is_used_up():
    assert [key for key, one in weapons().items() if one.lethal] == ["knife"]
    assert [key for key, one in weapons().items() if one.single] == ["dynamite"]
    assert [key for key, one in weapons().items() if one.long] == ["rifle", "shotgun", "automatic"]
    assert [key for key, one in weapons().items() if one.pistol] == ["pistol", "bap"]


def test_two_of_a_kind_can_be_told_apart_by_whoever_carries_them():
    carried = weapon_list("bap", "bap", "knife", "dynamite", "dynamite")

    assert [one.key for one in carried] == ["bap", "bap-2", "knife", "dynamite", "dynamite-2"]
    assert [sort_of(one) for one in carried] == ["bap", "bap", "knife", "dynamite", "dynamite"]
    assert arms(carried) == ("2× Big Pistol", "Knife", "2× Dynamite")


def test_what_is_taken_up_after_something_was_dropped_has_a_free_key():
    second = weapon_list("pistol", "pistol")[1:]

    assert [one.key for one in stowed(second, weapons()["pistol"])] == ["pistol-2", "pistol"]
    assert [one.key for one in stowed(second, second[0])] == ["pistol-2", "pistol"]


def test_a_weapon_that_no_store_sells_is_said_so():
    with pytest.raises(DecodeError, match="no weapon “crossbow”"):
        weapon_list("crossbow")


def test_there_are_eighteen_attributes_on_three_tables_of_six():
    found = [attribute_at(table, face) for table in (1, 2, 3) for face in FACES]

    assert found == list(attributes()) == list(Attribute.__value__.__args__)
    assert (attribute_at(1, 4), attribute_at(2, 5), attribute_at(3, 2)) == (
        "slow-to-react",
        "smooth",
        "crack-shot",
    )


def test_every_attribute_says_what_it_does_in_one_sentence():
    for row in attributes().values():
        assert row.text.endswith(".")
        assert len(row.text) < 130


def test_there_is_no_attribute_beyond_the_tables():
    with pytest.raises(KeyError):
        attribute_at(4, 1)


def test_a_hired_hand_is_a_citizen_an_outlaw_or_a_goon_by_the_die():
    assert [hand(face).kind for face in FACES] == ["citizen"] * 3 + ["outlaw"] * 2 + ["goon"]
    assert [hand(face).rep for face in FACES] == [3, 3, 3, 4, 4, 5]


def test_a_new_stars_weapon_is_thrown_for_as_a_hired_hands_is():
    assert [hand(face).weapon for face in FACES] == ["rifle"] * 3 + ["shotgun"] * 2 + ["bap"]


def test_a_hired_hand_costs_his_rep_less_two():
    assert [hire_price(rep) for rep in (2, 3, 4, 5)] == [0, 1, 2, 3]


def test_the_named_three_cost_one_two_and_three():
    cost = {key: hire_price(one.rep) for key, one in people().items() if not one.star}

    assert cost == {"sam-sproule": 1, "carlos-escalera": 2, "louis-toadvine": 3}


def test_chester_chase_is_stealthy_and_a_crack_shot_with_a_rifle():
    chase = people()["chester-chase"]

    assert (chase.star, chase.kind, chase.rep) == (True, "exotic", 5)
    assert chase.attributes == ("stealthy", "crack-shot")
    assert chase.weapons == weapon_list("rifle")


def test_louis_toadvine_has_a_pistol_and_a_knife():
    assert people()["louis-toadvine"].weapons == weapon_list("pistol", "knife")


def test_rows_beyond_the_table_repeat_the_last():
    assert who_row("outlaw", 4) == who_row("outlaw", 5) == who_row("outlaw", 12)
    assert who_row("assassin", 2) == who_row("assassin", 9)


def test_police_stand_in_the_places_of_citizens_with_big_pistols_from_the_second_down():
    rows = [who_row("police", number) for number in (1, 2, 3, 4)]

    assert rows == [who_row("citizen", number) for number in (1, 2, 3, 4)]
    assert [row.police for row in rows] == [(), ("bap",), ("bap",), ("bap",)]
    assert rows[0].weapons == ("shotgun",)


def test_the_fourth_citizen_is_unarmed():
    assert who_row("citizen", 4).weapons == ()


def test_the_third_outlaw_and_the_third_goon_may_be_one_rep_lower():
    assert [(who_row(kind, 3).rep, who_row(kind, 3).less) for kind in ("outlaw", "goon")] == [(4, 3), (5, 4)]


def test_only_the_leader_of_the_goons_may_have_rep_six_in_their_ambush():
    found = [(kind, number) for kind in book.who() for number in (1, 2, 3, 4) if who_row(kind, number).ambush]

    assert found == [("goon", 1)]
    assert who_row("goon", 1).ambush == 6


def test_goons_and_the_assassin_always_have_knives():
    for kind in ("goon", "assassin"):
        assert all("knife" in row.weapons for row in book.who()[kind].rows)
    for kind in ("citizen", "outlaw"):
        assert not any("knife" in row.weapons for row in book.who()[kind].rows)


def test_the_assassin_has_rep_seven_and_two_big_pistols():
    assassin = who_row("assassin", 1)

    assert (assassin.rep, assassin.attributes) == (7, ("crack-shot", "hard-as-nails"))
    assert sum(one.shots for one in weapon_list(*assassin.weapons)) == 4


@pytest.mark.parametrize(
    ("encounter", "met"),
    [
        ("chillin", ["citizen"] * 3 + ["outlaw"] * 2 + ["goon"]),
        ("on-the-run", ["citizen"] * 2 + ["outlaw"] * 2 + ["goon"] * 2),
        ("hold-up", ["outlaw"] * 6),
        ("pursuit", ["outlaw"] * 2 + ["goon"] * 4),
        ("defend", ["outlaw"] * 2 + ["goon"] * 4),
        ("outlaw-gang", ["outlaw"] * 6),
        ("goon-squad", ["goon"] * 6),
        ("assassin", ["assassin"] * 6),
    ],
)
def test_each_encounter_has_its_own_odds(encounter, met):
    assert [class_met(encounter, face) for face in FACES] == met


def test_the_week_throws_for_six_encounters():
    found = [random_encounter(face) for face in FACES]

    assert found == ["chillin", "on-the-run", "hold-up", "pursuit", "defend", "outlaw-gang"]
    with pytest.raises(KeyError):
        random_encounter(7)


def test_nobody_is_met_head_to_head():
    with pytest.raises(KeyError):
        class_met("head-to-head", 1)


def test_night_falls_by_each_encounters_own_die():
    thrown = {row.key: row.night for row in encounters().values() if row.day == "thrown"}

    assert thrown == {"hold-up": 4, "defend": 4, "outlaw-gang": 5, "goon-squad": 3, "assassin": 3}


def test_row_one_leads_where_the_encounter_says_so_and_not_in_a_hold_up():
    first = [row.key for row in encounters().values() if row.leader == "first"]

    assert first == ["pursuit", "defend", "outlaw-gang", "goon-squad", "assassin"]


def test_only_defend_begins_in_cover_by_itself():
    assert [row.key for row in encounters().values() if row.cover] == ["defend"]
