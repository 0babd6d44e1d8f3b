"""Commands in the making: a sheet for each command that needs more than one tap.

A sheet is built from what has been chosen so far and nothing is stored; see `Sheet` for when it is complete.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.rules.blackwater_gulch.gear import Equip, Reload, TurnGun
from companion.rules.blackwater_gulch.melee import TearFree
from companion.rules.blackwater_gulch.movement import Hide, Jump
from companion.rules.blackwater_gulch.objectives import Capture
from companion.rules.blackwater_gulch.screens.sheets import gear, moving, turns
from companion.rules.blackwater_gulch.screens.sheets.attack import attack_sheet
from companion.rules.blackwater_gulch.screens.sheets.common import actor
from companion.rules.blackwater_gulch.setup import Place, PlaceObjective, RollOff
from companion.rules.blackwater_gulch.state import Battle
from companion.rules.blackwater_gulch.turns import CallIt, EndActivation, PlayOn, StartTurn
from companion.rules.drafting import Chosen, drafted
from companion.rules.questions import Refused
from companion.rules.table import Command
from companion.rules.vocabulary import Sheet


def draft(battle: Battle, tag: str, chosen: Chosen) -> Sheet:
    """The sheet of a command as it stands. Raises KeyError for a command that has none."""
    return drafted(battle, tag, chosen, SHEETS, DIRECT)


def _attack(battle: Battle, chosen: Chosen) -> Sheet:
    model, now = actor(battle, chosen)
    if not battle.enemies(model):
        raise Refused("No enemy is left.")
    return attack_sheet(battle, model, now, chosen)


DIRECT: Mapping[str, tuple[str, type[Command]]] = {
    "call-it": ("Call it", CallIt),
    "capture": ("Capture", Capture),
    "done": ("Done", EndActivation),
    "equip": ("Equipment", Equip),
    "hide": ("Hide", Hide),
    "jump": ("Jump", Jump),
    "place": ("Place", Place),
    "place-objective": ("Objective placed", PlaceObjective),
    "play-on": ("Play on", PlayOn),
    "reload": ("Reload", Reload),
    "roll-off": ("Roll off", RollOff),
    "start-turn": ("Throw for initiative", StartTurn),
    "tear-free": ("Tear free", TearFree),
    "turn-gun": ("Turn gun", TurnGun),
}

SHEETS: Mapping[str, tuple[str, Callable[[Battle, Chosen], Sheet]]] = {
    "activate": ("Activate", turns.activate),
    "attack": ("Attack", _attack),
    "break-away": ("Break away", moving.break_away),
    "climb": ("Climb", moving.climb),
    "concede": ("Give up", turns.concede),
    "consume": ("Use item", gear.consume),
    "fall": ("A fall", moving.fall),
    "move": ("Move", moving.move),
    "pick-up": ("Pick up loot", gear.pick_up),
    "power": ("Power", gear.power),
    "ready": ("Change weapon", gear.ready),
    "tackle": ("Tackle", moving.tackle),
    "trade": ("Trade", gear.trade),
}
