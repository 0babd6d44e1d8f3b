"""What the page of a report shows of it: the bill with who won, scenes with faces and photos, how it swung, luck."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from battles.broadsides import Face
from battles.models import Note
from battles.swing_drawing import SwingLayout, lay_out_swing
from games.engine.show.report import Fortune, Hero, Report, ToldScene
from games.engine.show.scene import Scene, SideView

BAR = 60
"""Half the width of a bar of luck."""


class SideShown(NamedTuple):
    """A side on the bill. face: of whoever stands first in it."""

    side: SideView
    face: Face | None
    won: bool


class SceneShown(NamedTuple):
    """A scene with the faces of those in it, and what players kept of that moment."""

    number: int
    told: ToldScene
    faces: tuple[Face, ...]
    notes: tuple[Note, ...]


class FortuneShown(NamedTuple):
    """A bar from the middle. number: of the side's color; start, width: in units of the drawing; much: "+8.2"."""

    fortune: Fortune
    number: int
    start: float
    width: float
    much: str


class ReportShown(NamedTuple):
    sides: tuple[SideShown, ...]
    drawn: bool
    scenes: tuple[SceneShown, ...]
    swing: SwingLayout | None
    heroes: tuple[tuple[Hero, Face | None], ...]
    fortunes: tuple[FortuneShown, ...]
    photos: tuple[Note, ...]
    notes: tuple[Note, ...]


def shown(report: Report, scene: Scene, kept: Sequence[Note], winners: Collection[str] | None) -> ReportShown:
    """scene: everything that is to be seen now, with portraits. kept: photos and notes; those of a moment stand with
    the scene in which they were made, `photos` and `notes` are the others. winners: sides, None while it is fought.
    """
    faces = {row.key: Face(row, side.number) for side in scene.sides for row in side.models}
    numbers = {side.key: side.number for side in scene.sides}
    placed = _placed(report.scenes, kept)
    loose = [note for note in kept if note.pk not in {one.pk for notes in placed.values() for one in notes}]
    return ReportShown(
        sides=tuple(_side(side, faces, winners or ()) for side in scene.sides if not side.free),
        drawn=winners is not None and not winners,
        scenes=tuple(
            SceneShown(
                number,
                told,
                tuple(faces[key] for key in told.people if key in faces),
                tuple(placed.get(number, ())),
            )
            for number, told in enumerate(report.scenes, 1)
        ),
        swing=lay_out_swing(report.swing, [one.first for one in report.scenes]) if report.swing else None,
        heroes=tuple((hero, faces.get(hero.key)) for hero in report.heroes),
        fortunes=tuple(_fortunes(report.fortunes, numbers)),
        photos=tuple(note for note in loose if note.pictured),
        notes=tuple(note for note in loose if not note.pictured),
    )


def _side(side: SideView, faces: Mapping[str, Face], winners: Collection[str]) -> SideShown:
    first = next((row for row in side.models if row.state != "piece"), None)
    return SideShown(side, faces[first.key] if first else None, side.key in winners)


def _placed(scenes: Sequence[ToldScene], kept: Sequence[Note]) -> dict[int, list[Note]]:
    """The number of a scene to what was kept while it happened, or after it and before the next."""
    found: dict[int, list[Note]] = {}
    for note in kept:
        if note.after is None:
            continue
        number = sum(scene.first <= note.after for scene in scenes)
        if number:
            found.setdefault(number, []).append(note)
    return found


def _fortunes(fortunes: Sequence[Fortune], numbers: Mapping[str, int]) -> Iterator[FortuneShown]:
    most = max((abs(one.tenths) for one in fortunes), default=0) or 1
    for one in fortunes:
        width = round(BAR * abs(one.tenths) / most, 1)
        start = BAR if one.tenths >= 0 else BAR - width
        much = f"{one.tenths / 10:+.1f}".replace("-", "−")
        yield FortuneShown(one, numbers.get(one.side, 0), start, width, much)
