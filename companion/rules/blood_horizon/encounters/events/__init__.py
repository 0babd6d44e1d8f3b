"""What happens in an Encounter outside its fights: setting out, who is met, trade, and how it ends.

Source: Blood Horizon, PEFs; Encounters; Gun Store; Hired Hands.
"""

from companion.rules.blood_horizon.encounters.events.aftermath import (
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
from companion.rules.blood_horizon.encounters.events.outing import Counted, DayFell, SetOut
from companion.rules.blood_horizon.encounters.events.people import (
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
from companion.rules.blood_horizon.encounters.events.trade import (
    Bought,
    CutLoose,
    HandOffered,
    HandsCounted,
    Joined,
    Sold,
    StoreFound,
)

__all__ = [
    "Arrived",
    "Badges",
    "Bought",
    "ClassMet",
    "Counted",
    "CutLoose",
    "DayFell",
    "Edge",
    "EncounterOver",
    "EveningOver",
    "Found",
    "GroupLeft",
    "GroupMet",
    "HandOffered",
    "HandsCounted",
    "HowMany",
    "Joined",
    "LeftBehind",
    "PutAway",
    "Recognised",
    "Returned",
    "RowMet",
    "Seeking",
    "SetOut",
    "Sold",
    "StandsAside",
    "StoreFound",
    "StoryEnded",
    "Swapped",
    "ToTheBoard",
]
