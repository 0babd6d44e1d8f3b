"""The end of a battle: the poster for everybody at the table, and the same again with one tap."""

import re
from io import BytesIO
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from PIL import Image

from battles import broadsides, disclosure, rematches, seat_departures
from battles.models import Battle
from battles.portraits import pictures_at
from companion import bills
from companion.picture_looks import look_of_pictures
from games.engine.tell.attack_odds import AttackOdds
from gangs.models import Portrait, portrait_address
from moderation.models import HiddenPage
from tests.conftest import client_of
from tests.factories import PlayerFactory, under_way
from tests.gangs.conftest import gang_of


@pytest.fixture
def over(owner, battle, tap):
    """Ottoline was up when, on one phone, it was called off."""
    tap(owner, battle, say="activate model=ottoline")
    tap(owner, battle, do="call-it")
    battle.refresh_from_db()
    return battle


@pytest.fixture
def agreed_over(owner, battle, opponent, tap, post):
    """The same with two players, who have agreed on it."""
    tap(owner, battle, say="activate model=ottoline")
    tap(owner, battle, do="call-it")
    post(
        opponent, f"/battles/{battle.pk}/proposal/", "div#table", answer="yes", key=str(uuid4()), based_on="0"
    )
    return Battle.objects.get(pk=battle.pk)


def again(client, battle):
    return client.post(f"/battles/{battle.pk}/rematch/")


def test_what_ends_the_battle_stands_last_under_more_and_beside_no_action(owner, battle, tap):
    page = tap(owner, battle, say="activate model=ottoline").text
    actions, table = page[page.index(">Can also<") :].split(">The table<")

    for ends in ("End battle, count points", "Concede"):
        assert ends not in actions
        assert ends in table[table.index("Leave the table") :]
    assert "Climb" in actions
    assert "Climb" not in table


def test_the_end_is_a_poster_with_who_won_and_the_score(owner, over):
    page = owner.get(f"/battles/{over.pk}/").text

    assert 'class="broadside ' in page
    assert "Blackwater Gulch, 1 turn" in page
    for side in over.scene.sides:
        assert f"{side.score}<span" in page
    assert "Start a rematch" in page


def test_a_draw_says_its_score_once_in_figures(owner, over):
    over = Battle.objects.get(pk=over.pk)
    scene = over.seen(())
    poster = broadsides.shown(over, scene)
    one, other = [side.name for side, _ in scene.score]

    assert poster.title == "A draw"
    assert [side.score for side, _ in poster.scores] == ["0", "0"]
    assert poster.won == f"between {one} and {other}, on points, when the players stopped"
    assert "Victory Points:" not in owner.get(f"/battles/{over.pk}/").text


def test_nothing_acts_or_wounds_on_the_poster(owner, over):
    page = owner.get(f"/battles/{over.pk}/").text

    assert 'name="say" value="' not in page
    assert "model__health" not in page


def test_the_table_is_one_tap_away_with_undo(owner, over):
    page = owner.get(f"/battles/{over.pk}/?table").text

    assert 'class="broadside ' not in page
    assert 'value="undo"' in page
    assert f'data-here="/battles/{over.pk}/?table"' in page


def test_whoever_watches_sees_it_too_and_cannot_play_again(watcher, over):
    page = watcher.get(f"/battles/{over.pk}/").text

    assert 'class="broadside ' in page
    assert "Start a rematch" not in page
    assert again(watcher, over).status_code == 200
    assert Battle.objects.count() == 1


def test_it_is_worked_out_once(owner, over):
    owner.get(f"/battles/{over.pk}/")
    kept = Battle.objects.get(pk=over.pk).poster
    assert kept
    with CaptureQueriesContext(connection) as later:
        owner.get(f"/battles/{over.pk}/")

    assert not [query for query in later.captured_queries if "UPDATE" in query["sql"]]
    assert len(later.captured_queries) <= 5


@pytest.mark.parametrize("post", ["htmx"], indirect=True)
def test_nobody_waits_for_the_odds_of_an_evening_when_a_tap_ends_it(owner, battle, tap, monkeypatch):
    worked_out = []
    odds = (AttackOdds(by="ottoline", to="ezekiel", entry=1, label="Shoots Ezekiel", much=1, per_mille=90),)
    monkeypatch.setattr(disclosure, "attack_odds", lambda *given: worked_out.append(given) or odds)
    tap(owner, battle, say="activate model=ottoline")
    here = f"/battles/{battle.pk}/"

    page = tap(owner, battle, do="call-it").text
    assert not worked_out
    assert f'hx-get="{here}?deed"' in page
    assert "Against the odds" not in page

    assert "Ottoline Grubb: Shoots Ezekiel</small>" in owner.get(f"{here}?deed").text
    page = owner.get(here).text
    assert len(worked_out) == 1
    assert "Against the odds" in page
    assert "?deed" not in page


