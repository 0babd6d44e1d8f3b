"""TOML files of the games, read in the language of the server."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from games.engine.play.values import DecodeError
from games.engine.words import language


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file as plain data, in the language of the server. Raises DecodeError naming file, line and what is
    wrong.
    """
    data = _plain(path)
    over = language.overlay_of(path)
    return language.laid_over(data, _plain(over)) if over else data


def _plain(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise DecodeError(f"{path.name}: {wrong}") from None


def flat_texts(words: Mapping[str, Any], tag: str = "") -> Iterator[tuple[str, str]]:
    """The texts of a file by their path: [moved] run = "…" as "moved.run", plain = "…" as "moved"."""
    for name, said in words.items():
        key = tag if tag and name == "plain" else f"{tag}.{name}" if tag else name
        if isinstance(said, str):
            yield key, said
        else:
            yield from flat_texts(said, key)
