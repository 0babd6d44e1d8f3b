"""The open question as the page puts it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from games.engine.play.questions import Roll
from games.engine.play.record import PendingCommand
from games.engine.play.table import carry_out
from games.engine.show.pieces import Chance, Chart, chance_bar
from games.engine.show.question_forms import asked, whose_in
from games.engine.show.sheet import Asked
from games.engine.tell.labels import names_of
from games.engine.tell.sentences import short_name
from games.horizon.actions import own_test
from games.horizon.attacks import Attack
from games.horizon.events.fighting import Attacked, Lobbed
from games.horizon.grenades import Grenade
from games.horizon.hiding import Spot
from games.horizon.objects import Lift, Throw
from games.horizon.phrases import phrases
from games.horizon.roster import Skill
from games.horizon.screens.forecast import wounds
from games.horizon.screens.odds import chances_of
from games.horizon.screens.sheets.skills import contest, knows, passing
from games.horizon.screens.words import ap
from games.horizon.setup import TIE
from games.horizon.skill_tests import (
    SKILLS,
    TRAITS,
    SkillTest,
    best_trait,
    difficulty_with,
    reaching,
    trait_bonus,
)
from games.horizon.skills import Oppose, UseSkill
from games.horizon.state import Battle
from games.horizon.turns import Test

say = phrases("screens.question")
word = phrases("shared.words")

SKILL_OF: dict[str, Skill] = {
    "order": "awareness", "spot": "awareness", "scan": "awareness", "hide": "stealth",
    "endure": "endurance", "heave": "endurance", "resist_wound": "endurance",
}  # fmt: skip
"""What is tested, by what the dice are for."""

BY_SKILL = ("skill", "extended", "oppose", "resist")
"""Rolls that say themselves what is tested."""


def question(battle: Battle, waits: PendingCommand[Battle, Any], side: str = "") -> Asked:
    """Whose it is, for what, what it takes, and how likely it is to go well. side: whose phone shows it, "" any."""
    found = asked(waits, whose_in(names_of(battle.sides)), side)
    if not isinstance(waits.question, Roll):
        return found
    roll = waits.question
    thrower = battle.fighters.get(roll.model)
    title = f"{thrower.name}: {found.title}" if thrower else found.title
    odds, notes = _odds(battle, waits, roll, side), (*_notes(waits, roll), *_added(battle, roll, side))
    apart = roll.purpose == TIE or isinstance(waits.command, Test)
    return found.but(title=title, odds=odds, notes=notes, chart=_chart(battle, waits), apart=apart)


def _odds(battle: Battle, waits: PendingCommand[Battle, Any], roll: Roll, side: str) -> tuple[Chance, ...]:
    """The chances of what can be won or lost by these dice; none where they only make a score, and none on a phone
    that could reckon hidden Health from them (ruling HZ-37).
    """
    thrower = battle.fighters.get(roll.model)

    def told(skill: Skill) -> bool:
        return thrower is None or knows(battle, thrower, side, skill)

    match waits.command:
        case Attack() | Grenade():
            lost = wounds(waits.before, waits.command, roll.model, waits.answers)
            return _resisting(lost) if lost is not None and told("endurance") else ()
        case Oppose() as two:
            return _contest(battle, waits, two, side)
        case UseSkill(skill=skill) if not told(skill):
            return ()
        case UseSkill(model=model, skill=skill, difficulty=difficulty, bonus=bonus, arms=arms) if difficulty:
            return passing(reaching(own_test(battle.fighters[model], skill, bonus, arms), difficulty))
        case Lift() | Throw() as heaved if told("endurance"):
            helpers = len(dict.fromkeys(heaved.helpers))
            arms = heaved.arms if roll.model == heaved.model else 0
            test = own_test(battle.fighters[roll.model], "endurance", arms=arms)
            return passing(reaching(test, difficulty_with(heaved.endurance, helpers)))
        case Spot(model=model, target=target, bonus=bonus):
            stealth = battle.fighters[target].sneaking or 0
            chance = reaching(own_test(battle.fighters[model], "awareness", bonus), stealth)
            return passing(chance, say("found"), say("hidden"))
    return ()


def _contest(
    battle: Battle, waits: PendingCommand[Battle, Any], two: Oppose, side: str
) -> tuple[Chance, ...]:
    """Who will be higher: before the first roll as on the sheet, before the second with the score to be met."""
    fighter, other = battle.fighters[two.model], battle.fighters[two.against]
    if not (knows(battle, fighter, side, two.skill) and knows(battle, other, side, two.their_skill)):
        return ()
    mine = own_test(fighter, two.skill, two.bonus, two.arms)
    theirs = own_test(other, two.their_skill, arms=two.their_arms)
    rolled = [faces for faces in waits.answers if isinstance(faces, tuple)]
    if mine.dice and rolled:
        mine = SkillTest(0, mine.score(int(face) for face in rolled[0]))
    return contest(mine, theirs, short_name(fighter.name), short_name(other.name))


def _resisting(lost: Fraction) -> tuple[Chance, ...]:
    return chance_bar((word("resists"), 1 - lost), (say("takes-hold"), lost))


def _notes(waits: PendingCommand[Battle, Any], roll: Roll) -> Iterator[str]:
    """How dice are read, and what has been declared."""
    if roll.purpose == TIE:
        yield say("tie")
        return
    yield word("dice-score")
    for event in carry_out(waits.before, waits.command, waits.answers).events:
        if isinstance(event, Attacked | Lobbed) and event.condition:
            score, damage = (
                (event.ap, event.damage) if isinstance(event, Attacked) else (event.ap[0], event.damage[0])
            )
            by = waits.before.fighters[event.model].name
            weapon = event.in_words.get("weapon", event.weapon)
            yield say("struck", model=by, weapon=weapon, damage=damage)
            yield say("wound-at", wound=event.condition, ap=ap(score))


def _added(battle: Battle, roll: Roll, side: str) -> Iterator[str]:
    """The Trait that is added to the dice; kept from a phone that could reckon hidden Health by it (ruling HZ-37)."""
    skill = roll.about[0] if roll.purpose in BY_SKILL else SKILL_OF.get(roll.purpose)
    if skill not in SKILLS or not roll.model:
        return
    thrower = battle.fighters[roll.model]
    bonus = trait_bonus(thrower.traits, skill)
    if bonus and knows(battle, thrower, side, skill):
        yield say("trait-added", trait=TRAITS[best_trait(thrower.traits, skill)][0], ap=ap(bonus))


def _chart(battle: Battle, waits: PendingCommand[Battle, Any]) -> Chart | None:
    """What the combat test would bring, band by band."""
    command = waits.command
    if not isinstance(command, Test):
        return None
    fighter = battle.fighters[command.model]
    return chances_of(battle, fighter, arms=command.arms, bonus=command.bonus, improvised=command.improvised)
