"""Sentences filled from events, for the page, the text record and the report.

A template names the event's fields: {model!n} is the name behind a key, {models!n} names joined,
{lost:die|dice} a count with its word, {lost:no dice|die|dice} with words for none, {reason} as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any

from msgspec import structs

from games.engine.play.table import Event
from games.engine.words import phrases
from games.engine.words.phrases import counted

say = phrases("tell.sentences")


class _Wording(Formatter):
    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        if conversion != "n":
            return super().convert_field(value, conversion)
        if isinstance(value, str):
            return self.names.get(value, value)
        return join_words([self.names.get(key, key) for key in value])

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" not in format_spec:
            found = str(super().format_field(value, format_spec))
            return found.replace("-", "−") if isinstance(value, int | float) else found
        return counted(value, format_spec, with_halves(value))


def with_halves(number: int | float) -> str:
    """A number of whole and half ones, as it is written by hand: "3", "3½"."""
    full = int(number)
    return str(full) if number == full else f"{full or ''}½"


def signed(number: int) -> str:
    """What is added or taken away, as it is written: "+1", "−2"."""
    return f"{'−' if number < 0 else '+'}{abs(number)}"


def join_words(words: Sequence[str]) -> str:
    """Words as a list is said: "Ruth, Gabe and Nan"."""
    if len(words) < 2:
        return "".join(words)
    return say("and", words=", ".join(words[:-1]), words2=words[-1])


def capitalize(words: str) -> str:
    """As a sentence begins."""
    return words[:1].upper() + words[1:]


def count_words(number: int, one: str, many: str = "") -> str:
    """A number with its word: "1 die", "3 dice"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


TITLE = re.compile(
    r"(The|Old|Big|Little|Captain|Colonel|General|Major|Sergeant|Judge|Reverend|Sheriff|Marshal|Deputy|Doctor|Dr|Doc"
    r"|Professor|Miss|Mister|Mr|Mrs|Ms|Lady|Lord|Sir|Saint|St|Mother|Father|Brother|Sister|Uncle|Aunt)\.?"
)


def short_name(name: str) -> str:
    """What somebody is called at the table: the first word of their name, together with what stands before it where
    that is a title ("Mr. Pennywhistle"), or the word before a number and the number ("Goon 1" of "Hired Goon 1").
    """
    words = name.split()
    if words[1:] and words[-1].isdecimal():
        return " ".join(words[-2:])
    if words[1:] and words[1].isdecimal():
        return " ".join(words[:2])
    titles = 0
    while titles < len(words) - 1 and TITLE.fullmatch(words[titles]):
        titles += 1
    short = " ".join(words[: titles + 1])
    return name if short.endswith((".", ",")) else short


def natural_sort_key(name: str) -> tuple[tuple[int, str], ...]:
    """By what names are put in order: Thug 8 before Thug 10."""
    return tuple(
        (int(part), "") if part.isdecimal() else (-1, part.casefold()) for part in re.split(r"(\d+)", name)
    )


def join_names_with_counts(names: Sequence[str]) -> str:
    """Names as a list is said, whoever stands in it more than once named once: "Archie (twice) and Teodoro"."""
    often = {2: say("twice"), 3: say("three-times")}
    told = []
    for name in dict.fromkeys(names):
        number = names.count(name)
        told.append(name + (often.get(number, say("times", number=number)) if number > 1 else ""))
    return join_words(told)


def render_sentence(event: Event, names: Mapping[str, str], sentences: Mapping[str, str], **more: str) -> str:
    """The event in words; "" where it has none. more: words that stand in it beside the event's fields. Raises KeyError
    when the sentence or a field of it is missing.
    """
    key = event.says
    if not key:
        return ""
    return capitalize(
        _Wording(names).vformat(sentences[key], (), {**structs.asdict(event), **event.in_words, **more})
    )
