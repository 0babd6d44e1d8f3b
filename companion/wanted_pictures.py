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
TALL = (1080, 1350, 500)
"""Width and height of the upright poster, and its face."""


class Wanted(NamedTuple):
    """What stands on one. parts: of the drawn face; picture: a portrait as JPEG in its place, b"" for none."""

    word: str
    name: str
    deeds: str
    reward: int
    company: str
    parts: tuple[str, ...] = ()
    picture: bytes = b""
    letters: str = "display"


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
    word = fitting_font(made.letters, made.word, room, (128, 110, 90, 70))
    draw.text((middle, 118), made.word, INK, word, "mm")
    called = fitting_font(made.letters, one_line(made.name), room, (64, 56, 48, 40, 34, 28))
    draw.text((middle, 222), _cut(one_line(made.name)), INK, called, "mm")
    for place, row in enumerate(_rows(made.deeds)):
        draw.text((middle, 290 + 40 * place), row, INK, font("reading", 30), "mm")
    for at in (452, 458, 548, 554):
        draw.line((TEXT, at, WIDTH - 70, at), INK, 2)
    _reward(draw, made, (middle, 503))
    draw.text(
        (LEFT + FACE / 2, TOP + FACE + 36), _cut(one_line(made.company), 38), SOFT, font("reading", 24), "mm"
    )
    out = BytesIO()
    sheet.quantize(128).save(out, "PNG", optimize=True)
    return out.getvalue()


@lru_cache(maxsize=KEPT)
def tall_wanted_picture(made: Wanted) -> bytes:
    """The poster upright, as it is printed, to be sent by itself: PNG, 1080 by 1350."""
    wide, high, face = TALL
    sheet = Image.new("RGB", (wide, high), SHEET)
    draw = ImageDraw.Draw(sheet)
    draw.rectangle((0, 0, wide - 1, high - 1), outline=EDGE, width=10)
    draw.rectangle((34, 34, wide - 35, high - 35), outline=INK, width=7)
    draw.rectangle((50, 50, wide - 51, high - 51), outline=INK, width=3)
    middle, room = wide / 2, wide - 180
    draw.text(
        (middle, 172), made.word, INK, fitting_font(made.letters, made.word, room, (230, 180, 130)), "mm"
    )
    sheet.paste(_face(made, face), ((wide - face) // 2, 310))
    draw.rectangle(((wide - face) // 2, 310, (wide + face) // 2 - 1, 309 + face), outline=INK, width=8)
    name = one_line(made.name)
    called = fitting_font(made.letters, name, room, (104, 88, 72, 60, 50, 40))
    draw.text((middle, 888), _cut(name), INK, called, "mm")
    for place, row in enumerate(_rows(made.deeds)):
        draw.text((middle, 966 + 44 * place), row, INK, font("reading", 38), "mm")
    for at in (1132, 1140, 1240, 1248):
        draw.line((100, at, wide - 100, at), INK, 3)
    _reward(draw, made, (middle, 1190), 88)
    draw.text((middle, 1274), _cut(one_line(made.company), 56), SOFT, font("reading", 26), "mm")
    out = BytesIO()
    sheet.quantize(128).save(out, "PNG", optimize=True)
    return out.getvalue()


def _reward(draw: ImageDraw.ImageDraw, made: Wanted, at: tuple[float, float], size: int = 72) -> None:
    """The dollar stands in a file of its own, with the other signs."""
    sign, letters = font("reading-signs", size - 10), font(made.letters, size)
    number = f"{made.reward}"
    gap = sign.getlength("$") + size / 4
    left = at[0] - (gap + letters.getlength(number)) / 2
    draw.text((left, at[1]), "$", INK, sign, "lm")
    draw.text((left + gap, at[1]), number, INK, letters, "lm")


def _face(made: Wanted, size: int = FACE) -> Image.Image:
    """A portrait, or a drawn face before ruled paper."""
    if made.picture:
        with Image.open(BytesIO(made.picture), formats=["JPEG"]) as picture:
            return ImageOps.fit(picture.convert("RGB"), (size, size))
    ground = Image.new("RGB", (size, size), GROUND)
    lines = ImageDraw.Draw(ground)
    for line in range(size // 14, size, size // 12):
        lines.line((0, line, size, line), fill=LINES, width=3)
    drawing = drawn_face(made.parts, EDGE, size)
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
