"""Both ambushes of a week, and no Recovery between them; and the end of a chase.

Source: Blood Horizon, During Each Week, step 5; Recovery; Give Up the Satchel; rulings BH-40, BH-63, BH-71.
"""

from games.blood_horizon.chase.events import Beaten
from games.blood_horizon.chase.meetings import Meet
from games.blood_horizon.chase.week import NextWeek, SetOff
from games.blood_horizon.corrections import Correct
from games.blood_horizon.encounters.meeting import Fight
from games.blood_horizon.encounters.outing import MoveOn
from games.blood_horizon.encounters.satchel import GiveUp
from games.blood_horizon.encounters.sneaking import SendAway
from games.blood_horizon.fight.ending import Recover
from games.blood_horizon.fight.events import FightOver
from games.blood_horizon.fight.flow import onward, to_recover
from games.blood_horizon.fight.recovering import lost, recovers_later
from games.blood_horizon.kernel.catalogue import sentences
from games.blood_horizon.kernel.state import FOES
from games.engine.play.table import Table
from games.engine.tell.sentences import render_sentence
from tests.games.blood_horizon.chase.chases import LEFT_ALONE, outset, pair, squad, the, week
from tests.games.blood_horizon.evening import (
    CHASE,
    after,
    asked,
    band,
    carlos,
    chase,
    foe,
    happened,
    meets,
    person,
    play,
    refused,
    sam,
)

NELL = "nell"


def ambushed(*people, by="squad-1", pending=("assassin",), foes=(), **values):
    """In the ambush of a week, the enemy before the players. by: whose; pending: the other one, still to come."""
    settled = {"squads": (squad("A", "utah", searched=5),), "assassin": "utah", **LEFT_ALONE, **values}
    state = week(
        5,
        *(people or (chase(), sam(), carlos())),
        where="utah",
        step="ambush",
        pending=(by, *pending),
        **settled,
    )
    state = after(state, Meet(), (1,))
    kind = "assassin" if by == "assassin" else "goon"
    return meets(state, *(foes or (foe("goon-1", 5, kind, "rifle"),)))


def ended(state, winner, **statuses):
    """The fight with those before the players, ended: who holds the board, and what became of whom."""
    state = after(state, Fight())
    for key, status in statuses.items():
        state = state.change(key.replace("_", "-"), status=status)
    for key in state.fight.lines["theirs" if winner == "ours" else "ours"]:
        if state.figures[key].status == "on":
            state = state.change(key, status="left")
    table = Table(state)
    table.happens(FightOver(winner))
    onward(table)
    return table.battle


def test_who_goes_out_of_the_fight_against_goons_is_not_tested_before_the_assassin_comes():
    state = ended(ambushed(), "ours", sam="out", carlos="left", goon_1="out")

    assert state.fight is None, "nobody had to be tested, so the fight is put away"
    assert (state.figures["sam"].status, state.figures["carlos"].status) == ("out", "left")
    assert [one.key for one in lost(state)] == ["sam", "carlos"]


def goes_on(state):
    """Past the spoils, to whatever comes next."""
    return after(state, MoveOn()) if state.encounter.step == "after" else state


def test_the_second_ambush_is_fought_without_them():
    state = goes_on(ended(ambushed(), "ours", sam="out", goon_1="out"))
    assert (the(state).step, the(state).pending) == ("ambush", ("assassin",))

    state = after(state, Meet(), (1,))
    assert {one.key for one in state.figures.values() if one.along} == {CHASE, "carlos"}
    assert state.figures["sam"].status == "out"


def test_star_power_and_what_serves_once_are_fresh_for_it():
    state = ambushed().change(CHASE, power=1, used=("effort",))
    state = goes_on(ended(state, "ours", sam="out", goon_1="out"))

    state = after(state, Meet(), (1,))
    assert (state.figures[CHASE].power, state.figures[CHASE].used) == (5, ())


def second(state):
    """The Assassin, after the Goons."""
    state = after(goes_on(state), Meet(), (1,))
    return meets(state, foe("assassin-1", 7, "assassin", "rifle"))


