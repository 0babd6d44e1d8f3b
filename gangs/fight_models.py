"""How each battle went for the gangs that fought in it: an index, so that the shelf reads no record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import models


class Fight(models.Model):
    """A battle that is over, as it went for one gang. of: which battle, in the words of the app that keeps it.
    result: "won", "drawn" or "lost".
    """

    gang = models.ForeignKey("gangs.Gang", models.CASCADE, related_name="fights", db_index=False)
    of = models.CharField(max_length=40, db_index=True)
    result = models.CharField(max_length=5)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["gang", "of"], name="a_fight_counts_once")]

    def __str__(self) -> str:
        return f"{self.gang_id} {self.result}"

    if TYPE_CHECKING:
        gang_id: str
