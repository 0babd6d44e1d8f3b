"""One thing said, one entry: the only way in which a battle or a campaign changes.

A log is a row with an append-only list of entries. What the table's page needs lies on the row: where the record
stands, as JSON, and the number of the newest entry. The entries are read by what goes back in time and by the story.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterable, Sequence
from hashlib import sha256
from random import SystemRandom
from typing import Any, ClassVar, NamedTuple

import msgspec
from django.db import IntegrityError, models, transaction
from django.db.models import Max, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from companion import live
from companion.rules import record
from companion.rules.game import Game, game
from companion.rules.questions import Answer, Choice, Question, Refused, Roll, Sealed
from companion.rules.record import Answered, Back, Do, Moment, Moved, Redo, Standing, Undo
from companion.rules.values import Value, written

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that looks like something else when it is read aloud
STRIDE = 32
"""Every entry with such a number keeps a snapshot of its moment, so going back reads at most that many entries."""
GESTURE_AT_MOST = 60
ENTRIES_AT_MOST = 10_000
MOVED_ON = "The battle has moved on since then; here is the table as it stands."

_dice = SystemRandom()


def public_id() -> str:
    """A short name for an address that nobody can guess: 12 signs, some 60 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


class Log(models.Model):
    """A record of what was said.

    setup: what everything began from, by value. standing: `record.Standing` as JSON, a cache. version: goes up with
    everything that is to be seen.
    """

    WRITES: ClassVar[tuple[str, ...]] = ("standing", "newest", "said_at", "version")

    id = models.CharField(primary_key=True, max_length=20, default=public_id, editable=False)
    game = models.CharField(max_length=60)
    newest = models.PositiveIntegerField(default=0)
    version = models.PositiveIntegerField(default=0)
    setup = models.TextField()
    standing = models.TextField()
    made = models.DateTimeField(auto_now_add=True)
    said_at = models.DateTimeField(default=timezone.now)

    class Meta:
        abstract = True

    def save(self, **named: Any) -> None:
        touched = isinstance(self.__dict__.get("version"), live.Announced)
        if touched and named.get("update_fields") is not None:
            named["update_fields"] = {*named["update_fields"], "version"}
        super().save(**named)
        if touched:
            live.publish(self.pk, self.version)

    @property
    def rules(self) -> Game:
        return game(self.game)

    @property
    def stands(self) -> Standing[Any, Any]:
        """Where the record stands. Read once from the cache; told again from the entries where that cannot be read."""
        if "stands" not in self.__dict__:
            try:
                self.__dict__["stands"] = self.rules.read_standing.decode(self.standing)
            except msgspec.DecodeError:
                began = self.began()
                done = retold(began, self.read_entries(), self.rules)
                self.__dict__["stands"] = done[-1].standing if done else record.begun(began)
        found: Standing[Any, Any] = self.__dict__["stands"]
        return found

    @stands.setter
    def stands(self, standing: Standing[Any, Any]) -> None:
        self.__dict__["stands"] = standing
        self.standing = written(standing).decode()
        self.newest = standing.newest

    def agreed(self) -> Any:
        """The setup."""
        return msgspec.json.decode(self.setup, type=self.rules.battle.setup)

    def began(self) -> Any:
        """The state before anything was said."""
        return self.rules.battle.begin(self.agreed())

    def read_entries(self, first: int = 1, last: int | None = None) -> list[record.Entry[Any, Any]]:
        """Entries from one number to another, oldest first. One query."""
        rows = self.entries.filter(number__range=(first, self.newest if last is None else last))
        return [
            self.rules.read_entry.decode(body)
            for body in rows.order_by("number").values_list("body", flat=True)
        ]

    def moment(self, number: int) -> Moment[Any, Any]:
        """The table as of an entry. One query, at most 32 entries.

        An entry stands on the one before it, or follows an undo, which keeps a snapshot. So what leads to a moment is
        the unbroken row of entries after the nearest snapshot before it.
        """
        if not number:
            return Moment(0, self.began())
        floor = number // STRIDE * STRIDE
        rows = self.entries.filter(number__range=(floor, number))
        nearest = rows.exclude(moment="").order_by("-number").values("number")[:1]
        since = list(
            rows.filter(number__gte=Coalesce(Subquery(nearest), 0))
            .order_by("number")
            .values_list("body", "moment")
        )
        kept = since.pop(0)[1] if since and since[0][1] else ""
        base = self.rules.read_moment.decode(kept) if kept else Moment(0, self.began())
        if not since:
            return base
        entries = [self.rules.read_entry.decode(body) for body, _ in since]
        return record.moment_at(number, base, entries, self.rules.battle.label)

    def touch(self) -> None:
        """Something that is to be seen has changed: with the next save the version goes up and the pages are told."""
        self.version = live.Announced(self.pk)

    def keep(self, done: Sequence[Done]) -> None:
        """Bring what else the row keeps for its pages up to date, after something was said."""
        raise NotImplementedError

    def throws(self, asked: Question, place: str, number: int) -> Answer:
        """What the app throws or draws in entry `number`, for a question at its place. Raises Moved."""
        return thrown(asked)

    def side_of(self, said: Spoken) -> str:
        """The side that says this, as things stand."""
        raise NotImplementedError

    def prefer(self, side: str, dice: str) -> None:
        """From now on this side's dice are thrown by the app, or at the table."""
        raise NotImplementedError

    def leaves_to_the_app(self, side: str, hands: Collection[str]) -> bool:
        """Whether a side has left its dice to the app. hands: all the sides for which one phone speaks."""
        raise NotImplementedError


