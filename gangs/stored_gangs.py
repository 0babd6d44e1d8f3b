"""Gangs as they are stored, read once for as long as no others are: equal letters are equal gangs."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from games import game
from games.engine.files.gang_files import GangFile, read_stored_gang
from games.engine.files.gang_text import write_text

KEPT = 128
TEXTS = 64


@lru_cache(maxsize=KEPT)
def stored_gang(body: str) -> GangFile[Any]:
    """Raises DecodeError."""
    return read_stored_gang(body)


@lru_cache(maxsize=TEXTS)
def stored_text(key: str, body: str) -> str:
    """As `write_text`. key: of the game. Raises DecodeError."""
    return write_text(game(key), stored_gang(body).gang)
