"""The scene: what is to be seen of a gunfight, said in the table's vocabulary."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.blackwater_gulch.catalogue import factions
from games.blackwater_gulch.contact import beside
from games.blackwater_gulch.labels import title
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.roster import FACTIONS, TOKENS, TRAITS, Moment
from games.blackwater_gulch.screens import offers
from games.blackwater_gulch.screens.areas import reminders_of_setup
from games.blackwater_gulch.screens.faces import face_of
from games.blackwater_gulch.screens.first import second_thought, wishes
from games.blackwater_gulch.screens.sheets.ends import FLIGHT
from games.blackwater_gulch.screens.words import FACTION_ICONS, inches, line, side_number, weapon_icon
from games.blackwater_gulch.setup import next_to_place, side_of, waiting
from games.blackwater_gulch.state import Activation, Battle, Gun, Model
from games.blackwater_gulch.turns import team_mates
from games.blackwater_gulch.victory import points
from games.engine.game import Sides
from games.engine.play.record import PendingCommand
from games.engine.show import health
from games.engine.show.pieces import Chip, Fact, Meter, Reminder
from games.engine.show.scene import ModelRow, Offer, Scene, SideView
from games.engine.tell.sentences import join_words

say = phrases("screens.scene")

REMINDERS_AT_MOST = 3


def view(battle: Battle, waits: PendingCommand[Any, Any] | None = None, sides: Sides = None) -> Scene:
    """Everything to be seen; no side hides anything. With a question open, nothing else is offered."""
    now = battle.acting
    acting = battle.models[now.models[0]] if now else None
    score = points(battle)
    stamina = acting.score("stamina") if acting else 0
    all_offers = tuple(offers.offers(battle, acting, now)) if acting and now and not waits else ()
    offered, behind = _parted(battle, all_offers)
    thought = None if waits else second_thought(battle)
    if not waits:
        offered = (*offered, *wishes(battle))
    return Scene(
        title=title(battle),
        pinned=tuple(_facts(battle)),
        sides=tuple(_side(battle, side, score[side], waits is not None) for side in battle.order),
        now=_now(battle, acting),
        now_side=_whose(battle),
        acting=acting.key if acting else "",
        actions=Meter(say("actions"), now.left, max(stamina, now.left), "actions") if now else None,
        main=None if waits else offers.main(battle, acting) or thought,
        offers=offered,
        more=() if waits else (*_kept(thought, battle), *behind, *offers.more(battle, acting)),
        reminders=_reminders(battle, acting, now) if acting and now else reminders_of_setup(battle),
        over=battle.stage == "over",
        guides=battle.stage == "setup",
        figures=tuple(_figures(acting)) if acting else (),
    )


def _kept(thought: Offer | None, battle: Battle) -> tuple[Offer, ...]:
    """A second thought stands behind “more” as well where those who won the roll are not up, on a phone of theirs."""
    return (thought,) if thought and battle.chooser != battle.active else ()


def _figures(model: Model) -> Iterator[Fact]:
    """What shots, blows and saves go by, and what is in hand."""
    yield Fact(say("rc"), str(model.score("ranged")))
    yield Fact(say("mc"), str(model.score("melee")))
    yield Fact(say("dp"), str(model.score("defense")))
    strength = model.score("strength")
    for arm in model.arms():
        if arm.key in model.ready:
            far = f"{inches(arm.reach(strength))} " if arm.ranged else ""
            yield Fact(
                "", arm.name, say("figures", far=far, strength=arm.hits_with(strength)), weapon_icon(arm)
            )


def _parted(battle: Battle, offered: tuple[Offer, ...]) -> tuple[tuple[Offer, ...], tuple[Offer, ...]]:
    """What stands open, and what goes behind "more": all that is shut once no action is left, and before that a
    gun or an item that cannot be used.
    """
    spent = battle.acting is None or not battle.acting.left
    behind = tuple(
        offer
        for offer in offered
        if offer.why_not and (spent or any(name in ("weapon", "item") for name, _ in offer.preset))
    )
    return tuple(offer for offer in offered if offer not in behind), behind


def _whose(battle: Battle) -> str:
    """The side that is to do something now."""
    if battle.acting:
        return battle.models[battle.acting.models[0]].side
    if battle.stage == "setup" and battle.objectives_placed >= battle.objectives_due:
        return next_to_place(battle) if battle.defender or battle.placed else ""
    return battle.active


def _facts(battle: Battle) -> Iterator[Fact]:
    limit = battle.settings.turns
    if battle.stage == "setup":
        yield Fact(say("setting-up"), "")
    else:
        turn = battle.turn + (battle.stage == "between")
        yield Fact(say("turn"), str(turn), say("of", limit=limit) if limit else "")
    if battle.objectives_on_board or battle.objectives_dropped:
        free = battle.objectives_on_board + battle.objectives_dropped
        yield Fact("", str(free), say("objectives-free", number=free), "objective")
    if battle.settings.loot and battle.deck and battle.stage != "setup":
        yield Fact("", str(len(battle.deck)), say("loot-left"), "loot")
    if battle.ground:
        yield Fact("", str(len(battle.ground)), say("loot-on-ground"), "loot")


def _now(battle: Battle, acting: Model | None) -> str:
    if battle.stage == "over":
        if not battle.winners:
            return say("draw")
        names = join_words([battle.sides[side].name for side in battle.winners])
        return say("victory", names=names)
    if battle.stage == "setup":
        side = next_to_place(battle)
        if not side:
            return say("all-deployed")
        if not (battle.defender or battle.placed or battle.objectives_placed):
            return say("terrain-first")
        if battle.objectives_placed < battle.objectives_due:
            placing = battle.sides.get(battle.active)
            return say("place-objective", side=placing.name) if placing else say("objectives")
        return say("tap-to-deploy", side=battle.sides[side].name)
    if battle.stage == "between":
        return say("turn-begins", turn=battle.turn + 1)
    if acting is None:
        return say("who-acts", side=battle.sides[battle.active].name)
    if battle.acting and len(battle.acting.models) > 1:
        return say("and-team", model=acting.name)
    return acting.name


def _side(battle: Battle, key: str, score: int, waits: bool) -> SideView:
    side = battle.sides[key]
    members = battle.members(key)
    rows = [_row(battle, model, waits) for model in members]
    order = {"acting": 0, "ready": 1, "done": 2, "out": 3, "piece": 4}
    rows.sort(key=lambda row: order[row.state])
    rows += [_gun(battle, gun, waits) for gun in battle.guns.values() if gun.side == key]
    team = f", {side.team}" if side.team != key else ""
    return SideView(
        key=key,
        name=side.name,
        line=FACTIONS[side.faction] + team,
        number=side_number(battle, key),
        score=str(score),
        icon=FACTION_ICONS[side.faction],
        summary=_summary(battle, key, members),
        active=key == _whose(battle),
        models=tuple(rows),
    )


def _summary(battle: Battle, side: str, members: tuple[Model, ...]) -> str:
    if battle.stage == "setup":
        placed = sum(model.key in battle.placed for model in members)
        return say("placed", placed=placed, members=len(members))
    standing = sum(model.in_play for model in members)
    if not standing:
        return say("nobody-left")
    if battle.stage != "play":
        return say("standing", standing=standing, members=len(members))
    left = len(battle.ready(side))
    if left:
        return say("still-to-act", left=left, standing=standing)
    now = battle.acting
    return say("last-acts") if now and battle.model(now.models[0]).side == side else say("all-acted")


def _row(battle: Battle, model: Model, waits: bool) -> ModelRow:
    now = battle.acting
    acts = now is not None and model.key in now.models
    acted = model.activated and battle.stage != "between"
    state = "out" if not model.in_play else "acting" if acts else "done" if acted else "ready"
    if battle.stage == "setup" and model.in_play:
        state = "done" if model.key in battle.placed else "ready"
    hurts = model.in_play and model.health > 0 and battle.stage not in ("setup", "over") and not waits
    return ModelRow(
        key=model.key,
        name=model.name,
        line=line(model.sheet),
        side=model.side,
        state=state,  # type: ignore[arg-type]  # one of the states
        meters=(Meter(say("health"), model.health, max(model.sheet.health, model.health), "health"),),
        chips=tuple(_chips(battle, model, acts)),
        icon="star" if model.sheet.leader and not acts else _hand_icon(model) if acts else "",
        tap=None if waits else _tap(battle, model, acts),
        wound=health.wound(model.key, model.name, model.health) if hurts else None,
        heal=health.heal(model.key, model.name, model.health, model.sheet.health) if hurts else None,
        parts=face_of(model.sheet),
        left=model.gone,
        deployed=battle.stage == "setup" and state == "done",
    )


def _hand_icon(model: Model) -> str:
    arm = next((arm for arm in model.arms() if arm.key in model.ready), None)
    return weapon_icon(arm) if arm else "fist"


def _tap(battle: Battle, model: Model, acts: bool) -> Offer | None:
    """What a tap on a model's row does: place it, activate it; otherwise its page opens."""
    if battle.stage == "setup":
        return _place(battle, model.key, model.name)
    ready = battle.stage == "play" and battle.acting is None and model.in_play and not model.activated
    if acts or not ready or model.side != battle.active:
        return None
    alone = not team_mates(battle, model)
    words = say("acts", model=model.name)
    return Offer("activate", words, (("model", model.key),), direct=alone, rolls=alone)


