"""What can come true in a fight, a file for each kind of moment. The sentences stand in data/sentences/fight.toml."""

from __future__ import annotations

from games.blood_horizon.fight.events.blows import Beaten, Boxed, Fought, Rested, Shaken
from games.blood_horizon.fight.events.leaving import FightOver, Fled, Mended, Settled, Stood, Tough
from games.blood_horizon.fight.events.orders import (
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
from games.blood_horizon.fight.events.shots import (
    Answered,
    Ducked,
    Fired,
    Held,
    Hurt,
    NotAnswered,
    ShotsFell,
    TookCover,
)
from games.blood_horizon.fight.events.turns import (
    Advantaged,
    FightBegan,
    Led,
    Opened,
    PaceSet,
    TurnBegan,
    Went,
)
