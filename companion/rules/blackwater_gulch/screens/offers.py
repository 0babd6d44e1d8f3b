"""What may be done now: the keys at the bottom of the table, each with the reason why not where there is one."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from companion.rules.blackwater_gulch.attacks import Attack
from companion.rules.blackwater_gulch.gear import Equip, Reload, TurnGun
from companion.rules.blackwater_gulch.melee import BreakAway, TearFree
from companion.rules.blackwater_gulch.movement import Hide, Jump, Move, leap, stride
from companion.rules.blackwater_gulch.objectives import Capture
from companion.rules.blackwater_gulch.roster import Weapon
from companion.rules.blackwater_gulch.screens.words import inches, weapon_icon
from companion.rules.blackwater_gulch.state import Activation, Battle, Model
from companion.rules.blackwater_gulch.turns import EndActivation, next_side
from companion.rules.drafting import offer
from companion.rules.table import why_not
from companion.rules.vocabulary import Offer


def main(battle: Battle, acting: Model | None) -> Offer | None:
    """The big button: what happens next."""
    if battle.stage == "setup":
        return _main_of_setup(battle)
    if battle.stage == "between":
        return Offer("start-turn", "Throw for initiative", detail=f"turn {battle.turn + 1}", direct=True)
    if acting is None:
        return None
    name = acting.name.split()[0] if len(acting.name) > 16 else acting.name
    now = battle.acting
    if now and now.fleeing and acting.in_play and not (now.retreated or acting.bound):
        far = inches(stride(battle, acting))
        return offer(
            battle, Move(acting.key), "Fall back", "flee", "", detail=far, direct=True, model=acting.key
        )
    following = next_side(battle, acting.side)
    then = f"then {battle.sides[following].name}" if following else "the turn is over"
    why = why_not(battle, EndActivation())
    return Offer("done", f"{name} is done", detail=then, why_not=why, direct=True)


def _main_of_setup(battle: Battle) -> Offer:
    if not (battle.attacker or battle.defender or battle.placed):
        return Offer("roll-off", "Roll off", detail="who attacks", direct=True)
    if battle.objectives_placed < battle.objectives_due:
        if not battle.objectives_placed:
            return Offer("place-objective", "Place objectives", detail="throw for who begins", direct=True)
        number = f"{battle.objectives_placed + 1} of {battle.objectives_due}"
        return Offer("place-objective", "Objective placed", detail=number, direct=True)
    everybody = len(battle.placed) == len(battle.models)
    label = "Begin" if everybody else "All stand: begin"
    return Offer("start-turn", label, detail="throw for initiative", direct=True)


def offers(battle: Battle, model: Model, now: Activation) -> Iterator[Offer]:
    """What the acting model may do, the likeliest first."""
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
        yield offer(
            battle, command, "Shoot", weapon_icon(ranged), "Fight",
            main=True, model=model.key, ranged="on",
        )  # fmt: skip
    melee = _first(model, now, hands, ranged=False)
    if melee is not None:
        command = Attack(model.key, target, melee.key)
        yield offer(
            battle, command, "Fight", weapon_icon(melee), "Fight",
            main=ranged is None, model=model.key, ranged="off",
        )  # fmt: skip
    for key, gun in battle.guns.items():
        yield offer(
            battle, Attack(model.key, target, key), f"Fire {gun.piece.name}", "cannon", "Fight",
            model=model.key, weapon=key,
        )  # fmt: skip
    for arm in model.arms():
        if arm.has("concealed") and arm.key not in model.shown:
            command = Attack(model.key, target, arm.key, bonus=True)
            yield offer(
                battle, command, f"Surprise: {arm.name}", weapon_icon(arm), "Fight",
                model=model.key, weapon=arm.key, bonus="on",
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
    yield offer(battle, Move(key), label, icon, "Move", detail=far, direct=True, model=key)
    if model.has("charge"):
        charge = inches(stride(battle, model, charge=True))
        yield offer(
            battle, Move(key, charge=True), "Charge", "target", "Move",
            detail=charge, direct=True, model=key, charge="on",
        )  # fmt: skip
    enemies = battle.enemies(model)
    if enemies:
        command = BreakAway(key, (enemies[0].key,))
        yield offer(battle, command, "Break away", "flee", "Move", model=key)


def _moving_oddly(battle: Battle, model: Model) -> Iterator[Offer]:
    """What comes up now and then: it stands behind "more"."""
    key = model.key
    why = why_not(battle, Move(key))
    yield Offer("move", "Rough ground", (("model", key),), "chevron", why_not=why)
    far = inches(leap(battle, model))
    yield offer(battle, Jump(key), "Jump", "jump", "", detail=far, direct=True, model=key)
    yield Offer("climb", "Climb", (("model", key),), "ladder", why_not=why)
    if battle.enemies(model):
        yield Offer("tackle", "Tackle", (("model", key),), "fist", why_not=why)
    if not battle.ground and battle.settings.loot and battle.deck:
        yield Offer("pick-up", "Open a cache", (("model", key),), "loot", why_not=_spent(battle))
    for gun in battle.guns:
        yield offer(
            battle,
            TurnGun(key, gun),
            f"Turn {battle.guns[gun].piece.name}",
            "cannon",
            "",
            direct=True,
            model=key,
            gun=gun,
        )


def _doing(battle: Battle, model: Model) -> Iterator[Offer]:
    key = model.key
    if model.bound:
        yield offer(battle, TearFree(key), "Tear free", "bound", "Act", direct=True, main=True, model=key)
    yield offer(battle, Hide(key), "Hide", "hidden", "Act", direct=True, model=key)
    if battle.objectives_on_board:
        yield offer(battle, Capture(key), "Capture", "objective", "Act", direct=True, model=key)
    if battle.objectives_dropped:
        yield offer(
            battle, Capture(key, dropped=True), "Take up", "objective", "Act",
            direct=True, model=key, dropped="on",
        )  # fmt: skip
    if battle.ground:
        yield Offer("pick-up", "Pick up loot", (("model", key),), "loot", group="Act", why_not=_spent(battle))
    for skill in model.sheet.skills:
        if skill.power:
            icon = "prayer" if skill.prayer else "star"
            preset = (("model", key), ("skill", skill.key))
            yield Offer("power", skill.name, preset, icon, group="Act", why_not=_spent(battle))


def _spent(battle: Battle) -> str:
    """Why nothing that takes an action can be done now."""
    if battle.acting is None:
        return ""
    model = battle.models[battle.acting.models[0]]
    if model.hidden:
        seen = structs.replace(model, hidden=False)
        battle = battle.but(models={**battle.models, model.key: seen})
    return why_not(battle, Hide(model.key))


def _gear(battle: Battle, model: Model) -> Iterator[Offer]:
    key = model.key
    if len(list(model.arms())) > 2:
        free = "" if battle.acting and battle.acting.acted else "free"
        yield Offer("ready", "Change weapon", (("model", key),), "trade", free, group="Gear")
    for weapon in model.arms():
        if weapon.key in model.empty:
            yield offer(
                battle, Reload(key, weapon.key), f"Reload {weapon.name}", "reload", "Gear",
                direct=True, model=key, weapon=weapon.key,
            )  # fmt: skip
    if any(carried.item.consumed for carried in model.pack):
        free = "free" if battle.acting and not (battle.acting.acted or battle.acting.sipped) else ""
        yield Offer("consume", "Use item", (("model", key),), "potion", free, group="Gear")
    for carried in model.pack:
        if not carried.item.consumed:
            off = carried.equipped
            preset = (("model", key), ("item", carried.item.key), *((("off", "on"),) if off else ()))
            why = why_not(battle, Equip(key, carried.item.key, off=off))
            label = f"{'Put away' if off else 'Equip'} {carried.item.name}"
            yield Offer("equip", label, preset, "loot", why_not=why, direct=True, group="Gear")
    if model.pack and battle.allies(model):
        yield Offer("trade", "Trade", (("model", key),), "trade", group="Gear", why_not=_spent(battle))


def more(battle: Battle, acting: Model | None) -> Iterator[Offer]:
    """What is offered behind "more"."""
    if battle.stage == "over":
        yield Offer("play-on", "Play on", icon="redo", direct=True)
        return
    if acting is not None and acting.in_play:
        yield from _moving_oddly(battle, acting)
    if battle.stage == "play":
        yield Offer("fall", "A fall", icon="wound")
    if battle.turn:
        yield Offer("call-it", "Call it: count points", icon="check", direct=True)
        yield Offer("concede", "Give up", icon="flee")
