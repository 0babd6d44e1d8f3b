"""What is wanted on paper, kept with the gang."""

from __future__ import annotations

from msgspec import to_builtins

from gangs.models import Gang
from gangs.paper.print_options import PrintOptions


def save_print_options(*, gang: Gang, options: PrintOptions) -> None:
    """For the next time. A gang is not changed by it."""
    gang.cards = to_builtins(options)
    gang.save(update_fields=["cards"])
