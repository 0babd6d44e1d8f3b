"""The scene: what is to be seen of a gunfight, said in the table's vocabulary."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.rules.blackwater_gulch.attacks import Attack
from companion.rules.blackwater_gulch.catalogue import factions
from companion.rules.blackwater_gulch.gear import Equip, Reload
from companion.rules.blackwater_gulch.melee import BreakAway, TearFree
from companion.rules.blackwater_gulch.movement import Hide, Jump, Move, leap, stride
from companion.rules.blackwater_gulch.objectives import Capture
from companion.rules.blackwater_gulch.roster import FACTIONS, TOKENS, Moment, Weapon
from companion.rules.blackwater_gulch.screens.words import (
    FACTION_ICONS,
    inches,
    line,
    side_number,
    weapon_icon,
)
from companion.rules.blackwater_gulch.setup import next_to_place
from companion.rules.blackwater_gulch.state import Activation, Battle, Gun, Model
from companion.rules.blackwater_gulch.turns import EndActivation, next_side, team_mates
from companion.rules.blackwater_gulch.victory import points
from companion.rules.record import Open
from companion.rules.table import Command, why_not
from companion.rules.vocabulary import Chip, Fact, Meter, ModelRow, Offer, Reminder, Scene, SideView
from companion.rules.wording import counted, joined

REMINDERS_AT_MOST = 3
TOKEN_ICONS = {"disease": "disease", "fire": "fire", "poison": "poison"}


def view(battle: Battle, waits: Open[Any, Any] | None = None) -> Scene:
    """Everything to be seen. With a question open, nothing else is offered."""
    now = battle.acting
    acting = battle.models[now.models[0]] if now else None
    score = points(battle)
    sides = tuple(_side(battle, side, score[side], waits is not None) for side in battle.order)
    stamina = acting.score("stamina") if acting else 0
    return Scene(
        title=" against ".join(battle.sides[side].name for side in battle.order),
        pinned=tuple(_facts(battle)),
        sides=sides,
        now=_now(battle, acting),
        now_side=acting.side if acting else battle.active,
        acting=acting.key if acting else "",
        actions=Meter("Actions", now.left, max(stamina, now.left), "actions") if now else None,
        main=None if waits else _main(battle, acting),
        offers=() if waits or acting is None or now is None else tuple(_offers(battle, acting, now)),
        more=() if waits else tuple(_more(battle)),
        reminders=_reminders(battle, acting, now) if acting and now else (),
        over=battle.stage == "over",
    )


def _facts(battle: Battle) -> Iterator[Fact]:
    limit = battle.settings.turns
    yield Fact("Turn", str(battle.turn), f"of {limit}" if limit else "")
    if battle.objectives_on_board or battle.objectives_dropped:
        free = battle.objectives_on_board + battle.objectives_dropped
        yield Fact("", str(free), "objective free" if free == 1 else "objectives free", "objective")
    if battle.ground:
        yield Fact("", str(len(battle.ground)), "Loot on the ground", "loot")


def _now(battle: Battle, acting: Model | None) -> str:
    if battle.stage == "over":
        if not battle.winners:
            return "A draw"
        names = joined([battle.sides[side].name for side in battle.winners])
        return f"{names} win"
    if battle.stage == "setup":
        side = next_to_place(battle)
        if not side:
            return "Everybody stands"
        if battle.objectives_placed < battle.objectives_due or not (battle.defender or battle.placed):
            return "Setting up"
        return f"{battle.sides[side].name} place a model"
    if battle.stage == "between":
        return f"Turn {battle.turn + 1} begins"
    if acting is None:
        return f"{battle.sides[battle.active].name}: who acts?"
    if battle.acting and len(battle.acting.models) > 1:
        return f"{acting.name} and team"
    return acting.name


def _side(battle: Battle, key: str, score: int, waits: bool) -> SideView:
    side = battle.sides[key]
    members = battle.members(key)
    rows = [_row(battle, model, waits) for model in members]
    order = {"acting": 0, "ready": 1, "done": 2, "out": 3, "piece": 4}
    rows.sort(key=lambda row: order[row.state])
    rows += [_gun(gun) for gun in battle.guns.values() if gun.side == key]
    team = f", {side.team}" if side.team != key else ""
    return SideView(
        key=key,
        name=side.name,
        line=FACTIONS[side.faction] + team,
        number=side_number(battle, key),
        score=str(score),
        icon=FACTION_ICONS[side.faction],
        summary=_summary(battle, key, members),
        active=key == (battle.models[battle.acting.models[0]].side if battle.acting else battle.active),
        models=tuple(rows),
    )


def _summary(battle: Battle, side: str, members: tuple[Model, ...]) -> str:
    if battle.stage == "setup":
        placed = sum(model.key in battle.placed for model in members)
        return f"{placed} of {len(members)} placed"
    standing = sum(model.in_play for model in members)
    if not standing:
        return "nobody left"
    if battle.stage != "play":
        return f"{standing} of {len(members)} standing"
    left = len(battle.ready(side))
    return f"{left} of {standing} still to act" if left else "all have acted"


def _row(battle: Battle, model: Model, waits: bool) -> ModelRow:
    now = battle.acting
    acts = now is not None and model.key in now.models
    state = "out" if not model.in_play else "acting" if acts else "done" if model.activated else "ready"
    if battle.stage == "setup" and model.in_play:
        state = "done" if model.key in battle.placed else "ready"
    wound = None
    if model.in_play and model.health and battle.stage != "setup" and not waits:
        wound = Offer(
            "correct",
            f"{model.name} loses 1 Health",
            (("what", "health"), ("value", str(model.health - 1)), ("of", model.key)),
            direct=True,
        )
    return ModelRow(
        key=model.key,
        name=model.name,
        line=line(model.sheet),
        side=model.side,
        state=state,  # type: ignore[arg-type]
        meters=(Meter("Health", model.health, max(model.sheet.health, model.health), "health"),),
        chips=tuple(_chips(battle, model, acts)),
        icon="star" if model.sheet.leader and not acts else _hand_icon(model) if acts else "",
        tap=None if waits else _tap(battle, model, acts),
        wound=wound,
    )


def _hand_icon(model: Model) -> str:
    arm = next((arm for arm in model.arms() if arm.key in model.ready), None)
    return weapon_icon(arm) if arm else "fist"


def _tap(battle: Battle, model: Model, acts: bool) -> Offer | None:
    """What a tap on a model's row does: place it, activate it; otherwise its page opens."""
    if battle.stage == "setup":
        if model.key in battle.placed or model.side != next_to_place(battle) or not battle.order:
            return None
        if battle.objectives_placed < battle.objectives_due or not (battle.defender or battle.placed):
            return None
        return Offer("place", f"{model.name} is placed", (("model", model.key),), direct=True)
    ready = battle.stage == "play" and battle.acting is None and model.in_play and not model.activated
    if acts or not ready or model.side != battle.active:
        return None
    return Offer(
        "activate", f"{model.name} acts", (("model", model.key),), direct=not team_mates(battle, model)
    )


