"""What a phone is set to, what it feels like, how it sounds; everything by keyboard; tablets."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LAPTOP, PHONE
from tests.browser.table import QUIET, until, wait_for_scripts

WATCHED = """
  window.felt = []; window.sounded = 0; window.locks = [];
  navigator.vibrate = pattern => felt.push(pattern);
  for (const kind of [AudioBufferSourceNode, OscillatorNode]) kind.prototype.start = () => { sounded += 1; };
  const wakeLock = { request: async () => {
    const lock = Object.assign(new EventTarget(), { held: true });
    lock.release = async () => { lock.held = false; lock.dispatchEvent(new Event("release")); };
    locks.push(lock);
    return lock;
  } };
  Object.defineProperty(navigator, "wakeLock", { get: () => window.noLock ? undefined : wakeLock });
"""


HELD = "locks.filter(lock => lock.held).length"


@pytest.fixture
def phone(device):
    """A phone that notes what it feels like, how it sounds."""
    phone = device(**PHONE)
    phone.context.add_init_script(WATCHED)
    return phone


@pytest.fixture
def hands(phone, sits_down):
    hands = sits_down(phone)
    wait_for_scripts(phone)
    return hands


def open_this_phone(page):
    page.wait_for_timeout(QUIET)
    page.locator(".panel [popovertarget=more]").click()
    page.get_by_role("button", name="This phone").click()


def switched(page, name):
    """The switch of that name on the table's sheet "This phone", set to its other way."""
    open_this_phone(page)
    page.get_by_role("switch", name=name).click()
    page.locator("#this-phone .pop__close").click()
    page.keyboard.press("Escape")


# This phone


def test_a_setting_stays_on_the_phone_and_asks_nothing_of_the_server(phone):
    phone.goto("/you/", wait_until="networkidle")
    asked = []
    phone.on("request", lambda request: asked.append(request.url))

    phone.get_by_role("switch", name="Large text").click()
    assert phone.evaluate("getComputedStyle(document.documentElement).fontSize") == "19.2px"
    assert asked == []

    phone.goto("/about/")
    assert phone.evaluate("getComputedStyle(document.documentElement).fontSize") == "19.2px"


@pytest.mark.parametrize("name", ["Vibrate", "Sound", "Keep screen on", "Large text"])
def test_every_switch_is_as_it_was_left(phone, name):
    phone.goto("/you/")
    switch = phone.get_by_role("switch", name=name)
    before = switch.is_checked()

    switch.click()
    phone.reload()

    assert phone.get_by_role("switch", name=name).is_checked() is not before


def test_without_scripts_there_are_no_dead_switches(device):
    page = device(**PHONE, java_script_enabled=False)

    page.goto("/you/")

    assert page.get_by_role("switch").count() == 0


def test_large_letters_fit_on_a_narrow_phone(device, sits_down):
    page = device(**PHONE | {"viewport": {"width": 360, "height": 740}})
    page.goto("/you/")
    page.evaluate("localStorage.setItem('text', 'large')")
    sits_down(page)

    for address in (page.url, "/", "/you/", "/games/blackwater-gulch/reference/"):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, address


def test_a_tap_is_felt_unless_the_phone_is_set_not_to(hands, phone):
    hands.wound()
    assert phone.evaluate("felt.length") > 0

    switched(phone, "Vibrate")
    phone.evaluate("felt.length = 0")
    hands.done()

    assert phone.evaluate("felt") == []


def test_there_is_no_sound_until_it_is_asked_for(hands, phone):
    assert hands.attack()
    assert phone.evaluate("sounded") == 0

    switched(phone, "Sound")
    phone.wait_for_timeout(200)
    phone.evaluate("sounded = 0")
    hands.hurried = False
    hands.done()

    assert phone.evaluate("sounded") > 0


def test_the_screen_stays_awake_and_is_asked_to_again(hands, phone):
    until(lambda: phone.evaluate(HELD) == 1)

    phone.evaluate("locks.at(-1).release()")  # as a phone does by itself
    until(lambda: phone.evaluate(HELD) == 1)

    phone.evaluate(
        "Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })"
    )
    phone.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    until(lambda: phone.evaluate(HELD) == 0)
    phone.evaluate("delete document.visibilityState")
    phone.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    until(lambda: phone.evaluate(HELD) == 1)

    switched(phone, "Keep screen on")
    until(lambda: phone.evaluate(HELD) == 0)


