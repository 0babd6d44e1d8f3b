from __future__ import annotations

import secrets
from datetime import timedelta
from typing import Any

from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.timesince import timesince

from companion.logbook import public_id
from companion.models import Player
from companion.rules.game import GAMES, Game, game
from companion.rules.portable import Packed, unpack
from companion.rules.values import written

BINNED_FOR = timedelta(days=30)


def unguessable() -> str:
    """A name for an address that lets in whoever knows it: 128 bits."""
    return secrets.token_urlsafe(16)


class Gangs(models.QuerySet["Gang"]):
    def open_to(self, player: Player | None) -> Gangs:
        """Those that this player may see and change."""
        return self.of(player).filter(binned=None)

    def of(self, player: Player | None) -> Gangs:
        """All of a player's, but for those of games that are not here any more."""
        return self.none() if player is None else self.filter(owner=player, game__in=GAMES)

    def shared(self, token: str) -> Gangs:
        """The one that whoever knows this token may look at."""
        return self.filter(share=token, binned=None, game__in=GAMES)

    def binned_lately(self) -> Gangs:
        return self.filter(binned__gte=timezone.now() - BINNED_FOR)

    def to_throw_away(self) -> Gangs:
        return self.filter(binned__lt=timezone.now() - BINNED_FOR)

    def listed(self) -> Gangs:
        """What a list shows, newest first; the large column stays where it is."""
        return self.only(
            "id", "game", "name", "line", "members", "wrong", "owner", "binned", "changed_at"
        ).order_by("-changed_at", "id")


class Gang(models.Model):
    """A gang as its player builds it. body: `portable.Packed` as JSON, the very file that is exported.

    name, line, members, wrong (problems): what lists show, brought up to date with the body. changed: counts the
    changes, so that a form knows whether it is of today. share: the token of its link. cards: what its player wants
    on paper.
    """

    WRITES = ("name", "line", "members", "wrong", "changed", "changed_at", "body")

    id = models.CharField(primary_key=True, max_length=20, default=public_id, editable=False)
    owner = models.ForeignKey(Player, models.CASCADE, related_name="gangs", db_index=False)
    game = models.CharField(max_length=60)
    name = models.CharField(max_length=80)
    line = models.CharField(max_length=200, default="")
    members = models.PositiveSmallIntegerField(default=0)
    wrong = models.PositiveSmallIntegerField(default=0)
    changed = models.PositiveIntegerField(default=0)
    share = models.CharField(max_length=40, null=True, unique=True)  # noqa: DJ001 (many are not shared)
    cards = models.JSONField(default=dict)
    made = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(default=timezone.now)
    binned = models.DateTimeField(null=True)
    body = models.TextField()

    objects = Gangs.as_manager()

    class Meta:
        indexes = [
            models.Index(fields=["owner", "-changed_at"], name="gangs_of_a_player"),
            models.Index(
                fields=["binned"], name="gangs_in_the_bin", condition=models.Q(binned__isnull=False)
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def rules(self) -> Game:
        return game(self.game)

    @property
    def packed(self) -> Packed[Any]:
        """The gang by value, with those who have left it. Read once."""
        if "packed" not in self.__dict__:
            self.__dict__["packed"] = unpack(self.body)
        found: Packed[Any] = self.__dict__["packed"]
        return found

    @packed.setter
    def packed(self, packed: Packed[Any]) -> None:
        roster = self.rules.roster
        gang, total = packed.gang, roster.builder.total(packed.gang)
        self.__dict__["packed"] = packed
        self.body = written(packed).decode()
        self.name = gang.name.replace("\x00", "")[:80]
        agreed = f" of {total.maximum}" if total.maximum else ""
        self.line = f"{roster.builder.line(gang)} · {total.current}{agreed} {total.label}"
        self.members = len(roster.cards(gang))
        self.wrong = len(roster.problems(gang))
        self.changed += 1
        self.changed_at = timezone.now()

    def has(self, member: str) -> bool:
        return any(card.key == member for card in self.rules.roster.cards(self.packed.gang))

    @property
    def when(self) -> str:
        since = timesince(self.changed_at, depth=1)
        return "just now" if since.startswith("0") else f"{since} ago"


class Portrait(models.Model):
    """A member's picture in three sizes, as JPEG. id: its unguessable name in addresses; another picture has another.

    In the database, because then a copy of the database is a copy of everything, and several processes need no
    folder in common. A browser asks for each once.
    """

    SIZES = (96, 320, 900)

    id = models.CharField(primary_key=True, max_length=40, default=unguessable, editable=False)
    gang = models.ForeignKey(Gang, models.CASCADE, related_name="portraits", db_index=False)
    member = models.CharField(max_length=60)
    made = models.DateTimeField(auto_now_add=True)
    small = models.BinaryField()
    middle = models.BinaryField()
    large = models.BinaryField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["gang", "member"], name="one_portrait_a_member")]

    def __str__(self) -> str:
        return f"{self.gang_id} {self.member}"

    @classmethod
    def column(cls, size: int) -> str:
        """The column of a size in pixels. Raises ValueError."""
        return ("small", "middle", "large")[cls.SIZES.index(size)]


def portrait_address(name: str, size: int) -> str:
    return reverse("gangs:portrait", args=[name, size])
