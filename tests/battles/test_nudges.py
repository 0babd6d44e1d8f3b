"""Whoever waits can nudge whoever is awaited; the phone of theirs says by whom, until something is said."""

import pytest

from battles.models import Battle


@pytest.fixture
def awaited(owner, battle, opponent, tap):
    """Dulcinea has to be chosen by Ben: the owner's first model is done."""
    tap(owner, battle, say="activate model=ottoline")
    tap(owner, battle, say="done")
    battle = Battle.objects.get(pk=battle.pk)
    assert battle.scene.now_side == "b"
    return battle


def nudge(client, battle, side):
    return client.post(f"/battles/{battle.pk}/seats/{side}/", {"do": "nudge", "to": "table"}, follow=True)


def page(client, battle):
    return client.get(f"/battles/{battle.pk}/").text


def test_whoever_waits_is_offered_to_nudge_whoever_is_up(owner, opponent, awaited):
    assert "Nudge Ben" in page(owner, awaited)
    assert "Nudge" not in page(opponent, awaited)


def test_a_host_who_has_not_said_their_name_is_nudged_as_the_host(owner, opponent, awaited, tap):
    tap(opponent, awaited, say="activate model=dulcinea")
    tap(opponent, awaited, say="done")

    assert "Nudge the host" in page(opponent, awaited)
    assert "Nudge" not in page(owner, awaited)


def test_the_other_phone_says_who_is_waiting_and_calls(owner, opponent, awaited):
    nudge(owner, awaited, "b")

    assert "is waiting for you." in page(opponent, awaited)
    assert 'data-question="nudge-' in page(opponent, awaited)
    assert "is waiting for you." not in page(owner, awaited)


def test_it_ends_with_the_next_word(owner, opponent, awaited, tap):
    nudge(owner, awaited, "b")
    tap(opponent, awaited, say="activate model=dulcinea")

    assert "is waiting for you." not in page(opponent, awaited)


def test_a_second_nudge_waits_a_moment(owner, awaited):
    nudge(owner, awaited, "b")

    assert "was nudged just now" in nudge(owner, awaited, "b").text


def test_nobody_nudges_whoever_is_not_awaited_nor_their_own_seat(owner, opponent, awaited):
    assert "Nobody is waiting for" in nudge(opponent, awaited, "a").text
    assert "Nobody is waiting for" in nudge(opponent, awaited, "b").text


def test_a_watcher_nudges_nobody(watcher, awaited):
    assert "Only players can nudge" in nudge(watcher, awaited, "b").text
    assert "Nudge" not in page(watcher, awaited)


def test_whoever_asked_to_end_it_can_nudge_for_the_answer(owner, opponent, awaited, tap):
    tap(opponent, awaited, do="call-it")

    assert "Nudge" in page(opponent, awaited)
    assert "is waiting for you" not in nudge(opponent, awaited, "a").text
    assert "Ben is waiting for you." in page(owner, awaited)


def test_saying_something_in_between_is_no_way_to_nudge_without_end(owner, awaited, tap):
    nudge(owner, awaited, "b")
    tap(owner, awaited, do="correct", what="turn", value="2", of="")
    assert Battle.objects.get(pk=awaited.pk).newest > awaited.newest

    assert "was nudged just now" in nudge(owner, awaited, "b").text
