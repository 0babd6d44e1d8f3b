"""Title and text of a battle's report. Everybody who had a seat may write; the host can restore earlier versions."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from battles.models import Battle, Note, ReportVersion
from companion.models import Player

TITLE_AT_MOST = 80
PLACE_AT_MOST = 80
WORDS_AT_MOST = 20_000
VERSIONS_AT_MOST = 40
ONE_SITTING = timedelta(minutes=10)  # what somebody saves again within that time is the same version


def locked_for_telling(player: Player | None, battle: str) -> Battle:
    """The battle, where this player may add to its report. Raises Battle.DoesNotExist. Inside a transaction."""
    found: Battle = (
        Battle.objects.open_to(player).defer("seat_gangs").select_for_update(of=("self",)).get(pk=battle)
    )
    if not found.may_tell(player):
        raise Battle.DoesNotExist
    return found


def set_report_text(
    *, player: Player | None, battle: str, title: str, words: str, place: str | None = None
) -> None:
    """The battle's title and its story in the players' own words. An empty title leaves it as it is. place: where it
    was fought; None leaves that as it is.

    What stood there before is kept as a version.
    """
    with transaction.atomic():
        found = locked_for_telling(player, battle)
        title, words = title[:TITLE_AT_MOST] or found.title, words[:WORDS_AT_MOST]
        if place is not None and place[:PLACE_AT_MOST] != found.place:
            found.place = place[:PLACE_AT_MOST]
            found.save(update_fields=["place"])
        if (title, words) == (found.title, found.words):
            return
        _keep_version(found, player, title, words)
        found.title, found.words = title, words
        found.save(update_fields=["title", "words"])


def _keep_version(battle: Battle, player: Player | None, title: str, words: str) -> None:
    versions = ReportVersion.objects.filter(battle=battle).order_by("pk")
    last = versions.last()
    if last is None:
        ReportVersion.objects.create(
            battle=battle, player=None, title=battle.title, words=battle.words, at=battle.made
        )
    elif last.player == player and timezone.now() - last.at < ONE_SITTING:
        last.title, last.words = title, words
        last.save(update_fields=["title", "words"])
        return
    ReportVersion.objects.create(battle=battle, player=player, title=title, words=words)
    for old in list(versions.values_list("pk", flat=True))[1:-VERSIONS_AT_MOST]:  # the first one stays
        ReportVersion.objects.filter(pk=old).delete()


def restore_version(*, player: Player, battle: str, version: int) -> None:
    """The host restores an earlier title and text; the current ones stay as a version. Unknown versions do nothing."""
    found = ReportVersion.objects.filter(battle=battle, battle__owner=player, pk=version).first()
    if found is not None:
        set_report_text(player=player, battle=battle, title=found.title, words=found.words)


def history(battle: Battle) -> dict[str, Any]:
    """The versions, newest first, and the notes and photos that were removed. Two queries."""
    versions = ReportVersion.objects.filter(battle=battle).select_related("player").order_by("-pk")
    gone = Note.objects.filter(battle=battle).exclude(removed=None).defer("small", "large")
    return {"versions": list(versions), "removed": list(gone.order_by("-removed"))}
