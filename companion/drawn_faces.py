"""Drawn faces as pictures: the groups of our own faces.svg, filled and stroked by Pillow.

It knows what those drawings use and no more: paths of lines, curves and arcs, circles and ellipses, each filled or
stroked in the ink, the paper of a face or the color of a side. tests/pages/test_drawn_faces.py holds every part of
every game to that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from math import acos, ceil, cos, hypot, pi, radians, sin, sqrt
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from PIL import Image, ImageDraw

from games import GAMES

STATIC = Path(__file__).resolve().parent.parent / "static"
UNITS = 64
FINER = 3
"""A face is drawn so many times as large, and then made smaller, which smooths its edges."""
KEPT = 48
"""Faces that are kept, some 140 kB each: the same few are asked for again and again."""
INK, PAPER = "#2b1c14", "#fffaf0"
STEPS = 8
"""Lines that make a curve."""
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
COMMAND = re.compile(r"([MLHVCSAZmlhvcsaz])([^MLHVCSAZmlhvcsaz]*)")
TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "A": 7, "Z": 0}

type Point = tuple[float, float]


class Stroke(NamedTuple):
    """One shape: its rows of points, each with whether it is closed. fill, line: "" for none."""

    rows: tuple[tuple[tuple[Point, ...], bool], ...]
    fill: str
    line: str
    width: float
    holes: bool


@lru_cache(maxsize=KEPT)
def drawn_face(parts: tuple[str, ...], side: str, size: int) -> Image.Image:
    """A face of so many pixels, on nothing. side: the color of the side, as "#28604f"."""
    sheet = Image.new("RGBA", (size * FINER, size * FINER), (0, 0, 0, 0))
    scale = size * FINER / UNITS
    colors = {"currentColor": INK, "var(--face)": PAPER, "var(--side)": side}
    for part in parts:
        for stroke in _part(part):
            _draw(sheet, stroke, scale, colors)
    return sheet.resize((size, size), Image.Resampling.LANCZOS)


@cache
def _groups(game: str) -> dict[str, tuple[Stroke, ...]]:
    """The parts of our own drawing of one game, or of everybody."""
    path = STATIC / (f"games/{game}/faces.svg" if game else "img/faces.svg")
    if not path.is_file():
        return {}
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    groups = (node for node in root.iter() if node.tag.endswith("}g") and node.get("id"))
    return {group.get("id", ""): tuple(map(_stroke, group)) for group in groups}


@lru_cache(maxsize=16)
def _parts_as_written(path: str) -> dict[str, str]:
    """The parts of a drawing of our own, by their names: what stands inside each."""
    file = STATIC / path
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    return dict(re.findall(r'<g id="([\w-]+)">(.*?)</g>', text, re.DOTALL))


def drawn_part(path: str, name: str) -> str:
    """A part as it is written, for a page that cannot fetch it; "" where there is none. path: of its drawing."""
    return _parts_as_written(path).get(name, "")


def _part(name: str) -> tuple[Stroke, ...]:
    game, _, part = name.rpartition("/")
    return _groups(game).get(part, ()) if not game or game in GAMES else ()


def _stroke(node: ElementTree.Element) -> Stroke:
    """A shape as it is written."""
    if node.tag.endswith("path"):
        rows = tuple(_rows(node.get("d", "")))
    else:
        across = float(node.get("rx") or node.get("r") or 0)
        high = float(node.get("ry") or node.get("r") or 0)
        x, y = float(node.get("cx", 0)), float(node.get("cy", 0))
        turns = [2 * pi * step / 40 for step in range(40)]
        rows = ((tuple((x + across * cos(turn), y + high * sin(turn)) for turn in turns), True),)
    fill, line = node.get("fill", "currentColor"), node.get("stroke", "none")
    return Stroke(
        rows,
        "" if fill == "none" else fill,
        "" if line == "none" else line,
        float(node.get("stroke-width", 1)),
        node.get("fill-rule") == "evenodd",
    )


def _draw(sheet: Image.Image, stroke: Stroke, scale: float, colors: dict[str, str]) -> None:
    draw = ImageDraw.Draw(sheet)
    rows = [([(x * scale, y * scale) for x, y in row], closed) for row, closed in stroke.rows]
    if stroke.fill:
        _fill(sheet, [row for row, _ in rows if len(row) > 2], colors[stroke.fill], stroke.holes)
    if stroke.line:
        width = max(1, round(stroke.width * scale))
        for row, closed in rows:
            points = [*row, *row[:2]] if closed else row
            draw.line(points, fill=colors[stroke.line], width=width, joint="curve")


def _fill(sheet: Image.Image, rows: Sequence[Sequence[Point]], color: str, holes: bool) -> None:
    draw = ImageDraw.Draw(sheet)
    if not holes:
        for row in rows:
            draw.polygon(list(row), fill=color)
        return
    mask = Image.new("1", sheet.size, 0)
    for row in rows:
        one = Image.new("1", sheet.size, 0)
        ImageDraw.Draw(one).polygon(list(row), fill=1)
        mask.paste(mask.point(lambda value: 255 - value), mask=one)
    sheet.paste(color, mask=mask)


# Paths


class _Pen:
    """Where a path has come to. row: the points since it was put down; handle: what a smooth curve goes on from."""

    def __init__(self) -> None:
        self.at: Point = (0.0, 0.0)
        self.row: list[Point] = []
        self.handle: Point | None = None

    def to(self, point: Point) -> None:
        self.at = point
        self.row.append(point)


def _rows(path: str) -> Iterator[tuple[tuple[Point, ...], bool]]:
    """The rows of points of a path."""
    pen = _Pen()
    for command, words in COMMAND.findall(path):
        kind, near = command.upper(), command.islower()
        if kind == "Z":
            yield tuple(pen.row), True
            pen.at = pen.row[0]
            pen.row = [pen.at]
            continue
        for first, numbers in enumerate(_taken(kind, words)):
            if kind == "M" and not first:
                if len(pen.row) > 1:
                    yield tuple(pen.row), False
                pen.at = _moved(pen.at, numbers, near)
                pen.row = [pen.at]
            else:
                _go(pen, "L" if kind == "M" else kind, numbers, near)
    if len(pen.row) > 1:
        yield tuple(pen.row), False


def _taken(kind: str, words: str) -> Iterator[list[float]]:
    """The numbers of a command, as many at a time as it takes."""
    numbers = [float(one) for one in NUMBER.findall(words)]
    for start in range(0, len(numbers), TAKES[kind]):
        yield numbers[start : start + TAKES[kind]]


def _moved(at: Point, numbers: Sequence[float], near: bool) -> Point:
    x, y = numbers[-2:]
    return (at[0] + x, at[1] + y) if near else (x, y)


def _go(pen: _Pen, kind: str, numbers: Sequence[float], near: bool) -> None:
    x, y = pen.at
    handle, pen.handle = pen.handle, None
    if kind == "H":
        pen.to((numbers[0] + (x if near else 0), y))
    elif kind == "V":
        pen.to((x, numbers[0] + (y if near else 0)))
    elif kind == "L":
        pen.to(_moved(pen.at, numbers, near))
    elif kind == "A":
        _arc(pen, numbers, _moved(pen.at, numbers, near))
    else:
        pairs = [_moved(pen.at, numbers[place : place + 2], near) for place in range(0, len(numbers), 2)]
        if kind == "S":
            pairs.insert(0, (2 * x - handle[0], 2 * y - handle[1]) if handle else pen.at)
        one, pen.handle, end = pairs
        for step in range(1, STEPS + 1):
            pen.to(_between((x, y), one, pen.handle, end, step / STEPS))


def _between(start: Point, one: Point, other: Point, end: Point, share: float) -> Point:
    """A place on a curve."""
    left = 1 - share
    parts = (left**3, 3 * left**2 * share, 3 * left * share**2, share**3)
    points = (start, one, other, end)
    return (
        sum(part * point[0] for part, point in zip(parts, points, strict=True)),
        sum(part * point[1] for part, point in zip(parts, points, strict=True)),
    )


def _arc(pen: _Pen, numbers: Sequence[float], end: Point) -> None:
    """An arc of an ellipse, by the sums of the standard."""
    rx, ry, degrees, large, sweep = numbers[:5]
    turn = radians(degrees)
    (x1, y1), (x2, y2) = pen.at, end
    if not rx or not ry or (x1, y1) == (x2, y2):
        pen.to(end)
        return
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    px, py = cos(turn) * dx + sin(turn) * dy, cos(turn) * dy - sin(turn) * dx
    wide = max(1.0, sqrt((px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * wide, ry * wide
    over = max(0.0, rx**2 * ry**2 - rx**2 * py**2 - ry**2 * px**2)
    factor = sqrt(over / (rx**2 * py**2 + ry**2 * px**2)) * (-1 if large == sweep else 1)
    cx, cy = factor * rx * py / ry, -factor * ry * px / rx
    first = _angle((px - cx) / rx, (py - cy) / ry)
    span = (_angle((-px - cx) / rx, (-py - cy) / ry) - first) % (2 * pi)
    span = span if sweep else span - 2 * pi
    steps = max(2, ceil(STEPS * abs(span) / pi))
    for step in range(1, steps + 1):
        at = first + span * step / steps
        ex, ey = rx * cos(at) + cx, ry * sin(at) + cy
        middle = (x1 + x2) / 2, (y1 + y2) / 2
        pen.to((cos(turn) * ex - sin(turn) * ey + middle[0], sin(turn) * ex + cos(turn) * ey + middle[1]))


def _angle(x: float, y: float) -> float:
    found = acos(max(-1.0, min(1.0, x / (hypot(x, y) or 1))))
    return found if y >= 0 else -found


def known_parts(games: Iterable[str] = ()) -> set[str]:
    """Every part that can be drawn."""
    return {f"{game}/{part}" if game else part for game in ("", *games) for part in _groups(game)}
