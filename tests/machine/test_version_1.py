"""What version 1 left behind opens in this one: its database, its records, its gangs and its archives.

The files lie in tests/fixtures/version-1, with the script that made them.
"""

import json
import os
import re
import subprocess
import sys
import zipfile
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import msgspec
import pytest
from django.core.management import call_command
from django.db import connections
from django.db.utils import load_backend

import games
from battles import log_entries
from battles.models import Battle
from campaigns.models import Campaign, Chapter
from companion.models import Player, today
from games import GAMES
from games.engine.files.gang_files import read_gang
from games.engine.files.text_record import read_record, replay
from games.engine.play.values import to_json
from games.engine.show.report import Outcome
from gangs.models import Gang
from tests.battles.test_strangers import PARTS, READ
from tests.conftest import client_of
from tests.games.version_1 import meaning

KEPT = Path(__file__).resolve().parent.parent / "fixtures/version-1"


@pytest.fixture(scope="module")
def migrated(tmp_path_factory, django_db_setup, django_db_blocker):
    """The database of version 1, migrated."""
    folder = tmp_path_factory.mktemp("version-1")
    with zipfile.ZipFile(KEPT / "backup.zip") as packed:
        packed.extract("sixgun.sqlite3", folder)
    usual = connections["default"].settings_dict
    there = {
        **usual,
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": folder / "sixgun.sqlite3",
        "OPTIONS": {},
    }
    wrapper = load_backend(there["ENGINE"]).DatabaseWrapper(there, "default")
    with django_db_blocker.unblock(), in_place_of_ours(wrapper):
        call_command("migrate", interactive=False, verbosity=0)
    yield wrapper
    wrapper.close()


@contextmanager
def in_place_of_ours(wrapper):
    usual = connections["default"]
    connections["default"] = wrapper
    try:
        yield
    finally:
        connections["default"] = usual


@pytest.fixture
def database(migrated, django_db_blocker):
    """It lies where the tests' own usually is, for one test."""
    with django_db_blocker.unblock(), in_place_of_ours(migrated):
        yield


def by_name(name):
    return Player.objects.get(name=name)


def battles_of(**wanted):
    return list(Battle.objects.filter(deleted_at=None, **wanted).order_by("game", "pk"))


def told_again(battle):
    return log_entries.replay_entries(battle.began(), battle.read_entries(), battle.rules)


def gets(client, address):
    response = client.get(address)
    assert response.status_code == 200, f"{address}: {response.status_code}"
    return b"".join(response.streaming_content) if response.streaming else response.content


# The database


def test_everything_is_there(database):
    assert {battle.game for battle in battles_of(over=False, begun=True)} == set(GAMES)
    assert {battle.game for battle in battles_of(over=True)} == set(GAMES)
    assert {battle.game for battle in battles_of(begun=False)} == set(GAMES)
    assert all(battle.proposal for battle in battles_of(over=False, begun=True))
    assert all(battle.seats and battle.secrets for battle in Battle.objects.all())


def test_its_guests_count_as_seen_on_the_day_of_the_migration(database):
    assert set(Player.objects.values_list("seen_on", flat=True)) == {today()}


