"""Where everybody stands, for players who know no terrain: two ranks or more on an empty table. The rules know no
place; sensible players need to know who is in reach, and how many moves away the others are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import dist

type Place = tuple[float, float]


class OpenGround:
    """Places by key, in inches or metres. It changes as its battle goes on, and belongs to that battle alone."""

    def __init__(self, places: Mapping[str, Place]) -> None:
        self.places = dict(places)

    def apart(self, one: str, other: str) -> float:
        return dist(self.places[one], self.places[other])

    def nearest(self, key: str, others: Iterable[str]) -> str:
        """Of some others the one that is nearest; of several, the first."""
        return min(others, key=lambda other: self.apart(key, other))

    def after(self, key: str, toward: str, length: float, short_of: float = 0) -> Place:
        """Where a straight move at somebody leads, that ends so far before them; away from them, where it is less
        than nothing.
        """
        (x, y), (u, v) = self.places[key], self.places[toward]
        distance = self.apart(key, toward)
        if not distance:
            return x, y
        share = min(length, distance - short_of) / distance if length > 0 else length / distance
        return x + (u - x) * share, y + (v - y) * share

    def put(self, key: str, place: Place) -> None:
        self.places[key] = place

    def beside(self, key: str, other: str) -> None:
        """Into contact: half a step from somebody."""
        self.places[key] = self.after(key, other, self.apart(key, other), 0.5)


def drawn_up(ranks: Sequence[Sequence[str]], gap: float, room: float) -> OpenGround:
    """Everybody in the rank of their side, `room` from each other; two sides `gap` apart, further ones around them as
    the corners of a square.
    """
    places: dict[str, Place] = {}
    for number, rank in enumerate(ranks):
        for place, key in enumerate(rank):
            along = (place - (len(rank) - 1) / 2) * room
            behind = gap / 2
            places[key] = ((along, -behind), (along, behind), (-behind, along), (behind, along))[number % 4]
    return OpenGround(places)
