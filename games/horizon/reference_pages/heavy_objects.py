"""Heavy objects: what it takes to move, carry and throw them, and whether these people can.

Source: Horizon: out of the ashes, Pick Up / Carry / Drop / Throw, with its table; rulings HZ-05, HZ-24, HZ-34.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal

from games.engine.play.odds import as_percent
from games.engine.play.values import Value
from games.engine.show.form import FormField
from games.engine.show.pieces import Chart, ChartRow, Pick
from games.engine.show.report import Page, Section
from games.engine.tell.sentences import join_words
from games.horizon.book import HeavyObject, heavy_objects
from games.horizon.phrases import phrases
from games.horizon.reference_pages.asking import RANKS, Asked, amount, choice, number, one_of
from games.horizon.roster import Ranks
from games.horizon.skill_tests import (
    HELPER,
    SKILLS,
    TRAITS,
    SkillTest,
    difficulty_with,
    linked,
    reaching,
    skill_test,
    together,
)

say = phrases("reference.heavy-objects")
word = phrases("shared.words")


type How = Literal["move", "carry", "throw"]

WAYS: dict[How, str] = {"move": say("move"), "carry": say("carry"), "throw": say("throw")}
PEOPLE = (1, 6)


class Person(Value):
    """Somebody who lends a hand. rank: of Endurance, 0 where it is not unlocked."""

    name: str
    rank: int
    resolve: int
    strength: int

    @property
    def test(self) -> SkillTest:
        ranks = Ranks(resolve=self.resolve, strength=self.strength)
        return skill_test(ranks, {"endurance": self.rank}, "endurance")


def draw(asked: Asked) -> Page:
    """The table with an object lit, and what these people make of it."""
    things = heavy_objects()
    thing = things[one_of(asked, "object", things, next(iter(things)))]
    how = one_of(asked, "how", WAYS, "carry")
    people = tuple(_person(asked, one) for one in range(1, number(asked, "people", *PEOPLE, default=2) + 1))
    return Page(
        say("title"),
        say("lead"),
        tuple(_fields(thing, how, people)),
        (_chances(thing, people), _numbers(thing, how, people), _how_far(thing, people), _table(thing)),
    )


def _person(asked: Asked, one: int) -> Person:
    return Person(
        say("person", number=one),
        number(asked, f"rank{one}", *RANKS, default=2),
        number(asked, f"resolve{one}", *RANKS, default=2),
        number(asked, f"strength{one}", *RANKS, default=2),
    )


def _fields(thing: HeavyObject, how: How, people: Sequence[Person]) -> Iterator[FormField]:
    yield choice(
        "object", say("what"), [Pick(one.key, one.name) for one in heavy_objects().values()], thing.key
    )
    yield choice("how", say("what-is-done"), [Pick(way, word) for way, word in WAYS.items()], how)
    yield amount("people", say("how-many"), len(people), PEOPLE)
    for one, person in enumerate(people, 1):
        whose = f"{person.name}: " if len(people) > 1 else ""
        yield amount(
            f"rank{one}",
            f"{whose}{SKILLS['endurance']}",
            person.rank,
            RANKS,
            person.name,
            say("not-unlocked"),
        )
        yield amount(f"resolve{one}", f"{whose}{TRAITS['resolve'][0]}", person.resolve, RANKS, person.name)
        yield amount(f"strength{one}", f"{whose}{TRAITS['strength'][0]}", person.strength, RANKS, person.name)


def difficulty(thing: HeavyObject, how: How) -> int:
    """The Endurance that one person alone needs, 0 for no test at all."""
    return {"move": thing.move, "carry": thing.carry, "throw": thing.throw}[how]


def chance(person: Person, needed: int) -> Fraction:
    """One person's chance: Endurance has to be unlocked to be used (ruling HZ-05)."""
    return reaching(person.test, needed) if person.rank else Fraction(0)


