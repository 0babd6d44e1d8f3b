"""An iPhone, in its browser and as an app on the home screen: two cookie jars, one guest."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.table import Hands, until

STANDALONE = 'Object.defineProperty(navigator, "standalone", {{ value: {} }});'


@pytest.fixture
def safari(device):
    page = device(**PHONE)
    page.add_init_script(STANDALONE.format("false"))
    return page


@pytest.fixture
def app(device, complaints):
    complaints.await_any("422")
    page = device(**PHONE)
    page.add_init_script(STANDALONE.format("true"))
    return page


def start_url(page):
    """What the app is started with: the manifest as the page links it, asked for with the browser's cookie."""
    link = page.locator("link[rel=manifest]")
    expect(link).to_have_attribute("crossorigin", "use-credentials")
    return page.request.get(link.get_attribute("href")).json()["start_url"]


def test_the_app_starts_as_the_guest_of_the_browser(safari, app):
    table = Hands(safari, hurried=True).start().address

    app.goto(start_url(safari))

    app.wait_for_url("**/you/?done=app")
    app.goto(table)
    expect(app.locator("#say")).to_be_attached()


def test_later_starts_lead_to_the_front_page(safari, app):
    Hands(safari, hurried=True).start()
    start = start_url(safari)
    app.goto(start)
    app.wait_for_url("**/you/?done=app")

    app.goto("/about/")
    app.goto(start)

    until(lambda: app.evaluate("location.pathname + location.hash") == "/")
    expect(app.get_by_role("link", name="Go on")).to_be_visible()


def test_a_link_that_somebody_sends_does_nothing_in_a_browser(safari, device):
    Hands(safari, hurried=True).start()
    victim = device(**PHONE)

    victim.goto(start_url(safari))

    expect(victim.get_by_role("textbox", name="App code")).to_be_visible()
    assert victim.evaluate("location.hash") == ""
    victim.goto("/you/")
    expect(victim.get_by_text("Your things")).to_have_count(0)


def test_an_app_whose_link_is_used_takes_a_code(safari, app, device):
    Hands(safari, hurried=True).start()
    start = start_url(safari)
    other = device(**PHONE)
    other.add_init_script(STANDALONE.format("true"))
    other.goto(start)
    other.wait_for_url("**/you/?done=app")

    app.goto(start)
    expect(app.get_by_text("This code is wrong, used or too old.")).to_be_visible()
    safari.goto("/you/")
    safari.get_by_role("link", name="Get app code").click()
    safari.get_by_role("button", name="Get app code").click()
    app.get_by_role("textbox", name="App code").fill(safari.locator(".code-shown").inner_text())
    app.get_by_role("button", name="Continue").click()

    app.wait_for_url("**/you/?done=app")
    expect(app.get_by_text("1 battle")).to_be_visible()


def test_other_phones_have_the_manifest_that_all_have(phone):
    phone.goto("/")

    assert "sixgun" in phone.locator("link[rel=manifest]").get_attribute("href")
    assert phone.locator("link[rel=manifest]").get_attribute("crossorigin") is None
