"""What the table's page makes of a board: which line lies near, in which file each stands, who is
drawn no more. Pure.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from games.engine.show.board import FILES_AT_MOST, Aim, Board, Rank, Stand, State, file_of
from games.engine.show.scene import ModelRow, Scene, SideView

GONE: tuple[State, ...] = ("dead", "left")
SIGNS: Mapping[State, str] = {"ducked": "duck", "down": "down", "dead": "skull", "left": "flag"}


@dataclass(frozen=True)
class Figure:
    """A figure as it is drawn. number: its color. file, level: counted from 1. was: its state before the last tap."""

    stand: Stand
    row: ModelRow
    number: int
    file: int
    level: int
    was: State = "up"

    @property
    def sign(self) -> str:
        """The sign of its state."""
        return SIGNS.get(self.stand.state, "")

    @property
    def mark(self) -> str:
        return self.stand.mark or "plain"

    @property
    def heard(self) -> str:
        return f"{self.stand.what}: {self.stand.says}" if self.stand.says else self.stand.what


@dataclass(frozen=True)
class Line:
    """A line of figures. number: its color. gone: how many of it the signs count that are drawn no more."""

    rank: Rank
    sides: tuple[SideView, ...]
    number: int
    figures: tuple[Figure, ...]
    gone: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Shot:
    """A line on the ground, from the near edge (100) to the far one (0), across from 0 to 100."""

    aim: Aim
    start: tuple[float, int]
    end: tuple[float, int]


@dataclass(frozen=True)
class Drawn:
    """A board as it is drawn. files: how many stand beside each other."""

    board: Board
    far: Line
    near: Line
    files: int
    shots: tuple[Shot, ...]

    @property
    def lines(self) -> tuple[tuple[str, Line], ...]:
        return (("far", self.far), ("near", self.near))


def drawn_board(
    scene: Scene, board: Board | None, sides: Collection[str], was: Mapping[str, State]
) -> Drawn | None:
    """sides: those of this phone, whose line lies near. was: states before the last tap, of whom it changed: whoever
    left the board by it stands there still, and leaves their line with the next.
    """
    if board is None:
        return None
    if not {*sides}.isdisjoint(board.far.sides) and {*sides}.isdisjoint(board.near.sides):
        board = board.turned()
    whole = min(FILES_AT_MOST, max(1, *(len(rank.stands) for rank in board.ranks)))
    shown = [[one for one in rank.stands if one.state not in GONE or one.key in was] for rank in board.ranks]
    used = sorted({file_of(one.place, whole)[0] for stands in shown for one in stands})
    columns = {file: number for number, file in enumerate(used, 1)}
    places = {
        one.key: (columns[file], level)
        for stands in shown
        for one in stands
        for file, level in [file_of(one.place, whole)]
    }
    far, near = (_line(scene, rank, places, was) for rank in board.ranks)
    return Drawn(board, far, near, max(1, len(used)), tuple(_shots(board, places, max(1, len(used)))))


def _line(scene: Scene, rank: Rank, places: Mapping[str, tuple[int, int]], was: Mapping[str, State]) -> Line:
    """Figures whose file was closed up are not drawn, and counted by their signs."""
    sides = tuple(side for side in scene.sides if side.key in rank.sides)
    numbers = {side.key: side.number for side in sides}
    figures = []
    for stand in rank.stands:
        row = scene.row(stand.key)
        if row is not None and stand.key in places:
            before = was.get(stand.key, stand.state)
            figures.append(Figure(stand, row, numbers.get(row.side, 0), *places[stand.key], before))
    signs = [SIGNS[one.state] for one in rank.stands if one.key not in places]
    gone = tuple((sign, signs.count(sign)) for sign in dict.fromkeys(sorted(signs, reverse=True)))
    return Line(rank, sides, sides[0].number if sides else 0, tuple(figures), gone)


def _shots(board: Board, places: Mapping[str, tuple[int, int]], files: int) -> Iterator[Shot]:
    near = {one.key for one in board.near.stands}
    for aim in board.aims:
        if aim.who in places and aim.whom in places:
            ends = [
                (round((places[key][0] - 0.5) * 100 / files, 1), 100 if key in near else 0)
                for key in (aim.who, aim.whom)
            ]
            yield Shot(aim, ends[0], ends[1])
