"""The nine sections of Tabletop Style: terrain, and the groups that move over it.

Source: Blood Horizon, Tabletop Style; ruling BH-73.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from games.blood_horizon.kernel.fight import Party
from games.blood_horizon.phrases import phrases
from games.engine.play.values import Value

say = phrases("kernel.ground")

type Terrain = Literal["clear", "hill", "building-small", "building-large", "woods", "rough"]
type Stage = Literal["terrain", "entering", "play"]

SECTIONS = tuple(range(1, 10))
EDGE = (7, 8, 9)
"""Where whoever moves onto the table comes in."""
FAR = (1, 2, 3, 4, 5, 6)
"""Where whoever is there already stands: a die says where, or its player."""
COVERS: Mapping[Terrain, int] = {
    "clear": 0, "hill": 99, "building-small": 6, "building-large": 12, "woods": 99, "rough": 99,
}  # fmt: skip
TERRAINS: Mapping[Terrain, tuple[str, int]] = {kind: (say(kind), most) for kind, most in COVERS.items()}
"""What each is called, and how many it gives Cover to."""


class Group(Value):
    """Figures that move together, or a PEF that nobody has met. rep: of its Leader. number: how many they are, 0 for
    a PEF. moved: it has been activated in this turn. fresh: it stands where it was put, in Cover.
    """

    key: str
    party: Party
    name: str
    rep: int
    number: int = 0
    section: int = 0
    mounted: bool = False
    moved: bool = False
    fresh: bool = True


class Ground(Value):
    """The table. terrain: by section, what is not named is clear. pieces: how many sections have terrain. dice: for
    activation, by party. active: whose groups are activated now. contact: two groups that have met, the one that
    moved first. covered: who is in Cover by the terrain in which they stood.
    """

    stage: Stage = "terrain"
    terrain: dict[int, Terrain] = {}
    pieces: int = 0
    groups: tuple[Group, ...] = ()
    dice: dict[Party, int] = {}
    active: Party | Literal[""] = ""
    turn: int = 0
    contact: tuple[str, ...] = ()
    covered: tuple[Party, ...] = ()

    def at(self, section: int) -> Terrain:
        return self.terrain.get(section, "clear")

    def group(self, key: str) -> Group | None:
        return next((group for group in self.groups if group.key == key), None)

    def having(self, key: str, **to: object) -> Ground:
        """With one group changed."""
        return self.but(groups=tuple(one.but(**to) if one.key == key else one for one in self.groups))


def apart(one: int, other: int) -> int:
    """How many moves lie between two sections: up, down, aside or across."""
    (row, column), (their_row, their_column) = divmod(one - 1, 3), divmod(other - 1, 3)
    return max(abs(row - their_row), abs(column - their_column))


def covers(terrain: Terrain, number: int) -> bool:
    """Whether a group of so many is in Cover there. A building holds six in each of its areas."""
    return 0 < TERRAINS[terrain][1] >= number
