"""Shooting and return fire. Blood Horizon, Shooting; Duck Back; Return Fire; the Shooting table; rulings BH-10, BH-12,
BH-18, BH-19, BH-21 to BH-27, BH-30, BH-81, BH-82."""

from games.blood_horizon.fight.events import Fired, TookCover
from games.blood_horizon.fight.flow import to_meet_chargers, to_return
from games.blood_horizon.fight.parties import in_cover
from games.blood_horizon.fight.shooting import Damage, Meet, ReturnFire, Shoot
from games.blood_horizon.fight.will import Will
from tests.games.blood_horizon.fights import (
    active,
    after,
    asked,
    chase,
    foe,
    foes,
    happened,
    one,
    orders,
    phase,
    play,
    status,
)
from tests.games.blood_horizon.shots import calm, charged, fell, shooting

# The table


def test_two_dice_passed_hit_every_target():
    state = shooting((calm("automatic"),), foes(3), "chase:shoot:o1+o2+o3", advantage="theirs")

    assert fell(play(state, Shoot("chase"), (1, 2), (1, 2, 3))) == (("o1", "o2", "o3"), ())


def test_one_die_passed_hits_the_first_target_in_the_open():
    state = shooting((calm("automatic"),), foes(3), "chase:shoot:o1+o1+o2")

    outcome = play(state, Shoot("chase"), (1, 6), (1, 2))

    assert fell(outcome) == (("o1",), ("o2",))


def test_one_die_passed_misses_a_target_in_cover():
    state = shooting((calm(),), foes(1), "chase:shoot:o1", advantage="theirs")

    assert fell(play(state, Shoot("chase"), (1, 6))) == ((), ("o1",))


def test_one_die_passed_by_a_citizen_misses():
    state = shooting((chase(), one("sam", kind="citizen")), foes(2), "chase:nothing", "sam:shoot:o2")

    assert fell(play(state, Shoot("sam"), (1, 6))) == ((), ("o2",))


def test_police_do_not_shoot_as_citizens():
    state = shooting((chase(), one("sam", kind="police")), foes(2), "chase:nothing", "sam:shoot:o2")

    assert fell(play(state, Shoot("sam"), (1, 6), (1,)))[0] == ("o2",)


def test_two_dice_passed_hit_even_for_a_citizen_at_an_assassin():
    theirs = (foe("killer", rep=7, kind="assassin"),)
    state = shooting((chase(), one("sam", kind="citizen")), theirs, "chase:nothing", "sam:shoot:killer")

    assert fell(play(state, Shoot("sam"), (1, 2), (1,)))[0] == ("killer",)


def test_no_die_passed_misses_every_target():
    state = shooting((calm("automatic"),), foes(3), "chase:shoot:o1+o2+o3")

    assert fell(play(state, Shoot("chase"), (6, 6))) == ((), ("o1", "o2", "o3"))


def test_a_weapon_with_many_shots_throws_two_dice_all_the_same():
    state = shooting((calm("bap", "bap"),), foes(2), "chase:shoot:o1+o1+o2+o2")

    assert asked(play(state, Shoot("chase"))).dice == 2


def test_a_crack_shot_throws_three_dice_and_keeps_the_best_two():
    state = shooting((calm(attributes=("crack-shot",)),), foes(1), "chase:shoot:o1", advantage="theirs")

    assert asked(play(state, Shoot("chase"))).dice == 3
    assert fell(play(state, Shoot("chase"), (6, 1, 2), (1,)))[0] == ("o1",)


def test_spray_and_pray_shoots_with_one_rep_less():
    state = shooting((calm(attributes=("spray-and-pray",)),), foes(1), "chase:shoot:o1")

    assert asked(play(state, Shoot("chase"))).needs == 4


def test_slow_to_react_counts_for_the_first_shot_of_the_side_that_was_first():
    slow = one("sam", attributes=("slow-to-react",))
    state = shooting((calm(), slow), foes(2), "chase:nothing", "sam:shoot:o2")
    assert asked(play(state, Shoot("sam"))).needs == 3
    assert asked(play(state.change("sam", fired=True), Shoot("sam"))).needs == 4

    second = active((calm(), slow), foes(2), party="theirs").fights(active="ours", turn=2)
    second = orders(second, "chase:nothing", "sam:shoot:o2")

    assert asked(play(second, Shoot("sam"))).needs == 4


def test_dynamite_is_five_shots_and_gone_a_piece_at_a_time():
    state = shooting((calm("dynamite", "dynamite"),), foes(5), "chase:shoot:o1+o2+o3+o4+o5:dynamite")
    outcome = play(state, Shoot("chase"), (1, 1), (1, 1, 1, 1, 1))

    assert happened(outcome, Fired).spent == ("dynamite",)
    assert [weapon.key for weapon in outcome.state.figures["chase"].weapons] == ["dynamite-2"]


def test_an_effort_is_asked_for_where_it_could_make_a_hit():
    in_the_open = shooting((), foes(1), "chase:shoot:o1")
    in_cover_now = shooting((), foes(1), "chase:shoot:o1", advantage="theirs")

    assert "Effort" in asked(play(in_the_open, Shoot("chase"), (6, 6))).why
    assert play(in_cover_now, Shoot("chase"), (6, 6)).question is None
    assert fell(play(in_the_open, Shoot("chase"), (6, 6), "effort", (1,), (1,)))[0] == ("o1",)


