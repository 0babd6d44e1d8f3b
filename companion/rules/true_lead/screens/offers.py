"""What may be done now: the keys at the bottom of the table, each with the reason why not where there is one."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.drafting import offer
from companion.rules.true_lead.brawls import Brawl, Strike
from companion.rules.true_lead.duel import Duel
from companion.rules.true_lead.movement import Dismount, Run, Walk, stride
from companion.rules.true_lead.rounds import Done, PlayOn, next_side
from companion.rules.true_lead.screens.words import inches, targets, weapon_icon
from companion.rules.true_lead.setup import Begin
from companion.rules.true_lead.shooting import Ambush, Pin, React, Shoot
from companion.rules.true_lead.state import Action, Battle, Company, Model
from companion.rules.vocabulary import Offer
from companion.rules.wording import short

HOLD, ACTION, LURKING = "Hold", "Ambush or move", "From ambush"


# The big button


def main(battle: Battle, acting: Model | None) -> Offer | None:
    """What happens next."""
    if battle.stage == "setup":
        if not battle.chose:
            return Offer("roll-off", "Roll off", detail="for the edge", direct=True)
        return None
    now = battle.acting
    if acting is None or now is None:
        return None
    if now.target:
        target = short(battle.models[now.target].name)
        return offer(battle, Strike(acting.key), f"Strike {target}", "fist", main=True, model=acting.key)
    return offer(
        battle, Done(), f"{short(acting.name)} is done", "", detail=_then(battle, acting.side),
        direct=True, main=now.action != "",
    )  # fmt: skip


def _then(battle: Battle, side: str) -> str:
    """Whose go it is after this activation."""
    following = next_side(battle, side)
    return f"then {battle.sides[following].name}" if following else "the round is over"


# A tap on a row


def place(battle: Battle, company: Company) -> Offer | None:
    if company.placed or not battle.chose or company.side != battle.active:
        return None
    return Offer("place", f"{company.name} is placed", (("group", company.key),), direct=True)


def activate(battle: Battle, model: Model) -> Offer | None:
    ready = battle.stage == "play" and battle.acting is None and model.alive and not model.activated
    if not ready or model.side != battle.active:
        return None
    does = "gets up" if model.stunned else "acts"
    return Offer("activate", f"{model.name} {does}", (("model", model.key),), direct=True)


# What the acting model may do


def parted(battle: Battle) -> tuple[tuple[Offer, ...], tuple[Offer, ...]]:
    """What stands open, and what goes behind "more": all that is shut for good once the model has begun to do something
    or is held by a brawl.
    """
    if battle.stage == "setup" and battle.chose:
        return (offer(battle, Begin(), "All stand: begin", "check", detail="round 1", direct=True),), ()
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
            label = f"{short(enemy.name)} fires from ambush"
            yield offer(battle, React(enemy.key), label, "hidden", LURKING, detail="−1", model=enemy.key)


def _holding(battle: Battle, model: Model) -> Iterator[Offer]:
    key = model.key
    enemies = targets(battle, model)
    if not enemies:
        return
    target, challenged = enemies[0].key, targets(battle, model, duel=True)[0].key
    loaded = [gun for gun in model.guns() if gun.key not in model.empty]
    icon = weapon_icon(loaded[-1] if loaded else model.guns()[0])
    yield offer(battle, Shoot(key, target), "Shoot", icon, HOLD, main=True, model=key)
    gun = loaded[-1].key if loaded else model.guns()[0].key
    yield offer(battle, Pin(key, target, gun), "Pin", "crosshair", HOLD, model=key)
    yield offer(battle, Duel(key, challenged), "Duel", "stopwatch", HOLD, model=key)


def _moving(battle: Battle, model: Model) -> Iterator[Offer]:
    key, pinned = model.key, any(battle.pinned_by(model))
    opponents = battle.opponents(model)
    if battle.brawling(model):
        for enemy in opponents:
            label = f"Brawl on: {short(enemy.name)}"
            yield offer(
                battle, Brawl(key, enemy.key), label, "fist", "Brawl",
                direct=True, main=True, model=key, target=enemy.key,
            )  # fmt: skip
    yield offer(battle, Ambush(key), "Ambush", "hidden", ACTION, direct=True, model=key)
    yield offer(
        battle,
        Walk(key),
        "Walk",
        "boot",
        ACTION,
        detail=_far(battle, model, "walk"),
        direct=not pinned,
        model=key,
    )
    yield offer(
        battle,
        Run(key),
        "Run",
        "running",
        ACTION,
        detail=_far(battle, model, "run"),
        direct=not pinned,
        model=key,
    )
    enemies = [
        enemy for enemy in battle.enemies(model) if enemy not in opponents or not battle.brawling(model)
    ]
    if enemies and not battle.brawling(model):
        yield offer(
            battle,
            Brawl(key, enemies[0].key),
            "Brawl",
            "fist",
            ACTION,
            detail=_far(battle, model, "brawl"),
            model=key,
        )
    if model.mounted:
        yield offer(
            battle, Dismount(key), "Dismount", "horseshoe", ACTION, detail="free", direct=True, model=key
        )
    for marker in () if model.mounted else battle.markers.values():
        yield offer(
            battle, Run(key, mount=marker.key), f"Get on {marker.name}", "horseshoe", ACTION,
            detail=_far(battle, model, "run"), direct=not pinned, model=key, mount=marker.key,
        )  # fmt: skip


def _far(battle: Battle, model: Model, action: Action) -> str:
    """How far it comes: "6″", and where it is pinned "3″, in cover 0″"."""
    far = stride(battle, model, action)
    in_cover = stride(battle, model, action, cover=True)
    return inches(far) if in_cover == far else f"{inches(far)}, in cover {inches(in_cover)}"


def more(battle: Battle) -> Iterator[Offer]:
    """What is offered behind "more"."""
    if battle.stage == "over":
        yield offer(battle, PlayOn(), "Play on", "redo", direct=True)
        return
    yield Offer("call-it", "Call it: count points", icon="check", direct=True)
    yield Offer("concede", "Give up", icon="flee")
