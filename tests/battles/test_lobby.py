"""Before the start: who comes, who sits where, who brings what; and the seats at any time after it."""

import re
import threading

import pytest
from django.db import connection

import games
from battles.models import Battle, Guest
from battles.seats import Seat
from companion.models import Player
from games.blackwater_gulch.agreement import Setup
from tests.conftest import client_of
from tests.factories import PlayerFactory, sits
from tests.gangs.conftest import gang_of

QUICK = {"quick": "on", "gather": "on", "game": "blackwater-gulch", "gang-1": "tuesday-committee"}
PROPER = {
    "gather": "on",
    "game": "blackwater-gulch",
    "gang-1": "",
    "gang-2": "",
    "title": "High stakes",
    "turns": "4",
}


@pytest.fixture
def table(owner):
    """The owner's gathering: his gang stands, the other seat waits."""
    owner.post("/battles/", QUICK)
    return Battle.objects.get()


@pytest.fixture
def ben(table):
    """The browser of Ben, who has come to the second seat with a gang."""
    client = client_of(PlayerFactory())
    sits(table, client.player, "b", "Ben")
    client.post(f"/battles/{table.pk}/seats/b/", {"do": "gang", "gang": "sunday-best"})
    return client


def seat(table, side):
    return next(seat for seat in Battle.objects.get(pk=table.pk).seated if seat.side == side)


def test_a_table_is_gathered_from_the_front_page_in_one_tap(guest, post):
    page = post(guest, "/battles/", **QUICK)

    table = Battle.objects.get()
    assert not table.begun
    assert page.redirect_chain[-1][0] == f"/battles/{table.pk}/"
    assert table.code.upper() in page.text
    assert f"http://testserver/join/{table.code}/" in page.text
    assert "The Tuesday Committee" in page.text
    assert "Fill 1 more seat first." in page.text


def test_a_table_is_set_up_properly_with_no_gang_at_all(owner, post):
    post(owner, "/battles/", **PROPER)

    table = Battle.objects.get()
    page = owner.get(f"/battles/{table.pk}/").text
    assert [one.gang for one in table.seated] == ["", ""]
    assert "High stakes" in page
    assert "4 turns" in page
    assert "Fill 2 more seats first." in page


def test_a_gathering_has_no_other_pages_yet(owner, table):
    for part in ("say/?do=activate", "entries/", "models/ottoline/", "report/", "record/"):
        assert owner.get(f"/battles/{table.pk}/{part}").status_code == 404
    assert owner.get(f"/battles/{table.pk}/television/").status_code == 200
    assert owner.get(f"/battles/{table.pk}/seats/").status_code == 302


def test_nothing_is_said_before_the_start(owner, table, tap):
    assert tap(owner, table, say="activate model=ottoline").status_code == 404


def test_a_gathering_stands_in_the_list_of_battles(owner, table, ben):
    assert "Waiting for the players" in owner.get("/battles/").text
    assert "Waiting for the players" in ben.get("/battles/").text


def test_who_has_come_chooses_a_gang_and_says_ready(table, ben, post):
    page = post(ben, f"/battles/{table.pk}/seats/b/", part="div#gathering", do="ready")

    assert seat(table, "b").ready
    assert seat(table, "b").gang == "The Sunday Best"
    assert page.redirect_chain[-1][0] == f"/battles/{table.pk}/"
    assert "I’m not ready" in page.text


def test_without_a_gang_nobody_is_ready(owner, post):
    owner.post("/battles/", PROPER)
    table = Battle.objects.get()

    page = post(owner, f"/battles/{table.pk}/seats/a/", do="ready")

    assert "Choose what you play with first." in page.text


def test_a_gang_of_ones_own_is_brought_by_value(table, ben, owner, post):
    gang = gang_of(ben.player, "night-shift")
    post(ben, f"/battles/{table.pk}/seats/b/", do="gang", gang=gang.pk)
    gang.delete()

    post(owner, f"/battles/{table.pk}/start/")

    battle = Battle.objects.get()
    assert battle.begun
    assert [side.name for side in battle.scene.sides] == [
        "The Tuesday Committee",
        "The Number Nine Night Shift",
    ]


def test_a_strangers_gang_is_not_brought(table, ben, stranger, post):
    gang = gang_of(stranger.player, "night-shift")

    page = post(ben, f"/battles/{table.pk}/seats/b/", do="gang", gang=gang.pk)

    assert "Choose a gang from the list." in page.text
    assert seat(table, "b").gang == "The Sunday Best"


