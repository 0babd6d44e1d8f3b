"""How Sixgun speaks: players and figures are they, type is set as print sets it, and buttons fit a phone."""

import ast
import re
import tomllib
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
APPS = ("accounts", "battles", "campaigns", "companion", "games", "gangs", "moderation")
PRONOUN = re.compile(r"\b(he|his|him|himself|she|her|hers|herself)\b", re.IGNORECASE)
REPLACED = re.compile(
    r"\b(throws? again|thrown by the app|take (it )?back|put right|say whom|at whom|to whom|will not do"
    r"|that is the most|are the most|into the bin|read it in|so be it|call it|let it be|come to a table)\b",
    re.IGNORECASE,
)
"""Words that have given way to commoner ones: roll, undo, correct, target, at most, delete, import."""

BUTTON_AT_MOST = 24


def texts_of_code(path):
    """The strings of a Python file that hold words; docstrings are for developers."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def texts_of_data(value):
    """The strings in a table, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from texts_of_data(one)
    elif isinstance(value, list):
        for one in value:
            yield from texts_of_data(one)


TAG = re.compile(r"{% comment %}.*?{% endcomment %}|{[{%#].*?[%#}]}", re.DOTALL)
ELEMENT = re.compile(r"<span class=\"out-of-sight\">.*?</span>|<script.*?</script>|<[^<>]*>", re.DOTALL)


def text_of_template(words):
    """What stands between tags, one part a line: what one page shows in different cases is not one sentence."""
    parts = ELEMENT.sub("\n", TAG.sub("\n\n", words)).split("\n\n")
    return "\n".join(" ".join(part.split()) for part in parts if part.strip())


def spoken():
    """Place and words of everything that players may read."""
    for app in APPS:
        for path in sorted((ROOT / app).rglob("*.py")):
            # What version 1 said is kept as it was said.
            if "migrations" not in path.parts and path.name != "version_1.py":
                for words in texts_of_code(path):
                    yield path.relative_to(ROOT), words
    for path in sorted((ROOT / "games").rglob("*.toml")):
        # Named characters have the pronouns of their story.
        if "starters" not in path.parts:
            for words in texts_of_data(tomllib.loads(path.read_text(encoding="utf-8"))):
                yield path.relative_to(ROOT), words
    for path in sorted((ROOT / "templates").rglob("*.html")):
        yield path.relative_to(ROOT), text_of_template(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (PRONOUN, "a player, host, figure or foe is they"),
        (REPLACED, "players say it in a commoner word"),
        (re.compile(r"\d %(?![\w(])|\} %(?![\w(])"), "a percent sign closes up"),
    ],
    ids=["they", "common words", "percent"],
)
def test_no_words_of_the_app_read(wrong, why):
    found = [
        f"{path}: {match[0]!r} in {words[:80]!r}"
        for path, words in spoken()
        if (match := wrong.search(words))
    ]

    assert not found, f"{why}: {found}"


def test_quotation_marks_and_apostrophes_are_curly():
    straight = re.compile(r"[A-Za-z]'[A-Za-z]|(?<=\s)\"[A-Za-z]")
    found = [
        f"{path}: {words[:80]!r}"
        for path, words in spoken()
        if path.suffix in {".toml", ".html"} and straight.search(words)
    ]

    assert not found


def test_buttons_fit_a_phone():
    button = re.compile(r"<button\b.*?>(.*?)</button>", re.DOTALL)
    found = [
        f"{path.relative_to(ROOT)}: {part}"
        for path in sorted((ROOT / "templates").rglob("*.html"))
        for inside in button.findall(TAG.sub("\n\n", path.read_text(encoding="utf-8")))
        for part in text_of_template(inside).splitlines()
        if len(part) > BUTTON_AT_MOST
    ]

    assert not found
