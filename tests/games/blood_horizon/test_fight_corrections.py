"""Values of figures and fights set by hand: the table is the truth."""

import pytest

from games.blood_horizon.corrections import BY_HAND, Correct
from games.blood_horizon.fight.events import FightOver, Fired, Held
from games.blood_horizon.fight.parties import leader
from games.blood_horizon.fight.playing import broken, stuck
from games.blood_horizon.fight.shooting import Damage, Meet, Shoot
from games.blood_horizon.kernel.stars import Powered
from games.blood_horizon.kernel.taking import can_strain
from tests.games.blood_horizon.fights import (
    active,
    after,
    all_of,
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


def board():
    return active((chase(), one("sam")), foes(2))


def set_to(state, what, value, of=""):
    return after(state, Correct(what, value, of))


@pytest.mark.parametrize(
    ("what", "value", "now"),
    [
        ("status", "ducked", "ducked"), ("rep", "3", 3), ("power", "2", 2), ("used", "effort", ("effort",)),
        ("fired", "yes", True), ("returned", "yes", True),
    ],
)  # fmt: skip
def test_a_value_of_a_figure_is_set(what, value, now):
    assert getattr(set_to(board(), what, value, "chase").figures["chase"], what) == now


def test_weapons_are_given_and_taken():
    state = set_to(board(), "weapons", "bap,bap,knife", "sam")

    assert [weapon.key for weapon in state.figures["sam"].weapons] == ["bap", "bap-2", "knife"]


def test_a_rep_below_his_dice_takes_star_power_with_it():
    assert set_to(board(), "rep", "3", "chase").figures["chase"].power == 3


@pytest.mark.parametrize(
    ("what", "value", "of"),
    [
        ("status", "asleep", "chase"), ("rep", "8", "chase"), ("power", "1", "sam"), ("used", "luck", "chase"),
        ("fired", "perhaps", "chase"), ("weapons", "cannon", "chase"), ("contact", "o1", "chase"), ("lost", "1", "sam"),
        ("hat", "1", "chase"), ("cover", "everybody", ""), ("leader", "sam", ""), ("hat", "1", ""),
    ],
)  # fmt: skip
def test_what_means_nothing_is_refused(what, value, of):
    assert refused(board(), Correct(what, value, of))


def test_who_is_taken_off_the_board_has_no_order_and_no_melee_any_more():
    state = orders(active((chase("knife"), one("sam")), (foe("o1", "bare"), foe("o2"))), "chase:charge:o1")
    state = set_to(state, "status", "dead", "chase")

    assert state.fight.contacts == ()
    assert state.fight.order("chase") is None
    assert not [*broken(state), *stuck(state)]


def test_enemies_are_brought_into_melee_and_out_of_it():
    state = orders(active((chase("knife"), one("sam")), (foe("o1", "bare"), foe("o2"))), "chase:charge:o1")
    state = set_to(state, "contact", "o2", "sam")
    assert ("sam", "o2") in state.fight.contacts

    assert ("sam", "o2") not in set_to(state, "contact", "", "o2").fight.contacts


def test_nobody_charges_two():
    state = orders(active((chase("knife"), one("sam")), foes(2)), "chase:charge:o1")

    assert "two at a time" in refused(state, Correct("contact", "o1,o2", "sam"))


def test_the_last_of_a_side_set_down_ends_the_fight():
    outcome = play(set_to(board(), "status", "dead", "o1"), Correct("status", "out", "o2"))

    assert all_of(outcome, FightOver)[0].winner == "ours"


@pytest.mark.parametrize(
    ("what", "value", "words"),
    [
        ("advantage", "theirs", "The others"),
        ("active", "theirs", "The others"),
        ("cover", "theirs", "The others"),
        ("shots", "yes", "yes"),
        ("turn", "7", "7"),
    ],
)
def test_a_value_of_the_fight_is_set_and_told_in_words(what, value, words):
    state = set_to(board(), what, value)

    assert not [*broken(state), *stuck(state)]
    assert words in play(board(), Correct(what, value)).events[0].now


def test_a_value_set_by_hand_is_called_as_the_page_calls_it():
    event = play(board(), Correct("status", "out", "o2")).events[0]

    assert event.in_words == {"what": "place"}
    assert (event.was, event.now) == ("on the board", "Out of the Fight")


def test_the_leader_among_equals_is_set():
    state = active((chase(), one("ruth"), one("nan"))).change("chase", status="out")

    assert set_to(state, "leader", "nan").fight.lead == ("nan",)


def test_everything_that_is_tracked_is_offered_and_can_be_set():
    state = orders(active((chase("bap", "bap", "knife"), one("sam")), foes(2)), "sam:charge:o2")
    offered = [one for of in ("", *state.figures) for one in BY_HAND.corrections(state, of)]

    for correction in offered:
        value = (
            correction.picks[-1].value if correction.picks else "yes" if correction.kind == "flag" else "1"
        )
        assert not refused(state, Correct(correction.what, value, correction.of)), correction.what
    assert {one.what for one in offered} >= {
        "status",
        "rep",
        "power",
        "used",
        "weapons",
        "contact",
        "cover",
        "turn",
    }


def test_a_figure_set_back_on_its_feet_fights_on():
    state = set_to(set_to(board(), "status", "dead", "o1"), "status", "on", "o1")

    assert status(state, "o1") == ["on"]
    assert phase(state) == "orders"


def test_who_was_ordered_to_fire_fires_at_who_is_still_there_with_what_he_still_has():
    state = orders(active((chase("shotgun", used=("effort",)),), foes(2)), "chase:shoot:o1+o2")
    state = set_to(set_to(state, "status", "ducked", "o1"), "weapons", "rifle", "chase")
    outcome = play(state, Shoot("chase"), (6, 6))

    assert happened(outcome, Fired).targets == ("o2",)
    nobody = set_to(state, "status", "ducked", "o2")
    assert happened(play(nobody, Shoot("chase")), Held).kind == "shot"
    assert phase(set_to(state, "weapons", "knife", "chase")) == "will"


def test_whoever_fought_one_who_is_taken_away_by_hand_has_the_lost_rep_back():
    state = orders(active((chase("knife"),), foes(2)), "chase:charge:o1")
    state = after(state, Meet("o1", hold=True))
    assert phase(state) == "melee"
    state = set_to(state, "lost", "1", "chase")

    assert set_to(state, "status", "captured", "o1").figures["chase"].lost == 0


def test_an_enemy_is_made_a_star_by_hand_leads_and_uses_star_power():
    state = set_to(active((chase(),), foes(2)), "star", "yes", "o2")

    assert (state.figures["o2"].star, state.figures["o2"].power) == (True, 4)
    assert leader(state, "theirs").key == "o2"
    assert can_strain(state.figures["o2"])
    assert set_to(state, "star", "no", "o2").figures["o2"].power == 0
    assert refused(state, Correct("star", "yes", "chase")) == (
        "Only an enemy can be made a Star or a Co-Star, or stop being one."
    )


def test_a_star_of_the_enemy_softens_damage_without_a_question_and_pays_nothing():
    state = set_to(active((one("sam"),), foes(2)), "star", "yes", "o1")
    state = after(orders(state, "sam:shoot:o1"), Shoot("sam"), (1, 1), (6,))
    outcome = play(state, Damage("o1"), (1, 1, 6, 6))

    powered = happened(outcome, Powered)
    assert (powered.used, powered.left) == (2, 2)
    assert outcome.state.figures["o1"].status == "ducked"


def test_an_enemy_who_is_a_star_no_longer_has_made_no_effort_and_one_who_is_a_star_loses_no_dice():
    state = set_to(active((chase(),), foes(2)), "star", "yes", "o2").change("o2", power=1, used=("effort",))

    assert set_to(state, "star", "yes", "o2").figures["o2"].power == 1
    assert set_to(state, "star", "no", "o2").figures["o2"].used == ()
