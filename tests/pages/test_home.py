"""The front page, about, the games, and gangs ready to play."""

import pytest
from django.utils.html import escape

from games import game, games
from tests.factories import BattleFactory


def test_the_front_page_offers_a_fight_between_an_even_match(guest, db):
    page = guest.get("/").text

    assert "Start the fight" in page
    assert page.count(" selected>") == sum(one.battle.seats[0] for one in games())
    assert '<option value="tuesday-committee" selected>' in page
    assert '<option value="sunday-best" selected>' in page


def test_the_front_page_shows_ones_latest_battles(owner):
    BattleFactory(owner=owner.player, title="Blood at the water tower")

    assert "Blood at the water tower" in owner.get("/").text


@pytest.mark.parametrize("key", [one.key for one in games()])
def test_a_game_lists_its_gangs_and_its_rules_in_short(guest, db, key):
    page = guest.get(f"/games/{key}/").text

    for starter in game(key).roster.starters().values():
        assert escape(starter.name) in page
    for chapter in game(key).reference:
        assert escape(chapter.heading) in page


@pytest.mark.parametrize("key", [one.key for one in games()])
def test_every_starter_shows_a_card_for_each_character(guest, db, key):
    for name, starter in game(key).roster.starters().items():
        page = guest.get(f"/games/{key}/starters/{name}/")

        assert page.status_code == 200
        assert page.text.count('<article class="card') == len(game(key).roster.cards(starter.gang))


@pytest.mark.parametrize(
    "address", ["/games/chess/", "/games/blackwater-gulch/starters/nobody/", "/games/chess/starters/x/"]
)
def test_what_there_is_not_is_not_found(guest, db, address):
    assert guest.get(address).status_code == 404


@pytest.mark.parametrize("address", ["/", "/about/", "/games/blackwater-gulch/"])
def test_pages_that_are_only_read_refuse_to_be_written_to(guest, db, address):
    assert guest.post(address).status_code == 405
