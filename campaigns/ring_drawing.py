"""The ring of a campaign: the faces of its gangs in a circle, a line between every two that have met. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, hypot, pi, sin
from textwrap import wrap
from typing import NamedTuple

from campaigns.models import Contender
from campaigns.rivalries import Meeting

WIDTH, HEIGHT = 360, 372
ACROSS, DOWN = 122, 112
"""Half of the ring's width and height."""
FACES = ((6, 52), (8, 42), (12, 32))
"""Up to so many gangs, how wide and high a face is."""
BESIDE = 8
"""From a face to where its lines begin and end."""
TIP = 12
"""The length of an arrow's tip."""
THIN, THICKER, THICKEST = 1.5, 1.2, 8.0
"""The width of a line: of one battle, for each battle more, at most."""
NAMED = 15
"""Letters of a line of a name that there is room for; there are two lines."""
LINE = 14
"""From a line of a name to the next."""
MOST = 12
"""Gangs in a ring; of more it could not be read, and the table says it all."""


class Disc(NamedTuple):
    """A gang at its place, and the lines of its name with the height of each. face: how wide and high their face
    is, which begins at left and top.
    """

    gang: Contender
    x: float
    y: float
    name: Sequence[tuple[str, float]]
    face: int
    left: float
    top: float


class Line(NamedTuple):
    """Two gangs that have met. path: from the one who leads to the one who lost more often; tip: the arrow's, "" where
    they are even. x, y: where the number of battles stands.
    """

    meeting: Meeting
    path: str
    tip: str
    width: float
    x: float
    y: float


class Ring(NamedTuple):
    discs: Sequence[Disc]
    lines: Sequence[Line]
    width: int = WIDTH
    height: int = HEIGHT

    def with_faces[T](self, faces: Mapping[int, T]) -> list[tuple[Disc, T | None]]:
        """Each gang with what stands for it. faces: by number."""
        return [(disc, faces.get(disc.gang.number)) for disc in self.discs]

    @property
    def words(self) -> str:
        """What the drawing says, in sentences."""
        return " ".join(line.meeting.sentence for line in self.lines)


def lay_out_ring(met: Sequence[Meeting]) -> Ring | None:
    """None where it would show nothing, or too much."""
    gangs = {gang.number: gang for meeting in met for gang in meeting.gangs}
    if not 2 < len(gangs) <= MOST:
        return None
    places = {}
    for nth, number in enumerate(sorted(gangs)):
        angle = 2 * pi * nth / len(gangs) - pi / 2
        places[number] = (WIDTH / 2 + ACROSS * cos(angle), HEIGHT / 2 + 1 + DOWN * sin(angle))
    face = next(size for most, size in FACES if len(gangs) <= most)
    discs = [_disc(gangs[number], face, *place) for number, place in places.items()]
    return Ring(discs, [_line(meeting, places, face / 2 + BESIDE) for meeting in met])


def _disc(gang: Contender, face: int, x: float, y: float) -> Disc:
    lines = wrap(gang.called.removeprefix("The "), NAMED, max_lines=2, placeholder="…")
    above = y < HEIGHT / 2
    half = face / 2
    first = y - half - 7 - LINE * (len(lines) - 1) if above else y + half + 16
    return Disc(
        gang,
        round(x, 1),
        round(y, 1),
        [(line, round(first + LINE * nth, 1)) for nth, line in enumerate(lines)],
        face,
        round(x - half, 1),
        round(y - half, 1),
    )


def _line(meeting: Meeting, places: dict[int, tuple[float, float]], beside: float) -> Line:
    """beside: from the middle of a face to where a line begins."""
    loser = meeting.loser
    one, other = meeting.gangs if loser is not meeting.gangs[0] else reversed(meeting.gangs)
    (x, y), (to_x, to_y) = places[one.number], places[other.number]
    long = hypot(to_x - x, to_y - y)
    across, down = (to_x - x) / long, (to_y - y) / long
    begin = (x + across * beside, y + down * beside)
    end = (to_x - across * beside, to_y - down * beside)
    tip = ""
    if loser is not None:
        foot = (end[0] - across * TIP, end[1] - down * TIP)
        tip = (
            _path(end, (foot[0] - down * 6, foot[1] + across * 6), (foot[0] + down * 6, foot[1] - across * 6))
            + "Z"
        )
        end = foot
    # Not in the middle, where lines across the ring meet.
    at = (begin[0] + (end[0] - begin[0]) * 0.36, begin[1] + (end[1] - begin[1]) * 0.36)
    width = min(THICKEST, THIN + THICKER * (meeting.battles - 1))
    return Line(meeting, _path(begin, end), tip, round(width, 1), round(at[0], 1), round(at[1], 1))


def _path(*points: tuple[float, float]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
