"""Setting up. Blackwater Gulch, Setting Up the Game; Starting Positions; Objectives; Multiple Players."""

import pytest

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.agreement import Settings
from games.blackwater_gulch.events.turns import Irregular, ObjectivePlaced, RolesTaken, Tied
from games.blackwater_gulch.screens import view
from games.blackwater_gulch.screens.areas import area_of
from games.blackwater_gulch.setup import (
    LAYOUTS,
    ChooseCorners,
    Place,
    PlaceObjective,
    RollOff,
    area_inches,
    begin,
    next_to_place,
    objectives_for,
)
from games.blackwater_gulch.setup_form import FORM, SEATS, agreed, compose, concerns, opening, quick
from games.blackwater_gulch.turns import StartTurn
from games.engine.play.values import DecodeError
from tests.games.blackwater_gulch.table import (
    GABE,
    RUTH,
    asked,
    does,
    gabe,
    gang,
    happened,
    item,
    model,
    person,
    play,
    refused,
    ruth,
    setup,
)


def bare(**table):
    return setup(ready=False, **table)


def test_the_highest_die_chooses_to_attack_or_to_defend():
    choice = play(bare(), RollOff(), (2, 5))
    defends = play(bare(), RollOff(), (2, 5), ("defender",)).state

    assert asked(choice).who == "out"
    assert (defends.attacker, defends.defender) == ("law", "out")


def test_a_tied_roll_off_is_thrown_again():
    assert happened(play(bare(), RollOff(), (3, 3)), Tied).sides == ("law", "out")


def test_it_is_rolled_off_once():
    assert "settled" in refused(play(bare(), RollOff(), (2, 5), ("defender",)).state, RollOff())


def test_of_more_than_two_gangs_the_winner_sets_up_first_and_then_clockwise():
    three = bare(law=(ruth(),), out=(gabe(),), mob=(person("nan", faction="beasts"),))
    rolled = play(three, RollOff(), (1, 6, 2))

    assert happened(rolled, RolesTaken).chooser == "out"
    assert next_to_place(rolled.state) == "out"
    assert next_to_place(does(rolled.state, Place(GABE))) == "mob"
    assert "settled" in refused(rolled.state, RollOff())


def test_the_defender_places_the_first_model_and_then_both_take_turns():
    two = bare(law=(ruth(), person("dawson")), out=(gabe(),))
    state = play(two, RollOff(), (6, 1), ("attacker",)).state

    assert "The Out places" in refused(state, Place(RUTH))
    placed = does(state, Place(GABE), Place(RUTH), Place("dawson"))
    assert next_to_place(placed) == ""
    assert "already" in refused(placed, Place(RUTH))


# ---- objectives


def test_two_gangs_of_seven_hundred_fight_over_six_objectives():
    assert objectives_for(700, 2) == 6


@pytest.mark.parametrize(
    ("fame", "gangs", "objectives"), [(199, 2, 0), (200, 2, 2), (325, 2, 2), (400, 3, 6), (800, 4, 16)]
)
def test_one_objective_for_every_full_two_hundred_fame_of_each_gang(fame, gangs, objectives):
    assert objectives_for(fame, gangs) == objectives


def test_objectives_are_placed_in_turn_from_whoever_throws_highest_and_before_any_model():
    table = bare(settings=Settings(fame=400, objectives=True))
    first = play(table, PlaceObjective(), (1, 6))
    second = play(first.state, PlaceObjective())
    done = does(second.state, PlaceObjective(), PlaceObjective())

    assert happened(first, ObjectivePlaced).side == "out"
    assert happened(second, ObjectivePlaced).side == "law"
    assert done.objectives_on_board == 4
    assert "Objectives come first" in refused(first.state, Place(RUTH))
    assert "4 objectives" in refused(done, PlaceObjective())
    assert "no objectives" in refused(bare(), PlaceObjective())


# ---- boards


def test_starting_areas_are_a_quarter_of_the_board_deep():
    assert [area_inches(board) for board in (2, 3, 4)] == [6, 9, 12]


def test_there_are_three_ways_to_lay_out_the_board():
    assert list(LAYOUTS.values()) == ["High Noon", "Cornered", "Surrounded"]


