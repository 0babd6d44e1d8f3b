"""Pictures that are drawn: playbills, as chats show them beside a link, and the broadside at the end of a battle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont, ImageOps

from companion.drawn_faces import drawn_face
from companion.picture_looks import HOUSE, PictureLook

FONTS = Path(__file__).resolve().parent.parent / "static/fonts"
WIDTH, HEIGHT = 1200, 630
KEPT = 16
"""Broadsides that are kept, some 100 kB each with their portraits: anybody may ask for the same one again and again."""


@lru_cache(maxsize=KEPT)
def playbill(over: str, title: str, lines: tuple[str, ...], look: PictureLook = HOUSE) -> bytes:
    """A playbill as PNG: a line above, a title of up to three lines, a few lines below. Some 15 kB."""
    sheet, draw = _framed(look)
    draw.text((WIDTH / 2, 100), one_line(over), look.accent, font("reading", 34), "mm")
    size, rows = _fitting(look.titled(one_line(title)), look)
    top = 180 + size / 2
    for row in rows:
        draw.text((WIDTH / 2, top), row, look.ink, font(look.letters, size), "mm")
        top += size * 1.15
    draw.line((160, top - size / 4, WIDTH - 160, top - size / 4), look.soft, 3)
    top += 36
    for line in lines[: max(1, int((HEIGHT - 45 - top) // 50) + 1)]:
        draw.text((WIDTH / 2, top), one_line(line)[:58], look.ink, font("reading", 36), "mm")
        top += 50
    out = BytesIO()
    sheet.quantize(32).save(out, "PNG", optimize=True)
    return out.getvalue()


def _framed(look: PictureLook) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    sheet = Image.new("RGB", (WIDTH, HEIGHT), look.paper)
    draw = ImageDraw.Draw(sheet)
    draw.rectangle((24, 24, WIDTH - 25, HEIGHT - 25), outline=look.accent, width=8)
    draw.rectangle((40, 40, WIDTH - 41, HEIGHT - 41), outline=look.ink, width=2)
    return sheet, draw


@lru_cache(maxsize=40)
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """display: of titles; reading; plain: the same, bold, for titles of games that have them so."""
    if name == "plain":
        bold = ImageFont.truetype(FONTS / "reading.woff2", size)
        bold.set_variation_by_axes([700])
        return bold
    return ImageFont.truetype(FONTS / f"{name}.woff2", size)


def fitting_font(name: str, words: str, wide: float, sizes: Sequence[int]) -> ImageFont.FreeTypeFont:
    """The largest of some sizes in which words are at most so wide; the last one where none is."""
    fitting = (letters for size in sizes if (letters := font(name, size)).getlength(words) <= wide)
    return next(fitting, font(name, sizes[-1]))


def one_line(words: str) -> str:
    return " ".join(words.split())


def _fitting(title: str, look: PictureLook) -> tuple[int, list[str]]:
    """The largest letters in which a title stands on three lines at most."""
    for size, across in ((110, 18), (84, 24), (64, 32)):
        rows = wrap(title, across)
        wide = max(map(font(look.letters, size).getlength, rows), default=0)
        if len(rows) <= (2 if size > 100 else 3) and wide < WIDTH - 110:
            return size, rows
    return 56, wrap(title, 34)[:3]


# The end of a battle

FACE, FACES_AT_MOST = 90, 6


class Portrait(NamedTuple):
    """Somebody who stands: a name, the number of their side, their picture as JPEG or b"", the parts of their face."""

    name: str
    number: int
    picture: bytes = b""
    parts: tuple[str, ...] = ()


class Broadside(NamedTuple):
    """What stands on one. number: the color of the title; scores: each in words, with the number of its side."""

    over: str
    title: str
    number: int
    won: str
    scores: tuple[tuple[str, int], ...] = ()
    faces: tuple[Portrait, ...] = ()
    lines: tuple[str, ...] = ()
    look: PictureLook = HOUSE


@lru_cache(maxsize=KEPT)
def broadside(made: Broadside) -> bytes:
    """The end of a battle as PNG, 1200 by 630; some 40 kB, some 60 ms the first time."""
    look = made.look
    sheet, draw = _framed(look)
    draw.text((WIDTH / 2, 74), one_line(made.over), look.soft, font("reading", 28), "mm")
    size, rows = _fitting(look.titled(one_line(made.title)), look)
    rows, size = rows[:2], min(size, 96 if len(rows) == 1 else 72)
    top = 100 + size / 2
    for row in rows:
        draw.text((WIDTH / 2, top), row, look.sides[made.number], font(look.letters, size), "mm")
        top += size * 1.05
    draw.text((WIDTH / 2, top - size / 4 + 12), one_line(made.won)[:70], look.ink, font("reading", 32), "mm")
    _scores(draw, made.scores, top + 54, look)
    _faces(sheet, draw, made.faces, top + 92, look)
    for place, line in enumerate(made.lines[:2]):
        draw.text(
            (WIDTH / 2, HEIGHT - 102 + 38 * place), one_line(line)[:74], look.ink, font("reading", 28), "mm"
        )
    out = BytesIO()
    sheet.quantize(96).save(out, "PNG", optimize=True)
    return out.getvalue()


def _scores(
    draw: ImageDraw.ImageDraw, scores: Sequence[tuple[str, int]], middle: float, look: PictureLook
) -> None:
    """The scores beside each other, each in its color."""
    letters = font(look.letters, 64)
    wide = [draw.textlength(words, letters) for words, _ in scores]
    left = WIDTH / 2 - (sum(wide) + 60 * (len(scores) - 1)) / 2
    for (words, number), width in zip(scores, wide, strict=True):
        draw.text((left, middle), words, look.sides[number], letters, "lm")
        left += width + 60


def _faces(
    sheet: Image.Image,
    draw: ImageDraw.ImageDraw,
    faces: Sequence[Portrait],
    top: float,
    look: PictureLook,
) -> None:
    """Round pictures beside each other; where there is none, the first letter of the name."""
    shown = faces[:FACES_AT_MOST]
    step = FACE + 40
    left = WIDTH / 2 - (len(shown) * step - 40) / 2
    mask = Image.new("L", (FACE, FACE), 0)
    ImageDraw.Draw(mask).ellipse((0, 0, FACE - 1, FACE - 1), fill=255)
    for place, face in enumerate(shown):
        at = (round(left + place * step), round(top))
        box = (*at, at[0] + FACE, at[1] + FACE)
        if face.picture:
            with Image.open(BytesIO(face.picture), formats=["JPEG"]) as picture:
                sheet.paste(ImageOps.fit(picture.convert("RGB"), (FACE, FACE)), at, mask)
        elif face.parts:
            draw.ellipse(box, fill="#e6d9bd")
            drawing = drawn_face(face.parts, look.sides[face.number], FACE)
            sheet.paste(
                drawing, at, Image.composite(drawing.getchannel("A"), Image.new("L", mask.size, 0), mask)
            )
        else:
            draw.ellipse(box, fill="#e6d9bd")
            middle = (at[0] + FACE / 2, at[1] + FACE / 2)
            draw.text(middle, face.name[:1], look.sides[face.number], font(look.letters, 50), "mm")
        draw.ellipse(box, outline=look.sides[face.number], width=5)
        draw.text((at[0] + FACE / 2, at[1] + FACE + 18), face.name[:14], look.soft, font("reading", 22), "mm")
