"""What a combat leaves behind, written from its events: first blood, the last stand, round by round, who did what,
luck.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from companion.rules.horizon.catalogue import sentences
from companion.rules.horizon.corrections import Corrected
from companion.rules.horizon.events import doing, fighting, rounds
from companion.rules.horizon.labels import names, title
from companion.rules.horizon.screens.hiding import in_words
from companion.rules.horizon.setup import TIE
from companion.rules.horizon.skill_tests import AP_OF
from companion.rules.horizon.state import DIRECTOR, Battle, Fighter
from companion.rules.luck import SOURCES
from companion.rules.questions import Source
from companion.rules.record import Entry
from companion.rules.table import Event, Rolled
from companion.rules.telling import Toll, first_blood, happenings, last_stand
from companion.rules.vocabulary import Chapter, Report, Tally
from companion.rules.wording import counted, joined, repeated, sentence

TOLD = (
    fighting.Hurt,
    fighting.Stricken,
    fighting.FellInComa,
    fighting.Died,
    doing.Escaped,
    rounds.Joined,
    rounds.Conceded,
    rounds.CombatOver,
)
ENDINGS = {
    "last": "with nobody left to stand against them",
    "called": "when the players called it",
    "conceded": "when the others gave up",
}
EACH = Fraction(sum(AP_OF.values()), len(AP_OF))
"""AP that a die is worth on average."""


@dataclass
class Deeds:
    """What one fighter did, and what was done to him. dealt, lost: Health; stopped: of what was meant for him."""

    tests: int = 0
    scored: int = 0
    dealt: int = 0
    lost: int = 0
    stopped: int = 0
    inflicted: list[str] = field(default_factory=list)


@dataclass
class Dice:
    """Dice that were thrown for a score, and what they came to."""

    thrown: int = 0
    scored: int = 0


@dataclass
class Tale:
    """The combat as read from its events, in order."""

    battle: Battle
    round: int = 0
    deeds: dict[str, Deeds] = field(default_factory=lambda: defaultdict(Deeds))
    dice: dict[tuple[str, Source], Dice] = field(default_factory=lambda: defaultdict(Dice))
    blood: tuple[int, fighting.Hurt] | None = None
    hardest: tuple[int, fighting.Hurt] | None = None
    toll: Toll = field(default_factory=Toll)
    rounds: dict[int, list[str]] = field(default_factory=lambda: defaultdict(list))


def report(battle: Battle, entries: Iterable[Entry[Any, Any]]) -> Report:
    """battle: as it stands. entries: those that stand, oldest first. Cost: one pass over the events."""
    tale = tale_of(battle, entries)
    return Report(title(battle), lead(tale), tuple(_chapters(tale)))


def tale_of(battle: Battle, entries: Iterable[Entry[Any, Any]]) -> Tale:
    tale = Tale(battle)
    called = names(battle)
    for event, source in happenings(entries):
        _read(tale, event, source)
        if isinstance(event, TOLD) and (words := sentence(event, called, sentences())):
            tale.rounds[tale.round].append(words)
    return tale


def _read(tale: Tale, event: Event, source: Source) -> None:
    match event:
        case rounds.RoundBegun(round=number):
            tale.round = number
        case Rolled(who=side, faces=faces) if side and event.why != TIE:
            dice = tale.dice[side, source or "table"]
            dice.thrown += len(faces)
            dice.scored += sum(AP_OF[face] for face in faces)
        case fighting.Tested(model=model, score=score):
            tale.deeds[model].tests += 1
            tale.deeds[model].scored += score
        case fighting.Hurt():
            _hurt(tale, event)
        case fighting.Stricken(by=by, condition=condition) if by:
            tale.deeds[by].inflicted.append(condition)
        case fighting.FellInComa(model=model, by=by):
            if model not in tale.toll.down:
                tale.toll.fell(tale.round, model, by)
        case fighting.Died(model=model, by=by):
            if model not in tale.toll.down:
                tale.toll.fell(tale.round, model, by)
        case Corrected(of=model, what="health", value=value) if model in tale.toll.down and value.isdecimal():
            if int(value) > 0:
                tale.toll.up(model)
        case _:
            pass


def _hurt(tale: Tale, event: fighting.Hurt) -> None:
    tale.deeds[event.model].lost += event.lost
    tale.deeds[event.model].stopped += event.armor + event.pool
    tale.deeds[event.by].dealt += event.lost
    if event.lost:
        tale.blood = tale.blood or (tale.round, event)
        if tale.hardest is None or event.lost > tale.hardest[1].lost:
            tale.hardest = (tale.round, event)


def lead(tale: Tale) -> str:
    """How it stands, or how it ended."""
    battle = tale.battle
    standing = ", ".join(
        f"{side.name} {sum(one.standing for one in battle.members(side.key))} of {len(battle.members(side.key))}"
        for side in battle.sides.values()
    )
    if battle.stage != "over":
        where = f"in round {battle.round}" if battle.round else "before the first round"
        return f"Still being fought, {where}. Standing: {standing}."
    after = f"after {counted(battle.round, 'round')}"
    victors = winners(battle)
    if not victors:
        return f"Nobody’s victory {after}. Standing: {standing}."
    called = joined([battle.sides[side].name for side in victors])
    return f"Victory for {called} {after}, {ENDINGS.get(battle.ending, 'in the end')}. Standing: {standing}."


def winners(battle: Battle) -> list[str]:
    """The sides of the team that has won."""
    return [side.key for side in battle.sides.values() if battle.winner and side.team == battle.winner]


def _chapters(tale: Tale) -> Iterator[Chapter]:
    yield from moments(tale)
    for number, told in sorted(tale.rounds.items()):
        yield Chapter(f"Round {number}" if number else "Before the first round", tuple(told))
    yield _table_of_deeds(tale)
    yield from _luck(tale)


def moments(tale: Tale) -> Iterator[Chapter]:
    battle, called = tale.battle, names(tale.battle)
    if tale.blood:
        number, hurt = tale.blood
        yield first_blood("round", number, called[hurt.by], called[hurt.model], hurt.cause)
    if tale.hardest and tale.blood and tale.hardest[1] is not tale.blood[1]:
        number, hurt = tale.hardest
        by, whom = called[hurt.by], called[hurt.model]
        words = f"{by} dealt it in round {number}: {hurt.lost} damage to {whom}, with {hurt.cause}."
        yield Chapter("The hardest blow", (words,))
    if battle.stage != "over" or not battle.winner:
        return
    for side in battle.sides.values():
        if side.team == battle.winner:
            continue
        members = battle.members(side.key)
        alive = [one.key for one in members if one.standing]
        fallen = [fall for fall in tale.toll.falls if battle.fighters[fall.model].side == side.key]
        gone = any(one.escaped or one.yielded for one in members)
        if alive or not gone:
            yield from last_stand("round", side.name, len(members), alive, fallen, called)


def _table_of_deeds(tale: Tale) -> Chapter:
    battle = tale.battle
    rows, felled = [], []
    for key, fighter in battle.fighters.items():
        deeds = tale.deeds.get(key, Deeds())
        down = [battle.fighters[one].name for one in tale.toll.by(key)]
        if down:
            felled.append(f"{fighter.name} brought down {repeated(down)}.")
        if deeds.inflicted:
            felled.append(f"{fighter.name} inflicted {repeated(deeds.inflicted)}.")
        average = f"{deeds.scored / deeds.tests:.1f}" if deeds.tests else "–"
        numbers = (deeds.dealt, deeds.lost, deeds.stopped, len(down))
        cells = (
            fighter.name,
            average,
            *(str(number) if number else "–" for number in numbers),
            fate(battle, fighter),
        )
        rows.append(Tally(cells))
    head = ("", "AP a test", "Dealt", "Taken", "Stopped", "Down", "End")
    return Chapter("Who did what", tuple(felled), head, tuple(rows))


def fate(battle: Battle, fighter: Fighter) -> str:
    """What became of somebody. While they are fought, the Health of foes is told no more exactly than on the table."""
    if fighter.dead:
        return "dead"
    if fighter.escaped:
        return "escaped"
    if fighter.coma:
        return "in a Death Coma"
    if fighter.yielded:
        return "gave up"
    foe = battle.sides[fighter.side].kind == DIRECTOR
    how = battle.settings.foes if foe and battle.stage != "over" else "exact"
    return {"exact": f"{fighter.health} Health", "words": in_words(fighter), "none": "standing"}[how]


def _luck(tale: Tale) -> Iterator[Chapter]:
    """What each side’s dice scored, beside what was to be expected of them."""
    if not any(dice.thrown for dice in tale.dice.values()):
        return
    called = names(tale.battle)
    rows = []
    ahead: dict[str, Fraction] = defaultdict(Fraction)
    for (side, source), dice in sorted(tale.dice.items()):
        expected = dice.thrown * EACH
        ahead[side] += dice.scored - expected
        luck = f"{float(dice.scored - expected):+.1f}".replace("-", "−")
        cells = (
            called[side],
            SOURCES[source],
            str(dice.thrown),
            str(dice.scored),
            f"{float(expected):.1f}",
            luck,
        )
        rows.append(Tally(cells))
    head: tuple[str, ...] = ("", "Thrown", "Dice", "AP", "Expected", "Luck")
    if len({source for _, source in tale.dice}) == 1:
        head = (head[0], *head[2:])
        rows = [Tally((row.cells[0], *row.cells[2:])) for row in rows]
    yield Chapter("Luck", (_luckiest(ahead, called),), head, tuple(rows))


def _luckiest(ahead: dict[str, Fraction], called: Any) -> str:
    side = max(ahead, key=lambda one: abs(ahead[one]))
    much = round(abs(ahead[side]))
    if not much:
        return "Nobody can blame the dice."
    if ahead[side] > 0:
        return f"The dice were kind to {called[side]}: {much} AP more than expected."
    return f"The dice deserted {called[side]}: {much} AP fewer than expected."
