"""Which questions the tests ask a database: SQLite is asked all, PostgreSQL each of them again, by as few tests as
ask them all (docs/testing.md).

A question is a statement without its numbers, what PostgreSQL would add to it (a lock of rows, a cursor of its own),
the kinds of values it is asked with, and the error it ends in, if it does. `make test` writes down what each test asks
while SQLite runs (WRITES_ASKED), and reads it for PostgreSQL (READS_ASKED). Of what was not written down nothing is
known, and it runs.
"""

import functools
import hashlib
import json
import os
import re
import threading
from pathlib import Path

import pytest
from django.db.backends.signals import connection_created
from django.db.models.sql.compiler import SQLCompiler

from companion.prepared import Prepared

ALWAYS = ("commits", "postgresql", "each", "chance", "sample")
"""Marks of tests that try more than what they ask: who comes first, random values; and of one test of each file."""

TIMES = 2
"""So many tests ask each question, where there are so many: what is asked alike may be answered to different ends."""

NUMBER = re.compile(r"\d+")
SAVEPOINT = re.compile(r'"s\d+_x\d+"')
VALUES = re.compile(r"%s(?:, %s)+")
ROWS = re.compile(r"(\(%s\)|\(\.\.\.\))(?:, (?:\(%s\)|\(\.\.\.\)))+")
LONG, LARGE = 100, 2**31


@functools.lru_cache(maxsize=4096)
def statement(sql: str) -> str:
    """Without what differs from one time to the next: how many values, rows and savepoints there are."""
    one = VALUES.sub("...", SAVEPOINT.sub("savepoint", sql))
    return NUMBER.sub("0", ROWS.sub("rows", one))


def kind(value: object) -> str:
    """What two databases may understand differently, of a value."""
    name = type(value).__name__
    if isinstance(value, str):
        more = "" if value.isascii() else " letters"
        return (
            f"{name}{' none' * (not value)}{' long' * (len(value) > LONG)}{' zero' * (chr(0) in value)}{more}"
        )
    if isinstance(value, int):
        return f"{name}{' large' * (abs(value) >= LARGE)}{' negative' * (value < 0)}"
    return name


@functools.lru_cache(maxsize=65536)
def question(sql: str, more: str, kinds: frozenset[str], error: str) -> str:
    told = f"{statement(sql)} {more} {sorted(kinds)} {error}"
    return hashlib.blake2b(told.encode(), digest_size=8).hexdigest()


def name_of(nodeid: str) -> str:
    """A test that sends a form in two ways is one: SQLite is sent it in one of them, PostgreSQL in the other."""
    return re.sub(r"(?<=[\[-])htmx(?=[\]-])", "form", nodeid)


def locks(query) -> tuple:
    """How the rows of this query are locked."""
    kinds = (
        query.select_for_update_nowait,
        query.select_for_update_skip_locked,
        query.select_for_no_key_update,
    )
    return (query.select_for_update, *query.select_for_update_of, *kinds)


class Writes:
    """Writes down what each test asks."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: set[str] = set()
        self.of_tests: dict[str, list[str]] = {}
        self.more = threading.local()
        self.locks: dict[Prepared, tuple] = {}

    def begin(self) -> None:
        """Listens to every connection from now on."""
        connection_created.connect(self.listen)
        execute = SQLCompiler.execute_sql
        SQLCompiler.execute_sql = lambda compiler, *how, **more: self.ask(execute, compiler, *how, **more)
        again = Prepared._asked
        Prepared._asked = lambda prepared, *how: self.ask_again(again, prepared, *how)

    def listen(self, connection, **_) -> None:
        if self.hear not in connection.execute_wrappers:
            connection.execute_wrappers.append(self.hear)

    def ask(self, execute, compiler, *how, **more):
        """Notes what stands in no statement, since SQLite has none of it."""
        self.more.said = f"{locks(compiler.query)} {more.get('chunked_fetch', False)}"
        try:
            return execute(compiler, *how, **more)
        finally:
            self.more.said = ""

    def ask_again(self, execute, prepared, *how):
        """The same of a query that is put together once, and asked past Django’s compiler."""
        if prepared not in self.locks:
            self.locks[prepared] = locks(prepared.rows(*prepared.samples).query)
        self.more.said = f"{self.locks[prepared]} False"
        try:
            return execute(prepared, *how)
        finally:
            self.more.said = ""

    def hear(self, execute, sql, params, many, context):
        error = ""
        try:
            return execute(sql, params, many, context)
        except Exception as broken:
            error = type(broken).__name__
            raise
        finally:
            values = next(iter(params or ()), ()) if many else params or ()
            values = values.values() if isinstance(values, dict) else values
            more = getattr(self.more, "said", "")
            self.asked.add(question(str(sql), more, frozenset(map(kind, values)), error))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item):
        self.asked = set()
        result = yield
        if item.get_closest_marker("database"):
            self.of_tests[name_of(item.nodeid)] = sorted(self.asked)
        return result

    def pytest_sessionfinish(self) -> None:
        if self.of_tests:
            self.folder.mkdir(exist_ok=True)
            (self.folder / f"{os.getpid()}.json").write_text(json.dumps(self.of_tests), encoding="utf-8")


class Reads:
    """Leaves out the tests whose questions others ask as well."""

    def __init__(self, folder: Path) -> None:
        self.of_tests = {}
        for file in sorted(folder.glob("*.json")):
            self.of_tests |= json.loads(file.read_text(encoding="utf-8"))

    @pytest.hookimpl(trylast=True)  # when the marks have been looked at
    def pytest_collection_modifyitems(self, config, items) -> None:
        names = [item.nodeid for item in items]
        needed = {item.nodeid for item in items if any(map(item.get_closest_marker, ALWAYS))}
        chosen = enough(names, needed, self.of_tests)
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in chosen])
        items[:] = [item for item in items if item.nodeid in chosen]


def enough(names: list[str], needed: set[str], of_tests: dict[str, list[str]]) -> set[str]:
    """Those that are needed anyway, those of which nothing is known, and of the others as few as ask everything TIMES
    over. The same whoever counts, for every worker counts itself.
    """
    asks = {name: set(of_tests.get(name_of(name), ())) for name in sorted(names)}
    chosen = needed | {name for name in names if name_of(name) not in of_tests}
    asked = set().union(*(asks[name] for name in chosen))
    for _ in range(TIMES):
        chosen = chosen | fewest({name: asks[name] - asked for name in asks if name not in chosen})
        asked = set()
    return chosen


def fewest(asks: dict[str, set[str]]) -> set[str]:
    """As few of these as ask all that they ask: ever the one that asks most of what was not asked yet."""
    chosen: set[str] = set()
    while asks := {name: questions for name, questions in asks.items() if questions}:
        most = max(asks, key=lambda name: len(asks[name]))
        chosen.add(most)
        asks = {name: questions - asks[most] for name, questions in asks.items()}
    return chosen


def register(config) -> None:
    """As the environment says, and nothing where it says nothing."""
    if folder := os.environ.get("WRITES_ASKED"):
        writes = Writes(Path(folder))
        writes.begin()
        config.pluginmanager.register(writes)
    elif folder := os.environ.get("READS_ASKED"):
        config.pluginmanager.register(Reads(Path(folder)))
