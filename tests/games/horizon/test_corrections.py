"""Corrections: every tracked value can be set by hand, and what follows from it follows."""

import pytest

from games.engine.show.tracked_values import Number
from games.engine.tell.sentences import render_sentence
from games.horizon import catalogue
from games.horizon.corrections import BY_HAND, FIGHTER, Correct, Corrected
from games.horizon.ending import CallIt
from games.horizon.events.fighting import Died, FellInComa
from games.horizon.events.rounds import CombatOver, Ordered, TurnBegun
from games.horizon.hiding import Extended
from games.horizon.labels import WORDS, label, names
from games.horizon.skill_tests import SKILLS
from games.horizon.state import Settings
from tests.games.horizon.table import (  # fmt: skip
    GABE,
    KNIFE,
    NAN,
    PISTOL,
    RUTH,
    WES,
    after,
    all_of,
    does,
    duel,
    fighter,
    fray,
    happened,
    on_the_ground,
    play,
    refused,
    scored,
    setup,
)


def by_hand(state, what, value, of=RUTH):
    return play(state, Correct(what, value, of))


def told(outcome, before):
    return render_sentence(happened(outcome, Corrected), names(before), catalogue.sentences())


NUMBERS = {
    one.what: (one.path, one.low, one.high)
    for one in FIGHTER
    if isinstance(one, Number)
    and one.get is None
    and not callable(one.high)
    and not one.none
    and "." not in one.path
}


@pytest.mark.parametrize("what", NUMBERS)
def test_every_number_of_a_fighter_can_be_set(what):
    field, low, high = NUMBERS[what]
    state = fray().change(RUTH, unseen=True, health=1)

    assert getattr(fighter(by_hand(state, what, str(low)).state, RUTH), field) == low
    assert "Enter a number from" in refused(state, Correct(what, str(high + 1), RUTH))
    assert "Enter a number, not" in refused(state, Correct(what, "many", RUTH))


@pytest.mark.parametrize("what", ["body", "unseen", "escaped", "yielded"])
def test_what_is_so_or_not_can_be_set(what):
    state = by_hand(fray(), what, "yes", GABE).state

    assert getattr(fighter(state, GABE), what)
    assert not getattr(fighter(by_hand(state, what, "no", GABE).state, GABE), what)
    assert "Enter yes or no" in refused(fray(), Correct(what, "perhaps", GABE))


def test_whether_somebody_has_acted_can_be_set_but_not_in_his_own_turn():
    assert by_hand(fray(), "acted", "yes", GABE).state.fighters[GABE].acted
    assert refused(fray(), Correct("acted", "yes", RUTH)) == "It is Ruth’s turn: end it first."


@pytest.mark.parametrize("trait", ["acuity", "agility", "instinct", "resolve", "strength"])
def test_every_trait_can_be_set(trait):
    assert by_hand(duel(), trait, "9").state.fighters[RUTH].traits.of(trait) == 9


@pytest.mark.parametrize("skill", SKILLS)
def test_every_skill_can_be_unlocked_and_locked(skill):
    state = by_hand(duel(), f"{skill}-rank", "3").state

    assert fighter(state, RUTH).skills == {skill: 3}
    assert fighter(by_hand(state, f"{skill}-rank", "0").state, RUTH).skills == {}


def test_health_goes_down_to_true_death_and_up_to_the_full():
    assert happened(by_hand(fray(), "health", "0", GABE), FellInComa).says == "fell-in-coma.alone"
    assert happened(by_hand(fray(), "health", "-50", GABE), Died).says == "died.alone"
    assert "from -50 to 50" in refused(fray(), Correct("health", "51", GABE))
    assert by_hand(fray().change(GABE, health=-9), "health", "20", GABE).state.fighters[GABE].standing


def test_whoever_falls_by_hand_in_his_turn_has_ended_it():
    outcome = by_hand(fray(), "health", "0")

    assert happened(outcome, TurnBegun).model == GABE


def test_health_by_hand_may_end_the_combat_and_change_who_has_won():
    outcome = by_hand(duel(), "health", "-50", GABE)
    assert happened(outcome, CombatOver).winner == "squad"

    state = by_hand(outcome.state, "health", "0", RUTH).state
    assert (state.stage, state.winner) == ("over", "")


def test_full_health_and_stamina_hold_what_there_is_of_them():
    state = by_hand(by_hand(duel(), "maximum", "20").state, "stamina-full", "10").state

    assert (fighter(state, RUTH).health, fighter(state, RUTH).stamina) == (20, 10)
    assert fighter(by_hand(state, "stamina", "4").state, RUTH).stamina == 4
    assert "from 0 to 10" in refused(state, Correct("stamina", "11", RUTH))


def test_hidden_health_is_not_told_when_it_is_set_by_hand():
    hidden = duel(settings=Settings(foes="words"))

    assert told(by_hand(hidden, "health", "9", GABE), hidden) == "Corrected: Gabe’s Health."
    assert "50 → 9" in told(by_hand(hidden, "health", "9", RUTH), hidden)
    assert "50 → 9" in told(by_hand(duel(), "health", "9", GABE), duel())


