"""Corrections: any tracked value set by hand. The table is the truth and the app cannot see it, so no rule stands
in the way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, NamedTuple

from msgspec import Meta, structs

from companion.rules.horizon.actions import CombatTable
from companion.rules.horizon.events.rounds import ACTIONS
from companion.rules.horizon.setup import order_now, place
from companion.rules.horizon.skill_tests import SKILLS, TRAITS
from companion.rules.horizon.state import Acting, Battle, Fighter
from companion.rules.horizon.turns import ROUNDS_UNSEEN, go_on
from companion.rules.horizon.victory import count_again
from companion.rules.horizon.wounds import fall
from companion.rules.questions import Refused
from companion.rules.table import Command, Event
from companion.rules.typed import keys_of, listed, number, said, word, yes

VALUE_AT_MOST = 400
RANK = 12
MOST = 999
NOBODY = "none"

NUMBERS: Mapping[str, tuple[str, int, int]] = {
    "maximum": ("maximum", 1, MOST),
    "stamina-full": ("stamina_full", 0, MOST),
    "move": ("base_move", 0, MOST),
    "carry": ("carry", 0, MOST),
    "armor": ("armor", 0, 99),
    "surprise": ("surprise", 0, 99),
    "pool": ("pool", 0, MOST),
    "dive": ("dive", 0, 99),
    "borrowed": ("borrowed", 0, ACTIONS),
    "lost": ("lost", 0, ACTIONS),
    "arms": ("arms", 0, 2),
    "legs": ("legs", 0, 2),
    "rounds": ("rounds", 0, ROUNDS_UNSEEN),
    "progress": ("progress", 0, MOST),
    "scanned": ("scanned", 0, 99),
}
"""A fighter’s numbers by the word of the record: the field, the least and the most."""

FLAGS = ("acted", "body", "unseen", "escaped", "yielded")
SETTINGS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "foes": ("foes", ("exact", "words", "none")),
    "dive-armor": ("armor", ("each", "pool")),
}


class Change(NamedTuple):
    """The combat after a correction, and the value before and after it in words."""

    battle: Battle
    was: str
    now: str


class Corrected(Event, tag="corrected"):
    """A value set by hand. of: the fighter, "" for the combat. quiet: Health that the Director keeps to himself."""

    what: str
    value: str
    was: str
    now: str
    of: str = ""
    quiet: bool = False

    def apply(self, battle: Battle) -> Battle:
        return changed(battle, self.of, self.what, self.value).battle

    @property
    def says(self) -> str:
        if self.quiet:
            return "corrected.quiet"
        return "corrected" if self.of else "corrected.battle"


class Correct(Command, tag="correct"):
    """Set a value as it is on the table. No rule refuses it, only a value that means nothing.

    what, of a fighter: health, maximum, stamina, stamina-full, move, carry, armor; acuity, agility, instinct, resolve,
    strength; awareness-rank and so on for every Skill; awareness (in the order), surprise, acted, pool, dive, borrowed,
    lost, arms, legs, body, unseen, sneaking, rounds, escaped, yielded, extended, progress, scanned; object (in words),
    hand (what he holds), gear (what he still carries, with commas), loaded:<key> (attacks in a magazine). Of the
    combat: round, turn (whose), actions, score (of the turn), foes (exact, words or none), dive-armor (each or pool),
    ground (what still lies about, with commas). value: a number, yes or no, words, or keys with commas; "none" for
    a score that there is not.
    """

    what: Annotated[str, Meta(max_length=80)]
    value: Annotated[str, Meta(max_length=VALUE_AT_MOST)]
    of: str = ""

    def carry_out(self, table: CombatTable) -> None:
        battle = table.battle
        before = battle.fighters.get(self.of)
        change = changed(battle, self.of, self.what, self.value)
        quiet = bool(before) and self.what in ("health", "maximum") and keeps_quiet(battle, self.of)
        table.happens(Corrected(self.what, self.value, change.was, change.now, self.of, quiet))
        if before is not None:
            fall(table, before)
        count_again(table)
        order_now(table)
        go_on(table)


def keeps_quiet(battle: Battle, key: str) -> bool:
    """The Director hides the Health of this fighter: then no sentence tells it."""
    return battle.settings.foes != "exact" and battle.sides[battle.fighters[key].side].kind == "foes"


def changed(battle: Battle, of: str, what: str, value: str) -> Change:
    """The combat with one value set. Refused where there is no such value, or it cannot be that."""
    if not of:
        return _of_the_combat(battle, what, value)
    fighter = battle.fighter(of)
    if what in NUMBERS:
        return _number_of(battle, fighter, what, value)
    if what in FLAGS:
        return _flag(battle, fighter, what, yes(value))
    if what in TRAITS:
        rank = number(value, 0, RANK)
        traits = structs.replace(fighter.traits, **{what: rank})
        return Change(battle.change(of, traits=traits), str(getattr(fighter.traits, what)), str(rank))
    skill = next((key for key in SKILLS if what == f"{key}-rank"), None)
    if skill is not None:
        rank = number(value, 0, RANK)
        skills = {key: kept for key, kept in fighter.skills.items() if key != skill}
        was = fighter.skills.get(skill, 0)
        return Change(
            battle.change(of, skills={**skills, skill: rank} if rank else skills), str(was), str(rank)
        )
    if what.startswith("loaded:"):
        return _loaded(battle, fighter, what.partition(":")[2], value)
    if what in _OF_A_FIGHTER:
        return _OF_A_FIGHTER[what](battle, fighter, value)
    raise Refused(f"There is no value {what[:40]!r} to correct.")


def _number_of(battle: Battle, fighter: Fighter, what: str, value: str) -> Change:
    field, low, high = NUMBERS[what]
    found = number(value, low, high)
    was = getattr(fighter, field)
    battle = battle.change(fighter.key, **{field: found})
    if what == "maximum":
        battle = battle.change(fighter.key, health=max(-found, min(found, fighter.health)))
    if what == "stamina-full":
        battle = battle.change(fighter.key, stamina=min(found, fighter.stamina))
    return Change(battle, str(was), str(found))


def _flag(battle: Battle, fighter: Fighter, what: str, on: bool) -> Change:
    if what == "acted" and battle.acting and battle.acting.fighter == fighter.key:
        raise Refused(f"It is {fighter.name}’s turn: end it first.")
    battle = battle.change(fighter.key, **{what: on})
    if what == "unseen" and not on:
        battle = battle.change(fighter.key, sneaking=None, rounds=0)
    if what == "escaped" and not on:
        battle = battle.change(fighter.key, rounds=0)
    return Change(battle, said(getattr(fighter, what)), said(on))


def _health(battle: Battle, fighter: Fighter, value: str) -> Change:
    found = number(value, -fighter.maximum, fighter.maximum)
    battle = battle.change(fighter.key, health=found)
    return Change(battle if found > 0 else _laid_low(battle, fighter), str(fighter.health), str(found))


def _laid_low(battle: Battle, fighter: Fighter) -> Battle:
    """Whoever lies in a coma hides no more."""
    return battle.change(fighter.key, sneaking=None, rounds=0)


def _stamina(battle: Battle, fighter: Fighter, value: str) -> Change:
    found = number(value, 0, fighter.stamina_full)
    return Change(battle.change(fighter.key, stamina=found), str(fighter.stamina), str(found))


def _awareness(battle: Battle, fighter: Fighter, value: str) -> Change:
    """Before the order stands, as if rolled, or "none" for a test still to be taken; later he takes his place anew,
    behind those who are even with him.
    """
    was = "none" if fighter.awareness is None else str(fighter.awareness)
    if value == NOBODY:
        if battle.stage != "awareness":
            raise Refused("The order of the turns stands: everybody in it has a score.")
        return Change(battle.change(fighter.key, awareness=None), was, NOBODY)
    battle = battle.change(fighter.key, awareness=number(value, -MOST, MOST))
    if fighter.key in battle.order:
        mine = place(battle.fighters[fighter.key])
        others = [key for key in battle.order if key != fighter.key]
        ahead = [key for key in others if place(battle.fighters[key]) >= mine]
        after = [key for key in others if place(battle.fighters[key]) < mine]
        battle = structs.replace(battle, order=(*ahead, fighter.key, *after))
    return Change(battle, was, value)


def _sneaking(battle: Battle, fighter: Fighter, value: str) -> Change:
    if value != NOBODY and not fighter.unseen:
        raise Refused(f"An enemy sees {fighter.name}: say first that nobody does.")
    found = None if value == NOBODY else number(value, -MOST, MOST)
    was = NOBODY if fighter.sneaking is None else str(fighter.sneaking)
    return Change(battle.change(fighter.key, sneaking=found), was, value)


def _extended(battle: Battle, fighter: Fighter, value: str) -> Change:
    """What he works at; "" is nothing, and then nothing is left of the progress."""
    progress = fighter.progress if value else 0
    battle = battle.change(fighter.key, extended=value[:60], progress=progress)
    return Change(battle, fighter.extended or "nothing", value[:60] or "nothing")


def _object(battle: Battle, fighter: Fighter, value: str) -> Change:
    battle = battle.change(fighter.key, object=value[:60])
    return Change(battle, fighter.object or "nothing", value[:60] or "nothing")


def _hand(battle: Battle, fighter: Fighter, value: str) -> Change:
    if value:
        fighter.holds(value)
    return Change(battle.change(fighter.key, hand=value), fighter.hand or "nothing", value or "nothing")


def _gear(battle: Battle, fighter: Fighter, value: str) -> Change:
    """What he still carries of what he had."""
    had = {one.key: one for one in fighter.gear}
    keys = keys_of(value, had, f"{fighter.name} carries")
    hand = fighter.hand if fighter.hand in keys else ""
    battle = battle.change(fighter.key, gear=tuple(had[key] for key in keys), hand=hand)
    return Change(battle, listed(had), listed(keys))


def _loaded(battle: Battle, fighter: Fighter, key: str, value: str) -> Change:
    gear = fighter.holds(key)
    found = number(value, 0, battle.arsenal[gear.weapon].magazine)
    after = tuple(structs.replace(one, loaded=found) if one.key == key else one for one in fighter.gear)
    return Change(battle.change(fighter.key, gear=after), str(gear.loaded), str(found))


_OF_A_FIGHTER: Mapping[str, Callable[[Battle, Fighter, str], Change]] = {
    "health": _health,
    "stamina": _stamina,
    "awareness": _awareness,
    "sneaking": _sneaking,
    "extended": _extended,
    "object": _object,
    "hand": _hand,
    "gear": _gear,
}


def _of_the_combat(battle: Battle, what: str, value: str) -> Change:
    if what in SETTINGS:
        field, known = SETTINGS[what]
        settings = structs.replace(battle.settings, **{field: word(value, known)})
        return Change(structs.replace(battle, settings=settings), getattr(battle.settings, field), value)
    if what == "ground":
        keys = keys_of(value, battle.ground, "On the ground there is")
        ground = {key: battle.ground[key] for key in keys}
        was, now = (listed(one.name for one in lying.values()) for lying in (battle.ground, ground))
        return Change(structs.replace(battle, ground=ground), was, now)
    if what == "round" and battle.round:
        found = number(value, 1, MOST)
        return Change(structs.replace(battle, round=found), str(battle.round), str(found))
    if battle.stage == "play" and battle.acting is not None:
        if what == "turn":
            return _turn(battle, value)
        if what == "actions":
            found = number(value, 0, ACTIONS)
            works = battle.acting.extended and not found
            after = battle.acts(actions=found, extended=works)
            return Change(after, str(battle.acting.actions), str(found))
        if what == "score":
            return _score(battle, battle.acting, value)
    raise Refused(f"There is no value {what[:40]!r} to correct now.")


def _turn(battle: Battle, value: str) -> Change:
    """Somebody else is up: whoever was, has not acted yet, and the other begins his turn."""
    fighter = battle.fighter(value)
    if not fighter.standing:
        raise Refused(f"{fighter.name} can take no turn now.")
    was = battle.fighters[battle.acting.fighter].name if battle.acting else "nobody"
    battle = battle.change(value, acted=False)
    return Change(structs.replace(battle, acting=Acting(value)), was, fighter.name)


def _score(battle: Battle, now: Acting, value: str) -> Change:
    was = NOBODY if now.score is None else str(now.score)
    found = None if value == NOBODY else number(value, -MOST, MOST)
    return Change(battle.acts(score=found), was, value)
