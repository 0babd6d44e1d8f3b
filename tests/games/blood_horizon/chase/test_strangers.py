"""Strangers of a long chase: counted anew in every Encounter, forgotten after it, and still called what they were."""

from msgspec import structs

from games.blood_horizon.encounters.beginning import embark
from games.blood_horizon.encounters.events import Arrived
from games.blood_horizon.encounters.meeting import Resolve
from games.blood_horizon.encounters.people import unused
from games.blood_horizon.encounters.store import HireRoll, Visit
from games.blood_horizon.kernel.catalogue import starters
from games.blood_horizon.kernel.naming import FIRSTS, LASTS, name_lists, stranger_name
from games.blood_horizon.kernel.state import FOES, Run
from games.blood_horizon.labels import names
from games.engine.play.table import Table
from games.engine.play.values import to_json
from tests.games.blood_horizon.chase.chases import week
from tests.games.blood_horizon.chase.told import long_chase
from tests.games.blood_horizon.evening import after, at_step, evening, foe, play, town


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


# ---- with names of their own


def named(battle):
    return battle.but(settings=battle.settings.but(strangers="named"), names=77)


def test_strangers_have_names_of_their_own_that_last_when_they_are_forgotten():
    first = met(named(week(2)), 2)
    second = met(next_encounter(first), 2)

    called = [name for _, name in strangers(first)[-2:]]
    assert all(not name.startswith("Outlaw") for name in called)
    assert [names(second)[f"outlaw-{number}"] for number in (1, 2)] == called
    assert len({names(second)[f"outlaw-{number}"] for number in (1, 2, 3, 4)}) == 4
    assert second.called["outlaw"] == (Run(1, 1, 4),)


def test_no_two_of_a_class_are_called_alike_in_a_very_long_chase():
    found = {stranger_name(5, "goon", number) for number in range(1, FIRSTS * LASTS + 1)}

    assert len(found) == FIRSTS * LASTS


def test_nobody_of_a_group_has_the_first_name_of_another():
    firsts = [stranger_name(9, "outlaw", number).split()[0] for number in range(1, 13)]

    assert len(set(firsts)) == 12


def test_no_stranger_is_called_like_one_who_is_ready_made():
    known = {person.name.split()[0] for starter in starters().values() for person in starter.gang.people}

    assert not known & set(name_lists().first)
    lasts = [name for names_ in name_lists().last.values() for name in names_]
    assert len(set(lasts)) == len(lasts)


def test_the_same_dice_bring_the_same_people():
    """Names follow from the dice on the table, so every phone, and a roll made again, tells the same."""
    state = named(town()).but(names=0)
    faces = ((1, 6), (4,), (1,))

    once, again = (play(state, Resolve(), *faces) for _ in range(2))

    assert once.events == again.events
    assert once.state.names
    assert play(state, Resolve(), (1, 5), (5,), (1,)).state.names != once.state.names


def test_a_battle_begun_before_strangers_had_names_goes_on_with_numbers():
    state = town()

    assert not play(state, Resolve(), (1, 6), (4,), (1,)).state.names


def test_each_keeper_has_a_name_that_lasts():
    state = after(named(town()), Visit())
    (keeper,) = state.encounter.met.members

    assert keeper == "keeper-1"
    assert state.figures[keeper].name == stranger_name(77, "keeper", 1)
    following = after(at_step(state, step="road", shop=False, met=None), Visit())
    assert following.encounter.met.members == ("keeper-2",)
    assert names(next_encounter(following))["keeper-1"] == state.figures[keeper].name


def test_a_hired_hand_has_a_name_from_the_start():
    state = after(after(named(town()), Visit()), HireRoll(), (1,), (4, 4, 4), (1, 1))

    (hand,) = state.encounter.hands
    assert state.figures[hand.figure].name == stranger_name(77, "outlaw", 1)
