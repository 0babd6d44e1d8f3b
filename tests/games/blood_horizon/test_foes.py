"""What the rules do for whom they play. Rulings BH-20, BH-27, BH-32."""

from games.blood_horizon.fight.foes import plan
from games.blood_horizon.fight.orders import settled
from games.blood_horizon.fight.parties import on_board
from tests.games.blood_horizon.fights import active, chase, foe, foes, one


def planned(state):
    orders = plan(state, on_board(state, "theirs"))
    settled(state, "foes", orders)
    return {order.figure: (order.deed, *order.targets) for order in orders}


def facing(theirs, *ours):
    return active((chase(), *ours), theirs, party="theirs")


def test_everybody_fires_at_the_figure_opposite_leader_at_leader():
    state = facing((foe("low", rep=3), foe("boss", rep=5)), one("sam"))

    assert planned(state) == {"boss": ("shoot", "chase"), "low": ("shoot", "sam")}


def test_shots_that_are_left_go_to_the_next_in_line_once_each_has_one():
    state = facing((foe("o1", "automatic"), foe("o2")), one("sam"), one("nan"))

    assert planned(state) == {"o1": ("shoot", "chase", "nan", "sam"), "o2": ("shoot", "sam")}


def test_more_foes_than_enemies_begin_the_line_again():
    state = facing(foes(3), one("sam"))

    assert planned(state)["o3"] == ("shoot", "chase")


def test_whoever_has_nothing_to_fire_charges():
    state = facing((foe("o1"), foe("o2", "bare"), foe("o3", "knife", kind="goon")), one("sam"), one("nan"))

    assert planned(state) == {"o1": ("shoot", "chase"), "o2": ("charge", "sam"), "o3": ("charge", "nan")}


def test_no_more_than_three_of_them_charge_one():
    state = facing(tuple(foe(f"o{place}", "bare") for place in range(1, 6)))

    assert [order[0] for order in planned(state).values()] == ["charge"] * 3 + ["nothing"] * 2


def test_whoever_has_ducked_comes_up():
    state = facing(foes(2)).change("o1", status="ducked")

    assert planned(state)["o1"] == ("recover",)


def test_with_nobody_to_be_seen_they_wait_and_who_has_a_knife_charges():
    state = facing((foe("o1"), foe("o2", "rifle", kind="goon"))).change("chase", status="ducked")

    assert planned(state) == {"o1": ("nothing",), "o2": ("charge", "chase")}


def test_a_captor_brings_his_captive_away():
    state = facing(foes(2), one("sam")).change("sam", status="out").fights(taken=(("o1", "sam"),))

    assert planned(state)["o1"] == ("leave",)


def test_dynamite_is_kept_while_there_is_anything_else():
    state = facing((foe("o1", "pistol", "dynamite"),))

    assert plan(state, on_board(state, "theirs"))[0].weapons == ("pistol",)
