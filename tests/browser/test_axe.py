"""Axe finds nothing to complain of, on every page there is and on the table as it changes: by day and by night, on a
phone and on a laptop. And on the smallest phone no page is wider than the screen.
"""

import re

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import expect

from games import GAMES
from games import game as game_of
from tests.browser.axe import TALL, looked_at
from tests.browser.table import QUIET, Hands
from tests.browser.test_a_duel import called_out
from tests.browser.test_discs import fighter
from tests.browser.test_loot import draws, finds
from tests.pages.cast import EVERYWHERE, routes
from tests.pages.test_cast import world
from tests.pages.world import CAST

__all__ = ["fighter", "finds", "looked_at", "world"]


@pytest.fixture
def post_office(settings):
    """Some pages are there only where mail is sent."""
    settings.SENDS_MAIL = True


def seen_by(keys, address):
    """The first of the cast to whom this address is a page; None where it is one to nobody."""
    for one in CAST:
        client = Client()
        if keys[one]:
            client.cookies[settings.SESSION_COOKIE_NAME] = keys[one]
        answer = client.head(address)
        answer.close()
        saved = answer.get("Content-Disposition", "").startswith("attachment")  # as a file, and never shown
        if answer.status_code == 200 and answer["Content-Type"].startswith("text/html") and not saved:
            return one
    return None


@pytest.mark.slow
@pytest.mark.parametrize("world", GAMES, indirect=True)
def test_axe_finds_nothing_on_any_page(world, device, looked_at, asgi_server, post_office):
    keys, fill, names = world
    game, first = names["key"], next(iter(GAMES))
    everywhere = [fill(route) for route in routes() if game == first or route.startswith(EVERYWHERE)]
    seen = {address: seen_by(keys, address) for address in everywhere}
    seen |= {f"{page}?game={game}": "owner" for page in ("/battles/new/", "/gangs/new/")}
    seen |= {f"/games/{game}/table/?sheet={sheet}": "guest" for sheet in ("tokens", "scenario")}
    seen |= {
        f"{fill('gangs/<slug:gang>/')}own/{kind.key}/": "owner"
        for kind in game_of(game).roster.own
        if kind.of_gang
    }
    seen |= {f"/games/{game}/{aid.key}/": "guest" for aid in game_of(game).reference_pages}
    seen |= {"/nowhere/": "guest"} if game == first else {}
    pages = {one: device(viewport=TALL) for one in {*seen.values()} - {None}}
    for one, page in pages.items():
        if keys[one]:
            page.context.add_cookies(
                [{"name": settings.SESSION_COOKIE_NAME, "value": keys[one], "url": asgi_server}]
            )

    for address, one in seen.items():
        if one is not None:
            pages[one].goto(address)
            looked_at(pages[one], address, again=game != first)

    assert sum(one is not None for one in seen.values()) > 25


def test_axe_finds_nothing_on_charts_plots_and_reference_pages(device, looked_at, camp):
    page = device(viewport=TALL)

    def tap(what, then):
        page.wait_for_timeout(QUIET)
        what.click()
        page.wait_for_selector(then)

    for aid in camp.reference_pages:
        page.goto(f"/games/{camp.key}/{aid.key}/")
        looked_at(page, aid.key)
    page.goto(f"/?game={camp.key}")
    page.locator("details[open] .fight__go").click()
    tap(page.get_by_role("button", name="Keep watch"), "#side-pack")
    tap(page.get_by_role("button", name="Keep watch"), "#side-pack.side--active")
    tap(page.locator("#side-pack .model__tap").first, ".sheet .plot")
    looked_at(page, "a sheet with a chart and a plot")
    tap(page.get_by_role("button", name="Bite"), ".picks .pick")
    tap(page.locator(".picks .pick").first, ".asked .lit summary")
    page.locator(".asked .lit summary").click()
    looked_at(page, "a question with its table")
    tap(page.get_by_role("button", name="Roll 1 die"), ".stage .lit")
    looked_at(page, "what came up")
    page.goto(page.url.split("?")[0].removesuffix("say/") + "entries/")
    page.locator(".chart__fold summary").first.click()
    looked_at(page, "the story with a table unfolded")
    assert looked_at.found == []


