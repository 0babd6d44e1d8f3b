"""The first load of the battle page, counted as it goes over the wire to a phone that has nothing yet. `make bench`
counts the same in a browser.
"""

import gzip
import html
import re

import pytest
from django.contrib.staticfiles import storage
from django.template import engines

from companion.hosting import assets
from games import GAMES
from tests.factories import under_way

MOST = 90_000  # bytes, gzip: what a phone takes without HTTPS
CHARTS_AND_MAP = 5_000  # bytes more, where the game has them, and a drawn board
HEADERS = 315  # bytes of an answer before its content: those of a file
HEADERS_OF_A_PAGE = 760
FONTS = ("fonts/reading.woff2", "fonts/display.woff2")
SIGNS = re.compile(
    r"[]\[#$*<=>@^_`{|}~£«°±»¼¾€\\]"
)  # fonts/reading-signs.woff2 loads where one of them is read


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """They are collected there once: a second time nothing has changed."""
    return tmp_path_factory.mktemp("static")


@pytest.fixture
def stored(settings, folder):
    """The static files as a server collects them: a function from an address to the file it sends."""
    settings.STATIC_ROOT = folder
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "companion.hosting.static_storage.LeanStaticFilesStorage"}
    }
    assets.collect()
    forget_templates()

    def sent(address):
        file = folder / address.removeprefix("/static/")
        packed = file.with_name(f"{file.name}.gz")
        return packed if packed.exists() else file

    yield sent
    forget_templates()


def forget_templates():
    """Rows that were drawn with other addresses of static files, as another test had them."""
    for loader in engines["django"].engine.template_loaders:
        loader.reset()


def at_once(page):
    """The addresses of what a browser fetches with the page: not what its scripts fetch two seconds later."""
    tags = re.findall(
        r"<(?:link|script)\b[^>]*>", re.sub(r"<noscript>.*?</noscript>", "", page, flags=re.DOTALL)
    )
    wanted = [
        tag for tag in tags if 'rel="stylesheet"' in tag or ("src=" in tag and 'type="later"' not in tag)
    ]
    addresses = {re.search(r"(?:href|src)=\"([^\"]+)\"", tag)[1] for tag in wanted}
    drawn = re.findall(r'<use href="([^"#]+)#', page)
    return {
        *addresses,
        *drawn,
        *map(storage.staticfiles_storage.url, (*FONTS, "img/icons.svg", "img/sixgun.svg")),
    }


def read_in(page):
    """The words of a page, as they are read."""
    return html.unescape(re.sub(r"<(script|style|title)\b.*?</\1>|<[^>]*>", " ", page, flags=re.DOTALL))


@pytest.mark.parametrize("game", GAMES)
def test_the_first_load_of_a_table_has_an_end(owner, stored, game):
    battle = under_way(owner.player, game)

    page = owner.get(f"/battles/{battle.pk}/").text

    sizes = {address: stored(address).stat().st_size + HEADERS for address in at_once(page)}
    sizes["the page"] = len(gzip.compress(page.encode(), 6)) + HEADERS_OF_A_PAGE
    most = MOST + (CHARTS_AND_MAP if battle.rules.charted else 0)
    assert len(sizes) > 10
    assert not SIGNS.findall(read_in(page))
    assert sum(sizes.values()) < most, sorted(sizes.items(), key=lambda one: -one[1])
