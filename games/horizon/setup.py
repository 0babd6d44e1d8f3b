"""Setting up: the state from which a combat begins, and the Awareness test that puts everybody in order.

Source: Horizon: out of the ashes, Starting Combat; Surprise!; rulings HZ-02, HZ-03, HZ-05, HZ-20, HZ-22, HZ-23, HZ-26.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Annotated

from msgspec import Meta, structs

from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.engine.play.values import DecodeError
from games.horizon import catalogue
from games.horizon.actions import CombatTable, free_key, own_test, roll
from games.horizon.events.rounds import Looked, Ordered
from games.horizon.phrases import phrases
from games.horizon.profiles import object_profile
from games.horizon.roster import UNARMED, Character, Squad, Weapon
from games.horizon.state import Battle, Fighter, Gear, Seat, Setup, Side
from games.horizon.turns import go_on

say = phrases("rules.setup")


TIE = "tie"
"""The purpose of the die that puts those in order who are even in everything (ruling HZ-03): nobody's luck."""

NO_TEST = -100
"""The Awareness of whoever is allowed no test: less than any that is rolled (ruling HZ-38)."""

type Notice = Annotated[int, Meta(ge=-60, le=20)]
"""What is added to Awareness, or taken from it: from extreme range, more than from any other test."""


def begin(setup: Setup) -> Battle:
    """The state before anything is said, by value. Raises DecodeError for a setup that cannot be played."""
    keys = tuple(seat.key for seat in setup.seats)
    if not all(keys):
        raise DecodeError(say("no-key"))
    if len({*keys}) != len(keys):
        raise DecodeError(say("same-key"))
    sides = {seat.key: Side(seat.key, seat.gang.name, seat.gang.kind, _team(seat)) for seat in setup.seats}
    if len({side.team for side in sides.values()}) < 2:
        raise DecodeError(say("one-team"))
    if setup.settings.surprise and all(side.team != setup.settings.surprise for side in sides.values()):
        raise DecodeError(say("no-such-team", team=setup.settings.surprise))
    battle = Battle(setup.settings, sides, {}, profiles())
    for seat in setup.seats:
        if not seat.gang.characters:
            raise DecodeError(say("nobody", squad=seat.gang.name))
        for one in seat.gang.characters:
            key = free_key(battle, one.key)
            fighter, arsenal = fielded(battle, key, seat.key, one)
            battle = structs.replace(
                battle,
                fighters={**battle.fighters, key: fighter},
                arsenal=arsenal,
                templates={**battle.templates, key: fighter},
            )
    return battle


def _team(seat: Seat) -> str:
    """The team of a side: as was said, else the squads against the foes."""
    return seat.team or seat.gang.kind


def foes_of(setup: Setup, side: str) -> tuple[Squad, ...]:
    """The squads of all other teams."""
    own = next(_team(seat) for seat in setup.seats if seat.key == side)
    return tuple(seat.gang for seat in setup.seats if _team(seat) != own)


def profiles() -> dict[str, Weapon]:
    """What everybody may come to use: the style of whoever owns none, and a Melee profile of each tier for objects
    (rulings HZ-20, HZ-22).
    """
    found = {UNARMED: catalogue.unarmed()}
    for weapon in catalogue.weapons():
        key = object_profile(weapon.tier)
        if weapon.family == "melee" and key not in found:
            found[key] = weapon.but(key=key, name=say("object"))
    return found


def stored(arsenal: dict[str, Weapon], weapon: Weapon) -> tuple[str, dict[str, Weapon]]:
    """A profile in the arsenal, and its key there: two that differ are kept apart, whatever they are called."""
    key, number = weapon.key, 2
    while key in arsenal and arsenal[key] != weapon.but(key=key):
        key, number = f"{weapon.key}-{number}", number + 1
    return key, arsenal if key in arsenal else {**arsenal, key: weapon.but(key=key)}


def fielded(battle: Battle, key: str, side: str, sheet: Character) -> tuple[Fighter, dict[str, Weapon]]:
    """Somebody as they come into the combat, their magazines full and their first weapon in hand; and the arsenal with
    what they carry.
    """
    arsenal = battle.arsenal
    gear: list[Gear] = []
    for weapon in sheet.weapons:
        profile, arsenal = stored(arsenal, weapon)
        own = free_gear(gear, weapon.key)
        gear.append(Gear(own, profile, weapon.magazine if weapon.shoots else 0))
    style, arsenal = stored(arsenal, sheet.style) if sheet.style else (UNARMED, arsenal)
    fighter = Fighter(
        key, side, sheet.key, sheet.name, sheet.line, sheet.traits, sheet.skills, sheet.full_health, sheet.full_health,
        sheet.full_stamina, sheet.full_stamina, sheet.base_move, sheet.carries, sheet.armor, tuple(gear), style,
        hand=gear[0].key if gear else "", augs=sheet.augs, look=sheet.look,
    )  # fmt: skip
    return fighter, arsenal


