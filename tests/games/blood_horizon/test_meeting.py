"""Setting out, and who is met. Blood Horizon, PEFs; Who Are They?; Encounters; BH-50 to BH-54, BH-57 to BH-60."""

import pytest

from games.blood_horizon.encounters.events import ClassMet, HowMany, RowMet
from games.blood_horizon.encounters.meeting import Fight, Resolve, Seek
from games.blood_horizon.encounters.outing import End, GoOut, IntoTown, MoveOn
from games.blood_horizon.kernel.state import FOES
from games.blood_horizon.screens import draft
from tests.games.blood_horizon.evening import (  # fmt: skip
    after,
    asked,
    at_step,
    band,
    carlos,
    change,
    chase,
    evening,
    foe,
    happened,
    meets,
    out,
    play,
    refused,
    sam,
    together,
    town,
)


def met(state):
    return [state.figures[key] for key in state.encounter.met.members]


# ---- setting out


def test_everybody_comes_along_who_is_not_told_to_stay():
    state = after(evening(chase(), sam(), carlos()), GoOut("chillin", ("sam",), "day"))

    assert [key for key, one in state.figures.items() if one.along] == ["chase", "carlos"]


def test_a_star_never_stays_in_camp():
    assert "Star" in refused(evening(), GoOut("chillin", ("chase",)))


def test_setting_out_gives_back_star_power_and_what_serves_once_an_encounter():
    state = change(evening(), "chase", power=1, used=("effort",))
    state = after(state, GoOut("hold-up"), (1,))

    assert (state.figures["chase"].power, state.figures["chase"].used) == (5, ())


def test_by_day_there_are_six_groups_about_the_town_and_by_night_fifteen():
    assert town(day="day").encounter.pefs == 6
    assert town(day="night").encounter.pefs == 15


def test_day_or_night_is_asked_where_it_is_the_players_to_choose():
    question = asked(play(evening(), GoOut("chillin")))

    assert [option.key for option in question.options] == ["day", "night"]
    assert out("chillin", answers=(("night",),)).encounter.day == "night"


@pytest.mark.parametrize(
    ("kind", "faces"),
    [
        ("hold-up", "dddnnn"), ("defend", "dddnnn"), ("outlaw-gang", "ddddnn"), ("goon-squad", "ddnnnn"),
        ("assassin", "ddnnnn"),
    ],
)  # fmt: skip
def test_day_or_night_is_thrown_for_each_encounter_in_its_own_way(kind, faces):
    days = "".join(out(kind, answers=((face,),)).encounter.day[0] for face in range(1, 7))

    assert days == faces


def test_as_printed_a_hold_up_throws_a_three_again():
    question = asked(play(evening(day="printed"), GoOut("hold-up"), (3,)))

    assert question.dice == 1
    assert out("hold-up", day="", answers=((2,),)).encounter.day == "day"


def test_a_pursuit_is_by_day():
    assert out("pursuit").encounter.day == "day"


def test_nobody_chooses_day_or_night_where_it_is_thrown():
    assert "not yours to choose" in refused(evening(), GoOut("hold-up", day="day"))


def test_on_the_run_there_are_one_and_half_a_die_groups_on_the_road():
    assert [out("on-the-run", day="day", answers=((face,),)).encounter.pefs for face in (1, 3, 6)] == [
        2,
        3,
        4,
    ]


def test_only_what_was_agreed_on_is_played():
    assert "Pursuit was agreed on" in refused(evening(encounter="pursuit"), GoOut("chillin"))


def test_one_encounter_at_a_time():
    assert "still being played" in refused(town(), GoOut("hold-up"))


# ---- how many


@pytest.mark.parametrize(("faces", "number"), [((1, 6), 1), ((6, 1), 5), ((3, 4), 3), ((5, 2), 5)])
def test_they_are_as_many_as_we_are_with_half_a_die_more_and_half_a_die_fewer(faces, number):
    outcome = play(town(chase(), sam(), carlos()), Resolve(), faces)

    assert happened(outcome, HowMany).number == number


def test_there_is_never_fewer_than_one():
    assert happened(play(town(), Resolve(), (1, 6)), HowMany).number == 1


def test_those_who_stay_in_camp_do_not_count_for_how_many():
    state = after(evening(chase(), sam(), carlos()), GoOut("chillin", ("sam", "carlos"), "day"))

    assert happened(play(state, Resolve(), (3, 3)), HowMany).base == 1


def test_a_posse_is_twice_our_number_less_half_a_die():
    outcome = play(out("pursuit", chase(), sam(), carlos()), Resolve(), (3,))

    assert happened(outcome, HowMany).number == 4


@pytest.mark.parametrize("kind", ["defend", "outlaw-gang", "goon-squad", "assassin"])
def test_those_who_come_for_us_are_half_a_die_more_than_we_are(kind):
    state = out(kind, chase(), sam(), answers=((1,),))

    assert happened(play(state, Resolve(), (5,)), HowMany).number == 5


def test_the_assassin_faces_alone_who_is_alone():
    state = after(out("assassin", answers=((1,),)), Resolve())

    assert [(one.rep, one.kind) for one in met(state)] == [(7, "assassin")]


# ---- on from there


