"""What stands beside the questions of Star Power and of upkeep: the rule in a sentence, what follows, and its odds.

Blood Horizon, Star Power; Campaign Sequence; rulings BH-05, BH-06, BH-38, BH-65.
"""

from fractions import Fraction
from itertools import product

import pytest

from games.blood_horizon.chase.events import Unpaid
from games.blood_horizon.chase.week import NextWeek
from games.blood_horizon.fight.melee import Melee
from games.blood_horizon.fight.shooting import Damage
from games.blood_horizon.screens import question
from games.engine.play.odds import as_percent
from games.engine.play.record import PendingCommand
from games.engine.play.table import carry_out
from tests.games.blood_horizon.chase.test_seen_out import camp
from tests.games.blood_horizon.evening import carlos, person, sam
from tests.games.blood_horizon.evening import chase as star_of_a_week
from tests.games.blood_horizon.fights import active, all_of, chase, foe, one, orders, play
from tests.games.blood_horizon.test_damage import hit

PASS_2, PASS_0 = (1, 1), (6, 6)


def put(state, command, *answers):
    """The question as the page shows it."""
    outcome = carry_out(state, command, answers)
    waits = PendingCommand(state, command, outcome.question, answers, happened=len(outcome.events))
    return question(outcome.state, waits)


def told(asked):
    """By answer: how likely, and what follows."""
    return {pick.value: (pick.effect, pick.detail) for pick in asked.picks}


def powered(dice, levels):
    """The share of all rolls with so many good dice: 1 to 3 on a die takes a level away."""
    rolls = list(product(range(1, 7), repeat=dice))
    return Fraction(sum(sum(face <= 3 for face in roll) >= levels for roll in rolls), len(rolls))


def brawling(**now):
    """Chase in melee with somebody who has a Knife. now: how Chase is by now."""
    ours = (chase("bare", used=("effort",)), one("ruth", "bare"))
    state = active(ours, (foe("gabe", "knife"), foe("wes", "bare")))
    return orders(state, "chase:charge:gabe", "ruth:charge:wes").change("chase", **now)


# ---- Star Power


@pytest.mark.parametrize("dice", [1, 3, 5])
def test_of_a_death_it_says_what_one_level_less_is_and_what_two_are(dice):
    found = told(put(hit(chase(power=dice), 6), Damage("chase")))

    share, words = found["power"]
    assert share == as_percent(powered(dice, 1))
    twice = as_percent(powered(dice, 2))
    assert words == f"Out of the Fight instead; {twice} Duck Back · {_dice(dice)}; 1 Rep d6 each step"
    assert found["bear"] == ("", "no way back")


def _dice(number):
    return "1 die" if number == 1 else f"{number} dice"


def test_of_out_of_the_fight_there_is_one_level_to_take_away():
    found = told(put(hit(chase(), 5), Damage("chase")))

    back = as_percent(1 - Fraction(1, 6) ** 2)
    assert found["power"] == (as_percent(powered(5, 1)), "Duck Back instead · 5 dice; 1 Rep d6 each step")
    assert found["bear"] == ("", f"{back} back after the fight")


def test_in_a_melee_the_least_is_a_lost_rep():
    found = told(put(brawling(), Melee("gabe"), (1, 6), PASS_0))

    assert found["power"][1].startswith("−1 to Rep instead · ")


def test_in_a_melee_whoever_has_one_rep_left_gains_nothing_by_a_second_level():
    """Ruling BH-06: -1 would leave them without any."""
    found = told(put(brawling(lost=4), Melee("gabe"), PASS_2, PASS_0))

    assert found["power"][1].startswith("Out of the Fight instead · ")


def test_the_rule_stands_beside_it_in_a_sentence():
    dead, down = put(hit(chase(), 6), Damage("chase")), put(hit(chase(), 5), Damage("chase"))

    assert dead.notes[0] == "A die of 1 to 3: Out of the Fight. Two of them: Duck Back."
    assert down.notes[0] == "A die of 1 to 3: Duck Back."
    assert dead.notes[1] == "A 6 is lost for the rest of the Encounter. Each step used costs 1 Rep d6."


def test_agreed_otherwise_a_used_die_is_lost_too():
    asked = put(hit(chase(), 6, star_power="spent"), Damage("chase"))

    assert asked.notes[1].startswith("A 6 or a used die is lost for the rest of the Encounter.")


def test_once_it_is_rolled_each_way_says_what_it_leaves_and_costs():
    asked = put(hit(chase(), 6), Damage("chase"), "power", (2, 2, 4, 5, 6))
    back = as_percent(1 - Fraction(1, 6) ** 2)

    assert [(pick.label, pick.detail) for pick in asked.picks] == [
        ("Duck Back", "2 Rep d6"),
        ("Out of the Fight", f"{back} back after the fight · 1 Rep d6"),
        ("Obviously Dead", "no way back · it costs nothing"),
    ]


# ---- upkeep


def poor(satchel, *people):
    return camp(4, star_of_a_week(), *people, satchel=satchel)


@pytest.mark.parametrize("satchel", [2, 3])
def test_who_is_paid_says_how_many_can_be_paid_after_them_and_how_many_leave(satchel):
    people = (carlos(), sam(), person("louis", 5))
    state = poor(satchel, *people)
    asked = put(state, NextWeek())

    for pick in asked.picks:
        assert pick.detail == (
            f"Rep {state.figures[pick.value].rep}. Then the satchel is empty, and 2 leave the band."
            if satchel == 2
            else f"Rep {state.figures[pick.value].rep}. Then 1 more can be paid, and 1 leaves the band."
        )
        answers, outcome = [pick.value], play(state, NextWeek(), pick.value)
        while outcome.question is not None:
            answers.append(outcome.question.options[0].key)
            outcome = play(state, NextWeek(), *answers)
        assert len(all_of(outcome, Unpaid)) == (2 if satchel == 2 else 1)


def test_the_rule_of_upkeep_stands_beside_the_question():
    asked = put(poor(2, carlos(), sam()), NextWeek())

    assert asked.notes == (
        "Upkeep is 1 Rep d6 each, the Star first. Those without pay leave, at no further cost.",
        "Chase’s band: 1 Rep d6 in the satchel, 2 still to be paid.",
    )


def test_where_everybody_can_be_paid_nothing_is_asked():
    assert play(poor(3, carlos(), sam()), NextWeek()).question is None
