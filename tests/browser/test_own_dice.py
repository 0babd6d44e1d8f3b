"""Dice rolled at the table, with a phone each: every key for them is in sight, and so is whose they were."""

from contextlib import suppress
from random import Random

import pytest
from django.conf import settings
from playwright.sync_api import expect

import games
from battles.models import Battle
from companion.simulation import answer
from games.engine.files.text_record import read_command
from games.engine.play.questions import Refused
from games.engine.play.record import Answered, Do
from tests.browser.table import Hands
from tests.browser.test_discs import OUT_OF_SIGHT
from tests.browser.test_low_panels import OF_SQUADS, SHARE, SIZES, at_each_size, low_and_whole
from tests.browser.test_stage import look
from tests.conftest import client_of
from tests.factories import BattleFactory, PlayerFactory, going, lengthened, setup_of, sits, under_way

SHOT = "attack model=ottoline target=dulcinea"
SMALLEST = {"width": 320, "height": 568}
IN_SIGHT = {
    "what was rolled before": ".stage .bone",
    "the number": ".asked__roll strong",
    "the chance": ".odds p",
    "what is rolled for": ".asked__title",
    "the dice": ".tray__box",
    "the keys": ".tray__key",
}
HIDDEN = """parts => {
  const body = document.querySelector(".panel__body"), keys = document.querySelector(".tray__keys");
  const above = body.getBoundingClientRect().top - 1, below = body.getBoundingClientRect().bottom + 1;
  const first = keys.getBoundingClientRect().top + 1;
  return Object.entries(parts).filter(([, rule]) => [...body.querySelectorAll(rule)].some(one => {
    const { top, bottom, height } = one.getBoundingClientRect();
    const covered = !keys.contains(one) && !one.closest(".stage") && bottom > first;
    return height && (top < above || bottom > below || covered);
  })).map(([name]) => name);
}"""

TOLD = ".asked__title, .asked__roll strong, .odds, .odds p"
BELOW = """told => {
  const body = document.querySelector(".panel__body").getBoundingClientRect();
  return [...document.querySelectorAll(told)].filter(one => {
    const { top, bottom, height } = one.getBoundingClientRect();
    return height && (top < body.top - 1 || bottom > body.bottom + 1);
  }).map(one => one.className || one.textContent);
}"""


