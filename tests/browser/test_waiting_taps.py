"""No tap is lost, none is said twice: what a phone says while the network or the server is away."""

import re
import time
from uuid import uuid4

import pytest
from playwright.sync_api import expect

from battles.models import Battle, Entry
from tests.browser.conftest import NO_NETWORK, NOT_HAD
from tests.browser.table import wait_for_scripts
from tests.browser.two_phones import anna, battle, ben, connected, sees, sits_down, wounds

__all__ = ["anna", "battle", "ben", "sits_down"]


def cut(hands, complaints, address=re.compile("/entries/$")):
    """From now on nothing that this phone says comes through; answers with what mends it."""
    complaints.await_any(NOT_HAD)
    hands.page.route(address, lambda route: route.abort())

    return lambda: hands.page.unroute(address)


def waiting(hands, words):
    expect(hands.page.locator("[data-connection]")).to_have_text(re.compile(rf"{words}$"))


def test_taps_without_a_network_wait_outlive_a_reload_and_arrive_once_in_order(anna, ben, battle, complaints):
    newest, mend = ben.newest, cut(ben, complaints)
    said = [wounds(ben, number).get_attribute("value") for number in range(3)]
    for number in range(2):
        ben.press(wounds(ben, number))
        waiting(ben, f"{number + 1} to send")
    ben.page.reload()
    waiting(ben, "2 to send")
    ben.press(wounds(ben, 2))
    waiting(ben, "3 to send")
    assert "csrf" not in ben.page.evaluate("localStorage.unsent")
    assert Entry.objects.filter(number__gt=newest).count() == 0

    mend()

    sees(ben, newest + 3, within=10_000)
    sees(anna, newest + 3)
    connected(ben)
    commands = [entry.said.command for entry in Battle.objects.get(pk=battle.pk).read_entries(newest + 1)]
    assert len(commands) == 3
    for command, words in zip(commands, said, strict=True):
        assert command.of in words
    assert ben.page.evaluate("localStorage.unsent") is None


def test_why_a_tap_waits_is_said(anna, ben, complaints):
    """Without a network until there is one; else the server is slow or has refused it, and it is sent all the same."""
    complaints.await_any(f"{NOT_HAD}|{NO_NETWORK}")
    newest, told = ben.newest, ben.page.locator("#lost")
    mend = cut(ben, complaints)
    ben.press(wounds(ben, 0))
    expect(told).to_have_text("Saved. Still sending.")
    mend()
    sees(ben, newest + 1)

    ben.page.context.set_offline(True)
    ben.press(wounds(ben, 0))
    expect(told).to_have_text("Saved. Sending when you’re back online.")
    ben.page.context.set_offline(False)

    sees(anna, newest + 2)


def test_a_tap_that_met_a_busy_database_is_sent_again(anna, ben, complaints):
    complaints.await_any(NOT_HAD)
    newest, busy = ben.newest, []

    def refuse(route):
        if len(busy) < 2:
            busy.append(1)
            headers = {"Retry-After": "2", "Content-Type": "text/html"}
            return route.fulfill(status=503, headers=headers, body="<main><p>Busy.</p></main>")
        return route.continue_()

    ben.page.route("**/entries/", refuse)
    ben.press(wounds(ben, 0))

    sees(anna, newest + 1, within=30_000)
    sees(ben, newest + 1)
    assert len(busy) == 2
    assert Entry.objects.filter(number__gt=newest).count() == 1
    assert ben.page.evaluate("localStorage.unsent") is None


def test_a_tap_that_was_refused_as_one_of_very_many_is_sent_again_when_it_may(anna, ben, complaints):
    """Neither the network nor the player hurries it."""
    complaints.await_any(NOT_HAD)
    newest, tries = ben.newest, []

    def refuse(route):
        tries.append(time.monotonic())
        if len(tries) == 1:
            headers = {"Retry-After": "4", "Content-Type": "text/html"}
            return route.fulfill(status=429, headers=headers, body="<main><p>Very many.</p></main>")
        return route.continue_()

    ben.page.route("**/entries/", refuse)
    ben.press(wounds(ben, 0))
    expect(ben.page.locator("#lost")).to_be_visible()
    ben.page.evaluate("dispatchEvent(new Event('online'))")
    ben.page.evaluate("document.dispatchEvent(new CustomEvent('live:reached'))")

    sees(anna, newest + 1, within=30_000)
    sees(ben, newest + 1)
    assert len(tries) == 2
    assert tries[1] - tries[0] >= 4
    assert Entry.objects.filter(number__gt=newest).count() == 1


def test_a_tap_whose_answer_was_lost_counts_once(anna, ben, complaints):
    complaints.await_any(NOT_HAD)
    newest = ben.newest
    lost = []

    def swallow(route):
        if not lost:
            lost.append(route.fetch().status)
            return route.abort()
        return route.continue_()

    ben.page.route(re.compile("/entries/$"), swallow)
    ben.press(wounds(ben, 0))

    sees(ben, newest + 1, within=30_000)
    connected(ben)
    assert lost == [200]
    assert Entry.objects.filter(number__gt=newest).count() == 1


@pytest.fixture
def slowly(ben):
    """Taps what an attack's sheet ends with; answers with that tap, which is held back."""
    ben.activate()
    ben.open(ben.offered("Shoot|Fight").first)
    ben.open(ben.page.locator("button[name=target]").first)

    def tap(control):
        held = []

        def hold(route):
            if held:
                return route.continue_()
            return held.append(route)

        ben.page.route("**/entries/", hold)
        ben.press(control)
        waiting(ben, "1 to send")
        return held[0]

    return tap


