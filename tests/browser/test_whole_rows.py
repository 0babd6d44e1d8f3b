"""A sheet whose list scrolls ends under a whole row: its shade says that more follows, and none lies half under it."""

import pytest

import games
from battles import note_services
from battles.models import Battle
from tests.browser.test_low_panels import KEYS_BELOW
from tests.browser.test_stage import table  # noqa: F401 (a fixture)
from tests.browser.test_taps import in_order
from tests.campaigns.test_reports import picture

SIZES = ((390, 844), (360, 640), (320, 568))
ON_ITS_SIDE = (844, 390)
CUT = """() => {
  const body = document.querySelector("#do .panel__body"), edge = body.getBoundingClientRect().bottom;
  const held = [...body.querySelectorAll(".need, .asked__keep")].map(one => one.getBoundingClientRect());
  const ends = Math.min(edge, ...held.filter(one => one.bottom > edge - 1).map(one => one.top));
  return [...body.querySelectorAll("button, a, summary, label, p")].filter(row => {
    const { top, bottom } = row.getBoundingClientRect();
    return row.checkVisibility() && top < ends - 1 && bottom > ends + 1;
  }).map(row => row.textContent.trim());
}"""
SCROLLS = """() => {
  const body = document.querySelector("#do .panel__body");
  return body.scrollHeight > body.clientHeight + 1;
}"""
SHEETS = "all => [...new Set(all.map(one => one.href))]"
DRAWN_ASIDE = "[document.querySelector('#do .panel__body')].map(one => one.scrollWidth - one.clientWidth)[0]"
NAILED = "Math.round(document.querySelector('#do').getBoundingClientRect().bottom) === innerHeight"


def sat_down(table, game):  # noqa: F811 (the fixture)
    hands = table(game)
    if game == "horizon":
        in_order(hands)
    if game == "true-lead":
        hands.tap(hands.panel.locator(".head").first)
    return hands


@pytest.mark.parametrize("game", games.GAMES)
def test_no_row_lies_half_under_the_edge_of_any_sheet(table, game):  # noqa: F811 (the fixture)
    page = sat_down(table, game).page
    sheets = page.locator("#table a[href*='do=']").evaluate_all(SHEETS)
    for address in [page.url, *sheets]:
        page.goto(address)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(f"() => ({CUT})().length === 0")
            assert page.evaluate(NAILED)
            assert page.evaluate(DRAWN_ASIDE) == 0


@pytest.mark.parametrize("size", [SIZES[0], SIZES[-1]])
@pytest.mark.parametrize("sheet", ["skill", "join"])
def test_a_long_list_that_is_opened_by_a_tap_ends_under_a_whole_row(table, sheet, size):  # noqa: F811 (the fixture)
    """A test of a Skill, or more foes; and so it does when the phone is turned, and turned back."""
    hands = sat_down(table, "horizon")
    page = hands.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    hands.open(page.locator(f"#table a[href*='do={sheet}']").first)
    page.wait_for_function(f"() => ({SCROLLS})() && ({CUT})().length === 0")
    before = page.locator("#do").bounding_box()

    page.set_viewport_size({"width": ON_ITS_SIDE[0], "height": ON_ITS_SIDE[1]})
    page.wait_for_function(f"() => ({CUT})().length === 0")
    assert page.evaluate(NAILED)
    foot = page.locator("#do .panel__foot").bounding_box()
    assert round(foot["y"] + foot["height"]) == ON_ITS_SIDE[1]

    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function(f"() => ({CUT})().length === 0")
    assert page.locator("#do").bounding_box() == before


def test_a_sheet_that_stays_open_keeps_its_height_and_how_far_it_was_scrolled(table):  # noqa: F811 (the fixture)
    hands = sat_down(table, "blackwater-gulch")
    page = hands.page
    page.set_viewport_size({"width": 320, "height": 568})
    page.goto(page.locator("#more a[href*='do=move'], #do a[href*='do=move']").first.get_attribute("href"))
    page.wait_for_function(f"() => ({SCROLLS})() && ({CUT})().length === 0")
    height = page.locator("#do").bounding_box()["height"]
    page.locator(".panel__body").evaluate("body => { body.scrollTop = 60 }")

    hands.open(page.locator("#do .pick", has_text="inside a building"))

    page.wait_for_function("document.querySelector('.panel__body').scrollTop === 60")
    assert page.locator("#do").bounding_box()["height"] == height


@pytest.mark.parametrize("game", games.GAMES)
def test_on_the_smallest_phone_every_key_lies_whole_under_a_photo_that_was_just_taken(table, game):  # noqa: F811
    hands = table(game)
    battle = Battle.objects.get()
    note_services.add_note(
        player=battle.owner, battle=battle.pk, words="The well", file=picture(), after=battle.newest
    )
    hands.page.set_viewport_size({"width": 320, "height": 568})
    assert hands.page.evaluate(KEYS_BELOW) == []  # nor do they lie there without one
    hands.page.reload()
    assert hands.page.evaluate(KEYS_BELOW) == []
