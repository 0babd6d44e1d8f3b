"""A word is tapped: its sentence lies over the page, and nothing that was begun is lost."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.table import Hands

LATER = "script[src*='terms']:not([type=later])"


def ready(page):
    """The script that opens words comes two seconds after the page."""
    page.wait_for_selector(LATER, state="attached")
    page.evaluate("phone.later.then(() => null)")


@pytest.fixture
def shooting(phone):
    """A shot in the making, with its reasons on the sheet."""
    hands = Hands(phone).start()
    ready(phone)
    return hands


def over(page):
    return page.locator("#term")


def hides(hands):
    """Whoever acts hides. Answers the chip on their row that says so."""
    hands.open(hands.offered("Hide").first)  # a tap before the sheet has settled would be ignored
    hands.tap(hands.panel.locator(".sheet__go .go"))
    chip = hands.page.locator(".chip[data-term]").first
    expect(chip).to_be_visible()
    return chip


def test_a_word_on_a_card_opens_over_it_and_focus_comes_back(phone):
    phone.goto("/games/blackwater-gulch/starters/late-congregation/")
    ready(phone)
    phone.locator("summary").first.click()
    word = phone.locator(".card__block a.term").first
    name = word.text_content()

    word.click()

    expect(over(phone)).to_be_visible()
    expect(over(phone).get_by_role("heading")).to_have_text(name)
    expect(over(phone).get_by_role("heading")).to_be_focused()
    assert phone.url.endswith("/late-congregation/")
    see = over(phone).locator("dt a.term").first
    further = see.text_content()
    see.click()
    expect(over(phone).get_by_role("heading")).to_have_text(further)
    phone.keyboard.press("Escape")
    expect(over(phone)).to_be_hidden()
    expect(word).to_be_focused()


def test_the_cross_closes_it_and_is_large_enough_for_a_thumb(phone):
    phone.goto("/games/true-lead/starters/debating-society/")
    ready(phone)
    word = phone.locator(".card__figures a.term").first
    word.click()
    cross = over(phone).get_by_role("button", name="Close")
    box = cross.bounding_box()

    assert min(box["width"], box["height"]) >= 44
    cross.click()

    expect(over(phone)).to_be_hidden()
    expect(word).to_be_focused()
    assert phone.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_without_scripts_a_word_is_a_page(device):
    page = device(**PHONE, java_script_enabled=False)
    page.goto("/games/blackwater-gulch/terms/vorpal/")

    expect(page.get_by_role("heading", name="Vorpal")).to_be_visible()
    page.get_by_role("link", name=re.compile("all words")).click()
    assert page.url.endswith("/terms/#word-vorpal")


def test_all_words_are_found_while_one_types(phone):
    phone.goto("/games/blackwater-gulch/terms/")

    phone.get_by_role("searchbox").fill("vorpal")

    expect(phone.locator("#word-vorpal")).to_be_visible()
    expect(phone.locator("#word-slow")).to_be_hidden()
    assert phone.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_the_words_of_a_shot_open_over_it_and_the_shot_stays(shooting):
    page = shooting.page
    shooting.begin_turn()
    shooting.activate()
    shooting.open(shooting.offered("Shoot|Fight").first)
    shooting.open(shooting.page.locator("button[name=target]").first)
    fact = page.locator("button.fact").first
    shooting.open(fact)
    where, sheet = page.url, page.locator("[data-sheet=attack]").inner_text()

    word = page.locator(".words-here a.term").first
    shooting.press(word)
    expect(over(page)).to_be_visible()
    page.keyboard.press("Escape")

    expect(word).to_be_focused()
    assert page.url == where  # the target and the fact stay as they were chosen
    assert page.locator("[data-sheet=attack]").inner_text() == sheet


def test_a_catalogue_is_searched_while_one_types(device):
    page = device(**PHONE | {"viewport": {"width": 320, "height": 568}})
    page.goto("/games/blackwater-gulch/catalogue/")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")

    page.get_by_label("Search").press_sequentially("sniper")

    expect(page.locator("#found")).to_contain_text(re.compile(r"\s\d found\."))
    expect(page.get_by_label("Search")).to_be_focused()
    expect(page.get_by_label("Search")).to_have_value("sniper")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_a_finger_on_a_chip_opens_its_word_and_moves_nobody(shooting):
    page = shooting.page
    shooting.begin_turn()
    shooting.activate()
    chip = hides(shooting)
    before = shooting.newest
    shooting.press(chip)

    expect(over(page)).to_be_visible()
    expect(over(page).get_by_role("heading")).to_have_text("Hidden")
    assert shooting.newest == before


def test_the_keyboard_reaches_the_words_of_a_row_on_its_card(shooting):
    page = shooting.page
    shooting.begin_turn()
    shooting.activate()
    hides(shooting)
    row = page.locator(".model", has=page.locator(".chip[data-term]")).first

    row.locator("a[href].model__face, a.model__tap").first.focus()
    page.keyboard.press("Enter")
    word = page.locator("#over .chip a.term").first
    expect(word).to_be_visible()
    word.focus()
    page.keyboard.press("Enter")

    expect(over(page).get_by_role("heading")).to_have_text("Hidden")
    over(page).get_by_role("button", name="Back").click()
    expect(over(page)).to_be_hidden()
    expect(word).to_be_focused()
