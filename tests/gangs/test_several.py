"""Several of a kind in one gesture, where a game's builder allows it."""

from dataclasses import replace

import pytest

from games import blackwater_gulch
from games.engine.play.questions import Refused
from gangs import services
from gangs.models import Gang
from tests.gangs.conftest import blank_gang, now, page_of, sheet


@pytest.fixture
def several(monkeypatch):
    """The game with a builder that makes up to four at once."""
    roster = blackwater_gulch.GAME.roster
    changed = replace(roster, builder=replace(roster.builder, at_once=4))
    monkeypatch.setattr(blackwater_gulch, "GAME", replace(blackwater_gulch.GAME, roster=changed))


@pytest.fixture
def empty(owner):
    return blank_gang(owner.player)


def names(gang):
    return [one.name for one in now(gang).characters]


def test_so_many_of_a_kind_come_at_once_and_the_gang_is_seen_next(owner, several, empty, post):
    page = post(owner, f"/gangs/{empty.pk}/characters/", kind="minion", times="4")

    assert len(names(empty)) == 4
    assert len({one.key for one in now(empty).characters}) == 4
    assert page.redirect_chain[-1][0] == page_of(empty)


def test_one_alone_is_seen_next(owner, several, empty, post):
    page = post(owner, f"/gangs/{empty.pk}/characters/", kind="minion", times="1")

    assert page.redirect_chain[-1][0] == page_of(empty, "new-minion")


def test_so_many_copies_are_made_at_once(owner, several, gang, post):
    first = now(gang).characters[0]
    before = len(names(gang))

    post(owner, page_of(gang, first.key), **sheet(gang, first.key, then="copy", times="3"))

    assert len(names(gang)) == before + 3
    assert {f"{first.name} {number}" for number in (2, 3, 4)} <= set(names(gang))


@pytest.mark.parametrize("times", ["5", "999"])
def test_more_than_a_builder_allows_are_refused_and_nobody_comes(owner, several, empty, post, times):
    page = post(owner, f"/gangs/{empty.pk}/characters/", kind="minion", times=times)

    assert b"You can add at most 4 at once." in page.content
    assert names(empty) == []


@pytest.mark.parametrize("times", ["", "0", "-2", "many", "1e3", "99999999"])
def test_a_number_that_is_none_is_one(owner, several, empty, post, times):
    post(owner, f"/gangs/{empty.pk}/characters/", kind="minion", times=times)

    assert len(names(empty)) == 1


def test_where_a_kind_has_no_room_for_all_nobody_comes(several, empty):
    gang = Gang.objects.get(pk=empty.pk)
    for _ in range(29):
        services.add_member(player=gang.owner, gang=gang.pk, kind="minion", times=2)

    with pytest.raises(Refused, match="At most 60 characters fit"):
        services.add_member(player=gang.owner, gang=gang.pk, kind="minion", times=4)
    assert len(names(empty)) == 58


def test_the_page_asks_how_many_only_where_several_can_be_made(owner, gang):
    first = now(gang).characters[0]

    assert b'name="times"' not in owner.get(page_of(gang)).content
    assert b'name="times"' not in owner.get(page_of(gang, first.key)).content


def test_the_page_asks_how_many_at_once_and_how_many_copies(owner, several, gang):
    first = now(gang).characters[0]
    page = owner.get(page_of(gang, first.key)).content

    assert page.count(b'name="times" value="1" min="1" max="4"') == 2
