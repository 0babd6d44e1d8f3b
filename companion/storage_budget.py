"""How many bytes a player may keep: battles with their entries and photos, gangs with their portraits, campaigns.

Asked where something is made, read in or uploaded, and not at a tap, which adds a few hundred bytes to a battle; for a
tap the battle itself has an end (`logbook.BYTES_AT_MOST`). The database adds up lengths, which it knows without reading
what is that long.
"""

from __future__ import annotations

from functools import cache, reduce
from operator import add
from typing import Any, NamedTuple

from django.apps import apps
from django.db import connection
from django.db.models import BigIntegerField, F, OuterRef, Subquery, Sum
from django.db.models.functions import Coalesce, Length

from companion.models import Player
from companion.words import say
from games.engine.play.questions import Refused

MB = 1_000_000
KEPT_AT_MOST = 300 * MB
SOMEBODY = -1
"""Stands for a player in a query that is written once."""


class Stored(NamedTuple):
    """Said by a model as STORED. owner: the way to the player whose budget it is. columns: those that may be large.

    counted: the column that says how many bytes hang on the row in other rows, "" for none.
    """

    owner: str
    columns: tuple[str, ...]
    counted: str = ""


def kept_bytes(player: Player) -> int:
    """Bytes, or characters of what is stored as text; entries by what their battle has counted. One query."""
    sql, parameters = _question(connection.vendor)
    with connection.cursor() as cursor:
        cursor.execute(sql, [player.pk if one == SOMEBODY else one for one in parameters])
        found = cursor.fetchone()
    return sum(found or ())


@cache
def _question(vendor: str) -> tuple[str, tuple[Any, ...]]:
    """The query and its parameters, SOMEBODY for the player: to write it takes longer than to answer it."""
    models: list[Any] = [model for model in apps.get_models() if hasattr(model, "STORED")]
    sums = [Coalesce(Subquery(_sum_of(model, model.STORED)), 0) for model in models]
    sql, parameters = Player.objects.filter(pk=SOMEBODY).values_list(*sums).query.sql_with_params()
    return sql, tuple(parameters)


def _sum_of(model: Any, stored: Stored) -> Any:
    """The sum over the rows of the player of the outer query; no row where there are none."""
    sizes: list[Any] = [Coalesce(Length(F(column)), 0) for column in stored.columns]
    if stored.counted:
        sizes.append(F(stored.counted))
    size = reduce(add, sizes)
    rows = model._base_manager.filter(**{stored.owner: OuterRef("pk")}).order_by()
    sums = rows.values(stored.owner).annotate(size=Sum(size, output_field=BigIntegerField()))
    return sums.values("size")


def require_room(player: Player) -> None:
    """Raises Refused for a player who keeps as much as anybody may."""
    if kept_bytes(player) >= KEPT_AT_MOST:
        raise Refused(
            say(
                "You can keep at most {most} MB. Delete battles, gangs or photos that you no longer need. "
                "Deleted ones count for 30 days.",
                most=KEPT_AT_MOST // MB,
            )
        )
