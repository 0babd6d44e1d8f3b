"""A second language needs files alone: a made-up one, every word backwards, leaves no English on the main pages."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from tests.words import reversed as backwards

OURS = {"tl", "sixgun", "true", "lead", "zzz"}
"""Names of the product, of the game, and of what the test itself has called so."""


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

    pages = json.loads(ran.stdout)
    left = english_left(pages, english, backwards.names_of(root))
    assert not left, "\n".join(left)
    assert len(pages) > 50
    assert "odnU" in pages["the table, a story"]
    assert "toohS" in pages["sheet shoot at somebody"]
    assert all('<html lang="xx"' in page for page in pages.values())


def english_left(pages, english, names):
    """Each page and text in which a word of the catalogues stands as it is in English, names and addresses apart."""
    turned = backwards.words_in([backwards.backwards(text) for text in english])
    told = backwards.words_in(english) - turned - OURS
    pieces = {word.lower() for name in names if len(name) < 40 for word in backwards.WORD.findall(name)}
    left = []
    for page, source in pages.items():
        for text in backwards.spoken(source):
            bare = re.sub(r"\S+/\S*", " ", text)
            for name in names:
                bare = bare.replace(name, " ")
            if found := (backwards.words_in([bare]) & told) - pieces:
                left.append(f"{page}: {sorted(found)} in {text[:100]!r}")
    return left


def test_what_is_left_is_named_with_its_page_and_text():
    english = ["Undo {act}", "Send a link", "{shots:shot|shots} left"]
    pages = {
        "one": '<p aria-label="dneS a link">odnU Ruth’s tohs</p>',
        "two": "<b>2 stohs tfel</b> <a>Undo it</a> http://testserver/undo/",
    }

    left = english_left(pages, english, ["Ruth"])

    assert left == ["one: ['link'] in 'dneS a link'", "two: ['undo'] in 'Undo it'"]
