"""Commands in the making: a sheet for each command that needs more than one tap.

A sheet is built from what has been chosen so far and nothing is stored; see `Sheet` for when it is complete.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.engine.play.table import Command
from games.engine.show.command_forms import Chosen, draft_sheet
from games.engine.show.sheet import Sheet
from games.horizon.ending import PlayOn
from games.horizon.gear import Holster, Reload
from games.horizon.hiding import Seen
from games.horizon.moving import Defend
from games.horizon.screens.sheets import attacking, gear, grenades, moving, objects, skills, turns
from games.horizon.state import Battle
from games.horizon.turns import Done


def draft(battle: Battle, tag: str, chosen: Chosen) -> Sheet:
    """The sheet of a command as it stands. Raises KeyError for a command that has none."""
    return draft_sheet(battle, tag, chosen, SHEETS, DIRECT)


DIRECT: Mapping[str, tuple[str, type[Command]]] = {
    "defend": ("Defend", Defend),
    "done": ("Done", Done),
    "holster": ("Holster", Holster),
    "play-on": ("Play on", PlayOn),
    "reload": ("Reload", Reload),
    "seen": ("Seen", Seen),
}

SHEETS: Mapping[str, tuple[str, Callable[[Battle, Chosen], Sheet]]] = {
    "attack": ("Attack", attacking.attack),
    "aware": ("Look about", skills.aware),
    "call-it": ("End battle", turns.call_it),
    "concede": ("Concede", turns.concede),
    "disengage": ("Out of sight", moving.disengage),
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
