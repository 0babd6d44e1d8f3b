"""What made a new player stop and wonder while six weeks of a chase were played on one phone and on two."""

import pytest
from playwright.sync_api import expect

from battles import fair_dice
from battles.models import Battle
from games.blood_horizon.encounters.outing import MoveOn
from tests.browser.boards import opens, stored_as
from tests.browser.conftest import NO_NETWORK, PHONE
from tests.browser.table import QUIET, until
from tests.browser.test_a_week_on_the_map import SECRET, ready, stored
from tests.browser.test_offline import HELD, READY, kept
from tests.browser.test_weight import where_to
from tests.games.blood_horizon.chase.test_seen_out import camp
from tests.games.blood_horizon.evening import after, carlos, chase, sam
from tests.games.blood_horizon.test_store import store

SMALL = PHONE | {"viewport": {"width": 320, "height": 568}}
PLACE = """() => {
  const { x, y, width } = document.querySelector(".map__drawing").getBoundingClientRect();
  return [x, y, width];
}"""
AT_THE_TOP = "document.querySelector('.sides').scrollTop === 0"
MEET = """([one, other]) => {
  const boxes = found => [...document.querySelectorAll(found)].map(each => each.getBoundingClientRect());
  return boxes(one).some(a => boxes(other).some(b =>
    a.left < b.right && a.right > b.left && a.top < b.bottom - 1 && a.bottom > b.top + 1));
}"""


@pytest.fixture(autouse=True)
def _the_same_dice(monkeypatch):
    monkeypatch.setattr(
        Battle, "throw_for", lambda battle, asked, place, number: fair_dice.roll_at(asked, (SECRET,), place)
    )


def a_quiet_week(battle, asked, place, number):
    """Nobody comes far, and the week brings Chillin’, which may be skipped."""
    short = asked.purpose in ("march", "search", "random_encounter")
    return (1,) if short else fair_dice.roll_at(asked, (SECRET,), place)


def goes_to(page, number=0):
    page.locator("a.map__region--open").nth(number).evaluate(
        "one => one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))"
    )
    page.locator("[data-sheet=travel]").wait_for()


def test_the_map_stays_where_it_is_when_a_region_is_tapped(phone, asgi_server, transactional_db):
    """With and without what was told of the week before; what is to be remembered stands below it."""
    opens(phone, stored(where_to()), asgi_server)
    ready(phone)
    before = phone.evaluate(PLACE)

    goes_to(phone)
    assert phone.evaluate(PLACE) == before
    assert phone.locator(".map ~ .remind").count() == 1

    phone.goto(f"{asgi_server}/battles/{Battle.objects.get().pk}/")
    opens(phone, stored(camp()), asgi_server)
    phone.get_by_role("button", name="Begin week 5").click()
    phone.locator("play-film").wait_for()
    before = phone.evaluate(PLACE)
    goes_to(phone)
    assert phone.evaluate(PLACE) == before


def test_where_an_encounter_may_be_skipped_no_row_lies_over_the_cards_of_the_week(
    phone, asgi_server, transactional_db, monkeypatch
):
    monkeypatch.setattr(Battle, "throw_for", a_quiet_week)
    opens(phone, stored(camp()), asgi_server)
    phone.get_by_text("Stay: see the week out").click()
    phone.locator("#do .key", has_text="Skip Encounter").wait_for()

    assert phone.locator(".beat").count() > 3
    assert not phone.evaluate(MEET, [".beat", "#do .lit"])


def test_the_box_of_an_own_die_lies_whole_above_its_keys_under_the_map(phone, asgi_server, transactional_db):
    opens(phone, stored(camp()), asgi_server)
    phone.locator(".panel .whose-dice [value=table]").click()
    expect(phone.locator(".panel .whose-dice [value=table]")).to_have_attribute("aria-pressed", "true")
    phone.get_by_role("button", name="Begin week 5").click()
    phone.locator(".tray__box").wait_for()

    assert not phone.evaluate(MEET, [".tray__box", ".tray__keys"])
    assert phone.locator("#do").bounding_box()["height"] <= 0.45 * 844