def free_gear(gear: Iterable[Gear], wanted: str) -> str:
    """A key that nothing else of theirs has: a second pistol is "hand-cannon-2"."""
    taken = [one.key for one in gear]
    key, number = wanted, 2
    while key in taken:
        key, number = f"{wanted}-{number}", number + 1
    return key


def before_turns(battle: Battle) -> None:
    """Refused once the order stands."""
    if battle.stage != "awareness":
        raise Refused(say("order-stands"))


def still_to_look(battle: Battle, side: str) -> tuple[Fighter, ...]:
    """Fighters of a side who have taken no Awareness test yet."""
    return tuple(one for one in battle.members(side) if one.awareness is None)


def look_out(table: CombatTable, key: str, surprise: bool, bonus: int = 0) -> None:
    """Somebody’s Awareness: without the Skill it is their Acuity. Surprise adds their Acuity again (rulings HZ-05,
    HZ-23). bonus: by the Director’s word, and for this test alone.
    """
    fighter = table.battle.fighters[key]
    gains = fighter.traits.acuity if surprise else 0
    score = roll(
        table, fighter, own_test(fighter, "awareness", gains + bonus), say("awareness"), purpose="order"
    )
    table.happens(Looked(key, score, gains))


def place(fighter: Fighter) -> tuple[int, int, int]:
    """By what fighters are put in order: Awareness, then Acuity, then Agility (ruling HZ-03)."""
    return (fighter.awareness or 0, fighter.traits.acuity, fighter.traits.agility)


def in_order(table: CombatTable, fighters: Iterable[Fighter]) -> tuple[str, ...]:
    """The fighters by Awareness, highest first; who are even in everything roll a die, and again where that is even
    too (ruling HZ-03).
    """
    sorted_all = sorted(fighters, key=place, reverse=True)
    order: list[str] = []
    for _, even in groupby(sorted_all, key=place):
        order += settled(table, tuple(even))
    return tuple(order)


def settled(table: CombatTable, even: Sequence[Fighter]) -> list[str]:
    """Fighters who are even, in the order of their dice."""
    if len(even) < 2:
        return [one.key for one in even]
    dice = {one.key: table.roll(one.side, say("tie"), 1, model=one.key, purpose=TIE)[0] for one in even}
    order: list[str] = []
    for face in range(6, 0, -1):
        order += settled(table, [one for one in even if dice[one.key] == face])
    return order


def order_now(table: CombatTable) -> None:
    """Once everybody has looked: the order, and round 1."""
    battle = table.battle
    if battle.stage == "awareness" and not any(one.awareness is None for one in battle.fighters.values()):
        table.happens(Ordered(in_order(table, battle.fighters.values())))
        go_on(table)


class Look(Command, tag="look"):
    """The Awareness test of all of a side who have taken none yet, or of one of them. When the last has looked, ties
    are settled and the first in the order begins round 1.

    bonus: of each of them, by the Director’s word: less for those who are shot at from farther than they can see.
    who: one alone, "" for all. blind: no test is allowed. Source: Horizon, Starting Combat; Surprise!; rulings HZ-02,
    HZ-03, HZ-05, HZ-23, HZ-38.
    """

    side: str
    bonus: Notice = 0
    who: str = ""
    blind: bool = False

    def carry_out(self, table: CombatTable) -> None:
        battle = table.battle
        side = battle.side(self.side)
        before_turns(battle)
        waiting = still_to_look(battle, side.key)
        if not waiting:
            raise Refused(say("all-tested", side=side.name))
        strikes = bool(battle.settings.surprise) and side.team == battle.settings.surprise
        if strikes and self.blind:
            raise Refused(say("surprising", side=side.name))
        for fighter in self._looking(battle, waiting):
            if self.blind:
                table.happens(Looked(fighter.key, NO_TEST, blind=True))
            else:
                look_out(table, fighter.key, strikes, self.bonus)
        order_now(table)

    def _looking(self, battle: Battle, waiting: tuple[Fighter, ...]) -> tuple[Fighter, ...]:
        """Those whose test it is."""
        if not self.who:
            return waiting
        one = battle.fighter(self.who)
        if one.side != self.side:
            raise Refused(say("other-side", model=one.name, side=battle.sides[self.side].name))
        if one not in waiting:
            raise Refused(say("tested", model=one.name))
        return (one,)


def gear_names(battle: Battle, fighter: Fighter) -> Mapping[str, str]:
    """What they carry, by key: a second one of a kind is told apart by its number."""
    names: dict[str, str] = {}
    for one in fighter.gear:
        name = battle.arsenal[one.weapon].name
        again = sum(other == name or other.startswith(f"{name} (") for other in names.values())
        names[one.key] = f"{name} ({again + 1})" if again else name
    return names
