"""One's own page: devices, the password, a copy of everything, and the way out."""

import io
import json
from zipfile import ZipFile

import pytest
from django.db import OperationalError, connection, models
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts import archive, services, sign_in_hooks
from accounts.models import Session, User
from battles.models import Battle
from campaigns.models import Campaign, Contender
from companion.models import Player
from gangs.models import Gang, Portrait
from tests.accounts.conftest import PASSWORD, QUICK, build, fight, read, signed_in, signed_up
from tests.factories import PlayerFactory

NEW = "four mules eat early"


def queries(ask, *parts, **named):
    with CaptureQueriesContext(connection) as asked:
        assert ask(*parts, **named).status_code == 200
    return len(asked)


def test_a_guest_reads_what_he_has_and_how_to_keep_it(guest, db):
    fight(guest)

    page = guest.get("/you/").text

    assert "You are a guest" in page
    assert "1 battle" in page
    assert "/you/sign-up/" in page


def test_a_member_sees_where_he_is_signed_in(member, laptop):
    signed_in(laptop)

    page = laptop.get("/you/").text

    assert "Chrome on Android" in page
    assert "Firefox on Linux" in page
    assert page.index("Firefox on Linux") < page.index("Chrome on Android")
    assert page.count("Sign out device") == 1
    for key in Session.objects.values_list("session_key", flat=True):
        assert key not in page


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E Safari/604.1", "Safari on iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/130.0 Safari/537.36 Edg/130.0", "Edge on Windows"),
        ("(Linux; Android 14) SamsungBrowser/25.0 Chrome/121.0 Safari/537", "Samsung Internet on Android"),
        ("curl/8.0", "A browser"),
        ("", "A browser"),
        ("<script>" * 900, "A browser"),
    ],
)  # fmt: skip
def test_a_browser_is_told_in_words(agent, words):
    assert sign_in_hooks.browser(agent) == words


def test_a_session_elsewhere_can_be_ended(member, laptop):
    signed_in(laptop)
    name = services.nickname(member.session.session_key)

    page = laptop.post("/you/devices/", {"device": name}, follow=True).text

    assert "That device is signed out." in page
    assert member.get(f"/battles/{member.battle}/").status_code == 404
    assert laptop.get(f"/battles/{member.battle}/").status_code == 200


def test_all_the_others_can_be_ended_at_once(member, laptop):
    signed_in(laptop)
    third = Client()
    signed_in(third)

    third.post("/you/devices/")

    assert Session.objects.filter(user=member.user).count() == 1
    assert third.get(f"/battles/{member.battle}/").status_code == 200


def test_nobody_ends_the_sessions_of_somebody_else(member, laptop):
    signed_up(laptop, "wyatt")

    laptop.post("/you/devices/", {"device": services.nickname(member.session.session_key)})
    laptop.post("/you/devices/")

    assert member.get(f"/battles/{member.battle}/").status_code == 200


def test_a_new_password_ends_every_other_session(member, laptop):
    signed_in(laptop)
    fields = {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW}

    page = laptop.post("/you/password/", fields, follow=True).text

    assert "Your password is changed" in page
    assert laptop.get(f"/battles/{member.battle}/").status_code == 200
    assert member.get(f"/battles/{member.battle}/").status_code == 404
    assert "Wrong user name or password." in signed_in(member).text
    signed_in(member, password=NEW)
    assert member.get(f"/battles/{member.battle}/").status_code == 200


def test_a_password_that_whoever_runs_it_has_set_ends_them_too(member):
    user = User.objects.get()
    user.set_password(NEW)
    user.save()

    assert member.get(f"/battles/{member.battle}/").status_code == 404


def test_the_old_password_is_asked_for(member):
    page = member.post("/you/password/", {"oldpassword": "x", "password1": NEW, "password2": NEW}).text

    assert "That is not your password." in page
    assert User.objects.get().check_password(PASSWORD)


