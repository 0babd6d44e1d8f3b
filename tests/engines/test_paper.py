"""Cards as Firefox prints them, held against a ruler."""

from urllib.parse import urlencode

import pytest

from games import GAMES, game
from gangs.paper.card_parts import SIZES
from gangs.paper.sheets import PAPERS
from tests.browser.rulers import CLOSE, assert_measured, pages

pytestmark = pytest.mark.parametrize("engine", ["firefox"], indirect=True)


@pytest.mark.parametrize(("size", "paper"), [("poker", "a4"), ("large", "letter")])
def test_cards_have_their_size_on_paper(phone, size, paper):
    key = next(iter(GAMES))
    roster = game(key).roster
    gang, starter = next(iter(roster.starters().items()))
    cards = roster.cards(starter.gang)
    options = {
        "asked": "on",
        "sheets": "cards",
        "size": size,
        "paper": paper,
        "who": [card.key for card in cards],
    }
    phone.goto(f"/games/{key}/starters/{gang}/cards/?{urlencode(options, doseq=True)}")
    phone.run("() => document.fonts.ready.then(() => true)")

    printed = pages(phone.paper())

    short, long = PAPERS[paper]
    sides = (long, short) if size == "poker" else (short, long)
    faces = []
    for page in printed:
        assert (page.width, page.height) == pytest.approx(sides, abs=CLOSE)
        faces += assert_measured(page, SIZES[size])
    assert len(faces) >= 2 * len(cards)
    text = " ".join(page.text for page in printed)
    for card in cards:
        assert card.name in text
