"""Thousands of random commands: invariants hold, every fact has its sentence, and nobody gets stuck."""

from collections.abc import Iterator
from random import Random

import pytest

from games.engine.play.questions import Answer, Choice, Number, Question, Refused, Roll, Sealed
from games.engine.play.record import fold
from games.engine.play.table import Command, Outcome, carry_out
from games.engine.play.values import from_json, to_json
from games.engine.tell.sentences import render_sentence
from games.true_lead import catalogue, play
from games.true_lead.labels import label, names
from games.true_lead.movement import in_wait
from games.true_lead.roster import Force
from games.true_lead.setup import begin
from games.true_lead.setup_form import FORM, compose, opening
from games.true_lead.state import Battle
from tests.conftest import examples
from tests.games.true_lead.table import GABE, RUTH, loose, pinned, posse

BATTLES = 40
LONGEST = 8_000


def armed_anew(force: Force, luck: Random) -> Force:
    """A force whose people have other items than they came with, so that every weapon is seen."""
    blades, guns = (None, *catalogue.for_sale(ranged=False)), (None, *catalogue.for_sale(ranged=True))
    groups = tuple(
        group.but(
            fighters=tuple(
                one.but(melee=luck.choice(blades), ranged=luck.choice(guns)) for one in group.fighters
            )
        )
        for group in force.groups
    )
    return force.but(groups=groups)


def new_battle(luck: Random) -> Battle:
    """Two starter forces under settings of all kinds."""
    forces = [luck.choice(list(catalogue.starters().values())).gang for _ in range(2)]
    if luck.random() < 0.7:
        forces = [armed_anew(force, luck) for force in forces]
    answers = {agreed.name: luck.choice(agreed.picks).value for agreed in FORM if agreed.picks}
    return begin(compose(answers, forces))


def answer(question: Question, luck: Random) -> Answer:
    if isinstance(question, Roll):
        return tuple(luck.randint(1, 6) for _ in range(question.dice))
    if isinstance(question, Number):
        return luck.randint(question.low, question.high)
    if isinstance(question, Sealed):
        return {side: luck.randint(question.low, question.high) for side in question.who}
    assert isinstance(question, Choice)
    return (luck.choice(question.options).key,)


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
    first = opening(state)
    for _ in range(LONGEST):
        if state.stage == "over":
            assert [reason for reason in reasons if not reason.endswith(".")] == []
            return
        command = first or play.propose(state, luck.choice)
        first = None
        try:
            outcome = carried_out(state, command, luck)
        except Refused as refusal:
            reasons.add(str(refusal))
            continue
        yield state, command, outcome
        state = outcome.state
    raise AssertionError(f"battle {seed} never ends: {state.stage}, round {state.round}")


def idle(state: Battle) -> bool:
    """A model has nothing left to do, nobody lies in wait for it, and its activation goes on."""
    now = state.acting
    return bool(now and now.spent and not in_wait(state, state.models[now.model]))


@pytest.mark.chance
@pytest.mark.parametrize("seed", range(examples(BATTLES)))
def test_whatever_is_played_the_table_stays_whole_and_the_battle_ends(seed):
    for number, (before, command, outcome) in enumerate(story(seed)):
        assert play.broken(outcome.state) == (), command
        assert not idle(outcome.state), command
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


def test_every_command_and_every_fact_comes_up_in_random_play():
    commands: set[str] = set()
    events: set[str] = set()
    for seed in range(BATTLES):
        for _, command, outcome in story(seed):
            commands.add(str(command.__struct_config__.tag))
            events |= {event.says or str(event.__struct_config__.tag) for event in outcome.events}

    assert commands >= {
        "roll-off", "place", "begin", "activate", "dismount", "walk", "run", "ambush", "react", "shoot", "pin", "duel",
        "brawl", "strike", "done", "correct",
    }  # fmt: skip
    told_elsewhere = {"battle-over.called", "battle-over.called.draw", "battle-over.conceded", "played-on"}
    rare = {"tied", "battle-over.rounds.draw", "battle-over.wipe-out.draw"}
    assert catalogue.sentences().keys() - told_elsewhere - rare <= events


@pytest.mark.parametrize(
    "spoil",
    [
        lambda state: state.change(RUTH, health=4),
        lambda state: state.change("nan", health=0, ambush=True),
        lambda state: state.change("nan", stunned=True, mounted=True),
        lambda state: state.change("nan", empty=("saber",)),
        lambda state: state.change("nan", reloading=9),
        lambda state: state.but(brawls=((RUTH, "nan"),)),
        lambda state: state.but(brawls=((GABE, RUTH),)),
        lambda state: state.but(brawls=((RUTH, GABE), (RUTH, GABE))),
        lambda state: pinned(pinned(state, GABE, RUTH), "wes", RUTH),
        lambda state: pinned(state, "nan", RUTH),
        lambda state: pinned(state.change(GABE, stunned=True), RUTH, GABE),
        lambda state: loose(state),
        lambda state: state.change(RUTH, activated=False),
        lambda state: state.change(RUTH, stunned=True),
        lambda state: state.but(active="out"),
        lambda state: state.acts(target="nan", action="brawl"),
        lambda state: state.acts(target=GABE, action="walk"),
        lambda state: state.acts(spent=True),
        lambda state: state.but(stage="over", ending="rounds"),
        lambda state: state.but(acting=None, stage="over"),
        lambda state: state.but(acting=None, stage="over", ending="called", winner="law"),
        lambda state: state.but(winner="law"),
        lambda state: state.but(finished="out"),
        lambda state: state.change("wes", activated=True).change(GABE, activated=True),
        lambda state: state.change("wes", health=0).change(GABE, health=0),
        lambda state: state.but(round=7),
        lambda state: state.but(acting=None).change("nan", activated=True),
    ],
)
def test_what_can_never_be_is_noticed(spoil):
    assert play.broken(posse()) == ()
    assert play.broken(spoil(posse())) != ()
