"""What a gunfight did, for a campaign to keep; and what of it a gang takes home."""

from pathlib import Path

import pytest

from games import game
from games.blackwater_gulch import catalogue
from games.blackwater_gulch.belongings import ROWS_AT_MOST
from games.blackwater_gulch.corrections import Correct
from games.blackwater_gulch.keeping import keep
from games.engine.files.text_record import read_record, replay
from games.engine.play.questions import Refused
from games.engine.play.record import Do, Undo
from games.engine.play.values import DecodeError, from_json, to_json
from games.engine.show.report import Outcome
from tests.games.blackwater_gulch.table import gang, ruth

GAME = game("blackwater-gulch")
GOLDEN = Path(__file__).parent / "golden"


def played(name):
    found = read_record((GOLDEN / f"{name}.txt").read_text())
    return replay(found)


def outcome_of(record):
    standing = [entry for entry in record.entries if record.head.moment.includes(entry.number)]
    return GAME.battle.outcome(record.state, standing)


def one(outcome, key):
    return next(part for part in outcome.parts if part.key == key)


@pytest.mark.parametrize("name", ["street-lamps", "long-night"])
def test_an_outcome_agrees_with_the_summary_and_survives_being_written(name):
    record = played(name)

    outcome = outcome_of(record)
    turns, winner, lost = GAME.battle.summary(record.state)

    assert (outcome.over, outcome.turns) == (True, turns)
    assert [side.key for side in outcome.sides if side.result == "won"][:1] == ([winner] if winner else [])
    for side, number in lost.items():
        assert sum(part.out for part in outcome.parts if part.side == side) == number
    assert from_json(to_json(outcome), Outcome) == outcome


def test_who_took_out_whom_is_told_from_both_sides():
    outcome = outcome_of(played("street-lamps"))

    assert one(outcome, "dulcinea").took_out == ("deputy-1",)
    assert one(outcome, "deputy-1").fell_to == ("dulcinea",)
    assert one(outcome, "deputy-1").fate == "out of action"
    assert [find.key for find in one(outcome, "dulcinea").found] == ["snake-oil"]
    assert {side.key: (side.points, side.result) for side in outcome.sides} == {
        "law": (0, "lost"),
        "band": (2, "won"),
    }


def test_the_report_knows_that_points_set_by_hand_changed_the_lead():
    record = played("street-lamps")
    for points, side in (("40", "law"), ("-60", "law")):
        record.say(Do(Correct("points", points, side)))
    standing = [entry for entry in record.entries if record.head.moment.includes(entry.number)]
    told = GAME.battle.report(record.state, standing)
    (turning,) = (one for one in told.chapters if one.heading == "The turning point")

    assert "points were corrected, and the lead changed hands for good" in turning.sentences[0]


def test_what_was_taken_back_or_put_right_by_hand_never_happened():
    record = played("street-lamps")

    record.say(Do(Correct("out", "no", "deputy-1")))
    right = outcome_of(record)
    record.say(Undo())
    back = outcome_of(record)

    assert one(right, "dulcinea").took_out == ()
    assert one(right, "deputy-1").fell_to == ()
    assert one(right, "deputy-1").fate == "1\u00a0Health"
    assert one(back, "dulcinea").took_out == ("deputy-1",)


def test_a_battle_under_way_has_no_result():
    record = played("street-lamps")
    moment = record.moment(6)
    entries = [entry for entry in record.entries if moment.includes(entry.number)]

    outcome = GAME.battle.outcome(moment.state, entries)

    assert not outcome.over
    assert {side.result for side in outcome.sides} == {""}


def test_a_find_goes_into_a_characters_keeping_by_value():
    oil = catalogue.items()["snake-oil"]

    home = keep(gang(ruth()), "ruth", to_json(oil).decode())

    assert home.characters[0].items == (oil,)


def test_the_second_card_of_a_kind_is_at_home_like_the_first():
    oil = catalogue.items()["snake-oil"]

    home = keep(gang(ruth()), "ruth", to_json(oil.but(key="snake-oil-2")).decode())

    assert home.characters[0].items == (oil,)


def test_what_is_no_find_or_belongs_to_nobody_is_not_kept():
    oil = catalogue.items()["snake-oil"]

    with pytest.raises(KeyError):
        keep(gang(ruth()), "gabe", to_json(oil).decode())
    with pytest.raises(DecodeError):
        keep(gang(ruth()), "ruth", "{}")
    with pytest.raises(Refused, match="at most"):
        keep(gang(ruth(items=(oil,) * ROWS_AT_MOST)), "ruth", to_json(oil).decode())
