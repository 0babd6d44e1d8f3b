"""Commands in the making: a sheet for each command that needs more than one tap.

A sheet is built from what has been chosen so far and nothing is stored; see `Sheet` for when it is complete.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.blackwater_gulch.gear import Equip, Reload, TurnGun
from games.blackwater_gulch.initiative import GoFirst, Wish
from games.blackwater_gulch.melee import TearFree
from games.blackwater_gulch.objectives import Capture
from games.blackwater_gulch.phrases import phrases
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

say = phrases("screens.commands")
first = phrases("initiative.keys")


def draft(battle: Battle, tag: str, chosen: Chosen) -> Sheet:
    """The sheet of a command as it stands. Raises KeyError for a command that has none."""
    return draft_sheet(battle, tag, chosen, SHEETS, DIRECT)


def _attack(battle: Battle, chosen: Chosen) -> Sheet:
    model, now = actor(battle, chosen)
    if not battle.enemies(model):
        raise Refused(say("no-enemy-left"))
    return attack_sheet(battle, model, now, chosen)


DIRECT: Mapping[str, tuple[str, type[Command]]] = {
    "go-first": (first("goes-first-title"), GoFirst),
    "wish": (first("wish-title"), Wish),
    "call-it": (say("end-battle"), CallIt),
    "capture": (say("capture"), Capture),
    "done": (say("end-activation"), EndActivation),
    "equip": (say("equipment"), Equip),
    "corners": (say("roll-for-corners"), ChooseCorners),
    "place-objective": (say("objective-placed"), PlaceObjective),
    "play-on": (say("play-on"), PlayOn),
    "reload": (say("reload"), Reload),
    "roll-off": (say("roll-off"), RollOff),
    "start-turn": (say("initiative"), StartTurn),
    "tear-free": (say("tear-free"), TearFree),
    "turn-gun": (say("turn-a-gun"), TurnGun),
}

SHEETS: Mapping[str, tuple[str, Callable[[Battle, Chosen], Sheet]]] = {
    "activate": (say("activate"), turns.activate),
    "attack": (say("attack"), _attack),
    "break-away": (say("break-away"), leaving.break_away),
    "climb": (say("climb"), moving.climb),
    "concede": (say("concede"), turns.concede),
    "contact": (say("within"), moving.contact),
    "consume": (say("use-item"), gear.consume),
    "fall": (say("fall"), moving.fall),
    "hide": (say("hide"), moving.hide),
    "jump": (say("jump"), moving.jump),
    "move": (say("move"), moving.move),
    "pick-up": (say("pick-up"), gear.pick_up),
    "place": (say("place"), turns.place),
    "power": (say("power"), gear.power),
    "ready": (say("change-weapon"), gear.ready),
    "tackle": (say("tackle"), moving.tackle),
    "trade": (say("trade"), gear.trade),
}
