"""What happens to equipment: drawn, loaded, used up, won, traded; prayers and powers."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from games.blackwater_gulch.catalogue import with_article
from games.blackwater_gulch.roster import TRAITS, Boost, Item, Trait, Weapon
from games.blackwater_gulch.state import Battle, Carried, Fitting, Model
from games.engine.play.table import Event
from games.engine.tell.sentences import join_words


class Readied(Event, tag="readied"):
    """Weapons taken in hand: free in Upkeep, an action later."""

    rearming = ("model",)
    model: str
    weapons: tuple[str, ...]
    names: tuple[str, ...]
    cost: int
    quick: bool = False

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.model, ready=self.weapons).pay(self.cost, self.quick)

    @property
    def in_words(self) -> Mapping[str, str]:
        return {"names": join_words([with_article(name) for name in self.names])}


class Equipped(Event, tag="equipped"):
    """extra: actions gained or lost at once, where the thing raises Stamina. ready: what is in hand after it, where
    that changes: a weapon is in hand as soon as it is equipped (ruling BW-50).
    """

    rearming = ("model",)
    told = (("on", "", "off"),)
    model: str
    item: str
    name: str
    on: bool
    cost: int
    quick: bool = False
    extra: int = 0
    ready: tuple[str, ...] | None = None

    def apply(self, battle: Battle) -> Battle:
        model = battle.models[self.model]
        pack = tuple(
            structs.replace(carried, equipped=self.on) if carried.item.key == self.item else carried
            for carried in model.pack
        )
        battle = battle.change(self.model, pack=pack, ready=model.ready if self.ready is None else self.ready)
        battle = battle.pay(self.cost, self.quick)
        return battle.acts(left=max(0, battle.acting.left + self.extra)) if battle.acting else battle


class Reloaded(Event, tag="reloaded"):
    """weapon: one of the model's, or an artillery piece."""

    model: str
    weapon: str
    name: str
    cost: int
    quick: bool = False

    def apply(self, battle: Battle) -> Battle:
        if self.weapon in battle.guns:
            battle = battle.gun(self.weapon, empty=False, served=self.model)
        else:
            empty = tuple(key for key in battle.models[self.model].empty if key != self.weapon)
            battle = battle.change(self.model, empty=empty)
        return battle.pay(self.cost, self.quick)


class Consumed(Event, tag="consumed"):
    """found: it was Loot, and keeps its points (ruling BW-46)."""

    model: str
    item: str
    name: str
    cost: int
    found: bool = False

    def apply(self, battle: Battle) -> Battle:
        model = battle.models[self.model]
        used = (model.carries(self.item).item,) if self.found else ()
        pack = without(model.pack, self.item)
        battle = battle.change(self.model, pack=pack, spent=(*model.spent, *used))
        if self.cost:
            return battle.spend(self.cost)
        return battle.acts(sipped=(*(battle.acting.sipped if battle.acting else ()), self.model))


class PowerUsed(Event, tag="power-used"):
    told = (("prayer", "prayer", ""),)
    model: str
    skill: str
    name: str
    prayer: bool = False

    def apply(self, battle: Battle) -> Battle:
        return battle.spend(1)


class Boosted(Event, tag="boosted"):
    """extra: actions gained at once, where Stamina was raised."""

    model: str
    boosts: tuple[Boost, ...]
    lasts: str
    words: str
    extra: int = 0

    def apply(self, battle: Battle) -> Battle:
        model = battle.models[self.model]
        if self.lasts == "next":
            battle = battle.change(self.model, until_next=(*model.until_next, *self.boosts))
        else:
            battle = battle.change(self.model, boosts=(*model.boosts, *self.boosts))
        acting = battle.acting
        if not self.extra or acting is None or self.model not in acting.models:
            return battle
        return battle.acts(left=max(0, acting.left + self.extra))


class Loaded(Event, tag="loaded"):
    model: str
    trait: Trait

    @property
    def in_words(self) -> Mapping[str, str]:
        return {"trait": TRAITS[self.trait]}

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.model, loaded=(*battle.models[self.model].loaded, self.trait))


class Fitted(Event, tag="fitted"):
    model: str
    weapon: str
    name: str
    trait: Trait | None
    inches: int

    def apply(self, battle: Battle) -> Battle:
        fitted = (*battle.models[self.model].fitted, Fitting(self.weapon, self.trait, self.inches))
        return battle.change(self.model, fitted=fitted)


