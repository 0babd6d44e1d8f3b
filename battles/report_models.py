"""What players keep of a battle: photos and notes, and their own words in its report, each version of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.db import models
from django.utils import timezone

from companion.models import Player
from companion.prepared import PreparedForMany
from companion.public_ids import unguessable_key
from companion.storage_budget import Stored


class Note(models.Model):
    """What a player keeps of a battle: a photo, in two sizes as JPEG, or words, or both.

    id: its unguessable name in addresses. player: whose it is; None where nobody knows any more. after: the number of
    the entry that was the newest when it was made at the table; None for what was added to the report. pictured: it has
    a photo. removed: since when nobody sees it; for thirty days the host can restore it.
    """

    SIZES = (480, 1600)
    STORED = Stored("battle__owner", ("small", "large", "words"))

    id = models.CharField(primary_key=True, max_length=40, default=unguessable_key, editable=False)
    battle = models.ForeignKey("battles.Battle", models.CASCADE, related_name="notes")
    player = models.ForeignKey(Player, models.SET_NULL, related_name="battle_notes", null=True)
    after = models.PositiveIntegerField(null=True)
    words = models.CharField(max_length=300, default="", blank=True)
    pictured = models.BooleanField(default=True)
    made = models.DateTimeField(default=timezone.now)
    removed = models.DateTimeField(null=True)
    small = models.BinaryField(default=bytes)
    large = models.BinaryField(default=bytes)

    def __str__(self) -> str:
        return self.words or self.pk

    if TYPE_CHECKING:
        battle_id: str
        player_id: int | None

    @classmethod
    def column(cls, size: int) -> str:
        """The column of a size in pixels. Raises ValueError."""
        return ("small", "large")[cls.SIZES.index(size)]

    def is_removable_by(self, player: Player | None, host: int) -> bool:
        """The author and the host may remove it; where the author is unknown, everybody who had a seat."""
        return player is not None and (self.player_id in (None, player.pk) or player.pk == host)


def _notes_of(battles: Sequence[str]) -> models.QuerySet[Note]:
    rows = Note.objects.filter(battle__in=battles, removed=None)
    return rows.defer("small", "large").order_by("made", "id")


_NOTES = PreparedForMany(_notes_of)


def notes_of(battles: Sequence[str]) -> dict[str, list[Note]]:
    """What was kept of some battles, oldest first, without the pictures themselves. One query."""
    found: dict[str, list[Note]] = {}
    for note in _NOTES.every(battles):
        found.setdefault(note.battle_id, []).append(note)
    return found


def photos_of(battles: Sequence[str]) -> dict[str, list[Note]]:
    """The photos alone. One query."""
    return {
        battle: photos
        for battle, notes in notes_of(battles).items()
        if (photos := [note for note in notes if note.pictured])
    }


class ReportVersion(models.Model):
    """The title and the words of a battle as somebody wrote them. player: None for what stood there at first."""

    STORED = Stored("battle__owner", ("words",))

    battle = models.ForeignKey("battles.Battle", models.CASCADE, related_name="versions")
    player = models.ForeignKey(Player, models.SET_NULL, related_name="report_versions", null=True)
    title = models.CharField(max_length=80)
    words = models.TextField(default="", blank=True)
    at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.battle_id} {self.at:%Y-%m-%d %H:%M}"


class Remark(models.Model):
    """A sentence of somebody who fought, each version of it: the newest of a player counts, and one without words says
    that there is none any more. name: under which they sat there. player: None where nobody knows any more.
    """

    STORED = Stored("battle__owner", ("words",))

    battle = models.ForeignKey("battles.Battle", models.CASCADE, related_name="remarks")
    player = models.ForeignKey(Player, models.SET_NULL, related_name="remarks", null=True)
    name = models.CharField(max_length=40, default="", blank=True)
    words = models.CharField(max_length=200, default="", blank=True)
    at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return self.words

    if TYPE_CHECKING:
        battle_id: str
        player_id: int | None

    @property
    def author(self) -> tuple[int | None, str]:
        return self.player_id, "" if self.player_id else self.name
