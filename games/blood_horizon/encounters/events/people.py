"""Who is met and who is looked for; the Gun Store, its Hired Hands, and who joins or leaves a band."""

from __future__ import annotations

from typing import Any

from games.blood_horizon.fight.events.falling import body_gone, without
from games.blood_horizon.kernel.encounter import Encounter, Hand, Met
from games.blood_horizon.kernel.naming import KEEPER, numbered
from games.blood_horizon.kernel.roster import Class, Weapon
from games.blood_horizon.kernel.state import FOES, Battle, Figure, Run
from games.blood_horizon.kernel.taking import EFFORT
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
    """Somebody is there whom nobody knew before: their figure, by value. words: what they are like."""

    figure: Figure
    name: str
    words: str

    def apply(self, battle: Battle) -> Battle:
        one = self.figure
        called = counted(battle, one.kind, one)
        return battle.but(figures={**battle.figures, one.key: one}, called=called)


def counted(battle: Battle, kind: str, one: Figure) -> dict[str, tuple[Run, ...]]:
    """How those who were met are numbered, with one more among them."""
    runs = numbered(battle.called.get(kind, ()), one.key, one.name, named=bool(battle.names))
    return {**battle.called, kind: runs}


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
        step = "running" if self.chase else "met"
        after = battle.meets(
            met=group, step=step, shop=False, reps=self.reps, **one_fewer(now, self.members[0])
        )
        return after.but(met=battle.met + 1, foes=self.name)

    @property
    def says(self) -> str:
        if self.silent:
            return "group-met.silent"
        return "group-met.friendly" if self.friendly else "group-met.hostile"


def known(now: Encounter, group: Met) -> Met:
    """A group with what was said to anybody of it before in this Encounter (ruling BH-83)."""
    favour = {key: now.favour[key] for key in group.members if key in now.favour}
    return group.but(favour=favour, further=tuple(key for key in group.members if key in now.heard))


def one_fewer(now: Encounter, leader: str) -> dict[str, Any]:
    """What is tracked of the groups about, with one of them met. A second one, the store counted, brings a Hold Up
    after Chillin' (ruling BH-54).
    """
    turned = tuple(dict.fromkeys((*now.turned, leader)))
    due = now.due or (now.kind == "chillin" and now.resolved + 1 > 1)
    return {"pefs": max(0, now.pefs - 1), "resolved": now.resolved + 1, "due": due, "turned": turned}


class Seeking(Event, tag="seeking"):
    """Somebody is looked for: of a class, by name; figure: where they were known before."""

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
    """Whoever was looked for stands there: by their name, and as they were where they have been with the players
    before.
    """

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


class StoreFound(Event, tag="store-found"):
    """The Gun Store: a Rep 4 Citizen keeps it, and it counts as one of those about (ruling BH-54)."""

    keeper: Figure

    def apply(self, battle: Battle) -> Battle:
        now = battle.encounter
        if now is None:
            return battle
        there = battle.but(figures={**battle.figures, self.keeper.key: self.keeper}, foes=self.keeper.name)
        if battle.names:
            there = there.but(called=counted(battle, KEEPER, self.keeper))
        met = known(now, Met((self.keeper.key,), "citizen", True, self.keeper.name))
        return there.meets(step="store", met=met, shop=True, **one_fewer(now, self.keeper.key))


class Bought(Event, tag="bought"):
    """A weapon is bought for somebody. weapon: with a key of its own among theirs."""

    model: str
    weapon: Weapon
    name: str

    def apply(self, battle: Battle) -> Battle:
        held = battle.figures[self.model].weapons
        return battle.change(self.model, weapons=(*held, self.weapon))


class Sold(Event, tag="sold"):
    """A weapon goes over the counter."""

    model: str
    weapon: str
    name: str

    def apply(self, battle: Battle) -> Battle:
        held = battle.figures[self.model].weapons
        return battle.change(self.model, weapons=tuple(one for one in held if one.key != self.weapon))


class HandsCounted(Event, tag="hands-counted"):
    """How many Hired Hands this town has."""

    number: int

    def apply(self, battle: Battle) -> Battle:
        return battle.meets(hired=True)

    @property
    def says(self) -> str:
        return "hands-counted.one" if self.number == 1 else "hands-counted"


class HandOffered(Event, tag="hand-offered"):
    """One of them, and what they want up front."""

    figure: str
    price: int

    def apply(self, battle: Battle) -> Battle:
        now = battle.encounter
        return battle if now is None else battle.meets(hands=(*now.hands, Hand(self.figure, self.price)))


class Joined(Event, tag="joined-band"):
    """Somebody joins a player's band, at once, under a name. hired: for money up front. Whoever was a Star joins as a
    Grunt, for a band has one Star (ruling BH-93).
    """

    told = (("hired", "hired", ""),)
    figure: str
    side: str
    name: str
    hired: bool = False

    def apply(self, battle: Battle) -> Battle:
        used = tuple(each for each in battle.figures[self.figure].used if each != EFFORT)
        after = battle.change(
            self.figure, side=self.side, name=self.name, along=True, member=self.figure, star=False, power=0, used=used
        )  # fmt: skip
        now = after.encounter
        if now is None:
            return after
        hands = tuple(one for one in now.hands if one.figure != self.figure)
        group = now.met
        if group is not None and self.figure in group.members:
            group = group.but(members=tuple(key for key in group.members if key != self.figure))
        return after.meets(hands=hands, met=group)


class CutLoose(Event, tag="cut-loose"):
    """Somebody is sent away, for good. Recruiting Your Band."""

    figure: str
    side: str

    def apply(self, battle: Battle) -> Battle:
        after = body_gone(without(battle, self.figure), self.figure)
        after = after.change(self.figure, status="lost", along=False)
        group = after.group
        if group is None or self.figure not in group.caught:
            return after
        return after.meets(met=group.but(caught=tuple(key for key in group.caught if key != self.figure)))
