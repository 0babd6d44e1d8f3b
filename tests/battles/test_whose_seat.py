"""A seat belongs to whoever sits on it: nobody takes it, and every change of it is told in the story."""

import re
from datetime import timedelta
from time import time

import pytest
from django.utils import timezone

from battles import seat_changes, seat_requests, seat_services, seats
from battles.models import Battle, Guest
from companion.models import Player
from games.engine.play.questions import Refused
from tests import tiny_game
from tests.conftest import client_of
from tests.factories import BattleFactory, PlayerFactory, is_away, sits

ASKS = "wants to continue as Ben."


@pytest.fixture
def seat_b(battle):
    return f"/battles/{battle.pk}/seats/b/"


@pytest.fixture
def newcomer(db):
    """The browser of somebody who has the code and was never here."""
    return client_of(PlayerFactory())


def story(client, battle):
    return client.get(f"/battles/{battle.pk}/entries/").text


def asked(client, battle, post):
    """They ask for Ben's seat, with the code."""
    return post(client, f"/join/{battle.code}/", back="b")


# Coming back to a seat that somebody has


def test_coming_back_is_a_request_and_nothing_has_changed_yet(
    battle, owner, opponent, newcomer, post, fresh, seat_b
):
    assert "Continue as Ben" in newcomer.get(f"/join/{battle.code}/").text
    page = asked(newcomer, battle, post)

    assert "You have asked to play The Sunday Best." in page.text
    assert fresh(battle).sides_of(newcomer.player) == frozenset()
    assert fresh(battle).sides_of(opponent.player) == {"b"}
    for client in (owner, opponent):
        for part in ("", "seats/"):
            assert ASKS in client.get(f"/battles/{battle.pk}/{part}").text


@pytest.mark.parametrize("who", ["owner", "opponent"])
def test_the_host_or_the_last_phone_allows_it_with_one_tap(
    battle, owner, opponent, newcomer, post, fresh, seat_b, who
):
    asked(newcomer, battle, post)
    granting = {"owner": owner, "opponent": opponent}[who]

    page = post(granting, seat_b, do="allow", who=newcomer.player.pk, to="table")

    assert ASKS not in page.text
    assert fresh(battle).sides_of(newcomer.player) == {"b"}
    assert fresh(battle).seated[1].name == "Ben"
    assert fresh(battle).sides_of(opponent.player) == frozenset()
    assert opponent.get(f"/battles/{battle.pk}/").status_code == 200
    assert "Ben continues on another phone. " in story(owner, battle)
    assert "allowed it." in story(owner, battle)


def test_a_request_may_be_declined_and_then_has_to_wait(
    battle, owner, opponent, newcomer, post, fresh, seat_b, monkeypatch
):
    asked(newcomer, battle, post)
    post(opponent, seat_b, do="decline", who=newcomer.player.pk)

    assert "You were not allowed to take that seat." in newcomer.get(f"/battles/{battle.pk}/").text
    assert ASKS not in owner.get(f"/battles/{battle.pk}/").text
    post(newcomer, seat_b, do="withdraw")
    assert "You were not allowed" not in newcomer.get(f"/battles/{battle.pk}/").text
    assert "You can ask again in a minute." in post(newcomer, seat_b, do="ask").text
    assert "already been answered" in post(owner, seat_b, do="allow", who=newcomer.player.pk).text

    monkeypatch.setattr(seat_services, "time", lambda: time() + seat_requests.AGAIN_AFTER)
    post(newcomer, seat_b, do="ask")
    assert ASKS in owner.get(f"/battles/{battle.pk}/").text


def test_nobody_else_answers_a_request(battle, owner, opponent, watcher, newcomer, post, fresh, seat_b):
    asked(newcomer, battle, post)

    for client in (watcher, newcomer):
        page = post(client, seat_b, do="allow", who=newcomer.player.pk)
        assert "Another player has to answer this." in page.text
    assert ASKS not in watcher.get(f"/battles/{battle.pk}/").text
    assert fresh(battle).sides_of(opponent.player) == {"b"}