def test_the_battle_begins_as_the_seats_are(owner, table, ben, post):
    ben.post(f"/battles/{table.pk}/seats/b/", {"do": "sit", "name": "Ben", "color": "5"})

    page = post(owner, f"/battles/{table.pk}/start/")

    battle = Battle.objects.get()
    assert page.redirect_chain[-1][0] == f"/battles/{battle.pk}/"
    assert battle.title == "The Tuesday Committee against The Sunday Best"
    assert isinstance(battle.agreed(), Setup)
    assert battle.sides_of(owner.player) == {"a"}
    assert battle.sides_of(ben.player) == {"b"}
    assert [side.number for side in battle.scene.sides] == [1, 5]
    assert battle.seat_gangs == ""
    assert "for initiative" in page.text


def test_what_was_agreed_is_what_is_played(owner, table, ben, post):
    post(
        owner,
        f"/battles/{table.pk}/agreed/",
        turns="4",
        deployment="high-noon",
        ready="off",
        title="At the ford",
    )
    post(owner, f"/battles/{table.pk}/start/")

    battle = Battle.objects.get()
    assert battle.title == "At the ford"
    assert battle.agreed().settings.turns == 4
    assert not battle.agreed().ready


def test_what_does_not_fit_the_agreement_is_said_beside_it(owner, table, post):
    page = post(owner, f"/battles/{table.pk}/agreed/", turns="77")

    assert page.status_code == 200
    assert "Select a valid choice." in page.text


def test_the_battle_does_not_begin_while_a_gang_is_missing(owner, table, post):
    page = post(owner, f"/battles/{table.pk}/start/")

    assert "Fill 1 more seat first." in page.text
    assert not Battle.objects.get().begun


def test_nor_without_the_gang_of_somebody_who_sits_there(owner, table, ben, post):
    owner.post(f"/battles/{table.pk}/seats/")
    sits(table, PlayerFactory(), "c", "Cleo")

    page = post(owner, f"/battles/{table.pk}/start/")

    assert "Cleo has not chosen yet." in page.text


def test_a_battle_that_cannot_be_played_so_is_refused_with_the_reason(owner, table, ben, post):
    for side in "cde":
        owner.post(f"/battles/{table.pk}/seats/")
        owner.post(f"/battles/{table.pk}/seats/{side}/", {"do": "gang", "gang": "sunday-best"})
    owner.post(f"/battles/{table.pk}/agreed/", {"deployment": "high-noon"})

    page = post(owner, f"/battles/{table.pk}/start/")

    assert "High Noon is for 2 to 4 gangs." in page.text
    assert not Battle.objects.get().begun


def test_only_the_host_starts_and_agrees_and_makes_seats(table, ben, post):
    for part in ("start/", "seats/", "agreed/"):
        assert "Only the host can do that." in post(ben, f"/battles/{table.pk}/{part}").text
    assert not Battle.objects.get().begun
    assert len(Battle.objects.get().seated) == 2


def test_the_host_fills_an_empty_seat_and_speaks_for_it(owner, table, post):
    post(owner, f"/battles/{table.pk}/seats/b/", do="gang", gang="night-shift")
    post(owner, f"/battles/{table.pk}/start/")

    assert Battle.objects.get().sides_of(owner.player) == {"a", "b"}


def test_three_come_in_two_teams(owner, table, ben, post):
    post(owner, f"/battles/{table.pk}/seats/")
    post(owner, f"/battles/{table.pk}/seats/a/", do="gang", gang="tuesday-committee", team="team 1")
    post(owner, f"/battles/{table.pk}/seats/c/", do="gang", gang="night-shift", team="team 1")
    post(owner, f"/battles/{table.pk}/start/")

    assert [one.team for one in Battle.objects.get().agreed().seats] == ["team 1", "", "team 1"]


def test_a_seat_of_nobody_goes_again_and_the_others_move_up(owner, table, ben, post):
    post(owner, f"/battles/{table.pk}/seats/")
    cleo = PlayerFactory()
    sits(table, cleo, "c", "Cleo")
    post(ben, f"/battles/{table.pk}/seats/b/", do="free")

    post(owner, f"/battles/{table.pk}/seats/b/", do="remove")

    assert [(one.side, one.name) for one in Battle.objects.get().seated] == [("a", ""), ("b", "Cleo")]


