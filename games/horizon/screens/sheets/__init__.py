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
from games.horizon.phrases import phrases
from games.horizon.screens.sheets import attacking, gear, grenades, moving, objects, skills, turns
from games.horizon.state import Battle
from games.horizon.turns import Done

say = phrases("sheets.titles")
word = phrases("shared.words")


def draft(battle: Battle, tag: str, chosen: Chosen) -> Sheet:
    """The sheet of a command as it stands. Raises KeyError for a command that has none."""
    return draft_sheet(battle, tag, chosen, SHEETS, DIRECT)


DIRECT: Mapping[str, tuple[str, type[Command]]] = {
    "defend": (word("defend"), Defend),
    "done": (word("done"), Done),
    "holster": (word("holster"), Holster),
    "play-on": (word("play-on"), PlayOn),
    "reload": (word("reload"), Reload),
    "seen": (say("seen"), Seen),
}

SHEETS: Mapping[str, tuple[str, Callable[[Battle, Chosen], Sheet]]] = {
    "attack": (word("attack"), attacking.attack),
    "aware": (word("look-about"), skills.aware),
    "call-it": (word("end-battle"), turns.call_it),
    "concede": (word("concede"), turns.concede),
    "disengage": (word("out-of-sight"), moving.disengage),
    "dive": (word("dive"), moving.dive),
    "draw": (say("draw"), gear.draw),
    "drop": (word("drop"), gear.drop),
    "extended": (say("extended"), skills.extended),
    "grenade": (word("grenade"), grenades.grenade),
    "join": (word("more-foes"), turns.join),
    "look": (say("awareness"), turns.look),
    "lift": (word("heavy-object"), objects.lift),
    "move": (word("move"), moving.move),
    "oppose": (say("oppose"), skills.oppose),
    "pick-up": (word("pick-up"), gear.pick_up),
    "skill": (say("skill"), skills.skill),
    "sneak": (say("sneak"), skills.sneak),
    "spot": (word("look-for-somebody"), skills.spot),
    "switch": (say("switch"), gear.switch),
    "test": (say("test"), turns.test),
    "throw": (say("throw"), objects.throw),
}
