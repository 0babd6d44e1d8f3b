"""What the table's page shows of an end: how it would end here, and the poster once it has."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from battles import broadsides, endings, proposals, rematches, stage, undo_consent
from battles.models import Battle
from battles.portraits import portraits_of
from battles.submissions import build_command
from companion.errors import BadInput
from companion.models import Player
from companion.owned_views import absolute_link
from companion.players import player_of
from companion.rendering import wanted_part
from games.engine.game import Game
from games.engine.play.questions import Refused
from games.engine.play.record import Do
from games.engine.play.table import Command
from games.engine.show.scene import Scene
from games.engine.show.sheet import Sheet

LATE_DEED = "deed"
"""In the address of the table: what its poster left for later."""


def end_context(request: HttpRequest, battle: Battle) -> dict[str, Any]:
    """The poster at the end, and what follows it. Two queries, and three more the first time. In the answer to a tap
    the deed against the odds is left for a request of its own.
    """
    scene, player = stage.with_portraits(battle.seen(()), portraits_of(battle)), player_of(request)
    host = player is not None and battle.owner_id == player.pk
    return {
        "poster": broadsides.shown(battle, scene, at_once=bool(wanted_part(request))),
        "rematch": rematches.rematch_of(battle),
        "link": absolute_link(request, "battles:shared", battle.share_key),
        "host": host,
        "shares": not host and not battle.share_key and battle.may_tell(player),
    }


def late_deed_part(request: HttpRequest, battle: Battle) -> HttpResponse:
    """What the poster leaves for later: one deed, or nothing."""
    found = broadsides.late_deed(battle, stage.with_portraits(battle.seen(()), portraits_of(battle)))
    if found is None:
        return HttpResponse()
    return render(request, "battles/_deed.html", {"deed": found[0], "face": found[1]})


def ways_to_end(battle: Battle, player: Player | None, scene: Scene, sheet: Sheet | None) -> dict[str, Any]:
    """How the battle would end by what is asked for now, the offers that would stop it, and all others of More."""
    stops = endings.offers_to_stop(battle.rules, battle.head.moment.state, scene)
    return {
        "ending": ending_shown(battle, player, scene, sheet),
        "stops": stops,
        "also": stage.more_of(scene, stops),
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
    """The command of a sheet that is filled in; None where something is missing or dice have to be rolled."""
    if sheet is None or not sheet.go or sheet.need:
        return None
    try:
        return build_command(game, sheet.command, {name: [value] for name, value in sheet.preset})
    except (BadInput, Refused):
        return None
