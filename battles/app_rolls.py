"""What the app rolls or draws for an open question: anew, or the same as before an undo."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from random import SystemRandom
from typing import Any, NamedTuple

from django.db import models

from battles import stored_entries
from battles.log_entries import BattleHead, CommittedEntry, replay_entries
from battles.log_models import Log
from companion.prepared import Prepared
from companion.words import say
from games.engine.play.questions import Answer, Choice, Question, Roll, identity
from games.engine.play.record import (
    Answered,
    StaleInputError,
)

_dice = SystemRandom()

MARK = "q"
"""How the digest of a question begins. Those of version 1 do not: they hashed its words as well."""


def digest_of(asked: Question) -> str:
    """16 characters that are the same for the same question, in whatever words."""
    return MARK + sha256(identity(asked)).hexdigest()[:15]


def place_of(log: Log, number: int) -> str | None:
    """The digest of the question for which the app rolled in that entry; None where it did not. One query."""
    return log.entries.filter(number=number).values_list("throw", flat=True).first()


class _Place(NamedTuple):
    """Where in the record the app rolled: the entry, and digest and number of the question, also as the entry stores
    them.
    """

    number: int
    asked: str
    nth: int | None
    throw: str
    kept: int | None
    body: str


def roll_again_or_new(
    log: Log, head: BattleHead, asked: Question, digest: str, so_far: Sequence[CommittedEntry]
) -> tuple[str, int | None, Answer]:
    """The app's roll: the one it made at this very place before an undo, so that nobody can fish for better dice; else
    a new one.

    A place is the question and how many rolls for the same question came before it. The answer comes as it is stored.
    One query, and one more where some rolls are of version 1.
    """
    now = head.moment
    before = [place for place in _places(log, digest) if place.asked == digest]
    nth = sum(now.includes(place.number) for place in before) + sum(one.asked == digest for one in so_far)
    for place in before:
        if place.nth == nth:
            told = stored_entries.read_row(log.rules, place.number, 0, place.body).said
            if isinstance(told, Answered):
                return place.throw, place.kept, told.answer
    return digest, nth, log.throw_for(asked, roll_place(digest, nth), head.newest + 1)


def _places(log: Log, digest: str) -> list[_Place]:
    """The app's rolls for one question, and all its rolls of version 1, whatever they were for; oldest first."""
    rows = _rolls_of(type(log)).every(log.pk, digest)
    places = [_Place(number, throw, nth, throw, nth, body) for number, throw, nth, body in rows if throw]
    return places if all(place.throw == digest for place in places) else _asked_today(log, places)


@lru_cache(maxsize=8)
def _rolls_of(logs: type[Log]) -> Prepared[tuple[int, str, int | None, str]]:
    def rows(log: str, digest: str) -> models.QuerySet[Any, tuple[int, str, int | None, str]]:
        wanted = models.Q(throw=digest) | models.Q(throw__gt="", throw__lt=MARK)
        entries = logs.entries.rel.related_model._default_manager  # type: ignore[attr-defined]  # of the concrete log
        found: models.QuerySet[Any, tuple[int, str, int | None, str]] = entries.filter(wanted, log=log)
        return found.order_by("number").values_list("number", "throw", "nth", "body")

    return Prepared(rows, "log", "digest")


def _asked_today(log: Log, places: Sequence[_Place]) -> list[_Place]:
    """Rolls of version 1 with the question as today's rules ask it, and its number among those."""
    if "told_again" not in log.__dict__:
        known = stored_entries.readable_beginning(log.read_entries())
        log.__dict__["told_again"] = replay_entries(log.began(), known, log.rules)
    moments = {one.entry.number: one.head.moment for one in log.__dict__["told_again"]}
    on = {one.entry.number: one.entry.on for one in log.__dict__["told_again"]}
    found: list[_Place] = []
    for place in places:
        before = moments.get(on.get(place.number, 0))
        if before and before.open and not place.throw.startswith(MARK):
            asked = digest_of(before.open.question)
            nth = sum(one.asked == asked and before.includes(one.number) for one in found)
            place = place._replace(asked=asked, nth=nth)
        found.append(place)
    return found


def roll_place(digest: str, nth: int) -> str:
    """Names a roll's place in the record in words from which the roll can be worked out again."""
    return f"{digest}:{nth}"


def roll(asked: Question) -> Answer:
    """Rolls dice or draws a card. Raises StaleInputError where the open question asks for neither."""
    if isinstance(asked, Roll):
        return tuple(_dice.randint(1, 6) for _ in range(asked.dice))
    if isinstance(asked, Choice) and asked.chance:
        return (_dice.choice(asked.options).key,)
    raise StaleInputError(say("There is nothing to roll right now."))
