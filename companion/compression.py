"""Text that is stored compressed: zlib, which every Python has, so that a database can be read wherever it is taken.

The first byte says how the rest is to be read. Entries are a few hundred bytes each and have most of their words in
common; these words lie in a dictionary of ours, and an entry takes a fifth of its size. Setups have one of their own,
or are told by the pieces of which they are made (`companion.delta`), whichever is shorter. A state of a battle is told
by the battle's setup, of which most of it is made, and takes a twentieth.
"""

from __future__ import annotations

import zlib
from functools import cache, lru_cache
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.db import models
from django.db.models.query_utils import DeferredAttribute

from companion import delta

PLAIN, DEFLATED, WITH_BASE = b"p", b"z", b"d"
"""How it is stored: as it is, compressed (as setups were before they had a dictionary), or told by another text, whose
checksum stands before it, and compressed with the second dictionary. Else by the number of a dictionary: compressed
with that."""

DICTIONARIES = {b"1": "entries-1.txt", b"2": "entries-2.txt", b"3": "setups-1.txt", b"4": "sheets-1.txt"}
LATEST, LATEST_LARGE = b"2", b"3"
SHEETS = b"4"
"""Told by the pieces of which sheets are made, and compressed with the dictionary of setups."""

UNREADABLE = "\ufffd"
"""In place of what cannot be decompressed any more. It is no JSON, so whoever decodes it is told."""

CHECKSUM = 4  # bytes
SMALL = 2_000  # bytes; what is larger is the setup of a battle, or its gangs: sheets of people and of what they carry
BYTES_AT_MOST = 64_000_000  # of one text; whatever claims to be more is damaged


@cache
def dictionary(kind: bytes) -> bytes:
    """One of them. They are never changed: what was compressed with one needs it to be read."""
    return (Path(__file__).parent / "dictionaries" / DICTIONARIES[kind]).read_bytes()


def compress(text: str, level: int = 6, base: str = "") -> bytes:
    """No bytes for no text; as it is where that is shorter. 0.1 ms for an entry, 1.5 ms for a state of 50 kB.

    base: another text, by which it is told; who reads it needs that one as it was.
    """
    told = delta.encode(text, base) if base and text else None
    if told is not None:
        return WITH_BASE + _checksum(base) + _deflate(told.encode(), level, dictionary(b"2"))
    plain = text.encode()
    if not plain:
        return b""
    kind = LATEST if len(plain) < SMALL else LATEST_LARGE
    ways = [PLAIN + plain, kind + _deflate(plain, level, dictionary(kind))]
    if len(plain) >= SMALL and (told := delta.encode(text, dictionary(SHEETS).decode())) is not None:
        ways.append(SHEETS + _deflate(told.encode(), level, dictionary(LATEST_LARGE)))
    return min(ways, key=len)


def decompress(packed: bytes, base: str | None = None) -> str:
    """The text again; UNREADABLE for what is damaged, or was written by a newer Sixgun.

    base: the text by which it was told; where that is another one now, or None, it cannot be read either.
    """
    kind, rest = packed[:1], packed[1:]
    try:
        if kind in (PLAIN, b""):
            return rest.decode()
        if kind == WITH_BASE:
            if base is None or rest[:CHECKSUM] != _checksum(base):
                return UNREADABLE
            return delta.decode(_inflate(rest[CHECKSUM:], dictionary(b"2")), base)
        if kind == SHEETS:
            return _sheets(rest)
        if kind in DICTIONARIES:
            return _inflate(rest, dictionary(kind))
        return _inflate(rest, b"") if kind == DEFLATED else UNREADABLE
    except (zlib.error, ValueError):
        return UNREADABLE


@lru_cache(maxsize=24)
def _sheets(rest: bytes) -> str:
    """A battle's setup, which never changes and is read with every tap. Raises zlib.error and ValueError."""
    return delta.decode(_inflate(rest, dictionary(LATEST_LARGE)), dictionary(SHEETS).decode())


def _checksum(text: str) -> bytes:
    return zlib.crc32(text.encode()).to_bytes(CHECKSUM)


def _deflate(plain: bytes, level: int, words: bytes) -> bytes:
    known: dict[str, Any] = {"zdict": words} if words else {}
    packer = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS, **known)
    return packer.compress(plain) + packer.flush()


def _inflate(packed: bytes, words: bytes) -> str:
    """Raises zlib.error and ValueError for what is damaged."""
    known: dict[str, Any] = {"zdict": words} if words else {}
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS, **known)
    text = unpacker.decompress(packed, BYTES_AT_MOST)
    if not unpacker.eof:
        raise zlib.error("It does not come to its end.")
    return text.decode()


class TextWithBase(str):
    """A text that was read without its base, and cannot be told yet."""

    __slots__ = ("packed",)
    packed: bytes

    def __new__(cls, packed: bytes) -> TextWithBase:
        found = super().__new__(cls, UNREADABLE)
        found.packed = packed
        return found


PACKED = "packed_columns"
"""Where a row has what it has just stored."""


def packed_in(row: models.Model, name: str) -> bytes:
    """A column that is told by another text as it is stored, as long as nobody has asked for its text; b"" else."""
    found = row.__dict__.get(name)
    if isinstance(found, TextWithBase):
        return found.packed
    kept: dict[str, bytes] = row.__dict__.pop(PACKED, {})
    return kept.get(name, b"")


class CompressedAttribute(DeferredAttribute):
    """Tells a text by its base when somebody asks for it: only then are both columns of the row there."""

    field: CompressedTextField

    def __get__(self, instance: Any, cls: Any = None) -> Any:
        found = super().__get__(instance, cls)
        if isinstance(found, TextWithBase):
            found = decompress(found.packed, self.field.base_of(instance))
            self.__set__(instance, found)
        return found

    def __set__(self, instance: models.Model, value: Any) -> None:
        instance.__dict__[self.field.attname] = value


if TYPE_CHECKING:
    # Text goes in and comes out, of whatever the column is made.
    StoredBytes = models.BinaryField[str, str]
else:
    StoredBytes = models.BinaryField


class CompressedTextField(StoredBytes):
    """Text for whoever uses it, compressed bytes in the database.

    level: 1 is quick, 9 is small. base: the attribute of its row, as "log.setup", that has a text by which this one is
    told; it is read only from whole rows, and cannot be read any more once the base has changed.
    """

    description = "Text, stored compressed"
    empty_values = [None, ""]
    descriptor_class = CompressedAttribute

    def __init__(self, *args: Any, level: int = 6, base: str = "", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.level, self.base = level, base

    def base_of(self, instance: models.Model) -> str:
        return str(attrgetter(self.base)(instance)) if self.base else ""

    def _check_str_default_value(self) -> list[Any]:
        """Django's own check is for bytes."""
        return []

    def get_default(self) -> Any:
        found = super().get_default()
        return "" if found == b"" else found

    def pre_save(self, model_instance: models.Model, add: bool) -> Any:
        text = super().pre_save(model_instance, add)
        if not (self.base and text and isinstance(text, str)):
            return text
        packed = compress(text, self.level, self.base_of(model_instance))
        model_instance.__dict__.setdefault(PACKED, {})[self.attname] = packed
        return packed

    def get_prep_value(self, value: Any) -> Any:
        return compress(value, self.level) if isinstance(value, str) else value

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> str | None:
        if value is None:
            return None
        packed = bytes(value)
        return TextWithBase(packed) if packed[:1] == WITH_BASE else decompress(packed)

    def to_python(self, value: Any) -> Any:
        return value

    def value_to_string(self, obj: models.Model) -> str:
        return str(self.value_from_object(obj))
