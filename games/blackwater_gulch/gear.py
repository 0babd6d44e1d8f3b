"""Equipment: taking weapons in hand, reloading, wearing what was found, trading, serving a gun.

Source: Blackwater Gulch, Choosing Weapons; Change Equipment; Reload; Loot; Artillery; Weightless; rulings
BW-23, BW-27, BW-28, BW-54, BW-59.
"""

from __future__ import annotations

from games.blackwater_gulch.actions import BattleTable, acting, activation, friend
from games.blackwater_gulch.attacks import can_pair, pair_with, served
from games.blackwater_gulch.blows import loot_or_consumable
from games.blackwater_gulch.events.gear import Equipped, GunTurned, Readied, Reloaded, Traded
from games.blackwater_gulch.gangs import ITEM_LEVEL, may_use
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.roster import LEVELS, Item
from games.blackwater_gulch.state import Activation, Battle, Carried, Model
from games.blackwater_gulch.thrown import hand_on, loose, takes_strength
from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.engine.tell.sentences import join_words

say = phrases("rules.gear")


def _cost(now: Activation, model: Model) -> tuple[int, bool]:
    """Free in Upkeep, and once an activation for Quick Hands, which the second value says; else an action."""
    if not now.acted:
        return 0, False
    return (0, True) if model.has("quick-hands") and not now.quick else (1, False)


def free_of_charge(battle: Battle, model: Model) -> bool:
    """Whether hands are free now for what else takes an action: a weapon, a thing to put on."""
    return battle.acting is not None and _cost(battle.acting, model)[0] == 0


class Ready(Command, tag="ready"):
    """Another weapon, or pair of one-handed ones, in hand: free before the first action, else one action."""

    model: str
    weapon: str
    second: str = ""

    def carry_out(self, table: BattleTable) -> None:
        now = activation(table.battle)
        cost, quick = _cost(now, table.battle.model(self.model))
        model = acting(table, self.model, cost=cost)
        weapon = model.weapon(self.weapon)
        if model.at_once(weapon):
            raise Refused(say("nothing-to-draw", weapon=weapon.name))
        wanted = [weapon]
        if self.second:
            wanted.append(pair_with(model, weapon, self.second))
        keys = tuple(each.key for each in wanted)
        if keys == model.ready:
            raise Refused(say("in-hand-already", model=model.name))
        table.happens(Readied(self.model, keys, tuple(each.name for each in wanted), cost, quick))


class Reload(Command, tag="reload"):
    """A slow weapon, or a slow artillery piece that it serves, is loaded again for an action."""

    model: str
    weapon: str

    def carry_out(self, table: BattleTable) -> None:
        now = activation(table.battle)
        cost, quick = _cost(now, table.battle.model(self.model))
        model = acting(table, self.model, cost=cost)
        if self.weapon in table.battle.guns:
            gun = served(table.battle, model, self.weapon)
            name, empty = gun.piece.name, gun.empty
        else:
            weapon = model.weapon(self.weapon)
            name, empty = weapon.name, weapon.key in model.empty
        if not empty:
            raise Refused(say("loaded", weapon=name))
        table.happens(Reloaded(self.model, self.weapon, name, cost, quick))


def strength_left(battle: Battle, model: Model) -> int:
    """How many more items its Strength allows. What is printed on the card is always equipped and counts."""
    printed = sum(takes_strength(battle, weapon) for weapon in model.sheet.weapons)
    worn = sum(carried.equipped and takes_strength(battle, carried.item) for carried in model.pack)
    return model.score("strength") - printed - worn


def _spares(battle: Battle, model: Model, carried: Carried) -> None:
    """Refused for a thing that gives the Strength by which other Loot is held, as long as that is on (BW-59)."""
    item = carried.item
    lost = sum(boost.amount for boost in item.boosts if boost.attribute == "strength")
    if battle.settings.rulings < 59 or not carried.equipped or lost < 1:
        return
    left = strength_left(battle, model) - lost + takes_strength(battle, item)
    others = [
        each.item.name
        for each in model.pack
        if each.equipped and each.found and each is not carried and takes_strength(battle, each.item)
    ]
    if left < 0 and others:
        raise Refused(say("strength-for-others", model=model.name, item=item.name, others=join_words(others)))


def usable(model: Model, item: Item) -> None:
    """Refused for an item that is too good for its level (ruling BW-23)."""
    if not may_use(model.sheet.level, item):
        who, limit = LEVELS[model.sheet.level], ITEM_LEVEL[model.sheet.level]
        raise Refused(say("level-too-high", item=item.name, level=item.level, who=who, limit=limit))


