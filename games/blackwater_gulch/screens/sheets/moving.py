"""Sheets for moving on rough ground, hiding, climbing, leaping and falling."""

from __future__ import annotations

from games.blackwater_gulch.actions import together
from games.blackwater_gulch.contact import beside
from games.blackwater_gulch.distances import inches_of, leap, stride
from games.blackwater_gulch.movement import Climb, Contact, Fall, Hide, Jump, Move, Tackle
from games.blackwater_gulch.phrases import phrases
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
from games.engine.show.command_forms import (
    Chosen,
    Values,
    any_of,
    at_least_one,
    fact,
    finish_sheet,
    form_values,
    keys_in,
    whole_number,
)
from games.engine.show.pieces import Chance, Pick, chance_bar
from games.engine.show.sheet import Field, Need, Sheet

say = phrases("sheets.moving")


def move(battle: Battle, chosen: Chosen) -> Sheet:
    model, now = actor(battle, chosen)
    ground, ground_field = ground_of(chosen)
    hops, obstacles = hops_field(model, chosen)
    charge = chosen.get("charge") == "on" and model.has("charge")
    farthest = stride(battle, model, ground=ground, obstacles=hops, charge=charge)
    far = half_number(chosen, "inches", farthest)
    beside, enemies = beside_field(battle, model, chosen)
    fields = [enemies, ground_field, _inches_field(far, farthest), obstacles]
    fields += facts_of_the_end(battle, now, chosen, stairs=True)
    if model.has("charge"):
        fields.append(fact(chosen, "charge", say("charge-fact"), say("charge-effect")))
    named = far if far < farthest or not far else None
    command = Move(
        model.key, named, ground, hops, beside=tuple(beside), **flags_on(fields, "charge", "stairs", *ENDS)
    )
    notes = tuple(notes_of_the_end(now, off_board=command.off_board, beside=bool(beside)))
    title = say("charge") if charge else say("move")
    sheet = Sheet("move", title, tuple(fields), form_values(command), icon="boot", notes=notes)
    if charge and not beside:
        return sheet.but(missing=say("tap-beside"))
    return finish_sheet(battle, sheet, command, f"{title} {inches(far)}" if far else say("turn-round"))


def _inches_field(far: Inches, farthest: Inches) -> Field:
    return Field("inches", say("inches"), "number", value=as_typed(far), low=0, high=farthest, halves=True)


def jump(battle: Battle, chosen: Chosen) -> Sheet:
    """Across a gap: how far, and where it ends."""
    model, now = actor(battle, chosen)
    farthest = leap(battle, model)
    far = half_number(chosen, "inches", farthest)
    beside, enemies = beside_field(battle, model, chosen)
    fields = [enemies, _inches_field(far, farthest), *facts_of_the_end(battle, now, chosen)]
    named = far if far < farthest else None
    command = Jump(model.key, named, tuple(beside), **flags_on(fields, *ENDS))
    notes = tuple(notes_of_the_end(now, off_board=command.off_board, beside=bool(beside)))
    sheet = Sheet("jump", say("jump"), tuple(fields), form_values(command), icon="jump", notes=notes)
    return finish_sheet(battle, sheet, command, say("jump-by", far=inches(far)))


def contact(battle: Battle, chosen: Chosen) -> Sheet:
    """Who stands within an inch of whom."""
    standing = battle.standing
    now = battle.acting.models[0] if battle.acting else ""
    model = battle.models.get(chosen.get("model", now))
    key = model.key if model and model.in_play else ""
    if model is None or not key:
        who = Field("model", say("model"), "one", picks(standing, key))
        return Sheet("contact", say("within"), (who,), icon="knife", missing=say("tap-model"))
    enemies = battle.enemies(model)
    known = ",".join(beside(battle, key))
    keys = keys_in({"enemies": known, **chosen}, "enemies", [enemy.key for enemy in enemies])
    fields = (
        Field("model", say("model"), "one", picks((model,), key), settled=True),
        any_of("enemies", say("enemies-within", model=model.name), names_of(enemies), keys),
    )
    values: Values = (("model", key), ("enemies", ",".join(keys)))
    sheet = Sheet("contact", say("within"), fields, values, icon="knife")
    go = say("in-melee") if keys else say("in-no-melee")
    return finish_sheet(battle, sheet, Contact(key, tuple(keys)), go)


