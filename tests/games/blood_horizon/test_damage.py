"""Damage, Attributes and Star Power. Blood Horizon, Shooting Damage; Star Power; Attributes; rulings BH-05 to BH-08,
BH-14, BH-24, BH-78."""

import pytest

from games.blood_horizon.fight.events import Hurt
from games.blood_horizon.fight.shooting import Damage
from games.blood_horizon.kernel.fight import Hit
from games.blood_horizon.kernel.stars import Powered, Withstood
from tests.games.blood_horizon.fights import (
    active,
    after,
    all_of,
    asked,
    chase,
    foe,
    foes,
    happened,
    one,
    play,
    refused,
    settings,
    status,
)


def hit(figure, *faces, by="o1", **agreed):
    """Somebody of ours has been hit by dice of damage."""
    ours = (figure, one("pal")) if figure.star else (chase(), figure)
    state = active(ours, foes(2), party="theirs", settings=settings(**agreed))
    return state.fights(phase="damage", hits=tuple(Hit(by, figure.key, face) for face in faces))


def harm(state, key, *answers):
    return status(after(state, Damage(key), *answers), key)[0]


# The table


@pytest.mark.parametrize(("face", "now"), [(6, "dead"), (5, "out"), (4, "out"), (3, "ducked"), (1, "ducked")])
def test_a_6_kills_the_rep_or_more_puts_out_and_less_makes_duck(face, now):
    assert harm(hit(one("sam"), face), "sam") == now


@pytest.mark.parametrize("rep", [6, 7])
def test_somebody_of_rep_6_or_more_ducks_or_dies(rep):
    state = hit(one("sam", rep=rep), 5)

    assert harm(state, "sam") == "ducked"


def test_of_many_hits_on_one_the_worst_counts():
    assert harm(hit(one("sam"), 1, 5, 2), "sam") == "out"


def test_nobody_takes_damage_who_was_not_hit():
    assert "has not been hit" in refused(hit(one("sam"), 1), Damage("chase"))


# Attributes


def test_hard_as_nails_makes_the_first_death_out_of_the_fight():
    sam = one("sam", attributes=("hard-as-nails",))

    assert harm(hit(sam, 6), "sam") == "out"
    assert harm(hit(one("sam", attributes=("hard-as-nails",), used=("hard-as-nails",)), 6), "sam") == "dead"


def test_resilient_makes_the_first_out_of_the_fight_a_duck_back():
    sam = one("sam", attributes=("resilient",))

    assert harm(hit(sam, 4), "sam") == "ducked"
    assert harm(hit(one("sam", attributes=("resilient",), used=("resilient",)), 4), "sam") == "out"


def test_or_a_carry_on_where_that_was_agreed():
    assert harm(hit(one("sam", attributes=("resilient",)), 4, resilient="carry-on"), "sam") == "on"


def test_only_one_attribute_acts_on_a_hit():
    outcome = play(hit(one("sam", attributes=("hard-as-nails", "resilient")), 6), Damage("sam"))

    assert status(outcome.state, "sam") == ["out"]
    assert happened(outcome, Withstood).attribute == "hard-as-nails"


# Star Power


def test_the_worked_example_of_star_power_takes_two_levels_for_two_rep_d6():
    state = hit(chase(), 6)
    outcome = play(state, Damage("chase"), "power", (2, 2, 4, 5, 6), "2")

    assert status(outcome.state, "chase") == ["ducked"]
    assert outcome.state.figures["chase"].power == 4
    assert outcome.state.players["a"].satchel == 28


def test_the_player_chooses_how_many_levels_he_takes_away():
    outcome = play(hit(chase(), 6), Damage("chase"), "power", (2, 2, 4, 5, 6), "1")

    assert status(outcome.state, "chase") == ["out"]
    assert outcome.state.players["a"].satchel == 29


def test_he_may_throw_and_use_nothing():
    outcome = play(hit(chase(), 6), Damage("chase"), "power", (2, 4, 4, 5, 5), "0")

    assert status(outcome.state, "chase") == ["dead"]
    assert outcome.state.players["a"].satchel == 30
    assert happened(outcome, Powered).left == 5


def test_dice_of_1_to_5_stay_and_a_6_leaves_for_the_encounter():
    outcome = play(hit(chase(), 5), Damage("chase"), "power", (6, 6, 6, 4, 5))

    assert outcome.state.figures["chase"].power == 2
    assert status(outcome.state, "chase") == ["out"]


def test_dice_that_are_used_are_spent_where_that_was_agreed():
    outcome = play(hit(chase(), 6, star_power="spent"), Damage("chase"), "power", (2, 2, 4, 5, 6), "2")

    assert outcome.state.figures["chase"].power == 2


def test_out_of_the_fight_is_one_level_only():
    outcome = play(hit(chase(), 5), Damage("chase"), "power", (1, 1, 1, 1, 1))

    assert [option.key for option in asked(outcome).options] == ["1", "0"]


def test_star_power_is_asked_for_neither_a_duck_back_nor_a_grunt_nor_without_dice():
    assert harm(hit(chase(), 1), "chase") == "ducked"
    assert harm(hit(one("sam"), 6), "sam") == "dead"
    assert harm(hit(chase(power=0), 6), "chase") == "dead"


def test_it_may_be_thrown_again_on_later_damage_with_the_dice_that_are_left():
    state = hit(chase(power=2), 6)

    assert asked(play(state, Damage("chase"), "power")).dice == 2


def test_it_is_thrown_once_for_all_hits_taken_together():
    outcome = play(hit(chase(), 6, 6, 5), Damage("chase"), "power", (2, 2, 4, 5, 5), "2")

    assert len(all_of(outcome, Powered)) == 1
    assert status(outcome.state, "chase") == ["ducked"]


def test_attributes_act_before_star_power():
    state = hit(chase(attributes=("hard-as-nails",)), 6)

    assert "Out of the Fight" in asked(play(state, Damage("chase"))).why


def test_it_may_take_the_satchel_below_nothing():
    state = hit(chase(), 5).pays("a", satchel=0)

    assert after(state, Damage("chase"), "power", (1, 4, 4, 4, 4), "1").players["a"].satchel == -1


def test_a_star_of_the_foes_uses_all_he_can_and_nobody_pays():
    star = foe("o1", rep=4, star=True, power=4)
    state = active((), (star,)).fights(phase="damage", hits=(Hit("chase", "o1", 6),))
    outcome = play(state, Damage("o1"), (1, 2, 6, 6))

    assert status(outcome.state, "o1") == ["ducked"]
    assert outcome.state.players["a"].satchel == 30


# What the shooter learns


def test_a_rep_3_shooter_grows_at_once_on_a_6():
    state = active((chase(), one("sam", rep=3)), foes(2)).fights(phase="damage", hits=(Hit("sam", "o1", 5),))
    outcome = play(state, Damage("o1"), (6,))

    assert outcome.state.figures["sam"].rep == 4
    assert happened(outcome, Hurt).by == "sam"


def test_who_only_made_an_enemy_duck_has_learned_nothing():
    state = active((chase(), one("sam", rep=3)), foes(2)).fights(phase="damage", hits=(Hit("sam", "o1", 2),))

    assert play(state, Damage("o1")).question is None
