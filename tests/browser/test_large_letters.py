"""Letters twice as large, by the phone's own setting or by zooming: all is there, can be reached and can be read."""

import pytest
from playwright.sync_api import expect

import games
from tests.browser.test_stage import table  # noqa: F401 (a fixture)

TWICE = "twice => { document.documentElement.style.fontSize = twice ? '200%' : '' }"
# What stands wherever is scrolled to it: wider than the window, out of it, under something else, or cut.
LOST = """() => {
  const wrong = [], root = document.documentElement, page = document.querySelector(".table-page");
  if (root.scrollWidth > root.clientWidth + 1) wrong.push("the page is drawn aside");
  if (page.scrollWidth > page.clientWidth + 1) wrong.push(`${page.scrollWidth} wide`);
  const over = document.querySelector(":popover-open") ?? document.querySelector("#table");
  for (const one of over.querySelectorAll(":is(a[href], button, summary, label)")) {
    if (!one.checkVisibility() || one.closest("[popover]:not(:popover-open), .out-of-sight")) continue;
    one.scrollIntoView({ block: "nearest" });
    const box = one.getBoundingClientRect();
    const said = `${one.className || one.name}: ${one.textContent.trim().replace(/\\s+/g, " ").slice(0, 40)}`;
    if (box.right > root.clientWidth + 1 || box.left < -1) wrong.push(`aside: ${said}`);
    if (box.bottom > innerHeight + 1 || box.top < -1) {
      if (box.height < innerHeight / 2) wrong.push(`out of reach: ${said}`);
    }
    const there = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const under = box.height < innerHeight / 2 && !one.contains(there);
    if (under) wrong.push(`under ${there?.className || there?.textContent}: ${said}`);
    const { overflowX, overflowY } = getComputedStyle(one);
    if (overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1) wrong.push(`cut: ${said}`);
    if (overflowY === "hidden" && one.scrollHeight > one.clientHeight + 1) wrong.push(`cut below: ${said}`);
    for (const small of one.querySelectorAll("*")) {
      const inner = small.getBoundingClientRect();
      if (small.closest("svg") || !inner.width) continue;
      if (inner.right > root.clientWidth + 1) wrong.push(`beyond the edge: ${said}`);
    }
  }
  const list = document.querySelector(".sides");
  const sheet = document.querySelector("#do").getBoundingClientRect();
  if (Math.abs(sheet.bottom - innerHeight) > 2) wrong.push(`the sheet ends at ${sheet.bottom}`);
  const scrolls = getComputedStyle(list).overflowY === "auto";
  if (scrolls && list.clientHeight < 60) wrong.push(`a list of ${list.clientHeight}`);
  return [...new Set(wrong)];
}"""


def nothing_is_lost(page, where):
    for width, height in ((390, 844), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWICE, True)
        assert page.evaluate(LOST) == [], f"{where}: {width} by {height}, letters twice as large"
        page.evaluate(TWICE, False)
    page.set_viewport_size({"width": 195, "height": 422})
    assert page.evaluate(LOST) == [], f"{where}: zoomed"
    page.set_viewport_size({"width": 390, "height": 844})


@pytest.mark.parametrize("game", games.GAMES)
def test_with_letters_at_200_per_cent_nothing_is_lost(table, game):  # noqa: F811 (the fixture)
    hands = table(game)
    page = hands.page
    nothing_is_lost(page, "the table")

    opens = hands.panel.locator("a.key[href*='do=']:not([aria-disabled]), .panel__foot a.go, a.head")
    if opens.count():
        hands.open(opens.first)
        nothing_is_lost(page, "a sheet")
    if page.locator("button[name=target]").count():
        hands.open(page.locator("button[name=target]").first)
        nothing_is_lost(page, "a shot")
    if hands.panel.locator(".go[name=dice]").count():
        hands.tap(hands.panel.locator(".go[name=dice]"))
        nothing_is_lost(page, "dice")

    more = hands.panel.get_by_role("button", name="More", exact=True)
    hands.press(more.or_(hands.panel.get_by_role("link", name="More", exact=True)))
    expect(page.locator("#more:popover-open, .foot[aria-current=page]")).to_be_visible()
    nothing_is_lost(page, "more")


def test_a_tap_leaves_large_letters_scrolled_as_they_were(table):  # noqa: F811 (the fixture)
    hands = table("blackwater-gulch")
    page = hands.page
    page.evaluate(TWICE, True)
    page.evaluate("document.querySelector('.table-page').scrollTop = 400")
    hands.wound()

    assert page.evaluate("document.querySelector('.table-page').scrollTop") == 400
