"""Sentences filled from events, for the page, the text record and the report.

A template names the event's fields: {model!n} is the name behind a key, {models!n} names joined,
{lost:die|dice} a count with its word, {reason} as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any

from msgspec import structs

from companion.rules.table import Event


class _Wording(Formatter):
    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        if conversion != "n":
            return super().convert_field(value, conversion)
        if isinstance(value, str):
            return self.names.get(value, value)
        return joined([self.names.get(key, key) for key in value])

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" not in format_spec:
            return str(super().format_field(value, format_spec))
        one, many = format_spec.split("|")
        return f"{value} {one if value == 1 else many}"


def joined(words: Sequence[str]) -> str:
    """Words as a list is said: "Ruth, Gabe and Nan"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def capital(words: str) -> str:
    """As a sentence begins."""
    return words[:1].upper() + words[1:]


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its word: "1 die", "3 dice"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


TITLES = (
    "The",
    "Old",
    "Big",
    "Little",
    "Captain",
    "Colonel",
    "Judge",
    "Reverend",
    "Sheriff",
    "Deputy",
    "Doctor",
    "Dr.",
    "Miss",
    "Mister",
    "Mother",
    "Father",
    "Brother",
    "Sister",
)


def short(name: str) -> str:
    """How somebody is called at the table: the first word of the name that is no title, or what stands before a number
    and the number, for "Hired Goon 1" is not "Hired Goon 2".
    """
    words = name.split()
    if not words or words[0] in TITLES:
        return name
    if words[1:] and words[-1].isdecimal():
        return " ".join(words[-2:])
    return " ".join(words[:2]) if words[1:] and words[1].isdecimal() else words[0]


def corrected(words: Mapping[str, str], whose: str, what: str) -> str:
    """A correction in a few words: "Ruth’s Health", "the round". words: for what is not called as it is written."""
    said = words.get(what, what.replace("-", " "))
    return f"{whose}’s {said}" if whose else said


def natural(name: str) -> tuple[tuple[int, str], ...]:
    """By what names are put in order: Thug 8 before Thug 10."""
    return tuple(
        (int(part), "") if part.isdecimal() else (-1, part.casefold()) for part in re.split(r"(\d+)", name)
    )


def repeated(names: Sequence[str]) -> str:
    """Names as a list is said, whoever stands in it more than once named once: "Archie (twice) and Teodoro"."""
    often = {2: " (twice)", 3: " (three times)"}
    told = []
    for name in dict.fromkeys(names):
        number = names.count(name)
        told.append(name + (often.get(number, f" ({number} times)") if number > 1 else ""))
    return joined(told)


def sentence(event: Event, names: Mapping[str, str], sentences: Mapping[str, str]) -> str:
    """The event in words; "" where it has none. Raises KeyError when the sentence or a field of it is
    missing.
    """
    key = event.says
    if not key:
        return ""
    return capital(_Wording(names).vformat(sentences[key], (), structs.asdict(event)))
