"""Commands in the making: a sheet for each command that needs more than one tap.

A sheet is built from what has been chosen so far and nothing is stored; see `Sheet` for when it is complete.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.engine.play.table import Command
from games.engine.show.command_forms import Chosen, concede_sheet, draft_sheet
from games.engine.show.sheet import Sheet
from games.true_lead.movement import Dismount
from games.true_lead.phrases import phrases
from games.true_lead.rounds import Activate, CallIt, Concede, Done, PlayOn
from games.true_lead.screens.sheets import brawls, duels, moving, shooting
from games.true_lead.setup import Begin, Place, RollOff
from games.true_lead.shooting import Ambush
from games.true_lead.state import Battle

say = phrases("sheets.titles")


def draft(battle: Battle, tag: str, chosen: Chosen) -> Sheet:
    """The sheet of a command as it stands. Raises KeyError for a command that has none."""
    return draft_sheet(battle, tag, chosen, SHEETS, DIRECT)


def _concede(battle: Battle, chosen: Chosen) -> Sheet:
    return concede_sheet(battle, chosen, {side: battle.sides[side].name for side in battle.order}, Concede)


DIRECT: Mapping[str, tuple[str, type[Command]]] = {
    "activate": (say("activate"), Activate),
    "ambush": (say("ambush"), Ambush),
    "begin": (say("begin-round-1"), Begin),
    "call-it": (say("end-battle"), CallIt),
    "dismount": (say("dismount"), Dismount),
    "done": (say("done"), Done),
    "place": (say("place"), Place),
    "play-on": (say("play"), PlayOn),
    "roll-off": (say("roll-off"), RollOff),
}

SHEETS: Mapping[str, tuple[str, Callable[[Battle, Chosen], Sheet]]] = {
    "brawl": (say("brawl"), brawls.brawl),
    "concede": (say("concede"), _concede),
    "duel": (say("duel"), duels.duel),
    "pin": (say("pin"), shooting.pin),
    "react": (say("fire-from-ambush"), shooting.react),
    "run": (say("run"), moving.run),
    "shoot": (say("shoot"), shooting.shoot),
    "strike": (say("strike"), brawls.strike),
    "walk": (say("walk"), moving.walk),
}
