"""The packs that a campaign has agreed on."""

from __future__ import annotations

from functools import cached_property

from django.db import models

from campaigns.models import Campaign
from companion.compression import CompressedTextField
from companion.storage_budget import Stored
from games import game
from games.engine.files.packs import PackFile, things_of
from games.engine.own import Own
from games.engine.play.values import from_json, to_json


class AgreedPack(models.Model):
    """A pack by value, so that it stays as it was agreed. body: a `PackFile` as JSON."""

    STORED = Stored("campaign__owner", ("body",))

    campaign = models.ForeignKey(Campaign, models.CASCADE, related_name="packs", db_index=False)
    source = models.CharField(max_length=40)
    name = models.CharField(max_length=80)
    number = models.PositiveIntegerField()
    body = CompressedTextField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["campaign", "source"], name="a_pack_is_agreed_once")]

    def __str__(self) -> str:
        return self.name

    @cached_property
    def packed(self) -> PackFile:
        return from_json(self.body, PackFile)

    @cached_property
    def contents(self) -> tuple[Own, ...]:
        """Raises DecodeError."""
        return things_of(game(self.packed.game), self.packed)

    def hold(self, packed: PackFile) -> None:
        self.source, self.name, self.number = packed.source, packed.name, packed.number
        self.body = to_json(packed).decode()
        self.__dict__.pop("packed", None)
        self.__dict__.pop("contents", None)
