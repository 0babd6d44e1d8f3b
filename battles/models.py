from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import msgspec
from django.db import models
from django.utils import timezone
from django.utils.timesince import timesince

from battles import story
from companion import logbook
from companion.logbook import Done, Spoken
from companion.models import Player
from companion.rules.chronicle import Told, inked, told
from companion.rules.game import GAMES
from companion.rules.record import Do
from companion.rules.record import Entry as RecordEntry
from companion.rules.values import written
from companion.rules.vocabulary import Line, Outcome, Scene
from gangs.models import unguessable

BINNED_FOR = timedelta(days=30)
TABLE = "table"
LATEST = 4  # lines that the table shows


class Battles(models.QuerySet["Battle"]):
    def open_to(self, player: Player | None) -> Battles:
        """Those that this player may see and speak in."""
        return self.of(player).filter(binned=None)

    def of(self, player: Player | None) -> Battles:
        """All of a player's, but for those of games that are not here any more."""
        return self.none() if player is None else self.filter(owner=player, game__in=GAMES)

    def shared(self, token: str) -> Battles:
        """The one whose report whoever knows this token may read."""
        return self.filter(share=token, binned=None, game__in=GAMES)

    def binned_lately(self) -> Battles:
        return self.filter(binned__gte=timezone.now() - BINNED_FOR)

    def to_throw_away(self) -> Battles:
        return self.filter(binned__lt=timezone.now() - BINNED_FOR)

    def listed(self) -> Battles:
        """What a list shows, newest first; the large columns stay where they are."""
        return self.only("id", "game", "title", "line", "over", "said_at", "binned").order_by(
            "-said_at", "id"
        )


class Battle(logbook.Log):
    """A battle: a log, and what its pages need at once.

    line: where it stands, for lists. latest: the last lines of its story (`chronicle.Told`). dice: who throws, by side.
    words: what the players write about it. share: the token of its report's link.
    """

    WRITES = (*logbook.Log.WRITES, "over", "line", "latest", "dice")

    owner = models.ForeignKey(Player, models.CASCADE, related_name="battles", db_index=False)
    title = models.CharField(max_length=80)
    over = models.BooleanField(default=False)
    line = models.CharField(max_length=200, default="")
    latest = models.TextField(default="[]")
    dice = models.JSONField(default=dict)
    binned = models.DateTimeField(null=True)
    share = models.CharField(max_length=40, null=True, unique=True)  # noqa: DJ001 (many are not shared)
    words = models.TextField(default="")

    objects = Battles.as_manager()

    class Meta:
        indexes = [
            models.Index(fields=["owner", "-said_at"], name="battles_of_a_player"),
            models.Index(
                fields=["binned"], name="battles_in_the_bin", condition=models.Q(binned__isnull=False)
            ),
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def scene(self) -> Scene:
        """What is to be seen now, worked out once."""
        if "scene" not in self.__dict__:
            now = self.stands.now
            self.__dict__["scene"] = self.rules.battle.view(now.state, now.open)
        found: Scene = self.__dict__["scene"]
        return found

    @property
    def when(self) -> str:
        since = timesince(self.said_at, depth=1)
        return "just now" if since.startswith("0") else f"{since} ago"

    def standing_entries(self) -> list[RecordEntry[Any, Any]]:
        """The entries that were not taken back, oldest first. One query."""
        now = self.stands.now
        return [entry for entry in self.read_entries() if now.stands(entry.number)]

    def outcome(self) -> Outcome:
        """What the battle did so far. One query."""
        return self.rules.battle.outcome(self.stands.now.state, self.standing_entries())

    def latest_lines(self) -> list[Line]:
        return inked(msgspec.json.decode(self.latest, type=list[Told]), self.scene)

    def models(self) -> dict[str, int]:
        """Model key to the number of its side."""
        return {row.key: side.number for side in self.scene.sides for row in side.models}

    def correctable(self) -> set[str]:
        """The keys of what has a page of its own on which it can be put right."""
        return {*self.models(), TABLE}

    def who_throws(self, side: str) -> str:
        """ "app" or "table"."""
        return str(self.dice.get(side, "app"))

    def prefer(self, side: str, dice: str) -> None:
        self.dice = {**self.dice, side: dice}

    def side_of(self, said: Spoken) -> str:
        scene = self.scene
        model = getattr(said.command, "model", "") if isinstance(said, Do) else ""
        for side in scene.sides:
            if any(row.key == model for row in side.models):
                return side.key
        return scene.now_side

    def keep(self, done: Sequence[Done]) -> None:
        self.__dict__.pop("scene", None)
        rules = self.rules.battle
        names = rules.names(self.stands.now.state)
        latest = msgspec.json.decode(self.latest, type=list[Told])
        for one in done[-LATEST:]:
            lines = told(one.entry, one.words, names, rules.sentences)
            of_this_act = [line for line in latest if line.line.number >= one.entry.act]
            latest = [*of_this_act, *lines][-LATEST:] or latest
        self.latest = written(latest).decode()
        self.over = self.scene.over
        self.line = story.in_short(self.scene)[:200]


class Entry(logbook.Entry):
    log = models.ForeignKey(Battle, models.CASCADE, related_name="entries", db_index=False)

    class Meta:
        verbose_name_plural = "entries"
        constraints = [
            models.UniqueConstraint(fields=["log", "number"], name="one_entry_a_number"),
            models.UniqueConstraint(fields=["log", "key"], name="one_entry_a_key"),
        ]
        indexes = [models.Index(fields=["log", "throw"], name="throws_of_a_battle")]

    def __str__(self) -> str:
        return f"{self.log_id} {self.number}"


class Photo(models.Model):
    """A picture of a battle in two sizes, as JPEG. id: its unguessable name in addresses."""

    SIZES = (480, 1600)

    id = models.CharField(primary_key=True, max_length=40, default=unguessable, editable=False)
    battle = models.ForeignKey(Battle, models.CASCADE, related_name="photos")
    caption = models.CharField(max_length=120, default="", blank=True)
    made = models.DateTimeField(default=timezone.now)
    small = models.BinaryField()
    large = models.BinaryField()

    def __str__(self) -> str:
        return self.caption or self.pk

    @classmethod
    def column(cls, size: int) -> str:
        """The column of a size in pixels. Raises ValueError."""
        return ("small", "large")[cls.SIZES.index(size)]


def photos_of(battles: Sequence[str]) -> dict[str, list[Photo]]:
    """The photos of some battles, oldest first, without the pictures themselves. One query."""
    found: dict[str, list[Photo]] = {}
    rows = Photo.objects.filter(battle__in=battles).only("id", "battle", "caption").order_by("made", "id")
    for photo in rows:
        found.setdefault(photo.battle_id, []).append(photo)
    return found
