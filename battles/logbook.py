"""One thing said, one entry: the only way in which a battle changes.

Under the lock of its row it is checked that the player saw the newest entry; then the rules carry out what was said,
the entries are appended, and the columns of the row follow.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from django.db import IntegrityError, models, transaction
from django.db.models import Max
from django.utils import timezone

from battles import changed_dice, snapshots
from battles.app_rolls import digest_of, roll_again_or_new
from battles.log_entries import (
    BattleHead,
    ChangedDice,
    CommittedEntry,
    Input,
    NumberAnswer,
    OneEntry,
    Pending,
    RollForMe,
    entry_key,
)
from battles.log_models import Log
from companion.compression import compress
from companion.words import say
from games.engine.game import Game
from games.engine.play import record
from games.engine.play.questions import Answer, Choice, Refused, Roll, Sealed
from games.engine.play.record import (
    Answered,
    Back,
    Redo,
    StaleInputError,
    Undo,
)
from games.engine.play.table import Command
from games.engine.play.values import to_json

GESTURE_AT_MOST = 60
ENTRIES_AT_MOST = 10_000
BYTES_AT_MOST = 10_000_000  # some 40,000 entries that hands could make
MOVED_ON = say("Someone acted before you. Nothing was changed; check and try again.")


class Authorized(NamedTuple):
    """What is to be carried out; stands_in: the side for which somebody else speaks. hands: where the rules play a
    side, all sides for which this phone speaks: what the app rolls for them it rolls in one gesture.
    """

    said: Input
    stands_in: str = ""
    hands: frozenset[str] = frozenset()


class SubmitResult[L: Log](NamedTuple):
    """The log after a submission, and a sentence where nothing was done. number: of the last entry made."""

    log: L
    notice: str = ""
    accepted: bool = True
    number: int | None = None


def submit[L: Log](
    logs: Callable[[], models.QuerySet[L]],
    log_id: str,
    said: Callable[[Game], Input],
    *,
    based_on: int,
    key: str,
    by: str = "",
    dice: str = "",
    authorize: Callable[[L, Input], Authorized | SubmitResult[L]] | None = None,
    lock: Callable[[str, str], L | None] | None = None,
) -> SubmitResult[L]:
    """Say one thing in one of these logs: lock, check, carry out, append, keep, commit.

    logs: those in which the player may speak. said: read once the game is known; it may raise Refused itself.
    based_on: the newest entry they saw. key: their own word for this tap; the same key twice is the same entry once.
    dice: who rolls for this side from now on; "app" rolls at once what is asked of it. lock: finds what `locked` does.
    authorize: asked before it is carried out, with the log locked; may raise Refused, or answer itself.
    Where it is refused nothing changes. Raises DoesNotExist for a log that is not among `logs`.
    """
    try:
        with transaction.atomic():
            log, known = _lock(logs, log_id, entry_key(key, 0), lock)
            if full := why_full(log):
                return SubmitResult(log, full, accepted=False)
            if log.newest != based_on or known:
                return _late_result(log, key)
            try:
                authorized = authorize(log, said(log.rules)) if authorize else Authorized(said(log.rules))
                if isinstance(authorized, SubmitResult):
                    _keep(log)
                    return authorized
                done = _carry_out(log, authorized, by, dice)
            except (Refused, StaleInputError) as stop:
                return SubmitResult(log, str(stop), accepted=False)
            append(log, done, key)
            _keep(log)
    except IntegrityError:
        return _late_result(logs().get(pk=log_id), key)
    return SubmitResult(log, number=log.newest)


def _keep(log: Log) -> None:
    """Its row is stored, and open pages hear of it."""
    log.mark_changed()
    log.save(update_fields=log.WRITES)


def _lock[L: Log](
    logs: Callable[[], models.QuerySet[L]],
    log_id: str,
    key: str,
    lock: Callable[[str, str], L | None] | None,
) -> tuple[L, bool]:
    """The log with its row locked, and whether this tap was said in it before."""
    log = lock(log_id, key) if lock else locked(logs(), log_id, key).first()
    if log is None:
        raise logs().model.DoesNotExist
    return log, bool(log.__dict__.pop("known_tap"))


def locked[L: Log](logs: models.QuerySet[L], log_id: str, key: str) -> models.QuerySet[L]:
    """The log with its row locked; known_tap: whether the tap of this key was said in it before. One query.

    Keys have no index: that takes 50 bytes an entry, and all entries of one log are read through in a millisecond.
    """
    model = logs.model.entries.rel.related_model  # type: ignore[attr-defined]  # of the concrete log
    before = model._default_manager.filter(log=models.OuterRef("pk"), key=key)
    found = logs.select_for_update(of=("self",)).filter(pk=log_id)
    return found.annotate(known_tap=models.Exists(before))  # type: ignore[return-value]  # annotated, the same rows


def _late_result[L: Log](log: L, key: str) -> SubmitResult[L]:
    gesture = (entry_key(key, place) for place in range(GESTURE_AT_MOST))
    number = log.entries.filter(key__in=gesture).aggregate(last=Max("number"))["last"]
    if number is not None:
        return SubmitResult(log, number=number)
    return SubmitResult(log, MOVED_ON, accepted=False)


def _carry_out(log: Log, authorized: Authorized, by: str, dice: str) -> list[CommittedEntry]:
    before, (said, stands_in, hands) = log.head, authorized
    whose = log.side_of(said) if dice or hands else ""
    side = whose if dice else ""
    if isinstance(said, ChangedDice):
        done = _change_dice(log, before, said, by, stands_in)
    else:
        done = [_commit_one(log, before, said, by, (), stands_in)]
    if dice:
        for one in [side] if side or not hands else sorted(hands):
            log.set_dice(one, dice)
    elif before.moment.open and isinstance(before.moment.open.question, Roll):
        _remember_who_threw(log, before.moment.open.question, done[0].entry.said)
    off = isinstance(said, RollForMe) and _is_roll_off(before.moment.open)
    shared = bool(hands) and isinstance(said, record.Do) and not whose
    while len(done) < GESTURE_AT_MOST:
        waits = done[-1].head.moment.open
        rolls = (dice == "app" and _asks_for_roll(waits, side)) or (off and _is_roll_off(waits))
        if not rolls and not _left_to_the_app(log, waits, hands, shared):
            break
        done.append(_commit_one(log, done[-1].head, RollForMe(), by, done, stands_in))
    return done


def _change_dice(
    log: Log, head: BattleHead, said: ChangedDice, by: str, stands_in: str
) -> list[CommittedEntry]:
    """Back to before the roll, and its dice again. The place at which the app rolled them is used up."""
    back, answered, place = changed_dice.steps(log, said)
    first = _commit_one(log, head, back, by, (), stands_in)
    second = _commit_one(log, first.head, answered, by, (first,), stands_in)
    return [first, second._replace(throw=place)]


def _left_to_the_app(log: Log, waits: Pending | None, hands: Collection[str], shared: bool) -> bool:
    """What the app decides where the rules play a side: dice, and cards drawn, which nobody holds. For another phone
    that has to have been said there, but where a command of nobody in particular leads to it (shared).
    """
    asked = waits.question if waits else None
    if not hands or not isinstance(asked, Roll | Choice):
        return False
    drawn = asked.who if isinstance(asked, Choice) and asked.chance else ""
    said_by = dict.fromkeys(hands, hands) | {asked.who: hands if shared or asked.who in hands else ()}
    return any(
        (_asks_for_roll(waits, side) or drawn == side) and log.leaves_to_the_app(side, said)
        for side, said in said_by.items()
    )


def _is_roll_off(waits: Pending | None) -> bool:
    """A die for each side: what ties is rolled again, and nobody need say so."""
    return bool(waits and isinstance(waits.question, Roll) and waits.question.each)


def _remember_who_threw(log: Log, asked: Roll, said: record.Said[Command]) -> None:
    """Remembers how a side rolled last, to offer the same the next time."""
    if isinstance(said, Answered) and said.source and said.answer:
        log.set_dice(asked.who, said.source)


def _asks_for_roll(waits: Pending | None, side: str) -> bool:
    asked = waits.question if waits else None
    return isinstance(asked, Roll) and not asked.optional and (asked.who == side or side in asked.each)


def _commit_one(
    log: Log,
    head: BattleHead,
    said: OneEntry,
    by: str,
    so_far: Sequence[CommittedEntry],
    stands_in: str = "",
) -> CommittedEntry:
    digest, nth, words, asked = None, None, "", ""
    waits = head.moment.open
    if isinstance(said, RollForMe):
        if waits is None:
            raise StaleInputError(say("This question has already been answered."))
        asked = digest_of(waits.question)
        digest, nth, answer = roll_again_or_new(log, head, waits.question, asked, so_far)
        said = Answered(answer, "app")
    elif isinstance(said, NumberAnswer):
        said = Answered(_number_answer(said, waits))
    elif (
        isinstance(said, Answered) and waits and isinstance(waits.question, Choice) and waits.question.chance
    ):
        said = said.but(source="table")
    elif isinstance(said, Redo):
        words = head.ahead[-1].label if head.ahead else ""
    elif isinstance(said, Undo | Back):
        words = head.moment.label
    entry, after = record.advance(head, said, lookback=log.moment, label=log.rules.battle.label, by=by)
    return CommittedEntry(entry.but(stands_in=stands_in), after, words, digest, nth, asked)


def _number_answer(said: NumberAnswer, waits: Pending | None) -> Answer:
    if waits is None or not isinstance(waits.question, Sealed):
        return said.number
    left = [side for side in waits.question.who if side not in waits.sealed]
    return {said.side or left[0]: said.number}


def why_full(log: Log) -> str:
    """Why nothing more can be said there, far above what hands can do; "" where it can."""
    if log.newest >= ENTRIES_AT_MOST:
        return say(
            "A battle can have at most {most:,} entries. Continue in a new one.",
            most=ENTRIES_AT_MOST,
        )
    if log.entry_bytes >= BYTES_AT_MOST:
        return say(
            "A battle can hold at most {most} MB. Continue in a new one.",
            most=BYTES_AT_MOST // 1_000_000,
        )
    return ""


def append(log: Log, done: Sequence[CommittedEntry], key: str) -> None:
    """Write entries and bring the row up to date; the caller saves the row. One query.

    The first entry takes the key of what was said; those that came of the same gesture are numbered behind it.
    """
    log.said_at = timezone.now()
    rows = [
        log.entries.model(  # type: ignore[misc]  # the key to its log is of the concrete model
            log=log,
            number=one.entry.number,
            parent=snapshots.parent_of(one.entry),
            key=entry_key(key, place),
            body=to_json(one.entry).decode(),
            moment=to_json(one.head.moment).decode() if snapshots.is_due(one.entry, one.head.moment) else "",
            words=one.words[:200],
            throw=one.throw,
            nth=one.nth,
            said_at=log.said_at,
        )
        for place, one in enumerate(done)
    ]
    log.entries.bulk_create(rows, batch_size=200)
    log.entry_bytes += sum(len(row.body) + len(compress(row.moment, base=log.setup)) for row in rows)
    before = log.head.moment.state
    log.head = done[-1].head
    log.update_columns(done, before)
