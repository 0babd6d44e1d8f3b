from __future__ import annotations

from typing import Any

from django.db import models
from django.urls import reverse
from django.utils import timezone

from companion.ago import how_long_ago
from companion.compression import CompressedTextField
from companion.models import Player
from companion.owned_models import Deletable, OwnedRows, Shareable
from companion.public_ids import public_id, unguessable_key
from companion.storage_budget import Stored
from companion.words import say
from games import game
from games.engine.files.gang_files import GangFile, read_stored_gang
from games.engine.game import Game
from games.engine.play.values import to_json


class Gangs(OwnedRows["Gang"]):
    KIND = "gang"

    def listed(self) -> Gangs:
        """What a list shows, newest first; the large column stays where it is."""
        return self.only(
            "id",
            "game",
            "name",
            "summary",
            "member_count",
            "problem_count",
            "owner",
            "deleted_at",
            "changed_at",
            "revision",
        ).order_by("-changed_at", "id")


class Gang(Deletable, Shareable):
    """A gang as its player builds it. body: a `GangFile` as JSON, the very file that is exported.

    name, summary, member_count, problem_count: what lists show, kept in step with the body. revision: counts the
    changes, so that a form knows whether it is of today. version: the number of the `GangVersion` that it is equal to,
    0 before its first change. cards: what its player wants on paper.
    """

    STORED = Stored("owner", ("body",))
    WRITES = ("name", "summary", "member_count", "problem_count", "revision", "version", "changed_at", "body")

    id = models.CharField(primary_key=True, max_length=20, default=public_id, editable=False)
    owner = models.ForeignKey(Player, models.CASCADE, related_name="gangs", db_index=False)
    game = models.CharField(max_length=60)
    name = models.CharField(max_length=80)
    summary = models.CharField(max_length=200, default="")
    member_count = models.PositiveSmallIntegerField(default=0)
    problem_count = models.PositiveSmallIntegerField(default=0)
    revision = models.PositiveIntegerField(default=0)
    version = models.PositiveIntegerField(default=0)
    cards = models.JSONField(default=dict)
    made = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(default=timezone.now)
    body = models.TextField()

    objects = Gangs.as_manager()

    class Meta:
        indexes = [
            models.Index(fields=["owner", "-changed_at"], name="gangs_of_a_player"),
            models.Index(
                fields=["deleted_at"], name="gangs_in_the_bin", condition=models.Q(deleted_at__isnull=False)
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def rules(self) -> Game:
        return game(self.game)

    @property
    def packed(self) -> GangFile[Any]:
        """The gang by value, with those who have left it. Read once."""
        if "packed" not in self.__dict__:
            self.__dict__["packed"] = read_stored_gang(self.body)
        found: GangFile[Any] = self.__dict__["packed"]
        return found

    @packed.setter
    def packed(self, packed: GangFile[Any]) -> None:
        roster = self.rules.roster
        gang, total = packed.gang, roster.builder.total(packed.gang)
        self.__dict__["packed"] = packed
        self.body = to_json(packed).decode()
        self.name = gang.name.replace("\x00", "")[:80]
        agreed = say(" of {maximum}", maximum=total.maximum) if total.maximum else ""
        self.summary = f"{roster.builder.line(gang)} · {total.current}{agreed} {total.label}"
        self.member_count = len(roster.cards(gang))
        self.problem_count = len(roster.problems(gang))
        self.revision += 1
        self.changed_at = timezone.now()

    def has(self, member: str) -> bool:
        return any(card.key == member for card in self.rules.roster.cards(self.packed.gang))

    @property
    def when(self) -> str:
        return how_long_ago(self.changed_at)


class GangVersion(models.Model):
    """A gang as it was after one change. number: the revision that this change made, so a later one has a higher one.

    before: the number of the version that was changed, 0 where nothing earlier is known. renamed_from, renamed_to: the
    key of a member that this change renamed, and the new one, for portraits follow it. played: when the gang last went
    to a battle like this.
    """

    STORED = Stored("gang__owner", ("body",))

    gang = models.ForeignKey(Gang, models.CASCADE, related_name="versions", db_index=False)
    number = models.PositiveIntegerField()
    before = models.PositiveIntegerField(default=0)
    made = models.DateTimeField()
    played = models.DateTimeField(null=True, blank=True)
    renamed_from = models.CharField(max_length=60, default="", blank=True)
    renamed_to = models.CharField(max_length=60, default="", blank=True)
    body = CompressedTextField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["gang", "number"], name="one_version_a_number")]

    def __str__(self) -> str:
        return f"{self.gang_id} {self.number}"


class Portrait(models.Model):
    """A member's picture in three sizes, as JPEG. id: its unguessable name in addresses; another picture has another.

    In the database, because then a copy of the database is a copy of everything, and several processes need no
    folder in common. A browser asks for each once.
    """

    SIZES = (96, 320, 900)
    STORED = Stored("gang__owner", ("small", "middle", "large"))

    id = models.CharField(primary_key=True, max_length=40, default=unguessable_key, editable=False)
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
