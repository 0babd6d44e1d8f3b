"""The best moments of each week of a chase, chosen and worded by the rules by which any evening is retold.

Each fight is a story of its own: whoever lay there may stand again a week later, and the others are other people. So
who is the last of a side, or has somebody to answer for, is judged within one fight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.blood_horizon.chase.events import WeekBegun
from games.blood_horizon.encounters.events import SetOut
from games.blood_horizon.fight.events import FightBegan
from games.blood_horizon.kernel.state import FOES, Battle
from games.blood_horizon.labels import names
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.fight.thrown import Thrown
from games.engine.play.record import Entry
from games.engine.play.table import Event
from games.engine.show.report import ToldScene
from games.engine.tell.attack_odds import AttackOdds, Known
from games.engine.tell.retelling.beats import beats_of
from games.engine.tell.retelling.choosing import chosen
from games.engine.tell.retelling.drama import FIRST_BLOOD, Cast, Drama, dramas_of
from games.engine.tell.retelling.happenings import Happening, Told
from games.engine.tell.retelling.rows import Teller, Voice
from games.engine.tell.retelling.wording import scenes_told

VOICE = Voice(phrases("scenes.deeds"))
"""Of each way to play."""
SCENES_AT_MOST = 3
"""Of a week."""


@dataclass
class Fight:
    """A fight as it went. number: of its Encounter in the chase; side: of everybody in it."""

    week: int
    number: int
    side: dict[str, str]
    log: list[Told] = field(default_factory=list)


def week_scenes(
    battle: Battle,
    entries: Iterable[Entry[Any, Any]],
    happening: Callable[[Event], Happening | None],
    odds: Sequence[AttackOdds],
) -> dict[int, tuple[ToldScene, ...]]:
    """The scenes of each week that is over, in order of time. entries: those that stand, oldest first."""
    assert battle.chase is not None
    titles: list[str] = []
    fights = list(_fights(battle, entries, happening, titles))
    called, sides = names(battle), {**{key: one.name for key, one in battle.players.items()}}
    sides[FOES] = called[FOES]
    stars = frozenset(player.star for player in battle.players.values())
    everybody = {key: side for fight in fights for key, side in fight.side.items()}
    team = _team(battle)
    teller = Teller(called, Cast(everybody, team, stars), lambda number: titles[number - 1], sides, VOICE)
    known = Known(odds)
    found: dict[int, list[tuple[Drama, Cast]]] = {}
    bled = False
    for fight in fights:
        cast = Cast(fight.side, team, stars)
        dramas = dramas_of(list(beats_of(fight.log, {})), cast, known)
        for drama in dramas:
            if drama.blood and bled:  # that of the chase was told before
                drama.blood, drama.worth = None, drama.worth - FIRST_BLOOD
            bled = bled or drama.blood is not None
        found.setdefault(fight.week, []).extend((one, cast) for one in chosen(dramas))
    over = battle.chase.week if not battle.over else None
    return {week: tuple(_told(teller, dramas)) for week, dramas in found.items() if week != over}


def _team(battle: Battle) -> Callable[[str], str]:
    return lambda side: "players" if side in battle.players else side


def _fights(
    battle: Battle,
    entries: Iterable[Entry[Any, Any]],
    happening: Callable[[Event], Happening | None],
    titles: list[str],
) -> Iterator[Fight]:
    """Fight by fight. titles: of the Encounters, filled in on the way."""
    week, fight, thrown = 0, None, Thrown()
    for entry in entries:
        for event in entry.events:
            thrown.sees(event)
            match event:
                case WeekBegun(week=number):
                    week = number
                case SetOut(title=title):
                    titles.append(title)
                case FightBegan(ours=ours, theirs=theirs):
                    fight = Fight(week, len(titles), _sides(battle, ours, theirs))
                    yield fight
                case _ if fight is not None and (what := happening(event)):
                    if {what.by, what.to} - {""} <= fight.side.keys():
                        dice = thrown.behind(event)
                        fight.log.append(Told(entry.number, entry.act, fight.number, what, {}, dice))


def _sides(battle: Battle, ours: Sequence[str], theirs: Sequence[str]) -> dict[str, str]:
    """Whoever is not in a band any more fought for the first player’s."""
    first = next(iter(battle.players))
    known: Mapping[str, Any] = battle.figures
    mine = {key: known[key].side if key in known else first for key in ours}
    return {**mine, **dict.fromkeys(theirs, FOES)}


def _told(teller: Teller, dramas: Sequence[tuple[Drama, Cast]]) -> Iterator[ToldScene]:
    """The most dramatic of a week; at equal drama the earlier one."""
    best = sorted(dramas, key=lambda one: (-one[0].worth, one[0].beat.first))[:SCENES_AT_MOST]
    for drama, cast in sorted(best, key=lambda one: one[0].beat.first):
        teller.cast = cast
        teller.alone.clear()
        yield from scenes_told(teller, [drama], None)
