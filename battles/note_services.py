"""What players keep of a battle, at the table or later: photos and notes. Whoever sat in it may; the host can restore.

A note is no entry: the rules never read it, and no undo takes it back.
"""

from __future__ import annotations

from datetime import timedelta
from typing import IO

import msgspec
from django.db import transaction
from django.utils import timezone

from battles import notes
from battles.models import Battle, Note
from battles.report_services import locked_for_telling
from battles.seat_models import LATEST
from companion import storage_budget
from companion.models import Player
from companion.pictures import shrink
from companion.words import say
from games.engine.play.questions import Refused
from games.engine.play.values import to_json
from games.engine.tell.story import StoryLine

WORDS_AT_MOST = 300
PHOTOS_AT_MOST = 12
NOTES_AT_MOST = 100
PHOTOS_OF_A_PLAYER_AT_MOST = 300
REMOVED_FOR = timedelta(days=30)
WRITES = ("noted", "latest_story")


def add_note(
    *,
    player: Player | None,
    battle: str,
    words: str = "",
    file: IO[bytes] | None = None,
    after: int | None = None,
) -> Battle:
    """Keep words, a photo, or both. after: the newest entry when it was made at the table; None for the report alone.

    What comes a second time, because its answer was lost, is kept once. Returns the battle as it is now. Raises Refused
    with a sentence for what is no picture, or one too many, and Battle.DoesNotExist.
    """
    small, large = shrink(file, Note.SIZES) if file else (b"", b"")
    with transaction.atomic():
        found = locked_for_telling(player, battle)
        note = Note(battle=found, player=player, words=words[:WORDS_AT_MOST], pictured=bool(small))
        note.small, note.large = small, large
        note.after = None if after is None else min(after, found.newest)
        if _is_there(note):
            return found
        _require_room(note)
        note.save(force_insert=True)
        if note.after is not None:
            _tell(found, note)
    return found


def _is_there(note: Note) -> bool:
    same = Note.objects.filter(
        battle=note.battle,
        player=note.player,
        removed=None,
        after=note.after,
        words=note.words,
        pictured=note.pictured,
    )
    return any(bytes(small) == note.small for small in same.values_list("small", flat=True))


def _require_room(note: Note) -> None:
    """Raises Refused."""
    _require_room_in_battle(note)
    of_owner = Note.objects.filter(battle__owner=note.battle.owner_id, pictured=True)
    if note.pictured and of_owner.count() >= PHOTOS_OF_A_PLAYER_AT_MOST:
        most = PHOTOS_OF_A_PLAYER_AT_MOST
        raise Refused(say("You can have at most {most} photos. Remove one first.", most=most))
    storage_budget.require_room(note.battle.owner)


def _require_room_in_battle(note: Note) -> None:
    there = Note.objects.filter(battle=note.battle, removed=None, pictured=note.pictured).count()
    if note.pictured and there >= PHOTOS_AT_MOST:
        raise Refused(say("A battle can have at most {most} photos. Remove one first.", most=PHOTOS_AT_MOST))
    if not note.pictured and there >= NOTES_AT_MOST:
        raise Refused(say("A battle can have at most {most} notes. Remove one first.", most=NOTES_AT_MOST))


def _tell(battle: Battle, note: Note) -> None:
    """On every open page, among the last lines."""
    seat = notes.seat_of(battle.seated, note.player_id)
    latest = msgspec.json.decode(battle.latest_story, type=list[StoryLine])
    told = StoryLine(seat.side if seat else "", notes.line_of(note))
    _save_lines(battle, [*latest, told][-LATEST:])


def _save_lines(battle: Battle, latest: list[StoryLine]) -> None:
    battle.latest_story = to_json(latest).decode()
    battle.noted = True
    battle.mark_changed()
    battle.save(update_fields=WRITES)


def remove_note(*, player: Player | None, battle: str, note: str) -> None:
    """Nobody sees it any more. The host can restore the last ones that were removed, for thirty days."""
    with transaction.atomic():
        found = locked_for_telling(player, battle)
        gone = Note.objects.filter(battle=found, removed=None, pk=note).defer("small", "large").first()
        if gone is None or not gone.is_removable_by(player, found.owner_id):
            return
        Note.objects.filter(pk=gone.pk).update(removed=timezone.now())
        removed = Note.objects.filter(battle=found, pictured=gone.pictured).exclude(removed=None)
        too_many = list(removed.order_by("-removed", "pk").values_list("pk", flat=True)[PHOTOS_AT_MOST:])
        Note.objects.filter(pk__in=too_many).delete()
        if gone.after is not None:
            latest = msgspec.json.decode(found.latest_story, type=list[StoryLine])
            _save_lines(found, [line for line in latest if line.line.note != gone.pk])


def restore_note(*, player: Player, battle: str, note: str) -> None:
    """Raises Refused where there are as many as a battle has."""
    with transaction.atomic():
        found = locked_for_telling(player, battle)
        gone = (
            Note.objects.filter(battle=found, pk=note).exclude(removed=None).defer("small", "large").first()
        )
        if gone is not None and player.pk == found.owner_id:
            _require_room_in_battle(gone)
            Note.objects.filter(pk=gone.pk).update(removed=None)
            found.mark_changed()
            found.save(update_fields=[])


def delete_removed_notes() -> None:
    """Those that nobody has restored for thirty days."""
    Note.objects.filter(removed__lt=timezone.now() - REMOVED_FOR).delete()
