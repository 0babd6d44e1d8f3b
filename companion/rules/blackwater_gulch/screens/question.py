"""The open question as the page puts it."""

from __future__ import annotations

from typing import Any

from companion.rules.blackwater_gulch.attacks import Attack
from companion.rules.blackwater_gulch.events.fighting import Attacked
from companion.rules.blackwater_gulch.melee import BreakAway
from companion.rules.blackwater_gulch.screens.sheets.attack import attack_odds
from companion.rules.blackwater_gulch.screens.words import dice, side_number
from companion.rules.blackwater_gulch.state import Battle
from companion.rules.drafting import at_least_one, per_mille
from companion.rules.odds import in_words
from companion.rules.questions import Choice, Number, Roll, Sealed
from companion.rules.record import Open
from companion.rules.table import carry_out
from companion.rules.vocabulary import Asked, Chance, Pick
from companion.rules.wording import capital


def question(battle: Battle, waits: Open[Battle, Any], side: str = "") -> Asked:
    """Whose it is, for what, what it takes, and how likely it is to go well."""
    match waits.question:
        case Roll():
            return _roll(battle, waits, waits.question)
        case Choice():
            return _choice(battle, waits.question)
        case Number(who=who, why=why, low=low, high=high):
            return Asked("number", why.capitalize(), "", *_whose(battle, who), low=low, high=high)
        case Sealed(who=sides, why=why, low=low, high=high):
            waiting = [one for one in sides if one not in waits.sealed]
            whose = side if side in waiting else waiting[0]
            return Asked("sealed", why.capitalize(), "", *_whose(battle, whose), low=low, high=high)


def _whose(battle: Battle, side: str) -> tuple[str, int, str]:
    """Name, ink and key of the side asked; nobody in particular for a roll-off."""
    if side not in battle.sides:
        return "", 0, ""
    return battle.sides[side].name, side_number(battle, side), side


def _roll(battle: Battle, waits: Open[Battle, Any], roll: Roll) -> Asked:
    name, number, side = _whose(battle, roll.who)
    needs = ""
    if roll.needs:
        needs = f"{roll.needs} or less" if roll.under else f"{roll.needs}+"
    labels = tuple(battle.sides[each].name for each in roll.each)
    words = "A die each" if roll.each else dice(roll.dice)
    return Asked(
        "roll",
        f"{words} {roll.why}",
        "",
        name,
        number,
        side,
        dice=roll.dice,
        needs=needs,
        labels=labels,
        optional=roll.optional,
        odds=_odds(waits, roll),
        notes=_notes(battle, waits, roll),
    )


def _odds(waits: Open[Battle, Any], roll: Roll) -> tuple[Chance, ...]:
    command = waits.command
    if isinstance(command, Attack):
        # A blast asks for each model in it: the odds are those of whoever throws.
        # An attacker may stand in it too, and then defends against itself.
        defends = roll.model != command.model or "to defend" in roll.why
        target = roll.model if roll.model and defends else command.target
        if waits.before.models[target].in_play:
            return attack_odds(waits.before, command, target, waits.answers)
    if isinstance(command, BreakAway):
        return attack_odds(waits.before, command, command.model, waits.answers)
    if not roll.needs or roll.each:
        return ()
    chance = at_least_one(roll.dice, 7 - roll.needs if roll.under else roll.needs)
    good = per_mille(chance)
    return (
        Chance("to succeed", in_words(chance), good, "none"),
        Chance("to fail", in_words(1 - chance), 1000 - good, "worst"),
    )


def _notes(battle: Battle, waits: Open[Battle, Any], roll: Roll) -> tuple[str, ...]:
    """What made the dice and the number, from the attack that was declared."""
    outcome = carry_out(waits.before, waits.command, waits.answers)
    attacks = [event for event in outcome.events if isinstance(event, Attacked)]
    if not attacks:
        return ()
    attack = attacks[-1]
    target = battle.models[attack.target].name
    if roll.model == attack.model and roll.why.startswith("to hit"):
        return attack.reasons
    if roll.model == attack.target and "defend" in roll.why:
        return (f"Against the {attack.weapon}, Strength {attack.strength}.",)
    return (f"{attack.weapon} against {target}.",)


def _choice(battle: Battle, choice: Choice) -> Asked:
    name, number, side = _whose(battle, choice.who)
    title = capital(choice.why)
    if choice.chance:  # cards: of the same card one is as good as another
        alike = {(option.detail, option.label): option for option in reversed(choice.options)}
        cards = sorted(alike.values(), key=lambda option: (option.detail, option.label))
        picks = tuple(Pick(card.key, card.label, group=card.detail.capitalize()) for card in cards)
    else:
        picks = tuple(
            Pick(
                option.key,
                option.label,
                detail=option.detail,
                group=_gang_of(battle, option.key, choice.many),
            )
            for option in choice.options
        )
    if choice.many:  # enemies first: one's own are seldom meant
        picks = tuple(sorted(picks, key=lambda pick: pick.group == name))
    return Asked("choice", title, "", name, number, side, picks=picks, many=choice.many, chance=choice.chance)


def _gang_of(battle: Battle, key: str, many: bool) -> str:
    """Whose a model is, where any of many may be picked."""
    model = battle.models.get(key) if many else None
    return battle.sides[model.side].name if model else ""
