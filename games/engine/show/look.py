"""By what a game is known at first sight: one accent and one ornament. A game may do without."""

from __future__ import annotations

from typing import Literal

from games.engine.play.values import Value


class GameLook(Value):
    """accent: an ink of the house (static/css/tokens.css), for main keys, bars and posters; "" for the house's own.
    ornament: an icon, between rules and beside the game's name.
    """

    accent: Literal["", "oxblood", "verdigris", "petrol", "wine"] = ""
    ornament: str = "revolver"