def test_axe_finds_nothing_at_the_table(device, looked_at):
    page = device(viewport=TALL)
    hands = Hands(page, hurried=True).start()
    looked_at(page, "a question")
    hands.begin_turn()
    looked_at(page, "nobody acts")
    hands.activate()
    page.wait_for_timeout(QUIET)
    page.locator(".panel [popovertarget=more]").click()
    looked_at(page, "somebody acts")
    page.get_by_role("button", name="This phone").click()
    looked_at(page, "this phone")
    page.keyboard.press("Escape")
    hands.open(hands.offered("Shoot|Fight").first)
    looked_at(page, "an open sheet")
    hands.open(hands.page.locator("button[name=target]").first)
    page.wait_for_selector(".need")
    looked_at(page, "a whole sheet")
    hands.rolls_own_dice()
    looked_at(page, "real dice")
    while hands.asked():
        hands.answer()
    for path in ("entries/", "report/"):
        page.goto(hands.address + path)
        looked_at(page, path)
    assert looked_at.found == []


def test_axe_finds_nothing_where_figures_are_discs(fighter, looked_at):
    page = fighter.page
    looked_at(page, "a turn of discs")
    fighter.open(fighter.panel.locator(".panel__foot a.go"))
    looked_at(page, "discs that are aimed at")
    fighter.open(page.locator(".disc button[name=target]").first)
    looked_at(page, "an attack on a disc")
    fighter.tap(fighter.panel.locator(".sheet__go .go"))
    looked_at(page, "once more at the same disc")
    for part in ("action", "anytime", "table"):
        page.goto(f"{fighter.address}?more={part}")
        looked_at(page, f"more, {part}")
    assert looked_at.found == []


def test_axe_finds_nothing_at_a_duel(device, looked_at):
    hands = called_out(device(viewport=TALL))
    looked_at(hands.page, "what only one may see")
    hands.press(hands.page.locator("details.cover > summary"))
    looked_at(hands.page, "what is chosen unseen")
    hands.seal(4)
    hands.press(hands.page.locator("details.cover > summary"))
    hands.seal(2)
    expect(hands.page.locator(".reveal[data-open]")).to_be_visible()
    looked_at(hands.page, "both numbers at once")
    assert looked_at.found == []


def test_axe_finds_nothing_on_a_card_of_loot(finds, looked_at):
    page = finds()
    page.set_viewport_size(TALL)
    draws(page, "booze")
    expect(page.locator(".turned[data-open]")).to_be_visible()
    looked_at(page, "a card that is turned over")
    assert looked_at.found == []


def test_axe_finds_nothing_on_changed_dice_and_the_poster(device, looked_at):
    page = device(viewport=TALL)
    hands = Hands(page, hurried=True).start()
    hands.begin_turn()
    hands.activate()
    assert hands.attack()
    last = page.locator(".stage .bone a").last
    other = "1" if not last.get_attribute("aria-label").endswith("1") else "2"
    hands.open(last)
    looked_at(page, "a die that is changed")
    hands.tap(page.locator(f".pad [name=face][value='{other}']"))
    looked_at(page, "changed dice on the stage")
    while hands.asked():
        hands.answer()
    hands.open(page.locator("#more a[href*='do=call-it']"))
    looked_at(page, "whether it shall end")
    hands.tap(hands.panel.locator(".sheet__go .go"), stays=False)
    expect(page.locator(".broadside")).to_be_visible()
    looked_at(page, "the poster at the table")
    assert looked_at.found == []


def test_axe_finds_nothing_at_a_combat_of_horizon(device, looked_at):
    page = device(viewport=TALL)
    page.goto("/")
    page.get_by_role("button", name="Start Horizon").click()
    page.wait_for_selector("#table")
    hands = Hands(page, hurried=True)
    for _ in range(2):
        looked_at(page, "the Awareness of a side")
        hands.tap(hands.panel.locator(".go[name=dice]"))
        while hands.asked():
            hands.answer()
    looked_at(page, "a turn before its combat test")
    assert looked_at.found == []
    hands.tap(hands.panel.get_by_role("button", name=re.compile("combat test")).first)
    for part in ("action", "anytime", "table"):
        page.goto(f"{hands.address}?more={part}")
        looked_at(page, f"what each action would do: {part}")
    for tag in ("attack", "lift", "join", "skill"):
        page.goto(f"{hands.address}say/?do={tag}")
        looked_at(page, tag)
    for path in ("table", "maren"):
        page.goto(f"{hands.address}models/{path}/")
        looked_at(page, path)
    for aid in ("weapons/?score=12", "skill-test/", "heavy-objects/"):
        page.goto(f"/games/horizon/{aid}")
        looked_at(page, aid)
