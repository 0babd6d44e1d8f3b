"""Which battles name a player: the columns of a battle's row that say so are JSON, and this table is their index."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from django.db import models, transaction
from django.db.models import Case, Exists, OuterRef, Value, When

from companion import players
from companion.models import Player

COLUMNS = ("seats", "secrets", "proposal", "seat_changes", "seat_requests", "awaited")
"""Of a battle: those that may name players, and that which says whose turn it is."""

type Participants = dict[int, bool]
"""Player to whether they have a seat now."""


class Participant(models.Model):
    """A player whom the row of a battle names. Written by `Battle.save` alone, from these columns.

    player: a key, not a foreign key: it is no possession of theirs. seated: they have a seat now; else they had one,
    may come back to it, ask for one, rolled dice, proposed something, or are told of. awaited: the others wait for
    them.
    """

    battle = models.ForeignKey("battles.Battle", models.CASCADE, related_name="participants", db_index=False)
    player = models.BigIntegerField()
    seated = models.BooleanField()
    awaited = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["battle", "player"], name="one_participant_a_battle")]
        indexes = [
            models.Index(fields=["player", "seated", "battle"], name="battles_that_name_a_player"),
            models.Index(fields=["player"], name="battles_that_wait", condition=models.Q(awaited=True)),
        ]

    def __str__(self) -> str:
        return f"player {self.player} in {self.battle_id}"

    if TYPE_CHECKING:
        battle_id: str


class _Named(msgspec.Struct):
    """The players in one object of any of those columns."""

    player: int | None = None
    by: int | None = None
    other_player: int | None = None
    known: tuple[int, ...] = ()
    sat: tuple[int, ...] = ()

    @property
    def all(self) -> set[int]:
        """0 stands for a player who is gone."""
        return {one for one in (self.player, self.by, self.other_player, *self.known, *self.sat) if one}


_decoder = msgspec.json.Decoder(list[_Named] | _Named)


def named_in(columns: Mapping[str, str]) -> Participants:
    """The players that these columns name. What cannot be read names nobody."""
    found: Participants = {}
    for column, text in columns.items():
        for one in _read(text):
            for player in one.all:
                seated = column == "seats" and player == one.player
                found[player] = found.get(player, False) or seated
    return found


class _At(msgspec.Struct):
    """A seat, or a proposal, as far as it says who is awaited."""

    side: str = ""
    player: int | None = None
    asks: tuple[str, ...] = ()
    answer: str = ""


_at_decoder = msgspec.json.Decoder(list[_At] | _At)


def awaited_in(columns: Mapping[str, str]) -> frozenset[int]:
    """The players for whom the others wait: who is to answer a proposal, or else whose side is to say something. At a
    table of one player nobody waits.
    """
    seats = [seat for seat in _at(columns.get("seats", "")) if seat.player]
    if len({seat.player for seat in seats}) < 2:
        return frozenset()
    asked = [one for one in _at(columns.get("proposal", "")) if one.asks and not one.answer]
    sides = asked[0].asks if asked else columns.get("awaited", "").split()
    return frozenset(seat.player for seat in seats if seat.player and seat.side in sides)


def _at(text: str) -> Iterable[_At]:
    try:
        read = _at_decoder.decode(text) if text else []
    except msgspec.DecodeError:
        return []
    return read if isinstance(read, list) else [read]


def _read(text: str) -> Iterable[_Named]:
    try:
        read = _decoder.decode(text) if text else []
    except msgspec.DecodeError:
        return []
    return read if isinstance(read, list) else [read]


def battles_naming(player: Player, seated: bool = False) -> models.QuerySet[Participant, str]:
    """The keys of the battles whose rows name this player, for a subquery; with `seated`, where they sit now."""
    rows = Participant.objects.filter(player=player.pk)
    return (rows.filter(seated=True) if seated else rows).values_list("battle", flat=True)


def waiting_battles() -> Exists:
    """Of a player: whether a battle waits for them."""
    return Exists(Participant.objects.filter(player=OuterRef("pk"), awaited=True, battle__deleted_at=None))


players.ALSO["awaited"] = waiting_battles


class NamesPlayers(models.Model):
    """A row with those columns. With each save the table says what they say."""

    class Meta:
        abstract = True

    def save(self, **named: Any) -> None:
        new, written = self._state.adding, named.get("update_fields")
        written = COLUMNS if written is None else written
        if new or self._may_name_others(written):
            with transaction.atomic(savepoint=False):
                super().save(**named)
                self._write_participants(written, new)
        elif (waits := self._others_awaited(written)) is not None:
            with transaction.atomic(savepoint=False):
                super().save(**named)
                told = Case(When(player__in=waits, then=Value(True)), default=Value(False))
                Participant.objects.filter(battle=self.pk).update(awaited=told)
        else:
            super().save(**named)
        self._remember(written)

    @classmethod
    def from_db(cls, *row: Any, **named: Any) -> NamesPlayers:
        found = super().from_db(*row, **named)
        found._remember(COLUMNS)
        return found

    def refresh_from_db(
        self, using: str | None = None, fields: Iterable[str] | None = None, from_queryset: Any = None
    ) -> None:
        """Also how a column is read that was left out at first."""
        super().refresh_from_db(using, fields, from_queryset)
        self._remember(COLUMNS if fields is None else tuple(fields))

    def _remember(self, columns: Collection[str]) -> None:
        """These columns as they lie in the database now."""
        read: dict[str, str] = self.__dict__.setdefault("columns_read", {})
        read |= self._loaded(columns)

    def _loaded(self, columns: Collection[str]) -> dict[str, str]:
        return {one: self.__dict__[one] for one in COLUMNS if one in columns and one in self.__dict__}

    def _may_name_others(self, written: Collection[str]) -> bool:
        """Whether the columns name others than they did, as far as they were read."""
        read, now = self.__dict__.get("columns_read", {}), self._loaded(written)
        if all(read.get(column) == text for column, text in now.items()):
            return False
        return not read.keys() >= now.keys() or named_in(read) != named_in(read | now)

    def _others_awaited(self, written: Collection[str]) -> frozenset[int] | None:
        """Who is awaited now, None where that has not changed."""
        read, now = self.__dict__.get("columns_read", {}), self._loaded(written)
        waits = awaited_in(read | now)
        return waits if waits != awaited_in(read) else None

    def _write_participants(self, written: Collection[str], new: bool) -> None:
        """A query for those there are, one for who is gone, and one for who is new."""
        read = self.__dict__.get("columns_read", {})
        now = {
            one: read[one] if one in read and one not in written else getattr(self, one) for one in COLUMNS
        }
        named, waits = named_in(now), awaited_in(now)
        listed = Participant.objects.filter(battle=self.pk)
        rows = [] if new else listed.values_list("player", "seated", "awaited")
        before = {player: (seated, awaited) for player, seated, awaited in rows}
        if gone := before.keys() - named.keys():
            listed.filter(player__in=gone).delete()
        changed = [
            Participant(battle_id=self.pk, player=player, seated=seated, awaited=player in waits)
            for player, seated in named.items()
            if before.get(player) != (seated, player in waits)
        ]
        if changed:
            Participant.objects.bulk_create(
                changed,
                update_conflicts=True,
                unique_fields=["battle", "player"],
                update_fields=["seated", "awaited"],
            )
