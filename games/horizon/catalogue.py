"""The tables of the game: weapons as printed, corrected or reconstructed, sentences, rulings and the rules in short.

Source: Horizon: out of the ashes, Weapon Profiles; rulings HZ-01, HZ-20, HZ-29.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import chain
from typing import Any

from games.engine.files.catalogue import find_row
from games.horizon.book import (
    HEADER,
    SHELF,
    Correction,
    LaterTable,
    Profile,
    corrections_of,
    counts,
    figure,
    header_of,
    heavy_objects,
    later,
    lines_of,
    notes_of,
    profiles,
    row,
    stand_ins,
)
from games.horizon.phrases import phrases
from games.horizon.roster import UNARMED, Made, Weapon

say = phrases("reference.catalogue")


__all__ = [
    "MADE", "blanks", "catalogue", "choices", "heavy_objects", "keys", "reference", "remarks", "rulings", "sentences",
    "standard", "unarmed", "weapon", "weapons", "wording", "words",
]  # fmt: skip

sentences, rulings, reference, wording = SHELF.sentences, SHELF.rulings, SHELF.reference, SHELF.wording

MADE = wording("made")
"""Whose figures a weapon's are, in a word or two."""
FAMILIES = wording("families")


@cache
def keys() -> tuple[str, ...]:
    """The 36 weapons and styles in the rulebook's order: kind by kind, Tier by Tier."""
    order = list(FAMILIES)
    found = chain(profiles().values(), stand_ins().values())
    return tuple(one.key for one in sorted(found, key=lambda one: (order.index(one.family), one.tier)))


def choices(key: str) -> tuple[Made, ...]:
    """The figures that a player may choose from for a weapon: most have none but the printed ones."""
    if key in stand_ins():
        return ("reconstructed",)
    find_row(profiles(), key, say("weapon"))
    kinds = {one.made for one in corrections_of(key)}
    return ("printed", *(kind for kind in ("corrected", "reconstructed") if kind in kinds))


def standard(key: str) -> Made:
    """The figures that count where nobody chooses: the printed ones, but for the corrections that are beyond doubt
    (ruling HZ-29) and for the two tables of a later edition (ruling HZ-01).
    """
    if key in stand_ins():
        return "reconstructed"
    return "corrected" if any(one.standard for one in corrections_of(key)) else "printed"


@cache
def weapon(key: str, made: Made | None = None) -> Weapon:
    """A weapon with the figures asked for, else with standard ones. Raises DecodeError for what is not there."""
    figures = made or standard(key)
    find_row(dict.fromkeys(choices(key)), figures, say("profile", weapon=key))
    sheet = stand_ins().get(key) or profiles()[key]
    lines, header = words(sheet, figures)
    return Weapon(
        key=key,
        name=sheet.name,
        family=sheet.family,
        tier=sheet.tier,
        rows=tuple(row(lines[score]) for score in sorted(lines)),
        magazine=int(figure(header["Magazine"])),
        reload=int(figure(header["Reload"])),
        weight=figure(header["Weight"]),
        cost=figure(header["Cost"]),
        rarity=header["Rarity"],
        made=figures,
        text=" ".join(remarks(key, figures)),
    )


def words(sheet: Profile, figures: Made) -> tuple[dict[int, tuple[str, ...]], dict[str, str]]:
    """The rows and the header of a profile in the rulebook's words, with what is put right in them."""
    lines, header = lines_of(sheet.rows), header_of(sheet.header)
    for one in corrections_of(sheet.key):
        if counts(one, figures):
            lines |= lines_of(one.rows)
            header |= header_of(one.header) if one.header else {}
    return lines, header


def blanks(key: str, made: Made | None = None) -> tuple[str, ...]:
    """The values that the rulebook leaves out of a profile and that nobody has filled in: "Magazine", "Range" ..."""
    if key in stand_ins():
        return ()
    lines, header = words(profiles()[key], made or standard(key))
    empty = [name for name in HEADER if not header[name]]
    return (*empty, *(("Range",) if any(not cells[-1] for cells in lines.values()) else ()))


