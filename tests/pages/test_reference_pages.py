"""Leaves of the reference: with and without scripts, whatever stands in their address."""

import re

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from companion.pages import reference_pages
from games import GAMES, game
from tests import coyotes
from tests.factories import BattleFactory, sits

BITES = f"/games/{coyotes.KEY}/bites/"
PART = {"HX-Request": "true", "HX-Target": "div#leaf"}
TAKEN = {"reference", "terms", "cards", "cards.pdf", "starters"}

pytestmark = pytest.mark.usefixtures("camp")


def read(page):
    return " ".join(re.sub(r"<[^>]+>", " ", page.text).split())


def test_a_reference_page_is_drawn_with_what_it_has_by_default(guest, db):
    page = guest.get(BITES)

    assert "How a coyote bites." in read(page)
    assert "A 4: a nip." in read(page)
    assert '<input type="number" inputmode="numeric" id="f-face" name="face" value="4"' in page.text
    assert '<tr class="chart__lit" aria-current="true">' in page.text
    assert 'class="plot__lit"' in page.text


def test_what_is_asked_stands_in_the_address_and_in_the_fields(guest, db):
    page = guest.get(f"{BITES}?face=6&fire=dark&asleep=on")

    assert "A 6: it holds on." in read(page)
    assert 'name="face" value="6"' in page.text
    assert '<option value="dark" selected>' in page.text
    assert 'name="asleep" value="on" checked' in page.text


def test_the_form_is_an_ordinary_one_that_asks_the_same_address(guest, db):
    form = re.search(r'<form class="leaf__ask.*?</form>', guest.get(BITES).text, re.DOTALL)[0]

    assert f'action="{BITES}"' in form
    assert 'method="post"' not in form
    assert "<button" in form


def test_htmx_gets_the_part_and_nothing_else(guest, db):
    part = guest.get(f"{BITES}?face=1", headers=PART).text

    assert part.startswith('<div id="leaf"')
    assert "<html" not in part
    assert "A 1: it snaps at the air." in part
    assert 'hx-target="#leaf"' in part
    assert 'hx-replace-url="true"' in part


def test_a_reference_page_that_is_folded_has_four_sections_to_a_side(guest, db):
    page = guest.get(f"/games/{coyotes.KEY}/paper/").text

    assert 'class="leaf leaf--folds"' in page
    sides = page.split('<div class="leaf__sheet">')[1:]
    assert [side.count('<section class="leaf__part"') for side in sides] == [4, 4]
    assert "<form" not in page.split('id="leaf"')[1].split("page__actions")[0]


def test_several_answers_to_one_thing_are_joined(rf):
    assert reference_pages.query_values(rf.get("/?a=1&a=2&b=").GET) == {"a": "1,2", "b": ""}


def test_a_reference_page_that_there_is_not_is_not_there(guest, db):
    assert guest.get(f"/games/{coyotes.KEY}/nothing/").status_code == 404
    assert guest.get("/games/chess/bites/").status_code == 404


@pytest.mark.parametrize("key", GAMES)
def test_no_leaf_has_the_address_of_another_page(key):
    keys = [aid.key for aid in game(key).reference_pages]

    assert not TAKEN & {*keys}
    assert len({*keys}) == len(keys)
    assert all(re.fullmatch(r"[a-z0-9-]+", one) for one in keys)


ALL_PAGES = [(key, aid.key) for key in GAMES for aid in game(key).reference_pages]
ALL_PAGES += [(coyotes.KEY, aid.key) for aid in coyotes.GAME.reference_pages]


def some_words(aid):
    """Words for its fields, such as somebody might write into an address; and some for none of them."""
    names = [field.name for field in aid.draw({}).fields]
    values = [pick.value for field in aid.draw({}).fields for pick in field.picks]
    word = st.one_of(
        st.text(max_size=12), st.integers().map(str), st.sampled_from([*values, "", "on", "0", "²", "1e9"])
    )
    return st.dictionaries(st.sampled_from([*names, "q", "\x00"]), word, max_size=6)


@pytest.mark.parametrize(("key", "aid"), ALL_PAGES, ids="/".join)
def test_whatever_stands_in_the_address_a_page_comes_of_it(camp, key, aid):
    client = Client()

    @given(some_words(next(one for one in game(key).reference_pages if one.key == aid)))
    def asked(words):
        assert client.get(f"/games/{key}/{aid}/", words).status_code == 200

    asked()


def test_the_table_leads_to_the_reference_pages_and_tells_the_phone_to_keep_them(owner, db):
    setup = coyotes.GAME.battle.quick([coyotes.STARTERS["porch"].gang])
    battle = BattleFactory(owner=owner.player, game=coyotes.KEY, setup=setup)

    page = owner.get(f"/battles/{battle.pk}/").text

    assert f'data-reference-pages="{BITES} /games/{coyotes.KEY}/paper/"' in page
    assert f'<a href="{BITES}" class="line"' in page


def test_whoever_watches_is_led_there_too(owner, stranger, db):
    setup = coyotes.GAME.battle.quick([one.gang for one in coyotes.STARTERS.values()])
    battle = BattleFactory(owner=owner.player, game=coyotes.KEY, setup=setup)
    sits(battle, stranger.player)

    assert f'<a href="{BITES}" class="line"' in stranger.get(f"/battles/{battle.pk}/").text
