"""Combat Profiles: what is in hand, the test that goes with it, and the row that a score reads.

Source: Horizon: out of the ashes, Weapons and Combat Skills; Weapon Profiles; Point Blank Range; Wounding Attacks;
Improvised Weapons; rulings HZ-04, HZ-05, HZ-07, HZ-18, HZ-19, HZ-21, HZ-22, HZ-30, HZ-31. Pure.
"""

from __future__ import annotations

from games.engine.play.questions import Refused
from games.horizon.phrases import phrases
from games.horizon.roster import Row, Weapon
from games.horizon.skill_tests import FAMILIES, SkillTest, halved, skill_test
from games.horizon.state import Battle, Condition, Fighter

say = phrases("rules.profiles")


POINT_BLANK = 5
"""AP that an Attack at 2 m or less gains (ruling HZ-09)."""

REACH = 2
"""Metres of point blank, and of an arm with a weapon."""

LIKELIEST_TIER, USUAL_TIER = 1, 2
"""Tiers of an object: what is offered first, and what it is hardly ever better than (ruling HZ-22)."""

PENALTIES: dict[Condition, int] = {"stagger": 0, "down": 5, "arm": 5, "leg": 5, "body": 10, "head": 15}
"""AP that a Wounding Attack gives up for its condition."""


def object_profile(tier: int) -> str:
    """The profile of an improvised weapon in the arsenal: a Melee weapon of that tier (ruling HZ-22)."""
    return f"improvised-{tier}"


def wielded(battle: Battle, fighter: Fighter, improvised: int = 0) -> Weapon:
    """The profile that counts: of the object they fight with, of what is in hand, else of their style (ruling
    HZ-20).
    """
    return battle.arsenal[object_profile(improvised)] if improvised else battle.wields(fighter)


def used_arms(fighter: Fighter, arms: int) -> None:
    """Refused where they would use more shattered arms than they have."""
    if arms > fighter.arms:
        raise Refused(
            say("fewer-arms" if fighter.arms else "no-arms", model=fighter.name, arms=arms, has=fighter.arms)
        )


def improvised_in_hand(fighter: Fighter) -> None:
    """Refused where they hold no object to fight with."""
    if not fighter.object:
        raise Refused(say("no-object", model=fighter.name))


def combat_test(battle: Battle, fighter: Fighter, bonus: int = 0, improvised: int = 0) -> SkillTest:
    """Their combat test: dice by the rank of the Skill of what is in hand, the best linked Trait, Surprise in the first
    (rulings HZ-05, HZ-23). It scores raw: what is shattered halves what the score reads, not the score itself
    (ruling HZ-30).
    """
    weapon = wielded(battle, fighter, improvised)
    return skill_test(fighter.traits, fighter.skills, FAMILIES[weapon.family], bonus + fighter.surprise)


def halvings(fighter: Fighter, arms: int) -> int:
    """How often a score is halved: once for the body, once for each shattered arm that is used (ruling HZ-18)."""
    return int(fighter.body) + arms


def rows_read(fighter: Fighter, score: int, arms: int) -> int:
    """The row that a score stands on for everything but an Attack's damage."""
    return halved(score, halvings(fighter, arms))


def row(battle: Battle, fighter: Fighter) -> Row:
    """The row of their combat test: for Defense, Move and Range. Refused before the test."""
    now = battle.acting
    if now is None or now.fighter != fighter.key or now.score is None:
        raise Refused(say("no-test", model=fighter.name))
    tier = now.improvised if fighter.object else 0
    return wielded(battle, fighter, tier).at(rows_read(fighter, now.score, min(now.arms, fighter.arms)))


def attack_score(fighter: Fighter, score: int, *, near: bool, wound: str, arms: int) -> int:
    """What an Attack counts as: the score and point blank, less the penalty of its condition, then halved
    (rulings HZ-16, HZ-18, HZ-30, HZ-31).
    """
    penalty = next((ap for key, ap in PENALTIES.items() if key == wound), 0)
    return halved(score + (POINT_BLANK if near else 0) - penalty, halvings(fighter, arms))


def metres_of(fighter: Fighter, row: Row) -> int:
    """How far a Move goes: the base and what the row says, never less than nothing, halved for each shattered leg,
    rounded up (rulings HZ-07, HZ-18, HZ-19).
    """
    return halved(max(0, fighter.base_move + row.move), fighter.legs)