def _chips(battle: Battle, model: Model, acts: bool) -> Iterator[Chip]:
    if model.gone:
        yield Chip("ran off", "flee")
        return
    if acts and battle.acting and battle.acting.fleeing:
        yield Chip("falling back", "flee", "hot")
    if model.hidden:
        yield Chip("hidden", "hidden")
    if model.running:
        yield Chip("ran", "running", title="+1 to hit it with a ranged attack")
    if model.bound:
        yield Chip("tied", "bound", "hot", f"Strength {model.bound} to tear free")
    for token in TOKENS:
        number = model.tokens.count(token)
        if number:
            yield Chip(str(number), TOKEN_ICONS[token], "hot", counted(number, f"{token} token"))
    if model.objectives:
        yield Chip(str(model.objectives), "objective", "good", counted(model.objectives, "objective"))
    found = [carried.item.name for carried in model.pack if carried.found]
    if found:
        yield Chip(str(len(found)), "loot", "good", ", ".join(found))
    if model.empty:
        yield Chip("empty", "reload")


def _gun(gun: Gun) -> ModelRow:
    chips = (Chip("fired", "reload"),) if gun.served else ()
    return ModelRow(gun.key, gun.piece.name, "Artillery", gun.side, "piece", chips=chips, icon="cannon")


# ---- what may be done


def _offer(
    battle: Battle,
    command: Command,
    label: str,
    icon: str,
    group: str,
    *,
    detail: str = "",
    direct: bool = False,
    main: bool = False,
    **preset: str,
) -> Offer:
    """An offer, with the reason why not where the rules refuse the command as it would most likely be given."""
    return Offer(
        str(command.__struct_config__.tag),
        label,
        tuple(preset.items()),
        icon,
        detail,
        why_not(battle, command),
        direct,
        main,
        group,
    )


