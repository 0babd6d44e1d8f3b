"""The Will to Fight, Free Will and Recovery. Blood Horizon, Will to Fight; Free Will; The Satchel; Recovery; rulings
BH-12, BH-33 to BH-41, BH-75 to BH-77."""

import pytest

from games.blood_horizon.fight.events import FightOver, Fled, Left, Mended, Stood, Tough, TurnBegan
from games.blood_horizon.fight.flow import onward, to_recover, to_test
from games.blood_horizon.fight.orders import Orders
from games.blood_horizon.fight.will import FreeWill, Will
from games.engine.play.table import Table
from tests.games.blood_horizon.fights import (
    active,
    after,
    all_of,
    asked,
    chase,
    foe,
    foes,
    happened,
    one,
    phase,
    play,
    refused,
    settings,
    status,
)

PASS_2, PASS_1, PASS_0 = (1, 1), (1, 6), (6, 6)


def before_the_test(ours=None, theirs=None, **how):
    """Both sides are about to be tested."""
    state = active(ours or (chase(used=("effort",)), one("sam")), theirs or foes(3), **how)
    return state.fights(phase="will")


def left(outcome):
    return [event.figure for event in all_of(outcome, Left)]


# The test


def test_both_sides_are_tested_after_every_active_turn_the_active_one_first():
    assert to_test(before_the_test()) == ("ours", "theirs")
    assert to_test(before_the_test(party="theirs")) == ("theirs", "ours")


def test_then_the_other_side_is_active():
    state = after(before_the_test(), Will("ours"), PASS_2)
    outcome = play(state, Will("theirs"), PASS_2)

    assert happened(outcome, TurnBegan).party == "theirs"


def test_each_side_is_tested_once():
    assert "has taken" in refused(after(before_the_test(), Will("ours"), PASS_2), Will("ours"))


def test_both_sides_may_leave_at_the_same_time():
    state = before_the_test((chase(used=("effort",)),), foes(1))
    state = after(state, Will("theirs"), PASS_0)
    assert to_test(state) == ("ours",)
    outcome = play(state, Will("ours"), PASS_1)

    assert happened(outcome, FightOver).winner == "nobody"


def test_a_side_alone_on_the_board_is_not_tested():
    state = active((), foes(2)).change("o1", status="dead").change("o2", status="dead").fights(phase="melee")

    table = Table(state)
    onward(table)

    assert [event for event in table.events if isinstance(event, Stood)] == []
    assert any(isinstance(event, FightOver) for event in table.events)


@pytest.mark.parametrize(
    ("kind", "dice", "number"),
    [
        ("citizen", PASS_1, 2), ("police", PASS_1, 2), ("outlaw", PASS_1, 2), ("goon", PASS_1, 1),
        ("assassin", PASS_1, 1), ("exotic", PASS_1, 1), ("outlaw", PASS_0, 4), ("police", PASS_0, 4),
        ("citizen", PASS_0, 4), ("goon", PASS_0, 2), ("exotic", PASS_0, 2), ("assassin", PASS_0, 2),
        ("outlaw", PASS_2, 0),
    ],
)  # fmt: skip
def test_how_many_leave_goes_by_the_class_of_the_leader(kind, dice, number):
    theirs = (foe("o1", rep=5, kind=kind), foe("o2"), foe("o3", kind="goon"), foe("o4"))

    assert len(left(play(before_the_test(theirs=theirs), Will("theirs"), dice))) == number


def test_with_more_than_half_gone_two_dice_count_as_one():
    state = before_the_test().change("o2", status="out").change("o3", status="left")
    outcome = play(state, Will("theirs"), PASS_2)

    assert happened(outcome, Stood).half
    assert left(outcome) == ["o1"]


def test_half_of_them_is_not_more_than_half():
    state = before_the_test(theirs=foes(4)).change("o3", status="dead").change("o4", status="captured")

    assert left(play(state, Will("theirs"), PASS_2)) == []


def test_a_born_leader_throws_three_dice_and_keeps_the_best_two():
    theirs = (foe("o1", rep=5, attributes=("born-leader",)), foe("o2"))
    outcome = play(before_the_test(theirs=theirs), Will("theirs"), (6, 1, 1))

    assert left(outcome) == []
    assert asked(play(before_the_test(theirs=theirs), Will("theirs"))).dice == 3


def test_a_born_leader_who_does_not_lead_helps_nobody():
    theirs = (foe("o1", rep=5), foe("o2", attributes=("born-leader",)))

    assert asked(play(before_the_test(theirs=theirs), Will("theirs"))).dice == 2


# Who leaves


def leavers(*theirs, dice=PASS_1, ducked=()):
    state = before_the_test(theirs=theirs)
    for key in ducked:
        state = state.change(key, status="ducked")
    return left(play(state, Will("theirs"), dice))


def test_the_lowest_rep_leaves_first():
    assert leavers(foe("o1", rep=5), foe("o2", rep=3), foe("o3"), foe("o4", rep=3)) == ["o2", "o4"]


def test_who_has_ducked_leaves_before_that():
    assert leavers(foe("o1", rep=5), foe("o2", rep=3), foe("o3"), foe("o4"), ducked=("o3",)) == ["o3", "o2"]


def test_a_coward_leaves_before_everybody():
    theirs = (foe("o1", rep=5, kind="goon", attributes=("coward",)), foe("o2", rep=3), foe("o3"))

    assert leavers(*theirs, ducked=("o2",)) == ["o1"]


def test_nerves_of_steel_leave_last():
    theirs = (foe("o1", rep=5), foe("o2", rep=3, attributes=("nerves-of-steel",)), foe("o3"))

    assert leavers(*theirs, ducked=("o2",)) == ["o3", "o1"]


