"""What follows a fight and an Encounter. Blood Horizon, Encounters; Shootout in Town!; BH-39 to BH-43, BH-56."""

import pytest
from msgspec import structs

from games.blood_horizon.encounters.after import SwapWeapon, fight_over
from games.blood_horizon.encounters.meeting import Fight
from games.blood_horizon.encounters.outing import GoOut, MoveOn
from games.engine.play.table import Table
from tests.games.blood_horizon.evening import (  # fmt: skip
    after,
    at_step,
    band,
    carlos,
    change,
    chase,
    foe,
    meets,
    out,
    refused,
    sam,
    satchel,
    together,
    town,
)

ONE, TWO = "outlaw-1", "outlaw-2"


def fight(*people, kind="hold-up", foes=None, **settings):
    """A fight under way: Chase and whoever goes with him against two robbers."""
    thrown = {"chillin": (), "on-the-run": ((1,),)}.get(kind, ((1,),))
    day = "day" if kind in ("chillin", "on-the-run") else ""
    state = out(kind, *people, answers=thrown, day=day, **settings)
    there = foes or (foe(ONE, 4, "outlaw", "automatic"), foe(TWO, 3, "outlaw", "pistol"))
    return after(meets(state, *there), Fight())


def ends(state, winner, **statuses):
    """The fight is over, with everybody as the test says, Recovery done."""
    for key, status in statuses.items():
        state = change(state, key.replace("_", "-"), status=status)
    table = Table(structs.replace(state, fight=structs.replace(state.fight, phase="over", winner=winner)))
    fight_over(table)
    return table.battle


def won(state, **statuses):
    return ends(state, "ours", **{"outlaw_1": "captured", "outlaw_2": "dead", **statuses})


# ---- what it pays


def test_each_enemy_out_dead_or_captured_is_worth_one_and_those_who_got_away_nothing():
    assert satchel(won(fight())) == 32
    assert satchel(won(fight(), outlaw_1="left")) == 31


def test_an_enemy_who_went_out_is_worth_one_though_his_friends_carried_him_off():
    state = won(fight(), outlaw_1="carried")

    assert satchel(state) == 32
    assert state.encounter.spoils == (TWO,)


def test_nothing_is_paid_where_the_board_was_not_held():
    assert satchel(ends(fight(), "nobody", outlaw_1="dead")) == 30


def test_together_each_player_has_the_full_reward():
    state = together(band(chase()), band(chase(), name="Others"))
    state = meets(after(state, GoOut("hold-up"), (1,)), foe(ONE, 4, "outlaw", "pistol"))
    state = ends(after(state, Fight()), "ours", outlaw_1="dead")

    assert (satchel(state, "a"), satchel(state, "b")) == (31, 31)


# ---- what it costs


def test_leaving_the_board_in_defeat_costs_one_a_fight_and_not_one_a_figure():
    assert satchel(ends(fight(chase(), carlos(), sam()), "theirs")) == 29


def test_where_nobody_holds_the_board_nobody_was_defeated():
    assert satchel(ends(fight(chase(), sam()), "nobody")) == 30


def test_whoever_lay_there_when_his_side_left_is_gone_and_costs_one():
    state = ends(fight(chase(), carlos(), sam()), "theirs", sam="out")

    assert satchel(state) == 28
    assert (state.figures["sam"].status, state.figures["sam"].along) == ("lost", False)


def test_who_was_lost_at_recovery_costs_nothing_more():
    assert satchel(won(fight(chase(), sam()), sam="lost")) == 32


def test_who_comes_through_stands_on_his_feet_again():
    state = won(fight(chase(), sam()), sam="ducked")

    assert state.figures["sam"].status == "on"


# ---- the Star


@pytest.mark.parametrize(("status", "ending"), [("dead", "dead"), ("lost", "lost"), ("captured", "lost")])
def test_a_star_who_is_gone_ends_his_story(status, ending):
    state = ends(fight(chase(), sam()), "theirs", chase=status)

    assert (state.players["a"].ending, state.over, state.winner) == (ending, True, "foes")


def test_a_star_left_lying_is_lost_and_nothing_is_paid_for_him():
    state = ends(fight(chase(), sam()), "theirs", chase="out")

    assert state.players["a"].ending == "lost"
    assert [line.why for line in state.players["a"].ledger] == ["left the board in defeat"]


def test_another_star_plays_on():
    state = together(band(chase(), sam()), band(chase(), name="Others"))
    state = meets(after(state, GoOut("hold-up"), (1,)), foe(ONE, 4, "outlaw", "pistol"))
    state = ends(after(state, Fight()), "ours", outlaw_1="dead", chase="dead")

    assert (state.players["a"].ending, state.players["b"].ending, state.over) == ("dead", "", False)
    assert not state.figures["sam"].along


