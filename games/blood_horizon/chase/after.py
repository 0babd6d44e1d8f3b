"""What an Encounter leaves on the map: an enemy beaten or shaken off, the next ambush, or camp.

Source: Blood Horizon, During Each Week, step 5; Ambush - Goon Squad; Ambush - Assassin; Assassin Campaign Movement;
Recovery; rulings BH-38, BH-40, BH-61, BH-70, BH-71.
"""

from __future__ import annotations

from games.blood_horizon.chase.events import AssassinFelled, Beaten, GotAway, StepCome
from games.blood_horizon.chase.hunters import under_way
from games.blood_horizon.chase.week import make_camp, next_step
from games.blood_horizon.kernel.chase import ASSASSIN
from games.blood_horizon.kernel.state import FOES, Battle, BattleTable

DOWN = ("out", "dead", "captured", "left", "fled")
"""Where the Assassin is beaten in person, whatever became of the fight."""


def encounter_over(table: BattleTable, won: bool | None) -> None:
    """The week goes on after an Encounter. won: as it ended for the players."""
    chase = under_way(table)
    if chase.against:
        felled = chase.against == ASSASSIN and chase.felled
        if won is True or felled:
            table.happens(Beaten(chase.against, slain=felled and _slain(table.battle)))
        if won is not True:
            table.happens(GotAway(chase.against))
    if under_way(table).pending:
        next_step(table)
    else:
        make_camp(table)


def _slain(battle: Battle) -> bool:
    """Whether the Assassin in person, the first who came, died of it."""
    first = next(
        (one for one in battle.figures.values() if one.kind == "assassin" and one.side == FOES), None
    )
    return first is not None and first.status == "dead"


def note_leader(table: BattleTable) -> None:
    """A fight is done: whether the Assassin in person went Out of the Fight or left the board, however it ended."""
    chase, fight = table.battle.chase, table.battle.fight
    if chase is None or fight is None or chase.against != ASSASSIN:
        return
    leader = table.battle.figures[fight.lines["theirs"][0]]
    if leader.status in DOWN and not chase.felled:
        table.happens(AssassinFelled(leader.key))


def nobody_left(table: BattleTable) -> None:
    """Nobody is left on the map: no step of the week follows."""
    table.happens(StepCome("over"))
