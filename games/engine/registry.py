"""The games that there are, found by their key. The list itself stands in `games/__init__.py`."""

from __future__ import annotations

from importlib import import_module

import msgspec

from games.engine.game import Game
from games.engine.play import values
from games.engine.play.record import Do

GAMES: dict[str, str] = {}
"""Key to the folder that holds `GAME`, in the order in which games are offered; filled by `games/__init__.py`."""


def game(key: str) -> Game:
    """The game of that key. Raises KeyError."""
    found = import_module(GAMES[key]).GAME
    assert isinstance(found, Game)
    return found


def games() -> tuple[Game, ...]:
    return tuple(game(key) for key in GAMES)


def prepare_games() -> None:
    """Load all games and build their readers before there is a second thread: see `values.build_decoders`."""
    for one in games():
        _ = one.state_reader, one.head_reader, one.moment_reader, one.entry_reader
        msgspec.json.Decoder(Do[one.battle.commands])  # type: ignore[name-defined]  # a type made of a game's own
    values.build_decoders()