# ---- Police


def test_who_has_killed_police_is_remembered_and_who_has_caught_some_is_not():
    officers = (foe("police-1", 4, "police", "bap"),)
    killed = ends(fight(kind="chillin", foes=officers), "ours", police_1="dead")
    caught = ends(fight(kind="chillin", foes=officers), "ours", police_1="captured")

    assert (killed.players["a"].police, caught.players["a"].police) == (True, False)


# ---- spoils


def test_a_weapon_is_swapped_for_a_fallen_enemys_one_for_one():
    state = won(fight())
    assert state.encounter.step == "after"
    state = after(state, SwapWeapon("chase", "rifle", ONE, "automatic"))

    assert [weapon.key for weapon in state.figures["chase"].weapons] == ["automatic"]
    assert state.figures[ONE].weapons == ()


def test_nothing_is_taken_for_nothing():
    state = change(won(fight()), "chase", weapons=())

    assert "has to be left" in refused(state, SwapWeapon("chase", "rifle", ONE, "automatic"))


def test_what_he_takes_he_has_to_be_able_to_carry():
    state = won(fight(chase(weapons=("pistol", "knife"))))

    assert "long gun or pistols" in refused(state, SwapWeapon("chase", "knife", ONE, "automatic"))


def test_who_got_away_leaves_nothing_behind():
    state = won(fight(), outlaw_1="left")

    assert "does not lie there" in refused(state, SwapWeapon("chase", "rifle", ONE, "automatic"))


# ---- what follows


def test_after_the_spoils_a_hold_up_is_over():
    state = after(won(fight(encounter="hold-up")), MoveOn())

    assert (state.over, state.ending, state.winner) == (True, "won", "a")


def test_a_lost_fight_ends_the_encounter_at_once():
    state = ends(fight(encounter="hold-up"), "theirs")

    assert (state.over, state.ending, state.winner) == (True, "lost", "foes")


def test_after_a_fight_that_was_won_the_road_goes_on():
    state = after(won(fight(kind="on-the-run")), MoveOn())

    assert (state.encounter.kind, state.encounter.step) == ("on-the-run", "road")


def test_a_shootout_ends_chillin_and_a_hold_up_that_is_due_still_follows():
    over = after(won(fight(kind="chillin", encounter="chillin")), MoveOn())
    due = after(at_step(won(fight(kind="chillin")), due=True), MoveOn())

    assert over.over
    assert (due.encounter.kind, due.encounter.day) == ("hold-up", "day")


def test_who_stays_in_camp_stays_there_for_the_hold_up():
    state = after(
        at_step(change(town(chase(), sam()), "sam", along=False), due=True, resolved=2), MoveOn(leave=True)
    )

    assert state.encounter.kind == "hold-up"
    assert not state.figures["sam"].along


def test_the_hold_up_begins_with_fresh_star_power():
    state = at_step(change(won(fight(kind="chillin")), "chase", power=1), due=True)

    assert after(state, MoveOn()).figures["chase"].power == 5


# ---- head to head


def test_head_to_head_nothing_is_paid_and_whoever_holds_the_board_has_won():
    state = together(band(chase()), band(chase(), name="Others"), encounter="head-to-head")
    state = after(state, GoOut("head-to-head", day="night"))
    assert (state.fight.lines["ours"], state.fight.lines["theirs"]) == (("chase",), ("chase-2",))

    state = ends(state, "theirs", chase="dead")
    assert (state.over, state.winner, satchel(state, "a"), satchel(state, "b")) == (True, "b", 30, 30)


def test_an_unarmed_member_takes_a_fallen_enemys_gun_and_leaves_nothing():
    state = change(won(fight()), "chase", weapons=())
    state = after(state, SwapWeapon("chase", "", ONE, "automatic"))

    assert [weapon.key for weapon in state.figures["chase"].weapons] == ["automatic"]
    assert "has to be left" in refused(state, SwapWeapon("chase", "", ONE, "automatic"))


def test_a_member_whom_the_enemy_takes_captive_is_gone_and_costs_one():
    with_captive = fight(chase(), sam(), rulings=93)
    earlier = fight(chase(), sam())

    assert satchel(won(with_captive, sam="captured")) == 31
    assert satchel(ends(with_captive, "theirs", sam="captured")) == 28
    assert satchel(won(earlier, sam="captured")) == 32
    assert won(with_captive, sam="captured").figures["sam"].gone
