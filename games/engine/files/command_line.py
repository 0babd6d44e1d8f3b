"""Spelling: commands and answers as words on a line, for every game alike, worked out from the types of their fields.

A command is its tag and its fields: required ones in their order, the others as name=value, and just the name
where a yes is meant.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

from games.engine.play.questions import Answer, Choice, Number, Question, Roll, Sealed, Source
from games.engine.play.record import Answered
from games.engine.play.table import Command
from games.engine.play.values import DecodeError, convert
from games.engine.words import phrases

say = phrases("record.command-line")

NONE, KEEP, SEALED = "none", "keep", "sealed"
SOURCES: tuple[Source, ...] = ("app", "table")
MEANS_YES, MEANS_NO = ("yes", "on", "true"), ("no", "off", "false")

_PIECE = re.compile(
    r"""(?P<space>\s+)|(?P<comma>,)|(?P<double>"(?:[^"\\]|\\.)*")|(?P<single>'[^']*')|(?P<plain>[^\s"',]+)"""
)
_NAMED = re.compile(r"([a-z][a-z0-9_-]*)=")
_NEEDS_NO_QUOTES = re.compile(r"[\w.+@%/:-]+")
_WHOLE = re.compile(r"[+-]?[0-9]{1,12}")


class Word(NamedTuple):
    """name: what stands before "=", or "". parts: the text between commas. bare: nothing in it is in quotes."""

    text: str
    name: str = ""
    parts: tuple[str, ...] = ()
    bare: bool = True

    @property
    def is_none(self) -> bool:
        return self.bare and self.text == NONE


def split_words(line: str) -> tuple[Word, ...]:
    """A line taken apart: blanks part words, quotes hold them together, an unquoted # begins a remark.

    In double quotes a backslash means what it does in JSON. Raises DecodeError for an open quotation mark.
    """
    found: list[Word] = []
    name, parts, bare, inside = "", [""], True, False
    place = 0
    while place < len(line):
        piece = _PIECE.match(line, place)
        if piece is None:
            raise DecodeError(say("quotation-mark-not-closed"))
        kind, text, place = piece.lastgroup, piece.group(), piece.end()
        if kind == "space":
            if inside:
                found.append(Word(",".join(parts), name, tuple(parts), bare))
            name, parts, bare, inside = "", [""], True, False
            continue
        if not inside and text.startswith("#"):
            return tuple(found)
        if kind == "plain" and not inside and (named := _NAMED.match(text)):
            name, text = named[1], text[named.end() :]
        inside = True
        if kind == "comma":
            parts.append("")
        else:
            bare = bare and kind == "plain"
            parts[-1] += _unquoted(kind, text)
    if inside:
        found.append(Word(",".join(parts), name, tuple(parts), bare))
    return tuple(found)


def _unquoted(kind: str | None, text: str) -> str:
    if kind == "single":
        return text[1:-1]
    if kind != "double":
        return text
    try:
        plain = str(json.loads(text, strict=False))
        plain.encode()
    except ValueError:
        raise DecodeError(say("backslash-quotation-marks-means")) from None
    return plain


def quote_word(text: str) -> str:
    """A word that reads back as this text, whatever is in it."""
    if _NEEDS_NO_QUOTES.fullmatch(text) and text not in (NONE, KEEP, *SOURCES):
        return text
    return json.dumps(text, ensure_ascii=not text.isprintable())


# Commands


@cache
def _fields(kind: type[Command]) -> tuple[inspect.Field, ...]:
    shape = inspect.type_info(kind)
    assert isinstance(shape, inspect.StructType)
    return shape.fields


def write_command(command: Command) -> str:
    """A command as it is written. It reads back as an equal one."""
    line = [str(command.__struct_config__.tag)]
    for field in _fields(type(command)):
        value = getattr(command, field.name)
        name = field.name.replace("_", "-")
        if field.required:
            line.append(_write_value(field.type, value))
        elif value is True and _default(field) is False:
            line.append(name)
        elif value != _default(field):
            line.append(f"{name}={_write_value(field.type, value)}")
    return " ".join(line)