def remarks(key: str, figures: Made) -> tuple[str, ...]:
    """What is to be said of a weapon's figures: what is wrong or was put right, and what is left as it is printed."""
    if key in later():
        return (later()[key].instead,)
    return (
        *(_said(one, counts(one, figures)) for one in _telling(key, figures)),
        *notes_of(key, printing=False),
    )


def _telling(key: str, figures: Made) -> Iterable[Correction]:
    """The corrections that say something: of two on one matter the one that counts, else the first."""
    by_number: dict[int, Correction] = {}
    for one in corrections_of(key):
        if one.number not in by_number or counts(one, figures):
            by_number[one.number] = one
    return by_number.values()


def _said(one: Correction, counted: bool) -> str:
    if not counted:
        return say("as-printed", wrong=one.wrong)
    return f"{MADE[one.made]}: {one.wrong} {one.instead} {one.sure}"


@cache
def _styles() -> frozenset[str]:
    """The names of what nobody carries: ways to fight with empty hands."""
    return frozenset(one.name for one in weapons() if one.family == unarmed().family)


def with_article(name: str) -> str:
    """A weapon as a sentence has it: "the Light Assault Rifle", but "Silat"."""
    return name if name in _styles() else say("the", name=name)


def weapons() -> tuple[Weapon, ...]:
    """All 36 in the rulebook's order, with their standard figures."""
    return tuple(weapon(key) for key in keys())


def unarmed() -> Weapon:
    """The style of whoever owns none (ruling HZ-20)."""
    return weapon(UNARMED)


def catalogue() -> dict[str, Any]:
    """Every profile as plain data, for the command line: what is printed, and apart from it what was put right."""
    return {key: _entry(key) for key in keys()}


def _entry(key: str) -> dict[str, Any]:
    sheet = profiles().get(key) or later()[key]
    return {
        "name": sheet.name,
        "family": sheet.family,
        "tier": sheet.tier,
        "printed": _later(sheet) if isinstance(sheet, LaterTable) else _printed(sheet),
        "corrections": [_correction(one) for one in corrections_of(key)],
        "reconstruction": _stand_in(key),
        "notes": [*notes_of(key, printing=False), *notes_of(key, printing=True)],
        "choices": list(choices(key)),
        "standard": standard(key),
    }


def _printed(sheet: Profile) -> dict[str, Any]:
    """The printed table, its labels and spellings too."""
    return {
        "heading": sheet.heading or sheet.name,
        "line": sheet.name if sheet.line is None else sheet.line,
        "header": sheet.header,
        "head": sheet.head,
        "values": header_of(sheet.header),
        "rows": _rows(sheet.rows),
    }


def _later(sheet: LaterTable) -> dict[str, Any]:
    return {"later_edition": True, "values": dict(sheet.facts), "head": list(sheet.head), "rows": sheet.rows}


def _stand_in(key: str) -> dict[str, Any] | None:
    if key not in stand_ins():
        return None
    sheet, why = stand_ins()[key], later()[key]
    return {
        "wrong": why.wrong,
        "instead": why.instead,
        "values": header_of(sheet.header),
        "rows": _rows(sheet.rows),
    }


def _correction(one: Correction) -> dict[str, Any]:
    said: dict[str, Any] = {
        "number": one.number, "made": one.made, "standard": one.standard, "wrong": one.wrong, "instead": one.instead,
        "sure": one.sure,
    }  # fmt: skip
    if one.header:
        said["values"] = header_of(one.header)
    if one.rows:
        said["rows"] = _rows(one.rows)
    return said


def _rows(rows: str) -> list[dict[str, Any]]:
    """Rows as they are printed: AP, and the words of each cell."""
    names = ("damage", "defense", "move", "range")
    return [{"ap": score, **dict(zip(names, cells, strict=True))} for score, cells in lines_of(rows).items()]
