"""Sheets for moving on rough ground, climbing, leaping, falling and breaking away."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from companion.rules.blackwater_gulch.melee import BreakAway, melee_arms
from companion.rules.blackwater_gulch.modifiers import Situation, aim, defense_dice, defense_number
from companion.rules.blackwater_gulch.movement import Climb, Fall, Move, Tackle, inches_of, stride
from companion.rules.blackwater_gulch.screens.sheets.common import actor, ground_of
from companion.rules.blackwater_gulch.screens.words import inches, names_of, picks
from companion.rules.blackwater_gulch.state import Battle, Model
from companion.rules.drafting import (
    Chosen,
    Values,
    any_of,
    at_least_one,
    fact,
    finished,
    flags,
    keys_in,
    named,
    per_mille,
    whole_number,
)
from companion.rules.odds import in_words
from companion.rules.vocabulary import Chance, Field, Need, Pick, Sheet


def move(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    ground, ground_field = ground_of(chosen)
    hops = whole_number(chosen, "obstacles", 0, 0, 6)
    charge = chosen.get("charge") == "on" and model.has("charge")
    farthest = stride(battle, model, ground=ground, obstacles=hops, charge=charge)
    far = min(whole_number(chosen, "inches", farthest, 0, 60), farthest)
    fields = [
        ground_field,
        Field("inches", "Inches", "number", value=str(far), low=0, high=farthest),
        Field(
            "obstacles", "Obstacles hopped over", "number", value=str(hops), low=0, high=6, effect="−1″ each"
        ),
        fact(chosen, "stairs", "ends on stairs or a ladder"),
        fact(chosen, "water", "ends in water"),
        fact(chosen, "off_board", "leaves the board"),
    ]
    if model.has("charge"):
        fields.append(fact(chosen, "charge", "charge", "×2, +1 Str"))
    whole = () if far == farthest else (("inches", str(far)),)
    values: Values = (
        ("model", model.key),
        ("ground", ground),
        ("obstacles", str(hops)),
        *whole,
        *flags(fields),
    )
    plain = dict(values)
    command = Move(
        model.key,
        0 if far == farthest else far,
        ground,
        hops,
        charge,
        plain["stairs"] == "on",
        plain["water"] == "on",
        plain["off_board"] == "on",
    )
    notes = ("Off the board it is gone for good.",) if command.off_board else ()
    sheet = Sheet("move", "Move", tuple(fields), values, icon="boot", notes=notes)
    return finished(battle, sheet, command, f"Move {inches(far)}")


def climb(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    height = whole_number(chosen, "height", 0, 0, 60)
    choices = tuple(
        Pick(str(half), f"up to {inches_of(half)}", chosen=half == height) for half in (2, 3, 4, 6)
    )
    ground, ground_field = ground_of(chosen)
    fields = (Field("height", "How high", "one", choices), ground_field)
    values = (("model", model.key), ("ground", ground), *named(chosen, "height"))
    sheet = Sheet("climb", "Climb onto", fields, values, icon="ladder")
    if not height:
        return sheet.but(missing="Say how high it is.")
    far = inches(stride(battle, model, ground=ground, obstacles=1))
    return finished(battle, sheet, Climb(model.key, height, ground=ground), f"Climb, {far}")


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
    safe = per_mille(chance)
    odds = (
        Chance("lands well", in_words(chance), safe, "none"),
        Chance("1 Health lost", in_words(1 - chance), 1000 - safe, "worst"),
    )
    return need, odds, ()


def tackle(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    height, field = _height(chosen, 3)
    target = chosen.get("target", "")
    fields = (Field("target", "Onto whom", "one", picks(battle.enemies(model), target)), field)
    values: Values = (("model", model.key), ("target", target), ("height", str(height)))
    need, odds, notes = _landing(model, height)
    sheet = Sheet(
        "tackle",
        "Tackle",
        fields,
        values,
        icon="fist",
        notes=("+1 Strength for the next blow at it.", *notes),
    )
    if target not in battle.models:
        return sheet.but(missing="Tap who is below.")
    return finished(battle, sheet, Tackle(model.key, target, height), "Leap", need=need, odds=odds)


def fall(battle: Battle, chosen: Chosen) -> Sheet:
    height, field = _height(chosen, 1)
    standing = tuple(model for model in battle.models.values() if model.in_play)
    model = battle.models.get(chosen.get("model", ""))
    key = model.key if model else ""
    fields = (Field("model", "Who falls", "one", picks(standing, key)), field)
    sheet = Sheet("fall", "A fall", fields, (("model", key), ("height", str(height))), icon="wound")
    if model is None:
        return sheet.but(missing="Tap who falls.")
    need, odds, notes = _landing(model, height)
    return finished(
        battle,
        sheet.but(notes=notes),
        Fall(model.key, height),
        f"Fall {inches(height)}",
        need=need,
        odds=odds,
    )


def break_away(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    enemies = battle.enemies(model)
    keys = keys_in(chosen, "enemies", [enemy.key for enemy in enemies])
    ground, ground_field = ground_of(chosen)
    fields = (any_of("enemies", f"Within 1″ of {model.name}", names_of(enemies), keys), ground_field)
    values: Values = (("model", model.key), ("ground", ground), ("enemies", ",".join(keys)))
    sheet = Sheet("break-away", "Break away", fields, values, icon="flee")
    if not keys:
        return sheet.but(missing="Tap every enemy beside it: each strikes once.")
    odds: tuple[Chance, ...] = ()
    if not model.has("hit-and-run"):
        odds = tuple(_strike_chance(battle, battle.models[key], model, len(keys) > 1) for key in keys)
    notes = ("Hit & Run: nobody strikes.",) if model.has("hit-and-run") else ()
    return finished(
        battle,
        sheet.but(notes=notes),
        BreakAway(model.key, tuple(keys), ground=ground),
        "Break away",
        odds=odds,
    )


def _strike_chance(battle: Battle, striker: Model, runner: Model, crowd: bool) -> Chance:
    """How likely one enemy's hardest free strike wounds whoever leaves."""
    weapon = melee_arms(battle, striker)[0]
    worked_out = aim(battle, striker, runner, weapon, None, Situation(friend=crowd))
    saves, _ = defense_dice(runner, worked_out.strength, ranged=False, cover=False)
    hit = Fraction(7 - worked_out.needs, 6)
    save = Fraction(7 - defense_number(worked_out.strength), 6)
    wound = sum(
        (
            _exactly(worked_out.dice, hits, hit) * _fewer(saves, hits, save)
            for hits in range(1, worked_out.dice + 1)
        ),
        Fraction(0),
    )
    return Chance(f"{striker.name} wounds", in_words(wound), per_mille(wound), "worst", bar=False)


def _exactly(number: int, hits: int, chance: Fraction) -> Fraction:
    return comb(number, hits) * chance**hits * (1 - chance) ** (number - hits)


def _fewer(number: int, hits: int, chance: Fraction) -> Fraction:
    return sum((_exactly(number, saves, chance) for saves in range(min(number + 1, hits))), Fraction(0))