def test_the_host_does_not_allow_themselves_anothers_seat(
    battle, owner, opponent, watcher, post, fresh, seat_b
):
    post(owner, f"/battles/{battle.pk}/seats/a/", hand=watcher.player.pk)
    post(owner, seat_b, do="ask")

    assert "Another player has to answer this." in post(owner, seat_b, do="allow", who=owner.player.pk).text
    assert fresh(battle).sides_of(opponent.player) == {"b"}


@pytest.mark.parametrize("do", ["ask", "sit", "claim"])
def test_whoever_sits_already_takes_no_other_seat(battle, owner, opponent, post, fresh, do):
    for client, side in ((opponent, "a"), (owner, "b")):
        client.post(f"/battles/{battle.pk}/seats/{side}/", {"do": do, "name": "Me"})
        client.post(f"/join/{battle.code}/", {"back": side})

    assert fresh(battle).sides_of(owner.player) == {"a"}
    assert fresh(battle).sides_of(opponent.player) == {"b"}
    assert fresh(battle).requests == ()


def test_a_phone_that_sat_there_has_the_seat_back_at_once(
    battle, owner, opponent, newcomer, post, fresh, seat_b
):
    asked(newcomer, battle, post)
    post(owner, seat_b, do="allow", who=newcomer.player.pk)

    page = opponent.get(f"/battles/{battle.pk}/seats/").text
    assert "I’m already playing on another phone" in page
    post(opponent, seat_b, do="ask")

    assert fresh(battle).sides_of(opponent.player) == {"b"}
    assert fresh(battle).sides_of(newcomer.player) == frozenset()
    assert re.search(r"Ben continues on another phone\.\s*<(/div|a )", story(owner, battle))


def test_another_phone_has_the_seat_and_nothing_else_of_its_player(
    battle, owner, opponent, newcomer, post, seat_b
):
    BattleFactory(owner=opponent.player, title="Ben's own business")
    asked(newcomer, battle, post)
    post(owner, seat_b, do="allow", who=newcomer.player.pk)

    assert "own business" not in newcomer.get("/battles/").text


def test_whoever_handed_the_seat_over_has_to_ask_for_it(battle, opponent, watcher, post, fresh, seat_b):
    post(opponent, seat_b, hand=watcher.player.pk)
    post(opponent, seat_b, do="ask")

    assert fresh(battle).sides_of(watcher.player) == {"b"}
    assert [one.player for one in fresh(battle).requests] == [opponent.player.pk]


def test_whom_the_host_removed_does_not_come_back_without_asking(
    battle, owner, opponent, post, fresh, seat_b
):
    post(owner, seat_b, do="free")
    post(opponent, seat_b, do="sit", name="Ben")

    assert fresh(battle).seated[1].player is None
    assert [one.player for one in fresh(battle).requests] == [opponent.player.pk]
    assert "Ben wants to play The Sunday Best." in owner.get(f"/battles/{battle.pk}/").text
    assert "removes Ben from the seat of The Sunday Best." in story(owner, battle)


def test_a_request_of_whoever_left_is_gone(battle, owner, opponent, newcomer, post, fresh, seat_b):
    asked(newcomer, battle, post)
    post(newcomer, f"/battles/{battle.pk}/guests/")

    assert fresh(battle).requests == ()
    assert "already been answered" in post(owner, seat_b, do="allow", who=newcomer.player.pk).text


def test_there_is_an_end_to_requests(battle, opponent, newcomer, post, fresh, monkeypatch):
    monkeypatch.setattr(seat_requests, "REQUESTS_AT_MOST", 1)
    asked(newcomer, battle, post)

    page = asked(client_of(PlayerFactory()), battle, post)

    assert "players are already waiting for an answer" in page.text
    assert len(fresh(battle).requests) == 1


# The table locks by itself


