"""The sheets of the Encounters by command, and those commands that need none."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.blood_horizon.encounters.meeting import Fight, Resolve
from games.blood_horizon.encounters.outing import End, MoveOn
from games.blood_horizon.encounters.pursuit import Stand
from games.blood_horizon.encounters.store import HireRoll, Visit
from games.blood_horizon.kernel.state import Battle
from games.blood_horizon.screens.encounters import dares, sneaks, talks, trade, ways
from games.engine.play.table import Command
from games.engine.show.command_forms import Chosen
from games.engine.show.sheet import Sheet

DIRECT: Mapping[str, tuple[str, type[Command]]] = {
    "resolve": ("Who is it?", Resolve),
    "store": ("Gun Store", Visit),
    "hire-roll": ("Who is for hire?", HireRoll),
    "fight": ("Fight", Fight),
    "stand": ("Stand and fight", Stand),
    "move-on": ("Move on", MoveOn),
    "end": ("End the evening", End),
}

SHEETS: Mapping[str, tuple[str, Callable[[Battle, Chosen], Sheet]]] = {
    "set-out": ("Set out", ways.set_out),
    "into-town": ("Into town", ways.into_town),
    "interact": ("Talk", talks.interact),
    "further": ("Ask for more", talks.further),
    "sneak": ("Sneak past", sneaks.sneak),
    "help": ("Help", sneaks.lend_a_hand),
    "cut-loose": ("Cut loose", sneaks.send_away),
    "run": ("Run", ways.run),
    "seek": ("Look for somebody", ways.seek),
    "challenge": ("A Challenge", dares.challenge),
    "npc-challenge": ("Would they dare?", dares.npc_challenge),
    "give-up": ("Give up the satchel", ways.give_up),
    "swap-weapon": ("Swap a weapon", ways.swap_weapon),
    "buy": ("Buy", trade.buy),
    "sell": ("Sell", trade.sell),
    "hire": ("Hire", trade.hire),
}
