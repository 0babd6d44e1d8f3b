"""The words of the house in the language of this server. How to change one, how to add a language: docs/words.md.

One server speaks one language, and speaks it from the start. So words are looked up when they are said, wherever that
is, with no lazy strings, and templates are translated when they are loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from gettext import c2py
from pathlib import Path
from string import Formatter

from companion.words.po import CatalogueError, Message, read_po

SOURCE = "en"
"""The language in which code and templates are written."""

CATALOGUE = "house.po"

_said: dict[str, list[str]] = {}
_plural: Callable[[int], int] = lambda number: number != 1  # noqa: E731  # replaced by that of a catalogue


def speak(folder: Path) -> None:
    """Take over the house's words from the catalogue in a folder, where there is one. Raises CatalogueError."""
    global _plural
    path = folder / CATALOGUE
    messages = read_po(path) if path.is_file() else []
    _said.clear()
    _said.update({one.words: one.said for one in messages if one.words and one.translated and fits(one)})
    _plural = _plural_of(messages, path)


def _plural_of(messages: list[Message], path: Path) -> Callable[[int], int]:
    head = messages[0].said[0] if messages and not messages[0].words and messages[0].said else ""
    for line in head.splitlines():
        name, _, value = line.partition(":")
        if name.lower() == "plural-forms":
            try:
                return c2py(value.partition("plural=")[2].rstrip("; "))
            except ValueError as wrong:
                raise CatalogueError(f"{path.name}: Plural-Forms cannot be read: {wrong}") from None
    return lambda number: number != 1


def blanks_of(words: str) -> set[str]:
    """The names of the blanks in a text. Raises ValueError where braces do not match."""
    return {name for _, name, _, _ in Formatter().parse(words) if name is not None}


def fits(one: Message) -> bool:
    """Whether a translation has blanks that its source has, and no others: one that has not is not said."""
    try:
        known = blanks_of(one.words) | blanks_of(one.plural)
        return all(blanks_of(said) <= known for said in one.said)
    except ValueError:
        return False


def anything_said() -> bool:
    """Whether any words are others than those of code and templates."""
    return bool(_said)


def say(words: str, /, **blanks: object) -> str:
    """Words in the language of this server, with their blanks filled: `say("{name} is ready.", name=…)`."""
    found = _said.get(words)
    said = found[0] if found else words
    return said.format_map(blanks) if blanks else said


def in_a_row(texts: Sequence[str]) -> str:
    """Several things in one sentence: "a", "a and b", "a, b and c"."""
    if len(texts) < 2:
        return "".join(texts)
    return say("{first} and {last}", first=say(", ").join(texts[:-1]), last=texts[-1])


def ngettext(one: str, many: str, number: int) -> str:
    """Words for one or for many, in the language of this server; the number stands in them as {number}."""
    if found := _said.get(one):
        return found[min(int(_plural(number)), len(found) - 1)].format(number=number)
    return (one if number == 1 else many).format(number=number)
