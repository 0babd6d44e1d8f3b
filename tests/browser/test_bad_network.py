"""Two phones play a whole battle over a bad network: of ten requests three never arrive, and of ten answers three."""

import random
import re
import time
from contextlib import suppress
from urllib.parse import parse_qs

import pytest
from django.conf import settings
from playwright.sync_api import Error, TimeoutError, expect

import games
from battles import log_entries
from battles.models import Battle
from battles.services import start_battle
from companion.models import Player
from games.engine.files.text_record import read_record, replay
from tests.browser.conftest import NOT_HAD
from tests.browser.table import QUIET, until
from tests.conftest import client_of

pytestmark = pytest.mark.slow

LOST = 0.3
TAPS_AT_MOST = 1200
QUIET_AT_MOST = 600  # turns on end in which neither phone has anything to tap
SHORT = 0.2
"""s after which whoever has nothing to tap gives way to the other."""
PATIENT = 20
"""s in which a tap must have come to something: far more than a phone waits before it sends again."""

TAP = """() => {
    const panel = document.querySelector(".panel");
    if (!panel) return "";  // a page that is still coming
    const keys = [...panel.querySelectorAll(".key:not([aria-disabled])")];
    const key = words => keys.find(key => words.test(key.textContent));
    const sheet = panel.querySelector("[data-sheet]");
    const control = panel.querySelector("button[name=answer][value=app]")
        ?? panel.querySelector("button[name=answer][value=picked]")
        ?? panel.querySelector(".asked :is(button[name=pick], button[name=number])")
        ?? (sheet && (panel.querySelector(".sheet__go .go")
            ?? (panel.querySelector(".why-not") ? null : document.querySelector("button[name=target]"))
            ?? panel.querySelector(".sheet__close")))
        ?? key(/^\\s*(Shoot|Fight|Fall back)/)
        ?? panel.querySelector("button[name=say][value=done]")
        ?? document.querySelector(".model--ready :is(button, a[href*='/say/']).model__tap")
        ?? panel.querySelector(".panel__foot .go[name=say]");
    control?.click();
    return control?.textContent.trim() ?? "";
}"""
STANDS = """() => [document.querySelector("#table")?.dataset.version, location.href,
    document.querySelector("#lost")?.hidden, document.querySelector("#unsent")?.hidden].join(" ")"""
SHOWN = """() => [...document.querySelectorAll(".score, .now, .sides, .foot__undo")]
    .map(part => part.textContent.replace(/\\s+/g, " ")).join(" ")"""


class BadNetwork:
    """What a phone sends and hears goes through here. said: the keys of what was said, whether it heard that or not.
    fates: how many requests have come to an end, good or bad.
    """

    def __init__(self, page, chance):
        self.page, self.chance = page, chance
        self.said = set()
        self.fates = 0
        self.bad = True
        page.route(re.compile("/battles/|/live/"), self.pass_on)
        page.on("response", self.without_scripts)

    def without_scripts(self, answer):
        """A tap while the page is still being loaded is sent as a plain form."""
        if answer.request.method == "POST" and answer.status == 302:
            self.said.add(parse_qs(answer.request.post_data)["key"][0])

    def pass_on(self, route):
        kind = route.request.resource_type
        if not self.bad or kind not in ("fetch", "xhr", "eventsource"):
            return route.continue_()
        lost = self.chance.random() < LOST
        if kind == "eventsource":
            return route.abort() if lost else route.continue_()
        try:
            return route.abort() if lost else self.fetch(route)
        finally:
            self.fates += 1

    def fetch(self, route):
        """It arrives; of the answers three of ten do not, nor does one whose connection the server has just closed."""
        try:
            answer = route.fetch()
        except Error:
            with suppress(Error):
                route.abort()
            return None
        if answer.headers.get("sixgun-heard") == "yes":
            self.said.add(parse_qs(route.request.post_data)["key"][0])
        with suppress(Error):
            return route.abort() if self.chance.random() < LOST else route.fulfill(response=answer)


@pytest.fixture
def battle(asgi_server):
    """A small one: two models a side, four turns."""
    rules = games.game("blackwater-gulch")
    starters = rules.roster.starters()
    gangs = [starters[key].gang for key in ("tuesday-committee", "sunday-best")]
    setup = rules.battle.compose(
        {"ready": "on", "turns": "4", "loot": "off"},
        [gang.but(characters=gang.characters[:2]) for gang in gangs],
        (),
    )
    return start_battle(player=Player.objects.create(), game=rules, setup=setup)


