"""What is wanted on paper, kept with the gang."""

from __future__ import annotations

from msgspec import to_builtins

from gangs.models import Gang
from gangs.paper.wishes import Wishes


def keep_wishes(*, gang: Gang, wishes: Wishes) -> None:
    """For the next time. A gang is not changed by it."""
    gang.cards = to_builtins(wishes)
    gang.save(update_fields=["cards"])
