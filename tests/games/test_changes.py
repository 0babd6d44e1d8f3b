"""What would even two gangs: changes that a player could make in the builder."""

from __future__ import annotations

import pytest

from games import GAMES, game
from games.engine.changes import changes


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("weaker", [True, False])
def test_each_change_is_another_gang_without_a_new_problem_of_anybody(key: str, weaker: bool) -> None:
    rules = game(key)
    for starter in rules.roster.starters().values():
        before = {problem.sentence for problem in rules.roster.problems(starter.gang)}
        found = changes(rules, starter.gang, weaker=weaker)
        assert len({one.words for one in found}) == len(found), "each is named so that it can be told apart"
        for one in found:
            assert one.gang != starter.gang
            assert not [
                problem
                for problem in rules.roster.problems(one.gang)
                if problem.where and problem.sentence not in before
            ]


def test_the_stronger_does_with_less_and_the_weaker_has_more() -> None:
    rules = game("blackwater-gulch")
    gang = rules.roster.starters()["sunday-best"].gang
    less = {one.words: one.cost for one in changes(rules, gang, weaker=False)}
    more = {one.words: one.cost for one in changes(rules, gang, weaker=True)}
    assert less["Without Teodoro"] == -39
    assert less["Dulcinea Crane: Defense 3 → 2"] == -2
    assert less["Dulcinea Crane without Hand Cannon"] == -3
    assert more["Dulcinea Crane: Defense 3 → 4"] == 2
    assert "One more like Billie Stroud" in more


def test_the_same_gang_has_the_same_changes_in_the_same_order() -> None:
    rules = game("true-lead")
    gang = rules.roster.starters()["widow-and-widow"].gang
    words = [one.words for one in changes(rules, gang, weaker=True)]
    assert words == [one.words for one in changes(rules, gang, weaker=True)]
    assert "Amos Widow with Saber" in words


def test_nobody_is_left_without_a_gang() -> None:
    rules = game("true-lead")
    gang = rules.roster.starters()["widow-and-widow"].gang
    assert not [one for one in changes(rules, gang, weaker=False) if not rules.roster.cards(one.gang)]
