"""Guests who do not come back for a year: told before, deleted after, and what others play with them goes on."""

from datetime import timedelta

import pytest
from django.core.management import call_command

from accounts import guest_services
from accounts.models import Session, User
from battles import seat_services
from battles.models import Battle
from campaigns.models import Campaign, Contender
from companion.models import Player, today
from companion.players import KEPT_FOR, LONG_AWAY, RENEWED_AFTER, TOLD_FOR
from gangs.models import Gang
from tests.accounts.conftest import build, fight, signed_in
from tests.conftest import client_of
from tests.factories import BattleFactory, PlayerFactory, going, sits

TOLD = "If you do not come back for a year, they are deleted."
LISTS = ("/battles/", "/gangs/", "/campaigns/", "/you/")


def unseen(player, days):
    """The player came last so many days ago, with this cookie or with none."""
    Player.objects.filter(pk=player.pk).update(seen_on=today() - timedelta(days))


def last_visit_of(client, days):
    """This browser came last so many days ago."""
    session = client.session
    session["seen"] = (today() - timedelta(days)).toordinal()
    session.save()
    unseen(Player.objects.get(pk=session["player"]), days)


def seen_on(player):
    return Player.objects.get(pk=player.pk).seen_on


def test_a_new_guest_was_seen_today(guest, db):
    fight(guest)

    assert Player.objects.get().seen_on == today()


def test_a_visit_counts_once_a_month(owner):
    unseen(owner.player, RENEWED_AFTER)
    owner.get("/battles/")
    assert seen_on(owner.player) == today() - timedelta(RENEWED_AFTER)

    unseen(owner.player, RENEWED_AFTER + 1)
    owner.get("/battles/")
    assert seen_on(owner.player) == today()


def test_a_guest_behind_a_member_is_seen_with_them(member, laptop):
    fight(laptop)
    signed_in(laptop)
    laptop.post("/you/guest/", {"guest": "leave", "next": ""})
    behind = Player.objects.get(user=None)
    unseen(behind, 300)
    last_visit_of(laptop, 300)

    laptop.get("/")

    assert seen_on(behind) == today()


def test_a_guest_ends_after_a_year_with_all_that_is_theirs_alone(guest, db):
    fight(guest)
    build(guest)
    unseen(Player.objects.get(), KEPT_FOR + RENEWED_AFTER)
    assert guest_services.delete_absent_guests() == 0

    unseen(Player.objects.get(), KEPT_FOR + RENEWED_AFTER + 1)
    assert guest_services.delete_absent_guests() == 1

    assert not Player.objects.exists()
    assert not Battle.objects.exists()
    assert not Gang.objects.exists()
    assert guest.get("/battles/").status_code == 200
    fight(guest)


def test_every_night(guest, db, capsys):
    fight(guest)
    unseen(Player.objects.get(), 2 * KEPT_FOR)

    call_command("nightly")

    assert "guests: deleted 1 guest who did not come back for a year" in capsys.readouterr().out
    assert not Player.objects.exists()


def test_a_guest_who_comes_back_in_time_stays(guest, db):
    fight(guest)
    last_visit_of(guest, KEPT_FOR + RENEWED_AFTER)

    guest.get("/battles/")

    assert guest_services.delete_absent_guests() == 0
    assert Battle.objects.count() == 1


def test_members_never_end(member):
    unseen(Player.objects.get(), 5 * KEPT_FOR)

    assert guest_services.delete_absent_guests() == 0
    assert User.objects.exists()
    assert Session.objects.exists()
    assert Battle.objects.count() == 1


def test_a_battle_that_others_play_stays_with_them(db):
    absent, other = PlayerFactory(name="Zebedee"), PlayerFactory(name="Ben")
    alone, battle = BattleFactory(owner=absent), going(absent)
    sits(battle, other, "b", "Ben", 2)
    seat_services.sit(player=absent, battle=battle.pk, side="a", name="Zebedee")
    unseen(absent, 2 * KEPT_FOR)

    assert guest_services.delete_absent_guests() == 1

    now = Battle.objects.get()
    assert now.pk == battle.pk != alone.pk
    assert now.owner == other
    assert "Zebedee" not in client_of(other).get(f"/battles/{battle.pk}/entries/").text


