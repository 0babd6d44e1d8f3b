"""By hand: what is tracked of players and Encounters, set as it stands on the table.

Source: Blood Horizon, The Satchel; Chillin', PEFs; Pursuit; rulings BH-54, BH-58, BH-63.
"""

from __future__ import annotations

from games.blood_horizon.kernel.encounter import Encounter
from games.blood_horizon.kernel.state import Battle, Line, Player
from games.engine.show.tracked_values import Flag, Number, One, Values

MOST = 999
BY_HAND = "by_hand"
"""The purpose of a line of the ledger that nobody earned or paid."""
PEFS_AT_MOST = 99
REP_AT_MOST = 7
BY_DIE = "die"


def _whose(label: str, battle: Battle, player: Player) -> str:
    return f"{label}, {player.name}" if len(battle.players) > 1 else label


def _satchel(battle: Battle, player: Player, number: int) -> Battle:
    week = battle.chase.week if battle.chase else 0
    ledger = (*player.ledger, Line(number - player.satchel, "corrected by hand", BY_HAND, week))
    return battle.pays(player.key, satchel=number, ledger=ledger)


PLAYER: Values[Battle, Player] = (
    Number("satchel", lambda *at: _whose("Satchel", *at), "loot", low=-MOST, high=MOST, put=_satchel),
    Number("spent", lambda *at: _whose("All costs so far", *at), "trade", high=MOST),
    Flag("police", lambda *at: _whose("Has killed Police", *at), "skull"),
)


def _breath(what: str, label: str, place: int) -> Number[Battle, Encounter]:
    """What is left of a Leader’s Rep in a Pursuit."""

    def put(battle: Battle, now: Encounter, rep: int) -> Battle:
        ours, theirs = now.reps
        return battle.meets(reps=(ours, rep) if place else (rep, theirs))

    return Number(
        what, label, low=1, high=REP_AT_MOST, put=put, get=lambda battle, now: now.reps[place],
        why_not=lambda battle, now, rep: "" if now.step == "running" else "Nobody is running.",
    )  # fmt: skip


ENCOUNTER: Values[Battle, Encounter] = (
    One("day", "It is", "sun", picks=(("day", "day"), ("night", "night")),
        says=lambda battle, now, day: day or "unknown"),
    Number("pefs", "Groups left", "hat", high=PEFS_AT_MOST),
    Flag("due", "A Hold Up follows", "bandit"),
    Flag("hired", "Hired Hands were asked for", "hat", when=lambda battle, now: now.kind == "chillin"),
    One("edge", "The Advantage in the next fight", "shield", known=(BY_DIE, "", "ours", "theirs"),
        picks=((BY_DIE, "the die says"), ("ours", "yours"), ("theirs", "theirs")),
        shown=lambda battle, now: now.edge or BY_DIE,
        put=lambda battle, now, edge: battle.meets(edge="" if edge == BY_DIE else edge),
        says=lambda battle, now, edge: "the die" if edge in ("", BY_DIE) else edge),
    _breath("our-breath", "Our Leader’s Rep in the chase", 0),
    _breath("their-breath", "Their Leader’s Rep in the chase", 1),
)  # fmt: skip
