"""Consumables, prayers and powers: what they do when they are used.

Source: Blackwater Gulch, Upkeep; Consume Item; Prayers, Powers & Abilities; Healing & Reviving; rulings
BW-26, BW-29, BW-33.
"""

from __future__ import annotations

from games.blackwater_gulch.actions import BattleTable, acting, activation, friend, tied
from games.blackwater_gulch.distances import inches_in_words
from games.blackwater_gulch.events.gear import Boosted, Consumed, Fitted, Loaded, PowerUsed
from games.blackwater_gulch.events.movement import Freed
from games.blackwater_gulch.gear import usable
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.roster import ATTRIBUTES, TRAITS, Boost, Effect, Skill, Token, Trait
from games.blackwater_gulch.state import FISTS, Model
from games.blackwater_gulch.upkeep import take_token
from games.blackwater_gulch.wounds import fallen_friend, heal, revive
from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.engine.tell.sentences import join_words, signed

say = phrases("rules.gear")

FOR_SHOOTING: tuple[Trait, ...] = ("automatic", "sniper", "silent")


class Consume(Command, tag="consume"):
    """A consumable is used up. One is free in Upkeep, before any action; each further one takes an action
    (ruling BW-33).

    target: the friend it is for, or the fallen one; "" for the user. weapon: what an attachment is fitted to.
    action: pay an action although the free one is still to be had, which is over then: no sheet offers that. beyond:
    whoever it is for is out of reach.
    """

    model: str
    item: str
    target: str = ""
    weapon: str = ""
    action: bool = False
    beyond: bool = False

    def carry_out(self, table: BattleTable) -> None:
        now = activation(table.battle)
        reviving = any(
            effect.does == "revive" for effect in _effects(table.battle.model(self.model), self.item)
        )
        free = not (now.acted or self.model in now.sipped or self.action or reviving)
        model = acting(table, self.model, cost=0 if free else 1)
        carried = model.carries(self.item)
        item = carried.item
        if not item.consumed:
            raise Refused(say("equip-instead", item=item.name))
        usable(model, item)
        _reaches(table, model, item.effects, self.target, beyond=self.beyond)
        useful = _useful(table, model, item.effects, self.target, self.weapon)
        table.happens(Consumed(self.model, self.item, item.name, 0 if free else 1, carried.found))
        for effect in useful:
            work(table, model, effect, self.target, self.weapon, item.name)


def _useful(
    table: BattleTable, model: Model, effects: tuple[Effect, ...], target: str, weapon: str
) -> tuple[Effect, ...]:
    """Those effects that have something to work on. Refused where none has, with why not for the first."""
    useful, refusals = [], []
    for effect in effects:
        try:
            check(table, model, effect, target, weapon)
            useful.append(effect)
        except Refused as refusal:
            refusals.append(refusal)
    if refusals and not useful:
        raise refusals[0]
    return tuple(useful)


def _effects(model: Model, key: str) -> tuple[Effect, ...]:
    return next((carried.item.effects for carried in model.pack if carried.item.key == key), ())


def power_of(model: Model, key: str) -> tuple[Skill, Effect]:
    """A prayer or power of a model, and what it does. Refused where it has none of that key."""
    for skill in model.sheet.skills:
        if skill.key == key and skill.power is not None:
            return skill, skill.power
    raise Refused(say("no-power", model=model.name))


class UsePower(Command, tag="power"):
    """A prayer, power or ability, for one action. beyond: whoever it is for is out of reach."""

    model: str
    skill: str
    target: str = ""
    beyond: bool = False

    def carry_out(self, table: BattleTable) -> None:
        model = acting(table, self.model)
        skill, effect = power_of(model, self.skill)
        _reaches(table, model, (effect,), self.target, beyond=self.beyond)
        check(table, model, effect, self.target)
        table.happens(PowerUsed(self.model, skill.key, skill.name, skill.prayer))
        work(table, model, effect, self.target, "", skill.name)


def reach_of_effects(effects: tuple[Effect, ...]) -> int:
    """Inches within which effects work on somebody else: the fallen have to be in Personal Space."""
    return 1 if any(effect.does == "revive" for effect in effects) else max(each.reach for each in effects)


def _reaches(
    table: BattleTable, model: Model, effects: tuple[Effect, ...], target: str, *, beyond: bool
) -> None:
    if beyond and target not in ("", model.key):
        reach = inches_in_words(reach_of_effects(effects))
        raise Refused(say("out-of-reach", model=table.battle.model(target).name, reach=reach))


def check(table: BattleTable, model: Model, effect: Effect, target: str, weapon: str = "") -> None:
    """Refused where the effect would have nothing to work on."""
    battle = table.battle
    if effect.does == "revive":
        fallen_friend(battle, model, target)
        return
    if effect.does == "attach":
        fitted = model.weapon(weapon)
        if fitted.key == FISTS.key or fitted.has("ability"):
            raise Refused(say("fits-held-weapons"))
        if effect.inches and not fitted.range.isdigit():
            raise Refused(say("no-range", fitted=fitted.name))
        if effect.trait in FOR_SHOOTING and not fitted.ranged:
            raise Refused(say("not-ranged", weapon=fitted.name))
        if effect.trait == "long-reach" and fitted.ranged:
            raise Refused(say("not-melee", weapon=fitted.name))
        return
    to = friend(battle, model, target)
    if to.key != model.key and (not effect.reach or effect.does in ("boost", "load")):
        raise Refused(say("user-only"))
    if effect.does == "heal" and to.health >= to.sheet.health:
        raise Refused(say("unhurt", model=to.name))
    if effect.does == "cure" and not _curable(to, effect):
        kind = TRAITS[effect.token] if effect.token else ""
        raise Refused(say("no-such-token" if kind else "no-token", model=to.name, token=kind))
    if effect.does == "free":
        tied(to)


def _curable(model: Model, effect: Effect) -> tuple[Token, ...]:
    return tuple(token for token in model.tokens if effect.token in (None, token))


def work(table: BattleTable, model: Model, effect: Effect, target: str, weapon: str, name: str) -> None:
    """The effect, once it is known that it can work."""
    battle = table.battle
    to = battle.model(target or model.key)
    match effect.does:
        case "heal":
            heal(table, to.key, effect.amount, by=model.key, cause=name)
        case "cure":
            _cure(table, model, to, effect)
        case "revive":
            revive(table, model, to)
        case "boost":
            lasts = effect.lasts
            stamina = sum(boost.amount for boost in effect.boosts if boost.attribute == "stamina")
            table.happens(Boosted(model.key, effect.boosts, lasts, _in_words(effect.boosts), stamina))
        case "load":
            if effect.trait:
                table.happens(Loaded(model.key, effect.trait))
        case "attach":
            fitted = model.weapon(weapon)
            table.happens(Fitted(model.key, fitted.key, fitted.name, effect.trait, effect.inches))
        case "free":
            table.happens(Freed(to.key, True))


def _in_words(boosts: tuple[Boost, ...]) -> str:
    return join_words([f"{signed(boost.amount)} {ATTRIBUTES[boost.attribute]}" for boost in boosts])


def _cure(table: BattleTable, model: Model, to: Model, effect: Effect) -> None:
    """Tokens taken away, one after the other; of several kinds the user's player picks."""
    for _ in range(effect.amount):
        now = table.battle.model(to.key)
        if kinds := _curable(now, effect):
            take_token(table, now, model.side, kinds)
