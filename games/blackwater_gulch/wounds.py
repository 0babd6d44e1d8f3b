"""Wounds: losing Health, going out of action with what is dropped, damage over time, coming back.

Source: Blackwater Gulch, Defense; DOT; Binding; Healing & Reviving; Loot; rulings BW-02, BW-11, BW-23, BW-24,
BW-26, BW-29, BW-39, BW-42, BW-45.
"""

from __future__ import annotations

from games.blackwater_gulch.actions import BattleTable, friendly
from games.blackwater_gulch.events.fighting import Healed, NotRevived, OutOfAction, Revived, Wounded
from games.blackwater_gulch.events.gear import LootTaken, carrying
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.roster import Item
from games.blackwater_gulch.state import DICE_AT_MOST, Battle, Model
from games.engine.play.questions import Option, Refused

say = phrases("rules.wounds")


def lose(
    table: BattleTable,
    key: str,
    lost: int,
    *,
    cause: str,
    by: str = "",
    certain: bool = False,
    credit: str = "",
) -> None:
    """At 0 Health it is out of action. by: the model that did it. credit: the side that gains from it."""
    model = table.battle.model(key)
    left = max(0, model.health - lost)
    table.happens(Wounded(key, model.health - left, left, by=by, cause=cause, certain=certain))
    if left == 0:
        put_out(table, key, by=by, credit=credit)


def put_out(table: BattleTable, key: str, *, by: str = "", credit: str = "") -> None:
    """Out of action: objectives fall at its feet (ruling BW-24), and Loot where the battle is played so (BW-45). The
    fallen model stays where it is.
    """
    model = table.battle.model(key)
    if by and not table.battle.friends(model, table.battle.model(by)):
        credit = table.battle.model(by).side
    credit = credit_for(table.battle, model, credit)
    drops = carrying(model) if table.battle.settings.leaves_loot else ()
    table.happens(OutOfAction(key, by=by, credit=credit, objectives=model.objectives, drops=drops))


def draw_loot(table: BattleTable, key: str, *, how: str, looted: str = "") -> None:
    """A model's player draws the top card of the Loot deck, if loot is played and any card is left."""
    battle = table.battle
    model = battle.model(key)
    if not battle.settings.loot or not battle.deck or not model.in_play:
        return
    drawn = table.choose(
        model.side,
        say("loot-card", model=model.name),
        card_options(battle.deck),
        purpose="loot_card",
        chance=True,
        model=key,
    )
    card = next(card for card in battle.deck if card.key == drawn)
    table.happens(LootTaken(key, card, how, looted=looted, name=card.name))


def card_options(cards: tuple[Item, ...]) -> tuple[Option, ...]:
    return tuple(Option(card.key, card.name, say("level", level=card.level)) for card in cards)


def credit_for(battle: Battle, model: Model, source: str = "") -> str:
    """The side whose Victory Points a loss is: the known source, if that is an enemy, else the only enemy team
    there is. "" where nobody can tell.
    """
    if source and battle.team(source) != battle.team(model.side):
        return source
    others = [side for side in battle.order if battle.team(side) != battle.team(model.side)]
    return others[0] if len({battle.team(side) for side in others}) == 1 else ""


def heal(table: BattleTable, key: str, amount: int, *, by: str, cause: str) -> None:
    """Health given back, never above what the model began with (ruling BW-29)."""
    model = table.battle.model(key)
    left = min(model.sheet.health, model.health + amount)
    if left > model.health:
        table.happens(Healed(key, by, left - model.health, left, cause))


def revive(table: BattleTable, healer: Model, fallen: Model) -> None:
    """One Intellect die at or below the fallen model's Stamina brings it back with 1 Health.

    Here a 1 is no failure and a 6 no success by itself (rulings BW-26, BW-39). Whoever ran off cannot be
    brought back.
    """
    dice = min(DICE_AT_MOST, healer.score("intellect"))
    faces = table.roll(
        healer.side,
        say("to-revive", model=fallen.name),
        dice,
        needs=min(6, fallen.score("stamina")),
        under=True,
        model=healer.key,
        purpose="revive",
        about=(fallen.key,),
    )
    if any(face <= fallen.score("stamina") for face in faces):
        table.happens(Revived(fallen.key, healer.key))
    else:
        table.happens(NotRevived(fallen.key, healer.key))


def fallen_friend(battle: Battle, healer: Model, key: str) -> Model:
    """The model to be revived. Refused unless it is a friend and lies out of action on the board."""
    fallen = friendly(battle, healer, key)
    if fallen.gone:
        raise Refused(say("ran-off", model=fallen.name))
    if not fallen.out:
        beast = fallen.sheet.race == "beast"
        raise Refused(say("on-its-feet" if beast else "on-their-feet", model=fallen.name))
    return fallen
