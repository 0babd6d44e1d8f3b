"""What a gunfight leaves behind, written from its events: first blood, the turning point, the last stand, who
did what, luck.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from companion.rules.blackwater_gulch.catalogue import sentences
from companion.rules.blackwater_gulch.corrections import Corrected
from companion.rules.blackwater_gulch.events import fighting, gear, movement, turns
from companion.rules.blackwater_gulch.labels import names, title
from companion.rules.blackwater_gulch.state import Battle, Model
from companion.rules.blackwater_gulch.victory import OBJECTIVE_POINTS, earned, loot_worth, points, worth
from companion.rules.blackwater_gulch.wounds import credit_for
from companion.rules.luck import Luck
from companion.rules.questions import Source
from companion.rules.record import Entry
from companion.rules.table import Event, Rolled
from companion.rules.telling import (
    Fall,
    Score,
    Toll,
    first_blood,
    happenings,
    last_stand,
    turning_point,
    verdict,
)
from companion.rules.typed import NO
from companion.rules.vocabulary import Chapter, Report, Tally
from companion.rules.wording import repeated, sentence

TOLD = (
    turns.NerveBroke, turns.BattleOver, movement.RanOff, fighting.Wounded, fighting.OutOfAction, fighting.Revived,
    fighting.TokenTaken, fighting.Bound, gear.Captured, gear.LootTaken,
)  # fmt: skip


@dataclass
class Deeds:
    """What one model did, and what was done to it."""

    attacks: int = 0
    wounds: int = 0
    lost: int = 0


@dataclass
class Tale:
    """The battle as read from its events, in order."""

    battle: Battle
    score: Score
    turn: int = 0
    deeds: dict[str, Deeds] = field(default_factory=lambda: defaultdict(Deeds))
    luck: Luck = field(default_factory=Luck)
    blood: tuple[int, fighting.Wounded] | None = None
    toll: Toll = field(default_factory=Toll)
    turns: dict[int, list[str]] = field(default_factory=lambda: defaultdict(list))


def report(battle: Battle, entries: Iterable[Entry[Any, Any]]) -> Report:
    """battle: as it stands. entries: those that stand, oldest first. Cost: one pass over the events."""
    tale = tale_of(battle, entries)
    return Report(title(battle), lead(tale), tuple(_chapters(tale)))


def tale_of(battle: Battle, entries: Iterable[Entry[Any, Any]]) -> Tale:
    tale = Tale(battle, Score(dict.fromkeys(battle.order, 0)))
    called = names(battle)
    for event, source in happenings(entries):
        _read(tale, event, source)
        last_wound = isinstance(event, fighting.Wounded) and not event.left
        if isinstance(event, TOLD) and not last_wound:
            tale.turns[tale.turn].append(sentence(event, called, sentences()))
    return tale


def _read(tale: Tale, event: Event, source: Source) -> None:
    match event:
        case turns.TurnBegun(turn=turn):
            tale.turn = turn
        case Rolled():
            tale.luck.thrown(event, source)
        case fighting.Attacked(model=model):
            tale.deeds[model].attacks += 1
        case fighting.Wounded():
            tale.deeds[event.model].lost += event.lost
            if event.by:
                tale.deeds[event.by].wounds += event.lost
                tale.blood = tale.blood or (tale.turn, event)
        case fighting.OutOfAction():
            _fallen(tale, event)
        case movement.RanOff(model=model, objectives=carried):
            dropped = {tale.battle.models[model].side: -carried * OBJECTIVE_POINTS}
            tale.score.changed(tale.turn, dropped, at=model)
            credit = credit_for(tale.battle, tale.battle.models[model])
            tale.score.changed(tale.turn, {credit: worth(tale.battle.models[model])}, at=model)
            tale.toll.falls.append(Fall(tale.turn, model, ""))
        case fighting.Revived(model=model):
            tale.toll.up(model)
        case Corrected(of=model) if _stands_again(event):
            tale.toll.never_fell(model)
        case gear.Captured(model=model):
            tale.score.changed(tale.turn, {tale.battle.models[model].side: OBJECTIVE_POINTS}, model)
        case gear.LootTaken(model=model, item=item):
            tale.score.changed(tale.turn, {tale.battle.models[model].side: loot_worth(item.level)}, model)
        case _:
            pass


def _fallen(tale: Tale, event: fighting.OutOfAction) -> None:
    model = tale.battle.models[event.model]
    dropped = event.objectives * OBJECTIVE_POINTS + sum(loot_worth(item.level) for item in event.drops)
    tale.toll.fell(tale.turn, event.model, event.by)
    change: dict[str, int] = {model.side: -dropped}
    if event.credit:
        change[event.credit] = change.get(event.credit, 0) + worth(model)
    tale.score.changed(tale.turn, change, event.by, event.model)


def _stands_again(event: Corrected) -> bool:
    return (event.what == "out" and event.value == NO) or (event.what == "health" and event.value != "0")


ENDINGS = {
    "wipe-out": "with nobody left to stand against them",
    "turn-limit": "on points",
    "called": "on points, when the players called it",
    "conceded": "when the others gave up",
}


def lead(tale: Tale) -> str:
    battle = tale.battle
    totals = points(battle)
    standing = [(battle.sides[side].name, totals[side]) for side in battle.order]
    winners = [battle.sides[side].name for side in battle.winners]
    ending = ENDINGS[battle.ending] if battle.stage == "over" else ""
    return verdict("turn", battle.turn, "Victory Points", standing, winners, ending)


def _chapters(tale: Tale) -> Iterator[Chapter]:
    yield from moments(tale)
    for turn, told in sorted(tale.turns.items()):
        yield Chapter(f"Turn {turn}" if turn else "Before the first turn", tuple(told))
    yield _table_of_deeds(tale)
    reasons = tuple(
        Tally((tale.battle.sides[point.side].name, point.reason, str(point.points)))
        for point in sorted(earned(tale.battle), key=lambda point: tale.battle.order.index(point.side))
    )
    if reasons:
        yield Chapter("Victory Points", head=("Gang", "For", "Points"), rows=reasons)
    yield from tale.luck.chapters(names(tale.battle))


def moments(tale: Tale) -> Iterator[Chapter]:
    battle = tale.battle
    if tale.blood:
        turn, wound = tale.blood
        by, hurt = battle.models[wound.by].name, battle.models[wound.model].name
        yield first_blood("turn", turn, by, hurt, wound.cause)
    yield from turning_point("turn", tale.score.swings, names(battle))
    yield from _last_stand(tale)


def _last_stand(tale: Tale) -> Iterator[Chapter]:
    battle = tale.battle
    if battle.stage != "over" or not battle.winners:
        return
    for side in battle.order:
        if battle.team(side) in {battle.team(winner) for winner in battle.winners}:
            continue
        alive = [model.key for model in battle.in_play(side)]
        fallen = [fall for fall in tale.toll.falls if battle.models[fall.model].side == side]
        name, members = battle.sides[side].name, len(battle.members(side))
        yield from last_stand("turn", name, members, alive, fallen, names(battle))


def _table_of_deeds(tale: Tale) -> Chapter:
    battle = tale.battle
    rows, felled = [], []
    for key, model in battle.models.items():
        deeds = tale.deeds.get(key, Deeds())
        out = [battle.models[one].name for one in tale.toll.by(key)]
        if out:
            felled.append(f"{model.name} took out {repeated(out)}.")
        numbers = (deeds.attacks, deeds.wounds, len(out), deeds.lost)
        rows.append(Tally((model.name, *(str(number) if number else "–" for number in numbers), fate(model))))
    head = ("", "Attacks", "Wounds", "Out", "Lost", "End")
    return Chapter("Who did what", tuple(felled), head, tuple(rows))


def fate(model: Model) -> str:
    return "ran off" if model.gone else "out of action" if model.out else f"{model.health} Health"
