"""The pages as these engines draw them: none is wider than the phone, and no field makes an iPhone zoom in, which it
does where the letters in a field are smaller than 16 px.
"""

import pytest
from django.conf import settings
from django.test import Client

from games import GAMES
from tests.pages.cast import THE_CAST, expected
from tests.pages.test_cast import world

__all__ = ["world"]

FIRST = next(iter(GAMES))
# What looks different from game to game; the other pages are looked at in the first game only.
OF_A_GAME = (
    "games/<slug:key>/",
    "games/<slug:key>/starters/<slug:gang>/",
    "battles/new/",
    "battles/<slug:battle>/",
    "battles/<slug:battle>/say/",
    "battles/<slug:battle>/models/<str:model>/",
    "battles/<slug:battle>/report/",
    "gangs/<slug:gang>/",
    "gangs/<slug:gang>/cards/",
    "gangs/<slug:gang>/characters/<slug:member>/",
    "campaigns/<slug:campaign>/chapters/<slug:chapter>/after/",
)
WRONG = """() => {
  for (const fold of document.querySelectorAll("details")) fold.open = true;
  const name = one => `${one.localName}.${one.className} ${one.getAttribute("name") ?? ""}`;
  const { scrollWidth, clientWidth } = document.scrollingElement;
  const beyond = one => one.getBoundingClientRect().right > clientWidth + 1;
  const wide = scrollWidth <= clientWidth ? []
    : [...document.body.querySelectorAll("*")].filter(beyond).slice(0, 5).map(one => `too wide: ${name(one)}`);
  const fields = document.querySelectorAll(
    "select, textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=file])");
  const small = [...fields].filter(one => parseFloat(getComputedStyle(one).fontSize) < 16);
  return [...wide, ...small.map(one => `small: ${name(one)} ${getComputedStyle(one).fontSize}`)];
}"""


def pages(fill, keys, routes):
    """The addresses that are pages, and the session of the first of the cast who may see each."""
    for route in routes:
        seen_by = [one for one, status in expected(THE_CAST[route].get).items() if status == 200]
        if not seen_by:
            continue
        client = Client()
        if keys[seen_by[0]]:
            client.cookies[settings.SESSION_COOKIE_NAME] = keys[seen_by[0]]
        answer = client.head(fill(route))
        answer.close()
        if answer["Content-Type"].startswith("text/html"):
            yield fill(route), keys[seen_by[0]]


@pytest.mark.parametrize("world", GAMES, indirect=True)
def test_no_page_is_too_wide_and_no_field_makes_the_phone_zoom(phone, known_as, world):
    keys, fill, names = world
    routes = THE_CAST if names["key"] == FIRST else OF_A_GAME
    shown = sorted(pages(fill, keys, routes), key=lambda page: page[1] or "")
    wrong, now = {}, None

    for address, session in shown:
        if session and session != now:
            known_as(phone, session)
            now = session
        phone.goto(address)
        if found := phone.run(WRONG):
            wrong[address] = found

    assert len(shown) >= len(OF_A_GAME)
    assert wrong == {}
