"""How many taps things take, counted as a player makes them. Each has an end, and fails where one grows."""

import re
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from tests.browser.table import Hands
from tests.browser.test_stage import table  # noqa: F401 (a fixture)

FIRST_SHOT = 6
"""Taps from the front page until dice of it roll, in every game."""
TARGETS = ".model--aim button.model__tap, .disc a.model__tap[href*='target=']"


@contextmanager
def at_most(taps, hands):
    """What is done inside takes so many taps at the most: every `tap`, `open` and `press` of these hands is one."""
    before = hands.taps
    yield
    assert hands.taps - before <= taps


def roll(hands):
    """The one key that rolls."""
    hands.tap(hands.panel.locator(".sheet__go .go"))


def saved(hands):
    """The dice of the other side, where they are asked for: not the shooter's taps."""
    before = hands.taps
    while hands.asked():
        hands.answer()
    hands.taps = before


def shoot(hands):
    hands.open(hands.offered("Shoot").first)
    hands.open(hands.page.locator(TARGETS).first)
    hands.open(hands.panel.locator(".fact", has_text="in cover").first)
    roll(hands)


@pytest.fixture
def gunfight(table):  # noqa: F811 (the fixture)
    """Ottoline acts, and nothing has been shot at yet."""
    return table("blackwater-gulch")


def test_the_first_shot_from_the_front_page(phone):
    hands = Hands(phone, hurried=True)
    with at_most(FIRST_SHOT, hands):
        hands.start()
        hands.answer()
        hands.activate()
        hands.open(hands.offered("Shoot|Fight").first)
        hands.open(phone.locator(TARGETS).first)
        roll(hands)


def test_a_shot_with_its_ground(gunfight):
    with at_most(4, gunfight):
        shoot(gunfight)


def test_the_same_shot_again(gunfight):
    shoot(gunfight)
    saved(gunfight)
    first = gunfight.panel.locator(".panel__body :is(.again, .head, .key)").first
    assert "in cover" in first.inner_text()
    with at_most(1, gunfight):
        gunfight.tap(gunfight.panel.locator(".again"))
    saved(gunfight)
    expect(gunfight.panel.locator(".again")).to_be_visible()


def wounds_and_heals(hands):
    health = hands.page.get_by_role("button", name=re.compile(r": [2-9]\d* of")).first
    for key in (0, 1):
        with at_most(2, hands):
            hands.press(health)
            hands.tap(hands.page.locator(".pop:popover-open .hurt button").nth(key))


def loses_ten_at_once(hands):
    row = hands.page.get_by_role("button", name=re.compile(r": [2-9]\d* of")).first
    before = row.get_attribute("aria-label")
    with at_most(2, hands):
        hands.press(row)
        hands.tap(hands.page.locator(".pop:popover-open .hurt button", has_text="−10"))
    number = int(re.search(r": (\d+) of", before)[1])
    expect(row).to_have_attribute("aria-label", before.replace(f": {number} ", f": {number - 10} "))


def mends_a_die(hands):
    """The last one of the newest roll."""
    page = hands.page
    last = page.locator(".stage .bone a").last
    die = last.get_attribute("aria-label")
    other = "1" if not die.endswith("1") else "2"
    with at_most(2, hands):
        hands.open(last)
        hands.tap(page.locator(f".pad [name=face][value='{other}']"))
    return other


def fights_again(hands):
    """The end is two taps where one phone speaks for all; the same gangs again is one."""
    page = hands.page
    with at_most(2, hands):
        hands.open(page.locator("#more a[href*='do=call-it']"))
        assert not page.locator(".broadside").count()
        hands.tap(hands.panel.locator(".sheet__go .go"), stays=False)
    page.wait_for_selector(".broadside")
    over = page.url
    with at_most(1, hands):
        hands.tap(page.get_by_role("button", name="Start a rematch"), stays=False)
        page.wait_for_url(lambda address: address != over)
    expect(page.locator("#do")).to_be_visible()
    assert not page.locator(".broadside").count()


def test_a_wound_and_its_healing(gunfight):
    wounds_and_heals(gunfight)


def test_a_weapon_is_changed_while_one_aims(gunfight):
    gunfight.open(gunfight.offered("Shoot").first)
    before = gunfight.page.locator(TARGETS).first.inner_text()
    with at_most(1, gunfight):
        gunfight.open(gunfight.panel.locator(".pick[name=weapon][aria-pressed=false]").first)
    expect(gunfight.page.locator(TARGETS).first).not_to_have_text(before)


def test_a_mistyped_die_is_mended(gunfight):
    shoot(gunfight)
    saved(gunfight)
    shown = mends_a_die(gunfight)
    assert gunfight.page.locator(f".stage .bone svg[aria-label^='{shown}']").count() > 0


def test_a_turn_changes(gunfight):
    page = gunfight.page
    turn = page.locator(".score__turn b")
    before = turn.text_content()
    gunfight.done()
    while page.locator("button[name=say][value^=start-turn]").count() == 0:
        gunfight.activate()
        gunfight.done()
    with at_most(1, gunfight):
        gunfight.tap(page.locator("button[name=say][value^=start-turn]"))
    expect(turn).not_to_have_text(before)
    assert page.locator(".model--ready").count() > 0
    first = page.locator(".now").inner_text()
    with at_most(1, gunfight):
        gunfight.tap(gunfight.panel.locator(".panel__foot .go", has_text="Change who’s first"))
    expect(page.locator(".now")).not_to_have_text(first)


