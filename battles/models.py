from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import timedelta
from typing import Any

import msgspec
from django.db import models
from django.utils import timezone

from battles import (
    app_rolls,
    disclosure,
    fair_dice,
    films,
    fought,
    log_models,
    side_colors,
    snapshots,
    story,
    table_clocks,
    visibility,
)
from battles import seats as seating
from battles.evening_models import Evening
from battles.log_entries import CommittedEntry, Input, NumberAnswer, TableMoment, Written
from battles.log_entries import RollForMe as AppThrows
from battles.participants import NamesPlayers, Participant, battles_naming
from battles.preset_models import Preset
from battles.report_models import Note, Remark, ReportVersion, notes_of, photos_of
from battles.seat_models import SeatedLog
from companion.ago import how_long_ago
from companion.compression import CompressedTextField
from companion.models import Player
from companion.owned_models import Deletable, OwnedRows, Shareable
from companion.storage_budget import Stored
from games import GAMES
from games.engine.play.questions import Answer, Question
from games.engine.play.record import Answered, Back, Do
from games.engine.play.values import Value, to_json
from games.engine.show.report import Outcome
from games.engine.show.scene import Line, Scene
from games.engine.show.sheet import Asked
from games.engine.tell.story import StoryLine, entry_lines, with_side_colors

__all__ = [
    "Battle", "Entry", "Evening", "Guest", "Note", "Participant", "Preset", "Remark", "ReportVersion", "notes_of",
    "photos_of",
]  # fmt: skip

CODE_FOR = timedelta(days=30)
TABLE = "table"
LATEST = 4  # lines that the table shows


LISTED = ("id", "game", "title", "summary", "over", "said_at", "deleted_at", "owner", "begun")
"""Columns of what a list shows."""


class Battles(OwnedRows["Battle"]):
    KIND = "battle"

    def open_to(self, player: Player | None) -> Battles:
        """Those that this player may see: their own, and those to which they came."""
        if player is None:
            return self.none()
        visited = Guest.objects.filter(player=player).values("battle")
        mine = models.Q(owner=player) | models.Q(pk__in=visited)
        return self.filter(mine, deleted_at=None, game__in=GAMES)

    def all_open_to(self, player: Player | None) -> Battles:
        """The same for lists: PostgreSQL uses no index for an "or" of two tables, but does for a union."""
        if player is None:
            return self.none()
        visited = Guest.objects.filter(player=player).values("battle")
        return self.filter(pk__in=self._owned_or(player, visited), deleted_at=None, game__in=GAMES)

    def played_by(self, player: Player | None) -> Battles:
        """Those that have begun and in which this player sits, or whose host they are."""
        if player is None:
            return self.none()
        keys = self._owned_or(player, battles_naming(player, seated=True))
        return self.open_to(player).filter(pk__in=keys, begun=True)

    def _owned_or(self, player: Player, others: models.QuerySet[Any, Any]) -> models.QuerySet[Any, Any]:
        """The keys of this player's battles, and others."""
        return self.model.objects.filter(owner=player).values("pk").union(others)

    def at_code(self, code: str) -> Battles:
        """The one to which its five letters lead: until the battle is over, or nothing was said for thirty days."""
        lately = timezone.now() - CODE_FOR
        alive = models.Q(said_at__gte=lately) | models.Q(code_since__gte=lately)
        return self.filter(alive, code=code, over=False, deleted_at=None, game__in=GAMES)

    def listed(self) -> Battles:
        """What a list shows, newest first; the large columns stay where they are."""
        return self.only(*LISTED).order_by("-said_at", "id")


