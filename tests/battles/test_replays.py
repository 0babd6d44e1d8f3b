"""Any moment of a battle can be looked at, and touched by nobody; another way begins a table of one's own."""

import pytest

from battles import seat_departures
from battles.models import Battle
from battles.seats import left, take_seat
from companion import limits
from tests.conftest import client_of
from tests.factories import PlayerFactory, under_way


@pytest.fixture
def played(owner, battle, tap):
    """Ottoline was activated and is done; on one phone."""
    tap(owner, battle, say="activate model=ottoline")
    tap(owner, battle, say="done")
    return Battle.objects.get(pk=battle.pk)


def at(client, battle, number):
    return client.get(f"/battles/{battle.pk}/?at={number}")


def test_a_moment_shows_the_table_as_it_was(owner, played):
    acting = next(
        number for number in range(1, played.newest + 1) if played.moment(number).state.acting is not None
    )

    assert "model--acting" in at(owner, played, acting).text
    assert "model--acting" not in at(owner, played, played.newest).text


def test_nothing_can_be_tapped_there(owner, played):
    page = at(owner, played, 1).text

    assert 'name="say"' not in page
    assert "model__health" in page
    assert "<button form" not in page


def test_looking_changes_nothing(owner, played):
    before = Battle.objects.filter(pk=played.pk).values().get()
    for number in range(played.newest + 1):
        assert at(owner, played, number).status_code == 200

    assert Battle.objects.filter(pk=played.pk).values().get() == before


def test_it_steps_from_moment_to_moment_and_past_what_was_undone(owner, played, tap):
    tap(owner, played, say="undo")
    now = Battle.objects.get(pk=played.pk)
    first = at(owner, now, 0).text
    gone = now.newest - 1
    assert not now.head.moment.includes(gone)

    assert 'rel="prev"' not in first
    assert 'rel="next" href="?at=1"' in first
    assert f'href="?at={gone}"' not in at(owner, now, gone - 1).text


@pytest.mark.parametrize("words", ["-1", "x", "99999999999", "1.5", "", "²", "0x1"])
def test_an_odd_number_is_the_newest_moment(owner, played, words):
    page = at(owner, played, words)

    assert page.status_code == 200
    assert f"Moment {played.newest} of {played.newest}" in page.text


def test_a_stranger_sees_no_moment(played):
    assert at(client_of(PlayerFactory()), played, 1).status_code == 404


def test_readers_of_a_shared_link_can_look_too(owner, played):
    owner.post(f"/battles/{played.pk}/link/")
    key = Battle.objects.get(pk=played.pk).share_key
    page = client_of(PlayerFactory()).get(f"/battles/shared/{key}/?at=1")

    assert page.status_code == 200
    assert "noindex" in page["X-Robots-Tag"]
    assert "Moment 1 of" in page.text


def test_another_way_goes_on_from_that_moment_and_leaves_the_battle_alone(owner, played):
    before = Battle.objects.filter(pk=played.pk).values().get()
    place = owner.post(f"/battles/{played.pk}/try/", {"at": "1"})["Location"]
    new = Battle.objects.exclude(pk=played.pk).get()

    assert place == f"/battles/{new.pk}/"
    assert new.head.moment.state == played.moment(1).state
    assert new.setup == played.setup
    assert new.title.endswith(", another way")
    assert Battle.objects.filter(pk=played.pk).values().get() == before


def test_what_was_undone_does_not_come_along(owner, played, tap):
    tap(owner, played, say="undo")
    tap(owner, played, say="done")
    now = Battle.objects.get(pk=played.pk)
    owner.post(f"/battles/{played.pk}/try/", {"at": str(now.newest)})
    new = Battle.objects.exclude(pk=played.pk).get()

    assert new.head.moment.state == now.head.moment.state
    assert new.newest < now.newest


def test_as_long_as_others_play_nobody_tries_another_way(owner, played, opponent, watcher):
    for client in (owner, opponent, watcher):
        page = client.post(f"/battles/{played.pk}/try/", {"at": "1"})
        assert "still being played" in page.text
        assert "Play from here" not in at(client, played, 1).text

    assert Battle.objects.count() == 1


def test_once_it_is_over_a_reader_of_the_link_may(owner, played, tap):
    tap(owner, played, do="call-it")
    owner.post(f"/battles/{played.pk}/link/")
    key = Battle.objects.get(pk=played.pk).share_key
    reader = client_of(PlayerFactory())
    place = reader.post(f"/battles/shared/{key}/try/", {"at": "1"})["Location"]

    assert reader.get(place).status_code == 200
    assert Battle.objects.exclude(pk=played.pk).get().owner == reader.player


def test_whoever_removed_the_only_other_player_tries_no_other_way_of_what_they_knew(owner, played, opponent):
    seat_departures.leave(player=owner.player, battle=played.pk, who=opponent.player.pk)

    page = owner.post(f"/battles/{played.pk}/try/", {"at": "1"})

    assert "still being played" in page.text
    assert "Play from here" not in at(owner, played, 1).text
    assert Battle.objects.count() == 1


def test_the_only_one_who_sits_tries_no_other_way_of_what_the_host_knows(owner, played, opponent):
    now = Battle.objects.get(pk=played.pk)
    now.seated = left(now.seated, "a", owner.player.pk)
    now.save(update_fields=["seats"])

    assert "still being played" in opponent.post(f"/battles/{played.pk}/try/", {"at": "1"}).text


def test_the_host_tries_again_once_they_have_sat_down_there(owner, played, opponent):
    seat_departures.leave(player=owner.player, battle=played.pk, who=opponent.player.pk)
    now = Battle.objects.get(pk=played.pk)
    now.seated = take_seat(now.seated, "b", owner.player.pk, "Anna")
    now.save(update_fields=["seats"])

    assert owner.post(f"/battles/{played.pk}/try/", {"at": "1"}).status_code == 302


def test_what_is_begun_by_trying_is_counted_with_all_that_is_made_from_one_address():
    assert {"battles:try", "battles:try_shared", "battles:rematch"} <= {*limits.MAKES}


def test_a_moment_that_does_not_fit_its_battle_is_not_there_and_nothing_goes_on_from_it(owner, played):
    for row in played.entries.all():
        row.body, row.moment = row.body.replace('"ottoline"', '"nobody-here"'), ""
        row.save()

    assert at(owner, played, played.newest).status_code == 404
    page = owner.post(f"/battles/{played.pk}/try/", {"at": str(played.newest)})
    assert "cannot go on from here" in page.text
    assert Battle.objects.count() == 1


def test_readers_of_a_link_are_not_told_who_came_and_went(owner, played, opponent):
    seat_departures.leave(player=owner.player, battle=played.pk, who=opponent.player.pk)
    owner.post(f"/battles/{played.pk}/link/")
    key = Battle.objects.get(pk=played.pk).share_key

    assert "Ben" in at(owner, played, played.newest).text
    assert "Ben" not in client_of(PlayerFactory()).get(f"/battles/shared/{key}/?at={played.newest}").text


def test_states_stand_below_the_name_as_they_do_at_the_table(owner):
    battle = under_way(owner.player, "horizon")

    page = at(owner, battle, battle.newest).text

    tap = page.split('<span class="model__tap">')[1].split('class="chips"')[0]
    assert tap.count("</span>") > tap.count("<span"), "chips stand beside the name, not in it"