def test_after_it_everybody_who_was_lost_is_tested():
    state = second(ended(ambushed(), "ours", sam="out", goon_1="out"))
    state = ended(state, "ours", carlos="out", assassin_1="out")
    assert [one.key for one in to_recover(state)] == ["carlos"], "those of this fight as ever"

    state = after(state, Recover("carlos"), (1, 6))
    outcome = play(state, goes_on_command(state))
    assert asked(outcome).why == "for Recovery"
    outcome = play(state, goes_on_command(state), (6, 6))
    assert outcome.state.figures["sam"].status == "lost"
    assert outcome.state.figures["carlos"].status == "on"
    assert the(outcome.state).step == "camp"


def goes_on_command(state):
    assert state.encounter.step == "after"
    return MoveOn()


def test_a_star_who_does_not_recover_after_the_second_ambush_ends_the_chase():
    state = second(ended(ambushed(), "ours", **{CHASE: "out", "goon_1": "out"}))
    assert CHASE not in {one.key for one in state.figures.values() if one.along}
    state = ended(state, "ours", assassin_1="out")

    state = after(state, goes_on_command(state), (6, 6), "leave")
    assert state.over
    assert (state.players["a"].ending, the(state).step) == ("lost", "over")


def test_where_nobody_is_left_for_the_second_ambush_recovery_comes_at_once():
    state = ambushed(chase(), foes=(foe("goon-1", 5, "goon", "rifle"),))
    state = ended(state, "theirs", **{CHASE: "left"})

    assert not recovers_later(state)
    assert [one.key for one in to_recover(state)] == [CHASE]


def test_without_a_second_ambush_recovery_is_as_ever():
    state = ended(ambushed(pending=()), "ours", sam="out", goon_1="out")

    assert [one.key for one in to_recover(state)] == ["sam"]


def test_an_assassin_who_goes_out_of_the_fight_rests_even_where_his_people_hold_the_board():
    state = ambushed(
        by="assassin",
        pending=(),
        squads=(),
        foes=(foe("assassin-1", 7, "assassin", "rifle"), foe("assassin-2", 5, "assassin", "rifle")),
    )
    state = ended(state, "theirs", assassin_1="out", **{CHASE: "fled", "sam": "fled", "carlos": "fled"})

    assert (the(state).rests, the(state).fled, the(state).step) == (6, True, "camp")


# The end


def test_a_satchel_given_up_ends_the_chase():
    state = after(ambushed(pending=()), GiveUp("a"), (1,))

    assert (state.over, the(state).step, state.players["a"].ending) == (True, "over", "gave-up")
    assert state.players["a"].ledger[-1].week == 5


def test_the_debt_to_a_gang_counts_every_cost_of_the_chase():
    state = week(3, step="drawn", drawn="outlaw-gang").pays("a", spent=17)
    state = meets(after(state, Meet(), (1,)), foe("outlaw-1", 4, "outlaw", "rifle"))

    assert after(state, GiveUp("a")).players["a"].satchel == -17


def test_a_star_struck_off_by_hand_in_camp_ends_the_chase():
    state = after(week(3, step="camp"), Correct("status", "dead", CHASE))

    assert (state.over, state.players["a"].ending, the(state).step) == (True, "dead", "over")


def test_while_one_star_lives_the_chase_goes_on():
    state = pair(band(), band(person(NELL, 5, star=True), name="Nell’s band"))
    state = after(state, SetOff())

    state = after(state, Correct("status", "dead", CHASE))
    assert (state.over, state.players["a"].ending, the(state).step) == (False, "dead", "travel")
    assert after(state, Correct("status", "dead", NELL)).over


def test_nothing_is_done_in_a_chase_that_is_over():
    state = after(week(3, step="camp"), Correct("status", "dead", CHASE))

    assert refused(state, NextWeek()) == "The chase is over."


def test_whoever_stays_in_camp_for_one_ambush_may_go_to_the_other():
    state = week(
        5, chase(), sam(), where="utah", step="ambush", pending=("squad-1", "assassin"), assassin="utah",
        squads=(squad("A", "utah", searched=5),), **LEFT_ALONE,
    )  # fmt: skip
    state = meets(after(state, Meet(("sam",)), (1,)), foe("goon-1", 5, "goon", "rifle"))
    state = goes_on(ended(state, "ours", goon_1="out"))

    state = after(state, Meet(), (1,))
    assert state.figures["sam"].along


