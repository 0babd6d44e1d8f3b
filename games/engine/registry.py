"""The games that there are, found by their key. The list itself stands in `games/__init__.py`.

Nothing of a game is imported with this list: the language is told first (`words.language`).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from games.engine.game import Game

GAMES: dict[str, str] = {}
"""Key to the folder that holds `GAME`, in the order in which games are offered; filled by `games/__init__.py`."""


def game(key: str) -> Game:
    """The game of that key. Raises KeyError."""
    found: Game = import_module(GAMES[key]).GAME
    return found


def games() -> tuple[Game, ...]:
    return tuple(game(key) for key in GAMES)


def prepare_games() -> None:
    """Load all games and build their readers before there is a second thread: see `values.build_decoders`."""
    from games.engine.play import values
    from games.engine.play.record import Do

    for one in games():
        _ = one.state_reader, one.head_reader, one.moment_reader, one.entry_reader
        msgspec.json.Decoder(Do[one.battle.commands])  # type: ignore[name-defined]  # a type made of a game's own
    values.build_decoders()