def test_whoever_changes_his_seat_takes_his_gang_along(owner, table, ben, post):
    post(owner, f"/battles/{table.pk}/seats/")

    post(ben, f"/battles/{table.pk}/seats/c/", do="sit", name="Ben")

    assert (seat(table, "c").name, seat(table, "c").gang) == ("Ben", "The Sunday Best")
    assert seat(table, "b") == Seat("b", 2)
    post(owner, f"/battles/{table.pk}/start/")
    assert Battle.objects.get().sides_of(ben.player) == {"b"}


def test_whoever_stands_up_takes_his_gang_away_and_may_come_back(table, ben, post):
    page = post(ben, f"/battles/{table.pk}/seats/b/", do="free")

    assert seat(table, "b") == Seat("b", 2)
    assert "Watching" in page.text
    assert "Sit here" in page.text


def test_a_battle_begins_once(owner, table, ben, post):
    post(owner, f"/battles/{table.pk}/start/")

    page = post(owner, f"/battles/{table.pk}/start/")

    assert "The battle has already started." in page.text


def test_the_gathering_of_a_phone_becomes_the_table(owner, table, ben):
    owner.post(f"/battles/{table.pk}/start/")

    page = ben.get(f"/battles/{table.pk}/", headers={"HX-Request": "true", "HX-Target": "div#gathering"}).text

    assert 'id="table"' in page
    assert 'id="gathering"' not in page


def test_every_change_has_a_higher_version(owner, table, ben, post):
    before = Battle.objects.get().version

    post(ben, f"/battles/{table.pk}/seats/b/", do="ready")

    assert Battle.objects.get().version == before + 1
    assert f'data-version="{before + 1}"' in owner.get(f"/battles/{table.pk}/").text


# Seats at any time


def test_a_battle_of_one_phone_lets_others_in_later(owner, battle, guest):
    page = owner.get(f"/battles/{battle.pk}/seats/").text
    assert battle.code.upper() in page
    owner.post(f"/battles/{battle.pk}/door/", {"do": "open"})

    guest.post(f"/join/{battle.code}/", {"name": "Ben", "seat": "b"})

    now = Battle.objects.get()
    assert now.sides_of(owner.player) == {"a"}
    assert [one.name for one in now.seated] == ["", "Ben"]


def test_the_host_frees_a_seat_and_speaks_for_it_from_then_on(owner, battle, opponent, post, fresh):
    page = post(owner, f"/battles/{battle.pk}/seats/b/", part="div#seats", do="free")

    assert "Watching" in page.text
    assert fresh(battle).sides_of(owner.player) == {"a", "b"}
    assert fresh(battle).sides_of(opponent.player) == frozenset()
    assert opponent.get(f"/battles/{battle.pk}/").status_code == 200


def test_nobody_else_frees_a_seat(battle, owner, opponent, watcher, post, fresh):
    for client, side in ((opponent, "a"), (watcher, "a"), (watcher, "b")):
        post(client, f"/battles/{battle.pk}/seats/{side}/", do="free")

    assert fresh(battle).sides_of(owner.player) == {"a"}
    assert fresh(battle).sides_of(opponent.player) == {"b"}


def test_a_seat_is_handed_over_to_somebody_who_is_here(battle, opponent, watcher, post, fresh):
    page = post(opponent, f"/battles/{battle.pk}/seats/b/", hand=watcher.player.pk)

    assert page.status_code == 200
    assert fresh(battle).sides_of(watcher.player) == {"b"}
    assert fresh(battle).seated[1].name == "Cleo"
    assert fresh(battle).sides_of(opponent.player) == frozenset()


def test_the_host_hands_his_own_seat_over_and_stays_host(owner, battle, opponent, watcher, post, fresh):
    post(owner, f"/battles/{battle.pk}/seats/a/", hand=watcher.player.pk)

    assert fresh(battle).sides_of(watcher.player) == {"a"}
    assert fresh(battle).sides_of(owner.player) == frozenset()
    post(owner, f"/battles/{battle.pk}/door/", do="closed")
    assert fresh(battle).access == "closed"


def test_a_seat_is_handed_over_by_its_player_only_and_to_nobody_from_outside(
    owner, battle, opponent, stranger, post, fresh
):
    page = post(owner, f"/battles/{battle.pk}/seats/b/", hand=owner.player.pk)
    assert "You can only hand over your own seat." in page.text

    page = post(owner, f"/battles/{battle.pk}/seats/a/", hand=stranger.player.pk)
    assert "No player here has that name." in page.text
    assert fresh(battle).sides_of(opponent.player) == {"b"}


