"""The sheets of the Encounters by command, and those commands that need none."""

from __future__ import annotations

from games.blood_horizon.encounters.meeting import Fight, Resolve
from games.blood_horizon.encounters.outing import End, MoveOn
from games.blood_horizon.encounters.pursuit import Stand
from games.blood_horizon.encounters.store import HireRoll, Visit
from games.blood_horizon.screens.encounters import dares, sneaks, talks, trade, ways

DIRECT = (Resolve, Visit, HireRoll, Fight, Stand, MoveOn, End)

SHEETS = {
    "set-out": ways.set_out,
    "into-town": ways.into_town,
    "interact": talks.interact,
    "further": talks.further,
    "sneak": sneaks.sneak,
    "help": sneaks.lend_a_hand,
    "cut-loose": sneaks.send_away,
    "run": ways.run,
    "seek": ways.seek,
    "challenge": dares.challenge,
    "npc-challenge": dares.npc_challenge,
    "give-up": ways.give_up,
    "swap-weapon": ways.swap_weapon,
    "buy": trade.buy,
    "sell": trade.sell,
    "hire": trade.hire,
}
