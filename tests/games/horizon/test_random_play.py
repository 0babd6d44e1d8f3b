"""Thousands of random commands: invariants hold, every fact has its sentence, and every combat comes to an end."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec import structs

from games.engine.play.questions import Answer, Refused, Roll
from games.engine.play.record import fold
from games.engine.play.table import Command, Outcome, carry_out
from games.engine.play.values import DecodeError, from_json, to_json
from games.engine.tell.sentences import render_sentence
from games.horizon import catalogue, play
from games.horizon.events.doing import Moved, Opposed, SkillUsed, Strained, Worked
from games.horizon.events.fighting import Attacked, Contested, Died, Hurt
from games.horizon.events.rounds import CombatOver, Conceded, PlayedOn, TurnBegun
from games.horizon.labels import label, names
from games.horizon.roster import Squad
from games.horizon.setup import begin
from games.horizon.setup_form import FORM, compose
from games.horizon.squads import starters
from games.horizon.state import Acting, Battle, Lying
from tests.conftest import examples
from tests.games.horizon.table import GABE, NAN, RUTH, WES, fray

COMBATS = 40
TO_SEE_ALL = 90
LONGEST = 6_000

RARE = {
    "played-on", "died.alone", "combat-over.last.nobody", "combat-over.conceded", "combat-over.conceded.nobody",
    "combat-over.called", "combat-over.called.nobody", "conceded", "hurt.both", "hurt.both.all", "attacked.tossed",
    "attacked.tossed.wound", "attacked.struck.wound", "attacked.object-thrown.wound", "attacked.thrown.wound",
    "turn-begun.both.none", "died", "contested.won.hidden", "contested.lost.hidden", "moved.endured.hidden",
    "strained.hidden", "strained.failed.hidden", "worked.hidden", "skill-used.hidden", "skill-used.passed.hidden",
    "skill-used.failed.hidden", "opposed.hidden", "opposed.tie.hidden",
}  # fmt: skip
"""Facts of which some do not come about in so few combats; they are told by themselves below."""

SHOT = Attacked(RUTH, GABE, "Pistol", "shot", 9, 9)
SELDOM = (
    PlayedOn(), Died(GABE), Died(GABE, RUTH), CombatOver("last", ""), CombatOver("conceded", "squad", ("law",)),
    CombatOver("conceded", ""), CombatOver("called", "squad", ("law",)), CombatOver("called", ""),
    Conceded("law", (RUTH,)), Hurt(GABE, 9, 3, RUTH, "Pistol", 4, 2), Hurt(GABE, 9, 0, RUTH, "Pistol", 4, 5),
    SHOT.but(how="tossed"), SHOT.but(how="tossed", wound="arm", condition="Shatter Arm"),
    SHOT.but(how="struck", wound="arm", condition="Shatter Arm"),
    SHOT.but(how="object-thrown", wound="arm", condition="Shatter Arm"),
    SHOT.but(how="thrown", wound="arm", condition="Shatter Arm"), TurnBegun(RUTH, 0, 1, 1),
    *(Contested(RUTH, GABE, "arm", "Shatter Arm", ap, 5, hidden=True) for ap in (4, 6)),
    Moved(GABE, 9, 2, endured=True, hidden=True), *(Strained(GABE, 5, 4, passed, True) for passed in (True, False)),
    Worked(GABE, "the lock", "Social", 4, 4, 2, hidden=True),
    *(SkillUsed(GABE, "Social", 4, difficulty, hidden=True) for difficulty in (0, 4, 5)),
    *(Opposed(GABE, RUTH, "Social", "Social", 4, 4, winner, hidden=True) for winner in ("", GABE)),
)  # fmt: skip


def armed_anew(squad: Squad, luck: Random) -> Squad:
    """A squad whose people carry other weapons than they came with, so that every profile is seen."""
    shelf = [one for one in catalogue.weapons() if one.family != "unarmed"]
    styles = [None, *(one for one in catalogue.weapons() if one.family == "unarmed")]
    people = tuple(
        one.but(weapons=tuple(luck.sample(shelf, luck.randint(0, 3))), style=luck.choice(styles))
        for one in squad.characters
    )
    return squad.but(characters=people)


def new_combat(luck: Random) -> Battle:
    """Two to five squads and foes, teams or none, under settings of all kinds."""
    while True:
        squads = [luck.choice(list(starters().values())).gang for _ in range(luck.choice((2, 2, 2, 3, 4, 5)))]
        if luck.random() < 0.7:
            squads = [armed_anew(squad, luck) for squad in squads]
        teams = [luck.choice(("red", "blue")) for _ in squads] if luck.random() < 0.5 else []
        answers = {agreed.name: luck.choice(agreed.picks).value for agreed in FORM if agreed.picks}
        try:
            return begin(compose(answers, squads, teams))
        except DecodeError:
            continue  # all on one team


def carried_out(state: Battle, command: Command, luck: Random) -> Outcome[Battle]:
    answers: list[Answer] = []
    while (outcome := carry_out(state, command, answers)).question is not None:
        assert isinstance(outcome.question, Roll)
        answers.append(tuple(luck.randint(1, 6) for _ in range(outcome.question.dice)))
    return outcome


def story(seed: int) -> Iterator[tuple[Battle, Command, Outcome[Battle]]]:
    """Every command that was allowed, with the state before it and what came of it."""
    luck = Random(seed)
    state = new_combat(luck)
    reasons: set[str] = set()
    for _ in range(LONGEST):
        if play.over(state):
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
    raise AssertionError(f"combat {seed} never ends: {state.stage}, round {state.round}")


@pytest.mark.chance
@pytest.mark.parametrize("seed", range(examples(COMBATS)))
def test_whatever_is_played_the_table_stays_whole_and_the_combat_ends(seed):
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
    for before, command, outcome in story(COMBATS):
        kept = to_json(before)

        carry_out(before, command, ())

        assert to_json(before) == kept
        assert outcome.events


def test_every_command_and_every_fact_comes_up_in_random_play():
    commands: set[str] = set()
    events: set[str] = set()
    for seed in range(TO_SEE_ALL):
        for _, command, outcome in story(seed):
            commands.add(str(command.__struct_config__.tag))
            events |= {event.says for event in outcome.events}

    assert commands >= {
        "look", "test", "attack", "grenade", "defend", "move", "reload", "draw", "holster", "switch", "dive", "pick-up",
        "drop", "throw", "lift", "disengage", "seen", "sneak", "spot", "extended", "aware", "skill", "oppose", "done",
        "join", "correct",
    }  # fmt: skip
    assert catalogue.sentences().keys() - RARE <= events


def test_what_comes_about_seldom_has_its_sentence_too():
    told = [render_sentence(event, names(fray()), catalogue.sentences()) for event in SELDOM]

    assert {event.says for event in SELDOM} == RARE
    assert all(words.endswith(".") for words in told)


def test_no_sentence_tells_how_much_health_is_left():
    for tag, words in catalogue.sentences().items():
        assert not {"{left}", "{health}", "{maximum}"} & {*words.replace("}", "} ").split()}, tag


@pytest.mark.parametrize(
    "spoil",
    [
        lambda state: state.change(RUTH, health=51),
        lambda state: state.change(RUTH, health=-51),
        lambda state: state.change(RUTH, stamina=-1),
        lambda state: state.change(RUTH, pool=-1),
        lambda state: state.change(GABE, lost=3),
        lambda state: state.change(GABE, borrowed=3),
        lambda state: state.change(GABE, arms=3),
        lambda state: state.change(GABE, sneaking=4),
        lambda state: state.change(GABE, unseen=True, sneaking=4, health=0),
        lambda state: state.change(GABE, rounds=1),
        lambda state: state.change(GABE, unseen=True, rounds=4),
        lambda state: state.change(GABE, hand="cannon"),
        lambda state: state.change(GABE, gear=state.fighters[GABE].gear * 2),
        lambda state: state.change(GABE, gear=(state.fighters[GABE].gear[0].but(loaded=9),)),
        lambda state: state.change(GABE, gear=(state.fighters[GABE].gear[0].but(weapon="cannon"),)),
        lambda state: state.change(GABE, style="ballet"),
        lambda state: state.change(RUTH, health=0),
        lambda state: state.change(RUTH, acted=True),
        lambda state: state.change(NAN, awareness=None),
        lambda state: state.change(GABE, health=-50).change(WES, health=-50),
        lambda state: structs.replace(state, acting=None),
        lambda state: structs.replace(state, acting=Acting(RUTH, 3)),
        lambda state: structs.replace(state, acting=Acting(RUTH, used=("move", "move"), moved=True)),
        lambda state: structs.replace(state, acting=Acting(RUTH, moved=True)),
        lambda state: structs.replace(state, acting=Acting(RUTH, 1, extended=True)),
        lambda state: structs.replace(state, stage="awareness"),
        lambda state: structs.replace(state, order=(*state.order, RUTH)),
        lambda state: structs.replace(state, order=(*state.order, "cat")),
        lambda state: structs.replace(state, stage="over"),
        lambda state: structs.replace(state, ending="called"),
        lambda state: structs.replace(state, winner="squad"),
        lambda state: structs.replace(state, stage="over", ending="called", winner="cats"),
        lambda state: structs.replace(
            state.change(RUTH, health=0).change(NAN, health=0), stage="over", ending="last"
        ),
        lambda state: structs.replace(state, ground={"a": Lying("b", "")}),
        lambda state: structs.replace(state, ground={"a": Lying("a", "cannon")}),
        lambda state: structs.replace(state, ground={RUTH: Lying(RUTH, "")}),
    ],
)
def test_what_can_never_be_is_noticed(spoil):
    assert play.broken(fray()) == ()
    assert play.broken(spoil(fray())) != ()
