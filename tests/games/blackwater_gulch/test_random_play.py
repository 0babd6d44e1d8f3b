"""Thousands of random commands: invariants hold, every fact has its sentence, and nobody gets stuck."""

from collections.abc import Iterator
from random import Random

import pytest

from games.blackwater_gulch import catalogue, play
from games.blackwater_gulch.labels import label, names
from games.blackwater_gulch.setup import begin
from games.blackwater_gulch.setup_form import compose
from games.blackwater_gulch.state import Battle
from games.engine.play.questions import Answer, Choice, Question, Refused, Roll
from games.engine.play.record import fold
from games.engine.play.table import Command, Outcome, carry_out
from games.engine.play.values import from_json, to_json
from games.engine.tell.sentences import render_sentence
from tests.conftest import examples

BATTLES = 36
LONGEST = 8_000


def new_battle(luck: Random) -> Battle:
    """Two to five starter gangs, in teams now and then, under settings of all kinds."""
    many = luck.choice((2, 2, 2, 3, 4, 5))
    gangs = [luck.choice(list(catalogue.starters().values())).gang for _ in range(many)]
    answers = {
        "deployment": "surrounded" if many == 5 else luck.choice(("high-noon", "cornered", "surrounded")),
        "objectives": luck.choice(("on", "off")),
        "ready": luck.choice(("on", "off")),
        "damage_over_time": luck.choice(("end", "roll", "both")),
    }
    return begin(compose(answers, gangs, ("x", "y", "x", "y") if many == 4 and luck.random() < 0.5 else ()))


def answer(question: Question, luck: Random) -> Answer:
    if isinstance(question, Roll):
        return (
            ()
            if question.optional and luck.random() < 0.2
            else tuple(luck.randint(1, 6) for _ in range(question.dice))
        )
    assert isinstance(question, Choice)
    keys = [option.key for option in question.options]
    return tuple(key for key in keys if luck.random() < 0.15) if question.many else (luck.choice(keys),)


def carried_out(state: Battle, command: Command, luck: Random) -> Outcome[Battle]:
    answers: list[Answer] = []
    while (outcome := carry_out(state, command, answers)).question is not None:
        answers.append(answer(outcome.question, luck))
    return outcome


def story(seed: int) -> Iterator[tuple[Battle, Command, Outcome[Battle]]]:
    """Every command that was allowed, with the state before it and what came of it."""
    luck = Random(seed)
    state = new_battle(luck)
    reasons: set[str] = set()
    for _ in range(LONGEST):
        if state.stage == "over":
            assert [reason for reason in reasons if not reason.endswith(".")] == []
            return
        command = play.propose(state, luck.choice)
        try:
            outcome = carried_out(state, command, luck)
        except Refused as refusal:
            reasons.add(str(refusal))
            continue
        yield state, command, outcome
        state = outcome.state
    raise AssertionError(f"battle {seed} never ends: {state.stage}, turn {state.turn}")


@pytest.mark.chance
@pytest.mark.parametrize("seed", range(examples(BATTLES)))
def test_whatever_is_played_the_table_stays_whole_and_the_battle_ends(seed):
    for number, (before, command, outcome) in enumerate(story(seed)):
        assert play.broken(outcome.state) == (), command
        assert label(before, command)
        for event in outcome.events:
            assert bool(render_sentence(event, names(outcome.state), catalogue.sentences())) == bool(
                event.says
            )
        if number % 25 == 0:
            assert fold(before, outcome.events) == outcome.state
            assert from_json(to_json(outcome.state), Battle) == outcome.state


def test_a_rule_changes_nothing_by_hand():
    for before, command, outcome in story(BATTLES):
        kept = to_json(before)

        carry_out(before, command, ())

        assert to_json(before) == kept
        assert outcome.events
