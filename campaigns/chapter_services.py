"""The chapters of a campaign: notes, their order, and reading their battles again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any

from django.db import transaction
from django.utils import timezone

from battles import broadsides
from battles.models import Battle
from battles.seats import seat_of
from campaigns.models import (
    AT_TABLE,
    CONFIRMED,
    DISPUTED,
    NOTE,
    Campaign,
    Chapter,
    Contender,
)
from campaigns.roles import role_of
from companion import owned_services, storage_budget
from companion.errors import UnreadableRow
from companion.models import Player
from companion.words import say
from games.engine.play.questions import Refused

BATTLES_AT_MOST = 500
NOTES_AT_MOST = 500
NAME_AT_MOST = 80
WORDS_AT_MOST = 20_000
TOLD_AT_ONCE = 3
"""Battles of before there were scenes whose scenes are looked for at one look at a campaign."""


def add_note(
    *, campaign: Campaign, happened: date, title: str, words: str, player: Player | None = None
) -> Chapter:
    """Raises Refused for one note too many."""
    with transaction.atomic():
        lock_campaign(campaign)
        return add_chapter(
            campaign,
            NOTE,
            happened,
            title=title[:NAME_AT_MOST],
            words=words[:WORDS_AT_MOST],
            entered_by=player,
        )


def story_rows(campaign: Campaign, *, binned: bool = False) -> Any:
    """The rows of the chapters in order. binned: those in the bin too."""
    rows = Chapter.objects.filter(campaign=campaign)
    there = rows.filter(deleted_at=None)
    return (there | rows.in_bin() if binned else there).order_by("place", "id")


def add_chapter(campaign: Campaign, kind: str, happened: date, **fields: Any) -> Chapter:
    """A chapter behind the last one that happened no later."""
    story = Chapter.objects.filter(campaign=campaign)
    story.expired().delete()
    if kind == NOTE:
        if story.filter(kind=NOTE).count() >= NOTES_AT_MOST:
            raise Refused(say("A campaign can have at most {most} notes.", most=NOTES_AT_MOST))
    elif story.exclude(kind=NOTE).count() >= BATTLES_AT_MOST:
        raise Refused(say("A campaign can have at most {most} battles.", most=BATTLES_AT_MOST))
    storage_budget.require_room(campaign.owner)
    chapter = Chapter(campaign=campaign, kind=kind, happened=happened, place=0, **fields)
    _put_in_order(campaign, chapter)
    campaign.changed_at = timezone.now()
    campaign.save(update_fields=["changed_at"])
    return chapter


def _put_in_order(campaign: Campaign, chapter: Chapter) -> None:
    """Give the chapter its place by its day, and the season of what comes after it; the others keep their order."""
    others = _in_order(campaign)
    others = [one for one in others if one.pk != chapter.pk]
    before = [place for place, one in enumerate(others, 1) if one.happened <= chapter.happened]
    place = before[-1] if before else 0
    chapter.season = others[place].season if place < len(others) else max(1, len(campaign.seasons))
    others.insert(place, chapter)
    _number(others, chapter)


def _in_order(campaign: Campaign) -> list[Chapter]:
    rows = Chapter.objects.filter(campaign=campaign).only("id", "place", "happened", "deleted_at", "season")
    return list(rows.order_by("place", "id"))


def _number(story: Sequence[Chapter], chapter: Chapter | None = None) -> None:
    changed = []
    for place, one in enumerate(story, 1):
        if one.place != place and one is not chapter:
            one.place = place
            changed.append(one)
        elif one is chapter:
            chapter.place = place
    Chapter.objects.bulk_update(changed, ["place", "season"], batch_size=200)
    if chapter is not None:
        chapter.save()


def edit_chapter(
    *, chapter: Chapter, happened: date, title: str, words: str, site: str = "", ground: str = ""
) -> None:
    """Another day puts it where that day belongs. site: where it was fought, "" for nowhere on the map; ground: where,
    in words.
    """
    with transaction.atomic():
        campaign = lock_campaign(chapter.campaign)
        chapter.title, chapter.words, chapter.site = title[:NAME_AT_MOST], words[:WORDS_AT_MOST], site
        chapter.ground = ground[:NAME_AT_MOST]
        if chapter.happened != happened:
            chapter.happened = happened
            _put_in_order(campaign, chapter)
        else:
            chapter.save(update_fields=["title", "words", "site", "ground"])


def move_chapter(*, chapter: Chapter, by: int) -> None:
    """Up (-1) or down (1) the story, past what is in the bin."""
    with transaction.atomic():
        story = _in_order(lock_campaign(chapter.campaign))
        seen = [place for place, one in enumerate(story) if one.deleted_at is None or one.pk == chapter.pk]
        at = next(place for place, where in enumerate(seen) if story[where].pk == chapter.pk)
        if 0 <= at + by < len(seen):
            here, there = seen[at], seen[at + by]
            story[here], story[there] = story[there], story[here]
            story[here].season, story[there].season = story[there].season, story[here].season
            _number(story)


def restore_chapter(*, chapter: Chapter) -> None:
    """Raises Refused where its battle has been put into the story again."""
    with transaction.atomic():
        campaign = lock_campaign(chapter.campaign)
        again = Chapter.objects.filter(campaign=campaign, battle=chapter.battle_id, deleted_at=None)
        if chapter.battle_id and again.exists():
            raise Refused(say("That battle is already in this campaign."))
        owned_services.restore(row=chapter)


def answer_chapter(*, chapter: Chapter, player: Player, confirms: bool) -> None:
    """Whether a battle went as it was entered, said for all gangs of this player in it. Raises Refused."""
    with transaction.atomic():
        campaign = lock_campaign(chapter.campaign)
        chapter.refresh_from_db(fields=["answers"])
        contenders = list(Contender.objects.filter(campaign=campaign))
        mine = role_of(campaign, player, contenders).answers_for(chapter, contenders)
        if not mine:
            raise Refused(say("This battle needs no answer from you."))
        said = CONFIRMED if confirms else DISPUTED
        chapter.answers |= {str(one.number): said for one in mine}
        chapter.save(update_fields=["answers"])


def settle_chapter(*, chapter: Chapter, player: Player) -> None:
    """An organizer lets a battle stand as it was entered, whatever the others say. Raises Refused."""
    with transaction.atomic():
        campaign = lock_campaign(chapter.campaign)
        chapter.refresh_from_db(fields=["answers"])
        if not role_of(campaign, player).may_settle(chapter):
            raise Refused(say("There is nothing to settle in this battle."))
        chapter.answers = dict.fromkeys(chapter.answers, CONFIRMED)
        chapter.save(update_fields=["answers"])


def _answers_at_table(chapter: Chapter, battle: Battle) -> bool:
    """Who sits at a battle of the campaign when it ends has seen it. Returns whether that answers anything."""
    asked = {int(number) for number, said in chapter.answers.items() if said == AT_TABLE}
    if not asked or not chapter.over:
        return False
    rows = Contender.objects.filter(campaign=chapter.campaign_id, number__in=asked).exclude(player=None)
    there = {
        str(one.number)
        for one in rows
        if (seat := seat_of(battle.seated, chapter.side_of(one.number))) and seat.player == one.player_id
    }
    chapter.answers |= dict.fromkeys(there, CONFIRMED)
    return bool(there)


def bring_up_to_date(chapters: Iterable[Chapter]) -> None:
    """Read those battles again that have gone on since they were read, and the last few whose scenes nobody has looked
    for. Three queries for each of them; the first time after its end up to eight, and a second of work at most.
    """
    read = list(chapters)
    untold = [one for one in read if one.untold and not one.stale][-TOLD_AT_ONCE:]
    for chapter in read:
        if chapter.battle is not None and (chapter.stale or chapter in untold):
            _read_again(chapter, Battle.objects.defer("words").get(pk=chapter.battle_id))


def ask_who_is_gone(chapter: Chapter) -> None:
    """Read a battle again of which an earlier version kept who fell, and not whether that was for good."""
    parts = chapter.result.parts if chapter.over and chapter.result else ()
    if chapter.battle is not None and any(part.out and part.gone is None for part in parts):
        _read_again(chapter, Battle.objects.defer("words").get(pk=chapter.battle_id))


def _read_again(chapter: Chapter, battle: Battle) -> None:
    was_over, was_told = chapter.over, _weeks(chapter)
    try:
        chapter.result = broadsides.with_glimpses(battle, battle.outcome())
    except UnreadableRow as wrong:
        if chapter.result is None:
            return
        chapter.result = chapter.result.but(unread=str(wrong), scenes=())
    chapter.as_of = battle.newest
    changed = ["outcome", "as_of"]
    if _answers_at_table(chapter, battle):
        changed.append("answers")
    if (chapter.over and not was_over) or _weeks(chapter) > was_told:
        chapter.told_at = timezone.now()
        changed.append("told_at")
    chapter.save(update_fields=changed)


def _weeks(chapter: Chapter) -> int:
    """That are told of it."""
    return len(chapter.result.weeks) if chapter.result else 0


def lock_campaign(campaign: Campaign) -> Campaign:
    """One change of a campaign at a time."""
    return Campaign.objects.select_for_update(of=("self",)).get(pk=campaign.pk)
