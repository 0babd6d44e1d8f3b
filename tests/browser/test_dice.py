"""Dice that land: once for each phone, told apart when they lie, still where that is wanted, mended in two taps."""

import pytest
from django.conf import settings
from playwright.sync_api import expect

from games.engine.files.text_record import read_command
from games.engine.play.record import Answered, Do
from tests.browser.table import Hands, until
from tests.conftest import client_of
from tests.factories import BattleFactory, PlayerFactory, going, lengthened, setup_of

ALIKE = """() => document.querySelectorAll(".bone__hot").length
    === document.querySelectorAll(".cast[data-falls] .bone:not(.bone--hit)").length"""
RUNNING = "document.getAnimations().filter(one => one.playState === 'running').length"
NOT_MOVED = {"offset", "computedOffset", "easing", "composite"}
MOVES = """() => [...new Set(document.getAnimations().flatMap(one => one.effect.getKeyframes())
    .flatMap(frame => Object.keys(frame)))]"""
FELT = "window.felt = []; document.addEventListener('feel', ({ detail }) => felt.push(detail))"


@pytest.fixture
def battle(asgi_server):
    battle = going(PlayerFactory())
    lengthened(battle, [Do(read_command(battle.rules, "activate model=ezekiel"))])
    return battle


@pytest.fixture
def sits(device, asgi_server, battle):
    """A page of the battle's owner, at the sheet of a shot."""

    def down(**traits):
        page = device(viewport={"width": 390, "height": 844}, **traits)
        session = client_of(battle.owner).session.session_key
        page.context.add_cookies(
            [{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": asgi_server}]
        )
        page.goto(f"/battles/{battle.pk}/say/?do=attack&model=ezekiel&target=dulcinea")
        return page

    return down


def rolled(page):
    Hands(page, hurried=True).tap(page.locator(".go[name=dice]"))
    page.locator("[data-roll]").first.wait_for()


def test_a_roll_falls_once_moves_nothing_but_itself_and_is_heard_when_it_lies(sits, battle):
    page = sits(reduced_motion="no-preference")
    page.evaluate(FELT)
    rolled(page)

    assert page.locator(".cast[data-falls]").count() >= 1
    assert page.evaluate(ALIKE)
    assert set(page.evaluate(MOVES)) - NOT_MOVED <= {"opacity", "transform"}
    until(lambda: page.evaluate("felt.includes('dice') && felt.length > 1"))
    until(lambda: page.evaluate(RUNNING) == 0)

    page.goto(f"/battles/{battle.pk}/")
    expect(page.locator("[data-roll]").first).to_be_visible()
    assert page.locator(".cast[data-falls]").count() == 0


def test_a_tap_on_the_stage_finishes_it_and_says_nothing_else(sits):
    page = sits(reduced_motion="no-preference")
    rolled(page)
    newest = Hands(page).newest
    page.evaluate("""() => {
      document.querySelector(".stage .bone").click();
    }""")

    assert page.evaluate("document.querySelector('.stage').getAnimations({ subtree: true }).length") == 0
    assert Hands(page).newest == newest
    assert page.locator("#change").count() == 0


def test_with_reduced_motion_they_simply_lie_there(sits):
    page = sits()
    rolled(page)

    assert page.evaluate("document.getAnimations().length") == 0
    assert page.locator(".bone__hot").count() == 0


def test_the_other_phone_sees_the_same_roll_fall(sits, battle):
    page, other = sits(), sits(reduced_motion="no-preference")
    other.goto(f"/battles/{battle.pk}/")
    rolled(page)

    other.locator(".cast[data-falls]").first.wait_for()
    bones = "() => [...document.querySelectorAll('.bone > svg')].map(one => one.getAttribute('aria-label'))"
    assert other.evaluate(bones) == page.evaluate(bones)


def test_own_dice_land_one_by_one_and_end_in_the_same_picture(sits):
    page = sits(reduced_motion="no-preference")
    hands = Hands(page, hurried=True)
    hands.rolls_own_dice()
    boxes = page.locator(".tray__box")
    page.locator(".tray__keys").wait_for()
    before = hands.newest
    page.locator(".tray__keys button").nth(5).click()
    expect(boxes.locator("svg")).to_have_count(1)
    for _ in range(boxes.count() - 1):
        page.locator(".tray__keys button").nth(0).click()
    hands.moved_on(before)

    expect(page.locator(".bone")).to_have_count(3)
    assert page.locator(".bone--hit").count() == 1


def test_a_mistyped_die_is_mended_in_two_taps(sits):
    page = sits()
    hands = Hands(page, hurried=True)
    rolled(page)
    die = page.locator(".bone").first
    face = int(die.locator("svg").get_attribute("aria-label")[0])
    other = face % 6 + 1
    before = hands.newest

    hands.press(die.locator("a"))
    page.locator(".pad").wait_for()
    hands.press(page.locator(f".pad button[value='{other}']"))

    hands.moved_on(before)
    expect(page.locator(".bone").first.locator("svg")).to_have_attribute(
        "aria-label", f"{other}, counts" if other > 3 else f"{other}"
    )
    expect(page.locator(".stage")).to_contain_text("The dice were changed")


def test_who_rolls_survives_a_reload(sits):
    page = sits()
    Hands(page, hurried=True).open(page.locator(".panel .whose-dice [value=table]"))
    page.reload()

    expect(page.locator(".panel .whose-dice [value=table]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".go[name=dice]")).to_have_text("Enter my dice")


def test_a_tie_and_the_roll_that_breaks_it_are_told_without_one_line_over_another(sits, asgi_server):
    """Whose dice they are stands below them, in full; who can act now is in sight below both."""
    tied = BattleFactory(owner=PlayerFactory(), setup=setup_of())
    lengthened(tied, [Answered((3, 3), "table"), Answered((5, 2), "table")])
    page = sits()
    session = client_of(tied.owner).session.session_key
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": asgi_server}])
    page.goto(f"/battles/{tied.pk}/")
    expect(page.locator(".stage__part")).to_have_count(2)

    assert page.evaluate(
        """() => [...document.querySelectorAll(".stage__part:last-child .bone small")].map(name =>
            name.scrollHeight <= name.clientHeight + 1 && name.getBoundingClientRect().bottom
                <= name.closest(".stage__part").querySelector(".stage__words").getBoundingClientRect().top)"""
    ) == [True, True]
    foot = page.locator(".panel__foot").bounding_box()["y"]
    names = page.locator(".heads > :visible")
    assert names.count() >= 4
    for name in names.all()[:4]:
        box = name.bounding_box()
        assert box["y"] + box["height"] <= foot + 1
