"""No address of the house tells anybody a number that was chosen in secret.

Each is asked as everybody, twice, with another number chosen, and the answers are compared letter for letter.
"""

import io
import re
from itertools import product
from random import Random
from unittest.mock import patch
from zipfile import ZipFile

import pytest
from django.apps import apps
from django.conf import settings
from django.db import connection, transaction
from django.test import Client

from battles import disclosure
from battles.models import Battle
from campaigns import services as campaigns
from tests import tiny_game
from tests.battles.test_disclosure import other
from tests.factories import PlayerFactory, going
from tests.pages.cast import THE_CAST
from tests.pages.world import CAST, world_of

ACTS = {"a": ("owner", "model=abel target=ada"), "b": ("opponent", "model=ada target=abel")}


QUICK = {"quick": "on", "gather": "on", "game": "blackwater-gulch"}


PART = {"HX-Request": "true", "HX-Target": "div#table"}


# Every address, everybody


@pytest.fixture
def world(standoff, db):
    return world_of(tiny_game.KEY)


def browser(key):
    client = Client()
    if key:
        client.cookies[settings.SESSION_COOKIE_NAME] = key
    return client


def spoken(client, battle, part="entries/", **fields):
    battle = Battle.objects.get(pk=battle.pk)
    fields = {"based_on": battle.newest, "key": f"tap-after-{battle.newest}-{battle.version}"} | fields
    answer = client.post(f"/battles/{battle.pk}/{part}", fields, headers=PART)
    assert answer.status_code == 200
    return Battle.objects.get(pk=battle.pk)


def choose(cast, battle, chooser, number):
    """Whoever's turn it is has called somebody out; one of the two has chosen a number."""
    caller, whom = ACTS[battle.head.moment.state.active]
    spoken(cast[caller], battle, say=f"call-out {whom}")
    spoken(cast[caller], battle, number="7")
    return spoken(cast[chooser], battle, number=number)


def number_in(cast, battle, chooser, number):
    assert choose(cast, battle, chooser, number).head.moment.open.sealed


def proposal_open(cast, battle, chooser, number):
    choose(cast, battle, chooser, number)
    caller, _ = ACTS[battle.head.moment.state.active]
    assert spoken(cast[other(caller)], battle, say="undo").proposal


def taken_back(cast, battle, chooser, number):
    proposal_open(cast, battle, chooser, number)
    caller, whom = ACTS[battle.head.moment.state.active]
    now = spoken(cast[caller], battle, "proposal/", answer="yes")
    assert now.head.moment.open is None
    spoken(cast[caller], battle, say=f"shoot {whom}")


STATES = (number_in, proposal_open, taken_back)


MODELS = ("abel", "cain", "ada", "rex", "table")


def asked(world, models=MODELS):
    """Every address of the house, of some all that there are of their kind."""
    _, fill, *_ = world
    for route in THE_CAST:
        more = [{}]
        if "report/<slug:kind>" in route:
            more = [{"kind": kind} for kind in ("json", "md", "html")]
        elif "<str:model>" in route:
            more = [{"model": model} for model in models]
        for values in more:
            yield route, fill(route, **values)
        if route in ("battles/<slug:battle>/", "battles/shared/<slug:token>/"):
            for at in ("0", "1", "3", "4", "99"):
                yield route, f"{fill(route)}?at={at}"


def stored():
    """Every row of every table of battles, as it lies in the database: by table, its columns and their values."""
    tables = sorted(one._meta.db_table for one in apps.get_app_config("battles").get_models())
    found = {}
    with connection.cursor() as cursor:
        for table in tables:
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
            names = [column[0] for column in cursor.description]
            rows = cursor.fetchall()
            found[table] = {name: [row[place] for row in rows] for place, name in enumerate(names)}
    return found


def columns_that_differ(one, other):
    """The names of those columns that tell one state of the database from the other."""
    return {
        name
        for table, columns in one.items()
        for name, values in columns.items()
        if values != other[table][name]
    }


class Reads:
    """Whether a battle is read, of all that is asked of the database, and whether any of these columns is. Whom a
    session names is asked with every page, and whether a battle waits for them.
    """

    def __init__(self, columns):
        self.columns = [f'"{name}"' for name in columns]
        self.battle = self.number = False

    def __call__(self, execute, sql, *more):
        if "battles_" in sql and not sql.startswith('SELECT "companion_player"'):
            self.battle = True
            self.number = self.number or any(name in sql for name in self.columns)
        return execute(sql, *more)


def told(client, method, address, fields=None, **headers):
    """Status, headers, cookies and body of an answer; of an archive, what is in it."""
    chance = Random(f"{method} {address}").randbytes
    with transaction.atomic(), patch("random._urandom", chance), patch("os.urandom", chance):
        answer = getattr(client, method)(address, fields or {}, headers=headers)
        body = b"".join(answer.streaming_content) if answer.streaming else answer.content
        transaction.set_rollback(True)
    if body[:2] == b"PK":
        with ZipFile(io.BytesIO(body)) as archive:
            body = b"".join(name.encode() + archive.read(name) for name in sorted(archive.namelist()))
    head = f"{answer.status_code} {sorted(answer.headers.items())} {sorted(answer.cookies)}"
    return without_chance(head.encode() + b"\n" + body)


def without_chance(said):
    """An answer without what differs from one to the next anyway: tokens and the clock."""
    for pattern in (
        rb"[A-Z][a-z][a-z], \d\d [A-Z][a-z][a-z] \d{4} \d\d:\d\d:\d\d GMT",
        rb'name="csrfmiddlewaretoken" value="\w+"',
        rb'data-live="[^"]+"',
        rb"just now|\d+\xc2\xa0minutes? ago",
        rb"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[\d.]*",
        rb"'Content-Length', '\d+'",
        rb"'X-Request-Id', '\w+'",
        rb'"pk": \d+',
        rb"D:\d{14}",
        rb"/ID\s*\[[^\]]*\]",
    ):
        said = re.sub(pattern, b"", said)
    return said


