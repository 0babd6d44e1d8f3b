"""Every table of the game as a chart, with the row lit that came up.

Source: Blood Horizon, Using the Tables, and the tables at its end; Rules 2 Go. Tables of weapons, Attributes, people
and classes are drawn from what the rules themselves read, so that no figure stands twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.book import CLASS_WORDS, DATA, WhoRow
from games.blood_horizon.kernel.catalogue import wording
from games.blood_horizon.kernel.roster import Attribute
from games.engine.files import catalogue
from games.engine.play.values import Value
from games.engine.show.pieces import Chart, ChartRow
from games.engine.tell.sentences import capitalize, join_words

NEVER = "A 6 never passes."
"""Beneath every table that is thrown on against Rep (ruling BH-01)."""

type Lit = int | str | None
"""What came up: dice passed, dice passed more than the other, the face, or the word of a row."""


class Row(Value):
    """A row of a table. at: the lowest and highest throw that give it; name: the word by which it is found."""

    cells: tuple[str, ...]
    at: tuple[int, int] | None = None
    name: str = ""

    def came_up(self, lit: Lit) -> bool:
        if isinstance(lit, str):
            return lit == self.name != ""
        return lit is not None and self.at is not None and self.at[0] <= lit <= self.at[1]


class Printed(Value):
    """A table. attributes: those that change the throw, in the book's order; their words stand among the notes."""

    key: str
    caption: str
    head: tuple[str, ...]
    rows: tuple[Row, ...]
    dice: str = ""
    attributes: tuple[Attribute, ...] = ()
    notes: tuple[str, ...] = ()


def chart(key: str, lit: Lit = None) -> Chart:
    """A table, with the row lit that came up; none where nothing is said. Raises KeyError for a table there is not."""
    table = tables()[key]
    rows = tuple(ChartRow(row.cells, row.came_up(lit)) for row in table.rows)
    told = (f"{row.name}: {row.text}" for row in map(book.attributes().__getitem__, table.attributes))
    return Chart(table.caption, table.head, rows, table.dice, (*table.notes, *told))


def small(key: str, lit: Lit = None) -> Chart:
    """A table's rows alone, for where the screen is wanted for something else."""
    return chart(key, lit).but(notes=())


def in_short(key: str) -> Chart:
    """A table without what is said of all, and with the names only of the Attributes that change its throw."""
    table = tables()[key]
    names = [book.attributes()[one].name for one in table.attributes]
    notes = [note for note in table.notes if note != NEVER]
    return chart(key).but(notes=(*notes, *([f"{join_words(names)}."] if names else [])))


@cache
def tables() -> Mapping[str, Printed]:
    """All of them by key: those that are written down, then those that are drawn from other tables."""
    found = dict(catalogue.read_table(DATA / "charts.toml", Printed))
    for make in MADE:
        for table in make():
            found[table.key] = table
    return found


def span(low: int, high: int) -> str:
    """Faces in words: "1 – 3", "6"."""
    return str(low) if low == high else f"{low} – {high}"


# Drawn from other tables


def _attributes() -> Iterator[Printed]:
    """Blood Horizon, Random Attributes."""
    for number in (1, 2, 3):
        rows = tuple(
            Row((str(row.face), row.name, row.text), (row.face, row.face), row.key)
            for row in book.attributes().values()
            if row.table == number
        )
        yield Printed(
            f"attributes-{number}", f"Attributes, table {number}", ("Die", "", "What it does"), rows, "1d6"
        )


def _store() -> Iterator[Printed]:
    """Blood Horizon, Gun Store – Buy and Sell; ruling BH-65."""
    rows = tuple(
        Row((_weapon(one.key), str(one.cost), str(book.half_price(one))), name=one.key)
        for one in sorted(book.weapons().values(), key=lambda one: one.cost)
    )
    notes = (
        "Nobody buys what the satchel cannot pay.",
        "One long gun or two pistols, a Knife, and any Dynamite.",
    )
    yield Printed("gun-store", "Gun Store", ("Weapon", "Buy", "Sell"), rows, notes=notes)


def _weapons() -> Iterator[Printed]:
    """Blood Horizon, Weapons; rulings BH-29 to BH-31."""
    rows = []
    for one in book.weapons().values():
        words = ["two hands"] * one.long + ["two may be fired together"] * one.pistol
        words += ["used up by one action"] * one.single + ["lethal in melee"] * one.lethal
        prices = str(one.cost), str(book.half_price(one))
        rows.append(Row((_weapon(one.key), str(one.shots or "–"), *prices, ", ".join(words)), name=one.key))
    yield Printed("weapons", "Weapons", ("Weapon", "Shots", "Buy", "Sell", ""), tuple(rows))


def _weapon(key: str) -> str:
    weapon = book.weapons()[key]
    return f"{weapon.name} ({weapon.short})" if weapon.short else weapon.name


