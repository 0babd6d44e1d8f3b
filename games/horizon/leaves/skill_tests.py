"""A skill test at the table: its exact chances alone, against somebody, or with helpers.

Source: Horizon: out of the ashes, Weapon Profiles, "how to use Skills"; Pick Up / Carry / Drop / Throw, Helpers;
rulings HZ-05, HZ-16, HZ-18, HZ-24, HZ-34.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from games.engine.play.odds import as_percent
from games.engine.play.values import Value
from games.engine.show.form import FormField
from games.engine.show.pieces import Chart, ChartRow, Pick, Plot, Series
from games.engine.show.report import Page, Section
from games.engine.tell.sentences import count_words
from games.horizon.leaves.asking import RANKS, Asked, amount, choice, maybe, number, one_of, perhaps
from games.horizon.roster import Ranks, Skill, Trait
from games.horizon.skill_tests import (
    HELPER,
    LATER,
    LINKS,
    SKILLS,
    TRAITS,
    SkillTest,
    average,
    difficulty_with,
    distribution,
    opposed,
    reaching,
    skill_test,
    together,
    trait_bonus,
)

BONUS = (-30, 30)
DIFFICULTY = (0, 300)
HELPERS = (0, 5)
HALVINGS = (0, 3)
LINKED: tuple[Trait, ...] = tuple(
    trait for trait in TRAITS if any(trait in traits for traits in LINKS.values())
)
"""The Traits that some Skill is linked with."""


class Sum(Value):
    """What was asked: a test with its Skill and Traits, and what it is against. helpers: a test for each."""

    skill: Skill
    rank: int
    traits: Ranks
    bonus: int
    halvings: int
    difficulty: int | None
    opponent: SkillTest | None
    theirs: tuple[int | None, int]
    helpers: tuple[SkillTest, ...]

    @property
    def test(self) -> SkillTest:
        return skill_test(self.traits, {self.skill: self.rank}, self.skill, self.bonus, self.halvings)


def draw(asked: Asked) -> Page:
    """What a test scores, how likely it reaches each number, and how it ends against somebody or with helpers."""
    found = _read(asked)
    return Page(
        "Skill test",
        "A die for each rank of the Skill: 4 and 5 score 1 AP, 6 scores 2. The highest linked Trait is added.",
        tuple(_fields(found)),
        tuple(_sections(found)),
    )


def _read(asked: Asked) -> Sum:
    skill = one_of(asked, "skill", SKILLS, "awareness")
    rank = maybe(asked, "their_rank", *RANKS)
    bonus = number(asked, "their_bonus", *BONUS)
    many = number(asked, "helpers", *HELPERS)
    return Sum(
        skill=skill,
        rank=number(asked, "rank", *RANKS, default=3),
        traits=Ranks(**{trait: number(asked, trait, *RANKS, default=2) for trait in LINKED}),
        bonus=number(asked, "bonus", *BONUS),
        halvings=number(asked, "halvings", *HALVINGS),
        difficulty=maybe(asked, "difficulty", *DIFFICULTY),
        opponent=None if rank is None else SkillTest(rank, bonus),
        theirs=(rank, bonus),
        helpers=tuple(
            SkillTest(
                number(asked, f"rank{one}", *RANKS, default=2),
                number(asked, f"trait{one}", *RANKS, default=2),
            )
            for one in range(1, many + 1)
        ),
    )


def _fields(found: Sum) -> Iterator[FormField]:
    picks = [Pick(skill, name, detail=_linked(skill)) for skill, name in SKILLS.items()]
    yield choice("skill", "Skill", picks, found.skill, "The test")
    yield amount("rank", "Its rank", found.rank, RANKS, "The test", "0: not unlocked, so no dice.")
    for trait in LINKED:
        yield amount(trait, TRAITS[trait][0], found.traits.of(trait), RANKS, "Traits")
    yield amount("bonus", "Added by hand", found.bonus, BONUS, "What changes it")
    yield amount(
        "halvings", "Times halved", found.halvings, HALVINGS, "What changes it",
        "Once for each shattered arm that is used, once for a shattered body.",
    )  # fmt: skip
    yield perhaps("difficulty", "Difficulty", found.difficulty, DIFFICULTY, "What it is against")
    rank, bonus = found.theirs
    yield perhaps(
        "their_rank", "Opponent's rank", rank, RANKS, "What it is against", "Empty: nobody is against it."
    )
    yield amount("their_bonus", "Opponent's Trait and bonus", bonus, BONUS, "What it is against")
    yield amount("helpers", "Helpers", len(found.helpers), HELPERS, "Helpers")
    for one, helper in enumerate(found.helpers, 1):
        yield amount(f"rank{one}", f"Rank of helper {one}", helper.dice, RANKS, "Helpers")
        yield amount(f"trait{one}", f"Trait of helper {one}", helper.bonus, RANKS, "Helpers")


def _linked(skill: Skill) -> str:
    return " or ".join(TRAITS[trait][1] for trait in LINKS[skill])


def _sections(found: Sum) -> Iterator[Section]:
    test = found.test
    yield _score(found, test)
    if found.difficulty is not None:
        yield _against_a_number(found, test, found.difficulty)
    if found.opponent is not None:
        yield _against_somebody(test, found.opponent)
    yield _reached(test, found.difficulty)


def _score(found: Sum, test: SkillTest) -> Section:
    """What it comes to, and the whole distribution drawn."""
    dice = count_words(test.dice, "die", "dice") if test.dice else "No dice"
    trait = trait_bonus(found.traits, found.skill)
    span = f"from {_ap(test.least)} to {_ap(test.most)} AP, {_ap(round(float(average(test)), 1))} on average"
    linked = [TRAITS[one][0] for one in LINKS[found.skill]]
    adds = linked[0] if len(linked) == 1 else f"the higher of {' and '.join(linked)}"
    sentences = [f"{dice} and {_signed(test.bonus)}: {span}.", f"{SKILLS[found.skill]} adds {adds}: {trait}."]
    if found.skill in LATER:
        sentences.append("Which Traits it adds is taken from a later edition: the rulebook does not say.")
    if test.halvings:
        sentences.append("The whole score is halved, rounded up each time.")
    series = [Series("This test", _points(test))]
    if found.opponent is not None:
        series.append(Series("The opponent", _points(found.opponent), 2))
    plot = Plot("How often each score comes", "AP", "Chance", tuple(series), "bars", found.difficulty, "%")
    return Section("The score", tuple(sentences), (), plot, "score")


def _points(test: SkillTest) -> tuple[tuple[int, int], ...]:
    """Whole percent of each score."""
    return tuple((ap, round(chance * 100)) for ap, chance in distribution(test).items())


def _reached(test: SkillTest, difficulty: int | None) -> Section:
    rows = tuple(
        ChartRow((_ap(ap), as_percent(reaching(test, ap))), ap == difficulty)
        for ap in range(test.least, test.most + 1)
    )
    return Section("To reach a number", (), (Chart("That much or more", ("AP", "Chance"), rows),), id="reach")


def _against_a_number(found: Sum, test: SkillTest, difficulty: int) -> Section:
    if not found.helpers:
        words = f"{as_percent(reaching(test, difficulty))} to pass: {difficulty} AP exactly is enough."
        return Section(f"Against {difficulty} AP", (words,), id="difficulty")
    needed = difficulty_with(difficulty, len(found.helpers))
    people = (("Whoever is helped", test), *((f"Helper {n}", one) for n, one in enumerate(found.helpers, 1)))
    rows = [ChartRow((name, as_percent(reaching(one, needed)))) for name, one in people]
    everybody = together((test, *found.helpers), difficulty)
    return Section(
        f"Against {difficulty} AP",
        (
            f"{count_words(len(found.helpers), 'helper')}, {HELPER} AP less each: everybody must reach {needed} AP.",
            f"Alone it would be {as_percent(reaching(test, difficulty))}.",
        ),
        (
            Chart(
                "To pass", ("", "Chance"), (*rows, ChartRow(("All of them", as_percent(everybody)), lit=True))
            ),
        ),
        id="difficulty",
    )


def _against_somebody(test: SkillTest, opponent: SkillTest) -> Section:
    ends = opposed(test, opponent)
    shares: tuple[tuple[str, Fraction], ...] = (
        ("This test is higher", ends.first),
        ("Both are the same", ends.tie),
        ("The opponent is higher", ends.second),
    )
    rows = tuple(ChartRow((words, as_percent(chance))) for words, chance in shares)
    return Section(
        "Against an opponent",
        (
            "A wounding attack has to be higher than the Endurance it meets.",
            "Where Stealth meets Awareness, a tie goes to the watcher.",
        ),
        (Chart("How it ends", ("", "Chance"), rows),),
        id="opponent",
    )


def _ap(score: float) -> str:
    return f"{score:g}".replace("-", "−")


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")
