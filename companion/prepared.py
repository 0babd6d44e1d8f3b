"""Queries that nearly every request makes, put together once.

To put a query together takes Django ten times as long as the database takes to answer one that looks for a key. The
rows are the same as those of the query itself: tests/machine/test_prepared.py compares both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from django.db import DEFAULT_DB_ALIAS, connection, models
from django.db.models.query import get_related_populators

from games import GAMES

type Key = int | str


class _Compiled(NamedTuple):
    """places: of each parameter, whose value it takes; None where it is always the same. names: the columns of a row,
    None where rows are tuples of values. related: what fills in the rows that are read with it. games: those that there
    were, which a query may name.
    """

    sql: str
    parameters: Sequence[Any]
    places: Sequence[int | None]
    compiler: Any
    names: Sequence[str] | None
    related: Sequence[Any]
    games: tuple[str, ...]


class Prepared[M]:
    """What a query finds, for keys that differ from one request to the next.

    rows: makes the query of such keys; it may not decide anything by them. samples: a key of each kind. Where there are
    other games it is made anew, as it may name them. A query of values finds tuples of them.
    """

    def __init__(self, rows: Callable[..., models.QuerySet[Any, M]], *samples: int | str) -> None:
        self.rows, self.samples = rows, samples
        self.compiled: _Compiled | None = None

    def first(self, *keys: Key) -> M | None:
        """Its first row."""
        return next(iter(self._asked(keys, 1)), None)

    def every(self, *keys: Key) -> list[M]:
        """All its rows."""
        return self._asked(keys)

    def _asked(self, keys: Sequence[Key], most: int | None = None) -> list[M]:
        made = self.compiled
        if made is None or made.games != tuple(GAMES):
            made = self.compiled = self._compile()
        given = [
            one if place is None else keys[place]
            for one, place in zip(made.parameters, made.places, strict=True)
        ]
        with connection.cursor() as cursor:
            cursor.execute(made.sql, given)
            rows = cursor.fetchall() if most is None else cursor.fetchmany(most)
        return [self._made(made, row) for row in rows]

    def _compile(self) -> _Compiled:
        rows = self.rows(*self.samples)
        compiler = rows.query.get_compiler(using=DEFAULT_DB_ALIAS)
        sql, parameters = compiler.as_sql()
        compiler.converters = compiler.get_converters([column for column, _, _ in compiler.select])
        places: list[int | None] = [None] * len(parameters)
        for number, sample in enumerate(self.samples):
            keys = list(self.samples)
            keys[number] = sample + 1 if isinstance(sample, int) else f"{sample}-"
            others = self.rows(*keys).query.get_compiler(using=DEFAULT_DB_ALIAS).as_sql()[1]
            for place, (one, other) in enumerate(zip(parameters, others, strict=True)):
                places[place] = number if one != other else places[place]
        if rows.query.values_select:
            return _Compiled(sql, parameters, places, compiler, None, (), tuple(GAMES))
        fields = compiler.klass_info["select_fields"]
        names = [compiler.select[field][0].target.attname for field in fields]
        related = get_related_populators(
            compiler.klass_info, compiler.select, DEFAULT_DB_ALIAS, models.FETCH_ONE
        )
        return _Compiled(sql, parameters, places, compiler, names, related, tuple(GAMES))

    def _made(self, made: _Compiled, row: Sequence[Any]) -> M:
        compiler = made.compiler
        if compiler.converters:
            [row] = compiler.apply_converters([row], compiler.converters)
        if made.names is None:
            return tuple(row)  # type: ignore[return-value]
        first = compiler.klass_info["select_fields"][0]
        found: M = compiler.klass_info["model"].from_db(
            DEFAULT_DB_ALIAS, made.names, row[first : first + len(made.names)]
        )
        for one in made.related:
            one.populate(row, found)
        for name, place in (compiler.annotation_col_map or {}).items():
            setattr(found, name, row[place])
        return found


class PreparedForMany[M]:
    """The same for a list of keys of one kind; for more than so many the query itself is asked."""

    def __init__(self, rows: Callable[[Sequence[str]], models.QuerySet[Any, M]], most: int = 10) -> None:
        self.rows, self.most = rows, most
        self.prepared = Prepared[M](lambda *keys: rows(keys), *(f"key-{number}" for number in range(most)))

    def every(self, keys: Sequence[str]) -> list[M]:
        if len(keys) > self.most:
            return list(self.rows(keys))
        return self.prepared.every(*keys, *[""] * (self.most - len(keys))) if keys else []
