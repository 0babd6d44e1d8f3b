"""Setting up and what the players agree on. True Lead, Before we begin; Force Composition."""

import msgspec
import pytest

from games.engine.play.values import DecodeError, convert
from games.true_lead import catalogue
from games.true_lead.events.rounds import RolledOff, RoundBegun, Tied
from games.true_lead.rounds import Activate
from games.true_lead.setup import BOARD, DEPTH, TERRAIN, Begin, Place, RollOff, begin, next_to_place
from games.true_lead.setup_form import FORM, LOCATIONS, SEATS, agreed, compose, concerns, opening, quick
from games.true_lead.state import Seat, Settings, Setup
from tests.games.true_lead.table import (  # fmt: skip
    GABE,
    RUTH,
    all_of,
    asked,
    does,
    force,
    gabe,
    group,
    happened,
    item,
    model,
    person,
    play,
    refused,
    ruth,
    setup,
    thugs,
)


def bare():
    """Two groups of the law and one of the outlaws; nothing stands."""
    return setup(
        ready=False,
        law=(group("badges", ruth()), group("hands", person("nan"))),
        out=(group("gang", gabe()),),
    )


def rolled(state=None, faces=(6, 1)):
    return play(state or bare(), RollOff(), faces).state


# ---- the roll-off


def test_both_throw_and_the_higher_chooses_an_edge_places_first_and_has_to_begin():
    rolls = play(bare(), RollOff())
    settled = play(bare(), RollOff(), (2, 5))

    assert asked(rolls).each == ("law", "out")
    assert happened(settled, RolledOff).side == "out"
    assert (settled.state.chose, settled.state.first, settled.state.active) == ("out", "out", "out")
    assert settled.state.stage == "setup"


def test_a_tie_is_thrown_again():
    tied = play(bare(), RollOff(), (3, 3))
    settled = play(bare(), RollOff(), (3, 3), (4, 4), (1, 2))

    assert happened(tied, Tied).sides == ("law", "out")
    assert tied.question is not None
    assert len(all_of(settled, Tied)) == 2
    assert settled.state.chose == "out"


def test_the_roll_off_is_thrown_once():
    assert refused(rolled(), RollOff()) == "The roll-off is over: it went to The Law."


def test_where_everything_stands_the_roll_off_begins_round_one():
    begun = play(setup(), RollOff(), (1, 6))

    assert happened(begun, RoundBegun) == RoundBegun(1, "out")
    assert (begun.state.stage, begun.state.active) == ("play", "out")


# ---- placing


def test_the_winner_of_the_roll_off_places_first_and_then_in_turn():
    first = rolled()
    second = does(first, Place("badges"))
    third = does(second, Place("gang"))

    assert [next_to_place(state) for state in (first, second, third)] == ["law", "out", "law"]
    assert [state.active for state in (first, second, third)] == ["law", "out", "law"]
    assert refused(first, Place("gang")) == "The next group is placed by The Law."
    assert refused(second, Place("hands")) == "The next group is placed by The Out."


def test_a_side_with_no_group_left_is_passed_over():
    out_wins = rolled(faces=(1, 6))
    after_the_gang = does(out_wins, Place("gang"))
    last = does(after_the_gang, Place("hands"))

    assert next_to_place(last) == "law"


def test_a_whole_group_is_placed_at_once():
    placed = does(rolled(), Place("badges"))

    assert placed.companies["badges"].placed
    assert not placed.companies["hands"].placed
    assert refused(placed, Place("badges")) == "On the table already: The Badges."
    assert "no group “posse”" in refused(placed, Place("posse"))


def test_the_last_group_begins_round_one_and_the_winner_goes_first():
    begun = play(does(rolled(), Place("badges"), Place("gang")), Place("hands"))

    assert happened(begun, RoundBegun) == RoundBegun(1, "law")
    assert begun.state.round == 1
    assert refused(begun.state, Activate(RUTH)) == ""


def test_groups_that_stand_need_not_be_told_one_by_one():
    begun = does(rolled(), Begin())

    assert begun.stage == "play"
    assert all(company.placed for company in begun.companies.values())