def test_where_nothing_was_done_against_the_odds_nothing_comes_later(owner, over):
    assert owner.get(f"/battles/{over.pk}/?deed").text == ""


def test_after_an_undo_and_another_end_it_is_worked_out_anew(owner, over, tap):
    owner.get(f"/battles/{over.pk}/")
    tap(owner, over, say="undo")
    assert 'class="broadside ' not in owner.get(f"/battles/{over.pk}/").text
    tap(owner, over, do="concede", side="a")
    over = Battle.objects.get(pk=over.pk)

    assert broadsides.poster_of(over).winners == ("b",)
    assert "carried the day against The Tuesday Committee" in owner.get(f"/battles/{over.pk}/").text


def test_a_guest_is_offered_the_rematch_first_and_the_report_once(owner, agreed_over, opponent):
    page = opponent.get(f"/battles/{agreed_over.pk}/").text
    keys = page[page.index('class="broadside-page__keys') :]

    assert keys.index("Start a rematch") < keys.index(">After the battle<")
    assert keys.count("Read the report") == 1


@pytest.mark.parametrize("shared", [True, False])
def test_the_rematch_that_another_phone_has_started_is_the_main_key(owner, agreed_over, opponent, shared):
    here = f"/battles/{agreed_over.pk}/"
    if shared:
        owner.post(f"{here}link/", {"to": "table"})
    again(opponent, agreed_over)

    for client in (owner, opponent):
        keys = client.get(here).text.partition('class="broadside-page__keys')[2].partition("</nav>")[0]
        main = re.findall(r'class="go"[^>]*>\s*([^<]+?)\s*<', keys)
        assert main == ["Go to the rematch"]
        assert ('data-key="key"' in keys) == shared
        assert ("Share the poster" in keys) != shared


def test_a_rematch_has_the_same_gangs_settings_and_seats(owner, agreed_over, opponent):
    over = agreed_over
    place = again(owner, over)["Location"]
    new = Battle.objects.exclude(pk=over.pk).get()

    assert place == f"/battles/{new.pk}/"
    assert new.setup == over.setup
    assert [seat.player for seat in new.seated] == [seat.player for seat in over.seated]
    assert not new.over
    assert opponent.get(place).status_code == 200


def test_whoever_taps_second_joins_the_first_rematch(owner, agreed_over, opponent):
    over = agreed_over
    assert again(owner, over)["Location"] == again(opponent, over)["Location"]
    assert "Go to the rematch" in opponent.get(f"/battles/{over.pk}/").text


def test_there_is_no_rematch_of_a_battle_that_goes_on(owner, battle):
    page = again(owner, battle)

    assert "still being fought" in page.text
    assert Battle.objects.count() == 1


def test_each_player_shares_the_poster_and_the_host_alone_takes_it_back(
    owner, opponent, watcher, agreed_over
):
    here = f"/battles/{agreed_over.pk}/"
    assert "Share the poster" in opponent.get(here).text
    assert "Share the poster" not in watcher.get(here).text
    assert watcher.post(f"{here}link/").status_code == 404
    assert client_of(PlayerFactory()).post(f"{here}link/").status_code == 404

    opponent.post(f"{here}link/", {"to": "table"})

    key = Battle.objects.get(pk=agreed_over.pk).share_key
    for client in (owner, opponent, watcher):
        assert f"/battles/shared/{key}/" in client.get(here).text
    assert opponent.post(f"{here}link/").status_code == 404
    assert opponent.post(f"{here}link/", {"stop": "on"}).status_code == 404
    assert Battle.objects.get(pk=agreed_over.pk).share_key == key


def test_a_stranger_starts_no_rematch(over):
    assert again(client_of(PlayerFactory()), over).status_code == 404


