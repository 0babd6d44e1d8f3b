"""What the table's page makes of a table in sections: who stands in each, with their faces. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.engine.show.place import Bunch, Place, Plot, Plots
from games.engine.show.scene import ModelRow, Scene

FACES_AT_MOST = 4
"""Of those who stand together; how many more there are is said in a figure."""


@dataclass(frozen=True)
class Standing:
    """Some who stand together. number: their color. rows: those whose faces are drawn; more: how many others."""

    bunch: Bunch
    number: int
    rows: tuple[ModelRow, ...]
    more: int


@dataclass(frozen=True)
class Section:
    plot: Plot
    there: tuple[Standing, ...]


@dataclass(frozen=True)
class Laid:
    name: str
    sections: tuple[Section, ...]


def laid(scene: Scene, place: Place | None) -> Laid | None:
    """The table on which the players are; None where they are on none."""
    if not isinstance(place, Plots):
        return None
    found = (Section(plot, tuple(_standing(scene, bunch) for bunch in plot.there)) for plot in place.plots)
    return Laid(place.name, tuple(found))


def _standing(scene: Scene, bunch: Bunch) -> Standing:
    rows = tuple(_rows(scene, bunch))
    shown = rows if len(rows) <= FACES_AT_MOST else rows[: FACES_AT_MOST - 1]
    return Standing(bunch, scene.number(bunch.side), shown, len(rows) - len(shown))


def _rows(scene: Scene, bunch: Bunch) -> Iterator[ModelRow]:
    yield from (row for key in bunch.models if (row := scene.row(key)))
