"""A gang's pages on a phone: what one came for lies on the first screen, under the thumb."""

import re

import pytest
from playwright.sync_api import expect

# What has no room for a thumb: neither 44 px itself nor a square of 44 px of its own. Links in a sentence are read.
TIGHT = """() => {
  const shown = [...document.querySelectorAll("a, button, select, input, textarea, summary")].filter(one =>
    one.checkVisibility({ visibilityProperty: true }) && one.type !== "hidden" &&
    !one.closest(".out-of-sight, .skip, .dock, .tabs"));
  const room = one => (one.closest("label") ?? one).getBoundingClientRect();
  const boxes = shown.map(one => ({ one, box: room(one) })).filter(({ box }) => box.width > 1 && box.height > 1);
  const tight = [];
  for (const { one, box } of boxes) {
    if (box.width >= 43.5 && box.height >= 43.5) continue;
    if (one.matches("a") && getComputedStyle(one).display === "inline") continue;
    const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
    const half = [Math.max(22, box.width / 2), Math.max(22, box.height / 2)];
    const near = boxes.some(({ one: other, box: there }) => room(other) !== box && other !== one &&
      other.closest("label") !== (one.closest("label") ?? document) &&
      there.left < x + half[0] - 0.5 && there.right > x - half[0] + 0.5 &&
      there.top < y + half[1] - 0.5 && there.bottom > y - half[1] + 0.5);
    if (near) tight.push(`${one.outerHTML.slice(0, 80)} ${box.width} by ${box.height}`);
  }
  return tight;
}"""


@pytest.fixture
def gang(phone):
    """The address of a ready gang, as one's own."""
    phone.goto("/gangs/new/?game=blackwater-gulch")
    phone.locator("button[value='tuesday-committee']").evaluate("key => key.click()")
    phone.wait_for_url(re.compile(r"/gangs/[a-z0-9]+/$"))
    return phone.url


def test_a_gang_shows_its_first_card_at_once_and_leads_to_a_fight_in_a_tap(phone, gang):
    fight = phone.get_by_role("link", name="Fight with them")
    card = phone.locator(".man").first.bounding_box()
    assert card["y"] >= 0
    assert card["y"] + card["height"] <= fight.bounding_box()["y"]

    fight.click()

    phone.wait_for_url("**/battles/new/**")
    expect(phone.locator("#side-1")).to_contain_text("The Tuesday Committee")


def test_no_word_of_a_name_is_torn_on_the_smallest_phone(phone, gang):
    phone.set_viewport_size({"width": 320, "height": 568})
    name = phone.locator(".tally__name")

    lines = name.evaluate("one => one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight)")
    assert lines == pytest.approx(2, abs=0.1)  # “The Tuesday” and “Committee”


PAGES = {
    "gang": "{gang}",
    "somebody": "{gang}characters/ottoline/",
    "weapons": "{gang}characters/ottoline/pick/weapons/",
    "shelf": "/gangs/",
    "beside": "/gangs/beside/blackwater-gulch/?one=tuesday-committee&other=sunday-best",
    "setup": "/battles/new/?game=blackwater-gulch",
    "cards": "{gang}cards/",
    "crew": "{gang}crews/new/",
    "everybody": "{gang}everybody/",
}
# Of the poster's letters none smaller than 24 px, of all others none smaller than 12, but on what is printed.
SMALL = """() => [...document.body.querySelectorAll("*")].filter(one => {
  if (one.closest(".paper, svg") || !one.checkVisibility({ visibilityProperty: true })) return false;
  if (![...one.childNodes].some(part => part.nodeType === 3 && part.data.trim())) return false;
  const { fontFamily, fontSize } = getComputedStyle(one);
  return parseFloat(fontSize) < (/display/i.test(fontFamily.split(",")[0]) ? 24 : 12);
}).map(one => one.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize("page", PAGES)
def test_everything_there_is_to_tap_has_room_for_a_thumb_and_no_letter_is_too_small(phone, gang, page):
    phone.goto(PAGES[page].format(gang=gang))

    assert phone.evaluate(TIGHT) == []
    assert phone.evaluate(SMALL) == []


@pytest.mark.parametrize(("address", "word"), [("cards/", "Print"), ("", "Fight with them")])
def test_what_a_page_is_there_for_stands_above_the_tabs(phone, gang, address, word):
    phone.goto(f"{gang}{address}")

    key = phone.locator(".dock .go", has_text=word).first.bounding_box()
    tabs = phone.locator(".tabs").bounding_box()
    assert tabs["y"] - 80 < key["y"] + key["height"] <= tabs["y"]
