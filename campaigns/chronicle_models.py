"""What a campaign's chronicle has beside its chapters: its pictures, and who has looked at it when."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db import models
from django.utils import timezone

from companion.models import Player
from companion.public_ids import unguessable_key
from companion.storage_budget import Stored

COVER, MAP = "cover", "map"


class Picture(models.Model):
    """A picture of a campaign in two sizes, as JPEG. id: its unguessable name in addresses; another picture has
    another. kind: what it is of; there is one of each.
    """

    SIZES = (800, 1600)
    STORED = Stored("campaign__owner", ("small", "large"))

    id = models.CharField(primary_key=True, max_length=40, default=unguessable_key, editable=False)
    campaign = models.ForeignKey(
        "campaigns.Campaign", models.CASCADE, related_name="pictures", db_index=False
    )
    kind = models.CharField(max_length=10)
    made = models.DateTimeField(auto_now_add=True)
    small = models.BinaryField()
    large = models.BinaryField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["campaign", "kind"], name="one_picture_a_kind")]

    def __str__(self) -> str:
        return f"{self.campaign_id} {self.kind}"

    if TYPE_CHECKING:
        campaign_id: str

    @classmethod
    def column(cls, size: int) -> str:
        """The column of a size in pixels. Raises ValueError."""
        return ("small", "large")[cls.SIZES.index(size)]


class Organizer(models.Model):
    """A player who runs a campaign beside the one who began it."""

    campaign = models.ForeignKey("campaigns.Campaign", models.CASCADE, related_name="organizers")
    player = models.ForeignKey(Player, models.CASCADE, related_name="+")

    def __str__(self) -> str:
        return f"{self.campaign_id} {self.player_id}"

    if TYPE_CHECKING:
        campaign_id: str
        player_id: int


class Look(models.Model):
    """When a player last looked at a campaign. before: when at the visit before that; what is newer is new to them.

    Looks less than `VISIT` apart are one visit, so that what is new stays marked while somebody goes to and fro.
    """

    VISIT = timedelta(minutes=30)

    campaign = models.ForeignKey("campaigns.Campaign", models.CASCADE, related_name="looks", db_index=False)
    player = models.ForeignKey(Player, models.CASCADE, related_name="+")
    at = models.DateTimeField(default=timezone.now)
    before = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["campaign", "player"], name="one_look_a_player")]

    def __str__(self) -> str:
        return f"{self.campaign_id} {self.player_id}"

    if TYPE_CHECKING:
        campaign_id: str
        player_id: int


def new_since(at: datetime | None, before: datetime | None, now: datetime) -> datetime | None:
    """Since when everything is new to somebody who last looked then; None where nothing is, as at a first look."""
    if at is None:
        return None
    return before if now - at < Look.VISIT else at