def test_the_picture_of_its_link_shows_the_broadside(owner, battle, tap):
    tap(owner, battle, say="activate model=ottoline")
    owner.post(f"/battles/{battle.pk}/link/")
    key = Battle.objects.get(pk=battle.pk).share_key
    address = f"/battles/shared/{key}/poster.png"
    during = picture(owner.get(address))
    tap(owner, battle, do="concede", side="a")
    after = picture(owner.get(address))

    assert after.size == (1200, 630)
    assert during.size == after.size
    assert inked(after, RED) > 0 < inked(after, GREEN)  # a face in each color
    assert after.tobytes() != during.tobytes()


RED, GREEN = (0x8D, 0x2B, 0x1F), (0x28, 0x60, 0x4F)


def picture(answer):
    return Image.open(BytesIO(answer.content)).convert("RGB")


def inked(drawn, color):
    """How many pixels of the upper half have a color."""
    counted = drawn.crop((100, 50, 1100, 315)).getcolors(maxcolors=1 << 20)
    return sum(number for number, one in counted if one == color)


@pytest.mark.parametrize("key", ["horizon", "true-lead"])
def test_the_picture_has_the_look_of_its_game(owner, key, monkeypatch):
    battle = under_way(owner.player, key)
    pictures = []
    monkeypatch.setattr(bills, "bill", lambda made: pictures.append(made) or b"")
    broadsides.drawn(battle)

    assert [made.look for made in pictures] == [look_of_pictures(battle.rules.look)]
    assert (pictures[0].look.letters == "plain") is (key == "horizon")


def test_the_picture_is_drawn_once_however_often_it_is_asked_for(owner, over, monkeypatch):
    owner.post(f"/battles/{over.pk}/link/")
    address = f"/battles/shared/{Battle.objects.get(pk=over.pk).share_key}/poster.png"
    bills.bill.cache_clear()
    answers = [owner.get(address).content for _ in range(3)]

    assert bills.bill.cache_info().misses == 1
    assert answers[0] == answers[1] == answers[2]


def test_a_portrait_that_was_hidden_is_not_in_the_picture(owner):
    gang = gang_of(owner.player)
    hung = Portrait.objects.create(gang=gang, member="ottoline", small=b"s", middle=b"m", large=b"l")
    address = portrait_address(hung.pk, Portrait.SIZES[0])
    assert pictures_at([address])

    HiddenPage.objects.create(kind="gang", key=gang.pk)

    assert not pictures_at([address])


@pytest.mark.parametrize("name", ["\u00a0", "Å" * 60])
def test_whatever_the_winners_are_called_the_end_is_shown(owner, battle, tap, fresh, name):
    was = battle.scene.sides[1].name
    Battle.objects.filter(pk=battle.pk).update(
        setup=battle.setup.replace(f'"{was}"', f'"{name}"'),
        stored_head=battle.stored_head.replace(f'"{was}"', f'"{name}"'),
    )
    tap(owner, battle, do="concede", side="a")
    over = fresh(battle)

    assert broadsides.shown(over, over.seen(())).title == name
    assert broadsides.drawn(over)
    assert owner.get(f"/battles/{over.pk}/").status_code == 200


def test_whoever_was_removed_after_the_end_has_no_seat_in_the_rematch(owner, agreed_over, opponent):
    seat_departures.leave(player=owner.player, battle=agreed_over.pk, who=opponent.player.pk)
    new = Battle.objects.get(pk=again(owner, agreed_over)["Location"].split("/")[2])

    assert [seat.player for seat in new.seated] == [owner.player.pk, None]
    assert not new.guests.exists()
    assert new.sides_of(owner.player) == {"a", "b"}


def test_no_nudge_comes_along_into_the_rematch(owner, agreed_over):
    nudged = tuple(seat.but(nudged=1, nudged_at=5, nudged_by="Anna") for seat in agreed_over.seated)
    agreed_over.seated = nudged
    agreed_over.save(update_fields=["seats"])
    new = Battle.objects.get(pk=again(owner, agreed_over)["Location"].split("/")[2])

    assert {(seat.nudged, seat.nudged_at, seat.nudged_by) for seat in new.seated} == {(0, 0, "")}


def test_guests_do_not_fill_the_host_s_room_with_rematches(owner, agreed_over, opponent, monkeypatch):
    monkeypatch.setattr(rematches, "BATTLES_AT_MOST", 2)

    assert "Only the host can do that." in again(opponent, agreed_over).text
    assert Battle.objects.count() == 1
    assert again(owner, agreed_over).status_code == 302
