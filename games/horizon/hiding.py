"""Out of sight: Disengaged, Stealth against Awareness, Extended actions, and looking about.

Source: Horizon: out of the ashes, Stealth, Extended Actions and Escaping Combat; Awareness; rulings HZ-05, HZ-18,
HZ-28, HZ-34.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.horizon.actions import CombatTable, able, acting, can_endure, not_working, own_test, roll, secret
from games.horizon.events.doing import BrokeAway, Scanned, Sneaked, Spotted, Watched, Worked
from games.horizon.objects import UsedArms
from games.horizon.phrases import phrases
from games.horizon.profiles import used_arms
from games.horizon.roster import Skill
from games.horizon.skill_tests import SKILLS
from games.horizon.state import Battle, Fighter
from games.horizon.turns import Bonus, begin_turn

say = phrases("rules.hiding")


def unseen(fighter: Fighter) -> None:
    """Refused where an enemy sees them."""
    if not fighter.unseen:
        raise Refused(say("in-sight", model=fighter.name))


def give_away(table: CombatTable, key: str, why: str, by: str = "") -> None:
    """They are seen, where they were not."""
    if table.battle.fighters[key].unseen:
        table.happens(Spotted(key, by, why))


def enemy_of(battle: Battle, fighter: Fighter, key: str) -> Fighter:
    """An enemy who is still there."""
    other = battle.fighter(key)
    if other not in battle.enemies(fighter):
        raise Refused(say("no-enemy", name=other.name, model=fighter.name))
    return other


class Disengage(Command, tag="disengage"):
    """No enemy sees them with their own eyes any more: they are Disengaged. What was moved between them, and who moved,
    is seen on the table, so it is said and not rolled for, and in whoever’s turn. Detectors and Augs do not stand
    in the way. sees: they see one of them, and whoever sees is seen.

    Source: Horizon, Stealth, Extended Actions and Escaping Combat.
    """

    model: str
    sees: bool = False

    def carry_out(self, table: CombatTable) -> None:
        fighter = able(table.battle, self.model)
        if fighter.unseen:
            raise Refused(say("unseen-already", model=fighter.name))
        if self.sees:
            raise Refused(say("sees-an-enemy", model=fighter.name))
        table.happens(BrokeAway(fighter.key))


class Seen(Command, tag="seen"):
    """An enemy has line of sight again, and nothing is rolled: they are engaged, and an Extended action waits.

    Source: Horizon, Stealth, Extended Actions and Escaping Combat.
    """

    model: str

    def carry_out(self, table: CombatTable) -> None:
        fighter = able(table.battle, self.model)
        if not fighter.unseen:
            raise Refused(say("in-sight-already", model=fighter.name))
        table.happens(Spotted(fighter.key))


class Sneak(Command, tag="sneak"):
    """A Stealth test in their own turn, once nobody sees them: what an enemy’s Awareness has to reach. It costs no
    action, and there is one of it a turn.

    bonus: of an Aug, or by the Director’s word. Source: Horizon, Stealth, Extended Actions and Escaping Combat; rulings
    HZ-05, HZ-18.
    """

    model: str
    bonus: Bonus = 0

    def carry_out(self, table: CombatTable) -> None:
        begin_turn(table, self.model)
        now, fighter = acting(table.battle, self.model)
        unseen(fighter)
        not_working(now, fighter)
        if "sneak" in now.used:
            raise Refused(say("hidden-already", model=fighter.name))
        score = roll(
            table, fighter, own_test(fighter, "stealth", self.bonus), say("stay-hidden"), purpose="hide"
        )
        table.happens(Sneaked(fighter.key, score))


class Spot(Command, tag="spot"):
    """An enemy gains sight of somebody who hides: Awareness against the Stealth that they rolled, at any time and for
    no action. A tie goes to the watcher.

    model: who watches; target: who hides. bonus: of an Aug that sharpens their senses, or by the Director’s word.
    Source: Horizon, Stealth, Extended Actions and Escaping Combat; Awareness; ruling HZ-34.
    """

    model: str
    target: str
    bonus: Bonus = 0

    def carry_out(self, table: CombatTable) -> None:
        battle = table.battle
        watcher = able(battle, self.model)
        hidden = enemy_of(battle, watcher, self.target)
        if not hidden.unseen:
            raise Refused(say("in-sight-already", model=hidden.name))
        if hidden.sneaking is None:
            raise Refused(say("no-stealth", model=hidden.name))
        test = own_test(watcher, "awareness", self.bonus)
        score = roll(
            table, watcher, test, say("notice", target=hidden.name), purpose="spot", about=(hidden.key,)
        )
        watched = Watched(watcher.key, hidden.key, score, hidden.sneaking)
        table.happens(watched)
        if watched.found:
            give_away(table, hidden.key, "awareness", watcher.key)


class Extended(Command, tag="extended"):
    """One roll on an Extended action, instead of everything else this turn: they may still go as many metres as their
    rank in Agility. Only while no enemy sees them; its AP add up from turn to turn, and wait while they are seen.

    what: in words; another word begins another action. The Director may allow none of them. arms:
    shattered arms that are used. Source: Horizon, Stealth, Extended Actions and Escaping Combat; rulings HZ-05, HZ-18.
    """

    model: str
    what: Annotated[str, Meta(max_length=60)]
    skill: Skill
    bonus: Bonus = 0
    arms: UsedArms = 0

    def carry_out(self, table: CombatTable) -> None:
        begin_turn(table, self.model)
        now, fighter = acting(table.battle, self.model)
        if table.battle.settings.extended == "off":
            raise Refused(say("none-allowed"))
        unseen(fighter)
        if now.extended:
            raise Refused(say("rolled-already", model=fighter.name))
        if any(word != "sneak" for word in now.used):
            raise Refused(say("acted-already", model=fighter.name))
        if not self.what.strip():
            raise Refused(say("say-what", model=fighter.name))
        active(fighter, self.skill)
        used_arms(fighter, self.arms)
        test = own_test(fighter, self.skill, self.bonus, self.arms)
        hidden = secret(table.battle, fighter, self.skill)
        score = roll(
            table,
            fighter,
            test,
            say("work", skill=SKILLS[self.skill], what=self.what),
            purpose="extended",
            about=(self.skill, self.what),
            closed=hidden,
        )
        progress = max(0, score + (fighter.progress if fighter.extended == self.what else 0))
        table.happens(
            Worked(
                fighter.key, self.what, SKILLS[self.skill], score, progress, fighter.traits.agility, hidden
            )
        )


def active(fighter: Fighter, skill: Skill) -> None:
    """Refused where a Skill is used actively that has to be unlocked for that (ruling HZ-05)."""
    if skill == "endurance":
        can_endure(fighter)


class Aware(Command, tag="aware"):
    """Awareness: what there is to be noticed, at any time and for no action. Normally once in a scene; the story tells
    where it is used again, which is for the Director to allow.

    Source: Horizon, Awareness; ruling HZ-05.
    """

    model: str
    bonus: Bonus = 0

    def carry_out(self, table: CombatTable) -> None:
        fighter = able(table.battle, self.model)
        score = roll(
            table, fighter, own_test(fighter, "awareness", self.bonus), say("look-about"), purpose="scan"
        )
        table.happens(Scanned(fighter.key, score, fighter.scanned > 0))
