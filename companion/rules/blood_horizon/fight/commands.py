"""What can be said in a fight."""

from __future__ import annotations

from companion.rules.blood_horizon.fight.damage import Damage
from companion.rules.blood_horizon.fight.ending import Recover
from companion.rules.blood_horizon.fight.melee import Melee
from companion.rules.blood_horizon.fight.opening import Advantage
from companion.rules.blood_horizon.fight.orders import Orders
from companion.rules.blood_horizon.fight.pace import Pace
from companion.rules.blood_horizon.fight.shooting import Meet, ReturnFire, Shoot
from companion.rules.blood_horizon.fight.will import FreeWill, Lead, Will

FightCommands = (
    Advantage | Damage | FreeWill | Lead | Meet | Melee | Orders | Pace | Recover | ReturnFire | Shoot | Will
)
