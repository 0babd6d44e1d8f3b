"""What is wrong in something written down, as a sentence for whoever wrote it, and not for whoever programs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec import inspect

from games.engine.play.values import DecodeError, convert, from_json
from games.engine.tell.sentences import join_words
from games.engine.words import phrases

say = phrases("record.error-messages")

LETTERS = 40
"""Of a value that will not do, as many are shown."""

ORDINALS = (
    say("first"),
    say("second"),
    say("third"),
    say("fourth"),
    say("fifth"),
    say("sixth"),
    say("seventh"),
    say("eighth"),
    say("ninth"),
    say("tenth"),
)
STEP = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")
WHERE = re.compile(r"(?P<what>.*?) - at `(?:key in )?\$(?P<path>[^`]*)`", re.DOTALL)
KINDS: Mapping[str, str] = {
    "int": say("whole-number"),
    "float": say("number"),
    "bool": say("true-false"),
    "str": say("text"),
    "array": say("list"),
    "object": say("object-braces"),
    "null": say("nothing"),
}

type Way = tuple[str | int, ...]


def read_explained[T](text: str | bytes, shape: type[T]) -> T:
    """As `from_json`, with the fault in a sentence."""
    try:
        return from_json(text, shape)
    except DecodeError as wrong:
        try:
            data = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            data = None
        raise DecodeError(explain_decode_error(str(wrong), data, shape)) from None


def convert_explained[T](data: object, shape: type[T]) -> T:
    """As `convert`, with the fault in a sentence."""
    try:
        return convert(data, shape)
    except DecodeError as wrong:
        raise DecodeError(explain_decode_error(str(wrong), data, shape)) from None


def explain_decode_error(message: str, data: object, shape: Any) -> str:
    """msgspec's complaint about `data`, which was to be a `shape`: the place in words, the value, what is wrong."""
    found = WHERE.fullmatch(message)
    what, path = (found["what"], found["path"]) if found else (message, "")
    way: Way = tuple(
        name or (int(index) if index.isdecimal() else index) for name, index in STEP.findall(path)
    )
    place = _describe_path(way)
    value = _value_at(data, way)
    for pattern, says in _SAYS:
        if match := pattern.fullmatch(what):
            sentence = says(match, value, shape, way)
            break
    else:
        sentence = what[:1].lower() + what[1:] if place else what
    told = f"{place}: {sentence}" if place else sentence[:1].upper() + sentence[1:]
    return told.removesuffix(".") + "."


def _describe_path(way: Way) -> str:
    """ "groups, first: kind": names and ordinals, without what every file begins with."""
    names: list[str] = []
    for step in way[1:] if way[:1] == ("gang",) and len(way) > 1 else way:
        if isinstance(step, int):
            ordinal = ORDINALS[step] if step < len(ORDINALS) else say("number-2", step=step + 1)
            names = [*names[:-1], f"{names[-1]}, {ordinal}"] if names else [ordinal]
        elif step != "...":
            names.append(step)
    return ": ".join(names)


def _value_at(data: object, way: Way) -> str:
    for step in way:
        try:
            data = data[step]  # type: ignore[index]  # the path comes from the reader itself
        except (LookupError, TypeError):
            return ""
    if isinstance(data, str):
        return repr(data if len(data) <= LETTERS else f"{data[:LETTERS]}…")
    return msgspec.json.encode(data).decode() if isinstance(data, int | float | None) else ""


def _not_a_choice(match: re.Match[str], value: str, shape: Any, way: Way) -> str:
    known = sorted({str(one) for kind in _types_at(inspect.type_info(shape), way) for one in _choices(kind)})
    said = value or match["value"]
    return say("none", said=said, known=join_words(known)) if known else say("unknown-field", said=said)


def _types_at(kind: inspect.Type, way: Way) -> Iterator[inspect.Type]:
    """What may stand at a place of a shape."""
    if isinstance(kind, inspect.Metadata):
        yield from _types_at(kind.type, way)
    elif isinstance(kind, inspect.UnionType):
        for one in kind.types:
            yield from _types_at(one, way)
    elif not way:
        yield kind
    elif isinstance(kind, inspect.StructType):
        for field in kind.fields:
            if field.encode_name == way[0]:
                yield from _types_at(field.type, way[1:])
    elif isinstance(kind, inspect.DictType):
        yield from _types_at(kind.value_type, way[1:])
    elif isinstance(kind, inspect.CollectionType):
        yield from _types_at(kind.item_type, way[1:])


def _choices(kind: inspect.Type) -> tuple[Any, ...]:
    if isinstance(kind, inspect.LiteralType):
        return tuple(kind.values)
    return tuple(one.value for one in kind.cls) if isinstance(kind, inspect.EnumType) else ()


def _wrong_type(match: re.Match[str], value: str, shape: Any, way: Way) -> str:
    kinds = say("or").join(KINDS.get(word, word) for word in re.findall(r"\w+", match["kinds"]))
    limit = match["limit"] or ""
    bound = ""
    if found := re.fullmatch(r" of length (<=|>=) (\d+)", limit):
        many = "entries" if "array" in match["kinds"] or "object" in match["kinds"] else "letters"
        bound = say(
            "of-at", found=say("most") if found[1] == "<=" else say("least"), found2=found[2], many=many
        )
    elif found := re.fullmatch(r" (<=|>=) (-?[\d.]+)", limit):
        bound = say("of-at-2", found=say("most") if found[1] == "<=" else say("least"), found2=found[2])
    elif limit:
        bound = limit
    return say("needed", kinds=kinds, bound=bound) + (say("none-2", value=value) if value else "")


type _Says = Callable[[re.Match[str], str, Any, Way], str]
_SAYS: tuple[tuple[re.Pattern[str], _Says], ...] = (
    (re.compile(r"Invalid enum value (?P<value>.*)", re.DOTALL), _not_a_choice),
    (
        re.compile(r"Expected (?P<kinds>`[^`]*`)(?P<limit> (?:of |[<>]|matching ).*)?(?:, got .*)?"),
        _wrong_type,
    ),
    (
        re.compile(r"Object missing required field `(?P<name>[^`]*)`"),
        lambda match, *_: say("missing", match=match["name"]),
    ),
    (
        re.compile(r"Object contains unknown field `(?P<name>[^`]*)`"),
        lambda match, *_: say("nothing-sixgun-knows", match=match["name"]),
    ),
    (
        re.compile(r"Input data was truncated"),
        lambda *_: say("end-missing-file-was"),
    ),
    (
        re.compile(r"JSON is malformed: .*?\(byte (?P<byte>[0-9]+)\)"),
        lambda match, *_: say("file-malformed-at", byte=match["byte"]),
    ),
    (
        re.compile(r"JSON is malformed.*"),
        lambda *_: say("file-malformed"),
    ),
)
