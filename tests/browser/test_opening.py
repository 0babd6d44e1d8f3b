"""How a table comes: row by row, in its own letters, and whatever is late."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NOT_HAD

pytestmark = pytest.mark.django_db(transaction=True)

SLOWED = 6
MOMENT = 6000  # ms, many times what it waits: a busy machine is slow too
# Whatever is asked for the time finds 5 ms gone.
EACH_TAKES_LONG = "let at = 0; performance.now = () => (at += 5);"
ROWS = """self.tasks = [];
new MutationObserver(all => {
    const rows = all.filter(one => one.target.matches("li.model") && one.oldValue === "");
    if (rows.length) tasks.push(rows.length);
}).observe(document, { subtree: true, attributeFilter: ["data-opens"], attributeOldValue: true });"""
MOVED = """self.moved = 0;
new PerformanceObserver(list => list.getEntries().forEach(one => (moved += one.value)))
    .observe({ type: "layout-shift", buffered: true });"""


def rows_of(page):
    return page.locator(".side li.model")


def waiting(page):
    """How many parts of the table are still to come."""
    return page.locator("[data-opens]").count()


def test_a_slow_phone_lays_out_a_table_row_by_row(phone, sits_down):
    phone.add_init_script(EACH_TAKES_LONG)
    phone.add_init_script(ROWS)

    sits_down(phone)

    tasks = phone.evaluate("tasks")
    assert len(tasks) == rows_of(phone).count() > 8
    assert set(tasks) == {1}, "rows laid out in one task"
    assert waiting(phone) == 0


def test_nothing_moves_while_a_table_opens(phone, sits_down):
    sits_down(phone)  # from now on it has the letters
    phone.context.new_cdp_session(phone).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    phone.add_init_script(MOVED)

    phone.reload()

    phone.wait_for_timeout(300)
    assert phone.evaluate("moved") < 0.01


def test_whoever_acts_is_in_sight_when_a_table_has_opened(phone, sits_down):
    sits_down(phone)

    expect(phone.locator(".model--acting")).to_be_in_viewport()


def test_a_table_waits_for_its_letters_no_longer_than_a_moment(phone, sits_down, complaints):
    complaints.await_any(NOT_HAD)
    held = []
    phone.route("**/*.woff2", lambda letters: held.append(letters))
    go = phone.goto
    phone.goto = lambda address: go(address, wait_until="commit")

    sits_down(phone)

    phone.wait_for_load_state("domcontentloaded")
    expect(phone.locator("[data-opens]")).to_have_count(0, timeout=MOMENT)
    expect(rows_of(phone).first).to_be_visible()
    assert held, "its letters have not come"
    for letters in held:
        letters.abort()


def test_a_table_whose_letters_never_come_opens(phone, sits_down, complaints):
    complaints.await_any(NOT_HAD)
    phone.route("**/*.woff2", lambda letters: letters.abort())

    sits_down(phone)

    expect(rows_of(phone).first).to_be_visible()
    assert waiting(phone) == 0


def test_a_table_whose_opening_never_comes_is_there_and_takes_taps(phone, sits_down, complaints):
    complaints.await_any(NOT_HAD)
    phone.route("**/opening*.js", lambda script: script.abort())

    table = sits_down(phone, acting=False)

    table.activate()
    expect(phone.locator(".model--acting")).to_be_visible()


def test_a_table_in_a_tab_that_nobody_looks_at_is_there_at_once(phone, sits_down):
    phone.add_init_script("Object.defineProperty(document, 'hidden', { get: () => true });")

    sits_down(phone)

    expect(rows_of(phone).first).to_be_visible()
    assert waiting(phone) == 0
