"""A battle by its key, for whoever may see it: what nearly every page of a battle begins with."""

from __future__ import annotations

from functools import lru_cache

from django.db import models
from django.http import Http404

from battles import logbook
from battles.models import Battle
from companion.models import Player
from companion.prepared import Prepared


def open_battle(player: Player | None, key: str, *defer: str, begun: bool = False) -> Battle:
    """A battle that this player may see, without these columns. begun: only once it has. Raises Http404."""
    found = _rows(defer, begun).first(player.pk, key) if player else None
    if found is None:
        raise Http404
    return found


NOT_SAID = ("seat_gangs", "seat_changes")
"""Columns that no tap needs."""


def locked_battle(player: Player, key: str, tap: str) -> Battle | None:
    """A battle in which this player may speak, as `logbook.locked` finds it; none where there is none."""
    return _LOCKED.first(player.pk, key, tap)


def _locked(player: int, key: str, tap: str) -> models.QuerySet[Battle]:
    found = Battle.objects.open_to(Player(pk=player)).filter(begun=True).defer(*NOT_SAID)
    return logbook.locked(found, key, tap)


_LOCKED = Prepared[Battle](_locked, 1, "key", "tap")


@lru_cache(maxsize=32)
def _rows(defer: tuple[str, ...], begun: bool) -> Prepared[Battle]:
    def rows(player: int, key: str) -> models.QuerySet[Battle]:
        found = Battle.objects.open_to(Player(pk=player)).filter(pk=key).defer(*defer)
        return found.filter(begun=True) if begun else found

    return Prepared(rows, 1, "key")
