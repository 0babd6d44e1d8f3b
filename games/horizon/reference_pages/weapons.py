"""The weapons: one profile as a table and as a drawing, and another laid over it.

Source: Horizon: out of the ashes, Weapon Profiles; rulings HZ-01, HZ-04, HZ-29.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from games.engine.show.form import FormField
from games.engine.show.form_parsing import slug
from games.engine.show.pieces import Chart, ChartRow, Pick, Plot, Series
from games.engine.show.report import Page, Section
from games.engine.tell.sentences import join_words
from games.horizon import catalogue
from games.horizon.book import HEADER, LaterTable, Profile, later, notes_of, profiles, stand_ins
from games.horizon.catalogue import FAMILIES as KINDS
from games.horizon.catalogue import MADE
from games.horizon.phrases import phrases
from games.horizon.reference_pages.asking import Asked, choice, maybe, one_of, perhaps
from games.horizon.roster import ROWS, Made, Row, Weapon
from games.horizon.skill_tests import FAMILIES, SKILLS, linked

say = phrases("reference.weapons")
word = phrases("shared.words")


PRINTED = catalogue.wording("printed")
HEAD = (word("bare-ap"), say("damage-column"), say("defense-column"), say("move-column"), say("range-column"))
SCORES = (-50, 150)
BAND = 10
"""How many rows stand in one table: three of them are read on a phone without losing the head."""

type Reading = Callable[[Row], int]


def draw(asked: Asked) -> Page:
    """A weapon with a row lit, another one beside it, and both drawn."""
    keys = catalogue.keys()
    first = _asked(asked, one_of(asked, "weapon", keys, next(iter(profiles()))), "made")
    over = one_of(asked, "other", keys, "")
    second = _asked(asked, over, "other_made") if over else None
    score = maybe(asked, "score", *SCORES)
    both = _told_apart(first, second)
    sections = [
        *([_scored(both, score)] if score is not None else []),
        *(section for weapon in both for section in _profile(weapon, score)),
        *_drawn(both, score),
    ]
    return Page(word("weapons"), say("lead"), tuple(_fields(first, second, score)), tuple(sections))


def _told_apart(first: Weapon, second: Weapon | None) -> tuple[Weapon, ...]:
    """What is drawn: one profile with other figures of its own is called by them, and none is laid over itself."""
    if second is None or first == second:
        return (first,)
    if first.key != second.key:
        return (first, second)
    return tuple(one.but(name=f"{one.name} ({MADE[one.made].lower()})") for one in (first, second))


def _asked(asked: Asked, key: str, field: str) -> Weapon:
    return catalogue.weapon(key, one_of(asked, field, catalogue.choices(key), catalogue.standard(key)))


def _fields(first: Weapon, second: Weapon | None, score: int | None) -> Iterator[FormField]:
    picks = [
        Pick(one.key, say("in-the-list", weapon=one.name, tier=one.tier), group=KINDS[one.family])
        for one in catalogue.weapons()
    ]
    yield choice("weapon", say("weapon"), picks, first.key)
    yield from _figures("made", say("figures"), first)
    yield perhaps("score", say("score"), score, SCORES, help=say("row-lit"))
    yield choice(
        "other", say("over-it"), [Pick("", say("nothing-over")), *picks], second.key if second else ""
    )
    if second:
        yield from _figures("other_made", say("other-figures"), second)


def _figures(name: str, label: str, weapon: Weapon) -> Iterator[FormField]:
    """Whose figures, where there is more than one answer."""
    found = catalogue.choices(weapon.key)
    if len(found) > 1:
        yield choice(name, label, [Pick(made, MADE[made]) for made in found], weapon.made)


def _scored(weapons: tuple[Weapon, ...], score: int) -> Section:
    """What a score does with each weapon."""
    rows = [weapon.at(score) for weapon in weapons]
    said = (
        (say("damage-column"), *("/".join(map(str, row.damage)) for row in rows)),
        (say("defense-column"), *(str(row.defense) for row in rows)),
        (say("move-column"), *(_move(row.move) for row in rows)),
        (say("range-column"), *(_range(weapon, row) for weapon, row in zip(weapons, rows, strict=True))),
    )
    notes = []
    if score <= 0:
        notes.append(say("nothing-or-less"))
    if score > ROWS:
        notes.append(say("last-row", rows=ROWS))
    head = ("", *(weapon.name for weapon in weapons))
    return Section(
        say("at-score", score=score).replace("-", "−"),
        tuple(notes),
        (Chart(say("what-it-does"), head, tuple(map(ChartRow, said))),),
        id="score",
    )


def _move(metres: int) -> str:
    return f"{metres:+d} m".replace("-", "−") if metres else word("base")


def _range(weapon: Weapon, row: Row) -> str:
    if weapon.close:
        return say("thrown", metres=row.range) if row.range else "2 m"
    return f"{row.range} m" if row.range else say("left-blank")


def _profile(weapon: Weapon, score: int | None) -> Iterator[Section]:
    """The table of a weapon, with marks where it is not as printed or should not be; and what is printed in its
    stead, where that is a table of a later edition.
    """
    printed = profiles().get(weapon.key)
    sheet = printed or stand_ins()[weapon.key]
    lines, header = catalogue.words(sheet, weapon.made)
    marks, header_marks = _marks(sheet, weapon.made) if printed else ({}, ())
    lit = None if score is None else max(1, min(ROWS, score))
    rows = [
        ChartRow((str(ap), *map(_cell, cells)), ap == lit, marks.get(ap, ())) for ap, cells in lines.items()
    ]
    values = Chart(
        say("above"),
        tuple(PRINTED[name] for name in HEADER),
        (ChartRow(tuple(_cell(header[name]) for name in HEADER), marks=header_marks),),
    )
    bands = (
        Chart(say("band", low=low + 1, high=low + BAND), HEAD, tuple(rows[low : low + BAND]))
        for low in range(0, ROWS, BAND)
    )
    sentences = (
        _tested(weapon),
        *catalogue.remarks(weapon.key, weapon.made),
        *notes_of(weapon.key, printing=True),
        *((say("as-printed"),) if _plain(weapon) else ()),
    )
    yield Section(weapon.name, sentences, (values, *bands), id=slug(weapon.name))
    if weapon.key in later():
        yield _as_printed(later()[weapon.key])


def _plain(weapon: Weapon) -> bool:
    return not weapon.text and not notes_of(weapon.key, printing=True)


def _tested(weapon: Weapon) -> str:
    """What it is, and the test it takes."""
    skill = FAMILIES[weapon.family]
    kind = KINDS[weapon.family]
    return say("tested", family=kind, tier=weapon.tier, skill=SKILLS[skill], traits=linked(skill))


def _marks(sheet: Profile, figures: Made) -> tuple[dict[int, tuple[str, ...]], tuple[str, ...]]:
    """What is to be said of each cell that differs from the printed one, or from what it should be: of rows by AP, and
    of the values above them.
    """
    others = [(made, *catalogue.words(sheet, made)) for made in catalogue.choices(sheet.key)]
    lines, header = catalogue.words(sheet, figures)
    rows = {
        ap: (
            "",
            *(
                _mark(cell, [(made, found[ap][at]) for made, found, _ in others])
                for at, cell in enumerate(cells)
            ),
        )
        for ap, cells in lines.items()
    }
    above = tuple(_mark(header[name], [(made, found[name]) for made, _, found in others]) for name in HEADER)
    return {ap: found for ap, found in rows.items() if any(found)}, above if any(above) else ()


def _mark(shown: str, others: list[tuple[Made, str]]) -> str:
    """What one cell is elsewhere: as printed, where that is something else, else as it is put right."""
    for made, words in others:
        if words != shown:
            return say(f"mark-{made}", value=_cell(words) if words else say("nothing"))
    return ""


def _cell(words: str) -> str:
    """A value as it is printed, with a space before its unit: "3 Shots", "8 Bar"."""
    spaced = re.sub(r"(?<=[0-9])(?=[A-Z])", " ", words)
    said = re.sub(r"[A-Z][a-z]+", lambda printed: PRINTED.get(printed[0], printed[0]), spaced)
    return said.replace(" - ", "–").replace("-", "−") or "–"


def _as_printed(table: LaterTable) -> Section:
    """A table of a later edition, in its own columns."""
    facts = join_words([f"{name} {_cell(value)}" for name, value in table.facts])
    rows = tuple(ChartRow(tuple(map(_cell, cells))) for cells in table.rows)
    return Section(
        say("printed-title", weapon=table.name),
        (table.wrong, say("printed-above", facts=facts)),
        (Chart(say("to-be-looked-at"), table.head, rows),),
        id=f"{table.key}-printed",
    )


def _drawn(weapons: tuple[Weapon, ...], score: int | None) -> Iterator[Section]:
    """Damage and Defense, Move and Range over the AP score."""
    lit = None if score is None else max(1, min(ROWS, score))

    def plot(title: str, up: str, lines: tuple[Series, ...], unit: str = "") -> Plot:
        return Plot(title, word("bare-ap"), up, lines, lit=lit, unit=unit)

    def lines(*readings: tuple[str, Reading]) -> tuple[Series, ...]:
        found = [(weapon, what, reading) for weapon in weapons for what, reading in readings]
        return tuple(
            Series(
                f"{weapon.name}: {what}" if len(weapons) > 1 else what.capitalize(),
                tuple((ap, reading(weapon.at(ap))) for ap in range(1, ROWS + 1)),
                number,
            )
            for number, (weapon, what, reading) in enumerate(found, 1)
        )

    many = any(len(weapon.rows[0].damage) > 1 for weapon in weapons)
    damage = say("first-damage") if many else say("damage")
    hits = lines((damage, lambda row: row.damage[0]), (say("defense-column"), lambda row: row.defense))
    title = say("damage-and-defense")
    yield Section(title, (), (), plot(title, say("points"), hits), "damage")
    title, moves = say("move-column"), lines((say("move-column"), lambda row: row.move))
    yield Section(title, (say("metres-added"),), (), plot(title, say("metres"), moves, " m"), "move")
    reach = lines((say("range"), lambda row: row.range))
    if any(far for one in reach for _, far in one.points):
        thrown = all(weapon.close for weapon in weapons)
        title, words = say("range-column"), say("thrown-far") if thrown else say("beyond")
        yield Section(title, (words,), (), plot(title, say("metres"), reach, " m"), "range")
