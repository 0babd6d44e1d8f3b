"""The open question as the page puts it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.rules.drafting import at_least_one, per_mille
from companion.rules.odds import in_words
from companion.rules.questions import Choice, Number, Roll, Sealed
from companion.rules.record import Open
from companion.rules.table import Event, carry_out
from companion.rules.true_lead.brawls import Strike
from companion.rules.true_lead.duel import Duel
from companion.rules.true_lead.events.fighting import Drew, Fired, Struck
from companion.rules.true_lead.screens.sheets.brawls import strike_odds
from companion.rules.true_lead.screens.sheets.common import reasons
from companion.rules.true_lead.screens.sheets.duels import both_ways, chart
from companion.rules.true_lead.screens.sheets.shooting import shot_odds
from companion.rules.true_lead.screens.words import dice, side_number
from companion.rules.true_lead.shooting import React, Shoot
from companion.rules.true_lead.state import Battle
from companion.rules.vocabulary import Asked, Chance, Pick
from companion.rules.wording import capital


def question(battle: Battle, waits: Open[Battle, Any], side: str = "") -> Asked:
    """Whose it is, for what, what it takes, and how likely it is to go well. side: whose phone shows it, "" any."""
    match waits.question:
        case Roll():
            return _roll(battle, waits, waits.question)
        case Choice(who=who, why=why, options=options):
            picks = tuple(Pick(option.key, option.label, detail=option.detail) for option in options)
            return Asked("choice", capital(why), "", *_whose(battle, who), picks=picks)
        case Number(who=who, why=why, low=low, high=high):
            asked = Asked("number", f"A number {why}", "", *_whose(battle, who), low=low, high=high)
            return _in_a_duel(waits, asked)
        case Sealed(who=sides, why=why, low=low, high=high):
            open_ones = [one for one in sides if one not in waits.sealed]
            waiting = side if side in open_ones else open_ones[0]
            asked = Asked("sealed", f"A number {why}", "", *_whose(battle, waiting), low=low, high=high)
            return _in_a_duel(waits, asked)


def _whose(battle: Battle, side: str) -> tuple[str, int, str]:
    """Name, ink and key of the side asked; nobody in particular for a roll-off."""
    if side not in battle.sides:
        return "", 0, ""
    return battle.sides[side].name, side_number(battle, side), side


def _in_a_duel(waits: Open[Battle, Any], asked: Asked) -> Asked:
    """With what each of the two has, and the chances of every pair of numbers. None of it is secret."""
    command = waits.command
    if not isinstance(command, Duel):
        return asked
    title = "How many? The lower fires first" if asked.kind == "sealed" else "How many shots?"
    notes = tuple(both_ways(waits.before, command))
    return asked.but(title=title, grid=chart(waits.before, command, asked.side), notes=notes)


def _roll(battle: Battle, waits: Open[Battle, Any], roll: Roll) -> Asked:
    name, number, side = _whose(battle, roll.who)
    words = "A die each" if roll.each else dice(roll.dice)
    return Asked(
        "roll",
        f"{words} {roll.why}",
        "",
        name,
        number,
        side,
        dice=roll.dice,
        needs=f"{roll.needs}+" if roll.needs else "",
        labels=tuple(battle.sides[each].name for each in roll.each),
        odds=_odds(waits, roll),
        notes=tuple(_notes(waits, roll)),
    )


def _odds(waits: Open[Battle, Any], roll: Roll) -> tuple[Chance, ...]:
    if roll.each or not roll.needs:
        return ()
    command, before, answers = waits.command, waits.before, waits.answers
    match command:
        case Shoot():
            return shot_odds(before, command, roll.model, command.target, answers)
        case React():
            assert before.acting is not None
            return shot_odds(before, command, roll.model, before.acting.model, answers)
        case Duel() if not _at_once(waits):
            return shot_odds(before, command, roll.model, command.other(roll.model), answers)
        case Strike():
            return strike_odds(before, command, roll.model, _struck(waits, roll.model), answers)
    chance = at_least_one(roll.dice, roll.needs)
    return (
        Chance("to hit", in_words(chance), per_mille(chance), "some"),
        Chance("to miss", in_words(1 - chance), 1000 - per_mille(chance), "none"),
    )


def _happened(waits: Open[Battle, Any]) -> tuple[Event, ...]:
    return carry_out(waits.before, waits.command, waits.answers).events


def _at_once(waits: Open[Battle, Any]) -> bool:
    """Both fire at the same time, and what these dice do is seen only after the other's."""
    return any(isinstance(event, Drew) and not event.first for event in _happened(waits))


def _struck(waits: Open[Battle, Any], striker: str) -> str:
    return next(
        event.target
        for event in reversed(_happened(waits))
        if isinstance(event, Struck) and event.model == striker
    )


def _notes(waits: Open[Battle, Any], roll: Roll) -> Iterator[str]:
    """What made the number, from what was declared; and that a six is not yet a hit where that is so."""
    declared = [
        event for event in _happened(waits) if isinstance(event, Fired | Struck) and event.model == roll.model
    ]
    if not declared or not roll.needs:
        return
    yield from reasons(declared[-1].reasons)
    if declared[-1].to_hit != f"{roll.needs}+":
        yield declared[-1].to_hit
