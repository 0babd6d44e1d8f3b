"""What the table's page shows of an end: how it would end here, and the poster once it has."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from battles import broadsides, endings, proposals, rematches, stage, undo_consent
from battles.models import Battle
from battles.portraits import portraits_of
from battles.submissions import build_command
from companion.errors import BadInput
from companion.models import Player
from companion.owned_views import absolute_link
from companion.players import player_of
from games.engine.game import Game
from games.engine.play.questions import Refused
from games.engine.play.record import Do
from games.engine.play.table import Command
from games.engine.show.scene import Scene
from games.engine.show.sheet import Sheet


def end_context(request: HttpRequest, battle: Battle) -> dict[str, Any]:
    """The poster at the end, and what follows it. Two queries, and three more the first time."""
    scene = stage.with_portraits(battle.seen(()), portraits_of(battle))
    return {
        "poster": broadsides.shown(battle, scene),
        "rematch": rematches.rematch_of(battle),
        "link": absolute_link(request, "battles:shared", battle.share_key),
        "host": battle.owner_id == getattr(player_of(request), "pk", None),
    }


def ways_to_end(battle: Battle, player: Player | None, scene: Scene, sheet: Sheet | None) -> dict[str, Any]:
    """How the battle would end by what is asked for now, and the offers that would stop it."""
    return {
        "ending": ending_shown(battle, player, scene, sheet),
        "stops": endings.offers_to_stop(battle.rules, battle.head.moment.state, scene),
    }


def ending_shown(
    battle: Battle, player: Player | None, scene: Scene, sheet: Sheet | None
) -> endings.Ending | None:
    """How the battle would end by what somebody asks for, or else by the open sheet."""
    proposal, state = undo_consent.load_proposal(battle.proposal), battle.head.moment.state
    if proposal and proposal.said:
        said = undo_consent.proposed_input(proposal, battle.rules)
        return endings.ending_of(battle.rules, state, said.command, scene) if isinstance(said, Do) else None
    command = command_of(sheet, battle.rules)
    if command is None or not battle.rules.battle.stops(state, command):
        return None
    whom = proposals.who_agrees_to_stop(battle, player)
    return endings.ending_of(battle.rules, state, command, scene, whom)


def command_of(sheet: Sheet | None, game: Game) -> Command | None:
    """What a sheet says that is filled in; None for one that is not, or that dice have to be thrown for."""
    if sheet is None or not sheet.go or sheet.need:
        return None
    try:
        return build_command(game, sheet.command, {name: [value] for name, value in sheet.preset})
    except (BadInput, Refused):
        return None
