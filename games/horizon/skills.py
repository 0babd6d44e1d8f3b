"""Skill tests in the middle of a combat, against a difficulty or against somebody.

Source: Horizon: out of the ashes, how to use Skills; Combat Actions; rulings HZ-05, HZ-18, HZ-34, HZ-37.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.horizon.actions import CombatTable, able, own_test, roll, secret
from games.horizon.events.doing import Opposed, SkillUsed
from games.horizon.hiding import active
from games.horizon.objects import UsedArms
from games.horizon.phrases import phrases
from games.horizon.profiles import used_arms
from games.horizon.roster import Skill
from games.horizon.skill_tests import SKILLS
from games.horizon.turns import Bonus

say = phrases("rules.skills")


class UseSkill(Command, tag="skill"):
    """A Skill test: dice by its rank, and the best linked Trait; without the Skill no dice. Meeting the difficulty is
    enough. It costs nothing: what it takes of a turn is for the Director.

    difficulty: 0 where only the score is wanted. arms: shattered arms that are used. Source: Horizon, how to use
    Skills; rulings HZ-05, HZ-18, HZ-34.
    """

    model: str
    skill: Skill
    difficulty: Annotated[int, Meta(ge=0, le=999)] = 0
    bonus: Bonus = 0
    arms: UsedArms = 0

    def carry_out(self, table: CombatTable) -> None:
        fighter = able(table.battle, self.model)
        used_arms(fighter, self.arms)
        active(fighter, self.skill)
        hidden = secret(table.battle, fighter, self.skill)
        score = roll(
            table,
            fighter,
            own_test(fighter, self.skill, self.bonus, self.arms),
            say("test", skill=SKILLS[self.skill]),
            purpose="skill",
            about=(self.skill,),
            closed=hidden,
        )
        table.happens(SkillUsed(fighter.key, SKILLS[self.skill], score, self.difficulty, hidden))


class Oppose(Command, tag="oppose"):
    """Two Skills against each other: the higher score wins. Of Stealth against Awareness a tie goes to the watcher; any
    other is a tie. Whoever answers resists, and needs nothing unlocked for that.

    bonus: of whoever begins. arms, their_arms: shattered arms that each of the two uses. Source: Horizon, how to use
    Skills; Wounding Attacks; rulings HZ-05, HZ-18, HZ-34.
    """

    model: str
    skill: Skill
    against: str
    their_skill: Skill
    bonus: Bonus = 0
    arms: UsedArms = 0
    their_arms: UsedArms = 0

    def carry_out(self, table: CombatTable) -> None:
        fighter, other = able(table.battle, self.model), able(table.battle, self.against)
        if fighter.key == other.key:
            raise Refused(say("two"))
        active(fighter, self.skill)
        used_arms(fighter, self.arms)
        used_arms(other, self.their_arms)
        mine, theirs = SKILLS[self.skill], SKILLS[self.their_skill]
        test = own_test(fighter, self.skill, self.bonus, self.arms)
        resists = own_test(other, self.their_skill, arms=self.their_arms)
        mine_hidden = secret(table.battle, fighter, self.skill)
        theirs_hidden = secret(table.battle, other, self.their_skill)
        score = roll(
            table,
            fighter,
            test,
            say("against", skill=mine, other=other.name),
            purpose="oppose",
            about=(self.skill, other.key),
            closed=mine_hidden,
        )
        answer = roll(
            table,
            other,
            resists,
            say("against", skill=theirs, other=fighter.name),
            purpose="resist",
            about=(self.their_skill, fighter.key),
            closed=theirs_hidden,
        )
        winner = fighter.key if score > answer else other.key if answer > score else self._of_a_tie()
        hidden = mine_hidden or theirs_hidden
        table.happens(Opposed(fighter.key, other.key, mine, theirs, score, answer, winner, hidden))

    def _of_a_tie(self) -> str:
        """Who wins a tie: the watcher (ruling HZ-34)."""
        if (self.skill, self.their_skill) == ("awareness", "stealth"):
            return self.model
        if (self.skill, self.their_skill) == ("stealth", "awareness"):
            return self.against
        return ""
