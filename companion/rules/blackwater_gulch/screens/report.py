"""What a gunfight leaves behind, written from its events: first blood, the turning point, the last stand, who
did what, luck.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from companion.rules.blackwater_gulch.catalogue import sentences
from companion.rules.blackwater_gulch.corrections import NO, Corrected
from companion.rules.blackwater_gulch.events import fighting, gear, movement, turns
from companion.rules.blackwater_gulch.labels import names, title
from companion.rules.blackwater_gulch.state import Battle, Model
from companion.rules.blackwater_gulch.victory import OBJECTIVE_POINTS, earned, loot_worth, points, worth
from companion.rules.blackwater_gulch.wounds import credit_for
from companion.rules.record import Answered, Entry
from companion.rules.table import Event, Rolled
from companion.rules.vocabulary import Chapter, Report, Tally
from companion.rules.wording import counted, joined, sentence

TOLD = (
    turns.NerveBroke, turns.BattleOver, movement.RanOff, fighting.Wounded, fighting.OutOfAction, fighting.Revived,
    fighting.TokenTaken, fighting.Bound, gear.Captured, gear.LootTaken,
)  # fmt: skip
SOURCES = {"app": "by the app", "table": "at the table"}


@dataclass
class Deeds:
    """What one model did, and what was done to it."""

    attacks: int = 0
    wounds: int = 0
    felled: list[str] = field(default_factory=list)
    lost: int = 0


@dataclass
class Dice:
    """Dice with a target number: how many, how many counted, how many were to be expected."""

    thrown: int = 0
    counted: int = 0
    expected: Fraction = Fraction(0)


@dataclass
class Tale:
    """The battle as read from its events, in order. falls: (turn, model, by). down: who lies, and by whom."""

    battle: Battle
    turn: int = 0
    deeds: dict[str, Deeds] = field(default_factory=lambda: defaultdict(Deeds))
    luck: dict[tuple[str, str], Dice] = field(default_factory=lambda: defaultdict(Dice))
    score: dict[str, int] = field(default_factory=dict)
    blood: tuple[int, fighting.Wounded] | None = None
    swings: list[tuple[int, int, str, str]] = field(default_factory=list)
    falls: list[tuple[int, str, str]] = field(default_factory=list)
    down: dict[str, str] = field(default_factory=dict)
    turns: dict[int, list[str]] = field(default_factory=lambda: defaultdict(list))


def report(battle: Battle, entries: Iterable[Entry[Any, Any]]) -> Report:
    """battle: as it stands. entries: those that stand, oldest first. Cost: one pass over the events."""
    tale = tale_of(battle, entries)
    return Report(title(battle), lead(tale), tuple(_chapters(tale)))


def tale_of(battle: Battle, entries: Iterable[Entry[Any, Any]]) -> Tale:
    tale = Tale(battle, score=dict.fromkeys(battle.order, 0))
    called = names(battle)
    for entry in entries:
        source = entry.said.source if isinstance(entry.said, Answered) else ""
        for event in entry.events:
            _read(tale, event, source)
            last_wound = isinstance(event, fighting.Wounded) and not event.left
            if isinstance(event, TOLD) and not last_wound:
                tale.turns[tale.turn].append(sentence(event, called, sentences()))
    return tale


def _read(tale: Tale, event: Event, source: str) -> None:
    match event:
        case turns.TurnBegun(turn=turn):
            tale.turn = turn
        case Rolled(needs=needs) if needs and event.who:
            dice = tale.luck[event.who, source or "table"]
            dice.thrown += len(event.faces)
            dice.counted += sum(event.counts(face) for face in event.faces)
            good = needs if event.under else 7 - needs
            dice.expected += Fraction(len(event.faces) * max(0, min(6, good)), 6)
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
            _swing(tale, {tale.battle.models[model].side: -carried * OBJECTIVE_POINTS}, "", model)
            credit = credit_for(tale.battle, tale.battle.models[model])
            _swing(tale, {credit: worth(tale.battle.models[model])}, "", model)
            tale.falls.append((tale.turn, model, ""))
        case fighting.Revived(model=model):
            tale.down.pop(model, None)
        case Corrected(of=model) if model in tale.down and _stands_again(event):
            _taken_back(tale, model)
        case gear.Captured(model=model):
            _swing(tale, {tale.battle.models[model].side: OBJECTIVE_POINTS}, model, "")
        case gear.LootTaken(model=model, item=item):
            _swing(tale, {tale.battle.models[model].side: loot_worth(item.level)}, model, "")
        case _:
            pass


def _fallen(tale: Tale, event: fighting.OutOfAction) -> None:
    if event.by:
        tale.deeds[event.by].felled.append(event.model)
    tale.down[event.model] = event.by
    model = tale.battle.models[event.model]
    dropped = event.objectives * OBJECTIVE_POINTS + sum(loot_worth(item.level) for item in event.drops)
    tale.falls.append((tale.turn, event.model, event.by))
    change: dict[str, int] = {model.side: -dropped}
    if event.credit:
        change[event.credit] = change.get(event.credit, 0) + worth(model)
    _swing(tale, change, event.by, event.model)


def _stands_again(event: Corrected) -> bool:
    return (event.what == "out" and event.value == NO) or (event.what == "health" and event.value != "0")


def _taken_back(tale: Tale, model: str) -> None:
    """The players say that it never fell."""
    by = tale.down.pop(model)
    if by:
        tale.deeds[by].felled.reverse()
        tale.deeds[by].felled.remove(model)
        tale.deeds[by].felled.reverse()
    last = max(place for place, fall in enumerate(tale.falls) if fall[1] == model)
    del tale.falls[last]


def _swing(tale: Tale, change: dict[str, int], by: str, at: str) -> None:
    """A change of the score; remembered where the lead went to another side."""
    before = _leader(tale.score)
    for side, amount in change.items():
        if side in tale.score:
            tale.score[side] += amount
    after = _leader(tale.score)
    if after and before and after != before:
        tale.swings.append((tale.turn, tale.score[after], by, at))


def _leader(score: dict[str, int]) -> str:
    best = max(score.values())
    leading = [side for side, number in score.items() if number == best]
    return leading[0] if len(leading) == 1 else ""


def lead(tale: Tale) -> str:
    battle = tale.battle
    totals = points(battle)
    standing = ", ".join(f"{battle.sides[side].name} {totals[side]}" for side in battle.order)
    if battle.stage != "over":
        return f"Still being fought, in turn {battle.turn}. Victory Points: {standing}."
    ending = {
        "wipe-out": "with nobody left to stand against them",
        "turn-limit": "on points",
        "called": "on points, when the players called it",
        "conceded": "when the others gave up",
    }[battle.ending]
    if not battle.winners:
        return f"A draw after {counted(battle.turn, 'turn')}. Victory Points: {standing}."
    winners = joined([battle.sides[side].name for side in battle.winners])
    return (
        f"Victory for {winners} after {counted(battle.turn, 'turn')}, {ending}. Victory Points: {standing}."
    )


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
    if tale.luck:
        yield _luck(tale)


def moments(tale: Tale) -> Iterator[Chapter]:
    battle = tale.battle
    if tale.blood:
        turn, wound = tale.blood
        by, hurt = battle.models[wound.by].name, battle.models[wound.model].name
        yield Chapter("First blood", (f"{by} drew it in turn {turn}, from {hurt}, with {wound.cause}.",))
    if tale.swings:
        turn, _, by, at = tale.swings[-1]
        who = battle.models[by].name if by else ""
        whom = battle.models[at].name if at else ""
        words = (
            f"{who} put {whom} down" if who and whom else f"{whom} fell" if whom else f"{who} took the prize"
        )
        yield Chapter("The turning point", (f"In turn {turn} {words}, and the lead changed hands for good.",))
    yield from _last_stand(tale)


def _last_stand(tale: Tale) -> Iterator[Chapter]:
    """The last of a beaten gang: whoever fell last when it was wiped out, or stands alone at the end."""
    battle = tale.battle
    if battle.stage != "over" or not battle.winners:
        return
    for side in battle.order:
        if battle.team(side) in {battle.team(winner) for winner in battle.winners}:
            continue
        alive = battle.in_play(side)
        fallen = [(turn, key, by) for turn, key, by in tale.falls if battle.models[key].side == side]
        if len(alive) == 1 and len(battle.members(side)) > 1:
            yield Chapter(
                "The last stand",
                (f"{alive[0].name} was the only one of {battle.sides[side].name} left standing.",),
            )
        elif not alive and fallen:
            turn, key, by = fallen[-1]
            end = f", until {battle.models[by].name} ended it" if by else ""
            yield Chapter(
                "The last stand", (f"{battle.models[key].name} held out alone into turn {turn}{end}.",)
            )


def _table_of_deeds(tale: Tale) -> Chapter:
    battle = tale.battle
    rows, felled = [], []
    for key, model in battle.models.items():
        deeds = tale.deeds.get(key, Deeds())
        if deeds.felled:
            felled.append(f"{model.name} took out {_names_of(battle, deeds.felled)}.")
        numbers = (deeds.attacks, deeds.wounds, len(deeds.felled), deeds.lost)
        rows.append(Tally((model.name, *(str(number) if number else "–" for number in numbers), fate(model))))
    head = ("", "Attacks", "Wounds", "Out", "Lost", "At the end")
    return Chapter("Who did what", tuple(felled), head, tuple(rows))


def _names_of(battle: Battle, keys: list[str]) -> str:
    """Names as a list is said; whoever went down more than once is named once: "Archie (twice) and Teodoro"."""
    often = {2: " (twice)", 3: " (three times)"}
    names = []
    for key in dict.fromkeys(keys):
        number = keys.count(key)
        times = often.get(number, f" ({number} times)") if number > 1 else ""
        names.append(battle.models[key].name + times)
    return joined(names)


def fate(model: Model) -> str:
    return "ran off" if model.gone else "out of action" if model.out else f"{model.health} Health"


def _luck(tale: Tale) -> Chapter:
    rows = [
        Tally(
            (
                tale.battle.sides[side].name,
                SOURCES[source],
                str(dice.thrown),
                str(dice.counted),
                f"{float(dice.expected):.1f}",
                f"{float(dice.counted - dice.expected):+.1f}".replace("-", "−"),
            )
        )
        for (side, source), dice in sorted(tale.luck.items())
    ]
    head: tuple[str, ...] = ("", "Thrown", "Dice", "Good", "Expected", "Luck")
    if len({source for _, source in tale.luck}) == 1:  # nothing to tell apart
        head = (head[0], *head[2:])
        rows = [Tally((row.cells[0], *row.cells[2:])) for row in rows]
    return Chapter("Luck", (_luckiest(tale),), head, tuple(rows))


def _luckiest(tale: Tale) -> str:
    luck: dict[str, Fraction] = defaultdict(Fraction)
    for (side, _), dice in tale.luck.items():
        luck[side] += dice.counted - dice.expected
    side = max(luck, key=lambda side: abs(luck[side]))
    name, much = tale.battle.sides[side].name, round(abs(luck[side]))
    if much < 1:
        return "Nobody can blame the dice."
    successes = counted(much, "success", "successes")
    if luck[side] > 0:
        return f"The dice were kind to {name}: {successes} more than expected."
    return f"The dice deserted {name}: {successes} fewer than expected."
