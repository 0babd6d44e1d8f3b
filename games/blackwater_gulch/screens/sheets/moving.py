"""Sheets for moving on rough ground, climbing, leaping, falling and breaking away."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from games.blackwater_gulch.actions import BattleTable
from games.blackwater_gulch.contact import beside, held_by, is_or_are, outnumbered
from games.blackwater_gulch.events.fighting import Defended, Missed, Wounded
from games.blackwater_gulch.melee import BreakAway, strike
from games.blackwater_gulch.modifiers import Situation
from games.blackwater_gulch.movement import Climb, Contact, Fall, Hide, Move, Tackle
from games.blackwater_gulch.screens.sheets.common import actor, as_typed, ground_of, half_number
from games.blackwater_gulch.screens.words import inches, names_of, picks
from games.blackwater_gulch.state import Activation, Battle, Inches, Model
from games.blackwater_gulch.strides import Ground, inches_of, stride
from games.engine.play.odds import chances
from games.engine.play.table import Command, Outcome
from games.engine.show.command_forms import (
    Chosen,
    Values,
    any_of,
    at_least_one,
    fact,
    field_values,
    finish_sheet,
    flag_values,
    keys_in,
    whole_number,
)
from games.engine.show.pieces import Chance, Pick, chance_bar
from games.engine.show.sheet import Field, Need, Sheet


def move(battle: Battle, chosen: Chosen) -> Sheet:
    model, now = actor(battle, chosen)
    ground, ground_field = ground_of(chosen)
    hops = whole_number(chosen, "obstacles", 0, 0, 6)
    charge = chosen.get("charge") == "on" and model.has("charge")
    farthest = stride(battle, model, ground=ground, obstacles=hops, charge=charge)
    far = half_number(chosen, "inches", farthest)
    enemies = battle.enemies(model)
    beside = keys_in(chosen, "beside", [enemy.key for enemy in enemies])
    fields = [
        any_of("beside", "Ends within 1″ of", names_of(enemies), beside),
        ground_field,
        Field("inches", "Inches", "number", value=as_typed(far), low=0, high=farthest, halves=True),
        Field(
            "obstacles", "Obstacles hopped over", "number", value=str(hops), low=0, high=6, effect="−1″ each"
        ),
        fact(chosen, "stairs", "stays on stairs or a ladder", "the last action"),
        fact(chosen, "water", "ends in water"),
        fact(chosen, "off_board", "leaves the board"),
    ]
    if model.has("charge"):
        fields.append(fact(chosen, "charge", "charge", "×2, +1 Str"))
    if now.fleeing:
        fields.append(fact(chosen, "toward", "not the shortest way off"))
    named = far if far < farthest or not far else None
    whole = () if named is None else (("inches", as_typed(far)),)
    values: Values = (
        ("model", model.key),
        ("ground", ground),
        ("obstacles", str(hops)),
        ("beside", ",".join(beside)),
        *whole,
        *flag_values(fields),
    )
    command = _said_move(dict(values), named, ground, hops, tuple(beside))
    notes = tuple(_notes_of_a_move(now, command))
    sheet = Sheet("move", "Charge" if charge else "Move", tuple(fields), values, icon="boot", notes=notes)
    if charge and not beside:
        return sheet.but(missing="Tap whom it ends beside.")
    go = "Charge" if charge else "Move"
    return finish_sheet(battle, sheet, command, f"{go} {inches(far)}" if far else "Turn round")


def _said_move(
    plain: dict[str, str], far: Inches | None, ground: Ground, hops: int, beside: tuple[str, ...]
) -> Move:
    on = {name for name, value in plain.items() if value == "on"}
    return Move(
        plain["model"], far, ground, hops, "charge" in on, "stairs" in on, "water" in on, "off_board" in on, beside,
        "toward" in on,
    )  # fmt: skip


def _notes_of_a_move(now: Activation, command: Move) -> Iterator[str]:
    if now.fleeing:
        yield FLIGHT
    if command.off_board:
        yield "Off the board is out of the battle for good."
    if not command.beside:
        yield "Ends more than 1″ from every enemy, but for one behind a wall that hides them entirely."


def contact(battle: Battle, chosen: Chosen) -> Sheet:
    """Who stands within an inch of whom."""
    standing = tuple(model for model in battle.models.values() if model.in_play)
    now = battle.acting.models[0] if battle.acting else ""
    model = battle.models.get(chosen.get("model", now))
    key = model.key if model and model.in_play else ""
    if model is None or not key:
        who = Field("model", "Model", "one", picks(standing, key))
        return Sheet("contact", "Within 1″", (who,), icon="knife", missing="Tap a model.")
    enemies = battle.enemies(model)
    known = ",".join(beside(battle, key))
    keys = keys_in({"enemies": known, **chosen}, "enemies", [enemy.key for enemy in enemies])
    fields = (
        Field("model", "Model", "one", picks((model,), key), settled=True),
        any_of("enemies", f"Enemies within 1″ of {model.name}", names_of(enemies), keys),
    )
    values: Values = (("model", key), ("enemies", ",".join(keys)))
    sheet = Sheet("contact", "Within 1″", fields, values, icon="knife")
    return finish_sheet(battle, sheet, Contact(key, tuple(keys)), "In melee" if keys else "In no melee")


def hide(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    fields = (
        fact(chosen, "bare", "no obstacle within 1″"),
        fact(chosen, "area", "in Area Terrain or a building"),
    )
    values: Values = (("model", model.key), *flag_values(fields))
    notes = ("+1 Defense against shots that cross the obstacle.", HEIGHTS)
    sheet = Sheet("hide", "Hide", fields, values, icon="hidden", notes=notes)
    return finish_sheet(battle, sheet, Hide(model.key, fields[1].on, fields[0].on), "Hide")


FLIGHT = "Shortest way to the nearest edge, around terrain and by stairs; ends more than 1″ from every enemy."
HEIGHTS = "From 3″ or more above they see over it, unless it is taller than 3″; from below nobody does."


def climb(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    height = whole_number(chosen, "height", 0, 0, 60)
    choices = tuple(
        Pick(str(half), f"up to {inches_of(half)}", chosen=half == height) for half in (2, 3, 4, 6)
    )
    ground, ground_field = ground_of(chosen)
    narrow = fact(chosen, "narrow", "1″ across or less")
    fields = (Field("height", "Height", "one", choices), narrow, ground_field)
    values = (
        ("model", model.key),
        ("ground", ground),
        *flag_values((narrow,)),
        *field_values(chosen, "height"),
    )
    sheet = Sheet("climb", "Climb onto", fields, values, icon="ladder")
    if not height:
        return sheet.but(missing="Tap its height.")
    far = inches(stride(battle, model, ground=ground, obstacles=1))
    command = Climb(model.key, height, ground=ground, narrow=narrow.on)
    return finish_sheet(battle, sheet, command, f"Climb, {far}")


def _height(chosen: Chosen, low: int) -> tuple[int, Field]:
    height = whole_number(chosen, "height", low, 0, 60)
    return height, Field("height", "Inches down", "number", value=str(height), low=low, high=60)


def _landing(model: Model, height: int) -> tuple[Need | None, tuple[Chance, ...], tuple[str, ...]]:
    """What a drop of so many inches asks of a model."""
    if model.has("flight") or height < 4:
        return None, (), ("No harm can come of it.",)
    if height > 6:
        return None, (), (f"Too far to land well: {height - 6} Health lost.",)
    number = min(6, model.score("speed"))
    chance = at_least_one(number, height)
    need = Need(
        number,
        f"{height}+",
        (f"{height} inches",),
        (f"Speed {number}",),
        "One die is enough; else 1 Health is lost.",
    )
    return need, chance_bar(("lands well", chance), ("1 Health lost", 1 - chance)), ()


def tackle(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    height, field = _height(chosen, 3)
    target = chosen.get("target", "")
    fields = (Field("target", "Target", "one", picks(battle.enemies(model), target)), field)
    values: Values = (("model", model.key), ("target", target), ("height", str(height)))
    need, odds, notes = _landing(model, height)
    sheet = Sheet(
        "tackle",
        "Tackle",
        fields,
        values,
        icon="fist",
        notes=("+1 Strength for the next melee attack at them.", *notes),
    )
    if target not in battle.models:
        return sheet.but(missing="Tap a target.")
    return finish_sheet(battle, sheet, Tackle(model.key, target, height), "Leap", need=need, odds=odds)


def fall(battle: Battle, chosen: Chosen) -> Sheet:
    height, field = _height(chosen, 1)
    standing = tuple(model for model in battle.models.values() if model.in_play)
    model = battle.models.get(chosen.get("model", ""))
    key = model.key if model else ""
    fields = (Field("model", "Model", "one", picks(standing, key)), field)
    sheet = Sheet("fall", "A fall", fields, (("model", key), ("height", str(height))), icon="wound")
    if model is None:
        return sheet.but(missing="Tap who falls.")
    need, odds, notes = _landing(model, height)
    return finish_sheet(
        battle,
        sheet.but(notes=notes),
        Fall(model.key, height),
        f"Fall {inches(height)}",
        need=need,
        odds=odds,
    )


def break_away(battle: Battle, chosen: Chosen) -> Sheet:
    model, now = actor(battle, chosen)
    enemies = battle.enemies(model)
    known = held_by(battle, now.models)
    named = keys_in(chosen, "enemies", [enemy.key for enemy in enemies])
    keys = [enemy.key for enemy in enemies if enemy in known or enemy.key in named]
    ground, ground_field = ground_of(chosen)
    farthest = stride(battle, model, ground=ground)
    far = half_number(chosen, "inches", farthest)
    others = [enemy for enemy in enemies if enemy not in known]
    fields = [
        any_of("enemies", f"Within 1″ of {model.name}", names_of(others), named),
        ground_field,
        Field("inches", "Inches", "number", value=as_typed(far), low=0, high=farthest, halves=True),
    ]
    strikers = [battle.models[key] for key in keys]
    crowded = [one for one in strikers if not outnumbered(battle, one, model.key)]
    behind = keys_in(chosen, "behind", keys)
    pressed = keys_in(chosen, "outnumbered", [one.key for one in crowded])
    if strikers and not model.has("hit-and-run"):
        fields.append(any_of("behind", "Strikes from behind", names_of(strikers, "+1 die"), behind))
        fields.append(any_of("outnumbered", "Outnumbered itself", names_of(crowded, "+1"), pressed))
    values: Values = (
        ("model", model.key),
        ("ground", ground),
        ("enemies", ",".join(keys)),
        *(() if far == farthest else (("inches", as_typed(far)),)),
        ("behind", ",".join(behind)),
        ("outnumbered", ",".join(pressed)),
    )
    fields = [field for field in fields if field.kind != "many" or field.picks]
    sheet = Sheet("break-away", "Break away", tuple(fields), values, icon="flee")
    if not keys:
        return sheet.but(missing="Tap every enemy beside them: each strikes once.")
    away = None if far == farthest else far
    command = BreakAway(model.key, tuple(keys), away, ground, tuple(behind), tuple(pressed))
    return finish_sheet(
        battle,
        sheet.but(notes=tuple(_notes_of_leaving(battle, model, known))),
        command,
        f"Break away, {inches(far)}",
        odds=_odds_of_leaving(battle, model, command, strikers),
    )


def _notes_of_leaving(battle: Battle, model: Model, known: tuple[Model, ...]) -> Iterator[str]:
    if model.has("hit-and-run"):
        yield "Hit & Run: nobody strikes."
    elif known:
        yield f"{is_or_are(known)} within 1″: each strikes once, then {model.name} moves."
    if battle.acting and battle.acting.fleeing:
        yield FLIGHT


def _odds_of_leaving(
    battle: Battle, model: Model, command: BreakAway, strikers: list[Model]
) -> tuple[Chance, ...]:
    if model.has("hit-and-run"):
        return ()
    return tuple(
        _strike_chance(
            battle, FreeStrike(one.key, model.key, command.facts(battle, one.key, model.key, strikers))
        )
        for one in strikers
    )


class FreeStrike(Command):
    """One free strike by itself, for its odds; nobody says it."""

    enemy: str
    runner: str
    facts: Situation

    def carry_out(self, table: BattleTable) -> None:
        strike(table, self.enemy, self.runner, self.facts)


def _strike_chance(battle: Battle, blow: FreeStrike) -> Chance:
    """How likely one enemy's hardest free strike wounds a model that leaves: every course of it played."""
    before = battle.models[blow.runner].health

    def measure(outcome: Outcome[Battle]) -> bool:
        return outcome.state.models[blow.runner].health < before

    def settled(outcome: Outcome[Battle]) -> bool:
        return any(isinstance(event, Missed | Defended | Wounded) for event in outcome.events)

    wound = chances(measure, battle, blow, settled=settled).get(True, Fraction(0))
    name = battle.models[blow.enemy].name
    return Chance.of(f"{name} wounds", wound, "worst", bar=False)
