"""Keys that are pressed before their script has come."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NOT_HAD, PHONE
from tests.browser.table import until

KEYBOARD_CAME = "performance.getEntriesByType('resource').some(one => one.name.includes('keyboard'))"


@pytest.fixture
def early(device, sits_down):
    """Somebody acts on a network on which the scripts that wait come long after the first key: `let_come`."""
    hands = sits_down(device(**PHONE))
    until(lambda: hands.page.evaluate(KEYBOARD_CAME))
    hands.held = []  # requests of the page that comes next
    for name in ("keyboard", "dice-tray"):
        hands.page.context.route(f"**/js/{name}*.js", lambda route: hands.held.append(route))
    return hands


def come_anew(hands):
    hands.page.goto(hands.page.url, wait_until="domcontentloaded")
    hands.page.locator("#sheet-title, .asked__title").first.focus()
    assert not hands.page.evaluate(KEYBOARD_CAME)


def let_come(hands):
    until(
        lambda: hands.page.evaluate("true") and len(hands.held) == 2
    )  # they are heard of while the page is asked
    for route in hands.held:
        route.continue_()
    hands.page.evaluate("phone.later")
    assert hands.page.evaluate(KEYBOARD_CAME)


def test_escape_pressed_before_its_script_came_closes_the_sheet(early):
    early.open(early.offered("Shoot|Fight").first)
    come_anew(early)

    early.page.keyboard.press("Escape")
    assert early.page.locator(".sheet").count() == 1
    let_come(early)

    expect(early.page.locator(".sheet")).to_have_count(0)


def test_dice_typed_before_their_script_came_are_all_there(early):
    early.open(early.offered("Shoot|Fight").first)
    early.open(early.page.locator("button[name=target]").first)
    early.rolls_own_dice()
    come_anew(early)
    boxes = early.page.locator(".tray__box input")

    for key in ("6", "Backspace", "7", "5"):
        early.page.keyboard.press(key)
    assert boxes.first.input_value() == ""
    let_come(early)

    expect(boxes.first).to_have_value("5")
    assert [box.input_value() for box in boxes.all()] == ["5"] + [""] * (boxes.count() - 1)


def test_a_key_before_a_tap_is_forgotten(early):
    """Who taps goes on by hand: what is open by then is not closed by a key of before."""
    early.open(early.offered("Shoot|Fight").first)
    come_anew(early)

    early.page.keyboard.press("Escape")
    early.page.locator("#sheet-title").click()
    let_come(early)

    assert early.page.locator(".sheet").count() == 1


def test_a_key_of_a_table_that_has_just_come_is_no_page_of_its_own(sits_down, device):
    """It is pressed in the very moment in which the table stands there."""
    hands = sits_down(device(**PHONE))
    pages = []
    hands.page.on("request", lambda one: pages.append(one) if one.resource_type == "document" else None)
    said = "document.querySelector('#say [name=based_on]').value"
    before = int(hands.page.evaluate(said))
    hands.page.evaluate(
        """() => {
            window.pressed = 0;
            new MutationObserver(() => {
                const key = document.querySelector(".model--ready .hurt button:first-child");
                if (key && window.pressed++ < 1) key.click();
            }).observe(document.getElementById("main"), { childList: true });
            document.querySelector(".model--ready .hurt button:first-child").click();
        }"""
    )
    until(lambda: int(hands.page.evaluate(said)) == before + 2)

    assert hands.page.evaluate("window.pressed") >= 1
    assert not pages


def test_a_script_that_could_not_be_had_is_asked_for_until_it_comes(early, complaints):
    complaints.await_any(NOT_HAD)
    early.open(early.offered("Shoot|Fight").first)
    come_anew(early)
    early.page.keyboard.press("Escape")
    until(lambda: early.page.evaluate("true") and len(early.held) == 2)
    for route in early.held:
        route.abort()
    early.page.context.unroute_all()

    early.page.evaluate("phone.later")
    until(lambda: early.page.evaluate("Boolean(customElements.get('dice-tray'))"))