class Battle(SeatedLog, NamesPlayers, Deletable, Shareable):
    """A battle: a log, and what its pages need at once.

    summary: where it stands, for lists. dice: who rolls, by side.
    words: what the players write about it. place: where it was fought, as they tell it.

    begun: before, there is neither setup nor head, but answers (what was agreed so far), seats, and seat_gangs: the
    gangs by side, by value, as JSON.
    free_undo: the table has agreed on it. proposal: what one player asks of another, as JSON
    (`undo_consent.Proposal`), "" for none.
    poster: what its end shows (`broadsides.Poster`) as JSON, once somebody has looked. rematch_of: the one before it.
    latest_film: what the last tap did (`Film`), as JSON, "" for nothing to be played.
    secrets: those from which the app's rolls follow (`fair_dice.Secret`), as JSON. awaited: the sides that are to say
    something.
    """

    STORED = Stored(
        "owner",
        (
            "setup",
            "stored_head",
            "seat_gangs",
            "words",
            "secrets",
            "seats",
            "seat_changes",
            "latest_story",
            "latest_film",
        ),
        counted="entry_bytes",
    )
    WRITES = (
        *log_models.Log.WRITES,
        *("over", "summary", "latest_story", "latest_film", "dice", "seats", "proposal", "secrets", "clocks"),
        "awaited",
    )

    title = models.CharField(max_length=80)
    over = models.BooleanField(default=False)
    summary = models.CharField(max_length=200, default="")
    dice = models.JSONField(default=dict)
    words = models.TextField(default="")
    place = models.CharField(max_length=80, default="", blank=True)
    answers = models.JSONField(default=dict, blank=True)
    seat_gangs = CompressedTextField(default="", blank=True)
    free_undo = models.BooleanField(default=False)
    proposal = models.TextField(default="", blank=True)
    secrets = models.TextField(default="", blank=True)
    awaited = models.TextField(default="", blank=True)
    latest_film = CompressedTextField(default="", blank=True, level=1)
    poster = CompressedTextField(default="", blank=True)
    rematch_of = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, related_name="rematches", editable=False
    )

    objects = Battles.as_manager()

    class Meta:
        indexes = [
            models.Index(fields=["owner", "-said_at"], name="battles_of_a_player"),
            models.Index(
                fields=["deleted_at"], name="battles_in_the_bin", condition=models.Q(deleted_at__isnull=False)
            ),
        ]

    def __str__(self) -> str:
        return self.title

    def on_delete_or_restore(self) -> None:
        self.mark_changed()
        fought.keep_in_bin(self)

    @property
    def scene(self) -> Scene:
        """Everything there is to see, secrets included. No page shows it: see `seen`."""
        return self._seen(None)

    def seen(self, sides: Collection[str]) -> Scene:
        """What a phone sees that plays these sides; a watcher's plays none."""
        if not self.rules.battle.hides or all(side.key in sides for side in self.scene.sides):
            return self.scene
        return self._seen(tuple(sorted(sides)))

    def _seen(self, sides: tuple[str, ...] | None) -> Scene:
        """Worked out once for each."""
        views: dict[tuple[str, ...] | None, Scene] = self.__dict__.setdefault("views", {})
        if sides not in views:
            found = self.known_head.view(self.rules.battle, sides)
            whole = self._seen(None).sides if sides is not None else found.sides
            views[sides] = side_colors.color_scene(found, self._seats(whole), whole)
        return views[sides]

    def seen_at(self, moment: TableMoment, sides: Collection[str]) -> Scene:
        """The same for a past moment, without the question of that time."""
        view = self.rules.battle.view
        found = view(moment.state, None, tuple(sorted(sides)))
        return side_colors.color_scene(found, self.seated, view(moment.state, None, None).sides)

    def shows_all_to(self, player: Player | None) -> bool:
        """Whether this player's phone is shown everything there is."""
        sides = self.sides_known_to(player)
        if self.seen(sides) != self.scene:
            return False
        rules, state = self.rules.battle, self.head.moment.state
        keys = [row.key for side in self.scene.sides for row in side.models]
        return all(rules.card(state, key, sides) == rules.card(state, key, None) for key in keys) and all(
            rules.corrections(state, key, sides) == rules.corrections(state, key, None) for key in ("", *keys)
        )

    @property
    def when(self) -> str:
        return how_long_ago(self.said_at)

    def throw_for(self, asked: Question, place: str, number: int) -> Answer:
        """From the secrets of all phones; records that were read in and old battles have none."""
        values = fair_dice.active_secrets(fair_dice.load_secrets(self.secrets), number)
        return fair_dice.roll_at(asked, values, place) if values else app_rolls.roll(asked)

    def secret_due(self, player: Player | None) -> str:
        """What this phone has still to do, as in `fair_dice.next_step_for`; "" where one phone has all sides."""
        if (
            player is None
            or seating.one_player_only(self.seated)
            or not seating.has_seat(self.seated, player.pk)
        ):
            return ""
        return fair_dice.next_step_for(fair_dice.load_secrets(self.secrets), player.pk, self.begun)

    def asked(self, side: str = "") -> Asked:
        """The open question as the phone of this side is asked it, in the color of its seat."""
        asked = self.known_head.ask(self.rules.battle, side)
        seat = seating.seat_of(self.seated, asked.side)
        return asked.but(number=seat.color) if seat else asked

    def names(self) -> dict[str, str]:
        """All that a sentence may speak of: models and sides, and who sits there."""
        return {
            **self.rules.battle.names(self.head.moment.state),
            **seating.names_for_story(self.seated),
        }

    def outcome(self) -> Outcome:
        """What the battle did so far. One query."""
        return disclosure.outcome_of(self)

    def latest_lines(self) -> list[Line]:
        """Of several tables rolled on only the last one is there: the panel has room for one."""
        lines = with_side_colors(msgspec.json.decode(self.latest_story, type=list[StoryLine]), self.scene)
        last = max((place for place, line in enumerate(lines) if line.chart), default=0)
        return [line if place == last else line.but(chart=None) for place, line in enumerate(lines)]

    def models(self, sides: Collection[str]) -> dict[str, int]:
        """Model key to the number of its side, of all that a phone is shown that speaks for these sides."""
        return {row.key: side.number for side in self.seen(sides).sides for row in side.models}

    def correctable(self, sides: Collection[str]) -> set[str]:
        """The keys of what has a page of its own on such a phone."""
        return {*self.models(sides), TABLE}

    def who_throws(self, side: str) -> str:
        """ "app" or "table"."""
        return str(self.dice.get(side, "app"))

    def set_dice(self, side: str, dice: str) -> None:
        self.dice = {**self.dice, side: dice}

    def leaves_to_the_app(self, side: str, hands: Collection[str]) -> bool:
        """A side that nobody has spoken for yet goes with the others of the same phone."""
        said = (
            [self.dice[side]] if side in self.dice else [self.dice[one] for one in hands if one in self.dice]
        )
        return bool(said) and set(said) == {"app"}

    def side_of(self, said: Input) -> str:
        """The side that says this, as things stand; "" is any."""
        if isinstance(said, Do):
            fields, word = msgspec.structs.asdict(said.command), said.command.__struct_config__.tag
            return visibility.side_of(self.scene, fields, at_any_time=word in self.rules.battle.at_any_time)
        if isinstance(said, Answered | AppThrows | NumberAnswer) and self.head.moment.open:
            waits = self.head.moment.open
            asked = visibility.asked_sides(waits)
            if isinstance(said, NumberAnswer) and said.side in (*asked, *waits.sealed):
                return said.side
            return (asked or ("",))[0]
        return self.scene.now_side

    def update_columns(self, done: Sequence[CommittedEntry], before: Value | None = None) -> None:
        self.__dict__.pop("views", None)
        rules = self.rules.battle
        names = self.names()
        latest = msgspec.json.decode(self.latest_story, type=list[StoryLine])
        for one in done[-LATEST:]:
            lines = entry_lines(
                one.entry, one.words, names, rules.sentences, rules.chart, rules.verdict, rules.shown
            )
            of_this_act = [line for line in latest if _stays(line.line.number, one.entry)]
            before_this = [line for line in latest if not line.step]
            latest = [*of_this_act, *lines][-LATEST:] or before_this
        self.latest_story = to_json(latest).decode()
        self.latest_film = films.filmed(rules, done, before, names)
        if self.scene.over and not self.over:
            snapshots.prune(self)
            self.secrets = fair_dice.dump_secrets(
                fair_dice.disclose_all(fair_dice.load_secrets(self.secrets), self.newest)
            )
        was_over, self.over = self.over, self.scene.over
        fought.keep_result(self, was_over)
        self.clocks = table_clocks.after_entry(self)
        self.awaited = " ".join(table_clocks.deciding(self))
        self.proposal = ""
        self.summary = story.summary_line(self.seen(()))[:200]


def _stays(number: int, entry: Written) -> bool:
    """Whether a line still stands on the table after an entry: one of its act, or before the dice that it changes."""
    if isinstance(entry.said, Back) and entry.said.was:
        return number <= entry.said.to
    return number >= entry.act


class Entry(log_models.Entry):
    log = models.ForeignKey(Battle, models.CASCADE, related_name="entries", db_index=False)

    class Meta:
        verbose_name_plural = "entries"
        constraints = [models.UniqueConstraint(fields=["log", "number"], name="one_entry_a_number")]

    def __str__(self) -> str:
        return f"{self.log_id} {self.number}"


class Guest(models.Model):
    """Who may see a battle besides its owner; where they sit, if they do, stands with the seats.

    name: under which they came. seen: when they came last.
    """

    battle = models.ForeignKey(Battle, models.CASCADE, related_name="guests", db_index=False)
    player = models.ForeignKey(Player, models.CASCADE, related_name="visits")
    name = models.CharField(max_length=seating.NAME_AT_MOST, default="", blank=True)
    seen = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["battle", "player"], name="one_guest_a_battle")]

    def __str__(self) -> str:
        return f"{self.name} in {self.battle_id}"
