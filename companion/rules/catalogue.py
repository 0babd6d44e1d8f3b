"""Tables of a game: TOML files read into frozen structs, with the path of whatever is wrong in them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.rules.values import Misread, made
from companion.rules.vocabulary import Chapter, Tally


def toml(path: Path) -> dict[str, Any]:
    """A TOML file as plain data. Raises Misread naming the file, the line and what is wrong."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise Misread(f"{path.name}: {wrong}") from None


def table[T](
    path: Path, shape: type[T], resolve: Callable[[dict[str, Any]], dict[str, Any]] = dict
) -> Mapping[str, T]:
    """A file of tables as key to value, in the file's order. The key is each table's own name and becomes its
    `key`.

    resolve: turns references of a row into what they refer to, before it is read.
    """
    rows: dict[str, T] = {}
    for key, row in toml(path).items():
        if not isinstance(row, dict):
            raise Misread(f"{path.name}: [{key}] is no table")
        try:
            rows[key] = made({"key": key, **resolve(row)}, shape)
        except Misread as wrong:
            raise Misread(f"{path.name}: [{key}] {wrong}") from None
    return rows


def known[T](rows: Mapping[str, T], key: object, what: str) -> T:
    """A row by its key. Raises Misread that names what was looked for."""
    if not isinstance(key, str) or key not in rows:
        raise Misread(f"there is no {what} {key!r}")
    return rows[key]


def sentences(*paths: Path) -> Mapping[str, str]:
    """Sentences by event, out of all the files: [moved] run = "…" is told as "moved.run", plain = "…" as "moved"."""
    return {key: said for path in paths for key, said in _told(toml(path))}


def _told(words: Mapping[str, Any], tag: str = "") -> Iterator[tuple[str, str]]:
    for name, said in words.items():
        key = tag if tag and name == "plain" else f"{tag}.{name}" if tag else name
        if isinstance(said, str):
            yield key, said
        else:
            yield from _told(said, key)


def rulings(path: Path) -> Mapping[str, str]:
    """How the rulebook is read, by the ruling's number."""
    return {number: str(words) for number, words in toml(path).items()}


def reference(path: Path) -> tuple[Chapter, ...]:
    """The game in short, to be looked up."""
    return tuple(
        made({**chapter, "rows": [Tally(tuple(row)) for row in chapter.get("rows", ())]}, Chapter)
        for chapter in toml(path)["chapter"]
    )


def ready_made[T](folder: Path, read: Callable[[dict[str, Any]], T]) -> Iterator[tuple[dict[str, Any], T]]:
    """Each file of a folder as plain data and as what it is read into. Raises Misread naming the file."""
    for path in sorted(folder.glob("*.toml")):
        data = toml(path)
        try:
            one = read(data)
        except Misread as wrong:
            raise Misread(f"{path.name}: {wrong}") from None
        yield data, one
