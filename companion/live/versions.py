"""The version of a battle: raised by one with each change that can be seen, and read by what tells the pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from django.apps import apps
from django.db import Error as DatabaseError
from django.db import connection, models
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models.expressions import F, Func, Value
from django.db.models.sql.compiler import SQLCompiler

CHANNEL = "sixgun_versions"


class NextVersion(Func):
    """The version one higher. PostgreSQL tells every process when it is committed, by the same statement."""

    output_field = models.PositiveIntegerField()

    def __init__(self, log: str) -> None:
        super().__init__(F("version"), Value(log))

    def as_sql(  # type: ignore[override]  # a whole expression, of which nothing is to be varied
        self, compiler: SQLCompiler, connection: BaseDatabaseWrapper, **context: Any
    ) -> tuple[str, tuple[()]]:
        version, _ = compiler.compile(self.source_expressions[0])
        return f"{version} + 1", ()

    def as_postgresql(
        self, compiler: SQLCompiler, connection: BaseDatabaseWrapper, **context: Any
    ) -> tuple[str, Sequence[Any]]:
        version, _ = compiler.compile(self.source_expressions[0])
        log, params = compiler.compile(self.source_expressions[1])
        # pg_notify answers with nothing, whose length is 0.
        told = f"pg_notify('{CHANNEL}', {log} || ':' || ({version} + 1))"
        return f"{version} + 1 + length({told}::text)", params


def query_again[Found](ask: Callable[..., Found], *parts: Any) -> Found:
    """Once more on a connection of its own where the old one is gone."""
    try:
        return ask(*parts)
    except DatabaseError:
        connection.close()
        return ask(*parts)


def versions_of(logs: Iterable[str]) -> dict[str, int]:
    kept = apps.get_model("battles", "Battle").objects.filter(pk__in=list(logs))
    return dict(kept.values_list("pk", "version"))


def data_version() -> int:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA data_version")
        return int(cursor.fetchone()[0])
