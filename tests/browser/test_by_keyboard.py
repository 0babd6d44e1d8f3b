"""The table by keyboard and by ear: a whole turn in the order of the eye, each roll heard once."""

import re

import pytest
from playwright.sync_api import expect

import games
from tests.browser.conftest import PHONE
from tests.browser.table import wait_for_scripts
from tests.browser.test_stage import table  # noqa: F401 (a fixture)
from tests.browser.test_told import LISTENING, told

NOW = "document.activeElement"
STOPS_AT_MOST = 40
UPWARDS = """() => {
  const tall = element => element.getBoundingClientRect().top;
  const stops = [...document.querySelectorAll("#table :is(a[href], button, summary)")].filter(
    stop => stop.checkVisibility() && !stop.closest("[popover]"));
  const areas = document.querySelector(".panel > .now")
    ? [".score", ".sides", ".now", ".panel__body", ".panel__foot"]
    : [".score", ".now", ".sides", ".panel__body", ".panel__foot"];
  const order = stops.map(stop => areas.findIndex(area => stop.closest(area)));
  return order.some((area, nth) => nth && area < order[nth - 1]) ? order : [];
}"""


def press(page, *keys):
    for key in keys:
        page.keyboard.press(key)


def goes_to(page, found, back=False):
    """Tab, in the order of the page, until that has the focus. Answers how many stops it took."""
    for stops in range(1, STOPS_AT_MOST):
        if found.evaluate(f"found => found === {NOW}"):
            return stops - 1
        press(page, "Shift+Tab" if back else "Tab")
    raise AssertionError(f"not reached: {page.evaluate(f'{NOW}.outerHTML')[:200]}")


def enters(hands, changes=True):
    """Enter on what has the focus. changes: it is said to the table."""
    if changes:
        before = hands.newest
        press(hands.page, "Enter")
        hands.moved_on(before)
    else:
        with hands.fresh_table():
            press(hands.page, "Enter")


def has_focus(page, selector):
    expect(page.locator(f"{selector}:focus")).to_have_count(1)


def in_the_sheet(page):
    """Focus goes there a moment after the table has been put in place."""
    return bool(page.wait_for_function(f"() => Boolean({NOW}.closest('.panel'))"))


def test_a_whole_turn_by_keyboard_in_the_order_of_the_eye(table):  # noqa: F811 (the fixture)
    hands = table("blackwater-gulch")
    page = hands.page
    goes_to(page, page.locator(".skip[href='#do']"))
    press(page, "Enter")

    goes_to(page, hands.offered("Shoot").first)
    enters(hands, changes=False)
    has_focus(page, ".model--aim button.model__tap")
    assert page.evaluate(UPWARDS) == []

    enters(hands, changes=False)
    has_focus(page, "#sheet-title")
    assert goes_to(page, hands.panel.locator(".fact", has_text="in cover").first) > 0
    enters(hands, changes=False)
    expect(page.locator(".fact:focus")).to_contain_text("in cover")
    goes_to(page, hands.panel.locator(".sheet__go .go"))
    enters(hands)
    while hands.asked():
        assert in_the_sheet(page)
        goes_to(page, hands.panel.locator(".panel__foot .go"))
        enters(hands)

    has_focus(page, ".again")
    enters(hands)
    while hands.asked():
        goes_to(page, hands.panel.locator(".panel__foot .go"))
        enters(hands)
    goes_to(page, hands.panel.locator("button[name=say][value=done]"))
    enters(hands)
    has_focus(page, ".head")
    assert page.evaluate(UPWARDS) == []
    enters(hands)
    expect(page.locator(".model--acting")).to_have_count(1)


ASKED = (
    ".model--aim button.model__tap",
    ".panel .head",
    ".sheet__go .go",
    ".panel__foot .go:not(.go--quiet)",
    ".panel__foot [value^='test ']",
    ".panel .key:is([href*='do=attack'], [href*='do=shoot']):not([aria-disabled])",
    ".panel button[name=pick]",
    ".panel .keys .key:not([aria-disabled])",
    ".panel .go",
)
"""What the keyboard goes to next, first come first served: a target, who acts, what is asked, an attack."""


@pytest.mark.parametrize("game", games.GAMES)
def test_an_act_by_keyboard_and_focus_is_never_lost(table, game):  # noqa: F811 (the fixture)
    """From one who acts to the next: wherever Enter leads, the focus is on what is asked then."""
    hands = table(game)
    page = hands.page
    before = hands.newest
    page.locator("#do").focus()
    for _ in range(8):
        if page.locator(".broadside").count():
            break
        assert page.evaluate(UPWARDS) == []
        key = next(found for one in ASKED if (found := page.locator(one)).count()).first
        goes_to(page, key)
        enters(hands, changes=False)
        page.wait_for_function(
            f"() => {NOW}.matches('.panel, .panel *, .model__tap, #broadside-head, [data-shown]')"
        )

    assert page.locator(".broadside").count() or hands.newest > before


def test_a_key_that_is_held_down_is_pressed_once(table):  # noqa: F811 (the fixture)
    hands = table("blackwater-gulch")
    page = hands.page
    page.locator("#do").focus()
    goes_to(page, hands.panel.locator("button[name=say][value=done]"))
    before = hands.newest

    page.keyboard.down("Enter")
    hands.moved_on(before)
    after = hands.newest
    has_focus(page, ".head")
    for _ in range(3):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")

    assert hands.newest == after
    expect(page.locator(".model--acting")).to_have_count(0)


def test_the_word_of_a_chip_opens_by_keyboard(table):  # noqa: F811 (the fixture)
    hands = table("true-lead")
    page = hands.page
    wait_for_scripts(page)
    chip = page.locator(".model .chip[data-term]").first
    word, before = chip.inner_text(), hands.newest
    row = page.locator(".model", has=page.locator(".chip[data-term]")).first
    row.locator(".model__tap").focus()
    assert goes_to(page, chip) == 1
    press(page, "Enter")

    expect(page.locator("#term")).to_be_visible()
    expect(page.locator("#term h2")).to_have_text(re.compile(word, re.IGNORECASE))
    press(page, "Escape")
    expect(chip).to_be_focused()
    assert hands.newest == before


def test_each_roll_is_heard_once_as_its_verdict(device, sits_down):
    phone = device(**PHONE)
    phone.context.add_init_script(LISTENING)
    hands = sits_down(phone)
    wait_for_scripts(phone)
    told(phone)
    heard = []

    hands.open(hands.offered("Shoot").first)
    hands.open(phone.locator(".model--aim button.model__tap").first)
    hands.tap(hands.panel.locator(".sheet__go .go"))
    heard += told(phone)
    verdicts = phone.locator(".stage__verdict").all_inner_texts()
    while hands.asked():
        hands.answer()
        heard += told(phone)
        verdicts = phone.locator(".stage__verdict").all_inner_texts()

    assert verdicts
    assert all(any(verdict in words for words in heard) for verdict in verdicts), heard
    firsts = [words.partition(": ")[0] for words in heard]
    assert len(set(firsts)) == len(firsts), f"heard again: {heard}"
    assert not any(re.search(r"\d, \d, \d", words) for words in heard), f"die by die: {heard}"
