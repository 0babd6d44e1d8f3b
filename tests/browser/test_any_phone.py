"""What phones differ in: zooming into small letters, double taps, notches, calls that end the sound, old iOS."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.table import QUIET, Hands, until

SMALL = """() => [...document.querySelectorAll("input, select, textarea")]
  .filter(one => !["checkbox", "radio", "hidden"].includes(one.type))
  .filter(one => parseFloat(getComputedStyle(one).fontSize) < 16)
  .map(one => one.outerHTML.slice(0, 120))"""
ZOOMED_BY_TWO_TAPS = """() => [...document.querySelectorAll("a, button, summary, label")]
  .filter(one => getComputedStyle(one).touchAction !== "manipulation").map(one => one.outerHTML.slice(0, 120))"""
PAGES = (
    "/",
    "/gangs/",
    "/gangs/new/",
    "/battles/",
    "/battles/new/?game=horizon",
    "/join/",
    "/campaigns/",
    "/you/",
    "/games/blood-horizon/odds/",
    "/games/true-lead/cards/",
    "/styleguide/",
)


def found_on(page, what):
    return [(address, found) for address in PAGES if (page.goto(address), found := page.evaluate(what))[1]]


def test_no_control_has_letters_that_an_iphone_zooms_into(phone, sits_down):
    hands = sits_down(phone)
    found = phone.evaluate(SMALL)
    phone.goto(hands.address + "models/table/")

    assert found + phone.evaluate(SMALL) + found_on(phone, SMALL) == []


def test_two_quick_taps_never_zoom(phone):
    assert found_on(phone, ZOOMED_BY_TWO_TAPS) == []


def test_number_fields_have_no_small_arrows(phone):
    phone.goto("/games/true-lead/cards/")

    fields = phone.locator("input[type=number]")

    assert fields.count() > 0
    for field in fields.all():
        assert field.evaluate("one => getComputedStyle(one).appearance") == "textfield"


@pytest.mark.parametrize(("version", "film"), [("17.6", True), ("18.4", False)])
def test_the_app_on_an_older_iphone_is_kept_awake_by_a_film(device, version, film):
    """Its wake lock is granted there, and does nothing."""
    phone = device(**PHONE)
    phone.add_init_script("""
      window.locks = 0; window.films = 0;
      Object.defineProperty(navigator, "standalone", { value: true });
      Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
        locks += 1;
        return Object.assign(new EventTarget(), { release: async () => {} });
      } } });
      HTMLMediaElement.prototype.play = async () => { films += 1; };
    """)
    if version == "17.6":
        phone.add_init_script("""const supports = CSS.supports.bind(CSS);
          CSS.supports = (...asked) => !/details-content/.test(asked[0]) && supports(...asked);""")
    Hands(phone, hurried=True).start()

    until(lambda: phone.evaluate("locks + films > 0"))

    assert phone.evaluate("[films > 0, locks > 0]") == [film, not film]
    phone.goto("/you/")
    expect(phone.locator("[data-part=film]")).to_be_visible(visible=film)


@pytest.mark.parametrize("state", ["suspended", "interrupted"])
def test_sound_comes_back_after_a_call(phone, state):
    phone.add_init_script("""
      window.resumed = 0;
      AudioContext.prototype.resume = async () => { resumed += 1; };
    """)
    phone.goto("/about/")
    file = re.search(r'data-sound="([^"]+)"', phone.request.get("/you/").text())[1]

    phone.evaluate(
        """async ([file, state]) => {
          Object.defineProperty(AudioContext.prototype, "state", { get: () => state });
          (await import(file)).wake();
        }""",
        [file, state],
    )

    assert phone.evaluate("resumed") == 1


def test_where_there_are_no_popovers_this_phone_is_a_page(phone, sits_down):
    phone.add_init_script("delete HTMLElement.prototype.popover;")
    sits_down(phone, acting=False)

    phone.wait_for_timeout(QUIET)
    phone.locator(".panel [popovertarget=more]").click()
    phone.get_by_role("button", name="This phone").click()

    phone.wait_for_url("**/you/#this-phone")
    expect(phone.locator("#this-phone")).to_be_visible()


def test_beside_the_panel_what_was_changed_stands_above_the_home_bar(device, sits_down):
    """A phone on its side, with a notch and a bar below."""
    page = device(**PHONE | {"viewport": {"width": 844, "height": 390}})
    insets = {"top": 0, "bottom": 21, "left": 47, "right": 47}
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    sits_down(page, acting=False).wound()

    toast = page.locator("#toast")
    expect(toast).to_be_visible()
    bottom, left = toast.evaluate("one => [one.offsetTop + one.offsetHeight, one.offsetLeft]")

    assert bottom <= 390 - 21
    assert left >= 47


def test_the_keys_for_wounds_hold_their_words_on_the_smallest_phone(phone, sits_down):
    phone.set_viewport_size({"width": 320, "height": 568})
    hands = sits_down(phone, acting=False)
    most = phone.locator(".model:has(.meter.max-6) button.model__health").first
    hands.press(most)

    keys = phone.locator(".pop:popover-open .hurt .key")

    expect(keys.first).to_be_visible()
    for key in keys.all():
        assert key.evaluate("one => one.scrollWidth - one.clientWidth") <= 0
        assert key.evaluate("""one => {
          const words = document.createRange();
          words.selectNodeContents(one);
          const box = one.getBoundingClientRect(), inside = words.getBoundingClientRect();
          return inside.left >= box.left && inside.right <= box.right;
        }""")


@pytest.mark.parametrize("shown", ["light", "dark"])
def test_paper_is_by_day_whatever_the_screen_shows(device, shown):
    page = device(color_scheme=shown)
    page.goto("/styleguide/")
    ink = "getComputedStyle(document.documentElement).getPropertyValue('--oxblood').trim()"

    assert page.evaluate(ink) == {"light": "#8d2b1f", "dark": "#e57a65"}[shown]
    page.emulate_media(media="print", color_scheme=shown)
    assert page.evaluate(ink) == "#8d2b1f"
    page.emulate_media(media="screen", color_scheme=shown)
    for chosen, wanted in (("light", "#8d2b1f"), ("dark", "#e57a65")):
        page.evaluate("theme => phone.set('theme', theme)", chosen)
        assert page.evaluate(ink) == wanted


def test_two_quick_taps_of_a_finger_say_one_thing_and_do_not_zoom(phone, sits_down):
    hands = sits_down(phone, acting=False)
    phone.wait_for_timeout(QUIET)
    before = hands.newest
    phone.evaluate("""() => {
      self.fingers = [];
      addEventListener("click", event => fingers.push(event.pointerType), true);
    }""")
    box = phone.locator(".foot__undo").bounding_box()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    phone.touchscreen.tap(*middle)
    phone.touchscreen.tap(*middle)
    expect(phone.locator("button.foot[value=redo]")).to_be_visible()
    phone.wait_for_load_state("networkidle")

    assert phone.evaluate("fingers") == ["touch", "touch"]
    assert hands.newest == before + 1
    assert phone.evaluate("visualViewport.scale") == 1


@pytest.mark.parametrize("address", ["/gangs/", "/battles/", "/privacy/", "/contact/", "/you/"])
def test_no_page_is_too_wide_for_the_smallest_phone(phone, sits_down, address):
    phone.set_viewport_size({"width": 320, "height": 568})
    sits_down(phone, acting=False)
    phone.goto(address)

    assert phone.evaluate("document.scrollingElement.scrollWidth") == 320


def test_no_page_of_a_battle_is_too_wide_for_the_smallest_phone(phone):
    phone.set_viewport_size({"width": 320, "height": 568})
    phone.goto("/")
    phone.locator("summary").filter(has_text="out of the ashes").click()
    phone.locator("details[open]").get_by_role("button", name="Start the fight").click()
    phone.wait_for_selector("#table")
    address = Hands(phone).address

    for part in ("", "seats/", "entries/", "report/", "report/book/", "television/"):
        phone.goto(address + part)
        assert phone.evaluate("document.scrollingElement.scrollWidth") == 320, part
