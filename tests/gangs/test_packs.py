"""Packs: gathered, shared, taken, brought up to date, carried from one server to another."""

import json
import re
import zipfile
from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

import games
from battles.models import Battle
from companion.hosting.nightly import empty_bins
from companion.models import Player
from gangs import pack_services
from gangs.own_models import OwnThing, Pack
from moderation import services as moderation
from tests.gangs.conftest import GAME, gang_of, one
from tests.gangs.test_own import BETSY, NEW, picker
from tests.gangs.test_queries import queries


@pytest.fixture
def betsy(owner):
    owner.post(NEW, BETSY)
    return OwnThing.objects.get()


@pytest.fixture
def pack(owner, betsy):
    """“Fridays” of the owner's, with Old Betsy and a house rule, shared."""
    fields = {"name": "Fridays", "words": "For Fridays.", "things": [betsy.pk], "rule-drops": "on"}
    owner.post(f"/gangs/packs/new/{GAME}/", fields)
    made = Pack.objects.get()
    owner.post(f"/gangs/packs/{made.pk}/link/")
    return Pack.objects.get()


def link(pack):
    return f"/gangs/packs/shared/{Pack.objects.get(pk=pack.pk).share_key}/"


def next_version(owner, pack, betsy, **more):
    owner.post(f"/gangs/catalog/{betsy.pk}/", {**BETSY, "strength": "6"})
    fields = {"name": "Fridays", "words": "For Fridays.", "things": [betsy.pk], "rule-drops": "on", **more}
    return owner.post(f"/gangs/packs/{pack.pk}/edit/", fields)


def test_a_pack_gathers_things_and_house_rules(owner, pack):
    assert (pack.name, pack.number, pack.things, pack.taken) == ("Fridays", 1, 1, False)
    page = owner.get(f"/gangs/packs/{pack.pk}/").text
    for words in ("Old Betsy", "For Fridays.", "Loot that the fallen carried", "Lies on the ground"):
        assert words in page
    assert "Fridays" in owner.get("/gangs/catalog/").text


def test_an_empty_pack_is_none(owner):
    page = owner.post(f"/gangs/packs/new/{GAME}/", {"name": "Nothing"})
    assert "Choose a thing or a house rule" in page.text
    assert not Pack.objects.exists()


def test_whoever_has_the_link_looks_at_it_and_takes_it(pack, guest):
    page = guest.get(link(pack))
    assert page["X-Robots-Tag"] == "noindex"
    for words in ("Old Betsy", "Take this pack", "Report this page", 'property="og:title" content="Fridays"'):
        assert words in page.text

    answer = guest.post(link(pack))

    taken = Pack.objects.get(taken=True)
    assert answer.url == f"/gangs/packs/{taken.pk}/"
    assert taken.packed == pack.packed
    assert f'href="{answer.url}"' in guest.get(link(pack)).text
    assert guest.get(f"/gangs/packs/{taken.pk}/").status_code == 200


def test_what_is_in_a_taken_pack_stands_in_the_picker(pack, stranger):
    stranger.post(link(pack))
    gang = gang_of(stranger.player)
    value = f"pack.{Pack.objects.get(taken=True).pk}.weapon.own-old-betsy"
    page = stranger.get(picker(gang))
    assert value in page.text
    assert "Fridays" in page.text

    stranger.post(picker(gang), {"take": value})
    assert one(gang, "li-hua").weapons[-1].name == "Old Betsy"
    stranger.post(f"/gangs/packs/{Pack.objects.get(taken=True).pk}/trash/")
    assert value not in stranger.get(picker(gang)).text
    assert one(gang, "li-hua").weapons[-1].name == "Old Betsy"


def test_a_newer_version_says_first_what_it_changes(owner, pack, betsy, stranger):
    stranger.post(link(pack))
    taken = Pack.objects.get(taken=True)
    assert next_version(owner, pack, betsy).status_code == 302
    assert Pack.objects.get(pk=pack.pk).number == 2

    page = stranger.get(f"/gangs/packs/{taken.pk}/")
    assert "Version 2 is out." in " ".join(page.text.split())
    update = f"/gangs/packs/{taken.pk}/update/"
    assert "Weapon: Old Betsy" in stranger.get(update).text
    assert "Weapon: Old Betsy" in stranger.get(link(pack)).text

    stranger.post(update)
    taken.refresh_from_db()
    assert (taken.number, taken.contents[0].thing.strength) == (2, "6")
    assert stranger.get(update).status_code == 302


