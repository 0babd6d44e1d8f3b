"""QR codes as paths, for an inline drawing in the page and for the PDF."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

import segno


class Code(NamedTuple):
    """A code without its quiet zone, which is the paper around it. modules: along one edge."""

    modules: int
    path: str

    @property
    def svg(self) -> str:
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.modules} {self.modules}">'
            f'<path d="{self.path}"/></svg>'
        )


@lru_cache(maxsize=1024)
def code(address: str) -> Code:
    """A QR code with the lowest error correction, so that its modules are as large as possible on a card. Making one
    takes milliseconds, so codes are cached.
    """
    rows = [list(row) for row in segno.make(address, micro=False, error="l", boost_error=False).matrix]
    path = "".join(part for y, row in enumerate(rows) for part in _row(row, y))
    return Code(len(rows), path)


def _row(row: list[int], y: int) -> list[str]:
    """The dark stretches of a row, each as a rectangle."""
    found, x = [], 0
    for dark, stretch in groupby(row, bool):
        wide = len(list(stretch))
        if dark:
            found.append(f"M{x} {y}h{wide}v1h-{wide}z")
        x += wide
    return found
