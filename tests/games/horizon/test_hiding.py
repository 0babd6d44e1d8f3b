"""Disengaged, Stealth, Extended actions, escape, Awareness. Horizon, Stealth, Extended Actions and Escaping Combat."""

from games.horizon.events.doing import Escaped, Scanned, Sneaked, Spotted, Unfound, Watched, Worked
from games.horizon.events.rounds import CombatOver
from games.horizon.hiding import Aware, Disengage, Extended, Seen, Sneak, Spot
from games.horizon.moving import Defend
from games.horizon.turns import Done
from games.horizon.turns import Test as CombatTest
from tests.games.horizon.table import (  # fmt: skip
    GABE,
    NAN,
    RUTH,
    WES,
    all_of,
    asked,
    combat,
    does,
    duel,
    fighter,
    fray,
    gabe,
    happened,
    nan,
    play,
    refused,
    ruth,
    scored,
    wes,
)


def hidden(sneaking=6, **how):
    """Gabe hides from Ruth, whose turn it is."""
    return fray(**how).change(GABE, unseen=True, sneaking=sneaking)


def a_round(state):
    """Everybody passes his turn until the next round."""
    now = state.round
    while state.round == now and state.stage == "play":
        state = does(state, Done(state.acting.fighter))
    return state


# ---- Disengaged


def test_whoever_breaks_line_of_sight_is_disengaged_in_whoevers_turn():
    state = does(duel(), Disengage(GABE))

    assert fighter(state, GABE).unseen
    assert refused(state, Disengage(GABE)) == "No enemy sees Gabe now."


def test_whoever_is_seen_again_is_engaged_and_hides_no_more():
    outcome = play(hidden().change(GABE, rounds=2), Seen(GABE))
    one = fighter(outcome.state, GABE)

    assert (one.unseen, one.sneaking, one.rounds) == (False, None, 0)
    assert happened(outcome, Spotted).why == "sight"
    assert refused(duel(), Seen(GABE)) == "Gabe is in sight already."


# ---- Stealth


def test_stealth_needs_to_be_disengaged_and_costs_no_action():
    state = duel(skills={"stealth": 2})
    assert refused(state, Sneak(RUTH)) == "An enemy sees Ruth: break line of sight first."

    outcome = play(does(state, Disengage(RUTH)), Sneak(RUTH), (4, 6))
    assert happened(outcome, Sneaked).score == 4 + 1 + 2
    assert outcome.state.acting.actions == 2


def test_there_is_one_stealth_test_a_turn_and_only_in_ones_own():
    state = does(duel(), Disengage(RUTH), Sneak(RUTH))

    assert refused(state, Sneak(RUTH)) == "Ruth has taken a Stealth test this turn already."
    assert refused(does(duel(), Disengage(GABE)), Sneak(GABE)) == "It is Ruth’s turn, not Gabe’s."


def test_awareness_against_stealth_is_rolled_by_whoever_gains_sight():
    state = hidden(6, skills={"awareness": 2})
    assert (asked(play(state, Spot(RUTH, GABE))).who, asked(play(state, Spot(RUTH, GABE))).dice) == ("law", 2)

    lost = play(state, Spot(RUTH, GABE), (4, 1))
    assert not happened(lost, Watched).found
    assert fighter(lost.state, GABE).sneaking == 6

    found = play(state, Spot(RUTH, GABE), (6, 4))
    assert happened(found, Spotted).by == RUTH
    assert not fighter(found.state, GABE).unseen


def test_augs_and_the_directors_word_add_to_stealth_and_to_whoever_watches():
    state = does(duel(), Disengage(RUTH))

    assert happened(play(state, Sneak(RUTH, 3)), Sneaked).score == 7
    assert happened(play(hidden(6), Spot(RUTH, GABE, 2)), Watched).score == 6
    assert happened(play(hidden(6), Spot(RUTH, GABE, -2)), Watched).score == 2


def test_a_tie_of_stealth_against_awareness_goes_to_the_watcher():
    assert happened(play(hidden(4), Spot(RUTH, GABE)), Watched).found
    assert not happened(play(hidden(5), Spot(RUTH, GABE)), Watched).found


def test_who_has_rolled_no_stealth_is_simply_seen():
    assert "needs no test" in refused(hidden(None), Spot(RUTH, GABE))
    assert refused(duel(), Spot(RUTH, GABE)) == "Gabe is in sight already."
    assert "no enemy of Ruth" in refused(fray().change(NAN, unseen=True, sneaking=1), Spot(RUTH, NAN))


def test_a_shattered_body_halves_stealth_and_awareness():
    state = does(duel().change(RUTH, body=True), Disengage(RUTH))

    assert happened(play(state, Sneak(RUTH)), Sneaked).score == 2
    assert happened(play(hidden(2).change(RUTH, body=True), Spot(RUTH, GABE)), Watched).score == 2


# ---- Extended actions


def test_an_extended_action_needs_to_be_disengaged():
    assert refused(duel(), Extended(RUTH, "first aid", "bio-lore")) == (
        "An enemy sees Ruth: break line of sight first."
    )


