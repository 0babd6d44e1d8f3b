"""The WANTED poster of somebody as a picture, for chats that show it beside a link: face, name, deeds, reward."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from textwrap import wrap
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageOps

from companion.drawn_faces import drawn_face
from companion.posters import HEIGHT, WIDTH, fitting_font, font, one_line

KEPT = 16
"""Posters that are kept, some 60 kB each with a portrait: anybody may ask for the same one again and again."""
SHEET, EDGE, INK, GROUND, LINES, SOFT = "#ead4a5", "#a98a55", "#2b1d12", "#cdae76", "#b89a68", "#5a4327"
FACE = 410
LEFT, TOP = 92, 108
TEXT = LEFT + FACE + 50
"""Where words begin, right of the face."""
DEEDS_AT_MOST = 4


class Wanted(NamedTuple):
    """What stands on one. parts: of the drawn face; picture: a portrait as JPEG in its place, b"" for none."""

    word: str
    name: str
    deeds: str
    reward: int
    company: str
    parts: tuple[str, ...] = ()
    picture: bytes = b""


@lru_cache(maxsize=KEPT)
def wanted_picture(made: Wanted) -> bytes:
    """The poster as PNG, 1200 by 630; some 40 kB, some 200 ms the first time."""
    sheet = Image.new("RGB", (WIDTH, HEIGHT), SHEET)
    draw = ImageDraw.Draw(sheet)
    draw.rectangle((0, 0, WIDTH - 1, HEIGHT - 1), outline=EDGE, width=8)
    draw.rectangle((26, 26, WIDTH - 27, HEIGHT - 27), outline=INK, width=5)
    draw.rectangle((38, 38, WIDTH - 39, HEIGHT - 39), outline=INK, width=2)
    sheet.paste(_face(made), (LEFT, TOP))
    draw.rectangle((LEFT, TOP, LEFT + FACE - 1, TOP + FACE - 1), outline=INK, width=6)
    room = WIDTH - 70 - TEXT
    middle = TEXT + room / 2
    word = fitting_font("display", made.word, room, (128, 110, 90, 70))
    draw.text((middle, 118), made.word, INK, word, "mm")
    called = fitting_font("display", one_line(made.name), room, (64, 56, 48, 40, 34, 28))
    draw.text((middle, 222), _cut(one_line(made.name)), INK, called, "mm")
    for place, row in enumerate(_rows(made.deeds)):
        draw.text((middle, 290 + 40 * place), row, INK, font("reading", 30), "mm")
    for at in (452, 458, 548, 554):
        draw.line((TEXT, at, WIDTH - 70, at), INK, 2)
    _reward(draw, f"{made.reward}", (middle, 503))
    draw.text(
        (LEFT + FACE / 2, TOP + FACE + 36), _cut(one_line(made.company), 38), SOFT, font("reading", 24), "mm"
    )
    out = BytesIO()
    sheet.quantize(128).save(out, "PNG", optimize=True)
    return out.getvalue()


def _reward(draw: ImageDraw.ImageDraw, number: str, at: tuple[float, float]) -> None:
    """The letters of titles have no dollar."""
    sign, letters = font("reading", 62), font("display", 72)
    left = at[0] - (sign.getlength("$ ") + letters.getlength(number)) / 2
    draw.text((left, at[1]), "$ ", INK, sign, "lm")
    draw.text((left + sign.getlength("$ "), at[1]), number, INK, letters, "lm")


def _face(made: Wanted) -> Image.Image:
    """A portrait, or a drawn face before ruled paper."""
    if made.picture:
        with Image.open(BytesIO(made.picture), formats=["JPEG"]) as picture:
            return ImageOps.fit(picture.convert("RGB"), (FACE, FACE))
    ground = Image.new("RGB", (FACE, FACE), GROUND)
    lines = ImageDraw.Draw(ground)
    for line in range(FACE // 14, FACE, FACE // 12):
        lines.line((0, line, FACE, line), fill=LINES, width=3)
    drawing = drawn_face(made.parts, EDGE, FACE)
    ground.paste(drawing, (0, 0), drawing)
    return ground


def _rows(words: str) -> list[str]:
    rows = wrap(one_line(words), 36)
    return (
        rows
        if len(rows) <= DEEDS_AT_MOST
        else [*rows[: DEEDS_AT_MOST - 1], f"{rows[DEEDS_AT_MOST - 1][:35]}…"]
    )


def _cut(words: str, most: int = 40) -> str:
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}…"
