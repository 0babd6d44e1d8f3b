"""The map: reading it, what is wrong with it, and the ways across it.

Source: Blood Horizon, Campaign Movement; Campaign Map; rulings BH-68, BH-69. The printed map is a picture; the map that
comes with Sixgun is its own.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from games.blood_horizon.chase.reading import misshapen
from games.blood_horizon.kernel.book import DATA
from games.blood_horizon.kernel.chase import Atlas, Region
from games.blood_horizon.phrases import phrases
from games.engine.play.values import DecodeError, convert, from_json
from games.engine.tell.sentences import join_words
from games.engine.words.toml_files import read_toml

say = phrases("chase.map")

START = "east_texas"
"""Where the players begin, and where the Assassin appears."""

MAPS = 50
"""Maps of players' own of which something is remembered."""

SAID_AT_MOST = 12
"""Things wrong with a map that are said at once."""

HEADQUARTERS = "the_north"
"""Where Goon Squads appear."""

DIRECTIONS = {1: HEADQUARTERS, 2: START, 3: "california", 4: "washington"}
"""Where a Goon Squad heads by its die; 5 and 6 are towards the players."""


@cache
def own() -> Atlas:
    """The map that comes with Sixgun: 35 regions."""
    return convert(read_toml(DATA / "map.toml"), Atlas)


def load(text: str) -> Atlas:
    """A map from a file of the same shape. DecodeError with everything that is wrong with it, in sentences."""
    _refuse(misshapen(text))
    atlas = from_json(text, Atlas)
    _refuse(problems(atlas))
    return atlas


def _refuse(wrong: Iterator[str]) -> None:
    found = tuple(wrong)
    if found:
        rest = len(found) - SAID_AT_MOST
        more = say("more-things", number=rest) if rest > 0 else ""
        raise DecodeError(f"{' '.join(found[:SAID_AT_MOST])}{more}")


def problems(atlas: Atlas) -> Iterator[str]:
    """What is wrong with a map, in sentences."""
    known = {region.id for region in atlas.regions}
    width, height = atlas.canvas
    seen: set[str] = set()
    for region in atlas.regions:
        if region.id in seen:
            yield say("same-id", id=region.id)
        seen.add(region.id)
        if region.x > width or region.y > height:
            yield say("off-map", region=region.name, width=width, height=height)
    for key in DIRECTIONS.values():
        if key not in known:
            yield say("region-missing", name=say(key), id=key)
    for region in atlas.regions:
        for other in region.adjacent:
            if other == region.id:
                yield say("road-to-itself", region=region.name)
            elif other not in known:
                yield say("road-off-map", region=region.name, other=other)
            elif region.id not in _region(atlas, other).adjacent:
                yield say("one-way-road", region=region.name, other=_region(atlas, other).name)
    if START in known and (
        cut := [one.name for one in atlas.regions if one.id not in _reached(atlas, START)]
    ):
        yield say("cut-off", start=_region(atlas, START).name, regions=join_words(cut[:12]))


def _region(atlas: Atlas, key: str) -> Region:
    return next(region for region in atlas.regions if region.id == key)


def _reached(atlas: Atlas, start: str) -> Mapping[str, int]:
    near = {region.id: region.adjacent for region in atlas.regions}
    found, todo = {start: 0}, deque([start])
    while todo:
        here = todo.popleft()
        for other in near.get(here, ()):
            if other in near and other not in found:
                found[other] = found[here] + 1
                todo.append(other)
    return found


@lru_cache(maxsize=MAPS)
def regions(atlas: Atlas) -> Mapping[str, Region]:
    """Region by key."""
    return {region.id: region for region in atlas.regions}


def name(atlas: Atlas, key: str) -> str:
    """What a region is called, wherever it is spoken of: of "Mexico 1 (Baja)" that is Baja."""
    found = regions(atlas).get(key)
    return short(found.name) if found else key


def short(name: str) -> str:
    """A region's name as it stands on the map: what stands in brackets, where it says more than what is before it."""
    before, bracket, inside = name.partition("(")
    return inside.rstrip(")").strip() or before.strip() if bracket else before


@lru_cache(maxsize=MAPS)
def roads(atlas: Atlas) -> tuple[tuple[str, str], ...]:
    """Every road once."""
    return tuple((one.id, other) for one in atlas.regions for other in one.adjacent if one.id < other)


@lru_cache(maxsize=1000)
def distances(atlas: Atlas, start: str) -> Mapping[str, int]:
    """How many roads every region is away. Worked out once for each start: 0.1 ms."""
    return _reached(atlas, start)


def nearer(atlas: Atlas, start: str, goal: str) -> tuple[str, ...]:
    """The neighbours from which a shortest path leads on to the goal, by name; () where one is there."""
    away = distances(atlas, goal)
    steps = [other for other in regions(atlas)[start].adjacent if away[other] < away[start]]
    return tuple(sorted(steps, key=lambda key: (name(atlas, key), key)))


def reach(atlas: Atlas, start: str, steps: int, stops: frozenset[str]) -> Mapping[str, tuple[str, ...]]:
    """Where a counter gets with so many steps, and by which way. It goes no farther than a region in `stops`
    (ruling BH-68).
    """
    found: dict[str, tuple[str, ...]] = {start: (start,)}
    todo = deque([start])
    while todo:
        here = todo.popleft()
        if len(found[here]) > steps or (here in stops and here != start):
            continue
        for other in sorted(regions(atlas)[here].adjacent):
            if other not in found:
                found[other] = (*found[here], other)
                todo.append(other)
    return found
