"""Makes what the cards on paper need of our fonts: TrueType files for the PDF, and the widths of their characters.

Usage: .venv/bin/python bin/paper_fonts.py
"""

from __future__ import annotations

import json
from collections.abc import Callable
from io import BytesIO
from math import ceil
from pathlib import Path

from fontTools import merge
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "static/fonts"
PAPER = ROOT / "gangs/paper/fonts"
FACES = {
    "reading": ("reading", 400, "Sixgun Reading", "Regular"),
    "bold": ("reading", 700, "Sixgun Reading", "Bold"),
    "display": ("display", None, "Sixgun Display", "Regular"),
}
PARTS = ("", "-signs", "-latin1", "-ext")


def parts(face: str) -> list[TTFont]:
    """The files of a face as they lie in static/, at the weight that is wanted."""
    name, weight, *_ = FACES[face]
    found = []
    for part in PARTS:
        path = WEB / f"{name}{part}.woff2"
        if not path.exists():
            continue  # the signs of display stand in its first file
        font = TTFont(path)
        if weight:
            font = instancer.instantiateVariableFont(font, {"wght": weight}, inplace=True)
        font.flavor = None
        found.append(font)
    return found


def widths(face: str) -> dict[str, int]:
    """Character to its advance in thousandths of the font's size; of two sets of figures the wider one."""
    found: dict[str, int] = {}
    for font in parts(face):
        advances, scale, others = font["hmtx"].metrics, 1000 / font["head"].unitsPerEm, alternates(font)
        for code, glyph in font.getBestCmap().items():
            wide = max(advances[name][0] for name in others(glyph))
            found.setdefault(chr(code), ceil(wide * scale))
    return dict(sorted(found.items()))


def alternates(font: TTFont) -> Callable[[str], set[str]]:
    """For a glyph: itself, and what lining and tabular figures may put in its place."""
    swaps: dict[str, set[str]] = {}
    for lookup in font["GSUB"].table.LookupList.Lookup if "GSUB" in font else ():
        for table in lookup.SubTable:
            for glyph, other in getattr(table, "mapping", {}).items():
                if isinstance(other, str):
                    swaps.setdefault(glyph, set()).add(other)

    def reached(glyph: str) -> set[str]:
        seen, todo = set(), [glyph]
        while todo:
            seen.add(name := todo.pop())
            todo += swaps.get(name, set()) - seen
        return seen

    return reached


def truetype(face: str) -> bytes:
    """The parts of a face as one file that knows its name."""
    _, weight, family, style = FACES[face]
    opened = []
    for font in parts(face):
        for table in ("GDEF", "STAT", "HVAR", "MVAR", "DSIG"):
            if table in font:
                del font[table]
        out = BytesIO()
        font.save(out)
        out.seek(0)
        opened.append(out)
    whole = merge.Merger().merge(opened)
    names = whole["name"]
    names.names = []
    for number, words in (
        (1, family),
        (2, style),
        (4, f"{family} {style}"),
        (6, f"{family} {style}".replace(" ", "")),
    ):
        names.setName(words, number, 3, 1, 0x409)
    whole["head"].created = whole["head"].modified = 0  # the same bytes whenever it is made
    whole.recalcTimestamp = False
    whole["OS/2"].usWeightClass = weight or 400
    whole["OS/2"].fsSelection = 0x20 if style == "Bold" else 0x40
    whole["head"].macStyle = 1 if style == "Bold" else 0
    out = BytesIO()
    whole.save(out, reorderTables=True)
    return out.getvalue()


def every_width() -> str:
    lines = [f"{json.dumps(face)}: {json.dumps(widths(face), ensure_ascii=False)}" for face in FACES]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    PAPER.mkdir(parents=True, exist_ok=True)
    (PAPER / "widths.json").write_text(every_width(), encoding="utf-8")
    for face in FACES:
        (PAPER / f"{face}.ttf").write_bytes(truetype(face))
