"""Stopping a battle that could go on: with two players the other is asked, on one phone it is asked once more."""

import pytest

from battles import undo_consent


@pytest.fixture
def started(owner, battle, tap):
    tap(owner, battle, say="activate model=ottoline")
    battle.refresh_from_db()
    return battle


def proposal(battle):
    battle.refresh_from_db()
    return undo_consent.load_proposal(battle.proposal)


def test_on_one_phone_the_end_shows_how_it_would_end_before_it_is_tapped(owner, started):
    page = owner.get(f"/battles/{started.pk}/say/?do=call-it").text

    assert "If it ends here:" in page
    assert page.count("ending__side") == len(started.scene.sides)
    assert "It would be a draw." in page


def test_no_key_ends_a_battle_with_one_tap(owner, started):
    page = owner.get(f"/battles/{started.pk}/").text

    assert 'value="call-it"' not in page
    assert "?do=call-it" in page


def test_on_one_phone_it_ends_without_asking_anybody(owner, started, tap, fresh):
    tap(owner, started, do="call-it")

    assert fresh(started).over


def test_with_two_players_the_other_is_asked(owner, started, opponent, tap, fresh):
    page = tap(owner, started, do="call-it")

    assert not fresh(started).over
    assert proposal(started).words == "The Tuesday Committee wants to end it here."
    assert "Waiting for Ben." in page.text
    asked = opponent.get(f"/battles/{started.pk}/").text
    assert "Play on</button>" in asked
    assert "If it ends here:" in asked


def test_it_ends_once_the_other_agrees(owner, started, opponent, tap, answer, fresh):
    tap(owner, started, do="call-it")
    answer(opponent, started, "yes")

    assert fresh(started).over
    assert fresh(started).read_entries(fresh(started).newest)[0].by == str(owner.player.pk)


def test_it_goes_on_where_the_other_wants_to_play_on(owner, started, opponent, tap, answer, fresh):
    tap(owner, started, do="call-it")
    answer(opponent, started, "no")

    assert not fresh(started).over
    assert "said no" in owner.get(f"/battles/{started.pk}/").text


def test_whoever_is_not_up_may_ask_for_the_end_as_well(owner, started, opponent, tap):
    assert "?do=call-it" in opponent.get(f"/battles/{started.pk}/").text
    page = opponent.get(f"/battles/{started.pk}/say/?do=call-it").text
    assert "Ask The Tuesday Committee" in " ".join(page.split())
    tap(opponent, started, do="call-it")

    assert proposal(started).words == "Ben wants to end it here."


def test_giving_up_is_asked_too(owner, started, opponent, tap, answer, fresh):
    tap(owner, started, do="concede", side="a")
    assert proposal(started).words == "The Tuesday Committee wants to give up."
    assert not fresh(started).over
    answer(opponent, started, "yes")

    assert fresh(started).over


def test_nobody_gives_up_for_another(owner, started, opponent, tap, fresh):
    page = tap(opponent, started, do="concede", side="a")

    assert proposal(started) is None
    assert "decision" in page.text


def test_whoever_watches_ends_nothing(owner, started, opponent, watcher, tap, fresh):
    tap(watcher, started, do="call-it")

    assert proposal(started) is None
    assert not fresh(started).over
    assert "?do=call-it" not in watcher.get(f"/battles/{started.pk}/").text


def test_i_can_give_up_while_somebody_else_acts_and_am_not_asked_who(started, opponent, tap, fresh):
    assert fresh(started).scene.now_side == "a"
    assert "?do=concede" in opponent.get(f"/battles/{started.pk}/").text

    sheet = opponent.get(f"/battles/{started.pk}/say/?do=concede").text
    assert "Who concedes?" not in sheet
    assert "Ask The Tuesday Committee" in sheet
    tap(opponent, started, do="concede", side="b")

    assert proposal(started).words.startswith("Ben wants to")


def test_i_cannot_give_up_for_another(owner, started, opponent, tap):
    tap(opponent, started, do="concede", side="a")

    assert proposal(started) is None


def test_on_one_phone_i_say_who_gives_up(owner, started):
    sheet = owner.get(f"/battles/{started.pk}/say/?do=concede").text

    assert "Who concedes?" in sheet
