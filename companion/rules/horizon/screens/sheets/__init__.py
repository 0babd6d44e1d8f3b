"""Commands in the making: a sheet for each command that needs more than one tap.

A sheet is built from what has been chosen so far and nothing is stored; see `Sheet` for when it is complete.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.rules.drafting import Chosen, drafted
from companion.rules.horizon.ending import PlayOn
from companion.rules.horizon.gear import Holster, Reload
from companion.rules.horizon.hiding import Disengage, Seen
from companion.rules.horizon.moving import Defend
from companion.rules.horizon.screens.sheets import attacking, gear, grenades, moving, objects, skills, turns
from companion.rules.horizon.state import Battle
from companion.rules.horizon.turns import Done
from companion.rules.table import Command
from companion.rules.vocabulary import Sheet


def draft(battle: Battle, tag: str, chosen: Chosen) -> Sheet:
    """The sheet of a command as it stands. Raises KeyError for a command that has none."""
    return drafted(battle, tag, chosen, SHEETS, DIRECT)


DIRECT: Mapping[str, tuple[str, type[Command]]] = {
    "defend": ("Defend", Defend),
    "disengage": ("Out of sight", Disengage),
    "done": ("Done", Done),
    "holster": ("Holster", Holster),
    "play-on": ("Play on", PlayOn),
    "reload": ("Reload", Reload),
    "seen": ("Seen", Seen),
}

SHEETS: Mapping[str, tuple[str, Callable[[Battle, Chosen], Sheet]]] = {
    "attack": ("Attack", attacking.attack),
    "aware": ("Look about", skills.aware),
    "call-it": ("Call it", turns.call_it),
    "concede": ("Give up", turns.concede),
    "dive": ("Dive", moving.dive),
    "draw": ("Draw", gear.draw),
    "drop": ("Drop", gear.drop),
    "extended": ("Work at something", skills.extended),
    "grenade": ("Throw the grenade", grenades.grenade),
    "join": ("More foes", turns.join),
    "look": ("Awareness", turns.look),
    "lift": ("A heavy object", objects.lift),
    "move": ("Move", moving.move),
    "oppose": ("Opposed test", skills.oppose),
    "pick-up": ("Pick up", gear.pick_up),
    "skill": ("Skill test", skills.skill),
    "sneak": ("Hide", skills.sneak),
    "spot": ("Look for somebody", skills.spot),
    "switch": ("Switch", gear.switch),
    "test": ("Combat test", turns.test),
    "throw": ("Throw", objects.throw),
}