def test_who_comes_next_is_seen_from_the_top_whatever_was_scrolled_to_before(
    phone, asgi_server, transactional_db
):
    """Out of the store onto the street, which is another place."""
    opens(phone, stored_as(store(chase(), sam(), carlos())), asgi_server)
    phone.evaluate("document.querySelector('.sides').scrollTop = 300")
    assert not phone.evaluate(AT_THE_TOP)

    phone.get_by_role("button", name="Back to the street").click()
    phone.locator(".street").wait_for()
    until(lambda: phone.evaluate(AT_THE_TOP))


def test_a_sheet_that_another_phone_made_pointless_gives_way_to_what_comes_next(
    device, phone, asgi_server, transactional_db
):
    other = device(**SMALL)
    battle = stored(where_to())
    for page in (phone, other):
        opens(page, battle, asgi_server)
        expect(page.locator("[data-connection=live]")).to_have_text("live")
        ready(page)
        goes_to(page)

    phone.locator(".sheet__go .go").click()

    expect(other.locator("[data-sheet=travel]")).to_have_count(0)
    expect(other).to_have_url(f"{asgi_server}/battles/{battle.pk}/")
    expect(other.locator(".sheet__go .why-not")).to_have_count(0)


def test_a_phone_that_lies_at_the_top_stays_there_when_its_map_grows(
    device, phone, asgi_server, transactional_db
):
    """An own die is asked for under it, and then it is not any more: there is more room for the country."""
    other = device(**SMALL)
    battle = stored(camp())
    for page in (phone, other):
        opens(page, battle, asgi_server)
        expect(page.locator("[data-connection=live]")).to_have_text("live")
        ready(page)
    phone.locator(".panel .whose-dice [value=table]").click()
    expect(phone.locator(".panel .whose-dice [value=table]")).to_have_attribute("aria-pressed", "true")
    phone.get_by_role("button", name="Begin week 5").click()
    other.locator(".asked").wait_for()
    assert other.evaluate(AT_THE_TOP)
    low = other.locator(".map__drawing").bounding_box()["height"]

    phone.locator(".panel .whose-dice [value=app]").click()
    while phone.locator(".asked").count():
        key = phone.locator("#do button[name=answer][value=app]:visible")
        if key.count():
            key.click()
        phone.wait_for_timeout(QUIET)
    until(lambda: other.locator(".map__drawing").bounding_box()["height"] > low)
    other.wait_for_timeout(QUIET)
    assert other.evaluate(AT_THE_TOP)


def test_that_a_tap_waits_is_not_said_any_longer_once_it_was_heard(phone, asgi_server, transactional_db):
    opens(phone, stored_as(after(store(chase(), sam()), MoveOn())), asgi_server)
    expect(phone.locator("[data-connection=live]")).to_have_text("live")
    ready(phone)
    held = []
    phone.route("**/entries/", lambda route: held.append(route) if not held else route.continue_())

    phone.locator(".panel__foot .go").click()
    expect(phone.locator(".saved")).to_contain_text("Saved. Still sending.")
    expect(phone.locator("#lost")).to_be_hidden()  # it would say the same once more
    held[0].continue_()

    expect(phone.locator(".saved")).to_have_count(0)


def test_offline_it_is_said_in_sight_and_with_what_was_told(
    device, complaints, asgi_server, transactional_db
):
    """Where the keys are else, on the smallest phone too; and nothing of what scripts had set is kept."""
    page = device(**PHONE, service_workers="allow", reduced_motion="no-preference")
    battle = stored(camp())
    opens(page, battle, asgi_server)
    page.get_by_text("Stay: see the week out").click()
    page.locator("play-film").wait_for()
    until(lambda: page.evaluate(READY))
    address = f"/battles/{battle.pk}/"
    until(lambda: address in kept(page) and "play-film" in page.evaluate(HELD, address))
    assert " style=" not in page.evaluate(HELD, address)

    complaints.await_any(NO_NETWORK)
    page.context.set_offline(True)
    page.reload()
    for width, height in ((390, 844), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        said = page.locator(".as-of").bounding_box()
        assert 0 < said["y"] < said["y"] + said["height"] <= height
        assert page.locator("#do").bounding_box()["height"] <= 0.46 * height
        assert page.evaluate("document.documentElement.scrollWidth") == width