def chance_of_all(people: Sequence[Person], thing: HeavyObject, how: How) -> Fraction:
    """The chance that it is done by these people together: 1 where no test is asked for (ruling HZ-24)."""
    alone = difficulty(thing, how)
    if not alone:
        return Fraction(1)
    if not all(person.rank for person in people):
        return Fraction(0)
    return together([person.test for person in people], alone)


def throws(people: Sequence[Person]) -> int:
    """How many metres it flies: the highest rank of Strength among those who carry it (ruling HZ-24)."""
    return max(person.strength for person in people)


def _chances(thing: HeavyObject, people: Sequence[Person]) -> Section:
    """Each of the three for these people: what everybody needs, everybody's chance, and that of all."""
    helpers = len(people) - 1
    alone = [difficulty(thing, how) for how in WAYS]
    needed = [difficulty_with(one, helpers) for one in alone]

    def row(name: str, cells: Sequence[str], lit: bool = False) -> ChartRow:
        return ChartRow((name, *cells), lit)

    def shares(person: Person) -> list[str]:
        return [
            as_percent(chance(person, least)) if test else word("no-test")
            for test, least in zip(alone, needed, strict=True)
        ]

    every = [as_percent(chance_of_all(people, thing, how)) for how in WAYS]
    rows = [
        row(say("alone"), [_ap(one) for one in alone]),
        row(
            say("each-needs"),
            [_ap(least) if one else word("no-test") for one, least in zip(alone, needed, strict=True)],
        ),
        *(row(person.name, shares(person)) for person in people),
        row(word("all-of-them"), every, lit=True),
    ]
    unable = [person.name for person in people if not person.rank]
    sentences = [say("endurance", traits=linked("endurance")), say("helper", ap=HELPER)]
    if unable:
        sentences.append(say("cannot-help", names=join_words(unable)))
    return Section(
        thing.name,
        tuple(sentences),
        (Chart(say("chances"), ("", *WAYS.values()), tuple(rows)),),
        id="chances",
    )


def _numbers(thing: HeavyObject, how: How, people: Sequence[Person]) -> Section:
    """Whether it pays to have one more: the first of them alone, the first two ..."""
    alone = difficulty(thing, how)
    if not alone:
        return Section(say("hands", how=WAYS[how]), (say("one-is-enough"),), id="hands")
    rows = tuple(
        ChartRow(
            (
                say("people", number=many),
                _ap(difficulty_with(alone, many - 1)),
                as_percent(chance_of_all(people[:many], thing, how)),
            ),
            many == len(people),
        )
        for many in range(1, len(people) + 1)
    )
    return Section(
        say("hands", how=WAYS[how]),
        (say("one-more"),),
        (Chart(say("so-many"), ("", say("each-needs"), word("chance")), rows),),
        id="hands",
    )


def _how_far(thing: HeavyObject, people: Sequence[Person]) -> Section:
    """Who can throw it how far: each alone, and all together."""
    groups: list[tuple[str, tuple[Person, ...]]] = [(person.name, (person,)) for person in people]
    if len(people) > 1:
        groups.append((word("all-of-them"), tuple(people)))
    rows = tuple(
        ChartRow((name, as_percent(chance_of_all(group, thing, "throw")), f"{throws(group)} m"))
        for name, group in groups
    )
    return Section(
        say("how-far"),
        (say("highest-strength"),),
        (Chart(say("alone-it-takes", ap=thing.throw), ("", word("chance"), say("flies")), rows),),
        id="throw",
    )


def _table(thing: HeavyObject) -> Section:
    rows = tuple(
        ChartRow((one.name, _ap(one.move), _ap(one.carry), _ap(one.throw)), one == thing)
        for one in heavy_objects().values()
    )
    return Section(
        say("table"),
        (say("reach"), say("pick-up")),
        (Chart(say("needed"), ("", *WAYS.values()), rows),),
        id="table",
    )


def _ap(needed: int) -> str:
    return word("ap", number=needed) if needed else word("no-test")
