"""The open question as the page puts it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.engine.play.questions import Choice, Number, Roll, Sealed
from games.engine.play.record import PendingCommand
from games.engine.play.table import Event, carry_out
from games.engine.show.command_forms import at_least_one
from games.engine.show.pieces import Chance, Pick
from games.engine.show.question_forms import asked, whose_in
from games.engine.show.sheet import Asked
from games.true_lead.brawls import Strike
from games.true_lead.duel import Duel, dice_in
from games.true_lead.events.fighting import Drew, Fired, Struck
from games.true_lead.phrases import phrases
from games.true_lead.screens.sheets.brawls import strike_odds
from games.true_lead.screens.sheets.common import reasons
from games.true_lead.screens.sheets.duels import both_ways, chart, needs_of_both
from games.true_lead.screens.sheets.shooting import shot_odds
from games.true_lead.shooting import React, Shoot
from games.true_lead.state import Battle

say = phrases("screens.question")


def question(battle: Battle, waits: PendingCommand[Battle, Any], side: str = "") -> Asked:
    """Whose it is, for what, what it takes, and how likely it is to go well. side: whose phone shows it, "" any."""
    found = asked(waits, whose_in({key: battle.sides[key].name for key in battle.order}), side)
    match waits.question:
        case Roll() as roll:
            return found.but(odds=_odds(waits, roll), notes=tuple(_notes(waits, roll)))
        case Choice(purpose="duel_weapon") as choice:
            return found.but(picks=tuple(_ways(found.picks, choice)))
        case Number() | Sealed():
            return _in_a_duel(waits, found)
    return found


def _in_a_duel(waits: PendingCommand[Battle, Any], found: Asked) -> Asked:
    """With what each of the two has, and the chances of every pair of numbers. None of it is secret."""
    command = waits.command
    if not isinstance(command, Duel):
        return found
    title = say("how-many-lower-fires") if found.kind == "sealed" else say("how-many-shots")
    notes = tuple(both_ways(waits.before, command))
    return found.but(
        title=title,
        grid=chart(waits.before, command, found.side),
        notes=notes,
        against=needs_of_both(waits.before, command),
    )


def _ways(picks: tuple[Pick, ...], choice: Choice) -> Iterator[Pick]:
    """Ways to fire, those with all dice apart from those with fewer (ruling TL-25)."""
    most = max(map(dice_in, (option.key for option in choice.options)))
    for pick in picks:
        yield pick.but(group=say("all-dice") if dice_in(pick.value) == most else say("fewer-dice-one-gun"))


def _odds(waits: PendingCommand[Battle, Any], roll: Roll) -> tuple[Chance, ...]:
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
    return Chance.of(say("hit"), chance), Chance.of(say("miss"), 1 - chance, "none")


def _happened(waits: PendingCommand[Battle, Any]) -> tuple[Event, ...]:
    return carry_out(waits.before, waits.command, waits.answers).events


def _at_once(waits: PendingCommand[Battle, Any]) -> bool:
    """Both fire at the same time, and what these dice do is seen only after the other's."""
    return any(isinstance(event, Drew) and not event.first for event in _happened(waits))


def _struck(waits: PendingCommand[Battle, Any], striker: str) -> str:
    return next(
        event.target
        for event in reversed(_happened(waits))
        if isinstance(event, Struck) and event.model == striker
    )


def _notes(waits: PendingCommand[Battle, Any], roll: Roll) -> Iterator[str]:
    """What made the number, from what was declared; and that a six is not yet a hit where that is so."""
    declared = [
        event for event in _happened(waits) if isinstance(event, Fired | Struck) and event.model == roll.model
    ]
    if not declared or not roll.needs:
        return
    yield from reasons(declared[-1].reasons)
    if declared[-1].to_hit != f"{roll.needs}+":
        yield declared[-1].to_hit
