"""How many taps Blood Horizon takes: to the first shot, a turn of either side, an empty week, a gun for another."""

from collections import Counter

import pytest
from playwright.sync_api import expect

from battles import fair_dice
from battles.models import Battle
from tests.browser.boards import four_against_seven, opens, stored_as
from tests.browser.table import Hands
from tests.browser.test_a_week_on_the_map import stored
from tests.browser.test_taps import at_most
from tests.games.blood_horizon.chase.test_seen_out import camp
from tests.games.blood_horizon.evening import chase, sam
from tests.games.blood_horizon.test_store import store

SECRET = "both sides stay, and nobody is asked anything"


@pytest.fixture(autouse=True)
def _the_same_dice(monkeypatch):
    monkeypatch.setattr(
        Battle, "throw_for", lambda battle, asked, place, number: fair_dice.roll_at(asked, (SECRET,), place)
    )


def at(phone, battle, address):
    opens(phone, battle, address)
    return Hands(phone, hurried=True)


def main_key(hands):
    return hands.panel.locator(".panel__foot .go:not([aria-disabled])")


def ours_to_order(hands):
    return hands.page.locator(".fig--chosen").count() > 0


def test_the_first_shot_from_the_front_page(phone):
    """Begin, the Encounter, set out, who are they, fight, and the orders as they lie open, ours or the enemy's. One tap
    more opens the game the first time; the one that was played last stands open.
    """
    hands = Hands(phone, hurried=True)
    phone.goto("/")
    fold = phone.locator("details:has(input[name=game][value='blood-horizon'])")
    hands.press(fold.locator("summary").first)
    with at_most(6, hands):
        hands.tap(fold.locator(".fight__go"), stays=False)
        phone.wait_for_selector("#table")
        hands.open(phone.locator(".pick", has_text="Outlaw Gang").first)
        while not phone.locator("#board").count() or phone.locator(".asked .pick").count():
            asked = phone.locator(".asked .pick")
            if asked.count():  # whether a Star makes an effort, where the dice ask for it
                hands.tap(asked.first)
                hands.taps -= 1
                continue
            key = main_key(hands).first
            if key.evaluate("key => key.tagName") == "A":
                hands.open(key)
            else:
                hands.tap(key)
        hands.tap(main_key(hands).first)
    expect(phone.locator("play-film, .asked").first).to_be_visible()


def test_an_active_turn_of_each_side(phone, asgi_server):
    """Besides what a player is asked of their own: whether a Star makes an effort, or takes a wound."""
    hands = at(phone, four_against_seven(), asgi_server)
    assert ours_to_order(hands)
    counts = Counter()
    while phone.locator("#board").count() and not (counts["theirs"] and ours_to_order(hands)):
        whose = phone.locator(".score__turn small").inner_text()
        if phone.locator(".asked .pick").count():
            hands.tap(phone.locator(".asked .pick").first)
        else:
            hands.tap(main_key(hands).first)
            counts[whose] += 1
    assert set(counts) == {"ours", "theirs"}
    assert max(counts.values()) <= 3, counts


def test_an_empty_week(phone, asgi_server):
    hands = at(phone, stored(camp()), asgi_server)
    with at_most(1, hands):
        hands.tap(phone.get_by_text("Stay: see the week out"))
    expect(phone.locator(".score")).to_contain_text("Week 5")


def test_a_gun_for_another(phone, asgi_server):
    """A Rifle goes back, an Automatic comes: the gun, and the word."""
    battle = stored_as(store(chase(), sam()))
    hands = at(phone, battle, asgi_server)
    newest = hands.newest
    with at_most(2, hands):
        hands.open(phone.locator(".ware a, a.ware", has_text="Automatic").first)
        hands.tap(hands.panel.get_by_role("button", name="Trade for 5"))
    assert hands.newest == newest + 1
    assert [
        gun.key for gun in Battle.objects.get(pk=battle.pk).head.moment.state.figures["chase"].weapons
    ] == ["automatic"]
