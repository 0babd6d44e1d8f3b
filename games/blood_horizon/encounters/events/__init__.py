"""What happens in an Encounter outside its fights: setting out, who is met, trade, and how it ends.

Source: Blood Horizon, PEFs; Encounters; Gun Store; Hired Hands.
"""

from games.blood_horizon.encounters.events.aftermath import (
    CameAlong,
    Edge,
    EncounterOver,
    EveningOver,
    LeftBehind,
    PutAway,
    Returned,
    StandsAside,
    StoryEnded,
    Swapped,
    ToTheBoard,
)
from games.blood_horizon.encounters.events.outing import Counted, DayFell, SetOut
from games.blood_horizon.encounters.events.people import (
    Arrived,
    Badges,
    ClassMet,
    Found,
    GroupLeft,
    GroupMet,
    HowMany,
    Recognised,
    RowMet,
    Seeking,
)
from games.blood_horizon.encounters.events.trade import (
    Bought,
    CutLoose,
    HandOffered,
    HandsCounted,
    Joined,
    Sold,
    StoreFound,
)
