"""A week in one tap, told on the map: the counters walk, all of it stands on cards, and no other phone jumps."""

import pytest
from playwright.sync_api import expect

from battles import fair_dice
from battles.models import Battle
from games import game
from games.engine.play.record import Head, Moment
from tests.browser.boards import opens
from tests.browser.conftest import PHONE
from tests.browser.table import QUIET, until
from tests.factories import BattleFactory, PlayerFactory
from tests.games.blood_horizon.chase.chases import outset
from tests.games.blood_horizon.chase.test_seen_out import camp

MOVED = """() => [...document.querySelectorAll('.map__counter[data-row]')]
  .some(one => one.style.transform || one.getAnimations().length)"""

SECRET = "a week in which somebody else moves after the first to move"


def stored(state):
    """A chase as it stands, of a player of its own."""
    rules = game("blood-horizon")
    starter = next(iter(rules.roster.starters().values()))
    battle = BattleFactory(
        owner=PlayerFactory(),
        game="blood-horizon",
        setup=rules.battle.quick([starter.gang]),
        title="On the map",
    )
    battle.head = Head(
        battle.newest, Moment(battle.newest, state.but(settings=state.settings.but(steps="together")))
    )
    battle.save(update_fields=Battle.WRITES)
    return battle


@pytest.fixture
def chase(asgi_server, monkeypatch):
    """A camp whose week is the same each time: its dice follow from one secret."""
    monkeypatch.setattr(
        Battle, "throw_for", lambda battle, asked, place, number: fair_dice.roll_at(asked, (SECRET,), place)
    )
    return stored(camp())


def ready(page):
    """The script that plays a film loads late."""
    until(lambda: page.evaluate("Boolean(customElements.get('play-film'))"))


def stays(page):
    ready(page)
    page.get_by_text("Stay: see the week out").click()
    page.locator("play-film").wait_for()


def test_a_week_is_one_tap_and_the_counters_walk(device, chase, asgi_server):
    phone = device(**PHONE, reduced_motion="no-preference")
    opens(phone, chase, asgi_server)
    stays(phone)

    until(lambda: phone.evaluate(MOVED))
    until(lambda: not phone.evaluate(MOVED))
    assert Battle.objects.get(pk=chase.pk).head.moment.state.chase.week == 5
    assert phone.locator(".beat").count() > 3
    assert phone.evaluate("scrollY") == 0
    assert phone.evaluate("document.documentElement.scrollWidth") == phone.evaluate(
        "document.documentElement.clientWidth"
    )


def test_the_whole_country_stands_above_what_is_told_of_a_week(laptop, chase, asgi_server):
    opens(laptop, chase, asgi_server)
    stays(laptop)

    def box(one):
        return laptop.locator(one).bounding_box()

    for width, height in ((1280, 800), (390, 844), (360, 640), (320, 568)):
        laptop.set_viewport_size({"width": width, "height": height})
        country, told = box(".map__drawing"), box("#do")
        lower = told["y"] if width < 1000 else height
        assert country["y"] + country["height"] <= lower
        if width < 1000:
            assert told["height"] <= (0.4 if height > 672 else 0.47) * height + 1
        else:
            assert told["height"] > 0.9 * height
        assert country["height"] >= 160
        assert box(".reel")["y"] < height - 60
        if width == 390:
            row, body, cards = box(".lit summary"), box(".panel__body"), box(".reel")
            assert cards["y"] + cards["height"] <= row["y"]
            assert row["y"] + row["height"] <= body["y"] + body["height"] + 1


def test_without_motion_the_cards_stand_still_and_each_shows_the_map_as_it_was(device, chase, asgi_server):
    page = device(**PHONE, reduced_motion="reduce")
    opens(page, chase, asgi_server)
    stays(page)

    assert page.evaluate("document.getAnimations().length") == 0
    assert not page.evaluate(MOVED)
    page.wait_for_timeout(QUIET)
    page.locator("play-film [data-play]").click()
    until(lambda: page.evaluate(MOVED))
    assert page.evaluate("document.getAnimations().length") == 0


def test_without_scripts_the_week_is_a_list_of_cards(device, chase, asgi_server):
    page = device(**PHONE, java_script_enabled=False)
    opens(page, chase, asgi_server)
    page.get_by_text("Stay: see the week out").click()

    page.locator(".beat").first.wait_for()
    assert page.locator(".beat").count() > 3
    assert "moves from" in page.locator(".reel").inner_text()


def test_the_other_phone_does_not_jump_when_the_map_arrives(phone, other_phone, asgi_server):
    battle = stored(outset())
    for page in (phone, other_phone):
        opens(page, battle, asgi_server)
        expect(page.locator("[data-connection=live]")).to_have_text("live")
        ready(page)
    top = "document.getElementById('do').getBoundingClientRect().bottom"
    before = other_phone.evaluate(top)

    phone.locator(".panel__foot .go").click()
    other_phone.locator(".map__coast").wait_for(state="attached")

    assert other_phone.evaluate("scrollY") == 0
    assert other_phone.evaluate("document.querySelector('.sides').scrollTop") == 0
    assert other_phone.evaluate(top) == before


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)], ids=str)
def test_a_television_shows_the_country_as_large_as_it_fits(device, chase, asgi_server, size):
    page = device(viewport={"width": size[0], "height": size[1]})
    opens(page, chase, asgi_server)
    page.goto(f"{asgi_server}/battles/{chase.pk}/television/")

    country, stage = (page.locator(one).bounding_box() for one in (".map__drawing", ".tv__stage"))
    assert country["y"] + country["height"] <= stage["y"] + 1
    assert country["height"] > 0.6 * size[1]
    assert page.locator(".map__counter").count() > 0
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
