"""What the golden records of this game have to show."""

from games import game
from tests.games.golden import played

BLACKWATER = game("blackwater-gulch")


def test_the_argument_about_street_lamps_ends_as_told():
    state = played("blackwater_gulch", "street-lamps")

    assert BLACKWATER.battle.summary(state) == (1, "band", {"law": 1, "band": 0})
    assert state.models["dulcinea"].health == state.models["ottoline"].health - 1 == 4
    assert [carried.item.key for carried in state.models["dulcinea"].pack] == ["snake-oil"]