def unique_already(battle: Battle, model: Model, item: Item) -> str:
    """The gang member that has the same unique thing equipped, by name; "" when nobody has."""
    root = item.weapon.name if item.weapon else item.name
    unique = item.unique or bool(item.weapon and item.weapon.has("unique"))
    if not unique:
        return ""
    for other in battle.members(model.side):
        worn = [carried.item for carried in other.pack if carried.equipped]
        names = {weapon.name for weapon in other.weapons if weapon.has("unique")}
        names |= {thing.weapon.name if thing.weapon else thing.name for thing in worn}
        if root in names:
            return other.name
    return ""


class Equip(Command, tag="equip"):
    """A found item is put to use: free in Upkeep, else one action, after which a weapon is in hand. `off`: put away,
    free at any moment of one's own activation (ruling BW-50). What a card lists cannot be taken off.
    """

    model: str
    item: str
    off: bool = False

    def carry_out(self, table: BattleTable) -> None:
        now = activation(table.battle)
        cost, quick = (0, False) if self.off else _cost(now, table.battle.model(self.model))
        model = acting(table, self.model, cost=cost)
        carried = model.carries(self.item)
        item = carried.item
        if item.consumed:
            raise Refused(say("used-not-worn", item=item.name))
        if self.off:
            if not carried.equipped:
                raise Refused(say("away-already", item=item.name))
            if not carried.found:
                raise Refused(say("on-card", item=item.name, model=model.name))
            _spares(table.battle, model, carried)
        elif carried.equipped:
            raise Refused(say("equipped-already", item=item.name))
        else:
            self._fits(table.battle, model, item)
        gain = sum(boost.amount for boost in item.boosts if boost.attribute == "stamina")
        extra = -gain if self.off else gain
        counts = table.battle.settings.rulings >= 50
        ready = _in_hand(model, item, off=self.off) if counts else None
        table.happens(Equipped(self.model, self.item, item.name, not self.off, cost, quick, extra, ready))

    def _fits(self, battle: Battle, model: Model, item: Item) -> None:
        usable(model, item)
        if takes_strength(battle, item) and strength_left(battle, model) < 1:
            raise Refused(say("no-strength-left", model=model.name, item=item.name))
        owner = unique_already(battle, model, item)
        if owner:
            raise Refused(say("unique", item=item.name, owner=owner))


def _in_hand(model: Model, item: Item, *, off: bool) -> tuple[str, ...] | None:
    """What a model has in hand once an item is equipped, or put away: a weapon, and of what it held one that goes with
    it. None: as before.
    """
    if item.weapon is None:
        return None
    if off:
        return tuple(key for key in model.ready if key != item.weapon.key)
    held = [arm for arm in model.arms() if arm.key in model.ready and can_pair(item.weapon, arm)]
    return (item.weapon.key, *(arm.key for arm in held[:1]))


class Trade(Command, tag="trade"):
    """Loot, a consumable or a thrown weapon is handed to a friend, for one action. beyond: farther than 1″."""

    model: str
    item: str
    to: str
    beyond: bool = False

    def carry_out(self, table: BattleTable) -> None:
        model = acting(table, self.model)
        battle = table.battle
        knife = next((weapon for weapon in loose(battle, model) if weapon.key == self.item), None)
        to = friend(battle, model, self.to)
        if self.beyond:
            raise Refused(say("too-far", friend=to.name))
        if to.key == model.key:
            raise Refused(say("has-it-already", model=model.name))
        if knife is not None:
            hand_on(table, to.key, knife, model.key, how="handed")
            return
        carried = model.carries(self.item)
        if not loot_or_consumable(battle, carried):
            raise Refused(say("stays-on-card", item=carried.item.name, model=model.name))
        _spares(battle, model, carried)
        table.happens(Traded(self.model, to.key, self.item, carried.item.name))


class TurnGun(Command, tag="turn-gun"):
    """An artillery piece cannot be moved, but the model that serves it may turn it, for one action. That is its use for
    this turn: nobody else fires it then.
    """

    model: str
    gun: str

    def carry_out(self, table: BattleTable) -> None:
        model = acting(table, self.model)
        if self.gun not in table.battle.guns:
            raise Refused(say("no-gun"))
        table.happens(GunTurned(model.key, served(table.battle, model, self.gun).piece.name, self.gun))
