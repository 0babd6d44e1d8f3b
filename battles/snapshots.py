"""Which entries of a log keep a snapshot of their moment, and how a moment is found again from the nearest one.

Each entry has a parent: the entry it stands on, or, for undo, redo and back, the one it leads to. The way to any moment
goes from parent to parent, back to the nearest snapshot. What stands is counted, not what was said: every 64th entry
that stands keeps one, so no way is longer than that, however often the players went back and forth.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

from django.db import connection
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.engine.play.record import Entry, Moment

if TYPE_CHECKING:
    from battles import log_models
    from battles.models import Battle

STRIDE = 64
SPARSE = 256  # entries: of a log that is over one snapshot in so many is kept; such a way takes some 10 ms
ASLEEP = timedelta(days=30)


def is_due(entry: Entry[Any, Any], moment: Moment[Any, Any]) -> bool:
    """Whether an entry keeps a snapshot: where its act is closed, and leads past another 64 that stand."""
    if entry.to is not None or moment.open is not None or not moment.act:
        return False
    return _standing(moment, moment.number) // STRIDE > _standing(moment, moment.before) // STRIDE


def _standing(moment: Moment[Any, Any], number: int) -> int:
    """How many entries stand up to this one."""
    return sum(min(last, number) - first + 1 for first, last in moment.chain if first <= number)


def parent_of(entry: Entry[Any, Any]) -> int:
    """The entry from which the moment after this one follows; 0 is the start."""
    return entry.on if entry.to is None else entry.to


WAY = """
WITH RECURSIVE way (id, log_id, number, parent, body, moment) AS (
    SELECT id, log_id, number, parent, body, moment FROM {table} WHERE log_id = %s AND number = %s
    UNION ALL
    SELECT entry.id, entry.log_id, entry.number, entry.parent, entry.body, entry.moment
    FROM way JOIN {table} entry ON entry.log_id = way.log_id AND entry.number = way.parent
    WHERE length(way.moment) = 0 AND entry.number < way.number
)
SELECT id, number, parent, body, moment FROM way ORDER BY number
"""
"""Both columns of the index come from the way: else PostgreSQL, while it has no figures, reads the whole log a step."""


def way_to(log: log_models.Log, number: int) -> list[log_models.Entry]:
    """The rows that lead to the moment of an entry, oldest first; the first of them may keep a snapshot. One query."""
    model = log.entries.model
    query = WAY.format(table=connection.ops.quote_name(model._meta.db_table))
    rows = list(model._default_manager.raw(query, [log.pk, number]))
    for row in rows:
        row.log = log
    return rows


def prune(log: log_models.Log) -> int:
    """Removes most snapshots of a log that is over or deleted; going back there takes a little longer. Answers with how
    many were removed. Two queries.
    """
    gone, before = [], 0
    kept = log.entries.exclude(moment="").order_by("number").values_list("pk", "number")
    for key, number in kept:
        if number // SPARSE == before:
            gone.append(key)
        before = number // SPARSE
    return int(log.entries.filter(pk__in=gone).update(moment="")) if gone else 0


def prune_all(logs: QuerySet[Battle]) -> int:
    """The same for all logs of a kind that are over, or in which nothing was said for thirty days."""
    quiet = logs.filter(Q(over=True) | Q(said_at__lt=timezone.now() - ASLEEP))
    having = quiet.model.entries.rel.related_model._default_manager.exclude(moment="").filter(
        log__in=quiet.values("pk")
    )
    found = logs.filter(pk__in=having.values("log").distinct()).only("pk")
    return sum(prune(log) for log in found.iterator(chunk_size=100))
