"""The scene: what is to be seen of a gunfight, said in the table's vocabulary."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.engine.game import Sides
from games.engine.play.record import PendingCommand
from games.engine.show.pieces import Chip, Fact, Meter, Reminder
from games.engine.show.scene import ModelRow, Offer, Scene, SideView
from games.engine.tell.sentences import count_words, join_words, short_name
from games.true_lead.labels import title
from games.true_lead.movement import in_wait
from games.true_lead.screens import offers
from games.true_lead.screens.words import (
    GROUP_ICONS,
    armed,
    lost,
    made_up_of,
    pinned_inches,
    reloads,
    side_number,
    weapon_icon,
)
from games.true_lead.setup_form import LOCATIONS
from games.true_lead.state import Acting, Battle, Company, Model
from games.true_lead.victory import cost, points

SIDE_ICONS = ("hat", "bandit")
ORDER = {"acting": 0, "ready": 1, "done": 2, "out": 3}


def view(battle: Battle, waits: PendingCommand[Any, Any] | None = None, sides: Sides = None) -> Scene:
    """Everything to be seen; no side hides anything. With a question open, nothing else is offered."""
    now = battle.acting
    acting = battle.models[now.model] if now else None
    score = points(battle)
    offered, behind = offers.parted(battle) if not waits else ((), ())
    return Scene(
        title=title(battle),
        pinned=(_round(battle),),
        sides=tuple(_side(battle, side, score[side], waits is not None) for side in battle.order),
        now=_now(battle, acting),
        now_side=_whose(battle),
        acting=acting.key if acting else "",
        main=None if waits else offers.main(battle, acting),
        offers=offered,
        more=() if waits else (*behind, *offers.more(battle)),
        reminders=_reminders(battle, acting, now) if acting and now else _reminders_of_setup(battle),
        over=battle.stage == "over",
        place=LOCATIONS[battle.settings.location].name,
    )


def _round(battle: Battle) -> Fact:
    limit = battle.settings.rounds
    if battle.stage == "setup":
        return Fact("Setting up", "")
    return Fact("Round", str(battle.round), f"of {limit}" if 0 < limit >= battle.round else "")


def _whose(battle: Battle) -> str:
    """The side that is to do something now."""
    if battle.acting:
        return battle.models[battle.acting.model].side
    return "" if battle.stage == "over" else battle.active


def _now(battle: Battle, acting: Model | None) -> str:
    if battle.stage == "over":
        return f"Victory: {battle.sides[battle.winner].name}" if battle.winner else "A draw"
    if battle.stage == "setup":
        if not battle.chose:
            return "Terrain first, then the roll-off"
        if battle.active not in battle.sides:
            return "All groups stand"
        return f"{battle.sides[battle.active].name}: tap the group you place"
    if acting is None:
        return f"{battle.sides[battle.active].name}: who acts?"
    return acting.name


def _side(battle: Battle, key: str, score: int, waits: bool) -> SideView:
    side = battle.sides[key]
    if battle.stage == "setup":
        rows = [_group(battle, one, waits) for one in battle.companies.values() if one.side == key]
    else:
        rows = _models(battle, key, waits)
    return SideView(
        key=key,
        name=side.name,
        line=side.name.removeprefix("The ").split(",")[0],
        number=side_number(battle, key),
        score=str(score),
        icon=SIDE_ICONS[battle.order.index(key) % len(SIDE_ICONS)],
        summary=_summary(battle, key),
        active=key == _whose(battle),
        models=tuple(rows),
    )


def _summary(battle: Battle, side: str) -> str:
    if battle.stage == "setup":
        groups = [one for one in battle.companies.values() if one.side == side]
        return f"{sum(one.placed for one in groups)} of {count_words(len(groups), 'group')} placed"
    alive, members = len(battle.living(side)), len(battle.members(side))
    if not alive:
        return "nobody left"
    if battle.stage == "over":
        return f"{alive} of {members} left"
    left = len(battle.ready(side))
    return f"{left} of {alive} still to act" if left else "all have acted"


def _group(battle: Battle, company: Company, waits: bool) -> ModelRow:
    """While groups are set up there is a row for each of them."""
    return ModelRow(
        key=company.key,
        name=company.name,
        line=f"{made_up_of(battle, company)}, {company.points} points",
        side=company.side,
        state="done" if company.placed else "ready",
        icon="" if company.placed else GROUP_ICONS.get(company.kind, ""),
        tap=None if waits else offers.place(battle, company),
    )


def _models(battle: Battle, side: str, waits: bool) -> list[ModelRow]:
    """Group by group, the one that acts first and the destroyed ones last, and so within each; its own row leads it."""
    groups = []
    for company in battle.companies.values():
        if company.side == side:
            rows = [_row(battle, battle.models[key], company, waits) for key in company.models]
            rows.sort(key=lambda row: ORDER[row.state])
            groups.append((_head(battle, company), *rows) if len(rows) > 1 else (*rows,))
    groups.sort(key=lambda rows: min(ORDER[row.state] for row in rows if row.state in ORDER))
    return [row for rows in groups for row in rows]


def _head(battle: Battle, company: Company) -> ModelRow:
    icon = GROUP_ICONS.get(company.kind, "")
    return ModelRow(company.key, company.name, _standing(battle, company), company.side, "piece", icon=icon)


def _standing(battle: Battle, company: Company) -> str:
    """What a group is worth; once half of it is dead, what the enemy has for it."""
    fate, points = lost(battle, company)
    return f"{fate}, {points} points" if fate else f"{company.points} points"


def _row(battle: Battle, model: Model, company: Company, waits: bool) -> ModelRow:
    acts = battle.acting is not None and battle.acting.model == model.key
    alone = f", {_standing(battle, company)}" if len(company.models) == 1 else ""
    whose = f"{company.name}: " if alone and company.name != model.name else ""
    return ModelRow(
        key=model.key,
        name=model.name,
        line=whose + armed(model) + alone,
        side=model.side,
        state="out" if not model.alive else "acting" if acts else "done" if model.activated else "ready",
        meters=(Meter("Health", model.health, max(model.sheet.health, model.health), "health"),),
        chips=tuple(_chips(battle, model)),
        icon=_hand_icon(model) if acts else "",
        tap=None if waits else offers.activate(battle, model),
        wound=_wound(model) if model.alive and not waits else None,
    )


def _wound(model: Model) -> Offer:
    preset = (("what", "health"), ("value", str(model.health - 1)), ("of", model.key))
    return Offer("correct", f"{model.name} loses 1 Health", preset, direct=True)


def _hand_icon(model: Model) -> str:
    return weapon_icon((*reversed(model.guns()), *model.blades(), *model.weapons)[0])


def _chips(battle: Battle, model: Model) -> Iterator[Chip]:
    if not model.alive:
        return
    if model.stunned:
        yield Chip("stunned", "star", "hot", "On its side. Its next activation goes into getting up")
    if opponents := battle.opponents(model):
        with_whom = join_words([short_name(one.name) for one in opponents])
        down = all(one.stunned for one in opponents)
        yield Chip(
            f"beside {with_whom}" if down else f"brawl: {with_whom}",
            "fist",
            "" if down else "hot",
            "Free to go: all opponents are stunned" if down else "",
        )
    if pins := tuple(battle.pinned_by(model)):
        by = join_words([short_name(battle.models[pin.by].name) for pin in pins])
        title = "Inches lost in the open and in cover"
        yield Chip(f"pinned {pinned_inches(pins)} by {by}", "crosshair", "hot", title)
    if model.ambush:
        yield Chip("in ambush", "hidden", "good")
    if model.mounted:
        yield Chip("mounted", "horseshoe")
    if reloads(battle, model):
        yield Chip("reloading", "reload", "hot", "No shot of any kind this round")
    elif model.reloading > battle.round:
        yield Chip("reloads next round", "reload", "dim")
    for gun in model.guns():
        if gun.key in model.empty:
            yield Chip(f"{gun.name} empty", "cartridge")


def _reminders_of_setup(battle: Battle) -> tuple[Reminder, ...]:
    if battle.stage != "setup":
        return ()
    place = LOCATIONS[battle.settings.location]
    first = battle.sides[battle.chose].name if battle.chose else "The winner of the roll-off"
    limit = battle.settings.points
    prices = {side.name: cost(battle, side.key) for side in battle.sides.values()}
    dear = [f"{name} costs {count_words(price, 'point')}" for name, price in prices.items() if price > limit]
    over = f"{join_words(dear)}, and {count_words(limit, 'point')} were agreed. Play on if both agree."
    return (
        Reminder(place.name, place.line),
        Reminder(
            "Setting up", f"{first} chooses an edge, places first and has to begin. 12″ deep, group by group."
        ),
        *((Reminder("Too dear", over),) if dear else ()),
    )


def _reminders(battle: Battle, model: Model, now: Acting) -> tuple[Reminder, ...]:
    """Every rule that matters to whoever acts now."""
    return tuple(_rules_now(battle, model, now))


def _rules_now(battle: Battle, model: Model, now: Acting) -> Iterator[Reminder]:
    hidden = [one.name for one in in_wait(battle, model)]
    lurking = f"{join_words(hidden)} {'lies' if len(hidden) == 1 else 'lie'} in ambush"
    if hidden and now.moved:
        before = "before the blows" if now.target else "before anything else is done"
        yield Reminder(
            "Ambush", f"{lurking} and may fire now, {before}: any model that saw it move and has the range."
        )
    if battle.brawling(model) and not now.target:
        yield Reminder("Brawl", "The brawl has to go on, against any opponent in contact.")
    pins = tuple(battle.pinned_by(model))
    if pins and not now.moved:
        less_in_the_open, less_in_cover = pinned_inches(pins).split("/")
        yield Reminder(
            "Pinned", f"Every move is shorter: {less_in_the_open} in the open, {less_in_cover} in cover."
        )
    if reloads(battle, model):
        yield Reminder("Reloading", "No shot of any kind this round. It moves and brawls as ever.")
    if hidden and not now.moved and not battle.brawling(model):
        yield Reminder("Ambush", f"{lurking}: models that see it move may fire once, at −1.")
    if not now.action and not battle.brawling(model):
        yield Reminder(
            "Moving",
            "Keep 1″ from every other model, but for a brawl. Difficult ground halves the move; "
            "climb up to 3″, the height counted.",
        )
    if model.mounted and not now.moved:
        yield Reminder("Mounted", "6″ more in the open. Not into buildings, nor up steep ground.")
    if battle.markers and not model.mounted and not now.action:
        yield Reminder(
            "Free mount", "Walk or run into contact with its marker to get on. That ends the activation."
        )
    fists = any(one.stunned for one in battle.opponents(model))
    if fists:
        yield Reminder("Fists", "A stunned model is killed by them.")
