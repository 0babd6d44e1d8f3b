"""Bands: what they cost, what may be carried, and all that is wrong with one, in sentences."""

import pytest

from games.blood_horizon.kernel.bands import fighters, overloaded, price, problems, skills_of, star, too_good
from games.blood_horizon.kernel.book import people, weapon_list
from games.blood_horizon.kernel.catalogue import starters
from games.blood_horizon.kernel.roster import Band, Person

CHASE, SPROULE, ESCALERA, TOADVINE = people().values()


def band(*them, **more):
    return Band("The Band", them, **more)


def hand(number, rep=3):
    return Person(f"hand-{number}", f"Hand {number}", rep, "citizen")


def sentences(one):
    return [problem.sentence for problem in problems(one)]


@pytest.mark.parametrize("one", [starter.gang for starter in starters().values()], ids=starters())
def test_there_is_nothing_wrong_with_a_starter(one):
    assert problems(one) == ()


def test_a_band_costs_what_its_hired_hands_cost_up_front():
    assert price(band(CHASE)) == 0
    assert price(band(CHASE, SPROULE, ESCALERA, TOADVINE)) == 6


def test_a_band_needs_a_star():
    assert sentences(band(SPROULE)) == ["Nobody leads the band: it needs a Star."]
    assert star(band(SPROULE)) is None


def test_two_stars_are_two_bands():
    other = CHASE.but(key="other", name="Other")

    assert sentences(band(CHASE, other)) == [
        "Chester Chase leads the band already: another Star has another band."
    ]


def test_a_band_is_as_large_as_the_stars_rep_himself_among_them():
    assert problems(band(CHASE, *map(hand, range(4)))) == ()
    assert sentences(band(CHASE, *map(hand, range(5)))) == [
        "Chester Chase’s Rep is 5, so the band can be 5 at most, Star included. It has 6: dismiss somebody."
    ]


def test_a_star_of_rep_three_holds_three_together():
    weak = CHASE.but(rep=3)

    assert problems(band(weak, *map(hand, range(2)))) == ()
    assert len(problems(band(weak, *map(hand, range(3))))) == 1


def test_no_grunt_is_above_his_star():
    (found,) = problems(band(CHASE.but(rep=4), TOADVINE))

    assert found.sentence == "Louis Toadvine has Rep 5, and Chester Chase leads nobody above Rep 4."
    assert (found.where, found.field) == ("louis-toadvine", "rep")


def test_an_equal_may_follow():
    assert problems(band(CHASE, TOADVINE)) == ()


@pytest.mark.parametrize("rep", [1, 2, 6, 7])
def test_everybody_begins_with_a_rep_of_three_four_or_five(rep):
    assert f"Chester Chase has Rep {rep}, and everybody begins with 3, 4 or 5." in sentences(
        band(CHASE.but(rep=rep))
    )


def test_a_star_has_two_attributes_and_a_grunt_one():
    three = CHASE.but(attributes=("rage", "tough", "smooth"))
    two = SPROULE.but(attributes=("rage", "tough"))

    assert sentences(band(three, two)) == [
        "Chester Chase has Rage, Tough and Smooth, and a Star has 2 Attributes.",
        "Sam Sproule has Rage and Tough, and a Grunt has 1 Attribute.",
    ]


def test_attributes_may_be_left_out():
    assert problems(band(CHASE.but(attributes=()), SPROULE.but(attributes=()))) == ()


def test_the_same_attribute_is_not_had_twice():
    assert sentences(band(CHASE.but(attributes=("rage", "rage")))) == [
        "Chester Chase has Rage twice: choose another Attribute."
    ]


@pytest.mark.parametrize(
    "keys",
    [
        (),
        ("rifle",),
        ("automatic", "knife"),
        ("pistol", "pistol", "knife"),
        ("pistol", "bap"),
        ("bap", "bap", "knife", "dynamite", "dynamite", "dynamite"),
        ("shotgun", "dynamite"),
    ],
)
def test_one_long_gun_or_two_pistols_a_knife_and_any_dynamite_may_be_carried(keys):
    assert overloaded(weapon_list(*keys), "Billy") == ""


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        (("rifle", "shotgun"), "Billy carries Rifle and Shotgun: one long gun is the most."),
        (("rifle", "rifle"), "Billy carries 2× Rifle: one long gun is the most."),
        (("rifle", "pistol"), "Billy carries Rifle and Pistol: a long gun or pistols, not both."),
        (("bap", "pistol", "bap"), "Billy carries 2× Big Pistol and Pistol: at most two pistols."),
        (("knife", "knife"), "Billy carries 2× Knife: one is enough."),
    ],
)
def test_what_is_too_much_to_carry_is_said(keys, sentence):
    carried = weapon_list(*keys)

    assert overloaded(carried, "Billy") == sentence
    assert sentences(band(CHASE.but(name="Billy", weapons=carried))) == [sentence]


def test_a_weapon_that_is_not_the_lists_is_said():
    (rifle,) = weapon_list("rifle")

    assert sentences(band(CHASE.but(weapons=(rifle.but(shots=6),)))) == [
        "Chester Chase: this Rifle is not the one on the list. Choose it again."
    ]
    assert sentences(band(CHASE.but(weapons=(rifle.but(key="crossbow", name="Crossbow"),)))) == [
        "Chester Chase: no store sells the Crossbow."
    ]


def test_who_stands_there_twice_is_said():
    assert sentences(band(CHASE, SPROULE, SPROULE)) == [
        "Sam Sproule and Sam Sproule have the same key, “sam-sproule”."
    ]


def test_people_is_the_rep_and_savvy_one_less_where_nothing_is_said():
    assert skills_of(CHASE) == (5, 4)
    assert skills_of(CHASE.but(savvy=5)) == (4, 5)
    assert skills_of(CHASE.but(people=4)) == (4, 5)
    assert skills_of(CHASE.but(people=5)) == (5, 4)


@pytest.mark.parametrize(
    ("rep", "people", "savvy"), [(5, 5, 4), (4, 3, 4), (3, 3, 2)], ids=["Billy", "Tobin", "Cornelius"]
)
def test_example_the_skills_of_three_are_their_rep_and_one_less(rep, people, savvy):
    one = CHASE.but(rep=rep, people=people, savvy=savvy)

    assert skills_of(one) == (people, savvy)
    assert problems(band(one, skills=True)) == ()


def test_skills_are_judged_only_where_they_are_used():
    clever = CHASE.but(people=5, savvy=5)

    assert problems(band(clever)) == ()
    assert sentences(band(clever, skills=True)) == [
        "Chester Chase has People 5 and Savvy 5: one is the Rep, 5, the other one less."
    ]


def test_nobody_is_recruited_above_the_stars_rep():
    assert too_good("Chase", 4, 1, "Toadvine", 5) == "Toadvine has Rep 5, and Chase leads nobody above Rep 4."
    assert too_good("Chase", 4, 1, "Toadvine", 4) == ""


def test_nobody_is_recruited_into_a_full_band():
    assert too_good("Chase", 4, 3, "Sproule", 3) == ""
    assert too_good("Chase", 4, 4, "Sproule", 3) == (
        "Chase’s Rep is 4, so the band can be 4 at most, Star included. Dismiss somebody first."
    )


def test_grunts_fight_as_well_as_the_star():
    assert [one.key for one in fighters(band(CHASE, SPROULE))] == ["chester-chase", "sam-sproule"]
