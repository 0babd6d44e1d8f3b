"""Cards on paper, measured: printed from the browser and set as a PDF, rasterised, and held against a ruler."""

import re

import pytest
import segno
from django.conf import settings
from playwright.sync_api import expect

import games
from gangs import services
from gangs.models import Gang
from gangs.paper import pdf
from gangs.paper.card_parts import SIZES
from gangs.paper.print_options import PrintOptions
from gangs.paper.services import save_print_options
from gangs.paper.sheets import PAPERS
from tests.browser.axe import is_for_everybody
from tests.browser.conftest import LAPTOP, PHONE
from tests.browser.rulers import (
    CLOSE,
    MM,
    Box,
    assert_measured,
    assert_nothing_printed_twice,
    dark,
    letters,
    pages,
    rows_of,
)
from tests.conftest import client_of
from tests.factories import PlayerFactory
from tests.gangs.conftest import GAME, picture
from tests.gangs.longest import force_of_the_longest, gang_of_the_longest, gang_of_twelve, longest

STARTER = f"/games/{GAME}/starters/tuesday-committee/cards/"


ALL = ("cards", "roster", "rules")


@pytest.fixture
def laptop_of(device, asgi_server):
    """A browser in which this player is known."""

    def open_for(player, **traits):
        page = device(**(traits or LAPTOP))
        session = client_of(player).cookies[settings.SESSION_COOKIE_NAME].value
        page.context.add_cookies(
            [{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": asgi_server}]
        )
        return page

    return open_for


@pytest.fixture
def player(transactional_db):
    return PlayerFactory()


@pytest.fixture(params=["browser", "typst"])
def press(request, laptop_of):
    """Prints the cards of a gang: the page through Chromium, or the PDF. Answers with the pages of paper."""

    def printed(gang, **asked):
        save_print_options(gang=gang, options=PrintOptions(**asked))
        page = laptop_of(gang.owner)
        if request.param == "typst":
            return pages(page.request.get(f"/gangs/{gang.pk}/cards.pdf").body())
        page.goto(f"/gangs/{gang.pk}/cards/")
        page.evaluate("document.fonts.ready.then(() => true)")
        return pages(page.pdf(prefer_css_page_size=True))

    return printed


@pytest.mark.parametrize(
    ("size", "paper"), [("poker", "a4"), ("poker", "letter"), ("large", "a4"), ("large", "letter")]
)
def test_cards_have_their_size_on_paper(press, player, size, paper):
    gang = gang_of_twelve(player)
    for member in ("n0", "n1"):
        services.set_portrait(gang=gang, member=member, file=picture())

    printed = press(gang, size=size, paper=paper)

    short, long = PAPERS[paper]
    sides = (long, short) if size == "poker" else (short, long)
    faces = []
    for page in printed:
        assert (page.width, page.height) == pytest.approx(sides, abs=CLOSE)
        faces += assert_measured(page, SIZES[size])
        assert_nothing_printed_twice(page)
    assert len(faces) >= 24
    text = " ".join(page.text for page in printed)
    for card in gang.rules.roster.cards(gang.packed.gang):
        assert card.name in text


@pytest.mark.parametrize("size", ["poker", "large"])
def test_the_longest_characters_stay_within_their_cards(press, player, size):
    printed = press(gang_of_the_longest(player), size=size)

    for page in printed:
        assert_measured(page, SIZES[size])
        assert_nothing_printed_twice(page)
    words = set(" ".join(page.text for page in printed).split())
    one = longest()
    for thing in (*one.weapons, *one.skills, *one.items):
        assert set(thing.text.split()) <= words, thing.name
    assert set(one.story.split()) <= words


@pytest.mark.parametrize("size", ["poker", "large"])
def test_the_longest_groups_stay_within_their_cards(press, player, size):
    printed = press(force_of_the_longest(player), size=size)

    for page in printed:
        assert_measured(page, SIZES[size])
        assert_nothing_printed_twice(page)
    words = " ".join(page.text for page in printed)
    assert words.count("Tomahawk") == 6 + 4 + 5 + 3 + 2 + 2 + 2 + 1
    assert "Quick reference" in words


def test_the_table_of_groups_is_not_cut(press, player):
    for page in press(force_of_the_longest(player), sheets=("roster", "rules")):
        inside = Box(0, 0, page.width, page.height)
        assert all(inside.holds(box, spare=3) for _, box in page.letters)
        assert_nothing_printed_twice(page)


def test_sheets_of_rules_and_of_the_gang_are_not_cut(press, player):
    gang = gang_of_the_longest(player)

    printed = press(gang, sheets=("roster", "rules"), paper="letter")

    for page in printed:
        inside = Box(0, 0, page.width, page.height)
        assert all(inside.holds(box, spare=3) for _, box in page.letters)
        assert_nothing_printed_twice(page)
    words = set(" ".join(page.text for page in printed).split())
    for skill in longest().skills:
        assert set(skill.text.split()) <= words


def test_as_many_sheets_come_out_as_there_are_and_each_says_of_when(press, player):
    printed = press(gang_of_twelve(player), sheets=ALL, blank=3)

    total = len(printed)
    for number, page in enumerate(printed, 1):
        assert re.search(rf"The Long Table · as of \d+ \w+ \d+ · {number} of {total}", page.text)


def test_the_ruler_is_fifty_millimetres_long(press, player):
    for page in press(gang_of_twelve(player), sheets=ALL):
        foot = page.image.crop((0, round((page.height - 9) * MM), page.image.width // 2, page.image.height))
        longest_stroke = max(max(map(len, row.split(b"\xff"))) for row in rows_of(foot)) / MM
        assert longest_stroke == pytest.approx(50, abs=CLOSE)


def test_a_phone_can_read_the_code(press, player, monkeypatch):
    monkeypatch.setattr(
        "gangs.paper.views.address_for_phones", lambda request, path: f"http://192.168.1.20:8000{path}"
    )
    gang = gang_of_twelve(player)

    page = press(gang)[0]

    size = SIZES["poker"]
    _, back, *_ = assert_measured(page, size)
    address = f"http://192.168.1.20:8000/gangs/{gang.pk}/characters/n0/"
    matrix = segno.make(address, error="l", micro=False, boost_error=False).matrix
    module = size.code / len(matrix)
    left, top = back.left + size.pad, back.bottom - size.pad - size.code
    seen = [
        [dark(page, left + (x + 0.5) * module, top + (y + 0.5) * module) for x in range(len(matrix))]
        for y in range(len(matrix))
    ]
    assert seen == [[bool(one) for one in row] for row in matrix]
    assert module >= 0.35, "in millimetres; less is hard on a phone"


def test_boxes_to_tick_are_as_many_as_health(laptop_of, player):
    page = laptop_of(player)
    page.goto(STARTER)

    for card in games.game(GAME).roster.cards(games.game(GAME).roster.starters()["tuesday-committee"].gang):
        front = page.locator(".face--front", has=page.get_by_role("heading", name=card.name, exact=True))
        assert front.locator(".shells i").count() == card.meter.maximum


@pytest.mark.parametrize("size", ["poker", "large"])
@pytest.mark.parametrize("made", [gang_of_the_longest, force_of_the_longest])
def test_on_the_page_nothing_sticks_out_of_its_card_or_lies_on_its_foot(laptop_of, player, size, made):
    gang = made(player)
    save_print_options(gang=gang, options=PrintOptions(size=size, sheets=ALL))
    page = laptop_of(player)
    page.emulate_media(media="print")
    page.goto(f"/gangs/{gang.pk}/cards/")
    page.evaluate("document.fonts.ready.then(() => true)")

    outside = page.evaluate("""() => {
      const found = [];
      for (const face of document.querySelectorAll(".face")) {
        const room = face.getBoundingClientRect();
        for (const inner of face.querySelectorAll("*")) {
          const box = inner.getBoundingClientRect();
          const across = box.left < room.left - .5 || box.right > room.right + .5;
          if (across || box.top < room.top - .5 || box.bottom > room.bottom + .5)
            found.push([inner.className, inner.textContent.slice(0, 40)]);
        }
        const foot = face.querySelector(".face__foot")?.getBoundingClientRect();
        for (const table of face.querySelectorAll(".back"))
          if (foot && table.getBoundingClientRect().bottom > foot.top + .5)
            found.push(["on the foot", table.textContent.slice(0, 40)]);
        for (const cell of face.querySelectorAll(".set"))
          if (cell.scrollWidth > cell.clientWidth + 1)
            found.push(["clipped", cell.textContent.slice(0, 40)]);
      }
      for (const leaf of document.querySelectorAll(".leaf"))
        if (leaf.scrollHeight > leaf.clientHeight + 1 || leaf.scrollWidth > leaf.clientWidth + 1)
          found.push(["cut", leaf.className]);
      return found;
    }""")

    assert outside == []


def test_a_card_turns_over_with_a_tap(laptop_of, player):
    phone = laptop_of(player, **PHONE)
    phone.goto(STARTER)
    card = phone.locator(".pair").first

    expect(card.locator(".face--front")).to_be_visible()
    expect(card.locator(".face--back")).to_be_hidden()
    card.get_by_role("checkbox", name="Turn the card of Ottoline Grubb").tap()
    expect(card.locator(".face--back")).to_be_visible()
    expect(card.locator(".face--front")).to_be_hidden()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_choosing_what_to_print(laptop_of, player):
    gang = gang_of_twelve(player)
    page = laptop_of(player)
    page.goto(f"/gangs/{gang.pk}/cards/")

    page.get_by_text("Poker, 63 × 88 mm · A4").click()
    page.get_by_label("Size of a card").select_option("large")
    page.get_by_label("Full text of the rules on the cards").check()
    # What was ticked anew is drawn anew first: the key below prints what the page shows.
    expect(page.locator(".dock").get_by_role("button", name="Print")).to_be_hidden()
    page.locator(".dock").get_by_role("button", name="Save and preview").click()

    page.wait_for_selector(".paper--large")
    expect(page.get_by_role("heading", name="The Long Table: rules")).to_be_visible()
    assert Gang.objects.get(pk=gang.pk).cards["size"] == "large"
    expect(page.locator(".dock").get_by_role("button", name="Print")).to_be_visible()


def test_the_page_is_for_everybody(laptop_of, player):
    page = laptop_of(player)
    page.goto(
        f"{STARTER}?asked=on&sheets=cards&sheets=roster&sheets=rules&who=ottoline&who=deputy-1&on=code&blank=1"
    )

    is_for_everybody(page)


def test_pdf_and_browser_agree_on_what_stands_where(laptop_of, player):
    """Line for line: both draw what was decided once."""
    gang = gang_of_twelve(player)
    page = laptop_of(player)
    page.goto(f"/gangs/{gang.pk}/cards/")
    page.evaluate("document.fonts.ready.then(() => true)")
    assert pdf.available()

    printed = pages(page.pdf(prefer_css_page_size=True))
    made = pages(page.request.get(f"/gangs/{gang.pk}/cards.pdf").body())

    assert [letters(one) for one in printed] == [letters(one) for one in made]
