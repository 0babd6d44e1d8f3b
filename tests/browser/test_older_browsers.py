"""The oldest browsers, simulated: Chromium without what they lack, by the same table that the lint reads.

Style sheets come with names that nothing knows in place of what a browser lacks; scripts do not find what it lacks.
"""

import re
from contextlib import suppress
from functools import cache

import pytest
from playwright.sync_api import Error, expect

from tests import browser_support as support
from tests.browser.conftest import PHONE
from tests.browser.table import QUIET, Hands

TAKEN_AWAY = """([members, statics]) => {
  for (const name of Object.getOwnPropertyNames(window)) {
    const prototype = /^[A-Z]/.test(name) && window[name]?.prototype;
    if (prototype) for (const member of members) delete prototype[member];
  }
  for (const one of statics) {
    const [thing, name] = one.split(".");
    if (window[thing]) delete window[thing][name];
  }
}"""
PARTLY = {"AbortSignal.timeout"}  # there, with another error
CONTRAST = """() => {
  const shown = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const light = color => {
    shown.fillStyle = color;
    shown.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...shown.getImageData(0, 0, 1, 1).data].map(part =>
      part / 255 <= .04045 ? part / 255 / 12.92 : ((part / 255 + .055) / 1.055) ** 2.4);
    return .2126 * red + .7152 * green + .0722 * blue;
  };
  const style = getComputedStyle(document.body);
  const [ink, paper] = [light(style.color), light(style.backgroundColor)];
  return (Math.max(ink, paper) + .05) / (Math.min(ink, paper) + .05);
}"""


def names(kind, browser):
    return [name for name, since in support.LACKING[kind].items() if browser in since]


@cache
def older_style(css, browser):
    """The style sheet as that browser reads it: what it does not know is called otherwise.

    Only what stands in the sheet is looked for: there are a thousand names, and two dozen sheets to a page.
    """
    for name in named(css, "property", browser):
        css = re.sub(rf"(?<![\w-]){name}(?=\s*:)", f"-x-{name}", css)
    for name in named(css, "function", browser):
        css = re.sub(rf"(?<![\w-]){name}\(", f"-x-{name}(", css)
    for name in named(css, "selector", browser):
        css = re.sub(rf"(::?){name}(?![\w-])", r"\1-x-" + name, css)
    for name in names("value", browser):
        thing, value = name.split(": ")
        if thing in css and value in css:
            css = re.sub(rf"(?<![\w-])({thing}:[^;}}]*)(?<![\w-]){value}(?![\w-])", rf"\1-x-{value}", css)
    return css


def named(css, kind, browser):
    return [name for name in names(kind, browser) if name in css]


@pytest.fixture(params=support.TABLE["oldest"])
def older(request, device):
    browser = request.param
    page = device(**PHONE)
    members, statics = names("member", browser), sorted({*names("static", browser)} - PARTLY)
    page.add_init_script(f"({TAKEN_AWAY})({[members, statics]});")

    def style(route):
        with suppress(Error):  # a page that has been left meanwhile
            answer = route.fetch()
            route.fulfill(response=answer, body=older_style(answer.text(), browser))

    def markup(route):
        if route.request.resource_type != "document" or route.request.method != "GET":
            return route.fallback()
        answer = route.fetch(max_redirects=0)
        body = answer.text()
        if "* popover" in names("attribute", browser):
            body = re.sub(r"(?<=\s)popover(?=[\s>])", "data-popover", body)
        return route.fulfill(response=answer, body=body)

    page.route("**/*.css", style)
    page.route(lambda address: "/static/" not in address and "/live/" not in address, markup)
    page.browser_name = browser
    yield page
    page.unroute_all(behavior="ignoreErrors")


def test_a_battle_can_be_played_and_read(older):
    hands = Hands(older, hurried=True).start()
    older.wait_for_load_state()  # the style sheets, which come by way of the test
    assert older.evaluate("typeof Document.parseHTMLUnsafe") == (
        "function" if older.browser_name == "firefox" else "undefined"
    )
    assert older.evaluate(CONTRAST) > 7

    hands.begin_turn()
    hands.activate()
    hands.done()

    assert older.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]


def test_more_lies_over_the_table(older):
    Hands(older, hurried=True).start().begin_turn()
    older.wait_for_timeout(QUIET)
    older.locator(".panel [popovertarget=more]").click()

    more = older.locator("#more").bounding_box()

    assert more["width"] == PHONE["viewport"]["width"]
    assert more["y"] + more["height"] == PHONE["viewport"]["height"]
    older.locator("#more .pop__close").click()
    expect(older.locator("#more")).to_be_hidden()


def test_this_phone_is_there_and_can_be_set(older):
    """On a page of its own where there are no popovers, else over the table."""
    Hands(older, hurried=True).start().begin_turn()
    popovers = "* popover" not in names("attribute", older.browser_name)
    table = older.url
    older.wait_for_timeout(QUIET)

    older.locator(".panel [popovertarget=more]").click()
    older.get_by_role("button", name="This phone").click()
    if not popovers:
        older.wait_for_url("**/you/#this-phone")
    larger = older.get_by_role("switch", name="Large text")
    expect(larger).to_be_in_viewport()
    larger.check()

    assert older.evaluate("document.documentElement.dataset.text") == "large"
    assert older.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]
    if popovers:
        older.locator("#this-phone .pop__close").click()
    else:
        older.go_back()
    assert older.url == table
    expect(older.locator("#this-phone")).to_be_hidden()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_page_can_be_read_by_day_and_by_night(older, theme):
    older.emulate_media(color_scheme=theme)
    for address in ("/", "/gangs/new/", "/games/true-lead/reference/", "/you/"):
        older.goto(address)
        assert older.evaluate(CONTRAST) > 7, address
        assert older.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"], address
