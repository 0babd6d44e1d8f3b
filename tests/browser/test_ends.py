"""The end of a fight, an evening and a chase on a phone: all of it can be read, and what follows can be tapped."""

import json

import pytest

from battles.models import Battle
from games.blood_horizon import GAME
from games.engine.play.record import Head, Moment
from tests.browser.boards import four_against_seven, opens, stored_as
from tests.factories import BattleFactory, PlayerFactory, lengthened
from tests.games.blood_horizon.chase.test_seen_out import camp
from tests.games.blood_horizon.test_tally import played, shown

SIZES = [(390, 844), (320, 568), (1280, 800)]
OUTSIDE = """keys => keys.filter(key => {
  const box = key.getBoundingClientRect();
  return box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > document.documentElement.clientWidth ||
    key.scrollHeight > key.clientHeight + 1 || key.scrollWidth > key.clientWidth + 1;
}).map(key => key.textContent.trim())"""


def at(page, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return page


def fought():
    """A fight that is just over."""
    for seed in range(8):
        state, _ = played(seed, until=lambda now: shown(now) is not None, encounter="outlaw-gang")
        if shown(state):
            return state
    raise AssertionError("nobody fights")


@pytest.fixture
def chased(asgi_server):
    """A chase that was played from its first week to its end."""
    entries = next(found for seed in range(8) if (found := played(seed, length="chase"))[0].over)[1]
    starter = next(iter(GAME.roster.starters().values()))
    setup = GAME.battle.compose({"length": "chase"}, [starter.gang], ())
    battle = BattleFactory(owner=PlayerFactory(), game="blood-horizon", setup=setup)
    return lengthened(battle, [entry.said for entry in entries])


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_at_the_end_of_a_chase_every_key_lies_whole_in_the_window(phone, chased, asgi_server, size):
    at(opens(phone, chased, asgi_server), size)

    keys = phone.locator(".broadside-page__keys :is(.go, .key)")
    assert keys.count() >= 3
    assert keys.evaluate_all(OUTSIDE) == []
    assert phone.locator(".broadside .map__coast").count() == 1
    assert phone.evaluate("document.documentElement.scrollWidth") == size[0]


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_a_fight_is_told_as_one_screen_with_everybody_beside_each_other(phone, asgi_server, size):
    state = fought()
    at(opens(phone, stored_as(state), asgi_server), size)

    told = phone.locator(".ends")
    assert told.locator(".ends__figures > div").count() == 4
    tops = told.locator(".ends__cast li").evaluate_all("all => all.map(one => one.offsetTop)")
    assert len(set(tops[:4])) == 1 or size[0] < 360
    assert phone.evaluate("document.documentElement.scrollWidth") == size[0]


def test_on_a_laptop_what_follows_a_fight_has_the_whole_height(phone, asgi_server):
    at(opens(phone, stored_as(fought()), asgi_server), (1280, 800))

    assert phone.locator("#do").bounding_box()["height"] > 0.85 * 800
    assert phone.locator(".panel__body").evaluate("body => body.scrollHeight <= body.clientHeight")


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (320, 568)], ids=str)
def test_after_a_fight_the_week_can_still_be_seen_out_with_one_tap_in_sight(phone, asgi_server, size):
    """The cards of the fight’s last tap lie below the key, not over it."""
    battle = four_against_seven()
    opens(phone, battle, asgi_server)
    phone.get_by_role("button", name="Give these orders").tap()
    phone.locator("play-film").wait_for()
    battle.refresh_from_db()
    state = camp()
    state = state.but(settings=state.settings.but(steps="together"))
    battle.head = Head(battle.newest, Moment(battle.newest, state))
    film = json.loads(battle.latest_film)
    battle.latest_film = json.dumps({**film, "beats": film["beats"][:1] * 3})
    battle.save(update_fields=[*Battle.WRITES, "latest_film"])
    at(phone, size).reload()

    key, foot = phone.locator("#do .keys .key", has_text="Stay: see the week out"), ".panel__foot"
    assert phone.locator(".beat").count() == 3
    box = key.bounding_box()
    assert box["y"] + box["height"] <= phone.locator(foot).first.bounding_box()["y"] + 1
