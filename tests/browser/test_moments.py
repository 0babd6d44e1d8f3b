"""Small moments: a wound, a new turn, dice that fall on a television. With reduced motion nothing moves."""

import pytest
from playwright.sync_api import expect

from battles.models import Battle
from games.engine.files.text_record import read_command
from games.engine.play.record import Answered, Do
from tests.browser.conftest import AT_ONCE, PHONE
from tests.factories import lengthened

SEES = """() => {
  window.came = [];
  new MutationObserver(all => all.forEach(one => one.addedNodes.forEach(
    node => node.className && window.came.push(`${node.className} ${node.textContent}`.trim())
  ))).observe(document.body, { childList: true, subtree: true });
}"""
READY = "() => document.querySelector('link[href*=\"moments\"]')"


def meets(page):
    """Until the script of moments is there, which comes after everything else."""
    page.keyboard.press("Shift")
    page.wait_for_function(READY)
    page.evaluate(SEES)


def came(page, kind):
    return [one for one in page.evaluate("window.came") if one.split()[0] == kind]


def wounded():
    """Ottoline shoots at Dulcinea: two hits, and nothing is saved."""
    battle = Battle.objects.get()
    shot = Do(read_command(battle.rules, "attack model=ottoline target=dulcinea weapon=long-colt"))
    rolls = [Answered(faces, "table") for faces in ((5, 6, 2), (1,), (1, 1, 1))]
    return told(lengthened(battle, [shot, *rolls]))


def told(battle):
    """Every open page hears that the battle has changed."""
    battle.mark_changed()
    battle.save()
    return battle


@pytest.fixture
def lively(device):
    return device(**PHONE, reduced_motion="no-preference")


def test_a_wound_is_stamped_on_the_stage_and_its_cartridge_is_thrown_out(lively, sits_down):
    sits_down(lively)
    meets(lively)

    wounded()

    moment = lively.locator(".stage .moment")
    expect(moment).to_have_text("A wound! ", timeout=AT_ONCE)
    assert moment.get_attribute("aria-hidden") == "true"
    lively.wait_for_function("() => window.came.some(one => one.startsWith('ejected'))")
    expect(lively.locator(".ejected")).to_have_count(0)


def test_a_new_turn_crosses_the_table_once_and_holds_up_no_tap(lively, sits_down):
    sits_down(lively)
    meets(lively)
    battle = Battle.objects.get()

    told(lengthened(battle, [Do(read_command(battle.rules, "correct turn 2"))]))

    lively.wait_for_function("() => window.came.some(one => one.startsWith('herald'))")
    expect(lively.locator(".herald")).to_have_count(0)
    assert came(lively, "herald") == ["herald Turn 2"]


def test_with_reduced_motion_the_words_stand_there_and_nothing_flies(phone, sits_down):
    sits_down(phone)
    meets(phone)

    battle = wounded()
    expect(phone.locator(".stage .moment")).to_have_text("A wound! ", timeout=AT_ONCE)
    told(lengthened(battle, [Do(read_command(battle.rules, "correct turn 2"))]))
    expect(phone.locator(".score__turn b")).to_have_text("Turn 2", timeout=AT_ONCE)

    assert came(phone, "ejected") == came(phone, "herald") == []
    assert phone.evaluate("document.getAnimations().filter(one => one.playState === 'running').length") == 0


def test_the_television_hears_of_it_lets_the_dice_fall_and_fits(lively, sits_down, device):
    sits_down(lively)
    battle = Battle.objects.get()
    state = lively.context.storage_state()
    wall = device(
        viewport={"width": 1920, "height": 1080}, storage_state=state, reduced_motion="no-preference"
    )
    wall.goto(f"/battles/{battle.pk}/television/")
    meets(wall)

    wounded()

    expect(wall.locator(".tv__dice .cast[data-falls]")).to_have_count(3, timeout=AT_ONCE)
    expect(wall.locator(".tv__outcome .moment")).to_have_text("A wound! ")
    for width, height in ((1280, 800), (1920, 1080)):
        wall.set_viewport_size({"width": width, "height": height})
        box = wall.locator(".tv__stage").bounding_box()
        assert round(box["y"] + box["height"]) == height
        assert wall.evaluate("document.documentElement.scrollWidth") == width
