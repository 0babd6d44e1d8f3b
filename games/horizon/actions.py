"""Actions: who may act now, and what stands in the way.

Source: Horizon: out of the ashes, Combat Actions, the basics; rulings HZ-02, HZ-06.
"""

from __future__ import annotations

from games.engine.play.questions import Refused
from games.engine.play.table import Table
from games.horizon.roster import Skill
from games.horizon.skill_tests import LINKS, READS, SkillTest, skill_test
from games.horizon.state import DIRECTOR, Acting, Battle, Fighter

type CombatTable = Table[Battle]


def playing(battle: Battle) -> None:
    """Refused unless turns are being taken."""
    if battle.stage == "over":
        raise Refused("The combat is over. Play on, or take the last step back.")
    if battle.stage != "play":
        raise Refused("The order of the turns is still open: everybody takes the Awareness test first.")


def able(battle: Battle, key: str) -> Fighter:
    """Somebody who can act at all, in whoever's turn."""
    playing(battle)
    fighter = battle.fighter(key)
    if fighter.dead:
        raise Refused(f"{fighter.name} is dead.")
    if fighter.coma:
        raise Refused(f"{fighter.name} is in a Death Coma.")
    if fighter.escaped:
        raise Refused(f"{fighter.name} has escaped.")
    if fighter.yielded:
        raise Refused(f"{fighter.name} has given up.")
    return fighter


def acting(battle: Battle, key: str) -> tuple[Acting, Fighter]:
    """The turn under way and its fighter, who has to be the one named."""
    fighter = able(battle, key)
    now = battle.acting
    if now is None or now.fighter != key:
        whose = battle.fighters[now.fighter].name if now else "nobody"
        raise Refused(f"It is {whose}’s turn, not {fighter.name}’s.")
    return now, fighter


def tested(battle: Battle, key: str) -> tuple[Acting, Fighter, int]:
    """The same, and the score of their combat test, which comes before all actions (ruling HZ-02)."""
    now, fighter = acting(battle, key)
    if now.extended:
        raise Refused(f"{fighter.name} works at an Extended action, and nothing else follows this turn.")
    if now.score is None:
        raise Refused(f"The combat test comes first: {fighter.name} has not taken it yet.")
    return now, fighter, now.score


def ready(battle: Battle, key: str, *, free: bool = False) -> tuple[Acting, Fighter, int]:
    """The same, with an action left to spend. free: it costs none."""
    now, fighter, score = tested(battle, key)
    if not free and not now.actions:
        raise Refused(f"{fighter.name} has no action left this turn.")
    return now, fighter, score


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
