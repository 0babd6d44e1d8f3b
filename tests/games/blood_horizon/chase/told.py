"""Chases, short and long, and what is told of them."""

import random
from pathlib import Path

from games.blood_horizon import simulated_player
from games.blood_horizon.chase.meetings import Meet
from games.blood_horizon.encounters.satchel import GiveUp
from games.blood_horizon.labels import label
from games.blood_horizon.screens import report
from games.engine.play.questions import Roll
from games.engine.play.record import Answered, Do, Record
from tests.games.blood_horizon.chase.chases import outset, week
from tests.games.blood_horizon.evening import after, chase, foe, meets

EXAMPLE = Path(__file__).parents[1] / "golden" / "three-weeks.txt"


def said(state, *things):
    """A record in which these things were said: commands, and answers as tuples."""
    record = Record(state, label)
    for thing in things:
        record.say(Answered(thing) if isinstance(thing, tuple) else Do(thing))
    assert record.question is None
    return record


def book(record):
    return report(record.state, record.entries)


def chapters(record):
    return {chapter.heading: chapter for chapter in book(record).chapters}


def long_chase(seed=2):
    """A chase of a sensible Star with hired hands, to its end."""
    chance = random.Random(f"telling/{seed}")
    record = Record(outset(chase()), label)
    while not record.state.over or record.question is not None:
        question = record.question
        if question is None:
            record.say(Do(simulated_player.command(record.state)))
        elif isinstance(question, Roll):
            record.say(Answered(tuple(chance.randint(1, 6) for _ in range(question.dice))))
        else:
            record.say(Answered(simulated_player.answer(question)))
    return record


# How it ends


def given_up(kind, row, *answers, police=False, spent=9):
    state = week(3, step="drawn", drawn=kind, where="utah").pays("a", spent=spent, police=police)
    state = meets(after(state, Meet(), (1,)), foe("one", 4, row, "rifle"))
    record = said(state, GiveUp("a"), *answers)
    return " ".join(chapters(record)["How it ended"].sentences), record.state
