"""Tabletop Style on the screen: the nine sections, and the groups that move over them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.blood_horizon.encounters.tabletop.moves import PEF_REP, Activate, Activation, Enter, Lay, LayOut
from games.blood_horizon.kernel.fight import Party
from games.blood_horizon.kernel.ground import EDGE, FAR, SECTIONS, TERRAINS, Ground, Group, Terrain
from games.blood_horizon.kernel.sections import OURS, eligible, ground, likely, within
from games.blood_horizon.kernel.state import FOES, Battle
from games.blood_horizon.kernel.taking import decided
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.encounters.nine import choosing
from games.blood_horizon.screens.titles import title
from games.engine.show.command_forms import Chosen, fact, finish_sheet, flag_values
from games.engine.show.pieces import Fact, Pick, Reminder
from games.engine.show.scene import Offer
from games.engine.show.sheet import Field, Sheet

say = phrases("screens-encounters.tabletop")


def pinned(battle: Battle) -> tuple[Fact, ...]:
    table = ground(battle)
    if table is None or table.stage != "play":
        return (Fact(say("table"), "", say("laying-it-out")),)
    if not table.turn:
        return (Fact(say("on-table"), ""),)
    dice = say("dice", ours=table.dice["ours"], theirs=table.dice["theirs"]) if table.dice else ""
    return (Fact(say("table-turn"), str(table.turn), dice),)


def now(battle: Battle) -> str:
    table = ground(battle)
    if table is None:
        return title("lay-out")
    if table.stage != "play":
        return say("terrain-first")
    able = eligible(table)
    return say("moves", group=able[0].name) if able else say("who-is-activated")


def main(battle: Battle) -> Offer:
    """The next step on the table."""
    table = ground(battle)
    if table is None:
        return Offer("lay-out", title("lay-out"), (), "dice", say("how-much-terrain"), direct=True, main=True)
    if table.stage != "play":
        ours = table.group(OURS)
        if ours is not None and ours.section:
            theirs = (("party", "theirs"),)
            return Offer("enter", say("others-stand"), theirs, "bandit", say("section-1-to-6"), main=True)
        return Offer("enter", title("enter"), (), "boot", say("section-7-to-9"), main=True)
    able = eligible(table)
    if not able:
        return Offer("activation", title("activation"), (), "dice", say("both-dice"), direct=True, main=True)
    one = able[0]
    moves = _move(one, say("moves", group=one.name))
    if one.party != "theirs" or not decided(battle, FOES):
        return moves.but(main=True)
    where = likely(table, one)
    words = say("to-section", section=where) if where != one.section else say("stays")
    return moves.but(icon="bandit", detail=words, direct=True, main=True)


def _move(one: Group, label: str) -> Offer:
    where = say("in-section", section=one.section)
    return Offer("activate", label, (("group", one.key),), "boot", where)


def offers(battle: Battle) -> tuple[Offer, ...]:
    table = ground(battle)
    if table is None:
        return ()
    if table.stage != "play":
        return (Offer("lay", say("change-terrain"), (), "ladder"),)
    return tuple(_move(one, say("otherwise", group=one.name)) for one in eligible(table))


def reminders(battle: Battle) -> tuple[Reminder, ...]:
    """Where everybody is."""
    table = ground(battle)
    laying = Reminder(say("laying-terrain"), say("laying"))
    if table is None:
        return (Reminder(say("tabletop-style"), say("nine-sections")), laying)
    if table.stage != "play":
        laid = (f"{key} {_terrain(table, key)}" for key in sorted(table.terrain) if table.at(key) != "clear")
        words = say("laid-so-far", number=table.pieces, terrain=", ".join(laid))
        return (Reminder(title("lay"), words), laying)
    there = [
        say("group-there", group=one.name, section=one.section, terrain=_terrain(table, one.section))
        for one in table.groups
        if one.section
    ]
    found = [Reminder(say("on-table"), " ".join(there))]
    if table.dice:
        needs = [say("activation-needs", ours=table.dice["ours"], theirs=table.dice["theirs"])]
        if any(one.key.startswith("pef-") for one in table.groups):
            needs.append(say("pef-rep", rep=PEF_REP))
        found.append(Reminder(title("activation"), " ".join(needs)))
    ours = table.group(OURS)
    if ours is not None and table.at(ours.section) != "clear":
        found.append(Reminder(say("where-you-are"), _means(table.at(ours.section))))
    return tuple(found)


def _means(terrain: Terrain) -> str:
    """What a terrain does, said where somebody goes into it."""
    return say(f"terrain-{terrain}")


def _terrain(table: Ground, section: int) -> str:
    return TERRAINS[table.at(section)][0].lower()


# Sheets


def lay(battle: Battle, chosen: Chosen) -> Sheet:
    table = ground(battle)
    sheet = Sheet("lay", title("lay"), icon="ladder")
    if table is None:
        return finish_sheet(battle, sheet, Lay(1, "clear"), "")
    section, sheet = _section(battle, table, sheet, chosen, SECTIONS)
    if not section:
        return sheet
    chosen_kind = chosen.get("terrain")
    terrain: Terrain = next((kind for kind in TERRAINS if kind == chosen_kind), table.at(section))
    kinds = tuple(Pick(kind, name, chosen=kind == terrain) for kind, (name, _) in TERRAINS.items())
    sheet = sheet.but(
        fields=(*sheet.fields, Field("terrain", title("lay"), "one", kinds)),
        preset=(*sheet.preset, ("terrain", terrain)),
        notes=(_means(terrain), say("laying")),
    )
    go = say("lay-it", terrain=TERRAINS[terrain][0], section=section)
    return finish_sheet(battle, sheet, Lay(section, terrain), go)


def enter(battle: Battle, chosen: Chosen) -> Sheet:
    table = ground(battle)
    party: Party = "theirs" if chosen.get("party") == "theirs" else "ours"
    mounted = fact(chosen, "mounted", say("mounted"), say("two-sections"))
    sheet = Sheet(
        "enter", title("enter") if party == "ours" else say("where-they-stand"), icon="boot",
        preset=(("party", party), *flag_values((mounted,))),
    )  # fmt: skip
    if table is None:
        return finish_sheet(battle, sheet, Enter(EDGE[0]), "")
    section, sheet = _section(battle, table, sheet, chosen, EDGE if party == "ours" else FAR)
    sheet = sheet.but(fields=(*sheet.fields, mounted))
    if not section:
        return sheet
    go = say("section-number", section=section)
    return finish_sheet(battle, sheet, Enter(section, mounted.on, party), go)


def activate(battle: Battle, chosen: Chosen) -> Sheet:
    table = ground(battle)
    key = chosen.get("group", OURS)
    one = table.group(key) if table else None
    name = say("moves", group=one.name) if one else say("group-moves")
    sheet = Sheet("activate", name, preset=(("group", key),), icon="boot")
    if table is None or one is None or one not in eligible(table):
        return finish_sheet(battle, sheet, Activate(key), "")
    section, sheet = _section(battle, table, sheet, chosen, (one.section, *within(one)), one)
    if not section:
        return sheet
    if any(other.section == section and other.party != one.party for other in table.groups):
        sheet = sheet.but(notes=(_means(table.at(section)), say("meeting")))
    go = say("go-to-section", section=section) if section != one.section else say("stay")
    return finish_sheet(battle, sheet, Activate(key, section), go)


def _section(
    battle: Battle,
    table: Ground,
    sheet: Sheet,
    chosen: Chosen,
    able: Sequence[int],
    one: Group | None = None,
) -> tuple[int, Sheet]:
    """The section that is chosen, 0 for none yet, and the sheet with that choice. one: who moves there."""
    wanted = chosen.get("section", "")
    section = int(wanted) if wanted in map(str, able) else 0
    here = one.section if one else 0
    picks = tuple(
        Pick(
            str(each),
            say("stay-in", section=each) if each == here else str(each),
            detail=", ".join(_there(table, each, one)),
            chosen=each == section,
        )
        for each in able
    )
    field = Field("section", say("where-to") if one else say("section"), "one", picks, on_board=True)
    sheet = sheet.but(fields=(field,), place=choosing(battle, table, able, section or here))
    if not section:
        return 0, sheet.but(missing=say("tap-section"))
    notes = (_means(table.at(section)), say("placing"))
    return section, sheet.but(preset=(*sheet.preset, ("section", str(section))), notes=notes)


def _there(table: Ground, section: int, one: Group | None) -> Iterator[str]:
    """What is in a section: its terrain, and enemies of whoever moves."""
    yield TERRAINS[table.at(section)][0]
    for other in table.groups if one else ():
        if one and other.section == section and other.party != one.party:
            yield say("contact", group=other.name)


DIRECT = (Activation, LayOut)
SHEETS = {"activate": activate, "enter": enter, "lay": lay}
