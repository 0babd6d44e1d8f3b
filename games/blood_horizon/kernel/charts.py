"""Every table of the game as a chart, with the row lit that came up.

Source: Blood Horizon, Using the Tables, and the tables at its end; Rules 2 Go. Tables of weapons, Attributes, people
and classes are drawn from what the rules themselves read, so that no figure stands twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache

from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.book import CLASS_WORDS, CLASSES, DATA, WhoRow
from games.blood_horizon.kernel.catalogue import wording
from games.blood_horizon.kernel.roster import Attribute
from games.blood_horizon.phrases import phrases
from games.engine.files import catalogue
from games.engine.play.values import Value
from games.engine.show.pieces import Chart, ChartRow
from games.engine.tell.sentences import capitalize, join_words

say = phrases("kernel.charts")

type Lit = int | str | None
"""What came up: dice passed, dice passed more than the other, the face, or the word of a row."""


class Row(Value):
    """A row of a table. at: the lowest and highest roll that give it; name: the word by which it is found."""

    cells: tuple[str, ...]
    at: tuple[int, int] | None = None
    name: str = ""

    def came_up(self, lit: Lit) -> bool:
        if isinstance(lit, str):
            return lit == self.name != ""
        return lit is not None and self.at is not None and self.at[0] <= lit <= self.at[1]


class Printed(Value):
    """A table. attributes: those that change the roll, in the book's order; their words stand among the notes.
    against_rep: it is rolled on against Rep, so that a 6 never passes (ruling BH-01). rows: none where they are drawn
    from other tables. price: what it costs a side that has a satchel (ruling BH-93).
    """

    key: str
    caption: str
    head: tuple[str, ...]
    rows: tuple[Row, ...] = ()
    dice: str = ""
    attributes: tuple[Attribute, ...] = ()
    notes: tuple[str, ...] = ()
    against_rep: bool = False
    price: str = ""


def chart(key: str, lit: Lit = None, *, pays: bool = True) -> Chart:
    """A table, with the row lit that came up; none where nothing is said. pays: whoever rolls has a satchel. Raises
    KeyError for a table there is not.
    """
    table = tables()[key]
    rows = tuple(ChartRow(row.cells, row.came_up(lit)) for row in table.rows)
    told = (f"{row.name}: {row.text}" for row in map(book.attributes().__getitem__, table.attributes))
    price = (table.price,) if pays and table.price else ()
    never = (say("six-never-passes"),) if table.against_rep else ()
    return Chart(table.caption, table.head, rows, table.dice, (*never, *price, *table.notes, *told))


def small(key: str, lit: Lit = None) -> Chart:
    """A table's rows alone, for where the screen is wanted for something else."""
    return chart(key, lit).but(notes=())


def in_short(key: str) -> Chart:
    """A table without what is said of all, and with the names only of the Attributes that change its roll."""
    table = tables()[key]
    names = [book.attributes()[one].name for one in table.attributes]
    price = [table.price] if table.price else []
    return chart(key).but(notes=(*price, *table.notes, *([f"{join_words(names)}."] if names else [])))


type Blanks = Mapping[str, Printed]


@cache
def tables() -> Mapping[str, Printed]:
    """All of them by key: those that are written down, then those whose rows are drawn from other tables."""
    written = catalogue.read_table(DATA / "charts.toml", Printed)
    drawn = (table for draw in DRAWN for table in draw(written))
    return {
        **{key: table for key, table in written.items() if table.rows},
        **{table.key: table for table in drawn},
    }


def span(low: int, high: int) -> str:
    """Faces in words: "1–3", "6"."""
    return str(low) if low == high else f"{low}–{high}"


# Drawn from other tables


def _drawn(blank: Printed, key: str, rows: Iterable[Row], **blanks: object) -> Printed:
    """A table of which all but the rows is written down. blanks: of its caption."""
    return blank.but(key=key, rows=tuple(rows), caption=blank.caption.format_map(blanks))


def _attributes(blanks: Blanks) -> Iterator[Printed]:
    """Blood Horizon, Random Attributes."""
    for number in (1, 2, 3):
        rows = (
            Row((str(row.face), row.name, row.text), (row.face, row.face), row.key)
            for row in book.attributes().values()
            if row.table == number
        )
        yield _drawn(blanks["attributes"], f"attributes-{number}", rows, number=number)


def _weapons(blanks: Blanks) -> Iterator[Printed]:
    """Blood Horizon, Weapons; Gun Store – Buy and Sell; rulings BH-29 to BH-31, BH-65."""
    rows, prices = [], []
    for one in sorted(book.weapons().values(), key=lambda one: one.cost):
        price = Row((_weapon(one.key), str(one.cost), str(book.half_price(one))), name=one.key)
        prices.append(price)
    for one in book.weapons().values():
        name, cost = _weapon(one.key), (str(one.cost), str(book.half_price(one)))
        traits = [say(f"is-{kind}") for kind in ("long", "pistol", "single", "lethal") if getattr(one, kind)]
        rows.append(Row((name, str(one.shots or "–"), *cost, ", ".join(traits)), name=one.key))
    yield _drawn(blanks["weapons"], "weapons", rows)
    yield _drawn(blanks["gun-store"], "gun-store", prices)


