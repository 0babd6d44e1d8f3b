"""Catalogues as translators know them (.po), read and written without any tool."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path


class CatalogueError(ValueError):
    """What is wrong in a catalogue, with its file and line."""


@dataclass
class Message:
    """words: as the source has them. plural: the same for many, where there is one. said: in the language of the
    catalogue, one form for each plural; empty where nothing is said yet. places: files that say it.
    """

    words: str
    plural: str = ""
    said: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)
    unsure: bool = False

    @property
    def translated(self) -> bool:
        return not self.unsure and bool(self.said) and all(self.said)


def read_po(path: Path) -> list[Message]:
    """The messages of a file; the first may be its head, with no words. Raises CatalogueError."""
    found: list[Message] = []
    one, fields, last = Message(""), {"": ""}, ""
    lines = path.read_text(encoding="utf-8").splitlines()

    def finish() -> None:
        if "msgid" in fields:
            one.words, one.plural = fields["msgid"], fields.get("msgid_plural", "")
            one.said = [fields[key] for key in sorted(fields) if key.startswith("msgstr")]
            found.append(one)

    for number, line in enumerate([*lines, ""], start=1):
        line = line.strip()
        begins = line.startswith(("#", "msgid ", 'msgid"', "msgctxt")) and last.startswith("msgstr")
        if not line or begins:
            finish()
            one, fields, last = Message(""), {}, ""
        if line.startswith("#:"):
            one.places += line[2:].split()
        elif line.startswith("#,"):
            one.unsure = "fuzzy" in line
        elif line and not line.startswith("#"):
            last, said = _said(line, last, f"{path.name}, line {number}")
            fields[last] = fields.get(last, "") + said
    return found


def _said(line: str, last: str, place: str) -> tuple[str, str]:
    """The field that a line belongs to, and what it adds to it."""
    name, quote, rest = line.partition('"')
    name = name.strip() or last
    known = name in ("msgid", "msgid_plural", "msgstr") or (name.startswith("msgstr[") and name.endswith("]"))
    if not known or not quote or not rest.endswith('"'):
        raise CatalogueError(f"{place}: {line[:60]!r} is no line of a catalogue")
    if "\\" not in rest and rest.count('"') == 1:
        return name, rest[:-1]  # as nearly every line
    try:
        return name, str(ast.literal_eval(f'"{rest}'))
    except (ValueError, SyntaxError):
        raise CatalogueError(f"{place}: the quotation marks do not match") from None


HEAD = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"


def write_po(path: Path, messages: Iterable[Message], about: Iterable[str] = ()) -> None:
    """Write a catalogue, with a head if the messages bring none; about: remarks at its top."""
    messages = list(messages)
    if not messages or messages[0].words:
        messages.insert(0, Message("", said=[HEAD]))
    blocks = ["\n".join([*(f"# {line}" for line in about), *_lines(messages[0])])]
    blocks += ["\n".join(_lines(one)) for one in messages[1:]]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n\n".join(blocks) + "\n", encoding="utf-8")


def _lines(one: Message) -> Iterator[str]:
    for place in one.places:
        yield f"#: {place}"
    if one.unsure:
        yield "#, fuzzy"
    yield f"msgid {_quoted(one.words)}"
    if not one.plural:
        yield f"msgstr {_quoted(one.said[0] if one.said else '')}"
        return
    yield f"msgid_plural {_quoted(one.plural)}"
    for number, said in enumerate(one.said or ["", ""]):
        yield f"msgstr[{number}] {_quoted(said)}"


def _quoted(words: str) -> str:
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
