"""Leaves of the reference, in a browser: asked without a page of its own each time, printed, and kept for later."""

import re

import pytest
from playwright.sync_api import expect

from games import games
from tests.browser.conftest import NO_NETWORK, PHONE
from tests.browser.table import until
from tests.browser.test_offline import READY, kept

pytestmark = pytest.mark.usefixtures("camp")

BITES = "/games/coyotes/bites/"


def test_what_is_asked_is_answered_in_place_and_the_address_says_it(device):
    page = device()
    page.goto(BITES)
    page.evaluate("document.body.dataset.same = 'yes'")

    page.fill("#f-face", "6")
    page.keyboard.press("Tab")
    page.wait_for_selector("text=A 6: it holds on.")

    assert page.url.endswith(f"{BITES}?face=6&fire=fire")
    assert page.evaluate("document.body.dataset.same") == "yes"
    assert page.evaluate("document.activeElement.id") == "f-fire"
    page.reload()
    assert page.locator("#f-face").input_value() == "6"


def test_a_number_is_set_by_keys_and_answered_at_once(device):
    page = device(**PHONE)
    page.goto(f"{BITES}?face=5")

    page.get_by_role("button", name=re.compile("^One more")).first.click()

    page.wait_for_selector("text=A 6: it holds on.")
    assert page.url.endswith("face=6") or "face=6&" in page.url


def test_without_scripts_the_same_is_a_page_of_its_own(device):
    page = device(java_script_enabled=False)
    page.goto(BITES)

    page.fill("#f-face", "6")
    page.get_by_role("button", name="Show").click()

    expect(page.locator("text=A 6: it holds on.")).to_be_visible()
    assert "face=6" in page.url


def test_nothing_on_a_reference_page_is_wider_than_a_phone(device):
    page = device(viewport={"width": 320, "height": 700}, is_mobile=True, has_touch=True)
    wide = {}
    for rules in games():
        for aid in rules.reference_pages:
            page.goto(f"/games/{rules.key}/{aid.key}/")
            wide[page.url] = page.evaluate("document.documentElement.scrollWidth")

    assert len(wide) > 5
    assert {url: width for url, width in wide.items() if width > 320} == {}


@pytest.mark.parametrize(("aid", "sheets"), [("paper", 2), ("bites", 1)])
def test_a_reference_page_to_be_folded_is_printed_on_both_sides_of_one_sheet(device, aid, sheets):
    page = device()
    page.goto(f"/games/coyotes/{aid}/")

    printed = page.pdf(prefer_css_page_size=True)

    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == sheets


def test_a_reference_page_is_kept_for_when_there_is_no_network(device, complaints):
    phone = device(**PHONE, service_workers="allow")
    phone.goto(BITES)
    until(lambda: phone.evaluate(READY))
    until(lambda: {BITES, "/games/coyotes/paper/", "/games/coyotes/reference/"} <= {*kept(phone)})

    complaints.await_any(NO_NETWORK)
    phone.context.set_offline(True)
    phone.goto(BITES)

    expect(phone.locator(".as-of")).to_contain_text(re.compile(r"As of \d\d:\d\d, offline"))
    expect(phone.locator("#leaf .chart .chart__lit")).to_be_visible()
    assert phone.locator("#leaf :is(form, input)").count() == 0


LEAVES = "/games/blood-horizon/rules-to-go/"
IN_SIGHT = """() => [...document.querySelectorAll(".leaf__part")]
  .filter(leaf => Math.abs(leaf.getBoundingClientRect().left - 14) < 4).map(leaf => leaf.id)"""

TOO_WIDE = """() => [...document.querySelectorAll(".leaf__part .chart")]
  .filter(chart => chart.scrollWidth > chart.clientWidth + 1).map(chart => chart.innerText.slice(0, 30))"""


def test_on_paper_no_leaf_holds_more_than_its_quarter(device):
    page = device(viewport={"width": 794, "height": 1123})  # A4
    page.goto(LEAVES)
    page.emulate_media(media="print")
    held = page.locator(".leaf__part").evaluate_all(
        "leaves => leaves.map(leaf => leaf.scrollHeight - leaf.clientHeight)"
    )
    assert len(held) > 8
    assert max(held) <= 0, held


def test_what_folds_on_paper_is_turned_over_on_a_phone_and_found_by_its_contents(device):
    for width, height in ((390, 844), (320, 568)):
        page = device(**PHONE | {"viewport": {"width": width, "height": height}})
        page.goto(LEAVES)
        leaves = page.locator(".leaf__part")
        names = leaves.evaluate_all("leaves => leaves.map(leaf => leaf.id)")
        assert page.evaluate(IN_SIGHT) == names[:1]
        assert page.evaluate(TOO_WIDE) == []
        page.locator(".leaf__found").evaluate("found => found.scrollBy(found.clientWidth * 0.8, 0)")
        page.wait_for_function(f"name => ({IN_SIGHT})()[0] === name", arg=names[1])
        page.get_by_role("navigation", name="Contents").get_by_role("link").nth(5).click()
        page.wait_for_function(f"name => ({IN_SIGHT})()[0] === name", arg=names[5])
        box, contents = leaves.nth(5).bounding_box(), page.locator(".leaf__contents").bounding_box()
        assert contents["y"] + contents["height"] <= box["y"] + 1
        assert box["y"] + box["height"] <= page.locator(".tabs").bounding_box()["y"]
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate("document.documentElement.scrollHeight") < 3 * height
