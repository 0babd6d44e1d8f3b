"""Weapons in and out of the hand: reload, draw, holster, switch.

Source: Horizon: out of the ashes, Reload Actions; Draw / Holster / Switch; Going Unarmed; rulings HZ-06, HZ-13, HZ-20.
"""

from __future__ import annotations

from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.horizon.actions import CombatTable, ready
from games.horizon.events.doing import Drew, Holstered, Reloaded
from games.horizon.phrases import phrases
from games.horizon.roster import Weapon
from games.horizon.setup import gear_names
from games.horizon.state import Battle, Fighter, Gear

say = phrases("rules.gear")


def refilled(battle: Battle, gear: Gear) -> int:
    """What is in a magazine after one Reload: never more than it holds (ruling HZ-13)."""
    weapon = battle.arsenal[gear.weapon]
    return min(weapon.magazine, gear.loaded + weapon.reload)


def to_reload(battle: Battle, fighter: Fighter, key: str) -> tuple[Gear, Weapon]:
    """A weapon that takes a Reload, a full one too (ruling HZ-36); "" is what is in hand."""
    if not key and not fighter.hand:
        raise Refused(say("hand-empty", model=fighter.name))
    gear = fighter.holds(key or fighter.hand)
    weapon = battle.arsenal[gear.weapon]
    if not weapon.reload:
        raise Refused(say("no-reload", weapon=weapon.name))
    return gear, weapon


class Reload(Command, tag="reload"):
    """Attacks go back into a magazine, as many as the weapon’s Reload says and never more than it holds; it need not be
    empty. Of a full one the action is spent and nothing changes. weapon: "" for what is in hand; another that they
    carry may be filled without being drawn.

    Source: Horizon, Reload Actions; rulings HZ-13, HZ-36.
    """

    model: str
    weapon: str = ""

    def carry_out(self, table: CombatTable) -> None:
        battle = table.battle
        _, fighter, _ = ready(battle, self.model)
        gear, weapon = to_reload(battle, fighter, self.weapon)
        full = refilled(battle, gear)
        name = gear_names(battle, fighter)[gear.key]
        table.happens(Reloaded(fighter.key, gear.key, name, full - gear.loaded, full, weapon.magazine))


def take(table: CombatTable, model: str, key: str, *, switch: bool) -> None:
    """A weapon comes into the hand, which has to be empty for a Draw and must not be for a Switch."""
    battle = table.battle
    _, fighter, _ = ready(battle, model)
    gear, names = fighter.holds(key), gear_names(battle, fighter)
    if fighter.hand == gear.key:
        raise Refused(say("in-hand-already", model=fighter.name))
    if fighter.hand and not switch:
        raise Refused(say("that-is-a-switch", model=fighter.name, weapon=names[fighter.hand]))
    if switch and not fighter.hand:
        raise Refused(say("that-is-a-draw", model=fighter.name))
    table.happens(Drew(fighter.key, gear.key, names[gear.key], names.get(fighter.hand, "")))


class Draw(Command, tag="draw"):
    """A weapon into an empty hand, for an action. Source: Horizon, Draw / Holster / Switch; ruling HZ-06."""

    model: str
    weapon: str

    def carry_out(self, table: CombatTable) -> None:
        take(table, self.model, self.weapon, switch=False)


class Switch(Command, tag="switch"):
    """One weapon for another, for one action and not for two. Source: Horizon, Draw / Holster / Switch; ruling
    HZ-06.
    """

    model: str
    weapon: str

    def carry_out(self, table: CombatTable) -> None:
        take(table, self.model, self.weapon, switch=True)


class Holster(Command, tag="holster"):
    """What is in hand goes away, and the style counts from now on. Source: Horizon, Draw / Holster / Switch; Going
    Unarmed; rulings HZ-06, HZ-20.
    """

    model: str

    def carry_out(self, table: CombatTable) -> None:
        battle = table.battle
        _, fighter, _ = ready(battle, self.model)
        if not fighter.hand:
            raise Refused(say("nothing-in-hand", model=fighter.name))
        name = gear_names(battle, fighter)[fighter.hand]
        table.happens(Holstered(fighter.key, name, battle.arsenal[fighter.style].name))
