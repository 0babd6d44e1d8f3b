"""Weapons in and out of the hand: reload, draw, holster, switch.

Source: Horizon: out of the ashes, Reload Actions; Draw / Holster / Switch; Going Unarmed; rulings HZ-06, HZ-13, HZ-20.
"""

from __future__ import annotations

from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.horizon.actions import CombatTable, ready
from games.horizon.events.doing import Drew, Holstered, Reloaded
from games.horizon.roster import Weapon
from games.horizon.setup import gear_names
from games.horizon.state import Battle, Fighter, Gear


def refilled(battle: Battle, gear: Gear) -> int:
    """What is in a magazine after one Reload: never more than it holds (ruling HZ-13)."""
    weapon = battle.arsenal[gear.weapon]
    return min(weapon.magazine, gear.loaded + weapon.reload)


def to_reload(battle: Battle, fighter: Fighter, key: str) -> tuple[Gear, Weapon]:
    """A weapon that takes a Reload, a full one too (ruling HZ-36); "" is what is in hand."""
    if not key and not fighter.hand:
        raise Refused(f"{fighter.name} has nothing in hand to reload.")
    gear = fighter.holds(key or fighter.hand)
    weapon = battle.arsenal[gear.weapon]
    if not weapon.reload:
        raise Refused(f"{weapon.name} has nothing to reload.")
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


class Draw(Command, tag="draw"):
    """A weapon into an empty hand, for an action. Source: Horizon, Draw / Holster / Switch; ruling HZ-06."""

    model: str
    weapon: str

    def carry_out(self, table: CombatTable) -> None:
        battle = table.battle
        _, fighter, _ = ready(battle, self.model)
        gear = fighter.holds(self.weapon)
        if fighter.hand == gear.key:
            raise Refused(f"{fighter.name} has it in hand already.")
        names = gear_names(battle, fighter)
        if fighter.hand:
            raise Refused(f"{fighter.name} holds {names[fighter.hand]}: that is a Switch.")
        table.happens(Drew(fighter.key, gear.key, names[gear.key]))


class Switch(Command, tag="switch"):
    """One weapon for another, for one action and not for two. Source: Horizon, Draw / Holster / Switch; ruling
    HZ-06.
    """

    model: str
    weapon: str

    def carry_out(self, table: CombatTable) -> None:
        battle = table.battle
        _, fighter, _ = ready(battle, self.model)
        gear = fighter.holds(self.weapon)
        if fighter.hand == gear.key:
            raise Refused(f"{fighter.name} has it in hand already.")
        if not fighter.hand:
            raise Refused(f"{fighter.name} has nothing in hand to switch: that is a Draw.")
        names = gear_names(battle, fighter)
        table.happens(Drew(fighter.key, gear.key, names[gear.key], names[fighter.hand]))


class Holster(Command, tag="holster"):
    """What is in hand goes away, and the style counts from now on. Source: Horizon, Draw / Holster / Switch; Going
    Unarmed; rulings HZ-06, HZ-20.
    """

    model: str

    def carry_out(self, table: CombatTable) -> None:
        battle = table.battle
        _, fighter, _ = ready(battle, self.model)
        if not fighter.hand:
            raise Refused(f"{fighter.name} has nothing in hand.")
        name = gear_names(battle, fighter)[fighter.hand]
        table.happens(Holstered(fighter.key, name, battle.arsenal[fighter.style].name))
