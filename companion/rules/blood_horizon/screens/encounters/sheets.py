"""The sheets of the Encounters by command, and those commands that need none."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.rules.blood_horizon.encounters.meeting import Fight, Resolve
from companion.rules.blood_horizon.encounters.outing import End, IntoTown, MoveOn
from companion.rules.blood_horizon.encounters.pursuit import Stand
from companion.rules.blood_horizon.encounters.store import HireRoll, Visit
from companion.rules.blood_horizon.screens.encounters import dares, sneaks, talks, trade, ways
from companion.rules.blood_horizon.state import Battle
from companion.rules.drafting import Chosen
from companion.rules.table import Command
from companion.rules.vocabulary import Sheet

DIRECT: Mapping[str, tuple[str, type[Command]]] = {
    "resolve": ("Who is it?", Resolve),
    "store": ("Gun Store", Visit),
    "hire-roll": ("Who is for hire?", HireRoll),
    "fight": ("Fight", Fight),
    "stand": ("Stand and fight", Stand),
    "move-on": ("Move on", MoveOn),
    "into-town": ("Into town", IntoTown),
    "end": ("Call it an evening", End),
}

SHEETS: Mapping[str, tuple[str, Callable[[Battle, Chosen], Sheet]]] = {
    "set-out": ("Set out", ways.set_out),
    "interact": ("Talk", talks.interact),
    "further": ("Ask for more", talks.further),
    "sneak": ("Sneak past", sneaks.sneak),
    "help": ("Help", sneaks.lend_a_hand),
    "cut-loose": ("Cut loose", sneaks.send_away),
    "run": ("Run", ways.run),
    "seek": ("Look for somebody", ways.seek),
    "challenge": ("A Challenge", dares.challenge),
    "npc-challenge": ("Would he dare?", dares.npc_challenge),
    "give-up": ("Give up the satchel", ways.give_up),
    "swap-weapon": ("Swap a weapon", ways.swap_weapon),
    "buy": ("Buy", trade.buy),
    "sell": ("Sell", trade.sell),
    "hire": ("Hire", trade.hire),
}