class Entry(models.Model):
    """One thing said: `record.Entry` as JSON.

    moment: a snapshot, at every 32nd entry and wherever the record goes back; "" elsewhere. words: the act taken back
    or brought back. throw, nth: the question for which the app threw, and how many such throws stood before it.
    """

    number = models.PositiveIntegerField()
    key = models.CharField(max_length=40)
    body = models.TextField()
    moment = models.TextField(default="")
    words = models.CharField(max_length=200, default="")
    throw = models.CharField(max_length=16, default="")
    nth = models.PositiveIntegerField(null=True)
    said_at = models.DateTimeField(default=timezone.now)

    class Meta:
        abstract = True


class Throw(Value, tag="throw"):
    """The app is asked to throw the open question's dice, or to draw for it."""


class Figure(Value, tag="figure"):
    """A number, for a question that wants one; `side` says whose where it is sealed ("": the next to choose)."""

    number: int
    side: str = ""


type Spoken = Do[Any] | Answered | Undo | Redo | Back | Throw | Figure


class Done(NamedTuple):
    """An entry just made, and where the record stands after it. words: the act that it took back or brought back."""

    entry: record.Entry[Any, Any]
    standing: Standing[Any, Any]
    words: str = ""
    throw: str = ""
    nth: int | None = None


class Verdict(NamedTuple):
    """What is to be carried out; stands_in: the side for which somebody else speaks. hands: where the rules play a
    side, all sides for which this phone speaks: what the app throws for them it throws in one gesture.
    """

    said: Spoken
    stands_in: str = ""
    hands: frozenset[str] = frozenset()


class Heard(NamedTuple):
    """What came of saying something: the log as it stands now, and a sentence for the player where it did not go.

    number: the last entry that was made of it.
    """

    log: Any
    notice: str = ""
    went: bool = True
    number: int | None = None