@pytest.fixture
def table(device, asgi_server):
    """Opens a battle between two on the phone of each."""

    def open_table(battle):
        ben = PlayerFactory()
        sits(battle, ben, "b", "Ben")
        hands = []
        for player in (battle.owner, ben):
            page = device(viewport={"width": 390, "height": 844})
            session = client_of(player).session.session_key
            page.context.add_cookies(
                [{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": asgi_server}]
            )
            page.goto(f"/battles/{battle.pk}/")
            hands.append(Hands(page, hurried=True))
        return hands

    return open_table


def all_is_told_above_the_edge(page):
    for width, height in ((320, 568), (360, 640), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(BELOW, TOLD) == [], (width, height)


def takes_own_dice(hands):
    hands.open(hands.panel.locator(".whose-dice [value=table]"))
    expect(hands.page.locator(".tray__key").first).to_be_visible()


def test_who_goes_first(table):
    anna, ben = table(BattleFactory(setup=setup_of(), owner=PlayerFactory()))
    takes_own_dice(ben)
    look(ben.page)
    newest = anna.newest
    for face in (6, 1):
        ben.press(ben.page.get_by_role("button", name=str(face), exact=True))
    anna.moved_on(newest)
    for hands in (anna, ben):
        expect(hands.page.locator(".stage .bone")).to_have_count(2)
        look(hands.page)


def test_saves_and_whoever_waits_for_them(table):
    battle = going(PlayerFactory())
    said = [Do(read_command(battle.rules, line)) for line in ("activate model=ottoline", SHOT)]
    battle = lengthened(battle, said)
    dice = battle.head.moment.open.question.dice
    lengthened(battle, [Answered((6,) * dice, "table")])
    anna, ben = table(Battle.objects.get(pk=battle.pk))
    look(anna.page)
    all_is_told_above_the_edge(ben.page)  # by the app, under the dice of the shot
    takes_own_dice(ben)
    look(ben.page)
    ben.page.set_viewport_size(SMALLEST)
    assert ben.page.evaluate(HIDDEN, IN_SIGHT) == []
    expect(ben.page.locator(".stage .bone").last).to_be_in_viewport(ratio=1)


def test_a_roll_that_may_be_left_can_be_left_on_any_phone(table):
    """By the app, under the dice of the shot: a miss that may be rolled again."""
    battle = going(PlayerFactory())
    said = [Do(read_command(battle.rules, line)) for line in ("activate model=ottoline", SHOT)]
    battle = lengthened(battle, said)
    misses = battle.head.moment.open.question.dice - 1
    anna, _ = table(lengthened(battle, [Answered((6, *[1] * misses), "table")]))
    keeps = anna.panel.locator("[value=keep]")

    for width, height in ((320, 568), (360, 640), (390, 844)):
        anna.page.set_viewport_size({"width": width, "height": height})
        expect(keeps).to_be_in_viewport(ratio=1)
        chance = anna.panel.locator(".odds p").bounding_box()
        assert chance["y"] + chance["height"] <= keeps.bounding_box()["y"] + 1
    all_is_told_above_the_edge(anna.page)
    look(anna.page)


def with_chances(game):
    """A battle in which dice are asked for that have a chance to tell."""
    battle, chance = under_way(PlayerFactory(), game), Random(1)
    for _ in range(500):
        now = battle.head.moment
        asked = battle.asked("") if now.open else None
        if asked and asked.odds and asked.kind == "roll":
            return battle
        said = (
            Answered(answer(now.open.question, chance), "table")
            if now.open
            else Do(battle.rules.battle.propose(now.state, chance.choice))
        )
        with suppress(Refused):
            lengthened(battle, [said])
    raise AssertionError("no dice with chances are asked for")


@pytest.mark.parametrize("game", games.GAMES)
def test_on_the_smallest_phone_number_chance_and_dice_are_in_sight_together(table, game):
    battle = with_chances(game)
    hands = next(one for one in table(battle) if one.asked())
    takes_own_dice(hands)
    look(hands.page)
    hands.page.set_viewport_size(SMALLEST)

    assert hands.page.evaluate(HIDDEN, IN_SIGHT) == []
    expect(hands.page.locator(".odds p")).to_be_in_viewport(ratio=1)


def test_dice_of_horizon_are_tapped_in_on_half_of_any_phone_under_both_squads(table):
    """And then nothing of what can be done is hidden, on the phone of whoever rolled and of whoever waits."""
    battle = with_chances("horizon")
    phones = table(battle)
    hands = next(one for one in phones if one.asked())
    takes_own_dice(hands)
    page = hands.page

    def looks():
        return page.evaluate(HIDDEN, IN_SIGHT), page.evaluate(OUT_OF_SIGHT), page.evaluate(SHARE)

    for size, (hidden, out, share) in at_each_size(page, looks).items():
        assert (hidden, out, share <= 0.502) == ([], [], True), (size, share)

    newest = hands.newest
    for _ in range(battle.head.moment.open.question.dice):
        hands.press(page.locator(".tray__key").nth(4))
    for one in phones:
        one.moved_on(newest)
        expect(one.page.locator(".anytime")).to_be_visible()
        low_and_whole(one.page, OF_SQUADS)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_die_that_was_mistyped_is_tapped_on_any_phone_and_all_of_them_are_entered_again(table, game):
    battle = with_chances(game)
    hands = next(one for one in table(battle) if one.asked())
    takes_own_dice(hands)
    newest, page = hands.newest, hands.page
    for _ in range(battle.head.moment.open.question.dice):
        hands.press(page.locator(".tray__key").nth(4))
    hands.moved_on(newest)
    page.goto(page.locator(".panel a[href*='change=']").first.get_attribute("href").split("&")[0])
    address = page.url

    for size in SIZES:
        page.goto(address)
        page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        page.locator("#change .bone a").first.click()
        page.locator("#change .pad button").first.click(trial=True)
        page.locator(".sheet__close").click()
        page.goto(address)
        page.locator("#change summary").click()
        page.locator("#change .tray__key").first.wait_for()
        assert page.evaluate(HIDDEN, {"the dice": ".tray__box", "the keys": ".tray__key"}) == [], size


@pytest.mark.parametrize("game", games.GAMES)
def test_where_the_app_rolls_number_and_chance_are_in_sight_too_under_what_was_rolled(table, game):
    hands = next(one for one in table(with_chances(game)) if one.asked())
    look(hands.page)
    all_is_told_above_the_edge(hands.page)
