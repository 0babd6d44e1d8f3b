"""The open question as the page puts it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from companion.rules.drafting import per_mille
from companion.rules.horizon.actions import own_test
from companion.rules.horizon.attacks import Attack
from companion.rules.horizon.events.fighting import Attacked
from companion.rules.horizon.grenades import Grenade
from companion.rules.horizon.hiding import Spot
from companion.rules.horizon.screens.forecast import wounds
from companion.rules.horizon.screens.odds import chances_of
from companion.rules.horizon.screens.sheets.skills import passing
from companion.rules.horizon.screens.words import ap, dice, side_number
from companion.rules.horizon.setup import TIE
from companion.rules.horizon.skill_tests import reaching
from companion.rules.horizon.skills import UseSkill
from companion.rules.horizon.state import Battle
from companion.rules.horizon.turns import Test
from companion.rules.odds import in_words
from companion.rules.questions import Choice, Number, Roll, Sealed
from companion.rules.record import Open
from companion.rules.table import carry_out
from companion.rules.vocabulary import Asked, Chance, Chart, Pick
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
            return Asked("number", f"A number {why}", "", *_whose(battle, who), low=low, high=high)
        case Sealed(who=sides, why=why, low=low, high=high):
            open_ones = [one for one in sides if one not in waits.sealed]
            waiting = side if side in open_ones else open_ones[0]
            return Asked("sealed", f"A number {why}", "", *_whose(battle, waiting), low=low, high=high)


def _whose(battle: Battle, side: str) -> tuple[str, int, str]:
    """Name, ink and key of the side asked; nobody in particular where all throw together."""
    if side not in battle.sides:
        return "", 0, ""
    return battle.sides[side].name, side_number(battle, side), side


def _roll(battle: Battle, waits: Open[Battle, Any], roll: Roll) -> Asked:
    name, number, side = _whose(battle, roll.who)
    thrower = battle.fighters.get(roll.model)
    whose = f"{thrower.name}: " if thrower else ""
    words = "A die each" if roll.each else dice(roll.dice)
    return Asked(
        "roll",
        f"{whose}{words} {roll.why}",
        "",
        name,
        number,
        side,
        dice=roll.dice,
        labels=tuple(battle.sides[each].name for each in roll.each),
        odds=_odds(battle, waits, roll),
        notes=tuple(_notes(waits, roll)),
        chart=_chart(battle, waits),
    )


def _odds(battle: Battle, waits: Open[Battle, Any], roll: Roll) -> tuple[Chance, ...]:
    """The chances of what can be won or lost by these dice; none where they only make a score."""
    match waits.command:
        case Attack() | Grenade():
            lost = wounds(waits.before, waits.command, roll.model, waits.answers)
            return _resisting(lost) if lost is not None else ()
        case UseSkill(model=model, skill=skill, difficulty=difficulty, bonus=bonus) if difficulty:
            return passing(reaching(own_test(battle.fighters[model], skill, bonus), difficulty))
        case Spot(model=model, target=target):
            stealth = battle.fighters[target].sneaking or 0
            chance = reaching(own_test(battle.fighters[model], "awareness"), stealth)
            return passing(chance, "is found", "stays hidden")
    return ()


def _resisting(lost: Fraction) -> tuple[Chance, ...]:
    held = 1 - lost
    return (
        Chance("resists", in_words(held), 1000 - per_mille(lost), "none"),
        Chance("the wound takes hold", in_words(lost), per_mille(lost), "worst"),
    )


def _notes(waits: Open[Battle, Any], roll: Roll) -> Iterator[str]:
    """How dice are read, and what has been declared."""
    if roll.why == TIE:
        yield "Even in Awareness, Acuity and Agility: the higher die goes first"
        return
    yield "4 and 5 are 1 AP each, a 6 is 2 AP"
    for event in carry_out(waits.before, waits.command, waits.answers).events:
        if isinstance(event, Attacked) and event.condition:
            yield f"{event.condition} at {ap(event.ap)}: more than that resists, and so does the same"


def _chart(battle: Battle, waits: Open[Battle, Any]) -> Chart | None:
    """What the combat test would bring, band by band."""
    command = waits.command
    if not isinstance(command, Test):
        return None
    fighter = battle.fighters[command.model]
    return chances_of(battle, fighter, arms=command.arms, bonus=command.bonus, improvised=command.improvised)
