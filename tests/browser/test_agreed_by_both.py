"""Two phones at one table: a duel that neither can peek into, dice that are changed and an end that is agreed on."""

import pytest
from django.conf import settings
from playwright.sync_api import expect

from battles.models import Battle
from games.engine.files.text_record import read_command
from games.engine.play.record import Answered, Do
from tests.browser.conftest import AT_ONCE
from tests.browser.table import Hands
from tests.browser.test_moments import meets, told
from tests.browser.test_stage import look
from tests.browser.two_phones import connected
from tests.conftest import client_of
from tests.factories import PlayerFactory, going, lengthened, sits, under_way

OTHER, SEALED, CHANGED, SECOND = "6", "4", "5", "2"
SMALLEST = {"width": 320, "height": 568}
COVERED = """() => [.1, .5, .9].every(down =>
    document.elementFromPoint(innerWidth / 2, innerHeight * down)?.closest("[data-shown]"))"""
"""Whether one thing alone can be tapped, over the whole page."""


def below_the_edge(page):
    """The numbers of a duel that are not whole above the foot, on a common phone and on the smallest."""
    found = []
    for size in ({"width": 390, "height": 844}, SMALLEST):
        page.set_viewport_size(size)
        edge = page.locator(".panel__foot").bounding_box()["y"]
        boxes = [one.bounding_box() for one in page.locator(".number6").all()]
        found += [size["width"] for box in boxes if box["y"] + box["height"] > edge]
    page.set_viewport_size({"width": 390, "height": 844})
    return found


@pytest.fixture
def between(phone, other_phone, asgi_server):
    """Puts a battle on the phones of two players; answers with their hands."""

    def open_tables(battle):
        ben = PlayerFactory()
        sits(battle, ben, "b", "Ben")
        hands = []
        for page, player in ((phone, battle.owner), (other_phone, ben)):
            session = client_of(player).session.session_key
            page.context.add_cookies(
                [{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": asgi_server}]
            )
            page.goto(f"/battles/{battle.pk}/")
            hands.append(connected(Hands(page, hurried=True)))
        return hands

    return open_tables


def called_out():
    """The toughest of those who may act has called out the toughest enemy."""
    battle = under_way(PlayerFactory(), "true-lead")
    ours, models = battle.scene.now_side, battle.head.moment.state.models.values()
    own = max((one for one in models if one.side == ours), key=lambda one: one.health).key
    enemy = max((one for one in models if one.side != ours), key=lambda one: one.health).key
    said = (f"activate model={own}", f"duel model={own} target={enemy}")
    return lengthened(battle, [Do(read_command(battle.rules, line)) for line in said])


def answers_of_both(*hands):
    """Until nothing is asked of either: the saves, and what is found."""
    while Battle.objects.get().head.moment.open:
        for one in hands:
            if one.asked():
                one.answer()


def test_no_number_of_a_duel_leaves_a_phone_before_it_is_sealed_and_both_see_the_same_reveal(between):
    anna, ben = between(called_out())
    sent = []
    anna.page.on("request", lambda request: sent.append(f"{request.url} {request.post_data or ''}"))
    for number in (OTHER, SEALED):
        anna.press(anna.page.locator(f".number6 input[value='{number}']"))
    look(anna.page)
    assert not [one for one in sent if "number=" in one]

    anna.tap(anna.page.locator(".seal"))
    assert sum("number=" in one for one in sent) == 1
    assert anna.page.locator(".waxed__seal").bounding_box()["width"] >= 80
    assert below_the_edge(ben.page) == []  # under what has just been told
    another = anna.page.locator(".turn .own")
    anna.press(another.get_by_text("Change my number"))
    look(anna.page)
    assert below_the_edge(anna.page) == []
    anna.press(another.locator(f"input[value='{CHANGED}']"))
    anna.tap(another.get_by_role("button"))

    ben.seal(SECOND)
    heard = []
    for hands in (anna, ben):
        reveal = hands.page.locator(".reveal[data-open][role=dialog]")
        expect(reveal).to_be_visible(timeout=AT_ONCE)
        assert sorted(reveal.locator("b").all_inner_texts()) == [SECOND, CHANGED]
        heard.append(reveal.locator(".reveal__half:has(small)").inner_text())
        assert hands.page.evaluate(COVERED)
        look(hands.page)
    assert heard[0] == heard[1]


def test_on_the_smallest_phones_the_question_stands_over_all_numbers_and_both_are_revealed(between):
    both = between(called_out())
    for hands in both:
        hands.page.set_viewport_size(SMALLEST)
    anna, ben = both
    question = anna.panel.get_by_text("The lower number fires first")
    expect(question).to_be_visible()
    last = anna.page.locator(".number6").last.bounding_box()
    assert last["y"] + last["height"] <= anna.page.locator(".panel__foot").bounding_box()["y"]

    anna.seal(SEALED)
    ben.seal(SECOND)
    for hands in both:
        expect(hands.page.locator(".reveal[data-open]")).to_be_visible(timeout=AT_ONCE)
        assert hands.page.evaluate(COVERED)
        hands.page.locator("[data-close]").click()
        expect(hands.page.locator(".reveal[data-open]")).to_have_count(0)


def test_a_wound_is_told_where_it_was_dealt_though_the_wounded_answer_next(between):
    anna, ben = between(called_out())
    meets(anna.page)
    anna.seal(SEALED)
    ben.seal(SECOND)
    expect(ben.page.locator(".reveal[data-open]")).to_be_visible(timeout=AT_ONCE)  # both numbers are in

    hit = Answered((6,) * min(map(int, (SEALED, SECOND))), "table")
    told(lengthened(Battle.objects.get(), [hit]))

    wound = anna.page.locator(".stage__words:has(.moment)")
    expect(wound).to_contain_text("A wound!", timeout=AT_ONCE)
    expect(wound).to_contain_text(" wounds ")
    expect(anna.page.locator(".stage__words").last).to_contain_text("draws on")


def ways_of(plea):
    """Where its answers lie, above the edge of the sheet at every size."""
    page = plea.page
    for size in (SMALLEST, {"width": 360, "height": 640}, {"width": 390, "height": 844}):
        page.set_viewport_size(size)
        edge = page.locator(".panel__foot").bounding_box()["y"]
        for one in plea.get_by_role("button").all():
            box = one.bounding_box()
            assert box["y"] + box["height"] <= edge, (size, one.inner_text())
            expect(one).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 390, "height": 844})


