"""A Pursuit. Blood Horizon, Pursuit; ruling BH-58."""

from fractions import Fraction

import pytest

from games.blood_horizon.encounters.meeting import Fight
from games.blood_horizon.encounters.outing import GoOut
from games.blood_horizon.encounters.pursuit import Run, Stand, chance_away, chance_of_a_run
from games.blood_horizon.encounters.sneaking import Sneak
from games.blood_horizon.kernel.taking import EFFORT
from games.engine.play.odds import chances
from tests.games.blood_horizon.evening import (
    after,
    asked,
    at_step,
    band,
    chase,
    foe,
    meets,
    out,
    play,
    refused,
    sam,
    together,
)


def hunted(rep=5, reps=(), **settings):
    posse = (foe("goon-1", rep, "goon", "automatic", "knife"), foe("goon-2", 4, "goon", "bap", "knife"))
    state = meets(out("pursuit", chase(), sam(), **settings), *posse)
    return at_step(state, reps=reps) if reps else state


def test_both_begin_with_their_leaders_rep():
    assert hunted(4).encounter.reps == (5, 4)


@pytest.mark.parametrize(
    ("theirs", "ours", "reps"),
    [((1, 1), (1, 1), (5, 5)), ((1, 6), (1, 1), (5, 4)), ((1, 1), (6, 1), (4, 5))],
)
def test_two_passed_keep_a_rep_and_one_costs_a_point(theirs, ours, reps):
    answers = [theirs, ours] + ([("leave",)] if 6 in ours else [])

    assert after(hunted(), Run(), *answers).encounter.reps == reps


def test_none_passed_costs_all_of_it_and_the_posse_gives_up():
    state = after(hunted(encounter="pursuit"), Run(), (6, 6), (1, 1))

    assert (state.over, state.ending, state.winner) == (True, "won", "a")


def test_none_passed_by_us_and_they_have_caught_up_with_us():
    state = after(hunted(), Run(), (1, 1), (6, 6), ("leave",))

    assert (state.encounter.kind, state.encounter.step) == ("defend", "fighting")
    assert state.fight is not None
    assert "goon-2" in state.fight.lines["theirs"]


def test_where_both_have_nothing_left_both_get_their_breath_back():
    state = after(hunted(reps=(1, 2)), Run(), (6, 6), (6, 6))

    assert (state.encounter.step, state.encounter.reps) == ("running", (5, 5))


def test_the_dice_are_taken_against_what_is_left():
    state = after(hunted(reps=(2, 3)), Run(), (3, 3), (3, 2), ("leave",))

    assert state.encounter.reps == (1, 3)


def test_extraordinary_effort_may_save_a_point():
    state = after(hunted(), Run(), (1, 1), (6, 1), ("effort",), (1,))

    assert state.encounter.reps == (5, 5)


def test_the_defend_is_an_encounter_of_its_own_and_an_effort_can_be_made_again():
    state = after(hunted(), Run(), (1, 1), (6, 1), ("effort",), (1,))
    assert state.figures["chase"].used == (EFFORT,)

    assert after(state, Stand()).figures["chase"].used == ()


def test_no_effort_is_asked_for_that_would_save_nothing():
    assert play(hunted(reps=(1, 5)), Run(), (1, 1), (6, 6)).question is None
    assert asked(play(hunted(reps=(1, 5)), Run(), (1, 1), (6, 1)))


def test_whoever_stands_fights_from_cover():
    state = after(hunted(), Stand())

    assert state.encounter.kind == "defend"
    assert "ours" in state.fight.cover


def test_a_posse_is_neither_sneaked_past_nor_fought_without_standing():
    assert "running" in refused(hunted(), Sneak())
    assert "running" in refused(hunted(), Fight())


# ---- odds


@pytest.mark.parametrize("effort", [False, True])
def test_the_chance_of_the_next_stretch_is_what_the_rule_itself_gives(effort):
    def end(outcome):
        encounter = outcome.state.encounter
        return "away" if encounter.step == "over" else "caught" if outcome.state.fight else "on"

    found = chances(end, hunted(5, reps=(1, 2)), Run(effort=effort))
    away, caught, on = chance_of_a_run(1, 2, effort=effort)

    assert (found["away"], found["caught"], found["on"]) == (away, caught, on)


def test_the_chance_to_get_away_adds_up_over_the_whole_chase():
    away, caught, on = chance_of_a_run(1, 1)
    # From 1 against 1 both keep their Rep, or somebody is done, or both begin again at 1 and 1.
    assert chance_away(1, 1, 1, 1) == away / (away + caught)
    assert 0 < on < 1


def test_even_leaders_have_even_chances():
    assert chance_away(4, 4, 4, 4) == Fraction(1, 2)
    assert chance_away(5, 4, 5, 4) > Fraction(1, 2) > chance_away(4, 5, 4, 5)


# ---- together


def test_of_equal_stars_the_players_say_who_leads():
    state = after(together(band(chase(), sam()), band(chase(), name="Others")), GoOut("pursuit"))
    state = meets(state, foe("goon-1", 5, "goon", "automatic", "knife"))

    assert play(state, Run("chase-2"), (1, 1), (1, 6)).question.model == "chase-2"
    assert refused(state, Run("sam")) == "Chase leads, and not Sam."
