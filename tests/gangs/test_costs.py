"""What a member costs, part by part: on their sheet, and as it is filled in."""

from math import ceil

import pytest

import games
from gangs.models import Gang
from tests.gangs.conftest import page_of, sheet


@pytest.mark.parametrize("game", list(games.GAMES))
def test_the_parts_of_all_members_are_the_price_of_the_gang(game):
    roster = games.game(game).roster

    for starter in roster.starters().values():
        parts = [
            part
            for card in roster.cards(starter.gang)
            for part in roster.builder.costs(starter.gang, card.key)
        ]
        assert all(part.label for part in parts)
        assert ceil(sum(part.amount for part in parts)) == roster.price(starter.gang)


def test_the_sheet_tells_each_part(owner, gang):
    page = " ".join(owner.get(page_of(gang, "ottoline")).text.split())

    assert '<b class="cost__sum">78</b> Fame =' in page
    assert '<span class="cost__part">+ Long Colt 3</span>' in page
    assert '<span class="cost__part">+ Gunslinger 2</span>' in page


def test_as_printed_is_one_part(owner, gang):
    page = owner.post(f"{page_of(gang, 'ottoline')}unsaved/", sheet(gang, "ottoline", xp="70")).text

    assert '<span class="cost__part">As printed 70</span>' in page


def test_the_cost_follows_what_is_filled_in_and_nothing_is_saved(owner, gang):
    before = Gang.objects.values().get()

    page = " ".join(
        owner.post(f"{page_of(gang, 'ottoline')}unsaved/", sheet(gang, "ottoline", ranged="5")).text.split()
    )

    assert '<b class="cost__sum">82</b> Fame' in page
    assert "<b>324</b> of 325 Fame" in page
    assert Gang.objects.values().get() == before


def test_nothing_is_told_of_what_does_not_fit(owner, gang):
    assert (
        owner.post(f"{page_of(gang, 'ottoline')}unsaved/", sheet(gang, "ottoline", ranged="x")).status_code
        == 204
    )


def test_a_sheet_that_is_not_there_costs_nothing(owner, gang):
    assert owner.post(f"{page_of(gang, 'nobody')}unsaved/", {}).status_code == 204
