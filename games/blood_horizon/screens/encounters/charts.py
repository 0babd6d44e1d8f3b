"""The tables of the Encounters: with the row lit that came up, and beside the question that is rolled on one."""

from __future__ import annotations

from typing import Any

from games.blood_horizon.encounters.challenges import CHART as CHALLENGE
from games.blood_horizon.encounters.challenges import NPC_CHART, Challenge, Dared, NpcChallenge
from games.blood_horizon.encounters.events import Badges, ClassMet, DayFell, HandOffered, HowMany, RowMet
from games.blood_horizon.encounters.pursuit import CHART as PURSUIT
from games.blood_horizon.encounters.pursuit import Run
from games.blood_horizon.encounters.satchel import GivenUp, GiveUp
from games.blood_horizon.encounters.sneaking import CHART as STEALTH
from games.blood_horizon.encounters.sneaking import Sneak
from games.blood_horizon.encounters.talking import CHART as TALK
from games.blood_horizon.encounters.talking import Further, Interact
from games.blood_horizon.kernel.catalogue import wording
from games.blood_horizon.kernel.charts import MET, chart
from games.blood_horizon.kernel.state import Battle
from games.engine.play.questions import Roll
from games.engine.play.record import PendingCommand
from games.engine.play.table import Command, Event
from games.engine.show.pieces import Chart

TABLES = wording("encounter-tables")
"""What a roll is for, and the table behind it."""
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
    """The table an event was rolled on, the row lit that came up."""
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


def asked_chart(battle: Battle, waits: PendingCommand[Any, Any]) -> Chart | None:
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
    if question.purpose == "who_they_are":
        return chart(met(kind_now))
    if question.purpose == "day" and kind_now in DAYS:
        printed = kind_now == "hold-up" and battle.settings.day == "printed"
        return chart("day-printed" if printed else DAYS[kind_now])
    table = TABLES.get(question.purpose)
    return chart(table) if table else None
