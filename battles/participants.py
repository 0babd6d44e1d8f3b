"""Which battles name a player: the columns of a battle's row that say so are JSON, and this table is their index."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from django.db import models, transaction

from companion.models import Player

COLUMNS = ("seats", "secrets", "proposal", "seat_changes", "seat_requests")
"""Of a battle: those that may name players."""

type Participants = dict[int, bool]
"""Player to whether they have a seat now."""


class Participant(models.Model):
    """A player whom the row of a battle names. Written by `Battle.save` alone, from these columns.

    player: a key, not a foreign key: it is no possession of theirs. seated: they have a seat now; else they had one,
    may come back to it, ask for one, rolled dice, proposed something, or are told of.
    """

    battle = models.ForeignKey("battles.Battle", models.CASCADE, related_name="participants", db_index=False)
    player = models.BigIntegerField()
    seated = models.BooleanField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["battle", "player"], name="one_participant_a_battle")]
        indexes = [models.Index(fields=["player", "seated", "battle"], name="battles_that_name_a_player")]

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

    def _write_participants(self, written: Collection[str], new: bool) -> None:
        """A query for those there are, one for who is gone, and one for who is new."""
        read = self.__dict__.get("columns_read", {})
        named = named_in(
            {one: read[one] if one in read and one not in written else getattr(self, one) for one in COLUMNS}
        )
        listed = Participant.objects.filter(battle=self.pk)
        before = {} if new else dict(listed.values_list("player", "seated"))
        if gone := before.keys() - named.keys():
            listed.filter(player__in=gone).delete()
        rows = [
            Participant(battle_id=self.pk, player=player, seated=seated)
            for player, seated in named.items()
            if before.get(player) != seated
        ]
        if rows:
            Participant.objects.bulk_create(
                rows, update_conflicts=True, unique_fields=["battle", "player"], update_fields=["seated"]
            )
