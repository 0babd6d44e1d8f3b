"""Sheets for weapons, items, powers, loot and trade."""

from __future__ import annotations

from collections.abc import Sequence

from games.blackwater_gulch.attacks import can_pair
from games.blackwater_gulch.gear import Ready, Trade
from games.blackwater_gulch.objectives import CACHE, PickUp
from games.blackwater_gulch.powers import Consume, UsePower, reach_of_effects
from games.blackwater_gulch.roster import Effect, Item, Weapon
from games.blackwater_gulch.screens.sheets.common import actor
from games.blackwater_gulch.screens.sheets.seeing import out_of_reach
from games.blackwater_gulch.screens.words import inches, picks, reach_of
from games.blackwater_gulch.state import FISTS, Battle, Model
from games.blackwater_gulch.thrown import loose
from games.engine.play.questions import Refused
from games.engine.show.command_forms import (
    Chosen,
    at_least_one,
    field_values,
    finish_sheet,
    flag_values,
)
from games.engine.show.pieces import Chance, Pick, chance_bar
from games.engine.show.sheet import Field, Need, Sheet


def ready(battle: Battle, chosen: Chosen) -> Sheet:
    model, now = actor(battle, chosen)
    arms = [arm for arm in model.arms() if not model.at_once(arm)]
    weapon = next((arm for arm in arms if arm.key == chosen.get("weapon")), None)
    choices = tuple(
        Pick(
            arm.key,
            arm.name,
            detail=reach_of(arm, model),
            chosen=weapon is not None and arm.key == weapon.key,
        )
        for arm in arms
    )
    fields = [Field("weapon", "In hand", "one", choices)]
    values: list[tuple[str, str]] = [("model", model.key)]
    cost = "an action" if now.acted else "free in Upkeep"
    sheet = Sheet("ready", f"Change weapon: {cost}", tuple(fields), tuple(values), icon="trade")
    if weapon is None:
        return sheet.but(missing="Tap a weapon.")
    values.append(("weapon", weapon.key))
    others = [arm for arm in arms if arm.key != weapon.key and can_pair(weapon, arm)]
    second = next((arm.key for arm in others if arm.key == chosen.get("second")), "")
    if others:
        pairs = [Pick(arm.key, arm.name, "+1 die", chosen=arm.key == second) for arm in others]
        nothing = Pick("none", "nothing", chosen=not second)
        fields.append(Field("second", "Other hand", "one", (nothing, *pairs)))
    if second:
        values.append(("second", second))
    sheet = sheet.but(fields=tuple(fields), preset=tuple(values))
    return finish_sheet(battle, sheet, Ready(model.key, weapon.key, second), f"Take {weapon.name}")


