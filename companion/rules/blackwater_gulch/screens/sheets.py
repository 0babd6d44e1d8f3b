"""Commands in the making: a sheet for each command that needs more than one tap.

A sheet is built from what has been chosen so far and nothing is stored; see `Sheet` for when it is complete.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import comb

import msgspec
from msgspec import structs

from companion.rules.blackwater_gulch.attacks import can_pair, melee_arms
from companion.rules.blackwater_gulch.gear import Equip, Ready, Reload, Trade, TurnGun
from companion.rules.blackwater_gulch.melee import BreakAway, TearFree
from companion.rules.blackwater_gulch.modifiers import Situation, aim, defense_dice, defense_number
from companion.rules.blackwater_gulch.morale import morale_dice, morale_number
from companion.rules.blackwater_gulch.movement import Climb, Fall, Hide, Jump, Move, Tackle, inches_of, stride
from companion.rules.blackwater_gulch.objectives import CACHE, Capture, PickUp
from companion.rules.blackwater_gulch.powers import Consume, UsePower
from companion.rules.blackwater_gulch.roster import Effect
from companion.rules.blackwater_gulch.screens.attack_sheet import any_of, attack_sheet
from companion.rules.blackwater_gulch.screens.words import dice, inches, picks, reach_of
from companion.rules.blackwater_gulch.setup import Place, PlaceObjective, RollOff
from companion.rules.blackwater_gulch.state import FISTS, Activation, Battle, Model
from companion.rules.blackwater_gulch.turns import (
    Activate,
    CallIt,
    Concede,
    EndActivation,
    PlayOn,
    StartTurn,
    team_mates,
)
from companion.rules.blackwater_gulch.upkeep import token_number
from companion.rules.odds import in_words
from companion.rules.questions import Refused
from companion.rules.table import Command, why_not
from companion.rules.vocabulary import Chance, Field, Need, Pick, Sheet

type Chosen = Mapping[str, str]
type Values = tuple[tuple[str, str], ...]


def draft(battle: Battle, tag: str, chosen: Chosen) -> Sheet:
    """The sheet of a command as it stands. Raises KeyError for a command that has none."""
    title = SHEETS[tag][0] if tag in SHEETS else DIRECT[tag][0]
    try:
        return SHEETS[tag][1](battle, chosen) if tag in SHEETS else _direct(battle, tag, chosen)
    except Refused as refusal:
        return Sheet(tag, title, preset=_named(chosen, "model"), why_not=str(refusal))


def _named(chosen: Chosen, *names: str) -> Values:
    return tuple((name, chosen[name]) for name in names if name in chosen)


def _actor(battle: Battle, chosen: Chosen) -> tuple[Model, Activation]:
    """The model a sheet is for, which has to be acting."""
    now = battle.acting
    model = battle.model(chosen.get("model") or (now.models[0] if now else ""))
    if now is None:
        raise Refused("Nobody is acting: activate a model first.")
    if model.key not in now.models:
        raise Refused(f"It is {battle.models[now.models[0]].name} who is acting.")
    return model, now


def _finished(
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


def _fact(chosen: Chosen, name: str, label: str, effect: str = "", default: bool = False) -> Field:
    on = chosen.get(name, "on" if default else "off") == "on"
    return Field(name, label, "fact", on=on, effect=effect)


def _flags(fields: Sequence[Field]) -> Values:
    return tuple((field.name, "on" if field.on else "off") for field in fields if field.kind == "fact")


def _whole(chosen: Chosen, name: str, default: int, low: int, high: int) -> int:
    text = chosen.get(name, "")
    number = int(text) if text.isdecimal() and len(text) < 6 else default
    return max(low, min(high, number))


def _keys(chosen: Chosen, name: str, allowed: Sequence[str]) -> list[str]:
    wanted = chosen.get(name, "").split(",")
    return [key for key in allowed if key in wanted]


# ---- turns


def _activate(battle: Battle, chosen: Chosen) -> Sheet:
    """Alone or as a team of minions; with the Morale and damage rolls that will come first."""
    model = battle.model(chosen.get("model", ""))
    mates = team_mates(battle, model)
    keys = _keys(chosen, "team", [mate.key for mate in mates])
    values: Values = (("model", model.key), ("team", ",".join(keys)))
    fields = (any_of("team", "Acts with it, within 2″ of each other", mates, keys),) if mates else ()
    sheet = Sheet(
        "activate", model.name, fields, values, icon="star", notes=tuple(_upkeep_notes(battle, model))
    )
    command = Activate(model.key, tuple(keys))
    return _finished(battle, sheet, command, f"{model.name} and team act" if keys else f"{model.name} acts")


def _upkeep_notes(battle: Battle, model: Model) -> list[str]:
    notes = []
    if model.tokens:
        number = model.score("defense")
        chance = in_words(at_least_one(number, token_number(model)))
        notes.append(f"First against its tokens: {dice(number)}, {token_number(model)}+ ({chance}).")
    needs = morale_number(battle, model)
    if needs:
        number = morale_dice(model)
        notes.append(f"Then Morale: {dice(number)}, {needs}+ ({in_words(at_least_one(number, needs))}).")
    return notes


def _concede(battle: Battle, chosen: Chosen) -> Sheet:
    side = chosen.get("side", "")
    choices = tuple(Pick(key, battle.sides[key].name, chosen=key == side) for key in battle.order)
    sheet = Sheet(
        "concede", "Give up", (Field("side", "Who gives up", "one", choices),), _named(chosen, "side")
    )
    if side not in battle.sides:
        return sheet.but(missing="Say who gives up.")
    return _finished(battle, sheet, Concede(side), f"{battle.sides[side].name} give up")


# ---- movement


def _move(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = _actor(battle, chosen)
    ground = chosen.get("ground", "open")
    ground = ground if ground in ("open", "outdoors", "building") else "open"
    hops = _whole(chosen, "obstacles", 0, 0, 6)
    charge = chosen.get("charge") == "on" and model.has("charge")
    farthest = stride(battle, model, ground=ground, obstacles=hops, charge=charge)  # type: ignore[arg-type]
    far = min(_whole(chosen, "inches", farthest, 0, 60), farthest)
    grounds = (("open", "in the open"), ("outdoors", "in Area Terrain"), ("building", "inside a building"))
    fields = [
        Field(
            "ground",
            "It begins",
            "one",
            tuple(Pick(key, words, chosen=key == ground) for key, words in grounds),
        ),
        Field("inches", "Inches", "number", value=str(far), low=0, high=farthest),
        Field(
            "obstacles", "Obstacles hopped over", "number", value=str(hops), low=0, high=6, effect="−1″ each"
        ),
        _fact(chosen, "stairs", "ends on stairs or a ladder"),
        _fact(chosen, "water", "ends in water"),
        _fact(chosen, "off_board", "leaves the board"),
    ]
    if model.has("charge"):
        fields.append(_fact(chosen, "charge", "charge", "×2, +1 Str"))
    whole = () if far == farthest else (("inches", str(far)),)
    values: Values = (
        ("model", model.key),
        ("ground", ground),
        ("obstacles", str(hops)),
        *whole,
        *_flags(fields),
    )
    plain = dict(values)
    command = Move(
        model.key,
        0 if far == farthest else far,
        ground,  # type: ignore[arg-type]
        hops,
        charge,
        plain["stairs"] == "on",
        plain["water"] == "on",
        plain["off_board"] == "on",
    )
    notes = ("Off the board it is gone for good.",) if command.off_board else ()
    sheet = Sheet("move", "Move", tuple(fields), values, icon="boot", notes=notes)
    return _finished(battle, sheet, command, f"Move {inches(far)}")


def _climb(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = _actor(battle, chosen)
    height = _whole(chosen, "height", 0, 0, 60)
    choices = tuple(
        Pick(str(half), f"up to {inches_of(half)}", chosen=half == height) for half in (2, 3, 4, 6)
    )
    fields = (Field("height", "How high", "one", choices),)
    sheet = Sheet(
        "climb", "Climb onto", fields, (("model", model.key), *_named(chosen, "height")), icon="ladder"
    )
    if not height:
        return sheet.but(missing="Say how high it is.")
    return _finished(
        battle, sheet, Climb(model.key, height), f"Climb, {inches(stride(battle, model, obstacles=1))}"
    )


def _height(chosen: Chosen, low: int) -> tuple[int, Field]:
    height = _whole(chosen, "height", low, 0, 60)
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
    safe = round(chance * 1000)
    odds = (
        Chance("lands well", in_words(chance), safe, "none"),
        Chance("1 Health lost", in_words(1 - chance), 1000 - safe, "worst"),
    )
    return need, odds, ()


def _tackle(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = _actor(battle, chosen)
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
    return _finished(battle, sheet, Tackle(model.key, target, height), "Leap", need=need, odds=odds)


def _fall(battle: Battle, chosen: Chosen) -> Sheet:
    height, field = _height(chosen, 1)
    standing = tuple(model for model in battle.models.values() if model.in_play)
    model = battle.models.get(chosen.get("model", ""))
    key = model.key if model else ""
    fields = (Field("model", "Who falls", "one", picks(standing, key)), field)
    sheet = Sheet("fall", "A fall", fields, (("model", key), ("height", str(height))), icon="wound")
    if model is None:
        return sheet.but(missing="Tap who falls.")
    need, odds, notes = _landing(model, height)
    return _finished(
        battle,
        sheet.but(notes=notes),
        Fall(model.key, height),
        f"Fall {inches(height)}",
        need=need,
        odds=odds,
    )


def _break_away(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = _actor(battle, chosen)
    enemies = battle.enemies(model)
    keys = _keys(chosen, "enemies", [enemy.key for enemy in enemies])
    fields = (any_of("enemies", f"Within 1″ of {model.name}", enemies, keys),)
    values: Values = (("model", model.key), ("enemies", ",".join(keys)))
    sheet = Sheet("break-away", "Break away", fields, values, icon="flee")
    if not keys:
        return sheet.but(missing="Tap every enemy beside it: each strikes once.")
    odds: tuple[Chance, ...] = ()
    if not model.has("hit-and-run"):
        odds = tuple(_strike_chance(battle, battle.models[key], model, len(keys) > 1) for key in keys)
    notes = ("Hit & Run: nobody strikes.",) if model.has("hit-and-run") else ()
    return _finished(
        battle, sheet.but(notes=notes), BreakAway(model.key, tuple(keys)), "Break away", odds=odds
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
    return Chance(f"{striker.name} wounds", in_words(wound), round(wound * 1000), "worst", bar=False)


def _exactly(number: int, hits: int, chance: Fraction) -> Fraction:
    return comb(number, hits) * chance**hits * (1 - chance) ** (number - hits)


def _fewer(number: int, hits: int, chance: Fraction) -> Fraction:
    return sum((_exactly(number, saves, chance) for saves in range(min(number + 1, hits))), Fraction(0))


# ---- gear, loot, powers


def _ready(battle: Battle, chosen: Chosen) -> Sheet:
    model, now = _actor(battle, chosen)
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
    return _finished(battle, sheet, Ready(model.key, weapon.key, second), f"Take {weapon.name}")


def _consume(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = _actor(battle, chosen)
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
    sheet = sheet.but(fields=tuple(fields), preset=tuple(values), notes=(item.text,))
    if missing:
        return sheet.but(missing=missing)
    plain = dict(values)
    command = Consume(model.key, item.key, plain.get("target", ""), plain.get("weapon", ""))
    return _finished(battle, sheet, command, f"Use {item.name}")


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
    elif any(effect.reach for effect in effects):
        reach = max(effect.reach for effect in effects)
        near = (model, *battle.allies(model))
        target = target if target in {one.key for one in near} else model.key
        fields.append(Field("target", f"For whom, within {inches(reach)}", "one", picks(near, target)))
        values.append(("target", target))
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


def _power(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = _actor(battle, chosen)
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
    command = UsePower(model.key, skill.key, dict(values).get("target", ""))
    need = _revival(battle, model, command.target) if skill.power.does == "revive" else None
    return _finished(battle, sheet, command, skill.name, need=need)


def _revival(battle: Battle, model: Model, fallen: str) -> Need:
    stamina = battle.models[fallen].score("stamina")
    number = min(6, model.score("intellect"))
    return Need(number, f"{min(6, stamina)} or less", (f"its Stamina {stamina}",), (f"Intellect {number}",))


def _pick_up(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = _actor(battle, chosen)
    item = chosen.get("item", "")
    choices = [
        Pick(card.key, card.name, detail=f"level {card.level}", chosen=card.key == item)
        for card in battle.ground
    ]
    if battle.settings.loot and battle.deck:
        choices.append(Pick(CACHE, "a cache", detail="draw a Loot card", chosen=item == CACHE))
    fields = (Field("item", "What", "one", tuple(choices)),)
    sheet = Sheet(
        "pick-up", "Pick up loot", fields, (("model", model.key), *_named(chosen, "item")), icon="loot"
    )
    if item not in {pick.value for pick in choices}:
        return sheet.but(missing="Tap what is picked up.", preset=(("model", model.key),))
    return _finished(battle, sheet, PickUp(model.key, item), "Pick up")


def _trade(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = _actor(battle, chosen)
    item, to = chosen.get("item", ""), chosen.get("to", "")
    goods = {carried.item.key: carried.item for carried in model.pack}
    friends = battle.allies(model)
    fields = (
        Field(
            "item",
            "What",
            "one",
            tuple(Pick(key, thing.name, chosen=key == item) for key, thing in goods.items()),
        ),
        Field("to", "To whom, within 1″", "one", picks(friends, to)),
    )
    sheet = Sheet(
        "trade", "Trade", fields, (("model", model.key), *_named(chosen, "item", "to")), icon="trade"
    )
    if item not in goods or to not in {friend.key for friend in friends}:
        return sheet.but(missing="Tap what, and to whom.")
    return _finished(battle, sheet, Trade(model.key, item, to), f"Hand over {goods[item].name}")


def _attack(battle: Battle, chosen: Chosen) -> Sheet:
    model, now = _actor(battle, chosen)
    if not battle.enemies(model):
        raise Refused("No enemy is left.")
    return attack_sheet(battle, model, now, chosen)


def _direct(battle: Battle, tag: str, chosen: Chosen) -> Sheet:
    """The sheet of a command that needs nothing more: one button, or the reason why it cannot be given."""
    title, kind = DIRECT[tag]
    fields = {field.name: field for field in structs.fields(kind)}
    plain: dict[str, object] = {name: value for name, value in chosen.items() if name in fields}
    plain |= {
        name: value == "on" for name, value in chosen.items() if name in fields and fields[name].type is bool
    }
    try:
        command = msgspec.convert(plain, kind)
    except msgspec.ValidationError:
        raise Refused("Something is missing for that. Go back to the table and tap it again.") from None
    sheet = Sheet(tag, title, preset=tuple((name, chosen[name]) for name in plain))
    return _finished(battle, sheet, command, title)


DIRECT: Mapping[str, tuple[str, type[Command]]] = {
    "call-it": ("Call it", CallIt),
    "capture": ("Capture", Capture),
    "done": ("Done", EndActivation),
    "equip": ("Equipment", Equip),
    "hide": ("Hide", Hide),
    "jump": ("Jump", Jump),
    "place": ("Place", Place),
    "place-objective": ("Objective placed", PlaceObjective),
    "play-on": ("Play on", PlayOn),
    "reload": ("Reload", Reload),
    "roll-off": ("Roll off", RollOff),
    "start-turn": ("Throw for initiative", StartTurn),
    "tear-free": ("Tear free", TearFree),
    "turn-gun": ("Turn gun", TurnGun),
}

SHEETS: Mapping[str, tuple[str, Callable[[Battle, Chosen], Sheet]]] = {
    "activate": ("Activate", _activate),
    "attack": ("Attack", _attack),
    "break-away": ("Break away", _break_away),
    "climb": ("Climb", _climb),
    "concede": ("Give up", _concede),
    "consume": ("Use item", _consume),
    "fall": ("A fall", _fall),
    "move": ("Move", _move),
    "pick-up": ("Pick up loot", _pick_up),
    "power": ("Power", _power),
    "ready": ("Change weapon", _ready),
    "tackle": ("Tackle", _tackle),
    "trade": ("Trade", _trade),
}
