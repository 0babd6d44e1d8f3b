"""What an evening leaves behind, written from its events: first blood, each Encounter, the last one standing, who did
what, the satchels, luck.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.rules.blood_horizon.catalogue import sentences
from companion.rules.blood_horizon.corrections import Corrected
from companion.rules.blood_horizon.encounters import events as meetings
from companion.rules.blood_horizon.encounters.pursuit import RunDown
from companion.rules.blood_horizon.encounters.pursuit import Shaken as ShakenOff
from companion.rules.blood_horizon.fight.events import (
    Beaten,
    Dispatched,
    FightOver,
    Fired,
    Hurt,
    Seized,
    Stood,
)
from companion.rules.blood_horizon.labels import names, title
from companion.rules.blood_horizon.satchel import GivenUp
from companion.rules.blood_horizon.screens.cards import STATES
from companion.rules.blood_horizon.screens.chase import telling
from companion.rules.blood_horizon.state import FOES, Battle, Figure
from companion.rules.blood_horizon.talking import Talked
from companion.rules.luck import Luck
from companion.rules.questions import Source
from companion.rules.record import Entry
from companion.rules.table import Event, Rolled
from companion.rules.telling import Toll, happenings
from companion.rules.vocabulary import Chapter, Report, Tally
from companion.rules.wording import capital, joined, repeated, sentence

TOLD = (
    meetings.GroupMet, meetings.Joined, meetings.CutLoose, meetings.LeftBehind, meetings.StoryEnded, GivenUp, Talked,
    Hurt, Beaten, Dispatched, Seized, Stood, FightOver, ShakenOff, RunDown,
)  # fmt: skip
ENDINGS: Mapping[str, str] = {
    "quiet": "A quiet evening: nobody drew a gun.",
    "won": "The evening went to {names}.",
    "lost": "{names} had to give way, and live to tell of it.",
    "ended": "Nobody is left to tell of it.",
    "drawn": "Nobody won.",
    "head-to-head": "{winner} held the board.",
}
HARMLESS = ("ducked", "none")
BEATEN = ("dead", "out", "captured")
LINES_AT_MOST = 60
"""Lines of one Encounter in the report; the story has them all."""


@dataclass
class Deeds:
    """What one figure did, and what was done to it."""

    shots: int = 0
    hits: int = 0
    ducked: int = 0


@dataclass
class Played:
    """An Encounter as it went."""

    title: str
    told: list[str] = field(default_factory=list)


@dataclass
class Tale:
    """The evening as read from its events, in order. blood: who drew it, from whom, in which Encounter."""

    battle: Battle
    deeds: dict[str, Deeds] = field(default_factory=lambda: defaultdict(Deeds))
    toll: Toll = field(default_factory=Toll)
    luck: Luck = field(default_factory=Luck)
    played: list[Played] = field(default_factory=list)
    blood: tuple[str, str, str] | None = None


def report(battle: Battle, entries: Iterable[Entry[Any, Any]]) -> Report:
    """battle: as it stands. entries: those that stand, oldest first. Cost: one pass over the events."""
    if battle.chase is not None:
        return telling.report(battle, entries)
    tale = tale_of(battle, entries)
    return Report(title(battle), lead(tale), tuple(_chapters(tale)))


def tale_of(battle: Battle, entries: Iterable[Entry[Any, Any]]) -> Tale:
    tale, called = Tale(battle), names(battle)
    for event, source in happenings(entries):
        _read(tale, event, source)
        if isinstance(event, TOLD) and tale.played and not _minor(event):
            tale.played[-1].told.append(sentence(event, called, sentences()))
    return tale


def _minor(event: Event) -> bool:
    """What the report leaves to the story."""
    if isinstance(event, Hurt):
        return event.harm in HARMLESS
    return isinstance(event, Stood) and not event.leave


def _read(tale: Tale, event: Event, source: Source) -> None:
    match event:
        case meetings.SetOut(title=name, along=along):
            tale.played.append(Played(name))
            for figure in along:
                tale.toll.up(figure)
        case Rolled():
            tale.luck.thrown(event, source)
        case Fired(figure=figure, targets=targets):
            tale.deeds[figure].shots += len(targets)
        case Hurt(figure=figure, by=by, harm=harm):
            tale.deeds[by].hits += 1
            if harm == "ducked":
                tale.deeds[figure].ducked += 1
            elif harm in BEATEN:
                _falls(tale, figure, by)
        case Beaten(figure=figure, by=by):
            _falls(tale, figure, by)
        case Dispatched(figure=by, target=figure) if figure not in tale.toll.down:
            _falls(tale, figure, by)
        case Corrected(of=figure, what="status", value=value) if value in ("on", "ducked"):
            tale.toll.never_fell(figure)
        case _:
            pass


def _falls(tale: Tale, figure: str, by: str) -> None:
    tale.toll.fell(len(tale.played), figure, by)
    if tale.blood is None and by:
        tale.blood = (by, figure, tale.played[-1].title if tale.played else "")


def lead(tale: Tale) -> str:
    battle = tale.battle
    satchels = ", ".join(f"{player.name} {player.satchel}" for player in battle.players.values())
    standing = (
        f"In the satchel: {satchels}." if len(battle.players) > 1 else f"In the satchel: {_only(battle)}."
    )
    if not battle.over:
        return f"Still being played. {standing}"
    everybody = joined([player.name for player in battle.players.values()])
    winner = battle.players[battle.winner].name if battle.winner in battle.players else ""
    words = ENDINGS.get(battle.ending, "It is over.").format(names=everybody, winner=winner)
    return f"{words} {standing}"


def _only(battle: Battle) -> str:
    (player,) = battle.players.values()
    return f"{player.satchel} Rep d6"


def _chapters(tale: Tale) -> Iterator[Chapter]:
    yield from moments(tale)
    for number, played in enumerate(tale.played, 1):
        told = tuple(played.told[:LINES_AT_MOST])
        heading = f"{number}. {played.title}" if len(tale.played) > 1 else played.title
        yield Chapter(heading, told or ("Nothing to tell of.",))
    yield _table_of_deeds(tale)
    yield from _satchels(tale.battle)
    yield from tale.luck.chapters(names(tale.battle))


def moments(tale: Tale) -> Iterator[Chapter]:
    """First blood, and whoever is the last one of a band."""
    battle, called = tale.battle, names(tale.battle)
    if tale.blood:
        by, figure, where = tale.blood
        yield Chapter("First blood", (f"{called[by]} drew it, from {called[figure]}: {where}.",))
    for side, player in battle.players.items():
        members = [one for one in battle.figures.values() if one.side == side]
        left = [one for one in members if not one.gone]
        if len(members) > 1 and len(left) == 1 and battle.over:
            yield Chapter("The last one", (f"{left[0].name} is all that is left of {player.name}.",))


def _table_of_deeds(tale: Tale) -> Chapter:
    rows, beaten = [], []
    for key, one in tale.battle.figures.items():
        deeds = tale.deeds.get(key, Deeds())
        down = [tale.battle.figures[fallen].name for fallen in tale.toll.by(key)]
        if one.side == FOES and not (deeds.shots or down or one.status in BEATEN):
            continue
        if down:
            beaten.append(f"{one.name} took {repeated(down)} out of action.")
        numbers = (deeds.shots, deeds.hits, len(down), deeds.ducked)
        rows.append(Tally((one.name, *(str(number) if number else "–" for number in numbers), fate(one))))
    return Chapter("Who did what", tuple(beaten), ("", "Shots", "Hits", "Down", "Ducked", "End"), tuple(rows))


def fate(one: Figure) -> str:
    if one.status == "on":
        return "on his feet"
    return STATES[one.status]


def _satchels(battle: Battle) -> Iterator[Chapter]:
    """What came in and what went out, line by line."""
    for player in battle.players.values():
        rows = tuple(
            Tally((capital(line.why), f"{line.amount:+}".replace("-", "−"))) for line in player.ledger
        )
        if rows:
            heading = f"The satchel, {player.name}" if len(battle.players) > 1 else "The satchel"
            words = f"{player.satchel} Rep d6 are left, and {player.spent} were spent in all."
            yield Chapter(heading, (words,), ("For", "Rep d6"), rows)
