"""What may be done now: the keys at the bottom of the table, each with the reason why not where there is one."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from games.blackwater_gulch import contact
from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.gear import Equip, Reload, TurnGun
from games.blackwater_gulch.melee import BreakAway, TearFree
from games.blackwater_gulch.movement import Hide, Jump, Move
from games.blackwater_gulch.objectives import Capture
from games.blackwater_gulch.roster import Weapon
from games.blackwater_gulch.screens.words import inches, weapon_icon
from games.blackwater_gulch.state import Activation, Battle, Model
from games.blackwater_gulch.strides import leap, stride
from games.blackwater_gulch.thrown import loose
from games.blackwater_gulch.turns import EndActivation, PlayOn, next_side
from games.engine.play.table import why_not
from games.engine.show.command_forms import offer
from games.engine.show.scene import Offer

NEAR = "within 1″"
BEHIND_IT = "behind it, within 1″"


def main(battle: Battle, acting: Model | None) -> Offer | None:
    """The big button: what happens next."""
    if battle.stage == "setup":
        return _main_of_setup(battle)
    if battle.stage == "between":
        return Offer("start-turn", "Roll for initiative", detail=f"turn {battle.turn + 1}", direct=True)
    if acting is None:
        return None
    name = acting.name.split()[0] if len(acting.name) > 16 else acting.name
    now = battle.acting
    if now and now.fleeing and acting.in_play and not (now.retreated or acting.bound):
        holding = contact.held_by(battle, now.models)
        if holding:
            detail = f"from {contact.names_of(holding)}"
            return offer(battle, BreakAway(acting.key), "Break away", "flee", "", detail=detail)
        far = inches(stride(battle, acting))
        return offer(battle, Move(acting.key), "Fall back", "flee", "", detail=far, direct=True)
    following = next_side(battle, acting.side)
    then = f"then {battle.sides[following].name}" if following else "the turn is over"
    why = why_not(battle, EndActivation())
    return Offer("done", f"{name} is done", detail=then, why_not=why, direct=True)


def _main_of_setup(battle: Battle) -> Offer:
    if not (battle.attacker or battle.defender or battle.placed):
        return Offer("roll-off", "Roll off", detail="who attacks", direct=True)
    if battle.objectives_placed < battle.objectives_due:
        if not battle.objectives_placed:
            return Offer("place-objective", "Place objectives", detail="roll for who begins", direct=True)
        number = f"{battle.objectives_placed + 1} of {battle.objectives_due}"
        return Offer("place-objective", "Objective placed", detail=number, direct=True)
    if battle.settings.deployment == "cornered" and not (battle.corners or battle.placed):
        return Offer("corners", "Roll for corners", detail="the winner chooses", direct=True)
    return Offer("start-turn", "Start turn 1", detail="roll for initiative", direct=True)


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
    target = _likeliest(battle, enemies, model, now)
    hands = [arm for arm in model.arms() if arm.key in model.ready]
    ranged = _first(model, now, hands, ranged=True)
    if ranged is not None and (model.score("ranged") or battle.settings.rulings >= 58):
        command = Attack(model.key, target, ranged.key)
        yield offer(battle, command, "Shoot", weapon_icon(ranged), "Fight", main=True, ranged="on")
    melee = _first(model, now, hands, ranged=False)
    if melee is not None:
        command = Attack(model.key, target, melee.key)
        yield offer(battle, command, "Fight", weapon_icon(melee), "Fight", main=ranged is None, ranged="off")
    for key, gun in battle.guns.items():
        yield offer(
            battle, Attack(model.key, target, key), f"Fire {gun.piece.name}", "cannon", "Fight",
            weapon=key,
        )  # fmt: skip
    for arm in model.arms():
        if arm.has("concealed") and arm.key not in model.shown:
            command = Attack(model.key, target, arm.key, bonus=True)
            yield offer(
                battle, command, f"Surprise: {arm.name}", weapon_icon(arm), "Fight",
                weapon=arm.key, bonus="on",
            )  # fmt: skip


def _likeliest(battle: Battle, enemies: tuple[Model, ...], model: Model, now: Activation) -> str:
    """The enemy that is most likely attacked: a team's target, else one in melee with it, else the first."""
    keys = [enemy.key for enemy in enemies]
    if len(now.models) > 1 and now.target in keys:
        return now.target
    return next(iter((*contact.beside(battle, model.key), *keys)))


def _first(model: Model, now: Activation, hands: list[Weapon], *, ranged: bool) -> Weapon | None:
    """The weapon most likely meant: one in hand, else a natural one, else (in Upkeep) any other; fists last."""
    arms = [arm for arm in model.arms() if arm.ranged == ranged]
    for arm in (*(arm for arm in hands if arm.ranged == ranged), *arms):
        if arm.key in model.ready or not now.acted or (model.at_once(arm) and arm.key != "fists"):
            return arm
    return arms[-1] if arms else None


