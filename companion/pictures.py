"""Pictures: any that a phone takes, made into small ones that hold nothing but the picture; and previews, drawn."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from textwrap import wrap
from threading import Lock
from typing import IO

from PIL import Image, ImageDraw, ImageFont, ImageOps

from companion.rules.questions import Refused

BYTES_AT_MOST = 10 * 1024 * 1024
FORMATS = ("JPEG", "PNG", "WEBP")
PIXELS_AT_MOST = {"JPEG": 64_000_000, "PNG": 24_000_000, "WEBP": 24_000_000}
"""A JPEG can be read at a fraction of its size, so it may be larger; the others are unpacked whole."""
QUALITY = 82

# Pillow warns above this number and stops at twice as many; ours is checked below, before anything is unpacked.
Image.MAX_IMAGE_PIXELS = max(PIXELS_AT_MOST.values())

NOT_A_PICTURE = "That file cannot be read as a picture. JPEG, PNG and WebP can."


_one_at_a_time = Lock()  # a large picture takes some 200 MB while it is unpacked


def shrunk(file: IO[bytes], sizes: Sequence[int], square: int = 0) -> list[bytes]:
    """The picture upright and without metadata, at most so many pixels wide and high, as JPEG: one for each size.

    square: the size that is cut to a square of the upper middle, where a face is. Raises Refused with a sentence.
    Photos, which people send, are best kept as JPEG: every browser, PDF and chat preview reads it.
    """
    most = max(sizes)
    with _one_at_a_time:
        picture = _opened(file)
        try:
            picture.draft("RGB", (2 * most, 2 * most))
            flat = _flat(picture, most)
        except Exception:  # a broken picture makes Pillow raise almost anything
            raise Refused(NOT_A_PICTURE) from None
        return [_written(flat, size, square=size == square) for size in sizes]


def _opened(file: IO[bytes]) -> Image.Image:
    """The picture with its head read and nothing unpacked."""
    file.seek(0, 2)
    if file.tell() > BYTES_AT_MOST:
        raise Refused(f"That picture is larger than {BYTES_AT_MOST >> 20} MB. Send a smaller one.")
    file.seek(0)
    try:
        picture = Image.open(file, formats=FORMATS)
    except Image.DecompressionBombError:
        raise Refused("That picture has too many pixels. Send a smaller one.") from None
    except Exception:
        raise Refused(NOT_A_PICTURE) from None
    most = PIXELS_AT_MOST.get(picture.format or "", 0)
    if picture.width * picture.height > most:
        raise Refused(f"That picture has more than {most // 1_000_000} million pixels. Send a smaller one.")
    return picture


def _flat(picture: Image.Image, whole: int) -> Image.Image:
    """Upright, no larger than `whole` either way; what can be seen through becomes white, like paper."""
    seen_through = picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info
    small = picture.convert("RGBA" if seen_through else "RGB")
    small.thumbnail((whole, whole), Image.Resampling.LANCZOS)
    upright = ImageOps.exif_transpose(small)
    if not seen_through:
        return upright
    paper = Image.new("RGBA", upright.size, "white")
    return Image.alpha_composite(paper, upright).convert("RGB")


def _written(picture: Image.Image, size: int, *, square: bool) -> bytes:
    if square:
        fitted = ImageOps.fit(picture, (size, size), Image.Resampling.LANCZOS, centering=(0.5, 0.3))
    else:
        fitted = picture.copy()
        fitted.thumbnail((size, size), Image.Resampling.LANCZOS)
    bare = Image.frombytes("RGB", fitted.size, fitted.tobytes())  # the pixels and nothing else
    out = BytesIO()
    bare.save(out, "JPEG", quality=QUALITY, optimize=True, progressive=True)
    return out.getvalue()


# Previews, as chats show them beside a link

FONTS = Path(__file__).resolve().parent.parent / "static/fonts"
WIDTH, HEIGHT = 1200, 630
PAPER, INK, RED, SOFT = "#f4ebd7", "#2b211a", "#8d2b1f", "#65543f"


def poster(over: str, title: str, lines: Sequence[str]) -> bytes:
    """A playbill as PNG: a line above, a title of up to three lines, a few lines below. Some 15 kB."""
    sheet = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    draw = ImageDraw.Draw(sheet)
    draw.rectangle((24, 24, WIDTH - 25, HEIGHT - 25), outline=INK, width=6)
    draw.rectangle((40, 40, WIDTH - 41, HEIGHT - 41), outline=INK, width=2)
    draw.text((WIDTH / 2, 100), _plain(over), RED, _font("reading", 34), "mm")
    size, rows = _fitting(_plain(title))
    top = 180 + size / 2
    for row in rows:
        draw.text((WIDTH / 2, top), row, INK, _font("display", size), "mm")
        top += size * 1.15
    draw.line((160, top - size / 4, WIDTH - 160, top - size / 4), SOFT, 3)
    top += 36
    for line in lines[: max(1, int((HEIGHT - 45 - top) // 50) + 1)]:
        draw.text((WIDTH / 2, top), _plain(line)[:58], INK, _font("reading", 36), "mm")
        top += 50
    out = BytesIO()
    sheet.quantize(32).save(out, "PNG", optimize=True)
    return out.getvalue()


def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS / f"{name}.woff2", size)


def _plain(words: str) -> str:
    return " ".join(words.split())


def _fitting(title: str) -> tuple[int, list[str]]:
    """The largest letters in which a title stands on three lines at most."""
    for size, across in ((110, 18), (84, 24), (64, 32)):
        rows = wrap(title, across)
        if len(rows) <= (2 if size > 100 else 3):
            return size, rows
    return 56, wrap(title, 34)[:3]
