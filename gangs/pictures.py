"""Portraits: any picture that a phone takes, made into three small ones that hold nothing but the picture."""

from __future__ import annotations

from io import BytesIO
from threading import Lock
from typing import IO

from PIL import Image, ImageOps

from companion.rules.questions import Refused
from gangs.models import Portrait

BYTES_AT_MOST = 10 * 1024 * 1024
FORMATS = ("JPEG", "PNG", "WEBP")
PIXELS_AT_MOST = {"JPEG": 64_000_000, "PNG": 24_000_000, "WEBP": 24_000_000}
"""A JPEG can be read at a fraction of its size, so it may be larger; the others are unpacked whole."""
QUALITY = 82

_one_at_a_time = Lock()  # a large picture takes some 200 MB while it is unpacked

# Pillow warns above this number and stops at twice as many; ours is checked below, before anything is unpacked.
Image.MAX_IMAGE_PIXELS = max(PIXELS_AT_MOST.values())

NOT_A_PICTURE = "That file cannot be read as a picture. JPEG, PNG and WebP can."


def portrait_of(file: IO[bytes]) -> list[bytes]:
    """The picture upright and without metadata, in the sizes of `Portrait.SIZES`. Raises Refused with a sentence.

    Photos, which people send, are best kept as JPEG: every browser, PDF and chat preview reads it.
    """
    whole = Portrait.SIZES[-1]
    with _one_at_a_time:
        picture = _opened(file)
        try:
            picture.draft("RGB", (2 * whole, 2 * whole))
            flat = _flat(picture, whole)
        except Exception:  # a broken picture makes Pillow raise almost anything
            raise Refused(NOT_A_PICTURE) from None
        return [_written(flat, size) for size in Portrait.SIZES]


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


def _written(picture: Image.Image, size: int) -> bytes:
    """The small one is a square of the upper middle, where a face is; the others keep their shape."""
    if size == Portrait.SIZES[0]:
        fitted = ImageOps.fit(picture, (size, size), Image.Resampling.LANCZOS, centering=(0.5, 0.3))
    else:
        fitted = picture.copy()
        fitted.thumbnail((size, size), Image.Resampling.LANCZOS)
    bare = Image.frombytes("RGB", fitted.size, fitted.tobytes())  # the pixels and nothing else
    out = BytesIO()
    bare.save(out, "JPEG", quality=QUALITY, optimize=True, progressive=True)
    return out.getvalue()
