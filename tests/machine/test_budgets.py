"""One player cannot fill the disk: what comes in within a day, and what is kept, has an end and a sentence."""

import json
from io import BytesIO

import msgspec
import pytest
from django.apps import apps
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection, models
from django.test import Client
from django.test.utils import CaptureQueriesContext

import games
from accounts.models import Limit
from battles import logbook, note_services
from battles.models import Battle, Entry, Note
from battles.services import start_battle
from campaigns.models import Campaign, Chapter
from companion import limits, storage_budget, upload_limits
from companion.compression import CompressedTextField, compress
from companion.maps import stored_countries
from companion.models import Player
from companion.storage_budget import kept_bytes
from games.blood_horizon.chase import atlas
from games.engine.play.questions import Refused
from gangs.models import Gang, Portrait
from tests.accounts.conftest import QUICK, build, fight
from tests.conftest import client_of
from tests.factories import PlayerFactory, going, long_battle

RECORD = "x" * 70_000


@pytest.fixture
def full(monkeypatch):
    """Everybody keeps as much as they may."""
    monkeypatch.setattr(storage_budget, "KEPT_AT_MOST", 0)


# What comes in


def read_in(client, text=RECORD, address="/battles/records/"):
    return client.post(address, {"text": text})


def test_what_a_player_sends_has_an_end_for_the_day(counting, owner, monkeypatch):
    monkeypatch.setattr(upload_limits, "OF_A_PLAYER", 150)
    assert [read_in(owner).status_code for _ in range(2)] == [200, 200]

    answer = read_in(owner, address="/gangs/files/")

    assert answer.status_code == 429
    assert 0 < int(answer["Retry-After"]) <= limits.DAY
    assert "MB a day. Nothing was changed. Try again in" in answer.text
    assert read_in(owner, "short").status_code == 200, "what is small goes on"
    assert read_in(client_of(PlayerFactory())).status_code == 200


def test_what_an_address_sends_has_one_too(counting, db, monkeypatch):
    monkeypatch.setattr(upload_limits, "FROM_AN_ADDRESS", 150)
    assert [read_in(Client()).status_code for _ in range(3)] == [200, 200, 429]

    assert "Your network can send at most" in read_in(client_of(PlayerFactory())).text
    assert read_in(Client(REMOTE_ADDR="192.0.2.9")).status_code == 200


@pytest.mark.parametrize("address", ["photos", "portrait"])
def test_a_picture_is_counted_before_it_is_unpacked(counting, owner, battle, address, monkeypatch):
    monkeypatch.setattr(upload_limits, "OF_A_PLAYER", 10)
    if address == "photos":
        path = f"/battles/{battle.pk}/photos/"
    else:
        gang = build(owner)
        path = f"/gangs/{gang}/characters/ottoline/"
    picture = SimpleUploadedFile("large.jpg", b"x" * 80_000, "image/jpeg")

    answer = owner.post(path, {"photo": picture})

    assert answer.status_code == 429
    assert not Note.objects.exists()
    assert not Portrait.objects.exists()


def test_kilobytes_are_counted_and_an_honest_day_is_far_away(counting, owner):
    read_in(owner)

    assert sorted(Limit.objects.values_list("spent", flat=True))[-2:] == [71, 71]
    assert upload_limits.OF_A_PLAYER >= 200_000
    assert upload_limits.FROM_AN_ADDRESS >= 2_000_000


def test_a_form_without_a_file_takes_no_query_more(owner, battle, settings):
    counts = []
    for settings.LIMITS in (False, True):
        with CaptureQueriesContext(connection) as asked:
            owner.post(f"/battles/{battle.pk}/photos/", {"remove": "nothing"})
        counts.append(len(asked))

    assert counts[0] == counts[1]


@pytest.mark.parametrize(("seconds", "words"), [(60, "a minute"), (5400, "90 minutes"), (7300, "3 hours")])
def test_a_long_wait_is_told_in_hours(seconds, words):
    assert limits.in_words(seconds) == words


# What is kept


def test_all_that_a_player_keeps_is_added_up(owner, db):
    assert kept_bytes(owner.player) == 0
    battle = going(owner.player)
    before = kept_bytes(owner.player)
    assert before > 1000

    Note.objects.create(battle=battle, small=b"s" * 3, large=b"l" * 400)
    gang = Gang.objects.get(pk=build(owner))
    portrait = {"small": b"1", "middle": b"22", "large": b"333"}
    Portrait.objects.create(gang=gang, member="ottoline", **portrait)
    campaign = Campaign.objects.create(owner=owner.player, game=gang.game, name="Winter", words="w" * 50)
    Chapter.objects.create(campaign=campaign, place=1, kind="note", words="n" * 70)

    gang.refresh_from_db()
    assert kept_bytes(owner.player) == before + 403 + len(gang.body) + 6 + 50 + 70
    assert kept_bytes(PlayerFactory()) == 0


def test_entries_count_by_what_their_battle_has_counted(owner, battle):
    before = kept_bytes(owner.player)
    Battle.objects.filter(pk=battle.pk).update(entry_bytes=battle.entry_bytes + 1000)

    assert kept_bytes(owner.player) == before + 1000


def chase(**more):
    """The setup of a chase."""
    rules = games.game("blood-horizon")
    bands = [one.gang for one in rules.roster.starters().values()][:1]
    return rules.battle.compose({"length": "chase", **more}, bands, ())


