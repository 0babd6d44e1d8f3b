"""What is stored compressed comes out as it went in, for ever."""

import hashlib

import pytest
from django.apps import apps
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from hypothesis import given
from hypothesis import strategies as st

import games
from battles import log_entries
from battles.models import Battle
from companion import compression, delta
from companion.compression import UNREADABLE, compress, decompress
from companion.simulation import Battle as Simulation
from games.blackwater_gulch.corrections import Correct
from games.engine.play.record import Do
from games.engine.play.values import to_json
from tests.factories import lengthened


@given(st.text())
def test_every_text_comes_out_as_it_went_in(text):
    assert decompress(compress(text)) == text


def test_the_dictionaries_never_change():
    """Whatever was compressed with one needs it: a better one is another file, with another sign."""
    digests = {
        kind: hashlib.sha256(compression.dictionary(kind)).hexdigest() for kind in compression.DICTIONARIES
    }

    assert digests == {
        b"1": "9a180a82535f949f73d6f032d3dd8a84ea13ed65ca8ebdd5b355e7ab9ce8c443",
        b"2": "d1028886ca9ab37d58ea7b3af8478396386eea55b43b97e0961fd7fdb1507fbd",
        b"3": "bf1de303eb926343eebd978c213bbd797fe0d7acba44afa2b93cefed8ec87d4a",
        b"4": "e70463fc7d5541e1a343b8c94360ede477e0319ff829d70da8117410da4d28a2",
    }


def test_what_was_compressed_in_earlier_releases_is_still_read():
    entry = '{"number":18,"said":{"type":"do","command":{"type":"attack","model":"pilar"}},"on":17,"act":18}'
    with_first, with_second = bytes.fromhex("31a3e294209699bf5a00"), bytes.fromhex("32a3e239f8588ebbaf0500")
    with_base = bytes.fromhex("64e96f8d6dab861e3e6a84729e4f48696a3168e2d31998bb4087c6009301a3a19e1900")

    assert decompress(with_first) == decompress(with_second) == entry
    assert decompress(with_base, '{"name":"The Tuesday Committee","members":[1,2,3,4,5,6]}') == (
        '{"turn":2,"name":"The Tuesday Committee","members":[1,2,3,4,5,6]}'
    )


@pytest.mark.parametrize("damaged", [b"x", b"z", b"zzz", b"1\xff\xff", b"p\xff", compress("a" * 5000)[:-3]])
def test_what_is_damaged_is_no_json(damaged):
    assert decompress(damaged) == UNREADABLE


# Pieces between commas that often are the same, as in JSON.
joined = st.lists(
    st.sampled_from(["", "a", "{", '{"a":1', '"a longer piece of text"', "\x01", "ü"]) | st.text()
).map(",".join)


@given(joined, joined)
def test_a_text_told_by_another_comes_out_as_it_went_in(text, base):
    assert decompress(compress(text, base=base), base) == text


@given(st.text(alphabet="\x01.,0af-"), joined)
def test_what_refers_to_nothing_is_refused(told, base):
    try:
        found = delta.decode(told, base)
    except ValueError:
        return
    assert {*found.split(",")} <= {*told.split(","), *base.split(",")}


def test_what_stands_in_both_is_written_once():
    base = ",".join(f'"line {number} of a long sheet"' for number in range(3000))

    assert len(compress(f"{{{base},{base}}}", base=base)) < 100
    assert len(compress(f"{{{base},{base}}}")) > 5_000


def test_a_text_whose_base_is_another_one_now_cannot_be_read():
    packed = compress("a,b,c", base="a,b")

    assert decompress(packed, "a,b") == "a,b,c"
    assert decompress(packed, "a,c") == decompress(packed) == UNREADABLE
    assert decompress(packed[:-2], "a,b") == UNREADABLE


def test_no_text_claims_more_memory_than_there_is(monkeypatch):
    monkeypatch.setattr(compression, "BYTES_AT_MOST", 1000)

    assert decompress(compress("a" * 5000)) == UNREADABLE


@pytest.mark.parametrize("key", games.GAMES)
def test_entries_of_every_game_take_a_third_of_their_size(key):
    battle = Simulation(games.game(key), "compression", 1)
    while len(battle.record.entries) < 60 and not battle.is_over():
        battle.say_something()
    entries = [to_json(entry).decode() for entry in battle.record.entries]

    assert sum(len(compress(entry)) for entry in entries) * 3 < sum(map(len, entries))


