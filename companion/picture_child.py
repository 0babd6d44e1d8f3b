"""A process of its own that unpacks one picture: whatever that takes, it takes from nobody else. See `pictures`.

    python picture_child.py MEMORY SQUARE SIZE...

The picture comes by standard input; each size goes to standard output as JPEG, after its length in four bytes. Ends
with BROKEN for what cannot be read, and with TOO_MUCH where MEMORY bytes are not enough.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Sequence
from io import BytesIO

from PIL import Image, ImageOps

FORMATS = ("JPEG", "PNG", "WEBP")
BROKEN, TOO_MUCH = 3, 4
QUALITY = 82


def limit_memory(most: int) -> None:
    """No more address space than that. Windows has no such limit; there only the deadline holds."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def shrink(content: bytes, sizes: Sequence[int], square: int) -> list[bytes]:
    """Upright and without metadata, at most so many pixels wide and high: one for each size.

    square: the size that is cut to a square of the upper middle, where a face is.
    """
    most = max(sizes)
    picture = Image.open(BytesIO(content), formats=FORMATS)
    picture.draft("RGB", (2 * most, 2 * most))
    flat = _flat(picture, most)
    return [_written(flat, size, square=size == square) for size in sizes]


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


def main(memory: int, square: int, sizes: Sequence[int]) -> int:
    Image.MAX_IMAGE_PIXELS = None  # whoever starts this process has looked at that
    Image.preinit()
    limit_memory(memory)
    try:
        made = shrink(sys.stdin.buffer.read(), sizes, square)
    except MemoryError:
        return TOO_MUCH
    except Exception:  # a broken picture makes Pillow raise almost anything
        return BROKEN
    for each in made:
        sys.stdout.buffer.write(struct.pack(">I", len(each)) + each)
    return 0


if __name__ == "__main__":
    memory, square, *sizes = map(int, sys.argv[1:])
    sys.exit(main(memory, square, sizes))
