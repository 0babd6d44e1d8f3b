"""How every game puts the open question: what is the same whoever asks. What is a game's own it adds with `but`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from games.engine.play.questions import Choice, Number, Roll, Sealed
from games.engine.play.record import PendingCommand
from games.engine.show.pieces import Pick
from games.engine.show.sheet import Asked
from games.engine.tell.sentences import capitalize
from games.engine.words import phrases

say = phrases("show.question-forms")


class Whose(NamedTuple):
    """The side that is asked, as the page shows it: name, number of its color, key. Empty for nobody in particular."""

    name: str = ""
    number: int = 0
    side: str = ""


def whose_in(names: Mapping[str, str]) -> Callable[[str], Whose]:
    """Sides by their key, in the order of their inks; nobody in particular for a roll-off. names: side to name."""
    sides = {side: Whose(name, number, side) for number, (side, name) in enumerate(names.items(), 1)}
    return lambda side: sides.get(side, Whose())


def asked(waits: PendingCommand[Any, Any], whose: Callable[[str], Whose], side: str = "") -> Asked:
    """The open question without its odds and notes. whose: a side by its key. side: whose phone shows it, "" any: of
    what is sealed each side is asked by itself.
    """
    match waits.question:
        case Roll() as roll:
            return _roll(roll, whose)
        case Choice(who=who, why=why) as choice:
            picks = tuple(Pick(option.key, option.label, detail=option.detail) for option in choice.options)
            return Asked(
                "choice",
                capitalize(why),
                "",
                *whose(who),
                picks=picks,
                many=choice.many,
                chance=choice.chance,
            )
        case Number(who=who, why=why, low=low, high=high):
            return Asked("number", say("number", why=why), "", *whose(who), low=low, high=high)
        case Sealed(who=sides, why=why, low=low, high=high):
            waiting = [one for one in sides if one not in waits.sealed]
            one = side if side in sides else waiting[0]
            return Asked("sealed", say("number", why=why), "", *whose(one), low=low, high=high)


def _roll(roll: Roll, whose: Callable[[str], Whose]) -> Asked:
    dice = say("1-die-each") if roll.each else say("dice", number=roll.dice)
    needs = ""
    if roll.needs:
        needs = say("less", needs=roll.needs) if roll.under else f"{roll.needs}+"
    return Asked(
        "roll",
        f"{dice} {roll.why}",
        "",
        *whose(roll.who),
        dice=roll.dice,
        needs=needs,
        labels=tuple(whose(each).name for each in roll.each),
        optional=roll.optional,
    )
