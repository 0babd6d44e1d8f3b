"""Shooting and return fire. Blood Horizon, Shooting; Duck Back; Return Fire; the Shooting table; rulings BH-10, BH-12,
BH-18, BH-19, BH-21 to BH-27, BH-30, BH-81, BH-82."""

import pytest

from games.blood_horizon.fight.events import Ducked, FightOver, Fired, Hurt, ShotsFell, TookCover
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
    refused,
    settings,
    status,
)


def calm(*weapons, **sheet):
    """Chase with his effort made, so that nobody asks for it."""
    return chase(*weapons, used=("effort",), **sheet)


def shooting(ours, theirs, *give, **how):
    return orders(active(ours, theirs, **how), *give)


def fell(outcome):
    event = happened(outcome, ShotsFell)
    return event.hit, event.missed


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


# Return fire


def missed(theirs=None, *, ours=None, dice=(6, 6)):
    """Chase has fired at everybody, and missed."""
    theirs = theirs or foes(2)
    state = shooting(
        ours or (calm("automatic"),), theirs, "chase:shoot:" + "+".join(each.key for each in theirs)
    )
    return after(state, Shoot("chase"), dice)


def test_whoever_was_missed_may_return_fire_at_who_shot_at_him():
    state = missed()

    assert [figure.key for figure in to_return(state)] == ["o1", "o2"]
    assert "cannot fire at" in refused(state, ReturnFire("o1", ("o2",)))


def test_return_fire_is_allowed_and_not_compelled():
    state = after(missed(), ReturnFire("o1", hold=True))

    assert [figure.key for figure in to_return(state)] == ["o2"]


def test_return_fire_splits_freely_up_to_its_shots():
    state = shooting(
        (calm(), one("sam")), (foe("o1", "automatic"),), "chase:shoot:o1", "sam:shoot:o1",
    )  # fmt: skip
    state = after(after(state, Shoot("chase"), (6, 6)), Shoot("sam"), (6, 6))
    outcome = play(state, ReturnFire("o1", ("sam", "chase", "sam")), (1, 1), (1, 1, 1))

    assert [hit.target for hit in outcome.state.fight.hits] == ["sam", "sam", "chase"]
    assert "shots, not 4" in refused(state, ReturnFire("o1", ("sam",) * 4))


def test_who_is_hit_and_missed_at_once_does_not_return_fire():
    state = shooting((calm(), one("sam")), foes(1), "chase:shoot:o1", "sam:shoot:o1")
    state = after(after(state, Shoot("chase"), (1, 1), (1,)), Shoot("sam"), (6, 6))
    state = after(state, Damage("o1"))

    assert phase(state) == "will"
    assert status(state, "o1") == ["ducked"]


def test_a_hit_without_lasting_effect_is_no_miss():
    resilient = foe("o1", attributes=("resilient",))
    state = shooting(
        (calm(), one("sam")),
        (resilient,),
        "chase:shoot:o1",
        "sam:shoot:o1",
        settings=settings(resilient="carry-on"),
    )
    state = after(after(state, Shoot("chase"), (1, 1), (4,)), Shoot("sam"), (6, 6))
    state = after(state, Damage("o1"))

    assert (phase(state), *status(state, "o1")) == ("will", "on")


def test_who_has_no_gun_does_not_return_fire():
    assert phase(missed((foe("o1", "knife"),))) == "will"


def test_a_shooter_missed_by_return_fire_may_answer_once():
    state = missed()
    state = after(after(state, ReturnFire("o1"), (6, 6)), ReturnFire("o2"), (6, 6))
    assert [figure.key for figure in to_return(state)] == ["chase"]

    outcome = play(state, ReturnFire("chase", ("o1", "o2")), (6, 6))

    assert status(outcome.state, "o1", "o2") == ["ducked", "ducked"]
    assert phase(outcome.state) == "will"


def test_who_has_returned_fire_and_is_missed_again_ducks_back():
    state = after(missed((foe("o1"),)), ReturnFire("o1"), (6, 6))
    outcome = play(state, ReturnFire("chase"), (1, 6))

    assert happened(outcome, Ducked).figure == "o1"


