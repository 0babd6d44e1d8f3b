"""A clock for each side: counted from when entries were written, the same on every phone."""

from datetime import timedelta

import pytest
from django.utils import timezone

from battles import clocks, lobby_services, table_clocks
from battles.clocks import IDLE, MINUTE, SECOND, Clocks, moved_on, paused, resumed, shown
from battles.models import Battle
from tests.conftest import client_of
from tests.factories import PlayerFactory, going, sits

A, B = ("a",), ("b",)


def times(now, at, sides=("a", "b")):
    return [one.seconds for one in shown(now, sides, at)]


# The sum


def test_whoever_decides_pays_for_the_time_until_something_is_said():
    now = moved_on(Clocks(), A, 1000)
    now = moved_on(now, B, 1000 + 30 * SECOND)
    now = moved_on(now, A, 1000 + 50 * SECOND)

    assert times(now, 1000 + 55 * SECOND) == [35, 20]


def test_both_pay_while_both_are_asked_and_nobody_while_the_players_decide():
    now = moved_on(Clocks(), ("a", "b"), 0)
    now = moved_on(now, (), 10 * SECOND)

    assert times(now, 99 * SECOND) == [10, 10]


def test_a_clock_that_hears_nothing_stops_by_itself():
    """A night counts as ten minutes, on the page and in the sum alike."""
    now = moved_on(Clocks(), A, 0)
    night = 9 * 60 * MINUTE

    [before] = shown(now, A, IDLE - 5 * SECOND)
    [slept] = shown(now, A, night)

    assert (before.seconds, before.counts, before.stops) == (595, 1, 5)
    assert (slept.seconds, slept.counts) == (600, 0)
    assert times(moved_on(now, B, night), night) == [600, 0]


def test_paused_clocks_stand_and_go_on_where_they_were():
    now = paused(moved_on(Clocks(), A, 0), 10 * SECOND)
    assert times(now, 90 * SECOND) == [10, 0]
    assert {one.counts for one in shown(now, ("a", "b"), 90 * SECOND)} == {0}

    now = moved_on(now, B, 100 * SECOND)  # something is said meanwhile
    now = resumed(now, 200 * SECOND)

    assert times(now, 205 * SECOND) == [10, 5]


def test_an_allowance_counts_down_and_then_over_time_up():
    now = moved_on(Clocks(allowance=1), A, 0)

    early, late = (shown(now, A, at)[0] for at in (10 * SECOND, 70 * SECOND))

    assert (early.seconds, early.counts, early.over) == (50, -1, False)
    assert (late.seconds, late.counts, late.over) == (10, 1, True)
    assert shown(now, B, 0)[0].words == "1:00"


def test_a_server_whose_clock_was_set_back_takes_nothing():
    assert times(moved_on(moved_on(Clocks(), A, 1000), B, 0), 0) == [0, 0]


@pytest.mark.parametrize(("seconds", "words"), [(0, "0:00"), (61, "1:01"), (3723, "1:02:03")])
def test_a_clock_is_read_as_minutes_and_hours(seconds, words):
    assert clocks.Shown("a", seconds).words == words


# At the table


@pytest.fixture
def timed(owner):
    """The owner's battle with clocks that count up; its newest entry is a minute old."""
    battle = going(owner.player)
    battle.clocks = table_clocks.started("0")
    battle.clocks = table_clocks.after_entry(battle)
    battle.save(update_fields=["clocks"])
    return battle


@pytest.fixture
def passes(monkeypatch):
    """Lets time pass."""
    real, ahead = timezone.now, [timedelta()]
    monkeypatch.setattr(timezone, "now", lambda: real() + ahead[0])

    def pass_(**time):
        ahead[0] += timedelta(**time)

    return pass_


def spent(battle):
    """Whole seconds by side; a slow test takes one or two more."""
    row = Battle.objects.get(pk=battle.pk)
    return {side.key: one.seconds for side, _, one in table_clocks.shown(row, row.scene)["sides"]}


def about(found, wanted):
    return all(wanted[side] <= seconds <= wanted[side] + 30 for side, seconds in found.items())


def test_without_a_wish_there_is_no_clock(owner, battle):
    page = owner.get(f"/battles/{battle.pk}/").text

    assert "data-clock" not in page
    assert "clocks.css" not in page
    assert "Pause the clocks" not in page


def test_the_side_that_is_up_pays_and_undo_gives_nothing_back(owner, timed, passes, tap):
    up = timed.scene.now_side
    other = {"a": "b", "b": "a"}[up]
    passes(seconds=60)
    tap(owner, timed, say="activate model=ottoline")
    assert about(spent(timed), {up: 60, other: 0})

    passes(seconds=100)
    tap(owner, timed, say="undo")

    assert about(spent(timed), {up: 160, other: 0})


