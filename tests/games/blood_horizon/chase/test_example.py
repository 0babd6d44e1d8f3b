"""The three weeks of the rulebook's example, which are also a golden record. Blood Horizon, Campaign Sequence."""

from pathlib import Path

from games.blood_horizon.chase.atlas import distances
from games.engine.files.text_record import read_record, replay
from tests.games.blood_horizon.chase.chases import the

RECORD = Path(__file__).parents[1] / "golden" / "three-weeks.txt"


def test_three_weeks_go_as_the_example_says():
    record = replay(read_record(RECORD.read_text(encoding="utf-8")))
    weeks = {
        the(record.moment(number).state).week: record.moment(number).state
        for number in range(len(record.entries) + 1)
    }

    first, second, third = weeks[1], weeks[2], weeks[3]
    assert [one.key for one in first.figures["chester-chase"].weapons] == ["shotgun"]
    assert [line.amount for line in first.players["a"].ledger] == [1, -2]
    assert (the(first).where, the(first).assassin, the(first).squads) == ("arizona", "", ())
    assert [line.why for line in second.players["a"].ledger][2:] == ["upkeep"]
    assert the(second).assassin == "new_mexico", (
        "half of a 4: two regions straight from East Texas towards Arizona"
    )
    assert distances(the(second).atlas, the(second).where)["arizona"] == 3
    assert [(one.where, one.searched) for one in the(third).squads] == [("the_north", 0)]


def test_the_way_of_the_players_is_kept_and_of_the_enemies_that_of_this_week():
    state = replay(read_record(RECORD.read_text(encoding="utf-8"))).state

    assert [(trail.who, trail.week) for trail in the(state).trails] == [
        ("players", 1), ("players", 2), ("assassin", 3), ("players", 3),
    ]  # fmt: skip
