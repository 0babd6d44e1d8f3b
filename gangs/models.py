from __future__ import annotations

from typing import Any

from django.db import models
from django.urls import reverse
from django.utils import timezone

from companion.ago import how_long_ago
from companion.compression import CompressedTextField
from companion.models import Player
from companion.owned_models import Deletable, OfGame, OwnedRows, Shareable
from companion.public_ids import public_id, unguessable_key
from companion.storage_budget import Stored
from companion.words import say
from games.engine.crews import Crew, crewed
from games.engine.files.gang_files import GangFile
from games.engine.play.values import to_json
from games.engine.roster import RosterRules
from games.engine.show.pieces import Meter
from gangs.stored_gangs import stored_gang


def total_line(total: Meter) -> str:
    """ "320 of 325 Fame"."""
    agreed = say(" of {maximum}", maximum=total.maximum) if total.maximum else ""
    return f"{total.current}{agreed} {total.label}"


def crew_row(roster: RosterRules, gang: Any, crew: Crew) -> dict[str, Any]:
    """What lists show of a crew."""
    comes = crewed(roster, gang, crew)
    return {
        "key": crew.key,
        "name": crew.name,
        "line": total_line(roster.builder.total(comes)),
        "comes": len(roster.cards(comes)),
        "wrong": len(roster.problems(comes)),
    }


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


class Gang(OfGame, Deletable, Shareable):
    """A gang as its player builds it. body: a `GangFile` as JSON, the very file that is exported.

    name, summary, member_count, problem_count, crews: what lists show, kept in step with the body; of each crew its
    key, name and line, how many come (comes) and how many problems there are (wrong). revision: counts the changes, so
    that a form knows whether it is of today. version: the number of the `GangVersion` that it is equal to, 0 before its
    first change. cards: what its player wants on paper.
    """

    STORED = Stored("owner", ("body",))
    WRITES = (
        *("name", "summary", "member_count", "problem_count", "crews", "revision", "version", "changed_at"),
        "body",
    )

    id = models.CharField(primary_key=True, max_length=20, default=public_id, editable=False)
    owner = models.ForeignKey(Player, models.CASCADE, related_name="gangs", db_index=False)
    name = models.CharField(max_length=80)
    summary = models.CharField(max_length=200, default="")
    member_count = models.PositiveSmallIntegerField(default=0)
    problem_count = models.PositiveSmallIntegerField(default=0)
    crews = models.JSONField(default=list)
    revision = models.PositiveIntegerField(default=0)
    version = models.PositiveIntegerField(default=0)
    cards = models.JSONField(default=dict)
    printed = models.JSONField(default=dict)
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
    def packed(self) -> GangFile[Any]:
        """The gang by value, with those who have left it. Read once."""
        if "packed" not in self.__dict__:
            self.__dict__["packed"] = stored_gang(self.body)
        found: GangFile[Any] = self.__dict__["packed"]
        return found

    @packed.setter
    def packed(self, packed: GangFile[Any]) -> None:
        roster = self.rules.roster
        gang, total = packed.gang, roster.builder.total(packed.gang)
        self.__dict__["packed"] = packed
        self.body = to_json(packed).decode()
        self.name = gang.name.replace("\x00", "")[:80]
        self.summary = f"{roster.builder.line(gang)} · {total_line(total)}"
        self.member_count = len(roster.cards(gang))
        self.problem_count = len(roster.problems(gang))
        self.crews = [crew_row(roster, gang, crew) for crew in packed.crews]
        self.revision += 1
        self.changed_at = timezone.now()

    def fielded(self, crew: str = "") -> Any | None:
        """The gang by value as it comes to a battle, or one of its crews; None for a crew that there is not."""
        if not crew:
            return self.packed.gang
        found = next((one for one in self.packed.crews if one.key == crew), None)
        return crewed(self.rules.roster, self.packed.gang, found) if found else None

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


class FairFight(models.Model):
    """How even two gangs are, as far as battles between them have told. key: a digest of both, so that nothing of them
    stands here. found: as `fair_child` tells it, nothing while it waits.
    """

    key = models.CharField(max_length=64, primary_key=True)
    found = models.JSONField(default=dict)
    done = models.BooleanField(default=False)
    touched_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return self.key[:8]


from gangs.fight_models import Fight  # noqa: E402, F401 (Django looks for models here)
from gangs.own_models import OwnThing, Pack, PrintSettings  # noqa: E402, F401 (Django looks for models here)
