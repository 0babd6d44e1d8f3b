"""Everything that the house says, found where it is said: templates and Python."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from companion.words import markup
from companion.words.po import Message, read_po, write_po

APPS = ("accounts", "battles", "campaigns", "companion", "gangs", "moderation")
ASKS = {"say", "words.say", "ngettext"}
"""The functions of `companion.words`, as modules call them."""

ABOUT = (
    "The words of the house, each as code and templates have it (msgid) and as players read it (msgstr).",
    "Where msgstr is empty the words of msgid are said. Values stand in braces: keep them as they are.",
    "Renewed by: manage.py words. What a game says lies in games/<game>/data/.",
)


def collect(root: Path) -> list[Message]:
    """Every message once, with the files that say it, in the order of their files."""
    found: dict[str, Message] = {}
    for path in _files(root):
        for one in _messages(path):
            known = found.setdefault(one.words, one)
            known.plural = known.plural or one.plural
            place = str(path.relative_to(root))
            if place not in known.places:
                known.places.append(place)
    return list(found.values())


def _files(root: Path) -> Iterator[Path]:
    for kind in ("*.html", "*.txt"):
        yield from sorted((root / "templates").rglob(kind))
    for app in APPS:
        yield from sorted((root / app).rglob("*.py"))


def _messages(path: Path) -> list[Message]:
    source = path.read_text(encoding="utf-8")
    match path.suffix:
        case ".html":
            return markup.words_of(source)
        case ".txt":
            return markup.words_of_lines(source)
    return list(_asked(ast.parse(source)))


def _asked(tree: ast.AST) -> Iterator[Message]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and (asks := ast.unparse(node.func)) in ASKS:
            texts = [
                one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)
            ]
            if texts:
                yield Message(texts[0], texts[1] if asks == "ngettext" and texts[1:] else "")


def renew(path: Path, messages: list[Message]) -> None:
    """Write a catalogue with these messages, and with what was said of them before."""
    before = {one.words: one for one in read_po(path)} if path.is_file() else {}
    for one in messages:
        if one.words in before:
            one.said, one.unsure = before[one.words].said, before[one.words].unsure
    head = [before[""]] if "" in before else []
    write_po(path, [*head, *messages], ABOUT)
