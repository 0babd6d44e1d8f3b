"""Rounds and turns: one fighter after the other, by Awareness; the combat test; what each turn begins and ends with.

Source: Horizon: out of the ashes, Running Combat; Starting Combat; Combat Actions; rulings HZ-02, HZ-05, HZ-06, HZ-18,
HZ-23, HZ-28, HZ-33.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from games.engine.play.questions import Refused
from games.engine.play.table import Command, Table
from games.horizon.actions import CombatTable, acting, not_working, playing, roll
from games.horizon.events.doing import Escaped, Unfound
from games.horizon.events.fighting import Tested
from games.horizon.events.rounds import ACTIONS, RoundBegun, TurnBegun, TurnEnded
from games.horizon.phrases import phrases
from games.horizon.profiles import combat_test, improvised_in_hand, rows_read, used_arms, wielded
from games.horizon.skill_tests import FAMILIES, SKILLS
from games.horizon.state import Battle, Fighter
from games.horizon.victory import end_if_decided, won

say = phrases("rules.turns")


ROUNDS_UNSEEN = 3
"""Rounds in a row in which nobody finds them, and they have escaped (ruling HZ-28)."""

type Bonus = Annotated[int, Meta(ge=-20, le=20)]
type Tier = Annotated[int, Meta(ge=0, le=4)]


def next_up(battle: Battle) -> str:
    """Whose turn follows: the first in the order who has not acted this round and can; "" when all have."""
    for key in battle.order:
        if battle.fighters[key].standing and not battle.fighters[key].acted:
            return key
    return ""


def turn_of(fighter: Fighter) -> TurnBegun:
    """The turn that they would begin now: what a wound costs comes off first, then what they borrowed, and whatever is
    more than a turn has is forgotten (rulings HZ-17, HZ-33).
    """
    lost = min(fighter.lost, ACTIONS)
    borrowed = min(fighter.borrowed, ACTIONS - lost)
    return TurnBegun(fighter.key, ACTIONS - lost - borrowed, lost, borrowed)


def go_on(table: CombatTable) -> None:
    """What follows by itself: the turn of somebody who fell is over, the next begins, and after the last the next
    round; one without any action passes. With one team left, and nobody else in a Death Coma, the combat is over.
    """
    while table.battle.stage == "play" and not end_if_decided(table):
        battle = table.battle
        now = battle.acting
        if now is not None:
            if battle.fighters[now.fighter].standing and not _spent_before(battle):
                return
            table.happens(TurnEnded(now.fighter))
            continue
        up = next_up(battle) if battle.round else ""
        if up:
            table.happens(turn_of(battle.fighters[up]))
            continue
        if battle.round:
            count_the_unseen(table)
        if not end_if_decided(table):
            table.happens(RoundBegun(table.battle.round + 1))


def _spent_before(battle: Battle) -> bool:
    """They began their turn without an action, and have had none by other ways."""
    now = battle.acting
    return now is not None and not now.actions and not now.used and now.score is None


def count_the_unseen(table: CombatTable) -> None:
    """The end of a round: who stands unseen and was not found has lasted another; after three they have escaped
    (ruling HZ-28). Where no enemy stands nobody looks, and nobody escapes (ruling HZ-35).
    """
    if won(table.battle):
        return
    for key, fighter in table.battle.fighters.items():
        if fighter.standing and fighter.unseen:
            table.happens(Unfound(key, fighter.rounds + 1))
            if fighter.rounds + 1 >= ROUNDS_UNSEEN:
                table.happens(Escaped(key))


def hand_over(table: CombatTable) -> None:
    """The turn under way is over, and what follows by itself happens."""
    if table.battle.acting is not None:
        table.happens(TurnEnded(table.battle.acting.fighter))
        go_on(table)


def following(battle: Battle) -> Battle | None:
    """As it stands once the next one begins, where whoever acts has nothing left to do; None where they have, or nobody
    follows. Until then the turn lasts: an attack that costs no action may still come.
    """
    now = battle.acting
    if battle.stage != "play" or now is None or now.score is None or now.actions:
        return None
    table = Table(battle)
    hand_over(table)
    after = table.battle.acting
    fresh = after is not None and after.score is None and not after.extended
    return table.battle if after and fresh and after.fighter != now.fighter else None


def follows(battle: Battle) -> str:
    """Whose turn it would be now; "" where nobody’s begins."""
    after = following(battle)
    return after.acting.fighter if after and after.acting else ""


def begin_turn(table: CombatTable, model: str) -> None:
    """Where whoever had their turn has no action left, it is over by itself once the next one does something."""
    if follows(table.battle) == model:
        hand_over(table)


class Test(Command, tag="test"):
    """The combat test of whoever's turn it is, with what is in hand: dice by the rank of its Skill, plus the best
    linked Trait, plus Surprise in the first one of the combat. The score stands for the whole turn.

    arms: shattered arms that are used; each halves what the score reads, as a shattered body does. bonus: of an Aug, or
    by the Director’s word. improvised: they fight with the object in their hand, on the Melee profile of that tier.
    Source: Horizon, Running Combat; Improvised Weapons; rulings HZ-02, HZ-05, HZ-18, HZ-22, HZ-23.
    """

    model: str
    arms: Annotated[int, Meta(ge=0, le=2)] = 0
    bonus: Bonus = 0
    improvised: Tier = 0

    def carry_out(self, table: CombatTable) -> None:
        begin_turn(table, self.model)
        battle = table.battle
        now, fighter = acting(battle, self.model)
        if now.score is not None:
            raise Refused(say("tested-already", model=fighter.name))
        not_working(now, fighter)
        used_arms(fighter, self.arms)
        if self.improvised:
            improvised_in_hand(fighter)
        weapon = wielded(battle, fighter, self.improvised)
        test = combat_test(battle, fighter, self.bonus, self.improvised)
        score = roll(
            table,
            fighter,
            test,
            say("combat-test", weapon=weapon.name),
            purpose="combat_test",
            about=(weapon.name,),
        )
        reads = rows_read(fighter, score, self.arms)
        table.happens(
            Tested(
                fighter.key, score, weapon.name, SKILLS[FAMILIES[weapon.family]], reads, self.arms, self.improvised,
                fighter.surprise, self.bonus,
            )
        )  # fmt: skip


class Done(Command, tag="done"):
    """The turn is over, whatever is left of it. Source: Horizon, Combat Actions; Starting Combat."""

    model: str

    def carry_out(self, table: CombatTable) -> None:
        playing(table.battle)
        begin_turn(table, self.model)
        _, fighter = acting(table.battle, self.model)
        table.happens(TurnEnded(fighter.key))
        go_on(table)
