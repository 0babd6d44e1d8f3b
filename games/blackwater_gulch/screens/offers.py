"""What may be done now: the keys at the bottom of the table, each with the reason why not where there is one."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from games.blackwater_gulch import contact
from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.distances import leap, stride
from games.blackwater_gulch.gear import Equip, Reload, TurnGun, free_of_charge
from games.blackwater_gulch.melee import BreakAway, TearFree
from games.blackwater_gulch.movement import Hide, Jump, Move
from games.blackwater_gulch.objectives import Capture
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.roster import Weapon
from games.blackwater_gulch.screens.first import WISHED
from games.blackwater_gulch.screens.words import inches, weapon_icon
from games.blackwater_gulch.state import Activation, Battle, Model
from games.blackwater_gulch.thrown import loose
from games.blackwater_gulch.turns import EndActivation, PlayOn, next_side
from games.engine.play.table import why_not
from games.engine.show.command_forms import offer
from games.engine.show.scene import Offer

say = phrases("screens.commands")

WAY_ICONS = {"fly": "wing", "fall-back": "flee", "run": "running", "move": "boot"}
NEAR = say("near")
BEHIND_IT = say("behind-it")


def main(battle: Battle, acting: Model | None) -> Offer | None:
    """The big button: what happens next."""
    if battle.stage == "setup":
        return _main_of_setup(battle)
    if battle.stage == "between":
        turn = say("turn", turn=battle.turn + 1)
        return Offer("start-turn", say("initiative"), WISHED, detail=turn, direct=True, rolls=True)
    if acting is None:
        return None
    now = battle.acting
    if now and now.fleeing and acting.in_play and not (now.retreated or acting.bound):
        holding = contact.held_by(battle, now.models)
        if holding:
            detail = say("from", names=contact.names_of(holding))
            return offer(battle, BreakAway(acting.key), say("break-away"), "flee", "", detail=detail)
        far = inches(stride(battle, acting))
        return offer(battle, Move(acting.key), say("fall-back"), "flee", "", detail=far, direct=True)
    following = next_side(battle, acting.side)
    then = say("then", side=battle.sides[following].name) if following else say("turn-over")
    why = why_not(battle, EndActivation())
    return Offer("done", say("done"), detail=then, why_not=why, direct=True)


def _main_of_setup(battle: Battle) -> Offer:
    if not (battle.attacker or battle.defender or battle.placed):
        return Offer("roll-off", say("roll-off"), detail=say("who-attacks"), direct=True)
    if battle.objectives_placed < battle.objectives_due:
        if not battle.objectives_placed:
            return Offer("place-objective", say("place-objectives"), detail=say("who-begins"), direct=True)
        number = say("number-of", number=battle.objectives_placed + 1, due=battle.objectives_due)
        return Offer("place-objective", say("objective-placed"), detail=number, direct=True)
    if battle.settings.deployment == "cornered" and not (battle.corners or battle.placed):
        return Offer("corners", say("roll-for-corners"), detail=say("winner-chooses"), direct=True)
    detail = say("roll-for-initiative")
    return Offer("start-turn", say("first-turn"), WISHED, detail=detail, direct=True, rolls=True)


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
        yield offer(battle, command, say("shoot"), weapon_icon(ranged), say("fight"), main=True, ranged="on")
    melee = _first(model, now, hands, ranged=False)
    if melee is not None:
        command = Attack(model.key, target, melee.key)
        yield offer(
            battle, command, say("fight"), weapon_icon(melee), say("fight"), main=ranged is None, ranged="off"
        )
    for key, gun in battle.guns.items():
        yield offer(
            battle, Attack(model.key, target, key), say("fire", gun=gun.piece.name), "cannon", say("fight"),
            weapon=key,
        )  # fmt: skip
    for arm in model.arms():
        if arm.has("concealed") and arm.key not in model.shown:
            command = Attack(model.key, target, arm.key, bonus=True)
            yield offer(
                battle, command, say("surprise", weapon=arm.name), weapon_icon(arm), say("fight"),
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
        detail = say("from", names=contact.names_of(holding))
        yield offer(battle, command, say("break-away"), "flee", say("move"), detail=detail)
        return
    far = inches(stride(battle, model))
    way = "fly" if model.has("flight") else "fall-back" if now.fleeing else "run" if now.run >= 2 else "move"
    label, icon = say(way), WAY_ICONS[way]
    if way != "fall-back" or now.retreated:  # else it is the one next step, below the keys
        yield offer(battle, Move(key), label, icon, say("move"), detail=far, direct=True)
    if model.has("charge"):
        charge = inches(stride(battle, model, charge=True))
        whom = tuple(enemy.key for enemy in battle.enemies(model)[:1])
        yield offer(
            battle, Move(key, charge=True, beside=whom), say("charge"), "target", say("move"),
            detail=charge, charge="on",
        )  # fmt: skip
    enemies = battle.enemies(model)
    if enemies:
        command = BreakAway(key, (enemies[0].key,))
        yield offer(battle, command, say("break-away"), "flee", say("move"))


def _moving_oddly(battle: Battle, model: Model) -> Iterator[Offer]:
    """What comes up now and then: it stands behind "more"."""
    key = model.key
    why = why_not(battle, Move(key))
    yield offer(battle, Move(key), say("rough-ground"), "chevron", detail=say("part-of-the-way"))
    turn, nothing = say("turn-round"), say("move-of-nothing")
    yield offer(battle, Move(key, inches=0), turn, "redo", detail=nothing, direct=True, inches="0")
    far = inches(leap(battle, model))
    yield offer(battle, Jump(key), say("jump"), "jump", "", detail=far)
    yield Offer("climb", say("climb"), (("model", key),), "ladder", why_not=why)
    if battle.enemies(model):
        yield Offer("tackle", say("tackle"), (("model", key),), "fist", why_not=why)
    if not battle.ground and battle.settings.loot and battle.deck:
        yield Offer("pick-up", say("open-cache"), (("model", key),), "loot", NEAR, why_not=_spent(battle))
    for gun, held in battle.guns.items():
        label = say("turn-gun", gun=held.piece.name)
        yield offer(battle, TurnGun(key, gun), label, "cannon", detail=BEHIND_IT, direct=True, gun=gun)


def _doing(battle: Battle, model: Model) -> Iterator[Offer]:
    key = model.key
    if model.bound:
        yield offer(battle, TearFree(key), say("tear-free"), "bound", say("act"), direct=True, main=True)
    yield offer(battle, Hide(key), say("hide"), "hidden", say("act"))
    if battle.objectives_on_board:
        yield offer(battle, Capture(key), say("capture"), "objective", say("act"), detail=NEAR, direct=True)
    if battle.objectives_dropped:
        yield offer(
            battle, Capture(key, dropped=True), say("take-up"), "objective", say("act"),
            detail=NEAR, direct=True, dropped="on",
        )  # fmt: skip
    if battle.ground:
        loot, spent = (("model", key),), _spent(battle)
        yield Offer("pick-up", say("pick-up"), loot, "loot", NEAR, group=say("act"), why_not=spent)
    for skill in model.sheet.skills:
        if skill.power:
            icon = "prayer" if skill.prayer else "star"
            preset = (("model", key), ("skill", skill.key))
            yield Offer("power", skill.name, preset, icon, group=say("act"), why_not=_spent(battle))


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
        free = "" if battle.acting and battle.acting.acted else say("free")
        yield Offer("ready", say("change-weapon"), (("model", key),), "trade", free, group=say("gear"))
    for weapon in model.arms():
        if weapon.key in model.empty:
            yield offer(
                battle, Reload(key, weapon.key), say("reload-one", weapon=weapon.name), "reload", say("gear"),
                direct=True, weapon=weapon.key,
            )  # fmt: skip
    for gun, piece in battle.guns.items():
        if piece.empty:
            yield offer(
                battle, Reload(key, gun), say("reload-one", weapon=piece.piece.name), "reload", say("gear"),
                detail=BEHIND_IT, direct=True, weapon=gun,
            )  # fmt: skip
    if any(carried.item.consumed for carried in model.pack):
        free = (
            say("free") if battle.acting and not (battle.acting.acted or key in battle.acting.sipped) else ""
        )
        why = "" if free else _spent(battle)
        yield Offer("consume", say("use-item"), (("model", key),), "potion", free, why, group=say("gear"))
    for carried in model.pack:
        if not carried.item.consumed:
            off = carried.equipped
            preset = (("model", key), ("item", carried.item.key), *((("off", "on"),) if off else ()))
            why = why_not(battle, Equip(key, carried.item.key, off=off))
            label = say("put-away" if off else "equip", item=carried.item.name)
            free = say("free") if not off and free_of_charge(battle, model) else ""
            yield Offer("equip", label, preset, "loot", free, why, direct=True, group=say("gear"))
    if (model.pack or loose(battle, model)) and battle.allies(model):
        yield Offer(
            "trade", say("trade"), (("model", key),), "trade", group=say("gear"), why_not=_spent(battle)
        )


def more(battle: Battle, acting: Model | None) -> Iterator[Offer]:
    """What is offered behind "more"."""
    if battle.stage == "over":
        yield offer(battle, PlayOn(), say("play-on"), "redo", direct=True)
        return
    if acting is not None and acting.in_play:
        yield from _moving_oddly(battle, acting)
    if battle.stage == "play":
        yield Offer("contact", say("within"), icon="knife", detail=say("who-in-melee"))
        yield Offer("fall", say("fall"), icon="wound")
    if battle.turn:
        yield Offer("call-it", say("end-and-count"), icon="flag")
        yield Offer("concede", say("concede"), icon="flee")
