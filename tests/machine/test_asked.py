"""PostgreSQL is asked every question that SQLite was asked, by as few tests as ask them all."""

import json

import pytest
from django.db import DataError, IntegrityError, connection, transaction
from django.db.models.sql.compiler import SQLCompiler

from companion.models import Player
from companion.prepared import Prepared
from tests.asked import Reads, Writes, enough, fewest, kind, name_of, question, statement


@pytest.fixture
def writes(tmp_path, monkeypatch):
    monkeypatch.setattr(SQLCompiler, "execute_sql", SQLCompiler.execute_sql)
    monkeypatch.setattr(Prepared, "_asked", Prepared._asked)
    writes = Writes(tmp_path / "asked")
    writes.begin()
    return writes


def asked(writes, ask):
    """The questions that are asked by this."""
    writes.asked = set()
    with connection.execute_wrapper(writes.hear):
        ask()
    return writes.asked


def test_the_same_statement_with_more_rows_and_other_numbers_is_one_question():
    few = 'INSERT INTO "a" ("b", "c") VALUES (%s, %s), (%s, %s) LIMIT 21'
    many = 'INSERT INTO "a" ("b", "c") VALUES (%s, %s), (%s, %s), (%s, %s) LIMIT 5'

    assert statement(few) == statement(many)
    assert statement("x IN (%s, %s)") == statement("x IN (%s, %s, %s)")
    assert statement('SAVEPOINT "s140_x7"') == statement('SAVEPOINT "s99_x1"')
    assert statement("x ORDER BY y") != statement("x ORDER BY z")


@pytest.mark.parametrize("value", ["", "x" * 101, "a\0b", "Zoë", 2**31, -1, None, True, b"", 1.5])
def test_values_that_databases_may_understand_differently_are_kinds_of_their_own(value):
    assert kind(value) not in {kind("x"), kind(1)}


def test_an_error_makes_another_question_of_it():
    assert question("x", "", frozenset(), "") != question("x", "", frozenset(), "IntegrityError")


def test_what_a_test_asks_is_heard(db, writes):
    Player.objects.create(name="Ann")
    one = asked(writes, lambda: list(Player.objects.filter(name="Ann")))
    alike = asked(writes, lambda: list(Player.objects.filter(name="Ben")))
    another = asked(writes, lambda: list(Player.objects.filter(name__gt="Ben")))

    def twice():
        with pytest.raises((IntegrityError, DataError)), transaction.atomic():
            Player.objects.create(pk=Player.objects.get().pk, name="Ben")

    assert one == alike
    assert not one & another
    assert len(asked(writes, twice)) > 3


@pytest.mark.parametrize(
    "alike_to_sqlite", [lambda rows: rows.select_for_update(), lambda rows: rows.iterator()]
)
def test_what_sqlite_has_none_of_is_another_question(db, writes, alike_to_sqlite):
    Player.objects.create(name="Ann")
    plain = asked(writes, lambda: list(Player.objects.filter(name="Ann")))

    more = asked(writes, lambda: list(alike_to_sqlite(Player.objects.filter(name="Ann"))))

    assert not plain & more


def test_so_is_a_lock_of_a_query_that_is_put_together_once(db, writes):
    plain = Prepared[Player](lambda name: Player.objects.filter(name=name), "Ann")
    locked = Prepared[Player](lambda name: Player.objects.select_for_update().filter(name=name), "Ann")

    assert not asked(writes, lambda: plain.every("Ann")) & asked(writes, lambda: locked.every("Ann"))


def test_the_fewest_ask_all():
    asks = {"a": {"1"}, "b": {"1", "2"}, "c": {"3"}, "d": {"2", "3"}, "e": set()}

    assert fewest(asks) == {"b", "c"}


def test_each_question_is_asked_twice_where_two_ask_it():
    asks = {"a": ["1"], "b": ["1", "2"], "c": ["1", "2"], "d": ["1", "2"], "e": ["3"], "f": []}

    assert enough([*asks], set(), asks) == {"b", "c", "e"}
    assert enough([*reversed(asks)], set(), asks) == {"b", "c", "e"}
    assert enough([*asks], {"d"}, asks) == {"b", "d", "e"}


def test_of_what_is_not_known_all_is_run():
    assert enough(["a", "b", "c", "d"], set(), {"a": ["1"], "b": ["1"], "c": ["1"]}) == {"a", "b", "d"}
    assert enough(["a", "b"], set(), {}) == {"a", "b"}


def test_a_form_that_is_sent_in_two_ways_is_one_test():
    assert name_of("x.py::test_it[htmx]") == name_of("x.py::test_it[form]")
    assert name_of("x.py::test_it[one-htmx-two]") == "x.py::test_it[one-form-two]"
    assert name_of("x.py::test_htmx[one]") == "x.py::test_htmx[one]"


class Item:
    def __init__(self, nodeid, *marks):
        self.nodeid, self.marks = nodeid, marks

    def get_closest_marker(self, mark):
        return mark in self.marks


class Config:
    def __init__(self):
        self.hook, self.left_out = self, []

    def pytest_deselected(self, items):
        self.left_out += items


def test_what_several_workers_wrote_down_is_read_and_the_others_are_left_out(tmp_path):
    for worker, asks in enumerate(({"a": ["1", "2"], "b": ["2"]}, {"c": ["2"], "d": ["1"], "f": ["1"]})):
        (tmp_path / f"{worker}.json").write_text(json.dumps(asks))
    items = [Item("a", "database"), Item("b"), Item("c", "commits"), Item("d"), Item("e"), Item("f")]
    config, reads = Config(), Reads(tmp_path)

    reads.pytest_collection_modifyitems(config, items)

    assert [item.nodeid for item in items] == ["a", "b", "c", "d", "e"]
    assert [item.nodeid for item in config.left_out] == ["f"]
