"""The page of cards begins with what comes of it: how many on how many sheets, and how each stands to the last."""

from gangs.paper import print_page, sheets
from gangs.paper.card_parts import Subject
from gangs.paper.print_options import PrintOptions
from tests.gangs.conftest import page_of, sheet
from tests.gangs.printing import BLANK, STARTER, TODAY, cards_of, keys, wish


def page(client, address):
    return " ".join(client.get(address).text.split())


def yields(client, address):
    """The words of what comes of it, which stand before all that is chosen."""
    text = page(client, address)
    head = text.partition('class="yield')[2].partition("</section>")[0]
    assert (
        text.index('class="yield')
        < text.index("What to print")
        < text.index(">Who<")
        < text.index("Poker, 63")
    )
    return head.partition("yield__words")[2]


def line_of(client, gang, name):
    return (
        page(client, cards_of(gang))
        .partition(f"<b>{name}</b><small")[2]
        .partition("</small>")[0]
        .partition(">")[2]
    )


def test_it_says_how_many_cards_on_how_many_sheets(owner, gang):
    assert "6 cards" in yields(owner, cards_of(gang))
    assert "on 2 sheets of A4" in yields(owner, cards_of(gang))

    owner.post(cards_of(gang), wish(keys(gang)[:1], paper="letter"))
    assert "1 card<" in yields(owner, cards_of(gang))
    assert "on 1 sheet of Letter" in yields(owner, cards_of(gang))

    owner.post(cards_of(gang), wish(keys(gang), sheets=["roster"]))
    assert "1 sheet<" in yields(owner, cards_of(gang))
    assert "card" not in yields(owner, cards_of(gang)).partition("<form")[0]


def test_who_is_there_says_how_their_card_stands_to_the_last_print(owner, gang, post):
    assert line_of(owner, gang, "Li-Hua Wen") == "Henchman · Mortal"
    owner.post(cards_of(gang), wish(keys(gang)[1:]))
    owner.post(cards_of(gang), {"printed": "on"})
    owner.post(cards_of(gang), wish(keys(gang), ever="on", changed="on"))
    owner.post(page_of(gang, "li-hua"), sheet(gang, "li-hua", defense="5"))

    assert line_of(owner, gang, "Ottoline Grubb") == "not printed yet"
    assert line_of(owner, gang, "Li-Hua Wen") == "changed"
    assert line_of(owner, gang, "Cornelius Bright") == "as printed"
    assert "2 cards" in yields(owner, cards_of(gang))


def test_a_print_of_nothing_new_says_no_card_and_offers_all(owner, gang):
    owner.post(cards_of(gang), {"printed": "on"})

    words = yields(owner, cards_of(gang))
    assert "No card" in words
    assert "there is no card to print" in words
    assert "Print all 6" in words


def test_the_drawn_sheet_is_as_the_first_sheet_is(owner, gang):
    for size, places in (("poker", 4), ("large", 2)):
        owner.post(cards_of(gang), wish(keys(gang)[:3], size=size))
        text = page(owner, cards_of(gang))
        drawn = text.partition("yield__sheet")[2].partition("</svg>")[0]
        assert drawn.count("<rect") == 1 + places
        assert drawn.count("yield__card") == min(3, places)


def test_its_places_lie_on_the_paper_and_apart(owner, gang):
    cards = gang.rules.roster.cards(gang.packed.gang)
    for size in ("poker", "large"):
        for paper in ("a4", "letter"):
            options = PrintOptions(size=size, paper=paper)
            whole = sheets.Gang(gang.name, "", [Subject(card) for card in cards])
            result = print_page.result_of(whole, options, sheets.make_paper(whole, options, TODAY))
            for box in result.boxes:
                assert 0 <= box.x < box.x + box.width <= result.width
                assert 0 <= box.y < box.y + box.height <= result.height
            corners = {(round(box.x), round(box.y)) for box in result.boxes}
            assert len(corners) == len(result.boxes)


def test_ready_made_gangs_and_empty_cards_have_it_too(client, db):
    assert "6 cards" in page(client, STARTER)
    assert "4 cards" in page(client, BLANK)


def test_the_games_own_sheets_are_a_tap_away(owner, gang):
    text = page(owner, cards_of(gang))

    for kind in ("deck", "tokens", "scenario"):
        assert f'href="/games/blackwater-gulch/table/?sheet={kind}"' in text