def _chips(battle: Battle, model: Model, acts: bool) -> Iterator[Chip]:
    if model.gone:
        yield Chip(say("ran-off"), "flee", term="ran-off")
        return
    if acts and battle.acting and battle.acting.fleeing:
        yield Chip(say("falling-back"), "flee", "hot", term="falling-back")
    near = [battle.models[key].name for key in beside(battle, model.key)]
    if near:
        yield Chip(say("melee"), "knife", "hot", say("in-melee-with", whom=join_words(near)), term="in-melee")
    if model.hidden:
        yield Chip(say("hidden"), "hidden", term="hidden")
    if model.running:
        yield Chip(say("ran"), "running", title=say("ran-help"), term="ran")
    if model.bound:
        yield Chip(say("tied"), "bound", "hot", say("tied-help", bound=model.bound), term="tied")
    for token in TOKENS:
        number = model.tokens.count(token)
        if number:
            kind = TRAITS[token]
            words = f"{number} {kind}" if number > 1 else kind
            yield Chip(words, token, "hot", say("tokens", number=number, token=kind), term=token)
    if model.objectives:
        said = say("objectives-held", number=model.objectives)
        words = said if model.objectives > 1 else say("objective")
        yield Chip(words, "objective", "good", said, term="objective")
    found = [carried.item.name for carried in model.pack if carried.found]
    if found:
        yield Chip(say("loot", found=len(found)), "loot", "good", ", ".join(found), term="loot")
    if model.empty:
        yield Chip(say("empty"), "reload", term="empty")


