"""The way in: five letters or a picture, a seat or none, no account; and back again after anything."""

import re

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts.models import Brought
from battles.models import Battle, Guest
from companion.models import Player
from tests.conftest import client_of, examples
from tests.factories import PlayerFactory, going, sits

QUICK = {"quick": "on", "gather": "on", "game": "blackwater-gulch", "gang-1": "tuesday-committee"}


@pytest.fixture
def table(owner):
    owner.post("/battles/", QUICK)
    owner.post(f"/battles/{Battle.objects.get().pk}/seats/a/", {"do": "sit", "name": "Anna"})
    return Battle.objects.get()


def seated(table):
    return {seat.side: seat.name for seat in Battle.objects.get(pk=table.pk).seated}


@pytest.mark.parametrize("typed", ["{}", " {} ", "{0[0]}{0[1]} {0[2]}-{0[3]}{0[4]}"])
def test_the_code_is_typed_as_one_likes(table, guest, typed):
    words = typed.format(table.code.upper())

    assert guest.get("/join/", {"code": words}).url == f"/join/{table.code}/"


@pytest.mark.parametrize("words", ["", "abc", "abcdefg", "a1b2c", "ilolo", "\x00abcd", "é" * 3000])
def test_what_is_no_code_is_told_so(guest, db, words):
    page = guest.get("/join/", {"code": words})

    assert page.status_code == 200
    assert "A code has five letters" in page.text


def test_a_code_that_leads_nowhere_is_told_so(guest, db):
    page = guest.get("/join/zzzzz/")

    assert page.status_code == 404
    assert "No battle has this code." in page.text


def test_the_table_shows_who_is_there_and_what_is_free(table, guest):
    page = guest.get(f"/join/{table.code}/").text

    assert "Play with Anna" in page
    assert "A free seat" in page
    assert "Watch" in page
    assert "The Sunday Best" in page
    assert re.search(r'value="1" disabled.*?Green, Anna has it', page, re.DOTALL)
    assert re.search(r'value="2" checked', page)


def test_a_chat_shows_the_invitation_and_nobody_s_name(table, guest):
    page = guest.get(f"/join/{table.code}/").text
    preview = "".join(re.findall(r"<meta property[^>]*>", page))

    assert 'og:title" content="Join a battle"' in preview
    assert 'og:description" content="Blackwater Gulch"' in preview
    assert "Anna" not in preview
    assert guest.get("/games/blackwater-gulch/invitation.png").content.startswith(b"\x89PNG")
    assert guest.get("/games/nothing/invitation.png").status_code == 404


def test_looking_at_the_way_in_makes_nobody_a_player(table, guest):
    guest.get(f"/join/{table.code}/")

    assert Player.objects.count() == 1
    assert "sessionid" not in guest.cookies


def test_a_name_a_seat_a_colour_and_a_gang_and_one_is_in(table, guest, post):
    page = post(guest, f"/join/{table.code}/", name="Ben", seat="b", color="5", gang="sunday-best")

    assert page.redirect_chain[-1][0] == f"/battles/{table.pk}/"
    assert "You’re in" in page.text
    seat = Battle.objects.get().seated[1]
    assert (seat.name, seat.color, seat.gang) == ("Ben", 5, "The Sunday Best")
    assert Player.objects.latest("pk").name == "Ben"


def test_the_gang_may_come_later(table, guest):
    guest.post(f"/join/{table.code}/", {"name": "Ben", "seat": "b", "gang": ""})

    assert seated(table)["b"] == "Ben"
    assert Battle.objects.get().seated[1].gang == ""


def test_who_watches_needs_no_seat(table, guest):
    guest.post(f"/join/{table.code}/", {"name": "Cleo", "seat": ""})

    assert seated(table)["b"] == ""
    assert guest.get(f"/battles/{table.pk}/").status_code == 200


def test_without_a_name_the_form_comes_back_with_what_was_chosen(table, guest):
    page = guest.post(f"/join/{table.code}/", {"name": " ", "seat": "", "color": "4", "gang": "night-shift"})

    assert "Enter your name." in page.text
    assert '<option value="night-shift" selected>' in page.text
    assert re.search(r'value="4" checked', page.text)
    assert not Guest.objects.exists()