# Damage dice


def test_a_die_of_damage_is_thrown_for_each_hit_and_the_highest_goes_to_the_first_target():
    state = shooting((calm("automatic"),), foes(2), "chase:shoot:o2+o1+o1")
    outcome = play(state, Shoot("chase"), (1, 1), (2, 6, 4))

    hits = [(hit.target, hit.face) for hit in outcome.state.fight.hits]
    assert hits == [("o2", 6), ("o1", 4), ("o1", 2)]


def test_shots_at_one_target_stand_together_however_they_were_named():
    state = shooting((calm("automatic"),), foes(2), "chase:shoot:o2+o1+o2")

    assert state.fight.order("chase").targets == ("o2", "o2", "o1")


def test_all_fire_before_any_damage_is_taken():
    state = shooting((calm(), one("sam")), foes(2), "chase:shoot:o1", "sam:shoot:o2")
    state = after(state, Shoot("chase"), (1, 1), (6,))
    assert (phase(state), *status(state, "o1")) == ("shooting", "on")

    assert phase(after(state, Shoot("sam"), (1, 1), (6,))) == "damage"


# Cover


def test_after_the_first_shots_and_before_return_fire_both_sides_are_in_cover_for_good():
    state = shooting((calm("shotgun"),), foes(2), "chase:shoot:o1+o2")
    outcome = play(state, Shoot("chase"), (6, 6))

    assert happened(outcome, TookCover)
    assert phase(outcome.state) == "return"
    assert all(in_cover(outcome.state, figure) for figure in outcome.state.figures.values())


def test_while_the_first_shots_are_fired_nobody_who_was_in_the_open_has_cover_yet():
    state = shooting((calm(), one("sam")), foes(2), "chase:shoot:o1", "sam:shoot:o2")
    state = after(state, Shoot("chase"), (6, 6))

    assert not in_cover(state, state.figures["o2"])


# The worked examples


def test_the_worked_example_of_billy_pink():
    """Hit, he scores a 3 and ducks back; comes up when next Active, in Cover; is missed, and returns fire."""
    billy = one("billy", rep=5)
    state = shooting((calm(), billy), foes(2), "o1:nothing", "o2:shoot:billy", party="theirs")
    state = after(after(state, Shoot("o2"), (1, 2), (3,)), Damage("billy"))
    assert status(state, "billy") == ["ducked"]
    state = after(after(state, Will("theirs"), (1, 1)), Will("ours"), (1, 1))
    state = orders(state, "chase:nothing")
    assert status(state, "billy") == ["on"]
    assert in_cover(state, state.figures["billy"])
    state = after(after(state, Will("ours"), (1, 1)), Will("theirs"), (1, 1))
    state = orders(state, "o1:nothing", "o2:shoot:billy")
    state = after(state, Shoot("o2"), (6, 6))

    assert [figure.key for figure in to_return(state)] == ["billy"]


def test_the_worked_example_of_sproules_automatic():
    """One passes: the first is hit, the others fire back; he answers and misses, and they duck."""
    state = shooting(
        (calm(), one("sproule", "automatic")), foes(3), "chase:nothing", "sproule:shoot:o1+o2+o3"
    )
    state = after(after(state, Shoot("sproule"), (3, 6), (5,)), Damage("o1"))
    assert status(state, "o1") == ["out"]
    state = after(after(state, ReturnFire("o2"), (6, 6)), ReturnFire("o3"), (6, 6))
    state = after(state, ReturnFire("sproule", ("o2", "o3")), (5, 6))

    assert status(state, "o2", "o3") == ["ducked", "ducked"]


def test_the_worked_example_of_cover():
    """The Outlaws have the Advantage, so they are in Cover; Chase is Active. After his shots he is in Cover too, and
    those he missed fire back.
    """
    state = shooting(
        (calm(), one("sproule")), foes(2), "chase:shoot:o1", "sproule:shoot:o2", advantage="theirs"
    )
    assert [bool(in_cover(state, state.figures[key])) for key in ("chase", "o1")] == [False, True]
    state = after(after(state, Shoot("chase"), (1, 6)), Shoot("sproule"), (1, 6))

    assert in_cover(state, state.figures["chase"])
    assert [figure.key for figure in to_return(state)] == ["o1", "o2"]


def test_a_hit_of_1_makes_an_outlaw_duck_in_the_worked_example():
    state = after(shooting((calm(),), foes(1), "chase:shoot:o1"), Shoot("chase"), (1, 1), (1,))

    assert status(after(state, Damage("o1")), "o1") == ["ducked"]


def test_all_shots_at_chargers_are_one_action_and_may_go_at_one_of_them():
    state = charged("automatic", "sam")
    outcome = play(state, Meet("o1", ("sam", "sam", "sam")), (1, 1), (1, 1, 1))

    assert [hit.target for hit in outcome.state.fight.hits] == ["sam", "sam", "sam"]
    assert to_meet_chargers(outcome.state) == ()
