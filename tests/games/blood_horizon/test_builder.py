"""Building a band: sheets as forms and back, and what a player does with them."""

import pytest

from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.bands import problems, skills_of
from games.blood_horizon.kernel.book import people, weapon_list
from games.blood_horizon.kernel.builder import (
    BUILDER,
    KINDS,
    NEWCOMERS,
    PEOPLE,
    added,
    blank,
    copied,
    edited,
    line,
    total,
)
from games.blood_horizon.kernel.catalogue import starters
from games.blood_horizon.kernel.roster import Band
from games.blood_horizon.kernel.sheets import AS_IT_IS, GUNS, form, values
from games.engine.play.questions import Refused
from games.engine.play.values import from_json, to_json
from games.engine.show.form_parsing import FormInvalid

STARTERS = {key: starter.gang for key, starter in starters().items()}
COMPANY = STARTERS["chase-and-company"]


def keys(band):
    return [one.key for one in band.people]


def one(band, key):
    return next(person for person in band.people if person.key == key)


def saved(band, where, **said):
    """The band after a sheet was saved with these fields changed."""
    given = values(band, where) | {name.replace("__", "."): [words] for name, words in said.items()}
    return edited(band, where, given)


def field(band, where, name):
    return next(one for one in form(band, where, values(band, where)) if one.name == name)


@pytest.mark.parametrize("band", STARTERS.values(), ids=STARTERS)
@pytest.mark.parametrize("skills", [False, True])
def test_a_sheet_that_is_saved_untouched_stays_as_it_was(band, skills):
    band = band.but(skills=skills)
    for where in ("", *keys(band)):
        assert edited(band, where, values(band, where)) == (band, where)


def test_a_member_that_is_not_there_is_a_key_error():
    for act in (values, copied):
        with pytest.raises(KeyError):
            act(COMPANY, "nobody")
    with pytest.raises(KeyError):
        form(COMPANY, "nobody", {})
    with pytest.raises(KeyError):
        BUILDER.passed(COMPANY, blank("Other"), "nobody")


def test_a_new_band_has_thirty_in_the_satchel_and_nobody_in_it():
    assert blank("The Band") == Band("The Band", satchel=30)
    assert line(blank("The Band")) == "nobody yet"


@pytest.mark.parametrize("kind", [pick.value for pick in KINDS])
def test_every_kind_can_be_added(kind):
    band, key = added(blank("The Band"), kind)

    assert keys(band) == [key]
    assert all("needs a Star" in problem.sentence for problem in problems(band))
    assert from_json(to_json(band), Band) == band


def test_the_kinds_are_a_star_three_classes_and_the_ready_made():
    assert [pick.label for pick in KINDS] == [
        "Star, an Exotic of Rep 5",
        "Citizen, Rep 3, Rifle",
        "Outlaw, Rep 4, Shotgun",
        "Hired Goon, Rep 5, Big Pistol",
        "Chester Chase, Star, Rep 5",
        "Sam Sproule, Citizen, Rep 3",
        "Carlos Escalera, Outlaw, Rep 4",
        "Louis Toadvine, Hired Goon, Rep 5",
    ]


def test_the_ready_made_come_as_they_are():
    band = blank("The Band")
    for key in people():
        band, _ = added(band, key)

    assert band.people == tuple(people().values())
    assert problems(band) == ()


def test_a_star_who_joins_later_still_stands_first():
    band, _ = added(blank("The Band"), "sam-sproule")
    band, key = added(band, "star")

    assert keys(band)[0] == key


def test_a_second_of_the_ready_made_has_another_key_and_name():
    band, key = added(COMPANY, "sam-sproule")

    assert key == "sam-sproule-2"
    assert one(band, key).name == "Sam Sproule 2"


def test_a_kind_that_there_is_not_is_a_key_error():
    with pytest.raises(KeyError):
        added(COMPANY, "sheriff")


