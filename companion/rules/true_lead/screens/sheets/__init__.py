"""Commands in the making: a sheet for each command that needs more than one tap.

A sheet is built from what has been chosen so far and nothing is stored; see `Sheet` for when it is complete.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.rules.drafting import Chosen, drafted, giving_up
from companion.rules.table import Command
from companion.rules.true_lead.movement import Dismount
from companion.rules.true_lead.rounds import Activate, CallIt, Concede, Done, PlayOn
from companion.rules.true_lead.screens.sheets import brawls, duels, moving, shooting
from companion.rules.true_lead.setup import Begin, Place, RollOff
from companion.rules.true_lead.shooting import Ambush
from companion.rules.true_lead.state import Battle
from companion.rules.vocabulary import Sheet


def draft(battle: Battle, tag: str, chosen: Chosen) -> Sheet:
    """The sheet of a command as it stands. Raises KeyError for a command that has none."""
    return drafted(battle, tag, chosen, SHEETS, DIRECT)


def _concede(battle: Battle, chosen: Chosen) -> Sheet:
    return giving_up(battle, chosen, {side: battle.sides[side].name for side in battle.order}, Concede)


DIRECT: Mapping[str, tuple[str, type[Command]]] = {
    "activate": ("Activate", Activate),
    "ambush": ("Ambush", Ambush),
    "begin": ("Begin round 1", Begin),
    "call-it": ("Call it", CallIt),
    "dismount": ("Dismount", Dismount),
    "done": ("Done", Done),
    "place": ("Place", Place),
    "play-on": ("Play on", PlayOn),
    "roll-off": ("Roll off", RollOff),
}

SHEETS: Mapping[str, tuple[str, Callable[[Battle, Chosen], Sheet]]] = {
    "brawl": ("Brawl", brawls.brawl),
    "concede": ("Give up", _concede),
    "duel": ("Duel", duels.duel),
    "pin": ("Pin", shooting.pin),
    "react": ("Fire from ambush", shooting.react),
    "run": ("Run", moving.run),
    "shoot": ("Shoot", shooting.shoot),
    "strike": ("Strike", brawls.strike),
    "walk": ("Walk", moving.walk),
}
