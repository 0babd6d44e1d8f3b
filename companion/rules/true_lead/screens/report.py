"""What a gunfight leaves behind, written from its events: first blood, the turning point, the last stand, the duels,
who did what, luck.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from companion.rules.luck import Luck
from companion.rules.questions import Source
from companion.rules.record import Entry
from companion.rules.table import Event, Rolled
from companion.rules.telling import Score, Toll, first_blood, happenings, last_stand, turning_point, verdict
from companion.rules.true_lead.catalogue import sentences
from companion.rules.true_lead.corrections import Corrected
from companion.rules.true_lead.events import fighting, rounds
from companion.rules.true_lead.labels import names, title
from companion.rules.true_lead.state import Battle, Model
from companion.rules.true_lead.victory import earned, points
from companion.rules.vocabulary import Chapter, Report, Tally
from companion.rules.wording import repeated, sentence

TOLD = (
    fighting.Pinned,
    fighting.Drew,
    fighting.Wounded,
    fighting.Stunned,
    fighting.Killed,
    rounds.BattleOver,
)
ENDINGS = {
    "wipe-out": "with nobody left to stand against them",
    "rounds": "on points",
    "called": "on points, when the players called it",
    "conceded": "when the others gave up",
}


@dataclass
class Deeds:
    """What one model did, and what was done to it. shots: dice that it fired."""

    shots: int = 0
    wounds: int = 0
    stunned: int = 0
    lost: int = 0


@dataclass
class Meeting:
    """A duel, as it went. lost: Health by model."""

    round: int
    challenged: fighting.Challenged
    drew: fighting.Drew | None = None
    lost: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    killed: list[str] = field(default_factory=list)


@dataclass
class Tale:
    """The battle as read from its events, in order."""

    battle: Battle
    score: Score
    round: int = 0
    deeds: dict[str, Deeds] = field(default_factory=lambda: defaultdict(Deeds))
    luck: Luck = field(default_factory=Luck)
    blood: tuple[int, fighting.Wounded] | None = None
    toll: Toll = field(default_factory=Toll)
    duels: list[Meeting] = field(default_factory=list)
    duel: Meeting | None = None
    rounds: dict[int, list[str]] = field(default_factory=lambda: defaultdict(list))


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
            tale.rounds[tale.round].append(sentence(event, called, sentences()))
    return tale


def _read(tale: Tale, event: Event, source: Source) -> None:
    match event:
        case rounds.RoundBegun(round=number):
            tale.round = number
        case rounds.ActivationEnded():
            tale.duel = None
        case Rolled():
            tale.luck.thrown(event, source)
        case fighting.Fired(model=model, dice=dice):
            tale.deeds[model].shots += dice
        case fighting.Challenged():
            tale.duel = Meeting(tale.round, event)
            tale.duels.append(tale.duel)
        case fighting.Drew() if tale.duel:
            tale.duel.drew = event
        case fighting.Wounded():
            _wounded(tale, event)
        case fighting.Stunned(by=by):
            tale.deeds[by].stunned += 1
        case fighting.Killed(model=model, by=by):
            _killed(tale, model, by)
        case Corrected(of=model, what="health", value=value) if value != "0" and model in tale.toll.down:
            before = _worth(tale, model)
            tale.toll.never_fell(model)
            _count(tale, model, before, "")
        case _:
            pass


def _wounded(tale: Tale, event: fighting.Wounded) -> None:
    tale.deeds[event.model].lost += event.lost
    tale.deeds[event.by].wounds += event.lost
    tale.blood = tale.blood or (tale.round, event)
    if tale.duel:
        tale.duel.lost[event.model] += event.lost


def _killed(tale: Tale, model: str, by: str) -> None:
    before = _worth(tale, model)
    tale.toll.fell(tale.round, model, by)
    _count(tale, model, before, by)
    if tale.duel:
        tale.duel.killed.append(model)


def _worth(tale: Tale, model: str) -> int:
    """What the model's group brings the enemy at this point of the tale (ruling TL-12)."""
    company = tale.battle.companies[tale.battle.models[model].group]
    dead = sum(key in tale.toll.down for key in company.models)
    if dead == len(company.models):
        return company.points
    return company.points // 2 if 2 * dead >= len(company.models) else 0


