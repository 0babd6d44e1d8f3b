"""What a game has to be printed and cut out besides the cards of gangs: a deck that is drawn from, and tokens."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from games.engine.play.values import Value


class DeckCard(Value):
    """A card of a deck. foot: a few words each, side by side at its end. copies: how often it is in the deck."""

    name: str
    icon: str = ""
    text: str = ""
    foot: tuple[str, ...] = ()
    copies: int = 1


class Token(Value):
    """A round to lie on the table. key: the term that it stands for. number: how many a table needs."""

    key: str
    icon: str
    number: Annotated[int, Meta(ge=1, le=30)]