def test_a_campaign_in_which_others_fight_is_run_by_the_first_of_them(db):
    absent, second, third = PlayerFactory(), PlayerFactory(), PlayerFactory()
    campaign, alone = (
        Campaign.objects.create(owner=absent, game="blackwater-gulch", name=name)
        for name in ("Together", "Alone")
    )
    for number, player in enumerate((absent, None, second, third), 1):
        Contender.objects.create(campaign=campaign, number=number, name="They", player=player)
    Contender.objects.create(campaign=alone, number=1, name="They", player=absent)
    unseen(absent, 2 * KEPT_FOR)

    guest_services.delete_absent_guests()

    assert list(Campaign.objects.values_list("name", "owner")) == [("Together", second.pk)]
    assert campaign.contenders.count() == 4


def test_one_who_cannot_be_deleted_keeps_none_of_the_others(db, monkeypatch, caplog):
    first, second = PlayerFactory(name="Zebedee"), PlayerFactory()
    unseen(first, 3 * KEPT_FOR)
    unseen(second, 2 * KEPT_FOR)
    whole = guest_services.delete_player_and_everything
    monkeypatch.setattr(
        guest_services,
        "delete_player_and_everything",
        lambda player: 1 / 0 if player == first else whole(player=player),
    )

    assert guest_services.delete_absent_guests() == 1

    assert list(Player.objects.all()) == [first]
    assert "could not be deleted" in caplog.text
    assert "Zebedee" not in caplog.text


# The warning


@pytest.mark.parametrize("address", LISTS)
def test_a_guest_who_has_something_is_told_how_to_keep_it(guest, db, address):
    assert TOLD not in page_of(guest, address)
    fight(guest)
    build(guest)
    Campaign.objects.create(owner=Player.objects.get(), game="blackwater-gulch", name="Winter")

    page = page_of(guest, address)

    assert TOLD in page
    assert '<a href="/you/sign-up/">Sign up</a> to keep them.' in page
    assert "Welcome back." not in page


@pytest.mark.parametrize("address", LISTS)
def test_a_member_is_not(member, address):
    build(member)

    assert TOLD not in page_of(member, address)


def test_where_nobody_can_sign_up_there_is_a_copy_to_take(owner, battle, settings):
    settings.SIGN_UP = "closed"

    page = page_of(owner, "/battles/")

    assert "Download everything</a> to have a copy." in page
    assert "Sign up" not in page


@pytest.mark.parametrize("address", LISTS)
def test_whoever_comes_back_after_eight_months_is_told_when_they_were_here(guest, db, address):
    fight(guest)
    build(guest)
    Campaign.objects.create(owner=Player.objects.get(), game="blackwater-gulch", name="Winter")
    last_visit_of(guest, LONG_AWAY)
    day = today() - timedelta(LONG_AWAY)
    words = f"Welcome back. Your last visit was on {day:%-d %B %Y}. Your gangs"

    guest.get("/")
    pages = [page_of(guest, address) for _ in range(2)]

    assert all(words in page for page in pages)
    away = guest.session
    away["away"] = [today().toordinal() - TOLD_FOR, day.toordinal()]
    away.save()
    assert "Welcome back." not in page_of(guest, address)


@pytest.mark.parametrize("away", ["x", [1], [None, 2], {}, 7])
def test_a_session_that_says_something_else_is_no_reason_to_fail(owner, battle, away):
    session = owner.session
    session["away"] = away
    session.save()

    assert TOLD in page_of(owner, "/battles/")


def page_of(client, address):
    answer = client.get(address)
    assert answer.status_code == 200
    return " ".join(answer.text.split())
