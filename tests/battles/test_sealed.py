"""Numbers chosen in secret: nobody is shown one before all are in, wherever he looks; then everybody may know them.

The game is a tiny one, in which whoever calls somebody out says a number of paces aloud; then both choose in secret.
"""

import re

import pytest

from battles.models import Battle
from games.engine.files.text_record import read_record, replay
from tests.battles.standoff import CALL, record_of, said, standoff_of, waits, without_chance
from tests.conftest import client_of
from tests.factories import PlayerFactory, sits


@pytest.fixture
def duel(standoff, owner, tap):
    """Abel has called Ada out, at seven paces."""
    battle = standoff_of(owner.player)
    tap(owner, battle, say=CALL)
    tap(owner, battle, number="7")
    return Battle.objects.get(pk=battle.pk)


# A number said aloud


def test_a_number_is_asked_of_its_side(standoff, owner, tap):
    battle = standoff_of(owner.player)

    page = tap(owner, battle, say=CALL).text

    assert "The Porch" in page
    assert (
        'type="number" inputmode="numeric" name="number" min="1" max="20"' in page
    )  # too many for a key each
    assert 'class="cover"' not in page


@pytest.mark.parametrize("wrong", ["0", "21", "many", ""])
def test_a_number_that_is_none_of_those_asked_for_is_refused_in_a_sentence(standoff, owner, tap, wrong):
    battle = standoff_of(owner.player)
    tap(owner, battle, say=CALL)

    page = tap(owner, battle, number=wrong)

    assert page.status_code == 200
    assert "number" in re.search(r'<p class="notice"[^>]*>([^<]*)', page.text)[1]
    assert waits(battle).answers == ()


def test_a_number_is_said_and_the_next_question_comes(duel):
    assert duel.head.moment.open.answers == (7,)
    assert duel.head.moment.open.question.who == ("a", "b")


# A number chosen in secret


def test_the_phone_is_handed_over_before_anybody_chooses(duel, owner):
    page = owner.get(f"/battles/{duel.pk}/").text
    cover = page[
        page.index('<details class="cover">') : page.index("</details>", page.index('class="cover"'))
    ]

    assert "Hand the phone to The Porch, then tap here. Nobody else looks." in cover
    assert '<table class="grid">' in cover
    assert "Who is faster" in cover
    assert re.findall(r'name="number" value="(\d)"', cover) == list("123456")
    assert 'name="number"' not in page.replace(cover, "")
    assert "has sealed" not in page


def test_the_cells_of_the_grid_are_tinted_by_classes(duel, owner):
    page = owner.get(f"/battles/{duel.pk}/").text

    assert set(re.findall(r'<td class="tint-(\d)">', page)) == set("0123456789")
    assert " style=" not in page


def test_who_has_chosen_is_said_and_the_other_is_asked(duel, owner, tap):
    page = tap(owner, duel, number="5", side="a").text

    assert "The Porch has sealed a number." in page
    assert "Hand the phone to The Yard" in page
    assert waits(duel).sealed == {"a": 5}


def test_a_number_is_changed_as_long_as_another_is_awaited(duel, owner, tap):
    tap(owner, duel, number="5", side="a")
    tap(owner, duel, number="2", side="a")
    assert waits(duel).sealed == {"a": 2}
    tap(owner, duel, number="6", side="b")

    page = tap(owner, duel, number="1", side="a").text

    assert "2 against 6" in page
    assert waits(duel) is None or not waits(duel).sealed


@pytest.mark.parametrize(
    "wrong", [{"number": "9"}, {"number": "3", "side": "c"}, {"number": "", "side": "b"}]
)
def test_what_is_no_number_of_a_side_that_was_asked_is_refused(duel, owner, tap, wrong):
    tap(owner, duel, number="5")

    assert tap(owner, duel, **wrong).status_code == 200
    assert waits(duel).sealed == {"a": 5}


def test_once_both_are_in_both_are_told(duel, owner, tap):
    tap(owner, duel, number="5")
    page = tap(owner, duel, number="2").text

    assert "Abel and Ada draw at 7 paces, 5 against 2." in page
    assert "has sealed" not in page
    assert said(owner, duel) == ["call-out abel ada", "= 7", "= a:5", "= b:2"]


def test_a_tap_that_comes_twice_chooses_once(duel, owner, tap):
    for _ in range(2):
        tap(owner, duel, based_on=2, key="the-very-same-tap", number="5")

    assert waits(duel).sealed == {"a": 5}


# With a phone each


@pytest.fixture
def ben(duel):
    """The browser of Ben, who plays the Yard on a phone of his own."""
    client = client_of(PlayerFactory())
    sits(duel, client.player, "b", "Ben")
    return client


def test_each_phone_is_asked_for_its_own_side_and_nothing_is_covered(duel, owner, ben):
    for client, side in ((owner, "a"), (ben, "b")):
        page = client.get(f"/battles/{duel.pk}/").text
        assert f'name="side" value="{side}"' in page
        assert 'class="cover"' not in page
        assert re.findall(r'name="number" value="(\d)"', page) == list("123456")


def test_who_has_chosen_sees_only_that_he_waits_for_the_other(duel, owner, ben, tap):
    page = tap(ben, duel, number="5", side="b").text

    assert 'class="asked' not in page
    assert "The Porch decides" in page
    assert "Nobody sees your number until every number is in." in page
    assert 'name="number"' in owner.get(f"/battles/{duel.pk}/").text
    assert waits(duel).sealed == {"b": 5}


