"""Tabletop Style. Blood Horizon, Tabletop Style; PEFs on Tabletop; ruling BH-73."""

import pytest

from games.blood_horizon.encounters.events import ToTheBoard
from games.blood_horizon.encounters.meeting import Resolve
from games.blood_horizon.encounters.tabletop.events import ActivationTied, Contact
from games.blood_horizon.encounters.tabletop.moves import Activate, Activation, Enter, Lay, LayOut
from games.blood_horizon.fight.opening import Advantage
from games.blood_horizon.fight.opening import begin as begin_fight
from games.blood_horizon.fight.parties import in_cover
from games.blood_horizon.kernel import catalogue
from games.blood_horizon.kernel.ground import apart, covers
from games.blood_horizon.kernel.sections import eligible, ground, in_use, within
from games.blood_horizon.screens import draft, view
from games.blood_horizon.screens.encounters.tabletop import say
from games.engine.play.table import Table
from tests.games.blood_horizon.evening import after, chase, foe, meets, out, sam
from tests.games.blood_horizon.fights import all_of, happened, play, refused


def road(*people, pefs=(1,)):
    """On the Run by day, on a table; as many PEFs as the half die says and one more."""
    return out("on-the-run", *people, answers=(pefs,), day="day", board="tabletop")


def on_the_table(*where, section=8, terrain=(1,), **how):
    """Our group stands in a section, and each PEF where its die says."""
    state = after(road(**how), LayOut(), terrain)
    return after(state, Enter(section), where or (2, 4))


def turned(state, ours=5, theirs=1):
    return after(state, Activation(), (ours, theirs))


def board():
    """A fight about to be fought on a table, against one Outlaw."""
    state = meets(
        out("hold-up", chase(), sam(), answers=((1,),), board="tabletop"), foe("gabe", 4, "outlaw", "rifle")
    )
    table = Table(ToTheBoard(("chase", "sam"), ("gabe",), "fight").apply(state))
    begin_fight(table, ("chase", "sam"), ("gabe",))
    return table.battle


# Laying out


@pytest.mark.parametrize(("face", "pieces"), [(1, 4), (3, 5), (6, 6)])
def test_terrain_comes_into_three_sections_and_half_a_die_more(face, pieces):
    table = ground(after(road(), LayOut(), (face,)))

    assert table.pieces == pieces
    assert len(table.terrain) == pieces


def test_the_players_lay_terrain_as_they_like_before_anybody_is_on_the_table():
    state = after(road(), LayOut(), (1,))

    assert ground(after(state, Lay(8, "hill"))).at(8) == "hill"
    assert "the game has begun" in refused(on_the_table(), Lay(8, "hill"))


def test_a_building_holds_six_in_each_of_its_areas():
    assert [covers("building-small", number) for number in (6, 7)] == [True, False]
    assert [covers("building-large", number) for number in (12, 13)] == [True, False]
    assert not covers("clear", 1)


def test_whoever_moves_onto_the_table_comes_by_section_7_8_or_9():
    state = after(road(), LayOut(), (1,))

    assert "7, 8 or 9" in refused(state, Enter(5))
    assert ground(after(state, Enter(7), (1, 1))).group("ours").section == 7


def test_a_die_puts_each_pef_into_a_section_and_two_may_share_one():
    table = ground(on_the_table(3, 3))

    assert [(one.key, one.section) for one in table.groups[1:]] == [("pef-1", 3), ("pef-2", 3)]


# Activation


def test_both_sides_throw_and_doubles_are_thrown_again():
    outcome = play(on_the_table(), Activation(), (4, 4), (5, 2))

    assert len(all_of(outcome, ActivationTied)) == 1
    assert ground(outcome.state).active == "ours"


def test_only_groups_whose_leader_reaches_the_die_are_activated():
    state = turned(on_the_table(), 6, 5)

    assert eligible(ground(state)) == ()
    assert ground(state).active == ""
    assert "roll for activation" in refused(state, Activate("ours", 5))


def test_after_one_side_the_other_is_activated():
    state = after(turned(on_the_table()), Activate("ours", 9))
    assert ground(state).active == "theirs"
    assert [one.key for one in eligible(ground(state))] == ["pef-1", "pef-2"]

    assert "has been activated" in refused(state, Activate("ours", 8))


def test_a_turn_ends_when_all_are_activated():
    state = after(turned(on_the_table(1, 3, section=8)), Activate("ours", 9))
    state = after(after(state, Activate("pef-1", 1)), Activate("pef-2", 3))

    assert ground(state).active == ""
    assert ground(turned(state)).turn == 2


# Moving


def test_sections_touch_up_down_aside_and_across():
    assert [apart(5, other) for other in range(1, 10)] == [1, 1, 1, 1, 0, 1, 1, 1, 1]
    assert (apart(1, 9), apart(7, 3)) == (2, 2)


def test_a_group_on_foot_moves_one_section_and_a_mounted_one_two():
    state = turned(on_the_table(1, 1))
    assert "cannot reach" in refused(state, Activate("ours", 2))
    mounted = ground(after(after(road(), LayOut(), (1,)), Enter(8, mounted=True), (1, 1))).group("ours")

    assert 2 in within(mounted)


def test_a_group_may_stay_where_it_is():
    state = after(turned(on_the_table(1, 1)), Activate("ours"))

    assert ground(state).group("ours").section == 8


def test_groups_of_the_rules_go_for_the_players():
    state = after(turned(on_the_table(1, 3), 1, 4), Activate("pef-1"))

    assert ground(state).group("pef-1").section in (4, 5)


# Contact