def _default(field: inspect.Field) -> Any:
    return field.default_factory() if callable(field.default_factory) else field.default


def read_command_words(kinds: Mapping[str, type[Command]], said: Sequence[Word]) -> Command:
    """The command that is meant. Raises DecodeError for one that does not exist, or fields that are not its own."""
    if not said:
        raise DecodeError(say("command-missing"))
    tag = said[0].text
    if tag not in kinds or said[0].name:
        near = get_close_matches(tag[:60], kinds, 1)
        raise DecodeError(say("no-command", tag=tag[:60], near=say("meant", near=near[0]) if near else ""))
    kind = kinds[tag]
    plain: dict[str, Any] = {}
    for field, word in _fields_given(kind, tag, said[1:]):
        plain[field.encode_name] = _read_value(field.type, word, field.name)
    return convert(plain, kind)


def _fields_given(
    kind: type[Command], tag: str, given: Sequence[Word]
) -> list[tuple[inspect.Field, Word | None]]:
    """Each field that something was said of, with the word; None for a bare name, which means yes."""
    fields = {field.name.replace("_", "-"): field for field in _fields(kind)}
    found: dict[str, tuple[inspect.Field, Word | None]] = {}
    for word in given:
        if word.name:
            name = word.name.replace("_", "-")
            if name not in fields:
                raise DecodeError(say("no-field", tag=tag, name=name, fields=", ".join(fields) or "none"))
            if name in found:
                raise DecodeError(say("given-twice", name=name))
            found[name] = (fields[name], word)
    due = [name for name, field in fields.items() if field.required and name not in found]
    for word in given:
        if word.name:
            continue
        if due:
            found[due[0]] = (fields[due[0]], word)
            del due[0]
            continue
        name = word.text.replace("_", "-")
        if not word.bare or name not in fields or not isinstance(fields[name].type, inspect.BoolType):
            raise DecodeError(say("no-use", tag=tag, text=word.text[:60]))
        if name in found:
            raise DecodeError(say("given-twice", name=name))
        found[name] = (fields[name], None)
    if due:
        raise DecodeError(say("needs", tag=tag, due=say("and").join(due)))
    return list(found.values())


_ONE = (
    inspect.StrType,
    inspect.IntType,
    inspect.FloatType,
    inspect.BoolType,
    inspect.LiteralType,
    inspect.EnumType,
)
_MANY = (inspect.VarTupleType, inspect.ListType)


def _write_value(kind: inspect.Type, value: Any) -> str:
    if value is None:
        return NONE
    if isinstance(value, bool):
        return "yes" if value else "no"
    plain = msgspec.to_builtins(value)
    if isinstance(kind, inspect.UnionType):
        kind = _in_union(kind)
    if isinstance(kind, _ONE):
        return quote_word(str(plain))
    if isinstance(kind, _MANY) and isinstance(kind.item_type, _ONE):
        return ",".join(quote_word(str(one)) for one in plain) or NONE
    return quote_word(json.dumps(plain, ensure_ascii=False))


def _in_union(kind: inspect.UnionType) -> inspect.Type:
    """What a field may be besides None, where that is one thing only; several are written as data."""
    others = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
    return others[0] if len(others) == 1 else kind


def _read_value(kind: inspect.Type, word: Word | None, name: str) -> Any:
    """Plain data for a field, to be checked by the command's own type."""
    if word is None:
        return True
    if isinstance(kind, inspect.UnionType):
        if word.is_none:
            return None
        kind = _in_union(kind)
    if isinstance(kind, _MANY) and isinstance(kind.item_type, _ONE):
        return [] if word.is_none else [_read_scalar(kind.item_type, part, name) for part in word.parts]
    if isinstance(kind, _ONE):
        return _read_scalar(kind, word.text, name)
    try:
        return json.loads(word.text)
    except (ValueError, RecursionError):
        raise DecodeError(say("not-written-as-data", name=name, text=word.text[:60])) from None


