"""How wide words are, and where lines break: decided here once, for the browser and for the PDF alike.

Widths are those of our fonts. They are taken a little too wide, and a character that our fonts lack as wide as
anything that could stand in for it, so that a line may turn out shorter than its place but never longer.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal, NamedTuple
from unicodedata import category, east_asian_width

FONTS = Path(__file__).parent / "fonts"
MM = 25.4 / 72
"""A point in millimetres."""
SPARE = 1.02
FOREIGN = 1400
FULL = 1050

type Face = Literal["reading", "bold", "display"]


class Type(NamedTuple):
    """A way of setting text. size: in points. line: how tall a line is, in millimetres."""

    face: Face
    size: float
    line: float


class Run(NamedTuple):
    """Words of one weight within a line."""

    text: str
    bold: bool = False


type Words = tuple[Run, ...]


@cache
def widths() -> Mapping[Face, Mapping[str, int]]:
    """Advances in thousandths of the size; made by bin/paper_fonts.py."""
    found: Mapping[Face, Mapping[str, int]] = json.loads((FONTS / "widths.json").read_text(encoding="utf-8"))
    return found


@lru_cache(maxsize=4096)
def _foreign(character: str) -> int:
    if category(character) in ("Mn", "Me", "Cf"):
        return 0
    return FULL if east_asian_width(character) in ("W", "F") and character < "\U00010000" else FOREIGN


def width(text: str, kind: Type, bold: bool = False) -> float:
    """Of a text on one line, in millimetres, rather too much than too little."""
    known = widths()["bold" if bold and kind.face == "reading" else kind.face]
    thousandths = sum(known[one] if one in known else _foreign(one) for one in text)
    return thousandths * kind.size * MM * SPARE / 1000


@lru_cache(maxsize=8192)
def lines(words: Words, kind: Type, room: float) -> tuple[Words, ...]:
    """The words broken into lines of at most so many millimetres. A word that is longer than a line is broken too."""
    done: list[Words] = []
    line: list[Run] = []
    used = 0.0
    for word, bold, fresh in _words(words):
        gap = width(" ", kind, bold) if line else 0.0
        wide = width(word, kind, bold)
        if line and (fresh or used + gap + wide > room):
            done.append(_joined(line))
            line, used, gap = [], 0.0, 0.0
        while used + gap + wide > room and len(word) > 1:
            head = _as_much(word, kind, bold, room)
            done.append((Run(head, bold),))
            word = word[len(head) :]
            wide = width(word, kind, bold)
        if word:
            line.append(Run(word, bold))
            used += gap + wide
    if line:
        done.append(_joined(line))
    return tuple(done)


def _words(runs: Iterable[Run]) -> Iterator[tuple[str, bool, bool]]:
    """Word by word, with its weight and whether a new line was asked for before it."""
    for text, bold in runs:
        for number, part in enumerate(text.splitlines()):
            for place, word in enumerate(part.split()):
                if plain := "".join(one for one in word if category(one) not in ("Cc", "Cs")):
                    yield plain, bold, bool(number) and not place


def _as_much(word: str, kind: Type, bold: bool, room: float) -> str:
    """The beginning of a word that fits, one character at least; a mark stays with its letter."""
    end = 1
    while end < len(word) and (_mark(word[end]) or width(word[: end + 1], kind, bold) <= room):
        end += 1
    return word[:end]


def _mark(character: str) -> bool:
    return category(character) in ("Mn", "Me", "Cf")


def _joined(line: list[Run]) -> Words:
    """Words of one weight become one run again."""
    found: list[Run] = []
    for run in line:
        if found and found[-1].bold == run.bold:
            found[-1] = Run(f"{found[-1].text} {run.text}", run.bold)
        else:
            found.append(Run(f" {run.text}" if found else run.text, run.bold))
    return tuple(found)
