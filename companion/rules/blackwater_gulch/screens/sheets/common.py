"""What every sheet needs: who acts, what was tapped, and a sheet brought to its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from companion.rules.blackwater_gulch.movement import Ground
from companion.rules.blackwater_gulch.state import Activation, Battle, Model
from companion.rules.questions import Refused
from companion.rules.table import Command, why_not
from companion.rules.vocabulary import Chance, Field, Need, Pick, Sheet

type Chosen = Mapping[str, str]
type Values = tuple[tuple[str, str], ...]


def named(chosen: Chosen, *names: str) -> Values:
    return tuple((name, chosen[name]) for name in names if name in chosen)


def actor(battle: Battle, chosen: Chosen) -> tuple[Model, Activation]:
    """The model a sheet is for, which has to be acting."""
    now = battle.acting
    model = battle.model(chosen.get("model") or (now.models[0] if now else ""))
    if now is None:
        raise Refused("Nobody is acting: activate a model first.")
    if model.key not in now.models:
        raise Refused(f"It is {battle.models[now.models[0]].name} who is acting.")
    return model, now


def finished(
    battle: Battle,
    sheet: Sheet,
    command: Command,
    go: str,
    *,
    need: Need | None = None,
    odds: tuple[Chance, ...] = (),
) -> Sheet:
    """A sheet with everything chosen: what the button says, or why the rules refuse it."""
    refusal = why_not(battle, command)
    if refusal:
        return sheet.but(why_not=refusal)
    return sheet.but(go=go, need=need, odds=odds)


def at_least_one(number: int, needs: int) -> Fraction:
    """The chance that one die of some reaches a number."""
    return 1 - Fraction(needs - 1, 6) ** number if 1 < needs <= 6 else Fraction(needs <= 1)


def fact(chosen: Chosen, name: str, label: str, effect: str = "", default: bool = False) -> Field:
    on = chosen.get(name, "on" if default else "off") == "on"
    return Field(name, label, "fact", on=on, effect=effect)


def flags(fields: Sequence[Field]) -> Values:
    return tuple((field.name, "on" if field.on else "off") for field in fields if field.kind == "fact")


def whole_number(chosen: Chosen, name: str, default: int, low: int, high: int) -> int:
    text = chosen.get(name, "")
    number = int(text) if text.isdecimal() and len(text) < 6 else default
    return max(low, min(high, number))


def keys_in(chosen: Chosen, name: str, allowed: Sequence[str]) -> list[str]:
    wanted = chosen.get(name, "").split(",")
    return [key for key in allowed if key in wanted]


GROUNDS: tuple[tuple[Ground, str], ...] = (
    ("open", "in the open"),
    ("outdoors", "in Area Terrain"),
    ("building", "inside a building"),
)


def ground_of(chosen: Chosen) -> tuple[Ground, Field]:
    """Where a move begins, and the field to say so."""
    ground = next((key for key, _ in GROUNDS if key == chosen.get("ground")), GROUNDS[0][0])
    picks = tuple(Pick(key, words, chosen=key == ground) for key, words in GROUNDS)
    return ground, Field("ground", "It begins", "one", picks)