def _read_scalar(kind: inspect.Type, text: str, name: str) -> Any:
    if isinstance(kind, inspect.BoolType):
        if text not in (*MEANS_YES, *MEANS_NO):
            raise DecodeError(say("yes-no-not", name=name, text=text[:60]))
        return text in MEANS_YES
    if isinstance(kind, inspect.IntType):
        return _read_integer(text, name)
    if isinstance(kind, inspect.FloatType):
        try:
            return float(text)
        except ValueError:
            raise DecodeError(say("number-none", name=name, text=text[:60])) from None
    if isinstance(kind, inspect.LiteralType | inspect.EnumType):
        values = kind.values if isinstance(kind, inspect.LiteralType) else [one.value for one in kind.cls]
        for value in values:
            if str(value) == text:
                return value
        raise DecodeError(say("one-not", name=name, map=", ".join(map(str, values)), text=text[:60]))
    return text


def _read_integer(text: str, what: str) -> int:
    if not _WHOLE.fullmatch(text):
        raise DecodeError(say("whole-number-none", what=what, text=text[:60]))
    return int(text)


# Answers


def write_answer(said: Answered, question: Question | None = None) -> str:
    """An answer as it is written, without the "="."""
    read_answer = said.answer
    if isinstance(read_answer, dict):
        numbers = {side: SEALED if number is None else number for side, number in read_answer.items()}
        text = " ".join(f"{quote_word(side)}:{number}" for side, number in numbers.items())
    elif isinstance(read_answer, int):
        text = str(read_answer)
    elif not read_answer:
        text = KEEP if isinstance(question, Roll) else NONE
    else:
        text = " ".join(quote_word(str(part)) for part in read_answer)
    usual: Source = "table" if _is_roll_of_dice(read_answer, question) else ""
    return text if said.source in ("", usual) else f"{text} {said.source}"


def _is_roll_of_dice(answer: Answer, question: Question | None) -> bool:
    if question is not None:
        return isinstance(question, Roll)
    return isinstance(answer, tuple) and bool(answer) and isinstance(answer[0], int)


def read_answer(question: Question, said: Sequence[Word]) -> Answered:
    """The answer that is meant. Raises DecodeError where it is not written as one; the question checks the rest."""
    source: Source = ""
    if len(said) > 1 and said[-1].bare:
        source = next((known for known in SOURCES if known == said[-1].text), "")
    given = said[:-1] if source else said
    if not given or any(word.name for word in given):
        raise DecodeError(say("answer-missing", answer_syntax=answer_syntax(question)))
    try:
        return Answered(_read_answer_value(question, given), source)
    except DecodeError:
        raise DecodeError(say("no-answer-what-asked", answer_syntax=answer_syntax(question))) from None


def _read_answer_value(question: Question, given: Sequence[Word]) -> Answer:
    if isinstance(question, Sealed):
        sides = [word.text.rpartition(":") for word in given]
        numbers = {
            side: None if number == SEALED else _read_integer(number, side) for side, _, number in sides
        }
        if len(numbers) < len(sides) or not all(colon for _, colon, _ in sides):
            raise DecodeError(say("each-side-named-once"))
        return numbers
    if len(given) == 1 and given[0].bare and given[0].text in (NONE, KEEP):
        return ()
    if isinstance(question, Choice):
        return tuple(word.text for word in given)
    if isinstance(question, Number) and len(given) > 1:
        raise DecodeError(say("one-number-needed"))
    numbers_said = tuple(_read_integer(word.text, say("answer")) for word in given)
    return numbers_said[0] if isinstance(question, Number) else numbers_said


def answer_syntax(question: Question) -> str:
    """How an answer to it is written, for whoever wrote something else."""
    if isinstance(question, Roll):
        faces = " ".join("4" for _ in range(min(question.dice, 6)))
        kept = say("keep") if question.optional else ""
        return say("faces-needed-as", dice=question.dice, why=question.why, faces=faces, kept=kept)
    if isinstance(question, Choice):
        keys = " ".join(quote_word(option.key) for option in question.options[:12])
        return say("needed", many=say("any") if question.many else say("one"), keys=keys, why=question.why)
    if isinstance(question, Number):
        return say("number-from-needed-as", low=question.low, high=question.high, why=question.why)
    return say(
        "number-from-each-side", why=question.why, quote_word=quote_word(question.who[0]), low=question.low
    )