def test_a_battle_that_goes_on_is_joined_with_the_gang_that_fights_there(battle, owner, guest, fresh):
    owner.post(f"/battles/{battle.pk}/door/", {"do": "open"})
    page = guest.get(f"/join/{battle.code}/").text
    assert "plays on with this gang" in page
    assert 'name="gang"' not in page

    guest.post(f"/join/{battle.code}/", {"name": "Ben", "seat": "b", "gang": "night-shift"})

    assert [side.name for side in fresh(battle).scene.sides] == ["The Tuesday Committee", "The Sunday Best"]
    assert fresh(battle).seated[1].name == "Ben"


def test_a_seat_that_was_taken_meanwhile_is_told_so(battle, opponent, guest):
    page = guest.post(f"/join/{battle.code}/", {"name": "Dora", "seat": "b"})

    assert page.status_code == 200
    assert "Ben already has that seat. Choose another." in page.text
    assert 'value="Dora"' in page.text


def test_who_scans_again_is_at_the_table_at_once(battle, owner, opponent, watcher):
    for client in (owner, opponent, watcher):
        assert client.get(f"/join/{battle.code}/").url == f"/battles/{battle.pk}/"


# Back again


def test_a_closed_tab_loses_nothing(battle, opponent):
    again = Client()
    again.cookies = opponent.cookies

    assert again.get(f"/join/{battle.code}/").url == f"/battles/{battle.pk}/"


def test_the_gang_of_before_the_start_waits_for_the_other_phone(table, guest, owner):
    ben = client_of(PlayerFactory())
    ben.post(f"/join/{table.code}/", {"name": "Ben", "seat": "b", "gang": "night-shift"})

    guest.post(f"/join/{table.code}/", {"back": "b"})
    owner.post(f"/battles/{table.pk}/seats/b/", {"do": "allow", "who": Player.objects.latest("pk").pk})
    owner.post(f"/battles/{table.pk}/start/")

    assert Battle.objects.get().scene.sides[1].name == "The Number Nine Night Shift"


def test_nobody_comes_back_to_an_empty_seat(battle, guest):
    assert "Nobody sits there any more." in guest.post(f"/join/{battle.code}/", {"back": "b"}).text


def test_at_a_locked_table_nobody_new_comes_in(battle, owner, opponent, guest, post, fresh):
    post(owner, f"/battles/{battle.pk}/door/", do="closed")

    assert "This game is locked." in guest.get(f"/join/{battle.code}/").text
    for fields in ({"name": "Dora", "seat": ""}, {"back": "b"}):
        assert "This game is locked." in guest.post(f"/join/{battle.code}/", fields).text
    assert fresh(battle).sides_of(opponent.player) == {"b"}
    assert Player.objects.count() == 2
    assert opponent.get(f"/battles/{battle.pk}/").status_code == 200

    post(owner, f"/battles/{battle.pk}/door/", do="open")

    assert guest.post(f"/join/{battle.code}/", {"name": "Dora", "seat": ""}).status_code == 302


def test_a_guest_who_signs_up_keeps_his_seat(battle, opponent, fresh):
    opponent.post(
        "/you/sign-up/",
        {"username": "ben", "password1": "six white horses", "password2": "six white horses", "email": ""},
    )

    assert opponent.get(f"/battles/{battle.pk}/").status_code == 200
    assert fresh(battle).seated[1].name == "Ben"


def test_a_guest_who_signs_in_brings_his_seat_along(battle, opponent, fresh):
    from accounts.models import User

    member = PlayerFactory(user=User.objects.create_user("ben", password="six white horses"))
    opponent.post("/you/sign-in/", {"login": "ben", "password": "six white horses"})
    assert fresh(battle).sides_of(member) == set()
    opponent.post("/you/guest/", {"guest": "bring"})

    assert fresh(battle).sides_of(member) == {"b"}
    assert opponent.get(f"/battles/{battle.pk}/").status_code == 200

    opponent.post("/you/guest/", {"back": Brought.objects.get().pk})

    assert fresh(battle).sides_of(member) == set()
    assert fresh(battle).sides_of(opponent.player) == {"b"}
    assert opponent.get(f"/battles/{battle.pk}/").status_code == 404
    opponent.post("/you/sign-out/")
    assert opponent.get(f"/battles/{battle.pk}/").status_code == 200