def _gun(battle: Battle, gun: Gun, waits: bool) -> ModelRow:
    chips = (Chip(say("served"), "reload", term="served"),) if gun.served else ()
    tap = None if waits else _place(battle, gun.key, gun.piece.name)
    return ModelRow(
        gun.key, gun.piece.name, say("artillery"), gun.side, "piece", chips=chips, icon="cannon", tap=tap,
        silhouette="cannon",
    )  # fmt: skip


def _place(battle: Battle, key: str, name: str) -> Offer | None:
    """Setting up a model or an artillery piece, where it is its side's turn to. Artillery asks where."""
    if battle.stage != "setup" or key not in waiting(battle) or side_of(battle, key) != next_to_place(battle):
        return None
    if battle.objectives_placed < battle.objectives_due or not (battle.defender or battle.placed):
        return None
    return Offer("place", say("place", name=name), (("model", key),), direct=key not in battle.guns)


def _reminders(battle: Battle, acting: Model, now: Activation) -> tuple[Reminder, ...]:
    """At most three rules or skills that matter to whoever acts now."""
    found: list[Reminder] = []
    if now.fleeing:
        rest = "falling-back-on" if now.retreated else "falling-back-first"
        found.append(Reminder(say("falling-back-title"), say(rest, flight=FLIGHT)))
    if acting.objectives > 1 and battle.allies(acting):
        found.append(Reminder(say("objectives"), say("spread")))
    moments: tuple[Moment, ...] = ("shoot", "melee", "move", "hide", "always")
    if not now.acted:
        moments = ("upkeep", *moments)
    rule = factions()[acting.sheet.faction]
    for moment in moments:
        for skill in acting.sheet.skills:
            reminder = Reminder(skill.name, skill.text)
            if moment in skill.when and skill.text and reminder not in found:
                found.append(reminder)
    found.append(Reminder(rule.rule, rule.text))
    return tuple(found[:REMINDERS_AT_MOST])
