"""Corrections: the table is the truth, so every tracked value can be set by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.blackwater_gulch import catalogue, corrections
from games.blackwater_gulch import play as random_play
from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.corrections import BY_HAND, Correct, Corrected
from games.blackwater_gulch.events.fighting import OutOfAction
from games.blackwater_gulch.events.movement import RanOff
from games.blackwater_gulch.labels import label
from games.blackwater_gulch.roster import ATTRIBUTES
from games.blackwater_gulch.state import Battle
from games.blackwater_gulch.turns import CallIt, StartTurn
from games.blackwater_gulch.victory import points
from games.blackwater_gulch.wounds import credit_for
from games.engine.play.questions import Refused
from games.engine.play.values import from_json, to_json
from tests.games.blackwater_gulch.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    battle,
    change,
    does,
    ended,
    gabe,
    give,
    gunfight,
    happened,
    item,
    model,
    person,
    play,
    refused,
    ruth,
)


def by_hand(what, value, of=RUTH, state=None):
    return does(state or gunfight(), Correct(what, value, of))


@pytest.mark.parametrize(
    ("what", "value", "now"),
    [
        ("health", "2", 2),
        ("bound", "5", 5),
        ("objectives", "3", 3),
        ("activated", "yes", True),
        ("running", "yes", True),
        ("hidden", "yes", True),
        ("looted", "yes", True),
        ("ready", "bowie-knife", ("bowie-knife",)),
        ("empty", "long-colt", ("long-colt",)),
        ("used", "long-colt", ("long-colt",)), ("shown", "long-colt", ("long-colt",)),
    ],
)  # fmt: skip
def test_every_tracked_value_of_a_model_can_be_set(what, value, now):
    assert getattr(model(by_hand(what, value, GABE), GABE), what) == now


@pytest.mark.parametrize("what", ATTRIBUTES)
def test_every_attribute_can_be_set(what):
    assert model(by_hand(what, "6"), RUTH).score(what) == 6


@pytest.mark.parametrize("what", ["fire", "poison", "disease"])
def test_tokens_can_be_set_kind_by_kind(what):
    assert model(by_hand(what, "2"), RUTH).tokens == (what, what)
    assert model(by_hand(what, "0", state=by_hand(what, "2")), RUTH).tokens == ()


@pytest.mark.parametrize(
    ("what", "value"),
    [
        ("turn", "4"),
        ("left", "2"),
        ("inches", "7"),
        ("objectives-on-board", "3"),
        ("objectives-dropped", "2"),
    ],
)
def test_what_belongs_to_the_battle_can_be_set(what, value):
    after = by_hand(what, value, "")
    found = {
        "turn": after.turn, "left": after.acting.left, "inches": after.acting.inches,
        "objectives-on-board": after.objectives_on_board, "objectives-dropped": after.objectives_dropped,
    }  # fmt: skip

    assert found[what] == int(value)


def test_losing_heart_can_be_set():
    assert by_hand("fleeing", "yes", "").acting.fleeing


def test_whose_go_it_is_can_be_set_between_two_activations():
    assert by_hand("active", "out", "", battle()).active == "out"
    assert "between two activations" in refused(gunfight(), Correct("active", "out"))


def test_nobody_is_up_who_has_nobody_to_activate():
    assert "first correct one who has not" in refused(
        change(battle(), GABE, activated=True), Correct("active", "out")
    )


def test_a_turn_that_seemed_over_can_be_taken_up_again():
    over = ended(acts(ended(acts(battle(), RUTH)), GABE))
    again = does(over, Correct("activated", "no", GABE), Correct("active", "out"))

    assert over.stage == "between"
    assert (again.stage, again.active) == ("play", "out")


def test_a_fallen_model_is_put_out_with_all_that_follows():
    rich = give(change(gunfight(), GABE, objectives=1), GABE, "booze")
    fell = play(rich, Correct("health", "0", GABE))

    assert [type(event) for event in fell.events][:2] == [Corrected, OutOfAction]
    assert fell.state.objectives_dropped == 1


def test_out_by_hand_is_told_as_a_correction():
    assert happened(play(gunfight(), Correct("out", "yes", GABE)), Corrected).now == "yes"


def test_run_off_by_hand_leaves_its_objectives_and_takes_its_loot_along():
    rich = give(change(gunfight(), GABE, objectives=1), GABE, "booze")
    gone = play(rich, Correct("gone", "yes", GABE))

    assert happened(gone, RanOff).objectives == 1
    assert model(gone.state, GABE).pack == ()
    assert points(gone.state) == {"law": 5, "out": 0}


def test_the_fallen_stand_up_by_hand():
    fallen = change(gunfight(), GABE, out=True, health=0, felled_by="law")

    assert model(by_hand("health", "2", GABE, fallen), GABE).in_play
    assert model(by_hand("out", "no", GABE, fallen), GABE).health == 1
    assert model(by_hand("gone", "no", GABE, change(gunfight(), GABE, gone=True)), GABE).in_play


@pytest.mark.parametrize("what", ["running", "hidden", "bound", "objectives", "fire", "take"])
def test_the_fallen_carry_no_marks(what):
    fallen = change(gunfight(), GABE, out=True, health=0).but(ground=(item("booze"),))
    value = {"take": "booze", "running": "yes", "hidden": "yes"}.get(what, "1")

    assert "stand them up first" in refused(fallen, Correct(what, value, GABE))


def test_points_can_be_given_and_taken():
    assert points(by_hand("points", "-3", "law"))["law"] == -3


def test_who_felled_a_model_can_be_set():
    three = battle(law=(ruth(),), out=(gabe(),), mob=(person("nan", faction="beasts"),))
    table = does(three, Correct("out", "yes", GABE), Correct("credit", "mob", GABE))

    assert points(table) == {"law": 0, "out": 0, "mob": 5}
    assert points(by_hand("credit", "", GABE, table))["mob"] == 0


def test_a_card_is_taken_from_the_deck_or_the_ground():
    table = gunfight().but(deck=(item("booze"),), ground=(item("bandages"),))
    both = does(table, Correct("take", "booze", RUTH), Correct("take", "bandages", RUTH))

    assert [carried.item.key for carried in model(both, RUTH).pack] == ["booze", "bandages"]
    assert (both.deck, both.ground) == ((), ())


def test_a_card_given_to_the_wrong_model_can_be_given_to_the_right_one():
    wrong = give(gunfight(), RUTH, "booze")
    right = does(wrong, Correct("lose", "booze", RUTH), Correct("take", "booze", GABE))

    assert model(right, RUTH).pack == ()
    assert model(right, GABE).pack[0].item.key == "booze"


def test_what_is_equipped_can_be_set():
    table = give(gunfight(), RUTH, "field-glasses", "steel-spurs")

    assert model(by_hand("equipped", "field-glasses", state=table), RUTH).score("ranged") == 4
    assert "no" in refused(table, Correct("equipped", "crown", RUTH))


def test_a_guns_service_can_be_set():
    table = battle(law=(ruth(),), out=(gabe(),), guns={"law": (catalogue.pieces()["howitzer"],)})
    served = does(table, Correct("served", GABE, "howitzer"), Correct("empty", "yes", "howitzer"))

    assert (served.guns["howitzer"].served, served.guns["howitzer"].empty) == (GABE, True)
    assert by_hand("served", "", "howitzer", served).guns["howitzer"].served == ""
    assert "no value" in refused(table, Correct("health", "1", "howitzer"))


def test_corrections_are_allowed_in_every_stage_after_the_end_too():
    over = play(battle(), CallIt()).state

    assert model(by_hand("health", "1", RUTH, over), RUTH).health == 1
    assert by_hand("turn", "3", "", over).turn == 3


def test_whoever_is_acting_has_acted():
    assert "end that activation" in refused(gunfight(), Correct("activated", "no", RUTH))


def test_stamina_never_sinks_so_low_that_the_record_could_not_be_read_again():
    lowest = by_hand("stamina", "1")

    assert "from 1 to 12" in refused(gunfight(), Correct("stamina", "0", RUTH))
    assert from_json(to_json(lowest), Battle) == lowest


@pytest.mark.parametrize(
    ("what", "value", "of"),
    [
        ("health", "many", RUTH),
        ("health", "-1", RUTH),
        ("health", "1000", RUTH),
        ("hidden", "perhaps", RUTH),
        ("luck", "3", RUTH),
        ("health", "3", "nobody"),
        ("health", "3", "law"),
        ("take", "crown", RUTH),
        ("lose", "crown", RUTH),
        ("ready", "cannon", RUTH),
        ("left", "2", ""),
        ("luck", "2", ""),
        ("turn", "soon", ""),
        ("active", "nobody", ""),
        ("credit", "nobody", RUTH),
    ],
)  # fmt: skip
def test_a_value_that_means_nothing_is_refused_with_a_sentence(what, value, of):
    sentence = refused(battle(), Correct(what, value, of))

    assert sentence.endswith(".")


KINDS = (*BY_HAND.words, "nonsense")
VALUES = (
    "",
    "0",
    "1",
    "3",
    "99",
    "-1",
    "yes",
    "no",
    "law",
    "out",
    "booze",
    "long-colt",
    "ruth,gabe",
    "x" * 300,
    "²",
    "9" * 5000,
)


@given(
    st.lists(
        st.tuples(
            st.sampled_from(KINDS),
            st.sampled_from(VALUES),
            st.sampled_from((RUTH, GABE, "law", "gatling", "?", "")),
        ),
        max_size=8,
    )
)
def test_no_nonsense_makes_a_correction_stumble_or_breaks_the_table(said):
    state = battle(
        guns={"law": (catalogue.pieces()["gatling"],)},
        deck=(item("booze"),),
        law=(ruth(), person("dawson")),
        out=(gabe(),),
    )
    sentences: list[str] = []
    for each in said:
        try:
            state = play(state, Correct(*each)).state
        except Refused as refusal:
            sentences.append(str(refusal))
            continue
        assert from_json(to_json(state), Battle) == state
        assert not [
            wrong
            for wrong in random_play.broken(state)
            if "objectives" not in wrong and "Health of" not in wrong
        ]
    assert [each for each in sentences if not each.endswith(".")] == []


def test_setting_up_can_be_corrected_too():
    table = by_hand("health", "2", RUTH, ended(acts(ended(acts(battle(), RUTH)), GABE)))

    assert model(play(table, StartTurn(), (6, 1), ("law",)).state, RUTH).health == 2
    assert refused(table, Attack(RUTH, GABE))


@pytest.mark.parametrize(
    ("what", "of", "words"),
    [
        ("health", RUTH, "Ruth’s Health"),
        ("poison", GABE, "Gabe’s Poison tokens"),
        ("melee", RUTH, "Ruth’s Melee Combat"),
        ("points", "law", "the law’s Points"),
        ("turn", "", "the turn"),
    ],
)
def test_undo_says_what_was_set(what, of, words):
    assert label(gunfight(), Correct(what, "1", of)).casefold() == words.casefold()


def test_undo_has_words_for_every_value():
    assert {*BY_HAND.words} <= {*corrections.VALUES, "objectives"}


def test_a_token_that_is_set_by_hand_where_none_was_left_credits_nobody_of_several_enemies():
    three = battle(law=(ruth(),), out=(gabe(),), wild=(person("nan", faction="beasts"),))
    burnt = change(three, GABE, tokens_from="law", tokens_by=RUTH)
    again = does(burnt, Correct("fire", "1", GABE))
    more = does(change(burnt, GABE, tokens=("poison",)), Correct("fire", "1", GABE))

    assert (model(again, GABE).tokens_from, model(again, GABE).tokens_by) == ("", "")
    assert credit_for(again, model(again, GABE), model(again, GABE).tokens_from) == ""
    assert model(more, GABE).tokens_from == "law"


def test_one_of_several_alike_that_was_thrown_is_called_by_its_name():
    thrown = change(gunfight(), RUTH, used=("bundle-of-dynamite-3",))

    assert happened(play(thrown, Correct("used", "", RUTH)), Corrected).was == "Dynamite"
