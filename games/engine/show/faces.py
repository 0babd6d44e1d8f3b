"""Drawn faces: parts laid over each other, chosen by what somebody is and by their key, so that the same key always has
the same face. A game says in data/faces.toml of what parts its people are made.

A part is the id of a group in a drawing: "oval" is in static/img/faces.svg, "horizon/hood" in
static/games/horizon/faces.svg.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from games.engine.play.values import convert
from games.engine.words.toml_files import read_toml

type Parts = tuple[str, ...]
type Look = Annotated[int, Meta(ge=0, le=9999)]
"""How often somebody was given another face."""
LOOKS = 10_000
KEPT = 2048  # faces that a wardrobe remembers: a table draws the same sixteen with every tap
EVERYBODY = "everybody"


def next_look(look: int) -> int:
    return (look + 1) % LOOKS


class Wardrobe:
    """What the people of a game look like. rows: of everybody, from behind to front, what there is to choose from for
    each place, where "" is nothing; and of each kind what it has in place of that.
    """

    def __init__(self, rows: Mapping[str, Mapping[str, Parts]]) -> None:
        self.places = rows[EVERYBODY]
        self.kinds = {kind: places for kind, places in rows.items() if kind != EVERYBODY}
        strange = {place for places in self.kinds.values() for place in places} - set(self.places)
        if strange:
            raise ValueError(*sorted(strange))
        self._chosen = lru_cache(maxsize=KEPT)(self._choose)

    @property
    def parts(self) -> frozenset[str]:
        """Every part that somebody may have."""
        rows = (self.places, *self.kinds.values())
        return frozenset(part for places in rows for parts in places.values() for part in parts if part)

    def face(self, key: str, kinds: Iterable[str] = (), look: int = 0) -> Parts:
        """The parts of somebody's face, from behind to front. kinds: what they are, of which a later one counts for
        more; those of which nothing is said change nothing.
        """
        return self._chosen(key, tuple(kinds), look)

    def _choose(self, key: str, kinds: Parts, look: int) -> Parts:
        places = dict(self.places)
        for kind in kinds:
            places.update(self.kinds.get(kind, {}))
        luck = blake2b(f"{key} {look}".encode(), digest_size=2 * len(places)).digest()
        found = []
        for at, parts in enumerate(places.values()):
            found.append(parts[int.from_bytes(luck[2 * at : 2 * at + 2]) % len(parts)])
        return tuple(part for part in found if part)


def wardrobe(path: Path) -> Wardrobe:
    """Read from a file. Raises DecodeError, ValueError."""
    return Wardrobe(convert(read_toml(path), dict[str, dict[str, Annotated[Parts, Meta(min_length=1)]]]))


ANYBODY = wardrobe(Path(__file__).parents[1] / "data" / "faces.toml")
"""Those of a game that brings no faces of its own."""
