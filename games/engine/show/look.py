"""By what a game is known at first sight: one accent, one ornament, its letters, its ground. A game may do without."""

from __future__ import annotations

from typing import Literal

from games.engine.play.values import Value


class GameLook(Value):
    """accent: an ink of the house (static/css/tokens.css), for main keys, bars and posters; "" for the house's own.
    ornament: an icon, between rules and beside the game's name. letters: of its titles on the screen; "" for the
    house's own, plain for bold ones of those that are read. ground: of its pages on the screen; "" for the house's
    parchment, concrete for gray and square (static/css/face.css). scene: a drawing as SVG, 180 by 162, in colors of
    its own, whose lower third lies behind words; "" for none.
    """

    accent: Literal["", "oxblood", "verdigris", "petrol", "wine"] = ""
    ornament: str = "revolver"
    letters: Literal["", "plain"] = ""
    ground: Literal["", "concrete"] = ""
    scene: str = ""
