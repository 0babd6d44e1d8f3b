"""The open question as the page puts it: whose it is, for what, on which table, and how likely it goes well."""

from __future__ import annotations

from functools import partial
from typing import Any

from games.blood_horizon.kernel.likely import at_least, passes
from games.blood_horizon.kernel.state import Battle
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.chase.charts import asked_chart as abroad
from games.blood_horizon.screens.encounters.charts import asked_chart as outside
from games.blood_horizon.screens.encounters.ways_on import notes as notes_outside
from games.blood_horizon.screens.encounters.ways_on import told as told_outside
from games.blood_horizon.screens.fight import question as inside
from games.blood_horizon.screens.fight.ways_out import told
from games.blood_horizon.screens.kernel.words import side_name, side_number
from games.engine.play.questions import Choice, Roll
from games.engine.play.record import PendingCommand
from games.engine.show.pieces import Chance, Chart, outlook
from games.engine.show.question_forms import Whose, asked
from games.engine.show.sheet import Asked

say = phrases("screens.question")


def question(battle: Battle, waits: PendingCommand[Battle, Any], side: str = "") -> Asked:
    """Whose it is, for what, what it takes. side: whose phone shows it; nothing is hidden here."""
    found = asked(waits, partial(_whose, battle), side)
    match waits.question:
        case Roll() as roll:
            odds, table = _odds(battle, waits, roll), _chart(battle, waits)
            return found.but(odds=odds, notes=_notes(battle, waits), chart=table)
        case Choice():
            weighed = told(battle, waits, told_outside(battle, waits, found.picks))
            return found.but(notes=_notes(battle, waits), picks=weighed)
    return found


def _whose(battle: Battle, side: str) -> Whose:
    """The side that is asked; nobody in particular for ""."""
    return Whose(side_name(battle, side), side_number(battle, side), side) if side else Whose()


def _notes(battle: Battle, waits: PendingCommand[Battle, Any]) -> tuple[str, ...]:
    return inside.notes(battle, waits) if inside.is_mine(waits) else notes_outside(battle, waits)


def _chart(battle: Battle, waits: PendingCommand[Battle, Any]) -> Chart | None:
    """In short: what is said beneath it stands among the rules, and the screen is small."""
    found = inside.asked_chart(waits) or outside(battle, waits) or abroad(waits)
    return found.but(notes=()) if found else None


def _odds(battle: Battle, waits: PendingCommand[Battle, Any], roll: Roll) -> tuple[Chance, ...]:
    """Of what comes of it where the fight can say; else how many dice pass."""
    if inside.is_mine(waits):
        return inside.odds(battle, waits)
    if not roll.needs or not roll.under:
        return ()
    spread = passes(roll.needs, roll.dice)
    few = (say("none-pass"), spread[0]), (say("one-passes"), spread[1])
    if roll.dice == 1:
        return outlook((*few[1], "good"), (*few[0], "none"))
    many = say("two-pass") if roll.dice == 2 else say("two-or-more-pass"), at_least(2, spread)
    return outlook((*many, "good"), (*few[1], "fair"), (*few[0], "none"))
