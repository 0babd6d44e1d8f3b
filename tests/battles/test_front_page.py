"""The front page of somebody who plays: the battle that waits comes first, then the others, then what is over."""

from django.db import connection
from django.test.utils import CaptureQueriesContext

from battles.models import Battle
from tests.conftest import client_of
from tests.factories import BattleFactory, PlayerFactory, sits


def test_the_battle_that_waits_is_a_card_that_leads_to_it(owner, battle):
    page = owner.get("/").text
    card = page[page.index('class="running"') : page.index("A new fight")]

    assert battle.summary in card
    assert "The Tuesday Committee" in card
    assert "The Sunday Best" in card
    assert f'<a class="go" href="/battles/{battle.pk}/">Go on</a>' in card
    assert card.count('class="face') >= 2
    assert page.index('class="running"') < page.index("Start the fight")


def test_a_title_of_ones_own_stands_on_the_card_and_who_meets_whom_only_once(owner, battle):
    assert "running__title" not in owner.get("/").text

    Battle.objects.filter(pk=battle.pk).update(title="Blood at the water tower")
    assert '<p class="running__title">Blood at the water tower</p>' in owner.get("/").text


def test_only_the_side_that_is_up_is_marked(owner, battle, tap):
    tap(owner, battle, say="activate model=ottoline")
    page = owner.get("/").text

    assert page.count("running__side--up") == 1


def test_what_is_over_stands_below_and_is_no_card(owner, battle, tap):
    tap(owner, battle, say="activate model=ottoline")
    tap(owner, battle, do="call-it")
    page = owner.get("/").text

    assert 'class="running"' not in page
    assert (
        page.index("Start the fight")
        < page.index(">Lately<")
        < page.index(battle.title, page.index(">Lately<"))
    )


def test_the_last_battle_is_fought_again_in_one_tap(owner, battle, tap):
    tap(owner, battle, say="activate model=ottoline")
    assert "Fight again" not in owner.get("/").text
    tap(owner, battle, do="call-it")

    page = owner.get("/").text
    card = page[page.index("Fight again") : page.index("Start a rematch")]
    assert f'action="/battles/{battle.pk}/rematch/"' in card
    assert "The Tuesday Committee" in card
    assert card.count('class="face') >= 2

    new = owner.post(f"/battles/{battle.pk}/rematch/").url
    assert new != f"/battles/{battle.pk}/"
    assert owner.get(new).status_code == 200


def test_who_only_watched_is_not_offered_a_rematch(owner, battle, tap):
    watcher = client_of(PlayerFactory())
    sits(battle, watcher.player)
    tap(owner, battle, do="call-it")

    page = watcher.get("/").text
    assert battle.title in page
    assert "Fight again" not in page


def test_a_visitor_reads_what_this_is_and_can_start_or_join(client):
    page = client.get("/").text

    assert "Put it on the table beside your miniatures" in page
    assert "Start the fight" in page
    assert 'class="running"' not in page
    assert 'action="/join/"' in page


def test_the_code_of_a_battle_is_entered_on_the_front_page(client, battle):
    assert client.get("/join/", {"code": battle.code}).url == f"/join/{battle.code}/"


def test_a_battle_that_cannot_be_read_is_a_line_and_no_error(owner, battle):
    Battle.objects.filter(pk=battle.pk).update(stored_head="\ufffd", setup="{}")
    page = owner.get("/").text

    assert 'class="running"' not in page
    assert battle.title in page


def test_a_battle_of_others_is_on_nobody_elses_page(owner, battle):
    stranger = client_of(PlayerFactory())

    assert battle.title not in stranger.get("/").text


def test_the_front_page_asks_no_more_with_more_battles(owner, battle):
    def asked():
        with CaptureQueriesContext(connection) as queries:
            owner.get("/")
        return len(queries.captured_queries)

    one = asked()
    BattleFactory.create_batch(3, owner=owner.player)

    assert asked() == one
