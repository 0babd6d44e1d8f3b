"""Cards: one for each of a band, one with the satchel, and the tables that this band needs.

Source: Blood Horizon, Defining Characters, and the tables at its end.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.bands import skills_of
from games.blood_horizon.kernel.book import CLASSES
from games.blood_horizon.kernel.catalogue import wording
from games.blood_horizon.kernel.charts import chart, tables
from games.blood_horizon.kernel.roster import Attribute, Band, Person, Weapon
from games.blood_horizon.kernel.state import STATES, Battle, Figure
from games.blood_horizon.kernel.terms import term_of
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.kernel.faces import face_of, face_on_sheet
from games.engine.show.card import Card, CardBlock, CardLine
from games.engine.show.pieces import Fact, Meter

say = phrases("screens.cards")

TABLES = ":tables-"
"""No member's key can begin so."""
COUPLE = 2
SHORT = 14
"""Letters of a cell that still stands in a column."""
CLASS_ICONS = wording("class-icons")


def cards(band: Band) -> tuple[Card, ...]:
    """A card for everybody, in the band's order."""
    return tuple(_card(one, skills=band.skills) for one in band.people)


def icon(kind: str, *, leads: bool) -> str:
    return "star" if leads else CLASS_ICONS.get(kind, "revolver")


def _card(one: Person, *, skills: bool) -> Card:
    return Card(
        key=one.key,
        name=one.name,
        line=say("star-of-class" if one.star else "grunt-of-class", kind=CLASSES[one.kind]),
        corner="" if one.star else say("price", number=book.hire_price(one.rep)),
        icon=icon(one.kind, leads=one.star),
        parts=face_on_sheet(one),
        figures=tuple(_figures(one.rep, one.weapons, skills_of(one) if skills else None)),
        meter=Meter(say("star-power"), one.rep, one.rep, "plain") if one.star else None,
        blocks=(*_blocks(one, free=3), *_notes(one)),
    )


def _notes(one: Person) -> Iterator[CardBlock]:
    if one.story:
        yield CardBlock(say("notes"), lines=(CardLine("", text=one.story),), story=True, free=3)


def _figures(rep: int, weapons: tuple[Weapon, ...], skills: tuple[int, int] | None) -> Iterator[Fact]:
    """Rep, what is passed by a die, the shots; Skills where they are used (ruling BH-49)."""
    yield Fact(say("rep"), str(rep), icon="star", term="rep")
    if skills:
        yield Fact(say("people"), str(skills[0]), icon="trade", term="people")
        yield Fact(say("savvy"), str(skills[1]), icon="brain", term="savvy")
    yield Fact(say("shots"), str(shots(weapons) or "–"), icon="crosshair", term="shots")


def in_the_strip(one: Figure) -> Iterator[Fact]:
    """What tells most of somebody who acts: Rep as it stands, and every weapon once."""
    yield Fact(say("rep"), str(one.rep - one.lost))
    for name in dict.fromkeys(weapon.name for weapon in one.weapons):
        alike = [weapon for weapon in one.weapons if weapon.name == name]
        fired = sum(weapon.shots for weapon in alike) if alike[0].pistol else alike[0].shots
        yield Fact(
            "", name, say("number-of-shots", number=fired) if fired else "", "revolver" if fired else "knife"
        )


def shots(weapons: tuple[Weapon, ...]) -> int:
    """Of one action, without Dynamite: two pistols are fired together (ruling BH-31)."""
    pistols = sum(one.shots for one in weapons if one.pistol)
    return max([pistols, *(one.shots for one in weapons if one.long)])


def _blocks(one: Person | Figure, free: int = 0) -> Iterator[CardBlock]:
    """free: lines left empty for a pen, on paper."""
    yield CardBlock(say("weapons"), (say("shots"),), tuple(_weapons(one.weapons)), free=free)
    if one.attributes:
        lines = tuple(_attribute(one, key) for key in one.attributes)
        yield CardBlock(say("attributes"), lines=lines, rules=True, free=min(free, 2))
    if one.star:
        yield CardBlock(say("a-star-has"), lines=tuple(_advantages(one.rep)), rules=True)


def _weapons(weapons: tuple[Weapon, ...]) -> Iterator[CardLine]:
    names = [one.name for one in weapons]
    for name in dict.fromkeys(names):
        weapon, number = next(one for one in weapons if one.name == name), names.count(name)
        said = f"{number}× {name}" if number > 1 else name
        shots_words = (str(weapon.shots * (number if weapon.pistol else 1)),) if weapon.shots else ("–",)
        in_short = f" ({weapon.short})" if weapon.short else ""
        yield CardLine(f"{said}{in_short}{_note(weapon)}", shots_words, term=term_of(weapon))
    if not weapons:
        yield CardLine(say("fists"), ("–",), term="fists")


