"""The Battle Board without a network: everybody stands as they stood, and the last tap can be looked at again."""

import pytest
from playwright.sync_api import expect

from tests.browser.boards import four_against_seven, opens
from tests.browser.conftest import NO_NETWORK, PHONE
from tests.browser.table import until
from tests.browser.test_offline import HELD, READY, kept

FIGURES = """() => [...document.querySelectorAll("#board .fig")].map(one => {
  const state = [...one.classList].filter(word => /--(up|ducked|down|dead|left)$/.test(word)).join(" ");
  return [one.dataset.row, one.querySelector("b").textContent.trim(), state];
})"""
PLACES = """() => [...document.querySelectorAll("#board .fig .face")].map(one => {
  const { x, width } = one.getBoundingClientRect();
  return [Math.round(x), Math.round(width)];
})"""
PICTURES = """() => [...document.querySelectorAll("#board .face svg use")]
  .filter(use => !use.getBoundingClientRect().width).map(use => use.getAttribute("href"))"""


@pytest.fixture
def keeping(device, complaints):
    """A phone that keeps what it sees; that it complains of having no network is as it should be."""
    complaints.await_any(NO_NETWORK)
    return device(**PHONE, service_workers="allow")


def test_offline_the_board_stands_as_it_stood_and_its_last_film_can_be_played(
    keeping, asgi_server, transactional_db
):
    battle = four_against_seven()
    opens(keeping, battle, asgi_server)
    keeping.get_by_role("button", name="Give these orders").tap()
    keeping.locator("play-film").wait_for()
    until(lambda: keeping.evaluate(READY))
    address = f"/battles/{battle.pk}/"
    last = keeping.locator("play-film").get_attribute("data-film")
    until(lambda: address in kept(keeping) and f'data-film="{last}"' in keeping.evaluate(HELD, address))
    figures, places = keeping.evaluate(FIGURES), keeping.evaluate(PLACES)
    told = keeping.locator(".film__sum b").inner_text()
    cards = keeping.locator(".beat").count()

    keeping.context.set_offline(True)
    keeping.reload()
    keeping.locator(".as-of").wait_for()

    assert keeping.evaluate(FIGURES) == figures
    assert keeping.evaluate(PLACES) == places
    assert keeping.evaluate(PICTURES) == []
    assert len(figures) >= 8
    assert keeping.locator("#board :is(button, a[href])").count() == 0
    expect(keeping.locator(".film__sum b")).to_have_text(told)
    assert keeping.locator(".beat").count() == cards
    until(lambda: keeping.evaluate("Boolean(customElements.get('play-film'))"))
    keeping.locator("play-film [data-step]").click()
    expect(keeping.locator(".beat[aria-current]")).to_have_count(1)
    expect(keeping.locator("#board [data-take]")).to_be_visible()
    assert keeping.evaluate("document.documentElement.scrollWidth") == keeping.evaluate(
        "document.documentElement.clientWidth"
    )
