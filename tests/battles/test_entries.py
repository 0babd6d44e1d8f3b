"""Saying things at the table: commands, answers, and what happens to those that come too late."""

from uuid import uuid4

import pytest

from battles.models import Battle

MOVED_ON = "Someone acted before you"


def fresh(battle):
    return Battle.objects.get(pk=battle.pk)


def test_a_tap_on_a_model_activates_it(owner, battle, tap):
    page = tap(owner, battle, say="activate model=ottoline")

    assert page.status_code == 200
    assert fresh(battle).scene.acting == "ottoline"
    assert "Ottoline" in page.text


def test_a_form_says_the_same_as_a_line(owner, battle, tap):
    tap(owner, battle, do="correct", what="health", of="ottoline", value="3")

    assert fresh(battle).head.moment.state.models["ottoline"].health == 3


def test_what_the_rules_refuse_is_told_in_a_sentence_and_changes_nothing(owner, battle, tap):
    before = fresh(battle).stored_head

    page = tap(owner, battle, say="activate model=dulcinea")

    assert page.status_code == 200
    assert "go, not" in page.text
    assert fresh(battle).stored_head == before
    assert battle.entries.count() == 3


def test_a_refused_sheet_comes_back_with_what_was_chosen(owner, battle, tap):
    page = tap(owner, battle, do="attack", model="ottoline", target="dulcinea")

    assert 'data-sheet="attack"' in page.text


def test_an_entry_based_on_an_older_table_is_answered_with_the_table_as_it_stands(owner, battle, tap):
    page = tap(owner, battle, say="activate model=ottoline", based_on=battle.newest - 1)

    assert page.status_code == 200
    assert MOVED_ON in page.text
    assert fresh(battle).newest == 3


@pytest.mark.parametrize("garbled", ["", "x", "-1", "9" * 30, "٣", "1e3", " 3"])
def test_a_form_that_does_not_know_its_place_changes_nothing(owner, battle, tap, garbled):
    page = tap(owner, battle, say="activate model=ottoline", based_on=garbled)

    assert MOVED_ON in page.text
    assert fresh(battle).newest == 3


def test_the_same_key_twice_is_one_entry(owner, battle, tap):
    key = str(uuid4())
    seen = battle.newest

    tap(owner, battle, say="activate model=ottoline", key=key, based_on=seen)
    again = tap(owner, battle, say="activate model=ottoline", key=key, based_on=seen)

    assert again.status_code == 200
    assert MOVED_ON not in again.text
    assert fresh(battle).newest == 4


def test_a_key_that_was_used_before_says_nothing_new(owner, battle, tap):
    key = str(uuid4())
    tap(owner, battle, say="activate model=ottoline", key=key)

    page = tap(owner, battle, say="done", key=key)

    assert page.status_code == 200
    assert fresh(battle).newest == 4
    assert fresh(battle).entries.count() == 4


@pytest.mark.parametrize("key", ["", "short", "x" * 41, "a\x00bcdefgh", "ÄÖÜäöüßß"])
def test_a_form_without_a_key_of_its_own_is_a_fault(owner, battle, tap, key):
    fields = {"key": key} if key else {"key": " "}

    page = tap(owner, battle, say="activate model=ottoline", **fields)

    assert page.status_code == 400
    assert fresh(battle).newest == 3


@pytest.mark.parametrize(
    "fields",
    [
        {"say": "dance"},
        {"say": ""},
        {"say": "activate 'model=ottoline"},
        {"do": "dance"},
        {"do": "activate", "model": "ottoline", "hat": "white"},
        {"answer": "perhaps"},
        {},
    ],
)
def test_what_the_game_does_not_know_is_a_fault(owner, battle, tap, fields):
    page = tap(owner, battle, **fields)

    assert page.status_code == 400
    assert fresh(battle).newest == 3


@pytest.mark.parametrize(
    "fields",
    [
        {"do": "activate"},
        {"do": "activate", "model": ""},
        {"do": "climb", "model": "ottoline", "height": "high"},
        {"do": "climb", "model": "ottoline", "height": "9" * 40},
        {"do": "attack", "model": "ottoline", "target": "dulcinea", "far": "perhaps"},
        {"do": "correct", "what": "health", "of": "ottoline", "value": "x" * 5000},
        {"face": "six"},
        {"face": ["1"] * 101},
        {"number": "many"},
        {"number": "9" * 19},
        {"back": "9999"},
        {"back": "-1"},
        {"back": "soon"},
    ],
)
def test_a_slip_is_told_in_a_sentence(owner, battle, tap, fields):
    page = tap(owner, battle, **fields)

    assert page.status_code == 200
    assert 'class="notice"' in page.text or 'why-not"' in page.text
    assert fresh(battle).newest == 3


def correct(number):
    from games.blackwater_gulch.corrections import Correct
    from games.engine.play.record import Do

    return Do(Correct("turn", str(1 + number % 5)))