@pytest.mark.parametrize("name", ["Anna", "Ben", "Cleo"])
def test_every_page_of_every_battle_is_shown(database, name):
    client = client_of(by_name(name))
    for battle in battles_of(begun=True):
        here = f"/battles/{battle.pk}/"
        for part in READ:
            if part in ("versions", "clocks") and battle.owner != client.player:
                continue
            if part == "notes" and not battle.may_tell(client.player):
                continue
            if part not in ("say", "model"):
                gets(client, here + PARTS[part][0])
        for kind in ("html", "md", "json"):
            gets(client, f"{here}report/{kind}/")
        for model in battle.correctable(battle.sides_known_to(client.player)):
            gets(client, f"{here}models/{model}/")
        for page in range(2, battle.newest // 50 + 2):
            gets(client, f"{here}entries/?page={page}")
        gets(client, f"/battles/shared/{battle.share_key}/")
        gets(client, f"/battles/shared/{battle.share_key}/book/")
        for photo in battle.notes.all():
            gets(client, f"/battles/photos/{photo.pk}-480.jpg")
    for battle in battles_of(begun=False):
        gets(client, f"/battles/{battle.pk}/")


@pytest.mark.parametrize("name", ["Anna", "Ben"])
def test_every_page_of_gangs_and_campaigns_is_shown(database, name):
    client = client_of(by_name(name))
    for address in ("/", "/battles/", "/gangs/", "/campaigns/", "/you/", "/you/export/"):
        gets(client, address)
    for gang in Gang.objects.run_by(client.player):
        gets(client, f"/gangs/{gang.pk}/")
        gets(client, f"/gangs/{gang.pk}/cards/")
        gets(client, f"/gangs/{gang.pk}/file/")
        for card in gang.rules.roster.cards(gang.packed.gang):
            gets(client, f"/gangs/{gang.pk}/characters/{card.key}/")
        for portrait in gang.portraits.all():
            gets(client, f"/gangs/portraits/{portrait.pk}-320.jpg")
        if gang.share_key:
            gets(client, f"/gangs/shared/{gang.share_key}/")
    for campaign in Campaign.objects.open_to(client.player):
        here = f"/campaigns/{campaign.pk}/"
        for address in ("", "file.json", "file.md"):
            gets(client, here + address)
        gets(client, f"/campaigns/shared/{campaign.share_key}/")
        for chapter in Chapter.objects.filter(campaign=campaign, deleted_at=None):
            if campaign.owner_id == client.player.pk:
                gets(client, f"{here}chapters/{chapter.pk}/")


def test_every_record_of_it_can_be_read(database, capsys):
    call_command("check-records")

    assert "battles can be read, every entry." in capsys.readouterr().out


def test_every_moment_of_every_battle_is_the_one_that_was(database):
    for battle in battles_of(begun=True):
        told = told_again(battle)
        for one in told:
            where = (battle.game, one.entry.number)
            assert meaning(battle.moment(one.entry.number)) == meaning(one.head.moment), where
        assert meaning(battle.head) == meaning(told[-1].head)


def say(client, battle, where="entries/", **fields):
    battle.refresh_from_db()
    fields |= {"based_on": battle.newest, "key": str(uuid4())}
    assert client.post(f"/battles/{battle.pk}/{where}", fields, follow=True).status_code == 200


def test_every_battle_goes_on_and_back(database):
    """Anna and Ben agree to take anything back freely, which is what Anna asks for, and then they do."""
    anna, ben = client_of(by_name("Anna")), client_of(by_name("Ben"))
    for battle in battles_of(over=False, begun=True):
        before = battle.newest
        say(ben, battle, "proposal/", answer="yes")
        say(anna, battle, say="undo")
        say(anna, battle, say="undo")
        say(anna, battle, say="redo")
        say(anna, battle, back=str(before // 2))
        battle = Battle.objects.get(pk=battle.pk)
        assert battle.newest == before + 4
        assert meaning(battle.head) == meaning(told_again(battle)[-1].head)


# Files


@pytest.mark.parametrize("key", GAMES)
def test_a_gang_comes_in_and_goes_out_as_it_was(key, owner):
    text = (KEPT / f"{key}.gang.json").read_text()

    gets(owner, owner.post("/gangs/files/", {"text": text})["Location"])

    assert Gang.objects.get().packed == read_gang(text)
    assert gets(owner, f"/gangs/{Gang.objects.get().pk}/file/").decode() == text


@pytest.mark.parametrize("key", GAMES)
def test_a_record_replays_and_is_read_in(key, owner):
    text = (KEPT / f"{key}.txt").read_text()

    record = replay(read_record(text))
    gets(owner, owner.post("/battles/records/", {"text": text})["Location"])

    battle = Battle.objects.get()
    assert battle.newest == len(record.entries)
    assert battle.head == record.head


@pytest.mark.parametrize("key", GAMES)
def test_a_report_as_json_holds_the_battle_that_the_record_tells(key):
    game, whole = games.game(key), json.loads((KEPT / f"{key}.json").read_text())

    setup = msgspec.convert(whole["setup"], game.battle.setup)
    entries = [game.entry_reader.decode(to_json(entry)) for entry in whole["entries"]]
    done = log_entries.replay_entries(game.battle.begin(setup), entries, game)

    played = replay(read_record((KEPT / f"{key}.txt").read_text()))
    assert done[-1].head.moment.state == played.state


def test_what_somebody_took_along_can_be_brought_in(owner):
    with zipfile.ZipFile(KEPT / "everything.zip") as packed:
        names = packed.namelist()
        gangs = [packed.read(name).decode() for name in names if re.fullmatch(r"gangs/\w+\.json", name)]
        battles = [packed.read(name).decode() for name in names if re.fullmatch(r"battles/\w+\.txt", name)]
    assert len(gangs) == 12
    assert len(battles) == 12

    for text in gangs:
        assert owner.post("/gangs/files/", {"text": text}).status_code == 302
    for text in battles:
        assert owner.post("/battles/records/", {"text": text}).status_code == 302


def test_a_campaign_as_json_still_says_what_its_battles_did():
    whole = json.loads((KEPT / "campaign.json").read_text())
    told = [msgspec.convert(one["outcome"], Outcome) for one in whole["story"] if one["outcome"]]

    assert len(told) == 3
    assert {side.name for one in told for side in one.sides} >= {gang["name"] for gang in whole["gangs"][:2]}


@pytest.mark.slow
def test_a_backup_is_restored(tmp_path, root):
    ours = ("SIXGUN_", "DATABASE_URL", "DJANGO_")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    environment |= {"SIXGUN_DATA": str(tmp_path), "SIXGUN_SECRET_KEY": "of this test alone, " * 3}
    restore = [sys.executable, "manage.py", "restore", str(KEPT / "backup.zip")]

    done = subprocess.run(restore, cwd=root, env=environment, capture_output=True, text=True)

    assert done.returncode == 0, done.stderr
    assert "Restored 1401 rows" in done.stdout
