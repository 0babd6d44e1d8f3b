"""Commands in the making: a sheet for each command that needs more than one tap.

A sheet is built from what has been chosen so far and nothing is stored; see `Sheet` for when it is complete.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.blackwater_gulch.gear import Equip, Reload, TurnGun
from games.blackwater_gulch.melee import TearFree
from games.blackwater_gulch.objectives import Capture
from games.blackwater_gulch.screens.sheets import gear, leaving, moving, turns
from games.blackwater_gulch.screens.sheets.attack import attack_sheet
from games.blackwater_gulch.screens.sheets.common import actor
from games.blackwater_gulch.setup import ChooseCorners, PlaceObjective, RollOff
from games.blackwater_gulch.state import Battle
from games.blackwater_gulch.turns import CallIt, EndActivation, PlayOn, StartTurn
from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.engine.show.command_forms import Chosen, draft_sheet
from games.engine.show.sheet import Sheet


def draft(battle: Battle, tag: str, chosen: Chosen) -> Sheet:
    """The sheet of a command as it stands. Raises KeyError for a command that has none."""
    return draft_sheet(battle, tag, chosen, SHEETS, DIRECT)


def _attack(battle: Battle, chosen: Chosen) -> Sheet:
    model, now = actor(battle, chosen)
    if not battle.enemies(model):
        raise Refused("No enemy is left.")
    return attack_sheet(battle, model, now, chosen)


DIRECT: Mapping[str, tuple[str, type[Command]]] = {
    "call-it": ("End battle", CallIt),
    "capture": ("Capture", Capture),
    "done": ("Done", EndActivation),
    "equip": ("Equipment", Equip),
    "corners": ("Roll for corners", ChooseCorners),
    "place-objective": ("Objective placed", PlaceObjective),
    "play-on": ("Play on", PlayOn),
    "reload": ("Reload", Reload),
    "roll-off": ("Roll off", RollOff),
    "start-turn": ("Roll for initiative", StartTurn),
    "tear-free": ("Tear free", TearFree),
    "turn-gun": ("Turn gun", TurnGun),
}

SHEETS: Mapping[str, tuple[str, Callable[[Battle, Chosen], Sheet]]] = {
    "activate": ("Activate", turns.activate),
    "attack": ("Attack", _attack),
    "break-away": ("Break away", leaving.break_away),
    "climb": ("Climb", moving.climb),
    "concede": ("Concede", turns.concede),
    "contact": ("Within 1″", moving.contact),
    "consume": ("Use item", gear.consume),
    "fall": ("A fall", moving.fall),
    "hide": ("Hide", moving.hide),
    "jump": ("Jump", moving.jump),
    "move": ("Move", moving.move),
    "pick-up": ("Pick up loot", gear.pick_up),
    "place": ("Place", turns.place),
    "power": ("Power", gear.power),
    "ready": ("Change weapon", gear.ready),
    "tackle": ("Tackle", moving.tackle),
    "trade": ("Trade", gear.trade),
}
