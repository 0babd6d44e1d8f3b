"""Values: objects that cannot be changed and are equal when their contents are."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import Any, Self, dataclass_transform

import msgspec


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A frozen record. Fields left at their default are not written out."""

    def but(self, **changes: Any) -> Self:
        """The same value with some fields changed."""
        return msgspec.structs.replace(self, **changes)


def build_decoders() -> None:
    """Work out how every kind of value that is known by now is read: before there is a second thread.

    Otherwise that is done when the first one is read, and two threads that do it at the same moment for the same kind
    crash the process (msgspec 0.22).
    """
    kinds: list[type[msgspec.Struct]] = [msgspec.Struct]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        with suppress(TypeError):  # one that is never read, such as the common ancestor of others
            msgspec.json.Decoder(kind)


@cache
def fields_of(kind: type[msgspec.Struct]) -> dict[str, msgspec.structs.FieldInfo]:
    """The fields of a kind of value by name. To read them from the class takes as long as a small query."""
    return {field.name: field for field in msgspec.structs.fields(kind)}


class DecodeError(Exception):
    """Something written down cannot be read. The message says where and what, for whoever wrote it."""


def to_json(value: object) -> bytes:
    """A value as JSON, the same bytes for equal values."""
    return msgspec.json.encode(value)


def from_json[T](data: bytes | str, shape: type[T]) -> T:
    """JSON read strictly into a shape. Raises DecodeError with the path of what is wrong."""
    try:
        return msgspec.json.decode(data, type=shape)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise DecodeError(str(wrong)) from None


def convert[T](data: object, shape: type[T]) -> T:
    """Plain dicts and lists (from TOML, from a form) made into a shape. Raises DecodeError like `read`."""
    try:
        return msgspec.convert(data, shape)
    except (msgspec.ValidationError, RecursionError) as wrong:
        raise DecodeError(str(wrong)) from None
