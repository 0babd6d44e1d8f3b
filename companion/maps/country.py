"""A country drawn from a map's data: regions with a place and a name, and the roads between them.

The same data is always the same country. Some 0.4 s for 35 regions, so it is stored (stored_countries.py).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from companion.maps.coast import WATER, contour, depths
from companion.maps.growth import Growth, grow
from companion.maps.names import Label, place_names
from companion.maps.shapes import Box, Curve, Point, Scattered, noise, rounded, straight
from companion.maps.spreading import page, shaping, spread
from companion.maps.territories import borders, cells, shape
from games.engine.play.values import Value

BEND = 0.16
"""How far a road bends off the straight line at most, as a share of its length."""
PARTS = 24
"""Of a road, for what it may cross."""


class Site(Value):
    """A region in a map's data."""

    key: str
    name: str
    x: int
    y: int


class Region(Value):
    """A region as it is drawn. shape: its territory, over the coast as well."""

    key: str
    x: int
    y: int
    label: Label
    shape: str


class Country(Value):
    """All that does not change while it is played on. Paths are those of SVG.

    sea: the page without the land. water: lines of the sea along the coast. roads: with gaps for the names. ways: the
    curve of each road, by its two regions in the order of their keys.
    """

    wide: int
    high: int
    regions: tuple[Region, ...]
    sea: str
    coast: str
    water: str
    borders: str
    roads: str
    ways: dict[str, Curve]
    growth: tuple[Growth, ...]

    def way(self, one: str, other: str) -> Curve | None:
        """The road from one region to the other, in that direction."""
        found = self.ways.get(" ".join(sorted((one, other))))
        if found is None or one <= other:
            return found
        return Curve(found.x2, found.y2, found.mx, found.my, found.x1, found.y1)


def draw_country(sites: Sequence[Site], roads: Sequence[tuple[str, str]]) -> Country:
    """The country of a map. roads: pairs of regions."""
    pairs = sorted({(min(pair), max(pair)) for pair in roads})
    at = spread({site.key: (site.x, site.y) for site in sites}, pairs)
    wide, high = page(len(sites))
    ways = {f"{one} {other}": _road(at[one], at[other]) for one, other in pairs}
    shaped_by = shaping(pairs, at)
    seen = [ways[f"{one} {other}"] for one, other in shaped_by]
    points = Scattered(way.at(part / PARTS) for way in seen for part in range(3, PARTS - 2))
    placed = place_names({site.key: site.name for site in sites}, at, points, wide, high)
    labels = {key: _whole(label) for key, label in placed.items()}
    sea = depths(at, shaped_by, wide, high)
    shores = contour(sea, 0)
    coast = "".join(rounded(ring) for ring in shores)
    found = cells(at, wide, high)
    boxes = [label.box for label in labels.values()]
    return Country(
        wide,
        high,
        tuple(Region(site.key, *at[site.key], labels[site.key], shape(found[site.key])) for site in sites),
        f"M-{wide} -{high}H{2 * wide}V{2 * high}H-{wide}Z{coast}",
        coast,
        "".join(rounded(ring[::2]) for level in WATER for ring in contour(sea, level)),
        borders(found),
        "".join(_with_gaps(way, boxes) for way in ways.values()),
        ways,
        grow(
            at.values(),
            Scattered(way.at(part / 20) for way in seen for part in range(21)),
            boxes,
            shores,
            wide,
            high,
        ),
    )


def roads_between(country: Country, names: Collection[str]) -> str:
    """All roads, with gaps for the names of these regions alone."""
    boxes = [region.label.box for region in country.regions if region.key in names]
    return "".join(_with_gaps(way, boxes) for way in country.ways.values())


def _road(one: Point, other: Point) -> Curve:
    """A bend each, so that none looks ruled."""
    (x1, y1), (x2, y2) = one, other
    bend = (noise(x1, y1, x2, y2) - 0.5) * BEND
    middle = (round((x1 + x2) / 2 + (y2 - y1) * bend), round((y1 + y2) / 2 - (x2 - x1) * bend))
    return Curve(round(x1), round(y1), *middle, round(x2), round(y2))


def _with_gaps(way: Curve, names: Sequence[Box]) -> str:
    """A road that breaks off where a name stands."""
    points = [way.at(part / PARTS) for part in range(PARTS + 1)]
    around = _around(points)
    names = [box for box in names if box.meets(around, 4)]
    hidden = [any(box.covers(x, y, 2) for box in names) for x, y in points]
    if not any(hidden):
        return way.path
    drawn, run = "", list[Point]()
    for point, gap in zip((*points, (0.0, 0.0)), (*hidden, True), strict=True):
        if not gap:
            run.append(point)
        elif run:
            drawn, run = drawn + (straight((*run[:-1:4], run[-1])) if len(run) > 1 else ""), []
    return drawn


def _around(points: Sequence[Point]) -> Box:
    """The box in which they all are, and a little more."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs) - 4, min(ys) - 4, max(xs) - min(xs) + 8, max(ys) - min(ys) + 8)


def _whole(label: Label) -> Label:
    """Its box in whole numbers, which are kept."""
    box = label.box
    return label.but(
        box=Box(round(box.x), round(box.y), round(box.wide), round(box.high)), cost=round(label.cost, 1)
    )
