"""Setting up: what is chosen is shown at once, and with the keyboard nothing begins by mistake."""

from playwright.sync_api import expect


def test_a_gang_that_is_chosen_stands_opposite_at_once(phone):
    phone.goto("/battles/new/?game=blackwater-gulch")
    expect(phone.locator("#side-2")).to_contain_text("The Sunday Best")

    phone.get_by_label("Gang").nth(1).focus()
    phone.get_by_label("Gang").nth(1).select_option("long-night-choir")

    expect(phone.locator("#side-2")).to_contain_text("The Long Night Choir")
    expect(phone.locator("#compared")).to_contain_text("325")
    expect(phone.get_by_label("Gang").nth(1)).to_be_focused()


def test_the_fold_says_what_was_chosen_in_it(phone):
    phone.goto("/battles/new/?game=blackwater-gulch")
    phone.locator("#settled").click()

    phone.get_by_label("Turn limit").select_option("4")

    expect(phone.locator("#settled")).to_contain_text("4 turns")


def test_enter_in_a_field_begins_nothing(phone):
    phone.goto("/battles/new/?game=blackwater-gulch")
    phone.locator("#settled").click()

    phone.get_by_label("Fame level").press("Enter")

    expect(phone.get_by_role("button", name="Start the battle")).to_be_visible()
    expect(phone.locator("#side-1")).to_be_visible()
