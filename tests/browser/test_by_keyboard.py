"""The table by keyboard and by ear: a whole turn in the order of the eye, each roll heard once, large letters."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.test_comfort import WATCHED, told
from tests.browser.test_stage import table  # noqa: F401 (a fixture)

NOW = "document.activeElement"
STOPS_AT_MOST = 40
UPWARDS = """() => {
  const tall = element => element.getBoundingClientRect().top;
  const stops = [...document.querySelectorAll("#table :is(a[href], button, summary)")].filter(
    stop => stop.checkVisibility() && !stop.closest("[popover]"));
  const areas = [".score", ".now", ".sides", ".panel__body", ".panel__foot"];
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
    return page.evaluate(f"Boolean({NOW}.closest('.panel'))")


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


@pytest.mark.parametrize("game", ["true-lead", "horizon"])
def test_an_act_by_keyboard(table, game):  # noqa: F811 (the fixture)
    hands = table(game)
    page = hands.page
    before = hands.newest
    page.locator("#do").focus()
    assert page.evaluate(UPWARDS) == []
    for _ in range(6):
        if hands.newest > before:
            break
        key = hands.panel.locator(".head, .sheet__go .go, .panel__foot .go:not(.go--quiet), .keys .key").first
        goes_to(page, key)
        enters(hands, changes=key.evaluate("key => key.tagName") == "BUTTON")
        lies = page.evaluate(f"{NOW}.outerHTML.slice(0, 200)")
        assert in_the_sheet(page) or page.evaluate(f"{NOW}.matches('.model__tap')"), lies

    assert hands.newest > before


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
    page.wait_for_function("() => phone.later")
    page.evaluate("phone.later.then(() => null)")
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
    phone.context.add_init_script(WATCHED)
    hands = sits_down(phone)
    phone.wait_for_function("() => phone.later")
    phone.evaluate("phone.later.then(() => null)")
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


LOST = """() => {
  const wrong = [], root = document.documentElement;
  if (root.scrollWidth > innerWidth + 1) wrong.push(`${root.scrollWidth} wide`);
  for (const one of document.querySelectorAll("#table :is(a[href], button, summary, label)")) {
    if (!one.checkVisibility() || one.closest("[popover], .out-of-sight")) continue;
    one.scrollIntoView({ block: "nearest" });
    const box = one.getBoundingClientRect();
    const said = `${one.className || one.name}: ${one.textContent.trim().replace(/\\s+/g, " ").slice(0, 40)}`;
    if (box.right > innerWidth + 1 || box.left < -1) wrong.push(`aside: ${said}`);
    if (box.bottom > innerHeight + 1 || box.top < -1) {
      if (box.height < innerHeight) wrong.push(`out of reach: ${said}`);
    }
    const { overflowX, overflowY } = getComputedStyle(one);
    if (overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1) wrong.push(`cut: ${said}`);
    if (overflowY === "hidden" && one.scrollHeight > one.clientHeight + 1) wrong.push(`cut below: ${said}`);
    for (const small of one.querySelectorAll("*")) {
      const inner = small.getBoundingClientRect();
      if (small.closest("svg") || !inner.width) continue;
      if (inner.right > innerWidth + 1) wrong.push(`beyond the edge: ${said}`);
    }
  }
  const list = document.querySelector(".sides");
  const scrolls = getComputedStyle(list).overflowY !== "visible";
  if (scrolls && list.clientHeight < 60) wrong.push(`a list of ${list.clientHeight}`);
  return [...new Set(wrong)];
}"""


@pytest.mark.parametrize("game", ["blackwater-gulch", "true-lead", "horizon"])
def test_with_the_page_at_200_per_cent_nothing_is_lost(table, game):  # noqa: F811 (the fixture)
    """A phone of 390 by 844 whose page is twice as large."""
    hands = table(game)
    page = hands.page
    page.set_viewport_size({"width": 195, "height": 422})

    assert page.evaluate(LOST) == []
    if game == "blackwater-gulch":
        hands.open(hands.offered("Shoot").first)
        assert page.evaluate(LOST) == [], "while one aims"
        hands.open(page.locator(".model--aim button.model__tap").first)
        assert page.evaluate(LOST) == [], "a shot"
        hands.tap(hands.panel.locator(".sheet__go .go"))
        assert page.evaluate(LOST) == [], "dice"
