"""What only a seat may know, and how every change of a seat is told in the story."""

import pytest

from battles import seat_changes, seats
from battles.models import Battle
from companion.models import Player
from games.engine.play.questions import Refused
from tests import tiny_game
from tests.battles.asking import asked, story
from tests.conftest import client_of
from tests.factories import BattleFactory, PlayerFactory, is_away, sits

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