def _hands() -> Iterator[Printed]:
    """Blood Horizon, Hired Hands; rulings BH-15, BH-55."""
    hands = tuple(book.hands().values())
    rows = []
    for row in hands:
        kind, cost = CLASS_WORDS[row.kind][0], book.hire_price(row.rep)
        cells = (span(*row.faces), kind, str(row.rep), _weapon(row.weapon), str(cost))
        rows.append(Row(cells, row.faces))
    head = ("Die", "Class", "Rep", "Weapon", "Cost")
    told = "½d6 of them are there, each with a random Attribute. The cost goes with the Rep."
    yield Printed("hired-hands", "Hired Hands", head, tuple(rows), "1d6 for each column", notes=(told,))
    starting = tuple(Row((span(*row.faces), _weapon(row.weapon)), row.faces) for row in hands)
    yield Printed("start-weapon", "A new Star’s weapon", ("Die", "Weapon"), starting, "1d6")


def _met() -> Iterator[Printed]:
    """Which class is met: Blood Horizon, Who Are They? and the odds of each Encounter."""
    names = {"chillin": "who-are-they"}
    for one in book.encounters().values():
        rows = tuple(
            Row((span(low, high), CLASS_WORDS[kind][1]), (low, high), kind)
            for kind, (low, high) in one.odds.items()
        )
        if len(rows) > 1:
            caption = f"Who are they? {one.name}"
            yield Printed(
                names.get(one.key, f"who-are-they-{one.key}"), caption, ("Die", "They are"), rows, "1d6"
            )


def _all_met() -> Iterator[Printed]:
    """The odds of all Encounters beside each other, and by which die of each it is night; ruling BH-50."""
    rows = book.encounters().values()
    columns = [one for one in rows if len(one.odds) > 1]
    alike = {
        tuple(one.odds.items()): [two.name for two in columns if two.odds == one.odds] for one in columns
    }
    kinds = dict.fromkeys(kind for one in columns for kind in one.odds)
    cells = tuple(
        Row(
            (
                CLASS_WORDS[kind][1],
                *(span(*dict(odds)[kind]) if kind in dict(odds) else "–" for odds in alike),
            )
        )
        for kind in kinds
    )
    head = ("They are", *(", ".join(names) for names in alike.values()))
    yield Printed("all-met", "Who are they?", head, cells, "1d6", notes=("Elsewhere the Encounter says it.",))
    nights = tuple(
        Row(
            (
                one.name,
                span(1, one.night - 1) if one.night else "always",
                span(one.night, 6) if one.night else "–",
            )
        )
        for one in rows
        if one.day != "chosen"
    )
    yield Printed(
        "all-days",
        "Day or night?",
        ("", "Day", "Night"),
        nights,
        "1d6",
        notes=(
            "Else as you like.",
            "For a Hold Up you may agree on the printed 1 – 2 by day; then roll a 3 again.",
        ),
    )


def _who() -> Iterator[Printed]:
    """Blood Horizon, Who Are They?, row by row; rulings BH-52, BH-53, BH-60."""
    for table in book.who().values():
        last = len(table.rows)
        rows = tuple(
            Row(
                (f"{number}+" if number == last else str(number), _traits(row), _rep(row), _armed(row)),
                (number, 99 if number == last else number),
            )
            for number, row in enumerate(table.rows, 1)
        )
        yield Printed(
            f"who-{table.key}",
            capitalize(table.name),
            ("Row", "Attribute", "Rep", "Weapon"),
            rows,
            notes=tuple(_who_notes(table.key)),
        )


def _traits(row: WhoRow) -> str:
    return "random" if row.random else join_words([book.attributes()[one].name for one in row.attributes])


def _rep(row: WhoRow) -> str:
    return f"{row.rep} ¹" if row.less else f"{row.rep} ²" if row.ambush else str(row.rep)


def _armed(row: WhoRow) -> str:
    """What is fired, in short; the Knives of Goons and Assassins are said in a note."""
    guns = [one for one in book.weapon_list(*row.weapons) if one.shots]
    if len(guns) == 2:
        return f"2× BAP, {sum(one.shots for one in guns)} shots"
    return (guns[0].short if guns else "none") + (" ³" if row.police else "")


def _who_notes(kind: str) -> Iterator[str]:
    rows = book.who()[kind].rows
    if any(one.less for one in rows):
        yield f"¹ On a 1 or 2: Rep {next(one.less for one in rows if one.less)}."
    if any(one.ambush for one in rows):
        yield f"² In an Ambush by a Goon Squad, on a 1 or 2: Rep {next(one.ambush for one in rows if one.ambush)}."
    if any(one.police for one in rows):
        yield "³ Police: a Big Pistol (BAP-2)."
    if any("knife" in one.weapons for one in rows):
        yield "All have Knives."
    if kind == "assassin":
        yield "Always in Cover, with their whole group. Against one alone the Assassin comes alone."
        return
    yield "½d6 gives the Leader’s row, then down the rows."
    if kind != "citizen":
        yield "Pursuit, Defend and ambushes: row 1 leads."


MADE: tuple[Callable[[], Iterator[Printed]], ...] = (
    _attributes,
    _weapons,
    _store,
    _hands,
    _met,
    _all_met,
    _who,
)

MET = wording("who-tables")
"""The table on which each class stands, row by row."""
