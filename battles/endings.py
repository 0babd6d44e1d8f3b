"""Stopping a battle that could go on: what the others are asked, and how it would end. Pure."""

from __future__ import annotations

from functools import lru_cache
from shlex import quote
from typing import Any, NamedTuple

import msgspec

from companion.words import say
from games import game as game_of
from games.engine.files.text_record import read_command
from games.engine.game import Game
from games.engine.play.questions import Refused
from games.engine.play.table import Command, carry_out
from games.engine.play.values import DecodeError
from games.engine.show.scene import Offer, Scene, SideView


class Standing(NamedTuple):
    """A side in the words beside its score. wins: it has won if the battle ends here."""

    side: SideView
    words: str
    wins: bool


class Ending(NamedTuple):
    """A battle that ends here. rows: the sides as they stand; () where it goes on without one that gives up.
    drawn: nobody has won. whom: who has to agree, in words; "" where nobody else does.
    """

    rows: tuple[Standing, ...]
    drawn: bool
    whom: str = ""


def ending_of(game: Game, state: Any, command: Command, scene: Scene, whom: str = "") -> Ending | None:
    """How a battle ends by a command; None where it stops nothing, or cannot be said. scene: with what may be told."""
    rules = game.battle
    try:
        if not rules.stops(state, command):
            return None
        after = carry_out(state, command).state
    except (Refused, KeyError):
        return None
    if not rules.over(after):
        return Ending((), drawn=False, whom=whom)
    winner = rules.summary(after)[1]
    rows = tuple(Standing(side, side.name, side.key == winner) for side in scene.sides)
    return Ending(rows, drawn=not winner, whom=whom)


def offers_to_stop(game: Game, state: Any, scene: Scene) -> tuple[Offer, ...]:
    """Those of the seldom offers that stop a battle that could go on."""

    side = f" side={quote(scene.sides[0].key)}" if scene.sides else ""

    def stops(offer: Offer) -> bool:
        command = _read(game.key, offer.said) or _read(game.key, offer.said + side)
        return command is not None and game.battle.stops(state, command)

    return tuple(offer for offer in scene.more if stops(offer))


@lru_cache(maxsize=256)
def _read(key: str, line: str) -> Command | None:
    """None for a line that says more than a command does, or less. key: of a game. The same dozen lines are read with
    every page.
    """
    try:
        return read_command(game_of(key), line)
    except (DecodeError, Refused):
        return None


def describe_request(name: str, command: Command) -> str:
    """ "Anna wants to end the battle here." """
    fields = msgspec.structs.asdict(command)
    if fields.get("side"):
        return say("{name} wants to give up.", name=name)
    return say("{name} wants to end it here.", name=name)