def say(
    logs: Any,
    log_id: str,
    said: Callable[[Game], Spoken],
    *,
    based_on: int,
    key: str,
    by: str = "",
    dice: str = "",
    judge: Callable[[Any, Spoken], Verdict | Heard] | None = None,
) -> Heard:
    """Say one thing in one of these logs: lock, check, carry out, append, keep, commit.

    logs: those in which the player may speak. said: read once the game is known; it may raise Refused itself.
    based_on: the newest entry he saw. key: his own word for this tap; the same key twice is the same entry once.
    dice: who throws for this side from now on; "app" throws at once what is asked of it.
    judge: asked before it is carried out, with the locked log; may raise Refused, or change the log and answer itself.
    Where it is refused nothing changes. Raises DoesNotExist for a log that is not among `logs`.
    """
    try:
        with transaction.atomic():
            log = logs.select_for_update().get(pk=log_id)
            if log.newest >= ENTRIES_AT_MOST:
                return Heard(
                    log, f"{ENTRIES_AT_MOST:,} entries are the most that a record holds.", went=False
                )
            if log.newest != based_on:
                return _late(log, key)
            try:
                spoken = said(log.rules)
                verdict = judge(log, spoken) if judge else Verdict(spoken)
                if isinstance(verdict, Heard):
                    log.touch()
                    log.save(update_fields=log.WRITES)
                    return verdict
                done = _carried_out(log, verdict, by, dice)
            except (Refused, Moved) as stop:
                return Heard(log, str(stop), went=False)
            append(log, done, key)
            log.touch()
            log.save(update_fields=log.WRITES)
    except IntegrityError:
        return _late(logs.get(pk=log_id), key)
    return Heard(log, number=log.newest)


def _late(log: Any, key: str) -> Heard:
    gesture = (_key(key, place) for place in range(GESTURE_AT_MOST))
    number = log.entries.filter(key__in=gesture).aggregate(last=Max("number"))["last"]
    if number is not None:
        return Heard(log, number=number)
    return Heard(log, MOVED_ON, went=False)


def _carried_out(log: Any, verdict: Verdict, by: str, dice: str) -> list[Done]:
    before, (said, stands_in, hands) = log.stands, verdict
    side = log.side_of(said) if dice else ""
    done = [_one(log, before, said, by, (), stands_in)]
    if dice:
        log.prefer(side, dice)
    elif before.now.open and isinstance(before.now.open.question, Roll):
        _remember_who_threw(log, before.now.open.question, done[0].entry.said)
    while len(done) < GESTURE_AT_MOST:
        waits = done[-1].standing.now.open
        if not (dice == "app" and _asks(waits, side)) and not _left_to_the_app(log, waits, hands):
            break
        done.append(_one(log, done[-1].standing, Throw(), by, done, stands_in))
    return done


def _left_to_the_app(log: Any, waits: Any, hands: Collection[str]) -> bool:
    asked = waits.question if waits else None
    return (
        any(_asks(waits, side) and log.leaves_to_the_app(side, hands) for side in hands) if asked else False
    )


def _remember_who_threw(log: Any, asked: Roll, said: record.Said[Any]) -> None:
    """As a side threw last, so it is offered to throw the next time."""
    if isinstance(said, Answered) and said.source and said.answer:
        log.prefer(asked.who, said.source)


def _asks(waits: Any, side: str) -> bool:
    asked = waits.question if waits else None
    return isinstance(asked, Roll) and not asked.optional and (asked.who == side or side in asked.each)


def _one(
    log: Any, standing: Standing[Any, Any], said: Spoken, by: str, so_far: Sequence[Done], stands_in: str = ""
) -> Done:
    digest, nth, words = "", None, ""
    waits = standing.now.open
    if isinstance(said, Throw):
        if waits is None:
            raise Moved("Nothing is being asked any more.")
        digest = sha256(written(waits.question)).hexdigest()[:16]
        nth, answer = _throw(log, standing, waits.question, digest, so_far)
        said = Answered(answer, "app")
    elif isinstance(said, Figure):
        said = Answered(_numbered(said, waits))
    elif (
        isinstance(said, Answered) and waits and isinstance(waits.question, Choice) and waits.question.chance
    ):
        said = said.but(source="table")
    elif isinstance(said, Redo):
        words = standing.ahead[-1].label if standing.ahead else ""
    elif isinstance(said, Undo | Back):
        words = standing.now.label
    entry, after = record.advance(standing, said, lookback=log.moment, label=log.rules.battle.label, by=by)
    return Done(entry.but(stands_in=stands_in), after, words, digest, nth)


