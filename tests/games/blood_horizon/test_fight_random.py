"""Random fights: what must always be true is, every fact has its sentence, and every fight comes to an end."""

from random import Random

import pytest

from games.blood_horizon.fight.playing import broken, propose, stuck
from games.blood_horizon.kernel import catalogue
from games.blood_horizon.kernel.book import attributes, weapon_list, weapons
from games.blood_horizon.kernel.state import FOES, Battle, Settings
from games.engine.play.questions import Answer, Choice, Question, Refused, Roll
from games.engine.play.record import fold
from games.engine.play.table import carry_out
from games.engine.play.values import from_json, to_json
from games.engine.tell.sentences import render_sentence
from tests.conftest import examples
from tests.games.blood_horizon.fights import chase, drawn_up, one

FIGHTS = 150
LONGEST = 2_000
GUNS = (
    ("rifle",),
    ("shotgun",),
    ("pistol", "pistol"),
    ("bap", "bap", "knife"),
    ("automatic",),
    ("bare",),
    ("knife",),
    ("rifle", "dynamite", "knife"),
    ("pistol", "bap"),
)
KINDS = ("citizen", "outlaw", "goon", "assassin", "police", "exotic")


def figure(key: str, luck: Random, **more):
    some = tuple(luck.sample(list(attributes()), luck.choice((0, 1, 2))))
    sheet = {
        "rep": luck.randint(2, 7 if more.get("side") == FOES else 5),
        "kind": luck.choice(KINDS),
        "attributes": some,
    }
    return one(key, *luck.choice(GUNS), **{**sheet, **more})


def fight(luck: Random, cast=None) -> Battle:
    ours = [chase(*luck.choice(GUNS), attributes=tuple(luck.sample(list(attributes()), 2)))]
    ours += [figure(f"m{place}", luck) for place in range(luck.randint(0, 4))]
    other = luck.choice((FOES, FOES, "b"))
    theirs = [figure(f"f{place}", luck, side=other) for place in range(luck.randint(1, 7))]
    if other == "b":
        theirs[0] = theirs[0].but(star=True, power=theirs[0].rep)
    agreed = Settings(
        star_power=luck.choice(("stays", "spent")), resilient=luck.choice(("duck-back", "carry-on")),
        recovery=luck.choice(("two", "one")), foes=luck.choice(("rules", "player")),
    )  # fmt: skip
    covered = luck.choice(((), ("ours",)))
    return drawn_up(tuple(ours), tuple(theirs), settings=agreed, covered=covered)


def answer(question: Question, luck: Random) -> Answer:
    if isinstance(question, Roll):
        if question.optional and luck.random() < 0.3:
            return ()
        return tuple(luck.randint(1, 6) for _ in range(question.dice))
    assert isinstance(question, Choice)
    return (luck.choice(question.options).key,)


@pytest.mark.chance
@pytest.mark.parametrize("seed", range(examples(FIGHTS)))
def test_a_random_fight_is_sound_to_its_end(seed):
    luck = Random(seed)
    state = fight(luck)
    sentences = catalogue.sentences()
    for _ in range(LONGEST):
        command = propose(state, luck.choice)
        answers: list[Answer] = []
        try:
            outcome = carry_out(state, command)
            while outcome.question is not None:
                assert not list(broken(outcome.state)), (seed, command)
                answers.append(answer(outcome.question, luck))
                outcome = carry_out(state, command, answers)
        except Refused:
            continue
        assert fold(state, outcome.events) == outcome.state
        names = {key: figure.name for key, figure in outcome.state.figures.items()}
        for event in outcome.events:
            render_sentence(event, names, sentences)
        state = outcome.state
        assert not [*broken(state), *stuck(state)], (seed, command)
        assert from_json(to_json(state), Battle) == state
        if state.fight is None or state.fight.phase == "over":
            return
    raise AssertionError("a fight without an end")


def test_the_weapons_of_random_fights_are_all_that_there_are():
    known = {gun.key.split("-")[0] for guns in GUNS if guns != ("bare",) for gun in weapon_list(*guns)}

    assert known == {*weapons()}