def test_where_there_is_no_wake_lock_a_film_of_nothing_plays(device, sits_down):
    page = device(**PHONE)
    page.context.add_init_script(WATCHED + "window.noLock = true; window.played = [];")
    page.context.add_init_script(
        "HTMLMediaElement.prototype.play = async function () { played.push(this.currentSrc); };"
    )
    sits_down(page, acting=False)

    page.reload()

    until(lambda: page.evaluate("played.length") == 1)


# By keyboard


def test_escape_closes_what_is_open_innermost_first(hands, phone):
    open_this_phone(phone)
    phone.keyboard.press("Escape")
    expect(phone.locator("#this-phone")).to_be_hidden()
    expect(phone.locator("#more")).to_be_visible()
    phone.keyboard.press("Escape")
    expect(phone.locator("#more")).to_be_hidden()

    hands.open(hands.offered("Shoot|Fight").first)
    expect(phone.locator(".sheet")).to_be_visible()
    phone.keyboard.press("Escape")

    expect(phone.locator(".sheet")).to_have_count(0)
    until(lambda: phone.evaluate("document.activeElement.closest('.panel') !== null"))


def test_digits_are_dice(hands, phone):
    hands.open(hands.offered("Shoot|Fight").first)
    hands.open(hands.page.locator("button[name=target]").first)
    hands.rolls_own_dice()
    boxes = phone.locator(".tray__box input")
    dice = boxes.count()
    phone.locator("#sheet-title").focus()

    phone.keyboard.press("6")
    expect(boxes.first).to_have_value("6")
    phone.keyboard.press("Backspace")
    assert boxes.first.input_value() == ""
    phone.keyboard.press("7")
    assert boxes.first.input_value() == ""
    before = hands.newest
    for _ in range(dice):
        phone.keyboard.press("3")

    hands.moved_on(before)
    phone.goto(hands.address + "entries/")
    assert "rolled at the table" in phone.locator("main").inner_text()


def test_a_digit_elsewhere_is_no_die(hands, phone):
    hands.open(hands.offered("Shoot|Fight").first)
    hands.open(hands.page.locator("button[name=target]").first)
    hands.rolls_own_dice()
    phone.locator(".model__tap").first.focus()

    phone.keyboard.press("6")

    assert phone.locator(".tray__box input").first.input_value() == ""


@pytest.mark.parametrize("traits", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_whoever_goes_by_keyboard_sees_where_they_are(device, sits_down, traits):
    """Every stop is in sight, under nothing that sticks to the edge, and has an outline."""
    page = device(**traits)
    sits_down(page)
    page.evaluate("document.activeElement.blur()")
    stops = 0

    for _ in range(60):
        page.keyboard.press("Tab")
        stop = page.evaluate("""() => {
          const now = document.activeElement;
          if (now === document.body) return null;
          const box = now.getBoundingClientRect();
          const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          const { outlineStyle } = getComputedStyle(now);
          return { seen: now.contains(top), outline: outlineStyle, what: now.outerHTML.slice(0, 120) };
        }""")
        if stop is None:
            continue  # round again, from the top
        stops += 1
        assert stop["seen"], f"not in sight: {stop['what']}"
        assert stop["outline"] != "none", f"no outline: {stop['what']}"

    assert stops > 20


def test_one_jumps_over_the_list_to_what_there_is_to_do(hands, phone):
    phone.goto(hands.address)
    phone.keyboard.press("Tab")
    phone.keyboard.press("Tab")
    assert phone.evaluate("document.activeElement.textContent") == "Skip to the actions"

    phone.keyboard.press("Enter")
    phone.keyboard.press("Tab")

    assert phone.evaluate("document.activeElement.closest('.panel') !== null")


# Tablets


@pytest.mark.parametrize("size", [(768, 1024), (1024, 768), (1280, 800)], ids=str)
def test_on_a_tablet_the_sides_stand_beside_each_other(device, sits_down, size):
    width, height = size
    page = device(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    hands = sits_down(page)

    one, other = (page.locator(".side").nth(number).bounding_box() for number in (0, 1))
    panel = hands.panel.bounding_box()

    assert one["x"] + one["width"] <= other["x"]
    assert one["y"] == other["y"]
    rows = [page.locator(".side").nth(number).locator(".model").first.bounding_box() for number in (0, 1)]
    assert rows[0]["y"] == rows[1]["y"]
    assert panel["y"] + panel["height"] <= height + 1
    assert page.evaluate("document.documentElement.scrollWidth") <= width
