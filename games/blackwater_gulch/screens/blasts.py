"""How likely a blast wounds each of those whom it may catch.

Source: Blackwater Gulch, Area of Effect; Defense; rulings BW-02, BW-13, BW-37, BW-64.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from games.blackwater_gulch.actions import BattleTable
from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.blows import COVER, WOODS, Blow, Caught, defend, defense_of
from games.blackwater_gulch.events.fighting import Defended, Wounded
from games.blackwater_gulch.state import Battle
from games.engine.play.odds import chances
from games.engine.play.questions import Choice
from games.engine.play.record import PendingCommand
from games.engine.play.table import Command, Outcome, Table

DEFENSES_AT_MOST = 24
"""Different Defenses that are played for one question: each of them is some ten courses, and 2 ms."""


class CaughtBeside(Command):
    """What a blast does to one of those whom it catches, by itself, for its chance; nobody says it.

    What became of the target before changes none of it: a Loot card that is drawn is not equipped, and nothing else
    that a blow leaves counts for the next.
    """

    blow: Blow
    caught: Caught
    hits: int

    def carry_out(self, table: BattleTable) -> None:
        _, cover, woods = self.caught
        defend(table, self.blow, self.caught.key, self.hits, cover=cover, woods=woods)


def shares_of_the_caught(waits: PendingCommand[Battle, Any], choice: Choice) -> Mapping[str, Fraction]:
    """The exact chance of a wound by the key of each answer. Those with the same Defense are weighed once; with too
    many different ones nobody has a share, so that nobody waits for them. Nor where somebody breaks away.
    """
    if not isinstance(waits.command, Attack):
        return {}
    said = Table(waits.before)
    blow = waits.command.declare(said)
    faces = [face for answer in waits.answers if isinstance(answer, tuple) for face in answer]
    hits = sum(isinstance(face, int) and face >= blow.aim.needs for face in faces)
    caught = {option.key: _standing(option.key) for option in choice.options}
    defenses = {key: defense_of(said.battle, blow, one) for key, one in caught.items()}
    alike = {defense: caught[key] for key, defense in defenses.items()}
    if len(alike) > DEFENSES_AT_MOST:
        return {}
    wounds = {defense: _wounds(said.battle, CaughtBeside(blow, one, hits)) for defense, one in alike.items()}
    return {key: wounds[defense] for key, defense in defenses.items()}


def _standing(key: str) -> Caught:
    """Whom an answer names, and how they stand."""
    who = key.partition(":")[0]
    return Caught(who, key == who + COVER, key == who + WOODS)


def _wounds(battle: Battle, blow: CaughtBeside) -> Fraction:
    return chances(_wounded, battle, blow, settled=_told).get(True, Fraction(0))


def _wounded(outcome: Outcome[Battle]) -> bool:
    return any(isinstance(event, Wounded) for event in outcome.events)


def _told(outcome: Outcome[Battle]) -> bool:
    return any(isinstance(event, Wounded | Defended) for event in outcome.events)
