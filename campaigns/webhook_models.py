"""Where a campaign posts its results, and what waits to be posted there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import models
from django.utils import timezone


class Webhook(models.Model):
    """The address at which a chat takes what a campaign posts. It is a secret: whoever knows it can post there, so it
    stands on no page, in no file and in no log.

    failed: why the last try came to nothing, a key of `webhooks.REASONS`; "" where it did not. posted: when it last
    worked.
    """

    campaign = models.OneToOneField("campaigns.Campaign", models.CASCADE, related_name="webhook")
    address = models.CharField(max_length=500)
    failed = models.CharField(max_length=12, default="", blank=True)
    posted = models.DateTimeField(null=True)
    made = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"webhook of {self.campaign_id}"

    if TYPE_CHECKING:
        campaign_id: str


class Posting(models.Model):
    """A result to be posted, or one that was; chapter: None for a test. due: when to try next; None once it is done."""

    webhook = models.ForeignKey(Webhook, models.CASCADE, related_name="postings", db_index=False)
    chapter = models.ForeignKey("campaigns.Chapter", models.CASCADE, null=True, related_name="+")
    due = models.DateTimeField(null=True, default=timezone.now, db_index=True)
    tries = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["webhook", "chapter"], name="a_result_is_posted_once")]

    def __str__(self) -> str:
        return f"posting of {self.webhook_id}"

    if TYPE_CHECKING:
        webhook_id: int
        chapter_id: str | None