def test_from_the_start_newcomers_watch_and_ask(owner, newcomer, post):
    quick = {"quick": "on", "gather": "on", "game": "blackwater-gulch"}
    owner.post("/battles/", {**quick, "gang-1": "tuesday-committee", "gang-2": "sunday-best"})
    table = Battle.objects.get()
    assert table.access == "open"
    owner.post(f"/battles/{table.pk}/seats/b/", {"do": "gang", "gang": "sunday-best"})
    post(owner, f"/battles/{table.pk}/start/")
    table = Battle.objects.get()
    assert (table.begun, table.access) == (True, "watch")

    assert "you ask first" in newcomer.get(f"/join/{table.code}/").text
    post(newcomer, f"/join/{table.code}/", name="Ben", seat="b")

    assert newcomer.get(f"/battles/{table.pk}/").status_code == 200
    assert Battle.objects.get().sides_of(newcomer.player) == frozenset()
    assert "Ben wants to play The Sunday Best." in owner.get(f"/battles/{table.pk}/").text
    post(owner, f"/battles/{table.pk}/seats/b/", do="allow", who=newcomer.player.pk)
    assert Battle.objects.get().sides_of(newcomer.player) == {"b"}
    assert "Ben sits down to play The Sunday Best." in story(owner, table)


def test_the_host_unlocks_it(battle, owner, newcomer, post, fresh):
    assert (
        "Anyone with the code can watch. To play, they ask first."
        in owner.get(f"/battles/{battle.pk}/seats/").text
    )
    post(owner, f"/battles/{battle.pk}/door/", do="open")
    post(newcomer, f"/join/{battle.code}/", name="Ben", seat="b")

    assert fresh(battle).sides_of(newcomer.player) == {"b"}


def test_a_watcher_asks_too(battle, watcher, owner, post, fresh, seat_b):
    assert "Ask to play" in watcher.get(f"/battles/{battle.pk}/seats/").text
    post(watcher, seat_b, do="sit", name="Cleo")

    assert fresh(battle).sides_of(watcher.player) == frozenset()
    assert "Cleo wants to play The Sunday Best." in owner.get(f"/battles/{battle.pk}/").text


# Codes end


def test_a_code_ends_with_its_battle_and_after_thirty_days_of_silence(
    battle, owner, opponent, guest, post, fresh
):
    address = f"/join/{battle.code}/"
    long_ago = timezone.now() - timedelta(days=31)
    assert guest.get(address).status_code == 200
    Battle.objects.update(said_at=long_ago)
    for fields in ({"name": "Dora", "seat": ""}, {"back": "b"}):
        assert guest.get(address).status_code == 404
        assert guest.post(address, fields).status_code == 404

    post(owner, f"/battles/{battle.pk}/door/", do="code")
    assert guest.get(f"/join/{fresh(battle).code}/").status_code == 200

    Battle.objects.update(said_at=timezone.now(), over=True)
    assert guest.get(f"/join/{fresh(battle).code}/").status_code == 404
    assert Guest.objects.count() == 1


def test_nobody_takes_a_seat_of_a_battle_that_is_over(battle, owner, opponent, watcher, post, fresh, seat_b):
    Battle.objects.update(over=True)

    for client, fields in (
        (watcher, {"do": "ask"}),
        (watcher, {"do": "sit", "name": "Cleo"}),
        (owner, {"do": "free"}),
        (owner, {"do": "away"}),
        (opponent, {"hand": watcher.player.pk}),
    ):
        assert "The battle is over; its seats can’t change." in post(client, seat_b, **fields).text
    post(owner, f"/battles/{battle.pk}/door/", do="code")
    post(owner, f"/battles/{battle.pk}/guests/", who=opponent.player.pk)
    assert fresh(battle).code == battle.code
    assert fresh(battle).sides_of(opponent.player) == {"b"}
    page = owner.get(f"/battles/{battle.pk}/seats/").text
    assert battle.code.upper() not in page
    assert "The battle is over" in page


# What only a seat may know


def test_a_host_who_removes_a_player_is_not_shown_what_that_player_knew(standoff, owner, post):
    rules = tiny_game.GAME.battle
    battle = BattleFactory(owner=owner.player, game=tiny_game.KEY, setup=rules.quick(
        [starter.gang for starter in tiny_game.STARTERS.values()]
    ))  # fmt: skip
    ben = client_of(PlayerFactory())
    sits(battle, ben.player, "b", "Ben")
    post(owner, f"/battles/{battle.pk}/seats/b/", do="free")
    now = Battle.objects.get()
    assert now.sides_of(owner.player) == {"a", "b"}
    assert now.sides_known_to(owner.player) == {"a"}

    assert "Play this side too" in owner.get(f"/battles/{battle.pk}/seats/").text
    post(owner, f"/battles/{battle.pk}/seats/b/", do="sit")

    assert Battle.objects.get().sides_known_to(owner.player) == {"a", "b"}
    assert "sits down to play The Yard." in story(owner, battle)