@pytest.mark.parametrize("key", games.GAMES)
def test_setups_of_every_game_take_a_quarter_of_their_size_whoever_is_in_them(key):
    """None of these was in what the dictionaries were made of."""
    setups = [
        to_json(Simulation(games.game(key), "held back", number).setup).decode() for number in range(10)
    ]

    packed = [compress(setup) for setup in setups]

    assert [decompress(one) for one in packed] == setups
    assert sum(map(len, packed)) * 4 < sum(map(len, setups))


def test_a_text_in_which_the_mark_of_references_stands_is_compressed_too():
    text = '{"odd":"\x01"}' * 400

    assert compress(text)[:1] == compression.LATEST_LARGE
    assert decompress(compress(text)) == text


def test_the_columns_are_compressed_and_read_as_text(battle):
    battle = Battle.objects.get(pk=battle.pk)
    with connection.cursor() as cursor:
        cursor.execute("SELECT setup, stored_head FROM battles_battle")
        stored = cursor.fetchone()

    kinds = (compression.SHEETS, compression.WITH_BASE)
    for packed, text, kind, smaller in zip(
        stored, (battle.setup, battle.stored_head), kinds, (6, 12), strict=True
    ):
        assert bytes(packed)[:1] == kind
        assert len(bytes(packed)) * smaller < len(text)
        assert text.startswith("{")


def test_a_state_is_told_by_its_setup_wherever_it_is_read(battle):
    long = lengthened(battle, [Do(Correct("turn", str(1 + number % 5))) for number in range(70)])
    kept = Battle.objects.defer("setup").get(pk=long.pk)
    entry = long.entries.exclude(moment="").get()

    assert kept.stored_head == long.stored_head
    assert kept.rules.moment_reader.decode(entry.moment) == long.moment(64)
    assert (
        Battle.objects.values_list("stored_head", flat=True).get() == UNREADABLE
    )  # without its row it is no JSON


def test_a_row_that_is_saved_as_a_whole_stays_what_it_was(battle):
    was = Battle.objects.get(pk=battle.pk)
    was.save()
    now = Battle.objects.get(pk=battle.pk)

    assert (now.setup, now.stored_head, now.head) == (was.setup, was.stored_head, was.head)


@pytest.mark.slow
def test_rows_that_were_not_compressed_are_taken_over(transactional_db):
    """As version 1 kept them, on this database: text columns, and a snapshot with every step back."""
    executor = MigrationExecutor(connection)
    leaves = executor.loader.graph.leaf_nodes()
    try:
        then = [("battles", "0003_two_phones"), ("companion", "0002_members")]
        executor.migrate(then)
        old = executor.loader.project_state(then).apps
        player = old.get_model("companion", "Player").objects.create()
        row = old.get_model("battles", "Battle").objects.create(
            id="old",
            owner=player,
            game="blackwater-gulch",
            setup='{"a": "ü\\\\n"}',
            standing="{}",
            latest="[]",
        )
        entries = old.get_model("battles", "Entry").objects
        entries.create(log=row, number=1, key="k", body='{"number":1,"on":0}', throw="abc", nth=0)
        entries.create(log=row, number=2, key="k+1", body='{"number":2,"on":1}', moment='{"whole":1}')
        entries.create(log=row, number=3, key="u", body='{"number":3,"on":2,"to":1}', moment='{"whole":2}')
        entries.create(log=row, number=4, key="v", body="no JSON")
    finally:
        executor = MigrationExecutor(connection)
        executor.migrate(leaves)
    battle = apps.get_model("battles", "Battle").objects.get(pk="old")
    found = list(battle.entries.order_by("number").values_list("body", "moment", "parent", "throw", "key"))
    keys = [log_entries.entry_key(*key) for key in (("k", 0), ("k", 1), ("u", 0), ("v", 0))]

    assert (battle.setup, battle.stored_head, battle.latest_story) == ('{"a": "ü\\\\n"}', "{}", "[]")
    assert found == [
        ('{"number":1,"on":0}', "", 0, "abc", keys[0]),
        ('{"number":2,"on":1}', '{"whole":1}', 1, None, keys[1]),
        ('{"number":3,"on":2,"to":1}', "", 1, None, keys[2]),
        ("no JSON", "", 0, None, keys[3]),
    ]
