"""What is agreed before a battle, kept under a name for the next one."""

from __future__ import annotations

from django.db import models

from companion.models import Player

NAME_AT_MOST = 40


class Preset(models.Model):
    """answers: of a setup form, by field, without gangs and without long texts."""

    owner = models.ForeignKey(Player, models.CASCADE, related_name="presets")
    game = models.CharField(max_length=40)
    name = models.CharField(max_length=NAME_AT_MOST)
    answers = models.JSONField(default=dict)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["owner", "game", "name"], name="one_preset_a_name")]

    def __str__(self) -> str:
        return self.name