def sits_down(page, battle, server):
    session = client_of(battle.owner).session.session_key
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": server}])
    page.goto(f"/battles/{battle.pk}/")


def sleeps(page, hidden):
    page.evaluate(
        """hidden => {
            Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def evaluated(page, script):
    """What a script says of the page; where a tap was just leading to another page, of that one."""
    for _ in range(5):
        try:
            return page.evaluate(script)
        except Error as lost:
            if "context was destroyed" not in str(lost):
                raise
            page.wait_for_load_state()
    raise AssertionError("the page never stood still")


def tapped(page, network):
    """Whether there was something to tap. Then waits until something came of it: the page shows something else, or the
    network has brought or lost what was sent. However slow the machine is, each tap has its turn.
    """
    before, fates = evaluated(page, STANDS), network.fates
    if not evaluated(page, TAP):
        with suppress(TimeoutError):  # the other phone is to act, and this one hears of it when it does
            page.wait_for_function(f"before => ({STANDS})() !== before", arg=before, timeout=1000 * SHORT)
        return False
    stop = time.monotonic() + PATIENT
    while network.fates == fates and evaluated(page, STANDS) == before and time.monotonic() < stop:
        page.wait_for_timeout(20)
    return True


def stuck(page, chance):
    """Something could not be said: the player says it anyway, or lets it go."""
    if not page.locator("#unsent").is_visible():
        return False
    page.locator("#unsent button").nth(chance.randint(0, 1)).click()
    return True


def nothing_waits(page):
    """All that was tapped was sent, or is too late and let go."""
    if page.locator("#unsent").is_visible():
        page.get_by_role("button", name="Discard").click()
    return page.evaluate("localStorage.unsent") is None


def test_a_whole_battle_is_played_and_nothing_is_lost(phone, other_phone, battle, asgi_server, complaints):
    complaints.await_any(NOT_HAD)
    chance = random.Random(8)
    phones = [phone, other_phone]
    for page in phones:
        sits_down(page, battle, asgi_server)
    networks = {page: BadNetwork(page, random.Random(seed)) for seed, page in enumerate(phones)}
    awake = {phone: 0, other_phone: 0}
    turns = taps = quiet = 0

    while not all(page.get_by_role("link", name="Read the report").count() for page in phones):
        turns, quiet = turns + 1, quiet + 1
        assert taps < TAPS_AT_MOST, "the battle does not end"
        assert quiet < QUIET_AT_MOST, f"after {taps} taps there is nothing to tap"
        page = chance.choice(phones)
        if turns < awake[page]:
            continue
        if awake[page]:
            awake[page] = 0
            sleeps(page, False)
        what = chance.random()
        if what < 0.02:
            page.reload()
        elif what < 0.05:
            sleeps(page, True)
            awake[page] = turns + chance.randint(2, 8)
        elif not stuck(page, chance) and tapped(page, networks[page]):
            taps, quiet = taps + 1, 0

    for page, network in networks.items():
        network.bad = False
        sleeps(page, False)
    for page in phones:
        until(lambda page=page: nothing_waits(page))
        page.wait_for_timeout(QUIET)  # it may just have come to where something else was tapped
        page.get_by_role("link", name="Show the battle").click()
        expect(page.locator("[data-connection=live]")).to_have_text("live")

    found = Battle.objects.get(pk=battle.pk)
    keys = list(found.entries.values_list("key", flat=True))
    heard = {key for network in networks.values() for key in network.said}
    said = {log_entries.entry_key(key, 0) for key in heard}
    followed = {log_entries.entry_key(key, place) for key in heard | {"start"} for place in range(60)}
    assert found.over
    assert len(keys) == len(set(keys))
    assert said <= set(keys) <= followed
    shown = [page.evaluate(SHOWN) for page in phones]
    phone.goto(f"/battles/{battle.pk}/?table")
    expect(phone.locator("[data-connection=live]")).to_have_text("live")
    assert shown == [phone.evaluate(SHOWN)] * 2
    text = phone.request.get(f"/battles/{battle.pk}/record/").text()
    assert replay(read_record(text)).state == found.head.moment.state
    print(f"{taps} taps in {turns} turns, {len(keys)} commands, {found.newest} entries")