def test_up_to_five_gangs_when_surrounded_and_up_to_four_otherwise():
    five = {f"side-{each}": (person(f"one-{each}"),) for each in "abcde"}

    assert len(setup(settings=Settings(deployment="surrounded"), **five).order) == 5
    with pytest.raises(DecodeError, match="2 to 4"):
        setup(**five)


def test_there_must_be_somebody_to_fight():
    with pytest.raises(DecodeError, match="same team"):
        setup(law=(ruth(),), out=(gabe(),), teams={"law": "all", "out": "all"})
    with pytest.raises(DecodeError, match="nobody in it"):
        begin(quick([gang(ruth()), gang(gabe()).but(characters=())]))


def test_fame_left_at_the_default_is_that_of_the_gangs_brought_and_objectives_follow_it():
    larger = [gang(ruth()).but(fame=800), gang(gabe()).but(fame=800)]

    assert compose({"fame": "325"}, larger).settings.fame == 800
    assert compose({"fame": "500"}, larger).settings.fame == 500
    assert compose({}, [larger[0], larger[1].but(fame=700)]).settings.fame == 800
    assert compose({}, [gang(ruth()).but(fame=200), gang(gabe()).but(fame=200)]).settings.fame == 200


def test_two_of_the_same_character_get_keys_of_their_own():
    twins = setup(law=(ruth(),), out=(ruth(),))

    assert list(twins.models) == [RUTH, "ruth-2"]


def test_two_of_the_same_weapon_are_told_apart():
    table = setup(law=(ruth(arms=("long-colt", "long-colt")),), out=(gabe(),))

    assert [arm.key for arm in model(table, RUTH).weapons] == ["long-colt", "long-colt-2"]


def test_every_card_of_the_deck_has_a_key_of_its_own():
    keys = [card.key for card in setup(deck=(item("booze"),) * 3).deck]

    assert keys == ["booze", "booze-2", "booze-3"]


def test_the_battle_may_begin_before_everybody_stands():
    assert refused(bare(), StartTurn()) == ""
    assert "setting up is over" in refused(setup(), RollOff())


# ---- musters


def two_gangs():
    return [catalogue.starters()["tuesday-committee"].gang, catalogue.starters()["sunday-best"].gang]


def test_a_quick_battle_stands_ready_and_throws_for_initiative():
    table = begin(quick(two_gangs()))

    assert table.stage == "between"
    assert opening(table) == StartTurn(wished=True)
    assert table.settings == Settings(fame=325, rulings=64)


def test_what_was_agreed_is_said_in_words():
    answers = {"fame": "700", "objectives": "on", "loot": "off", "turns": "0", "deployment": "cornered"}
    table = begin(compose(answers, two_gangs()))

    assert agreed(table) == (
        "700 Fame",
        "Cornered",
        "to the death",
        "6 objectives",
        "no Loot cards",
        "3 by 3 feet",
    )
    assert opening(table) is None


def test_the_form_offers_the_three_readings_of_damage_over_time():
    (setting,) = [field for field in FORM if field.name == "damage_over_time"]

    assert [pick.value for pick in setting.picks] == ["end", "roll", "both"]


def test_nonsense_in_the_form_is_a_sentence():
    with pytest.raises(DecodeError, match="whole number"):
        compose({"fame": "lots"}, two_gangs())
    with pytest.raises(DecodeError, match="at most 5 gangs"):
        compose({}, two_gangs() * 3)
    assert len(SEATS) == 5


def test_the_winner_chooses_a_corner_and_the_other_has_the_opposite_one():
    corners = begin(compose({"deployment": "cornered"}, two_gangs()))
    chosen = play(corners, ChooseCorners(), (6, 1), ("near-left",)).state

    assert list(chosen.corners.values()) == ["near-left", "far-right"]
    assert "already" in refused(chosen, ChooseCorners())


def test_artillery_is_placed_anywhere_but_in_an_enemys_starting_area():
    piece = next(iter(catalogue.pieces().values()))
    table = setup(ready=False, law=(ruth(),), out=(gabe(),), guns={"law": (piece,)})
    gun = next(iter(table.guns))
    placed = does(table, Place(RUTH), Place("gabe"))

    assert "enemy’s starting area" in refused(placed, Place(gun, astray=True))
    assert gun in does(placed, Place(gun)).placed


