"""Every address, asked and posted to by the whole cast: who may see it, who may change it.

A new page fails here until it says so, too: add its route to THE_CAST, and to `world` what it needs to be asked for.
Once for every game, since the pages are the same for all.
"""

import pytest

from games import GAMES, game
from tests import coyotes
from tests.pages.cast import CHAPTERS, EVERYWHERE, FIRST, THE_CAST, expected, let_in, of_chapter, routes
from tests.pages.world import answer, world_of

"""What is asked in every game; the rest of the house is the same whichever it is."""


@pytest.fixture
def world(db, request):
    return world_of(getattr(request, "param", next(iter(GAMES))))[:3]


def test_every_address_says_who_may_see_it():
    assert set(routes()) == set(THE_CAST)


@pytest.mark.each
@pytest.mark.parametrize(
    ("world", "chapter"),
    [
        pytest.param(key, one, marks=[] if key == FIRST else pytest.mark.slow)
        for key in GAMES
        for one in CHAPTERS
        if one in EVERYWHERE or key == FIRST
    ],
    indirect=["world"],
)
def test_everybody_gets_what_is_theirs_and_nothing_else(world, chapter):
    """Whom something is refused is asked once, in the first game: no view that refuses has looked at the game."""
    keys, fill, names = world
    got, wanted = {}, {}

    for route, row in of_chapter(chapter):
        for method, codes in (("GET", row.get), ("POST", row.post)):
            asked = f"{method} {route}"
            theirs = expected(codes)
            wanted[asked] = theirs if names["key"] == FIRST else let_in(theirs)
            fields = {name: words.format(**names) for name, words in row.fields.items()}
            got[asked] = {one: answer(method, fill(route), keys[one], fields) for one in wanted[asked]}

    assert got == wanted


@pytest.mark.parametrize("key", [*GAMES, coyotes.KEY])
def test_every_leaf_of_a_game_is_there_for_everybody(guest, owner, camp, key):
    for aid in game(key).reference_pages:
        address = f"/games/{key}/{aid.key}/"
        assert [client.get(address).status_code for client in (guest, owner)] == [200, 200], address
        assert owner.post(address).status_code == 405, address
        assert f'href="{address}"' in guest.get(f"/games/{key}/").text
        assert f'href="{address}"' in guest.get(f"/games/{key}/reference/").text


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_no_other_method_does_anything(world, chapter):
    keys, fill, _ = world

    for route, _ in of_chapter(chapter):
        for method in ("PUT", "PATCH", "DELETE"):
            for one in ("owner", "guest"):
                got = answer(method, fill(route), keys[one], {})
                assert got in (404, 405), f"{method} {route}"
