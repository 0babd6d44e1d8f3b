"""Two phones that need not trust each other: undo by consent, and dice that both have worked out themselves."""

import re

import pytest
from django.conf import settings
from playwright.sync_api import expect

from battles import fair_dice
from battles.models import Battle
from companion.models import Player
from tests.browser.table import Hands, until
from tests.conftest import client_of
from tests.factories import PlayerFactory, going, sits


@pytest.fixture
def battle(asgi_server):
    battle = going(Player.objects.create())
    sits(battle, PlayerFactory(), "b", "Ben")
    return Battle.objects.get(pk=battle.pk)


@pytest.fixture
def opens(asgi_server, battle):
    """A phone of that player at the table."""

    def open_table(page, player):
        session = client_of(player).session.session_key
        page.context.add_cookies(
            [{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": asgi_server}]
        )
        page.goto(f"/battles/{battle.pk}/")
        expect(page.locator("[data-connection=live]")).to_have_text("live")
        return Hands(page, hurried=True)

    return open_table


@pytest.fixture
def anna(opens, battle, phone):
    return opens(phone, battle.owner)


@pytest.fixture
def ben(opens, battle, other_phone):
    return opens(other_phone, Player.objects.get(pk=battle.seated[1].player))


def told(battle):
    """The secrets that have been told, the server's among them."""
    return [one for one in fair_dice.load_secrets(Battle.objects.get(pk=battle.pk).secrets) if one.value]


def test_the_other_agrees_to_an_undo_with_one_tap(anna, ben, battle):
    anna.activate("Ottoline")
    anna.attack()
    anna.press(anna.page.locator(".foot__undo"))

    asked = ben.page.locator(".plea")
    expect(asked).to_contain_text("wants to undo")
    expect(asked).to_contain_text("rolled")
    before = ben.newest
    ben.press(asked.get_by_role("button", name="Allow", exact=True))
    ben.moved_on(before)
    expect(anna.page.locator(".plea")).to_have_count(0)
    expect(anna.page.locator(".stage")).to_contain_text("Undone")


def test_each_phone_gives_a_secret_and_the_report_works_every_throw_out(anna, ben, battle):
    until(lambda: len(told(battle)) == 3)

    anna.activate("Ottoline")
    anna.attack()
    for _ in range(6):
        for hands in (anna, ben):
            while hands.asked():
                hands.answer()
    anna.page.goto(f"/battles/{battle.pk}/say/?do=concede&side=a")
    anna.tap(anna.panel.locator(".sheet__go .go"), stays=False)
    ben.tap(ben.page.locator(".plea [name=answer][value=yes]"), stays=False)
    ben.page.wait_for_selector(".broadside")
    expect(anna.page.locator("#broadside-head:focus")).to_be_visible()
    ben.page.goto(f"/battles/{battle.pk}/report/")

    said = ben.page.locator("check-throws output")
    expect(said).to_have_text(
        re.compile(r"^This phone has worked out every roll again \(\d+\), and every one is right\.$")
    )


def test_an_end_has_the_focus_though_it_comes_before_the_last_tap_is_laid_out(anna, ben, battle):
    anna.page.goto(f"/battles/{battle.pk}/say/?do=concede&side=a")
    anna.page.evaluate("self.requestAnimationFrame = () => 1")  # the next frame is long in coming
    anna.page.locator(".sheet__go .go").click()

    ben.tap(ben.page.locator(".plea [name=answer][value=yes]"), stays=False)

    expect(anna.page.locator("#broadside-head:focus")).to_be_visible()