def test_twelve_are_the_most():
    band = blank("The Band")
    for _ in range(PEOPLE.most):
        band, _ = added(band, "citizen")

    with pytest.raises(Refused, match="At most 12 people fit"):
        added(band, "citizen")
    with pytest.raises(Refused):
        copied(band, keys(band)[0])
    with pytest.raises(Refused):
        BUILDER.passed(COMPANY, band, "sam-sproule")


def test_a_newcomers_first_name_gives_him_his_key():
    band, key = added(COMPANY, "outlaw")
    band, named = saved(band, key, name="Billy Pink")

    assert (key, named) == ("new-outlaw", "billy-pink")
    assert keys(band)[-1] == "billy-pink"


def test_a_newcomers_key_is_nobody_elses():
    band, key = added(COMPANY, "outlaw")
    _, named = edited(band, key, values(band, key) | {"name": ["Sam Sproule"]}, taken=["sam-sproule-2"])

    assert named == "sam-sproule-3"


def test_a_later_name_leaves_the_key():
    band, key = saved(COMPANY, "sam-sproule", name="Samuel")

    assert key == "sam-sproule"
    assert one(band, key).name == "Samuel"


def test_a_copy_stands_right_behind_and_is_no_star():
    band, key = copied(COMPANY, "chester-chase")

    assert keys(band)[:2] == ["chester-chase", key] == ["chester-chase", "chester-chase-2"]
    assert not one(band, key).star
    assert one(band, key).attributes == ("stealthy",)
    assert all("5 holds 5" not in problem.sentence for problem in problems(band))


def test_nobody_is_moved_beyond_the_list():
    assert keys(BUILDER.moved(COMPANY, "sam-sproule", 1)) == keys(COMPANY)
    assert keys(BUILDER.moved(COMPANY, "sam-sproule", -2))[1] == "sam-sproule"


def test_whoever_leaves_stands_at_the_end_of_the_other_band():
    left, other = BUILDER.passed(COMPANY, STARTERS["lost-property"], "sam-sproule")

    assert "sam-sproule" not in keys(left)
    assert keys(other)[-1] == "sam-sproule"


def test_the_band_says_what_it_costs_of_what_was_at_hand():
    assert (total(COMPANY).current, total(COMPANY).maximum) == (6, 30)
    assert line(COMPANY) == "Rep 5 Star and 3 Grunts"
    assert line(STARTERS["chester-chase"]) == "Rep 5 Star, alone"


def test_a_star_chooses_two_attributes_and_a_grunt_one():
    def slots(key):
        return [one.label for one in form(COMPANY, key, values(COMPANY, key)) if one.group == "Attributes"]

    assert slots("chester-chase") == ["Rolled", "Chosen"]
    assert slots("sam-sproule") == ["Rolled"]


def test_all_eighteen_are_offered_with_their_die_and_what_each_does():
    picks = field(COMPANY, "sam-sproule", "attribute.1").picks

    assert [pick.value for pick in picks] == ["", *book.attributes()]
    assert picks[1].label == "Coward (1): Goes first whenever somebody has to leave the board."
    assert [picks[place].group for place in (1, 7, 13)] == [
        "Table 1, on a 1–2", "Table 2, on a 3–4", "Table 3, on a 5–6",
    ]  # fmt: skip


def test_beside_a_chosen_attribute_stands_what_it_does():
    assert field(COMPANY, "sam-sproule", "attribute.1").help == book.attributes()["coward"].text
    plain, _ = saved(COMPANY, "sam-sproule", attribute__1="")
    assert field(plain, "sam-sproule", "attribute.1").help.startswith("A die for the table")


def test_an_attribute_too_many_can_be_taken_away():
    heavy = COMPANY.but(people=(*COMPANY.people[:-1], COMPANY.people[-1].but(attributes=("rage", "tough"))))
    slot = field(heavy, "sam-sproule", "attribute.2")

    assert slot.label == "One too many"
    band, _ = saved(heavy, "sam-sproule", attribute__2="")
    assert one(band, "sam-sproule").attributes == ("rage",)