def test_a_turn_of_horizon(table):  # noqa: F811 (the fixture)
    """Test, target, attack, the same again: it is over by itself. At whom is tapped once; the next of a side is offered
    the same, and takes three taps.
    """
    hands = table("horizon")
    in_order(hands)
    known = set()
    while (side := side_to_test(hands)) not in known:
        with at_most(4, hands):
            a_turn_of_horizon(hands)
        known.add(side)
    whose = hands.page.locator(".now__who b").first.text_content()  # the one who tests, before they do
    with at_most(3, hands):
        a_turn_of_horizon(hands)
    expect(hands.page.locator(".now__who b").first).not_to_have_text(whose)
    expect(hands.page.locator(TESTS)).to_be_visible()
    assert hands.panel.get_by_role("button", name="End turn").count() == 0


TESTS = ".panel__foot button[name=say][value^='test ']"


def side_to_test(hands):
    """The side of whoever tests next."""
    model = hands.page.locator(TESTS).get_attribute("value").rpartition("=")[2]
    return hands.page.locator(f".side:has([data-row='{model}'])").get_attribute("id")


def a_turn_of_horizon(hands):
    """Two actions: two attacks at one target."""
    targets = hands.page.locator(TARGETS)
    hands.tap(hands.page.locator(TESTS))
    ready = hands.panel.locator(".go--again")
    if ready.count():  # at whom others of the side had before them
        hands.tap(ready)
    else:
        hands.open(targets.first)
        hands.tap(hands.panel.locator(".sheet__go .go"))
    hands.tap(hands.panel.locator(".go--again"))


def in_order(hands):
    """Until everybody has looked about, and the first is up."""
    for _ in range(8):
        if hands.page.locator(TESTS).count():
            return
        main = hands.panel.locator(".go").first
        if main.evaluate("main => main.tagName") == "A":
            hands.open(main)
            main = hands.panel.locator(".sheet__go .go")
        hands.tap(main)
        saved(hands)
    raise AssertionError(re.sub(r"\s+", " ", hands.panel.inner_text()))


def test_the_same_gangs_again_after_the_end(gunfight):
    fights_again(gunfight)


def test_a_duel_of_true_lead_and_all_else_there(table):  # noqa: F811 (the fixture)
    hands = table("true-lead")
    with at_most(4, hands):
        hands.tap(hands.panel.locator(".head").first)
        hands.open(hands.offered("Shoot").first)
        hands.open(hands.page.locator(TARGETS).first)
        roll(hands)
    saved(hands)
    mends_a_die(hands)
    saved(hands)
    wounds_and_heals(hands)
    fights_again(hands)


def test_what_else_is_tapped_in_horizon(table):  # noqa: F811 (the fixture)
    hands = table("horizon")
    in_order(hands)
    hands.tap(hands.page.locator(TESTS))
    mends_a_die(hands)
    wounds_and_heals(hands)
    loses_ten_at_once(hands)
    fights_again(hands)


def test_a_volley_of_blood_horizon(table):  # noqa: F811 (the fixture)
    """Orders lie open as they are most likely meant: one tap. Another target is two: one of yours, one of theirs."""
    hands = table("blood-horizon")
    with at_most(1, hands):
        roll(hands)


def started(phone, title):
    """The table of a game, begun by the key beside its name with the gangs that stand there."""
    hands = Hands(phone, hurried=True)
    phone.goto("/")
    hands.tap(phone.get_by_role("button", name=f"Start {title}"), stays=False)
    phone.wait_for_selector("#table")
    return hands


def test_the_first_shot_of_true_lead_from_the_front_page(phone):
    hands = started(phone, "True Lead")
    hands.answer()
    hands.tap(hands.panel.locator(".head").first)
    hands.open(hands.offered("Shoot").first)
    hands.open(phone.locator(TARGETS).first)
    roll(hands)
    assert hands.taps <= FIRST_SHOT


def test_the_first_attack_of_horizon_from_the_front_page(phone):
    """Both sides look about first, each on a sheet that lies open; a target opens the attack at once."""
    hands = started(phone, "Horizon")
    in_order(hands)
    hands.tap(phone.locator(TESTS))
    hands.open(phone.locator(TARGETS).first)
    roll(hands)
    assert hands.taps <= FIRST_SHOT


def test_the_first_volley_of_blood_horizon_from_the_front_page(phone):
    """With the fifth tap both sides face each other; orders lie open then, and are given with the sixth."""
    hands = started(phone, "Blood Horizon")
    hands.open(hands.panel.locator(".pick", has_text="Defend"))
    for _ in range(3):  # set out, who they are, fight
        hands.tap(hands.panel.locator(".panel__foot .go"))
    expect(phone.locator("#board, .asked").first).to_be_visible()
    assert hands.taps < FIRST_SHOT
