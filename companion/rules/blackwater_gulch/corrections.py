"""Corrections: any tracked value set by hand. The table is the truth and the app cannot see it, so no rule
stands in the way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec import structs

from companion.rules.blackwater_gulch.actions import BattleTable
from companion.rules.blackwater_gulch.events.gear import lacking, without
from companion.rules.blackwater_gulch.roster import TOKENS, Token
from companion.rules.blackwater_gulch.state import Battle, Carried, Model
from companion.rules.blackwater_gulch.victory import end_if_wiped_out
from companion.rules.blackwater_gulch.wounds import credit_for, put_out
from companion.rules.questions import Refused
from companion.rules.table import Command, Event

MOST = 99
FLAGS = ("out", "gone", "activated", "running", "hidden")
NUMBERS = ("health", "bound", "objectives", *TOKENS)
ATTRIBUTES = ("defense", "strength", "speed", "stamina", "intellect", "ranged", "melee")
LISTS = ("ready", "empty", "used", "shown")
CARDS = ("take", "lose")
OF_THE_BATTLE = ("turn", "active", "left", "inches", "fleeing", "objectives-on-board", "objectives-dropped")
YES, NO = "yes", "no"


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
    an attribute, the weapons `ready`, `empty`, `used`, `shown`; `take` or `lose` a card; a side's `points`;
    of the battle: turn, active, left, inches, fleeing, objectives-on-board, objectives-dropped. value: a
    number, yes or no, or keys with commas. of: the model or side.
    """

    what: str
    value: str
    of: str = ""

    def carry_out(self, table: BattleTable) -> None:
        before = table.battle.models.get(self.of)
        change = changed(table.battle, self.of, self.what, self.value)
        falls = before is not None and before.in_play and _down(change.battle.models[self.of])
        if before is None or not falls:
            table.happens(Corrected(self.what, self.value, change.was, change.now, self.of))
            return
        if self.what != "out":
            table.happens(Corrected(self.what, self.value, change.was, change.now, self.of))
        if self.what != "gone":
            put_out(table, self.of, credit=credit_for(table.battle, before))
        if table.battle.acting is None or table.battle.stage == "play":
            end_if_wiped_out(table)


def _down(model: Model) -> bool:
    return not model.in_play or model.health == 0


def changed(battle: Battle, of: str, what: str, value: str) -> Change:
    """The battle with one value set. Refused where there is no such value, or it cannot be that."""
    if of in battle.sides and what == "points":
        side = battle.sides[of]
        extra = _number(value, -MOST, MOST)
        sides = {**battle.sides, of: structs.replace(side, extra=extra)}
        return Change(battle.but(sides=sides), str(side.extra), str(extra))
    if not of:
        return _of_battle(battle, what, value)
    model = battle.model(of)
    if what in FLAGS:
        return _flag(battle, model, what, value)
    if what in NUMBERS:
        return _counted(battle, model, what, value)
    if what in ATTRIBUTES:
        score = _number(value, 0, 12)
        sheet = structs.replace(model.sheet, **{what: score})
        return Change(battle.change(of, sheet=sheet), str(getattr(model.sheet, what)), str(score))
    if what in LISTS:
        keys = tuple(key for key in value.split(",") if key)
        for key in keys:
            if all(weapon.key != key for weapon in (*model.arms(), *model.weapons)):
                raise Refused(f"{model.name} has no weapon {key!r}.")
        was = ", ".join(getattr(model, what)) or "nothing"
        return Change(battle.change(of, **{what: keys}), was, ", ".join(keys) or "nothing")
    if what in CARDS:
        return _card(battle, model, what, value)
    raise Refused(f"There is no value {what!r} to correct.")


def _number(value: str, low: int, high: int) -> int:
    try:
        number = int(value)
    except ValueError:
        raise Refused(f"A number is needed, and {value[:40]!r} is none.") from None
    if not low <= number <= high:
        raise Refused(f"A number from {low} to {high} is needed, not {value[:40]}.")
    return number


def _yes(value: str) -> bool:
    if value not in (YES, NO):
        raise Refused(f"Say yes or no, not {value[:40]!r}.")
    return value == YES


def _flag(battle: Battle, model: Model, what: str, value: str) -> Change:
    on = _yes(value)
    was = YES if getattr(model, what) else NO
    changes: dict[str, object] = {what: on}
    if what == "out":
        changes |= {"health": 0} if on else {"health": model.health or 1, "felled_by": ""}
    return Change(battle.change(model.key, **changes), was, value)


def _counted(battle: Battle, model: Model, what: str, value: str) -> Change:
    number = _number(value, 0, MOST)
    token: Token | None = next((kind for kind in TOKENS if kind == what), None)
    if token is not None:
        was = model.tokens.count(token)
        others = tuple(kind for kind in model.tokens if kind != token)
        return Change(
            battle.change(model.key, tokens=(*others, *(token,) * min(number, 12))), str(was), str(number)
        )
    if what == "health":
        back = {"out": False, "felled_by": ""} if number and model.out else {}
        return Change(battle.change(model.key, health=number, **back), str(model.health), str(number))
    return Change(battle.change(model.key, **{what: number}), str(getattr(model, what)), str(number))


def _card(battle: Battle, model: Model, what: str, value: str) -> Change:
    if what == "lose":
        name = model.carries(value).item.name
        return Change(battle.change(model.key, pack=without(model.pack, value)), name, "")
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
        number = _number(value, 0, MOST)
        return Change(change(number), str(was), str(number))
    if what == "active":
        if battle.stage != "play" or now is not None:
            raise Refused("Whose go it is can be set between two activations.")
        name = battle.side(value).name
        return Change(
            battle.but(active=value), battle.sides[battle.active].name if battle.active else "nobody", name
        )
    if now is None or what not in OF_THE_BATTLE:
        raise Refused(f"There is no value {what!r} to correct now.")
    if what == "fleeing":
        on = _yes(value)
        return Change(battle.acts(fleeing=on), YES if now.fleeing else NO, value)
    number = _number(value, 0, MOST)
    return Change(battle.acts(**{what: number}), str(getattr(now, what)), str(number))
