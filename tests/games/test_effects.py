"""Facts of the table say what they do in words: a bare "+1" is worse in one game and better in another."""

import re
from contextlib import suppress
from random import Random

import pytest

import games
from companion.simulation import answer
from games.engine.play.questions import Refused
from games.engine.play.record import Answered, Do, Record
from games.engine.show.command_forms import fact

BARE = re.compile(r"[+−-]\d")
SAYS = re.compile(r"harder|easier|save|dice")
STEPS = {"blackwater-gulch": 300, "true-lead": 250, "horizon": 250, "blood-horizon": 150}


def begun(rules, chance):
    gangs = [starter.gang for starter in rules.roster.starters().values()]
    setup = rules.battle.quick(gangs[: max(rules.battle.seats[0], min(2, rules.battle.seats[1]))])
    record = Record(rules.battle.begin(setup))
    if opening := rules.battle.opening(record.state):
        record.say(Do(opening))
    return record


def sheets(rules, state):
    """Every sheet that is offered now, and those one tap on, as a player comes by them."""
    scene = rules.battle.view(state, None, None)
    offers = (
        scene.main,
        *scene.offers,
        *scene.more,
        *(row.tap for side in scene.sides for row in side.models),
    )
    for offer in {(one.command, one.preset): one for one in offers if one and not one.direct}.values():
        sheet = rules.battle.draft(state, offer.command, dict(offer.preset))
        yield sheet
        for field in sheet.fields:
            for pick in [one for one in field.picks if not one.why_not][:2]:
                yield rules.battle.draft(state, offer.command, {**dict(sheet.preset), field.name: pick.value})


def fields_seen(key):
    """The fields of all sheets of some random play."""
    rules, chance = games.game(key), Random(7)
    record = begun(rules, chance)
    for step in range(STEPS[key]):
        if rules.battle.over(record.state):
            record = begun(rules, chance)
        with suppress(Refused):
            if record.question is not None:
                record.say(Answered(answer(record.question, chance), "table"))
                continue
            if step % 5 == 0:
                for sheet in sheets(rules, record.state):
                    yield from sheet.fields
            record.say(Do(rules.battle.propose(record.state, chance.choice)))


@pytest.mark.parametrize("key", games.GAMES)
def test_every_fact_says_what_it_does_and_nothing_is_worth_a_bare_number(key):
    facts, told = set(), set()
    for field in fields_seen(key):
        if field.kind == "fact":
            facts.add((field.label, field.effect, field.tone))
        told.update({field.effect, *(pick.effect for pick in field.picks)})

    assert {label for label, effect, _ in facts if not effect} == set()
    assert {effect for effect in told if BARE.search(effect)} == set()
    assert {one for one in facts if one[2] and not SAYS.search(one[1])} == set()
    assert {one for one in facts if one[2] and one[2] not in one[1]} == set()
    if key != "blood-horizon":
        assert {tone for _, _, tone in facts} > {""}


def test_a_fact_has_the_tone_it_was_given():
    assert fact({}, "cover", "in cover", "harder: 1 save more", tone="harder").tone == "harder"
