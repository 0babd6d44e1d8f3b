"""What a player does alike with a gang, a battle and a campaign: share it, delete it, restore it."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from companion.owned_models import Deletable, DeletableRows, Shareable
from companion.public_ids import unguessable_key


def share(*, row: Shareable) -> None:
    """Give it a new link; an earlier one leads nowhere from now on."""
    row.share_key = unguessable_key()
    row.save(update_fields=["share_key"])


def stop_sharing(*, row: Shareable) -> None:
    row.share_key = None
    row.save(update_fields=["share_key"])


def delete(*, row: Deletable) -> None:
    """Put it in the bin, where it stays for thirty days."""
    row.deleted_at = timezone.now()
    row.on_delete_or_restore()
    row.save(update_fields=["deleted_at"])


def restore(*, row: Deletable) -> None:
    row.deleted_at = None
    row.on_delete_or_restore()
    row.save(update_fields=["deleted_at"])


def empty_bin(rows: DeletableRows[Any]) -> int:
    """Delete for good what has been in the bin for thirty days. Returns how many rows that were."""
    expired = rows.expired()
    number = expired.count()
    expired.delete()
    return number