def _moving(battle: Battle, model: Model, now: Activation) -> Iterator[Offer]:
    key = model.key
    holding = contact.held_by(battle, now.models)
    if holding:
        command = BreakAway(key)
        detail = f"from {contact.names_of(holding)}"
        yield offer(battle, command, "Break away", "flee", "Move", detail=detail)
        return
    far = inches(stride(battle, model))
    label = (
        "Fly" if model.has("flight") else "Fall back" if now.fleeing else "Run" if now.run >= 2 else "Move"
    )
    icon = "wing" if model.has("flight") else "flee" if now.fleeing else "running" if now.run >= 2 else "boot"
    yield offer(battle, Move(key), label, icon, "Move", detail=far, direct=True)
    if model.has("charge"):
        charge = inches(stride(battle, model, charge=True))
        whom = tuple(enemy.key for enemy in battle.enemies(model)[:1])
        yield offer(
            battle, Move(key, charge=True, beside=whom), "Charge", "target", "Move",
            detail=charge, charge="on",
        )  # fmt: skip
    enemies = battle.enemies(model)
    if enemies:
        command = BreakAway(key, (enemies[0].key,))
        yield offer(battle, command, "Break away", "flee", "Move")


def _moving_oddly(battle: Battle, model: Model) -> Iterator[Offer]:
    """What comes up now and then: it stands behind "more"."""
    key = model.key
    why = why_not(battle, Move(key))
    yield Offer("move", "Rough ground", (("model", key),), "chevron", "or part of the way", why_not=why)
    yield offer(
        battle,
        Move(key, inches=0),
        "Turn round",
        "redo",
        detail="a Move of 0″",
        direct=True,
        inches="0",
    )
    far = inches(leap(battle, model))
    yield offer(battle, Jump(key), "Jump", "jump", "", detail=far)
    yield Offer("climb", "Climb", (("model", key),), "ladder", why_not=why)
    if battle.enemies(model):
        yield Offer("tackle", "Tackle", (("model", key),), "fist", why_not=why)
    if not battle.ground and battle.settings.loot and battle.deck:
        yield Offer("pick-up", "Open a cache", (("model", key),), "loot", NEAR, why_not=_spent(battle))
    for gun in battle.guns:
        yield offer(
            battle,
            TurnGun(key, gun),
            f"Turn {battle.guns[gun].piece.name}",
            "cannon",
            "",
            detail=BEHIND_IT,
            direct=True,
            gun=gun,
        )


def _doing(battle: Battle, model: Model) -> Iterator[Offer]:
    key = model.key
    if model.bound:
        yield offer(battle, TearFree(key), "Tear free", "bound", "Act", direct=True, main=True)
    yield offer(battle, Hide(key), "Hide", "hidden", "Act")
    if battle.objectives_on_board:
        yield offer(battle, Capture(key), "Capture", "objective", "Act", detail=NEAR, direct=True)
    if battle.objectives_dropped:
        yield offer(
            battle, Capture(key, dropped=True), "Take up", "objective", "Act",
            detail=NEAR, direct=True, dropped="on",
        )  # fmt: skip
    if battle.ground:
        yield Offer(
            "pick-up", "Pick up loot", (("model", key),), "loot", NEAR, group="Act", why_not=_spent(battle)
        )
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
                direct=True, weapon=weapon.key,
            )  # fmt: skip
    for gun, piece in battle.guns.items():
        if piece.empty:
            yield offer(
                battle, Reload(key, gun), f"Reload {piece.piece.name}", "reload", "Gear",
                detail=BEHIND_IT, direct=True, weapon=gun,
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
    if (model.pack or loose(battle, model)) and battle.allies(model):
        yield Offer("trade", "Trade", (("model", key),), "trade", group="Gear", why_not=_spent(battle))


def more(battle: Battle, acting: Model | None) -> Iterator[Offer]:
    """What is offered behind "more"."""
    if battle.stage == "over":
        yield offer(battle, PlayOn(), "Play on", "redo", direct=True)
        return
    if acting is not None and acting.in_play:
        yield from _moving_oddly(battle, acting)
    if battle.stage == "play":
        yield Offer("contact", "Within 1″", icon="knife", detail="who is in melee")
        yield Offer("fall", "A fall", icon="wound")
    if battle.turn:
        yield Offer("call-it", "End battle, count points", icon="check", direct=True)
        yield Offer("concede", "Concede", icon="flee")
