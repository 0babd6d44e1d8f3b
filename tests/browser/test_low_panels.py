"""How much of a phone the panel takes in Blood Horizon, what lies under its edge, and how large everything to tap is:
in a Pursuit, a fight and on the map.
"""

import re

import pytest
from playwright.sync_api import expect

import games
from battles import note_services
from battles.models import Battle
from games.engine.play.record import Head, Moment
from tests.browser.boards import four_against_seven, opens, stored_as
from tests.browser.conftest import NO_NETWORK
from tests.browser.test_a_week_on_the_map import stored
from tests.browser.test_discs import OUT_OF_SIGHT
from tests.browser.test_stage import table  # noqa: F401 (a fixture)
from tests.browser.test_taps import TESTS, in_order
from tests.browser.test_weight import where_to
from tests.campaigns.test_reports import picture
from tests.games.blood_horizon import fights
from tests.games.blood_horizon.evening import chase, evening, foe, meets, sam, town
from tests.games.blood_horizon.test_pursuit import hunted
from tests.games.blood_horizon.test_talking import stranger, won_over

SIZES = {(390, 844): 0.4, (320, 568): 0.47}
"""By window, how much of its height the panel may take."""
OF_SQUADS = SIZES | {(390, 844): 0.45}
"""Where both squads of Horizon stand above it."""
SHARE = "document.querySelector('#do').getBoundingClientRect().height / innerHeight"
KEYS = ":is(a, button, summary):not([tabindex='-1'], p *)"
SMALL = f"""() => [...document.querySelectorAll("#do {KEYS}, #board {KEYS}, .score {KEYS}")].filter(key => {{
  const {{ width, height }} = key.getBoundingClientRect();
  return key.checkVisibility() && (width < 43.9 || height < 43.9);
}}).map(key => key.textContent.trim())"""
CUT = """() => {
  const body = document.querySelector(".panel__body"), edge = body.getBoundingClientRect().bottom + 1;
  const keys = body.querySelectorAll(".pick, .key, .fact, .words, .picks button, .film__change, .lit summary");
  return [...keys].filter(key => {
    const { top, bottom } = key.getBoundingClientRect();
    return key.checkVisibility() && top < edge && bottom > edge;
  }).map(key => key.textContent.trim());
}"""
KEYS_BELOW = """() => {
  const edge = document.querySelector(".panel__body").getBoundingClientRect().bottom + 1;
  return [...document.querySelectorAll("#do .keys .key, #do .head")].filter(key => {
    return key.checkVisibility() && key.getBoundingClientRect().bottom > edge;
  }).map(key => key.textContent.trim());
}"""
SHADED = "getComputedStyle(document.querySelector('.panel__body')).backgroundAttachment"
LAND = """() => Math.min(...[...document.querySelectorAll("a.map__region")].map(one => {
  const { width, height } = one.getBoundingClientRect();
  return Math.min(width, height);
}))"""

TITLE_ENDS = """() => {
  const titles = document.querySelectorAll("#do :is(.asked__title, .sheet__title)");
  const title = [...titles].find(one => one.checkVisibility());
  const words = document.createRange();
  if (title) words.selectNodeContents(title);
  const sign = document.querySelector(".now .wire").getBoundingClientRect();
  return Math.max(0, ...[...words.getClientRects()].filter(
    line => line.top < sign.bottom && line.bottom > sign.top).map(line => line.right));
}"""


def at_each_size(page, measured):
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found[width, height] = measured()
    page.set_viewport_size({"width": 390, "height": 844})
    return found


def low_and_whole(page, most=SIZES):
    """Nothing of the table is hidden by more than its share, and no key lies half under the edge."""

    def looks():
        assert page.evaluate("document.documentElement.scrollWidth") == page.viewport_size["width"]
        return page.evaluate(SHARE), page.evaluate(CUT), page.evaluate(SMALL)

    for size, (share, cut, small) in at_each_size(page, looks).items():
        assert (share <= most[size] + 0.002, cut, small) == (True, [], []), (size, share)


def test_running_from_a_posse_leaves_the_table_in_sight(phone, asgi_server, transactional_db, monkeypatch):
    """The sheet; and after its dice, both answers to whether the Star makes an effort."""
    monkeypatch.setattr(Battle, "throw_for", lambda battle, asked, place, number: (1, 6)[: asked.dice])
    opens(phone, stored_as(hunted()), asgi_server)

    phone.locator("#do .panel__foot a.go").click()
    phone.locator("#do .need").wait_for()
    low_and_whole(phone)
    assert "local" in phone.evaluate(SHADED)

    phone.wait_for_timeout(400)  # a key that has just moved under the thumb lets taps pass
    phone.locator("#do .sheet__go .go").click()
    phone.locator(".asked .pick", has_text="Extraordinary Effort").wait_for()
    low_and_whole(phone)


