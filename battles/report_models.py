"""What players add to the report of a battle: photos, and their own words, each version of them."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import models
from django.utils import timezone

from companion.models import Player
from companion.public_ids import unguessable_key
from companion.storage_budget import Stored


class Photo(models.Model):
    """A picture of a battle in two sizes, as JPEG. id: its unguessable name in addresses. removed: since when nobody
    sees it; for thirty days the host can restore it.
    """

    SIZES = (480, 1600)
    STORED = Stored("battle__owner", ("small", "large"))

    id = models.CharField(primary_key=True, max_length=40, default=unguessable_key, editable=False)
    battle = models.ForeignKey("battles.Battle", models.CASCADE, related_name="photos")
    caption = models.CharField(max_length=120, default="", blank=True)
    made = models.DateTimeField(default=timezone.now)
    removed = models.DateTimeField(null=True)
    small = models.BinaryField()
    large = models.BinaryField()

    def __str__(self) -> str:
        return self.caption or self.pk

    @classmethod
    def column(cls, size: int) -> str:
        """The column of a size in pixels. Raises ValueError."""
        return ("small", "large")[cls.SIZES.index(size)]


def photos_of(battles: Sequence[str]) -> dict[str, list[Photo]]:
    """The photos of some battles, oldest first, without the pictures themselves. One query."""
    found: dict[str, list[Photo]] = {}
    rows = (
        Photo.objects.filter(battle__in=battles, removed=None)
        .only("id", "battle", "caption")
        .order_by("made", "id")
    )
    for photo in rows:
        found.setdefault(photo.battle_id, []).append(photo)
    return found


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
