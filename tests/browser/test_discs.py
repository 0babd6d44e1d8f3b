"""Figures as discs: a shot that is stopped and taken up again, the same once more, both squads in sight meanwhile."""

from random import Random

import pytest
from playwright.sync_api import expect

from games.engine.files.text_record import read_command
from games.engine.play.record import Answered, Do
from tests.browser.boards import opens
from tests.browser.conftest import PHONE
from tests.browser.table import Hands, wait_for_scripts
from tests.browser.two_phones import changed_elsewhere
from tests.factories import PlayerFactory, answer, lengthened, under_way

SIZES = ((390, 844), (360, 640), (320, 568))
OUT_OF_SIGHT = """() => {
  const panel = document.querySelector("#do").getBoundingClientRect();
  const order = document.querySelector(".order");
  const top = order?.checkVisibility() ? order.getBoundingClientRect().bottom : 0;
  const parts = document.querySelectorAll(".disc :is(.face, .model__tap b, .disc__gives, .disc__bar)");
  const seen = [...parts].filter(part => part.checkVisibility());
  const wrong = seen.filter(part => {
    const box = part.getBoundingClientRect();
    return box.top < top - 4 || box.bottom > panel.top + 1;
  }).map(part => part.closest(".disc").querySelector("b").textContent);
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) wrong.push("wider than the window");
  if (!document.querySelectorAll(".disc").length) wrong.push("no discs");
  return [...new Set(wrong)];
}"""


@pytest.fixture
def fighter(device, asgi_server, transactional_db):
    """Somebody has made the combat test, on a phone of whoever plays both squads."""
    battle, chance = under_way(PlayerFactory(), "horizon"), Random(5)
    while not battle.scene.acts_on or battle.scene.actions is None:
        lengthened(battle, [Do(read_command(battle.rules, battle.scene.main.said))])
        while waits := battle.head.moment.open:
            lengthened(battle, [Answered(answer(waits.question, chance), "table")])
    page = opens(device(**PHONE), battle, asgi_server)
    wait_for_scripts(page)
    return Hands(page, hurried=True)


@pytest.fixture
def fighter_to_come(transactional_db):
    """The last side is about to take the Awareness test; and what takes it."""
    battle, chance = under_way(PlayerFactory(), "horizon"), Random(5)

    def looks():
        while battle.scene.order == ():
            lengthened(battle, [Do(read_command(battle.rules, battle.scene.main.said))])
            while waits := battle.head.moment.open:
                lengthened(battle, [Answered(answer(waits.question, chance), "table")])
        changed_elsewhere(battle, awaited="")

    return battle, looks


def aims(hands, number):
    """By the main key, then the disc; where the key is at somebody already, by the disc alone."""
    if hands.page.locator(".disc button[name=target]").count() == 0:
        hands.open(hands.panel.locator(".panel__foot a.go"))
    hands.open(hands.page.locator(".disc button[name=target]").nth(number))


def at(hands, number):
    """By a tap on the disc, before anybody aims."""
    hands.open(hands.page.locator(".disc a[href*='target=']").nth(number))


def facts(hands):
    return hands.panel.locator(".fact[aria-pressed=true]").all_inner_texts()


@pytest.mark.parametrize("takes_aim", [aims, at], ids=["by the key", "by the disc"])
def test_a_shot_at_a_disc_that_was_stopped_is_found_as_it_was_left(fighter, takes_aim):
    takes_aim(fighter, 0)
    fighter.open(fighter.panel.locator(".fact[aria-pressed=false]").first)
    left, sheet = facts(fighter), fighter.page.locator("#draft").inner_text()
    assert left

    fighter.open(fighter.page.locator(".sheet__close"))
    takes_aim(fighter, 1)
    assert facts(fighter) == []

    fighter.open(fighter.page.locator(".sheet__close"))
    takes_aim(fighter, 0)
    assert facts(fighter) == left
    assert fighter.page.locator("#draft").inner_text() == sheet


def test_who_aims_and_stops_has_the_turn_as_it_was(fighter):
    before, panel = fighter.newest, fighter.panel.inner_text()
    fighter.open(fighter.panel.locator(".panel__foot a.go"))
    fighter.open(fighter.page.locator(".now__stop"))

    assert fighter.panel.inner_text() == panel
    assert fighter.newest == before


def test_the_same_once_more_is_one_tap_with_all_of_it_and_no_word_after_the_last(fighter):
    """Test, target, attack, again: with the test four taps, and the next fighter is up."""
    page = fighter.page
    acting = page.locator(".disc[aria-current]").get_attribute("data-row")
    at(fighter, 0)
    fighter.open(fighter.panel.locator(".fact[aria-pressed=false]").first)
    fighter.tap(fighter.panel.locator(".sheet__go .go"))
    once = page.locator(".stage").inner_text()
    again = fighter.panel.locator(".go--again")
    assert again.inner_text().startswith("Again: ")
    assert page.locator(".disc--aimed").count() == 1

    fighter.tap(again)

    assert page.locator(".stage").inner_text().splitlines()[-1] == once.splitlines()[-1]
    assert page.locator(".disc[aria-current]").get_attribute("data-row") != acting
    assert page.locator(".go--again").count() == 0


def test_on_the_other_phone_the_order_of_turns_comes_and_both_squads_stay_whole(
    device, asgi_server, fighter_to_come
):
    """It comes above the list, which lies at its beginning and stays there."""
    battle, looks = fighter_to_come
    page = opens(device(viewport={"width": 320, "height": 568}), battle, asgi_server)
    expect(page.locator("[data-connection=live]")).to_have_text("live")
    assert page.locator(".order").count() == 0

    looks()

    expect(page.locator(".order")).to_be_visible()
    page.wait_for_timeout(200)
    assert page.locator(".sides").evaluate("one => one.scrollTop") == 0
    assert page.evaluate(OUT_OF_SIGHT) == []


def test_both_squads_are_in_sight_with_what_each_would_lose_on_any_phone(fighter):
    page, found = fighter.page, {}

    def looks(when):
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            found[when, width] = page.evaluate(OUT_OF_SIGHT)
            share = fighter.panel.bounding_box()["height"] / height
            assert share <= 0.475, (when, width)
        page.set_viewport_size(PHONE["viewport"])

    looks("in a turn")
    fighter.open(fighter.panel.locator(".panel__foot a.go"))
    looks("while one aims")
    fighter.open(page.locator(".disc button[name=target]").first)
    looks("over a sheet")
    fighter.tap(fighter.panel.locator(".sheet__go .go"))
    looks("after an attack")
    assert {when: cut for when, cut in found.items() if cut} == {}
