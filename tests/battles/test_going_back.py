"""Undo, redo and back, kept by the database, against the same in memory."""

import random

import pytest

from battles.models import Battle, Entry
from battles.services import say
from companion import logbook
from companion.rules.blackwater_gulch.corrections import Correct
from companion.rules.blackwater_gulch.play import propose
from companion.rules.questions import Refused
from companion.rules.record import Answered, Back, Do, Moved, Record, Redo, Undo
from tests.factories import BattleFactory

ENTRIES = 300


def something(dice, record):
    """Whatever might be said now: half of it goes back in time."""
    chance = dice.random()
    if chance < 0.2:
        return Undo()
    if chance < 0.35:
        return Redo()
    if chance < 0.45:
        return Back(dice.randint(0, record.standing.newest))
    if record.question is not None:
        return Answered(logbook_answer(dice, record.question))
    if chance < 0.6:
        return Do(Correct("turn", str(dice.randint(1, 6))))
    return Do(propose(record.state, dice.choice))


def logbook_answer(dice, question):
    try:
        return tuple(dice.randint(1, 6) for _ in range(question.dice))
    except AttributeError:
        return (dice.choice(question.options).key,)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_the_database_and_the_memory_agree_on_every_moment(owner, seed):
    dice = random.Random(seed)
    battle = BattleFactory(owner=owner.player)
    record = Record(battle.began(), battle.rules.battle.label)
    record.say(battle.read_entries()[0].said)

    while record.standing.newest < ENTRIES:
        said = something(dice, record)
        try:
            record.say(said)
        except (Refused, Moved):
            continue
        number = record.standing.newest
        heard = say(
            player=owner.player,
            battle=battle.pk,
            said=lambda _, said=said: said,
            based_on=number - 1,
            key=f"k-{number}",
        )
        assert heard.went, heard.notice
        assert heard.log.stands == record.standing

    kept = Battle.objects.get(pk=battle.pk)
    assert kept.stands == record.standing
    for number in dice.sample(range(ENTRIES + 1), 60):
        assert kept.moment(number) == record._moments[number]
    told = logbook.retold(kept.began(), kept.read_entries(), kept.rules)
    assert told[-1].standing == record.standing


def test_every_thirtysecond_entry_and_every_step_back_keeps_a_snapshot(owner, battle):
    for number in range(battle.newest, 70):
        said = Undo() if number == 40 else Do(Correct("turn", "2"))
        say(
            player=owner.player,
            battle=battle.pk,
            said=lambda _, said=said: said,
            based_on=number,
            key=f"k-{number}",
        )

    kept = set(Entry.objects.filter(log=battle).exclude(moment="").values_list("number", flat=True))
    assert kept == {32, 41, 64}


def test_a_moment_is_read_with_one_query_and_few_rows(owner, battle, django_assert_num_queries):
    for number in range(battle.newest, 100):
        say(
            player=owner.player, battle=battle.pk, based_on=number, key=f"k-{number}",
            said=lambda _: Do(Correct("turn", "2")),
        )  # fmt: skip
    kept = Battle.objects.get(pk=battle.pk)

    with django_assert_num_queries(1):
        moment = kept.moment(95)

    assert moment.number == 95