def questions(world, posts):
    """Every address, asked by everybody in every way: who, how, where, and what is posted there."""
    _, _, names, _, _ = world
    for route, address in asked(world):
        for one in CAST:
            yield one, "get", address, None
            if route.startswith("battles/<"):
                yield one, "part", address, None
            if posts and THE_CAST[route].post != "405":
                fields = {name: words.format(**names) for name, words in THE_CAST[route].fields.items()}
                yield one, "post", address, fields


def everything(world, posts, among, columns):
    """What everybody is answered at every address, by who, how and where; for which of them a battle was read; and for
    which these columns were.

    among: if given, nothing else is asked.
    """
    keys, *_ = world
    found, of_battles, telling = {}, set(), set()
    for one, how, address, fields in questions(world, posts):
        if among is not None and (one, how, address) not in among:
            continue
        method, headers = ("get", PART) if how == "part" else (how, {})
        reads = Reads(columns)
        with connection.execute_wrapper(reads):
            found[one, how, address] = told(browser(keys[one]), method, address, fields, **headers)
        if reads.battle:
            of_battles.add((one, how, address))
        if reads.number:
            telling.add((one, how, address))
    return found, of_battles, telling


REFUSED = (b"404", b"405")


@pytest.mark.slow
def test_no_address_tells_anybody_which_number_was_chosen(world):
    """Whichever number was chosen, everybody is answered the same at every address, whoever chose it.

    Everything is asked with a number in. Where no battle was read then, none can be told; and what is refused is
    refused in the same words: those addresses are not asked again for each chooser and state. With another number only
    that is asked again for which something was read that differs with the number; nor is posted again for another
    chooser what read nothing of it.
    """
    keys, _, _, battle, players = world
    campaign = campaigns.start_campaign(player=players["organiser"], game=battle.rules, name="Noon")
    campaigns.add_battle(campaign=campaign, battle=battle, sides={"a": 0, "b": 0})
    cast = {one: browser(keys[one]) for one in CAST}
    everywhere = None
    for chooser, state in product(("opponent", "owner"), STATES):
        columns = differing(lambda number: state(cast, battle, chooser, number))  # noqa: B023 (called at once)
        assert "body" in columns
        with transaction.atomic():
            state(cast, battle, chooser, "1")
            first, of_battles, telling = everything(world, state is number_in, everywhere, columns)
            transaction.set_rollback(True)
        with transaction.atomic():
            state(cast, battle, chooser, "6")
            second, _, _ = everything(world, state is number_in, telling, columns)
            transaction.set_rollback(True)
        assert everywhere or len(first) > len(THE_CAST) * len(CAST)
        assert len(second) > 30, (chooser, state.__name__)
        assert [asked for asked in second if first[asked] != second[asked]] == [], (chooser, state.__name__)
        everywhere = {
            asked
            for asked in everywhere or of_battles
            if not first.get(asked, b"").startswith(REFUSED)
            and (asked[1] != "post" or state is not number_in or asked in telling)
        }


def differing(play):
    """The columns of battles that differ with the number. play: brings about a state with a number in it."""
    whole = []
    for number in ("1", "6"):
        with transaction.atomic():
            play(number)
            whole.append(stored())
            transaction.set_rollback(True)
    return columns_that_differ(*whole)


def test_the_comparison_notices_a_number_that_is_told(world, monkeypatch):
    monkeypatch.setattr(disclosure, "hide_open_answers", lambda entries, now=None: list(entries))
    keys, fill, _, battle, _ = world
    address = fill("battles/<slug:battle>/report/<slug:kind>/", kind="json")
    seen = []
    for number in ("1", "6"):
        with transaction.atomic():
            number_in({one: browser(keys[one]) for one in CAST}, battle, "owner", number)
            seen.append(told(browser(keys["watcher"]), "get", address))
            transaction.set_rollback(True)

    assert seen[0] != seen[1]


# Archives


def test_a_battle_that_cannot_be_read_leaves_the_house_without_its_secrets(world):
    keys, _, _, battle, _ = world
    number_in({one: browser(keys[one]) for one in CAST}, battle, "opponent", "6")
    battle = Battle.objects.get(pk=battle.pk)
    secret = disclosure.fair_dice.load_secrets(battle.secrets)[0].value

    rows = disclosure.unreadable_rows(battle)

    assert secret
    assert secret not in rows
    assert '\\"b\\": null' in rows
    assert "standing" not in rows


def test_a_gathering_in_an_archive_keeps_the_secret_of_its_dice(owner):
    owner.post("/battles/", {**QUICK, "gang-1": "tuesday-committee"})
    table = Battle.objects.get()
    secret = disclosure.fair_dice.load_secrets(table.secrets)[0].value

    packed = b"".join(owner.get("/you/export/").streaming_content)

    with ZipFile(io.BytesIO(packed)) as archive:
        whole = b"".join(archive.read(name) for name in archive.namelist())
    assert secret.encode() not in whole
    assert table.pk.encode() in whole


def test_the_words_about_a_battle_are_in_the_archive_also_while_its_record_is_not(owner):
    battle = going(PlayerFactory())
    Battle.objects.filter(pk=battle.pk).update(owner=owner.player, words="It rained.")

    packed = b"".join(owner.get("/you/export/").streaming_content)

    with ZipFile(io.BytesIO(packed)) as archive:
        assert archive.read(f"battles/{battle.pk}-words.txt") == b"It rained."
