"""Rep d6, and the state from which an evening begins. Blood Horizon, Rep d6; BH-63, BH-65, BH-78."""

import pytest

from games.blood_horizon.kernel.ledger import Booked, gain, lose
from games.blood_horizon.kernel.state import FOES, Seat, Settings, Setup
from games.blood_horizon.setup import begin
from games.engine.play.questions import Refused
from games.engine.play.table import Table
from games.engine.play.values import DecodeError
from tests.games.blood_horizon.evening import band, chase, evening, sam, together


def test_what_is_gained_goes_into_the_satchel_with_its_reason():
    table = Table(evening(satchel=5))

    gain(table, "a", 2, "enemies out of action", "chase", purpose="enemies_out")

    player = table.battle.players["a"]
    assert player.satchel == 7
    assert [(line.amount, line.why, line.figure) for line in player.ledger] == [
        (2, "enemies out of action", "chase")
    ]
    assert player.spent == 0


def test_every_cost_is_counted_for_the_day_when_somebody_asks():
    table = Table(evening(satchel=5))

    lose(table, "a", 2, "upkeep", purpose="upkeep")
    gain(table, "a", 4, "a sale", purpose="sold")
    lose(table, "a", 1, "Sweet Talk", purpose="sweet_talk")

    assert (table.battle.players["a"].satchel, table.battle.players["a"].spent) == (6, 3)


def test_nothing_is_no_line_in_the_ledger():
    table = Table(evening())

    gain(table, "a", 0, "nothing", purpose="bought")
    lose(table, "a", 0, "nothing", purpose="bought")

    assert not table.events


def test_a_forced_loss_may_take_the_satchel_below_nothing():
    table = Table(evening(satchel=0))

    lose(table, "a", 2, "Sam cut loose", purpose="cut_loose")

    assert table.battle.players["a"].satchel == -2


@pytest.mark.parametrize("held", [0, -3, 1])
def test_what_is_bought_freely_has_to_be_in_the_satchel(held):
    table = Table(evening(satchel=held))

    with pytest.raises(Refused, match="costs 2 Rep d6"):
        lose(table, "a", 2, "a Pistol", forced=False, purpose="bought")
    assert not table.events


def test_the_last_rep_die_can_be_spent():
    table = Table(evening(satchel=2))

    lose(table, "a", 2, "a Pistol", forced=False, purpose="bought")

    assert table.events == [Booked("a", -2, "a Pistol", "bought", 0)]


def test_a_star_begins_with_star_power_for_each_point_of_rep_and_a_grunt_with_none():
    figures = evening(chase(rep=5), sam()).figures

    assert (figures["chase"].power, figures["sam"].power) == (5, 0)


def test_two_bands_may_know_the_same_man():
    state = together(band(chase(), sam()), band(chase(), sam(), name="Others"))

    assert list(state.figures) == ["chase", "sam", "chase-2", "sam-2"]
    assert [state.players[side].star for side in "ab"] == ["chase", "chase-2"]
    assert state.figures["sam-2"].member == "sam"


def test_without_attributes_nobody_has_any():
    assert evening(chase("stealthy"), attributes=False).figures["chase"].attributes == ()


def test_a_band_without_a_star_or_with_two_cannot_play():
    with pytest.raises(DecodeError, match="no Star"):
        evening(sam())
    with pytest.raises(DecodeError, match="two Stars"):
        evening(chase(), sam(star=True))


def test_no_side_is_called_as_the_foes_are():
    with pytest.raises(DecodeError, match="taken"):
        begin(Setup((Seat(FOES, band()),)))


def test_head_to_head_takes_two_bands():
    with pytest.raises(DecodeError, match="takes two bands"):
        begin(Setup((Seat("a", band()),), Settings(encounter="head-to-head")))
