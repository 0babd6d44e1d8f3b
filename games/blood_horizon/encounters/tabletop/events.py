"""What can come true on the table of Tabletop Style, before anybody fights."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from games.blood_horizon.kernel.fight import Party
from games.blood_horizon.kernel.ground import Ground, Group, Terrain
from games.blood_horizon.kernel.sections import OURS, THEIRS, laid
from games.blood_horizon.kernel.state import Battle
from games.blood_horizon.phrases import phrases
from games.engine.play.table import Event

say = phrases("encounters.tabletop-moves")


class GroundLaid(Event, tag="ground-laid"):
    """The table has terrain in so many sections."""

    pieces: int
    terrain: dict[int, Terrain]
    groups: tuple[Group, ...]

    def apply(self, battle: Battle) -> Battle:
        return battle.meets(ground=Ground("entering", self.terrain, self.pieces, self.groups))


class TerrainSet(Event, tag="terrain-set"):
    """A section has other terrain."""

    section: int
    terrain: Terrain
    name: str

    def apply(self, battle: Battle) -> Battle:
        table = laid(battle)
        left = {key: kind for key, kind in table.terrain.items() if key != self.section}
        return battle.meets(ground=table.but(terrain={**left, self.section: self.terrain}))


class Entered(Event, tag="entered"):
    """A group stands in its first section. last: all groups do, and the game begins."""

    group: str
    name: str
    section: int
    mounted: bool = False
    last: bool = False

    def apply(self, battle: Battle) -> Battle:
        table = laid(battle).having(self.group, section=self.section, mounted=self.mounted)
        return battle.meets(ground=table.but(stage="play" if self.last else table.stage))


class ActivationTied(Event, tag="activation-tied"):
    """Doubles are rolled again."""


class ActivationRolled(Event, tag="activation-rolled"):
    """A turn on the table: whose groups are activated first, and what Rep they need."""

    told = ("first",)
    ours: int
    theirs: int
    first: Party

    def apply(self, battle: Battle) -> Battle:
        table = laid(battle)
        groups = tuple(one.but(moved=False) for one in table.groups)
        dice: dict[Party, int] = {"ours": self.ours, "theirs": self.theirs}
        return battle.meets(
            ground=table.but(groups=groups, dice=dice, active=self.first, turn=table.turn + 1)
        )


class Marched(Event, tag="crossed"):
    """A group was activated: it goes to a section, or stays."""

    told = (("stays", "stays", ""),)
    group: str
    name: str
    section: int
    stays: bool = False
    terrain: str = ""

    def apply(self, battle: Battle) -> Battle:
        table = laid(battle)
        one = table.group(self.group)
        assert one is not None
        fresh = one.fresh and self.stays
        return battle.meets(ground=table.having(self.group, section=self.section, moved=True, fresh=fresh))


class Passed(Event, tag="passed-on"):
    """The other side's groups are activated, or the dice are rolled again."""

    told = None
    active: Party | Literal[""]

    def apply(self, battle: Battle) -> Battle:
        return battle.meets(ground=laid(battle).but(active=self.active))


class Contact(Event, tag="contact"):
    """Two groups stand in one section."""

    told = (("covered", "cover", ""),)
    mover: str
    stood: str
    mover_name: str
    stood_name: str
    section: int
    covered: tuple[Party, ...] = ()

    def apply(self, battle: Battle) -> Battle:
        table = laid(battle)
        return battle.meets(ground=table.but(contact=(self.mover, self.stood), covered=self.covered))

    @property
    def in_words(self) -> Mapping[str, str]:
        within = {OURS: say("meets-ours"), THEIRS: say("meets-theirs")}
        return {
            "mover_name": within.get(self.mover, self.mover_name),
            "stood_name": within.get(self.stood, self.stood_name),
        }
