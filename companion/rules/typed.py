"""What somebody typed in to put a value right, read strictly; and how it is said again."""

from __future__ import annotations

from collections.abc import Iterable

from companion.rules.questions import Refused

YES, NO = "yes", "no"


def number(value: str, low: int, high: int) -> int:
    try:
        found = int(value)
    except ValueError:
        raise Refused(f"A number is needed, and {value[:40]!r} is none.") from None
    if not low <= found <= high:
        raise Refused(f"A number from {low} to {high} is needed, not {value[:40]}.")
    return found


def yes(value: str) -> bool:
    if value not in (YES, NO):
        raise Refused(f"Say yes or no, not {value[:40]!r}.")
    return value == YES


def word[W: str](value: str, known: Iterable[W]) -> W:
    """One of some words; "" among them is nothing."""
    offered = tuple(known)
    for one in offered:
        if one == value:
            return one
    raise Refused(f"Say one of {', '.join(one or 'nothing' for one in offered)}, not {value[:40]!r}.")


def said(on: bool) -> str:
    return YES if on else NO


def listed(words: Iterable[str], otherwise: str = "nothing") -> str:
    return ", ".join(words) or otherwise


def keys_of(value: str, known: Iterable[str], whose: str) -> tuple[str, ...]:
    """Keys with commas, each once. Refused for one that is not known."""
    keys = tuple(dict.fromkeys(key for key in value.split(",") if key))
    offered = tuple(known)
    for key in keys:
        if key not in offered:
            raise Refused(f"{whose} no {key[:40]!r}.")
    return keys
