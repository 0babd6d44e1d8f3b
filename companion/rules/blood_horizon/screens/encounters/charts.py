"""The tables of the Encounters: with the row lit that came up, and beside the question that is thrown on one."""

from __future__ import annotations

from typing import Any

from companion.rules.blood_horizon.challenges import CHART as CHALLENGE
from companion.rules.blood_horizon.challenges import NPC_CHART, Challenge, Dared, NpcChallenge
from companion.rules.blood_horizon.charts import MET, chart
from companion.rules.blood_horizon.encounters.events import (
    Badges,
    ClassMet,
    DayFell,
    HandOffered,
    HowMany,
    RowMet,
)
from companion.rules.blood_horizon.encounters.pursuit import CHART as PURSUIT
from companion.rules.blood_horizon.encounters.pursuit import Run
from companion.rules.blood_horizon.satchel import GivenUp, GiveUp
from companion.rules.blood_horizon.sneaking import CHART as STEALTH
from companion.rules.blood_horizon.sneaking import Sneak
from companion.rules.blood_horizon.state import Battle
from companion.rules.blood_horizon.talking import CHART as TALK
from companion.rules.blood_horizon.talking import Further, Interact
from companion.rules.questions import Roll
from companion.rules.record import Open
from companion.rules.table import Command, Event
from companion.rules.vocabulary import Chart

WORDS: tuple[tuple[str, str], ...] = (
    ("for how many Hired Hands", "half-die"),
    ("for how many more", "half-die"),
    ("for how many fewer", "half-die"),
    ("for how many", "how-many"),
    ("for a Hired Hand", "hired-hands"),
    ("for whether they are Police", "police"),
    ("for the groups on the road", "half-die"),
    ("for the Leader’s row", "half-die"),
    ("for what the Goons do", "giving-up"),
)
"""What a roll is for, as its words begin, and the table behind it."""
TAKEN: tuple[tuple[type[Command], str], ...] = (
    (Interact, TALK), (Further, TALK), (Sneak, STEALTH), (Run, PURSUIT), (Challenge, CHALLENGE),
    (NpcChallenge, NPC_CHART),
)  # fmt: skip
SIZES = {"band": "band", "more": "more", "posse": "posse", "alone": "alone"}
DAYS = {
    "hold-up": "day-even", "defend": "day-even", "outlaw-gang": "day-outlaw-gang", "goon-squad": "day-ambush",
    "assassin": "day-ambush",
}  # fmt: skip
TAKERS = {"robbers": "robbers", "outlaws": "gang", "goons": "squad", "assassin": "assassin"}


def chart_of(event: Event) -> Chart | None:
    """The table an event was thrown on, the row lit that came up."""
    match event:
        case ClassMet(encounter=encounter, face=face) if face:
            return chart(met(encounter), face)
        case RowMet(kind=kind, row=row):
            return chart(MET[kind], row)
        case Badges(face=face):
            return chart("police", face)
        case GivenUp(to=to):
            return chart("giving-up", TAKERS[to])
        case Dared(dares=dares):
            return chart(NPC_CHART, int(dares))
        case HowMany() | HandOffered() | DayFell():
            return None
    return None


def met(encounter: str) -> str:
    """The table of who is met in an Encounter."""
    return "who-are-they" if encounter == "chillin" else f"who-are-they-{encounter}"


def asked_chart(battle: Battle, waits: Open[Any, Any]) -> Chart | None:
    """The table that an open roll is taken on."""
    question = waits.question
    if not isinstance(question, Roll):
        return None
    for kind, key in TAKEN:
        if isinstance(waits.command, kind):
            return chart(key)
    if isinstance(waits.command, GiveUp):
        return chart("giving-up", "squad")
    now = battle.encounter
    kind_now = now.kind if now else ""
    if question.why == "for who they are":
        return chart(met(kind_now))
    if question.why == "for day or night" and kind_now in DAYS:
        printed = kind_now == "hold-up" and battle.settings.day == "printed"
        return chart("day-printed" if printed else DAYS[kind_now])
    return next((chart(key) for words, key in WORDS if question.why.startswith(words)), None)