def test_he_ducks_back_too_where_his_dynamite_went_in_return():
    state = missed((foe("o1", "dynamite"),))
    state = after(state, ReturnFire("o1"), (6, 6))
    assert not state.figures["o1"].weapons

    assert happened(play(state, ReturnFire("chase"), (6, 6)), Ducked).figure == "o1"


def test_all_return_fire_of_one_round_of_shots_comes_before_any_answer():
    state = after(missed(), ReturnFire("o1"), (6, 6))

    assert [figure.key for figure in to_return(state)] == ["o2"]
    assert "cannot return fire" in refused(state, ReturnFire("chase"))


def test_hits_of_return_fire_are_taken_before_it_is_answered():
    state = after(missed(), ReturnFire("o1"), (1, 1), (5,))
    state = after(state, ReturnFire("o2"), (6, 6))
    assert phase(state) == "damage"
    outcome = play(state, Damage("chase"), "bear")

    assert happened(outcome, Hurt).harm == "out"
    assert happened(outcome, FightOver).winner == "theirs"


def test_the_right_to_return_fire_comes_back_with_every_active_turn():
    state = after(missed((foe("o1"),)), ReturnFire("o1"), (6, 6))
    assert state.figures["o1"].returned
    state = after(state, ReturnFire("chase", hold=True))
    state = after(after(state, Will("ours"), (1, 1)), Will("theirs"), (1, 1))

    assert not state.figures["o1"].returned


def test_cover_counts_against_return_fire():
    state = missed((foe("o1"),))

    assert fell(play(state, ReturnFire("o1"), (1, 6))) == ((), ("chase",))


# Fire at chargers


def charged(target="rifle", *chargers, **how):
    ours = (calm("knife"), *(one(key, "knife") for key in chargers))
    give = [f"{figure.key}:charge:o1" for figure in ours]
    return shooting(ours, (foe("o1", *target.split()),), *give, **how)


def test_whoever_is_charged_may_fire_first():
    assert phase(charged()) == "charged"
    assert phase(charged("bare")) == "melee"


def test_who_has_ducked_does_not_fire_at_who_charges_him():
    state = active((calm("knife"),)).change("o1", status="ducked")

    assert phase(orders(state, "chase:charge:o1")) == "melee"


def test_one_die_passed_does_not_stop_a_charger_even_in_the_open():
    outcome = play(charged(), Meet("o1"), (1, 6))

    assert fell(outcome) == ((), ("chase",))
    assert phase(outcome.state) == "melee"


@pytest.mark.parametrize(("face", "now"), [(1, "ducked"), (5, "out"), (6, "dead")])
def test_a_charger_who_is_hit_does_not_come_into_contact(face, now):
    state = after(charged("rifle", "sam"), Meet("o1", ("chase",)), (1, 1), (face,))
    state = after(state, Damage("chase"), *(("bear",) if now != "ducked" else ()))

    assert status(state, "chase") == [now]
    assert state.fight.contacts == (("sam", "o1"),)


def test_the_charged_split_their_shots_among_the_chargers():
    state = charged("automatic", "sam", "nan")
    outcome = play(state, Meet("o1"), (1, 1), (1, 1, 1))

    assert [hit.target for hit in outcome.state.fight.hits] == ["chase", "sam", "nan"]
    assert "cannot fire at" in refused(state, Meet("o1", ("o1",)))


def test_it_is_fired_once_at_chargers_and_may_be_held():
    state = after(charged("rifle", "sam"), Meet("o1"), (6, 6))

    assert to_meet_chargers(state) == ()
    assert phase(after(charged(), Meet("o1", hold=True))) == "melee"


def test_a_missed_charger_never_returns_fire():
    state = shooting((calm("rifle", "knife"),), foes(1), "chase:charge:o1")
    state = after(state, Meet("o1"), (6, 6))

    assert phase(state) == "melee"


def test_who_is_charged_and_shot_at_fires_at_the_charger_and_does_not_return_fire():
    ours = (calm("knife"), one("sam"))
    state = shooting(ours, foes(1), "chase:charge:o1", "sam:shoot:o1")
    state = after(after(state, Meet("o1"), (6, 6)), Shoot("sam"), (6, 6))

    assert phase(state) == "melee"


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
