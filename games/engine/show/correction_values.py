"""What somebody typed in to put a value right, read strictly into what an event holds; and how it is said again."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.play.questions import Refused
from games.engine.words import phrases

say = phrases("show.correction-values")

YES, NO = "yes", "no"


def number(value: str, low: int, high: int) -> int:
    try:
        found = int(value)
    except ValueError:
        raise Refused(say("enter-number-not", value=value[:40])) from None
    if not low <= found <= high:
        raise Refused(say("enter-number-from-not", low=low, high=high, value=value[:40]))
    return found


def yes(value: str) -> bool:
    if value not in (YES, NO):
        raise Refused(say("enter-yes-no-not", value=value[:40]))
    return value == YES


def word[W: str](value: str, known: Iterable[W]) -> W:
    """One of some words; "" among them is nothing."""
    offered = tuple(known)
    for one in offered:
        if one == value:
            return one
    raise Refused(
        say("enter-one-not", join=", ".join(one or say("nothing") for one in offered), value=value[:40])
    )


def yes_or_no(on: bool) -> str:
    """As it is typed in."""
    return YES if on else NO


def flag_in_words(on: bool) -> str:
    """As it is told."""
    return say("flag-yes" if on else "flag-no")


def list_or(words: Iterable[str], otherwise: str = say("nothing")) -> str:
    return ", ".join(words) or otherwise


def keys_of(value: str, known: Iterable[str], whose: str) -> tuple[str, ...]:
    """Keys with commas, each once. Refused for one that is not known."""
    keys = tuple(dict.fromkeys(key for key in value.split(",") if key))
    offered = tuple(known)
    for key in keys:
        if key not in offered:
            raise Refused(say("no", whose=whose, what=key[:40]))
    return keys


type To = int | bool | str | tuple[str, ...] | None
"""What a value was set to: a number, yes or no, a word, keys, or nothing."""
