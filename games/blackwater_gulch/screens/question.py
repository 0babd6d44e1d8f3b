"""The open question as the page puts it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.events.fighting import Attacked
from games.blackwater_gulch.melee import BreakAway
from games.blackwater_gulch.modifiers import defense_dice
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.screens.blasts import shares_of_the_caught
from games.blackwater_gulch.screens.sheets.attack import attack_odds
from games.blackwater_gulch.state import Battle
from games.engine.play.odds import as_percent
from games.engine.play.questions import Choice, Option, Roll
from games.engine.play.record import PendingCommand
from games.engine.play.table import carry_out
from games.engine.show.command_forms import at_least_one
from games.engine.show.pieces import Chance, Pick, chance_bar
from games.engine.show.question_forms import asked, whose_in
from games.engine.show.sheet import Asked

say = phrases("screens.question")


def question(battle: Battle, waits: PendingCommand[Battle, Any], side: str = "") -> Asked:
    """Whose it is, for what, what it takes, and how likely it is to go well."""
    found = asked(waits, whose_in({key: battle.sides[key].name for key in battle.order}), side)
    match waits.question:
        case Roll() as roll:
            return found.but(odds=_odds(waits, roll), notes=_notes(battle, waits, roll))
        case Choice() as choice:
            picks = _picks(battle, choice, found.whose)
            if choice.purpose != "bystanders":
                return found.but(picks=picks)
            weighed = _weighed(picks, shares_of_the_caught(waits, choice))
            return found.but(picks=tuple(weighed), none=say("nobody-else"))
    return found


def _odds(waits: PendingCommand[Battle, Any], roll: Roll) -> tuple[Chance, ...]:
    command = waits.command
    if isinstance(command, Attack):
        # A blast asks for each model in it: the odds are those of whoever throws.
        # An attacker may stand in it too, and then defends against itself.
        defends = roll.model != command.model or roll.purpose == "defend"
        target = roll.model if roll.model and defends else command.target
        if waits.before.models[target].in_play:
            return attack_odds(waits.before, command, target, waits.answers)
    if isinstance(command, BreakAway):
        runner = _attacks(waits)[-1].target
        return attack_odds(waits.before, command, runner, waits.answers)
    if not roll.needs or roll.each:
        return ()
    again = (
        roll.purpose == "shake_off" and roll.dice > 0 and waits.before.models[roll.model].has("hard-to-kill")
    )
    chance = at_least_one(roll.dice + again, 7 - roll.needs if roll.under else roll.needs)
    return chance_bar((say("to-succeed"), chance), (say("to-fail"), 1 - chance))


def _notes(battle: Battle, waits: PendingCommand[Battle, Any], roll: Roll) -> tuple[str, ...]:
    """What made the dice and the number, from the attack that was declared."""
    attacks = _attacks(waits)
    if not attacks:
        return ()
    attack = attacks[-1]
    target = battle.models[attack.target].name
    if roll.model == attack.model and roll.purpose == "to_hit":
        return attack.reasons
    if roll.model == attack.target and roll.purpose == "defend":
        against = say("against-strength", weapon=attack.weapon, strength=attack.strength)
        return (against, *_defense(battle, waits.command, attack))
    return (say("against", weapon=attack.weapon, target=target),)


def _defense(battle: Battle, command: Any, attack: Attacked) -> tuple[str, ...]:
    """What made the Defense dice, as the attacker reads what made theirs."""
    if not isinstance(command, Attack):
        return ()
    target, ranged = battle.models[attack.target], attack.ranged
    cover, woods = command.cover, command.woods
    return defense_dice(target, attack.strength, ranged=ranged, cover=cover, woods=woods)[1]


def _attacks(waits: PendingCommand[Battle, Any]) -> list[Attacked]:
    """The attacks that were declared so far; of several free strikes the last is the one under way."""
    outcome = carry_out(waits.before, waits.command, waits.answers)
    return [event for event in outcome.events if isinstance(event, Attacked)]


def _picks(battle: Battle, choice: Choice, name: str) -> tuple[Pick, ...]:
    """name: of the side that chooses."""
    if choice.chance:  # cards: of the same card one is as good as another
        alike = {(option.detail, option.label): option for option in reversed(choice.options)}
        cards = sorted(alike.values(), key=lambda option: (option.detail, option.label))
        return tuple(Pick(card.key, card.label, group=card.detail.capitalize()) for card in cards)
    closer = [option for option in choice.options if ":" in option.key] if choice.many else []
    picks = tuple(
        Pick(
            option.key,
            option.label,
            detail=option.detail,
            group=_gang_of(battle, option.key, choice.many),
            also=tuple(_also(closer, option.key)),
        )
        for option in choice.options
        if option not in closer
    )
    # enemies first: one's own are seldom meant
    return tuple(sorted(picks, key=lambda pick: pick.group == name)) if choice.many else picks


def _also(closer: Iterable[Option], key: str) -> Iterator[Pick]:
    """How somebody stands who is caught in a blast."""
    for option in closer:
        if option.key.partition(":")[0] == key:
            yield Pick(option.key, option.detail)


def _weighed(picks: Iterable[Pick], shares: Mapping[str, Fraction]) -> Iterator[Pick]:
    """Each with the chance of a wound, should a blast catch them as well: in the open, or as they stand."""
    for pick in picks:
        also = tuple(_weighed(pick.also, shares))
        share = shares.get(pick.value)
        effect = "" if share is None else say("caught", chance=as_percent(share))
        yield pick.but(effect=effect, also=also)


def _gang_of(battle: Battle, key: str, many: bool) -> str:
    """Whose a model is, where any of many may be picked."""
    model = battle.models.get(key) if many else None
    return battle.sides[model.side].name if model else ""