def test_nothing_is_placed_and_nothing_begins_before_the_roll_off():
    assert refused(bare(), Place("badges")) == "The roll-off comes first."
    assert refused(bare(), Begin()) == "The roll-off comes first: its winner begins."
    assert refused(bare(), Activate(RUTH)) == "Round 1 has not begun: the groups are still being set up."


def test_setting_up_is_over_once_the_battle_has_begun():
    begun = does(rolled(), Begin())

    for command in (RollOff(), Begin(), Place("badges")):
        assert refused(begun, command) == "The battle has begun: setting up is over."


def test_the_table_is_four_feet_square_and_groups_stand_within_a_foot_of_their_edge():
    assert (BOARD, DEPTH, TERRAIN) == (48, 12, 15)


# ---- the state before anything is said


def test_everybody_carries_a_revolver_and_fists_besides_what_was_bought():
    table = setup(law=(ruth("rifle", "saber"),), out=(gabe(),))

    assert [one.key for one in model(table, RUTH).weapons] == ["revolver", "rifle", "saber", "fists"]
    assert [one.key for one in model(table, GABE).weapons] == ["revolver", "fists"]
    assert [one.key for one in model(table, RUTH).guns()] == ["revolver", "rifle"]
    assert [one.key for one in model(table, RUTH).blades()] == ["saber"]


def test_a_second_revolver_has_a_key_and_a_name_of_its_own():
    table = setup(law=(ruth("revolver"),), out=(gabe(),))

    assert [one.key for one in model(table, RUTH).guns()] == ["revolver", "revolver-2"]
    assert [one.name for one in model(table, RUTH).guns()] == ["Revolver", "second Revolver"]


def test_a_group_counts_its_price_with_all_its_items_by_value():
    table = setup(law=(group("badges", ruth("rifle", "knife"), points=45),), out=(gabe(),))

    assert table.companies["badges"].points == 45 + 20 + 5


def test_groups_may_be_taken_twice_and_their_models_are_told_apart():
    mob = group("mob", *thugs(2))
    table = setup(law=(mob, mob), out=(mob,))

    assert list(table.companies) == ["mob", "mob-2", "mob-3"]
    assert list(table.models) == ["pup-1", "pup-2", "pup-1-2", "pup-2-2", "pup-1-3", "pup-2-3"]
    assert table.companies["mob-2"].models == ("pup-1-2", "pup-2-2")
    assert model(table, "pup-2-3").group == "mob-3"


def test_no_two_things_of_a_battle_have_the_same_key():
    table = setup(law=(group(RUTH, ruth()),), out=(group("law", person("out")),))

    assert list(table.models) == [RUTH, "out-2"]
    assert list(table.companies) == ["ruth-2", "law-2"]


def test_whoever_was_bought_with_a_mount_sits_on_it():
    table = setup(law=(ruth(mounted=True),), out=(gabe(),))

    assert model(table, RUTH).mounted
    assert not model(table, GABE).mounted


@pytest.mark.parametrize(
    ("keys", "forces", "sentence"),
    [
        (("a", "a"), (force("L", group("x", ruth())), force("O", group("y", gabe()))), "same key"),
        (("a", ""), (force("L", group("x", ruth())), force("O", group("y", gabe()))), "needs a key"),
        (("a", "b"), (force("The Law"), force("O", group("y", gabe()))), "There is nobody in The Law"),
        (("a", "b"), (force("L", group("x", ruth())), force("The Out", group("y"))), "nobody in The Out"),
    ],
)
def test_a_setup_that_cannot_be_played_is_refused_in_a_sentence(keys, forces, sentence):
    seats = (Seat(keys[0], forces[0]), Seat(keys[1], forces[1]))

    with pytest.raises(DecodeError, match=sentence):
        begin(Setup(seats))


@pytest.mark.parametrize("many", [0, 1, 3])
def test_two_sides_fight(many):
    seat = msgspec.to_builtins(Seat("a", force("The Law", group("x", ruth()))))

    with pytest.raises(DecodeError):
        convert({"seats": [{**seat, "key": str(number)} for number in range(many)]}, Setup)


def test_a_group_with_nobody_in_it_is_left_out():
    table = setup(law=(group("empty"), group("badges", ruth())), out=(gabe(),))

    assert list(table.companies) == ["badges", "out-men"]


# ---- musters


def two_forces():
    return [starter.gang for starter in catalogue.starters().values()][:2]


