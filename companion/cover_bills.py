"""The bill of a campaign as a picture, for chats: its cover between the faces of four gangs, and how it stands."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from textwrap import wrap
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageOps

from companion.bills import BillSide, as_png, framed_face, headed
from companion.picture_looks import HOUSE, PictureLook
from companion.posters import WIDTH, font, one_line

KEPT = 16
"""Bills that are kept, some 100 kB each with their pictures: anybody may ask for the same one again and again."""
GANGS_AT_MOST = 4
FACE = 138
TOP = 178
COVER = (430, 290)
"""The picture in the middle: width and height."""
PLACES = (74, 224, 838, 988)
"""Where faces begin, from the left: two on each side of the middle."""


class CoverBill(NamedTuple):
    """What stands on one. gangs: the first of the standings, with what they won as score; picture: the cover as JPEG,
    b"" for none; number, counted: what stands in its place, "12" and "battles"; line: how it stands.
    """

    over: str
    title: str
    gangs: tuple[BillSide, ...] = ()
    picture: bytes = b""
    number: str = ""
    counted: str = ""
    line: str = ""
    look: PictureLook = HOUSE


@lru_cache(maxsize=KEPT)
def cover_bill(made: CoverBill) -> bytes:
    """The bill as PNG, 1200 by 630; some 60 kB, some 200 ms the first time."""
    sheet, draw = headed(made.over, made.title, made.look)
    _middle(sheet, draw, made)
    for left, gang in zip(_places(len(made.gangs)), made.gangs, strict=False):
        framed_face(sheet, draw, gang, (left, TOP + 8), FACE, made.look)
        _name(draw, gang, left + FACE / 2, made.look)
    for place, row in enumerate(wrap(one_line(made.line), 66)[:2]):
        draw.text((WIDTH / 2, 526 + 36 * place), row, made.look.ink, font("reading", 28), "mm")
    return as_png(sheet, 160)


def _places(gangs: int) -> tuple[int, ...]:
    """Of two gangs or one each stands alone on its side; of three the third is on the left."""
    inner = (PLACES[0] + PLACES[1]) // 2, (PLACES[2] + PLACES[3]) // 2
    if gangs < 3:
        return inner
    return PLACES if gangs > 3 else (PLACES[0], inner[1], PLACES[1])


def _middle(sheet: Image.Image, draw: ImageDraw.ImageDraw, made: CoverBill) -> None:
    left = (WIDTH - COVER[0]) // 2
    if made.picture:
        with Image.open(BytesIO(made.picture), formats=["JPEG"]) as picture:
            sheet.paste(ImageOps.fit(picture.convert("RGB"), COVER), (left, TOP))
        draw.rectangle((left, TOP, left + COVER[0] - 1, TOP + COVER[1] - 1), outline=made.look.ink, width=4)
        return
    draw.text((WIDTH / 2, TOP + 96), made.number, made.look.ink, font(made.look.letters, 170), "mm")
    draw.text((WIDTH / 2, TOP + 222), made.counted, made.look.soft, font("reading", 32), "mm")


def _name(draw: ImageDraw.ImageDraw, gang: BillSide, middle: float, look: PictureLook) -> None:
    top = TOP + FACE + 34
    for row in wrap(one_line(gang.name), 13)[:3]:
        draw.text((middle, top), row, look.ink, font("reading", 22), "mm")
        top += 25
    draw.text(
        (middle, top + 2), gang.score, look.sides[gang.number % len(look.sides)], font("reading", 22), "mm"
    )