def test_the_drawing_of_a_map_of_ones_own_counts_with_its_battle(owner):
    """In the house's own map nobody's bytes are: it is drawn for everybody."""
    mine = json.dumps(msgspec.to_builtins(atlas.own().but(note="Mine")))

    def counted(setup):
        battle = start_battle(player=owner.player, game=games.game("blood-horizon"), setup=setup)
        return Battle.objects.get(pk=battle.pk).entry_bytes

    more = counted(chase(map=mine)) - counted(chase())

    assert more == stored_countries.room_of(35, len(atlas.roads(atlas.own()))) > 15_000


def test_a_battle_counts_what_its_entries_and_snapshots_take(owner):
    battle = long_battle(owner.player, 190)
    rows = Entry.objects.filter(log=battle).select_related("log")
    sizes = [len(row.body) + len(compress(row.moment, base=battle.setup)) for row in rows]

    assert sum(bool(row.moment) for row in rows) == 2
    assert Battle.objects.get(pk=battle.pk).entry_bytes == sum(sizes)


def test_a_full_player_still_taps(owner, battle, full, tap):
    """The table is never blocked for what lies elsewhere; only new things are refused."""
    before = battle.newest
    tap(owner, battle, say="activate model=ottoline")

    assert Battle.objects.get(pk=battle.pk).newest == before + 1
    assert "You can keep at most" in owner.post("/battles/", QUICK).text


def test_a_battle_has_an_end_of_its_own_far_above_what_hands_can_do(owner, battle, tap):
    counted, before = battle.entry_bytes, battle.newest
    assert 5_000 * counted / battle.newest < logbook.BYTES_AT_MOST
    Battle.objects.update(entry_bytes=logbook.BYTES_AT_MOST - 1)
    tap(owner, battle, say="activate model=ottoline")
    last = Battle.objects.get(pk=battle.pk)

    page = tap(owner, battle, say="done", based_on=last.newest)

    assert last.newest == before + 1
    assert "A battle can hold at most 10 MB. Continue in a new one." in page.text
    assert Battle.objects.get(pk=battle.pk).newest == last.newest
    for part in ("", "entries/", "report/", "record/"):
        assert owner.get(f"/battles/{battle.pk}/{part}").status_code == 200


def test_no_large_column_is_forgotten():
    """Whatever can be large and belongs to a player counts; what is here besides has no player, or is small."""
    large = (models.BinaryField, CompressedTextField, models.TextField)
    free = {
        "accounts",
        "account",
        "auth",
        "contenttypes",
        "sessions",
        "moderation",
    }
    forgotten = [
        f"{model._meta.label}.{field.name}"
        for model in apps.get_models()
        if model._meta.app_label not in free
        for field in model._meta.concrete_fields
        if isinstance(field, large)
        and field.name not in getattr(model, "STORED", storage_budget.Stored("", ())).columns
    ]

    assert sorted(forgotten) == [
        "battles.Battle.awaited",  # the letters of the sides that are to act
        "battles.Battle.clocks",  # a number for each side
        "battles.Battle.poster",  # names and a dozen sentences
        "battles.Battle.proposal",  # one sentence
        "battles.Battle.seat_requests",  # a dozen names
        "battles.Entry.body",  # counted by the battle's number of entries
        "battles.Entry.moment",
        "companion.DrawnCountry.body",  # what players brought counts with their battle: `room_of`
    ]


SENTENCE = "You can keep at most 0 MB. Delete battles, gangs or photos that you no longer need."


def test_nothing_is_made_where_there_is_no_room(full, owner, db):
    for address, fields in (
        ("/battles/", QUICK),
        ("/battles/", QUICK | {"gather": "on"}),
        ("/gangs/", {"game": "blackwater-gulch", "starter": "sunday-best"}),
        ("/campaigns/", {"name": "A long winter", "game": "blackwater-gulch"}),
    ):
        answer = owner.post(address, fields)
        assert answer.status_code == 200, address
        assert SENTENCE in answer.text, address

    assert not Battle.objects.exists()
    assert not Gang.objects.exists()
    assert not Campaign.objects.exists()


def test_a_photo_is_the_hosts_whoever_sends_it(owner, battle, full, monkeypatch):
    monkeypatch.setattr(note_services, "shrink", lambda file, sizes: (b"s", b"l"))

    with pytest.raises(Refused, match="at most 0 MB"):
        note_services.add_note(player=owner.player, battle=battle.pk, file=BytesIO(b"x"))
    assert not Note.objects.exists()


def test_a_battle_that_has_begun_goes_on(owner, battle, full):
    correction = {"do": "correct", "what": "health", "of": "ottoline", "value": "3"}
    fields = {"based_on": battle.newest, "key": "a-key-of-its-own", **correction}

    assert owner.post(f"/battles/{battle.pk}/entries/", fields).status_code == 302


def test_there_is_room_again_where_something_went_for_good(owner, db, monkeypatch):
    fight(owner)
    monkeypatch.setattr(storage_budget, "KEPT_AT_MOST", kept_bytes(Player.objects.get()))
    assert SENTENCE[:20] in owner.post("/battles/", QUICK).text

    Battle.objects.all().delete()

    fight(owner)
