from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import timedelta
from typing import Any

import msgspec
from django.db import models
from django.utils import timezone
from django.utils.timesince import timesince

from battles import seats as seating
from battles import seeing, story, trust
from battles.seats import Seats
from battles.trust import Throw
from companion import logbook
from companion.logbook import Done, Figure, Spoken
from companion.logbook import Throw as AppThrows
from companion.models import Player
from companion.rules.chronicle import Told, inked, told
from companion.rules.game import GAMES
from companion.rules.questions import Answer, Choice, Question
from companion.rules.record import Answered, Do
from companion.rules.record import Entry as RecordEntry
from companion.rules.values import written
from companion.rules.vocabulary import Asked, Line, Outcome, Scene, SideView
from gangs.models import unguessable

BINNED_FOR = timedelta(days=30)
TABLE = "table"
LATEST = 4  # lines that the table shows


class Battles(models.QuerySet["Battle"]):
    def open_to(self, player: Player | None) -> Battles:
        """Those that this player may see: his own, and those to which he came."""
        if player is None:
            return self.none()
        visited = Guest.objects.filter(player=player).values("battle")
        mine = models.Q(owner=player) | models.Q(pk__in=visited)
        return self.filter(mine, binned=None, game__in=GAMES)

    def run_by(self, player: Player | None) -> Battles:
        """Those of which this player is the host."""
        return self.of(player).filter(binned=None)

    def played_by(self, player: Player | None) -> Battles:
        """Those that have begun and in which this player sits, or whose host he is."""
        if player is None:
            return self.none()
        sits = models.Q(seats__contains=f'"player":{player.pk},') | models.Q(
            seats__contains=f'"player":{player.pk}}}'
        )
        return self.open_to(player).filter(models.Q(owner=player) | sits, begun=True)

    def at_code(self, code: str) -> Battles:
        """The one that whoever knows its five letters may come to."""
        return self.filter(code=code, binned=None, game__in=GAMES)

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
        return self.only(
            "id", "game", "title", "line", "over", "said_at", "binned", "owner", "begun"
        ).order_by("-said_at", "id")


