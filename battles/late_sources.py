"""Which gang a side was, where that is told after its battle: it counts for that gang from then on."""

from __future__ import annotations

from django.db import transaction

from battles import fought
from battles import seats as seating
from battles.models import Battle


def was_gang(*, battle: str, side: str, gang: str) -> None:
    """Raises Battle.DoesNotExist."""
    with transaction.atomic():
        row = Battle.objects.select_for_update(of=("self",)).get(pk=battle)
        seat = seating.seat_of(row.seated, side)
        if seat is not None:
            row.seated = seating.with_seat(row.seated, seat.but(source=gang))
            row.save(update_fields=["seats"])
            fought.keep_in_bin(row)