def test_two_phones_and_the_television_show_the_same(owner, timed, passes):
    passes(seconds=60)

    pages = [owner.get(f"/battles/{timed.pk}/{part}").text for part in ("", "", "television/")]

    for page in pages:
        assert 'role="timer"' in page
        assert 'aria-live="polite" data-clock' not in page
        assert 'data-counts="1"' in page
        assert "css/clocks.css" in page


def test_nothing_ends_when_the_time_is_up(owner, timed, passes, tap):
    owner.post(f"/battles/{timed.pk}/clocks/", {"setting": "20"})
    for said in ("activate model=ottoline", "undo") * 2:
        passes(minutes=9)
        tap(owner, timed, say=said)

    page = owner.get(f"/battles/{timed.pk}/").text

    assert "clock--over" in page
    assert "over time" in page
    assert not Battle.objects.get(pk=timed.pk).over


def test_any_player_pauses_and_a_watcher_does_not(owner, timed, passes):
    ben, cleo = client_of(PlayerFactory()), client_of(PlayerFactory())
    sits(timed, ben.player, "b", "Ben")
    sits(timed, cleo.player, name="Cleo")
    address = f"/battles/{timed.pk}/clocks/"

    refused = cleo.post(address, {"do": "pause"})
    assert "You’re watching." in refused.text
    assert not clocks.load(Battle.objects.get(pk=timed.pk).clocks).paused
    assert ben.post(address, {"do": "pause"}).status_code == 302

    before = spent(timed)
    passes(minutes=5)
    assert spent(timed) == before
    assert ">Paused<" in owner.get(f"/battles/{timed.pk}/").text
    owner.post(address, {"do": "resume"})
    passes(seconds=60)
    assert sum(spent(timed).values()) >= sum(before.values()) + 60


def test_the_host_alone_sets_the_clocks_while_the_battle_goes_on(owner, battle, opponent, watcher):
    address = f"/battles/{battle.pk}/clocks/"
    assert "A clock for each side" in owner.get(address).text

    for client in (opponent, watcher):
        assert client.get(address).status_code == 404
        assert "Only the host can do that." in client.post(address, {"setting": "30"}).text
    assert Battle.objects.get(pk=battle.pk).clocks == ""

    version = Battle.objects.get(pk=battle.pk).version
    answer = owner.post(address, {"setting": "30"}, headers={"HX-Request": "true", "HX-Target": "div#over"})
    now = Battle.objects.get(pk=battle.pk)
    assert (answer.status_code, answer["Sixgun-Version"]) == (204, str(now.version))
    assert now.version > version
    assert "30:00" in opponent.get(f"/battles/{battle.pk}/").text

    owner.post(address, {"setting": ""})
    assert "data-clock" not in opponent.get(f"/battles/{battle.pk}/").text


@pytest.mark.parametrize("odd", ["7", "x", "-1", "²", "\x00", "0" * 99])
def test_an_allowance_that_is_not_offered_is_refused_with_a_sentence(owner, battle, odd):
    page = owner.post(f"/battles/{battle.pk}/clocks/", {"setting": odd})

    assert "Choose one of these." in page.text
    assert Battle.objects.get(pk=battle.pk).clocks == ""


def test_after_the_end_no_clock_runs_and_none_is_set(owner, timed, passes):
    Battle.objects.filter(pk=timed.pk).update(over=True)

    assert "The battle is over" in owner.post(f"/battles/{timed.pk}/clocks/", {"setting": "30"}).text


# Agreed before


SETUP = {"game": "blackwater-gulch", "gang-1": "tuesday-committee", "gang-2": "sunday-best", "ready": "on"}


def test_it_is_agreed_in_the_setup_and_off_by_default(owner):
    page = owner.get("/battles/new/?game=blackwater-gulch").text
    assert "Clock for each side" in page

    owner.post("/battles/", SETUP)
    owner.post("/battles/", SETUP | {"clock": "45"})

    off, on = Battle.objects.order_by("made")
    assert off.clocks == ""
    assert clocks.load(on.clocks).allowance == 45
    assert "45:00" in owner.get(f"/battles/{on.pk}/").text


def test_it_is_agreed_in_the_lobby_and_starts_with_the_battle(owner, opponent):
    owner.post("/battles/", SETUP | {"gather": "on", "clock": "30"})
    lobby = Battle.objects.get(begun=False)
    assert "30 minutes each" in owner.get(f"/battles/{lobby.pk}/").text

    begun = lobby_services.begin_battle(player=owner.player, battle=lobby.pk)

    assert clocks.load(begun.clocks).allowance == 30


def test_a_clock_that_nobody_offers_is_refused_in_the_setup(owner):
    page = owner.post("/battles/", SETUP | {"clock": "31"})

    assert page.status_code == 200
    assert "field__errors" in page.text or "errorlist" in page.text
    assert not Battle.objects.exists()
