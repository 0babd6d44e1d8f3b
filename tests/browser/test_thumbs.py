"""All that can be tapped on the board, the map, in town and in a combat of Horizon is wide enough for a thumb."""

import pytest

from tests.browser.boards import four_against_seven, opens, stored_as
from tests.browser.conftest import PHONE
from tests.browser.test_a_week_on_the_map import stored
from tests.browser.test_weight import where_to
from tests.factories import PlayerFactory, under_way
from tests.games.blood_horizon.chase.test_seen_out import camp
from tests.games.blood_horizon.evening import carlos, chase, foe, meets, sam, town
from tests.games.blood_horizon.test_store import store

TOO_SMALL = """() => {
  const size = one => {
    const box = one.getBoundingClientRect();
    const drawn = getComputedStyle(one, "::after"); // what makes a small sign larger to a finger
    const wider = drawn.content !== "none" && drawn.position === "absolute";
    const also = side => (wider ? parseFloat(drawn[side]) || 0 : 0);
    return [Math.max(box.width, also("width")), Math.max(box.height, also("height"))];
  };
  return [...document.querySelectorAll("#table :is(a, button, summary, label:has(input))")]
    .filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.matches(".out-of-sight, [popover] *"))
    // A word in a sentence is as wide as it is.
    .filter(one => size(one).slice(one.matches(".term") ? 1 : 0).some(side => side && side < 43.5))
    .map(one => `${one.getAttribute("class")} ${one.textContent.trim().slice(0, 30)} ${size(one).map(Math.round)}`);
}"""


def strangers():
    return stored_as(meets(town(chase(), sam()), foe("outlaw-1", 5, "outlaw", "automatic")))


PLACES = {
    "orders on the board": (four_against_seven, ""),
    "a camp": (lambda: stored(camp()), ""),
    "where to": (lambda: stored(where_to()), ""),
    "the way to Kansas": (lambda: stored(where_to()), "say/?do=travel&to=kansas"),
    "a town": (lambda: stored_as(town(chase(), sam(), carlos())), ""),
    "strangers": (strangers, ""),
    "the Gun Store": (lambda: stored_as(store(chase(), sam())), ""),
    "a combat of Horizon": (lambda: under_way(PlayerFactory(), "horizon"), ""),
}


@pytest.mark.usefixtures("transactional_db")
def test_every_target_is_as_large_as_a_thumb(device, asgi_server):
    found = {}
    for name, (made, more) in PLACES.items():
        page = device(**PHONE)
        opens(page, made(), asgi_server)
        if more:
            page.goto(page.url + more)
        found[name] = page.evaluate(TOO_SMALL)
        assert page.locator("#table :is(a, button)").count() > 5, name
        page.context.close()
    assert {name: small for name, small in found.items() if small} == {}
