"""A face for each game: no hat and no poster letters in Horizon, and a fifth game that brings none looks right."""

import pytest
from django.conf import settings
from playwright.sync_api import expect

from games import game
from gangs import services
from tests.browser.conftest import LAPTOP, PHONE
from tests.conftest import client_of
from tests.factories import PlayerFactory, under_way
from tests.tiny_game import KEY as FIFTH

HATS = ", ".join(f"use[href$='#{name}']" for name in ("hat", "you", "bandit", "horseshoe"))
GROUND = "getComputedStyle(document.body).backgroundColor"
CONCRETE = {"light": "rgb(232, 234, 228)", "dark": "rgb(15, 20, 23)"}
SMALL = """() => [...document.querySelectorAll("body *")].filter(one => {
  const { fontFamily, fontSize } = getComputedStyle(one);
  const words = [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
  return words && one.checkVisibility() && fontFamily.startsWith('"Sixgun Display"') && parseFloat(fontSize) < 24;
}).map(one => one.textContent.trim().slice(0, 40))"""


@pytest.fixture
def signed_in(device, asgi_server, transactional_db):
    """A phone of a player, and what it fetched."""

    def of(player, **traits):
        page = device(**(traits or PHONE))
        session = client_of(player).session.session_key
        page.context.add_cookies(
            [{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": asgi_server}]
        )
        fetched = []
        page.on("request", lambda request: fetched.append(request.url))
        return page, fetched

    return of


def pages_of(key, battle):
    there = f"/battles/{battle.pk}/"
    return (
        there,
        f"/games/{key}/",
        f"/games/{key}/reference/",
        f"/battles/new/?game={key}",
    )


def pages_of_a_squad(owner):
    rules = game("horizon")
    gang = rules.roster.starters()["last-ferry"].gang
    squad = services.start_from(player=owner, game=rules, gang=gang)
    there, first = f"/gangs/{squad.pk}/", gang.characters[0].key
    return (
        there,
        f"{there}characters/{first}/",
        f"{there}cards/",
        f"{there}everybody/",
        "/gangs/new/?game=horizon",
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_of_horizon_lies_on_concrete_without_display_letters_or_a_hat(signed_in, scheme):
    battle = under_way(PlayerFactory(), "horizon")
    page, fetched = signed_in(battle.owner, **PHONE, color_scheme=scheme)
    there = f"/battles/{battle.pk}/"
    of_battle = (f"{there}report/", f"{there}entries/", f"{there}seats/")
    of_game = tuple(f"/games/horizon/{aid.key}/" for aid in game("horizon").reference_pages)

    for address in (*pages_of("horizon", battle), *of_battle, *of_game, *pages_of_a_squad(battle.owner)):
        page.goto(address)
        page.evaluate("document.fonts.ready.then(() => null)")
        assert page.locator(HATS).count() == 0, address
        assert page.evaluate(GROUND) == CONCRETE[scheme], address
    assert any("reading" in address for address in fetched)
    assert [address for address in fetched if "fonts/display" in address] == []


@pytest.mark.parametrize("key", ["blood-horizon", "blackwater-gulch", "true-lead"])
def test_the_letters_of_titles_are_never_small(signed_in, key):
    battle = under_way(PlayerFactory(), key)
    page, _ = signed_in(battle.owner)

    for address in ("/", "/battles/", "/gangs/", *pages_of(key, battle)):
        page.goto(address)
        assert page.evaluate(SMALL) == [], address


LOOKED = """() => {
  const wrong = [];
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) wrong.push("wider than the window");
  for (const use of document.querySelectorAll("svg use")) {
    const box = use.getBoundingClientRect();
    if (use.checkVisibility() && !box.width) wrong.push(`nothing drawn: ${use.getAttribute("href")}`);
  }
  for (const face of document.querySelectorAll(".face")) {
    const { width, height } = face.getBoundingClientRect();
    if (face.checkVisibility() && Math.abs(width - height) > 1) wrong.push(`no disc: ${width} by ${height}`);
  }
  return wrong;
}"""


@pytest.mark.usefixtures("standoff")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("traits", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_a_game_without_a_face_of_its_own_looks_as_the_house_does(signed_in, traits, scheme):
    battle = under_way(PlayerFactory(), FIFTH)
    page, _ = signed_in(battle.owner, **traits, color_scheme=scheme)

    for address in ("/", *pages_of(FIFTH, battle)):
        page.goto(address)
        assert page.evaluate(LOOKED) == [], address
        accent = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--act')")
        expect(page.locator("html")).to_have_class("accent-")
        assert accent
