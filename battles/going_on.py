"""Gangs that go on from their last long battle into another one, as it left them."""

from __future__ import annotations

from collections.abc import Mapping

from battles.models import Battle
from companion.errors import UnreadableRow
from companion.models import Player
from games.engine.game import Game, GoesOn
from games.engine.play.values import DecodeError
from gangs.crew_keys import gang_of_key
from gangs.fight_models import Fight
from gangs.models import Gang

BATTLES_AT_MOST = 20
"""The newest that are looked at."""


def gangs_that_go_on(player: Player | None, game: Game) -> dict[str, GoesOn]:
    """Of the gangs that a player runs, those that may go on, by their keys. Three queries, and none where every battle
    of the game begins anew.
    """
    if game.battle.goes_on is None or player is None:
        return {}
    mine = Gang.objects.run_by(player).filter(game=game.key, pk__in=Fight.objects.values("gang"))
    return going_on(game, {row.pk: row for row in mine})


def going_on(game: Game, gangs: Mapping[str, Gang]) -> dict[str, GoesOn]:
    """Of these gangs, by their keys. The last battle to its end says it. Two queries."""
    rules = game.battle.goes_on
    if rules is None or not gangs:
        return {}
    fought = Fight.objects.filter(gang__in=list(gangs)).values_list("of", flat=True)
    rows = Battle.objects.filter(pk__in=list(fought), game=game.key, over=True, deleted_at=None)
    found: dict[str, GoesOn] = {}
    for battle in reversed(rows.order_by("-said_at", "pk")[:BATTLES_AT_MOST]):
        for seat in battle.seated:
            gang = gangs.get(gang_of_key(seat.source))
            if gang is None:
                continue
            try:
                left = rules(battle.head.moment.state, seat.side, gang.packed.gang)
            except (UnreadableRow, DecodeError):
                continue
            if left is not None:
                found[gang.pk] = left
    return {key: one for key, one in found.items() if one.gang is not None}
