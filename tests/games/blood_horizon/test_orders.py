"""Orders. Blood Horizon, Active; Targeting; Charge into Melee; Recovering Out of the Fights; Duck Back; rulings BH-17,
BH-19, BH-20, BH-26, BH-27, BH-30, BH-31, BH-76."""

import pytest

from games.blood_horizon.fight.events import Charged, Decided, Dispatched, Left, LetGo, Popped
from games.blood_horizon.fight.orders import Orders, read, spelt
from games.blood_horizon.fight.parties import in_cover
from games.blood_horizon.kernel.fight import Order
from tests.games.blood_horizon.fights import (
    active,
    chase,
    foe,
    foes,
    happened,
    one,
    orders,
    phase,
    play,
    refused,
    status,
)


def why(state, *give):
    return refused(state, Orders(give=give))


def two_on_two():
    return active((chase(), one("sam")), foes(2))


def test_an_order_reads_as_it_is_written():
    order = Order("chase", "carry", ("sam",), ("bap", "bap-2"), ("o1", "o1"))

    assert read(spelt(order)) == order
    assert spelt(Order("chase", "nothing")) == "chase:nothing"


def test_what_is_no_order_is_refused():
    assert "is not an order" in why(active(), "chase")
    assert "is not an order" in why(active(), "chase:dance")


def test_whoever_gets_no_order_does_what_is_most_likely_meant():
    state = orders(two_on_two(), "chase:shoot:o2")

    assert state.fight.order("sam").targets == ("o1",)


def test_each_figure_takes_one_order_and_only_the_active_side():
    assert "two orders" in why(active(), "chase:nothing", "chase:leave")
    assert "not on that side" in why(active(), "o1:leave")


def test_each_enemy_is_aimed_at_once_before_two_go_for_one():
    assert "Nobody goes for O2 yet" in why(two_on_two(), "chase:shoot:o1", "sam:shoot:o1")


def test_a_charge_counts_as_aiming():
    assert "Nobody goes for O2 yet" in why(two_on_two(), "chase:shoot:o1", "sam:charge:o1")
    assert not why(two_on_two(), "chase:shoot:o1", "sam:charge:o2")


def test_one_weapon_with_many_shots_may_cover_several():
    state = active((chase("automatic"), one("sam")), foes(2))

    assert not why(state, "chase:shoot:o1+o2+o2", "sam:shoot:o1")


def test_all_shots_may_go_at_one_target():
    assert not why(active((chase("automatic"),), foes(3)), "chase:shoot:o1+o1+o1")


def test_an_enemy_who_has_ducked_need_not_be_aimed_at():
    state = two_on_two().change("o2", status="ducked")

    assert not why(state, "chase:shoot:o1", "sam:shoot:o1")


def test_nobody_shoots_at_who_has_ducked_or_lies_there():
    assert "cannot fire at O2" in why(two_on_two().change("o2", status="ducked"), "chase:shoot:o2")
    assert "cannot fire at O2" in why(two_on_two().change("o2", status="out"), "chase:shoot:o2")


def test_the_shots_of_a_weapon_are_all_there_are():
    assert "1 shots, not 2" in why(two_on_two(), "chase:shoot:o1+o2")


@pytest.mark.parametrize(
    ("carried", "keys", "shots"),
    [
        (("pistol", "pistol"), "pistol+pistol-2", 2), (("pistol", "bap"), "pistol+bap", 3),
        (("bap", "bap"), "bap+bap-2", 4), (("automatic",), "automatic", 3), (("dynamite",), "dynamite", 5),
        (("shotgun",), "shotgun", 2), (("rifle",), "rifle", 1),
    ],
)  # fmt: skip
def test_two_pistols_add_their_shots(carried, keys, shots):
    state = active((chase(*carried),))

    assert not why(state, f"chase:shoot:{'+'.join(['o1'] * shots)}:{keys}")
    assert "shots, not" in why(state, f"chase:shoot:{'+'.join(['o1'] * (shots + 1))}:{keys}")


