"""What is kept of a battle for each who played it: how it went, their luck and deeds. Written once it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import models

from companion.models import Player


class Evening(models.Model):
    """A battle as one player will count it. result: "won", "drawn" or "lost". entry: the newest when it was read.

    tenths: of a success more than the dice of their sides should have brought. wounds and outs: of their models, and
    what could be expected of them in thousandths. shot, miss: the least likely hit and the likeliest miss, with the
    odds of a hit per mille; "" for none.
    """

    battle = models.ForeignKey("battles.Battle", models.CASCADE, related_name="evenings", db_index=False)
    player = models.ForeignKey(Player, models.CASCADE, related_name="evenings")
    entry = models.PositiveIntegerField()
    result = models.CharField(max_length=5)
    tenths = models.IntegerField(default=0)
    wounds = models.PositiveIntegerField(default=0)
    wounds_due = models.PositiveIntegerField(default=0)
    outs = models.PositiveIntegerField(default=0)
    outs_due = models.PositiveIntegerField(default=0)
    shot = models.CharField(max_length=120, default="", blank=True)
    shot_chance = models.PositiveSmallIntegerField(default=0)
    miss = models.CharField(max_length=120, default="", blank=True)
    miss_chance = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["battle", "player"], name="one_evening_a_player")]

    def __str__(self) -> str:
        return f"{self.battle_id}: {self.result}"

    if TYPE_CHECKING:
        battle_id: str
        player_id: int
