"""Commands in the making: a sheet for each command that needs more than one tap.

A sheet is built from what has been chosen so far and nothing is stored; see `Sheet` for when it is complete.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.engine.play.table import Command
from games.engine.show.command_forms import Chosen, concede_sheet, draft_sheet
from games.engine.show.sheet import Sheet
from games.true_lead.movement import Dismount
from games.true_lead.rounds import Activate, CallIt, Concede, Done, PlayOn
from games.true_lead.screens.sheets import brawls, duels, moving, shooting
from games.true_lead.setup import Begin, Place, RollOff
from games.true_lead.shooting import Ambush
from games.true_lead.state import Battle


def draft(battle: Battle, tag: str, chosen: Chosen) -> Sheet:
    """The sheet of a command as it stands. Raises KeyError for a command that has none."""
    return draft_sheet(battle, tag, chosen, SHEETS, DIRECT)


def _concede(battle: Battle, chosen: Chosen) -> Sheet:
    return concede_sheet(battle, chosen, {side: battle.sides[side].name for side in battle.order}, Concede)


DIRECT: Mapping[str, tuple[str, type[Command]]] = {
    "activate": ("Activate", Activate),
    "ambush": ("Ambush", Ambush),
    "begin": ("Begin round 1", Begin),
    "call-it": ("End battle", CallIt),
    "dismount": ("Dismount", Dismount),
    "done": ("Done", Done),
    "place": ("Place", Place),
    "play-on": ("Play on", PlayOn),
    "roll-off": ("Roll off", RollOff),
}

SHEETS: Mapping[str, tuple[str, Callable[[Battle, Chosen], Sheet]]] = {
    "brawl": ("Brawl", brawls.brawl),
    "concede": ("Concede", _concede),
    "duel": ("Duel", duels.duel),
    "pin": ("Pin", shooting.pin),
    "react": ("Fire from ambush", shooting.react),
    "run": ("Run", moving.run),
    "shoot": ("Shoot", shooting.shoot),
    "strike": ("Strike", brawls.strike),
    "walk": ("Walk", moving.walk),
}
