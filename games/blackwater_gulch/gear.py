"""Equipment: taking weapons in hand, reloading, wearing what was found, trading, serving a gun.

Source: Blackwater Gulch, Choosing Weapons; Change Equipment; Reload; Loot; Artillery; Weightless; rulings
BW-23, BW-27, BW-28, BW-54, BW-59.
"""

from __future__ import annotations

from games.blackwater_gulch.actions import BattleTable, acting, activation, friend
from games.blackwater_gulch.attacks import can_pair, served
from games.blackwater_gulch.blows import loot_or_consumable
from games.blackwater_gulch.events.gear import Equipped, GunTurned, Readied, Reloaded, Traded
from games.blackwater_gulch.gangs import ITEM_LEVEL, may_use
from games.blackwater_gulch.roster import LEVELS, Item
from games.blackwater_gulch.state import Activation, Battle, Carried, Model
from games.blackwater_gulch.thrown import hand_on, loose, takes_strength
from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.engine.tell.sentences import join_words


def _cost(now: Activation, model: Model) -> tuple[int, bool]:
    """Free in Upkeep, and once an activation for Quick Hands; else one action. The second value: Quick Hands
    paid.
    """
    if not now.acted:
        return 0, False
    return (0, True) if model.has("quick-hands") and not now.quick else (1, False)


class Ready(Command, tag="ready"):
    """Change Equipment: another weapon, or pair of one-handed ones, in hand. Free before the first action,
    else one action.
    """

    model: str
    weapon: str
    second: str = ""

    def carry_out(self, table: BattleTable) -> None:
        now = activation(table.battle)
        cost, quick = _cost(now, table.battle.model(self.model))
        model = acting(table, self.model, cost=cost)
        weapon = model.weapon(self.weapon)
        if model.at_once(weapon):
            raise Refused(f"{weapon.name}: nothing needs to be drawn for that.")
        wanted = [weapon]
        if self.second:
            second = model.weapon(self.second)
            if self.second == self.weapon or not can_pair(weapon, second):
                raise Refused(
                    "A pair is two one-handed weapons of the same type, both for shooting or both for melee."
                )
            wanted.append(second)
        keys = tuple(each.key for each in wanted)
        if keys == model.ready:
            raise Refused(f"{model.name} has that in hand already.")
        table.happens(Readied(self.model, keys, tuple(each.name for each in wanted), cost, quick))


class Reload(Command, tag="reload"):
    """A slow weapon, or the slow artillery piece that it serves, is loaded again for an action. In Upkeep all
    of them are.
    """

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
            raise Refused(f"{name} is loaded.")
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
        raise Refused(f"{model.name} needs {item.name} to carry {join_words(others)}: put that away first.")


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
            raise Refused(f"{item.name} is used once and not worn: use it instead.")
        if self.off:
            if not carried.equipped:
                raise Refused(f"{item.name} is put away already.")
            if not carried.found:
                raise Refused(f"{item.name} is on {model.name}’s card: only Loot can be put away.")
            _spares(table.battle, model, carried)
        elif carried.equipped:
            raise Refused(f"{item.name} is equipped already.")
        else:
            self._fits(table.battle, model, item)
        gain = sum(boost.amount for boost in item.boosts if boost.attribute == "stamina")
        extra = -gain if self.off else gain
        counts = table.battle.settings.rulings >= 50
        ready = _in_hand(model, item, off=self.off) if counts else None
        table.happens(Equipped(self.model, self.item, item.name, not self.off, cost, quick, extra, ready))

    def _fits(self, battle: Battle, model: Model, item: Item) -> None:
        if not may_use(model.sheet.level, item):
            level, limit = LEVELS[model.sheet.level], ITEM_LEVEL[model.sheet.level]
            raise Refused(f"{item.name} is level {item.level}; a {level} may use items up to level {limit}.")
        if takes_strength(battle, item) and strength_left(battle, model) < 1:
            raise Refused(f"{model.name} has no Strength left to carry {item.name} ready for use.")
        owner = unique_already(battle, model, item)
        if owner:
            raise Refused(f"{item.name} is unique and {owner} has one.")


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
    """A Loot card, a consumable or a thrown weapon is handed to a friend in Personal Space, for one action. beyond: the
    friend is farther away.
    """

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
            raise Refused(f"{to.name} is too far away: only a friend within 1″ can take it.")
        if to.key == model.key:
            raise Refused(f"{model.name} has it already.")
        if knife is not None:
            hand_on(table, to.key, knife, model.key, how="handed")
            return
        carried = model.carries(self.item)
        if not loot_or_consumable(battle, carried):
            raise Refused(f"{carried.item.name} is on {model.name}’s card and stays there.")
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
            raise Refused("There is no such gun on the board.")
        table.happens(GunTurned(model.key, served(table.battle, model, self.gun).piece.name, self.gun))
