"""The scene: what is to be seen of a gunfight, said in the table's vocabulary."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.engine.game import Sides
from games.engine.play.record import PendingCommand
from games.engine.show import health
from games.engine.show.pieces import Chip, Fact, Meter, Reminder
from games.engine.show.scene import ModelRow, Scene, SideView
from games.engine.tell.sentences import join_words, short_name
from games.true_lead.labels import title
from games.true_lead.movement import in_wait
from games.true_lead.phrases import phrases
from games.true_lead.screens import offers
from games.true_lead.screens.faces import face_of
from games.true_lead.screens.words import (
    GROUP_ICONS,
    armed,
    inches,
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

say = phrases("screens.scene")

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
        guides=battle.stage == "setup",
        place=LOCATIONS[battle.settings.location].name,
        figures=tuple(_figures(acting)) if acting else (),
    )


def _figures(model: Model) -> Iterator[Fact]:
    """Accuracy, and what it carries with range and Firepower."""
    yield Fact(say("acc"), f"{model.sheet.accuracy}+")
    for item in (*reversed(model.guns()), *model.blades()):
        far = f"{inches(item.range)} " if item.ranged else ""
        yield Fact("", item.name, say("firepower", far=far, fp=item.fp), weapon_icon(item))


def _round(battle: Battle) -> Fact:
    limit = battle.settings.rounds
    if battle.stage == "setup":
        return Fact(say("rolling-off" if _all_placed(battle) else "setting-up"), "")
    return Fact(say("round"), str(battle.round), say("of", limit=limit) if 0 < limit >= battle.round else "")


def _all_placed(battle: Battle) -> bool:
    """Only the roll-off comes before the first round."""
    return all(company.placed for company in battle.companies.values())


def _whose(battle: Battle) -> str:
    """The side that is to do something now."""
    if battle.acting:
        return battle.models[battle.acting.model].side
    return "" if battle.stage == "over" else battle.active


def _now(battle: Battle, acting: Model | None) -> str:
    if battle.stage == "over":
        return say("victory", name=battle.sides[battle.winner].name) if battle.winner else say("draw")
    if battle.stage == "setup":
        if not battle.chose:
            return say("terrain-first-then-roll")
        if battle.active not in battle.sides:
            return say("all-groups-stand")
        return say("tap-group-you-place", name=battle.sides[battle.active].name)
    if acting is None:
        return say("who-acts", name=battle.sides[battle.active].name)
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
        return say("placed", sum=sum(one.placed for one in groups), groups=len(groups))
    alive, members = len(battle.living(side)), len(battle.members(side))
    if not alive:
        return say("nobody-left")
    if battle.stage == "over":
        return say("left", alive=alive, members=members)
    left = len(battle.ready(side))
    if left:
        return say("still-act", left=left, alive=alive)
    now = battle.acting
    return say("last-acts") if now and battle.models[now.model].side == side else say("all-acted")


def _group(battle: Battle, company: Company, waits: bool) -> ModelRow:
    """While groups are set up there is a row for each of them."""
    return ModelRow(
        key=company.key,
        name=company.name,
        line=say("points", made_up_of=made_up_of(battle, company), points=company.points),
        side=company.side,
        state="done" if company.placed else "ready",
        deployed=company.placed,
        icon="" if company.placed else GROUP_ICONS.get(company.kind, ""),
        silhouette=GROUP_ICONS.get(company.kind, "hat"),
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
    return ModelRow(
        company.key,
        company.name,
        _standing(battle, company),
        company.side,
        "piece",
        icon=icon,
        silhouette=icon,
    )


def _standing(battle: Battle, company: Company) -> str:
    """What a group is worth; once half of it is dead, what the enemy has for it."""
    fate, points = lost(battle, company)
    return (
        say("fate-points", fate=fate, points=points) if fate else say("worth-points", points=company.points)
    )


def _row(battle: Battle, model: Model, company: Company, waits: bool) -> ModelRow:
    acts = battle.acting is not None and battle.acting.model == model.key
    alone = f", {_standing(battle, company)}" if len(company.models) == 1 else ""
    whose = f"{company.name}: " if alone and company.name != model.name else ""
    hurts = model.alive and battle.stage != "over" and not waits
    return ModelRow(
        key=model.key,
        name=model.name,
        line=whose + armed(model) + alone,
        side=model.side,
        state="out" if not model.alive else "acting" if acts else "done" if model.activated else "ready",
        meters=(Meter(say("health"), model.health, max(model.sheet.health, model.health), "health"),),
        chips=tuple(_chips(battle, model)),
        icon=_hand_icon(model) if acts else "",
        tap=None if waits else offers.activate(battle, model),
        wound=health.wound(model.key, model.name, model.health) if hurts else None,
        heal=health.heal(model.key, model.name, model.health, model.sheet.health) if hurts else None,
        parts=face_of(model.sheet, company.kind),
    )


def _hand_icon(model: Model) -> str:
    return weapon_icon((*reversed(model.guns()), *model.blades(), *model.weapons)[0])


def _chips(battle: Battle, model: Model) -> Iterator[Chip]:
    if not model.alive:
        return
    if model.stunned:
        yield Chip(say("stunned"), "star", "hot", say("side-next-activation-goes"), "stunned")
    if opponents := battle.opponents(model):
        with_whom = join_words([short_name(one.name) for one in opponents])
        down = all(one.stunned for one in opponents)
        yield Chip(
            say("beside", with_whom=with_whom) if down else say("brawl", with_whom=with_whom),
            "fist",
            "" if down else "hot",
            say("free-go-all-opponents") if down else "",
            "beside" if down else "brawl",
        )
    if pins := tuple(battle.pinned_by(model)):
        by = join_words([short_name(battle.models[pin.by].name) for pin in pins])
        title = say("inches-lost-open-cover")
        yield Chip(
            say("pinned", pinned_inches=pinned_inches(pins), by=by), "crosshair", "hot", title, "pinned"
        )
    if model.ambush:
        yield Chip(say("ambush"), "hidden", "good", term="ambush")
    if model.mounted:
        yield Chip(say("mounted"), "horseshoe", term="mounted")
    if reloads(battle, model):
        yield Chip(say("reloading"), "reload", "hot", say("no-shot-any-kind"), "reloading")
    elif model.reloading > battle.round:
        yield Chip(say("reloads-next-round"), "reload", "dim", term="reloading")
    for gun in model.guns():
        if gun.key in model.empty:
            yield Chip(say("empty", gun=gun.name), "cartridge", term="empty")


def _reminders_of_setup(battle: Battle) -> tuple[Reminder, ...]:
    if battle.stage != "setup":
        return ()
    place = LOCATIONS[battle.settings.location]
    first = battle.sides[battle.chose].name if battle.chose else say("winner-roll-off")
    limit = battle.settings.points
    prices = {side.name: cost(battle, side.key) for side in battle.sides.values()}
    dear = [say("costs", name=name, price=price) for name, price in prices.items() if price > limit]
    over = say("were-agreed-play-if", dear=join_words(dear), limit=limit)
    return (
        Reminder(place.name, place.line),
        *(
            ()
            if _all_placed(battle)
            else (Reminder(say("setting-up"), say("chooses-edge-places-first", first=first)),)
        ),
        *((Reminder(say("too-dear"), over),) if dear else ()),
    )


def _reminders(battle: Battle, model: Model, now: Acting) -> tuple[Reminder, ...]:
    """Every rule that matters to whoever acts now."""
    return tuple(_rules_now(battle, model, now))


def _rules_now(battle: Battle, model: Model, now: Acting) -> Iterator[Reminder]:
    hidden = [one.name for one in in_wait(battle, model)]
    lurking = say("lie-in-ambush", hidden=join_words(hidden), number=len(hidden))
    if hidden and now.moved:
        before = say("before-blows") if now.target else say("before-anything-else-done")
        yield Reminder(say("ambush-heading"), say("may-fire-now-any", lurking=lurking, before=before))
    if battle.brawling(model) and not now.target:
        yield Reminder(say("brawl-heading"), say("brawl-go-against-any"))
    pins = tuple(battle.pinned_by(model))
    if pins and not now.moved:
        less_in_the_open, less_in_cover = pinned_inches(pins).split("/")
        yield Reminder(
            say("pinned-heading"),
            say("every-move-shorter-open", less_in_the_open=less_in_the_open, less_in_cover=less_in_cover),
        )
    if reloads(battle, model):
        yield Reminder(say("reloading-heading"), say("no-shot-any-kind-round-moves"))
    if hidden and not now.moved and not battle.brawling(model):
        yield Reminder(say("ambush-heading"), say("models-see-move-may", lurking=lurking))
    if not now.action and not battle.brawling(model):
        yield Reminder(
            say("moving"),
            say("keep-1-from-every"),
        )
    if model.mounted and not now.moved:
        yield Reminder(say("mounted-heading"), say("6-more-open-not"))
    if battle.markers and not model.mounted and not now.action:
        yield Reminder(say("free-mount"), say("walk-run-into-contact"))
    fists = any(one.stunned for one in battle.opponents(model))
    if fists:
        yield Reminder(say("fists"), say("stunned-model-killed-them"))
