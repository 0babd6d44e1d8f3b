"""Own side first, words that stay whole, a question that stays in sight: at the sizes of real phones."""

import pytest
from django.conf import settings
from playwright.sync_api import expect

from battles.models import Battle
from games.engine.files.text_record import read_command
from games.engine.play.record import Answered, Do
from tests.browser.conftest import PHONE
from tests.conftest import client_of
from tests.factories import BattleFactory, PlayerFactory, going, lengthened, setup_of, sits, under_way

TORN = """() => {
  const torn = [];
  const keys = document.querySelectorAll(".score__side, .panel :is(.key, .go, .head, .again, .whose-dice label)");
  for (const key of keys) {
    if (!key.checkVisibility()) continue;
    const walk = document.createTreeWalker(key, NodeFilter.SHOW_TEXT);
    while (walk.nextNode())
      for (const word of walk.currentNode.data.matchAll(/[^\\s-]+/g)) {
        const range = document.createRange();
        range.setStart(walk.currentNode, word.index);
        range.setEnd(walk.currentNode, word.index + word[0].length);
        const tops = new Set([...range.getClientRects()].map(box => Math.round(box.top)));
        if (tops.size > 1) torn.push(word[0]);
      }
    if (key.scrollWidth > key.clientWidth + 1) torn.push(`too wide: ${key.textContent.trim()}`);
  }
  return torn;
}"""
SIZES = ((390, 844), (360, 640), (320, 568))


@pytest.fixture
def seats(device, asgi_server):
    """Opens a battle on a phone of this player."""

    def open_table(battle, player, **traits):
        page = device(**(traits or PHONE))
        session = client_of(player).session.session_key
        page.context.add_cookies(
            [{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": asgi_server}]
        )
        page.goto(f"/battles/{battle.pk}/")
        return page

    return open_table


def test_each_of_two_phones_has_its_own_side_left_and_on_top_whoever_acts(seats):
    owner, ben = PlayerFactory(), PlayerFactory()
    battle = going(owner)
    sits(battle, ben, "b", "Ben")
    battle = Battle.objects.get(pk=battle.pk)
    lengthened(battle, [Do(read_command(battle.rules, "activate model=ottoline"))])

    for player, own in ((owner, "The Tuesday Committee"), (ben, "The Sunday Best")):
        page = seats(battle, player)
        expect(page.locator(".score__side small").first).to_contain_text(own)
        expect(page.locator(".side__head").first).to_contain_text(own)
        box, top = page.locator(".sides").bounding_box(), page.locator(".side__head").first.bounding_box()
        assert box["y"] <= top["y"] < box["y"] + box["height"] / 2
        left, right = (page.locator(".score__side").nth(at).bounding_box()["x"] for at in (0, 1))
        assert left < right


def test_on_the_directors_phone_the_directors_side_stands_first_and_the_others_near_the_thumb(seats):
    owner, director = PlayerFactory(), PlayerFactory()
    rules = Battle(game="horizon").rules
    starters = rules.roster.starters()
    gangs = [starters[key].gang for key in ("last-ferry", "toll-at-marker-nine")]
    battle = BattleFactory(
        owner=owner, game="horizon", setup=rules.battle.compose({"ready": "on"}, gangs, ())
    )
    sits(battle, director, "b", "Dana")

    for player, order in ((owner, ["side-a", "side-b"]), (director, ["side-b", "side-a"])):
        page = seats(battle, player)
        sides = page.locator(".side:has(.discs)")
        assert sides.evaluate_all("all => all.map(one => one.id)") == order
        last, panel = sides.last.bounding_box(), page.locator("#do").bounding_box()
        assert last["y"] + last["height"] <= panel["y"] + 1


def test_both_squads_stay_in_sight_above_a_panel_however_much_it_holds(seats):
    battle = under_way(PlayerFactory(), "horizon")
    page = seats(battle, battle.owner)

    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        tallest = page.locator("#do").evaluate(
            "panel => { panel.classList.add('panel--tall'); return parseFloat(getComputedStyle(panel).maxHeight) }"
        )
        assert tallest <= 0.5 * height + 1  # where dice are tapped in: else it is less
        for head in page.locator(".side:has(.discs) .side__head").all():
            assert head.bounding_box()["height"] < 32, width


@pytest.mark.parametrize("game", ["blackwater-gulch", "true-lead", "horizon", "blood-horizon"])
def test_no_word_on_a_key_or_in_the_score_is_torn_apart(seats, game):
    battle = under_way(PlayerFactory(), game)
    page = seats(battle, battle.owner, viewport={"width": 390, "height": 844})
    first = page.locator(".heads :is(a, button)")
    if first.count():
        first.first.click()
        expect(page.locator(".model--acting")).to_be_visible()

    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(TORN) == [], width
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_who_else_a_blast_catches_is_asked_in_sight_of_the_first_answer(seats):
    battle = going(PlayerFactory(), first="night-shift")
    whom = battle.scene.sides[1].models[0].key
    lines = ("activate model=silas", f"attack model=silas target={whom} weapon=dynamite")
    lengthened(battle, [Do(read_command(battle.rules, line)) for line in lines])
    lengthened(battle, [Answered((6,) * battle.head.moment.open.question.dice, "table")])
    page = seats(battle, battle.owner, viewport={"width": 390, "height": 844})
    expect(page.locator(".go", has_text="Nobody else")).to_be_visible()

    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        body = page.locator(".panel__body").bounding_box()
        pick = page.locator(".asked .pick").first.bounding_box()
        assert pick["y"] + 44 <= body["y"] + body["height"], width
    expect(page.locator(".asked .pick em").first).to_contain_text("% to wound")

    first = page.locator(".asked .picked").first
    first.locator(".picked__also").click()  # in cover: that names them too
    page.locator(".asked .picked").nth(1).locator(".pick").first.click()
    page.locator(".go", has_text="Done").click()
    expect(page.locator(".asked")).not_to_contain_text("in cover")
    expect(page.locator(".asked")).to_contain_text("to defend")


def test_three_sides_fit_on_any_phone_with_the_turn_in_the_middle(seats):
    rules = Battle(game="horizon").rules
    gangs = [starter.gang for starter in rules.roster.starters().values()][:3]
    setup = rules.battle.compose({"ready": "on"}, gangs, ())
    battle = BattleFactory(owner=PlayerFactory(), game="horizon", setup=setup)
    page = seats(battle, battle.owner, viewport={"width": 390, "height": 844})

    for width, height in (*SIZES, (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        box = page.locator(".score__turn").bounding_box()
        assert abs(box["x"] + box["width"] / 2 - width / 2) < 24, width
        assert page.evaluate("document.documentElement.scrollWidth") == width
        names = page.locator(".score__side")
        assert names.count() == 3
        assert len({round(names.nth(at).bounding_box()["y"]) for at in range(3)}) == 1


def test_a_battle_that_is_set_up_says_what_to_do_with_its_words_open(seats):
    setup = setup_of(ready="")
    battle = BattleFactory(owner=PlayerFactory(), setup=setup)
    page = seats(battle, battle.owner, viewport={"width": 320, "height": 568})

    expect(page.locator(".remind[open]")).to_contain_text("Terrain")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
