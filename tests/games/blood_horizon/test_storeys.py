"""Where one storey of the rules hands over to the next."""

import pytest

from games.blood_horizon.chase import after as chase
from games.blood_horizon.encounters import after as encounters
from games.blood_horizon.kernel import handover
from games.blood_horizon.kernel.handover import Handover


def test_the_storey_above_takes_over_with_what_it_is_given():
    told = []
    moment = Handover("something is over")

    moment.to(lambda table, won: told.append((table, won)))
    moment("the table", True)

    assert told == [("the table", True)]


def test_a_moment_that_nobody_takes_over_does_not_pass_in_silence():
    with pytest.raises(AssertionError, match="Nobody takes over when a fight is over"):
        Handover("a fight is over")("the table")


@pytest.mark.parametrize(
    ("moment", "taker"),
    [
        (handover.fight_is_over, encounters.fight_over),
        (handover.fight_is_read, chase.note_leader),
        (handover.week_goes_on, chase.encounter_over),
        (handover.chase_is_over, chase.nobody_left),
    ],
)
def test_every_moment_is_taken_over_by_the_storey_above(moment, taker):
    assert moment._taker is taker
