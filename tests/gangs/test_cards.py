"""The page "Cards": what its player wants on paper, what stands where, and the PDF."""

import re

import pytest
import segno
from django.db import connection
from django.test.utils import CaptureQueriesContext

from gangs import services
from gangs.models import Gang
from gangs.paper import print_options, qr, views
from gangs.paper.print_options import PrintOptions
from tests.gangs.conftest import GAME, PARTY, picture
from tests.gangs.longest import gang_of_twelve
from tests.gangs.printing import BLANK, STARTER, cards_of, keys, wish

# The page


def test_every_member_has_a_card(owner, gang):
    page = owner.get(cards_of(gang)).content.decode()

    for card in gang.rules.roster.cards(gang.packed.gang):
        assert f">{card.name}</h2>" in page
    assert f"as of {views.timezone.localdate().day} " in page


def test_the_page_wears_the_accent_of_its_game(owner, gang):
    page = owner.get(cards_of(gang)).content.decode()

    assert f'<html lang="en" class="accent-{gang.rules.look.accent}' in page


def test_what_is_wanted_is_kept_with_the_gang(owner, gang, post):
    first, *others = keys(gang)

    post(
        owner,
        cards_of(gang),
        **wish(others, sheets=["cards", "rules"], size="large", paper="letter", style="rich", on=["code"]),
    )

    kept = print_options.load_options(Gang.objects.get(pk=gang.pk).cards)
    assert kept == PrintOptions(("cards", "rules"), "large", "letter", "rich", ("code",), (first,))
    page = owner.get(cards_of(gang)).content.decode()
    assert '"paper paper--large paper--rich"' in page
    assert "css/paper-letter.css" in page
    assert f'value="{first}" checked' not in page
    assert f'value="{others[0]}" checked' in page


def test_wanting_something_on_paper_does_not_change_the_gang(owner, gang, post):
    before = Gang.objects.get(pk=gang.pk)

    post(owner, cards_of(gang), **wish(keys(gang), size="large"))

    after = Gang.objects.get(pk=gang.pk)
    assert (after.revision, after.changed_at, after.body) == (before.revision, before.changed_at, before.body)


def test_whoever_joins_later_is_printed_too(owner, gang, post):
    post(owner, cards_of(gang), **wish(keys(gang)[1:]))
    services.add_member(player=owner.player, gang=gang.pk, kind="minion")

    page = owner.get(cards_of(gang)).content.decode()

    assert page.count('class="face face--front"') == len(keys(gang))


def test_nonsense_is_read_as_the_usual(owner, gang, post):
    post(
        owner, cards_of(gang), **wish(["nobody"], size="huge", paper="papyrus", sheets=["walls"], blank="-3")
    )

    assert print_options.load_options(Gang.objects.get(pk=gang.pk).cards).but(without=()) == PrintOptions(
        sheets=()
    )
    assert b"Nothing selected" in owner.get(cards_of(gang)).content


def test_what_was_kept_by_another_version_is_forgotten(owner, gang):
    Gang.objects.filter(pk=gang.pk).update(cards={"size": "tarot", "glitter": True})

    assert b"paper--poker" in owner.get(cards_of(gang)).content


def test_a_stranger_does_not_see_the_cards(stranger, guest, gang):
    for browser in (stranger, guest):
        assert browser.get(cards_of(gang)).status_code == 404
        assert browser.post(cards_of(gang), wish()).status_code == 404
        assert browser.get(f"/gangs/{gang.pk}/cards.pdf").status_code == 404


def test_a_starter_is_printed_as_its_address_says(guest, db):
    page = guest.get(STARTER).content.decode()
    assert page.count('class="face face--front"') == 6

    page = guest.get(STARTER, wish(["deputy-1"], style="rich", blank="2")).content.decode()
    assert page.count('class="face face--front"') == 3
    assert "paper--rich" in page
    assert 'href="/games/blackwater-gulch/starters/tuesday-committee/cards.pdf?asked=on&amp;' in page


def test_a_starter_or_a_game_that_there_is_not(guest, db):
    for address in (
        STARTER.replace(PARTY, "nobody"),
        STARTER.replace(GAME, "chess"),
        BLANK.replace(GAME, "chess"),
    ):
        assert guest.get(address).status_code == 404
        assert guest.get(address.removesuffix("/") + ".pdf").status_code == 404


def test_empty_cards_have_the_words_of_their_game_and_nothing_else(guest, db):
    page = guest.get(BLANK).content.decode()

    assert page.count('class="face face--front"') == 4
    for label in ("Str", "Weapons", "Skills", "Items", "Health"):
        assert f">{label}<" in page
    assert "Grubb" not in page
    assert '<svg class="code"' not in page


def test_a_portrait_is_on_the_card(owner, gang):
    member = keys(gang)[0]
    services.set_portrait(gang=gang, member=member, file=picture())

    assert owner.get(cards_of(gang)).content.decode().count('<img class="likeness__picture"') == 1


def test_the_code_leads_to_the_page_of_the_character(owner, gang):
    member = keys(gang)[0]

    page = owner.get(cards_of(gang), headers={"host": "testserver:8000"}).content.decode()

    assert f'aria-label="http://testserver:8000/gangs/{gang.pk}/characters/{member}/"' in page


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000"])
def test_the_code_of_a_page_on_this_machine_leads_to_its_address_at_the_table(owner, gang, host, monkeypatch):
    monkeypatch.setattr(views.network, "own_address", lambda: "192.168.7.7")

    page = owner.get(cards_of(gang), headers={"host": host}).content.decode()

    assert f'aria-label="http://192.168.7.7:8000/gangs/{gang.pk}/characters/' in page


def test_the_code_is_the_one_that_the_library_draws():
    address = "http://192.168.1.20:8000/gangs/abcdefghij/characters/ruth-calloway/"

    drawn = qr.code(address)

    dark = {
        (int(x) + step, int(y))
        for x, y, wide in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", drawn.path)
        for step in range(int(wide))
    }
    matrix = segno.make(address, error="l", micro=False, boost_error=False).matrix
    assert drawn.modules == len(matrix)
    assert dark == {(x, y) for y, row in enumerate(matrix) for x, module in enumerate(row) if module}


@pytest.mark.parametrize("portraits", [0, 12])
def test_a_sheet_of_twelve_takes_as_many_queries_as_one_of_none(owner, portraits):
    gang = gang_of_twelve(owner.player)
    for member in keys(gang)[:portraits]:
        services.set_portrait(gang=gang, member=member, file=picture(size=(30, 40)))

    for address in (cards_of(gang), f"/gangs/{gang.pk}/cards.pdf"):
        with CaptureQueriesContext(connection) as asked:
            assert owner.get(address).status_code == 200
        assert len(asked) <= 12, address
