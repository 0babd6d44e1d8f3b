"""Forming a gang. Blackwater Gulch, Forming Your Gangs; Character Levels; Model Sizes; Loot; Unique."""

import pytest

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.gangs import (  # fmt: skip
    ITEM_LEVEL,
    SIZE_COST,
    SIZE_HEALTH,
    SIZE_STRENGTH,
    estimate,
    experience,
    heroes_allowed,
    load,
    price,
    problems,
)
from games.blackwater_gulch.setup import begin
from games.blackwater_gulch.setup_form import quick
from tests.games.blackwater_gulch.table import gabe, gang, item, minions, person, ruth


def wrong(*people, **changes):
    return " ".join(problem.sentence for problem in problems(gang(*people, **changes)))


def test_a_hero_who_leads_and_some_followers_are_a_gang():
    assert wrong(ruth(), person("dawson"), *minions(2)) == ""


def test_a_gang_has_exactly_one_leader_and_a_hero_it_is():
    assert "needs a Hero" in wrong(person("dawson"))
    assert "only a Hero" in wrong(person("dawson", leader=True))
    assert "Only one can lead" in wrong(ruth(), person("dawson", level="hero", leader=True), fame=800)
    assert "Nobody" in " ".join(problem.sentence for problem in problems(gang(ruth()).but(characters=())))


@pytest.mark.parametrize(("fame", "heroes"), [(325, 1), (399, 1), (400, 2), (700, 2), (800, 3)])
def test_one_hero_more_for_every_four_hundred_fame(fame, heroes):
    assert heroes_allowed(fame) == heroes


def test_a_hero_too_many_is_a_problem():
    assert "may have 1 Hero" in wrong(ruth(), person("dawson", level="hero"))
    assert wrong(ruth(), person("dawson", level="hero"), fame=700) == ""


def test_the_fame_level_is_a_hard_limit_with_artillery_and_consumables():
    dear = gang(ruth(xp=280, items=(item("snake-oil"),)), artillery=(catalogue.pieces()["gatling"],))

    assert price(dear) == 280 + 4 + 34
    assert problems(dear) == ()
    assert "1 too many" in wrong(
        ruth(xp=288, items=(item("snake-oil"),)), artillery=(catalogue.pieces()["gatling"],)
    )


def test_a_gang_over_its_fame_may_still_play():
    over = gang(ruth(xp=900))

    assert problems(over)
    assert begin(quick([over, gang(gabe())])).order == ("a", "b")


def test_only_members_of_the_faction_may_join_unless_they_change_sides():
    assert "cannot join" in wrong(ruth(), person("mort", faction="cursed"))
    assert wrong(ruth(), person("mort", "turncoat", faction="cursed")) == ""


def test_a_character_carries_as_many_things_as_strength():
    assert "Strength for 1" in wrong(ruth(strength=1))
    assert load(ruth(arms=("long-colt", "rending-claws", "brass-knuckles"))) == 1


def test_a_character_knows_as_many_skills_as_intellect():
    assert "Intellect for 1" in wrong(ruth("charge", "ranger", intellect=1))


@pytest.mark.parametrize(("level", "limit"), [("minion", 2), ("henchman", 4), ("hero", 6)])
def test_items_have_their_level(level, limit):
    assert ITEM_LEVEL[level] == limit
    assert "up to level 2" in wrong(ruth(), *minions(1, items=(item("lucky-coin"),)))


def test_a_unique_thing_is_in_a_gang_once_as_a_weapon_or_as_a_card():
    one, other = ruth(arms=("moonlight-saber",)), person("dawson", arms=("moonlight-saber",))

    assert "unique" in wrong(one, other)
    assert "unique" in wrong(one, person("dawson", items=(item("relic-moonlight"),)))
    assert "Ruth has two" in wrong(ruth(arms=("moonlight-saber", "moonlight-saber")))


@pytest.mark.parametrize(
    ("size", "cost", "health", "strength"),
    [("standard", 0, 0, 0), ("large", 10, 1, 0), ("massive", 25, 2, 1), ("giant", 40, 3, 2)],
)
def test_sizes_cost_and_give_what_the_book_says(size, cost, health, strength):
    assert (SIZE_COST[size], SIZE_HEALTH[size], SIZE_STRENGTH[size]) == (cost, health, strength)


def test_the_bonus_of_a_size_is_inside_the_printed_figures():
    bigger = person("ox", size="massive", health=6, strength=5)

    assert estimate(bigger) == estimate(person("ox")) + 25
    assert "at least 4" in wrong(ruth(), person("ox", size="giant", health=2))


def test_a_printed_experience_is_taken_as_it_stands_with_the_items_on_top():
    assert experience(ruth(xp=79)) == 79
    assert experience(ruth(xp=79, items=(item("snake-oil"),))) == 83


def test_two_characters_cannot_have_the_same_key():
    assert "same key" in wrong(ruth(), person("dawson"), person("dawson"))
