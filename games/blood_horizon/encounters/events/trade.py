"""The Gun Store, its Hired Hands, and who joins or leaves a band."""

from __future__ import annotations

from msgspec import structs

from games.blood_horizon.encounters.events.people import due, known
from games.blood_horizon.fight.events.contact import body_gone, without
from games.blood_horizon.kernel.encounter import Hand, Met
from games.blood_horizon.kernel.roster import Weapon
from games.blood_horizon.kernel.state import Battle, Figure
from games.blood_horizon.kernel.taking import EFFORT
from games.engine.play.table import Event


class StoreFound(Event, tag="store-found"):
    """The Gun Store: a Rep 4 Citizen keeps it, and it counts as one of those about (ruling BH-54)."""

    keeper: Figure

    def apply(self, battle: Battle) -> Battle:
        now = battle.encounter
        if now is None:
            return battle
        there = structs.replace(
            battle, figures={**battle.figures, self.keeper.key: self.keeper}, foes=self.keeper.name
        )
        return there.meets(
            step="store",
            met=known(now, Met((self.keeper.key,), "citizen", True, self.keeper.name)),
            shop=True,
            pefs=max(0, now.pefs - 1),
            resolved=now.resolved + 1,
            due=due(now),
        )


class Bought(Event, tag="bought"):
    """A weapon is bought for somebody. weapon: with a key of its own among his."""

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
    """One of them, and what he wants up front."""

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
            self.figure,
            side=self.side,
            name=self.name,
            along=True,
            member=self.figure,
            star=False,
            power=0,
            used=used,
        )
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
        group = after.encounter.met if after.encounter else None
        if group is None or self.figure not in group.caught:
            return after
        return after.meets(met=group.but(caught=tuple(key for key in group.caught if key != self.figure)))
