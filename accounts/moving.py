"""Moving house: what the export of everything has, read in again. Nothing comes in twice, however often it is read.

An archive is sent by anybody, so nothing in it is believed: how many files it has and how large they are is looked at
first, only files with names of ours are opened, none is written to the disk, and each is read up to its bound. What
cannot be read is named, and the rest comes in. It takes so much time at once and no more; reading the same file again
goes on where it stopped.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from typing import IO

from accounts.arriving_archives import open_archive
from accounts.arriving_battles import battles, notes, remarks
from accounts.arriving_campaigns import campaigns, pictures, tell_undated
from accounts.arriving_gangs import gangs, packs, portraits
from accounts.moves import Late, Move, Result
from companion.models import Player

SECONDS = 20.0
"""For all of it at once; what is left then waits for the next time."""

STEPS: tuple[Callable[[Move], None], ...] = (
    packs,
    gangs,
    portraits,
    battles,
    notes,
    remarks,
    campaigns,
    pictures,
)
"""In this order: each needs what came before it."""


def move_in(*, player: Player, file: IO[bytes], seconds: float = SECONDS) -> Result:
    """Raises Refused with a sentence for what is no archive of ours."""
    with open_archive(file) as archive:
        move = Move(player, archive, time.monotonic() + seconds)
        move.name()
        with contextlib.suppress(Late):
            for step in STEPS:
                step(move)
        tell_undated(move)
        return Result(move.came, move.here, move.problems, move.left())
