"""A campaign as a book on A5, measured; and as a page without a server, opened without one."""

import pytest

from tests.browser.conftest import LAPTOP
from tests.browser.rulers import CLOSE, pages
from tests.chronicles import long_campaign
from tests.conftest import client_of
from tests.factories import PlayerFactory

A5 = (148, 210)
MARGIN = 8  # millimetres at least


@pytest.fixture
def chronicle(device, asgi_server):
    """The campaign, and a page of its player."""
    player = PlayerFactory()
    page, client = device(**LAPTOP), client_of(player)
    page.context.add_cookies(
        [{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": asgi_server}]
    )
    return long_campaign(player, different=2), page, client


def test_a_campaign_of_twelve_battles_prints_on_a5_with_nothing_over_the_edge(chronicle):
    campaign, page, _ = chronicle
    page.goto(f"/campaigns/{campaign.pk}/book/")

    printed = pages(page.pdf(prefer_css_page_size=True))

    for sheet in printed:
        assert abs(sheet.width - A5[0]) < CLOSE
        assert abs(sheet.height - A5[1]) < CLOSE
    text = "".join(letter for sheet in printed for letter, _ in sheet.letters)
    for number in range(1, 13):
        assert f"Chapter{number}·" in text
    edges = [(box.left, A5[0] - box.right) for sheet in printed for _, box in sheet.letters]
    assert min(map(min, edges)) > MARGIN
    assert "NewbattleEnterapaper" not in text


def test_the_page_opens_without_a_server(chronicle, tmp_path):
    campaign, page, client = chronicle
    path = tmp_path / "campaign.html"
    path.write_bytes(client.get(f"/campaigns/{campaign.pk}/file.html").content)
    asked = []
    page.on("request", lambda request: asked.append(request.url))

    page.goto(path.as_uri())

    assert page.locator("h1").inner_text() == "The Mail War"
    assert asked == [path.as_uri()]
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
