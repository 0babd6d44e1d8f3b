"""Whatever is set by hand, the story says it and the table stays whole."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.play.questions import Refused
from games.engine.play.values import from_json, to_json
from games.true_lead import play as random_play
from games.true_lead.brawls import Brawl, Strike
from games.true_lead.corrections import ACTIONS, BY_HAND, Correct, Corrected
from games.true_lead.labels import WORDS, label
from games.true_lead.rounds import CallIt, Done
from games.true_lead.state import Battle
from tests.games.true_lead.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    battle,
    change,
    does,
    ended,
    gabe,
    gunfight,
    happened,
    person,
    play,
    posse,
    refused,
    ruth,
    setup,
)
from tests.games.true_lead.test_corrections import by_hand


def test_the_story_says_what_was_and_what_is():
    corrected = happened(play(posse(), Correct("health", "2", GABE)), Corrected)
    pins = happened(play(posse(), Correct("pinned", "ruth,nan", GABE)), Corrected)
    go = happened(play(battle(), Correct("active", "out")), Corrected)

    assert (corrected.was, corrected.now, corrected.says) == ("3", "2", "corrected")
    assert (pins.was, pins.now) == ("nobody", "Ruth, Nan")
    assert (go.was, go.now, go.says) == ("The Law", "The Out", "corrected.battle")


@pytest.mark.parametrize(
    ("what", "value", "of"),
    [
        ("health", "lots", GABE),
        ("health", "-1", GABE),
        ("health", "21", GABE),
        ("health", "²", GABE),
        ("stunned", "perhaps", GABE),
        ("reloading", "yes", GABE),
        ("empty", "saber", GABE),
        ("nonsense", "1", GABE),
        ("nonsense", "1", ""),
        ("points", "1", GABE),
        ("points", "x", "law"),
        ("placed", "yes", "law"),
        ("active", "nobody", ""),
        ("mounts", "21", ""),
    ],
)
def test_a_value_that_means_nothing_is_refused_in_a_sentence(what, value, of):
    assert refused(battle(), Correct(what, value, of)).endswith(".")


def test_nothing_about_turns_is_set_when_no_round_is_played():
    for state in (setup(ready=False), does(battle(), CallIt())):
        assert refused(state, Correct("first", "law")) == "No round is being played."


WHATS = st.sampled_from(BY_HAND.words)


VALUES = st.sampled_from(
    [
        "",
        "0",
        "1",
        "2",
        "3",
        "yes",
        "no",
        "now",
        "next",
        "law",
        "out",
        "ruth",
        "gabe,wes",
        "revolver",
        *ACTIONS,
    ]
)


OFS = st.sampled_from(["", RUTH, GABE, "nan", "wes", "law", "out", "law-men"])


@given(st.lists(st.builds(Correct, WHATS, VALUES, OFS), max_size=12))
def test_whatever_is_set_by_hand_the_table_stays_whole_and_nobody_gets_stuck(said):
    state = acts(battle(law=(ruth(mounted=True), person("nan")), out=(gabe("rifle"), person("wes"))), RUTH)
    for command in said:
        try:
            state = does(state, command)
        except Refused:
            continue
        assert from_json(to_json(state), Battle) == state
        if state.acting is not None:
            key = state.acting.model
            ways = (Done(), Strike(key), *(Brawl(key, enemy) for enemy in state.models))
            assert not all(refused(state, way) for way in ways)
        broken = [one for one in random_play.broken(state) if "Round" not in one and "mounts" not in one]
        assert [one for one in broken if "Health" not in one and "in a round to come" not in one] == []


def test_a_correction_between_activations_leaves_the_rest_alone():
    state = ended(posse())

    assert by_hand("health", "2", state=state) == change(state, GABE, health=2)


@pytest.mark.parametrize(
    ("what", "of", "words"),
    [
        ("health", RUTH, "Ruth’s Health"),
        ("pinned", RUTH, "Ruth’s pins"),
        ("points", "law", "the law’s Points"),
        ("placed", "law-men", "the law-men’s place"),
        ("round", "", "the round"),
    ],
)
def test_undo_says_what_was_set(what, of, words):
    assert label(gunfight(), Correct(what, "1", of)).casefold() == words.casefold()


def test_undo_has_words_for_every_value():
    assert {*BY_HAND.words} <= {*WORDS, "ambush", "reloading"}
