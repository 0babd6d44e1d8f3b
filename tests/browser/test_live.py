"""Two phones at one table: what one says is on the other, which is never disturbed."""

import re

from playwright.sync_api import expect

from accounts.models import Session
from battles.models import Battle
from companion.live import hub
from tests.browser.conftest import AT_ONCE, NOT_HAD
from tests.browser.table import Hands, until, wait_for_scripts
from tests.browser.two_phones import (
    anna,
    battle,
    ben,
    changed_elsewhere,
    connected,
    sees,
    shows,
    sits_down,
    wounds,
)
from tests.factories import PlayerFactory, sits

__all__ = ["anna", "battle", "ben", "sits_down"]


def asleep(hands, hidden):
    """The page goes into the background, or comes back."""
    hands.page.evaluate(
        """hidden => {
            Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
            const state = { configurable: true, get: () => hidden ? "hidden" : "visible" };
            Object.defineProperty(document, "visibilityState", state);
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def test_what_one_phone_says_is_on_the_other(anna, ben):
    anna.activate()

    sees(ben, anna.newest)
    expect(ben.page.locator(".model--acting .model__tap b")).to_have_text(
        anna.page.locator(".model--acting .model__tap b").inner_text()
    )


def test_what_puts_it_in_place_may_be_had_at_the_second_try(anna, ben, complaints):
    complaints.await_any(NOT_HAD)
    ben.page.route(re.compile("/in-place[^?]*$"), lambda route: route.abort())
    ben.page.reload()
    connected(ben)

    anna.tap(wounds(anna, 0))

    sees(ben, anna.newest, within=30_000)
    health = "button.model__health"
    shown, told = (sorted(one.page.locator(health).all_inner_texts()) for one in (ben, anna))
    assert shown == told


def test_whoever_speaks_fetches_nothing_and_the_other_fetches_once(anna, ben):
    fetched = {anna: [], ben: []}
    for hands, asked in fetched.items():
        hands.page.on(
            "request",
            lambda request, asked=asked: (
                request.method == "GET" and "/battles/" in request.url and asked.append(request.url)
            ),
        )

    anna.tap(wounds(anna, 0))
    sees(ben, anna.newest)
    anna.page.wait_for_timeout(400)

    assert (fetched[anna], fetched[ben]) == ([], [anna.address])


def test_what_the_other_does_leaves_the_keys_of_both_as_they_stand(anna, ben):
    """Nothing is drawn or set up again but what has changed: of the sheet what was told and the last row."""
    anna.activate()
    sees(ben, anna.newest)
    for hands in (anna, ben):
        wait_for_scripts(hands.page)
        hands.page.evaluate("self.keys = document.querySelector('.panel__body > .keys')")
        hands.page.evaluate("self.told = document.querySelector('.panel__body > .stage')")

    anna.tap(wounds(anna, 0))
    sees(ben, anna.newest)

    for hands in (anna, ben):
        kept = hands.page.evaluate("[self.keys.isConnected, self.told.isConnected]")
        assert kept == [True, False]


def test_an_open_sheet_stays_with_all_that_was_chosen_there(anna, ben):
    anna.activate()
    sees(ben, anna.newest)
    ben.open(ben.offered("Shoot|Fight").first)
    ben.open(ben.page.locator("button[name=target]").first)
    fact = ben.panel.locator("button.fact").first
    fact.focus()
    address, title = ben.page.url, ben.panel.locator("#sheet-title").inner_text()

    anna.tap(wounds(anna, 0))
    sees(ben, anna.newest)

    assert (ben.page.url, ben.panel.locator("#sheet-title").inner_text()) == (address, title)
    expect(ben.panel.locator("#give input[name=based_on]")).to_have_value(str(anna.newest))
    expect(fact).to_be_focused()
    ben.tap(ben.panel.locator(".go[name=dice]"))
    sees(anna, ben.newest)


def test_what_is_typed_and_folded_open_stays(anna, ben, battle):
    ben.page.locator(".panel [popovertarget=more]").click()
    anna.tap(wounds(anna, 1))
    sees(ben, anna.newest)
    expect(ben.page.locator("#more")).to_be_visible()

    ben.page.goto(f"{anna.address}say/?do=fall&model=ottoline")
    connected(ben)
    height = ben.panel.locator("input.number[name=height]")
    height.fill("17")
    anna.tap(wounds(anna, 2))
    sees(ben, anna.newest)

    expect(height).to_have_value("17")
    expect(height).to_be_focused()


def test_what_lies_over_the_table_stays_where_there_are_no_popovers(anna, ben):
    """Safari before 17: an attribute that the server knows nothing of opens it."""
    ben.page.add_init_script("delete HTMLElement.prototype.popover;")
    ben.page.reload()
    connected(ben)
    ben.page.evaluate(
        "for (const one of document.querySelectorAll('[popover]')) one.removeAttribute('popover')"
    )
    ben.page.locator(".panel [popovertarget=more]").click()
    expect(ben.page.locator("#more[data-open]")).to_be_visible()

    anna.tap(wounds(anna, 1))
    sees(ben, anna.newest)

    expect(ben.page.locator("#more")).to_be_visible()


def asked_for_dice(hands):
    """An attack with one's own dice: the question is open."""
    hands.activate()
    hands.open(hands.offered("Shoot|Fight").first)
    hands.open(hands.page.locator("button[name=target]").first)
    hands.rolls_own_dice()
    return hands.panel.locator(".tray__box input")


def test_a_half_filled_dice_tray_stays(anna, ben, battle):
    asked_for_dice(anna)
    sees(ben, anna.newest)
    ben.open(ben.panel.locator(".whose-dice [value=table]"))
    first = ben.panel.locator(".tray__box input").first
    ben.press(ben.panel.get_by_role("button", name="2", exact=True))
    tray = ben.panel.locator("dice-tray").element_handle()

    shows(ben, changed_elsewhere(battle))
    expect(first).to_have_value("2")
    assert tray.evaluate("tray => tray.isConnected")  # nothing has changed there, so nothing was replaced

    asked = Battle.objects.get(pk=battle.pk).head.moment.open.question.who
    shows(ben, changed_elsewhere(battle, dice={asked: "app"}))
    expect(first).to_have_value("2")
    assert tray.evaluate("tray => tray.isConnected")


def test_a_row_that_becomes_another_takes_no_focus_along(ben, battle):
    link = ben.page.locator(".model__face[href]").nth(2)
    link.focus()
    href = link.get_attribute("href")
    ben.page.evaluate("""() => {
      for (const row of document.querySelectorAll(".model")) row.parentElement.prepend(row);
    }""")
    ben.page.locator(f".model__face[href='{href}']").focus()

    shows(ben, changed_elsewhere(battle))

    assert ben.page.evaluate("document.activeElement.getAttribute('href')") == href


def test_what_is_typed_stays_in_its_own_field_whatever_stood_before_it(ben, battle):
    """A field that is no longer asked for leaves nothing of itself in the next one."""
    ben.page.goto(f"{ben.address}say/?do=fall&model=ottoline")
    connected(ben)
    height = ben.panel.locator("input.number[name=height]")
    height.fill("17")
    ben.page.evaluate("""() => {
      const height = document.querySelector("input.number[name=height]");
      const other = Object.assign(height.cloneNode(), { name: "width", value: "9" });
      height.before(other);
    }""")

    shows(ben, changed_elsewhere(battle))

    expect(ben.panel.locator("input[name=width]")).to_have_count(0)
    expect(height).to_have_count(1)
    expect(height).to_have_value("17")


def test_a_question_comes_before_a_sheet_which_then_comes_back(anna, ben):
    anna.activate()
    sees(ben, anna.newest)
    ben.open(ben.offered("Shoot|Fight").first)
    title = ben.panel.locator("#sheet-title").inner_text()

    anna.open(anna.offered("Shoot|Fight").first)
    anna.open(anna.page.locator("button[name=target]").first)
    anna.rolls_own_dice()
    expect(ben.panel.locator(".asked")).to_be_visible(timeout=AT_ONCE)
    anna.throw()
    while anna.asked():
        anna.answer()

    if anna.attack_offered():
        expect(ben.panel.locator("[data-sheet] #sheet-title")).to_have_text(title, timeout=AT_ONCE)
    sees(ben, anna.newest)


def test_what_the_other_asks_is_shown_beside_an_open_sheet(sits_down, phone, other_phone, battle):
    cleo = PlayerFactory()
    sits(battle, cleo, "b", "Cleo")
    anna, hers = sits_down(phone), sits_down(other_phone, cleo)
    hers.page.goto(f"/battles/{battle.pk}/say/?do=fall&model=dulcinea")
    connected(hers)
    height = hers.panel.locator("input.number[name=height]")
    height.fill("17")

    say = anna.page.locator("#say input[name=based_on]")
    say.evaluate("""input => {
        const fields = { name: "say", value: "correct what=health value=3 of=dulcinea" };
        const key = Object.assign(document.createElement("button"), fields);
        input.form.append(key);
        key.click();
    }""")

    expect(hers.panel.locator(".plea__words")).to_contain_text("Dulcinea", timeout=AT_ONCE)
    expect(height).to_have_value("17")
    hers.tap(hers.panel.get_by_role("button", name="Allow", exact=True))
    sees(anna, hers.newest)


def test_a_question_that_somebody_else_answered_is_gone_and_that_is_said(anna, ben):
    asked_for_dice(anna)
    sees(ben, anna.newest)
    ben.open(ben.panel.locator(".whose-dice [value=table]"))
    ben.press(ben.panel.get_by_role("button", name="2", exact=True))

    anna.throw()

    expect(ben.page.locator("#lost")).to_have_text("That question is no longer open.", timeout=AT_ONCE)


def test_a_phone_that_wakes_shows_how_things_stand(anna, ben, complaints):
    asleep(ben, True)
    for number in range(5):
        anna.tap(wounds(anna, number % 3))
    assert ben.newest < anna.newest

    asleep(ben, False)

    sees(ben, anna.newest)


def test_a_page_in_the_background_listens_to_nothing(anna, ben):
    before = len(hub.hub)

    asleep(ben, True)

    until(lambda: len(hub.hub) == before - 1)


def test_where_streams_do_not_get_through_the_page_looks_every_few_seconds(anna, ben, complaints):
    complaints.await_any(NOT_HAD)
    ben.page.route(re.compile(r"/live/.*since="), lambda route: route.abort())
    ben.page.reload()
    expect(ben.page.locator("[data-connection=slow]")).to_have_text("updates every few seconds")

    anna.tap(wounds(anna, 0))

    sees(ben, anna.newest, within=30_000)


def test_many_tabs_of_one_browser_still_speak_and_hear(anna, ben):
    tabs = [ben.page.context.new_page() for _ in range(6)]
    for tab in tabs:
        tab.goto(anna.address)
    last = connected(Hands(tabs[-1], hurried=True))

    last.tap(wounds(last, 0))

    sees(anna, last.newest)
    expect(tabs[0].locator("[data-connection=slow]")).to_be_attached()


def test_whoever_is_somebody_else_by_now_loads_the_page_once(anna, ben, complaints):
    complaints.await_any(NOT_HAD)
    Session.objects.all().delete()
    loads = []
    ben.page.on("framenavigated", lambda frame: loads.append(frame.url))

    changed_elsewhere(Battle.objects.get())

    expect(ben.page.get_by_role("heading", name="Nothing here")).to_be_visible()
    ben.page.wait_for_timeout(500)
    assert loads == [anna.address]
