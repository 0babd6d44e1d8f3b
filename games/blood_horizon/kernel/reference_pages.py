"""Reference that works by itself: all tables to play from on paper, and the odds of the rolls one makes most.

Source: Blood Horizon, the tables at its end; Rules 2 Go; rulings as the tables have them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache

from games.blood_horizon.kernel.book import DATA
from games.blood_horizon.kernel.charts import in_short
from games.blood_horizon.kernel.likely import Compared, at_least, compared, out, passes
from games.blood_horizon.phrases import phrases
from games.engine.files import catalogue
from games.engine.play.odds import as_percent
from games.engine.play.values import Value, convert
from games.engine.show.form import FormField
from games.engine.show.pieces import Chart, ChartRow, Plot, Series
from games.engine.show.report import Page, ReferencePage, Section

say = phrases("kernel.reference-pages")

# The tables


class Part(Value):
    """A part of the tables: what has to be known of it, and the keys of its charts."""

    id: str
    heading: str
    charts: tuple[str, ...]
    sentences: tuple[str, ...] = ()


@cache
def parts() -> tuple[Part, ...]:
    return convert(catalogue.read_toml(DATA / "to_go.toml")["section"], tuple[Part, ...])


def to_go(given: Mapping[str, str]) -> Page:
    """All tables, to be read on a phone or folded into a pocket."""
    sections = tuple(
        Section(one.heading, one.sentences, tuple(map(in_short, one.charts)), id=one.id) for one in parts()
    )
    return Page(say("rules-to-go"), say("to-go-about"), sections=sections)


# The odds

REPS = (1, 7)
USUAL, SWEET = 5, 4
DICE = ((1, 0), (2, 0), (3, 0), (3, 2), (4, 0))
"""How many are rolled, and how many of them count; 0 for all."""


def odds(given: Mapping[str, str]) -> Page:
    """The chances of the rolls against Rep, for the two Reps that were asked for."""
    ours, theirs = _number(given, "ours", USUAL, REPS), _number(given, "theirs", USUAL - 1, REPS)
    more = _number(given, "more", 0, (0, SWEET))
    fields = (
        FormField("ours", say("our-rep"), "number", str(ours), *REPS, help=say("our-rep-help")),
        FormField("theirs", say("their-rep"), "number", str(theirs), *REPS),
        FormField("more", say("sweet-talk"), "number", str(more), 0, SWEET, help=say("sweet-talk-help")),
    )
    sections = (
        _against(ours),
        _will(ours),
        _shooting(ours, theirs),
        _stealth(ours, theirs),
        _interaction(ours, theirs, more),
    )
    return Page(say("odds"), say("odds-about"), fields, sections)


def _number(given: Mapping[str, str], name: str, usual: int, limits: tuple[int, int]) -> int:
    said = given.get(name, "")
    number = int(said) if said.isdecimal() and len(said) <= len("99") else usual
    return max(limits[0], min(number, limits[1]))


def _row(name: str, chances: Iterable[Fraction], *, lit: bool = False) -> ChartRow:
    return ChartRow((name, *map(as_percent, chances)), lit)


def _against(rep: int) -> Section:
    """Rulings BH-01, BH-12."""
    rows = []
    for dice, keep in DICE:
        found = passes(rep, dice, keep)
        name = say("best-dice", dice=dice, keep=keep) if keep else say("dice-thrown", dice=dice)
        rows.append(_row(name, (found.get(0, Fraction(0)), *(at_least(number, found) for number in (1, 2)))))
    head = (say("dice"), say("none-pass"), say("one-or-more"), say("two-or-more"))
    return Section(
        say("dice-that-pass"), charts=(Chart(say("against", rep=rep), head, tuple(rows)),), id="passes"
    )


def _will(rep: int) -> Section:
    """Will to Fight, of a side that has not lost more than half; ruling BH-12."""
    rows = []
    for leader in range(3, 8):
        for name, dice, keep in (
            (say("leaders-rep", rep=leader), 2, 0),
            (say("born-leaders-rep", rep=leader), 3, 2),
        ):
            found = passes(leader, dice, keep)
            chances = (found.get(number, Fraction(0)) for number in (2, 1, 0))
            rows.append(_row(name, chances, lit=leader == rep))
    head = (say("leader"), say("stay"), say("some-go"), say("more-go"))
    words = say("will-about")
    return Section(say("will"), (words,), (Chart(say("will"), head, tuple(rows)),), id="will")


def _shooting(ours: int, theirs: int) -> Section:
    """The first target, once, by shots that all go at it; rulings BH-24, BH-25."""
    hits = tuple(at_least(number, passes(ours)) for number in (1, 2))
    rows = [_row(str(shots), (hit * out(theirs, shots) for hit in hits)) for shots in (1, 2, 3, 4, 5)]
    in_the_open, covered = map(as_percent, hits)
    words = say("hits", rep=ours, in_the_open=in_the_open, in_cover=covered)
    head = (say("shots"), say("in-the-open"), say("in-cover"))
    chart_ = Chart(say("target-is-down", rep=theirs), head, tuple(rows))
    return Section(say("shooting"), (words, say("citizens-hit")), (chart_,), id="shooting")


def _stealth(ours: int, theirs: int) -> Section:
    """Rulings BH-45, BH-46."""
    rows = []
    for name, mine, his in (
        (say("as-they-are"), ours, theirs),
        (say("stealthy"), ours, theirs - 1),
        (say("clumsy"), ours - 1, theirs),
    ):
        found = compared(passes(mine), passes(his))
        rows.append(_row(name, (found.more + found.same, found.more)))
    head = (say("one-of-us"), say("outlaws-police"), say("goons"))
    caption = say("gets-past", ours=ours, theirs=theirs)
    return Section(say("stealth"), charts=(Chart(caption, head, tuple(rows)),), id="stealth")


def _talk(ours: int, theirs: int, more: int) -> Compared:
    return compared(passes(ours, 2 + more), passes(theirs))


def _interaction(ours: int, theirs: int, more: int) -> Section:
    """Blood Horizon, Sweet Talk."""
    talks = [(number, _talk(ours, theirs, number)) for number in range(SWEET + 1)]
    rows = tuple(
        _row(f"+{number}" if number else say("none"), talk, lit=number == more) for number, talk in talks
    )
    head = (say("sweet-talk"), say("they-like-you"), say("no-notice"), say("they-dislike-you"))
    plot = Plot(
        say("talks-to", ours=ours, theirs=theirs),
        say("dice-of-sweet-talk"),
        say("well-received"),
        (Series(say("well-received"), tuple((number, round(talk.more * 100)) for number, talk in talks)),),
        kind="bars",
        lit=more,
        unit="%",
    )
    return Section(
        say("interaction"),
        charts=(Chart(say("talks-to", ours=ours, theirs=theirs), head, rows),),
        plot=plot,
        id="interaction",
    )


REFERENCE_PAGES: tuple[ReferencePage, ...] = (
    ReferencePage(
        "rules-to-go", say("rules-to-go"), say("to-go-line"), to_go, "card", folds=True
    ),
    ReferencePage("odds", say("odds"), say("odds-line"), odds, "dice"),
)  # fmt: skip
