"""An entry that this version cannot read breaks its own line: the table stands, and all else is told around it."""

import io
import json
from contextlib import suppress
from itertools import cycle
from random import Random
from zipfile import ZipFile

import msgspec
import pytest
from django.conf import settings
from django.db import transaction
from django.test import Client
from django.utils.html import escape

from accounts.archive import pack
from battles import disclosure, stored_entries
from battles.log_entries import RollForMe
from battles.models import Battle
from battles.services import submit
from campaigns.models import Chapter
from companion.simulation import answer
from games import GAMES, game
from games.engine.play.questions import Refused
from games.engine.play.record import Answered, Back, Do, Entry, Redo, Undo, UnreadableEntry
from games.engine.play.redaction import hide_open_answers
from games.engine.play.values import to_json
from tests.factories import BattleFactory, lengthened, under_way
from tests.pages.cast import FIRST, THE_CAST, expected, let_in
from tests.pages.world import world_of

every_game = pytest.mark.parametrize("key", GAMES)
ENTRIES = 24


def unknown_event(body):
    return json.dumps(json.loads(body) | {"events": [{"type": "of another age"}]})


def unknown_command(body):
    return json.dumps(json.loads(body) | {"said": {"type": "do", "command": {"type": "of another age"}}})


DAMAGE = {
    "event": unknown_event,
    "command": unknown_command,
    "garbage": lambda body: "\ufffd",
    "number": lambda body: "17",
    "text": lambda body: '{"on": "here", "act": [], "said": null}',
}
every_damage = pytest.mark.parametrize("damage", DAMAGE)


def played_on(battle, entries=ENTRIES):
    """The battle after some more of it was played at the table."""
    battle = Battle.objects.get(pk=battle.pk)
    rules, chance = battle.rules.battle, Random(battle.game)
    for _ in range(4 * entries):
        waits = battle.head.moment.open
        if battle.over or (battle.newest >= entries and not waits):
            break
        with suppress(Refused):
            if waits:
                lengthened(battle, [Answered(answer(waits.question, chance), "table")])
            else:
                lengthened(battle, [Do(rules.propose(battle.head.moment.state, chance.choice))])
    assert battle.newest > 5
    return battle


