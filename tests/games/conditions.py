"""The table of conditions that every game keeps beside its tests: for each rule of its rulebook how the app holds it.

A condition is one of three: `COMPUTED`, where the app knows it; `CHIP`, a fact said on the sheet, whose wrong answer
is refused with the rule's reason; `TOLD`, on the sheet or on the table, at the moment it matters. A row says which, and
where that is held: tests of the game by their names, or its code as "module:name". A chip names the fields of commands
that say it, as "shoot.unseen".

A rulebook is counted by chapters, and each chapter by its rules: sentences, points of a list or rows of a table, in
their order, as the game's own table says. Every number needs a row.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from msgspec import structs

from games import GAMES
from games import game as game_of
from tests.sources import parsed

HERE = Path(__file__).parent
COMPUTED, CHIP, TOLD = "computed", "chip", "told"


class Row(NamedTuple):
    """chapter, rules: where it stands, by number. condition: in our words. how: one of the three. held: by what."""

    chapter: str
    rules: tuple[int, ...]
    condition: str
    how: str
    held: tuple[str, ...]
    chips: tuple[str, ...] = ()


def row(
    chapter: str, rules: int | Iterable[int], condition: str, how: str, *held: str, chips: str = ""
) -> Row:
    numbers = (rules,) if isinstance(rules, int) else tuple(rules)
    return Row(chapter, numbers, condition, how, held, tuple(chips.split()))


def wrong(
    folder: str, chapters: Mapping[str, int], rows: Sequence[Row], facts: Sequence[str] = ()
) -> list[str]:
    """Everything that is wrong with a game's table, as sentences; [] when all is well.

    folder: the game's, of its code and of its tests. chapters: to the number of their rules. facts: fields that
    are flags of commands and no condition of a rule.
    """
    return [
        *_without_a_row(chapters, rows),
        *(sentence for one in rows for sentence in _of_a_row(folder, one)),
        *_chips_without_a_row(folder, rows, facts),
    ]


def _without_a_row(chapters: Mapping[str, int], rows: Sequence[Row]) -> Iterable[str]:
    held = Counter((one.chapter, number) for one in rows for number in one.rules)
    due = {(chapter, number) for chapter, many in chapters.items() for number in range(1, many + 1)}
    yield from (f"{chapter}, rule {number}: no row." for chapter, number in sorted(due - held.keys()))
    yield from (
        f"{chapter}, rule {number}: there is no such rule." for chapter, number in sorted(held.keys() - due)
    )
    conditions = Counter((one.chapter, one.condition) for one in rows)
    yield from (
        f"{chapter}: {words!r} stands there twice."
        for (chapter, words), many in conditions.items()
        if many > 1
    )


def _of_a_row(folder: str, one: Row) -> Iterable[str]:
    where = f"{one.chapter}, {one.condition!r}"
    if one.how not in (COMPUTED, CHIP, TOLD):
        yield f"{where}: {one.how!r} is none of the three."
    if not one.held:
        yield f"{where}: nothing holds it."
    if (one.how == CHIP) != bool(one.chips):
        yield f"{where}: a chip names its fields, and nothing else does."
    if one.how == CHIP and not any(name.startswith("test_") for name in one.held):
        yield f"{where}: no test shows that its wrong answer is refused, or what it changes."
    yield from (f"{where}: there is no {name}." for name in one.held if not _exists(folder, name))
    yield from (
        f"{where}: no command has {chip}." for chip in one.chips if chip not in flags(folder, every=True)
    )


def _exists(folder: str, name: str) -> bool:
    if name.startswith("test_"):
        return name in names_of_tests(folder)
    module, _, attribute = name.partition(":")
    try:
        return hasattr(import_module(f"games.{folder}.{module}"), attribute)
    except ModuleNotFoundError:
        return False


@cache
def names_of_tests(folder: str) -> frozenset[str]:
    """The names of all tests of a game."""
    return frozenset(
        node.name
        for path in (HERE / folder).rglob("test_*.py")
        for node in parsed(path).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


@cache
def flags(folder: str, *, every: bool = False) -> frozenset[str]:
    """The yes-or-no fields of a game's commands, "shoot.unseen" and so on; every: all fields."""
    key = next(key for key, module in GAMES.items() if module.rpartition(".")[2] == folder)
    return frozenset(
        f"{tag}.{field.name}"
        for tag, kind in game_of(key).commands.items()
        for field in structs.fields(kind)
        if every or field.type is bool
    )


def _chips_without_a_row(folder: str, rows: Sequence[Row], facts: Sequence[str]) -> Iterable[str]:
    named = {chip for one in rows for chip in one.chips}
    yield from (
        f"{chip} is said on a sheet, and no row names it."
        for chip in sorted(flags(folder) - named - {*facts})
    )
    yield from (
        f"{fact} is said to be no condition, and there is none."
        for fact in facts
        if fact not in flags(folder)
    )
