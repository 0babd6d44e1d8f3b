"""The eighteen Attributes, each for whichever side has it. Blood Horizon, Attributes; rulings BH-07 to BH-13, BH-36,
BH-37, BH-46.
"""

import sys

import pytest

from games.blood_horizon.encounters.sneaking import Sneak
from games.blood_horizon.encounters.talking import Interact, Talked
from games.blood_horizon.fight.events import Left
from games.blood_horizon.fight.melee import Melee
from games.blood_horizon.fight.opening import Advantage
from games.blood_horizon.fight.orders import Orders
from games.blood_horizon.fight.parties import other
from games.blood_horizon.fight.shooting import Damage, Shoot
from games.blood_horizon.fight.will import Will
from games.blood_horizon.kernel.book import attributes
from games.blood_horizon.kernel.taking import EFFORT, Compared
from games.engine.play.table import carry_out
from tests.games.blood_horizon import evening
from tests.games.blood_horizon.fights import active, after, all_of, drawn_up, foe, happened, one, play, status

PASS_2, PASS_1, PASS_0 = (1, 1), (1, 6), (6, 6)
NELL = "citizen-1"

for_both_sides = pytest.mark.parametrize("side", ["ours", "theirs"])


def lines(side, mine, yours):
    """Two lines, of which `side` has the first."""
    ours, theirs = (mine, yours) if side == "ours" else (yours, mine)
    return (
        tuple(one(key, *arms, **sheet) for key, arms, sheet in ours),
        tuple(foe(key, *arms, **sheet) for key, arms, sheet in theirs),
    )


def figure(key, *arms, **sheet):
    return key, arms, sheet


def has(*names, **sheet):
    return figure("me", attributes=names, **sheet)


def thrown(state, command, key):
    """What somebody is asked to roll by a command, everybody before him having failed."""
    answers = []
    while (question := carry_out(state, command, answers).question).model != key:
        answers.append((6,) * question.dice)
    return question


def action(side, me, *with_me, who="me"):
    state = drawn_up(*lines(side, (me, *with_me), (figure("you"),)), advantage=side)
    return thrown(state, Advantage(), who).needs


def shot(side, me, first=None):
    """What he rolls in his side's first Active turn. first: which side is Active first."""
    state = active(*lines(side, (me,), (figure("you"),)), party=first or side)
    if first not in (None, side):
        state = state.fights(active=side)
    return thrown(after(state, Orders(give=("me:shoot:you",))), Shoot("me"), "me")


def hit(side, me, face):
    """He is hit by a shot whose die shows that; somebody is with him, so that the fight goes on."""
    state = active(*lines(side, (me, LOW), (figure("you"),)), party=other(side))
    state = after(state, Orders(give=("you:shoot:me",)))
    return after(after(state, Shoot("you"), PASS_2, (face,)), Damage("me"))


def charged(side, me, *arms):
    """Somebody has charged him, who has nothing but his hands."""
    mine = (me[0], ("bare",), me[2])
    state = active(*lines(side, (mine,), (figure("you", *(arms or ("bare",))),)), party=other(side))
    return after(state, Orders(give=("you:charge:me",)))


def leaving(side, *mine, dice):
    """Who leaves by the Will to Fight test of that side, in order, and the state after it."""
    state = active(*lines(side, mine, (figure("you"),)), party=side).fights(phase="will")
    outcome = play(state, Will(side), dice)
    return [event.figure for event in all_of(outcome, Left)], outcome.state


HEAD = figure("head", rep=5, kind="goon")
LOW = figure("low", rep=3)

# The first table


@for_both_sides
def test_a_coward_leaves_first(side):
    assert leaving(side, HEAD, has("coward"), LOW, dice=PASS_1)[0] == ["me"]


@for_both_sides
def test_a_clumsy_one_counts_one_lower_for_stealth(side):
    assert stealth(side, "clumsy") == {"ours": (4, 4), "theirs": (5, 3)}[side]


@for_both_sides
def test_a_runt_fights_with_a_die_less(side):
    assert thrown(charged(side, has("runt")), Melee("me"), "me").dice == 1


@for_both_sides
def test_slow_to_react_counts_one_lower_for_the_first_shot_of_a_side_that_was_first(side):
    assert shot(side, has("slow-to-react")).needs == 3
    assert shot(side, has("slow-to-react"), first=other(side)).needs == 4


@for_both_sides
def test_a_cruel_one_talks_with_a_die_more_to_a_lower_rep(side):
    mine, yours = (5, 4) if side == "ours" else (4, 5)

    assert talking(side, "cruel", mine, yours) == 3
    assert talking(side, "cruel", 4, 4) == 2


@for_both_sides
def test_a_dim_one_talks_with_a_die_less(side):
    assert talking(side, "dim", 4, 4) == 1


