"""What players wrote and photographed at the table, as lines of a battle's story."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from battles import seats as seating
from battles.report_models import Note
from battles.seats import Seat, Seats
from companion.models import Player
from companion.words import say
from games.engine.show.scene import Line
from games.engine.tell.story import player_name_key


def line_of(note: Note) -> Line:
    """In no color, and without whose it is."""
    words = note.words or say("A photo.")
    return Line(note.after or 0, words, note=note.pk, pictured=note.pictured)


def removable_by(battle: Any, player: Player | None) -> set[str]:
    """The keys of those that this player may remove. One query."""
    kept = Note.objects.filter(battle=battle, removed=None).only("player") if battle.may_tell(player) else ()
    return {note.pk for note in kept if note.is_removable_by(player, battle.owner_id)}


def seat_of(seats: Seats, player: int | None) -> Seat | None:
    """Where this player sits; the first seat of several."""
    return next((seat for seat in seats if player is not None and seat.player == player), None)


def lines_of(battle: Any, first: int, last: int, *, naming: bool) -> list[Line]:
    """The notes of some entries, oldest first, in their authors' colors. naming: with their names. One query, or none
    where there are no notes.
    """
    if not battle.noted:
        return []
    between = (0 if first <= 1 else first, last)
    rows = Note.objects.filter(battle=battle, removed=None, after__range=between).defer("small", "large")
    named = naming and not seating.one_player_only(battle.seated)
    names: Mapping[str, str] = battle.names() if named else {}
    found = []
    for note in rows.order_by("after", "made", "id"):
        seat = seat_of(battle.seated, note.player_id)
        by = names.get(player_name_key(str(note.player_id)), "")
        if named and not by and note.player_id == battle.owner_id:
            by = say("The host")
        found.append(line_of(note).but(side=seat.color if seat else 0, by=by))
    return found
