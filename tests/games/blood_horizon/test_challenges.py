"""Challenges. Blood Horizon, Challenge; NPC Challenge; ruling BH-48."""

from fractions import Fraction

import pytest

from games.blood_horizon.encounters.challenges import Challenge, Challenged, NpcChallenge, chances, dice_for
from games.blood_horizon.encounters.meeting import Fight
from games.engine.play.odds import chances as played
from tests.games.blood_horizon.evening import (  # fmt: skip
    after,
    asked,
    chase,
    foe,
    happened,
    meets,
    out,
    play,
    refused,
    sam,
    town,
)


def tries(*answers, **fields):
    return happened(play(town(), Challenge("chase", **fields), *answers), Challenged).outcome


def defending(*people):
    return meets(out("defend", *people, answers=((4,),)), foe("outlaw-1", 4, "outlaw", "pistol"))


def test_two_passed_succeed_and_none_fails():
    assert tries((1, 1)) == "succeeds"
    assert tries((6, 6), ("leave",)) == "fails"


def test_one_passed_may_be_left_at_that():
    assert tries((1, 6), ("leave",), ("leave",)) == "left"


@pytest.mark.parametrize(("again", "outcome"), [((1, 1), "succeeds"), ((1, 6), "fails"), ((6, 6), "fails")])
def test_a_second_try_that_passes_one_is_a_failure(again, outcome):
    answers = [(1, 6), ("leave",), ("again",), again]
    if again == (1, 6):
        answers.append(("leave",))  # one die more would make it two

    assert tries(*answers) == outcome


def test_on_the_second_try_nobody_is_asked_for_an_effort_that_would_still_fail():
    assert tries((1, 6), ("leave",), ("again",), (6, 6)) == "fails"
    assert tries((1, 6), ("leave",), ("again",), (1, 6), ("effort",), (1,)) == "succeeds"


def test_a_difficult_one_throws_one_die_and_needs_it_twice():
    assert dice_for("difficult", False) == 1
    assert tries((1,), ("leave",), ("again",), (1,), level="difficult") == "succeeds"
    assert tries((1,), ("leave",), ("again",), (6,), ("leave",), level="difficult") == "fails"


def test_an_easy_one_and_one_that_suits_the_class_throw_a_die_more_each():
    assert [dice_for("easy", False), dice_for("regular", True), dice_for("easy", True)] == [3, 3, 4]


def test_example_chase_passes_one_tries_again_and_has_the_advantage_in_the_fight():
    state = after(
        defending(),
        Challenge("chase", "an empty camp", stake="advantage"),
        (2, 6),
        ("leave",),
        ("again",),
        (1, 4),
    )
    assert state.encounter.edge == "ours"

    fight = after(state, Fight()).fight
    assert fight.surprise == "ours"


def test_a_challenge_that_fails_gives_the_advantage_away():
    state = after(defending(), Challenge("chase", stake="advantage"), (6, 6), ("leave",))

    assert state.encounter.edge == "theirs"


def test_an_advantage_is_only_won_where_a_fight_is_to_come():
    assert "no fight to come" in refused(town(), Challenge("chase", stake="advantage"))


def test_example_sproule_throws_a_five_against_rep_three_and_will_not():
    state = after(defending(chase(), sam()), NpcChallenge("sam"), (5,))

    assert state.encounter.willing == ()
    assert "first whether they dare" in refused(state, Challenge("sam"))
    assert refused(state, NpcChallenge("sam")) == "Sam has said no."


def test_a_grunt_who_dares_has_his_try():
    state = after(defending(chase(), sam()), NpcChallenge("sam"), (3,))
    state = after(state, Challenge("sam"), (1, 1))

    assert "first whether they dare" in refused(state, Challenge("sam"))


def test_wits_are_savvy_where_skills_count_and_rep_where_they_do_not():
    with_skills = town(chase(people=5, savvy=4), skills=True)

    assert asked(play(with_skills, Challenge("chase", wit="savvy"))).needs == 4
    assert asked(play(town(chase(people=5, savvy=4)), Challenge("chase", wit="savvy"))).needs == 5


@pytest.mark.parametrize("level", ["easy", "regular", "difficult"])
@pytest.mark.parametrize("effort", [False, True])
def test_the_odds_of_a_challenge_are_what_the_rule_itself_gives(level, effort):
    def outcome(end):
        return next(event.outcome for event in end.events if isinstance(event, Challenged))

    def stubborn(question):
        keys = [option.key for option in question.options]
        return ("again",) if "again" in keys else ("leave",)

    found = played(
        outcome, town(chase(rep=4)), Challenge("chase", level=level, effort=effort), prefer=stubborn
    )
    wins, fails = chances(4, level, helped=False, effort=effort)

    assert (found["succeeds"], found["fails"]) == (wins, fails)
    assert wins + fails == 1


def test_leaving_it_after_one_passed_keeps_half_a_chance_in_hand():
    wins, fails = chances(3, "regular", helped=False, again=False)

    assert (wins, fails) == (Fraction(1, 4), Fraction(1, 4))
