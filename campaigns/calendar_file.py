"""Dates as a calendar file, RFC 5545. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, time
from typing import NamedTuple

OCTETS_AT_MOST = 75  # of a line, without its end
LASTS = "PT3H"
"""How long an evening is kept free where there is an hour."""
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f]")


class Date(NamedTuple):
    """key: nobody else's, and the same after a change. changed_at, changes: when it was last changed, and how often."""

    key: str
    day: date
    hour: time | None
    title: str
    place: str
    words: str
    address: str
    changed_at: datetime
    changes: int = 0
    canceled: bool = False


def calendar_file(dates: Iterable[Date]) -> bytes:
    """Hours have no zone: they are those of the place, wherever the calendar is."""
    return b"".join(fold(line) for line in _lines(dates))


def _lines(dates: Iterable[Date]) -> Iterator[str]:
    yield "BEGIN:VCALENDAR"
    yield "VERSION:2.0"
    yield "PRODID:-//Sixgun//Sixgun//EN"
    yield "CALSCALE:GREGORIAN"
    for one in dates:
        yield "BEGIN:VEVENT"
        yield f"UID:{one.key}@sixgun"
        stamp = f"{one.changed_at.astimezone(UTC):%Y%m%dT%H%M%SZ}"
        yield f"DTSTAMP:{stamp}"
        yield f"LAST-MODIFIED:{stamp}"
        yield f"SEQUENCE:{one.changes}"
        yield f"STATUS:{'CANCELLED' if one.canceled else 'CONFIRMED'}"
        if one.hour is None:
            yield f"DTSTART;VALUE=DATE:{one.day:%Y%m%d}"
        else:
            yield f"DTSTART:{one.day:%Y%m%d}T{one.hour:%H%M}00"
            yield f"DURATION:{LASTS}"
        yield f"SUMMARY:{escape(one.title)}"
        if one.place:
            yield f"LOCATION:{escape(one.place)}"
        if one.words:
            yield f"DESCRIPTION:{escape(one.words)}"
        yield f"URL:{CONTROL.sub('', one.address)}"
        yield "END:VEVENT"
    yield "END:VCALENDAR"


def escape(words: str) -> str:
    """As a value of the type TEXT."""
    plain = words.replace("\r\n", "\n").replace("\r", "\n")
    plain = CONTROL.sub("", plain).replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    return plain.replace("\n", "\\n")


def fold(line: str) -> bytes:
    """With its end; cut into lines of at most 75 octets, of which all but the first begin with a space. No letter is
    torn apart.
    """
    rows, row = [], b""
    for letter in line:
        octets = letter.encode()
        if len(row) + len(octets) > OCTETS_AT_MOST:
            rows.append(row)
            row = b" "
        row += octets
    return b"".join(one + b"\r\n" for one in (*rows, row))