def test_one_gun_is_fired_at_a_time():
    assert "one" in why(active((chase("rifle", "dynamite"),)), "chase:shoot:o1:rifle+dynamite").lower()


def test_who_has_no_gun_cannot_shoot():
    assert "nothing to fire" in why(active((chase("knife"),)), "chase:shoot:o1")


def test_whoever_has_ducked_only_comes_up_again():
    state = active((chase(), one("sam"))).change("chase", status="ducked")
    assert "only come up again" in why(state, "chase:shoot:o1")
    assert "only come up again" in why(state, "chase:leave")
    outcome = play(state, Orders())

    assert happened(outcome, Popped).figure == "chase"
    assert in_cover(outcome.state, outcome.state.figures["chase"])


def test_nobody_comes_up_who_has_not_ducked():
    assert "not ducked" in why(active(), "chase:recover")


def test_one_may_be_charged_even_in_duck_back():
    state = active().change("o1", status="ducked")

    assert happened(play(state, Orders(give=("chase:charge:o1",))), Charged).target == "o1"


def test_no_more_than_three_charge_one():
    ours = (chase(), one("a"), one("b"), one("c"))
    state = active(ours, foes(1))
    charges = [f"{figure.key}:charge:o1" for figure in ours]

    assert "No more than three" in why(state, *charges)
    assert not why(state, *charges[:3])


def test_leaving_by_an_order_is_of_ones_own_will():
    state = orders(two_on_two(), "sam:leave")

    assert status(state, "sam") == ["fled"]


def test_a_friend_who_lies_there_is_carried_off_the_next_time_his_side_is_active():
    state = active((chase(), one("sam"))).change("sam", status="out")
    state = orders(state, "chase:carry:sam")
    assert state.fight.carried == (("chase", "sam"),)
    again = state.fights(phase="orders", orders=(), done=())
    outcome = play(again, Orders())

    assert happened(outcome, Left).friend == "sam"
    assert (phase(outcome.state), *status(outcome.state, "chase", "sam")) == ("recovery", "on", "carried")


def test_whoever_goes_to_a_friend_may_fire_as_well_but_not_charge():
    state = active((chase(), one("sam")), foes(2)).change("sam", status="out")
    state = orders(state, "chase:carry:sam::o1")

    assert phase(state) == "shooting"
    assert "is not an order" in why(active(), "chase:carry:sam::o1:x")


def test_whoever_does_something_else_lets_go():
    state = active((chase(), one("sam"))).change("sam", status="out").fights(carried=(("chase", "sam"),))
    outcome = play(state, Orders(give=("chase:shoot:o1",)))

    assert happened(outcome, LetGo).body == "sam"
    assert outcome.state.fight.carried == ()


def test_an_enemy_who_lies_there_is_dispatched_at_once():
    state = active((), foes(2)).change("o1", status="out")
    outcome = play(state, Orders(give=("chase:dispatch:o1",)))

    assert happened(outcome, Dispatched).target == "o1"
    assert status(outcome.state, "o1") == ["dead"]


def test_a_captive_is_taken_off_the_board_the_next_time_his_captor_is_active():
    state = active((chase(), one("sam")), foes(2)).change("o1", status="out")
    state = orders(state, "chase:capture:o1")
    outcome = play(state.fights(phase="orders", orders=(), done=()), Orders())

    assert happened(outcome, Left).captive == "o1"
    assert status(outcome.state, "chase", "o1") == ["fled", "captured"]


def test_one_is_enough_for_one_who_lies_there():
    state = active((chase(), one("sam")), foes(2)).change("o1", status="out")

    assert "One is enough" in why(state, "chase:capture:o1", "sam:dispatch:o1")


def test_bodies_are_no_targets_and_do_not_count_for_each_enemy_once():
    state = active((chase(), one("sam")), foes(2)).change("o1", status="out")

    assert not why(state, "chase:shoot:o2", "sam:shoot:o2")