def test_nothing_otherwise_is_no_new_version(owner, pack, betsy):
    fields = {"name": "Fridays", "words": "For Fridays.", "things": [betsy.pk], "rule-drops": "on"}
    owner.post(f"/gangs/packs/{pack.pk}/edit/", fields)
    assert Pack.objects.get().number == 1


def test_what_left_the_catalog_can_stay_in_the_pack(owner, pack, betsy):
    owner.post(f"/gangs/catalog/{betsy.pk}/trash/")
    page = owner.get(f"/gangs/packs/{pack.pk}/edit/").text
    assert 'value="weapon.own-old-betsy"' in page

    kept = {"name": "Saturdays", "things": ["weapon.own-old-betsy"]}
    owner.post(f"/gangs/packs/{pack.pk}/edit/", kept)
    pack.refresh_from_db()
    again = Pack.objects.get()
    assert (again.name, again.number, again.things, again.packed.settings) == ("Saturdays", 2, 1, {})


def test_a_pack_goes_from_one_server_to_another_letter_for_letter(owner, pack, stranger):
    file = owner.get(f"/gangs/packs/{pack.pk}/file/")
    assert "attachment" in file["Content-Disposition"]
    Pack.objects.all().delete()
    OwnThing.objects.all().delete()  # another server, on which nobody has any of it

    upload = SimpleUploadedFile("pack.json", file.content, "application/json")
    answer = stranger.post("/gangs/packs/files/", {"file": upload})

    there = Pack.objects.get()
    assert answer.url == f"/gangs/packs/{there.pk}/"
    assert there.taken
    again = stranger.get(f"/gangs/packs/{there.pk}/file/")
    assert again.content == file.content
    stranger.post(f"/gangs/packs/{there.pk}/copies/")
    assert [row.name for row in OwnThing.objects.run_by(stranger.player)] == ["Old Betsy"]


def test_the_file_of_a_newer_version_says_first_what_it_changes(owner, pack, betsy, stranger):
    old = owner.get(f"/gangs/packs/{pack.pk}/file/").text
    stranger.post("/gangs/packs/files/", {"text": old})
    next_version(owner, pack, betsy)
    new = owner.get(f"/gangs/packs/{pack.pk}/file/").text

    page = stranger.post("/gangs/packs/files/", {"text": new})
    assert "Weapon: Old Betsy" in page.text
    assert Pack.objects.get(taken=True).number == 1
    stranger.post("/gangs/packs/files/", {"text": new, "sure": "on"})
    assert Pack.objects.get(taken=True).number == 2


@pytest.mark.parametrize("text", ["", "nonsense", "{}", '{"sixgun": "pack"}', "\x00", "[" * 5000])
def test_a_hostile_file_is_a_sentence(owner, text):
    page = owner.post("/gangs/packs/files/", {"text": text, "game": GAME})
    assert page.status_code == 200
    assert 'role="alert"' in page.text
    assert not Pack.objects.exists()


def test_a_file_that_is_no_text_is_a_sentence(owner):
    upload = SimpleUploadedFile("pack.json", b"\xff\xfe\x00", "application/json")
    assert "not text" in owner.post("/gangs/packs/files/", {"file": upload}).text


def test_ones_own_pack_is_not_taken_again(owner, pack):
    assert "Open your" in owner.get(link(pack)).text
    assert "your own" in owner.post(link(pack)).text
    assert Pack.objects.count() == 1


def test_somebody_elses_pack_is_nobodys(pack, stranger):
    for page in ("", "edit/", "update/", "file/"):
        assert stranger.get(f"/gangs/packs/{pack.pk}/{page}").status_code == 404
    for page in ("link/", "copies/", "trash/"):
        assert stranger.post(f"/gangs/packs/{pack.pk}/{page}").status_code == 404