def test_a_quick_battle_stands_ready_and_throws_for_the_edge():
    table = begin(quick(two_forces()))

    assert opening(table) == RollOff()
    assert all(company.placed for company in table.companies.values())
    assert table.settings.rounds == 6
    assert table.settings.points == max(one.points for one in two_forces())
    assert list(table.sides) == list(SEATS)


def test_what_was_agreed_is_said_in_words():
    plain = begin(compose({}, two_forces()))
    odd = {"points": "200", "location": "mesa", "rounds": "0", "volley": "one", "fists": "alone"}
    table = begin(compose(odd, two_forces()))

    assert agreed(plain) == ("100 points", "High Noon", "6 rounds")
    assert agreed(table) == (
        "200 points", "The Mesa", "to the death", "one gun at a time", "Fists stun only alone",
    )  # fmt: skip
    assert opening(plain) is None


def test_the_form_offers_three_locations_four_lengths_and_two_readings_each():
    offered = {field.name: [pick.value for pick in field.picks] for field in FORM}
    (place,) = [field for field in FORM if field.first]
    (points,) = [field for field in FORM if field.kind == "number"]

    assert offered == {
        "location": ["saloon", "high-noon", "mesa"],
        "points": [],
        "rounds": ["6", "4", "8", "0"],
        "volley": ["all", "one"],
        "fists": ["apart", "alone"],
        "ready": ["off", "on"],
    }
    assert place.name == "location"
    assert (points.name, points.default) == ("points", "100")
    assert compose({}, two_forces()).settings == Settings(rulings=26)


def test_each_location_says_how_its_terrain_is_laid_out():
    lines = {key: place.line for key, place in LOCATIONS.items()}

    assert "24″ × 24″" in lines["saloon"]
    assert "6″ from each edge" in lines["saloon"]
    assert "3″ off its middle line" in lines["high-noon"]
    assert "no house stands more than 3″ from the next" in lines["high-noon"]
    assert "reached" in lines["mesa"]


def test_readings_that_differ_are_named_with_their_ruling():
    details = {pick.value: pick.detail for field in FORM for pick in field.picks}

    assert "TL-03" in details["all"]
    assert "TL-09" in details["apart"]


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [({"points": "lots"}, "whole number"), ({"rounds": "-1"}, "whole number"), ({"rounds": "99"}, "99|20")],
)
def test_nonsense_in_the_form_is_a_sentence(answers, sentence):
    with pytest.raises(DecodeError, match=sentence):
        compose(answers, two_forces())


@pytest.mark.parametrize("many", [0, 1, 3])
def test_two_forces_are_chosen_no_more_and_no_fewer(many):
    with pytest.raises(DecodeError, match="Two forces fight"):
        compose({}, (two_forces() * 2)[:many])


def test_a_free_item_costs_nothing_and_a_second_revolver_does():
    assert item("fists").points == 0
    assert item("revolver").points == 10
    assert setup(law=(ruth("revolver"),), out=(gabe(),)).companies["law-men"].points == 55


def test_the_group_of_two_veterans_is_called_duo():
    assert catalogue.groups()["duo"].name == "Duo"
    assert catalogue.groups()["duo"].types == ("veteran", "veteran")


def test_points_left_at_the_default_are_those_of_two_larger_forces():
    larger = [force.but(points=250) for force in two_forces()]

    assert compose({}, larger).settings.points == 250
    assert compose({"points": "100"}, larger).settings.points == 250
    assert compose({"points": "150"}, larger).settings.points == 150
    assert compose({}, [larger[0], larger[1].but(points=200)]).settings.points == 100
    assert compose({}, [force.but(points=50) for force in larger]).settings.points == 100


def test_the_price_of_a_force_counts_against_the_points_agreed_and_not_its_own_limit():
    dear = force("The Law", group("men", ruth("rifle"), points=85)).but(points=100)
    cheap = force("The Out", group("gang", gabe(), points=55)).but(points=200)
    setup = Setup((Seat("law", dear), Seat("out", cheap)), Settings(points=100))

    assert concerns(setup) == ("The Law costs 105 points, and 100 were agreed: 5 too many.",)
    assert concerns(Setup(setup.seats, Settings(points=200))) == ()
