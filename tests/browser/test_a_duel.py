"""True Lead on one phone: a whole gunfight, and a duel in which nobody sees the other's number too soon."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.table import Hands

LIT = """half => {
    const full = half.appendChild(document.createElement("i"));
    full.style.background = "var(--side)";
    const [seen, side] = [half, full].map(one => getComputedStyle(one).backgroundColor);
    full.remove();
    return seen === side;
}"""
"""Whether it has the whole color of its side."""


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
    hands.press(phone.locator(".number6 input[value='4']"))
    expect(phone.locator(".seal")).to_have_text("Seal the 4", use_inner_text=True)
    hands.tap(phone.locator(".seal"))

    assert phone.locator(".asked__whose").inner_text() != first
    expect(phone.locator(".cover__in")).to_contain_text(f"{first} has sealed a number")
    expect(phone.locator(".picks6")).to_be_hidden()

    hands.press(phone.locator("details.cover > summary"))
    hands.seal(2)
    reveal = phone.locator(".reveal[data-open]")
    expect(reveal.locator("b")).to_have_text(["4", "2"])
    expect(reveal.locator(".shown__mid strong")).to_have_text(re.compile(r"^\S.* fires first$"))
    expect(reveal).to_contain_text("2 dice against 4")
    expect(phone.locator(".stage")).to_contain_text(re.compile(r"\b4\b"))
    expect(phone.locator(".stage")).to_contain_text(re.compile(r"\b2\b"))


def test_both_duelists_stand_over_the_numbers_with_what_each_needs(phone):
    called_out(phone)
    expect(phone.locator(".asked .versus b")).to_have_count(2)
    expect(phone.locator(".asked .versus small")).to_have_text([re.compile(r"^hits on \d\+$")] * 2)


def test_the_half_of_whoever_fires_first_is_lit_and_the_other_dimmed(phone):
    hands = called_out(phone)
    for number in (3, 5):
        hands.press(phone.locator("details.cover > summary"))
        hands.seal(number)

    assert phone.locator(".reveal__half:has(small)").evaluate(LIT)
    assert not phone.locator(".reveal__half--later").evaluate(LIT)


def test_when_both_choose_the_same_number_nobody_is_first(phone):
    hands = called_out(phone)
    for _ in range(2):
        hands.press(phone.locator("details.cover > summary"))
        hands.seal(3)

    reveal = phone.locator(".reveal[data-open]")
    expect(reveal.locator("strong", has_text="Both fire at once")).to_be_visible()
    expect(reveal).to_contain_text("3 dice each")


def test_a_half_answered_duel_can_be_taken_back(phone):
    hands = called_out(phone)
    hands.press(phone.locator("details.cover > summary"))
    hands.seal(6)
    hands.tap(phone.locator(".foot__undo"))

    assert not hands.asked()
    assert hands.offered("Duel").count() == 1
