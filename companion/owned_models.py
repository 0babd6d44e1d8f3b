"""What a player owns and can delete and share: a gang, a battle, a campaign. Abstract models and their queries."""

from __future__ import annotations

from datetime import timedelta
from typing import ClassVar, Self

from django.db import models
from django.utils import timezone

from companion.models import Player
from games import GAMES, game
from games.engine.game import Game
from moderation.models import visible

KEPT_IN_BIN = timedelta(days=30)


class OfGame(models.Model):
    """A row of one game. game: its key."""

    game = models.CharField(max_length=60)

    class Meta:
        abstract = True

    @property
    def rules(self) -> Game:
        return game(self.game)


class Deletable(models.Model):
    """A row that is kept in the bin for thirty days after its player deleted it. deleted_at: None while it is not."""

    deleted_at = models.DateTimeField(null=True)

    class Meta:
        abstract = True

    @property
    def in_bin(self) -> bool:
        """Deleted, and can still be restored."""
        return self.deleted_at is not None and self.deleted_at >= timezone.now() - KEPT_IN_BIN

    def on_delete_or_restore(self) -> None:
        """Called before the row is saved as deleted or as restored."""


class Shareable(models.Model):
    """A row with a page for whoever has its link. share_key: the last part of that link; None where there is none."""

    share_key = models.CharField(max_length=40, null=True, unique=True)  # noqa: DJ001 (many are not shared)

    class Meta:
        abstract = True


class DeletableRows[Row: models.Model](models.QuerySet[Row]):
    def in_bin(self) -> Self:
        """Deleted, and can still be restored."""
        return self.filter(deleted_at__gte=timezone.now() - KEPT_IN_BIN)

    def expired(self) -> Self:
        """In the bin for longer than thirty days: to be deleted for good."""
        return self.filter(deleted_at__lt=timezone.now() - KEPT_IN_BIN)


class OwnedRows[Row: models.Model](DeletableRows[Row]):
    """Rows with `owner`, `game`, `deleted_at` and `share_key`. KIND: what `moderation` calls them."""

    KIND: ClassVar[str]

    def of(self, player: Player | None) -> Self:
        """All that this player owns, the bin included; without those of games that are not installed."""
        return self.none() if player is None else self.filter(owner=player, game__in=GAMES)

    def run_by(self, player: Player | None) -> Self:
        """Those that this player owns and has not deleted."""
        return self.of(player).filter(deleted_at=None)

    def shared(self, key: str) -> Self:
        """The one whose link ends with this key, unless it was deleted or the host has hidden it."""
        return visible(self.filter(share_key=key, deleted_at=None, game__in=GAMES), self.KIND)
