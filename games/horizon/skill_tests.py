"""Skill tests: what the dice score, and the exact chances of it.

Source: Horizon: out of the ashes, Weapons and Combat Skills; Weapon Profiles, "how to use Skills"; Pick Up / Carry /
Drop / Throw, Helpers; rulings HZ-05, HZ-18, HZ-19, HZ-21, HZ-24, HZ-34. Pure: a number in, a number or a chance out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import prod
from typing import Annotated, get_args

from msgspec import Meta

from games.engine.play.values import Value
from games.horizon.book import SHELF
from games.horizon.phrases import phrases
from games.horizon.roster import Family, Rank, Ranks, Skill, Trait

say = phrases("rules.skill-tests")

AP_OF: dict[int, int] = {1: 0, 2: 0, 3: 0, 4: 1, 5: 1, 6: 2}
"""What a face scores."""

READS = (4, 6)
"""Where what a face scores changes: the bands that a roll of a Skill can tell apart."""

HELPER = 5
"""AP by which each helper lowers the difficulty."""

SKILLS: dict[Skill, str] = {skill: SHELF.wording("skills")[skill] for skill in get_args(Skill.__value__)}
"""The Skills by name."""

TRAITS: dict[Trait, tuple[str, str]] = {
    trait: (SHELF.wording("traits")[trait], SHELF.wording("traits-in-short")[trait])
    for trait in get_args(Trait.__value__)
}
"""The Traits by name and in short."""

LINKS: dict[Skill, tuple[Trait, ...]] = {
    "high-caliber": ("acuity", "agility"),
    "rapid-fire": ("acuity", "strength"),
    "special": ("agility", "strength"),
    "awareness": ("acuity",),
    "endurance": ("resolve", "strength"),
    "stealth": ("acuity", "agility"),
    "social": ("acuity", "resolve"),
    "bio-lore": ("acuity", "resolve"),
    "chem-lore": ("acuity", "resolve"),
    "tech-lore": ("acuity", "resolve"),
}
"""The Traits that a Skill is linked with."""

LATER: tuple[Skill, ...] = ("endurance", "stealth", "social", "bio-lore", "chem-lore", "tech-lore")
"""Skills whose links the rulebook leaves out: theirs come from a later edition of the rules."""

FAMILIES: dict[Family, Skill] = {
    "pistol": "high-caliber",
    "shotgun": "high-caliber",
    "sniper-rifle": "high-caliber",
    "assault-rifle": "rapid-fire",
    "machine-gun": "rapid-fire",
    "smg": "rapid-fire",
    "grenade": "special",
    "melee": "special",
    "unarmed": "special",
}
"""The Skill that a kind of weapon is tested with (ruling HZ-21)."""


class SkillTest(Value):
    """A test about to be made. dice: the Skill's rank; bonus: the best linked Trait and whatever else is added;
    halvings: how often the score is halved, by what is shattered (ruling HZ-18).
    """

    dice: Annotated[int, Meta(ge=0)]
    bonus: int = 0
    halvings: Annotated[int, Meta(ge=0)] = 0

    def score(self, faces: Iterable[int]) -> int:
        """The AP that these faces come to."""
        return halved(score_of(faces) + self.bonus, self.halvings)

    @property
    def least(self) -> int:
        return halved(self.bonus, self.halvings)

    @property
    def most(self) -> int:
        return halved(2 * self.dice + self.bonus, self.halvings)


class Contest(Value):
    """The chances of two tests against each other: the first is higher, they are equal, the second is higher."""

    first: Fraction
    tie: Fraction
    second: Fraction


def score_of(faces: Iterable[int]) -> int:
    """What dice score: 1 to 3 nothing, 4 and 5 one AP, 6 two."""
    return sum(AP_OF[face] for face in faces)


def halved(ap: int, times: int = 1) -> int:
    """Half of a score, rounded up, as often as asked (rulings HZ-18, HZ-19)."""
    for _ in range(times):
        ap = -(-ap // 2)
    return ap


def linked(skill: Skill, *, short: bool = False) -> str:
    """The Traits that a Skill is linked with: "Acuity or Agility"."""
    first, *others = (TRAITS[trait][short] for trait in LINKS[skill])
    return say("either", first=first, second=others[0]) if others else first


def trait_bonus(traits: Ranks, skill: Skill) -> int:
    """The highest rank among the Traits that a Skill is linked with."""
    return max(traits.of(trait) for trait in LINKS[skill])


def best_trait(traits: Ranks, skill: Skill) -> Trait:
    """The Trait that counts for a Skill: of those linked with it the highest, the first of equals."""
    return max(LINKS[skill], key=traits.of)


def unlocked(skills: Mapping[Skill, Rank], skill: Skill) -> bool:
    """Whether somebody has a Skill at all; without it they roll no dice (ruling HZ-05)."""
    return skills.get(skill, 0) > 0


def skill_test(
    traits: Ranks, skills: Mapping[Skill, Rank], skill: Skill, bonus: int = 0, halvings: int = 0
) -> SkillTest:
    """Somebody's test of a Skill: as many dice as its rank, none where it is not unlocked, and their best linked
    Trait (ruling HZ-05).
    """
    return SkillTest(skills.get(skill, 0), trait_bonus(traits, skill) + bonus, halvings)


@cache
def _faces(dice: int) -> tuple[tuple[int, Fraction], ...]:
    """The AP of so many dice, with the chance of each."""
    if not dice:
        return ((0, Fraction(1)),)
    chances: defaultdict[int, Fraction] = defaultdict(Fraction)
    for sum_before, chance in _faces(dice - 1):
        for ap in AP_OF.values():
            chances[sum_before + ap] += chance / len(AP_OF)
    return tuple(sorted(chances.items()))


def distribution(test: SkillTest) -> dict[int, Fraction]:
    """The exact chance of each score, lowest first."""
    chances: defaultdict[int, Fraction] = defaultdict(Fraction)
    for ap, chance in _faces(test.dice):
        chances[halved(ap + test.bonus, test.halvings)] += chance
    return dict(chances)


def reaching(test: SkillTest, difficulty: int) -> Fraction:
    """The chance to pass: meeting a difficulty exactly is enough (ruling HZ-34)."""
    return sum((chance for ap, chance in distribution(test).items() if ap >= difficulty), Fraction(0))


def average(test: SkillTest) -> Fraction:
    """What it scores on average."""
    return sum((ap * chance for ap, chance in distribution(test).items()), Fraction(0))


def opposed(first: SkillTest, second: SkillTest) -> Contest:
    """Two tests against each other. Who wins a tie is for whoever asks to say (rulings HZ-16, HZ-34)."""
    higher = tie = Fraction(0)
    theirs = distribution(second)
    for mine, chance in distribution(first).items():
        higher += chance * sum((part for ap, part in theirs.items() if ap < mine), Fraction(0))
        tie += chance * theirs.get(mine, Fraction(0))
    return Contest(higher, tie, 1 - higher - tie)


def difficulty_with(difficulty: int, helpers: int) -> int:
    """What everybody taking part must reach once so many others help: 5 less for each, never below 0
    (ruling HZ-24).
    """
    return max(0, difficulty - HELPER * helpers)


def together(tests: Sequence[SkillTest], difficulty: int) -> Fraction:
    """The chance that all of several people pass, the first of them the one who is helped: each helper lowers the
    difficulty for all, and everybody must pass (ruling HZ-24).
    """
    needed = difficulty_with(difficulty, len(tests) - 1)
    return prod((reaching(test, needed) for test in tests), start=Fraction(1))