def test_every_gun_of_the_form_may_be_carried():
    for word, sorts in GUNS.items():
        band, _ = saved(COMPANY, "sam-sproule", gun=word, knife="on", dynamite="2")
        assert one(band, "sam-sproule").weapons == weapon_list(*sorts, "knife", "dynamite", "dynamite")
        assert problems(band) == ()
        assert values(band, "sam-sproule")["gun"] == [word]


def test_two_pistols_say_how_many_shots_they_have_together():
    picks = {pick.value: pick.label for pick in field(COMPANY, "sam-sproule", "gun").picks}

    assert picks["pistol-bap"] == "Pistol and Big Pistol, 3 shots together"
    assert picks["bap-bap"] == "2× Big Pistol, 4 shots together"
    assert picks["rifle"] == "Rifle (R-1)"


def test_what_the_form_has_no_word_for_stays_until_it_is_changed():
    two_rifles = COMPANY.but(people=(COMPANY.people[0].but(weapons=weapon_list("rifle", "rifle")),))
    where = "chester-chase"

    assert values(two_rifles, where)["gun"] == [AS_IT_IS]
    assert field(two_rifles, where, "gun").picks[0].label == "2× Rifle, as it is"
    assert edited(two_rifles, where, values(two_rifles, where)) == (two_rifles, where)
    mended, _ = saved(two_rifles, where, gun="rifle")
    assert one(mended, where).weapons == weapon_list("rifle")


def test_skills_are_asked_for_only_where_they_are_used():
    def names(band):
        return [one.name for one in form(band, "sam-sproule", values(band, "sam-sproule"))]

    assert "better" not in names(COMPANY)
    with_skills, _ = saved(COMPANY, "", skills="on")
    assert with_skills.skills
    assert "better" in names(with_skills)


def test_one_skill_is_the_rep_and_the_other_one_less():
    band = COMPANY.but(skills=True)
    band, _ = saved(band, "sam-sproule", better="savvy")
    assert skills_of(one(band, "sam-sproule")) == (2, 3)

    band, _ = saved(band, "sam-sproule", rep="4")
    assert skills_of(one(band, "sam-sproule")) == (3, 4)

    band, _ = saved(band, "sam-sproule", better="people")
    assert skills_of(one(band, "sam-sproule")) == (4, 3)
    assert problems(band) == ()


def test_a_rep_that_nobody_begins_with_is_offered_only_to_whoever_has_it():
    worn = COMPANY.but(people=(COMPANY.people[0].but(rep=2),))

    assert [pick.value for pick in field(COMPANY, "chester-chase", "rep").picks] == ["5", "4", "3"]
    assert [pick.value for pick in field(worn, "chester-chase", "rep").picks] == ["5", "4", "3", "2"]


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("", {"name": ""}),
        ("", {"satchel": "plenty"}),
        ("sam-sproule", {"name": ""}),
        ("sam-sproule", {"rep": "9"}),
        ("sam-sproule", {"gun": "cannon"}),
        ("sam-sproule", {"attribute__1": "lucky"}),
        ("sam-sproule", {"dynamite": "10"}),
    ],
)
def test_what_does_not_fit_is_said_beside_its_field(where, said):
    with pytest.raises(FormInvalid) as unfit:
        saved(COMPANY, where, **said)
    assert list(unfit.value.wrong) == [name.replace("__", ".") for name in said]


def test_everybody_new_carries_what_the_hired_hands_table_gives():
    assert {key: book.arms(newcomer.weapons) for key, newcomer in NEWCOMERS.items()} == {
        "star": ("Rifle",), "citizen": ("Rifle",), "outlaw": ("Shotgun",), "goon": ("Big Pistol",),
    }  # fmt: skip
