"""Sheets for moving on rough ground, hiding, climbing, leaping and falling."""

from __future__ import annotations

from games.blackwater_gulch.actions import together
from games.blackwater_gulch.contact import beside
from games.blackwater_gulch.movement import Climb, Contact, Fall, Hide, Jump, Move, Tackle
from games.blackwater_gulch.screens.sheets.common import (
    ENDS,
    actor,
    as_typed,
    flags_on,
    ground_of,
    half_number,
)
from games.blackwater_gulch.screens.sheets.ends import (
    beside_field,
    facts_of_the_end,
    hops_field,
    notes_of_the_end,
)
from games.blackwater_gulch.screens.words import inches, names_of, picks
from games.blackwater_gulch.state import Battle, Inches, Model
from games.blackwater_gulch.strides import inches_of, leap, stride
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
    hops, obstacles = hops_field(model, chosen)
    charge = chosen.get("charge") == "on" and model.has("charge")
    farthest = stride(battle, model, ground=ground, obstacles=hops, charge=charge)
    far = half_number(chosen, "inches", farthest)
    beside, enemies = beside_field(battle, model, chosen)
    fields = [enemies, ground_field, _inches_field(far, farthest), obstacles]
    fields += facts_of_the_end(now, chosen, stairs=True)
    if model.has("charge"):
        fields.append(fact(chosen, "charge", "charge", "×2, +1 Str"))
    named = far if far < farthest or not far else None
    values: Values = (
        ("model", model.key),
        ("ground", ground),
        ("obstacles", str(hops)),
        ("beside", ",".join(beside)),
        *(() if named is None else (("inches", as_typed(far)),)),
        *flag_values(fields),
    )
    command = Move(
        model.key, named, ground, hops, beside=tuple(beside), **flags_on(values, "charge", "stairs", *ENDS)
    )
    notes = tuple(notes_of_the_end(now, off_board=command.off_board, beside=bool(beside)))
    sheet = Sheet("move", "Charge" if charge else "Move", tuple(fields), values, icon="boot", notes=notes)
    if charge and not beside:
        return sheet.but(missing="Tap whom it ends beside.")
    go = "Charge" if charge else "Move"
    return finish_sheet(battle, sheet, command, f"{go} {inches(far)}" if far else "Turn round")


def _inches_field(far: Inches, farthest: Inches) -> Field:
    return Field("inches", "Inches", "number", value=as_typed(far), low=0, high=farthest, halves=True)


def jump(battle: Battle, chosen: Chosen) -> Sheet:
    """Across a gap: how far, and where it ends."""
    model, now = actor(battle, chosen)
    farthest = leap(battle, model)
    far = half_number(chosen, "inches", farthest)
    beside, enemies = beside_field(battle, model, chosen)
    fields = [enemies, _inches_field(far, farthest), *facts_of_the_end(now, chosen)]
    named = far if far < farthest else None
    values: Values = (
        ("model", model.key),
        ("beside", ",".join(beside)),
        *(() if named is None else (("inches", as_typed(far)),)),
        *flag_values(fields),
    )
    command = Jump(model.key, named, tuple(beside), **flags_on(values, *ENDS))
    notes = tuple(notes_of_the_end(now, off_board=command.off_board, beside=bool(beside)))
    sheet = Sheet("jump", "Jump", tuple(fields), values, icon="jump", notes=notes)
    return finish_sheet(battle, sheet, command, f"Jump {inches(far)}")


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
    team = tuple(battle.models[key] for key in together(battle))
    keys = keys_in(chosen, "unhidden", [mate.key for mate in team]) if len(team) > 1 else []
    area = fact(chosen, "area", "in Area Terrain or a building")
    bare = fact(chosen, "bare", "no obstacle within 1″")
    mates = any_of("unhidden", "No obstacle within 1″", names_of(team), keys)
    fields = (mates, area) if len(team) > 1 else (bare, area)
    values: Values = (("model", model.key), *((("unhidden", ",".join(keys)),) if keys else ()))
    values += flag_values(fields)
    notes = ("+1 Defense against shots that cross the obstacle.", HEIGHTS)
    sheet = Sheet("hide", "Hide", fields, values, icon="hidden", notes=notes)
    command = Hide(model.key, area.on, bare.on and bare in fields, tuple(keys))
    return finish_sheet(battle, sheet, command, "Hide")


HEIGHTS = "From 3″ or more above they see over it, unless it is taller than 3″; from below nobody does."


def climb(battle: Battle, chosen: Chosen) -> Sheet:
    model, now = actor(battle, chosen)
    height = whole_number(chosen, "height", 0, 0, 60)
    choices = tuple(
        Pick(str(half), f"up to {inches_of(half)}", chosen=half == height) for half in (2, 3, 4, 6)
    )
    ground, ground_field = ground_of(chosen)
    narrow = fact(chosen, "narrow", "1″ across or less")
    beside, enemies = beside_field(battle, model, chosen)
    fields = (
        Field("height", "Height", "one", choices),
        narrow,
        ground_field,
        enemies,
        *facts_of_the_end(now, chosen),
    )
    values: Values = (
        ("model", model.key),
        ("ground", ground),
        ("beside", ",".join(beside)),
        *flag_values(fields),
        *field_values(chosen, "height"),
    )
    sheet = Sheet("climb", "Climb onto", fields, values, icon="ladder")
    if not height:
        return sheet.but(missing="Tap its height.")
    far = inches(stride(battle, model, ground=ground, obstacles=1))
    command = Climb(
        model.key, height, ground=ground, beside=tuple(beside), **flags_on(values, "narrow", *ENDS)
    )
    notes = tuple(notes_of_the_end(now, off_board=command.off_board, beside=bool(beside)))
    return finish_sheet(battle, sheet.but(notes=notes), command, f"Climb, {far}")


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
