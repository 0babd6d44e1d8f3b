"""Undo, redo and back, kept by the database, against the same in memory."""

import random

import pytest

from battles import log_entries, logbook, snapshots
from battles.models import Battle, Entry
from battles.services import import_record, read_text_record, submit
from games.blackwater_gulch.corrections import Correct
from games.blackwater_gulch.play import propose
from games.engine.play.questions import Refused
from games.engine.play.record import Answered, Back, Do, Record, Redo, StaleInputError, Undo
from tests.campaigns.conftest import GOLDEN
from tests.factories import BattleFactory, lengthened

ENTRIES = 300
LONG_NIGHT = (GOLDEN / "long-night.txt").read_text()


def something(dice, record):
    """Whatever might be said now: half of it goes back in time."""
    chance = dice.random()
    if chance < 0.2:
        return Undo()
    if chance < 0.35:
        return Redo()
    if chance < 0.45:
        return Back(dice.randint(0, record.head.newest))
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

    while record.head.newest < ENTRIES:
        said = something(dice, record)
        try:
            record.say(said)
        except (Refused, StaleInputError):
            continue
        number = record.head.newest
        heard = submit(
            player=owner.player,
            battle=battle.pk,
            said=lambda _, said=said: said,
            based_on=number - 1,
            key=f"k-{number}",
        )
        assert heard.accepted, heard.notice
        assert heard.log.head == record.head

    kept = Battle.objects.get(pk=battle.pk)
    assert kept.head == record.head
    for number in dice.sample(range(ENTRIES + 1), 60):
        assert kept.moment(number) == record._moments[number]
    told = log_entries.replay_entries(kept.began(), kept.read_entries(), kept.rules)
    assert told[-1].head == record.head


def test_every_64_entries_that_stand_keep_a_snapshot_and_a_step_back_keeps_none(owner, battle):
    for number in range(battle.newest, 134):
        said = Undo() if number == 70 else Do(Correct("turn", "2"))
        submit(
            player=owner.player,
            battle=battle.pk,
            said=lambda _, said=said: said,
            based_on=number,
            key=f"k-{number}",
        )

    kept = set(Entry.objects.filter(log=battle).exclude(moment="").values_list("number", flat=True))
    assert kept == {64, 130}  # by then 71 and what it took back do not stand


def test_who_goes_back_and_forth_all_evening_fills_no_disk(owner, battle):
    """Half of 1,000 entries are undo and redo, and each once cost a whole snapshot."""
    record = Record(battle.began(), battle.rules.battle.label)
    for entry in battle.read_entries():
        record.say(entry.said)
    for number in range(1000):
        record.say((Do(Correct("turn", "2")), Do(Correct("turn", "3")), Undo(), Redo())[number % 4])
    Entry.objects.filter(log=battle).delete()
    logbook.append(battle, log_entries.replay_entries(battle.began(), record.entries, battle.rules), "again")

    kept = Entry.objects.filter(log=battle).exclude(moment="").values_list("number", flat=True)
    assert len(kept) == len(range(64, 503, 64))
    for number in (1, 63, 64, 65, 500, 999, 1000, 1003):
        assert battle.moment(number) == record.moment(number)
    longest = max(len(snapshots.way_to(battle, number)) for number in range(1, 1003))
    assert longest <= 64 + 2  # from a redo over the undo to what it brings back


def test_when_it_is_over_few_snapshots_are_enough(owner):
    found, entries = read_text_record(LONG_NIGHT)
    battle = import_record(player=owner.player, found=found, entries=entries)
    told = log_entries.replay_entries(battle.began(), entries, battle.rules)

    assert battle.over
    kept = battle.entries.exclude(moment="").values_list("number", flat=True)
    assert len(kept) == len(entries) // snapshots.SPARSE
    for one in told:
        assert battle.moment(one.entry.number) == one.head.moment


def test_a_snapshot_that_cannot_be_read_any_more_is_told_again(owner, battle):
    long = lengthened(battle, [Do(Correct("turn", str(1 + number % 5))) for number in range(70)])
    was = long.moment(60)
    long.entries.exclude(moment="").update(moment='{"number": "of another age"}')

    assert long.moment(60) == was


def test_there_is_no_going_back_to_what_never_was(battle):
    with pytest.raises(StaleInputError):
        battle.moment(battle.newest + 1)


def test_a_moment_is_read_with_one_query_and_few_rows(owner, battle, django_assert_num_queries):
    for number in range(battle.newest, 100):
        submit(
            player=owner.player, battle=battle.pk, based_on=number, key=f"k-{number}",
            said=lambda _: Do(Correct("turn", "2")),
        )  # fmt: skip
    kept = Battle.objects.get(pk=battle.pk)

    with django_assert_num_queries(1):
        moment = kept.moment(95)

    assert moment.number == 95