def _main(battle: Battle, acting: Model | None) -> Offer | None:
    if battle.stage == "setup":
        return _main_of_setup(battle)
    if battle.stage == "between":
        return Offer("start-turn", "Throw for initiative", detail=f"turn {battle.turn + 1}", direct=True)
    if acting is None:
        return None
    name = acting.name.split()[0] if len(acting.name) > 16 else acting.name
    following = next_side(battle, acting.side)
    then = f"then {battle.sides[following].name}" if following else "the turn is over"
    why = why_not(battle, EndActivation())
    return Offer("done", f"{name} is done", detail=then, why_not=why, direct=True)


def _main_of_setup(battle: Battle) -> Offer:
    if not (battle.attacker or battle.defender or battle.placed):
        return Offer("roll-off", "Roll off", detail="who attacks", direct=True)
    if battle.objectives_placed < battle.objectives_due:
        number = f"{battle.objectives_placed + 1} of {battle.objectives_due}"
        return Offer("place-objective", "Objective placed", detail=number, direct=True)
    everybody = len(battle.placed) == len(battle.models)
    label = "Begin" if everybody else "All stand: begin"
    return Offer("start-turn", label, detail="throw for initiative", direct=True)


def _offers(battle: Battle, model: Model, now: Activation) -> Iterator[Offer]:
    if not model.in_play:
        return
    yield from _fighting(battle, model, now)
    yield from _moving(battle, model, now)
    yield from _doing(battle, model)
    yield from _gear(battle, model)


def _fighting(battle: Battle, model: Model, now: Activation) -> Iterator[Offer]:
    enemies = battle.enemies(model)
    if not enemies:
        return
    target = enemies[0].key
    hands = [arm for arm in model.arms() if arm.key in model.ready]
    ranged = _first(model, now, hands, ranged=True)
    if ranged is not None and model.score("ranged"):
        command = Attack(model.key, target, ranged.key)
        yield _offer(
            battle, command, "Shoot", weapon_icon(ranged), "Fight",
            detail=ranged.name, main=True, model=model.key, ranged="on",
        )  # fmt: skip
    melee = _first(model, now, hands, ranged=False)
    if melee is not None:
        command = Attack(model.key, target, melee.key)
        yield _offer(
            battle, command, "Fight", weapon_icon(melee), "Fight",
            detail=melee.name, main=ranged is None, model=model.key, ranged="off",
        )  # fmt: skip
    for key, gun in battle.guns.items():
        yield _offer(
            battle, Attack(model.key, target, key), "Fire", "cannon", "Fight",
            detail=gun.piece.name, model=model.key, weapon=key,
        )  # fmt: skip
    for arm in model.arms():
        if arm.has("concealed") and arm.key not in model.shown:
            command = Attack(model.key, target, arm.key, bonus=True)
            yield _offer(
                battle, command, "Surprise", weapon_icon(arm), "Fight",
                detail=arm.name, model=model.key, weapon=arm.key, bonus="on",
            )  # fmt: skip


def _first(model: Model, now: Activation, hands: list[Weapon], *, ranged: bool) -> Weapon | None:
    """The weapon most likely meant: one in hand, else a natural one, else (in Upkeep) any other; fists last."""
    arms = [arm for arm in model.arms() if arm.ranged == ranged]
    for arm in (*(arm for arm in hands if arm.ranged == ranged), *arms):
        if arm.key in model.ready or not now.acted or (model.at_once(arm) and arm.key != "fists"):
            return arm
    return arms[-1] if arms else None


def _moving(battle: Battle, model: Model, now: Activation) -> Iterator[Offer]:
    key = model.key
    far = inches(stride(battle, model))
    label = (
        "Fly" if model.has("flight") else "Fall back" if now.fleeing else "Run" if now.run >= 2 else "Move"
    )
    icon = "wing" if model.has("flight") else "flee" if now.fleeing else "running" if now.run >= 2 else "boot"
    yield _offer(battle, Move(key), label, icon, "Move", detail=far, direct=True, model=key)
    if model.has("charge"):
        charge = inches(stride(battle, model, charge=True))
        yield _offer(
            battle, Move(key, charge=True), "Charge", "target", "Move",
            detail=charge, direct=True, model=key, charge="on",
        )  # fmt: skip
    yield _offer(
        battle, Move(key), "Move with care", "chevron", "Move", detail="ground, water, edge", model=key
    )
    enemies = battle.enemies(model)
    if enemies:
        command = BreakAway(key, (enemies[0].key,))
        yield _offer(battle, command, "Break away", "flee", "Move", model=key)
    yield _offer(
        battle, Jump(key), "Jump", "jump", "Move", detail=inches(leap(battle, model)), direct=True, model=key
    )
    yield Offer(
        "climb", "Climb", (("model", key),), "ladder", group="Move", why_not=why_not(battle, Move(key))
    )
    if enemies:
        yield Offer(
            "tackle", "Tackle", (("model", key),), "fist", group="Move", why_not=why_not(battle, Move(key))
        )