class Captured(Event, tag="captured"):
    """fresh: from where it was placed; otherwise one that a carrier dropped, which gives no Loot card."""

    told = (("fresh", "", "dropped"),)
    model: str
    fresh: bool

    def apply(self, battle: Battle) -> Battle:
        model = battle.models[self.model]
        battle = battle.spend(1).change(self.model, objectives=model.objectives + 1)
        if self.fresh:
            return battle.but(objectives_on_board=battle.objectives_on_board - 1)
        return battle.but(objectives_dropped=battle.objectives_dropped - 1)


class LootTaken(Event, tag="loot-taken"):
    """A Loot card comes to a model. how: drawn, cache (drawn for an action), ground (for an action), stolen.
    other: whom it was taken from.
    """

    told = ("how",)
    model: str
    item: Item
    how: str
    other: str = ""
    looted: str = ""
    name: str = ""

    def apply(self, battle: Battle) -> Battle:
        if self.how in ("cache", "ground"):
            battle = battle.spend(1)
        if self.looted:
            battle = battle.change(self.looted, looted=True)
        if self.how == "ground":
            battle = battle.but(ground=lacking(battle.ground, self.item.key))
        elif self.how in ("drawn", "cache"):
            battle = battle.but(deck=lacking(battle.deck, self.item.key))
        found = True
        if self.other:
            theirs = battle.models[self.other].pack
            found = any(carried.found for carried in theirs if carried.item.key == self.item.key)
            battle = battle.change(self.other, pack=without(theirs, self.item.key))
        pack, was = battle.models[self.model].pack, self.item.weapon.key if self.item.weapon else ""
        return still_seen(battle, self.model, was).change(self.model, pack=(*pack, Carried(self.item, found)))


class ThrownTaken(Event, tag="thrown-taken"):
    """A thrown weapon comes to a model. how: stolen, handed (for an action). other: from whom; was: its key there.
    kept: the other has more of them.
    """

    told = ("how",)
    model: str
    weapon: Weapon
    how: str
    other: str
    was: str
    name: str
    kept: bool = False

    def apply(self, battle: Battle) -> Battle:
        theirs = battle.models[self.other]
        if not self.kept:
            rest = tuple(weapon for weapon in theirs.weapons if weapon.key != self.was)
            ready = tuple(key for key in theirs.ready if key != self.was)
            battle = battle.change(self.other, weapons=rest, ready=ready)
        if not self.kept and self.was in theirs.shown:
            battle = still_seen(battle, self.model, self.was, self.weapon.key)
        battle = battle.change(self.model, weapons=(*battle.models[self.model].weapons, self.weapon))
        return battle.spend(1) if self.how == "handed" else battle


class Traded(Event, tag="traded"):
    rearming = ("model", "to")
    model: str
    to: str
    item: str
    name: str

    def apply(self, battle: Battle) -> Battle:
        giver = battle.models[self.model]
        carried = giver.carries(self.item).but(equipped=False)
        battle = battle.spend(1).change(self.model, pack=without(giver.pack, self.item))
        battle = still_seen(battle, self.to, carried.item.weapon.key) if carried.item.weapon else battle
        return battle.change(self.to, pack=(*battle.models[self.to].pack, carried))


class GunTurned(Event, tag="gun-turned"):
    """gun: its name. key: of the piece, which nobody else uses this turn; "" in older records."""

    model: str
    gun: str
    key: str = ""

    def apply(self, battle: Battle) -> Battle:
        return (battle.gun(self.key, served=self.model) if self.key else battle).spend(1)


def still_seen(battle: Battle, key: str, was: str, now: str = "") -> Battle:
    """The battle with a weapon that somebody has shown seen in the hands of whoever takes it (ruling BW-63). was, now:
    its key before and after; cards keep theirs, and no two have the same.
    """
    seen = battle.settings.rulings >= 63 and any(was in one.shown for one in battle.models.values())
    taker = battle.models[key]
    return battle.change(key, shown=(*taker.shown, now or was)) if seen else battle


def without(pack: tuple[Carried, ...], key: str) -> tuple[Carried, ...]:
    """A pack with one item of that key fewer."""
    for place, carried in enumerate(pack):
        if carried.item.key == key:
            return (*pack[:place], *pack[place + 1 :])
    return pack


def lacking(items: tuple[Item, ...], key: str) -> tuple[Item, ...]:
    """Items with the first of that key taken out."""
    for place, item in enumerate(items):
        if item.key == key:
            return (*items[:place], *items[place + 1 :])
    return items


def carrying(model: Model) -> tuple[Item, ...]:
    """The Loot cards a model would drop."""
    return tuple(carried.item for carried in model.pack if carried.found)
