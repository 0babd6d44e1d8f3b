"""The weeks of a chase retold: scenes by the rules of any evening, and nothing in them that did not happen."""

import pytest

from games.blood_horizon import screens
from games.blood_horizon.chase.events import WeekBegun
from games.blood_horizon.fight.events import FightBegan, Hurt
from games.blood_horizon.labels import names
from games.engine.tell.retelling.glimpses import weeks
from tests.games.blood_horizon.chase.told import long_chase

SEED = 2


@pytest.fixture(scope="module")
def chase():
    return long_chase(SEED)


def told(record):
    """Each week's chapter with its scenes."""
    report = screens.retell(record.state, record.entries, ())
    return [one for one in report.chapters if one.kind == "week"]


def week_at(record, number):
    """The week in which an entry was said."""
    begun = [
        (entry.number, event.week)
        for entry in record.entries
        for event in entry.events
        if isinstance(event, WeekBegun)
    ]
    return max((week for first, week in begun if first <= number), default=0)


def test_a_week_with_a_fight_has_scenes_and_one_without_has_none(chase):
    fought = {
        week_at(chase, entry.number)
        for entry in chase.entries
        for event in entry.events
        if isinstance(event, Hurt) and event.harm in ("dead", "out")
    }
    with_scenes = {week_at(chase, one.first) for chapter in told(chase) for one in chapter.scenes}

    assert fought
    assert with_scenes >= fought
    assert all(len(chapter.scenes) <= 3 for chapter in told(chase))


def test_scenes_stand_in_their_week_in_order_of_time(chase):
    for chapter in told(chase):
        firsts = [one.first for one in chapter.scenes]
        assert firsts == sorted(firsts)
        assert len({week_at(chase, first) for first in firsts}) <= 1
        for first in firsts:
            assert f"Week {week_at(chase, first)}:" in chapter.heading


def test_whoever_is_in_a_scene_stood_in_that_fight(chase):
    fights = [
        (entry.number, {*event.ours, *event.theirs})
        for entry in chase.entries
        for event in entry.events
        if isinstance(event, FightBegan)
    ]
    for scene in [one for chapter in told(chase) for one in chapter.scenes]:
        there = next(people for first, people in reversed(fights) if first <= scene.first)
        assert set(scene.people) <= there


def test_only_one_scene_of_a_chase_is_first_blood(chase):
    heads = [one.heading for chapter in told(chase) for one in chapter.scenes]

    assert sum(head.startswith("First blood") for head in heads) <= 1
    assert len({" ".join(one.sentences) for chapter in told(chase) for one in chapter.scenes}) == len(heads)


def test_the_same_chase_is_told_the_same_to_the_letter(chase):
    assert told(chase) == told(chase)


def test_a_campaign_has_the_best_scenes_of_each_week(chase):
    glimpses = weeks(told(chase))

    assert [len(one.scenes) for one in glimpses] == [
        len([scene for scene in chapter.scenes if scene.quote]) for chapter in told(chase)
    ]


def test_who_is_called_the_last_of_a_side_is_the_one_who_is_attacked(chase):
    called = names(chase.state)
    scenes = [one for chapter in told(chase) for one in chapter.scenes]
    lasts = [
        (scene, sentence)
        for scene in scenes
        for sentence in scene.sentences
        if sentence.startswith("That left ") or " was the last of " in sentence
    ]

    for scene, sentence in lasts:
        assert called[scene.people[-1]] in sentence
