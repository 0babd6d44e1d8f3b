"""A battle of which nothing can be read any more, and one whose entries are missing: a sentence, and never a mishap."""

import io
import json
from zipfile import ZipFile

import pytest
from django.db import connection, transaction

from accounts.archive import pack
from battles import departure
from battles.models import Battle
from battles.stored_entries import UNREADABLE
from campaigns.models import Chapter
from companion.errors import UnreadableRow
from games import GAMES
from games.blackwater_gulch.corrections import Correct
from games.engine.play.record import Back, Do, StaleInputError, Undo, UnreadableEntry
from tests.battles.test_secrets_at_every_address import Reads
from tests.battles.test_unreadable_entries import got, middle_of, played_on, said, sentence
from tests.factories import lengthened, under_way
from tests.pages.cast import THE_CAST, expected
from tests.pages.world import world_of

LEGIBLE = {
    "setup": lambda battle: Battle.objects.filter(pk=battle.pk).update(setup="{}"),
    "head and entries": lambda battle: (
        Battle.objects.filter(pk=battle.pk).update(stored_head="{}"),
        battle.entries.update(body="\ufffd", moment="\ufffd"),
    ),
    "head and no entries": lambda battle: (
        Battle.objects.filter(pk=battle.pk).update(stored_head="\ufffd"),
        battle.entries.all().delete(),
    ),
}


@pytest.mark.parametrize("damage", LEGIBLE)
def test_the_archive_has_its_rows_and_its_player_can_go(owner, opponent, battle, damage):
    LEGIBLE[damage](battle)
    packed = io.BytesIO()
    pack(owner.player, None, packed)

    with ZipFile(packed) as archive:
        rows = json.loads(archive.read(f"battles/{battle.pk}.rows.json"))
    assert rows[0]["pk"] == battle.pk

    departure.leave_all(player=owner.player)
    assert Battle.objects.get(pk=battle.pk).owner_id == opponent.player.pk


@pytest.mark.parametrize("damage", LEGIBLE)
def test_a_tap_says_so_too_and_changes_nothing(owner, battle, tap, damage):
    LEGIBLE[damage](battle)

    page = tap(owner, battle, say="done")

    assert page.status_code == 422
    assert UNREADABLE in page.text


@pytest.mark.slow
def test_every_address_says_that_the_battle_cannot_be_read(db):
    """Where no battle is read it does not matter what cannot be read of one: the first damage alone is tried there."""
    keys, fill, _, battle, _ = world_of(next(iter(GAMES)))
    [chapter] = Chapter.objects.all()
    for one in (battle, chapter.battle):
        played_on(one)
    everywhere = [
        (route, one, code) for route, row in THE_CAST.items() for one, code in expected(row.get).items()
    ]
    for damage in LEGIBLE.values():
        with transaction.atomic():
            for one in (battle, chapter.battle):
                damage(one)
            told, everywhere = asked(everywhere, keys, fill)
            assert_told(told, battle)
            transaction.set_rollback(True)
    assert len(everywhere) > 100


def asked(questions, keys, fill):
    """What everybody is told at each address, by route; and those questions for which a battle was read."""
    told, of_battles = {}, []
    for route, one, code in questions:
        reads = Reads(())
        with connection.execute_wrapper(reads):
            found, told[route, one] = got(keys[one], fill(route))
        assert found in (code, 422), (route, one)
        assert found != 422 or UNREADABLE in told[route, one], (route, one)
        if reads.battle:
            of_battles.append((route, one, code))
    return told, of_battles


def assert_told(told, battle):
    for part in ("", "entries/", "report/", "report/book/", "report/<slug:kind>/", "record/"):
        assert UNREADABLE in told[f"battles/<slug:battle>/{part}", "owner"], part
    assert battle.title in told["battles/", "owner"]
    assert UNREADABLE in told["campaigns/<slug:campaign>/", "organiser"]


# Entries whose rows are gone


@pytest.fixture(params=GAMES)
def holed(owner, request):
    """A battle in the middle of which an entry is missing altogether."""
    battle = played_on(under_way(owner.player, request.param), 9)
    battle.hole = middle_of(battle)
    battle.entries.filter(number=battle.hole).delete()
    return battle


def test_an_entry_that_is_missing_is_told_where_it_stood(owner, holed):
    address = f"/battles/{holed.pk}/"
    Battle.objects.filter(pk=holed.pk).update(over=True)
    read = Battle.objects.get(pk=holed.pk).read_entries()

    assert [entry.number for entry in read] == [*range(1, holed.newest + 1)]
    assert isinstance(read[holed.hole - 1], UnreadableEntry)
    for part in (
        "entries/",
        "report/",
        "report/book/",
        "report/md/",
        "report/html/",
        "report/json/",
        "record/",
    ):
        page = owner.get(address + part)
        assert page.status_code == 200, part
        text = b"".join(page.streaming_content).decode() if page.streaming else page.text
        assert sentence(holed.hole) in text, part
    assert owner.get(address).status_code == 200


def test_nobody_goes_back_over_the_hole_as_though_it_were_the_start(holed):
    whole = Battle.objects.get(pk=holed.pk)

    with pytest.raises(StaleInputError, match=sentence(holed.hole)):
        whole.moment(holed.hole + 1)
    assert not said(holed, Back(holed.hole + 1)).accepted
    assert said(holed, Back(holed.hole - 1)).accepted


def test_behind_a_snapshot_the_hole_is_not_met(battle):
    long = lengthened(battle, [Do(Correct("turn", str(1 + number % 5))) for number in range(80)])
    long.entries.filter(number=5).delete()

    assert said(long, Undo()).accepted
    assert said(long, Back(70)).accepted


def test_where_the_head_is_lost_as_well_it_is_told_from_a_snapshot_or_not_at_all(battle):
    long = lengthened(battle, [Do(Correct("turn", str(1 + number % 5))) for number in range(80)])
    now = long.head.moment
    long.entries.filter(number=5).delete()
    Battle.objects.update(stored_head="{}")
    assert Battle.objects.get(pk=long.pk).head.moment == now

    long.entries.filter(number=long.newest).delete()
    with pytest.raises(UnreadableRow):
        _ = Battle.objects.get(pk=long.pk).head
