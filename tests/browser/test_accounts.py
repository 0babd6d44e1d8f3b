"""A guest makes something, signs up, signs out; another browser signs in and sees it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import is_for_everybody

PASSWORD = "three horses drink late"


def fill_in(page, **fields):
    for name, words in fields.items():
        page.locator(f"[name={name}]").fill(words)
    page.locator("main form button.go").click()


def test_a_guest_becomes_a_member_and_finds_everything_on_the_laptop(phone, laptop):
    phone.goto("/")
    phone.get_by_role("button", name="Start the fight").first.click()
    phone.wait_for_url("**/battles/*/")
    battle = phone.url
    phone.goto("/you/")
    expect(phone.get_by_role("heading", name="You are a guest")).to_be_visible()
    phone.get_by_role("link", name="Sign up").first.click()
    fill_in(phone, username="Doc", password1=PASSWORD, password2="something else")
    expect(phone.locator("[name=password2]")).to_have_attribute("aria-invalid", "true")
    fill_in(phone, password1=PASSWORD, password2=PASSWORD)
    expect(phone.get_by_role("heading", name="doc")).to_be_visible()
    phone.goto(battle)
    expect(phone.locator("#table")).to_be_visible()

    laptop.goto("/gangs/new/")
    laptop.locator("button[name=starter]").first.click()
    expect(laptop.locator("#gang")).to_be_visible()
    gang = laptop.url
    laptop.goto("/you/sign-in/")
    fill_in(laptop, login="doc", password=PASSWORD)
    expect(laptop.get_by_text("This phone has 1 gang of a guest.")).to_be_visible()
    laptop.get_by_role("button", name="Bring them").click()
    expect(laptop.get_by_role("heading", name="doc")).to_be_visible()
    laptop.goto(battle)
    expect(laptop.locator("#table")).to_be_visible()
    phone.goto(gang)
    expect(phone.locator("#gang")).to_be_visible()

    phone.goto("/you/")
    phone.get_by_role("button", name="Sign out device").click()
    expect(phone.get_by_text("That device is signed out.")).to_be_visible()
    laptop.goto("/you/")
    expect(laptop.get_by_role("heading", name="You are a guest")).to_be_visible()

    phone.get_by_role("button", name="Sign out").click()
    phone.goto("/battles/")
    expect(phone.get_by_text("None yet.")).to_be_visible()


def test_everything_is_taken_along_and_then_deleted(phone, complaints):
    phone.goto("/")
    phone.get_by_role("button", name="Start the fight").first.click()
    phone.wait_for_url("**/battles/*/")
    battle = phone.url
    phone.goto("/you/sign-up/")
    fill_in(phone, username="Doc", password1=PASSWORD, password2=PASSWORD)

    with phone.expect_download() as packed:
        phone.get_by_role("link", name="Download everything").click()
    assert packed.value.suggested_filename.endswith(".zip")

    phone.get_by_role("link", name="Delete account").click()
    fill_in(phone, password=PASSWORD)
    phone.wait_for_url("**/")
    complaints.await_any("404")
    phone.goto(battle)
    expect(phone.get_by_text("Nothing here")).to_be_visible()


ADDRESSES = ["/you/", "/you/sign-in/", "/you/sign-up/", "/privacy/", "/contact/"]
WIDTHS = (320, 390, 1280)


def for_everybody(page):
    """In three widths, by day and by night."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 2000})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            is_for_everybody(page)


@pytest.mark.parametrize("address", ADDRESSES)
def test_the_pages_of_an_account_are_for_everybody(phone, address):
    phone.goto(address)

    for_everybody(phone)


def test_so_is_what_a_guest_and_a_visitor_are_asked(phone, laptop):
    laptop.goto("/you/sign-up/")
    fill_in(laptop, username="Doc", password1=PASSWORD, password2=PASSWORD)
    phone.goto("/gangs/new/")
    phone.locator("button[name=starter]").first.click()
    phone.get_by_role("button", name=re.compile("link$")).first.click()
    shared = phone.locator("input[readonly]").first.input_value()

    phone.goto("/you/sign-in/")
    fill_in(phone, login="doc", password=PASSWORD)
    expect(phone.get_by_role("button", name="Leave them")).to_be_visible()
    for_everybody(phone)
    phone.get_by_role("button", name="Bring them").click()
    expect(phone.get_by_role("button", name="Give them back")).to_be_visible()
    for_everybody(phone)
    phone.get_by_role("button", name="Give them back").click()
    expect(phone.get_by_text("It belongs to the guest again.")).to_be_visible()
    for_everybody(phone)

    laptop.goto(shared)
    laptop.get_by_role("link", name="Report this page").click()
    for_everybody(laptop)
    laptop.get_by_role("button", name="Send report").click()
    expect(laptop.get_by_role("heading", name="Thank you")).to_be_visible()
    for_everybody(laptop)
