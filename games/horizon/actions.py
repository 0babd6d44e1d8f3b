"""Actions: who may act now, and what stands in the way.

Source: Horizon: out of the ashes, Combat Actions, the basics; rulings HZ-02, HZ-06.
"""

from __future__ import annotations

from games.engine.play.questions import Refused
from games.engine.play.table import Table
from games.engine.tell.sentences import join_words
from games.horizon.phrases import phrases
from games.horizon.roster import Skill
from games.horizon.skill_tests import LINKS, READS, SkillTest, skill_test, unlocked
from games.horizon.state import DIRECTOR, Acting, Battle, Fighter

say = phrases("rules.actions")


type CombatTable = Table[Battle]


def playing(battle: Battle) -> None:
    """Refused unless turns are being taken."""
    if battle.stage == "over":
        raise Refused(say("over"))
    if battle.stage != "play":
        raise Refused(say("order-open"))


def able(battle: Battle, key: str) -> Fighter:
    """Somebody who can act at all, in whoever's turn."""
    playing(battle)
    return none_of(battle.fighter(key), "dead", "coma", "escaped", "yielded")


def none_of(fighter: Fighter, *fates: str) -> Fighter:
    """The fighter. Refused where one of these has come over them: dead, coma, escaped, yielded."""
    for fate in fates:
        if getattr(fighter, fate):
            raise Refused(say(f"is-{fate}", model=fighter.name))
    return fighter


def acting(battle: Battle, key: str) -> tuple[Acting, Fighter]:
    """The turn under way and its fighter, who has to be the one named."""
    fighter = able(battle, key)
    now = battle.acting
    if now is None or now.fighter != key:
        whose = battle.fighters[now.fighter].name if now else say("nobody")
        raise Refused(say("not-your-turn", whose=whose, model=fighter.name))
    return now, fighter


def tested(battle: Battle, key: str) -> tuple[Acting, Fighter, int]:
    """The same, and the score of their combat test, which comes before all actions (ruling HZ-02)."""
    now, fighter = acting(battle, key)
    not_working(now, fighter)
    if now.score is None:
        raise Refused(say("test-first", model=fighter.name))
    return now, fighter, now.score


def ready(battle: Battle, key: str, *, free: bool = False) -> tuple[Acting, Fighter, int]:
    """The same, with an action left to spend. free: it costs none."""
    now, fighter, score = tested(battle, key)
    if not free:
        has_action(now, fighter)
    return now, fighter, score


def not_working(now: Acting, fighter: Fighter) -> None:
    """Refused once they have worked at an Extended action this turn."""
    if now.extended:
        raise Refused(say("working", model=fighter.name))


def has_action(now: Acting, fighter: Fighter) -> None:
    if not now.actions:
        raise Refused(say("no-action-left", model=fighter.name))


def can_endure(*fighters: Fighter) -> None:
    """Refused where somebody uses Endurance actively who has not unlocked it (ruling HZ-05)."""
    without = [one.name for one in fighters if not unlocked(one.skills, "endurance")]
    if without:
        raise Refused(say("endurance-locked", names=join_words(without), number=len(without)))


def own_test(fighter: Fighter, skill: Skill, bonus: int = 0, arms: int = 0) -> SkillTest:
    """A Skill test of somebody in the combat: a shattered body halves it, and each shattered arm that is used
    (ruling HZ-18).
    """
    return skill_test(fighter.traits, fighter.skills, skill, bonus, int(fighter.body) + arms)


def secret(battle: Battle, fighter: Fighter, skill: Skill) -> bool:
    """Whether a test may be told without figures only: of a foe whose Health the Director hides, where Resolve may
    count, for by Resolve Health could be reckoned (ruling HZ-37).
    """
    hidden = battle.settings.foes != "exact" and battle.sides[fighter.side].kind == DIRECTOR
    return hidden and "resolve" in LINKS[skill]


def roll(
    table: CombatTable,
    fighter: Fighter,
    test: SkillTest,
    why: str,
    *,
    purpose: str,
    about: tuple[str, ...] = (),
    closed: bool = False,
) -> int:
    """The test is rolled by their side. why, purpose, about: as in `questions.Roll`; closed: as in `table.Rolled`.

    Answers the score; without dice nothing is asked (ruling HZ-05)."""
    return test.score(
        table.roll(
            fighter.side,
            why,
            test.dice,
            reads=READS,
            model=fighter.key,
            purpose=purpose,
            about=about,
            closed=closed,
        )
    )


def free_key(battle: Battle, wanted: str) -> str:
    """A key that nothing on the table has."""
    key, number = wanted, 2
    while key in battle.sides or key in battle.fighters or key in battle.ground:
        key, number = f"{wanted}-{number}", number + 1
    return key
