"""Corrections: any tracked value set by hand. The table is the truth and the app cannot see it, so no rule
stands in the way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, NamedTuple

from msgspec import Meta, structs

from companion.rules import typed
from companion.rules.blackwater_gulch.actions import BattleTable
from companion.rules.blackwater_gulch.events.gear import lacking, without
from companion.rules.blackwater_gulch.movement import run_off
from companion.rules.blackwater_gulch.roster import TOKENS, Token
from companion.rules.blackwater_gulch.state import Battle, Carried, Model
from companion.rules.blackwater_gulch.turns import go_on
from companion.rules.blackwater_gulch.victory import count_again, end_if_wiped_out
from companion.rules.blackwater_gulch.wounds import credit_for, put_out
from companion.rules.questions import Refused
from companion.rules.table import Command, Event

MOST = 99
VALUE_AT_MOST = 200
FLAGS = ("out", "gone", "activated", "running", "hidden", "looted")
NUMBERS = ("health", "bound", "objectives", *TOKENS)
ATTRIBUTES = ("defense", "strength", "speed", "stamina", "intellect", "ranged", "melee")
LISTS = ("ready", "empty", "used", "shown")
WORN = "equipped"
CREDIT = "credit"
CARDS = ("take", "lose")
OF_THE_STANDING = ("running", "hidden", "bound", "objectives", "take", *TOKENS)
OF_THE_BATTLE = ("turn", "active", "left", "inches", "fleeing", "objectives-on-board", "objectives-dropped")


class Change(NamedTuple):
    """The battle after a correction, and the value before and after it in words."""

    battle: Battle
    was: str
    now: str


class Corrected(Event, tag="corrected"):
    """A value set by hand. of: the model or side, "" for the battle."""

    what: str
    value: str
    was: str
    now: str
    of: str = ""

    def apply(self, battle: Battle) -> Battle:
        return changed(battle, self.of, self.what, self.value).battle

    @property
    def says(self) -> str:
        if self.what in CARDS:
            return f"corrected.{self.what}"
        return "corrected" if self.of else "corrected.battle"


class Correct(Command, tag="correct"):
    """Set a value as it is on the table. No rule refuses it, only a value that means nothing.

    what: a model's health, bound, objectives, fire, poison, disease, out, gone, activated, running, hidden,
    looted, an attribute, the weapons `ready`, `empty`, `used`, `shown`, the items `equipped`; `take` or
    `lose` a card; `credit`, the side that felled it; a side's `points`; an artillery piece's `served` and
    `empty`; of the battle: turn, active, left, inches, fleeing, objectives-on-board, objectives-dropped.
    value: a number, yes or no, or keys with commas. of: the model, side or piece.
    """

    what: str
    value: Annotated[str, Meta(max_length=VALUE_AT_MOST)]
    of: str = ""

    def carry_out(self, table: BattleTable) -> None:
        before = table.battle.models.get(self.of)
        change = changed(table.battle, self.of, self.what, self.value)
        falls = before is not None and before.in_play and _down(change.battle.models[self.of])
        table.happens(Corrected(self.what, self.value, change.was, change.now, self.of))
        if before is not None and falls:
            if self.what == "gone":
                run_off(table, self.of)
            else:
                put_out(table, self.of, credit=credit_for(table.battle, before))
            end_if_wiped_out(table)
        count_again(table)
        go_on(table)


def _down(model: Model) -> bool:
    return not model.in_play or model.health == 0


def changed(battle: Battle, of: str, what: str, value: str) -> Change:
    """The battle with one value set. Refused where there is no such value, or it cannot be that."""
    if of in battle.sides and what == "points":
        side = battle.sides[of]
        extra = typed.number(value, -MOST, MOST)
        sides = {**battle.sides, of: structs.replace(side, extra=extra)}
        return Change(battle.but(sides=sides), str(side.extra), str(extra))
    if not of:
        return _of_battle(battle, what, value)
    if of in battle.guns and of not in battle.models:
        return _of_gun(battle, of, what, value)
    model = battle.model(of)
    if what in OF_THE_STANDING and not model.in_play:
        raise Refused(f"{model.name} is {'gone' if model.gone else 'out of action'}: stand it up first.")
    if what in FLAGS:
        return _flag(battle, model, what, value)
    if what in NUMBERS:
        return _counted(battle, model, what, value)
    if what in ATTRIBUTES:
        score = typed.number(value, 1 if what == "stamina" else 0, 12)
        sheet = structs.replace(model.sheet, **{what: score})
        return Change(battle.change(of, sheet=sheet), str(getattr(model.sheet, what)), str(score))
    if what in LISTS:
        keys = typed.keys_of(
            value, [weapon.key for weapon in (*model.arms(), *model.weapons)], f"{model.name} has"
        )
        return Change(
            battle.change(of, **{what: keys}), typed.listed(getattr(model, what)), typed.listed(keys)
        )
    if what == WORN:
        return _worn(battle, model, value)
    if what == CREDIT:
        credit = battle.side(value).key if value else ""
        was = battle.sides[model.felled_by].name if model.felled_by else "nobody"
        return Change(
            battle.change(of, felled_by=credit), was, battle.sides[credit].name if credit else "nobody"
        )
    if what in CARDS:
        return _card(battle, model, what, value)
    raise Refused(f"There is no value {what!r} to correct.")


def _worn(battle: Battle, model: Model, value: str) -> Change:
    wearable = [carried.item.key for carried in model.pack if not carried.item.consumed]
    keys = typed.keys_of(value, wearable, f"{model.name} can equip")
    was = [carried.item.key for carried in model.pack if carried.equipped]
    pack = tuple(structs.replace(carried, equipped=carried.item.key in keys) for carried in model.pack)
    return Change(battle.change(model.key, pack=pack), typed.listed(was), typed.listed(keys))


def _of_gun(battle: Battle, key: str, what: str, value: str) -> Change:
    """served: the model that uses the piece this turn, or nothing; empty: it has to be reloaded."""
    gun = battle.guns[key]
    if what == "empty":
        was, now = typed.said(gun.empty), value
        after = structs.replace(gun, empty=typed.yes(value))
    elif what == "served":
        was, now = gun.served or "nobody", value or "nobody"
        after = structs.replace(gun, served=battle.model(value).key if value else "")
    else:
        raise Refused(f"There is no value {what!r} to correct.")
    return Change(battle.but(guns={**battle.guns, key: after}), was, now)


def _flag(battle: Battle, model: Model, what: str, value: str) -> Change:
    on = typed.yes(value)
    was = typed.said(getattr(model, what))
    if what == "activated" and battle.acting and model.key in battle.acting.models:
        raise Refused(f"{model.name} is acting: end its activation first.")
    changes: dict[str, object] = {what: on}
    if what == "out":
        changes |= {"health": 0} if on else {"health": model.health or 1, "felled_by": ""}
    return Change(battle.change(model.key, **changes).led_on(), was, value)


def _counted(battle: Battle, model: Model, what: str, value: str) -> Change:
    number = typed.number(value, 0, MOST)
    token: Token | None = next((kind for kind in TOKENS if kind == what), None)
    if token is not None:
        was = model.tokens.count(token)
        others = tuple(kind for kind in model.tokens if kind != token)
        return Change(
            battle.change(model.key, tokens=(*others, *(token,) * min(number, 12))), str(was), str(number)
        )
    if what == "health":
        back = {"out": False, "felled_by": ""} if number and model.out else {}
        after = battle.change(model.key, health=number, **back).led_on()
        return Change(after, str(model.health), str(number))
    return Change(battle.change(model.key, **{what: number}), str(getattr(model, what)), str(number))


def _card(battle: Battle, model: Model, what: str, value: str) -> Change:
    """A Loot card that is lost goes back into the deck, so that somebody else can have it."""
    if what == "lose":
        carried = model.carries(value)
        after = battle.change(model.key, pack=without(model.pack, value))
        if carried.found:
            after = after.but(deck=(*after.deck, carried.item))
        return Change(after, carried.item.name, "")
    for pile, rest in (("deck", battle.deck), ("ground", battle.ground)):
        for card in rest:
            if card.key == value:
                after = battle.change(model.key, pack=(*model.pack, Carried(card, found=True)))
                return Change(structs.replace(after, **{pile: lacking(rest, value)}), "", card.name)
    raise Refused(f"There is no card {value[:40]!r} in the deck or on the ground.")


def _of_battle(battle: Battle, what: str, value: str) -> Change:
    now = battle.acting
    simple: dict[str, tuple[int, Callable[[int], Battle]]] = {
        "turn": (battle.turn, lambda number: battle.but(turn=number)),
        "objectives-on-board": (
            battle.objectives_on_board,
            lambda number: battle.but(objectives_on_board=number),
        ),
        "objectives-dropped": (
            battle.objectives_dropped,
            lambda number: battle.but(objectives_dropped=number),
        ),
    }
    if what in simple:
        was, change = simple[what]
        number = typed.number(value, 0, MOST)
        return Change(change(number), str(was), str(number))
    if what == "active":
        return _active(battle, value)
    if now is None or what not in OF_THE_BATTLE:
        raise Refused(f"There is no value {what!r} to correct now.")
    if what == "fleeing":
        on = typed.yes(value)
        return Change(battle.acts(fleeing=on), typed.said(now.fleeing), value)
    number = typed.number(value, 0, MOST)
    return Change(battle.acts(**{what: number}), str(getattr(now, what)), str(number))


def _active(battle: Battle, value: str) -> Change:
    """Whose go it is. A turn that seemed over goes on where somebody of that side has not acted."""
    if battle.acting is not None or not battle.turn or battle.stage not in ("play", "between"):
        raise Refused("Whose go it is can be set between two activations.")
    side = battle.side(value)
    if not battle.ready(value):
        raise Refused(f"Everybody of {side.name} has acted: say first who has not.")
    was = battle.sides[battle.active].name if battle.active else "nobody"
    return Change(battle.but(active=value, stage="play"), was, side.name)
