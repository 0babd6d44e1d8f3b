"""Strangers of a long chase: counted anew in every Encounter, forgotten after it, and still called what they were."""

from msgspec import structs

from games.blood_horizon.encounters.beginning import embark
from games.blood_horizon.encounters.events import Arrived
from games.blood_horizon.encounters.people import unused
from games.blood_horizon.kernel.state import FOES, Run
from games.blood_horizon.labels import names
from games.engine.play.table import Table
from games.engine.play.values import to_json
from tests.games.blood_horizon.chase.chases import week
from tests.games.blood_horizon.chase.told import long_chase
from tests.games.blood_horizon.evening import evening, foe


def met(battle, number, kind="outlaw"):
    """The battle with so many more strangers in it."""
    for _ in range(number):
        key, name = unused(battle, kind)
        battle = Arrived(structs.replace(foe(key, 4, kind), name=name), name, "").apply(battle)
    return battle


def strangers(battle):
    return [(one.key, one.name) for one in battle.figures.values() if one.side == FOES]


def next_encounter(battle):
    """The next one of the chase begins; by day or by night is chosen."""
    table = Table(battle)
    embark(table, "chillin", day="day")
    return table.battle


def test_strangers_are_counted_anew_in_every_encounter_of_a_chase():
    first = met(week(2), 2)
    second = met(next_encounter(first), 2)

    assert strangers(first)[-2:] == [("outlaw-1", "Outlaw 1"), ("outlaw-2", "Outlaw 2")]
    assert strangers(second) == [("outlaw-3", "Outlaw 1"), ("outlaw-4", "Outlaw 2")]


def test_what_strangers_of_former_encounters_were_called_is_still_known():
    battle = met(next_encounter(met(week(2), 2)), 2)

    called = names(battle)
    assert [called[f"outlaw-{number}"] for number in (1, 2, 3, 4)] == [
        "Outlaw 1", "Outlaw 2", "Outlaw 1", "Outlaw 2",
    ]  # fmt: skip
    assert battle.called["outlaw"] == (Run(1, 1, 2), Run(3, 1, 4))


def test_nobody_is_called_as_somebody_of_the_band_is():
    battle = met(week(2), 2).change("outlaw-2", side="a")
    battle = met(next_encounter(battle), 2)

    assert strangers(battle) == [("outlaw-3", "Outlaw 3"), ("outlaw-4", "Outlaw 4")]


def test_on_a_single_evening_strangers_are_counted_on():
    battle = met(next_encounter(met(evening(), 2)), 1)

    assert [key for key, _ in strangers(battle)] == ["outlaw-1", "outlaw-2", "outlaw-3"]
    assert names(battle)["outlaw-3"] == "Outlaw 3"


def test_a_long_chase_carries_nobody_along_whom_it_has_left_behind():
    record = long_chase(0)
    battle = record.state

    assert len([one for one in battle.figures.values() if one.side == FOES]) < 12
    assert len(to_json(record.state)) < 12_000
