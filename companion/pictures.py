"""Pictures: any that a phone takes, made into small ones that hold nothing but the picture."""

from __future__ import annotations

import struct
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import IO

from django.conf import settings
from django.core.files import locks
from PIL import Image

from companion import picture_child
from companion.picture_child import FORMATS, TOO_MUCH
from companion.words import say
from games.engine.play.questions import Refused

BYTES_AT_MOST = 10 * 1024 * 1024
PIXELS_AT_MOST = {"JPEG": 64_000_000, "PNG": 24_000_000, "WEBP": 24_000_000}
"""A JPEG can be read at a fraction of its size, so it may be larger; the others are unpacked whole."""
PROGRESSIVE_AT_MOST = 64_000_000
"""Pixels times colors. All of a progressive JPEG lies in memory before the first line of it is known, 2 bytes each."""
SIDE_AT_MOST = 20_000

MEMORY = 400_000_000  # bytes that a picture may take to be unpacked, the program included
SECONDS = 20

# Pillow warns above this number and stops at twice as many; ours is checked below, before anything is unpacked.
Image.MAX_IMAGE_PIXELS = max(PIXELS_AT_MOST.values())

NOT_A_PICTURE = say("That file is not a picture. Choose a JPEG, PNG or WebP.")
TOO_LARGE = say("That picture needs too much memory. Choose a smaller one.")
TOO_SLOW = say("That picture takes too long to read. Choose a smaller one.")

_one_at_a_time = Lock()


def shrink(file: IO[bytes], sizes: Sequence[int], square: int = 0) -> list[bytes]:
    """The picture upright and without metadata, at most so many pixels wide and high, as JPEG: one for each size.

    square: the size that is cut to a square of the upper middle, where a face is. Raises Refused with a sentence.
    Photos, which people send, are best kept as JPEG: every browser, PDF and chat preview reads it.

    It is unpacked in a process of its own, which has so much memory and so much time; there is one on this machine.
    """
    check(file)
    file.seek(0)
    content = file.read()
    command = [sys.executable, "-I", picture_child.__file__, str(MEMORY), str(square), *map(str, sizes)]
    with _one_on_this_machine():
        try:
            done = subprocess.run(command, input=content, capture_output=True, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            raise Refused(TOO_SLOW) from None
    made = list(_framed(done.stdout))
    if done.returncode or len(made) != len(sizes):
        # Killed by a signal: it ran into its limit where Pillow's libraries do not ask whether there is memory.
        raise Refused(TOO_LARGE if done.returncode == TOO_MUCH or done.returncode < 0 else NOT_A_PICTURE)
    return made


def _framed(out: bytes) -> Iterator[bytes]:
    while len(out) > 4:
        (length,) = struct.unpack(">I", out[:4])
        yield out[4 : 4 + length]
        out = out[4 + length :]


@contextmanager
def _one_on_this_machine() -> Iterator[None]:
    """By a lock on a file, for all workers; the system takes it back from whoever dies."""
    with _one_at_a_time, (Path(settings.DATA) / "pictures.lock").open("w") as file:
        locks.lock(file, locks.LOCK_EX)
        yield


def check(file: IO[bytes]) -> None:
    """What its head says of a picture, before anything is unpacked. Raises Refused with a sentence."""
    file.seek(0, 2)
    if file.tell() > BYTES_AT_MOST:
        raise Refused(
            say(
                "That picture is larger than {most} MB. Choose a smaller one.",
                most=BYTES_AT_MOST >> 20,
            )
        )
    file.seek(0)
    try:
        picture = Image.open(file, formats=FORMATS)
    except Image.DecompressionBombError:
        raise Refused(say("That picture has too many pixels. Choose a smaller one.")) from None
    except Exception:
        raise Refused(NOT_A_PICTURE) from None
    most = PIXELS_AT_MOST.get(picture.format or "", 0)
    if picture.width * picture.height > most:
        raise Refused(
            say(
                "That picture has more than {most} million pixels. Choose a smaller one.",
                most=most // 1_000_000,
            )
        )
    if max(picture.size) > SIDE_AT_MOST:
        raise Refused(
            say(
                "That picture is more than {most:,} pixels wide or high. Choose a smaller one.",
                most=SIDE_AT_MOST,
            )
        )
    progressive = "progressive" in picture.info or "progression" in picture.info
    if progressive and picture.width * picture.height * len(picture.getbands()) > PROGRESSIVE_AT_MOST:
        raise Refused(TOO_LARGE)
