"""What stands beside an open question of a fight: chances, notes, and the table that is thrown on."""

from __future__ import annotations

from typing import Any

from companion.rules.blood_horizon.charts import chart
from companion.rules.blood_horizon.fight.commands import FightCommands
from companion.rules.blood_horizon.odds import star_power
from companion.rules.blood_horizon.screens.fight.common import of_passes
from companion.rules.blood_horizon.stars import COUNTS
from companion.rules.blood_horizon.state import Battle
from companion.rules.odds import in_words
from companion.rules.questions import Choice, Question, Roll
from companion.rules.record import Open
from companion.rules.vocabulary import Chance, Chart

TABLES: tuple[tuple[str, str], ...] = (
    ("for the Advantage", "advantage"),
    ("on the Action table", "action"),
    ("to hit", "shooting"),
    ("of damage", "shooting-damage"),
    ("of Star Power", "star-power"),
    ("in the melee", "melee"),
    ("on the Will to Fight table", "will"),
)
"""What a throw is for, as its words begin, and its table: one act may go through several of them."""
LEARNS, RECOVERS = " learns from it", " recovers"
BEST_OF = ("to hit", "on the Will to Fight table")
"""Throws of which the best two of three dice count."""


def table_of(asked: Question) -> str:
    """The key of the table that is thrown on, "" where the question is none of a fight's."""
    if isinstance(asked, Choice):
        return "star-power" if "power" in _keys(asked) else ""
    if not isinstance(asked, Roll):
        return ""
    if asked.why.startswith("to see whether"):
        return "growing" if LEARNS in asked.why else "recovery" if RECOVERS in asked.why else ""
    return next((key for words, key in TABLES if asked.why.startswith(words)), "")


def is_mine(waits: Open[Battle, Any]) -> bool:
    """Whether the question belongs to a fight, whatever began it."""
    return isinstance(waits.command, FightCommands) or bool(table_of(waits.question))


def asked_chart(waits: Open[Battle, Any]) -> Chart | None:
    """The table of the throw that is asked for."""
    key = table_of(waits.question)
    return chart(key) if key else None


def _for_the_advantage(asked: Roll) -> bool:
    return asked.why == "for the Advantage"


def _keys(asked: Choice) -> list[str]:
    return [option.key for option in asked.options]


def odds(battle: Battle, waits: Open[Battle, Any]) -> tuple[Chance, ...]:
    """How many dice pass. What they do is on the sheet before."""
    asked = waits.question
    if not isinstance(asked, Roll) or not asked.under or asked.why.startswith("of Star Power"):
        return ()
    if asked.dice == 1:
        return ()
    crack = asked.dice == 3 and asked.why.startswith(BEST_OF)
    return of_passes(asked.needs, asked.dice, 2 if crack else 0)


def notes(battle: Battle, waits: Open[Battle, Any]) -> tuple[str, ...]:
    """What Star Power could do, before it is chosen and while it is thrown."""
    asked = waits.question
    if isinstance(asked, Choice) and "power" in _keys(asked):
        one = battle.figures[asked.model]
        once, twice = star_power(one.power)
        return (
            f"{one.power} dice, good on {COUNTS} or less: {in_words(once)} for a level, {in_words(twice)} for two.",
            "A 6 is lost for the rest of the Encounter. Each level that is used costs 1 Decreasing Rep d6.",
        )
    if isinstance(asked, Roll) and asked.why.startswith("of Star Power"):
        return (f"1 to {COUNTS} takes a level away, 4 and 5 stay for later, a 6 is lost for the Encounter.",)
    if isinstance(asked, Roll) and asked.under and not _for_the_advantage(asked):
        return ("A 6 never passes.",)
    return ()