def test_whoever_came_as_guest_and_as_member_came_once(battle, opponent, fresh):
    from accounts.models import User
    from tests.factories import sits

    member = PlayerFactory(user=User.objects.create_user("ben", password="six white horses"))
    sits(battle, member, name="Ben at home")
    opponent.post("/you/sign-in/", {"login": "ben", "password": "six white horses"})
    opponent.post("/you/guest/", {"guest": "bring"})

    assert fresh(battle).sides_of(member) == {"b"}
    assert Guest.objects.count() == 1


# Whatever is sent

CAST = ("owner", "opponent", "watcher", "stranger")


ODD = ("", "9" * 30, "\x00", "a\x00b", "\u202e", "é" * 3000)


DOING = ("sit", "color", "gang", "ready", "free", "remove", "ask", "withdraw", "allow", "decline", "away",
         "here", "present", "open", "watch", "closed", "code")  # fmt: skip


MEANT = ("a", "b", "z", "0", "1", "5", "6", "-1", "on", "night-shift", "team 1", "team 9")


WORDS = st.one_of(st.sampled_from([*ODD, *DOING, *MEANT]), st.text(max_size=20))


NAMES = ("do", "name", "seat", "color", "gang", "team", "back", "hand", "who", "to", "turns", "title")


FIELDS = st.dictionaries(st.sampled_from(NAMES), WORDS, max_size=6)


PARTS = st.sampled_from(
    [
        "seats/",
        "seats/a/",
        "seats/b/",
        "seats/z/",
        "guests/",
        "door/",
        "agreed/",
        "start/",
        "join",
        "television/",
    ]
)


@pytest.fixture
def cast(db):
    return {name: client_of(PlayerFactory()) for name in CAST}


@pytest.fixture
def tables(cast):
    """A battle that has not begun and one that has, each with an opponent and a watcher, by whether it has begun."""
    cast["owner"].post("/battles/", QUICK)
    found = {False: Battle.objects.get(), True: going(cast["owner"].player)}
    for table in found.values():
        sits(table, cast["opponent"].player, "b")
        sits(table, cast["watcher"].player)
    return found


def as_stored(table):
    """All from which anybody's page of a battle is drawn."""
    rows = Battle.objects.filter(pk=table.pk), Guest.objects.filter(battle=table.pk), Player.objects.all()
    return [list(kind.order_by("pk").values()) for kind in rows]


@settings(max_examples=examples(400), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    part=PARTS,
    fields=FIELDS,
    who=st.sampled_from(CAST),
    begun=st.booleans(),
)
def test_nothing_that_is_sent_is_an_error_of_ours(cast, tables, part, fields, who, begun):
    """And whatever it changed, everybody's page is drawn: where it changed nothing, the page is the one of before."""
    table = tables[begun]
    address = f"/join/{table.code}/" if part == "join" else f"/battles/{table.pk}/{part}"
    before = as_stored(table)

    answer = cast[who].post(address, fields)

    assert answer.status_code in (200, 302, 400, 404, 405)
    for client in cast.values() if as_stored(table) != before else ():
        assert client.get(f"/battles/{table.pk}/").status_code in (200, 404)


def test_the_second_gang_of_the_front_page_waits_for_whoever_sits_down(owner):
    owner.post("/battles/", QUICK | {"gang-2": "sunday-best"})
    table = Battle.objects.get()

    assert [(seat.player, seat.source) for seat in table.seated] == [
        (owner.player.pk, "tuesday-committee"),
        (None, "sunday-best"),
    ]
    ben = client_of(PlayerFactory())
    sits(table, ben.player, "b", "Ben")
    table = Battle.objects.get()
    assert [seat.gang for seat in table.seated] == ["The Tuesday Committee", "The Sunday Best"]
    page = ben.get(f"/battles/{table.pk}/").text
    assert "Not ready yet: you." in " ".join(page.split())
