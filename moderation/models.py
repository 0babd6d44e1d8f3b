"""What was reported to the host, and what the host has hidden. No foreign keys: it outlives what it speaks of."""

from __future__ import annotations

from typing import Any

from django.db import models

from companion.words import say

OFFENSIVE, PERSONAL, COPYRIGHT, OTHER = "offensive", "personal", "copyright", "other"
REASONS = {
    OFFENSIVE: say("It is offensive or hateful"),
    PERSONAL: say("It shows somebody’s personal data"),
    COPYRIGHT: say("It infringes a copyright"),
    OTHER: say("Something else"),
}


class Report(models.Model):
    """What a visitor reported. kind, key: the page's, as in HiddenPage. path: its address. reply: where to answer."""

    kind = models.CharField(max_length=12)
    key = models.CharField(max_length=40)
    title = models.CharField(max_length=200)
    path = models.CharField(max_length=200)
    reason = models.CharField(max_length=12, choices=list(REASONS.items()))
    words = models.TextField(default="")
    reply = models.CharField(max_length=254, default="")
    made = models.DateTimeField(auto_now_add=True, db_index=True)
    done = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.kind} {self.title}"


class HiddenPage(models.Model):
    """A gang, battle, campaign or pack whose links and pictures lead nowhere. kind: "gang", … key: its primary key."""

    kind = models.CharField(max_length=12)
    key = models.CharField(max_length=40)
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["kind", "key"], name="a_page_is_hidden_once")]

    def __str__(self) -> str:
        return f"{self.kind} {self.key}"


class HiddenPlayer(models.Model):
    """A player of whom nothing is shown to others by a link, whatever they share."""

    player = models.BigIntegerField(primary_key=True)
    since = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"player {self.player}"


def visible[Rows: models.QuerySet[Any]](rows: Rows, kind: str, before: str = "") -> Rows:
    """Without what the host has hidden. before: the way from the rows to the thing itself, such as "battle__"."""
    pages = HiddenPage.objects.filter(kind=kind).values("key")
    players = HiddenPlayer.objects.values("player")
    hidden = models.Q(**{f"{before}pk__in": pages}) | models.Q(**{f"{before}owner__in": players})
    return rows.exclude(hidden)


class ShelfEntry(models.Model):
    """Something that its owner shows at the club. kind, key: as in HiddenPage. removed: the host took it off, and it
    stays off.
    """

    kind = models.CharField(max_length=12)
    key = models.CharField(max_length=40)
    player = models.ForeignKey("companion.Player", models.CASCADE, related_name="+")
    since = models.DateTimeField(auto_now_add=True, db_index=True)
    removed = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["kind", "key"], name="a_thing_is_shown_once")]

    def __str__(self) -> str:
        return f"{self.kind} {self.key}"
