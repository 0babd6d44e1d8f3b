"""What shooting, duels and brawls do, to those who fight and to those who are fought."""

from __future__ import annotations

from games.engine.play.table import Event
from games.true_lead.state import Battle, Pin


class Fired(Event, tag="fired"):
    """Shots are declared. kind: shot, ambush, duel. weapons: names. to_hit: "5+" or "6, then 4+". reasons: in
    words.
    """

    announces = True
    told = ("kind",)
    model: str
    target: str
    weapons: tuple[str, ...]
    dice: int
    to_hit: str
    kind: str = "shot"
    reasons: tuple[str, ...] = ()

    def apply(self, battle: Battle) -> Battle:
        if self.kind == "ambush":
            return battle.change(self.model, ambush=False)
        now = battle.acting
        return battle.acts(action="hold") if now and now.model == self.model and not now.action else battle


class Missed(Event, tag="missed"):
    """Every shot, or every blow, went wide."""

    model: str
    target: str


class RanDry(Event, tag="ran-dry"):
    """A weapon is empty, and its bearer reloads in round `until`. reloads: it always has to be reloaded after a
    shot.
    """

    told = (("reloads", "reloads", ""),)
    model: str
    weapon: str
    name: str
    until: int
    reloads: bool = False

    def apply(self, battle: Battle) -> Battle:
        empty = dict.fromkeys((*battle.models[self.model].empty, self.weapon))
        return battle.change(self.model, empty=tuple(empty), reloading=self.until)


class Pinned(Event, tag="pinned"):
    """A model is kept down: open, cover: inches it loses. until: the round in which the shooter reloads, 0 for
    none.
    """

    told = (("until", "", "on"),)
    model: str
    target: str
    weapon: str
    name: str
    open: int
    cover: int
    until: int = 0
    empties: bool = False

    def apply(self, battle: Battle) -> Battle:
        shooter = battle.models[self.model]
        if self.until:
            empty = dict.fromkeys((*shooter.empty, self.weapon)) if self.empties else shooter.empty
            battle = battle.change(self.model, reloading=self.until, empty=tuple(empty))
        pins = tuple(pin for pin in battle.pins if pin.by != self.model)
        pin = Pin(self.model, self.target, self.weapon, self.open, self.cover)
        return battle.but(pins=(*pins, pin)).acts(action=_held(battle))


def _held(battle: Battle) -> str:
    return (battle.acting.action if battle.acting else "") or "hold"


class Challenged(Event, tag="challenged"):
    """A duel. alone: the other cannot fire back, so that only the challenger chooses a number."""

    told = (("alone", "alone", ""),)
    model: str
    target: str
    alone: bool = False

    def apply(self, battle: Battle) -> Battle:
        return battle.acts(action=_held(battle))


class Drew(Event, tag="drew"):
    """The numbers are shown. first: who fires first, "" where both fire at once."""

    told = (("first", "", "both"),)
    model: str
    target: str
    mine: int
    theirs: int
    first: str


class Engaged(Event, tag="engaged"):
    """A model goes on with a brawl: it stands beside the enemy that it is about to strike."""

    model: str
    target: str

    def apply(self, battle: Battle) -> Battle:
        return battle.acts(action="brawl", target=self.target, above=False)


class Met(Event, tag="met"):
    """Two enemies come into contact."""

    told = None
    model: str
    target: str

    def apply(self, battle: Battle) -> Battle:
        pair = {self.model: 0, self.target: 0}
        first, second = (key for key in battle.models if key in pair)
        return battle.but(brawls=(*battle.brawls, (first, second)))


class Joined(Event, tag="joined"):
    """It helps a friend who brawls with the same enemy: +1 in brawls for the round (ruling TL-23)."""

    model: str
    target: str
    round: int

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.model, joined=self.round)


class Struck(Event, tag="struck"):
    """Blows are declared, with one weapon or with all at once. back: the answer of the one who was struck. bare: with
    nothing but Fists.
    """

    told = (("back", "back", ""), ("bare", "fists", ""))
    model: str
    target: str
    weapons: tuple[str, ...]
    dice: int
    to_hit: str
    back: bool = False
    reasons: tuple[str, ...] = ()
    bare: bool = False


class Wounded(Event, tag="wounded"):
    """lost: Health, of which `left` remain. cause: with what, as "the Revolver". by: who did it."""

    model: str
    lost: int
    left: int
    by: str
    cause: str

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.model, health=self.left)


class Stunned(Event, tag="stunned"):
    """Fists would have taken its last Health: it lies on its side, counts as activated, and neither its pins nor its
    ambush go on (rulings TL-09, TL-22).
    """

    model: str
    by: str

    def apply(self, battle: Battle) -> Battle:
        pins = tuple(pin for pin in battle.pins if pin.by != self.model)
        return battle.change(self.model, stunned=True, activated=True, ambush=False).but(pins=pins)


class Killed(Event, tag="killed"):
    """Taken off the table, and with it its pins, its ambush and its brawls. by: "" where it was set by hand."""

    told = (("by", "", "alone"),)
    model: str
    by: str = ""

    def apply(self, battle: Battle) -> Battle:
        pins = tuple(pin for pin in battle.pins if self.model not in (pin.by, pin.target))
        brawls = tuple(pair for pair in battle.brawls if self.model not in pair)
        battle = battle.change(self.model, health=0, stunned=False, ambush=False).but(
            pins=pins, brawls=brawls
        )
        if battle.acting and battle.acting.target == self.model:
            return battle.acts(target="")
        return battle