def test_a_better_hash_is_made_without_signing_anybody_out(member, laptop, settings):
    settings.PASSWORD_HASHERS = [
        "django.contrib.auth.hashers.ScryptPasswordHasher",
        *settings.PASSWORD_HASHERS,
    ]

    signed_in(laptop)

    assert User.objects.get().password.startswith("scrypt$")
    assert member.get(f"/battles/{member.battle}/").status_code == 200


def test_members_pages_take_no_more_queries_than_guests_pages(member, guest):
    battle = fight(guest)

    for mine, theirs in ((member.battle, battle), ("", "")):
        address = f"/battles/{mine}/" if mine else "/gangs/"
        other = f"/battles/{theirs}/" if theirs else "/gangs/"
        assert queries(member.get, address) == queries(guest.get, other)
    assert queries(member.get, "/about/") == 0


@pytest.mark.parametrize("devices", [1, 5])
def test_ones_own_page_takes_a_fixed_number_of_queries(member, devices):
    for _ in range(devices):
        signed_in(Client())

    assert queries(member.get, "/you/") <= 8


# A copy of everything


def unpacked(client):
    answer = client.get("/you/export/")
    assert answer["Content-Type"] == "application/zip"
    with ZipFile(io.BytesIO(read(answer))) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_a_download_that_cannot_be_made_leaves_no_file_open(member, monkeypatch):
    opened = []

    def broken(player, user, file):
        opened.append(file)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(archive, "pack", broken)
    with pytest.raises(OSError, match="No space"):
        member.get("/you/export/")

    assert [file.closed for file in opened] == [True]


def test_everything_can_be_taken_along(member):
    gang = build(member)
    Portrait.objects.create(gang_id=gang, member="ottoline", small=b"s", middle=b"m", large=b"large")
    Battle.objects.filter(pk=member.battle).update(words="It rained.")
    campaign = Campaign.objects.create(owner=member.user.player, game="blackwater-gulch", name="Winter")
    Contender.objects.create(
        campaign=campaign, number=1, name="They", gang_id=gang, player=member.user.player
    )

    files = unpacked(member)

    assert json.loads(files["account.json"])["user_name"] == "doc"
    assert json.loads(files["account.json"])["signed_in"] == ["Chrome on Android"]
    assert b"password" not in files["account.json"].lower()
    assert json.loads(files[f"gangs/{gang}.json"])
    assert files[f"gangs/{gang}-ottoline.jpg"] == b"large"
    assert files[f"battles/{member.battle}.txt"].startswith(b"+++")
    assert files[f"battles/{member.battle}-words.txt"] == b"It rained."
    assert b"Winter" in files[f"campaigns/{campaign.pk}.md"]
    assert json.loads(files[f"campaigns/{campaign.pk}.json"])
    assert json.loads(files["campaigns/contender.json"])


def test_what_was_taken_along_can_be_brought_in_again(member, laptop):
    gang = build(member)
    files = unpacked(member)

    laptop.post("/gangs/files/", {"text": files[f"gangs/{gang}.json"].decode()})
    laptop.post("/battles/records/", {"text": files[f"battles/{member.battle}.txt"].decode()})

    assert Gang.objects.count() == 2
    assert Battle.objects.count() == 2


def test_nothing_of_anybody_elses_is_in_it(member, guest):
    other, gang = fight(guest), build(guest)

    names = " ".join(unpacked(member))

    assert other not in names
    assert gang not in names


def test_a_guest_takes_his_things_along_too(guest, db):
    battle = fight(guest)

    assert f"battles/{battle}.txt" in unpacked(guest)


def test_a_battle_that_has_not_begun_comes_with_what_is_agreed_so_far(guest, db, caplog):
    guest.post("/battles/", QUICK | {"gather": "on"})
    battle = Battle.objects.get()
    assert not battle.begun

    files = unpacked(guest)

    assert [name for name in files if battle.pk in name] == [f"battles/{battle.pk}.rows.json"]
    assert json.loads(files[f"battles/{battle.pk}.rows.json"])[0]["fields"]["answers"] == battle.answers
    assert [one for one in caplog.records if one.levelname == "ERROR"] == [], "nothing is wrong with it"


