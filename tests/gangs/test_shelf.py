"""The shelf of gangs, and a gang's own page: faces, what was asked for, cards first, a fight in two taps."""

import re
from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

import games
from gangs import fielding, services, shelf
from gangs.faces import FACES
from gangs.models import Gang
from tests.gangs.conftest import GAME, page_of, picture


@pytest.fixture
def many(owner):
    """Six gangs of two games, the one that changed last named Sixth."""
    found = []
    for number, name in enumerate(("First", "Second", "Third", "Fourth", "Fifth", "Sixth")):
        rules = games.game("true-lead" if number < 2 else "blackwater-gulch")
        starter = next(iter(rules.roster.starters().values()))
        row = services.start_from(player=owner.player, game=rules, gang=starter.gang)
        Gang.objects.filter(pk=row.pk).update(
            name=name, changed_at=timezone.now() - timedelta(days=6 - number)
        )
        found.append(row)
    return found


def names(page):
    return [part.partition("</b>")[0] for part in page.split('class="band__name">')[1:]]


def test_a_gang_stands_on_the_shelf_with_its_leader_and_the_faces_of_the_others(owner, gang):
    page = owner.get("/gangs/").text
    band = page[page.index('class="band') : page.index("</a>", page.index('class="band'))]

    assert "The Tuesday Committee" in band
    assert "Lawmen · 320 of 325 Fame" in band
    assert "Not fought yet" in band
    assert band.count('class="face"') == min(gang.member_count, FACES)
    assert band.count("<use") > 3 * band.count('class="face"')


def test_a_picture_of_a_member_is_their_face_on_the_shelf(owner, gang):
    services.set_portrait(gang=gang, member="ottoline", file=SimpleUploadedFile("a.jpg", picture().read()))

    assert owner.get("/gangs/").text.count("<img") == 1


def test_after_a_change_the_shelf_shows_the_new_faces(owner, gang):
    before = owner.get("/gangs/").text.count('class="face"')
    services.dismiss(player=owner.player, gang=gang.pk, where="ottoline")

    assert owner.get("/gangs/").text.count('class="face"') == before - 1


def test_a_gang_that_cannot_be_read_stands_there_without_a_face(owner, gang):
    Gang.objects.filter(pk=gang.pk).update(body="{", revision=99)
    page = owner.get("/gangs/").text

    assert names(page) == ["The Tuesday Committee"]


def test_when_a_gang_fought_last_stands_on_the_shelf(owner, gang):
    fielding.gangs_by_value(owner.player, gang.rules, [gang.pk])

    assert "Fought just now" in owner.get("/gangs/").text


def test_what_changed_last_stands_first(owner, many):
    assert names(owner.get("/gangs/").text) == ["Sixth", "Fifth", "Fourth", "Third", "Second", "First"]


def test_one_finds_gangs_by_game_and_by_a_part_of_the_name(owner, many):
    assert names(owner.get("/gangs/?game=true-lead").text) == ["Second", "First"]
    assert names(owner.get("/gangs/?words=F").text) == ["Fifth", "Fourth", "First"]
    assert names(owner.get("/gangs/?game=true-lead&words=f").text) == ["First"]


def test_one_sorts_by_name_and_by_the_last_fight(owner, many):
    fielding.gangs_by_value(owner.player, many[3].rules, [many[3].pk])

    assert names(owner.get("/gangs/?order=name").text)[:3] == ["Fifth", "First", "Fourth"]
    assert names(owner.get("/gangs/?order=fought").text)[:2] == ["Fourth", "Sixth"]


def test_what_nobody_is_called_is_said_with_a_way_back(owner, many):
    page = owner.get("/gangs/?words=%00Nobody").text

    assert "No gang has “Nobody” in its name." in page
    assert 'href="/gangs/">Show all</a>' in page


@pytest.mark.parametrize(
    "asked", ["game=chess", "order=cost", "page=-3", "page=%00", "page=999", "words=%25"]
)
def test_an_address_made_up_by_hand_is_no_error(owner, many, asked):
    assert owner.get(f"/gangs/?{asked}").status_code == 200


