import re

import pytest
from playwright.sync_api import expect

from battles.models import Battle
from tests.browser.conftest import PHONE
from tests.browser.table import QUIET, Hands
from tests.factories import played_until

LAST_TURN = 6
"""Of a battle from the front page, where nothing else was agreed."""


def test_the_first_activation_is_three_taps_from_the_front_page(phone):
    hands = Hands(phone).start()
    hands.throw()
    hands.activate()

    assert hands.taps == 3
    assert phone.locator(".model--acting").count() == 1


@pytest.mark.slow
def test_two_friends_play_a_whole_battle_on_one_phone_and_read_what_happened(phone):
    """Its first turn and its last by hand; what lies between is played by chance, and written in one go."""
    hands = Hands(phone, hurried=True).start()
    hands.play_until(lambda: Battle.objects.get().head.moment.state.turn > 1)
    played_until(Battle.objects.get(), lambda state: state.turn >= LAST_TURN)
    phone.reload()

    hands.play_to_the_end()
    assert hands.over
    hands.press(phone.get_by_role("link", name="Read the report"))
    phone.wait_for_url("**/report/")

    expect(phone.get_by_role("heading", name="How it swung")).to_be_visible()
    expect(phone.get_by_role("heading", name="Luck of the dice")).to_be_visible()
    assert phone.locator(".retold").count() >= 1
    assert "Victory Points" in phone.locator(".bill").inner_text()
    phone.get_by_text("Who did what", exact=True).click()
    expect(phone.locator(".report__table").first).to_be_visible()


def test_the_battle_that_waits_is_one_tap_from_the_front_page_on_a_small_phone(device):
    page = device(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    battle = Hands(page, hurried=True).start().address
    page.goto("/")
    key = page.get_by_role("link", name="Go on")
    box = key.bounding_box()

    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 640
    key.tap()
    page.wait_for_url(f"**{battle}")


@pytest.fixture
def acting(phone, sits_down):
    """A table at which somebody acts for the first time."""
    return sits_down(phone, hurried=False)


def test_a_shot_with_the_app_is_three_taps_from_an_activated_model(acting):
    before = acting.taps
    assert acting.attack_offered()

    acting.open(acting.offered("Shoot|Fight").first)
    acting.open(acting.page.locator("button[name=target]").first)
    acting.tap(acting.panel.locator(".go[name=dice]"))

    assert acting.taps - before == 3
    assert acting.page.locator(".bone").count() > 0


def test_real_dice_are_tapped_in_one_tap_a_die(acting):
    acting.open(acting.offered("Shoot|Fight").first)
    acting.open(acting.page.locator("button[name=target]").first)
    acting.rolls_own_dice()
    dice = acting.panel.locator(".tray__box").count()
    two = acting.panel.get_by_role("button", name="2", exact=True)
    before = acting.newest

    acting.page.wait_for_timeout(QUIET)
    for _ in range(dice):
        two.click()
    acting.moved_on(before)

    acting.page.goto(f"{acting.address}entries/")
    assert "rolled at the table" in acting.page.locator("main").inner_text()


def test_a_wound_takes_two_taps_and_its_undo_beside_it_one(acting):
    meter = acting.page.locator(".model--ready").first.locator("button.model__health")
    was = meter.get_attribute("aria-label")
    before = acting.newest

    acting.press(meter)
    assert acting.newest == before
    acting.tap(acting.page.locator(".hurt:visible button").first)
    assert meter.get_attribute("aria-label") != was
    acting.tap(acting.page.locator("#toast").get_by_role("button", name="Undo"))

    assert meter.get_attribute("aria-label") == was
    expect(acting.page.locator("#toast")).to_be_hidden()


def test_a_card_lies_over_a_shot_in_the_making(acting):
    acting.open(acting.offered("Shoot|Fight").first)
    acting.open(acting.page.locator("button[name=target]").first)
    acting.page.wait_for_selector(".versus")
    address, sheet = acting.page.url, acting.panel.inner_text()

    acting.press(acting.page.locator(".now__link"))
    expect(acting.page.locator("#over .card")).to_be_visible()
    acting.page.get_by_role("button", name="Back to the battle").click()

    expect(acting.page.locator("#over")).to_be_hidden()
    assert (acting.page.url, acting.panel.inner_text()) == (address, sheet)


def test_what_was_undone_can_be_redone(acting):
    acting.tap(acting.page.locator("button.foot__undo"))
    assert acting.page.locator(".model--acting").count() == 0

    acting.tap(acting.page.locator("button[name=say][value=redo]"))

    assert acting.page.locator(".model--acting").count() == 1


def test_the_facts_of_the_table_move_the_number_and_the_odds(acting):
    acting.open(acting.offered("Shoot|Fight").first)
    acting.open(acting.page.locator("button[name=target]").first)
    acting.page.wait_for_selector(".need")
    before = acting.page.locator(".need").inner_text()

    acting.open(acting.page.locator("button.fact[name=behind]"))
    acting.page.wait_for_selector("button.fact[name=behind][aria-pressed=true]")

    assert acting.page.locator(".need").inner_text() != before


def test_one_leaves_and_comes_back_from_the_list_of_battles(acting):
    acting.page.goto("/battles/")

    acting.page.locator("a.entry__link").first.click()

    expect(acting.page.locator(".model--acting")).to_have_count(1)


def test_the_record_is_downloaded_and_read_back_in(acting):
    acting.attack()
    address = acting.address
    text = acting.page.request.get(f"{address}record/").text()
    assert "activate" in text

    acting.page.goto("/battles/")
    acting.page.locator("textarea[name=text]").fill(text)
    acting.page.get_by_role("button", name="Import").click()
    acting.page.wait_for_selector("#table")

    assert acting.address != address
    assert acting.page.locator(".model--acting").count() == 1


def test_the_table_works_without_scripts(device):
    page = device(**PHONE, java_script_enabled=False)
    page.goto("/")

    def go(key):
        """A tap, and the page that answers it."""
        with page.expect_navigation():
            key.click()

    go(page.get_by_role("button", name="Start the fight"))
    for _ in range(12):
        if page.locator("button.model__tap").count():
            break
        throw = page.locator(".panel button[name=answer][value=app]")
        go(throw if throw.count() else page.locator(".panel button[name=pick]").first)
    go(page.locator("button.model__tap").first)
    go(page.locator(".panel a.key", has_text=re.compile("Shoot|Fight")).first)
    go(page.locator("button[name=target]").first)
    go(page.locator(".panel .go[name=dice]"))

    expect(page.locator(".bone").first).to_be_visible()


def test_the_battle_can_be_played_by_keyboard(laptop):
    hands = Hands(laptop).start()
    laptop.locator(".panel button[name=answer][value=app]").focus()
    laptop.keyboard.press("Enter")
    hands.moved_on(1)
    hands.begin_turn()

    laptop.locator("button.model__tap").first.focus()
    laptop.keyboard.press("Enter")

    laptop.wait_for_selector(".model--acting")
    assert laptop.locator(".model--acting").count() == 1
