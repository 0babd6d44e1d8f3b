"""What the pages of a campaign are read from: its chapters, gangs and settlements, each with one query."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from battles.models import Note, photos_of
from campaigns import chapter_services
from campaigns.models import Campaign, Chapter, Contender, Settlement
from companion.prepared import Prepared, PreparedForMany


def chapters_of(campaign: Campaign, *, binned: bool = False) -> Any:
    """The chapters in order, with what is needed of their battles. binned: those in the bin too. One query."""
    return _with_battles(chapter_services.story_rows(campaign, binned=binned))


def _with_battles(rows: Any) -> Any:
    return rows.select_related("battle").only(
        *("id", "campaign", "place", "kind", "happened", "title", "words", "as_of", "outcome", "sides"),
        *(
            "deleted_at",
            "entered_by",
            "answers",
            "told_at",
            "site",
            "ground",
            "season",
            "battle__id",
            "battle__game",
            "battle__title",
            "battle__newest",
            "battle__over",
            "battle__made",
            "battle__place",
            "battle__said_at",
        ),
        *("battle__share_key", "battle__words", "battle__deleted_at", "battle__owner"),
    )


_CHAPTERS = PreparedForMany[Chapter](
    lambda keys: _with_battles(Chapter.objects.filter(pk__in=keys, deleted_at=None).order_by("place", "id"))
)


def chapters_by_key(keys: Sequence[str]) -> list[Chapter]:
    """These chapters in order, as `chapters_of` reads them. One query."""
    return _CHAPTERS.every(keys)


def _chapter(campaign: str, key: str) -> Any:
    return _with_battles(Chapter.objects.filter(campaign=campaign, pk=key, deleted_at=None))


_WHOLE_CHAPTER = Prepared[Chapter](_chapter, "campaign", "key")
_CHAPTER = Prepared[Chapter](
    lambda campaign, key: _chapter(campaign, key).defer("outcome"), "campaign", "key"
)


def chapter_in(campaign: Campaign, key: str, *, whole: bool = False) -> Chapter | None:
    """One chapter of it; None where it has none of that key. whole: with what its battle did. One query."""
    found = (_WHOLE_CHAPTER if whole else _CHAPTER).first(campaign.pk, key)
    if found is not None:
        found.campaign = campaign
    return found


def binned_of(campaign: Campaign) -> list[Chapter]:
    """The chapters in its bin. One query."""
    return list(chapters_of(campaign, binned=True).exclude(deleted_at=None))


def _contenders(campaign: str) -> Any:
    rows = Contender.objects.filter(campaign=campaign)
    return rows.select_related("gang", "player").order_by("number")


_WHOLE = Prepared[Contender](_contenders, "key")
_CONTENDERS = Prepared[Contender](lambda campaign: _contenders(campaign).defer("gang__body"), "key")


def contenders_of(campaign: Campaign, *, whole: bool = False) -> list[Contender]:
    """whole: with their gangs as they are built. One query."""
    return (_WHOLE if whole else _CONTENDERS).every(campaign.pk)


def _standing(rows: Any) -> Any:
    return rows.filter(undone=False).select_related("contender")


_SETTLED = Prepared[Settlement](
    lambda campaign: _standing(Settlement.objects.filter(chapter__campaign=campaign)), "key"
)


def settlements_in(campaign: Campaign) -> dict[tuple[str, int], Settlement]:
    """What was confirmed after its battles, by chapter and the number of the gang. One query."""
    return _by_gang(_SETTLED.every(campaign.pk))


_OF_CHAPTER = Prepared[Settlement](lambda chapter: Settlement.objects.filter(chapter=chapter), "key")


def settlements_of(chapter: Chapter) -> list[Settlement]:
    """What was confirmed after one battle, and what was undone again. One query."""
    return _OF_CHAPTER.every(chapter.pk)


def _by_gang(rows: Iterable[Settlement]) -> dict[tuple[str, int], Settlement]:
    return {(row.chapter_id, row.contender.number): row for row in rows}


def photos_at(chapters: Iterable[Chapter]) -> dict[str, list[Note]]:
    """The photos of their battles. One query, or none."""
    battles = [one.battle.pk for one in chapters if one.battle and one.battle.deleted_at is None]
    return photos_of(battles) if battles else {}
