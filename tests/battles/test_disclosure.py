"""Whatever leaves a battle's entries for anybody's eyes leaves through `battles.disclosure`, and sealed answers do not
leave it before all are in: at every address, for everybody, to the last letter.
"""

import ast
import io
import re
from pathlib import Path
from random import Random
from unittest.mock import patch
from zipfile import ZipFile

import pytest
from django.conf import settings
from django.db import connection, transaction
from django.test import Client

from battles import disclosure
from battles.models import Battle
from campaigns import services as campaigns
from games.engine.play.record import Answered, Do, Entry, Moment, PendingCommand
from games.engine.play.redaction import hide_open_answers
from tests import tiny_game
from tests.factories import PlayerFactory, going
from tests.pages.test_cast import CAST, THE_CAST, world_of

ACTS = {"a": ("owner", "model=abel target=ada"), "b": ("opponent", "model=ada target=abel")}
QUICK = {"quick": "on", "gather": "on", "game": "blackwater-gulch"}
PART = {"HX-Request": "true", "HX-Target": "div#table"}

# What is hidden, without pages


def sealed(number, answer, on, *, act=1, events=(), is_open=True):
    return Entry(number, Answered(answer), on, act, events, open=is_open)


OPENING = Entry(1, Do(None), 0, 1, open=True)


def answers(entries, now=None):
    return [one.said.answer for one in hide_open_answers(entries, now) if isinstance(one.said, Answered)]


def test_a_sealed_answer_is_hidden_until_something_follows_from_it():
    first = sealed(2, {"a": 5}, 1)

    assert answers([OPENING, first]) == [{"a": None}]
    assert answers([OPENING, first, sealed(3, {"b": 2}, 2, events=("drawn",))]) == [{"a": 5}, {"b": 2}]
    assert answers([OPENING, first, sealed(3, {"b": 2}, 2, is_open=False)]) == [{"a": 5}, {"b": 2}]


def test_what_was_changed_before_all_were_in_stays_hidden_for_good():
    first, other = sealed(2, {"a": 5}, 1), sealed(4, {"b": 2}, 3, events=("drawn",))
    anew = Entry(3, Answered({"a": 6}, anew=True), 2, 1, open=True)
    waits = PendingCommand(None, None, None, sealed={"a": 6})

    assert answers([OPENING, first, anew]) == [{"a": None}, {"a": None}]
    assert answers([OPENING, first, anew], Moment(3, None, 1, open=waits)) == [{"a": None}, {"a": None}]
    assert answers([OPENING, first, anew, other]) == [{"a": None}, {"a": 6}, {"b": 2}]


def test_a_question_of_another_kind_proves_that_all_had_chosen():
    entries = [OPENING, sealed(2, {"a": 5}, 1), sealed(3, {"b": 2}, 2), sealed(4, (6, 1), 3)]

    assert answers(entries) == [{"a": 5}, {"b": 2}, (6, 1)]


def test_what_was_taken_back_stays_hidden_whatever_follows():
    other = Entry(4, Do(None), 0, 4, ("shot",))
    entries = [OPENING, sealed(2, {"a": 5}, 1), Entry(3, Do(None), 2, 3, to=0), other]

    assert answers(entries) == [{"a": None}]


def test_the_open_question_says_which_answers_are_still_secret():
    entries = [OPENING, sealed(2, {"a": 5}, 1), sealed(3, {"b": 2}, 2), sealed(4, {"a": 1}, 3)]
    now = Moment(4, None, 1, open=PendingCommand(None, None, None, sealed={"a": 1}))

    assert answers(entries, now) == [{"a": 5}, {"b": 2}, {"a": None}]
    assert answers(entries) == [{"a": None}, {"b": None}, {"a": None}]


# Nothing else reads entries

READING = {"read_entries", "entry_reader", "entries"}
"""Attributes through which entries are read, of a log or of its game."""