def _doing(battle: Battle, model: Model) -> Iterator[Offer]:
    key = model.key
    if model.bound:
        yield _offer(battle, TearFree(key), "Tear free", "bound", "Act", direct=True, main=True, model=key)
    yield _offer(battle, Hide(key), "Hide", "hidden", "Act", direct=True, model=key)
    if battle.objectives_on_board:
        yield _offer(
            battle, Capture(key), "Capture", "objective", "Act", detail="objective", direct=True, model=key
        )
    if battle.objectives_dropped:
        yield _offer(
            battle, Capture(key, dropped=True), "Take up", "objective", "Act",
            detail="dropped objective", direct=True, model=key, dropped="on",
        )  # fmt: skip
    if battle.ground or (battle.settings.loot and battle.deck):
        yield Offer("pick-up", "Pick up loot", (("model", key),), "loot", group="Act", why_not=_spent(battle))
    for skill in model.sheet.skills:
        if skill.power:
            icon = "prayer" if skill.prayer else "star"
            preset = (("model", key), ("skill", skill.key))
            yield Offer("power", skill.name, preset, icon, group="Act", why_not=_spent(battle))


def _spent(battle: Battle) -> str:
    """Why nothing that takes an action can be done now."""
    key = battle.acting.models[0] if battle.acting else ""
    return why_not(battle, Hide(key)) if key and not battle.models[key].hidden else ""


def _gear(battle: Battle, model: Model) -> Iterator[Offer]:
    key = model.key
    if len(list(model.arms())) > 2:
        free = "" if battle.acting and battle.acting.acted else "free now"
        yield Offer("ready", "Change weapon", (("model", key),), "trade", free, group="Gear")
    for weapon in model.arms():
        if weapon.key in model.empty:
            yield _offer(
                battle, Reload(key, weapon.key), "Reload", "reload", "Gear",
                detail=weapon.name, direct=True, model=key, weapon=weapon.key,
            )  # fmt: skip
    if any(carried.item.consumed for carried in model.pack):
        free = "free now" if battle.acting and not (battle.acting.acted or battle.acting.sipped) else ""
        yield Offer("consume", "Use item", (("model", key),), "potion", free, group="Gear")
    for carried in model.pack:
        if not carried.item.consumed:
            off = carried.equipped
            preset = (("model", key), ("item", carried.item.key), *((("off", "on"),) if off else ()))
            why = why_not(battle, Equip(key, carried.item.key, off=off))
            label = "Put away" if off else "Equip"
            yield Offer("equip", label, preset, "loot", carried.item.name, why, direct=True, group="Gear")
    if model.pack and battle.allies(model):
        yield Offer("trade", "Trade", (("model", key),), "trade", group="Gear", why_not=_spent(battle))
    for gun in battle.guns.values():
        preset_gun = (("model", key), ("gun", gun.key))
        yield Offer(
            "turn-gun",
            "Turn gun",
            preset_gun,
            "cannon",
            gun.piece.name,
            _spent(battle),
            direct=True,
            group="Gear",
        )


def _more(battle: Battle) -> Iterator[Offer]:
    if battle.stage == "over":
        yield Offer("play-on", "Play on", icon="redo", direct=True)
        return
    if battle.stage == "play":
        yield Offer("fall", "Somebody falls", icon="wound")
    if battle.turn:
        yield Offer("call-it", "Call it: count points", icon="check", direct=True)
        yield Offer("concede", "Give up", icon="flee")


def _reminders(battle: Battle, acting: Model, now: Activation) -> tuple[Reminder, ...]:
    """At most three rules or skills that matter to whoever acts now."""
    found: list[Reminder] = []
    if now.fleeing and not now.retreated:
        found.append(Reminder("Falling back", "The first action is a move towards the nearest edge."))
    moments: tuple[Moment, ...] = ("shoot", "melee", "move", "hide", "always")
    if not now.acted:
        moments = ("upkeep", *moments)
    rule = factions()[battle.sides[acting.side].faction]
    for moment in moments:
        for skill in acting.sheet.skills:
            reminder = Reminder(skill.name, skill.text)
            if moment in skill.when and skill.text and reminder not in found:
                found.append(reminder)
    found.append(Reminder(rule.rule, rule.text))
    return tuple(found[:REMINDERS_AT_MOST])
