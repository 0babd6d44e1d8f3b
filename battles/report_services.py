"""What players add to a battle's report: their own words and photos. Whoever sat in it may; the host can restore."""

from __future__ import annotations

from datetime import timedelta
from typing import IO, Any

from django.db import transaction
from django.utils import timezone

from battles.models import Battle, Photo, ReportVersion
from companion import storage_budget
from companion.models import Player
from companion.pictures import shrink
from companion.words import say
from games.engine.play.questions import Refused

TITLE_AT_MOST = 80
WORDS_AT_MOST = 20_000
VERSIONS_AT_MOST = 40
ONE_SITTING = timedelta(minutes=10)  # what somebody saves again within that time is the same version
PHOTOS_AT_MOST = 12
PHOTOS_OF_A_PLAYER_AT_MOST = 300
REMOVED_FOR = timedelta(days=30)


def _locked(player: Player | None, battle: str) -> Battle:
    """The battle, where this player may add to its report. Raises Battle.DoesNotExist. Inside a transaction."""
    found: Battle = (
        Battle.objects.open_to(player).defer("seat_gangs").select_for_update(of=("self",)).get(pk=battle)
    )
    if not found.may_tell(player):
        raise Battle.DoesNotExist
    return found


def set_report_text(*, player: Player | None, battle: str, title: str, words: str) -> None:
    """The battle's title and its story in the players' own words. An empty title leaves it as it is.

    What stood there before is kept as a version.
    """
    with transaction.atomic():
        found = _locked(player, battle)
        title, words = title[:TITLE_AT_MOST] or found.title, words[:WORDS_AT_MOST]
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
    """The host puts an earlier title and text back; what stands there now stays a version. Unknown ones do nothing."""
    found = ReportVersion.objects.filter(battle=battle, battle__owner=player, pk=version).first()
    if found is not None:
        set_report_text(player=player, battle=battle, title=found.title, words=found.words)


def history(battle: Battle) -> dict[str, Any]:
    """The versions, newest first, and the photos that were removed. Two queries."""
    versions = ReportVersion.objects.filter(battle=battle).select_related("player").order_by("-pk")
    gone = Photo.objects.filter(battle=battle).exclude(removed=None).only("id", "caption", "removed")
    return {"versions": list(versions), "removed": list(gone.order_by("-removed"))}


def add_photo(*, player: Player | None, battle: str, file: IO[bytes], caption: str = "") -> None:
    """Raises Refused with a sentence for what is no picture, or one too many."""
    small, large = shrink(file, Photo.SIZES)
    with transaction.atomic():
        found = _locked(player, battle)
        _room_for_photo(found)
        if Photo.objects.filter(battle__owner=found.owner_id).count() >= PHOTOS_OF_A_PLAYER_AT_MOST:
            raise Refused(
                say(
                    "You can have at most {most} photos. Remove one first.",
                    most=PHOTOS_OF_A_PLAYER_AT_MOST,
                )
            )
        storage_budget.require_room(found.owner)
        Photo.objects.create(battle=found, caption=caption[:120], small=small, large=large)


def _room_for_photo(battle: Battle) -> None:
    if Photo.objects.filter(battle=battle, removed=None).count() >= PHOTOS_AT_MOST:
        raise Refused(
            say(
                "A battle can have at most {most} photos. Remove one first.",
                most=PHOTOS_AT_MOST,
            )
        )


def remove_photo(*, player: Player | None, battle: str, photo: str) -> None:
    """Nobody sees it any more. The host can restore the last ones that were removed, for thirty days."""
    with transaction.atomic():
        found = _locked(player, battle)
        Photo.objects.filter(battle=found, removed=None, pk=photo).update(removed=timezone.now())
        removed = Photo.objects.filter(battle=found).exclude(removed=None).order_by("-removed", "pk")
        too_many = list(removed.values_list("pk", flat=True)[PHOTOS_AT_MOST:])
        Photo.objects.filter(pk__in=too_many).delete()


def restore_photo(*, player: Player, battle: str, photo: str) -> None:
    """Raises Refused where there are as many as a battle has."""
    with transaction.atomic():
        found = _locked(player, battle)
        gone = Photo.objects.filter(battle=found, pk=photo).exclude(removed=None)
        if player.pk == found.owner_id and gone.exists():
            _room_for_photo(found)
            gone.update(removed=None)


def delete_removed_photos() -> None:
    """Those that nobody has restored for thirty days."""
    Photo.objects.filter(removed__lt=timezone.now() - REMOVED_FOR).delete()
