"""The host may play for somebody who does not answer, and the record says so."""

from time import time

import pytest

from battles import seat_departures, story
from games.engine.play.record import Do
from tests.battles.test_who_says_what import activated, newest
from tests.factories import is_away

# Standing in


@pytest.fixture
def away(owner, battle, opponent, tap):
    """It is the turn of Ben, and he is away."""
    activated(owner, battle, tap)
    tap(owner, battle, say="done")
    owner.post(f"/battles/{battle.pk}/seats/a/", {"do": "sit", "name": "Anna"})
    return is_away(battle, "b")


def test_the_host_may_play_for_whoever_is_waited_for_once_they_have_not_answered(
    owner, battle, opponent, tap, post, fresh, monkeypatch
):
    activated(owner, battle, tap)
    tap(owner, battle, say="done")
    assert "Play for Ben" in owner.get(f"/battles/{battle.pk}/").text
    address = f"/battles/{battle.pk}/seats/b/"

    page = post(owner, address, "div#table", do="away", to="table")

    assert not fresh(battle).seated[1].absent
    assert "Ben has been told, and can refuse for a minute." in page.text
    assert "wants to play for you." in opponent.get(f"/battles/{battle.pk}/").text
    page = post(owner, address, "div#table", do="away", to="table")
    assert "left to answer." in page.text
    assert not fresh(battle).seated[1].absent

    monkeypatch.setattr(seat_departures, "time", lambda: time() + seat_departures.AWAY_AFTER)
    page = post(owner, address, "div#table", do="away", to="table")

    assert 'value="activate model=dulcinea"' in page.text
    assert fresh(battle).seated[1].absent
    assert "plays for Ben, who has not answered." in owner.get(f"/battles/{battle.pk}/entries/").text


@pytest.mark.parametrize("how", ["button", "tap"])
def test_whoever_is_there_refuses_and_the_host_has_to_wait_again(
    owner, battle, opponent, tap, post, fresh, monkeypatch, how
):
    post(owner, f"/battles/{battle.pk}/seats/b/", do="away")
    if how == "button":
        post(opponent, f"/battles/{battle.pk}/seats/b/", do="present")
    else:
        tap(opponent, battle, do="correct", what="health", of="dulcinea", value="2")
    assert fresh(battle).seated[1].warned == 0

    monkeypatch.setattr(seat_departures, "time", lambda: time() + seat_departures.AWAY_AFTER)
    post(owner, f"/battles/{battle.pk}/seats/b/", do="away")

    assert not fresh(battle).seated[1].absent


def test_nobody_refuses_for_another(owner, battle, opponent, watcher, post, fresh):
    post(owner, f"/battles/{battle.pk}/seats/b/", do="away")

    for client in (owner, watcher):
        assert (
            "That seat is another player’s."
            in post(client, f"/battles/{battle.pk}/seats/b/", do="present").text
        )
    assert fresh(battle).seated[1].warned


def test_standing_in_is_no_consent_to_an_undo(owner, away, opponent, tap, fresh):
    """Ben has rolled; while he is away, nobody but him agrees to take that back."""
    tap(opponent, away, say="activate model=dulcinea")
    weapon = fresh(away).head.moment.state.models["dulcinea"].sheet.weapons[0].key
    tap(opponent, away, do="attack", model="dulcinea", target="ottoline", weapon=weapon, dice="app")
    is_away(away, "b")
    newest = fresh(away).newest

    tap(owner, away, undo="")
    assert fresh(away).newest == newest
    answer = {"answer": "yes", "based_on": newest, "key": "0123456789"}
    owner.post(f"/battles/{away.pk}/proposal/", answer)
    owner.post(f"/battles/{away.pk}/proposal/", {"answer": "freely", "key": "0123456789"})
    owner.post(f"/battles/{away.pk}/proposal/", answer | {"key": "0123456780"})
    assert fresh(away).newest == newest
    assert not fresh(away).free_undo

    tap(owner, away, undo="")
    opponent.post(f"/battles/{away.pk}/proposal/", answer | {"key": "0123456781"})
    assert fresh(away).newest == newest + 1
    assert not fresh(away).seated[1].absent


def test_a_slip_without_dice_is_taken_back_by_whoever_stood_in(owner, away, tap, fresh):
    tap(owner, away, say="activate model=dulcinea")
    tap(owner, away, undo="")

    assert fresh(away).scene.acting == ""


def test_the_host_stands_in_and_the_record_says_so(owner, away, tap, fresh):
    tap(owner, away, say="activate model=dulcinea")

    now = fresh(away)
    assert now.scene.acting == "dulcinea"
    assert newest(now).stands_in == "b"
    assert newest(now).by == str(owner.player.pk)
    assert next(line.by for line in story.story_lines(now, None, now.newest, now.newest)) == "Anna for Ben"
    assert "Anna for Ben" in owner.get(f"/battles/{away.pk}/entries/").text
    assert "Anna for Ben" in owner.get(f"/battles/{away.pk}/").text


def test_what_the_host_says_for_himself_is_not_marked(owner, battle, opponent, tap, fresh):
    activated(owner, battle, tap)

    assert newest(fresh(battle)).stands_in == ""


def test_who_says_something_himself_is_back(owner, away, opponent, tap, fresh):
    tap(opponent, away, say="activate model=dulcinea")

    assert not fresh(away).seated[1].absent
    assert newest(fresh(away)).stands_in == ""
    assert "This is Ben’s decision." in tap(owner, away, say="done").text


def test_only_the_host_stands_in(owner, battle, opponent, watcher, post, fresh):
    for client in (opponent, watcher):
        page = post(client, f"/battles/{battle.pk}/seats/a/", do="away")
        assert "Only the host can do that." in page.text
    assert not fresh(battle).seated[0].absent


def test_for_an_empty_seat_nobody_needs_to_stand_in(owner, battle, post):
    page = post(owner, f"/battles/{battle.pk}/seats/b/", do="away")

    assert "so the host already plays for it" in page.text


def test_the_throws_of_one_gesture_are_all_marked(owner, away, opponent, tap, fresh):
    tap(owner, away, say="activate model=dulcinea")
    enemy, before = "ottoline", fresh(away).newest
    weapon = fresh(away).head.moment.state.models["dulcinea"].sheet.weapons[0].key
    tap(owner, away, do="attack", model="dulcinea", target=enemy, weapon=weapon, dice="app")

    said = fresh(away).read_entries(before + 1)
    assert isinstance(said[0].said, Do)
    assert {entry.stands_in for entry in said} == {"b"}


def test_an_old_record_knows_nothing_of_standing_in(battle):
    assert all(entry.stands_in == "" for entry in battle.read_entries())
