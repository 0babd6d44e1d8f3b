"""Sparring in the builder: the odds follow what is filled in, and a save says what it did to them."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import games


def open_gang(page, name, member):
    page.goto("/gangs/new/")
    page.get_by_role("button", name=f"Copy {name}").click()
    page.get_by_role("link", name=member).click()
    expect(page.locator("#sheet-title")).to_have_text(member)


def hero(page):
    return page.locator("#sparring li", has_text="Hero").first


def test_a_step_shows_what_it_would_do_and_a_save_what_it_did(phone):
    open_gang(phone, "The Tuesday Committee", "Ottoline Grubb")
    expect(hero(phone)).to_contain_text("92%")
    phone.locator("#sparring .spar__more").first.locator("summary").click()

    phone.get_by_role("button", name="One less: Ranged Combat").click()
    expect(hero(phone)).to_contain_text("92% →")
    expect(phone.locator("#sparring")).to_contain_text("not saved yet")
    expect(phone.locator("#sparring .spar__more").first).to_have_attribute("open", "")
    now = hero(phone).inner_text()

    # What does not fit leaves the block as it was.
    ranged = phone.locator("#f-ranged")
    with phone.expect_response("**/sparring/") as answer:
        ranged.fill("99")
    assert answer.value.status == 204
    assert hero(phone).inner_text() == now

    ranged.fill("4")
    phone.get_by_role("button", name="Save", exact=True).click()
    expect(phone.locator("#sparring")).not_to_contain_text("not saved yet")
    expect(hero(phone)).to_contain_text("92% →")


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

    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
