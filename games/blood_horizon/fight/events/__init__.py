"""What can come true in a fight, a file for each kind of moment. The sentences stand in data/sentences/fight.toml."""

from games.blood_horizon.fight.events.falling import *
from games.blood_horizon.fight.events.shots import *
from games.blood_horizon.fight.events.turns import *