def test_a_watcher_takes_an_empty_seat(battle, owner, watcher, post, fresh):
    owner.post(f"/battles/{battle.pk}/door/", {"do": "open"})
    post(watcher, f"/battles/{battle.pk}/seats/b/", do="sit", name="Cleo")

    assert fresh(battle).sides_of(watcher.player) == {"b"}


def test_another_colour_at_any_time(battle, owner, opponent, post, fresh):
    post(opponent, f"/battles/{battle.pk}/seats/b/", do="sit", name="Ben", color="4")

    assert [side.number for side in fresh(battle).scene.sides] == [1, 4]
    page = owner.get(f"/battles/{battle.pk}/").text
    assert "color-4" in page
    assert "color-2" not in page


def test_two_do_not_have_one_colour(battle, owner, opponent, post, fresh):
    page = post(opponent, f"/battles/{battle.pk}/seats/b/", do="sit", name="Ben", color="1")

    assert "has green. Choose another color." in page.text
    assert fresh(battle).seated[1].color == 2


def test_who_leaves_sees_the_battle_no_more(battle, owner, opponent, post, fresh):
    page = post(opponent, f"/battles/{battle.pk}/guests/")

    assert page.redirect_chain[-1][0] == "/battles/"
    assert opponent.get(f"/battles/{battle.pk}/").status_code == 404
    assert fresh(battle).sides_of(owner.player) == {"a", "b"}


def test_the_host_shows_somebody_out(battle, owner, watcher, post):
    post(owner, f"/battles/{battle.pk}/guests/", who=watcher.player.pk)

    assert watcher.get(f"/battles/{battle.pk}/").status_code == 404


def test_nobody_else_shows_anybody_out_and_the_host_stays(battle, owner, opponent, watcher, post):
    page = post(opponent, f"/battles/{battle.pk}/guests/", who=watcher.player.pk)
    assert "Only the host can do that." in page.text

    page = post(owner, f"/battles/{battle.pk}/guests/")
    assert "The host can’t leave the battle." in page.text
    assert Guest.objects.count() == 2


def test_another_code_shuts_the_old_way_in(battle, owner, guest, post, fresh):
    old = battle.code

    post(owner, f"/battles/{battle.pk}/door/", do="code")

    assert guest.get(f"/join/{old}/").status_code == 404
    assert guest.get(f"/join/{fresh(battle).code}/").status_code == 200


def test_a_battle_of_old_gets_its_code_when_it_is_wanted(battle, owner, post, fresh):
    Battle.objects.update(code=None, seats="")

    assert "Create code" in owner.get(f"/battles/{battle.pk}/seats/").text
    post(owner, f"/battles/{battle.pk}/door/", do="code")

    assert len(fresh(battle).code) == 5


def test_a_player_who_is_gone_leaves_his_seat_to_the_host(battle, owner, opponent, fresh):
    opponent.post("/you/deletion/")

    assert not Player.objects.filter(pk=opponent.player.pk).exists()
    assert fresh(battle).sides_of(owner.player) == {"a", "b"}
    assert fresh(battle).seated[1].player is None
    assert owner.get(f"/battles/{battle.pk}/").status_code == 200


def test_the_host_who_bins_the_battle_takes_it_from_all(battle, owner, opponent, post):
    post(owner, f"/battles/{battle.pk}/trash/")

    assert opponent.get(f"/battles/{battle.pk}/").status_code == 404
    assert opponent.post(f"/battles/{battle.pk}/trash/").status_code == 404
    post(owner, f"/battles/{battle.pk}/trash/", restore="on")
    assert opponent.get(f"/battles/{battle.pk}/").status_code == 200


# At once


