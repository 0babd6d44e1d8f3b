"""A fight goes on by itself where nobody has anything to decide, and stops where a player has."""

from msgspec import structs

from games.blood_horizon.corrections import Correct
from games.blood_horizon.fight.odds import will
from games.blood_horizon.fight.orders import Orders
from games.blood_horizon.fight.pace import Pace
from games.blood_horizon.fight.shooting import Damage, ReturnFire, Shoot
from games.blood_horizon.fight.will import Will
from games.blood_horizon.kernel.state import Settings
from games.blood_horizon.screens.fight import offers
from games.engine.play.questions import Roll
from games.engine.play.table import carry_out
from tests.games.blood_horizon.fights import active, after, chase, drawn_up, foes, one, refused

TOGETHER = Settings(steps="together")
BOTH = (1, 1)


def fight(ours=(), theirs=(), **how):
    """Drawn up step by step, then left to go on by itself."""
    return structs.replace(active(ours, theirs, **how), settings=TOGETHER)


def thrown(state, command, *, hits=False):
    """What comes of it where every shot hits for 1, or none does, and everything else passes."""
    answers = ()
    while question := carry_out(state, command, answers).question:
        assert isinstance(question, Roll)
        face = 6 if question.why.startswith("to hit") and not hits else 1
        answers = (*answers, (face,) * question.dice)
    return carry_out(state, command, answers).state


def test_after_orders_everything_follows_up_to_the_will_of_a_star():
    state = thrown(fight(), Orders("a"), hits=True)

    assert state.figures["o1"].status == "ducked"
    assert state.fight.phase == "will"


def test_what_the_rules_play_is_done_in_one_act():
    state = thrown(fight(party="theirs"), Orders("foes"))

    assert state.fight.phase == "return"
    assert offers.main(state).command == "return-fire"


def test_a_player_says_himself_whether_he_returns_fire():
    state = thrown(fight(party="theirs"), Orders("foes"))
    state = thrown(state, ReturnFire("chase", hold=True))

    assert state.fight.phase == "will"


def test_before_the_will_of_a_star_it_stops_because_he_may_leave():
    state = thrown(fight(party="theirs"), Orders("foes"))
    state = thrown(state, ReturnFire("chase", hold=True))

    assert state.fight.fought == ("theirs",)
    assert (offers.main(state).command, offers.main(state).direct) == ("will", True)


def test_the_next_turn_of_the_foes_waits_so_that_their_orders_can_be_overruled():
    state = fight((chase(),), foes(1))
    state = after(state, Orders("a", ("chase:nothing",)))
    state = after(state, Will("ours"), BOTH, BOTH)

    assert (state.fight.phase, state.fight.active) == ("orders", "theirs")
    assert offers.main(state).label == "Play the enemy’s orders"


def test_who_has_ducked_back_needs_no_orders():
    state = after(active().change("chase", status="ducked"), Pace("together"))

    assert state.figures["chase"].status == "on"
    assert state.fight.phase == "will"


def test_step_by_step_every_shot_is_said():
    state = thrown(active((chase(), one("sam")), foes(2)), Orders("a"))

    assert state.fight.phase == "shooting"
    assert thrown(state, Shoot("sam")).fight.phase == "shooting"


def test_in_the_middle_of_a_turn_it_can_be_left_to_go_on():
    state = after(active((chase(), one("sam")), foes(2)), Orders("a"))
    outcome = carry_out(state, Pace("together"))

    assert outcome.question.why.startswith("to hit")


def test_the_same_pace_twice_is_refused():
    assert "already" in refused(active(), Pace("single"))


def test_the_steps_that_follow_are_the_commands_that_could_be_said():
    together = thrown(fight(), Orders("a"), hits=True)
    single = thrown(active(), Orders("a"))
    single = thrown(thrown(single, Shoot("chase"), hits=True), Damage("o1"))

    assert together.fight.phase == single.fight.phase == "will"
    assert together.figures == single.figures


def test_odds_ask_about_one_step_alone():
    state = fight()
    state = after(state, Orders("a", ("chase:nothing",)))

    assert sum(will(state, "ours").values()) == 1


def test_the_action_table_is_thrown_on_as_the_fight_begins():
    outcome = carry_out(drawn_up(), Pace("together"))

    assert outcome.question.why == "for the Advantage"


def test_setting_a_value_by_hand_throws_nothing():
    state = thrown(active((chase(), one("sam")), foes(2)), Orders("a"))
    state = structs.replace(state, settings=TOGETHER)

    assert carry_out(state, Correct("status", "ducked", "sam")).question is None
