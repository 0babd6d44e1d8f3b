"""Tables of a game: TOML files read into frozen structs, with the path of whatever is wrong in them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from companion.rules.values import Misread, made


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
