"""Taking back what is not one's own alone, putting another's model right: the other is asked, and answers."""

import pytest

from battles import story, undo_consent
from games.engine.play.questions import Roll
from tests.conftest import client_of
from tests.factories import PlayerFactory, sits

ASKED = "Allow</button>"


@pytest.fixture
def shot(owner, battle, opponent, tap):
    """Ottoline has shot at Dulcinea: dice have fallen."""
    tap(owner, battle, say="activate model=ottoline")
    tap(owner, battle, do="attack", model="ottoline", target="dulcinea", dice="app")
    battle.refresh_from_db()
    return battle


def proposal(battle):
    battle.refresh_from_db()
    return undo_consent.load_proposal(battle.proposal)


def test_my_own_last_act_is_free_until_dice_have_fallen(owner, battle, opponent, tap, fresh):
    tap(owner, battle, say="activate model=ottoline")
    tap(owner, battle, undo="")

    assert proposal(battle) is None
    assert fresh(battle).scene.acting == ""


def test_once_dice_have_fallen_the_other_is_asked(owner, shot, opponent, tap, fresh):
    newest = shot.newest
    page = tap(owner, shot, undo="")

    assert fresh(shot).newest == newest
    assert "Waiting for Ben." in page.text
    assert page.text.count("Nudge Ben") == 1
    words = proposal(shot).words
    assert words.startswith("The Tuesday Committee wants to undo: ")
    assert "rolled" in words
    assert words in opponent.get(f"/battles/{shot.pk}/").text.replace("&#x27;", "'")


def test_whom_a_request_waits_for_is_nudged_by_their_own_name_and_never_by_their_gangs(
    owner, battle, opponent, tap
):
    """The host has not said theirs."""
    tap(opponent, battle, do="call-it")
    page = opponent.get(f"/battles/{battle.pk}/").text

    assert "Waiting for The Tuesday Committee." in page
    assert "Nudge the host" in page
    assert "Nudge The Tuesday" not in page


def test_the_other_agrees_with_one_tap(owner, shot, opponent, tap, answer, fresh):
    tap(owner, shot, undo="")
    assert ASKED in opponent.get(f"/battles/{shot.pk}/").text
    answer(opponent, shot, "yes")

    assert proposal(shot) is None
    assert fresh(shot).head.moment.open is None
    assert fresh(shot).read_entries(fresh(shot).newest)[0].by == str(owner.player.pk)


def test_what_was_taken_back_stays_in_the_story_with_who_took_it_back(
    owner, shot, opponent, tap, answer, fresh
):
    tap(owner, shot, undo="")
    answer(opponent, shot, "yes")

    now = fresh(shot)
    undone = [line for line in story.story_lines(now, None, 1, now.newest) if line.undone]
    assert undone
    assert {line.undone_by for line in undone} == {"The Tuesday Committee"}
    assert "undone by The Tuesday Committee" in opponent.get(f"/battles/{shot.pk}/entries/").text


def test_the_other_may_say_no(owner, shot, opponent, tap, answer, fresh):
    newest = shot.newest
    tap(owner, shot, undo="")
    page = answer(opponent, shot, "no")

    assert fresh(shot).newest == newest
    assert ASKED not in page.text
    assert "Ben said no." in owner.get(f"/battles/{shot.pk}/").text
    answer(owner, shot, "withdraw")
    assert proposal(shot) is None


def test_whoever_asked_may_think_better_of_it(owner, shot, opponent, tap, answer):
    tap(owner, shot, undo="")
    answer(owner, shot, "withdraw")

    assert proposal(shot) is None
    assert "This request has already been answered." in answer(opponent, shot, "yes").text


def test_nobody_grants_himself_what_he_asks_for(owner, shot, opponent, tap, answer, fresh):
    newest = shot.newest
    tap(owner, shot, undo="")

    assert "Another player has to answer this." in answer(owner, shot, "yes").text
    assert fresh(shot).newest == newest


def test_a_watcher_has_no_say_in_it(owner, shot, opponent, watcher, tap, answer, fresh):
    tap(owner, shot, undo="")

    assert ASKED not in watcher.get(f"/battles/{shot.pk}/").text
    assert "Another player has to answer this." in answer(watcher, shot, "yes").text


def test_the_other_cannot_take_back_my_act_alone(owner, battle, opponent, tap, fresh):
    tap(owner, battle, say="activate model=ottoline")
    tap(opponent, battle, undo="")

    assert fresh(battle).scene.acting == "ottoline"
    assert proposal(battle).asks == ("a",)


def test_whoever_is_asked_reads_what_a_value_set_by_hand_was_and_is(owner, battle, opponent, tap):
    tap(owner, battle, do="correct", what="health", value="1", of="ottoline")
    tap(opponent, battle, undo="")

    words = proposal(battle).words
    assert words.startswith("Ben wants to undo “Corrected: Ottoline Grubb’s Health, ")
    assert words.endswith(" → 1”.")


def test_an_act_stands_after_a_colon_for_it_may_be_a_sentence(owner, battle, opponent, tap):
    tap(owner, battle, say="activate model=ottoline")
    tap(opponent, battle, undo="")

    assert proposal(battle).words == "Ben wants to undo: Ottoline acts."


