"""The nine sections of Tabletop Style on phones and a laptop: all in sight, one tap to move."""

import pytest
from playwright.sync_api import expect

from tests.browser.boards import opens, stored_as
from tests.browser.conftest import PHONE
from tests.games.blood_horizon.evening import after, carlos, chase, sam
from tests.games.blood_horizon.test_tabletop import Enter, LayOut, road, turned


@pytest.fixture
def at_the_table(device, asgi_server, transactional_db):
    def sit_down(size=(390, 844), **traits):
        laid = after(road(chase(), sam(), carlos()), LayOut(), (6,))
        battle = stored_as(turned(after(laid, Enter(8), (2, 4))))
        page = device(**PHONE | {"viewport": {"width": size[0], "height": size[1]}} | traits)
        return opens(page, battle, asgi_server)

    return sit_down


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (320, 568)], ids=str)
def test_all_nine_are_in_sight_and_large_enough_for_a_thumb(at_the_table, size):
    page = at_the_table(size)

    panel = page.locator("#do").bounding_box()
    boxes = [one.bounding_box() for one in page.locator(".tract__tap").all()]
    assert len(boxes) == 9
    assert all(box["y"] + box["height"] <= panel["y"] for box in boxes)
    assert all(box["width"] >= 44 and box["height"] >= 44 for box in boxes)
    assert panel["height"] <= 0.4 * size[1]
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]


@pytest.mark.parametrize("script", [True, False], ids=["with scripts", "without"])
def test_one_tap_moves_our_group(at_the_table, script):
    page = at_the_table(java_script_enabled=script)
    ours = page.locator(".tract:has(.face)")
    expect(ours).to_have_attribute("data-section", "8")

    page.locator(".tract[data-section='5'] .tract__tap").click()
    expect(ours).to_have_attribute("data-section", "5")


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)], ids=str)
def test_a_television_shows_them_as_large_as_they_fit(at_the_table, size):
    page = at_the_table(size)
    page.goto(page.url.split("?")[0] + "television/")

    stage = page.locator(".tv__stage").bounding_box()
    boxes = [one.bounding_box() for one in page.locator(".tract").all()]
    assert len(boxes) == 9
    assert all(box["y"] + box["height"] <= stage["y"] for box in boxes)
    assert sum(box["width"] * box["height"] for box in boxes) > 0.35 * size[0] * size[1]
    assert page.locator(".tract:has(.face)").get_attribute("data-section") == "8"
    assert page.locator(".tract :is(a, button)").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
