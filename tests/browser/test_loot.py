"""A card of loot: read first, then kept or used; with scripts and without."""

import pytest
from django.conf import settings
from playwright.sync_api import expect

from games.engine.files.text_record import read_command
from games.engine.play.record import Answered, Do
from tests.browser.table import Hands
from tests.browser.test_agreed_by_both import COVERED
from tests.browser.test_stage import look
from tests.conftest import client_of
from tests.factories import PlayerFactory, going, lengthened


@pytest.fixture
def finds(device, asgi_server):
    """Opens the battle on a phone: Ottoline has shot somebody who had loot, and draws a card."""

    def sit_down(**traits):
        battle = going(PlayerFactory())
        said = ("activate model=ottoline", "attack model=ottoline target=choirboy-1 weapon=long-colt")
        lengthened(battle, [Do(read_command(battle.rules, line)) for line in said])
        while not getattr(battle.head.moment.open.question, "chance", False):
            asked = battle.head.moment.open.question
            face = 6 if asked.purpose == "to_hit" else 1
            lengthened(battle, [Answered((face,) * asked.dice, "table")])
        page = device(viewport={"width": 390, "height": 844}, **traits)
        session = client_of(battle.owner).session.session_key
        page.context.add_cookies(
            [{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": asgi_server}]
        )
        page.goto(f"/battles/{battle.pk}/")
        return page

    return sit_down


def draws(page, card):
    page.locator(".asked .own summary").click()
    page.locator(f".asked [name=pick][value='{card}']").click()


def test_a_card_is_read_before_anything_else_can_be_tapped(finds):
    page = finds()
    draws(page, "booze")

    card = page.locator(".turned[data-open][role=dialog]")
    expect(card).to_be_visible()
    for part in (
        ".turned__level span >> nth=0",
        ".turned__level span >> nth=1",
        "h3",
        ".turned__card > p >> nth=-1",
    ):
        expect(card.locator(part)).not_to_be_empty()
    assert page.evaluate(COVERED)
    look(page)
    newest = Hands(page).newest
    card.get_by_text("Keep", exact=True).click()
    expect(card).to_have_count(0)
    assert Hands(page).newest == newest


def test_without_scripts_a_card_is_read_in_its_line_and_used(finds):
    page = finds(java_script_enabled=False)
    draws(page, "booze")

    card = page.locator(".turned")
    expect(card).to_contain_text("Booze")
    card.get_by_text("Keep", exact=True).click()
    expect(card).to_be_visible()
    card.get_by_role("link", name="Use now 1 action").click()
    page.locator(".sheet__go .go").click()
    expect(page.locator(".stage, .story").first).to_contain_text("Booze")
    assert not page.locator(".turned a", has_text="Use now").count()
