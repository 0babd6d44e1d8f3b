"""What happens in an Encounter outside its fights: setting out, who is met, trade, and how it ends.

Source: Blood Horizon, PEFs; Encounters; Gun Store; Hired Hands.
"""

from games.blood_horizon.encounters.events.outing import *
from games.blood_horizon.encounters.events.people import *