def test_a_long_shelf_comes_in_pages(owner, gang, monkeypatch):
    monkeypatch.setattr(shelf, "A_PAGE", 1)
    services.copy_gang(player=owner.player, gang=gang)

    first, second = owner.get("/gangs/").text, owner.get("/gangs/?page=2").text

    assert (first.count('class="band '), second.count('class="band ')) == (1, 1)
    assert 'href="?page=2"' in first
    assert 'href="?page=1"' in second


def test_the_shelf_takes_as_many_queries_with_six_gangs_as_with_one(owner, many):
    owner.get("/gangs/")
    with CaptureQueriesContext(connection) as asked:
        owner.get("/gangs/")
    few = len(asked)
    Gang.objects.exclude(pk=many[0].pk).delete()
    with CaptureQueriesContext(connection) as asked:
        owner.get("/gangs/")

    assert len(asked) == few <= 8


def test_ready_gangs_of_the_game_that_was_asked_for_stand_below(owner, many):
    page = owner.get("/gangs/?game=true-lead").text

    for starter in list(games.game("true-lead").roster.starters().values())[: shelf.READY]:
        assert f"/games/true-lead/starters/{starter.key}/" in page


def test_a_gangs_page_begins_with_a_card_for_each_member(owner, gang):
    page = owner.get(page_of(gang)).text

    assert page.count('class="man"') == gang.member_count
    assert "Long Colt" in page[page.index('class="man"') :]
    assert page.index('class="man"') < page.index('id="settings"') < page.index('id="edit"')
    assert re.search(r'id="settings"\s*>', page)


def test_settings_are_open_where_something_in_them_is_wrong(owner, gang):
    wrong = owner.post(page_of(gang), {"name": "", "revision": gang.revision}).text

    assert 'id="settings" open' in wrong


def test_where_nobody_is_yet_those_ready_to_begin_from_are_offered_and_the_settings_folded(
    owner, gang, empty
):
    ready = r"<details[^>]* open>\s*<summary>[^<]*(<svg.*?</svg>)?\s*Ready to begin from"
    page = owner.get(page_of(empty)).text

    assert re.search(ready, page, re.DOTALL)
    assert re.search(r'id="settings"\s*>', page), "they were filled in a moment ago"
    assert not re.search(ready, owner.get(page_of(gang)).text, re.DOTALL)


def test_a_gangs_page_leads_to_a_fight_in_which_it_has_the_first_seat(owner, gang):
    address = f"/battles/new/?game={gang.game}&amp;gang={gang.pk}"
    assert address in owner.get(page_of(gang)).text.replace(f"&gang={gang.pk}", f"&amp;gang={gang.pk}")

    page = owner.get(f"/battles/new/?game={gang.game}&gang={gang.pk}").text
    assert f'<option value="{gang.pk}" selected>' in page


def test_somebody_elses_gang_does_not_sit_down_by_an_address(stranger, gang):
    page = stranger.get(f"/battles/new/?game={gang.game}&gang={gang.pk}").text

    assert gang.pk not in page
    assert page.count(" selected>") >= 2


@pytest.mark.parametrize(
    ("copied", "foe"), [("sunday-best", "tuesday-committee"), ("tuesday-committee", "sunday-best")]
)
def test_a_copy_of_a_ready_gang_does_not_meet_itself(owner, copied, foe):
    rules = games.game(GAME)
    mine = services.start_from(player=owner.player, game=rules, gang=rules.roster.starters()[copied].gang)

    page = " ".join(owner.get(f"/battles/new/?game={GAME}&gang={mine.pk}").text.split())

    assert f'value="{mine.pk}" selected' in page.partition('name="gang-1"')[2].partition("</select>")[0]
    assert f'value="{foe}" selected' in page.partition('name="gang-2"')[2].partition("</select>")[0]
