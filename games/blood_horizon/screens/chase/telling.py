"""A chase as a whole, to be read from its events: the way, a chapter a week, the ledger, the band, the graves, the end;
and what happened before, for whoever comes back to it after a long while.

Source: Blood Horizon, The Satchel; Give Up the Satchel; Campaign Sequence; rulings BH-40, BH-63.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from games.blood_horizon.chase.atlas import distances
from games.blood_horizon.chase.hunters import called
from games.blood_horizon.kernel.chase import ASSASSIN, Chase
from games.blood_horizon.kernel.state import Battle, Player
from games.blood_horizon.labels import names, title
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.chase.diary import Diary, Week, diary_of
from games.blood_horizon.screens.chase.lives import band, graves, ledger
from games.blood_horizon.screens.chase.map import place, route
from games.blood_horizon.screens.chase.scene import on_the_map
from games.blood_horizon.screens.chase.words import handed_over
from games.blood_horizon.screens.kernel.words import signed
from games.engine.play.record import Entry
from games.engine.show.report import Chapter, Report, ToldScene
from games.engine.tell.sentences import capitalize, join_words, short_name

say = phrases("story.telling")

WEEKS_AT_MOST = 2
"""Of which is told what happened previously."""


type Scenes = Mapping[int, tuple[ToldScene, ...]]
"""Of each week, by its number."""


def report(
    battle: Battle, entries: Iterable[Entry[Any, Any]], scenes: Scenes = MappingProxyType({})
) -> Report:
    """The book of a chase. battle: as it stands; entries: those that stand, oldest first."""
    assert battle.chase is not None
    diary = diary_of(battle, entries)
    chapters = tuple(_chapters(diary, scenes))
    return Report(title(battle), lead(diary), chapters, route(battle.chase), book=True)


def lead(diary: Diary) -> str:
    """How long, how far, how many fights, and how it stands."""
    battle = diary.battle
    weeks = diary.weeks[-1].number
    if not weeks:
        return say("not-set-off")
    fought = diary.fights.fought
    words = say("on-the-run", number=weeks, regions=diary.regions, fights=fought)
    return f"{words} {' '.join(ends(diary)) if battle.over else _still(diary)}"


def _still(diary: Diary) -> str:
    players = (player for player in diary.battle.players.values() if not player.ending)
    held = join_words([say("rep-d6", number=signed(player.satchel)) for player in players])
    return say("still-running", held=held)


def _chapters(diary: Diary, scenes: Scenes) -> Iterator[Chapter]:
    for week in diary.weeks:
        told = tuple(_told(week))
        if told:
            yield Chapter(_heading(week), told, kind="week", scenes=scenes.get(week.number, ()))
    if diary.battle.over:
        yield Chapter(say("how-it-ended"), tuple(ends(diary)))
    yield from ledger(diary)
    yield from band(diary)
    yield from graves(diary)
    yield from diary.luck.chapters(names(diary.battle))


def _heading(week: Week) -> str:
    return say("week-heading" if week.number else "before-first-week", number=week.number, place=week.place)


def _told(week: Week) -> Iterator[str]:
    """A week's paragraphs: the map, each Encounter, camp."""
    first, *rest = week.told or [[]]
    paid = [say("upkeep", number=week.upkeep)] if week.upkeep else []
    yield from (" ".join(paragraph) for paragraph in ([*paid, *first], *rest) if paragraph)


# How it ends


def ends(diary: Diary) -> Iterator[str]:
    """A sentence for each player whose story is over."""
    for side, player in diary.battle.players.items():
        if player.ending:
            week = diary.ended.get(side, diary.now)
            when = say("in-week" if week.number else "before-it-began", number=week.number, place=week.place)
            yield _end(diary, player, when)


def _end(diary: Diary, player: Player, where: str) -> str:
    """Death, the end without a grave, and the four endings of a satchel that was given up (ruling BH-63)."""
    star = diary.name(player.star)
    given = diary.taker.get(player.key)
    if given is None:
        how = diary.life(player.star).gone
        return say("died", where=capitalize(where), star=star, how=how[2] if how else say("not-seen-again"))
    return handed_over(star, given, f" {where}")


# Previously


def previously(battle: Battle, entries: Iterable[Entry[Any, Any]]) -> tuple[str, ...]:
    """At most three sentences: how the last two weeks went in which anything happened, and where everybody is; what is
    to be decided now stands beside them on the page. () on a single evening, before the first week, and at the end.
    """
    chase = battle.chase
    if chase is None or not chase.week or battle.over:
        return ()
    diary = diary_of(battle, entries)
    weeks = [week for week in diary.weeks if week.number and week.met][-WEEKS_AT_MOST:]
    if not weeks:
        return (say("nothing-yet", number=diary.now.number, who=diary.who), _where(chase))
    return (*(_went(diary, week) for week in weeks), _where(chase))


def _went(diary: Diary, week: Week) -> str:
    """A week in a sentence: where, what was met, who went down; the one that is being played is not over."""
    downed = [
        fall.figure for fall in diary.fights.falls if fall.week == week.number and diary.ours(fall.figure)
    ]
    names = [short_name(diary.name(key)) for key in dict.fromkeys(downed)]
    hurt = say("went-down", names=join_words(names)) if names else ""
    still = say("not-over-yet") if week is diary.now and not on_the_map(diary.battle) else ""
    return say("week", number=week.number, place=week.place, met=join_words(week.met), still=still, hurt=hurt)


def _where(chase: Chase) -> str:
    """Who is how far away."""
    away = distances(chase.atlas, chase.where)
    here = place(chase, chase.where)
    counters = [(called(one.key), one.where) for one in chase.squads]
    if chase.assassin:
        counters.insert(0, (called(ASSASSIN), chase.assassin))
    if not counters:
        return say("nobody-on-track", here=here)
    found = [
        say("is-away" if away[there] else "is-with-you", who=who, number=away[there])
        for who, there in counters
    ]
    return say("you-are-in", here=here, others=join_words(found))
