"""A map as a page shows it: what is true this week, on its country."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from django.urls import reverse

from companion.maps.bodies import LOZENGE, SQUARE
from companion.maps.counters import Piece, Standing, counter_places
from companion.maps.country import Country, Region, roads_between
from companion.maps.names import RING
from companion.maps.stored_countries import country_of
from companion.words import say
from games.engine.play.values import Value
from games.engine.show.scene import Map, Spot, Token

SMALL_RING = 15
"""Of a region of which no figure is told."""
DANGER = 667
"""From that chance on, per mille, a ring is filled."""


class Counter(Value):
    """A counter beside its region; (x, y) is its middle. line: from the ring to it, where it stands far
    off, as a path.
    """

    x: int
    y: int
    token: Token
    region: str = ""
    line: str = ""

    @property
    def icon_size(self) -> int:
        return 44 if self.token.shape == "lozenge" else 52

    @property
    def icon_x(self) -> int:
        return self.x - self.icon_size // 2

    @property
    def icon_y(self) -> int:
        return self.y - self.icon_size // 2

    @property
    def letter_y(self) -> int:
        """Where the line runs on which its letter stands."""
        return self.y + 12

    @property
    def lozenge(self) -> str:
        """Its four corners."""
        far = LOZENGE
        return (
            f"{self.x},{self.y - far} {self.x + far},{self.y} {self.x},{self.y + far} {self.x - far},{self.y}"
        )

    @property
    def left(self) -> int:
        return self.x - SQUARE

    @property
    def top(self) -> int:
        return self.y - SQUARE


class Track(Value):
    """A move along the roads: whose, by the number of their color."""

    path: str
    number: int


class Place(Value):
    """A region as it is now. words: all of it, for a screen reader and for the list; percent: as it stands in a list,
    figure: in the ring.
    """

    spot: Spot
    region: Region
    words: str
    percent: str
    chosen: bool = False

    @property
    def open(self) -> bool:
        """A tap on it says something that is allowed."""
        return self.spot.tap is not None and not self.spot.tap.why_not

    @property
    def figure(self) -> str:
        return self.percent.rstrip("%") if self.spot.tap else ""

    @property
    def radius(self) -> int:
        return RING if self.spot.tap else SMALL_RING

    @property
    def figure_y(self) -> int:
        return self.region.y + 10

    @property
    def danger(self) -> bool:
        return bool(self.spot.tap) and self.spot.likely >= DANGER

    @property
    def tint(self) -> int:
        """How strongly it is shaded, 0 to 9: not at all where nothing can come, else at least a little."""
        return min(9, 1 + self.spot.likely // 112) if self.spot.likely else 0


class MapLayout(Value):
    """A map ready to be drawn. land: the address of what never changes; lit: the way in the making, as a path. roads:
    as they are where only some regions are named; "" where all are, as in the land.
    """

    map: Map
    country: Country
    land: str
    places: tuple[Place, ...]
    tracks: tuple[Track, ...]
    counters: tuple[Counter, ...]
    lit: str = ""
    roads: str = ""

    @property
    def listed(self) -> tuple[Place, ...]:
        """The regions in the order of their names."""
        return tuple(sorted(self.places, key=lambda place: place.spot.name))

    @property
    def hunter(self) -> Counter | None:
        """Whoever has always to be in sight."""
        return next((one for one in self.counters if one.token.hunts), None)


def lay_out_map(map: Map, way: tuple[str, ...] = ()) -> MapLayout:
    """Where everything goes. way: the regions of a move in the making. Cost: 2 ms, once the country is drawn."""
    digest, country = country_of(map)
    regions = {region.key: region for region in country.regions}
    pieces = [(spot.key, token) for spot in map.spots for token in spot.tokens]
    places = {
        spot.key: _place(spot, regions[spot.key]).but(chosen=spot.key in way[-1:]) for spot in map.spots
    }
    middles = counter_places(country, [Piece(key, token.shape) for key, token in pieces])
    return MapLayout(
        map,
        country,
        reverse("country", args=[digest]),
        tuple(places.values()),
        tuple(Track(_along(country, arrow.path), arrow.number) for arrow in map.arrows),
        tuple(
            Counter(at.x, at.y, token, key, _line(places[key], at) if at.far else "")
            for at, (key, token) in zip(middles, pieces, strict=True)
        ),
        _along(country, way),
        "" if all(spot.named for spot in map.spots) else roads_between(country, _named(map)),
    )


def _named(map: Map) -> frozenset[str]:
    return frozenset(spot.key for spot in map.spots if spot.named)


def _line(place: Place, at: Standing) -> str:
    """From the rim of a ring to its counter."""
    x, y = place.region.x, place.region.y
    part = place.radius / hypot(at.x - x, at.y - y)
    return f"M{round(x + (at.x - x) * part)} {round(y + (at.y - y) * part)}L{at.x} {at.y}"


def _along(country: Country, way: tuple[str, ...]) -> str:
    return "".join(_steps(country, way))


def _steps(country: Country, way: tuple[str, ...]) -> Iterator[str]:
    for one, other in pairwise(way):
        if road := country.way(one, other):
            yield road.path


def _place(spot: Spot, region: Region) -> Place:
    percent = f"{max(1, round(spot.likely / 10))}%" if spot.likely else "0%" if spot.tap else ""
    words = ", ".join(
        part
        for part in (
            spot.name,
            *(token.label for token in spot.tokens),
            say("{percent} that an enemy comes here next", percent=percent) if percent else "",
            spot.note,
        )
        if part
    )
    return Place(spot, region, words, percent)
