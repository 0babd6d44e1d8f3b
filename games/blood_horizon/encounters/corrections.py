"""By hand: what is tracked of players and Encounters, set as it stands on the table.

Source: Blood Horizon, The Satchel; Chillin', PEFs; Pursuit; rulings BH-54, BH-58, BH-63.
"""

from __future__ import annotations

from games.blood_horizon.kernel.encounter import Encounter
from games.blood_horizon.kernel.state import Battle, Line, Player
from games.blood_horizon.phrases import phrases
from games.engine.show.tracked_values import Flag, Number, One, Values

say = phrases("encounters.corrections")

MOST = 999
BY_HAND = "by_hand"
COSTS_BY_HAND = "costs_by_hand"
"""The purposes of lines of the ledger that nobody earned or paid."""
PEFS_AT_MOST = 99
REP_AT_MOST = 7
BY_DIE = "die"


def _whose(label: str, battle: Battle, player: Player) -> str:
    return f"{label}, {player.name}" if len(battle.players) > 1 else label


def _satchel(battle: Battle, player: Player, number: int) -> Battle:
    line = Line(number - player.satchel, say("by-hand"), BY_HAND, _week(battle))
    return battle.pays(player.key, satchel=number, ledger=(*player.ledger, line))


def _costs(battle: Battle, player: Player, number: int) -> Battle:
    line = Line(0, say("costs-by-hand"), COSTS_BY_HAND, _week(battle), costs=number - player.spent)
    return battle.pays(player.key, spent=number, ledger=(*player.ledger, line))


def _week(battle: Battle) -> int:
    return battle.chase.week if battle.chase else 0


PLAYER: Values[Battle, Player] = (
    Number("satchel", lambda *at: _whose(say("satchel"), *at), "loot", low=-MOST, high=MOST, put=_satchel),
    Number("spent", lambda *at: _whose(say("costs"), *at), "trade", high=MOST, put=_costs),
    Flag("police", lambda *at: _whose(say("killed-police"), *at), "skull"),
)


def _breath(what: str, label: str, place: int) -> Number[Battle, Encounter]:
    """What is left of a Leader’s Rep in a Pursuit."""

    def put(battle: Battle, now: Encounter, rep: int) -> Battle:
        ours, theirs = now.reps
        return battle.meets(reps=(ours, rep) if place else (rep, theirs))

    return Number(
        what, label, low=1, high=REP_AT_MOST, put=put, get=lambda battle, now: now.reps[place],
        why_not=lambda battle, now, rep: "" if now.step == "running" else say("nobody-runs"),
    )  # fmt: skip


ENCOUNTER: Values[Battle, Encounter] = (
    One("day", say("it-is"), "sun", picks=(("day", say("day")), ("night", say("night"))),
        says=lambda battle, now, day: say("day" if day == "day" else "night" if day else "unknown")),
    Number("pefs", say("groups-left"), "hat", high=PEFS_AT_MOST),
    Flag("due", say("hold-up-follows"), "bandit"),
    Flag("hired", say("hands-asked-for"), "hat", when=lambda battle, now: now.kind == "chillin"),
    One("edge", say("advantage"), "shield", known=(BY_DIE, "", "ours", "theirs"),
        picks=((BY_DIE, say("die-says")), ("ours", say("yours")), ("theirs", say("theirs"))),
        shown=lambda battle, now: now.edge or BY_DIE,
        put=lambda battle, now, edge: battle.meets(edge="" if edge == BY_DIE else edge),
        says=lambda battle, now, edge: say("yours" if edge == "ours" else "theirs" if edge == "theirs" else "die")),
    _breath("our-breath", say("our-breath"), 0),
    _breath("their-breath", say("their-breath"), 1),
)  # fmt: skip