def test_players_who_fight_together_order_their_own():
    ours = (chase(), one("ana", side="b", star=True, kind="exotic", rep=4, power=4))
    state = active(ours, foes(2))
    state = play(state, Orders("a", ("chase:shoot:o1",))).state
    assert phase(state) == "orders"
    assert "not of that side" in refused(state, Orders("b", ("chase:leave",)))
    state = play(state, Orders("b")).state

    assert phase(state) == "shooting"
    assert state.fight.order("ana").targets == ("o2",)


def test_what_the_rules_decide_is_told_with_its_reason():
    state = active((chase(), one("sam")), (foe("o1", rep=5), foe("o2", "bare")), party="theirs")
    outcome = play(state, Orders("foes"))

    told = [event.why for event in outcome.events if isinstance(event, Decided)]
    assert told == [
        "O1 picks Chase: Leader against Leader",
        "O2 has nothing to fire, and charges Sam",
    ]


def test_players_may_overrule_the_rules():
    state = active((chase(), one("sam")), foes(2), party="theirs")
    outcome = play(state, Orders("foes", ("o1:leave", "o2:shoot:sam")))

    assert status(outcome.state, "o1") == ["fled"]
    assert outcome.state.fight.order("o2").targets == ("sam",)


def test_two_pieces_of_dynamite_are_not_thrown_at_once():
    state = active((chase("dynamite", "dynamite"),))

    assert "One gun is fired at a time" in why(state, "chase:shoot:o1:dynamite+dynamite-2")


def test_whoever_ducks_beside_a_friend_comes_up_first_and_brings_him_away_after_that():
    state = active((chase(), one("sam"), one("nan")), foes(2)).change("sam", status="out")
    state = orders(state, "chase:carry:sam", "nan:nothing").change("chase", status="ducked")
    state = orders(state.fights(phase="orders", orders=(), done=()), "nan:nothing")
    assert state.fight.carried == (("chase", "sam"),)
    state = orders(state.fights(phase="orders", orders=(), done=()), "nan:nothing")

    assert status(state, "chase", "sam") == ["fled", "carried"]


@pytest.mark.parametrize(
    ("give", "words"),
    [
        ("chase:charge:o1::o2", "fires at nobody"),
        ("chase:charge:o1:rifle", "fires at nobody"),
        ("chase:dispatch:o1::o2", "fires at nobody"),
        ("chase:capture:o1::o2", "fires at nobody"),
        ("chase:leave:o2", "does nothing else"),
        ("chase:nothing:::o2", "does nothing else"),
        ("chase:shoot:o2::o2", "fires once"),
        ("chase:shoot:sam", "cannot fire at Sam"),
        ("chase:carry:nan::sam", "cannot fire at Sam"),
    ],
)
def test_an_order_that_is_typed_in_is_checked_like_one_that_is_tapped(give, words):
    """Ruling BH-17: only whoever goes to a friend fires as well."""
    state = active((chase(), one("sam"), one("nan")), foes(2)).change("nan", status="out")

    assert words in why(
        state.change("o1", status="out") if "o1" in give and "charge" not in give else state, give
    )


def test_whoever_comes_up_again_does_nothing_else():
    state = active((chase(), one("sam")), foes(2)).change("chase", status="ducked")

    assert "does nothing else" in why(state, "chase:recover:::o1")
    assert not why(state, "chase:recover")


def test_to_finish_off_or_capture_somebody_who_lies_there_rolls_for_no_rep():
    state = active((chase(), one("sam", rep=3)), foes(2)).change("o1", status="out")

    for deed in ("dispatch", "capture"):
        outcome = play(state, Orders(give=(f"sam:{deed}:o1", "chase:shoot:o2")))
        assert outcome.question is None or outcome.question.purpose != "growing"
        assert not any(getattr(event, "purpose", "") == "growing" for event in outcome.events)
