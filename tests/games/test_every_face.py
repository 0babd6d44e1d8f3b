"""What each rule says of its dice is true: every face of every die, each by itself, leads to what the odds follow.

The odds follow only what a roll says that it tells apart: bands of faces, and dice in any order unless they are
`apart`. Here each roll of random play is carried out with all that can fall.
"""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import product

import pytest

from companion.simulation import Battle
from games import game, games
from games.engine.play.questions import Choice, Roll, identity
from games.engine.play.table import Rolled, carry_out
from tests.conftest import examples

GAMES = [one.key for one in games()]
BATTLES = 40
"""Of all games together."""
DICE_AT_MOST = 3
EACH = 2
"""Rolls of one purpose that are looked at in a battle."""
TOLD = {"face", "faces", "name", "names", "words", "drawn"}
"""What is kept to be told; no rule reads it but a die by its band. Strangers are named after the dice so far."""


def bare(outcome):
    """What came of it, and what is asked next: all but the faces."""
    events = tuple(told(event) for event in outcome.events if not isinstance(event, Rolled))
    question = outcome.question
    if isinstance(question, Roll | Choice):
        question = question.but(about=())  # strangers stand there by their names
    return (*events, identity(question) if question is not None else b"")


def told(event):
    return type(event).__name__, repr(without_faces(event))


def without_faces(value):
    if hasattr(value, "__struct_fields__"):
        return {
            name: without_faces(getattr(value, name)) for name in value.__struct_fields__ if name not in TOLD
        }
    if isinstance(value, tuple):
        return tuple(without_faces(one) for one in value)
    if isinstance(value, dict):
        return {key: without_faces(one) for key, one in value.items()}
    return value


def followed(waits, results):
    """What comes of each result, with the chances that a roll says it has."""
    found = defaultdict(Fraction)
    for faces, chance in results:
        found[bare(carry_out(waits.before, waits.command, (*waits.answers, faces)))] += chance
    return found


def every(roll):
    for faces in product(range(1, 7), repeat=roll.dice):
        yield faces, Fraction(1, 6**roll.dice)


@pytest.mark.parametrize("key", GAMES)
def test_the_odds_follow_all_that_a_rule_reads_of_its_dice(key):
    seen = Counter()
    for number in range(1, max(1, examples(BATTLES) // len(GAMES)) + 1):
        battle = Battle(game(key), "faces", number)
        here = Counter()
        while not battle.is_over() and len(battle.record.entries) < 300:
            battle.say_something()
            waits = battle.record.head.moment.open
            roll = waits.question if waits is not None else None
            if not isinstance(roll, Roll) or roll.dice > DICE_AT_MOST or here[roll.purpose] == EACH:
                continue
            here[roll.purpose] += 1
            seen[roll.purpose] += 1
            assert followed(waits, roll.outcomes()) == followed(waits, every(roll)), roll

    assert seen
