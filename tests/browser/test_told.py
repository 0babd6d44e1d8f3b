"""What the table says aloud to those who do not look: each change once, whoever makes it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.table import Hands, until, wait_for_scripts
from tests.browser.test_joining import comes_in, gathered

LISTENING = """
  window.told = [];
  document.addEventListener("DOMContentLoaded", () => {
    const heard = document.getElementById("heard");
    if (heard) new MutationObserver(() => told.push(heard.textContent.trim())).observe(heard, { childList: true });
  });
"""


@pytest.fixture
def phone(device):
    """A phone that notes what it says."""
    phone = device(**PHONE)
    phone.context.add_init_script(LISTENING)
    return phone


@pytest.fixture
def hands(phone, sits_down):
    hands = sits_down(phone)
    wait_for_scripts(phone)
    return hands


def told(page):
    page.evaluate(
        "new Promise(done => setTimeout(done, 100))"
    )  # told 50 ms after a change; timers come in turn
    return page.evaluate("told.splice(0)")


def told_now(page):
    """What is told of a change, however long it takes to begin."""
    until(lambda: page.evaluate("told.length"))
    return told(page)


def test_each_change_is_told_once(hands, phone):
    told(phone)

    hands.wound()
    first = told_now(phone)
    assert len(first) == 1
    assert "Health" in first[0]

    hands.open(hands.offered("Shoot|Fight").first)
    phone.keyboard.press("Escape")
    expect(phone.locator(".sheet")).to_have_count(0)
    assert told(phone) == [], "what was told before was told again"

    hands.tap(phone.locator("button.foot__undo"))
    undone = told_now(phone)
    assert len(undone) == 1
    assert "Undone" in undone[0]

    hands.done()
    last = told_now(phone)
    assert len(last) == 1
    assert last[0].endswith(phone.locator(".now b").inner_text())


def test_what_changed_before_the_telling_began_is_told(hands, phone):
    hands.wound()
    told_now(phone)
    held = []
    phone.route(re.compile("announcer"), lambda route: held.append(route))
    phone.reload()
    hands.tap(phone.locator("button.foot__undo"))
    until(lambda: phone.title() and held)  # asking the page is what lets routes come in

    held[0].continue_()

    assert "Undone" in told_now(phone)[0]


def test_the_same_again_is_told_again(hands, phone):
    hands.wound()
    hands.tap(phone.locator("button.foot__undo"))
    told_now(phone)

    hands.wound()
    first = told_now(phone)
    hands.tap(phone.locator("button.foot__undo"))
    told_now(phone)
    hands.wound()

    assert told_now(phone) == first


def test_what_another_phone_does_is_told_once_too(hands, phone):
    other = phone.context.new_page()
    other.goto(hands.address)
    told(phone)

    Hands(other, hurried=True).wound()
    expect(phone.locator(".stage")).to_contain_text("Health")

    once = told_now(phone)
    assert len(once) == 1
    assert "Health" in once[0]


def test_who_comes_to_the_table_is_told_too(phone, other_phone):
    code = gathered(phone)
    told(phone)

    comes_in(other_phone, code, "Ben", "night-shift")
    expect(phone.locator("#seat-b")).to_contain_text("Ben")

    once = told_now(phone)
    assert len(once) == 1
    assert once[0].startswith("Ben")
