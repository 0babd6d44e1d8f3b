"""How much a page's own styles weigh, beyond those that every page has: at most 8 kB, in at most five files."""

import re
from pathlib import Path

import brotli
import pytest

from companion.hosting.static_storage import lean
from tests.gangs.conftest import GAME, gang_of

STYLES = Path(__file__).resolve().parent.parent.parent / "static/css"
SHELL = {"tokens", "house", "layout", "forms"}
OWN, FILES = 8_000, 5
PAGES = {
    "play": "/",
    "the shelf": "/gangs/",
    "a new gang": "/gangs/new/",
    "a gang": "/gangs/{gang}/",
    "a character": "/gangs/{gang}/characters/ottoline/",
    "the picker": "/gangs/{gang}/characters/ottoline/pick/weapons/",
    "everybody": "/gangs/{gang}/everybody/",
    "a crew": "/gangs/{gang}/crews/new/",
    "versions": "/gangs/{gang}/versions/",
    "cards": "/gangs/{gang}/cards/",
    "side by side": f"/gangs/beside/{GAME}/?one=tuesday-committee&other=sunday-best",
    "a fair fight": f"/gangs/fair/{GAME}/",
    "the catalog": "/gangs/catalog/",
    "one of your own": f"/gangs/catalog/new/{GAME}/weapons/",
    "a new pack": f"/gangs/packs/new/{GAME}/",
    "plain words": "/gangs/text/",
    "for the table": f"/games/{GAME}/table/",
    "setting up": f"/battles/new/?game={GAME}",
}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_adds_little_to_what_every_page_has(owner, name):
    gang = gang_of(owner.player)
    page = owner.get(PAGES[name].format(gang=gang.pk)).text

    names = set(re.findall(r"/static/css/([\w-]+?)(?:\.[0-9a-f]{12})?\.css", page))
    own = names - SHELL
    weights = {
        one: len(brotli.compress(lean(f"css/{one}.css", (STYLES / f"{one}.css").read_bytes()))) for one in own
    }
    assert names >= {"tokens", "house"}
    assert len(own) <= FILES, weights
    assert sum(weights.values()) <= OWN, weights