def test_whoever_asks_and_whoever_is_asked_for_an_end_has_all_answers_above_the_edge(between):
    anna, ben = between(under_way(PlayerFactory(), "true-lead"))
    anna.page.goto(f"{anna.address}say/?do=call-it")
    anna.press(anna.panel.locator(".sheet__go .go"))
    for hands in (anna, ben):
        plea = hands.page.locator(".plea")
        expect(plea).to_be_visible(timeout=AT_ONCE)
        ways_of(plea)
        look(hands.page)

    rows = ben.page.locator(".ending__side")
    for part in ("b", "span"):  # scores below each other, and names
        edges = {round(one.bounding_box()["x"]) for one in rows.locator(part).all()}
        assert len(edges) == 1


def test_dice_that_the_app_rolled_and_the_end_wait_for_the_other_phone(between):
    battle = going(PlayerFactory())
    lengthened(battle, [Do(read_command(battle.rules, "activate model=ezekiel"))])
    anna, ben = between(battle)
    anna.page.goto(f"/battles/{battle.pk}/say/?do=attack&model=ezekiel&target=dulcinea")
    anna.tap(anna.panel.locator(".go[name=dice]"))
    before = anna.newest
    anna.open(anna.page.locator(".stage .bone a").last)
    anna.press(anna.page.locator(".pad [name=face]:not([disabled])").first)

    plea = ben.page.locator(".plea")
    expect(plea).to_contain_text("wants to change", timeout=AT_ONCE)
    assert anna.newest == before
    look(ben.page)
    ben.tap(plea.get_by_role("button", name="Allow", exact=True))
    anna.moved_on(before)
    for hands in (anna, ben):
        expect(hands.page.locator(".stage")).to_contain_text("The dice were changed")

    answers_of_both(anna, ben)
    anna.page.goto(f"/battles/{battle.pk}/say/?do=call-it")
    anna.press(anna.panel.locator(".sheet__go .go"))
    expect(ben.page.locator(".plea")).to_contain_text("wants to end", timeout=AT_ONCE)
    look(ben.page)
    assert not ben.page.locator(".broadside").count()
    ben.press(ben.page.locator(".plea").get_by_role("button", name="End it", exact=True))
    for hands in (anna, ben):
        expect(hands.page.locator(".broadside")).to_be_visible(timeout=AT_ONCE)
        assert not hands.page.locator(".model__health, .hurt, .again").count()