def test_what_was_sealed_can_be_changed_and_nobody_learns_what_it_was(duel, owner, ben, tap):
    before = owner.get(f"/battles/{duel.pk}/").text
    page = tap(ben, duel, number="5").text
    assert "Change my number" in page
    assert "Change my number" not in owner.get(f"/battles/{duel.pk}/").text

    tap(ben, duel, number="6", side="b")

    assert waits(duel).sealed == {"b": 6}
    for client in (owner, ben):
        assert said(client, duel) == ["call-out abel ada", "= 7", "= b:sealed", "= b:sealed"]
    assert "Ben has sealed" not in before
    tap(owner, duel, number="2")
    for client in (owner, ben):
        assert said(client, duel) == ["call-out abel ada", "= 7", "= b:sealed", "= b:6", "= a:2"]
    played = replay(read_record(record_of(owner, duel)))
    assert played.state == Battle.objects.get(pk=duel.pk).head.moment.state


def test_whoever_plays_for_somebody_away_cannot_change_their_number(duel, owner, ben, tap):
    tap(ben, duel, number="5")
    duel.refresh_from_db()
    duel.seated = tuple(seat.but(absent=True) if seat.side == "b" else seat for seat in duel.seated)
    duel.save()

    page = tap(owner, duel, number="1", side="b").text

    assert "Only those who chose that number can change it." in page
    assert waits(duel).sealed == {"b": 5}


def test_neither_phone_chooses_for_the_other(duel, owner, ben, tap):
    assert "This decision is The Porch’s." in tap(ben, duel, number="1", side="a").text
    assert "This decision is Ben’s." in tap(owner, duel, number="1", side="b").text
    tap(ben, duel, number="5")
    assert "You have chosen. Wait for the others" in tap(ben, duel, number="6").text

    assert waits(duel).sealed == {"b": 5}


def test_the_other_phone_is_shown_the_same_whichever_number_was_chosen(standoff, owner, tap):
    seen = []
    for number in ("1", "6"):
        battle = standoff_of(owner.player)
        ben = client_of(PlayerFactory())
        sits(battle, ben.player, "b", "Ben")
        tap(owner, battle, say=CALL)
        tap(owner, battle, number="7")
        tap(ben, battle, number=number)
        pages = [
            one.get(f"/battles/{battle.pk}/{part}").content
            for one in (owner, ben)
            for part in ("", "entries/", "seats/", "television/")
        ]
        names = (battle.pk, battle.code, battle.code.upper(), " ".join(battle.code.upper()))
        seen.append([re.sub(rb'<path d="[^"]*"', b"", without_chance(page, *names)) for page in pages])

    for first, second in zip(*seen, strict=True):
        assert re.sub(rb'value="\d+"', b"", first) == re.sub(rb'value="\d+"', b"", second)


# Going back


def test_undo_takes_the_whole_act_back_and_redo_brings_the_secret_back(duel, owner, tap):
    tap(owner, duel, number="5")

    tap(owner, duel, say="undo")
    assert waits(duel) is None
    page = tap(owner, duel, say="redo").text

    assert "The Porch has sealed a number." in page
    assert waits(duel).sealed == {"a": 5}
    assert said(owner, duel) == ["call-out abel ada", "= 7", "= a:sealed", "undo", "redo"]
    tap(owner, duel, number="5")
    assert said(owner, duel)[2:] == ["= a:5", "undo", "redo", "= b:5"]


def test_what_was_taken_back_before_both_were_in_is_never_told(duel, owner, tap):
    tap(owner, duel, number="5")
    tap(owner, duel, say="undo")
    tap(owner, duel, say="shoot model=abel target=ada")
    tap(owner, duel, face=["1", "1"])

    lines = said(owner, duel)

    assert lines == ["call-out abel ada", "= 7", "= a:sealed", "undo", "shoot abel ada", "= 1 1"]
    played = replay(read_record(record_of(owner, duel)))
    duel = Battle.objects.get(pk=duel.pk)
    assert played.state == duel.head.moment.state


def test_a_request_to_go_back_before_a_secret_tells_how_many_steps_and_no_number(duel, owner, ben, tap):
    tap(owner, duel, number="5")
    tap(owner, duel, back="2")

    page = ben.get(f"/battles/{duel.pk}/").text
    assert "The Porch wants to undo the last step." in page


# The record, and whoever reads it in


def test_the_record_of_an_open_duel_can_be_played(duel, owner, tap):
    tap(owner, duel, number="5")

    played = replay(read_record(record_of(owner, duel)))

    assert played.question == waits(duel).question
    assert played.head.moment.open.sealed == {}


def test_whoever_reads_an_open_duel_in_is_asked_anew(duel, owner, stranger, tap, post):
    tap(owner, duel, number="5")
    post(stranger, "/battles/records/", text=record_of(owner, duel))
    copy = Battle.objects.get(owner=stranger.player)

    page = stranger.get(f"/battles/{copy.pk}/").text
    assert "Hand the phone to The Porch" in page
    assert "has sealed" not in page
    tap(stranger, copy, number="1")
    page = tap(stranger, copy, number="6").text

    assert "1 against 6" in page
    assert said(stranger, copy)[2:] == ["= a:sealed", "= a:1", "= b:6"]


def test_a_duel_that_is_over_is_the_same_for_whoever_reads_it_in(duel, owner, stranger, tap, post):
    tap(owner, duel, number="5")
    tap(owner, duel, number="2")
    text = record_of(owner, duel)

    post(stranger, "/battles/records/", text=text)

    copy = Battle.objects.get(owner=stranger.player)
    assert copy.head == Battle.objects.get(pk=duel.pk).head
    assert record_of(stranger, copy) == text
