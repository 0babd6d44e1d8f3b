"""What stands first on somebody's sheet."""

import pytest

import games
from gangs import services


def sheet_of(owner, key):
    rules = games.game(key)
    gang = next(iter(rules.roster.starters().values())).gang
    row = services.start_from(player=owner.player, game=rules, gang=gang)
    member = rules.roster.cards(row.packed.gang)[0].key
    return owner.get(f"/gangs/{row.pk}/characters/{member}/").text


def test_whoever_steps_figures_finds_them_before_what_they_do_to_others(owner):
    """In Horizon each says what comes of it; one looks at the odds when they are set."""
    page = sheet_of(owner, "horizon")
    places = [
        page.index(words) for words in ("f-acuity", "f-high-caliber", 'id="sparring"', 'id="f-weapons"')
    ]

    assert places == sorted(places)
    assert page.count('id="sparring"') == 1


@pytest.mark.parametrize("key", ["blackwater-gulch", "true-lead"])
def test_elsewhere_the_odds_head_the_sheet(owner, key):
    page = sheet_of(owner, key)

    assert page.count('id="sparring"') == 1
    assert page.index('id="sparring"') < page.index("editor__set")
