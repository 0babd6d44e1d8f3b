"""What stands beside an open question of a fight: chances, notes, and the table that is rolled on."""

from __future__ import annotations

from typing import Any

from games.blood_horizon.fight.commands import FightCommands
from games.blood_horizon.fight.recovering import table_of as recovery_table
from games.blood_horizon.kernel.catalogue import wording
from games.blood_horizon.kernel.charts import chart
from games.blood_horizon.kernel.stars import COUNTS, pays
from games.blood_horizon.kernel.state import Battle
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.fight.common import of_passes
from games.blood_horizon.screens.fight.ways_out import left_by_power
from games.engine.play.questions import Choice, Question, Roll
from games.engine.play.record import PendingCommand
from games.engine.show.pieces import Chance, Chart

say = phrases("screens-fight.question")

TABLES = wording("fight-tables")
"""What a roll is for, and its table: one act may go through several of them."""
BEST_OF = ("to_hit", "will")
"""Throws of which the best two of three dice count."""


def table_of(asked: Question) -> str:
    """The key of the table that is rolled on, "" where the question is none of a fight's."""
    if isinstance(asked, Choice):
        return "star-power" if "power" in _keys(asked) else ""
    if not isinstance(asked, Roll):
        return ""
    return TABLES.get(asked.purpose, "")


def is_mine(waits: PendingCommand[Battle, Any]) -> bool:
    """Whether the question belongs to a fight, whatever began it."""
    return isinstance(waits.command, FightCommands) or bool(table_of(waits.question))


def asked_chart(waits: PendingCommand[Battle, Any]) -> Chart | None:
    """The table of the roll that is asked for."""
    key = table_of(waits.question)
    if key == "recovery":
        key = recovery_table(waits.before)
    if key == "star-power" and waits.before.settings.star_power == "spent":
        key = "star-power-spent"
    model = waits.before.figures.get(getattr(waits.question, "model", ""))
    return chart(key, pays=model is None or pays(waits.before, model)) if key else None


def _for_the_advantage(asked: Roll) -> bool:
    return asked.purpose == "advantage"


def _keys(asked: Choice) -> list[str]:
    return [option.key for option in asked.options]


def odds(battle: Battle, waits: PendingCommand[Battle, Any]) -> tuple[Chance, ...]:
    """How many dice pass. What they do is on the sheet before."""
    asked = waits.question
    if not isinstance(asked, Roll) or not asked.under or asked.purpose == "star_power":
        return ()
    if asked.dice == 1:
        return ()
    crack = asked.dice == 3 and asked.purpose in BEST_OF
    return of_passes(asked.needs, asked.dice, 2 if crack else 0)


def _lost(battle: Battle) -> str:
    """Which dice are gone (ruling BH-05)."""
    if battle.settings.star_power == "spent":
        return say("lost-used")
    return say("lost")


def notes(battle: Battle, waits: PendingCommand[Battle, Any]) -> tuple[str, ...]:
    """What Star Power could do, before it is chosen and while it is rolled."""
    asked = waits.question
    if isinstance(asked, Choice) and "power" in _keys(asked):
        one = battle.figures[asked.model]
        harm, *less = left_by_power(battle, asked)
        said = say("power-two", counts=COUNTS, harm=harm, less=less[0]) if less else ""
        return (
            said or say("power-one", counts=COUNTS, harm=harm),
            " ".join((_lost(battle), *((say("power-costs"),) if pays(battle, one) else ()))),
        )
    if isinstance(asked, Roll) and asked.purpose == "star_power":
        spent = battle.settings.star_power == "spent"
        return (say("power-spent" if spent else "power-stays", counts=COUNTS),)
    if isinstance(asked, Roll) and asked.under and not _for_the_advantage(asked):
        return (say("six-never-passes"),)
    return ()