def test_nobody_is_met_before_two_groups_stand_in_one_section():
    assert "have not met yet" in refused(road(), Resolve())
    state = turned(on_the_table(5, 1))
    outcome = play(state, Activate("ours", 5))

    assert happened(outcome, Contact).stood == "pef-1"
    assert not refused(outcome.state, Resolve())
    assert not in_use(outcome.state)


def test_a_pef_stands_in_cover_where_it_was_put_until_it_moves():
    placed = play(turned(on_the_table(5, 1)), Activate("ours", 5))
    assert happened(placed, Contact).covered == ("theirs",)

    state = after(turned(on_the_table(4, 1), 1, 4), Activate("pef-1", 7))
    state = after(after(state, Activate("pef-2", 1)), Activate("ours", 7))
    assert ground(state).covered == ("theirs",)  # rough ground lies in 7


def test_who_stands_in_the_open_is_not_in_cover():
    state = after(turned(on_the_table(5, 1), 1, 4), Activate("pef-1", 8))

    assert ground(state).covered == ()


def test_a_pef_that_has_been_met_is_off_the_table():
    state = after(turned(on_the_table(5, 5)), Activate("ours", 5))
    assert state.encounter is not None
    state = state.meets(pefs=state.encounter.pefs - 1)

    assert [one.key for one in ground(state).groups] == ["ours", "pef-2"]
    assert ground(state).contact == ("ours", "pef-2")


def test_a_fight_waits_for_contact_and_goes_on_as_on_the_battle_board():
    state = board()
    assert "have not met yet" in refused(state, Advantage())
    state = after(after(state, LayOut(), (1,)), Enter(8), (5,))
    state = turned(state)
    state = after(state, Activate("ours", 5))

    assert not refused(state, Advantage())
    assert in_cover(state, state.figures["gabe"]) == "in Cover where they stood"


def test_on_the_battle_board_nothing_of_this_is_played():
    state = out("on-the-run", chase(), answers=((1,),), day="day")

    assert not in_use(state)
    assert "Nobody moves" in refused(state, LayOut())


# On the screen


STAGES = {
    "nothing laid": lambda: road(),
    "terrain": lambda: after(road(), LayOut(), (1,)),
    "before a turn": lambda: on_the_table(1, 3),
    "ours": lambda: turned(on_the_table(1, 3)),
    "theirs": lambda: turned(on_the_table(1, 3), 1, 4),
    "a fight": board,
}


@pytest.mark.parametrize("stage", STAGES)
def test_there_is_one_main_step_and_whatever_is_offered_can_be_opened(stage):
    state = STAGES[stage]()
    scene = view(state)

    assert scene.main is not None
    assert scene.main.main
    for offer in (scene.main, *scene.offers):
        sheet = draft(state, offer.command, dict(offer.preset))
        assert sheet.go or sheet.missing, (offer, sheet)


def test_the_sheet_of_a_move_shows_the_table_and_says_where_contact_is_made():
    state = turned(on_the_table(5, 1))
    sheet = draft(state, "activate", {"group": "ours"})

    assert [pick.label for pick in sheet.fields[0].picks] == ["Stay in 8", "4", "5", "6", "7", "9"]
    assert "contact with PEF 1" in sheet.fields[0].picks[2].detail
    assert [one.mark for one in sheet.place.plots] == ["", "", "", *["open"] * 4, "chosen", "open"]
    assert draft(state, "activate", {"group": "ours", "section": "5"}).go == "To section 5"


def test_a_group_of_the_rules_says_where_it_goes_before_it_does():
    state = turned(on_the_table(1, 3), 1, 4)

    assert view(state).main.detail == "to section 4"
    assert view(state).main.direct


def test_terrain_is_changed_by_two_taps():
    state = after(road(), LayOut(), (1,))
    assert draft(state, "lay", {}).missing
    sheet = draft(state, "lay", {"section": "8", "terrain": "hill"})

    assert dict(sheet.preset) == {"section": "8", "terrain": "hill"}
    assert sheet.go == "Hill in 8"


# What the chapter says, where it matters


def test_whoever_goes_into_terrain_reads_what_it_does_and_where_to_stand():
    state = after(road(), LayOut(), (1,))

    assert draft(state, "lay", {"section": "5", "terrain": "hill"}).notes == (
        say("terrain-hill"),
        say("laying"),
    )
    assert draft(state, "enter", {"section": "8"}).notes == (say("terrain-clear"), say("placing"))

    state = turned(on_the_table(5, 2))
    free, met = (draft(state, "activate", {"section": section}).notes for section in ("7", "5"))
    assert free == (say("terrain-rough"), say("placing"))
    assert met == (say("terrain-woods"), say("meeting"))


def test_who_lays_terrain_and_how_buildings_stand_is_said_before_it_is_laid():
    found = {one.title: one.text for one in view(after(road(), LayOut(), (1,))).reminders}

    assert found["Laying terrain"] == say("laying")


def test_the_terrain_in_which_they_stand_is_explained_while_they_are_there():
    state = turned(on_the_table(section=7))

    assert {one.title: one.text for one in view(state).reminders}["Where you are"] == say("terrain-rough")


def test_whoever_needs_a_rep_to_be_activated_reads_what_a_pef_counts_as():
    found = {one.title: one.text for one in view(turned(on_the_table(1, 3), 5, 4)).reminders}

    assert found["Activation"] == "Our Leader needs Rep 5, theirs 4. A PEF counts as Rep 4."


def test_across_a_crest_they_see_only_within_an_inch_of_it():
    chapter = next(one for one in catalogue.reference() if one.heading == "Tabletop Style")
    hill = next(row.cells for row in chapter.rows if row.cells[0] == "Hill")

    assert hill[1:] == ("within 1″ of its crest", "across the crest only within 1″ of it")
