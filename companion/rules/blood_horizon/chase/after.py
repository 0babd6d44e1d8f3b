"""What an Encounter leaves on the map: an enemy beaten or shaken off, the next ambush, or camp.

Source: Blood Horizon, During Each Week, step 5; Ambush - Goon Squad; Ambush - Assassin; Assassin Campaign Movement;
Recovery; rulings BH-38, BH-40, BH-61, BH-70, BH-71.
"""

from __future__ import annotations

from companion.rules.blood_horizon.chase.events import AssassinFelled, Beaten, GotAway
from companion.rules.blood_horizon.chase.hunters import under_way
from companion.rules.blood_horizon.chase.state import ASSASSIN
from companion.rules.blood_horizon.chase.week import make_camp, next_step
from companion.rules.blood_horizon.fight.recovering import recover
from companion.rules.blood_horizon.state import Battle, BattleTable, Figure

DOWN = ("out", "dead", "captured", "left", "fled")
"""Where the Assassin himself is beaten, whatever became of the fight."""

LOST = ("out", "left", "carried")
"""Where somebody has to recover before he fights again."""


def lost(battle: Battle) -> tuple[Figure, ...]:
    """Those of the players' bands who have still to recover."""
    sides = [key for key, player in battle.players.items() if not player.ending]
    return tuple(one for one in battle.figures.values() if one.side in sides and one.status in LOST)


def recovers_later(battle: Battle) -> bool:
    """Whether Recovery waits for another ambush in the same week (ruling BH-71).

    It does not where nobody is left to face that: then whoever returns now has to.
    """
    if battle.chase is None or not battle.chase.pending:
        return False
    sides = [key for key, player in battle.players.items() if not player.ending]
    return any(
        one.side in sides and one.status in ("on", "ducked", "fled") for one in battle.figures.values()
    )


def recover_late(table: BattleTable) -> None:
    """The last ambush of the week is over: those who were lost in the one before it have their Recovery now."""
    chase = table.battle.chase
    if chase is None or chase.pending:
        return
    for one in lost(table.battle):
        recover(table, one)


def encounter_over(table: BattleTable, won: bool | None) -> None:
    """The week goes on after an Encounter. won: as it ended for the players."""
    chase = under_way(table)
    if chase.against:
        felled = chase.against == ASSASSIN and chase.felled
        if won is True or felled:
            table.happens(Beaten(chase.against))
        if won is not True:
            table.happens(GotAway(chase.against))
    if under_way(table).pending:
        next_step(table)
    else:
        make_camp(table)


def note_leader(table: BattleTable) -> None:
    """A fight is done: whether the Assassin himself went Out of the Fight or left the board, however it ended."""
    chase, fight = table.battle.chase, table.battle.fight
    if chase is None or fight is None or chase.against != ASSASSIN:
        return
    leader = table.battle.figures[fight.lines["theirs"][0]]
    if leader.status in DOWN and not chase.felled:
        table.happens(AssassinFelled(leader.key))
