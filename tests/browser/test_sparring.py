"""Sparring in the builder: the odds follow what is filled in, and a save says what it did to them."""

import re
import time

import pytest
from django.conf import settings
from playwright.sync_api import expect

import games
from tests.browser.axe import is_for_everybody
from tests.browser.conftest import LAPTOP
from tests.conftest import client_of
from tests.factories import BattleFactory, PlayerFactory


def open_gang(page, name, member):
    page.goto("/gangs/new/")
    page.get_by_role("button", name=f"Copy {name}").click()
    page.get_by_role("link", name=member).click()
    expect(page.locator("#sheet-title")).to_have_text(member)


def hero(page):
    return page.locator("#sparring li", has_text="Hero").first


def test_a_step_shows_what_it_would_do_and_a_save_what_it_did(phone):
    open_gang(phone, "The Tuesday Committee", "Ottoline Grubb")
    expect(hero(phone)).to_contain_text("68%")
    phone.locator("#sparring .spar__more").first.locator("summary").click()

    phone.get_by_role("button", name="One less: Ranged Combat").click()
    expect(hero(phone)).to_contain_text("68% →")
    expect(phone.locator("#sparring")).to_contain_text("not saved yet")
    expect(phone.locator("#sparring .spar__more").first).to_have_attribute("open", "")
    now = hero(phone).inner_text()

    # What does not fit leaves the block as it was.
    ranged = phone.locator("#f-ranged")
    with phone.expect_response("**/unsaved/") as answer:
        ranged.fill("99")
    assert answer.value.status == 204
    assert hero(phone).inner_text() == now

    ranged.fill("4")
    phone.get_by_role("button", name="Save", exact=True).click()
    expect(phone.locator("#sparring")).not_to_contain_text("not saved yet")
    expect(hero(phone)).to_contain_text("68% →")


def slowly(route):
    """A save that takes longer than the block waits."""
    time.sleep(0.8)
    route.continue_()


def test_nobody_is_asked_for_under_a_name_that_a_save_has_changed(phone):
    """Somebody is hired right after a new name was typed: the sheet is saved first, and its member has another key."""
    open_gang(phone, "The Tuesday Committee", "Ottoline Grubb")
    asked = []
    phone.on("request", lambda request: asked.append(request.url) if "/unsaved/" in request.url else None)
    phone.route("**/characters/ottoline/", slowly)

    phone.evaluate("""() => {
        const name = document.getElementById("f-name");
        name.value = "Otta the Bold";
        name.dispatchEvent(new Event("input", { bubbles: true }));
        document.querySelector("[data-hire] [value=henchman]").click();
    }""")
    expect(phone.locator("#sheet-title")).to_have_text("New Henchman")
    phone.wait_for_timeout(600)

    assert asked == []


@pytest.mark.parametrize("key", games.GAMES)
def test_the_block_fits_the_smallest_phone(device, key):
    page = device(viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True)
    starter = next(iter(games.game(key).roster.starters().values()))
    card = games.game(key).roster.cards(starter.gang)[0]
    page.goto(f"/gangs/new/?game={key}")
    page.get_by_role("button", name=f"Copy {starter.name}").click()
    page.get_by_role("link", name=card.name).first.click()
    expect(page.locator("#sheet-title")).to_have_text(card.name)

    page.evaluate("for (const fold of document.querySelectorAll('#sparring details')) fold.open = true")

    is_for_everybody(page)


# Tonight's odds sheet


@pytest.fixture
def odds_of(device, asgi_server):
    """The odds sheet of a battle that begins now, open on a device."""

    def open_sheet(key, **traits):
        owner = PlayerFactory()
        rules = games.game(key)
        gangs = [one.gang for one in rules.roster.starters().values()][:2]
        battle = BattleFactory(owner=owner, game=key, setup=rules.battle.quick(gangs))
        page = device(**traits)
        session = client_of(owner).session.session_key
        page.context.add_cookies(
            [{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": asgi_server}]
        )
        page.goto(f"/battles/{battle.pk}/odds/")
        expect(page.get_by_role("heading", level=1)).to_have_text("Odds sheet")
        return page

    return open_sheet


@pytest.mark.parametrize("key", games.GAMES)
def test_the_odds_sheet_fits_the_smallest_phone_unfolded_too(odds_of, key):
    page = odds_of(key, viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True)

    for _ in range(2):
        is_for_everybody(page)
        if unfold := page.get_by_role("link", name="Unfold all").all():
            unfold[0].click()
            expect(page.get_by_role("link", name="Fold", exact=True)).to_be_visible()


@pytest.mark.parametrize("key", games.GAMES)
def test_the_odds_sheet_of_two_small_gangs_is_one_a4_with_everybody_on_it(odds_of, key):
    page = odds_of(key, **LAPTOP)

    page.emulate_media(media="print")

    expect(page.locator(".chances__arm").last).to_be_visible()
    pages = re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))
    assert len(pages) == 1
