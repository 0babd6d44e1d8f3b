"""Sheets for weapons, items, powers, loot and trade."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.blackwater_gulch.attacks import can_pair
from games.blackwater_gulch.gear import Ready, Trade
from games.blackwater_gulch.objectives import CACHE, PickUp
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.powers import Consume, UsePower, power_of, reach_of_effects
from games.blackwater_gulch.roster import Effect, Item, Weapon
from games.blackwater_gulch.screens.sheets.common import actor
from games.blackwater_gulch.screens.sheets.seeing import out_of_reach
from games.blackwater_gulch.screens.words import arm_picks, inches, picks
from games.blackwater_gulch.state import FISTS, Battle, Model
from games.blackwater_gulch.thrown import loose
from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.engine.show.command_forms import Chosen, at_least_one, field_values, finish_sheet, flag_values
from games.engine.show.pieces import Chance, Pick, chance_bar
from games.engine.show.sheet import Field, Need, Sheet

say = phrases("sheets.gear")


def ready(battle: Battle, chosen: Chosen) -> Sheet:
    model, now = actor(battle, chosen)
    arms = [arm for arm in model.arms() if not model.at_once(arm)]
    weapon = next((arm for arm in arms if arm.key == chosen.get("weapon")), None)
    fields = [Field("weapon", say("in-hand"), "one", arm_picks(model, arms, weapon.key if weapon else ""))]
    values: list[tuple[str, str]] = [("model", model.key)]
    cost = say("costs-action") if now.acted else say("costs-nothing")
    sheet = Sheet("ready", say("change-weapon", cost=cost), tuple(fields), tuple(values), icon="trade")
    if weapon is None:
        return sheet.but(missing=say("tap-weapon"))
    values.append(("weapon", weapon.key))
    others = [arm for arm in arms if arm.key != weapon.key and can_pair(weapon, arm)]
    second = next((arm.key for arm in others if arm.key == chosen.get("second")), "")
    if others:
        pairs = [Pick(arm.key, arm.name, say("one-die"), chosen=arm.key == second) for arm in others]
        nothing = Pick("none", say("nothing"), chosen=not second)
        fields.append(Field("second", say("other-hand"), "one", (nothing, *pairs)))
    if second:
        values.append(("second", second))
    sheet = sheet.but(fields=tuple(fields), preset=tuple(values))
    return finish_sheet(battle, sheet, Ready(model.key, weapon.key, second), say("take", weapon=weapon.name))


def consume(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    goods = {carried.item.key: carried.item for carried in model.pack if carried.item.consumed}
    item = goods.get(chosen.get("item", ""))
    choices = tuple(
        Pick(key, thing.name, detail=thing.text, chosen=item is not None and key == item.key)
        for key, thing in goods.items()
    )
    field = Field("item", say("what"), "one", choices, settled=item is not None)
    sheet = Sheet("consume", say("use-item"), (field,), (("model", model.key),), icon="potion")
    if item is None:
        return sheet.but(missing=say("tap-used"))
    sheet = sheet.but(preset=(*sheet.preset, ("item", item.key)), notes=(item.text,))

    def command(target: str, weapon: str, beyond: bool) -> Consume:
        return Consume(model.key, item.key, target, weapon, beyond=beyond)

    return _use(battle, model, item.effects, chosen, sheet, command, say("use", item=item.name))


def _use(
    battle: Battle, model: Model, effects: Sequence[Effect], chosen: Chosen, sheet: Sheet,
    command: Callable[[str, str, bool], Command], go: str,
) -> Sheet:  # fmt: skip
    """A sheet with whom it is for, or on what it works. command: of target, weapon, and whether it is too far."""
    fields: list[Field] = []
    values: dict[str, str] = {}
    missing = _whom(battle, model, effects, chosen, fields, values)
    sheet = sheet.but(fields=(*sheet.fields, *fields), preset=(*sheet.preset, *values.items()))
    if missing:
        return sheet.but(missing=missing)
    target = values.get("target", "")
    made = command(target, values.get("weapon", ""), values.get("beyond") == "on")
    need, odds = _revival(battle, model, target) if _revives(effects) else (None, ())
    return finish_sheet(battle, sheet, made, go, need=need, odds=odds)


def _revives(effects: Sequence[Effect]) -> bool:
    return any(effect.does == "revive" for effect in effects)


def _whom(
    battle: Battle, model: Model, effects: Sequence[Effect], chosen: Chosen, fields: list[Field],
    values: dict[str, str],
) -> str:  # fmt: skip
    """Fields for whom, or on what, an effect works. Answers with what is still missing, "" when nothing is."""
    target = chosen.get("target", "")
    if _revives(effects):
        fallen = tuple(
            one for one in battle.models.values() if one.out and not one.gone and battle.friends(model, one)
        )
        if not fallen:
            raise Refused(say("no-fallen-friend"))
        fields.append(Field("target", say("whom-to-revive"), "one", picks(fallen, target)))
        if target not in {one.key for one in fallen}:
            return say("tap-fallen")
        values["target"] = target
        _ask_reach(effects, chosen, fields, values)
    elif any(effect.reach for effect in effects):
        reach = max(effect.reach for effect in effects)
        near = (model, *battle.allies(model))
        target = target if target in {one.key for one in near} else model.key
        fields.append(Field("target", say("for-within", reach=inches(reach)), "one", picks(near, target)))
        values["target"] = target
        if target != model.key:
            _ask_reach(effects, chosen, fields, values)
    if any(effect.does == "attach" for effect in effects):
        arms = [arm for arm in model.arms() if arm.key != FISTS.key and not arm.has("ability")]
        weapon = chosen.get("weapon", "")
        fields.append(Field("weapon", say("fitted-to"), "one", arm_picks(model, arms, weapon)))
        if weapon not in {arm.key for arm in arms}:
            return say("tap-fitted")
        values["weapon"] = weapon
    return ""


def _ask_reach(
    effects: Sequence[Effect], chosen: Chosen, fields: list[Field], values: dict[str, str]
) -> None:
    """Whether somebody else is too far away."""
    fields.append(out_of_reach(chosen, reach_of_effects(tuple(effects))))
    values["beyond"] = "on" if fields[-1].on else "off"


def power(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    skill, effect = power_of(model, chosen.get("skill", ""))
    preset = (("model", model.key), ("skill", skill.key))
    icon = "prayer" if skill.prayer else "star"
    sheet = Sheet("power", skill.name, (), preset, icon=icon, notes=(skill.text,))

    def command(target: str, weapon: str, beyond: bool) -> UsePower:
        return UsePower(model.key, skill.key, target, beyond)

    return _use(battle, model, (effect,), chosen, sheet, command, skill.name)


def _revival(battle: Battle, model: Model, fallen: str) -> tuple[Need, tuple[Chance, ...]]:
    """What bringing somebody back takes, and how likely it is."""
    one = battle.models[fallen]
    stamina, number = one.score("stamina"), min(6, model.score("intellect"))
    reasons = (say("stamina", stamina=stamina, model=one.name),)
    least, dice_reasons = say("or-less", number=min(6, stamina)), (say("intellect", intellect=number),)
    need = Need(number, least, reasons, dice_reasons, say("one-die-is-enough"))
    chance = at_least_one(number, max(1, 7 - stamina))
    return need, chance_bar((say("comes-back", model=one.name), chance), (say("to-fail"), 1 - chance))


def pick_up(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    item = chosen.get("item", "")
    choices = [
        Pick(card.key, card.name, detail=say("level", level=card.level), chosen=card.key == item)
        for card in battle.ground
    ]
    if battle.settings.loot and battle.deck:
        choices.append(Pick(CACHE, say("cache"), detail=say("cache-detail"), chosen=item == CACHE))
    fields = (Field("item", say("what"), "one", tuple(choices)),)
    preset = (("model", model.key), *field_values(chosen, "item"))
    sheet = Sheet("pick-up", say("pick-up"), fields, preset, icon="loot")
    if item not in {pick.value for pick in choices}:
        return sheet.but(missing=say("tap-picked-up"), preset=(("model", model.key),))
    return finish_sheet(battle, sheet, PickUp(model.key, item), say("pick-up-go"))


def trade(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    item, to = chosen.get("item", ""), chosen.get("to", "")
    goods: dict[str, Item | Weapon] = {carried.item.key: carried.item for carried in model.pack}
    goods |= {weapon.key: weapon for weapon in loose(battle, model)}
    friends = battle.allies(model)
    things = tuple(Pick(key, thing.name, chosen=key == item) for key, thing in goods.items())
    fields = (
        Field("item", say("what"), "one", things),
        Field("to", say("give-to"), "one", picks(friends, to)),
        out_of_reach(chosen, 1),
    )
    values = (("model", model.key), *field_values(chosen, "item", "to"), *flag_values(fields))
    sheet = Sheet("trade", say("trade"), fields, values, icon="trade")
    if item not in goods or to not in {friend.key for friend in friends}:
        return sheet.but(missing=say("tap-both"))
    command = Trade(model.key, item, to, fields[2].on)
    return finish_sheet(battle, sheet, command, say("hand-over", item=goods[item].name))
