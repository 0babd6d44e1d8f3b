"""The weapons: one profile as a table and as a drawing, and another laid over it.

Source: Horizon: out of the ashes, Weapon Profiles; rulings HZ-01, HZ-04, HZ-29.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from games.engine.show.form import FormField
from games.engine.show.form_parsing import slug
from games.engine.show.pieces import Chart, ChartRow, Pick, Plot, Series
from games.engine.show.report import Page, Section
from games.engine.tell.sentences import join_words
from games.horizon import catalogue
from games.horizon.book import FAMILIES as KINDS
from games.horizon.book import HEADER, LaterTable, Profile, later, notes_of, profiles, stand_ins
from games.horizon.catalogue import MADE
from games.horizon.leaves.asking import Asked, choice, maybe, one_of, perhaps
from games.horizon.roster import ROWS, Made, Row, Weapon
from games.horizon.skill_tests import FAMILIES, LINKS, SKILLS, TRAITS

HEAD = ("AP", "Damage", "Defense", "Move", "Range")
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
    return Page(
        "Weapons",
        "Each row is an AP score of the combat test: what an attack, a Defense, a Move does after it, and how far it "
        "reaches.",
        tuple(_fields(first, second, score)),
        tuple(sections),
    )


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
        Pick(one.key, f"{one.name}, Tier {one.tier}", group=KINDS[one.family][0])
        for one in catalogue.weapons()
    ]
    yield choice("weapon", "Weapon", picks, first.key)
    yield from _figures("made", "Its figures", first)
    yield perhaps("score", "AP score", score, SCORES, help="Its row is lit.")
    yield choice("other", "Laid over it", [Pick("", "Nothing"), *picks], second.key if second else "")
    if second:
        yield from _figures("other_made", "Figures of the other", second)


def _figures(name: str, label: str, weapon: Weapon) -> Iterator[FormField]:
    """Whose figures, where there is more than one answer."""
    found = catalogue.choices(weapon.key)
    if len(found) > 1:
        yield choice(name, label, [Pick(made, MADE[made]) for made in found], weapon.made)


def _scored(weapons: tuple[Weapon, ...], score: int) -> Section:
    """What a score does with each weapon."""
    rows = [weapon.at(score) for weapon in weapons]
    said = (
        ("Damage", *("/".join(map(str, row.damage)) for row in rows)),
        ("Defense", *(str(row.defense) for row in rows)),
        ("Move", *(_move(row.move) for row in rows)),
        ("Range", *(_range(weapon, row) for weapon, row in zip(weapons, rows, strict=True))),
    )
    notes = []
    if score <= 0:
        notes.append("0 AP and less: no damage and no Defense, Move and Range as in the first row.")
    if score > ROWS:
        notes.append(f"Above {ROWS} AP the last row counts.")
    head = ("", *(weapon.name for weapon in weapons))
    return Section(
        f"At {score} AP".replace("-", "−"),
        tuple(notes),
        (Chart("What it does", head, tuple(map(ChartRow, said))),),
        id="score",
    )


def _move(metres: int) -> str:
    return f"{metres:+d} m".replace("-", "−") if metres else "Base"


def _range(weapon: Weapon, row: Row) -> str:
    if weapon.close:
        return f"2 m, thrown {row.range} m" if row.range else "2 m"
    return f"{row.range} m" if row.range else "left blank"


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
        "Above the rows",
        HEADER,
        (ChartRow(tuple(_value(header[name]) for name in HEADER), marks=header_marks),),
    )
    bands = (
        Chart(f"{low + 1} to {low + BAND} AP", HEAD, tuple(rows[low : low + BAND]))
        for low in range(0, ROWS, BAND)
    )
    sentences = (
        _tested(weapon),
        *catalogue.remarks(weapon.key, weapon.made),
        *notes_of(weapon.key, printing=True),
        *(("Everything is as printed.",) if _plain(weapon) else ()),
    )
    yield Section(weapon.name, sentences, (values, *bands), id=slug(weapon.name))
    if weapon.key in later():
        yield _as_printed(later()[weapon.key])


def _plain(weapon: Weapon) -> bool:
    return not weapon.text and not notes_of(weapon.key, printing=True)


def _tested(weapon: Weapon) -> str:
    """What it is, and the test it takes."""
    skill = FAMILIES[weapon.family]
    traits = " or ".join(TRAITS[trait][0] for trait in LINKS[skill])
    kind = KINDS[weapon.family][0]
    return f"{kind}, Tier {weapon.tier}. Tested with {SKILLS[skill]}: its rank in dice, plus {traits}."


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
            return f"{made}: {_value(words) if words else 'nothing'}"
    return ""


def _cell(words: str) -> str:
    return words.replace(" - ", "–").replace("-", "−") or "–"


def _value(words: str) -> str:
    """A value as it is printed, with a space before its unit: "3 Shots", "8 Bar"."""
    for unit in ("Shots", "Throw", "Bar"):
        words = words.replace(unit, f" {unit}")
    return _cell(words)


def _as_printed(table: LaterTable) -> Section:
    """A table of a later edition, in its own columns."""
    facts = join_words([f"{name} {_cell(value)}" for name, value in table.facts])
    rows = tuple(ChartRow(tuple(map(_cell, cells))) for cells in table.rows)
    return Section(
        f"{table.name} as the rulebook prints it",
        (table.wrong, f"Above its rows stand {facts}."),
        (Chart("Of a later edition: to be looked at, not to be played with", table.head, rows),),
        id=f"{table.key}-printed",
    )


def _drawn(weapons: tuple[Weapon, ...], score: int | None) -> Iterator[Section]:
    """Damage and Defense, Move and Range over the AP score."""
    lit = None if score is None else max(1, min(ROWS, score))

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
    damage = "damage to the first target" if many else "damage"
    hits = lines((damage, lambda row: row.damage[0]), ("Defense", lambda row: row.defense))
    yield Section(
        "Damage and Defense", (), (), Plot("Damage and Defense", "AP", "Points", hits, lit=lit), "damage"
    )
    moves = lines(("Move", lambda row: row.move))
    yield Section(
        "Move", ("Metres added to the base Move of 5 m for each rank of Agility.",), (),
        Plot("Move", "AP", "Metres", moves, lit=lit, unit=" m"), "move",
    )  # fmt: skip
    reach = lines(("range", lambda row: row.range))
    if any(far for one in reach for _, far in one.points):
        thrown = all(weapon.close for weapon in weapons)
        words = "How far it can be thrown." if thrown else "Nothing is attacked beyond it."
        yield Section(
            "Range", (words,), (), Plot("Range", "AP", "Metres", reach, lit=lit, unit=" m"), "range"
        )
