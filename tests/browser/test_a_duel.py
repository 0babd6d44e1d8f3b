"""True Lead on one phone: a whole gunfight, and a duel in which nobody sees the other's number too soon."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.table import Hands


def standing(page, hurried=False):
    """Two forces that stand already, the roll-off rolled."""
    hands = Hands(page, hurried=hurried)
    page.goto("/battles/new/?game=true-lead")
    page.locator("#settled").click()
    page.get_by_text("Skip setup").click()
    hands.tap(page.get_by_role("button", name="Start the battle"), stays=False)
    page.wait_for_selector("#table")
    while hands.asked():
        hands.throw()
    return hands


def called_out(page):
    """The first model of whoever begins has called an enemy out."""
    hands = standing(page)
    hands.activate()
    hands.open(hands.offered("Duel").first)
    hands.open(hands.page.locator("button[name=target]").first)
    hands.tap(hands.panel.locator(".sheet__go .go"))
    return hands


@pytest.mark.slow
def test_two_friends_play_a_whole_gunfight_on_one_phone(phone):
    hands = standing(phone, hurried=True)

    hands.play_to_the_end()
    hands.press(phone.get_by_role("link", name="Read the report"))
    phone.wait_for_url("**/report/")

    phone.get_by_text("Who did what", exact=True).click()
    expect(phone.locator(".report__table").first).to_be_visible()
    expect(phone.get_by_role("heading", name="Luck of the dice")).to_be_visible()


def test_a_duel_is_handed_over_and_hides_what_was_chosen(phone):
    hands = called_out(phone)
    first = phone.locator(".asked__whose").inner_text()
    expect(phone.locator(".picks6")).to_be_hidden()  # under its cover until it is handed over

    hands.press(phone.locator("details.cover > summary"))
    hands.press(phone.locator(".cover summary", has_text="Chances"))
    expect(phone.locator(".cover table")).to_be_visible()
    assert phone.locator(".cover tbody tr").count() == 6
    hands.seal(4)

    assert phone.locator(".asked__whose").inner_text() != first
    expect(phone.locator(".cover__in")).to_contain_text(f"{first} has sealed a number")
    expect(phone.locator(".picks6")).to_be_hidden()

    hands.press(phone.locator("details.cover > summary"))
    hands.seal(2)
    expect(phone.locator(".reveal[data-open] b")).to_have_text(["4", "2"])
    expect(phone.locator(".stage")).to_contain_text(re.compile(r"\b4\b"))
    expect(phone.locator(".stage")).to_contain_text(re.compile(r"\b2\b"))


def test_a_half_answered_duel_can_be_taken_back(phone):
    hands = called_out(phone)
    hands.press(phone.locator("details.cover > summary"))
    hands.seal(6)
    hands.tap(phone.locator(".foot__undo"))

    assert not hands.asked()
    assert hands.offered("Duel").count() == 1
