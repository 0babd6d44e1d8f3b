"""Where the name of each region stands: every place around its ring is tried, and what it would cut costs. Each region
keeps some room beside its ring, in which a counter covers no name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, dist, hypot, pi, sin

from companion.maps.bodies import ANY, FARTHEST, covers, outside
from companion.maps.shapes import Box, Point, Scattered
from games.engine.play.values import Value

EM = 30
"""Size of the letters: 11 px on a phone, where a map is 370 px wide."""
LINE = 1.02
"""From one line to the next, in sizes of the letters."""
RING = 31
"""Radius of a region's ring."""
GAP = RING + 3
PLACES = 36
"""Around a ring."""
ROUNDS = 40
OFF_PAGE, ON_RING, ON_NAME, NEAR_RING, ON_ROAD = 500, 300, 250, 26, 9
"""What a place costs that reaches over the edge, cuts a ring or another name, is nearer to another ring than to its
own, or covers a road (for each of the points along it)."""
ON_ROOM = 140
"""And what it costs to cover the room of a counter."""
ROOM = (76, 84, 92, 104)
"""How far that room is from its ring."""
NEAR = 520
"""Regions farther apart are not in each other's way."""
BESIDE = 380
"""Nor are names and the room of counters, for those."""
BAD = 150
"""From that cost on, a name cuts something that it must not."""
NARROW = {"i": .3, "l": .3, "t": .38, "r": .44, "j": .32, "f": .36, "I": .36, " ": .26, ".": .26, "’": .24}  # fmt: skip
BROAD = {"m": .88, "w": .8, "M": .9, "W": 1.0}  # fmt: skip


type Room = tuple[float, float, float]
"""A place for a counter, and what it costs that it is farther off."""


class Label(Value):
    """A name in one line or two, in its box. cost: of that place, the others aside."""

    lines: tuple[str, ...]
    box: Box
    cost: float = 0

    @property
    def middle(self) -> int:
        return round(self.box.x + self.box.wide / 2)

    @property
    def baselines(self) -> tuple[tuple[int, str], ...]:
        """Each line, and how far down it stands."""
        top = self.box.y + EM * 0.86
        return tuple((round(top + EM * LINE * nth), line) for nth, line in enumerate(self.lines))


def width(line: str) -> float:
    """Of a line of letters, about."""
    return EM * sum(
        NARROW.get(letter) or BROAD.get(letter) or (0.68 if letter.isupper() else 0.56) for letter in line
    )


def place_names(
    names: Mapping[str, str], at: Mapping[str, Point], roads: Scattered, wide: int, high: int
) -> dict[str, Label]:
    """Region to its name on the page. roads: points along all of them."""
    options = {
        key: [
            label.but(cost=label.cost + _cost(label.box, key, at, roads, wide, high))
            for label in _around(names[key], at[key])
        ]
        for key in at
    }
    chosen = {key: min(found, key=lambda label: label.cost) for key, found in options.items()}
    rooms = {key: _rooms(key, at, wide, high) for key in at}
    kept = {key: found[0] for key, found in rooms.items() if found}
    near = {
        key: [
            other for other in at
            if other != key and hypot(at[other][0] - at[key][0], at[other][1] - at[key][1]) < NEAR
        ]
        for key in at
    }  # fmt: skip
    beside = {key: [key, *(other for other in near[key] if dist(at[key], at[other]) < BESIDE)] for key in at}
    for _ in range(ROUNDS):
        was = dict(chosen), dict(kept)
        for key in at:
            boxes = [chosen[other].box for other in near[key]]
            places = [kept[other] for other in beside[key] if other in kept]
            chosen[key] = min(options[key], key=lambda label: label.cost + _clashes(label.box, boxes, places))
            if rooms[key]:
                boxes.append(chosen[key].box)
                kept[key] = min(rooms[key], key=lambda room: room[2] + _covered(room, boxes))
        if was == (chosen, kept):
            break
    return chosen


def in_trouble(labels: Mapping[str, Label]) -> list[str]:
    """Regions whose name cuts a ring, another name or the edge."""
    return [
        key for key, label in labels.items()
        if label.cost > BAD or any(label.box.meets(other.box) for one, other in labels.items() if one != key)
    ]  # fmt: skip


def _clashes(box: Box, others: Sequence[Box], rooms: Sequence[Room]) -> float:
    cut = ON_NAME * sum(box.meets(other, 4) for other in others)
    return cut + ON_ROOM * sum(covers(ANY, x, y, box) for x, y, _ in rooms)


def _covered(room: Room, names: Sequence[Box]) -> float:
    return ON_ROOM * sum(covers(ANY, room[0], room[1], box) for box in names)


def _rooms(own: str, at: Mapping[str, Point], wide: int, high: int) -> list[Room]:
    """Places for a counter beside a ring, clear of every ring and of the edge, nearest first."""
    x, y = at[own]
    rim = FARTHEST["lozenge"]
    rings = [place for place in at.values() if hypot(place[0] - x, place[1] - y) < ROOM[-1] + RING + rim]
    found = []
    for far in ROOM:
        for number in range(PLACES):
            turn = number * 2 * pi / PLACES
            cx, cy = x + cos(turn) * far, y + sin(turn) * far
            if not (rim < cx < wide - rim and rim < cy < high - rim):
                continue
            if all(outside(ANY, abs(cx - px), abs(cy - py)) > RING for px, py in rings):
                found.append((cx, cy, far / 10))
    return found


def _around(name: str, at: Point) -> list[Label]:
    """Every place for a name, in one line or two, with what it costs to be far off or not straight below."""
    words = name.split()
    ways: set[tuple[str, ...]] = {(name,)}
    if len(words) > 1 and len(name) > 6:
        ways.add((" ".join(words[:-1]), words[-1]))
    found = []
    for lines in sorted(ways):
        wide, high = max(map(width, lines)) + 10, EM * LINE * len(lines) + 2
        for number in range(PLACES):
            turn = number * 2 * pi / PLACES
            box = _beside(at, turn, wide, high)
            middle = hypot(box.x + wide / 2 - at[0], box.y + high / 2 - at[1])
            cost = middle / 30 + (0 if sin(turn) > 0.9 else 1.5) + (0 if len(lines) == 1 else 0.6)
            found.append(Label(lines, box, cost))
    return found


def _beside(at: Point, turn: float, wide: float, high: float) -> Box:
    """A box in that direction, as near to the ring as it may be."""
    dx, dy = cos(turn), sin(turn)
    far = min((wide / 2 + GAP * 0.75) / (abs(dx) or 1e-9), (high / 2 + GAP) / (abs(dy) or 1e-9))
    while True:
        box = Box(at[0] + dx * far - wide / 2, at[1] + dy * far - high / 2, wide, high)
        if box.away(*at) >= GAP:
            return box
        far += 2


def _cost(box: Box, own: str, at: Mapping[str, Point], roads: Scattered, wide: int, high: int) -> float:
    cost = 0.0
    if box.x < 6 or box.y < 6 or box.x + box.wide > wide - 6 or box.y + box.high > high - 6:
        cost += OFF_PAGE
    cost += ON_ROAD * roads.number_in(box)
    for key, (x, y) in at.items():
        if not box.covers(x, y, RING + 24):
            continue
        away = box.away(x, y)
        if away < RING + 2:
            cost += ON_RING
        elif away < RING + 24 and key != own:
            cost += NEAR_RING
    return cost
