"""The table's page: a sheet that is nailed to the edge, rows that are targets, a wound that can be undone."""

import re

import pytest
from django.conf import settings
from playwright.sync_api import expect

import games
from games.engine.files.text_record import read_command
from games.engine.play.record import Do
from tests.browser.table import Hands, wait_for_scripts
from tests.conftest import client_of
from tests.factories import PlayerFactory, going, lengthened, under_way

SIZES = ((320, 568), (360, 640), (390, 844), (844, 390), (1280, 800))
UPRIGHT = 500
"""Up to so wide the sheet stands below the list, and may take a part of the height only."""

LOOKED_AT = """() => {
  const wrong = [], root = document.documentElement, panel = document.querySelector("#do");
  const say = (what, element) => wrong.push(`${what}: ${element.className} ${element.textContent.trim().slice(0, 30)}`);
  if (root.scrollWidth > root.clientWidth) wrong.push(`${root.scrollWidth} wide`);
  if (root.scrollHeight > innerHeight + 1) wrong.push(`${root.scrollHeight} high`);
  const list = document.querySelector(".sides");
  for (const scrolled of [0, list.scrollHeight]) {
    list.scrollTop = scrolled;
    const { bottom } = panel.getBoundingClientRect();
    if (Math.abs(bottom - innerHeight) > 1) wrong.push(`the sheet ends at ${bottom}`);
  }
  for (const part of [list, panel.querySelector(".panel__body")])
    if (part && part.scrollWidth > part.clientWidth) say("drawn aside", part);
  for (const one of document.querySelectorAll("a, button, summary, label")) {
    if (!one.checkVisibility() || one.closest(".out-of-sight, .skip, p, dd, td")) continue;
    const { width, height } = one.getBoundingClientRect();
    if (width < 43.5 || height < 43.5) say(`${Math.round(width)} by ${Math.round(height)}`, one);
  }
  for (const one of document.querySelectorAll("body *")) {
    const { fontFamily, fontSize } = getComputedStyle(one), words = [...one.childNodes].some(
      node => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (words && one.checkVisibility() && !one.closest(".out-of-sight") && fontFamily.includes("Sixgun Display")
      && parseFloat(fontSize) < 24) say(`display letters of ${fontSize}`, one);
  }
  const foot = panel.querySelector(".panel__foot")?.getBoundingClientRect().top;
  for (const key of panel.querySelectorAll(".tray__key"))
    if (key.getBoundingClientRect().bottom > foot + 1) say("cut off", key);
  const names = [...panel.querySelectorAll(".bone small")].filter(name => getComputedStyle(name).opacity > 0);
  const boxes = names.map(name => name.getBoundingClientRect());
  if (boxes.some((box, number) => box.right - 8 > boxes[number + 1]?.left)) wrong.push("names of dice overlap");
  for (const key of panel.querySelectorAll(".panel__foot .go"))
    if (key.scrollWidth > key.clientWidth) say("its words do not fit", key);
  if (document.querySelector(".bottom")) wrong.push("a footer");
  const share = panel.offsetHeight / innerHeight, most = panel.matches(".panel--tall") ? 0.6 : 0.45;
  return { wrong, share, most };
}"""


