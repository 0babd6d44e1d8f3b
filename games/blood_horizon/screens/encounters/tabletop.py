"""Tabletop Style on the screen: the nine sections, and the groups that move over them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from games.blood_horizon.encounters.tabletop.moves import PEF_REP, Activate, Activation, Enter, Lay, LayOut
from games.blood_horizon.kernel.ground import EDGE, FAR, SECTIONS, TERRAINS, Ground, Group, Terrain
from games.blood_horizon.kernel.sections import OURS, eligible, ground, likely, within
from games.blood_horizon.kernel.state import FOES, Battle
from games.blood_horizon.kernel.taking import decided
from games.engine.play.table import Command
from games.engine.show.command_forms import Chosen, fact, finish_sheet, flag_values
from games.engine.show.pieces import Chart, ChartRow, Fact, Pick, Reminder
from games.engine.show.scene import Offer
from games.engine.show.sheet import Field, Sheet

ROWS = ((1, 2, 3), (4, 5, 6), (7, 8, 9))
MEANS: Mapping[Terrain, str] = {
    "clear": "Clear ground: no Cover.",
    "hill": "Hill: nobody sees across the crest, but within 1″ of it they see, are seen and have Cover.",
    "building-small": "Small building: Cover for 6, who fire in any direction; nobody sees past it. "
    "In and out freely, by any side.",
    "building-large": "Large building: Cover for 12, 6 to an area, who fire in any direction; nobody sees past it. "
    "In and out freely, by any side.",
    "woods": "Woods: Cover inside. Within 1″ of the edge they see out and are seen.",
    "rough": "Rough ground: Cover inside. Within 1″ of the edge they see out and are seen.",
}
"""What each terrain does, said where somebody goes into it."""
PLACING = "Place the group anywhere in the section, best in Cover where it sees and is seen."
MEETING = "Place the newcomers about 6″ from the enemy, in front and in sight; turn the enemy to face them."
LAYING = "Buildings stand 2″ apart or more. Head to head the defender lays terrain, and the other side picks its edge."


def pinned(battle: Battle) -> tuple[Fact, ...]:
    table = ground(battle)
    if table is None or table.stage != "play":
        return (Fact("The table", "", "laying it out"),)
    ours = table.group(OURS)
    where = str(ours.section) if ours else ""
    turn = Fact("Table turn", str(table.turn)) if table.turn else Fact("On the table", "")
    return (turn, Fact("Section", where))


def now(battle: Battle) -> str:
    table = ground(battle)
    if table is None:
        return "Lay out the table"
    if table.stage != "play":
        return "Terrain, then onto the table"
    able = eligible(table)
    return f"{able[0].name} moves" if able else "Who is activated?"


def main(battle: Battle) -> Offer:
    """The next step on the table."""
    table = ground(battle)
    if table is None:
        return Offer(
            "lay-out", "Lay out the table", icon="dice", detail="how much terrain?", direct=True, main=True
        )
    if table.stage != "play":
        ours = table.group(OURS)
        if ours is not None and ours.section:
            return Offer(
                "enter", "The others stand", (("party", "theirs"),), "bandit", "in section 1 to 6", main=True
            )
        return Offer("enter", "Onto the table", (), "boot", "by section 7, 8 or 9", main=True)
    able = eligible(table)
    if not able:
        return Offer(
            "activation", "Activation", icon="dice", detail="our die and theirs", direct=True, main=True
        )
    one = able[0]
    if one.party == "theirs" and decided(battle, FOES):
        where = likely(table, one)
        words = f"to section {where}" if where != one.section else "stays"
        return Offer(
            "activate", f"{one.name} moves", (("group", one.key),), "bandit", words, direct=True, main=True
        )
    return Offer(
        "activate", f"{one.name} moves", (("group", one.key),), "boot", f"section {one.section}", main=True
    )


def offers(battle: Battle) -> tuple[Offer, ...]:
    table = ground(battle)
    if table is None:
        return ()
    if table.stage != "play":
        return (Offer("lay", "Change the terrain", (), "ladder"),)
    return tuple(
        Offer("activate", f"{one.name}, otherwise", (("group", one.key),), "boot", f"section {one.section}")
        for one in eligible(table)
    )


def reminders(battle: Battle) -> tuple[Reminder, ...]:
    """Where everybody is."""
    table = ground(battle)
    if table is None:
        return (
            Reminder(
                "Tabletop Style",
                "Nine sections on 3 feet square or more. Terrain comes into 3 + ½d6 of them.",
            ),
            Reminder("Laying terrain", LAYING),
        )
    lines = [
        f"{one.name}: section {one.section}, {_terrain(table, one.section)}"
        for one in table.groups
        if one.section
    ]
    if table.stage != "play":
        laid = [
            f"{key} {TERRAINS[kind][0].lower()}"
            for key, kind in sorted(table.terrain.items())
            if kind != "clear"
        ]
        return (
            Reminder("Terrain", f"{table.pieces} sections: {', '.join(laid)}."),
            Reminder("Laying terrain", LAYING),
        )
    words = [Reminder("On the table", ". ".join(lines) + ".")]
    if table.dice:
        words.append(
            Reminder(
                "Activation",
                f"Our Leader needs Rep {table.dice['ours']}, theirs {table.dice['theirs']}.{_unknown(table)}",
            )
        )
    ours = table.group(OURS)
    if ours is not None and table.at(ours.section) != "clear":
        words.append(Reminder("Where you are", MEANS[table.at(ours.section)]))
    return tuple(words)


def _unknown(table: Ground) -> str:
    """What is taken for the Rep of those whom nobody has met."""
    return (
        f" A PEF counts as Rep {PEF_REP}." if any(one.key.startswith("pef-") for one in table.groups) else ""
    )


def _terrain(table: Ground, section: int) -> str:
    return TERRAINS[table.at(section)][0].lower()


def map_of(table: Ground, lit: int = 0) -> Chart:
    """The table as nine cells; the row of a section is lit."""
    rows = tuple(ChartRow(tuple(_cell(table, each) for each in row), lit=lit in row) for row in ROWS)
    return Chart("The table", ("", "", ""), rows, notes=("Our side comes in from below.",))


def _cell(table: Ground, section: int) -> str:
    names = [one.name for one in table.groups if one.section == section]
    kind = table.at(section)
    words = [str(section), *([TERRAINS[kind][0]] if kind != "clear" else []), *names]
    return ", ".join(words)


# Sheets


def lay(battle: Battle, chosen: Chosen) -> Sheet:
    table = ground(battle)
    section = int(chosen["section"]) if chosen.get("section", "") in map(str, SECTIONS) else 0
    sheet = Sheet("lay", "Terrain", icon="ladder")
    if table is None:
        return finish_sheet(battle, sheet, Lay(1, "clear"), "")
    where = tuple(
        Pick(str(each), str(each), detail=TERRAINS[table.at(each)][0], chosen=each == section)
        for each in SECTIONS
    )
    now_kind: Terrain = next(
        (kind for kind in TERRAINS if kind == chosen.get("terrain")), table.at(section or 1)
    )
    kinds = tuple(Pick(kind, name, chosen=kind == now_kind) for kind, (name, _) in TERRAINS.items())
    sheet = sheet.but(charts=(map_of(table, section),), fields=(Field("section", "Section", "one", where),))
    if not section:
        return sheet.but(missing="Tap a section.")
    values = (("section", str(section)), ("terrain", now_kind))
    notes = (MEANS[now_kind], LAYING)
    sheet = sheet.but(
        fields=(*sheet.fields, Field("terrain", "Terrain", "one", kinds)), preset=values, notes=notes
    )
    return finish_sheet(battle, sheet, Lay(section, now_kind), f"{TERRAINS[now_kind][0]} in {section}")


def enter(battle: Battle, chosen: Chosen) -> Sheet:
    table = ground(battle)
    ours = chosen.get("party") != "theirs"
    able = EDGE if ours else FAR
    section = int(chosen["section"]) if chosen.get("section", "") in map(str, able) else 0
    sheet = Sheet("enter", "Onto the table" if ours else "Where they stand", icon="boot")
    mounted = fact(chosen, "mounted", "on horseback, or with wagons", "two sections a move")
    values = (("party", "ours" if ours else "theirs"), *flag_values((mounted,)))
    if table is None:
        return finish_sheet(battle, sheet.but(preset=values), Enter(EDGE[0]), "")
    picks = tuple(
        Pick(str(each), str(each), detail=TERRAINS[table.at(each)][0], chosen=each == section)
        for each in able
    )
    fields = (Field("section", "Section", "one", picks), mounted)
    sheet = sheet.but(fields=fields, preset=values, charts=(map_of(table, section),))
    if not section:
        return sheet.but(missing="Tap a section.")
    notes = (MEANS[table.at(section)], PLACING)
    sheet = sheet.but(preset=(("section", str(section)), *values), notes=notes)
    return finish_sheet(
        battle, sheet, Enter(section, mounted.on, "ours" if ours else "theirs"), f"Section {section}"
    )


def activate(battle: Battle, chosen: Chosen) -> Sheet:
    table = ground(battle)
    key = chosen.get("group", OURS)
    one = table.group(key) if table else None
    sheet = Sheet(
        "activate", f"{one.name if one else 'A group'} moves", preset=(("group", key),), icon="boot"
    )
    if table is None or one is None or one not in eligible(table):
        return finish_sheet(battle, sheet, Activate(key), "")
    able = (one.section, *within(one))
    wanted = chosen.get("section", "")
    section = int(wanted) if wanted in map(str, able) else 0
    picks = tuple(
        Pick(str(each), f"Stay in {each}" if each == one.section else str(each), detail=_about(table, one, each),
             chosen=each == section)
        for each in able
    )  # fmt: skip
    sheet = sheet.but(
        fields=(Field("section", "Where to", "one", picks),), charts=(map_of(table, section or one.section),)
    )
    if not section:
        return sheet.but(missing="Tap a section.")
    meets = any(other.section == section and other.party != one.party for other in table.groups)
    notes = (MEANS[table.at(section)], MEETING if meets else PLACING)
    sheet = sheet.but(preset=(("group", key), ("section", str(section))), notes=notes)
    return finish_sheet(
        battle, sheet, Activate(key, section), f"To section {section}" if section != one.section else "Stay"
    )


def _about(table: Ground, one: Group, section: int) -> str:
    return ", ".join(_words(table, one, section))


def _words(table: Ground, one: Group, section: int) -> Iterator[str]:
    yield TERRAINS[table.at(section)][0]
    for other in table.groups:
        if other.section == section and other.party != one.party:
            yield f"contact with {other.name}"


DIRECT: Mapping[str, tuple[str, type[Command]]] = {
    "activation": ("Activation", Activation),
    "lay-out": ("Lay out the table", LayOut),
}

SHEETS: Mapping[str, tuple[str, Callable[[Battle, Chosen], Sheet]]] = {
    "activate": ("Move a group", activate),
    "enter": ("Onto the table", enter),
    "lay": ("Terrain", lay),
}
