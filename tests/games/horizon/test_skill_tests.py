"""Skill tests: what dice score, which Trait is added, and the exact chances."""

from fractions import Fraction
from itertools import product

import pytest

from games.engine.play.questions import Roll
from games.engine.play.table import Rolled
from games.horizon import skill_tests
from games.horizon.roster import Ranks
from games.horizon.skill_tests import SkillTest, average, distribution, opposed, reaching, together
from games.horizon.verdict import verdict

TRAITS = Ranks(acuity=5, agility=2, instinct=9, resolve=3, strength=4)


def by_counting(test):
    """The distribution from every roll there is, one by one."""
    rolls = list(product(range(1, 7), repeat=test.dice))
    scores = [test.score(faces) for faces in rolls]
    return {score: Fraction(scores.count(score), len(rolls)) for score in sorted(set(scores))}


def test_1_to_3_score_nothing_4_and_5_one_and_6_two():
    assert [skill_tests.score_of((face,)) for face in range(1, 7)] == [0, 0, 0, 1, 1, 2]
    assert skill_tests.score_of((6, 6, 4, 1)) == 5
    assert skill_tests.score_of(()) == 0


def test_only_the_dice_of_a_fight_and_of_the_order_say_how_many_action_points_they_brought():
    """Of any other test the sentence tells the score, and whether it is enough: “2 AP rolled” reads as a failure."""
    rolled = {
        purpose: Rolled("a", "the test", purpose, (4, 6))
        for purpose in ("combat_test", "order", "skill", "tie")
    }

    assert {purpose: verdict(one) for purpose, one in rolled.items()} == {
        "combat_test": "3 AP rolled", "order": "3 AP rolled", "skill": "", "tie": ""
    }  # fmt: skip


def test_a_roll_tells_apart_just_the_faces_that_score_otherwise():
    bands = Roll("a", "the test", "the_test", 1, reads=skill_tests.READS).outcomes()

    assert sorted((skill_tests.score_of(faces), chance) for faces, chance in bands) == [
        (0, Fraction(1, 2)), (1, Fraction(1, 3)), (2, Fraction(1, 6))
    ]  # fmt: skip


@pytest.mark.parametrize(("skill", "bonus"), [
    ("high-caliber", 5),
    ("rapid-fire", 5),
    ("special", 4),
    ("awareness", 5),
    ("endurance", 4),
    ("stealth", 5),
    ("social", 5),
    ("tech-lore", 5),
])  # fmt: skip
def test_the_highest_linked_trait_is_added(skill, bonus):
    assert skill_tests.trait_bonus(TRAITS, skill) == bonus


def test_a_trait_that_is_not_linked_adds_nothing():
    assert skill_tests.trait_bonus(Ranks(instinct=9), "special") == 0


def test_a_skill_has_as_many_dice_as_its_rank_and_none_where_it_is_not_unlocked():
    skills = {"awareness": 4}

    assert skill_tests.skill_test(TRAITS, skills, "awareness") == SkillTest(4, 5)
    assert skill_tests.skill_test(TRAITS, skills, "stealth", bonus=-2) == SkillTest(0, 3)
    assert skill_tests.unlocked(skills, "awareness")
    assert not skill_tests.unlocked(skills, "stealth")
    assert not skill_tests.unlocked({"stealth": 0}, "stealth")


def test_every_kind_of_weapon_has_its_skill():
    assert {family for family, skill in skill_tests.FAMILIES.items() if skill == "special"} == {
        "grenade", "melee", "unarmed"
    }  # fmt: skip
    assert {family for family, skill in skill_tests.FAMILIES.items() if skill == "rapid-fire"} == {
        "assault-rifle", "machine-gun", "smg"
    }  # fmt: skip


@pytest.mark.parametrize(("ap", "times", "half"), [
    (9, 0, 9), (9, 1, 5), (9, 2, 3), (1, 3, 1), (0, 1, 0), (-3, 1, -1), (8, 1, 4)
])  # fmt: skip
def test_a_half_is_rounded_up_each_time(ap, times, half):
    assert skill_tests.halved(ap, times) == half


@pytest.mark.parametrize(
    "test", [SkillTest(0, 3), SkillTest(1, 0), SkillTest(4, 2), SkillTest(5, -3, 1), SkillTest(3, 7, 2)]
)
def test_the_distribution_is_that_of_every_roll_counted(test):
    assert distribution(test) == by_counting(test)
    assert sum(distribution(test).values()) == 1
    assert (min(distribution(test)), max(distribution(test))) == (test.least, test.most)


def test_a_die_is_worth_two_thirds_of_an_ap():
    assert average(SkillTest(9, 9)) == 15
    assert average(SkillTest(1, 0)) == Fraction(2, 3)


def test_to_meet_a_difficulty_is_to_pass():
    test = SkillTest(1, 3)

    assert [reaching(test, difficulty) for difficulty in (3, 4, 5, 6)] == [
        1, Fraction(1, 2), Fraction(1, 6), 0
    ]  # fmt: skip


def test_two_tests_against_each_other():
    ends = opposed(SkillTest(1, 0), SkillTest(1, 0))

    assert ends.tie == Fraction(1, 4) + Fraction(1, 9) + Fraction(1, 36)
    assert ends.first == ends.second == (1 - ends.tie) / 2

    sure = opposed(SkillTest(0, 5), SkillTest(2, 0))
    assert (sure.first, sure.tie, sure.second) == (1, 0, 0)


@pytest.mark.parametrize(("helpers", "needed"), [(0, 20), (1, 15), (2, 10), (4, 0), (6, 0)])
def test_each_helper_takes_5_off_the_difficulty(helpers, needed):
    assert skill_tests.difficulty_with(20, helpers) == needed


def test_everybody_taking_part_must_pass():
    strong, weak = SkillTest(4, 6), SkillTest(2, 3)

    assert together([strong], 10) == reaching(strong, 10)
    assert together([strong, weak], 10) == reaching(strong, 5) * reaching(weak, 5)
    assert together([strong, weak, weak], 10) == 1
