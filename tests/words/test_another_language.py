"""A second language needs files alone: a made-up one, every word backwards, leaves no English on the main pages."""

import json
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from django.conf import settings

from tests import own_things
from tests.words import reversed as backwards

OURS = {
    "sixgun", "zzz", "owner", "opponent", "stranger", "watcher", "organiser", "me", "ben", "winter",
}  # fmt: skip
"""Names of the product, and of what the test itself has called so."""

OTHER_GAMES = (
    "games/blackwater-gulch/", "games/reference_page.html", "gangs/_rows.html", "ui/_chart.html", "ui/_map",
    "ui/_plot.html", "battles/_grid.html", "battles/_notes.html", "battles/_numbers.html", "battles/_picks.html",
    "battles/_drawn_card.html",
)  # fmt: skip
"""Templates for what True Lead does not have; their own words are tested below."""

WORDLESS = (
    "battles/_note_photo.html", "battles/_tick.html", "campaigns/_grave.html", "campaigns/_ring.html",
)  # fmt: skip
"""Templates without words of their own."""

DJANGOS = "This field is required."
"""Comes from Django’s own catalogue, which has the languages of this world; so do the minutes since something was."""


@pytest.mark.slow
def test_no_english_is_left_on_the_main_pages(tmp_path):
    root = Path(settings.BASE_DIR)
    english = backwards.make(root, tmp_path / "languages" / "xx")
    environment = {
        **os.environ,
        "SIXGUN_LANGUAGE": "xx",
        "SIXGUN_LANGUAGES": str(tmp_path / "languages"),
        "DATABASE_URL": "",
    }
    command = [sys.executable, "-m", "tests.words.pages"]
    ran = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr[-2000:]

    told = json.loads(ran.stdout)
    pages = told["pages"]
    left = english_left(pages, english, [*own_things.NAMES, *backwards.names_of(root)])
    assert not left, "\n".join(left)
    assert len(pages) > 200
    for game in backwards.PLAYED_GAMES:
        assert "odnU" in pages[f"{game}: the table, a story"]
        assert sum(page.startswith(f"{game}: ") for page in pages) > 20
    assert all('<html lang="xx"' in page for page in pages.values() if "<html" in page)
    unseen = sorted(templates(root) - set(told["templates"]))
    assert not unseen, f"no page shows these, add one in tests/words/: {unseen}"


TAG = re.compile(r"\{[{%].*?[%}]\}", re.DOTALL)
LITERAL = re.compile(r"""(?<!_\()["']([^"'|{}]+)["']""")
SENTENCE = re.compile(r"[a-z’”,.:] [A-Za-z“]|^[A-Z][a-z]{2,}$")
FOR_TEMPLATES = re.compile(
    r"\{%\s*(counted|url|static|include|extends|block|load|if|elif|cached_row)\b|date:"
)
EVERY_TEMPLATE = sorted((Path(settings.BASE_DIR) / "templates").rglob("*.html"))


def unmarked(source):
    """The words inside the tags of a template that no catalogue gathers."""
    return [
        words
        for tag in TAG.findall(source)
        if not FOR_TEMPLATES.search(tag)
        for words in LITERAL.findall(tag)
        if SENTENCE.search(words)
    ]


def test_no_words_stand_inside_a_tag_without_being_marked():
    found = {str(path): unmarked(path.read_text(encoding="utf-8")) for path in EVERY_TEMPLATE}

    assert found
    assert {name: words for name, words in found.items() if words} == {}, 'write _("…")'
    assert unmarked('{% key _("Undo it") %}{% key "Undo it" %}') == ["Undo it"]


def templates(root):
    folder = root / "templates"
    every = {str(path.relative_to(folder)) for kind in ("*.html", "*.txt") for path in folder.rglob(kind)}
    return {
        name for name in every if name != "styleguide.html" and not name.startswith((*OTHER_GAMES, *WORDLESS))
    }


def english_left(pages, english, names):
    """Each page and text in which a word stands that the language does not have, apart from names, addresses, dates and
    what is no word: numbers of rulings, codes of tables.
    """
    turned = backwards.words_in([backwards.backwards(text) for text in english]) | OURS
    stories, named = " ".join(names), re.compile(rf"(?<!\w)({'|'.join(map(re.escape, names))})(?!\w)")

    @cache  # pages say the same 7,000 texts 140,000 times
    def english_in(text):
        if text in stories or text == DJANGOS or re.fullmatch(r"[A-Z]{5}", text):  # a line of one; a code
            return []
        bare = re.sub(
            r"\S+/\S*|\b[A-Z]{2}-[0-9]+|\S+@\S+|(?:[A-Z][a-z]+day )?[0-9]{1,2} [A-Z][a-z]+ [0-9]{4}|[0-9] minutes?",
            " ",
            text,
        )
        return sorted(backwards.words_in([named.sub(" ", bare)]) - turned)

    return [
        f"{page}: {found} in {text[:100]!r}"
        for page, source in pages.items()
        for text in backwards.spoken(source)
        if (found := english_in(text))
    ]


def test_what_is_left_is_named_with_its_page_and_text():
    english = ["Undo {act}", "Send a link", "{shots:shot|shots} left"]
    pages = {
        "one": '<p aria-label="dneS a link">odnU Ruth’s tohs</p>',
        "two": "<b>2 stohs tfel</b> <a>Undo it</a> http://testserver/undo/ TL-01 23 Nov 2026",
    }

    left = english_left(pages, english, ["Ruth"])

    assert left == ["one: ['link'] in 'dneS a link'", "two: ['it', 'undo'] in 'Undo it'"]
