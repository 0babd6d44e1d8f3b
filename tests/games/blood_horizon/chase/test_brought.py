"""What the week brings, and what it leaves on the map. Blood Horizon, During Each Week; Random Encounters; rulings
BH-61, BH-67, BH-70 to BH-72.
"""

from games.blood_horizon.chase.after import encounter_over
from games.blood_horizon.chase.meetings import Happen, Meet, PassBy
from games.blood_horizon.chase.week import NextWeek, Travel
from games.blood_horizon.encounters.outing import MoveOn
from games.engine.play.table import Table
from tests.games.blood_horizon.chase.chases import LEFT_ALONE, squad, the, week
from tests.games.blood_horizon.evening import CHASE, after, chase, refused, sam


def test_where_nobody_was_met_a_die_says_what_happens():
    for face, kind in enumerate(("chillin", "on-the-run", "hold-up", "pursuit", "defend", "outlaw-gang"), 1):
        state = after(week(2, step="happening", **LEFT_ALONE), Happen(), (face,))
        assert (the(state).drawn, the(state).step) == (kind, "drawn")


def test_chillin_and_on_the_run_may_be_let_be():
    for kind in ("chillin", "on-the-run"):
        assert the(after(week(2, step="drawn", drawn=kind), PassBy())).step == "camp"
    assert refused(week(2, step="drawn", drawn="pursuit"), PassBy()) == "Pursuit cannot be avoided."


def test_who_goes_is_said_before_it_begins():
    state = after(week(2, chase(), sam(), step="drawn", drawn="outlaw-gang"), Meet(("sam",)), (1,))

    assert state.encounter is not None
    assert state.encounter.kind == "outlaw-gang"
    assert [one.key for one in state.band("a") if one.along] == [CHASE]
    assert the(state).step == "encounter"


def test_a_star_never_stays_in_camp():
    state = week(2, step="drawn", drawn="outlaw-gang")

    assert refused(state, Meet((CHASE,))) == "Chase is the Star and always comes along."


def test_day_or_night_is_chosen_only_where_the_encounter_leaves_it_open():
    assert refused(week(2, step="drawn", drawn="pursuit"), Meet(day="night")).endswith(
        "is not yours to choose."
    )
    state = after(week(2, step="drawn", drawn="chillin"), Meet(day="night"))
    assert state.encounter is not None
    assert (state.encounter.day, state.encounter.pefs) == ("night", 15)


def test_nothing_of_the_week_goes_on_while_an_encounter_is_played():
    state = after(week(2, step="drawn", drawn="chillin"), Meet(day="day"))

    assert refused(state, NextWeek()) == "Something is still happening here: bring it to its end first."


def test_when_it_is_over_the_band_camps():
    state = after(after(week(2, step="drawn", drawn="chillin"), Meet(day="day")), MoveOn(leave=True))

    assert (the(state).step, state.over) == ("camp", False)


def test_with_an_ambush_there_is_no_random_encounter():
    state = week(4, where="utah", squads=(squad("A", "utah", searched=4),), **{**LEFT_ALONE, "moved": False})

    state = after(state, Travel("utah"))
    assert (the(state).step, the(state).pending) == ("ambush", ("squad-1",))


def test_goons_come_before_the_assassin():
    state = week(
        4, where="utah", assassin="utah", rests=4, squads=(squad("A", "utah", searched=4),),
        **{**LEFT_ALONE, "moved": False},
    )  # fmt: skip

    assert the(after(state, Travel("utah"))).pending == ("squad-1", "assassin")


# What an ambush leaves behind


def fought(against, won, *, pending=(), felled=False, **values):
    state = week(
        5, where="utah", step="encounter", against=against, pending=pending, felled=felled, ambushed=True,
        **{**LEFT_ALONE, "squads": (squad("A", "utah", searched=5),), "assassin": "utah", **values},
    )  # fmt: skip
    table = Table(state)
    encounter_over(table, won)
    return the(table.battle)


def test_a_goon_squad_that_has_lost_is_off_the_map():
    left = fought("squad-1", True, assassin="")

    assert (left.squads, left.step) == ((), "camp")


def test_a_goon_squad_that_has_won_stays_on_it():
    left = fought("squad-1", False, assassin="")

    assert [one.where for one in left.squads] == ["utah"]
    assert not left.fled


def test_an_assassin_who_has_lost_rests_for_a_week():
    left = fought("assassin", True, squads=())

    assert (left.rests, left.assassin, left.fled) == (6, "utah", False)


def test_an_assassin_who_went_down_himself_rests_even_where_his_side_has_won():
    left = fought("assassin", False, felled=True, squads=())

    assert (left.rests, left.fled) == (6, True)


def test_who_has_left_the_board_to_the_assassin_has_fled():
    left = fought("assassin", False, squads=())

    assert (left.rests, left.fled) == (0, True)


def test_the_other_ambush_follows_at_once():
    left = fought("squad-1", True, pending=("assassin",))

    assert (left.step, left.pending, left.squads) == ("ambush", ("assassin",), ())


def test_after_the_last_ambush_of_the_week_the_band_camps():
    assert fought("assassin", True).step == "camp"


def test_enemies_who_share_a_region_when_the_week_ends_clash():
    state = week(
        5,
        where="nevada",
        assassin="utah",
        step="drawn",
        drawn="chillin",
        squads=(squad("A", "utah"),),
        **LEFT_ALONE,
    )

    state = after(state, PassBy(), (5, 5), (6, 6))
    assert the(state).squads == ()


def test_they_clash_once_a_week():
    state = week(
        5, where="nevada", assassin="utah", step="drawn", drawn="chillin", squads=(squad("A", "utah"),),
        clashed=("squad-1",), **LEFT_ALONE,
    )  # fmt: skip

    assert the(after(state, PassBy())).step == "camp"
