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
from games.engine.tell.sentences import join_words
from games.horizon.phrases import phrases
from games.horizon.reference_pages.asking import RANKS, Asked, amount, choice, maybe, number, one_of, perhaps
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
    linked,
    opposed,
    reaching,
    skill_test,
    together,
    trait_bonus,
)

say = phrases("reference.skill-tests")
word = phrases("shared.words")


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
    return Page(say("title"), say("lead"), tuple(_fields(found)), tuple(_sections(found)))


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
    picks = [Pick(skill, name, detail=linked(skill, short=True)) for skill, name in SKILLS.items()]
    yield choice("skill", say("skill"), picks, found.skill, say("the-test"))
    yield amount("rank", say("rank"), found.rank, RANKS, say("the-test"), say("locked"))
    for trait in LINKED:
        yield amount(trait, TRAITS[trait][0], found.traits.of(trait), RANKS, say("traits"))
    yield amount("bonus", word("added"), found.bonus, BONUS, say("changes"))
    yield amount(
        "halvings", say("halved-times"), found.halvings, HALVINGS, say("changes"),
        say("halved-help"),
    )  # fmt: skip
    yield perhaps("difficulty", say("difficulty"), found.difficulty, DIFFICULTY, say("against"))
    rank, bonus = found.theirs
    yield perhaps("their_rank", say("their-rank"), rank, RANKS, say("against"), say("nobody-against"))
    yield amount("their_bonus", say("their-bonus"), bonus, BONUS, say("against"))
    yield amount("helpers", say("helpers"), len(found.helpers), HELPERS, say("helpers"))
    for one, helper in enumerate(found.helpers, 1):
        yield amount(f"rank{one}", say("helper-rank", number=one), helper.dice, RANKS, say("helpers"))
        yield amount(f"trait{one}", say("helper-trait", number=one), helper.bonus, RANKS, say("helpers"))


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
    dice = say("dice" if test.dice else "no-dice", dice=test.dice)
    trait = trait_bonus(found.traits, found.skill)
    span = say(
        "span", least=_ap(test.least), most=_ap(test.most), average=_ap(round(float(average(test)), 1))
    )
    traits = [TRAITS[one][0] for one in LINKS[found.skill]]
    adds = traits[0] if len(traits) == 1 else say("the-higher", traits=join_words(traits))
    sentences = [
        say("score", dice=dice, bonus=_signed(test.bonus), span=span),
        say("adds", skill=SKILLS[found.skill], traits=adds, bonus=trait),
    ]
    if found.skill in LATER:
        sentences.append(say("later-link"))
    if test.halvings:
        sentences.append(say("halved"))
    series = [Series(say("this-test"), _points(test))]
    if found.opponent is not None:
        series.append(Series(say("the-opponent"), _points(found.opponent), 2))
    plot = Plot(
        say("how-often"), word("bare-ap"), word("chance"), tuple(series), "bars", found.difficulty, "%"
    )
    return Section(say("the-score"), tuple(sentences), (), plot, "score")


def _points(test: SkillTest) -> tuple[tuple[int, int], ...]:
    """Whole percent of each score."""
    return tuple((ap, round(chance * 100)) for ap, chance in distribution(test).items())


def _reached(test: SkillTest, difficulty: int | None) -> Section:
    rows = tuple(
        ChartRow((_ap(ap), as_percent(reaching(test, ap))), ap == difficulty)
        for ap in range(test.least, test.most + 1)
    )
    return Section(
        say("to-reach"), (), (Chart(say("that-much"), (word("bare-ap"), word("chance")), rows),), id="reach"
    )


def _against_a_number(found: Sum, test: SkillTest, difficulty: int) -> Section:
    if not found.helpers:
        words = say("passes", chance=as_percent(reaching(test, difficulty)), ap=difficulty)
        return Section(say("against-ap", ap=difficulty), (words,), id="difficulty")
    needed = difficulty_with(difficulty, len(found.helpers))
    people = (
        (say("helped"), test),
        *((say("helper", number=n), one) for n, one in enumerate(found.helpers, 1)),
    )
    rows = [ChartRow((name, as_percent(reaching(one, needed)))) for name, one in people]
    everybody = together((test, *found.helpers), difficulty)
    return Section(
        say("against-ap", ap=difficulty),
        (
            say("each-helper", helpers=len(found.helpers), less=HELPER, ap=needed),
            say("alone", chance=as_percent(reaching(test, difficulty))),
        ),
        (
            Chart(
                say("to-pass"),
                ("", word("chance")),
                (*rows, ChartRow((word("all-of-them"), as_percent(everybody)), lit=True)),
            ),
        ),
        id="difficulty",
    )


def _against_somebody(test: SkillTest, opponent: SkillTest) -> Section:
    ends = opposed(test, opponent)
    shares: tuple[tuple[str, Fraction], ...] = (
        (say("this-higher"), ends.first),
        (say("same"), ends.tie),
        (say("opponent-higher"), ends.second),
    )
    rows = tuple(ChartRow((words, as_percent(chance))) for words, chance in shares)
    return Section(
        say("against-opponent"),
        (say("wounding"), say("watcher")),
        (Chart(say("how-it-ends"), ("", word("chance")), rows),),
        id="opponent",
    )


def _ap(score: float) -> str:
    return f"{score:g}".replace("-", "−")


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")
