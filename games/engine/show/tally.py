"""What a fight or an evening came to, as one screen: figures, who did what and what became of them, the sums."""

from __future__ import annotations

from games.engine.play.values import Value
from games.engine.show.pieces import Fact


class Told(Value):
    """Somebody with what they did and what became of them, in a few words. side, key: of their row; parts: of a drawn
    face; portrait: the address of the player's picture, number: the color of their side, which the house fills in.
    gone: for good, or out of it.
    """

    key: str
    name: str
    words: str
    side: str = ""
    parts: tuple[str, ...] = ()
    portrait: str = ""
    number: int = 0
    gone: bool = False


class Tally(Value):
    """over, title, lead: what is to be read first. figures: label and value, four at most. rows: pairs of words.
    curve: how something counted went, from first to last, and what that is (curved).
    """

    title: str
    over: str = ""
    lead: str = ""
    figures: tuple[Fact, ...] = ()
    cast: tuple[Told, ...] = ()
    rows: tuple[tuple[str, str], ...] = ()
    curve: tuple[int, ...] = ()
    curved: str = ""

    @property
    def line(self) -> str:
        """The curve as points of a drawing, 100 wide and 24 high."""
        if len(self.curve) < 2:
            return ""
        low, high = min(self.curve), max(self.curve)
        across, up = 100 / (len(self.curve) - 1), 20 / max(1, high - low)
        return " ".join(
            f"{round(place * across, 1)},{round(22 - (number - low) * up, 1)}"
            for place, number in enumerate(self.curve)
        )
