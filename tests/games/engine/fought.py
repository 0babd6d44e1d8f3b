"""Battles that were fought to their end by nobody: by sensible players, and by chance where a game has none."""

from functools import cache
from random import Random

import games
from companion.simulation import Battle
from games.engine.play.questions import Choice, Roll
from games.engine.play.record import Answered, Do, Record
from games.engine.play.sensible import Dice

PAIRS = ((0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2))
"""Each of four gangs against each other; in the first two battles all of them have fought."""
GANGS = {
    "blackwater-gulch": ("tuesday-committee", "sunday-best", "late-congregation", "long-night-choir"),
    "true-lead": ("debating-society", "missing-stage", "widow-and-widow", "long-strike"),
    "horizon": ("last-ferry", "toll-at-marker-nine", "night-library"),
    "blood-horizon": ("chester-chase", "harriet-cutler", "nell-cutler", "county-men"),
}
"""Of each game four of those that are ready to fight, or all three."""


def fights(key, number):
    """So many battles of a game, each two of its gangs in turn: the places of both, what was agreed, and the record."""
    return [fight(key, place) for place in range(number)]


@cache
def fight(key, place):
    """One of them. It is fought once for all tests of a worker."""
    starters = games.game(key).roster.starters()
    gangs = [starters[gang].gang for gang in GANGS[key]]
    pairs = [pair for pair in PAIRS if max(pair) < len(gangs)]
    one, other = pairs[place % len(pairs)]
    return one, other, *_fight(key, [gangs[one], gangs[other]], place)


def _fight(key, gangs, place):
    rules = games.game(key)
    setup = rules.battle.quick(gangs)
    return setup, _sensible(rules, setup, place) if rules.sensible else _by_chance(rules, setup, place)


def _by_chance(rules, setup, place):
    battle = Battle(rules, "chronicle", place, setup)
    battle.play()
    return battle.record


def _sensible(rules, setup, place):
    """With dice of their own."""
    record = Record(rules.battle.begin(setup), rules.battle.label)
    mind, dice = rules.sensible(record.state), Dice(Random(f"chronicle/{place}"))
    command = rules.battle.opening(record.state)
    while not rules.battle.over(record.state):
        before, seen = record.state, len(record.entries)
        command = command or mind.command(before)
        record.say(Do(command))
        while record.question:
            record.say(Answered(_answer(record.question, mind, before, command, dice), "app"))
        mind.saw(record.state, [event for entry in record.entries[seen:] for event in entry.events])
        command = None
    return record


def _answer(question, mind, battle, command, dice):
    if isinstance(question, Roll):
        return dice.throw(question.dice)
    if isinstance(question, Choice) and question.chance:
        return (question.options[dice.draw(len(question.options))].key,)
    return mind.answer(battle, command, question)
