"""Where a battle is set up, gathered and printed, the table is drawn as it lies, from the game's own data."""

import re
from dataclasses import replace

import pytest

from battles.models import Battle
from games import game
from gangs.paper.table_sheets import scenario

GULCH = {"game": "blackwater-gulch", "gang-1": "tuesday-committee", "gang-2": "sunday-best"}
DRAWN = re.compile(r'<svg class="laid".*?aria-label="(.*?)">(.*?)</svg>', re.DOTALL)


def drawings(page):
    """What each says, with how it is drawn."""
    return dict(DRAWN.findall(page))


def redrawn(client, **said):
    return client.post("/battles/", GULCH | {"redrawn": "on"} | said).text


def said(key):
    return [one.said for by_pick in game(key).battle.layouts({}, ()).values() for one in by_pick.values()]


@pytest.mark.parametrize("key", ["blackwater-gulch", "true-lead", "horizon", "blood-horizon"])
def test_every_layout_is_drawn_where_a_battle_is_set_up_and_on_paper(guest, db, key):
    for address in (f"/battles/new/?game={key}", f"/games/{key}/table/?sheet=scenario"):
        assert list(drawings(guest.get(address).text)) == said(key)


def test_the_drawings_follow_the_board_the_objectives_and_the_gangs(owner):
    small = drawings(redrawn(owner, board="2"))
    large = drawings(redrawn(owner, board="4", objectives="on", **{"gang-3": "late-congregation"}))

    assert all("6″" in drawn for drawn in small.values())
    assert all("12″" in drawn for drawn in large.values())
    assert not any("laid__spot" in drawn for drawn in small.values())
    assert all(drawn.count("laid__spot") == 3 for drawn in large.values())
    assert "color-3" in next(iter(large.values()))


def test_those_who_come_together_see_the_one_that_is_agreed_in_their_colors(owner):
    owner.post("/battles/", GULCH | {"gather": "on", "deployment": "cornered", "objectives": "on"})
    table = Battle.objects.get()
    owner.post(f"/battles/{table.pk}/seats/a/", {"do": "color", "color": "4"})

    page = owner.get(f"/battles/{table.pk}/").text
    agreed = page[: page.index("Change the settings")]

    (told,) = drawings(agreed)
    assert told.startswith("Cornered:")
    assert "color-4" in drawings(agreed)[told]
    assert len(DRAWN.findall(page)) == 1 + 3, "the host can choose another"


def test_a_quick_battle_has_no_starting_areas_to_be_drawn(owner):
    owner.post("/battles/", GULCH | {"quick": "on", "gather": "on"})
    page = owner.get(f"/battles/{Battle.objects.get().pk}/").text

    assert not drawings(page[: page.index("Change the settings")])


def test_a_layout_without_data_is_told_in_words():
    rules = game("true-lead")
    tables = dict(rules.battle.layouts({}, ())["location"])
    del tables["mesa"]
    few = replace(rules, battle=replace(rules.battle, layouts=lambda answers, gangs: {"location": tables}))

    (location,) = [one for one in scenario(few, {}) if one.drawn]
    assert {label: drawing is None for label, drawing, _ in location.drawn} == {
        "Saloon": False,
        "High Noon": False,
        "The Mesa": True,
    }
