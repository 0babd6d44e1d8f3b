"""Blackwater Gulch in a made-up language, every word backwards: no English is left wherever it is built, played,
printed or told. Names of gangs and models apart, nothing is excepted.
"""

import json
import os
import re
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest
from django.conf import settings

from games.engine.show.scene import shortened
from games.engine.tell.sentences import short_name
from tests import own_things
from tests.words import reversed as backwards
from tests.words.test_another_language import DJANGOS

OURS = {"blackwater", "gulch", "sixgun", "bw", "owner"}
NOT_OURS = re.compile(r"https?://\S+|\S+/\S*|\d+ (minute|second)s?")
"""Addresses; and how long ago it is, which Django says in the languages of this world."""


def names(root):
    """Of gangs and of who is in them, and what is told of them, longest first: whoever made them has written them."""
    found = set(own_things.NAMES)
    for path in (root / "games/blackwater_gulch/data/starters").glob("*.toml"):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        for one in (data, *data["characters"]):
            told = [one["name"], *one.get("names", ()), one.get("story", ""), one.get("type", "")]
            found |= {*told, *map(short_name, told), *map(shortened, told)}
    return sorted(found - {""}, key=len, reverse=True)


def left(pages, english, known):
    """Each page and text in which a word of the catalogues stands as it is in English."""
    turned = backwards.words_in([backwards.backwards(text) for text in english])
    told = backwards.words_in(english) - turned - OURS
    stories, named = "\n".join(known), re.compile("|".join(map(re.escape, known)))

    @cache  # pages say the same 6,000 texts 160,000 times
    def english_in(text):
        if not backwards.words_in([text]) & told or text in stories or text == DJANGOS:
            return []
        return sorted(backwards.words_in([named.sub(" ", NOT_OURS.sub(" ", text))]) & told)

    for page, source in pages.items():
        for text in backwards.spoken(source):
            if words := english_in(text):
                yield f"{page}: {words} in {text[:100]!r}"


@pytest.mark.slow
def test_no_english_is_left_in_blackwater_gulch(tmp_path):
    root = Path(settings.BASE_DIR)
    english = backwards.make(root, tmp_path / "languages" / "xx", ["blackwater-gulch"])
    environment = {
        **os.environ,
        "SIXGUN_LANGUAGE": "xx",
        "SIXGUN_LANGUAGES": str(tmp_path / "languages"),
        "DATABASE_URL": "",
    }
    command = [sys.executable, "-m", "tests.words.pages_of_blackwater_gulch"]
    ran = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr[-2000:]

    pages = json.loads(ran.stdout)
    assert not (found := list(left(pages, english, names(root)))), "\n".join(found)
    assert len(pages) > 300
    assert re.search("skcatta|sekirts|stoohs", pages["the story"])