def _numbered(said: Figure, waits: Any) -> Answer:
    asked = waits.question if waits else None
    if not isinstance(asked, Sealed):
        return said.number
    left = [side for side in asked.who if side not in waits.sealed]
    return {said.side or left[0]: said.number}


def _throw(
    log: Any, standing: Standing[Any, Any], asked: Question, digest: str, so_far: Sequence[Done]
) -> tuple[int, Answer]:
    """What the app throws: anew, or what it threw at this very place before an undo, so that nobody fishes for better.

    The place is the question and how many throws for the very same question stand before it. One query.
    """
    now = standing.now
    before = list(log.entries.filter(throw=digest).order_by("number").values_list("number", "nth", "body"))
    nth = sum(now.stands(number) for number, _, _ in before) + sum(one.throw == digest for one in so_far)
    for _, place, body in before:
        if place == nth:
            told = log.rules.read_entry.decode(body).said
            if isinstance(told, Answered):
                return nth, told.answer
    return nth, log.throws(asked, place_of(digest, nth), standing.newest + 1)


def place_of(digest: str, nth: int) -> str:
    """Where a throw stands in a record, in words from which it may be worked out again."""
    return f"{digest}:{nth}"


def thrown(asked: Question) -> Answer:
    """Dice, or a card drawn. Raises Moved where chance has nothing to say."""
    if isinstance(asked, Roll):
        return tuple(_dice.randint(1, 6) for _ in range(asked.dice))
    if isinstance(asked, Choice) and asked.chance:
        return (_dice.choice(asked.options).key,)
    raise Moved("There is nothing to throw for now.")


def append(log: Any, done: Sequence[Done], key: str) -> None:
    """Write entries and bring the row up to date; the caller saves the row. One query.

    The first entry takes the key of what was said; those that came of the same gesture are numbered behind it.
    """
    log.said_at = timezone.now()
    log.entries.bulk_create(
        [
            log.entries.model(
                log=log,
                number=one.entry.number,
                key=_key(key, place),
                body=written(one.entry).decode(),
                moment=written(one.standing.now).decode() if _keeps_snapshot(one.entry) else "",
                words=one.words[:200],
                throw=one.throw,
                nth=one.nth,
                said_at=log.said_at,
            )
            for place, one in enumerate(done)
        ],
        batch_size=200,
    )
    log.stands = done[-1].standing
    log.keep(done)


def _key(key: str, place: int) -> str:
    return f"{key}+{place}" if place else key


def _keeps_snapshot(entry: record.Entry[Any, Any]) -> bool:
    return entry.number % STRIDE == 0 or isinstance(entry.said, Undo | Redo | Back)


def retold(began: Any, entries: Iterable[record.Entry[Any, Any]], rules: Game) -> list[Done]:
    """A record told again from its entries and their events, oldest first; for repairs and for records read in."""
    standing: Standing[Any, Any] = record.begun(began)
    moments = [standing.now]
    done: list[Done] = []
    for entry in entries:
        now, ahead, words = standing.now, standing.ahead, ""
        if entry.to is None:
            there = record.moment_at(entry.number, now, [entry], rules.battle.label)
            standing = Standing(entry.number, there)
        else:
            brings_back = isinstance(entry.said, Redo)
            words = ahead[-1].label if brings_back else now.label
            ahead = ahead[:-1] if brings_back else (*ahead, record.Ahead(now.number, now.label))
            standing = Standing(entry.number, moments[entry.to], ahead)
        moments.append(standing.now)
        done.append(Done(entry, standing, words))
    return done