def test_a_battle_of_a_game_that_is_gone_is_exported_as_it_lies_there(member):
    Battle.objects.update(game="forgotten")

    assert f"battles/{member.battle}.rows.json" in unpacked(member)


def test_what_cannot_be_read_is_said_and_all_the_rest_is_there(guest, db):
    whole, broken, holed, lost, odd = (fight(guest) for _ in range(5))
    gang, spoiled = build(guest), build(guest)
    entries = Battle.objects.get(pk=broken).entries
    entries.filter(number=1).update(body='{"on": "here"}')
    Battle.objects.get(pk=holed).entries.filter(number=1).delete()
    Battle.objects.filter(pk=lost).update(setup='{"gangs":')
    Battle.objects.filter(pk=odd).update(setup="[]", stored_head="[]")
    Gang.objects.filter(pk=spoiled).update(body="17")

    files = unpacked(guest)

    assert {f"battles/{one}.txt" for one in (whole, broken, holed)} <= {*files}
    for one in (broken, holed):
        assert "# Entry 1 cannot be read by this version of Sixgun." in files[f"battles/{one}.txt"].decode()
    for one in (lost, odd):
        assert b"cannot be read by this version" in files[f"battles/{one}-unreadable.txt"]
        assert json.loads(files[f"battles/{one}.rows.json"])[0]["pk"] == one
    assert f"gangs/{gang}.json" in files
    assert b"cannot be read" in files[f"gangs/{spoiled}-unreadable.txt"]
    assert json.loads(files[f"gangs/{spoiled}.rows.json"])[0]["pk"] == spoiled


def test_whatever_goes_wrong_with_a_kind_of_row_the_others_are_packed(member, monkeypatch):
    def fails(rows):
        yield "battles/first.jpg", b""
        raise RecursionError

    monkeypatch.setitem(archive.WRITERS, "battles.Note", fails)

    files = unpacked(member)

    assert b"kept under battles/note cannot be read" in files["battles/note-unreadable.txt"]
    assert f"battles/{member.battle}.txt" in files


def test_a_database_that_fails_makes_no_archive_with_holes(member, monkeypatch):
    def fails(rows):
        raise OperationalError
        yield

    monkeypatch.setitem(archive.WRITERS, "battles.Battle", fails)

    with pytest.raises(OperationalError):
        member.get("/you/export/")


def test_whatever_is_deleted_with_a_player_is_exported():
    """Every kind of row on the way of a deletion is found on the way of an export."""
    found, waiting = set(), [Player]
    while waiting:
        model = waiting.pop()
        for one in model._meta.get_fields(include_hidden=True):
            goes = one.auto_created and not one.concrete and one.on_delete is models.CASCADE
            if goes and one.related_model not in found:
                found.add(one.related_model)
                waiting.append(one.related_model)

    assert found <= set(archive.finders())


# The way out


def test_an_account_is_deleted_with_all_that_is_its_own(member, guest):
    build(member)
    other = fight(guest)
    campaign = Campaign.objects.create(owner=PlayerFactory(), game="blackwater-gulch", name="Winter")
    Contender.objects.create(campaign=campaign, number=1, name="They", player=member.user.player)

    asked = member.get("/you/deletion/").text
    answer = member.post("/you/deletion/", {"password": PASSWORD}, follow=True)

    assert "1 battle" in asked
    assert "1 gang" in asked
    assert answer.redirect_chain == [("/", 302)]
    assert not User.objects.exists()
    assert not Session.objects.filter(user__isnull=False).exists()
    assert [battle.pk for battle in Battle.objects.all()] == [other]
    assert not Gang.objects.exists()
    assert Contender.objects.get().player is None
    assert "You are a guest" in member.get("/you/").text


def test_it_is_not_deleted_without_the_password(member):
    for words in ("", "wrong", "\x00"):
        answer = member.post("/you/deletion/", {"password": words})
        assert answer.status_code == 200
        assert "field__errors" in answer.text

    assert User.objects.exists()


def test_a_guest_deletes_everything_with_one_word(guest, db):
    fight(guest)

    guest.post("/you/deletion/")

    assert not Player.objects.exists()
    assert not Battle.objects.exists()