def _note(weapon: Weapon) -> str:
    """Blood Horizon, Weapons; Lethal or Non-Lethal Melee; rulings BH-29, BH-30."""
    if weapon.single:
        return say("once")
    return say("lethal") if weapon.lethal else ""


def _attribute(one: Person | Figure, key: Attribute) -> CardLine:
    """An Attribute, and whether it has served already in this Encounter."""
    row = book.attributes()[key]
    served = isinstance(one, Figure) and key in one.used
    return CardLine(row.name, text=say("served", text=row.text) if served else row.text, term=key)


def _advantages(rep: int) -> Iterator[CardLine]:
    """Blood Horizon, Star Advantages; rulings BH-04 to BH-06, BH-35."""
    yield CardLine(
        say("star-power"),
        text=say("star-power-rule", number=rep),
        term="star-power",
    )
    yield CardLine(say("effort"), text=say("effort-rule"), term="effort")
    yield CardLine(say("free-will"), text=say("free-will-rule"), term="free-will")


# The tables that a band needs


def extras(band: Band) -> tuple[Card, ...]:
    """Cards with the tables of a fight and of the road, each with those Attributes that somebody here has."""
    if not band.people:
        return ()
    has = {one for person in band.people for one in person.attributes}
    return tuple(_tables(number, heading, keys, has) for number, (heading, keys) in enumerate(SETS, 1))


SETS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (say("shooting"), ("action", "shooting", "shooting-damage")),
    (say("melee-and-will"), ("melee", "will", "recovery")),
    (say("on-the-road"), ("interaction", "stealth", "pursuit", "challenge")),
    (say("satchel"), ("gun-store", "hired-hands", "increasing", "decreasing")),
)


def _tables(number: int, heading: str, keys: tuple[str, ...], has: set[Attribute]) -> Card:
    blocks = tuple(_table(key, has) for key in keys)
    return Card(f"{TABLES}{number}", heading, say("tables"), icon="dice", blocks=blocks)


def _table(key: str, has: set[Attribute]) -> CardBlock:
    """A chart as a block: its first column is the name. Where nothing but figures and short words is to be said they
    stand in columns, else all of it is told.
    """
    table = chart(key)
    lines = [CardLine(row.cells[0], row.cells[1:]) for row in table.rows]
    dice = table.dice.partition(" ")[0]
    heading = f"{table.caption}, {dice}" if dice else table.caption
    mine = [book.attributes()[one] for one in tables()[key].attributes if one in has]
    if not mine and all(len(cell) <= SHORT for row in table.rows for cell in row.cells[1:]):
        return CardBlock(heading, table.head[1:], tuple(lines))
    told = [CardLine(line.name, text=_in_words(table.head[1:], line.figures)) for line in lines]
    told += [CardLine("", text=note) for note in tables()[key].notes]
    return CardBlock(heading, lines=(*told, *(CardLine(one.name, text=one.text) for one in mine)))


def _in_words(head: Sequence[str], cells: Sequence[str]) -> str:
    """The cells of a row in a line: each of two with what it is about, where they differ; of more only the figures."""
    if len({*cells}) == 1:
        return _ended(cells[0])
    pairs = tuple(zip(head, cells, strict=True))
    if len(pairs) == COUPLE:
        return " ".join(_ended(f"{name}: {cell}") for name, cell in pairs)
    return _ended(", ".join(f"{name} {cell}" if cell.isdecimal() else cell for name, cell in pairs))


def _ended(words: str) -> str:
    return f"{words[:1].upper()}{words[1:].rstrip('.')}."


# In play


def card(battle: Battle, key: str, sides: Collection[str] | None = None) -> Card:
    """Somebody’s card as they stand, of a band or of the foes; nothing is hidden here. Raises KeyError."""
    one = battle.figures[key]
    skills = (one.people, one.savvy) if battle.settings.skills else None
    return Card(
        key=key,
        name=one.name,
        line=_line(battle, one),
        icon=icon(one.kind, leads=one.star),
        parts=face_of(one),
        figures=tuple(_figures(max(0, one.rep - one.lost), one.weapons, skills)),
        meter=Meter(say("star-power"), one.power, max(one.rep, one.power), "plain") if one.star else None,
        blocks=tuple(_blocks(one)),
    )


def _line(battle: Battle, one: Figure) -> str:
    """What somebody is, and where: on the board only while there is a fight."""
    kind = CLASSES[one.kind]
    line = say("star-of-class", kind=kind) if one.star else kind
    return f"{line} · {STATES[one.status]}" if battle.fight is not None or one.status != "on" else line
