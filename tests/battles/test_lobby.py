"""Before the start: who comes, who sits where, who brings what; and the seats at any time after it."""

import re

import pytest

from battles.models import Battle
from battles.seats import Seat
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


@pytest.mark.parametrize(
    ("length", "said", "unsaid"), [("chase", "Map", "Encounter"), ("evening", "Encounter", "Map")]
)
def test_agreed_is_only_what_belongs_to_the_way_that_is_played(owner, post, length, said, unsaid):
    agreed = {"gather": "on", "game": "blood-horizon", "gang-1": "", "gang-2": "", "length": length}
    page = post(owner, "/battles/", **agreed)

    assert f"<dt>{said}</dt>" in page.text
    assert f"<dt>{unsaid}</dt>" not in page.text


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
