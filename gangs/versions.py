"""Earlier versions of a gang: every change is kept, can be undone and redone, looked at and restored.

All of the last day are kept, of earlier days the last of each, and always those that went to a battle and those that
undo and redo would come to next. A version is a gang file, compressed to one or two kilobytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any, Literal

from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.db.models.functions import Length
from django.utils import timezone

from companion.models import Player
from companion.prepared import Prepared
from companion.words import say
from games.engine import crews
from games.engine.files.gang_files import GangFile, make_gang_file, read_stored_gang
from games.engine.play.questions import Refused
from games.engine.play.values import to_json
from gangs.models import Gang, GangVersion, Portrait
from gangs.stored_gangs import stored_gang

ALL_OF = timedelta(days=1)
MOST = 200
BYTES_AT_MOST = 500_000  # of one gang, when it is pruned
PRUNED_EVERY = 20  # changes
AT_ONCE = 12  # versions that are read for one page
WAYS = ("undo", "redo")
type Way = Literal["undo", "redo"]


def change(row: Gang, packed: GangFile[Any], renamed: tuple[str, str] = ("", "")) -> None:
    """The gang becomes this, as a version of its own; its first change keeps what was before it too. The caller has
    locked the row and saves it. Two queries at most, and a few more at every twentieth change.
    """
    made = []
    if not row.version:
        made.append(GangVersion(gang=row, number=row.revision, made=row.changed_at, body=row.body))
        row.version = row.revision
    before, row.packed = row.version, packed
    row.version = row.revision
    made.append(
        GangVersion(
            gang=row, number=row.version, before=before, made=row.changed_at, body=row.body,
            renamed_from=renamed[0], renamed_to=renamed[1],
        )
    )  # fmt: skip
    GangVersion.objects.bulk_create(made, ignore_conflicts=False)
    if row.revision % PRUNED_EVERY == 0:
        prune(row)


def rename_portrait(row: Gang, old: str, new: str) -> None:
    """A member’s picture goes with their key. One that nobody has any more, left by an undone change, makes room."""
    Portrait.objects.filter(gang=row, member=new).delete()
    Portrait.objects.filter(gang=row, member=old).update(member=new)


# Undo, redo, restore


def around(row: Gang) -> tuple[bool, bool]:
    """Whether there is a change to undo, and one to redo. One query, none before the first change."""
    if not row.version:
        return False, False
    near = dict(_NEAR.every(row.pk, row.version))
    back = near.get(row.version, 0)
    return back in near, any(before == row.version for before in near.values())


def _near(gang: str, number: int) -> QuerySet[Any, tuple[int, int]]:
    """A version, the one before it and those after it."""
    return _with_earlier(gang, number, Q(before=number)).values_list("number", "before")


def _earlier(gang: str, number: int) -> QuerySet[Any, tuple[int, str, str, str]]:
    return _with_earlier(gang, number).values_list("number", "renamed_from", "renamed_to", "body")


def _with_earlier(gang: str, number: int, also: Q | None = None) -> QuerySet[GangVersion]:
    every = GangVersion.objects.filter(gang=gang)
    here = Q(number=number)
    near = here | Q(number__in=every.filter(here).values("before"))
    return every.filter(near | also if also else near)


_NEAR = Prepared[tuple[int, int]](_near, "key", 1)
_EARLIER = Prepared[tuple[int, str, str, str]](_earlier, "key", 1)


def before_last_change(row: Gang, member: str) -> tuple[Any, str] | None:
    """The gang as the newest earlier version has it, and the key that this member had there; None where nothing earlier
    is kept. One query, none before the first change.
    """
    if not row.version:
        return None
    found = {number: rest for number, *rest in _EARLIER.every(row.pk, row.version)}
    then = next((number for number in found if number != row.version), None)
    if then is None or row.version not in found:
        return None
    old, new, _ = found[row.version]
    return stored_gang(found[then][2]).gang, old if member == new else member


def step(*, player: Player | None, gang: str, way: Way) -> None:
    """Undo the last change, or redo the one undone last. Raises Gang.DoesNotExist, Refused."""
    with transaction.atomic():
        row = locked_gang(player, gang)
        here = _all(row).filter(number=row.version).first()
        if way == "undo":
            there = _all(row).filter(number=here.before).first() if here else None
            if there is None:
                raise Refused(say("There is nothing to undo."))
        else:
            there = _all(row).filter(before=row.version).order_by("-number").first() if here else None
            if there is None:
                raise Refused(say("There is nothing to redo."))
        _become(row, there)


def restore(*, player: Player | None, gang: str, number: int) -> None:
    """The gang as it was. What it is now stays among its versions. Raises Gang.DoesNotExist, Refused."""
    with transaction.atomic():
        row = locked_gang(player, gang)
        there = _all(row).filter(number=number).first()
        if there is None:
            raise Refused(say("That version is no longer kept."))
        _become(row, there)


def locked_gang(player: Player | None, gang: str) -> Gang:
    """A gang of this player's, that is to change. Raises Gang.DoesNotExist."""
    found = _LOCKED.first(player.pk, gang) if player else None
    if found is None:
        raise Gang.DoesNotExist
    return found


def _run_by(player: int, gang: str) -> QuerySet[Gang]:
    return Gang.objects.run_by(Player(pk=player)).select_for_update(of=("self",)).filter(pk=gang)


