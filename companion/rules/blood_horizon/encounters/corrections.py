"""By hand: what is tracked of players and Encounters, set as it stands on the table.

Source: Blood Horizon, The Satchel; Chillin', PEFs; Pursuit; rulings BH-54, BH-58, BH-63.
"""

from __future__ import annotations

from typing import Literal

from companion.rules import typed
from companion.rules.blood_horizon.changes import Change
from companion.rules.blood_horizon.encounters.state import Encounter
from companion.rules.blood_horizon.fight.state import Party
from companion.rules.blood_horizon.state import Battle, Line
from companion.rules.questions import Refused

MOST = 999
BY_HAND = "put right by hand"
"""Why the ledger has a line that nobody earned or paid."""
PEFS_AT_MOST = 99
REP_AT_MOST = 7
DAYS = ("day", "night")
BY_DIE = "die"
EDGES = (BY_DIE, "", "ours", "theirs")


def changed(battle: Battle, of: str, what: str, value: str) -> Change | None:
    """The battle with a value of a player (of: his side) or of the Encounter set; None for what is neither's. Raises
    Refused where the value means nothing.
    """
    if of in battle.players:
        return _of_a_player(battle, of, what, value)
    if of or battle.encounter is None:
        return None
    return _of_the_encounter(battle, battle.encounter, what, value)


def _of_a_player(battle: Battle, side: str, what: str, value: str) -> Change | None:
    player = battle.players[side]
    if what == "satchel":
        number = typed.number(value, -MOST, MOST)
        week = battle.chase.week if battle.chase else 0
        ledger = (*player.ledger, Line(number - player.satchel, BY_HAND, week))
        return Change(battle.pays(side, satchel=number, ledger=ledger), str(player.satchel), str(number))
    if what == "spent":
        number = typed.number(value, 0, MOST)
        return Change(battle.pays(side, spent=number), str(player.spent), str(number))
    if what == "police":
        return Change(battle.pays(side, police=typed.yes(value)), typed.said(player.police), value)
    return None


def _of_the_encounter(battle: Battle, now: Encounter, what: str, value: str) -> Change | None:
    match what:
        case "day":
            return Change(battle.meets(day=typed.word(value, DAYS)), now.day or "unknown", value)
        case "pefs":
            number = typed.number(value, 0, PEFS_AT_MOST)
            return Change(battle.meets(pefs=number), str(now.pefs), str(number))
        case "due":
            return Change(battle.meets(due=typed.yes(value)), typed.said(now.due), value)
        case "hired":
            return Change(battle.meets(hired=typed.yes(value)), typed.said(now.hired), value)
        case "edge":
            return Change(battle.meets(edge=_edge(value)), now.edge or "the die", _edge(value) or "the die")
        case "our-breath" | "their-breath":
            return _breath(battle, now, what, value)
    return None


def _breath(battle: Battle, now: Encounter, what: str, value: str) -> Change:
    """What is left of a Leader's Rep in a Pursuit."""
    if now.step != "running":
        raise Refused("Nobody is running.")
    number = typed.number(value, 1, REP_AT_MOST)
    ours, theirs = now.reps
    if what == "our-breath":
        return Change(battle.meets(reps=(number, theirs)), str(ours), str(number))
    return Change(battle.meets(reps=(ours, number)), str(theirs), str(number))


def _edge(value: str) -> Party | Literal[""]:
    """Who has the Advantage to come, "" where the die says."""
    word = typed.word(value, EDGES)
    return "ours" if word == "ours" else "theirs" if word == "theirs" else ""