def _weapon(key: str) -> str:
    weapon = book.weapons()[key]
    return f"{weapon.name} ({weapon.short})" if weapon.short else weapon.name


def _hands(blanks: Blanks) -> Iterator[Printed]:
    """Blood Horizon, Hired Hands; rulings BH-15, BH-55."""
    hired, starting = [], []
    for row in book.hands().values():
        faces, weapon, cost = span(*row.faces), _weapon(row.weapon), str(book.hire_price(row.rep))
        hired.append(Row((faces, CLASSES[row.kind], str(row.rep), weapon, cost), row.faces))
        starting.append(Row((faces, weapon), row.faces))
    yield _drawn(blanks["hired-hands"], "hired-hands", hired)
    yield _drawn(blanks["start-weapon"], "start-weapon", starting)


def _met(blanks: Blanks) -> Iterator[Printed]:
    """Which class is met: Blood Horizon, Who Are They? and the odds of each Encounter."""
    for one in book.encounters().values():
        if len(one.odds) > 1:
            key = "who-are-they" if one.key == "chillin" else f"who-are-they-{one.key}"
            rows = (
                Row((span(*faces), CLASS_WORDS[kind][1]), faces, kind) for kind, faces in one.odds.items()
            )
            yield _drawn(blanks["who-are-they"], key, rows, encounter=one.name)


def _all_met(blanks: Blanks) -> Iterator[Printed]:
    """The odds of all Encounters beside each other, and by which die of each it is night; ruling BH-50."""
    rows = book.encounters().values()
    columns = [one for one in rows if len(one.odds) > 1]
    alike = {
        tuple(one.odds.items()): [two.name for two in columns if two.odds == one.odds] for one in columns
    }
    kinds = dict.fromkeys(kind for one in columns for kind in one.odds)
    odds = [dict(each) for each in alike]
    met = (
        Row((CLASS_WORDS[kind][1], *(span(*each[kind]) if kind in each else "–" for each in odds)))
        for kind in kinds
    )
    head = (*blanks["all-met"].head, *map(", ".join, alike.values()))
    yield _drawn(blanks["all-met"], "all-met", met).but(head=head)
    days = (
        Row(
            (one.name, span(1, one.night - 1), span(one.night, 6))
            if one.night
            else (one.name, say("always"), "–")
        )
        for one in rows
        if one.day != "chosen"
    )
    yield _drawn(blanks["all-days"], "all-days", days)


def _who(blanks: Blanks) -> Iterator[Printed]:
    """Blood Horizon, Who Are They?, row by row; rulings BH-52, BH-53, BH-60."""
    for table in book.who().values():
        last = len(table.rows)
        rows = (
            Row(
                (f"{number}+" if number == last else str(number), _traits(row), _rep(row), _armed(row)),
                (number, 99 if number == last else number),
            )
            for number, row in enumerate(table.rows, 1)
        )
        notes = tuple(_who_notes(table.key))
        yield _drawn(blanks["who"], f"who-{table.key}", rows, kind=capitalize(table.name)).but(notes=notes)


def _traits(row: WhoRow) -> str:
    return (
        say("random") if row.random else join_words([book.attributes()[one].name for one in row.attributes])
    )


def _rep(row: WhoRow) -> str:
    return f"{row.rep} ¹" if row.less else f"{row.rep} ²" if row.ambush else str(row.rep)


def _armed(row: WhoRow) -> str:
    """What is fired, in short; the Knives of Goons and Assassins are said in a note."""
    guns = [one for one in book.weapon_list(*row.weapons) if one.shots]
    if len(guns) == 2:
        return say("two-baps", shots=sum(one.shots for one in guns))
    return (guns[0].short if guns else say("none")) + (" ³" if row.police else "")


def _who_notes(kind: str) -> Iterator[str]:
    rows = book.who()[kind].rows
    if any(one.less for one in rows):
        yield say("less-rep", rep=next(one.less for one in rows if one.less))
    if any(one.ambush for one in rows):
        yield say("ambush-rep", rep=next(one.ambush for one in rows if one.ambush))
    if any(one.police for one in rows):
        yield say("police-weapon")
    if any("knife" in one.weapons for one in rows):
        yield say("all-have-knives")
    if kind == "assassin":
        yield say("assassin-note")
        return
    yield say("leaders-row")
    if kind != "citizen":
        yield say("row-1-leads")


DRAWN: tuple[Callable[[Blanks], Iterator[Printed]], ...] = (
    _attributes,
    _weapons,
    _hands,
    _met,
    _all_met,
    _who,
)

MET = wording("who-tables")
"""The table on which each class stands, row by row."""
