"""What can be said in a fight."""

from __future__ import annotations

from games.blood_horizon.fight.damage import Damage
from games.blood_horizon.fight.ending import Recover
from games.blood_horizon.fight.melee import Melee
from games.blood_horizon.fight.opening import Advantage
from games.blood_horizon.fight.orders import Orders
from games.blood_horizon.fight.pace import Pace
from games.blood_horizon.fight.shooting import Meet, ReturnFire, Shoot
from games.blood_horizon.fight.will import FreeWill, Lead, Will

FightCommands = (
    Advantage | Damage | FreeWill | Lead | Meet | Melee | Orders | Pace | Recover | ReturnFire | Shoot | Will
)
