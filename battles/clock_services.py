"""The host switches the clocks of a battle on and off; its players pause them."""

from __future__ import annotations

from collections.abc import Callable

from django.db import transaction
from django.utils import timezone

from battles import clocks, table_clocks
from battles.models import Battle
from battles.seat_services import NOT_HOST, require_not_over
from companion.models import Player
from companion.words import say
from games.engine.play.questions import Refused


def pause(*, player: Player, battle: str, paused: bool) -> Battle:
    """Nobody's time is counted until they are resumed. Raises Refused for whoever watches, or without clocks."""

    def to(row: Battle) -> None:
        if not row.sides_of(player):
            raise Refused(say("You’re watching. Only players can pause the clocks."))
        now = clocks.load(row.clocks)
        if now is None:
            raise Refused(say("This battle has no clocks."))
        if now.paused != paused:
            change = clocks.paused if paused else clocks.resumed
            row.clocks = clocks.dump(change(now, table_clocks.in_ms(timezone.now())))

    return _update(player, battle, to)


def choose(*, player: Player, battle: str, setting: str) -> Battle:
    """Changes the time for each side; time already spent stays. Without clocks it is forgotten. Raises Refused."""

    def to(row: Battle) -> None:
        if row.owner_id != player.pk:
            raise Refused(NOT_HOST)
        if setting not in table_clocks.CHOICES:
            raise Refused(say("Choose one of these."))
        row.clocks = _chosen(row, setting)

    return _update(player, battle, to)


def _chosen(row: Battle, setting: str) -> str:
    if setting == table_clocks.OFF:
        return ""
    now = clocks.load(row.clocks)
    if now is None:
        now = clocks.moved_on(clocks.Clocks(), table_clocks.deciding(row), table_clocks.in_ms(timezone.now()))
    return clocks.dump(now.but(allowance=int(setting)))


def _update(player: Player, battle: str, to: Callable[[Battle], None]) -> Battle:
    """Under the battle's lock; all phones are told. Raises Battle.DoesNotExist."""
    rows = Battle.objects.open_to(player).filter(begun=True).defer("seat_gangs", "seat_changes")
    with transaction.atomic():
        row: Battle = rows.select_for_update(of=("self",)).get(pk=battle)
        require_not_over(row)
        to(row)
        row.mark_changed()
        row.save(update_fields=["clocks"])
    return row
