"""Things of a player's own as they stand in the picker: with what they cost the gang, and what would be wrong then."""

from __future__ import annotations

from typing import Any

from companion.models import Player
from companion.words import say
from games.engine.game import Game
from games.engine.own import OwnKind
from games.engine.play.questions import Refused
from games.engine.roster import RosterRules
from games.engine.show.wares import Ware
from gangs.own_services import Offered, offered


def kinds_for(game: Game, field: str) -> list[OwnKind]:
    """What may be made for a field of a sheet."""
    return [kind for kind in game.roster.own if kind.slot(field)]


def own_wares(player: Player | None, game: Game, gang: Any, where: str, field: str) -> list[Ware]:
    """What a player has of their own for a field. Two queries, none where the game knows of nothing there."""
    found = offered(player, game, kinds_for(game, field))
    if not found:
        return []
    before = {one.sentence for one in game.roster.problems(gang) if one.where == where}
    return [_ware(one, game.roster, gang, where, field, before) for one in found]


def _ware(
    one: Offered,
    roster: RosterRules,
    gang: Any,
    where: str,
    field: str,
    before: set[str],
) -> Ware:
    total = roster.builder.total(gang)
    cost, why_not = 0, tuple[str, ...]()
    try:
        then = one.own.kind.give(gang, where, field, one.own.thing)
    except KeyError:
        pass
    except Refused as refusal:
        why_not = (str(refusal),)
    else:
        cost = roster.builder.total(then).current - total.current
        wrong = [each.sentence for each in roster.problems(then) if each.where == where]
        why_not = tuple(sentence for sentence in wrong if sentence not in before)
    over = max(0, total.current + cost - total.maximum) if total.maximum else 0
    group = one.pack or say("Your own")
    return Ware(
        one.value,
        one.own.name,
        one.own.figures,
        one.own.text,
        group=group,
        cost=cost,
        over=over,
        why_not=why_not,
    )
