"""A campaign as files: JSON that holds everything, Markdown that can be read and printed anywhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from django.utils.formats import date_format

from campaigns.careers import Career
from campaigns.chapter_view import ChapterView
from campaigns.history import History
from campaigns.models import Contender, NextBattle
from campaigns.next_services import upcoming
from campaigns.outings import Evening
from campaigns.places import atlas_of
from campaigns.standings import Standing, counted_by
from companion.markdown import paragraphs, plain, table
from companion.words import say
from games.engine.play.values import to_json
from games.engine.tell.sentences import capitalize
from gangs.models import Gang
from gangs.version_files import VersionLine, lines_of
from gangs.versions import numbers_at

VERSION = 1
VERSIONS_AT_MOST = 1_000_000
"""Letters, of all earlier versions of its gangs together: the file has to be read in again."""


COUNTED = ("battles", "won", "drawn", "lost", "points")
"""What the standings count of each gang, in the order of their columns."""
TALLIED = ("tally",)
"""What stands behind that where a campaign has points of its own."""


def _confirmed(history: History, chapter: str) -> dict[str, Any]:
    """What each gang confirmed after that chapter."""
    return {str(number): done for (where, number), done in history.settled.items() if where == chapter}


def _confirmed_at(history: History, chapter: str) -> dict[str, str]:
    rows = history.settlements.items()
    return {str(number): row.changed_at.isoformat() for (where, number), row in rows if where == chapter}


def as_json(history: History) -> str:
    """Everything by value: gangs of the owner as they are built, what each battle did, what was confirmed."""
    campaign, atlas = history.campaign, atlas_of(history.campaign)
    whole = {
        "sixgun": "campaign",
        "version": VERSION,
        "game": campaign.game,
        "name": campaign.name,
        "words": campaign.words,
        "gangs": [_gang(history, one) for one in history.contenders],
        "story": [_chapter(history, told) for told in history.told(history.chapters)],
        "standings": [
            {"gang": row.contender.number, "place": row.place}
            | {what: getattr(row, what) for what in (*COUNTED, *TALLIED[: campaign.counting.chosen])}
            for row in history.standings()
        ],
        "counting": campaign.counting,
        "seasons": campaign.seasons,
        "places": atlas.places,
        "map": {"high": atlas.high, "drawn": atlas.drawn},
        "next": [_planned(one) for one in upcoming(campaign) if not one.canceled],
        "careers": [_career(one) for one in history.careers()],
    }
    return msgspec.json.format(to_json(whole).decode(), indent=2) + "\n"


def _gang(history: History, one: Contender) -> dict[str, Any]:
    """source: by which an import of everything finds it; the owner's alone, as is the gang itself. versions: as it
    went to the battles of this campaign.
    """
    mine = one.gang and one.gang.owner_id == history.campaign.owner_id
    gang = one.gang if mine else None
    return {
        "number": one.number,
        "name": one.called,
        "source": gang.pk if gang else "",
        "gang": gang.packed if gang else None,
        "versions": _versions(history, one.number, gang) if gang else [],
        "joined": one.joined.isoformat() if one.joined else "",
        "left": one.left.isoformat() if one.left else "",
    }


def _versions(history: History, number: int, gang: Gang) -> list[VersionLine]:
    fought = [Evening.of(one) for one in history.chapters if number in one.sides.values()]
    went = numbers_at(gang, [(one.began, one.ended) for one in fought])
    return lines_of(gang, only=set(went), most=VERSIONS_AT_MOST // len(history.contenders))[0]


def _chapter(history: History, told: ChapterView) -> dict[str, Any]:
    chapter = told.chapter
    return {
        "kind": chapter.kind,
        "happened": chapter.happened.isoformat(),
        "title": chapter.called,
        "words": told.words,
        "sides": chapter.sides,
        "outcome": chapter.result,
        "told": chapter.told_at.isoformat(),
        "confirmed": _confirmed(history, chapter.pk),
        "confirmed_at": _confirmed_at(history, chapter.pk),
        "answers": chapter.answers,
        "site": chapter.site,
        "ground": told.fought_at,
        "season": chapter.season,
        "battle": chapter.battle.pk if chapter.battle else "",
    }


def _planned(one: NextBattle) -> dict[str, Any]:
    return {
        "day": one.day.isoformat(),
        "hour": one.hour.strftime("%H:%M") if one.hour else "",
        "place": one.place,
        "words": one.words,
        "gangs": one.gangs,
    }


def _career(one: Career) -> dict[str, Any]:
    return {
        "gang": one.contender.number,
        "key": one.member,
        "name": one.name,
        "fought": one.fought,
        "took_out": dict(one.took_out),
        "went_out": one.falls,
        "fell_to": dict(one.fell_to),
        "found": one.finds,
        "left": one.left,
        "experience": one.experience,
        "injuries": one.injuries,
    }


def as_markdown(history: History) -> str:
    return "\n\n".join(_parts(history)) + "\n"


def _parts(history: History) -> Iterator[str]:
    campaign = history.campaign
    yield f"# {plain(campaign.name)}"
    yield f"*{plain(campaign.rules.title)}.* {plain(history.lead())}"
    yield from paragraphs(campaign.words)
    for told in history.told(history.chapters):
        yield f"## {plain(told.chapter.called)}"
        site = f" · {plain(told.where)}" if told.where else ""
        score = ", ".join(f"{plain(one.contender.called)} {one.points}" for one in told.scores)
        day = date_format(told.chapter.happened, "j F Y")
        yield f"*{day}{site}{f' · {score}' if score else ''}*"
        if told.lead:
            yield plain(told.lead)
        if told.unconfirmed:
            yield plain(told.unconfirmed)
        for words in told.words:
            yield from paragraphs(words)
        for week in told.weeks:
            yield f"### {plain(week.heading)}"
            yield plain(week.quote)
            for scene in week.scenes:
                yield f"**{plain(scene.heading)}.** {plain(scene.quote)}"
        for scene in told.scenes:
            yield f"**{plain(scene.heading)}.** {plain(scene.quote)}"
        if told.moments:
            yield "\n".join(f"- {plain(sentence)}" for sentence in told.moments)
        if told.after:
            yield "\n".join(f"- {plain(sentence)}" for sentence in told.after)
    yield from _standings(history)
    careers = history.careers()
    for gang in history.contenders:
        people = [one for one in careers if one.contender.number == gang.number]
        if people:
            yield f"## {plain(gang.called)}"
            yield table(
                ("", say("Fought"), say("Took out"), say("Went out"), say("Also")),
                [(one.name, one.fought, one.felled, one.falls, " ".join(one.sentences)) for one in people],
            )


def _standings(history: History) -> Iterator[str]:
    yield f"## {say('Standings')}"
    for number, name in history.seasons.items():
        yield f"### {plain(name)}"
        yield _table(history, history.standings_of(number))
    if history.seasons:
        yield f"### {say('All seasons')}"
    yield _table(history, history.standings())
    yield plain(counted_by(history.campaign.counting))


def _table(history: History, rows: Sequence[Standing]) -> str:
    counting = history.campaign.counting
    noun = capitalize(history.campaign.rules.roster.noun)
    columns = (*COUNTED, *TALLIED[: counting.chosen])
    tallied = (say("Scored"), say("Points")) if counting.chosen else (say("Points"),)
    return table(
        ("", noun, say("Battles"), say("Won"), say("Drawn"), say("Lost"), *tallied),
        [(row.place, row.contender.called, *(getattr(row, what) for what in columns)) for row in rows],
    )