def at_once(*functions):
    """What came of some functions that all start together."""
    start, came = threading.Barrier(len(functions)), {}

    def one(number, function):
        start.wait()
        try:
            came[number] = function()
        finally:
            connection.close()

    threads = [threading.Thread(target=one, args=found) for found in enumerate(functions)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [came[number] for number in range(len(functions))]


@pytest.mark.django_db(transaction=True)
def test_of_two_who_sit_down_at_once_one_gets_a_sentence(owner):
    owner.post("/battles/", QUICK)
    table = Battle.objects.get()
    phones = [client_of(PlayerFactory()) for _ in range(2)]

    pages = at_once(
        *(
            lambda client=client, name=name: client.post(f"/join/{table.code}/", {"name": name, "seat": "b"})
            for client, name in zip(phones, ("Ben", "Cleo"), strict=True)
        )
    )

    assert sorted(page.status_code for page in pages) == [200, 302]
    told = next(page for page in pages if page.status_code == 200).text
    assert f"{Battle.objects.get().seated[1].name} already has that seat. Choose another." in told
    assert Guest.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_of_two_starts_at_once_one_gets_a_sentence(owner):
    owner.post("/battles/", QUICK)
    table = Battle.objects.get()
    owner.post(f"/battles/{table.pk}/seats/b/", {"do": "gang", "gang": "night-shift"})
    phones = [client_of(owner.player) for _ in range(2)]

    pages = at_once(*(lambda client=client: client.post(f"/battles/{table.pk}/start/") for client in phones))

    assert sorted(page.status_code for page in pages) == [200, 302]
    assert "The battle has already started." in next(page for page in pages if page.status_code == 200).text
    assert Battle.objects.get().entries.count() == 1


# Of every game


@pytest.mark.parametrize("key", games.GAMES)
def test_every_game_is_gathered_and_begun_with_the_seats_it_has(owner, key):
    rules = games.game(key)
    starter = next(iter(rules.roster.starters()))
    owner.post("/battles/", {"quick": "on", "gather": "on", "game": key, "gang-1": starter})
    table = Battle.objects.get()
    others = [client_of(PlayerFactory()) for _ in table.seated[1:]]
    for client, one in zip(others, table.seated[1:], strict=True):
        client.post(f"/join/{table.code}/", {"name": "Ben", "seat": one.side, "gang": starter})

    assert owner.post(f"/battles/{table.pk}/start/").status_code == 302

    battle = Battle.objects.get()
    theirs = [side.key for side in battle.scene.sides if not side.free]
    assert [one.side for one in battle.seated] == theirs
    for client in (owner, *others):
        assert len(set(battle.sides_of(client.player)) & set(theirs)) == 1
        assert client.get(f"/battles/{battle.pk}/").status_code == 200
        assert client.get(f"/battles/{battle.pk}/television/").status_code == 200


@pytest.mark.parametrize("key", games.GAMES)
def test_every_game_is_agreed_upon_before_the_start(owner, key, post):
    rules = games.game(key)
    owner.post("/battles/", {"gather": "on", "game": key})
    table = Battle.objects.get()
    starter = next(iter(rules.roster.starters()))
    for one in table.seated:
        owner.post(f"/battles/{table.pk}/seats/{one.side}/", {"do": "gang", "gang": starter})

    page = post(owner, f"/battles/{table.pk}/start/")

    assert page.status_code == 200
    assert Battle.objects.get().begun


def selected(client, table, side):
    """What the page has chosen in the list of gangs for a seat."""
    page = client.get(f"/battles/{table.pk}/").text
    listed = page[page.index(f'id="gang-{side}"') :]
    return re.search(r'<option value="([^"]*)" selected>', listed[: listed.index("</select>")])


def test_the_list_of_gangs_shows_the_one_that_stands(owner, table, ben):
    assert selected(owner, table, "a")[1] == "tuesday-committee"
    assert selected(ben, table, "b")[1] == "sunday-best"


def test_a_gang_that_is_not_ones_own_to_choose_stays_when_only_the_team_changes(owner, table, post):
    post(owner, f"/battles/{table.pk}/seats/")
    lent = client_of(PlayerFactory())
    sits(table, lent.player, "b", "Ben")
    lent.post(f"/battles/{table.pk}/seats/b/", {"do": "gang", "gang": gang_of(lent.player, "night-shift").pk})
    cleo = client_of(PlayerFactory())
    cleo.post(f"/join/{table.code}/", {"back": "b"})
    lent.post(f"/battles/{table.pk}/seats/b/", {"do": "allow", "who": cleo.player.pk})
    assert selected(cleo, table, "b")[1] == "keep"

    post(cleo, f"/battles/{table.pk}/seats/b/", do="gang", gang="keep", team="team 1")

    assert (seat(table, "b").gang, seat(table, "b").team) == ("The Number Nine Night Shift", "team 1")


def test_the_host_chooses_for_somebody_who_has_no_gang(owner, table, post):
    sits(table, PlayerFactory(), "b", "Ben")

    post(owner, f"/battles/{table.pk}/seats/b/", do="gang", gang="night-shift")

    assert seat(table, "b").gang == "The Number Nine Night Shift"