class Battle(logbook.Log):
    """A battle: a log, and what its pages need at once.

    line: where it stands, for lists. latest: the last lines of its story (`chronicle.Told`). dice: who throws, by side.
    words: what the players write about it. share: the token of its report's link.

    begun: before, there is neither setup nor standing, but answers (what was agreed so far), seats, and brought: the
    gangs by side, by value, as JSON. seats: who sits where, as JSON; "" is one phone for all. code: five letters that
    let others in. locked: nobody new comes in.
    free_undo: the table has agreed on it. proposal: what one player asks of another (`fairness.Proposal`), "" for none.
    secrets: those from which the app's throws follow (`trust.Secret`), as JSON.
    """

    WRITES = (*logbook.Log.WRITES, "over", "line", "latest", "dice", "seats", "proposal", "secrets")

    owner = models.ForeignKey(Player, models.CASCADE, related_name="battles", db_index=False)
    title = models.CharField(max_length=80)
    over = models.BooleanField(default=False)
    line = models.CharField(max_length=200, default="")
    latest = models.TextField(default="[]")
    dice = models.JSONField(default=dict)
    binned = models.DateTimeField(null=True)
    share = models.CharField(max_length=40, null=True, unique=True)  # noqa: DJ001 (many are not shared)
    words = models.TextField(default="")
    begun = models.BooleanField(default=True)
    code = models.CharField(max_length=5, null=True, unique=True)  # noqa: DJ001 (older ones have none)
    locked = models.BooleanField(default=False)
    seats = models.TextField(default="", blank=True)
    answers = models.JSONField(default=dict, blank=True)
    brought = models.TextField(default="", blank=True)
    free_undo = models.BooleanField(default=False)
    proposal = models.TextField(default="", blank=True)
    secrets = models.TextField(default="", blank=True)

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
        """Everything that is to be seen now, whoever may see it. No page shows it: see `seen`."""
        return self._seen(None)

    def seen(self, sides: Collection[str]) -> Scene:
        """What is to be seen now on a phone that speaks for these sides; on a watcher's, for none."""
        if all(side.key in sides for side in self.scene.sides):
            return self.scene
        return self._seen(tuple(sorted(sides)))

    def _seen(self, sides: tuple[str, ...] | None) -> Scene:
        """Worked out once for each."""
        views: dict[tuple[str, ...] | None, Scene] = self.__dict__.setdefault("views", {})
        if sides not in views:
            now = self.stands.now
            found = self.rules.battle.view(now.state, now.open, sides)
            whole = self._seen(None).sides if sides is not None else found.sides
            views[sides] = seating.painted(found, self._seats(whole), whole)
        return views[sides]

    def sees_all(self, sides: Collection[str]) -> bool:
        """Whether a phone that speaks for these sides is shown everything there is."""
        if self.seen(sides) != self.scene:
            return False
        rules, state = self.rules.battle, self.stands.now.state
        keys = [row.key for side in self.scene.sides for row in side.models]
        return all(rules.card(state, key, sides) == rules.card(state, key, None) for key in keys) and all(
            rules.corrections(state, key, sides) == rules.corrections(state, key, None) for key in ("", *keys)
        )

    @property
    def seated(self) -> Seats:
        """Who sits where."""
        return self._seats(self.scene.sides if self.begun else ())

    @seated.setter
    def seated(self, seats: Seats) -> None:
        self.seats = seating.kept(seats)
        self.__dict__.pop("views", None)

    def _seats(self, sides: Sequence[SideView]) -> Seats:
        return seating.read(self.seats) if self.seats else seating.seated(sides, (), self.owner_id)

    def sides_of(self, player: Player | None) -> frozenset[str]:
        """The sides for which this player speaks."""
        free = [side.key for side in self.scene.sides if side.free] if self.begun else ()
        return seating.sides_of(self.seated, player.pk if player else None, self.owner_id, free)

    @property
    def when(self) -> str:
        since = timesince(self.said_at, depth=1)
        return "just now" if since.startswith("0") else f"{since} ago"

    def throws(self, asked: Question, place: str, number: int) -> Answer:
        """From the secrets of all phones; records that were read in and old battles have none."""
        values = trust.in_force(trust.read(self.secrets), number)
        return trust.thrown(asked, values, place) if values else super().throws(asked, place, number)

    def secret_due(self, player: Player | None) -> str:
        """What this player's phone has still to do (`trust.wanted`); nothing where one phone speaks for all."""
        if player is None or seating.alone(self.seated) or not seating.sits(self.seated, player.pk):
            return ""
        return trust.wanted(trust.read(self.secrets), player.pk, self.begun)

    def throws_made(self) -> list[Throw]:
        """Every throw of the app whose secrets are open. One query; a card drawn makes it read the whole record."""
        opened = trust.shown(trust.read(self.secrets))
        if not opened:
            return []
        last = max(secret.until for secret in opened)
        rows = self.entries.exclude(throw="").filter(number__lte=last).order_by("number")
        made: list[Throw] = []
        firsts: dict[str, int] = {}
        for number, digest, nth, body in rows.values_list("number", "throw", "nth", "body"):
            place = logbook.place_of(digest, nth)
            first = firsts.setdefault(place, number)
            answer = self.rules.read_entry.decode(body).said.answer
            made.append(Throw(number, first, place, tuple(answer)))
        if any(isinstance(word, str) for throw in made for word in throw.answer):
            offered = self._offered()
            made = [throw.but(options=offered.get(throw.entry, ())) for throw in made]
        return made

    def _offered(self) -> dict[int, tuple[str, ...]]:
        """Entry number to the cards from which it drew. The whole record, told again."""
        told_again = logbook.retold(self.began(), self.read_entries(), self.rules)
        after = {one.entry.number: one.standing.now.open for one in told_again}
        found = {}
        for one in told_again:
            waits = after.get(one.entry.on)
            if waits and isinstance(waits.question, Choice):
                found[one.entry.number] = tuple(option.key for option in waits.question.options)
        return found

    @property
    def host_called(self) -> str:
        return seating.names(self.seated).get(self.owner_id, "the host")

    def asked(self, side: str = "") -> Asked:
        """The open question as the phone of this side is asked it, in the colour of its seat."""
        now = self.stands.now
        assert now.open is not None
        asked = self.rules.battle.ask(now.state, now.open, side)
        seat = seating.seat_of(self.seated, asked.side)
        return asked.but(number=seat.colour) if seat else asked

    def names(self) -> dict[str, str]:
        """All that a sentence may speak of: models and sides, and who sits there."""
        return {
            **self.rules.battle.names(self.stands.now.state),
            **seating.spoken_names(self.seated),
        }

    def came_back(self, player: Player | None) -> None:
        """He says something himself, so nobody needs to stand in for him."""
        if player and any(seat.absent and seat.player == player.pk for seat in self.seated):
            self.seated = seating.back(self.seated, player.pk)

    def standing_entries(self) -> list[RecordEntry[Any, Any]]:
        """The entries that were not taken back, oldest first. One query."""
        now = self.stands.now
        return [entry for entry in self.read_entries() if now.stands(entry.number)]

    def outcome(self) -> Outcome:
        """What the battle did so far. One query."""
        return self.rules.battle.outcome(self.stands.now.state, self.standing_entries())

    def latest_lines(self) -> list[Line]:
        """Of several tables thrown on only the last one is there: the panel has room for one."""
        lines = inked(msgspec.json.decode(self.latest, type=list[Told]), self.scene)
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

    def prefer(self, side: str, dice: str) -> None:
        self.dice = {**self.dice, side: dice}

    def leaves_to_the_app(self, side: str, hands: Collection[str]) -> bool:
        """A side that nobody has spoken for yet goes with the others of the same phone."""
        said = (
            [self.dice[side]] if side in self.dice else [self.dice[one] for one in hands if one in self.dice]
        )
        return bool(said) and set(said) == {"app"}

    def side_of(self, said: Spoken) -> str:
        """The side that says this, as things stand; "" is any."""
        if isinstance(said, Do):
            return seeing.side_of(self.scene, msgspec.structs.asdict(said.command))
        if isinstance(said, Answered | AppThrows | Figure) and self.stands.now.open:
            asked = seeing.asked_sides(self.stands.now.open)
            return said.side if isinstance(said, Figure) and said.side in asked else (asked or ("",))[0]
        return self.scene.now_side

    def keep(self, done: Sequence[Done]) -> None:
        self.__dict__.pop("views", None)
        rules = self.rules.battle
        names = self.names()
        latest = msgspec.json.decode(self.latest, type=list[Told])
        for one in done[-LATEST:]:
            lines = told(one.entry, one.words, names, rules.sentences, rules.chart)
            of_this_act = [line for line in latest if line.line.number >= one.entry.act]
            latest = [*of_this_act, *lines][-LATEST:] or latest
        self.latest = written(latest).decode()
        if self.scene.over and not self.over:
            self.secrets = trust.kept(trust.opened(trust.read(self.secrets), self.newest))
        self.over = self.scene.over
        self.proposal = ""
        self.line = story.in_short(self.seen(()))[:200]


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


class Guest(models.Model):
    """Who may see a battle besides its owner; where he sits, if he does, stands with the seats.

    name: under which he came. seen: when he came last.
    """

    battle = models.ForeignKey(Battle, models.CASCADE, related_name="guests", db_index=False)
    player = models.ForeignKey(Player, models.CASCADE, related_name="visits")
    name = models.CharField(max_length=seating.NAME_AT_MOST, default="", blank=True)
    seen = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["battle", "player"], name="one_guest_a_battle")]

    def __str__(self) -> str:
        return f"{self.name} in {self.battle_id}"


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
