"""A log and its entries, as abstract models.

A log is a row with an append-only list of entries. What the table's page needs lies on the row: the head of the
record, as JSON, and the number of the newest entry. The entries are read by what goes back in time and by the story.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from django.db import models
from django.utils import timezone

from battles import known_heads, snapshots, stored_entries
from battles.known_heads import KnownHead
from battles.log_entries import BattleHead, CommittedEntry, Input, TableMoment, Written, replay_entries
from companion.compression import CompressedTextField, packed_in
from companion.errors import UnreadableRow
from companion.live import hub, versions
from companion.owned_models import OfGame
from companion.public_ids import public_id
from companion.words import say
from games.engine.play import record
from games.engine.play.questions import Answer, Question
from games.engine.play.record import (
    Head,
    Moment,
    StaleInputError,
    UnreadableEntry,
)
from games.engine.play.values import Value, to_json


class Log(OfGame):
    """A record of what was said.

    setup: what everything began from, by value. stored_head: `record.Head` as JSON, a cache. version: goes up with
    everything that is to be seen. entry_bytes: of all that was ever appended; entries as JSON, which is about what each
    takes with its row and its indexes, and snapshots as they are stored; and room for the drawing of a map of its own.
    """

    WRITES: ClassVar[tuple[str, ...]] = ("stored_head", "newest", "said_at", "version", "entry_bytes")

    id = models.CharField(primary_key=True, max_length=20, default=public_id, editable=False)
    newest = models.PositiveIntegerField(default=0)
    version = models.PositiveIntegerField(default=0)
    entry_bytes = models.PositiveBigIntegerField(default=0)
    setup = CompressedTextField(level=9)
    stored_head = CompressedTextField(base="setup")
    made = models.DateTimeField(auto_now_add=True)
    said_at = models.DateTimeField(default=timezone.now)

    class Meta:
        abstract = True

    if TYPE_CHECKING:

        @property
        def entries(self) -> models.QuerySet[Entry]:
            """Put there by the foreign key of the concrete model of its entries."""

    def save(self, **named: Any) -> None:
        touched = isinstance(self.__dict__.get("version"), versions.NextVersion)
        if touched and named.get("update_fields") is not None:
            named["update_fields"] = {*named["update_fields"], "version"}
        super().save(**named)
        if "head" in self.__dict__ and (packed := packed_in(self, "stored_head")):
            known_heads.keep((self.pk, packed, self.setup), self.known_head)
        if touched:
            hub.publish(self.pk, self.version)

    @property
    def head(self) -> BattleHead:
        """Where the record stands, as the row has it; told again from the entries where that cannot be read.

        Raises UnreadableRow where these cannot be read either.
        """
        return self.known_head.head

    @head.setter
    def head(self, head: BattleHead) -> None:
        self.__dict__["head"] = KnownHead(head)
        self.stored_head = to_json(head).decode()
        self.newest = head.newest

    @property
    def known_head(self) -> KnownHead:
        """The head with what was seen of it before. Raises UnreadableRow."""
        if "head" not in self.__dict__:
            self.__dict__["head"] = self._read_head()
        found: KnownHead = self.__dict__["head"]
        return found

    def _read_head(self) -> KnownHead:
        packed = packed_in(self, "stored_head")
        stored = (self.pk, packed, self.setup) if packed else None
        found = known_heads.known(stored) if stored else None
        if found is not None:
            return found
        try:
            found = KnownHead(self.rules.head_reader.decode(self.stored_head))
        except msgspec.DecodeError:
            try:
                return KnownHead(self._head_from_entries())
            except stored_entries.NOT_TOLD as wrong:
                raise UnreadableRow(stored_entries.UNREADABLE) from wrong
        if stored:
            known_heads.keep(stored, found)
        return found

    def _head_from_entries(self) -> BattleHead:
        """Where one of them cannot be read, from the newest snapshot: then there is nothing to bring back."""
        entries, began = self.read_entries(), self.began()
        if any(isinstance(entry, UnreadableEntry) for entry in entries):
            return Head(self.newest, self.moment(self.newest))
        done = replay_entries(began, entries, self.rules)
        return done[-1].head if done else record.new_head(began)

    def agreed(self) -> Value:
        """The setup. Raises UnreadableRow."""
        try:
            setup: Value = msgspec.json.decode(self.setup, type=self.rules.battle.setup)
        except msgspec.DecodeError as wrong:
            raise UnreadableRow(stored_entries.UNREADABLE) from wrong
        return setup

    def began(self) -> Value:
        """The state before anything was said."""
        state: Value = known_heads.began(known_heads.Setup(self.rules, self.setup), self.agreed)
        return state

    def read_entries(self, first: int = 1, last: int | None = None) -> list[Written]:
        """Entries from one number to another, oldest first; a stand-in for one that cannot be read or is
        not there. One query.
        """
        last = self.newest if last is None else min(last, self.newest)
        rows = self.entries.filter(number__range=(first, last)).order_by("number")
        found = rows.values_list("number", "parent", "body")
        read = [stored_entries.read_row(self.rules, *row) for row in found]
        return stored_entries.with_missing(read, first, last)

    def moment(self, number: int) -> TableMoment:
        """The table as of an entry. One query, at most 64 entries and the last act.

        Raises StaleInputError, also where an entry on the way there cannot be read.
        """
        rows = snapshots.way_to(self, number) if number else []
        if number and not rows:
            raise StaleInputError(say("There is no entry {number} to go back to.", number=number))
        try:
            base = self.rules.moment_reader.decode(rows[0].moment) if rows and rows[0].moment else None
        except msgspec.DecodeError:  # of an older shape: the entries tell it again
            return replay_entries(self.began(), self.read_entries(1, number), self.rules)[-1].head.moment
        since = [
            stored_entries.read_row(self.rules, row.number, row.parent, row.body)
            for row in (rows[1:] if base else rows)
        ]
        if base is None and rows:
            stored_entries.require_whole_way(rows[0].parent)
        stored_entries.require_readable(since)
        entries = [entry for entry in since if entry.to is None]
        base = base or Moment(0, self.began())
        to = entries[-1].number if entries else base.number
        return record.moment_at(to, base, entries, self.rules.battle.label)

    def mark_changed(self) -> None:
        """Something that is to be seen has changed: with the next save the version goes up and the pages are told."""
        self.version = versions.NextVersion(self.pk)

    @abstractmethod
    def update_columns(self, done: Sequence[CommittedEntry], before: Value | None = None) -> None:
        """Bring what else the row keeps for its pages up to date, after something was said. before: the state then."""

    @abstractmethod
    def throw_for(self, asked: Question, place: str, number: int) -> Answer:
        """What the app rolls or draws in entry `number`, for a question at its place. Raises StaleInputError."""

    @abstractmethod
    def side_of(self, said: Input) -> str:
        """The side that says this, as things stand."""

    @abstractmethod
    def set_dice(self, side: str, dice: str) -> None:
        """Who rolls this side's dice from now on: the app, or the players at the table."""

    @abstractmethod
    def leaves_to_the_app(self, side: str, hands: Collection[str]) -> bool:
        """Whether a side has left its dice to the app. hands: all the sides for which one phone speaks."""


class Entry(models.Model):
    """One thing said: `record.Entry` as JSON.

    parent: the entry from which the moment after it follows. moment: a snapshot, where `snapshots.is_due`, else "".
    key: the digest of the tap's own word. words: the act taken back or brought back.
    roll, nth: the question for which the app rolled (`digest_of`), and how many such rolls stood before it; None where
    it did not.
    """

    number = models.PositiveIntegerField()
    parent = models.PositiveIntegerField(default=0)
    key = models.CharField(max_length=12)
    body = CompressedTextField()
    moment = CompressedTextField(default="", base="log.setup")
    words = models.CharField(max_length=200, default="")
    throw = models.CharField(max_length=16, null=True)  # noqa: DJ001 (no byte where the app did not)
    nth = models.PositiveIntegerField(null=True)
    said_at = models.DateTimeField(default=timezone.now)

    class Meta:
        abstract = True

    if TYPE_CHECKING:
        log: Log