# The second table


@for_both_sides
def test_a_boxer_takes_no_notice_of_the_first_lost_rep(side):
    state = after(charged(side, has("boxer")), Melee("me"), PASS_1, PASS_1)
    assert (state.figures["me"].lost, state.figures["you"].lost) == (0, 1)

    assert after(state, Melee("me"), PASS_1, PASS_1).figures["me"].lost == 1


@for_both_sides
def test_spray_and_pray_shoots_at_one_lower(side):
    assert shot(side, has("spray-and-pray")).needs == 3


@for_both_sides
def test_nerves_of_steel_leave_last(side):
    assert leaving(side, HEAD, has("nerves-of-steel", rep=3), figure("high"), dice=PASS_1)[0] == ["high"]


@for_both_sides
def test_rage_fights_with_a_die_more(side):
    assert thrown(charged(side, has("rage")), Melee("me"), "me").dice == 3


@for_both_sides
def test_a_smooth_one_throws_a_failed_die_of_a_talk_again(side):
    smooth, plain = (PASS_0, (1,)), (PASS_0,)
    mine, yours = (smooth, plain) if side == "ours" else (plain, smooth)
    outcome = play(meeting(side, "smooth", 4, 4), Interact("chase", NELL), *yours, *mine)

    assert happened(outcome, Talked).lead == {"ours": 1, "theirs": -1}[side]


@for_both_sides
def test_a_tough_one_ducks_back_the_first_time_he_would_leave(side):
    left, state = leaving(side, HEAD, has("tough", rep=3), figure("high"), dice=PASS_1)
    assert (left, status(state, "me")) == ([], ["ducked"])


# The third table


@for_both_sides
def test_a_born_leader_throws_three_dice_for_the_will_and_two_count(side):
    left, _ = leaving(side, has("born-leader"), figure("high"), dice=(6, 1, 1))

    assert left == []


@for_both_sides
def test_a_crack_shot_throws_three_dice(side):
    assert shot(side, has("crack-shot")).dice == 3


@for_both_sides
def test_hard_as_nails_is_out_of_the_fight_where_he_would_be_dead(side):
    assert status(hit(side, has("hard-as-nails"), 6), "me") == ["out"]


@for_both_sides
def test_against_a_stealthy_one_the_other_counts_one_lower_for_stealth_and_action(side):
    assert stealth(side, "stealthy") == {"ours": (5, 3), "theirs": (4, 4)}[side]
    assert action(side, has("stealthy"), who="you") == 3
    assert action(side, has("stealthy"), LOW, who="you") == 4


@for_both_sides
def test_quick_reflexes_count_one_higher_on_the_action_table(side):
    assert action(side, has("quick-reflexes")) == 5


@for_both_sides
def test_a_resilient_one_ducks_where_he_would_be_out_and_in_melee_loses_one_rep(side):
    assert status(hit(side, has("resilient"), 4), "me") == ["ducked"]

    state = after(charged(side, has("resilient"), "knife"), Melee("me"), PASS_0, PASS_1)
    assert (state.figures["me"].status, state.figures["me"].lost) == ("on", 1)


# Talk and Stealth


def meeting(side, name, mine, yours):
    """Chase, of one Rep, before a stranger of the other; `side` has the Attribute."""
    star = evening.chase(*((name,) if side == "ours" else ()), rep=mine)
    theirs = (name,) if side == "theirs" else ()
    stranger = evening.foe(NELL, yours, attributes=theirs)
    return tired(evening.meets(evening.town(star), stranger, friendly=True))


def tired(state):
    """Chase has no Extraordinary Effort left, and is not asked for one."""
    return state.change("chase", used=(EFFORT,))


def talking(side, name, mine, yours):
    """How many dice whoever has the Attribute rolls."""
    key = "chase" if side == "ours" else NELL
    return thrown(meeting(side, name, mine, yours), Interact("chase", NELL), key).dice


def stealth(side, name):
    """The Rep against which Chase rolls, and the highest die by which a watcher of Rep 4 sees him."""
    star = evening.chase(*((name,) if side == "ours" else ()))
    enemy = evening.foe("outlaw-1", 4, "outlaw", "pistol", attributes=(name,) if side == "theirs" else ())
    state = tired(evening.meets(evening.town(star), enemy))
    seen = [
        face for face in range(1, 7) if happened(play(state, Sneak(), (face, 6), PASS_0), Compared).lead < 0
    ]
    return thrown(state, Sneak(), "chase").needs, max(seen)


def test_all_eighteen_are_here():
    said = [name for name in vars(sys.modules[__name__]) if name.startswith("test_")]

    assert len(attributes()) == len([name for name in said if name != "test_all_eighteen_are_here"]) == 18