def look(page):
    """Nailed, not wider than the window, large enough for a thumb, no small display letters: at every size."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        seen = page.evaluate(LOOKED_AT)
        assert seen["wrong"] == [], f"{width} by {height}"
        if width < UPRIGHT:
            assert seen["share"] <= seen["most"] + 0.005, f"{width} by {height}"
    page.set_viewport_size({"width": 390, "height": 844})


@pytest.fixture
def table(device, asgi_server):
    """A battle of any game on a page of its own: somebody acts in the first game."""

    def sit_down(game):
        owner = PlayerFactory()
        battle = going(owner) if game == "blackwater-gulch" else under_way(owner, game)
        if game == "blackwater-gulch":
            lengthened(battle, [Do(read_command(battle.rules, "activate model=ottoline"))])
        page = device(viewport={"width": 390, "height": 844})
        session = client_of(owner).session.session_key
        page.context.add_cookies(
            [{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": asgi_server}]
        )
        page.goto(f"/battles/{battle.pk}/")
        return Hands(page, hurried=True)

    return sit_down


@pytest.mark.parametrize("game", games.GAMES)
def test_the_sheet_is_nailed_and_all_fits_whatever_is_open(table, game):
    hands = table(game)
    page = hands.page
    look(page)

    sheets = hands.panel.locator("a.key[href*='do=']:not([aria-disabled])")
    for number in range(min(2, sheets.count())):
        hands.open(sheets.nth(number))
        look(page)
        hands.open(page.locator(".sheet__close"))

    more = hands.panel.get_by_role("button", name="More", exact=True)
    hands.press(more.or_(hands.panel.get_by_role("link", name="More", exact=True)))
    look(page)
    page.keyboard.press("Escape")


@pytest.mark.parametrize("game", games.GAMES)
def test_beside_redo_the_next_step_has_room_for_its_words_down_to_the_start_of_the_battle(table, game):
    hands = table(game)
    undo = hands.page.locator("button.foot__undo")

    while undo.count():
        hands.tap(undo)
        expect(hands.page.locator(".foot__redo")).to_be_visible()
        look(hands.page)


@pytest.mark.parametrize("game", [game for game in games.GAMES if game != "blood-horizon"])
def test_a_wound_takes_two_taps_and_one_undoes_it(table, game):
    """Not in Blood Horizon, whose figures have no Health."""
    hands = table(game)
    page = hands.page
    health, posted = page.locator("button.model__health").first, []
    page.on("request", lambda request: posted.append(request.url) if request.method == "POST" else None)
    before, newest = health.get_attribute("aria-label"), hands.newest

    hands.press(health)
    wound = page.locator(".pop:popover-open .hurt button").first
    expect(wound).to_be_visible()
    assert hands.newest == newest
    look(page)

    posted.clear()
    hands.tap(wound)
    expect(page.locator("#toast")).to_be_visible()
    assert len(posted) == 1
    expect(health).not_to_have_attribute("aria-label", before)
    hands.tap(page.locator("#toast").get_by_role("button", name="Undo"))
    expect(health).to_have_attribute("aria-label", before)


def test_while_somebody_aims_the_rows_are_targets_and_a_card_leads_back(table):
    hands = table("blackwater-gulch")
    page = hands.page
    hands.open(hands.offered("Shoot").first)
    rows = page.locator(".model--aim")
    assert rows.count() > 1
    assert page.locator(".sides a.model__tap").count() == 0
    look(page)
    hands.open(rows.locator("button.model__tap").last)
    hands.open(page.locator(".panel .fact").first)
    look(page)
    shot = page.locator("#draft").inner_text(), page.url

    hands.press(page.locator(".now__link"))
    expect(page.locator("#over")).to_be_visible()
    hands.press(page.locator("#over").get_by_role("button", name="Back to the battle"))
    expect(page.locator("#over")).to_be_hidden()
    assert (page.locator("#draft").inner_text(), page.url) == shot

    hands.press(hands.panel.get_by_role("button", name="More", exact=True))
    hands.press(page.locator("#more").get_by_role("link", name="Rules", exact=True))
    expect(page.locator("#over")).to_contain_text("quick reference")
    expect(page.locator("#over")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#over")).to_be_hidden()
    assert (page.locator("#draft").inner_text(), page.url) == shot
    assert re.search("target=", page.url)


def test_a_shot_that_was_stopped_is_found_as_it_was_left(table):
    """Weapon and facts: at the same enemy again, from the list of targets. At another nothing of it is taken along."""
    hands = table("blackwater-gulch")
    page = hands.page
    wait_for_scripts(page)
    hands.open(hands.offered("Shoot").first)
    hands.open(page.locator(".model--aim button.model__tap").last)
    for _ in range(2):
        hands.open(hands.panel.locator(".fact[aria-pressed=false]").first)
    shot = page.locator("#draft").inner_text()
    pressed = hands.panel.locator(".fact[aria-pressed=true]").all_inner_texts()
    assert pressed

    hands.open(page.locator(".sheet__close, .now__stop").first)
    assert page.locator("#draft").count() == 0
    hands.open(hands.offered("Shoot").first)
    hands.open(page.locator(".model--aim button.model__tap").first)
    assert hands.panel.locator(".fact[aria-pressed=true]").count() == 0

    hands.open(page.locator(".sheet__close, .now__stop").first)
    hands.open(hands.offered("Shoot").first)
    hands.open(page.locator(".model--aim button.model__tap").last)
    assert hands.panel.locator(".fact[aria-pressed=true]").all_inner_texts() == pressed
    assert page.locator("#draft").inner_text() == shot


def test_the_same_shot_again_is_in_sight_on_the_smallest_phone(table):
    hands = table("blackwater-gulch")
    page = hands.page
    hands.open(hands.offered("Shoot").first)
    hands.open(page.locator(".model--aim button.model__tap").first)
    hands.tap(hands.panel.locator(".go[name=dice]"))
    while hands.asked():
        hands.answer()
    page.set_viewport_size({"width": 320, "height": 568})

    expect(page.locator(".again")).to_be_in_viewport(ratio=1)
    look(page)


def test_a_wide_sheet_tells_what_happened_lately_and_a_phone_asks_for_none_of_it(table):
    hands = table("blackwater-gulch")
    page, asked = hands.page, []
    page.on(
        "request", lambda request: asked.append(request.url) if request.url.endswith("/entries/") else None
    )
    page.reload()
    wait_for_scripts(page)
    assert not asked
    assert page.locator("#lately").is_hidden()

    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator(".lately__line").last).to_contain_text("Ottoline")
    hands.wound()
    expect(page.locator(".lately__line").last).to_contain_text("Health")

    hands.open(hands.offered("Shoot").first)
    expect(page.locator("#lately")).to_have_count(0)