def test_the_owner_of_a_satchel_leaves_last_of_all_but_nerves_of_steel():
    steel = one("sam", rep=3, attributes=("nerves-of-steel",))
    state = before_the_test((chase(used=("effort",)), one("nan", rep=4), steel)).change(
        "chase", status="ducked"
    )

    assert left(play(state, Will("ours"), PASS_0)) == ["nan", "chase"]


def test_but_a_cowardly_owner_leaves_first():
    state = before_the_test((chase(used=("effort",), attributes=("coward",)), one("nan", rep=3)))

    assert left(play(state, Will("ours"), PASS_1)) == ["chase"]


def test_of_equals_the_player_says_who_leaves_and_of_foes_the_last_in_line():
    state = before_the_test((chase(used=("effort",)), one("sam"), one("nan")))
    outcome = play(state, Will("ours"), PASS_1)
    assert [option.key for option in asked(outcome).options] == ["sam", "nan"]

    assert left(play(state, Will("ours"), PASS_1, "nan")) == ["nan"]
    assert leavers(foe("o1", rep=5), foe("o2"), foe("o3"), foe("o4")) == ["o4", "o3"]


def test_nobody_is_asked_where_all_of_the_equals_leave():
    state = before_the_test((chase(used=("effort",)), one("sam"), one("nan")))

    assert left(play(state, Will("ours"), PASS_0)) == ["sam", "nan"]


def test_who_is_tough_ducks_back_once_and_nobody_leaves_for_him():
    theirs = (foe("o1", rep=5, kind="goon"), foe("o2", rep=3, attributes=("tough",)), foe("o3"))
    outcome = play(before_the_test(theirs=theirs), Will("theirs"), PASS_1)
    assert left(outcome) == []
    assert happened(outcome, Tough).figure == "o2"
    assert status(outcome.state, "o2") == ["ducked"]

    again = outcome.state.fights(phase="will", fought=())
    assert left(play(again, Will("theirs"), PASS_1)) == ["o2"]


# Free Will


def test_a_star_may_leave_with_all_of_his_before_the_dice_are_thrown():
    outcome = play(before_the_test(), FreeWill("chase"))

    assert happened(outcome, FightOver).winner == "theirs"
    assert {event.figure for event in all_of(outcome, Mended) if event.free} == {"chase", "sam"}


def test_or_alone_and_the_others_take_the_test_under_another_leader():
    state = after(before_the_test(), FreeWill("chase", alone=True))
    assert status(state, "chase", "sam") == ["fled", "on"]

    assert asked(play(state, Will("ours"))).model == "sam"


def test_whoever_is_beside_a_fallen_friend_takes_him_along():
    state = active((chase(), one("sam"), one("nan")), foes(2)).change("nan", status="out")
    state = play(state, Orders(give=("sam:carry:nan", "chase:nothing"))).state.fights(phase="will")

    assert status(after(state, FreeWill("chase", alone=True)), "nan") == ["out"]
    outcome = play(state, FreeWill("chase"))
    assert happened(outcome, Fled).friends == ("nan",)
    assert [figure.key for figure in to_recover(outcome.state)] == ["nan"]


def test_once_the_test_is_taken_it_binds():
    assert "the result holds" in refused(after(before_the_test(), Will("ours"), PASS_2), FreeWill("chase"))


def test_only_stars_have_free_will():
    assert "no Star" in refused(before_the_test(), FreeWill("sam"))


def test_where_all_have_left_of_their_own_will_nobody_is_tested():
    outcome = play(before_the_test((chase(),)), FreeWill("chase"))

    assert all_of(outcome, Stood) == []


# The worked examples


def test_the_worked_example_of_three_citizens():
    """Active Citizens pass one die: two leave, the Leader of Rep 4 stays, and the other side is Active."""
    theirs = (foe("o1", rep=4, kind="citizen"), *(foe(key, rep=3, kind="citizen") for key in ("o2", "o3")))
    state = before_the_test(theirs=theirs, party="theirs")
    outcome = play(state, Will("theirs"), (1, 5))
    assert sorted(left(outcome)) == ["o2", "o3"]

    assert happened(play(outcome.state, Will("ours"), PASS_2), TurnBegan).party == "ours"


def test_the_worked_example_of_free_will():
    """Chase takes Sproule, who lies there, and leaves with Toadvine: nobody is left behind."""
    state = active((chase(), one("toadvine"), one("sproule")), foes(4)).change("sproule", status="out")
    state = play(state, Orders(give=("chase:carry:sproule", "toadvine:nothing"))).state
    state = play(state.fights(phase="will"), FreeWill("chase")).state

    assert phase(state) == "recovery"
    assert status(state, "chase", "toadvine", "sproule") == ["on", "on", "carried"]
    assert [figure.key for figure in to_recover(state)] == ["sproule"]


# Several players, and foes whom a player plays


def test_each_star_decides_for_his_own_band():
    ours = (
        chase(),
        one("sam"),
        one("ana", side="b", star=True, kind="exotic", rep=4, power=4),
        one("bo", side="b"),
    )
    state = after(before_the_test(ours), FreeWill("ana"))

    assert status(state, "ana", "bo", "chase", "sam") == ["fled", "fled", "on", "on"]
    assert to_test(state) == ("ours", "theirs")


def test_where_a_player_plays_the_foes_he_says_who_of_the_equals_leaves():
    theirs = (foe("o1", rep=5, kind="goon"), foe("o2"), foe("o3"))
    state = before_the_test(theirs=theirs, settings=settings(foes="player"))

    assert [option.key for option in asked(play(state, Will("theirs"), PASS_1)).options] == ["o2", "o3"]