# The story


def test_every_change_of_a_seat_is_a_line_of_the_story(battle, owner, opponent, watcher, post, tap, seat_b):
    post(opponent, seat_b, hand=watcher.player.pk)
    is_away(battle, "b")
    tap(watcher, battle, do="correct", what="health", of="dulcinea", value="2")
    post(watcher, seat_b, do="free")

    told = story(owner, battle)
    lines = [
        "Ben sits down to play The Sunday Best.",
        "Ben hands The Sunday Best over to Cleo.",
        "Cleo plays again.",
        "Cleo leaves the seat of The Sunday Best.",
    ]
    places = [told.index(line) for line in lines]
    assert places == sorted(places)
    assert "Cleo leaves the seat of The Sunday Best." in owner.get(f"/battles/{battle.pk}/").text


def test_the_lines_stand_where_they_happened_on_every_page_of_the_story(battle, owner, opponent, fresh):
    change = seat_changes.SeatChange(0, "sits", 1, "Anna", "Law")
    Battle.objects.update(seat_changes=seat_changes.dump_changes([change]))

    assert "Anna sits down to play Law." in story(owner, battle)
    assert (
        "Anna sits down" not in owner.get(f"/battles/{battle.pk}/entries/?page=9").text
        or fresh(battle).newest < 50
    )


def test_somebody_who_is_gone_is_named_in_no_line(battle, owner, opponent, watcher, post, fresh, seat_b):
    post(opponent, seat_b, hand=watcher.player.pk)
    post(watcher, seat_b, hand=opponent.player.pk)
    opponent.post("/you/deletion/")

    assert not Player.objects.filter(pk=opponent.player.pk).exists()
    for part in ("entries/", "", "seats/", "report/"):
        assert "Ben" not in owner.get(f"/battles/{battle.pk}/{part}").text, part
    assert "A player is gone from the seat of The Sunday Best." in story(owner, battle)
    row = fresh(battle)
    assert '"Ben"' not in row.seats + row.seat_changes + row.latest_story + row.seat_requests


def test_nor_where_they_had_left_the_battle_before(battle, owner, opponent, post):
    post(opponent, f"/battles/{battle.pk}/guests/")
    assert "Ben leaves the seat of The Sunday Best." in story(owner, battle)
    opponent.post("/you/deletion/")

    assert "Ben" not in story(owner, battle)
    assert "A player leaves the seat of The Sunday Best." in story(owner, battle)


def test_a_guest_who_signs_in_keeps_what_seats_know_of_them(
    battle, owner, opponent, newcomer, post, fresh, seat_b
):
    from accounts.models import User

    asked(newcomer, battle, post)
    post(owner, seat_b, do="allow", who=newcomer.player.pk)
    member = PlayerFactory(user=User.objects.create_user("ben", password="six white horses"))
    opponent.post("/you/sign-in/", {"login": "ben", "password": "six white horses"})
    opponent.post("/you/guest/", {"guest": "bring"})
    assert member.pk in fresh(battle).seated[1].known

    post(opponent, seat_b, do="ask")

    assert fresh(battle).sides_of(member) == {"b"}


def test_there_is_an_end_to_changes_but_everybody_may_come_back(
    battle, owner, opponent, post, tap, fresh, seat_b, monkeypatch
):
    monkeypatch.setattr(seat_changes, "CHANGES_AT_MOST", 1)
    page = post(opponent, seat_b, do="free")
    assert "Seats can change at most 1 times in a battle." in page.text
    is_away(battle, "b")

    tap(opponent, battle, do="correct", what="health", of="dulcinea", value="2")

    assert not fresh(battle).seated[1].absent


def test_an_old_seat_is_read_and_its_player_has_taken_part():
    old = seats.load_seats('[{"side":"a","colour":1,"player":7,"name":"Anna"},{"side":"b","colour":2}]')

    assert seats.took_part(old, 7)
    assert seats.sides_known_to(old, 7, 7) == {"a", "b"}
    with pytest.raises(Refused):
        seats.take_seat(old, "a", 8, "Ben")
