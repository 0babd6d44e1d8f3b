"""The bill of a battle as a picture, for chats that show it beside a link: title, faces, score, best moment."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from textwrap import wrap
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont, ImageOps

from companion.drawn_faces import PAPER as FACE_PAPER
from companion.drawn_faces import drawn_face
from companion.picture_looks import HOUSE, PictureLook
from companion.posters import HEIGHT, WIDTH, fitting_font, font, one_line
from games.engine.show.faces import ANYBODY

KEPT = 16
"""Bills that are kept, some 60 kB each with their portraits: anybody may ask for the same one again and again."""
LARGE, SMALL = 216, 150
"""A face of two sides, and of more."""
SIDES_AT_MOST = 5
TOP = 176


class BillSide(NamedTuple):
    """A side. number: of its color; score: "" for none; parts: of its first face; picture: a portrait as JPEG, b"" for
    none.
    """

    name: str
    number: int
    score: str = ""
    won: bool = False
    parts: tuple[str, ...] = ()
    picture: bytes = b""


class Bill(NamedTuple):
    """What stands on one. over: a line above the title; middle: between the sides, where nothing is counted; line: the
    best moment.
    """

    over: str
    title: str
    sides: tuple[BillSide, ...] = ()
    middle: str = ""
    won: str = ""
    line: str = ""
    look: PictureLook = HOUSE


@lru_cache(maxsize=KEPT)
def bill(made: Bill) -> bytes:
    """The bill as PNG, 1200 by 630; some 40 kB, some 200 ms the first time."""
    look = made.look
    sheet, draw = headed(made.over, made.title, look)
    sides = made.sides[:SIDES_AT_MOST]
    if len(sides) == 2:
        _two(sheet, draw, sides, made.middle, look)
    else:
        _several(sheet, draw, sides, look)
    low = 540 if made.line and made.won else 556
    if made.won:
        letters = font("reading", 32)
        draw.text(
            (WIDTH / 2, low - 52), cut_to(one_line(made.won), letters, WIDTH - 560), look.ink, letters, "mm"
        )
    for place, row in enumerate(_rows(made.line)):
        draw.text((WIDTH / 2, low + 36 * place), row, look.ink, font("reading", 29), "mm")
    return as_png(sheet, 128)


def headed(over: str, title: str, look: PictureLook) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """A bill with its frame and its title, and what draws the rest of it."""
    sheet = Image.new("RGB", (WIDTH, HEIGHT), look.paper)
    draw = ImageDraw.Draw(sheet)
    draw.rectangle((18, 18, WIDTH - 19, HEIGHT - 19), outline=look.accent, width=8)
    draw.rectangle((31, 31, WIDTH - 32, HEIGHT - 32), outline=look.ink, width=2)
    draw.text((WIDTH / 2, 66), one_line(over), look.soft, font("reading", 26), "mm")
    words = look.titled(one_line(title))
    letters = fitting_font(look.letters, words, WIDTH - 150, (76, 64, 52, 44, 36, 30))
    draw.text((WIDTH / 2, 126), cut_to(words, letters, WIDTH - 150), look.ink, letters, "mm")
    return sheet, draw


def as_png(sheet: Image.Image, colors: int) -> bytes:
    out = BytesIO()
    sheet.quantize(colors).save(out, "PNG", optimize=True)
    return out.getvalue()


def _rows(line: str) -> list[str]:
    """The best moment, on two lines of like length where it is long."""
    words = one_line(line)
    rows = wrap(words, 66 if len(words) <= 56 else min(72, len(words) // 2 + 8))
    return [rows[0], f"{rows[1][:70]}…" if len(rows) > 2 else rows[1]] if len(rows) > 1 else rows


def cut_to(words: str, letters: ImageFont.FreeTypeFont, wide: float) -> str:
    """Words as far as there is room for them."""
    while words and letters.getlength(words) > wide:
        words = f"{words[:-2].rstrip()}…"
    return words


def _two(
    sheet: Image.Image,
    draw: ImageDraw.ImageDraw,
    sides: Sequence[BillSide],
    middle: str,
    look: PictureLook,
) -> None:
    """A face on the left and one on the right, the score between them."""
    for place, side in enumerate(sides):
        left = 98 if place == 0 else WIDTH - 98 - LARGE
        framed_face(sheet, draw, side, (left, TOP), LARGE, look)
        _name(draw, side, (left + LARGE / 2, TOP + LARGE + 24), 28, 18, look)
    if not any(side.score for side in sides):
        letters = fitting_font(look.letters, middle, 380, (80, 60, 44, 34))
        draw.text((WIDTH / 2, 290), middle, look.soft, letters, "mm")
        return
    one, other = sides
    letters = fitting_font(look.letters, f"{one.score} : {other.score}", 470, (190, 150, 110, 80))
    gap = letters.getlength(" : ")
    start = WIDTH / 2 - (letters.getlength(one.score) + gap + letters.getlength(other.score)) / 2
    draw.text((start, 300), one.score, look.sides[one.number], letters, "lm")
    start += letters.getlength(one.score)
    draw.text((start + gap / 2, 292), ":", look.ink, letters, "mm")
    draw.text((start + gap, 300), other.score, look.sides[other.number], letters, "lm")


def _several(
    sheet: Image.Image, draw: ImageDraw.ImageDraw, sides: Sequence[BillSide], look: PictureLook
) -> None:
    """One side, or more than two, in a row with their scores below."""
    size = LARGE if len(sides) < 2 else SMALL
    step = size + 60
    left = WIDTH / 2 - (len(sides) * step - 60) / 2
    for place, side in enumerate(sides):
        at = round(left + place * step)
        framed_face(sheet, draw, side, (at, TOP + 4), size, look)
        _name(draw, side, (at + size / 2, TOP + size + 26), 25, 16 if len(sides) > 1 else 40, look)
        letters = font(look.letters, 56)
        if len(sides) > 1:
            draw.text((at + size / 2, TOP + size + 116), side.score, look.sides[side.number], letters, "mm")


def _name(
    draw: ImageDraw.ImageDraw,
    side: BillSide,
    at: tuple[float, float],
    size: int,
    across: int,
    look: PictureLook,
) -> None:
    rows = wrap(one_line(side.name), across)
    rows = rows if len(rows) < 4 else [*rows[:2], f"{rows[2][: across - 1]}…"]
    for place, row in enumerate(rows):
        draw.text((at[0], at[1] + size * 1.1 * place), row, look.ink, font("reading", size), "mm")


def framed_face(
    sheet: Image.Image,
    draw: ImageDraw.ImageDraw,
    side: BillSide,
    at: tuple[int, int],
    size: int,
    look: PictureLook,
) -> None:
    """A portrait, or a drawn face before ruled paper, in a frame of the side’s color."""
    color = look.sides[side.number % len(look.sides)]
    ground = Image.blend(
        Image.new("RGB", (size, size), color), Image.new("RGB", (size, size), FACE_PAPER), 0.75
    )
    if side.picture:
        with Image.open(BytesIO(side.picture), formats=["JPEG"]) as picture:
            ground = ImageOps.fit(picture.convert("RGB"), (size, size))
    else:
        lines = ImageDraw.Draw(ground)
        for line in range(size // 14, size, size // 12):
            lines.line((0, line, size, line), fill=_lighter(color), width=1)
        drawing = drawn_face(side.parts or ANYBODY.face(side.name), color, size)
        ground.paste(drawing, (0, 0), drawing)
    mask = Image.new("L", (size, size), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, size - 1, size - 1), look.round, fill=255)
    sheet.paste(ground, at, mask)
    draw.rounded_rectangle(
        (*at, at[0] + size - 1, at[1] + size - 1), look.round, outline=color, width=8 if side.won else 4
    )


def _lighter(color: str) -> tuple[int, ...]:
    """The color of a side on paper, at half its strength."""
    dark = [int(color[place : place + 2], 16) for place in (1, 3, 5)]
    return tuple(round((one + 2 * 235) / 3) for one in dark)