def test_in_a_fight_every_key_is_large_and_whole(phone, asgi_server, transactional_db, monkeypatch):
    monkeypatch.setattr(
        Battle,
        "throw_for",
        lambda battle, asked, place, number: (6 if asked.purpose == "damage" else 1,) * asked.dice,
    )
    opens(phone, four_against_seven(party="theirs"), asgi_server)
    phone.locator(".panel__foot .go").wait_for()
    low_and_whole(phone)

    phone.locator(".panel__foot .go").click()
    phone.locator(".asked .pick").first.wait_for()
    low_and_whole(phone)


DEEDS = """() => {
  const edge = document.querySelector(".panel__body").getBoundingClientRect().bottom + 1;
  return [...document.querySelectorAll("#do .sheet .pick")].map(one => one.getBoundingClientRect().bottom <= edge);
}"""


def test_what_a_figure_may_do_lies_whole_under_what_the_last_tap_did(
    phone, asgi_server, transactional_db, monkeypatch
):
    """The throw for who is first is told, and the orders of those who won it lie open."""
    monkeypatch.setattr(
        Battle,
        "throw_for",
        lambda battle, asked, place, number: (6 if asked.who == "foes" else 1,) * asked.dice,
    )
    before = meets(
        town(chase()), foe("outlaw-1", 4, "outlaw", "rifle"), foe("outlaw-2", 4, "outlaw", "rifle")
    )
    opens(phone, stored_as(before.but(settings=before.settings.but(steps="together"))), asgi_server)
    phone.locator("#do .key, #do .go", has_text="Fight").first.click()
    opened = phone.locator("play-film ~ .sheet")
    for _ in range(5):
        phone.wait_for_timeout(1200)  # a key that has just moved under the thumb lets taps pass
        if opened.count():
            break
        phone.locator(".asked .pick, .panel__foot .go").first.click()
    opened.wait_for()
    for size, deeds in at_each_size(phone, lambda: phone.evaluate(DEEDS)).items():
        assert deeds[:4] == [True] * 4, size


def test_talking_to_a_stranger_leaves_their_card_in_sight(phone, asgi_server, transactional_db):
    """With every dose of Sweet Talk, its chance, the effort and what is needed; nothing lies under that."""
    opens(phone, stored_as(stranger()), asgi_server)
    phone.locator("#do .panel__foot .go").click()
    phone.locator("#do .need").wait_for()
    low_and_whole(phone)
    for size, (edge, lowest) in at_each_size(phone, lambda: (edge_of(phone), lowest_of(phone))).items():
        assert lowest <= edge, size
    expect(phone.locator(".fields__label").first).to_be_visible()


def test_an_effort_in_a_talk_is_asked_below_their_card(phone, asgi_server, transactional_db, monkeypatch):
    """Both answers and what each brings stand whole below the dice."""
    monkeypatch.setattr(Battle, "throw_for", lambda battle, asked, place, number: (6, 1)[: asked.dice])
    opens(phone, stored_as(stranger()), asgi_server)
    phone.locator(".panel__foot .go").click()
    phone.locator("#do .need").wait_for()
    phone.wait_for_timeout(400)  # a key that has just moved under the thumb lets taps pass
    phone.locator(".sheet__go .go").click()
    phone.locator(".asked .pick").first.wait_for()
    expect(phone.locator("#do .stage .bone:visible")).to_have_count(2)
    low_and_whole(phone)


def test_to_ask_for_more_fits_under_their_card(phone, asgi_server, transactional_db):
    """What for, how sweetly, their name and its chance, on less than half a phone: nothing lies under the need.
    On the smallest all but their name and the effort.
    """
    opens(phone, stored_as(won_over()), asgi_server)
    phone.locator("#do a", has_text="for more").first.click()
    phone.locator("#do .need").wait_for()
    for size, (share, cut) in at_each_size(
        phone, lambda: (phone.evaluate(SHARE), phone.evaluate(CUT))
    ).items():
        assert (share <= {390: 0.45, 320: 0.5}[size[0]] + 0.002, cut) == (True, []), (size, share)
    assert lowest_of(phone) <= edge_of(phone)

    phone.set_viewport_size({"width": 320, "height": 568})
    assert phone.evaluate("document.documentElement.scrollWidth") == 320
    assert edge_of(phone) < phone.locator("#do .pick").first.bounding_box()["y"]
    assert all(phone.evaluate(DEEDS))


def test_to_set_out_again_every_encounter_is_in_sight(phone, asgi_server, transactional_db):
    """Below what the last tap of the fight before did."""
    battle = four_against_seven()
    opens(phone, battle, asgi_server)
    phone.get_by_role("button", name="Give these orders").tap()
    phone.locator("play-film").wait_for()
    battle.refresh_from_db()
    battle.head = Head(battle.newest, Moment(battle.newest, evening()))
    battle.save(update_fields=[*Battle.WRITES, "latest_film"])
    phone.reload()
    phone.locator("#draft .film:defined").wait_for()

    low_and_whole(phone)
    assert phone.locator("#draft .pick").count() == 8
    for size, whole in at_each_size(phone, lambda: phone.evaluate(DEEDS)).items():
        assert whole == [True] * 8, size