def test_of_more_than_two_gangs_each_chooses_a_zone_when_surrounded():
    three = setup(
        ready=False,
        settings=Settings(deployment="surrounded"),
        law=(ruth(),), out=(gabe(),), wild=(person("wolf"),),
    )  # fmt: skip

    assert all("any zone still free" in area_of(three, side) for side in three.order)


def test_teams_are_of_equal_size_and_equal_fame():
    def told(*teams, names=("Ruth", "Gabe", "Ada")):
        gangs = [gang(ruth(xp=100), name=name) for name in names]
        return [words for words in concerns(compose({}, gangs, teams)) if "same" in words]

    assert told("", "", "") == []
    assert told("Law", "Law", "") == [
        "The teams are not of the same size: Law 2 gangs, Ada 1 gang.",
        "The teams are not of the same Fame: Law 200, Ada 100.",
    ]


def test_unequal_gangs_may_make_teams_of_equal_fame():
    gangs = [gang(ruth(xp=cost), name=f"Cost {cost}") for cost in (60, 100, 100, 60)]

    def told(*teams):
        return any("same Fame" in words for words in concerns(compose({}, gangs, teams)))

    assert told("", "", "", "")
    assert not told("Law", "Law", "Band", "Band")


def test_an_objective_lies_outside_every_starting_area():
    table = begin(compose({"objectives": "on", "fame": "400"}, two_gangs()))

    assert "outside every starting area" in refused(table, PlaceObjective(astray=True))


def test_what_is_wrong_with_a_gang_is_said_before_the_start_and_told_in_the_story():
    lacks = compose({}, [gang(person("dawson")), gang(gabe())])

    assert any("needs a Hero" in words for words in concerns(lacks))
    told = play(begin(lacks.but(ready=True)), StartTurn(), (6, 1), ("a",))
    assert any("needs a Hero" in event.words for event in told.events if isinstance(event, Irregular))


def test_in_a_battle_before_ruling_54_thrown_weapons_overload_a_gang_as_they_did():
    throws = gang(ruth(strength=1, arms=("bowie-knife", "tomahawk")))
    agreed = compose({}, [throws, gang(gabe())]).but(ready=True)
    earlier = begin(agreed.but(settings=agreed.settings.but(rulings=53)))

    assert not any("Strength for 1" in words for words in begin(agreed).irregular)
    assert any("carries 2 items and has Strength for 1" in words for words in earlier.irregular)


def allied(ready=False):
    return setup(
        ready=ready, law=(ruth(),), out=(gabe(),), wild=(person("wolf"),), mob=(person("nan"),),
        teams={"law": "Good", "wild": "Good", "out": "Bad", "mob": "Bad"},
    )  # fmt: skip


def test_where_gangs_stand_together_every_gang_rolls_and_the_table_is_told():
    rolls = asked(play(allied(), RollOff()))
    told = {reminder.title: reminder.text for reminder in view(allied()).reminders}
    later = {reminder.title for reminder in view(allied(ready=True)).reminders}

    assert rolls.each == ("law", "out", "wild", "mob")
    assert "Every gang rolls a die, allies too" in told["Rolling off"]
    assert "Rolling off" in later
    assert "Rolling off" not in {each.title for each in view(setup(ready=False)).reminders}


def test_corners_are_advised_for_three_or_four_gangs():
    (layouts,) = (one.picks for one in FORM if one.name == "deployment")

    assert "three or four gangs" in next(pick.detail for pick in layouts if pick.value == "cornered")


def test_nobody_is_set_up_outside_their_starting_area():
    table = play(setup(ready=False), RollOff(), (6, 1), ("defender",)).state

    assert "starting area" in refused(table, Place(RUTH, astray=True))
    assert refused(table, Place(RUTH)) == ""


def test_each_layout_says_where_a_side_sets_up():
    def areas(deployment):
        table = setup(ready=False, settings=Settings(deployment=deployment))
        return [area_of(play(table, RollOff(), (6, 1), ("defender",)).state, side) for side in table.order]

    assert all("9″ along both edges, up to the line" in words for words in areas("cornered"))
    assert "in the middle, in a circle 9″ across" in areas("surrounded")[0]
    assert "in any corner" in areas("surrounded")[1]