def test_awareness_by_hand_moves_somebody_in_the_order():
    state = by_hand(fray(), "awareness", "9", WES).state

    assert state.order == (WES, RUTH, GABE, NAN)
    assert "everybody in it has a score" in refused(fray(), Correct("awareness", "none", WES))


def test_awareness_by_hand_counts_as_looked_before_the_order_stands():
    outcome = by_hand(by_hand(setup(), "awareness", "1").state, "awareness", "7", GABE)

    assert happened(outcome, Ordered).order == (GABE, RUTH)
    assert after(by_hand(setup(), "awareness", "1").state, Correct("awareness", "none", RUTH)) == setup()


def test_stealth_by_hand_is_for_those_who_are_unseen():
    state = by_hand(duel(), "unseen", "yes").state

    assert fighter(by_hand(state, "sneaking", "7").state, RUTH).sneaking == 7
    assert (
        fighter(by_hand(by_hand(state, "sneaking", "7").state, "sneaking", "none").state, RUTH).sneaking
        is None
    )
    assert "correct that first" in refused(duel(), Correct("sneaking", "7", RUTH))


def test_what_is_in_hand_carried_and_loaded_can_be_set():
    state = duel(PISTOL, KNIFE)

    assert fighter(by_hand(state, "hand", "knife").state, RUTH).hand == "knife"
    assert fighter(by_hand(state, "hand", "").state, RUTH).hand == ""
    assert fighter(by_hand(state, "loaded:pistol", "2").state, RUTH).gear[0].loaded == 2
    gone = fighter(by_hand(state, "gear", "knife").state, RUTH)
    assert ([one.key for one in gone.gear], gone.hand) == (["knife"], "")
    assert fighter(by_hand(state, "object", "a chair").state, RUTH).object == "a chair"
    assert "carries no “cannon”" in refused(state, Correct("hand", "cannon", RUTH))
    assert "carries no “cannon”" in refused(state, Correct("gear", "cannon", RUTH))
    assert "from 0 to 6" in refused(state, Correct("loaded:pistol", "7", RUTH))


def test_an_extended_action_and_its_progress_can_be_set():
    state = by_hand(by_hand(duel(), "extended", "the lock").state, "progress", "9").state

    assert (fighter(state, RUTH).extended, fighter(state, RUTH).progress) == ("the lock", 9)
    assert fighter(by_hand(state, "extended", "").state, RUTH).progress == 0


def test_the_round_the_turn_the_actions_and_the_score_can_be_set():
    state = fray()

    assert by_hand(state, "round", "7", "").state.round == 7
    assert by_hand(state, "turn", NAN, "").state.acting.fighter == NAN
    assert by_hand(state, "actions", "1", "").state.acting.actions == 1
    assert by_hand(state, "score", "12", "").state.acting.score == 12
    assert by_hand(scored(state, 12), "score", "none", "").state.acting.score is None
    assert "can take no turn" in refused(state.change(NAN, health=0), Correct("turn", NAN))


def test_whoever_is_given_actions_back_works_no_more():
    state = does(duel().change(RUTH, unseen=True), Extended(RUTH, "the lock", "tech-lore"))

    assert not by_hand(state, "actions", "1", "").state.acting.extended
    assert by_hand(state, "actions", "0", "").state.acting.extended


def test_what_was_agreed_of_foes_and_dives_can_be_set():
    assert by_hand(duel(), "foes", "none", "").state.settings.foes == "none"
    assert by_hand(duel(), "dive-armor", "pool", "").state.settings.armor == "pool"
    assert "Enter one of exact, words, none" in refused(duel(), Correct("foes", "maybe"))


def test_what_lies_about_can_be_cleared_away():
    state = on_the_ground(on_the_ground(duel(), "object"), "object-2", name="a pipe")

    assert list(by_hand(state, "ground", "object-2", "").state.ground) == ["object-2"]
    assert "On the ground there is no" in refused(state, Correct("ground", "gold"))


def test_what_means_nothing_is_refused():
    assert "no value “luck”" in refused(duel(), Correct("luck", "1", RUTH))
    assert "no value “luck”" in refused(duel(), Correct("luck", "1"))
    assert "no value “actions” to correct now" in refused(does(duel(), CallIt()), Correct("actions", "1"))
    assert "nobody called “mole”" in refused(duel(), Correct("health", "1", "mole"))


def test_a_correction_is_named_on_the_undo_button():
    assert label(duel(), Correct("health", "9", GABE)) == "Gabe’s Health"
    assert label(duel(), Correct("loaded:pistol", "2", GABE)) == "Gabe’s magazine"
    assert label(duel(), Correct("round", "2")) == "the round"
    assert {*BY_HAND.words} <= WORDS.keys()
    assert all_of(by_hand(duel(), "round", "2", ""), Corrected)[0].says == "corrected.battle"