def test_dice_can_be_changed_under_a_film_on_the_board(phone, asgi_server, transactional_db, monkeypatch):
    monkeypatch.setattr(Battle, "throw_for", lambda battle, asked, place, number: (1,) * asked.dice)
    state = fights.active((fights.chase(),), fights.foes(2))
    opens(phone, stored_as(state.but(settings=fights.settings(steps="together"))), asgi_server)
    phone.get_by_role("button", name="Give these orders").tap()
    phone.locator(".film .film__change").wait_for()

    low_and_whole(phone)
    change, edge = (phone.locator(one).bounding_box() for one in (".film__change", ".panel__body"))
    assert change["y"] + change["height"] <= edge["y"] + edge["height"] + 1


def edge_of(page):
    return page.locator("#do .need").bounding_box()["y"] + 1


def lowest_of(page):
    return page.locator("#do :is(.pick, .fact, .stepper)").evaluate_all(
        "all => Math.max(...all.map(one => one.getBoundingClientRect().bottom))"
    )


def test_whoever_was_met_stays_in_sight_over_what_can_be_done(
    phone, asgi_server, transactional_db, monkeypatch
):
    """Each of their throws was told: both ways stand whole, and so does the card of their Leader."""
    monkeypatch.setattr(Battle, "throw_for", lambda battle, asked, place, number: (4,) * asked.dice)
    opens(phone, stored_as(town(chase(), sam())), asgi_server)
    phone.locator(".panel__foot .go").click()
    while not phone.locator(".strangers").count():
        phone.wait_for_timeout(400)  # a key that has just moved under the thumb lets taps pass
        phone.locator(".panel__foot .go[value=app]:visible, .strangers").first.click()
        phone.locator(".panel__foot .go").wait_for()
    assert phone.locator("#do .stage").count() == 1
    assert phone.locator("#do .keys .key").count() >= 2
    low_and_whole(phone)


def test_in_the_gun_store_every_key_lies_whole(phone, asgi_server, transactional_db):
    """As it opens, and after a look at what is for hire."""
    opens(phone, stored_as(town(chase())), asgi_server)
    phone.locator(".back--open").click()
    phone.locator(".shop").wait_for()
    low_and_whole(phone)


def test_both_squads_stay_in_sight_over_all_that_a_fighter_of_horizon_can_do(table):  # noqa: F811 (the fixture)
    """Before their test, and with their score."""
    hands = table("horizon")
    in_order(hands)
    low_and_whole(hands.page)
    hands.tap(hands.page.locator(TESTS))
    low_and_whole(hands.page)

    hands.open(hands.page.locator(".anytime .key").first)
    expect(hands.page.locator(".sheet__title")).to_contain_text("dives")

    def looks():
        title = hands.page.locator(".sheet__title").bounding_box()["height"] > 16
        return title, hands.page.evaluate(OUT_OF_SIGHT), hands.page.evaluate(SHARE)

    for size, (title, out, share) in at_each_size(hands.page, looks).items():
        assert (title, out, share <= 0.502) == (True, [], True), (size, share)


def test_in_horizon_the_connection_is_told_where_a_title_stands_for_the_strip(
    table,  # noqa: F811 (the fixture)
    complaints,
):
    """A point while it is there, and words at the edge once it is not."""
    page = table("horizon").page
    expect(page.locator(".now .wire[data-connection=live]")).to_be_visible()
    expect(page.locator(".now__who")).to_be_hidden()
    complaints.await_any(NO_NETWORK)
    page.context.set_offline(True)

    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".now .wire")).to_have_text(re.compile(r"\w"))
        words = page.locator(".now .wire").bounding_box()
        assert words["x"] > width / 3
        assert words["x"] + words["width"] <= width
        assert page.evaluate(TITLE_ENDS) <= words["x"]


@pytest.mark.parametrize("game", games.GAMES)
def test_under_a_photo_that_was_just_taken_every_key_lies_whole(table, game):  # noqa: F811 (the fixture)
    hands = table(game)
    battle = Battle.objects.get()
    note_services.add_note(
        player=battle.owner, battle=battle.pk, words="The well", file=picture(), after=battle.newest
    )
    hands.page.reload()
    assert hands.page.evaluate(KEYS_BELOW) == []
    if game != "horizon" and game != "blood-horizon":  # where an open sheet stands in place of what was told
        shown = hands.page.locator(".stage__photo").bounding_box()
        below = hands.page.locator("#do :is(.head, .keys)").first.bounding_box()
        assert 44 <= shown["height"] <= 48
        assert shown["y"] + shown["height"] <= below["y"]


def test_the_smallest_region_in_reach_is_as_large_as_a_thumb(phone, asgi_server, transactional_db):
    """On the smallest phone when the map is drawn closer."""
    opens(phone, stored(where_to()), asgi_server)
    phone.locator("[data-closer]").wait_for()
    assert phone.evaluate(LAND) >= 44

    phone.set_viewport_size({"width": 320, "height": 568})
    phone.locator("[data-closer]").click()
    assert phone.evaluate(LAND) >= 44
