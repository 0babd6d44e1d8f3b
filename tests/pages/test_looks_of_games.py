"""Each game is known at first sight, and one that says nothing looks as the house does."""

import re

import pytest
from django.conf import settings

import games
from companion.templatetags.look import GROUNDS
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


def test_on_the_front_page_each_game_is_a_plate_with_its_own_scene(guest, db):
    page = guest.get("/").text

    scenes = [look.scene for look in LOOKS.values()]
    assert len(set(scenes)) == len(LOOKS)
    for scene in scenes:
        assert scene in page
        assert not re.search(r"<script|\bon\w+=|href=|style=", scene)


@pytest.mark.usefixtures("camp")
def test_the_plate_of_a_game_without_a_scene_shows_its_ornament(guest, db):
    own = guest.get("/").text.partition(f'class="plate" href="/games/{coyotes.KEY}/"')[2].partition("</a>")[0]

    assert "#revolver" in own
    assert games.game(coyotes.KEY).title in own


@pytest.mark.usefixtures("camp")
def test_a_game_that_says_nothing_looks_as_the_house_does(guest, db):
    page = guest.get(f"/games/{coyotes.KEY}/").text

    assert games.game(coyotes.KEY).look == GameLook()
    assert 'class="accent-"' in page
    assert "#revolver" in page


STYLES = settings.BASE_DIR / "static" / "css"
FACE = (STYLES / "face.css").read_text()
SHEETS = ("bone", "card", "lamp")
WRITTEN = ("iron", "soot", "verdigris", "side-2", "side-3", "slate", "plum", "petrol", "ember", "brass")
DRAWN = ("edge", "shell", "primer")
LIGHTS = ("day", "night")


def inks_of(styles, light):
    found = re.findall(r"--([\w-]+): var\(--day, (#\w{6})\) var\(--night, (#\w{6})\);", styles)
    return {name: inks[LIGHTS.index(light)] for name, *inks in found}


def brightness(ink):
    parts = (int(ink[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    dark, bright = sorted((brightness(one), brightness(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("light", LIGHTS)
def test_on_concrete_letters_and_rings_stand_out_on_every_sheet(light):
    inks = inks_of(TOKENS, light) | inks_of(FACE, light)

    faint = {
        (ink, sheet): round(contrast(inks[ink], inks[sheet]), 1)
        for least, names in ((4.5, WRITTEN), (3, DRAWN))
        for ink in names
        for sheet in SHEETS
        if contrast(inks[ink], inks[sheet]) < least
    }
    assert faint == {}
    assert contrast(inks["on-act"], inks["petrol"]) >= 4.5
    assert contrast(inks["on-ink"], inks["iron"]) >= 4.5
    assert contrast(inks["face-ink"], inks["face-paper"]) >= 4.5


def test_the_browsers_own_bar_is_of_the_color_of_a_sheet():
    for ground, styles in (("", TOKENS), ("concrete", FACE)):
        assert GROUNDS[ground] == tuple(inks_of(styles, light)["card"] for light in LIGHTS)


@pytest.mark.parametrize("key", LOOKS)
def test_the_ground_of_a_game_lies_under_its_pages_and_nobody_there_wears_a_hat_that_is_not_of_it(
    guest, db, key
):
    ground = LOOKS[key].ground
    page = guest.get(f"/games/{key}/").text

    assert (f"ground-{ground}" in page) == bool(ground)
    assert ("css/face.css" in page) == bool(ground)
    assert (re.search(r"#(hat|you|bandit)\b", page) is None) == bool(ground)
    assert GROUNDS[ground][0] in page
