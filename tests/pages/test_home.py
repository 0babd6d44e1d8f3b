"""The front page, about, the games, and gangs ready to play."""

import pytest
from django.utils.html import escape

from battles.models import Battle
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


# ---- ways to play a game


def test_the_front_page_and_the_campaigns_offer_the_whole_chase(guest, db):
    link = 'href="/battles/new/?game=blood-horizon&way=chase"'

    assert link in guest.get("/").text.replace("&amp;", "&")
    assert link in guest.get("/campaigns/").text.replace("&amp;", "&")


def test_the_setup_of_the_chase_shows_only_what_belongs_to_it(guest, db):
    chase = guest.get("/battles/new/?game=blood-horizon&way=chase").text
    assert 'name="team-1"' not in chase  # all bands play together
    evening = guest.get("/battles/new/?game=blood-horizon").text

    assert ('name="map"' in chase, 'name="encounter"' in chase, 'name="length"' in chase) == (
        True,
        False,
        False,
    )
    assert ('name="map"' in evening, 'name="encounter"' in evening, 'name="length"' in evening) == (
        False,
        True,
        False,
    )
    assert 'name="way" value="chase"' in chase


def test_a_chase_is_set_up_from_its_own_page(owner):
    answer = owner.post(
        "/battles/", {"game": "blood-horizon", "way": "chase", "gang-1": "chester-chase", "board": "board"}
    )

    assert answer.status_code == 302, answer.text[:2000]
    battle = Battle.objects.get(owner=owner.player)
    assert battle.head.moment.state.chase is not None


def test_a_way_that_there_is_not_is_the_usual_one(guest, db):
    assert 'name="encounter"' in guest.get("/battles/new/?game=blood-horizon&way=backwards").text
