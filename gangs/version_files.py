"""Earlier versions of a gang as they move house: one a line, newest first, each with when it was made and fought.

Whoever reads them in has sent them themself, so of what they say of themselves only what can be so is believed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import islice
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from companion import storage_budget
from companion.compression import compress
from companion.words import say
from games.engine.files.gang_files import KEY, read_gang
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError, to_json
from gangs.models import Gang, GangVersion
from gangs.versions import BYTES_AT_MOST, MOST

TEXT_AT_MOST = 10_000_000
"""Of all versions of a gang, as they are written."""
NUMBER_AT_MOST = 1_000_000


class VersionLine(msgspec.Struct):
    """made, played: as ISO 8601, "" for never. renamed: whose key it changed, and to what. here: what the gang is."""

    number: int
    made: str
    before: int = 0
    played: str = ""
    renamed: tuple[str, str] = ("", "")
    here: bool = False
    gang: Any = None


def lines_of(
    gang: Gang, only: Collection[int] | None = None, most: int = TEXT_AT_MOST
) -> tuple[list[VersionLine], int]:
    """Its versions, newest first, and how many could not be read. A gang that nobody has changed has one: as it was
    made. only: those numbers and what it is now. most: letters that they may have together.
    """
    rows: Iterable[GangVersion] = GangVersion.objects.filter(gang=gang).order_by("-number").iterator(20)
    if not gang.version:
        rows = [GangVersion(gang=gang, number=max(1, gang.revision), made=gang.changed_at, body=gang.body)]
    found: list[VersionLine] = []
    unreadable = size = 0
    for row in rows:
        here = row.number == gang.version or not gang.version
        if only is not None and not here and row.number not in only:
            continue
        size += len(row.body)
        if size > most:
            break
        try:
            found.append(_line(row, here))
        except (msgspec.MsgspecError, RecursionError):
            unreadable += 1
    return found, unreadable


def _line(row: GangVersion, here: bool) -> VersionLine:
    """Raises MsgspecError for one that is damaged."""
    return VersionLine(
        row.number,
        row.made.isoformat(),
        row.before,
        row.played.isoformat() if row.played else "",
        (row.renamed_from, row.renamed_to),
        here,
        msgspec.json.decode(row.body),
    )


class StoredLine(msgspec.Struct):
    """The same as a row of the database, as exports had it before their versions were lines."""

    gang: str
    number: int
    made: str
    body: str
    before: int = 0
    played: str | None = None
    renamed_from: str = ""
    renamed_to: str = ""


def lines_of_rows(rows: Iterable[Any]) -> dict[str, list[VersionLine]]:
    """Of each gang, newest first, from the fields of such rows. Which of them the gang is they do not say, so each may
    be. What is no row at all is left out.
    """
    found: dict[str, list[VersionLine]] = {}
    for fields in rows:
        try:
            row = msgspec.convert(fields, StoredLine)
            gang = msgspec.json.decode(row.body)
        except (msgspec.MsgspecError, RecursionError):
            continue
        renamed = (row.renamed_from, row.renamed_to)
        line = VersionLine(row.number, row.made, row.before, row.played or "", renamed, True, gang)
        found.setdefault(row.gang, []).append(line)
    return {gang: sorted(lines, key=lambda one: -one.number) for gang, lines in found.items()}


def write_versions(lines: Iterable[VersionLine]) -> str:
    return "".join(f"{msgspec.json.encode(one).decode()}\n" for one in lines)


def read_versions(text: str) -> Iterator[VersionLine]:
    """Raises ValueError for what is none."""
    for line in islice(text.split("\n", MOST), MOST):
        if line.strip():
            yield msgspec.json.decode(line, type=VersionLine)


def bring_text(gang: Gang, read: Callable[[], bytes]) -> str:
    """As `bring_lines`, whatever is wrong with the file of them."""
    try:
        return bring_lines(gang, read_versions(read().decode()))
    except (ValueError, OSError, RecursionError, NotImplementedError, RuntimeError):
        return _unread(gang)


def bring_lines(gang: Gang, lines: Iterable[VersionLine]) -> str:
    """As `bring_versions`; what to say of it, "" where all is well. Where there is no room, the gang is there."""
    try:
        return _unread(gang) if bring_versions(gang, lines) else ""
    except Refused as no_room:
        return str(no_room)


def _unread(gang: Gang) -> str:
    return say("Some earlier versions of {gang} cannot be read.", gang=gang.name)


def bring_versions(gang: Gang, lines: Iterable[VersionLine]) -> int:
    """A gang that has just come in gets its earlier versions; one that has versions of its own keeps those. How many
    could not be read. Raises Refused where there is no room, ValueError for what is none.
    """
    if gang.version:
        return 0
    storage_budget.require_room(gang.owner)
    rows, here, unread = _rows(gang, islice(lines, MOST))
    if not rows:
        return unread
    known = sorted(rows)
    for row in rows.values():
        if row.before not in rows or row.before >= row.number:
            row.before = max((one for one in known if one < row.number), default=0) if row.before else 0
    if not here:  # what it is now is none of them
        newest = known[-1]
        here = max(newest, gang.revision) + 1
        rows[here] = GangVersion(gang=gang, number=here, before=newest, made=gang.changed_at, body=gang.body)
    with transaction.atomic():
        GangVersion.objects.bulk_create(rows.values())
        gang.version, gang.revision = here, max(gang.revision, *rows)
        gang.save(update_fields=["version", "revision"])
    return unread


def _rows(gang: Gang, lines: Iterable[VersionLine]) -> tuple[dict[int, GangVersion], int, int]:
    """By their number; which of them the gang is, 0 for none; how many could not be read."""
    rows: dict[int, GangVersion] = {}
    here = unread = size = 0
    for line in lines:
        row = _row(gang, line)
        if row is None or row.number in rows:
            unread += 1
            continue
        size += len(compress(row.body))
        if size > BYTES_AT_MOST:
            break
        rows[row.number] = row
        if line.here and not here and row.body == gang.body:
            here = row.number
    return rows, here, unread


def _row(gang: Gang, line: VersionLine) -> GangVersion | None:
    made, played = moment(line.made), moment(line.played, timedelta(days=1))
    if made is None or not 1 <= line.number <= NUMBER_AT_MOST:
        return None
    try:
        packed = read_gang(msgspec.json.encode(line.gang))
    except (DecodeError, Refused, RecursionError):
        return None
    if packed.game != gang.game:
        return None
    renamed = line.renamed if all(KEY.fullmatch(one) and len(one) <= 60 for one in line.renamed) else ("", "")
    return GangVersion(
        gang=gang, number=line.number, before=line.before, made=made, played=played,
        renamed_from=renamed[0], renamed_to=renamed[1], body=to_json(packed).decode(),
    )  # fmt: skip


def moment(words: str, ahead: timedelta = timedelta(0)) -> datetime | None:
    """None for what is none, and never later than now, or so far ahead."""
    try:
        return min(datetime.fromisoformat(words).astimezone(UTC), timezone.now() + ahead)
    except (ValueError, OverflowError):
        return None