def test_going_back_several_lines_is_asked_for_too(owner, battle, opponent, tap, fresh):
    tap(owner, battle, say="activate model=ottoline")
    tap(owner, battle, back="0")

    assert proposal(battle).words == "The Tuesday Committee wants to undo everything, back to the start."
    assert fresh(battle).scene.acting == "ottoline"


def test_who_is_asked_reads_what_would_be_undone_as_the_story_told_it(owner, shot, opponent, tap):
    """No page shows the number of a line."""
    tap(owner, shot, back="1")

    words = proposal(shot).words
    assert "wants to undo the last 5 steps, from “Ottoline Grubb acts: 3 actions” on." in words
    assert "rolled." in words
    assert "line 1" not in words
    assert words in opponent.get(f"/battles/{shot.pk}/").text.replace("&#x27;", "'")


def test_a_redo_of_dice_is_asked_for_as_well(owner, shot, opponent, tap, answer, fresh):
    tap(owner, shot, undo="")
    answer(opponent, shot, "yes")
    tap(owner, shot, redo="")

    assert proposal(shot).words.startswith("The Tuesday Committee wants to redo: ")
    answer(opponent, shot, "yes")
    waits = fresh(shot).head.moment.open
    assert waits is None or isinstance(waits.question, Roll)
    assert not [line for line in story.story_lines(fresh(shot), None, 1, shot.newest) if line.undone]


def test_whatever_is_said_next_settles_it(owner, battle, opponent, tap, fresh):
    tap(owner, battle, say="activate model=ottoline")
    tap(opponent, battle, undo="")
    tap(owner, battle, say="done")

    assert proposal(battle) is None


def test_on_one_phone_everything_is_taken_back_freely(owner, battle, tap, fresh):
    tap(owner, battle, say="activate model=ottoline")
    tap(owner, battle, do="attack", model="ottoline", target="dulcinea", dice="app")
    tap(owner, battle, undo="")

    assert proposal(battle) is None
    assert fresh(battle).head.moment.open is None


def test_the_table_may_agree_on_free_undo(owner, shot, opponent, tap, answer, fresh):
    answer(owner, shot, "freely")
    assert not fresh(shot).free_undo
    assert "asks to let everyone undo without asking" in opponent.get(f"/battles/{shot.pk}/").text
    answer(opponent, shot, "yes")
    assert fresh(shot).free_undo

    before = fresh(shot).newest
    tap(opponent, shot, undo="")
    assert fresh(shot).newest == before + 1
    assert proposal(shot) is None


def test_that_is_proposed_on_the_page_of_the_seats(owner, shot, opponent, watcher):
    assert 'value="freely"' in owner.get(f"/battles/{shot.pk}/seats/").text
    assert 'value="freely"' in opponent.get(f"/battles/{shot.pk}/seats/").text
    assert 'value="freely"' not in watcher.get(f"/battles/{shot.pk}/seats/").text


def test_and_anybody_may_end_that_again(owner, shot, opponent, answer, fresh):
    answer(owner, shot, "freely")
    answer(opponent, shot, "yes")
    answer(opponent, shot, "freely")

    assert not fresh(shot).free_undo


def test_a_wound_forgotten_on_the_others_model_is_proposed(owner, battle, opponent, tap, answer, fresh):
    health = fresh(battle).head.moment.state.models["ottoline"].health
    tap(opponent, battle, do="correct", what="health", value=str(health - 1), of="ottoline")

    asked = proposal(battle)
    assert asked.words.startswith("Ben wants to change Ottoline")
    assert f"Health {health} → {health - 1}" in asked.words
    assert fresh(battle).head.moment.state.models["ottoline"].health == health
    answer(owner, battle, "yes")
    assert fresh(battle).head.moment.state.models["ottoline"].health == health - 1


def test_of_three_players_all_others_are_asked(owner, shot, opponent, tap, answer, fresh):
    third = client_of(PlayerFactory())
    seats = fresh(shot).seated
    shot.seated = (*seats, seats[1].but(side="c", player=third.player.pk, name="Cora", color=3))
    shot.save(update_fields=["seats"])
    sits(shot, third.player, name="Cora")
    newest = shot.newest
    tap(owner, shot, undo="")

    answer(opponent, shot, "yes")
    assert fresh(shot).newest == newest
    assert proposal(shot).asks == ("c",)
    answer(third, shot, "yes")
    assert fresh(shot).newest == newest + 1


def test_a_second_yes_of_a_second_tap_does_nothing_more(owner, shot, opponent, tap, answer, fresh):
    tap(owner, shot, undo="")
    answer(opponent, shot, "yes")
    newest = fresh(shot).newest
    answer(opponent, shot, "yes")

    assert fresh(shot).newest == newest


@pytest.mark.parametrize("word", ["", "perhaps", "yes\x00"])
def test_an_answer_is_yes_or_no(owner, shot, opponent, tap, answer, word):
    tap(owner, shot, undo="")

    assert answer(opponent, shot, word).status_code == 400


def test_a_stranger_finds_nothing_there(shot, stranger, guest, answer):
    assert answer(stranger, shot, "yes").status_code == 404
    assert answer(guest, shot, "yes").status_code == 404
