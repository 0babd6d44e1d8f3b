"""A fixed number of queries, and a page that is small however much the gang carries."""

import gzip

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

import games
from companion import owned_services
from games.engine.files.gang_files import make_gang_file
from gangs import fielding, services
from gangs.models import Gang
from tests.gangs.conftest import GAME, gang_of, page_of, picture, sheet

PAGE_AT_MOST = 12
POST_AT_MOST = 8
BYTES_AT_MOST = 15_000


@pytest.fixture
def full(owner):
    """Ten characters with four weapons, three skills, three items and a story each, and two portraits."""
    row = gang_of(owner.player)
    rules = games.game(GAME)
    gang = row.packed.gang
    model = gang.characters[0]
    weapons = [each.weapons for each in gang.characters if each.weapons][:4]
    items = [
        each
        for starter in rules.roster.starters().values()
        for one in starter.gang.characters
        for each in one.items
    ]
    laden = [
        model.but(
            key=f"one-{number}", name=f"Somebody {number}", leader=number == 0, story="Long story. " * 40,
            weapons=(weapons[number % 4] + weapons[(number + 1) % 4] + weapons[(number + 2) % 4])[:4],
            items=tuple(items[number % len(items)].but(name=f"Thing {number}-{place}") for place in range(3)),
        )
        for number in range(10)
    ]  # fmt: skip
    row.packed = make_gang_file(rules, gang.but(characters=tuple(laden), fame=2000))
    row.save()
    for member in ("one-0", "one-1"):
        services.set_portrait(gang=row, member=member, file=picture())
    return row


def queries(ask, *parts, **named):
    with CaptureQueriesContext(connection) as asked:
        response = ask(*parts, **named)
    assert response.status_code in (200, 302)
    return len(asked), response


def test_the_page_of_a_full_gang_takes_five_queries_and_of_a_member_four(owner, full):
    assert queries(owner.get, page_of(full))[0] == 5 <= PAGE_AT_MOST
    assert queries(owner.get, page_of(full, "one-3"))[0] == 4


def test_everybody_on_one_page_takes_four_queries(owner, full):
    assert queries(owner.get, f"{page_of(full)}everybody/")[0] == 4


def test_the_picker_takes_three_queries_and_two_for_what_is_ones_own(owner, full):
    assert queries(owner.get, f"{page_of(full, 'one-3')}pick/weapons/")[0] == 5


@pytest.mark.parametrize("member", ["", "one-3"])
def test_the_page_of_a_full_gang_is_small(owner, full, member):
    content = owner.get(page_of(full, member)).content

    assert len(gzip.compress(content, 6)) <= BYTES_AT_MOST


def test_a_change_takes_at_most_eight_queries(owner, full):
    counts = {
        "edit": queries(owner.post, page_of(full, "one-3"), sheet(full, "one-3", health="4"))[0],
        "copy": queries(owner.post, page_of(full, "one-3"), sheet(full, "one-3", health="4", then="copy"))[0],
        "hire": queries(owner.post, f"/gangs/{full.pk}/characters/", {"kind": "hero"})[0],
        "order": queries(owner.post, f"/gangs/{full.pk}/order/", {"down": "one-3"})[0],
    }

    assert max(counts.values()) <= POST_AT_MOST, counts


def test_the_list_takes_the_same_number_of_queries_for_any_number_of_gangs(owner, full):
    few = queries(owner.get, "/gangs/")[0]
    for _ in range(5):
        gang_of(owner.player)

    assert queries(owner.get, "/gangs/")[0] == few <= PAGE_AT_MOST


def test_the_shared_page_takes_four_queries(owner, full):
    owned_services.share(row=full)

    assert queries(owner.get, f"/gangs/shared/{full.share_key}/")[0] == 4


def test_what_can_be_played_takes_one_query(owner, full):
    with CaptureQueriesContext(connection) as asked:
        fielding.playable_gangs(owner.player, games.game(GAME))

    assert len(asked) == 1
    assert Gang.objects.count() == 1