_LOCKED = Prepared[Gang](_run_by, 1, "key")


def _all(row: Gang) -> Any:
    return GangVersion.objects.filter(gang=row)


def _become(row: Gang, there: GangVersion) -> None:
    for old, new in _renames(row, there.number):
        rename_portrait(row, old, new)
    row.packed = read_stored_gang(there.body)
    row.version = there.number
    row.save(update_fields=row.WRITES)


def _renames(row: Gang, number: int) -> Iterator[tuple[str, str]]:
    """What keys change on the way from the version that the gang is to another one."""
    columns = ("number", "before", "renamed_from", "renamed_to")
    known = {found[0]: found[1:] for found in _all(row).values_list(*columns)}

    def back_from(at: int) -> list[int]:
        way = []
        while at in known:
            way.append(at)
            at = known[at][0]
        return way

    up, down = back_from(row.version), back_from(number)
    for at in up:
        if at not in down and known[at][1]:
            yield known[at][2], known[at][1]
    for at in reversed(down):
        if at not in up and known[at][1]:
            yield known[at][1], known[at][2]


# What is kept


def mark_played(rows: Iterable[Gang]) -> None:
    """These gangs go to a battle as they are. One query, two where one of them has never been changed."""
    rows, now = list(rows), timezone.now()
    if not rows:
        return
    with transaction.atomic():
        for row in rows:
            if not row.version:
                first = GangVersion(gang=row, number=row.revision, made=row.changed_at, body=row.body)
                if Gang.objects.filter(pk=row.pk, version=0).update(version=row.revision):
                    first.save(force_insert=True)
        GangVersion.objects.filter(gang__in=rows, number=F("gang__version")).update(played=now)


def at_battles(
    row: Gang, battles: Sequence[tuple[datetime, datetime]], most: int = AT_ONCE
) -> list[Any | None]:
    """The gang as it went to each of these battles, which lasted from when to when; None where that is not known. Of so
    many versions, the latest, that differ from each other. Two queries at most.
    """
    known = list(_all(row).values_list("number", "made", "played")) if row.version else []
    numbers = [_number_at(known, *when) for when in battles]
    wanted = list(dict.fromkeys(number for number in reversed(numbers) if number))[:most]
    rows = _all(row).filter(number__in=wanted).values_list("number", "body") if wanted else ()
    bodies = {number: read_stored_gang(body).gang for number, body in rows}
    if not known:  # it is as it was made
        as_made = row.packed.gang
        return [as_made if row.made <= began else None for began, _ in battles]
    return [bodies.get(number) for number in numbers]


def numbers_at(row: Gang, battles: Sequence[tuple[datetime, datetime]]) -> list[int]:
    """The number of the version that went to each of these battles, as in `at_battles`. One query."""
    known = list(_all(row).values_list("number", "made", "played")) if row.version else []
    return [_number_at(known, *when) for when in battles]


def _number_at(
    known: Iterable[tuple[int, datetime, datetime | None]], began: datetime, ended: datetime
) -> int:
    """The version that went there; else the newest of that time, 0 where there is none."""
    went = [number for number, _, played in known if played and began <= played <= ended]
    return max(went or (number for number, made, _ in known if made <= began), default=0)


def prune(row: Gang) -> None:
    """Let go of what need not be kept, and of the oldest where they are too many or too large all the same."""
    columns = ("number", "before", "made", "played", "bytes")
    found = list(_all(row).annotate(bytes=Length("body")).order_by("-number").values_list(*columns))
    befores = {number: before for number, before, *_ in found}
    near = {row.version, befores.get(row.version, 0)}
    near |= {number for number, before in befores.items() if before == row.version}
    recent = timezone.now() - ALL_OF
    stay, days, total = set(near), set(), 0
    for number, _, made, played, size in found:
        wanted = number in near or played or made > recent or made.date() not in days
        days.add(made.date())
        if wanted and len(stay) < MOST and total + size <= BYTES_AT_MOST:
            stay.add(number)
            total += size
    _link_again(row, befores, stay)
    _all(row).exclude(number__in=stay).delete()


def _link_again(row: Gang, befores: dict[int, int], stay: set[int]) -> None:
    """Undo goes past what is let go."""
    for number in stay & befores.keys():
        before = befores[number]
        while before in befores and before not in stay:
            before = befores[before]
        if before != befores[number]:
            _all(row).filter(number=number).update(before=before)


def forget(gang: str, member: str) -> None:
    """Somebody who is deleted for good is in no earlier version either. One that cannot do without them goes."""
    for version in GangVersion.objects.filter(gang=gang).select_related("gang").iterator(chunk_size=20):
        packed = read_stored_gang(version.body)
        rules = version.gang.rules
        builder = rules.roster.builder
        try:
            now, gone = packed.gang, packed.dismissed
            with suppress(KeyError):
                now, _ = builder.passed(now, builder.blank(""), member)
            if gone is not None:
                with suppress(KeyError):
                    gone, _ = builder.passed(gone, builder.blank(""), member)
        except Refused:
            version.delete()
            continue
        without = make_gang_file(rules, now, gone, crews.forgotten(packed.crews, member))
        if without != packed:
            version.body = to_json(without).decode()
            version.save(update_fields=["body"])
