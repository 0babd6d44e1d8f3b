"""What players made of their own: things of their catalog, and packs of such things."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from django.db import models
from django.utils import timezone

from companion.ago import how_long_ago
from companion.compression import CompressedTextField
from companion.models import Player
from companion.owned_models import Deletable, OfGame, OwnedRows, Shareable
from companion.public_ids import public_id
from companion.storage_budget import Stored
from companion.words import say
from games import GAMES
from games.engine.files.packs import PackFile, things_of, write_pack
from games.engine.own import Own, OwnKind, kind_named
from games.engine.play.values import from_json, to_json
from moderation.models import visible


class OwnThings(OwnedRows["OwnThing"]):
    KIND = "thing"


class OwnThing(OfGame, Deletable):
    """A thing in a player's catalog. kind: the key of an `OwnKind`; body: the thing as JSON."""

    STORED = Stored("owner", ("body",))

    id = models.CharField(primary_key=True, max_length=20, default=public_id, editable=False)
    owner = models.ForeignKey(Player, models.CASCADE, related_name="things", db_index=False)
    kind = models.CharField(max_length=40)
    name = models.CharField(max_length=80)
    changed_at = models.DateTimeField(default=timezone.now)
    body = models.TextField()

    objects = OwnThings.as_manager()

    class Meta:
        indexes = [
            models.Index(fields=["owner", "game", "kind"], name="things_of_a_player"),
            models.Index(
                fields=["deleted_at"], name="things_in_the_bin", condition=models.Q(deleted_at__isnull=False)
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def sort(self) -> OwnKind:
        """Raises LookupError for a kind that the game knows no more."""
        found = kind_named(self.rules.roster.own, self.kind)
        if found is None:
            raise LookupError(self.kind)
        return found

    @cached_property
    def own(self) -> Own:
        """The thing itself. Raises LookupError, DecodeError."""
        return Own(self.sort, from_json(self.body, self.sort.shape))

    def hold(self, one: Own) -> None:
        """The row with another thing of its kind in it."""
        self.__dict__["own"] = one
        self.kind, self.name, self.body = one.kind.key, one.name[:80], to_json(one.thing).decode()
        self.changed_at = timezone.now()


class Packs(OwnedRows["Pack"]):
    KIND = "pack"

    def listed(self) -> Packs:
        return self.defer("body").order_by("name", "id")

    def offered(self, source: str) -> Packs:
        """Those of that source which their authors share, unless the host has hidden them."""
        shared = self.filter(source=source, taken=False, deleted_at=None, game__in=GAMES)
        return visible(shared.exclude(share_key=None), self.KIND)


class Pack(OfGame, Deletable, Shareable):
    """Things, and house rules, with a name and a version. body: a `PackFile` as JSON, the very file that is exported.

    source: its name among all packs anywhere. taken: it came from somebody else, by a link or as a file; it is
    brought up to date, not changed. name, number: as in the body, for lists. things: how many are in it.
    """

    STORED = Stored("owner", ("body",))

    id = models.CharField(primary_key=True, max_length=20, default=public_id, editable=False)
    owner = models.ForeignKey(Player, models.CASCADE, related_name="packs", db_index=False)
    name = models.CharField(max_length=80)
    number = models.PositiveIntegerField(default=1)
    source = models.CharField(max_length=40, db_index=True)
    taken = models.BooleanField(default=False)
    things = models.PositiveSmallIntegerField(default=0)
    changed_at = models.DateTimeField(default=timezone.now)
    body = CompressedTextField()

    objects = Packs.as_manager()

    class Meta:
        indexes = [
            models.Index(fields=["owner", "game"], name="packs_of_a_player"),
            models.Index(
                fields=["deleted_at"], name="packs_in_the_bin", condition=models.Q(deleted_at__isnull=False)
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def summary(self) -> str:
        return say("version {number}", number=self.number)

    @property
    def when(self) -> str:
        return how_long_ago(self.changed_at)

    @property
    def packed(self) -> PackFile:
        """Read once."""
        if "packed" not in self.__dict__:
            self.__dict__["packed"] = from_json(self.body, PackFile)
        found: PackFile = self.__dict__["packed"]
        return found

    @packed.setter
    def packed(self, packed: PackFile) -> None:
        self.__dict__["packed"] = packed
        self.__dict__.pop("contents", None)
        self.body = to_json(packed).decode()
        self.game, self.source = packed.game, packed.source
        self.name, self.number = packed.name.replace("\x00", "")[:80], packed.number
        self.things = sum(map(len, packed.things.values()))
        self.changed_at = timezone.now()

    @cached_property
    def contents(self) -> tuple[Own, ...]:
        """Raises DecodeError."""
        return things_of(self.rules, self.packed)

    def of_kind(self, kind: str) -> tuple[Own, ...]:
        return tuple(one for one in self.contents if one.kind.key == kind)

    @property
    def file(self) -> str:
        return write_pack(self.packed)


def content_of(packs: Any) -> tuple[Own, ...]:
    """All things of some packs."""
    return tuple(one for pack in packs for one in pack.contents)


class PrintSettings(models.Model):
    """What a player wants on paper, under a name. options: `PrintOptions` as plain data."""

    owner = models.ForeignKey(Player, models.CASCADE, related_name="print_settings")
    name = models.CharField(max_length=40)
    options = models.JSONField(default=dict)

    def __str__(self) -> str:
        return self.name