def hide(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    team = tuple(battle.models[key] for key in together(battle))
    keys = keys_in(chosen, "unhidden", [mate.key for mate in team]) if len(team) > 1 else []
    area = fact(chosen, "area", say("in-terrain"), say("covered-anyway"))
    bare = fact(chosen, "bare", say("no-obstacle"), say("no-hiding"))
    mates = any_of("unhidden", say("who-has-no-obstacle"), names_of(team), keys)
    fields = (mates, area) if len(team) > 1 else (bare, area)
    command = Hide(model.key, area.on, bare.on and bare in fields, tuple(keys))
    notes = (say("hide-effect"), say("hide-heights"))
    sheet = Sheet("hide", say("hide"), fields, form_values(command), icon="hidden", notes=notes)
    return finish_sheet(battle, sheet, command, say("hide"))


def climb(battle: Battle, chosen: Chosen) -> Sheet:
    model, now = actor(battle, chosen)
    height = whole_number(chosen, "height", 0, 0, 60)
    choices = tuple(
        Pick(str(half), say("up-to", height=inches_of(half)), chosen=half == height) for half in (2, 3, 4, 6)
    )
    ground, ground_field = ground_of(chosen)
    beside, enemies = beside_field(battle, model, chosen)
    fields = (
        Field("height", say("height"), "one", choices),
        fact(chosen, "narrow", say("narrow"), say("no-standing")),
        ground_field,
        enemies,
        *facts_of_the_end(battle, now, chosen),
    )
    flags = flags_on(fields, "narrow", *ENDS)
    command = Climb(model.key, height, ground=ground, beside=tuple(beside), **flags)
    sheet = Sheet("climb", say("climb-onto"), fields, form_values(command), icon="ladder")
    if not height:
        return sheet.but(missing=say("tap-height"))
    far = inches(stride(battle, model, ground=ground, obstacles=1))
    notes = tuple(notes_of_the_end(now, off_board=command.off_board, beside=bool(beside)))
    return finish_sheet(battle, sheet.but(notes=notes), command, say("climb-by", far=far))


def _height(chosen: Chosen, low: int) -> tuple[int, Field]:
    height = whole_number(chosen, "height", low, 0, 60)
    return height, Field("height", say("inches-down"), "number", value=str(height), low=low, high=60)


def _landing(model: Model, height: int) -> tuple[Need | None, tuple[Chance, ...], tuple[str, ...]]:
    """What a drop of so many inches asks of a model."""
    if model.has("flight") or height < 4:
        return None, (), (say("no-harm"),)
    if height > 6:
        return None, (), (say("too-far-to-land", lost=height - 6),)
    number = min(6, model.score("speed"))
    chance = at_least_one(number, height)
    reasons, dice_reasons = (say("drop", height=height),), (say("speed", speed=number),)
    need = Need(number, f"{height}+", reasons, dice_reasons, say("one-die-or-health"))
    return need, chance_bar((say("lands-well"), chance), (say("health-lost"), 1 - chance)), ()


def tackle(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    height, field = _height(chosen, 3)
    target = chosen.get("target", "")
    who = Field("target", say("target"), "one", picks(battle.enemies(model), target))
    beside, others = beside_field(battle, model, chosen, (target,))
    command = Tackle(model.key, target, height, tuple(beside))
    need, odds, notes = _landing(model, height)
    notes = (say("tackle-effect"), *notes)
    sheet = Sheet("tackle", say("tackle"), (who, field), form_values(command), icon="fist", notes=notes)
    if target not in battle.models:
        return sheet.but(missing=say("tap-target"))
    if others.picks:
        sheet = sheet.but(fields=(*sheet.fields, others))
    return finish_sheet(battle, sheet, command, say("leap"), need=need, odds=odds)


def fall(battle: Battle, chosen: Chosen) -> Sheet:
    height, field = _height(chosen, 1)
    standing = battle.standing
    model = battle.models.get(chosen.get("model", ""))
    key = model.key if model else ""
    fields = (Field("model", say("model"), "one", picks(standing, key)), field)
    sheet = Sheet("fall", say("fall"), fields, (("model", key), ("height", str(height))), icon="wound")
    if model is None:
        return sheet.but(missing=say("tap-who-falls"))
    need, odds, notes = _landing(model, height)
    go, sheet = say("fall-by", height=inches(height)), sheet.but(notes=notes)
    return finish_sheet(battle, sheet, Fall(model.key, height), go, need=need, odds=odds)