def _count(tale: Tale, model: str, before: int, by: str) -> None:
    enemy = tale.battle.other(tale.battle.models[model].side)
    tale.score.changed(tale.round, {enemy: _worth(tale, model) - before}, by, model)


def lead(tale: Tale) -> str:
    battle = tale.battle
    totals = points(battle)
    standing = [(battle.sides[side].name, totals[side]) for side in battle.order]
    winners = [battle.sides[battle.winner].name] if battle.winner else []
    ending = ENDINGS[battle.ending] if battle.stage == "over" else ""
    return verdict("round", battle.round, "Points", standing, winners, ending)


def _chapters(tale: Tale) -> Iterator[Chapter]:
    battle = tale.battle
    yield from moments(tale)
    if tale.duels:
        yield Chapter("Duels", tuple(_duel(battle, meeting) for meeting in tale.duels))
    for number, told in sorted(tale.rounds.items()):
        yield Chapter(f"Round {number}" if number else "Before the first round", tuple(told))
    yield _table_of_deeds(tale)
    reasons = tuple(
        Tally((battle.sides[point.side].name, point.reason, str(point.points)))
        for point in sorted(earned(battle), key=lambda point: battle.order.index(point.side))
    )
    if reasons:
        yield Chapter("Points", head=("Side", "For", "Points"), rows=reasons)
    yield from tale.luck.chapters(names(battle))


def moments(tale: Tale) -> Iterator[Chapter]:
    called = names(tale.battle)
    if tale.blood:
        number, wound = tale.blood
        yield first_blood("round", number, called[wound.by], called[wound.model], wound.cause)
    yield from turning_point("round", tale.score.swings, called)
    battle = tale.battle
    if battle.stage == "over" and battle.winner:
        side = battle.other(battle.winner)
        alive = [model.key for model in battle.living(side)]
        fallen = [fall for fall in tale.toll.falls if battle.models[fall.model].side == side]
        members = len(battle.members(side))
        yield from last_stand("round", battle.sides[side].name, members, alive, fallen, called)


def _duel(battle: Battle, meeting: Meeting) -> str:
    """A duel in a sentence or two: who called whom out, what they chose, who was first, and how it ended."""
    called = names(battle)
    one, other = called[meeting.challenged.model], called[meeting.challenged.target]
    told = f"In round {meeting.round} {one} called {other} out"
    if meeting.drew is None:
        told += ", who had nothing to answer with."
    elif not meeting.drew.first:
        told += f": both chose {meeting.drew.mine}, and fired at once."
    else:
        told += f": {meeting.drew.mine} against {meeting.drew.theirs}, and {called[meeting.drew.first]} drew first."
    ends = [
        f"{called[key]} is dead." if key in meeting.killed else f"{called[key]} lost {lost} Health."
        for key, lost in meeting.lost.items()
    ]
    return " ".join((told, *(ends or ["Nobody was hit."])))


def _table_of_deeds(tale: Tale) -> Chapter:
    battle = tale.battle
    rows, killed = [], []
    for key, model in battle.models.items():
        deeds = tale.deeds.get(key, Deeds())
        dead = [battle.models[one].name for one in tale.toll.by(key)]
        if dead:
            killed.append(f"{model.name} killed {repeated(dead)}.")
        numbers = (deeds.shots, deeds.wounds, len(dead), deeds.stunned)
        rows.append(Tally((model.name, *(str(number) if number else "–" for number in numbers), fate(model))))
    head = ("", "Shots", "Wounds", "Killed", "Stuns", "End")
    return Chapter("Who did what", tuple(killed), head, tuple(rows))


def fate(model: Model) -> str:
    if not model.alive:
        return "dead"
    return "stunned" if model.stunned else f"{model.health} Health"
