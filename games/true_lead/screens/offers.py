"""What may be done now: the keys at the bottom of the table, each with the reason why not where there is one."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.show.command_forms import offer
from games.engine.show.scene import Offer
from games.engine.tell.sentences import short_name
from games.true_lead.brawls import Brawl, Strike
from games.true_lead.duel import Duel
from games.true_lead.movement import Dismount, Run, Walk, stride
from games.true_lead.phrases import phrases
from games.true_lead.rounds import Done, PlayOn, next_side
from games.true_lead.screens.words import inches, targets, weapon_icon
from games.true_lead.setup import Begin
from games.true_lead.shooting import Ambush, Pin, React, Shoot
from games.true_lead.state import Action, Battle, Company, Model

say = phrases("screens.offers")

HOLD, ACTION, LURKING = say("hold"), say("ambush-move"), say("from-ambush")


# The big button


def main(battle: Battle, acting: Model | None) -> Offer | None:
    """What happens next."""
    if battle.stage == "setup":
        if not battle.chose:
            return Offer("roll-off", say("roll-off"), detail=say("edge"), direct=True)
        return None
    now = battle.acting
    if acting is None or now is None:
        return None
    if now.target:
        target = short_name(battle.models[now.target].name)
        return offer(battle, Strike(acting.key), say("strike", target=target), "fist", main=True)
    return offer(
        battle, Done(), say("done"), "", detail=_then(battle, acting.side),
        direct=True, main=now.action != "",
    )  # fmt: skip


def _then(battle: Battle, side: str) -> str:
    """Whose go it is after this activation."""
    following = next_side(battle, side)
    return say("then", name=battle.sides[following].name) if following else say("round-over")


# A tap on a row


def place(battle: Battle, company: Company) -> Offer | None:
    if company.placed or not battle.chose or company.side != battle.active:
        return None
    return Offer("place", say("placed", company=company.name), (("group", company.key),), direct=True)


def activate(battle: Battle, model: Model) -> Offer | None:
    ready = battle.stage == "play" and battle.acting is None and model.alive and not model.activated
    if not ready or model.side != battle.active:
        return None
    does = say("gets-up") if model.stunned else say("acts")
    return Offer("activate", f"{model.name} {does}", (("model", model.key),), direct=True)


# What the acting model may do


def parted(battle: Battle) -> tuple[tuple[Offer, ...], tuple[Offer, ...]]:
    """What stands open, and what goes behind "more": all that is shut for good once the model has begun to do something
    or is held by a brawl.
    """
    if battle.stage == "setup" and battle.chose:
        return (offer(battle, Begin(), say("start-round-1"), "check", direct=True),), ()
    now = battle.acting
    model = battle.models[now.model] if now else None
    if now is None or model is None or not model.alive:
        return (), ()
    offered = (*_lurking(battle, model), *_holding(battle, model), *_moving(battle, model))
    begun = bool(now.action) or battle.brawling(model)
    behind = tuple(one for one in offered if one.why_not and begun)
    return tuple(one for one in offered if one not in behind), behind


def _lurking(battle: Battle, model: Model) -> Iterator[Offer]:
    """The other side’s: those in ambush that may have seen the move."""
    if battle.acting is None or not battle.acting.moved:
        return
    for enemy in battle.enemies(model):
        if enemy.ambush:
            label = say("fires-from-ambush", enemy=short_name(enemy.name))
            yield offer(battle, React(enemy.key), label, "hidden", LURKING, detail=say("harder-by-one"))


def _holding(battle: Battle, model: Model) -> Iterator[Offer]:
    key = model.key
    enemies = targets(battle, model)
    if not enemies:
        return
    target, challenged = enemies[0].key, targets(battle, model, duel=True)[0].key
    loaded = [gun for gun in model.guns() if gun.key not in model.empty]
    icon = weapon_icon(loaded[-1] if loaded else model.guns()[0])
    yield offer(battle, Shoot(key, target), say("shoot"), icon, HOLD, main=True)
    gun = loaded[-1].key if loaded else model.guns()[0].key
    yield offer(battle, Pin(key, target, gun), say("pin"), "crosshair", HOLD)
    yield offer(battle, Duel(key, challenged), say("duel"), "stopwatch", HOLD)


def _moving(battle: Battle, model: Model) -> Iterator[Offer]:
    key, direct = model.key, not any(battle.pinned_by(model))
    yield from _brawling_on(battle, model)
    yield offer(battle, Ambush(key), say("ambush"), "hidden", ACTION, direct=True)
    far = _far(battle, model, "walk")
    yield offer(battle, Walk(key), say("walk"), "boot", ACTION, detail=far, direct=direct)
    far = _far(battle, model, "run")
    yield offer(battle, Run(key), say("run"), "running", ACTION, detail=far, direct=direct)
    enemies = [] if battle.brawling(model) else battle.enemies(model)
    if enemies:
        far = _far(battle, model, "brawl")
        yield offer(battle, Brawl(key, enemies[0].key), say("brawl"), "fist", ACTION, detail=far)
    yield from _riding(battle, model, direct=direct)


def _brawling_on(battle: Battle, model: Model) -> Iterator[Offer]:
    """Whom a model that is held by a brawl may go on brawling with."""
    for enemy in battle.opponents(model) if battle.brawling(model) else ():
        yield offer(
            battle, Brawl(model.key, enemy.key), say("brawl-on", enemy=short_name(enemy.name)), "fist", say("brawl"),
            direct=True, main=True, target=enemy.key,
        )  # fmt: skip


def _riding(battle: Battle, model: Model, *, direct: bool) -> Iterator[Offer]:
    """Getting off, or on one of the mounts that stand about."""
    key = model.key
    if model.mounted:
        yield offer(
            battle, Dismount(key), say("dismount"), "horseshoe", ACTION, detail=say("free"), direct=True
        )
    for marker in () if model.mounted else battle.markers.values():
        yield offer(
            battle, Run(key, mount=marker.key), say("get", marker=marker.name), "horseshoe", ACTION,
            detail=_far(battle, model, "run"), direct=direct, mount=marker.key,
        )  # fmt: skip


def _far(battle: Battle, model: Model, action: Action) -> str:
    """How far it comes: "6″", and where it is pinned "3″, in cover 0″"."""
    far = stride(battle, model, action)
    in_cover = stride(battle, model, action, cover=True)
    return inches(far) if in_cover == far else say("cover", far=inches(far), in_cover=inches(in_cover))


def more(battle: Battle) -> Iterator[Offer]:
    """What is offered behind "more"."""
    if battle.stage == "over":
        yield offer(battle, PlayOn(), say("play"), "redo", direct=True)
        return
    yield Offer("call-it", say("end-battle-count-points"), icon="flag")
    yield Offer("concede", say("concede"), icon="flee")