HOUSE = ("accounts", "battles", "campaigns", "companion", "gangs")
MAY_READ = {
    "battles/logbook.py",  # plays
    "battles/log_models.py",
    "battles/app_rolls.py",  # looks for what was rolled before an undo
    "battles/stored_entries.py",  # reads for the logbook and the disclosure
    "battles/snapshots.py",  # goes back
    "battles/disclosure.py",
    "battles/urls.py",  # names a view so
    "battles/services.py",  # of a record that is being read in, before there is a battle
    "games/engine/game.py",  # makes the reader
    "companion/simulation.py",  # battles in memory, of nobody
    "companion/management/commands/check-records.py",  # tells numbers and nothing else
    "companion/management/commands/replay.py",
    "companion/management/commands/simulate.py",
}


def reading(path):
    """The lines of a file on which something named as entries are is read, but for the names of its own fields."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr in READING and isinstance(node.ctx, ast.Load):
            yield f"{node.attr}, line {node.lineno}"
        elif isinstance(node, ast.ImportFrom) and node.module == "battles.models":
            yield from (one.name for one in node.names if one.name == "Entry")


def test_nothing_but_the_disclosure_reads_entries_for_output():
    root = Path(settings.BASE_DIR)
    found = {
        str(path.relative_to(root)): list(reading(path))
        for folder in HOUSE
        for path in sorted((root / folder).rglob("*.py"))
    }

    assert {path: lines for path, lines in found.items() if lines and path not in MAY_READ} == {}
    assert set(found) >= MAY_READ - {"games/engine/game.py"}


def test_no_template_reads_entries():
    root = Path(settings.BASE_DIR) / "templates"
    found = [
        str(path)
        for path in root.rglob("*.html")
        if re.search(r"battle\.(entries|read_\w+|head|stored_head|secrets|setup)\b", path.read_text("utf-8"))
    ]

    assert found == []


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


def other(one):
    return "opponent" if one == "owner" else "owner"


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


def asked(world):
    """Every address of the house, of some all that there are of their kind."""
    _, fill, *_ = world
    for route in THE_CAST:
        more = [{}]
        if "report/<slug:kind>" in route:
            more = [{"kind": kind} for kind in ("json", "md", "html")]
        elif "<str:model>" in route:
            more = [{"model": model} for model in ("abel", "cain", "ada", "rex", "table")]
        for values in more:
            yield route, fill(route, **values)
        if route in ("battles/<slug:battle>/", "battles/shared/<slug:token>/"):
            for at in ("0", "1", "3", "4", "99"):
                yield route, f"{fill(route)}?at={at}"


class ReadsBattles:
    """Whether a battle is read, of all that is asked of the database."""

    def __init__(self):
        self.found = False

    def __call__(self, execute, sql, *more):
        self.found |= "battles_" in sql
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


def everything(world, posts, among=None):
    """What everybody is answered at every address, by who, how and where; and those for which a battle was read.

    among: if given, nothing else is asked.
    """
    keys, *_ = world
    found, telling = {}, set()
    for one, how, address, fields in questions(world, posts):
        if among is not None and (one, how, address) not in among:
            continue
        method, headers = ("get", PART) if how == "part" else (how, {})
        reads = ReadsBattles()
        with connection.execute_wrapper(reads):
            found[one, how, address] = told(browser(keys[one]), method, address, fields, **headers)
        if reads.found:
            telling.add((one, how, address))
    return found, telling


@pytest.mark.slow
@pytest.mark.parametrize("chooser", ["opponent", "owner"])
def test_no_address_tells_anybody_which_number_was_chosen(world, chooser):
    """Whichever number was chosen, everybody is answered the same at every address.

    Where no battle is read, none can be told: those addresses are asked once, and not again for each number and state.
    """
    keys, _, _, battle, players = world
    campaign = campaigns.start_campaign(player=players["organiser"], game=battle.rules, name="Noon")
    campaigns.add_battle(campaign=campaign, battle=battle, sides={"a": 0, "b": 0})
    telling = None
    for state in STATES:
        seen = []
        for number in ("1", "6"):
            with transaction.atomic():
                state({one: browser(keys[one]) for one in CAST}, battle, chooser, number)
                found, reading = everything(world, posts=state is number_in, among=telling)
                seen.append(found)
                transaction.set_rollback(True)
            if telling is None:
                assert len(found) > len(THE_CAST) * len(CAST)
                telling = reading
        first, second = seen
        assert len(second) > 250
        assert [asked for asked in second if first[asked] != second[asked]] == [], state.__name__


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
