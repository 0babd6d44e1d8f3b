"""A guest makes something, signs up, signs out; another browser signs in and sees it."""

import pytest
from playwright.sync_api import expect

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
    phone.get_by_role("link", name="Sign up").click()
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
    expect(laptop.get_by_role("heading", name="doc")).to_be_visible()
    laptop.goto(battle)
    expect(laptop.locator("#table")).to_be_visible()
    phone.goto(gang)
    expect(phone.locator("#gang")).to_be_visible()

    phone.goto("/you/")
    phone.get_by_role("button", name="Sign it out").click()
    expect(phone.get_by_text("That one is signed out.")).to_be_visible()
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
        phone.get_by_role("link", name="Take a copy of everything").click()
    assert packed.value.suggested_filename.endswith(".zip")

    phone.get_by_role("link", name="Delete your account").click()
    fill_in(phone, password=PASSWORD)
    phone.wait_for_url("**/")
    phone.goto(battle)
    expect(phone.get_by_text("Nothing here")).to_be_visible()
    complaints.clear()


@pytest.mark.parametrize("address", ["/you/", "/you/sign-in/", "/you/sign-up/"])
def test_the_pages_of_an_account_are_for_everybody(phone, address):
    from axe_playwright_python.sync_playwright import Axe

    for scheme in ("light", "dark"):
        phone.emulate_media(color_scheme=scheme)
        phone.goto(address)
        found = Axe().run(phone)
        assert found.violations_count == 0, found.generate_report()
        assert phone.evaluate("document.documentElement.scrollWidth") <= 390
