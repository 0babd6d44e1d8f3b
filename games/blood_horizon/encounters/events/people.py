"""Who is met, and who is looked for."""

from __future__ import annotations

from msgspec import structs

from games.blood_horizon.kernel.encounter import Encounter, Met
from games.blood_horizon.kernel.naming import numbered
from games.blood_horizon.kernel.roster import Class
from games.blood_horizon.kernel.state import FOES, Battle, Figure
from games.engine.play.table import Event


class HowMany(Event, tag="how-many"):
    """How many there are, before anybody knows who."""

    number: int
    base: int
    more: int = 0
    fewer: int = 0

    @property
    def says(self) -> str:
        return "how-many.one" if self.number == 1 else "how-many"


class ClassMet(Event, tag="class-met"):
    """Of which class they are. face: of the die, 0 where the Encounter says it; encounter: whose odds were used.
    number: how many they are, 0 in older records. words: the class, of one in the singular.
    """

    kind: Class
    words: str
    encounter: str
    face: int = 0
    number: int = 0

    @property
    def says(self) -> str:
        return "class-met.one" if self.number == 1 else "class-met"


class RowMet(Event, tag="row-met"):
    """In which row of the table their Leader stands. number: how many they are, 0 in older records."""

    kind: Class
    row: int
    number: int = 0

    @property
    def says(self) -> str:
        return "row-met.one" if self.number == 1 else "row-met"


class Badges(Event, tag="badges"):
    """Whether a group of Citizens is Police (ruling BH-53)."""

    told = (("police", "police", "none"),)
    face: int
    police: bool


class Arrived(Event, tag="arrived"):
    """Somebody is there whom nobody knew before: his figure, by value. words: what he is like."""

    figure: Figure
    name: str
    words: str

    def apply(self, battle: Battle) -> Battle:
        one = self.figure
        called = {**battle.called, one.kind: numbered(battle.called.get(one.kind, ()), one.key, one.name)}
        return structs.replace(battle, figures={**battle.figures, one.key: one}, called=called)


class GroupMet(Event, tag="group-met"):
    """A group stands before the players. resolved: it is one more of those that were about."""

    members: tuple[str, ...]
    kind: Class
    friendly: bool
    name: str
    silent: bool = False
    chase: bool = False
    reps: tuple[int, int] = (0, 0)

    def apply(self, battle: Battle) -> Battle:
        now = battle.encounter
        if now is None:
            return battle
        group = known(now, Met(self.members, self.kind, self.friendly, self.name, silent=self.silent))
        after = battle.meets(
            met=group, step="running" if self.chase else "met", pefs=max(0, now.pefs - 1), resolved=now.resolved + 1,
            shop=False, reps=self.reps, due=due(now),
        )  # fmt: skip
        return structs.replace(after, met=battle.met + 1, foes=self.name)

    @property
    def says(self) -> str:
        if self.silent:
            return "group-met.silent"
        return "group-met.friendly" if self.friendly else "group-met.hostile"


def known(now: Encounter, group: Met) -> Met:
    """A group with what was said to anybody of it before in this Encounter (ruling BH-83)."""
    favour = {key: now.favour[key] for key in group.members if key in now.favour}
    return group.but(favour=favour, further=tuple(key for key in group.members if key in now.heard))


def due(now: Encounter) -> bool:
    """A second group, the store counted, brings a Hold Up after Chillin' (ruling BH-54)."""
    return now.due or (now.kind == "chillin" and now.resolved + 1 > 1)


class Seeking(Event, tag="seeking"):
    """Somebody is looked for: of a class, by name; figure: where he was known before."""

    kind: Class
    name: str
    words: str
    figure: str = ""

    def apply(self, battle: Battle) -> Battle:
        return battle.meets(seeking=f"{self.kind}:{self.figure}:{self.name}")


class Recognised(Event, tag="recognised"):
    """The right class: is it the one who is looked for?"""

    told = (("found", "found", "not"),)
    name: str
    face: int
    found: bool

    def apply(self, battle: Battle) -> Battle:
        return battle.meets(seeking="") if self.found else battle


class Found(Event, tag="found"):
    """Whoever was looked for stands there: by his name, and as he was where he has been with the players before."""

    told = None
    figure: str
    name: str

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.figure, name=self.name, side=FOES, status="on", along=False, lost=0)


class GroupLeft(Event, tag="group-left"):
    """The players go on, and the group stays behind. how: "passed" by, or "avoided" unseen."""

    told = ("how",)
    how: str

    def apply(self, battle: Battle) -> Battle:
        return battle.meets(step="road", met=None)
