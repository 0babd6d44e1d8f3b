"""Who goes first: a wish said beforehand is the winner’s decision, and can be changed right after the roll."""

import pytest

from games.blackwater_gulch.catalogue import sentences
from games.blackwater_gulch.initiative import GoFirst, Wish
from games.blackwater_gulch.labels import names
from games.blackwater_gulch.screens.scene import view
from games.blackwater_gulch.turns import Activate, EndActivation, StartTurn
from games.engine.play.questions import Choice
from games.engine.tell.sentences import render_sentence
from tests.games.blackwater_gulch.table import GABE, RUTH, does, play, refused, setup

LAW_WINS, OUT_WINS = (6, 1), (1, 6)
ROLL = StartTurn(wished=True)


@pytest.fixture
def before():
    """Everything stands; nobody has said whom they want first."""
    return setup()


def rolled(state, faces):
    return play(state, ROLL, faces).state


def test_a_winner_who_said_nothing_goes_first(before):
    for faces, winner in ((LAW_WINS, "law"), (OUT_WINS, "out")):
        assert rolled(before, faces).active == winner


def test_a_wish_said_beforehand_is_the_winners_decision(before):
    state = does(before, Wish("law", "out"))

    assert rolled(state, LAW_WINS).active == "out"
    assert rolled(state, OUT_WINS).active == "out"


def test_the_turn_says_that_the_winner_gave_it_away(before):
    given, kept = play(does(before, Wish("law", "out")), ROLL, LAW_WINS), play(before, ROLL, LAW_WINS)

    def told(outcome):
        return render_sentence(outcome.events[-1], names(outcome.state), sentences())

    assert told(given) == "Turn 1: The Law wins the roll and lets The Out go first."
    assert told(kept) == "Turn 1: The Law first."


def test_a_wish_holds_for_the_next_turns(before):
    state = rolled(does(before, Wish("law", "out")), LAW_WINS)
    for model in (GABE, RUTH):
        state = does(state, Activate(model), EndActivation())

    assert rolled(state, LAW_WINS).active == "out"


def test_right_after_the_roll_the_winner_may_decide_otherwise(before):
    state = does(rolled(before, LAW_WINS), GoFirst("law", "out"))

    assert (state.active, state.first) == ("out", "out")
    assert does(state, GoFirst("law", "law")).active == "law"


def test_nobody_else_decides_and_nobody_does_once_somebody_acted(before):
    state = rolled(before, LAW_WINS)
    assert refused(state, GoFirst("out", "out"))
    assert refused(state, GoFirst("law", "law"))

    state = does(state, Activate(RUTH))
    assert refused(state, GoFirst("law", "out"))
    assert refused(does(state, EndActivation()), GoFirst("law", "out"))


def test_a_decision_after_the_roll_is_remembered_as_the_wish(before):
    state = does(rolled(before, LAW_WINS), GoFirst("law", "out"))

    assert state.wishes == {"law": "out"}


def test_an_older_record_asks_the_winner_as_it_did(before):
    assert isinstance(play(before, StartTurn(), LAW_WINS).question, Choice)


def test_ties_are_rolled_again_before_anything_is_decided(before):
    assert play(before, ROLL, (3, 3), LAW_WINS).state.active == "law"


def test_the_table_offers_the_wishes_before_and_the_other_side_after(before):
    wishes = [offer for offer in view(before).offers if offer.command == "wish"]
    assert [dict(offer.preset) for offer in wishes] == [
        {"side": "law", "first": "out"},
        {"side": "out", "first": "law"},
    ]
    assert view(before).main.rolls

    instead = view(rolled(before, LAW_WINS)).main

    assert (instead.command, dict(instead.preset)) == ("go-first", {"side": "law", "first": "out"})
    assert instead not in view(rolled(before, LAW_WINS)).more
    changed = view(does(rolled(before, LAW_WINS), GoFirst("law", "out")))
    assert (
        changed.main
        == changed.more[0]
        == instead.but(preset=(("side", "law"), ("first", "law")), detail=changed.main.detail)
    )
    assert view(does(rolled(before, LAW_WINS), Activate(RUTH))).main.command == "done"


def test_nobody_is_shown_as_having_acted_when_the_next_turn_begins(before):
    state = rolled(before, LAW_WINS)
    states = {
        row.state for side in view(does(state, Activate(RUTH), EndActivation())).sides for row in side.models
    }
    assert "done" in states
    for model in (RUTH, GABE):
        state = does(state, Activate(model), EndActivation())

    assert state.stage == "between"
    assert {row.state for side in view(state).sides for row in side.models} <= {"ready", "out", "piece"}
