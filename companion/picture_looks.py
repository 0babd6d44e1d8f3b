"""How a picture looks that is drawn for a game: on the ground, in the inks and the letters of its pages, by day."""

from __future__ import annotations

from typing import NamedTuple

from games.engine.show.look import GameLook

ACCENTS = {
    "": "#8d2b1f",
    "oxblood": "#8d2b1f",
    "verdigris": "#28604f",
    "petrol": "#0d5a63",
    "wine": "#74233f",
}
"""The inks of static/css/tokens.css, by day."""


class PictureLook(NamedTuple):
    """paper, ink, soft: the ground and what is written on it. sides: nobody's ink, and the five colors of the sides.
    accent: of the frame. letters: of titles, a name of `posters.font`. round: the corners of faces, in pixels.
    """

    paper: str = "#f4ebd7"
    ink: str = "#2b211a"
    soft: str = "#65543f"
    sides: tuple[str, ...] = ("#2b211a", "#28604f", "#8d2b1f", "#7d5508", "#3f5570", "#6b3a66")
    accent: str = ACCENTS[""]
    letters: str = "display"
    round: int = 18

    def titled(self, words: str) -> str:
        """Plain letters are capitals in titles."""
        return words.upper() if self.letters == "plain" else words


HOUSE = PictureLook()
CONCRETE = PictureLook(
    paper="#e8eae4",
    ink="#1b262b",
    soft="#4d5d62",
    sides=("#1b262b", "#28604f", "#a0390f", "#7d5508", "#3f5570", "#6b3a66"),
    round=8,
)
"""As static/css/face.css has it."""


def look_of_pictures(look: GameLook) -> PictureLook:
    ground = CONCRETE if look.ground == "concrete" else HOUSE
    return ground._replace(accent=ACCENTS[look.accent], letters=look.letters or HOUSE.letters)