def test_the_foes_of_an_evening_do_not_come_along_on_the_map():
    state = ended(ambushed(pending=()), "ours", goon_1="left")

    assert [one.key for one in state.figures.values() if one.side == FOES and one.along] == []
    assert outset().encounter is not None


# Nobody is sent to what they cannot face (ruling BH-87)


def between(*people, **statuses):
    """Before the second ambush of a week, with somebody lost in the first."""
    state = week(
        5,
        *people,
        where="utah",
        step="ambush",
        pending=("assassin",),
        assassin="utah",
        ambushed=True,
        **LEFT_ALONE,
    )
    for key, status in statuses.items():
        state = state.change(key, status=status)
    return state


def test_at_least_one_of_the_party_meets_an_ambush():
    state = between(chase(), sam(), **{CHASE: "left"})

    assert refused(state, Meet(("sam",))) == "Somebody has to face it: Sam cannot stay in camp."
    state = after(state, Meet(), (1,))
    assert {one.key for one in state.figures.values() if one.along} == {"sam"}


def test_where_all_who_could_face_it_are_sent_away_the_others_recover_first():
    state = after(between(chase(), sam(), **{CHASE: "left"}), SendAway("sam"))

    outcome = play(state, Meet())
    assert asked(outcome).purpose == "recovery"
    state = after(state, Meet(), (1, 1), (1,))
    assert {one.key for one in state.figures.values() if one.along} == {CHASE}
    state = after(meets(state, foe("assassin-1", 7, "assassin", "rifle")), Fight())
    assert state.fight.lines["ours"] == (CHASE,)


def test_whoever_does_not_recover_for_it_ends_the_chase():
    state = after(between(chase(), **{CHASE: "left"}), Meet(), (6, 6))

    assert (state.over, state.players["a"].ending, the(state).step) == (True, "lost", "over")


def test_an_ambush_that_waits_for_nobody_since_an_older_version_is_met_by_whoever_recovers():
    state = after(between(chase(), sam()), Meet(), (1,))
    state = meets(state, foe("assassin-1", 7, "assassin", "rifle"))
    state = state.change(CHASE, status="out", along=False).change("sam", status="lost", along=False)

    state = after(state, Fight(), (1, 6))
    assert state.fight.lines["ours"] == (CHASE,)


def test_whoever_can_stand_comes_from_camp_where_nobody_else_does():
    state = after(between(chase(), sam(), carlos()), Meet(("sam",)), (1,))
    state = meets(state, foe("assassin-1", 7, "assassin", "rifle"))
    state = state.change(CHASE, status="left", along=False).change("carlos", status="lost", along=False)

    assert after(state, Fight()).fight.lines["ours"] == ("sam",)


def test_recovery_before_the_second_ambush_is_refused_only_where_somebody_will_face_it():
    state = ambushed(chase(), sam(), foes=(foe("goon-1", 5, "goon", "rifle"),))
    state = ended(state, "theirs", sam="left", **{CHASE: "left"})
    assert [one.key for one in to_recover(state)] == [CHASE, "sam"]

    state = after(state, Recover("sam"), (1, 1))
    assert [one.key for one in to_recover(state)] == [CHASE], "once it has begun, all have theirs"


def test_after_a_board_that_both_sides_left_a_squads_counter_stays():
    """Ruling BH-88."""
    state = ended(ambushed(pending=()), "nobody", **{CHASE: "fled", "sam": "fled", "carlos": "fled"})

    assert [one.key for one in the(state).squads] == ["squad-1"]


def test_after_an_assassins_death_another_takes_the_place():
    """Ruling BH-61."""
    state = ambushed(by="assassin", pending=(), squads=(), foes=(foe("assassin-1", 7, "assassin", "rifle"),))
    state = ended(state, "ours", assassin_1="dead")
    outcome = play(state, MoveOn())
    beaten = happened(outcome, Beaten)

    assert (beaten.slain, the(outcome.state).rests) == (True, 6)
    assert "Another comes" in render_sentence(beaten, {}, sentences())