def test_a_sheet_whose_tap_was_heard_late_does_not_come_back_after_its_question(ben, slowly):
    ben.open(ben.panel.locator(".whose-dice [value=table]"))
    route = slowly(ben.panel.locator(".sheet__go .go"))
    answer = route.fetch()
    expect(ben.page.locator(".asked")).to_be_visible()  # the stream was quicker

    route.fulfill(response=answer)

    expect(ben.page).to_have_url(ben.address)
    connected(ben)
    while ben.asked():
        ben.answer()
    ben.page.wait_for_timeout(300)
    expect(ben.panel.locator("[data-sheet]")).to_have_count(0)


def test_a_sheet_whose_tap_was_heard_late_is_closed(ben, slowly):
    slowly(ben.panel.locator(".go[name=dice]")).continue_()

    expect(ben.panel.locator("[data-sheet]")).to_have_count(0)
    expect(ben.page).to_have_url(ben.address)


def test_a_roll_that_waits_is_said_on_its_sheet_whose_key_is_shut(ben, complaints):
    complaints.await_any(f"{NOT_HAD}|{NO_NETWORK}")
    ben.activate()
    ben.open(ben.offered("Shoot|Fight").first)
    ben.open(ben.page.locator("button[name=target]").first)
    wait_for_scripts(ben.page)
    key = ben.panel.locator(".go[name=dice]")
    rolls, dice = key.inner_text(), int(key.get_attribute("data-dice"))

    ben.page.context.set_offline(True)
    ben.press(key)

    saved = ben.panel.locator(".saved")
    expect(saved).to_contain_text(rolls)
    expect(saved).to_contain_text("Saved. Sending when you’re back online.")
    expect(saved.locator(".bone")).to_have_count(dice)
    expect(key).to_be_disabled()
    expect(ben.page.locator("#lost")).to_be_hidden()

    ben.page.context.set_offline(False)
    expect(saved).to_have_count(0)


def test_what_is_said_of_a_tap_covers_neither_who_acts_nor_a_key_of_the_sheet(ben, complaints):
    ben.activate()
    cut(ben, complaints)
    ben.press(wounds(ben, 0))
    waiting(ben, "1 to send")
    told = ben.page.locator("#lost").bounding_box()

    name, sheet = (ben.page.locator(one).bounding_box() for one in (".now", ".panel"))
    assert name["y"] + name["height"] <= told["y"]
    assert told["y"] + told["height"] <= sheet["y"]


def test_what_was_opened_before_a_tap_was_heard_stays(ben, slowly):
    route = slowly(ben.panel.locator(".go[name=dice]"))
    ben.open(ben.panel.locator("button.fact").first)
    address = ben.page.url

    route.continue_()

    ben.page.wait_for_function("() => !localStorage.unsent")
    ben.page.wait_for_timeout(300)
    assert ben.page.url == address


def test_the_same_tap_again_waits_once(anna, ben, complaints):
    newest, mend = ben.newest, cut(ben, complaints)
    for _ in range(2):
        ben.press(wounds(ben, 0))
        waiting(ben, "1 to send")
    expect(ben.page.locator("#lost")).to_have_text("That tap is already waiting.")

    mend()

    sees(ben, newest + 1, within=30_000)
    ben.page.wait_for_timeout(300)
    sees(ben, newest + 1)


def stuck(anna, ben, complaints):
    """Ben's tap has waited until it was too late."""
    mend = cut(ben, complaints)
    ben.press(wounds(ben, 0))
    waiting(ben, "1 to send")
    anna.tap(wounds(anna, 1))
    mend()
    card = ben.page.locator("#unsent")
    expect(card).to_contain_text("Someone acted before you")
    connected(ben)
    return card, anna.newest


def test_what_has_become_too_late_is_shown_and_may_be_said_anyway(anna, ben, complaints):
    card, newest = stuck(anna, ben, complaints)

    card.get_by_role("button", name="Send anyway").click()

    sees(ben, newest + 1, within=30_000)
    sees(anna, newest + 1)
    expect(card).to_be_hidden()


def test_what_has_become_too_late_may_be_let_go(anna, ben, complaints):
    card, newest = stuck(anna, ben, complaints)

    card.get_by_role("button", name="Discard").click()

    expect(card).to_be_hidden()
    assert ben.page.evaluate("localStorage.unsent") is None
    sees(anna, newest)


def test_what_waited_for_more_than_a_day_is_forgotten_and_that_is_said(ben):
    ben.page.evaluate(
        """at => localStorage.setItem("unsent", JSON.stringify(
            [{ address: "/battles/x/entries/", body: "", key: "x", words: "Shoot", at, waits: true }]))""",
        0,
    )

    ben.page.reload()

    expect(ben.page.locator("#lost")).to_contain_text("never sent")
    assert ben.page.evaluate("localStorage.unsent") is None


def test_a_tap_that_nobody_can_mean_any_more_is_not_tried_for_ever(ben, complaints):
    complaints.await_any(NOT_HAD)
    ben.page.locator("#say input[name=key]").evaluate("(input, key) => { input.value = key; }", f"?{uuid4()}")

    ben.press(wounds(ben, 0))

    expect(ben.page.locator("#lost")).to_contain_text("Reload the page")
    assert ben.page.evaluate("localStorage.unsent") is None