def test_past_friendly_people_the_next_group_can_be_met_at_once():
    state = meets(town(), foe("citizen-9"))

    assert refused(state, Resolve()) == ""


def test_hostile_people_have_to_be_settled_with_first():
    state = meets(town(), foe("outlaw-9", kind="outlaw"))

    assert "Settle with those" in refused(state, Resolve())
    assert "no friends" in refused(state, MoveOn())


def test_when_all_groups_are_met_nobody_else_is_about():
    assert refused(at_step(town(), pefs=0), Resolve()) == "Nobody else is about."


def test_only_enemies_are_fought():
    assert refused(meets(town(), foe("citizen-9")), Fight()) == "They mean no harm."


def test_a_second_group_in_town_brings_a_hold_up_when_the_players_leave():
    state = meets(meets(town(), foe("citizen-8")), foe("citizen-9"))
    state = after(state, MoveOn(leave=True))

    assert (state.encounter.kind, state.encounter.day) == ("hold-up", "day")


def test_one_group_brings_none():
    state = after(meets(town(encounter="chillin"), foe("citizen-8")), MoveOn(leave=True))

    assert (state.over, state.ending) == (True, "quiet")


def test_when_the_last_group_on_the_road_is_behind_the_players_there_is_a_town():
    state = at_step(meets(out("on-the-run", day="night", answers=((1,),)), foe("citizen-8")), pefs=0)
    state = after(state, IntoTown())

    assert (state.encounter.kind, state.encounter.day, state.encounter.resolved) == ("chillin", "night", 0)


def test_there_is_no_town_before_that():
    assert "more strangers" in refused(out("on-the-run", day="day", answers=((1,),)), IntoTown())


def test_chillin_and_on_the_run_can_be_skipped_and_others_cannot():
    assert after(town(encounter="chillin"), MoveOn()).ending == "quiet"
    assert "cannot be left" in refused(out("hold-up", answers=((1,),)), MoveOn())


def test_encounters_chosen_at_the_table_go_on_until_the_players_have_had_enough():
    state = after(town(), MoveOn())

    assert not state.over
    assert refused(state, GoOut("hold-up")) == ""
    assert after(state, End()).over


def test_an_evening_cannot_end_before_it_began():
    assert refused(evening(), End()) == "Nothing has been played yet."


# ---- looking for somebody


def test_the_one_looked_for_is_found_on_a_six_in_a_group_of_his_class():
    state = after(town(), Seek("Nell", "goon"))
    found = after(state, Resolve(), (3, 3), (6,), (1,), (6,))
    other = after(state, Resolve(), (3, 3), (6,), (1,), (5,))

    assert (found.encounter.met.friendly, found.encounter.met.silent) == (True, False)
    assert (other.encounter.met.friendly, other.encounter.met.silent) == (False, True)
    assert "nell" in play(state, Resolve(), (3, 3), (6,), (1,)).question.why.casefold()


def test_a_group_of_another_class_is_met_as_ever():
    state = after(after(town(), Seek("Nell", "goon")), Resolve(), (3, 3), (4,), (1,))

    assert state.encounter.met.kind == "outlaw"
    assert state.encounter.seeking


def test_one_who_was_lost_is_found_as_he_was():
    state = change(town(chase(), carlos()), "carlos", status="lost", along=False)
    state = after(after(state, Seek(of="carlos")), Resolve(), (3, 3), (4,), (1,), (6,))

    assert state.encounter.met.members == ("carlos",)
    assert (state.figures["carlos"].side, state.figures["carlos"].status) == (FOES, "on")


def test_nobody_is_looked_for_in_an_ambush():
    assert "Nobody is looked for" in refused(out("hold-up", answers=((1,),)), Seek("Nell"))


# ---- together


def test_together_the_players_count_as_one_band():
    state = together(band(chase(), sam()), band(chase(), name="Others"))
    state = after(state, GoOut("chillin", day="day"))

    assert happened(play(state, Resolve(), (3, 3)), HowMany).base == 3


def test_what_is_said_of_them_agrees_with_their_number():
    from games.blood_horizon.kernel.catalogue import sentences
    from games.engine.tell.sentences import render_sentence

    def told(dice):
        events = play(town(), Resolve(), dice, (4,), (3,)).events
        return [
            render_sentence(event, {}, sentences())
            for event in events
            if isinstance(event, HowMany | ClassMet | RowMet)
        ]

    assert told((3, 3)) == ["There is just one.", "It is an Outlaw.", "Row 2 of the table."]
    assert told((3, 1)) == ["There are 2 of them.", "They are Outlaws.", "Their Leader is on row 2."]


def test_by_day_or_by_night_is_chosen_anew_for_a_town_after_the_road():
    """Ruling BH-85."""
    state = at_step(out("on-the-run", day="night", answers=((1,),)), pefs=0, resolved=2)
    sheet = draft(state, "into-town", {})

    assert (sheet.preset, [pick.label for pick in sheet.fields[0].picks]) == (
        (("day", "day"),),
        ["By day", "By night"],
    )
    assert after(state, IntoTown("day")).encounter.day == "day"
    assert after(state, IntoTown()).encounter.day == "night", "as it was, where nothing is said"
