"""Shooting: normal fire, fire from ambush, pinning fire, and weapons that run dry.

Source: True Lead, Shooting; Ambush; Weapons; rulings TL-01 to TL-05, TL-07, TL-08, TL-17, TL-18, TL-22.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from msgspec import Meta

from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.true_lead.accuracy import Aim, Sight, aim, take_test
from games.true_lead.actions import BattleTable, acting, enemy, playing, unengaged, unspent
from games.true_lead.events.fighting import Fired, Missed, Pinned, RanDry
from games.true_lead.events.movement import Lurked
from games.true_lead.movement import done_moving, loaded
from games.true_lead.phrases import phrases
from games.true_lead.reach import Far, in_range, seen, within
from games.true_lead.roster import Item
from games.true_lead.rounds import end_activation
from games.true_lead.state import Battle, Model
from games.true_lead.wounds import lose

say = phrases("rules.shooting")

type Dice = Annotated[tuple[str, ...], Meta(max_length=24)]
"""One key of a ranged weapon for each die."""


class Load(NamedTuple):
    """Dice to be rolled with one weapon."""

    gun: Item
    dice: int


type Loads = tuple[Load, ...]


def armed(battle: Battle, model: Model) -> tuple[Item, ...]:
    """Its loaded weapons. Refused where it reloads, or has emptied them all."""
    if model.reloading == battle.round:
        raise Refused(say("reloading-round-cannot-shoot", model=model.name))
    guns = loaded(battle, model)
    if not guns:
        raise Refused(say("no-loaded-weapon-left", model=model.name))
    return guns


def shooter(battle: Battle, key: str) -> Model:
    """The acting model, which may shoot: after a Hold or a Walk, out of a brawl, with something loaded (TL-07)."""
    now, model = acting(battle, key)
    unspent(now, model, walked=True)
    unengaged(battle, model)
    armed(battle, model)
    return model


def in_sights(battle: Battle, model: Model, key: str) -> Model:
    """An enemy that may be shot at: nobody shoots into a brawl (rulings TL-17, TL-22)."""
    target = enemy(battle, model, key)
    if battle.brawling(target):
        raise Refused(say("brawl-nobody-shoots-into", target=target.name))
    return target


def loads(battle: Battle, model: Model, dice: Sequence[str], target: Model, far: int = 0) -> Loads:
    """What is fired, weapon by weapon: a key for each die, or everything loaded that reaches where none is named.

    far: inches to the target, 0 where every weapon reaches. Where one weapon only was agreed (ruling TL-03), that is
    the one that can do the most. Refused for what is not there, or does not reach.
    """
    guns = armed(battle, model)
    one = battle.settings.volley == "one"
    reaching = in_range(guns, model, target, far)
    if not dice:
        guns = reaching
        if one:
            guns = (max(guns, key=lambda gun: gun.fp * gun.wounds),)
        return tuple(Load(gun, gun.fp) for gun in guns)
    chosen = []
    for key in dict.fromkeys(dice):
        gun, many = _ready(guns, model, key), list(dice).count(key)
        within(gun, target, far)
        if many > gun.fp:
            raise Refused(say("gives-not", gun=gun.name, fp=gun.fp, many=many))
        chosen.append(Load(gun, many))
    if one and len(chosen) > 1:
        raise Refused(say("was-agreed-model-fires"))
    return tuple(chosen)


def _ready(guns: Sequence[Item], model: Model, key: str) -> Item:
    """One of its loaded weapons."""
    weapon = model.weapon(key)
    if not weapon.ranged:
        raise Refused(say("brawls", weapon=weapon.name))
    if weapon not in guns:
        raise Refused(say("empty", model=model.name, weapon=weapon.name))
    return weapon


class Hit(NamedTuple):
    """Wounds that one weapon makes."""

    gun: Item
    wounds: int


def throw_shots(table: BattleTable, key: str, target: str, fired: Loads, how: Aim) -> tuple[Hit, ...]:
    """The dice, weapon by weapon; nobody is hurt yet. A natural 1 empties the weapon, but not one on the second die
    of a test of 7 and more; all dice are rolled before that (rulings TL-01, TL-04, TL-18).
    """
    shooter, name = table.battle.model(key), table.battle.model(target).name
    hits = []
    for gun, dice in fired:
        may_dry = gun.dry and not gun.reloads
        why = say("hit", name=name, gun=gun.name)
        faces, struck = take_test(
            table,
            shooter,
            why,
            dice,
            how,
            reads=(2,) if may_dry else (),
            purpose="to_hit",
            about=(target, gun.key),
        )
        if gun.reloads or (may_dry and 1 in faces):
            table.happens(RanDry(key, gun.key, gun.name, table.battle.round + 1, gun.reloads))
        hits.append(Hit(gun, struck * gun.wounds))
    return tuple(hits)


def wound(table: BattleTable, key: str, target: str, hits: Sequence[Hit]) -> None:
    """The wounds of what was rolled, weapon by weapon."""
    if not any(hit.wounds for hit in hits):
        table.happens(Missed(key, target))
    for gun, wounds in hits:
        lose(table, target, wounds, by=key, cause=say("the", gun=gun.name))


def declared(key: str, target: str, fired: Loads, how: Aim, kind: str) -> Fired:
    dice = sum(load.dice for load in fired)
    names = tuple(load.gun.name for load in fired)
    return Fired(key, target, names, dice, how.words, kind, how.reasons)


class Shoot(Command, tag="shoot"):
    """Normal fire: one accuracy test a die, each success a wound. It ends the activation.

    weapons: a key for each die, as in "rifle,rifle,revolver"; none is every die of everything loaded that reaches.
    sight: how the target is seen. above: the shooter is at least 2 inches higher. far: inches to the target, 0 where
    every weapon reaches. unseen: something solid is between them. Source: True Lead, Shooting, Normal; Line of
    Sight; Terrain; rulings TL-01 to TL-04, TL-07, TL-17, TL-18.
    """

    model: str
    target: str
    weapons: Dice = ()
    sight: Sight = "open"
    above: bool = False
    far: Far = 0
    unseen: bool = False

    @property
    def between(self) -> tuple[str, ...]:
        return (self.model, self.target)

    def carry_out(self, table: BattleTable) -> None:
        model = shooter(table.battle, self.model)
        target = in_sights(table.battle, model, self.target)
        seen(model, target, unseen=self.unseen)
        fired = loads(table.battle, model, self.weapons, target, self.far)
        how = aim(model, sight=self.sight, above=self.above)
        table.happens(declared(model.key, target.key, fired, how, "shot"))
        wound(table, model.key, target.key, throw_shots(table, model.key, target.key, fired, how))
        end_activation(table)


class Ambush(Command, tag="ambush"):
    """It stays where it is and fires, once, at an enemy that moves before its next activation.

    Source: True Lead, Ambush; rulings TL-04, TL-08, TL-10.
    """

    model: str

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        now, model = acting(battle, self.model)
        unspent(now, model)
        unengaged(battle, model)
        if model.reloading == battle.round:
            raise Refused(say("reloading-round-nothing-fire", model=model.name))
        if not loaded(battle, model):
            raise Refused(say("no-loaded-weapon-left-round-nothing", model=model.name))
        table.happens(Lurked(model.key))
        end_activation(table)


class React(Command, tag="react"):
    """A model in ambush fires at the enemy that has just moved, at −1; then its ambush is over.

    Once the move is said, and before the mover shoots or strikes. Whoever is still alive goes on.
    weapons, sight, above, far, unseen: as when it shoots. Source: True Lead, Ambush; rulings TL-02, TL-08, TL-17.
    """

    model: str
    weapons: Dice = ()
    sight: Sight = "open"
    above: bool = False
    far: Far = 0
    unseen: bool = False

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        playing(battle)
        model = battle.model(self.model)
        if not model.ambush:
            raise Refused(say("does-not-lie-ambush", model=model.name))
        if battle.acting is None or not battle.acting.moved:
            raise Refused(say("nobody-just-moved-ambush"))
        target = in_sights(battle, model, battle.acting.model)
        unengaged(battle, model)
        seen(model, target, unseen=self.unseen)
        fired = loads(battle, model, self.weapons, target, self.far)
        how = aim(model, sight=self.sight, above=self.above, ambush=True)
        table.happens(declared(model.key, target.key, fired, how, "ambush"))
        wound(table, model.key, target.key, throw_shots(table, model.key, target.key, fired, how))
        done_moving(table)


class Pin(Command, tag="pin"):
    """Pinning fire: no test and no wound, but the target moves less until this model's next activation. It ends the
    activation, and the shooter reloads next round, unless it fired a Bow.

    far, unseen: as when it shoots. Source: True Lead, Shooting, Pinning; Line of Sight; Weapons, notes 2 to 4; rulings
    TL-05, TL-07, TL-17, TL-18, TL-22.
    """

    model: str
    target: str
    weapon: str
    far: Far = 0
    unseen: bool = False

    @property
    def between(self) -> tuple[str, ...]:
        return (self.model, self.target)

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        model = shooter(battle, self.model)
        target = in_sights(battle, model, self.target)
        seen(model, target, unseen=self.unseen)
        gun = _ready(armed(battle, model), model, self.weapon)
        within(gun, target, self.far)
        until = battle.round + 1 if gun.dry or gun.reloads else 0
        table.happens(
            Pinned(model.key, target.key, gun.key, gun.name, gun.open, gun.cover, until, gun.reloads)
        )
        end_activation(table)
