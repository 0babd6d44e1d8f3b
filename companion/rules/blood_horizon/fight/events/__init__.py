"""What can come true in a fight, a file for each kind of moment. The sentences stand in data/sentences/fight.toml."""

from __future__ import annotations

from companion.rules.blood_horizon.fight.events.blows import Beaten, Boxed, Fought, Rested, Shaken
from companion.rules.blood_horizon.fight.events.leaving import FightOver, Fled, Mended, Settled, Stood, Tough
from companion.rules.blood_horizon.fight.events.orders import (
    Charged,
    Decided,
    Dispatched,
    Left,
    LetGo,
    Ordered,
    Popped,
    Seized,
    Stooped,
)
from companion.rules.blood_horizon.fight.events.shots import (
    Answered,
    Ducked,
    Fired,
    Held,
    Hurt,
    NotAnswered,
    ShotsFell,
    TookCover,
)
from companion.rules.blood_horizon.fight.events.turns import (
    Advantaged,
    FightBegan,
    Led,
    Opened,
    PaceSet,
    TurnBegan,
    Went,
)

FightEvents = (
    FightBegan | Went | Advantaged | Opened | TurnBegan | Led | Decided | Ordered | Popped | Left | Charged | Stooped |
    Seized | LetGo | Dispatched | Fired | Held | ShotsFell | Hurt | Ducked | TookCover | Answered | NotAnswered | Fought
    | Boxed | Shaken | Beaten | Rested | Stood | Tough | Fled | FightOver | Mended | Settled | PaceSet
)  # fmt: skip

__all__ = [
    "Advantaged",
    "Answered",
    "Beaten",
    "Boxed",
    "Charged",
    "Decided",
    "Dispatched",
    "Ducked",
    "FightBegan",
    "FightEvents",
    "FightOver",
    "Fired",
    "Fled",
    "Fought",
    "Held",
    "Hurt",
    "Led",
    "Left",
    "LetGo",
    "Mended",
    "NotAnswered",
    "Opened",
    "Ordered",
    "PaceSet",
    "Popped",
    "Rested",
    "Seized",
    "Settled",
    "Shaken",
    "ShotsFell",
    "Stood",
    "Stooped",
    "TookCover",
    "Tough",
    "TurnBegan",
    "Went",
]
