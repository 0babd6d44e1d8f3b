"""Corrections: any tracked value set by hand. The table is the truth and the app cannot see it, so no rule
stands in the way.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, NamedTuple

from msgspec import Meta, structs

from companion.rules import typed
from companion.rules.questions import Refused
from companion.rules.table import Command, Event
from companion.rules.true_lead.actions import BattleTable
from companion.rules.true_lead.movement import done_moving
from companion.rules.true_lead.setup import next_to_place
from companion.rules.true_lead.state import Acting, Battle, Marker, Model, Pin
from companion.rules.true_lead.victory import count_again
from companion.rules.true_lead.wounds import free_key, kill, throw

MOST = 99
HEALTH_AT_MOST = 20
MOUNTS_AT_MOST = 20
VALUE_AT_MOST = 200
FLAGS = ("activated", "stunned", "ambush", "mounted", "joined")
NUMBERS = ("health", "accuracy")
LISTS = ("empty", "brawl", "pinned")
RELOADING = "reloading"
OF_THE_STANDING = (
    "activated",
    "stunned",
    "ambush",
    "mounted",
    "joined",
    "brawl",
    "pinned",
    "reloading",
    "empty",
)
OF_THE_BATTLE = ("round", "active", "first", "finished", "mounts", "action")
ACTIONS = ("nothing", "walk", "run")
NOW, NEXT = "now", "next"


class Change(NamedTuple):
    """The battle after a correction, and the value before and after it in words."""

    battle: Battle
    was: str
    now: str


class Corrected(Event, tag="corrected"):
    """A value set by hand. of: the model, group or side, "" for the battle."""

    what: str
    value: str
    was: str
    now: str
    of: str = ""

    def apply(self, battle: Battle) -> Battle:
        return changed(battle, self.of, self.what, self.value).battle

    @property
    def says(self) -> str:
        return "corrected" if self.of else "corrected.battle"


class Correct(Command, tag="correct"):
    """Set a value as it is on the table. No rule refuses it, only a value that means nothing.

    what: a model's health, accuracy, activated, stunned, ambush, mounted, joined; reloading (no, now or next
    round); empty (weapons, with commas), brawl (enemies in contact), pinned (enemies that pin it, each with its
    weapon: "gabe:shotgun", or alone); a group's placed; a side's points; of the battle: round, active, first,
    finished (who begins the next round), mounts (how many are free), action (nothing, walk or run: what the acting
    model has done). value: a number, yes or no, or keys with commas. of: the model, group or side.
    """

    what: str
    value: Annotated[str, Meta(max_length=VALUE_AT_MOST)]
    of: str = ""

    def carry_out(self, table: BattleTable) -> None:
        before = table.battle.models.get(self.of)
        change = changed(table.battle, self.of, self.what, self.value)
        table.happens(Corrected(self.what, self.value, change.was, change.now, self.of))
        if before is not None:
            now = table.battle.models[self.of]
            if before.alive and not now.alive:
                kill(table, self.of)
            elif now.stunned:
                throw(table, self.of)
        count_again(table)
        done_moving(table)


def changed(battle: Battle, of: str, what: str, value: str) -> Change:
    """The battle with one value set. Refused where there is no such value, or it cannot be that."""
    if not of:
        return _of_battle(battle, what, value)
    if of in battle.sides and what == "points":
        side = battle.sides[of]
        extra = typed.number(value, -MOST, MOST)
        sides = {**battle.sides, of: structs.replace(side, extra=extra)}
        return Change(battle.but(sides=sides), str(side.extra), str(extra))
    if of in battle.companies and what == "placed":
        return _placed(battle, of, value)
    model = battle.model(of)
    if what in OF_THE_STANDING and not model.alive:
        raise Refused(f"{model.name} is dead: give back some Health first.")
    if what in FLAGS:
        return _flag(battle, model, what, typed.yes(value))
    if what == "health":
        health = typed.number(value, 0, HEALTH_AT_MOST)
        return Change(_whole(battle.change(of, health=health)), str(model.health), str(health))
    if what == "accuracy":
        accuracy = typed.number(value, 2, 6)
        sheet = structs.replace(model.sheet, accuracy=accuracy)
        return Change(battle.change(of, sheet=sheet), f"{model.sheet.accuracy}+", f"{accuracy}+")
    if what == RELOADING:
        return _reloading(battle, model, value)
    if what == "empty":
        keys = typed.keys_of(value, [gun.key for gun in model.guns()], f"{model.name} has")
        return Change(battle.change(of, empty=keys), typed.listed(model.empty), typed.listed(keys))
    if what == "brawl":
        return _brawl(battle, model, value)
    if what == "pinned":
        return _pinned(battle, model, value)
    raise Refused(f"There is no value {what[:40]!r} to correct.")


def _names(battle: Battle, keys: Iterable[str]) -> str:
    return typed.listed((battle.models[key].name for key in keys), "nobody")


def _whole(battle: Battle) -> Battle:
    """The battle without what cannot be any more after a correction: pins and brawls of the fallen, an ambush of
    somebody on the ground, a blow at nobody, a side that has finished and has somebody left.
    """
    lying = {key for key, model in battle.models.items() if not model.alive or model.stunned}
    pins = tuple(pin for pin in battle.pins if pin.by not in lying and battle.models[pin.target].alive)
    brawls = tuple(pair for pair in battle.brawls if all(battle.models[key].alive for key in pair))
    battle = battle.but(pins=pins, brawls=brawls)
    for key, model in battle.models.items():
        if model.ambush and key in lying:
            battle = battle.change(key, ambush=False)
    if battle.finished and battle.ready(battle.finished):
        battle = battle.but(finished="")
    return battle


def _flag(battle: Battle, model: Model, what: str, on: bool) -> Change:
    if what == "joined":
        was = bool(battle.round) and model.joined == battle.round
        return Change(
            battle.change(model.key, joined=battle.round if on else 0), typed.said(was), typed.said(on)
        )
    if what in ("activated", "ambush") and battle.acting and battle.acting.model == model.key:
        raise Refused(f"{model.name} is acting: end its activation first.")
    if on and model.stunned and what in ("ambush", "mounted"):
        raise Refused(f"{model.name} is stunned: stand it up first.")
    changes: dict[str, object] = {what: on}
    if what == "stunned" and on:
        changes["activated"] = True
    return Change(
        _whole(battle.change(model.key, **changes)), typed.said(getattr(model, what)), typed.said(on)
    )


def _placed(battle: Battle, key: str, value: str) -> Change:
    if battle.stage != "setup":
        raise Refused("Groups are placed before round 1, and it has begun.")
    company, on = battle.companies[key], typed.yes(value)
    after = battle.but(companies={**battle.companies, key: structs.replace(company, placed=on)})
    return Change(after.but(active=next_to_place(after)), typed.said(company.placed), typed.said(on))


def _reloading(battle: Battle, model: Model, value: str) -> Change:
    """It may not shoot this round (now), or the next."""
    rounds = {typed.NO: 0, NOW: battle.round, NEXT: battle.round + 1}
    if value not in rounds:
        raise Refused(f"Say no, now or next, not {value[:40]!r}.")
    was = next((words for words, number in rounds.items() if number == model.reloading), typed.NO)
    return Change(battle.change(model.key, reloading=rounds[value]), was, value)


def _brawl(battle: Battle, model: Model, value: str) -> Change:
    """The enemies in contact with a model, all of them."""
    keys = typed.keys_of(value, [one.key for one in battle.enemies(model)], "There is among its enemies")
    was = [one.key for one in battle.opponents(model)]
    others = tuple(pair for pair in battle.brawls if model.key not in pair)
    order = list(battle.models)
    pairs = tuple(
        (model.key, key) if order.index(model.key) < order.index(key) else (key, model.key) for key in keys
    )
    return Change(battle.but(brawls=(*others, *pairs)), _names(battle, was), _names(battle, keys))


def _pinned(battle: Battle, model: Model, value: str) -> Change:
    """Those who pin a model, all of them, each with the weapon named or the first of its own."""
    pins: dict[str, Pin] = {}
    able = [one.key for one in battle.enemies(model) if not one.stunned]
    for word in value.split(","):
        if not word:
            continue
        key, _, name = word.partition(":")
        (key,) = typed.keys_of(key, able, "There is among its enemies on their feet") or ("",)
        if not key:
            raise Refused("Say who pins it.")
        shooter = battle.models[key]
        weapons = {gun.key: gun for gun in shooter.guns()}
        (gun,) = typed.keys_of(name or next(iter(weapons)), weapons, f"{shooter.name} has")
        pins[key] = Pin(key, model.key, gun, weapons[gun].open, weapons[gun].cover)
    was = [pin.by for pin in battle.pinned_by(model)]
    rest = tuple(pin for pin in battle.pins if pin.target != model.key and pin.by not in pins)
    return Change(battle.but(pins=(*rest, *pins.values())), _names(battle, was), _names(battle, pins))


def _of_battle(battle: Battle, what: str, value: str) -> Change:
    if what == "round":
        if not battle.round:
            raise Refused("Round 1 has not begun.")
        number = typed.number(value, 1, MOST)
        return Change(_in_round(battle, number), str(battle.round), str(number))
    if what in ("active", "first", "finished"):
        return _whose(battle, what, value)
    if what == "mounts":
        return _mounts(battle, typed.number(value, 0, MOUNTS_AT_MOST))
    if what == "action" and battle.acting is not None:
        return _action(battle, battle.acting, value)
    raise Refused(f"There is no value {what[:40]!r} to correct now.")


def _whose(battle: Battle, what: str, value: str) -> Change:
    """Whose go it is, who began the round, who begins the next."""
    if battle.stage != "play":
        raise Refused("No round is being played.")
    if what == "finished" and not value:
        was = battle.sides[battle.finished].name if battle.finished else "nobody"
        return Change(battle.but(finished=""), was, "nobody")
    side = battle.side(value)
    if what == "active" and battle.acting is not None:
        raise Refused("Whose go it is can be set between two activations.")
    if what == "active" and not battle.ready(value):
        raise Refused(f"Everybody of {side.name} has acted: say first who has not.")
    if what == "finished" and battle.ready(value):
        raise Refused(f"Somebody of {side.name} is still to be activated: say first who has acted.")
    before: str = getattr(battle, what)
    was = battle.sides[before].name if before else "nobody"
    return Change(structs.replace(battle, **{what: value}), was, side.name)


def _in_round(battle: Battle, number: int) -> Battle:
    """The battle in another round: whoever reloads now or in the next round still does, and so with who has joined."""
    later = number - battle.round
    models = {
        key: structs.replace(
            model,
            reloading=model.reloading + later if model.reloading >= battle.round else 0,
            joined=number if model.joined == battle.round else 0,
        )
        for key, model in battle.models.items()
    }
    return battle.but(round=number, models=models)


def _mounts(battle: Battle, number: int) -> Change:
    """Mounts that stand free: those that came last go first."""
    was = len(battle.markers)
    kept = battle.but(markers=dict(tuple(battle.markers.items())[:number]))
    while len(kept.markers) < number:
        key = free_key(kept, "mount")
        kept = kept.but(markers={**kept.markers, key: Marker(key, "A free mount")})
    return Change(kept, str(was), str(number))


def _action(battle: Battle, now: Acting, value: str) -> Change:
    """What the acting model has done so far: nothing yet, a Walk, or a Run after which nothing follows."""
    did = typed.word(value, ACTIONS) != ACTIONS[0]
    after = battle.acts(action=value if did else "", moved=did, target="", above=False, spent=value == "run")
    return Change(after, now.action or ACTIONS[0], value)
