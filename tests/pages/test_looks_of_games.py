"""Each game is known at first sight, and one that says nothing looks as the house does."""

import re

import pytest
from django.conf import settings

import games
from games.engine.show.look import GameLook
from tests import coyotes

TOKENS = (settings.BASE_DIR / "static" / "css" / "tokens.css").read_text()
IMAGES = settings.BASE_DIR / "static" / "img"
SPRITE = (IMAGES / "icons.svg").read_text() + (IMAGES / "page-icons.svg").read_text()
LOOKS = {key: games.game(key).look for key in games.GAMES}


def test_no_two_games_share_an_accent_or_an_ornament():
    assert len({one.accent for one in LOOKS.values()}) == len(LOOKS)
    assert len({one.ornament for one in LOOKS.values()}) == len(LOOKS)


@pytest.mark.parametrize("key", LOOKS)
def test_an_accent_is_an_ink_of_the_house_and_an_ornament_an_icon(key):
    look = LOOKS[key]

    assert f"--act: var(--{look.accent});" in TOKENS.partition(f".accent-{look.accent} {{")[2][:80]
    assert re.search(rf"--{look.accent}: var\(--day, #\w+\) var\(--night, #\w+\)", TOKENS)
    assert f'id="{look.ornament}"' in SPRITE


@pytest.mark.parametrize("key", LOOKS)
def test_the_pages_of_a_game_bear_its_accent_and_its_ornament(guest, db, key):
    page = guest.get(f"/games/{key}/").text

    assert f'class="accent-{LOOKS[key].accent}' in page
    assert f"#{LOOKS[key].ornament}" in page


def test_a_page_of_no_game_has_the_ink_of_the_house(guest, db):
    assert 'class="accent-"' in guest.get("/about/").text


def test_on_the_front_page_each_plate_has_its_own(guest, db):
    page = guest.get("/").text

    for look in LOOKS.values():
        assert f'class="poster__fight accent-{look.accent}"' in page


@pytest.mark.usefixtures("camp")
def test_a_game_that_says_nothing_looks_as_the_house_does(guest, db):
    page = guest.get(f"/games/{coyotes.KEY}/").text

    assert games.game(coyotes.KEY).look == GameLook()
    assert 'class="accent-"' in page
    assert "#revolver" in page
