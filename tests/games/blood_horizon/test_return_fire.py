"""Return fire, and fire at chargers. Blood Horizon, Duck Back; Return Fire; rulings BH-18 to BH-27."""

import pytest

from games.blood_horizon.fight.events import Ducked, FightOver, Hurt
from games.blood_horizon.fight.flow import to_meet_chargers, to_return
from games.blood_horizon.fight.shooting import Damage, Meet, ReturnFire, Shoot
from games.blood_horizon.fight.will import Will
from tests.games.blood_horizon.fights import (
    active,
    after,
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
from tests.games.blood_horizon.shots import calm, charged, fell, shooting

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
