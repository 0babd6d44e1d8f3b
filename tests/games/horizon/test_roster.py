"""What a character is made of, and what is wrong with a squad. Rulings HZ-07, HZ-19, HZ-20, HZ-26, HZ-27, HZ-29."""

import pytest

from games.engine.play.values import DecodeError
from games.horizon.catalogue import weapon
from games.horizon.gangs import price, problems, worth
from games.horizon.squads import squad as read
from games.horizon.squads import starters, templates
from tests.games.horizon.builders import person, squad


def wrong(*people, **more):
    return [(problem.where, problem.field) for problem in problems(squad(*people, **more))]


def told(*people, **more):
    return " ".join(problem.sentence for problem in problems(squad(*people, **more)))


def test_health_stamina_carry_and_move_are_made_from_the_traits():
    one = person(agility=4, instinct=3, resolve=5, strength=1)

    assert (one.full_health, one.full_stamina, one.carries, one.base_move) == (80, 60, 10, 20)


def test_nobody_has_less_than_the_formulas_first_figure():
    one = person(agility=0, instinct=0, resolve=0, strength=0)

    assert (one.full_health, one.full_stamina, one.carries, one.base_move) == (30, 30, 5, 0)


def test_what_a_player_writes_stands_in_place_of_the_formula():
    one = person(health=44, stamina=0, carry=7, move=35)

    assert (one.full_health, one.full_stamina, one.carries, one.base_move) == (44, 0, 7, 35)


def test_a_squad_costs_its_weapons_and_the_styles_it_has_learnt():
    found = squad(person("Ada", "light-combat-pistol", style="silat"), person("Ben", "rusty-smg"))

    assert price(found) == 8 + 2 + 2


def test_what_everybody_can_do_costs_nothing():
    assert worth(person()) == 0
    assert worth(person(style="kick-boxing")) == weapon("kick-boxing").cost


def test_half_a_bar_is_rounded_up_once_over_the_whole_squad():
    one = squad(person("Ada", "scrap-grenade"))
    two = squad(person("Ada", "scrap-grenade"), person("Ben", "scrap-grenade"))

    assert (worth(one.characters[0]), price(one), price(two)) == (0.5, 1, 1)


def test_more_bar_than_was_agreed_is_wrong_and_without_a_limit_nothing_is():
    rich = person("Ada", "hand-cannon")

    assert wrong(rich, bar=26) == []
    assert wrong(rich, bar=25) == [("", "bar")]
    assert "for 26 Bar and 25 were agreed: 1 too many" in told(rich, bar=25)
    assert wrong(rich) == []


def test_nobody_is_no_squad():
    assert [problem.sentence for problem in problems(squad().but(characters=()))] == [
        "Nobody is in the squad yet."
    ]


def test_nobody_is_in_a_squad_twice():
    assert wrong(person(), person()) == [("ada", "")]


def test_too_much_weight_is_only_a_warning():
    burdened = person("Ada", "lmg", strength=2)

    assert wrong(burdened) == [("ada", "weapons")]
    assert "a weight of 16, over a Carry of 15. This is only a warning" in told(burdened)
    assert wrong(person("Ada", "lmg", strength=3)) == []
    assert wrong(burdened.but(carry=16)) == []


def test_half_a_weight_counts():
    assert wrong(person("Ada", "rusty-smg", "light-military-grenade", carry=4)) == [("ada", "weapons")]


@pytest.mark.parametrize(("key", "blank"), [("micro-minigun", "Range"), ("refined-weapon", "Weight")])
def test_figures_that_the_rulebook_leaves_blank_are_told_until_they_are_reconstructed(key, blank):
    gap = person("Ada").but(weapons=(weapon(key),))
    whole = person("Ada", carry=99).but(weapons=(weapon(key, "reconstructed"),))

    assert wrong(gap) == [("ada", "weapons")]
    assert blank in told(gap)
    assert wrong(whole) == []


def test_a_style_is_not_carried_and_a_weapon_is_no_style():
    assert wrong(person("Ada", "silat")) == [("ada", "weapons")]
    assert wrong(person("Ada", style="rusty-smg")) == [("ada", "style")]


# Squads that are there already


@pytest.mark.parametrize("starter", starters().values(), ids=starters())
def test_nothing_is_wrong_with_a_starter(starter):
    assert problems(starter.gang) == ()
    assert starter.price == price(starter.gang)
    assert all(one.style is None or one.style.family == "unarmed" for one in starter.gang.characters)


def test_two_squads_and_one_set_of_foes_are_an_even_match():
    kinds = [starter.gang.kind for starter in starters().values()]

    assert sorted(kinds) == ["foes", "squad", "squad"]
    assert set(kinds[:2]) == {"squad", "foes"}
    assert len({starter.group for starter in starters().values()}) == 1


def test_ranks_of_a_starter_are_those_of_people():
    for starter in starters().values():
        for one in starter.gang.characters:
            assert all(1 <= rank <= 6 for rank in one.skills.values())
            assert all(
                1 <= one.traits.of(trait) <= 6 for trait in ("acuity", "agility", "resolve", "strength")
            )


def test_one_who_names_a_template_is_like_it_in_all_that_is_not_said():
    found = read(
        {"name": "X", "kind": "foes", "characters": [{"name": "Bo", "template": "raider", "armor": 3}]}
    )
    raider = templates()["raider"]

    assert found.characters[0] == raider.but(key="bo", name="Bo", armor=3)


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ({"name": "Bo", "template": "dragon"}, "there is no template “dragon”"),
        ({"name": "Bo", "weapons": ["spoon"]}, "Bo: .*spoon"),
        ({"name": "Bo", "hat": 1}, "Bo: .*hat"),
    ],
)
def test_a_table_that_cannot_be_read_says_why(row, words):
    with pytest.raises(DecodeError, match=words):
        read({"name": "X", "characters": [row]})