def consume(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    goods = {carried.item.key: carried.item for carried in model.pack if carried.item.consumed}
    item = goods.get(chosen.get("item", ""))
    choices = tuple(
        Pick(key, thing.name, detail=thing.text, chosen=item is not None and key == item.key)
        for key, thing in goods.items()
    )
    fields = [Field("item", "What", "one", choices, settled=item is not None)]
    values: list[tuple[str, str]] = [("model", model.key)]
    sheet = Sheet("consume", "Use item", tuple(fields), tuple(values), icon="potion")
    if item is None:
        return sheet.but(missing="Tap what is used.")
    values.append(("item", item.key))
    missing = _whom(battle, model, item.effects, chosen, fields, values)
    revives = any(effect.does == "revive" for effect in item.effects)
    sheet = sheet.but(fields=tuple(fields), preset=tuple(values), notes=(item.text,))
    if missing:
        return sheet.but(missing=missing)
    plain = dict(values)
    command = Consume(
        model.key,
        item.key,
        plain.get("target", ""),
        plain.get("weapon", ""),
        beyond=plain.get("beyond") == "on",
    )
    need, odds = _revival(battle, model, command.target) if revives else (None, ())
    return finish_sheet(battle, sheet, command, f"Use {item.name}", need=need, odds=odds)


def _whom(
    battle: Battle,
    model: Model,
    effects: Sequence[Effect],
    chosen: Chosen,
    fields: list[Field],
    values: list[tuple[str, str]],
) -> str:
    """Fields for whom, or on what, an effect works. Answers with what is still missing, "" when nothing is."""
    target = chosen.get("target", "")
    if any(effect.does == "revive" for effect in effects):
        fallen = tuple(
            one for one in battle.models.values() if one.out and not one.gone and battle.friends(model, one)
        )
        if not fallen:
            raise Refused("No friend lies out of action.")
        fields.append(Field("target", "Who is brought back", "one", picks(fallen, target)))
        if target not in {one.key for one in fallen}:
            return "Tap who is brought back."
        values.append(("target", target))
        _ask_reach(effects, chosen, fields, values)
    elif any(effect.reach for effect in effects):
        reach = max(effect.reach for effect in effects)
        near = (model, *battle.allies(model))
        target = target if target in {one.key for one in near} else model.key
        fields.append(Field("target", f"For, within {inches(reach)}", "one", picks(near, target)))
        values.append(("target", target))
        if target != model.key:
            _ask_reach(effects, chosen, fields, values)
    if any(effect.does == "attach" for effect in effects):
        arms = [arm for arm in model.arms() if arm.key != FISTS.key and not arm.has("ability")]
        weapon = chosen.get("weapon", "")
        choices = tuple(
            Pick(arm.key, arm.name, detail=reach_of(arm, model), chosen=arm.key == weapon) for arm in arms
        )
        fields.append(Field("weapon", "Fitted to", "one", choices))
        if weapon not in {arm.key for arm in arms}:
            return "Tap the weapon it is fitted to."
        values.append(("weapon", weapon))
    return ""


def _ask_reach(
    effects: Sequence[Effect], chosen: Chosen, fields: list[Field], values: list[tuple[str, str]]
) -> None:
    """Whether somebody else is too far away."""
    field = out_of_reach(chosen, reach_of_effects(tuple(effects)))
    fields.append(field)
    values.append(("beyond", "on" if field.on else "off"))


def power(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    known = {skill.key: skill for skill in model.sheet.skills if skill.power}
    skill = known.get(chosen.get("skill", ""))
    if skill is None or skill.power is None:
        raise Refused(f"{model.name} has no such power.")
    fields: list[Field] = []
    values: list[tuple[str, str]] = [("model", model.key), ("skill", skill.key)]
    missing = _whom(battle, model, (skill.power,), chosen, fields, values)
    icon = "prayer" if skill.prayer else "star"
    sheet = Sheet("power", skill.name, tuple(fields), tuple(values), icon=icon, notes=(skill.text,))
    if missing:
        return sheet.but(missing=missing)
    plain = dict(values)
    command = UsePower(model.key, skill.key, plain.get("target", ""), plain.get("beyond") == "on")
    revives = skill.power.does == "revive"
    need, odds = _revival(battle, model, command.target) if revives else (None, ())
    return finish_sheet(battle, sheet, command, skill.name, need=need, odds=odds)


def _revival(battle: Battle, model: Model, fallen: str) -> tuple[Need, tuple[Chance, ...]]:
    """What bringing somebody back takes, and how likely it is."""
    one = battle.models[fallen]
    stamina, number = one.score("stamina"), min(6, model.score("intellect"))
    need = Need(
        number,
        f"{min(6, stamina)} or less",
        (f"Stamina {stamina} of {one.name}",),
        (f"Intellect {number}",),
        "One die is enough.",
    )
    chance = at_least_one(number, max(1, 7 - stamina))
    return need, chance_bar((f"{one.name} comes back", chance), ("to fail", 1 - chance))


def pick_up(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    item = chosen.get("item", "")
    choices = [
        Pick(card.key, card.name, detail=f"level {card.level}", chosen=card.key == item)
        for card in battle.ground
    ]
    if battle.settings.loot and battle.deck:
        choices.append(Pick(CACHE, "a cache", detail="draw a Loot card", chosen=item == CACHE))
    fields = (Field("item", "What", "one", tuple(choices)),)
    sheet = Sheet(
        "pick-up", "Pick up loot", fields, (("model", model.key), *field_values(chosen, "item")), icon="loot"
    )
    if item not in {pick.value for pick in choices}:
        return sheet.but(missing="Tap what is picked up.", preset=(("model", model.key),))
    return finish_sheet(battle, sheet, PickUp(model.key, item), "Pick up")


def trade(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    item, to = chosen.get("item", ""), chosen.get("to", "")
    goods: dict[str, Item | Weapon] = {carried.item.key: carried.item for carried in model.pack}
    goods |= {weapon.key: weapon for weapon in loose(battle, model)}
    friends = battle.allies(model)
    fields = (
        Field(
            "item",
            "What",
            "one",
            tuple(Pick(key, thing.name, chosen=key == item) for key, thing in goods.items()),
        ),
        Field("to", "Give to, within 1″", "one", picks(friends, to)),
        out_of_reach(chosen, 1),
    )
    values = (("model", model.key), *field_values(chosen, "item", "to"), *flag_values(fields))
    sheet = Sheet("trade", "Trade", fields, values, icon="trade")
    if item not in goods or to not in {friend.key for friend in friends}:
        return sheet.but(missing="Tap an item and a model.")
    command = Trade(model.key, item, to, fields[2].on)
    return finish_sheet(battle, sheet, command, f"Hand over {goods[item].name}")