def test_the_host_hides_a_pack_that_was_reported(pack, guest):
    key = pack.share_key
    assert guest.get(f"/report/pack/{key}/").status_code == 200
    guest.post(f"/report/pack/{key}/", {"reason": "other"})
    page = moderation.page_at(link(pack))
    moderation.hide(page=page)

    assert guest.get(link(pack)).status_code == 404


def test_a_hidden_pack_is_no_update(owner, pack, betsy, stranger):
    stranger.post(link(pack))
    next_version(owner, pack, betsy)
    moderation.hide(page=moderation.page_at(link(pack)))
    assert pack_services.newer(Pack.objects.get(taken=True)) is None


def test_it_is_in_the_export_and_goes_with_the_account(owner, pack):
    streamed = owner.get("/you/export/")
    content = streamed.getvalue() if hasattr(streamed, "getvalue") else b"".join(streamed.streaming_content)
    names = zipfile.ZipFile(BytesIO(content)).namelist()
    assert f"gangs/pack-{pack.pk}.json" in names
    assert "gangs/ownthing.json" in names

    Player.objects.get(pk=owner.player.pk).delete()
    assert not Pack.objects.exists()
    assert not OwnThing.objects.exists()


def test_what_is_in_the_bin_for_thirty_days_goes_at_night(owner, pack, betsy, settings):
    owner.post(f"/gangs/packs/{pack.pk}/trash/")
    owner.post(f"/gangs/catalog/{betsy.pk}/trash/")
    assert "Fridays" in owner.get("/gangs/catalog/").text
    for rows in (Pack.objects.all(), OwnThing.objects.all()):
        row = rows.get()
        rows.update(deleted_at=row.deleted_at.replace(year=2020))

    assert "1 pack" in " ".join(empty_bins())
    assert not Pack.objects.exists()
    assert not OwnThing.objects.exists()


def test_what_is_stored_and_cannot_be_read_is_not_there(owner, pack, betsy, gang):
    Pack.objects.update(body="{}")
    OwnThing.objects.update(body=json.dumps({"key": 5}))

    assert owner.get(f"/gangs/packs/{pack.pk}/").status_code == 404
    assert owner.get(link(pack)).status_code == 404
    assert owner.get("/gangs/catalog/").status_code == 200
    assert owner.get(picker(gang)).status_code == 200
    assert owner.get(f"/gangs/catalog/{betsy.pk}/").status_code == 404


def test_pages_ask_little_of_the_database(pack, stranger, owner):
    assert queries(owner.get, f"/gangs/packs/{pack.pk}/")[0] == 3
    assert queries(owner.get, f"/gangs/packs/{pack.pk}/edit/")[0] == 4
    stranger.post(link(pack))
    taken = Pack.objects.get(taken=True)
    assert queries(stranger.get, f"/gangs/packs/{taken.pk}/")[0] == 4
    assert queries(stranger.get, link(pack))[0] == 4


def test_a_battle_is_set_up_with_the_rules_and_the_loot_of_a_pack(owner, pack, betsy):
    loot = {"name": "Map to the Mine", "kind": "trinket", "level": "1", "copies": "2"}
    owner.post(f"/gangs/catalog/new/{GAME}/loot/", loot)
    things = [betsy.pk, OwnThing.objects.get(kind="loot").pk]
    owner.post(f"/gangs/packs/{pack.pk}/edit/", {"name": "Fridays", "things": things, "rule-drops": "on"})
    page = owner.get(f"/battles/new/?game={GAME}&pack={pack.pk}").text
    assert f'name="pack" value="{pack.pk}"' in page
    [chosen] = re.findall(
        r'name="drops"[^>]*value="(\w+)"[^>]*checked|<option value="(\w+)" selected>\s*Lies', page
    )
    assert "on" in chosen

    usual = {one.name: one.default for one in games.game(GAME).battle.form}
    gangs = {"gang-1": "tuesday-committee", "gang-2": "sunday-best"}
    owner.post(
        "/battles/",
        {**usual, **gangs, "game": GAME, "pack": pack.pk, "drops": "on", "ready": "on", "knowing": "on"},
    )

    state = Battle.objects.get().head.moment.state
    assert state.settings.drops
    assert sum(card.name == "Map to the Mine" for card in state.deck) == 2
    assert queries(owner.get, f"/battles/new/?game={GAME}&pack={pack.pk}")[0] <= 8