def test_an_extended_action_is_one_roll_and_nothing_else_this_turn():
    state = does(duel(skills={"bio-lore": 2}), Disengage(RUTH))
    outcome = play(state, Extended(RUTH, "first aid", "bio-lore"), (5, 5))
    worked = outcome.state

    assert happened(outcome, Worked).score == 4 + 2
    assert refused(worked, Extended(RUTH, "first aid", "bio-lore")).startswith(
        "Ruth has made this turn’s roll"
    )
    assert "nothing else this turn" in refused(worked, CombatTest(RUTH))
    assert "nothing else this turn" in refused(worked, Defend(RUTH))
    assert "nothing else this turn" in refused(worked, Sneak(RUTH))


def test_whoever_works_goes_no_farther_than_his_agility_in_metres():
    state = does(duel(), Disengage(RUTH), Extended(RUTH, "the lock", "tech-lore"))

    assert (state.acting.metres, state.acting.actions) == (3, 0)


def test_whoever_has_acted_has_no_turn_left_for_an_extended_action():
    state = does(scored(duel(), 9), Disengage(RUTH), Defend(RUTH))

    assert "takes all of it" in refused(state, Extended(RUTH, "the lock", "tech-lore"))


def test_whoever_has_only_hidden_may_still_work():
    state = does(duel(), Disengage(RUTH), Sneak(RUTH))

    assert refused(state, Extended(RUTH, "the lock", "tech-lore")) == ""


def test_a_bad_roll_takes_nothing_of_what_was_done_before_the_beginning():
    state = does(duel(), Disengage(RUTH), Extended(RUTH, "the lock", "tech-lore", -20))

    assert fighter(state, RUTH).progress == 0


def test_progress_adds_up_from_turn_to_turn_and_waits_while_he_is_seen():
    job = Extended(RUTH, "the lock", "tech-lore")
    state = does(duel(), Disengage(RUTH), job, Done(RUTH), Seen(RUTH), Done(GABE))
    assert fighter(state, RUTH).progress == 4
    assert "An enemy sees Ruth" in refused(state, job)

    state = does(state, Disengage(RUTH), job)
    assert fighter(state, RUTH).progress == 8


def test_an_extended_action_has_a_name():
    state = does(duel(), Disengage(RUTH))

    assert refused(state, Extended(RUTH, " ", "tech-lore")) == "Enter what Ruth works at."


def test_a_shattered_arm_that_works_halves_the_roll():
    state = does(duel().change(RUTH, arms=1), Disengage(RUTH))

    assert happened(play(state, Extended(RUTH, "the lock", "tech-lore", arms=1)), Worked).score == 2


def test_another_extended_action_begins_anew():
    state = does(
        duel().change(RUTH, unseen=True, extended="first aid", progress=9),
        Extended(RUTH, "the lock", "tech-lore"),
    )

    assert (fighter(state, RUTH).extended, fighter(state, RUTH).progress) == ("the lock", 4)


# ---- escape


def test_three_rounds_in_a_row_unseen_and_he_has_escaped():
    state = a_round(does(fray(), Disengage(GABE)))
    assert fighter(state, GABE).rounds == 1

    state = a_round(state)
    outcome = None
    for key in (RUTH, GABE, NAN):
        state = does(state, Done(key))
    outcome = play(state, Done(WES))

    assert happened(outcome, Escaped).model == GABE
    assert happened(outcome, Unfound).rounds == 3
    assert GABE not in [one.key for one in outcome.state.enemies(fighter(outcome.state, RUTH))]
    assert refused(outcome.state, Disengage(GABE)) == "Gabe has escaped."


def test_whoever_is_found_counts_from_the_beginning():
    state = a_round(a_round(does(fray(), Disengage(GABE))))
    state = does(state, Seen(GABE), Disengage(GABE))

    assert fighter(a_round(state), GABE).rounds == 1
    assert not fighter(a_round(state), GABE).escaped


def test_whoever_lies_in_a_coma_does_not_escape():
    state = a_round(fray().change(GABE, health=0, unseen=True))

    assert fighter(state, GABE).rounds == 0


def test_the_combat_is_over_when_the_last_of_a_team_has_escaped():
    state = a_round(a_round(does(duel(), Disengage(GABE))))
    outcome = play(does(state, Done(RUTH)), Done(GABE))

    assert happened(outcome, CombatOver).winner == "squad"
    assert fighter(outcome.state, GABE).escaped


# ---- Awareness


def test_awareness_costs_nothing_and_is_there_at_any_time():
    outcome = play(
        combat(law=(ruth(), nan()), foes=(gabe(skills={"awareness": 1}), wes())), Aware(GABE, 2), (6,)
    )

    assert happened(outcome, Scanned).score == 3 + 2 + 2
    assert outcome.state.acting.actions == 2


def test_awareness_again_is_for_the_director_to_allow_and_is_told():
    state = does(duel(), Aware(GABE))

    assert not all_of(play(duel(), Aware(GABE)), Scanned)[0].again
    assert happened(play(state, Aware(GABE)), Scanned).again