def middle_of(battle):
    """An entry in the middle that did something and still stands."""
    battle = Battle.objects.get(pk=battle.pk)
    told = [entry for entry in battle.read_entries() if entry.events and entry.number > 2]
    return told[len(told) // 2].number


def spoil(battle, number, damage="event"):
    row = battle.entries.get(number=number)
    row.body = DAMAGE[damage](row.body)
    row.save()
    battle = Battle.objects.get(pk=battle.pk)
    assert isinstance(battle.read_entries(number, number)[0], UnreadableEntry)
    return battle


def sentence(number):
    return f"Entry {number} cannot be read by this version of Sixgun."


def said(battle, what, player=None):
    battle = Battle.objects.get(pk=battle.pk)
    return submit(
        player=player or battle.owner,
        battle=battle.pk,
        said=lambda _: what,
        based_on=battle.newest,
        key=f"tap-after-{battle.newest}",
    )


@pytest.fixture
def spoiled(owner, request):
    """A battle on one phone with an entry in the middle that cannot be read."""
    battle = played_on(under_way(owner.player, request.param), 9)
    number = middle_of(battle)
    was = battle.entries.get(number=number).body
    spoiled = spoil(battle, number)
    spoiled.was = was
    return spoiled


spoiled_game = pytest.mark.parametrize("spoiled", GAMES, indirect=True)


def number_of(battle):
    return next(entry.number for entry in battle.read_entries() if isinstance(entry, UnreadableEntry))


# What leaves the house


def whole(response):
    return b"".join(response.streaming_content) if response.streaming else response.content


def got(key, address):
    client = Client()
    if key:
        client.cookies[settings.SESSION_COOKIE_NAME] = key
    with transaction.atomic():
        response = client.get(address)
        body = whole(response)
        transaction.set_rollback(True)
    return response.status_code, body.decode(errors="replace")


@every_damage
@every_game
def test_record_and_archive_tell_the_rest(owner, key, damage):
    battle = played_on(under_way(owner.player, key))
    number = middle_of(battle)
    Battle.objects.filter(pk=battle.pk).update(over=True)
    before = disclosure.text_record_for(Battle.objects.get(pk=battle.pk), owner.player).splitlines()
    spoil(battle, number, damage)

    record = owner.get(f"/battles/{battle.pk}/record/").content.decode().splitlines()
    file = json.loads(owner.get(f"/battles/{battle.pk}/report/json/").content)
    packed = io.BytesIO()
    pack(owner.player, None, packed)
    with ZipFile(packed) as archive:
        kept = archive.read(f"battles/{battle.pk}.txt").decode().splitlines()

    assert len(record) == len(before)
    [place] = [line for line, text in enumerate(record) if text.startswith("#")]
    assert record[place].startswith(f"# {sentence(number)}")
    assert record[:place] == before[:place]
    commands = [text for text in before[place + 1 :] if text and not text.startswith("  ")]
    assert [text for text in record[place + 1 :] if text and not text.startswith("  ")] == commands
    assert kept == record
    assert [one.get("unreadable") for one in file["entries"] if "unreadable" in one] == [sentence(number)]
    assert [one["number"] for one in file["entries"]] == list(range(1, battle.newest + 1))
    assert file["report"]["chapters"][-1]["sentences"] == [
        f"{sentence(number)} What happened there is missing here."
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("key", "damage"), list(zip(GAMES, cycle(DAMAGE), strict=False)))
def test_every_address_answers_everybody_as_usual_and_says_what_is_missing(db, key, damage):
    """Whom something is refused is asked in the first game alone, as in `test_cast.py`."""
    keys, fill, _, battle, _ = world_of(key)
    [chapter] = Chapter.objects.all()
    for one in (battle, chapter.battle):
        played_on(one)
    broken = {one.pk: middle_of(one) for one in (battle, chapter.battle)}
    for one in (battle, chapter.battle):
        spoil(one, broken[one.pk], damage)

    told = {}
    for route, row in THE_CAST.items():
        if route.split("/")[0] not in ("battles", "campaigns") and route != "you/export/":
            continue
        for kind in ("json", "md", "html") if "report/<slug:kind>/" in route else ("",):
            address = fill(route, **({"kind": kind} if kind else {}))
            theirs = expected(row.get)
            for one, code in (theirs if key == FIRST else let_in(theirs)).items():
                found, told[one, address] = got(keys[one], address)
                assert found == code, (one, address)

    missing = sentence(broken[battle.pk])
    here = f"/battles/{battle.pk}/"
    for one in ("owner", "opponent", "watcher"):
        for part in ("entries/", "report/", "report/book/", "report/md/", "report/html/"):
            assert missing in told[one, here + part], (one, part)
        assert f"<h1>{escape(battle.title)}</h1>" in told[one, here + "report/"]
    for address in (f"/battles/shared/{battle.share_key}/", f"/battles/shared/{battle.share_key}/book/"):
        assert missing in told["stranger", address]
    campaign = f"/campaigns/{chapter.campaign_id}/"
    for part in ("", "file.json", "file.md"):
        assert sentence(broken[chapter.battle_id]) in told["organiser", campaign + part], part


@spoiled_game
def test_when_all_can_be_read_again_nothing_is_said_of_it(spoiled):
    number = number_of(spoiled)
    assert sentence(number) in spoiled.outcome().unread

    spoiled.entries.filter(number=number).update(body=spoiled.was)
    mended = Battle.objects.get(pk=spoiled.pk)

    assert mended.outcome().unread == ""


def test_a_chapter_is_read_again_until_the_battle_can_be_read_whole(db):
    *_, players = world_of(next(iter(GAMES)))
    chapter = Chapter.objects.get()
    organiser = Client()
    organiser.force_login(players["organiser"].user)
    battle = played_on(chapter.battle)
    number = middle_of(battle)
    good = battle.entries.get(number=number).body
    spoil(battle, number)

    broken = organiser.get(f"/campaigns/{chapter.campaign_id}/").content.decode()
    battle.entries.filter(number=number).update(body=good)
    mended = organiser.get(f"/campaigns/{chapter.campaign_id}/").content.decode()

    assert sentence(number) in broken
    assert sentence(number) not in mended


def test_many_are_counted_instead_of_listed(battle):
    battle = played_on(battle)
    for number in range(4, 12):
        spoil(battle, number, "garbage")

    assert disclosure.report_for(battle, None).chapters[-1].sentences == (
        "8 entries cannot be read by this version of Sixgun. What happened there is missing here.",
    )


def test_what_cannot_be_read_proves_no_secret_to_be_open():
    opened = Entry(1, Do(None), 0, 1, open=True)
    chosen = Entry(2, Answered({"a": 5}), 1, 1, open=True)

    hidden = hide_open_answers([opened, chosen, UnreadableEntry(3, None, 2, 1)])

    assert hidden[1].said.answer == {"a": None}


# The table


@spoiled_game
def test_the_table_goes_on(spoiled):
    rules, chance = spoiled.rules.battle, Random(spoiled.game)
    went = 0
    for _ in range(30):
        now = Battle.objects.get(pk=spoiled.pk)
        asked = now.head.moment.open
        if asked:
            what = Answered(answer(asked.question, chance), "table")
        else:
            what = Do(rules.propose(now.head.moment.state, chance.choice))
        went += said(now, what).accepted

    assert went
    assert Battle.objects.get(pk=spoiled.pk).newest == spoiled.newest + went


@spoiled_game
def test_going_back_before_it_goes_and_going_back_behind_it_is_refused_with_a_sentence(spoiled):
    number = number_of(spoiled)

    heard = said(spoiled, Back(number))
    assert not heard.accepted
    assert heard.notice == f"{sentence(number)} {stored_entries.NO_WAY_BACK}"
    assert Battle.objects.get(pk=spoiled.pk).newest == spoiled.newest

    assert said(spoiled, Back(number - 1)).accepted
    assert said(spoiled, Redo()).notice == heard.notice


def test_behind_a_snapshot_going_back_reads_nothing_of_it(battle):
    battle = spoil(played_on(battle, 90), 5)

    assert said(battle, Undo()).accepted
    assert said(battle, Back(80)).accepted


@spoiled_game
def test_where_it_stands_is_told_again_from_the_newest_snapshot(spoiled):
    now = spoiled.head.moment
    row = spoiled.entries.get(number=spoiled.newest)
    row.moment = to_json(now).decode()
    row.save()
    Battle.objects.filter(pk=spoiled.pk).update(stored_head="{}")

    assert Battle.objects.get(pk=spoiled.pk).head.moment == now


def test_dice_whose_entry_cannot_be_read_are_thrown_from_their_place_again(owner):
    battle = BattleFactory(owner=owner.player)
    assert said(battle, RollForMe()).accepted
    thrown = Battle.objects.get(pk=battle.pk)
    first = thrown.entries.exclude(throw=None).earliest("number")  # a tie is rolled off by itself
    faces = thrown.read_entries(first.number)[0].said.answer
    assert said(battle, Undo()).accepted
    spoil(battle, first.number, "garbage")

    assert said(battle, Back(first.number - 1)).accepted
    assert said(battle, RollForMe()).accepted

    again = Battle.objects.get(pk=battle.pk)
    later = again.entries.exclude(throw=None).filter(number__gt=thrown.newest).earliest("number")
    assert again.read_entries(later.number)[0].said.answer == faces


def test_steps_that_meet_what_they_never_knew_say_that_it_cannot_be_read():
    for key in GAMES:
        for odd in (
            '{"said": {"type": "do", "command": {"type": "correct", "what": "turn", "value": []}}}',
            "[]",
        ):
            with pytest.raises(msgspec.DecodeError):
                game(key).entry_reader.decode(odd)
