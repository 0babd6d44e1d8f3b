"""What version 1 stored opens, with the same dice and the same meaning."""

import msgspec
import pytest

from battles import log_entries
from games import game, games
from games.engine.play.questions import Choice, Number, Roll, Sealed
from games.engine.play.record import Answered, Undo, moment_at, new_head
from games.engine.play.table import Rolled
from games.engine.play.upgrades import UNKNOWN
from games.engine.play.values import to_json
from tests.games.version_1 import GAMES, as_text, meaning, stored

KINDS = {"roll": Roll, "choice": Choice, "number": Number, "sealed": Sealed}
every_game = pytest.mark.parametrize("key", GAMES)


def test_there_are_records_of_every_game():
    assert set(GAMES) == {one.key for one in games()}


@every_game
def test_every_entry_reads_with_the_same_facts_in_the_same_words(key):
    old = stored(key)
    for row in old["rows"]:
        entry = game(key).entry_reader.decode(as_text(row["body"]))
        facts = [fact for fact in row["body"].get("events", ()) if "why" in fact]
        kept = [event for event in entry.events if getattr(event, "why", None)]

        assert entry.number == row["number"]
        assert [event.why for event in kept] == [fact["why"] for fact in facts]
        assert UNKNOWN not in [getattr(event, "purpose", "") for event in kept]


@every_game
def test_a_standing_reads_with_its_question_as_the_rules_ask_it(key):
    old = stored(key)
    standing = game(key).head_reader.decode(as_text(old["standing"]))
    question = old["standing"]["now"]["open"]["question"]

    assert standing.moment.open.question.why == question["why"]
    assert standing.moment.open.question.purpose not in ("", UNKNOWN)
    assert game(key).head_reader.decode(to_json(standing)) == standing


@every_game
def test_the_entries_tell_the_standing_again(key):
    old, rules = stored(key), game(key)
    setup = msgspec.json.decode(as_text(old["setup"]), type=rules.battle.setup)
    entries = [rules.entry_reader.decode(as_text(row["body"])) for row in old["rows"]]

    told = log_entries.replay_entries(rules.battle.begin(setup), entries, rules)

    assert meaning(told[-1].head) == meaning(rules.head_reader.decode(as_text(old["standing"])))


@every_game
def test_every_snapshot_is_the_moment_that_its_entries_lead_to(key):
    old, rules = stored(key), game(key)
    setup = msgspec.json.decode(as_text(old["setup"]), type=rules.battle.setup)
    entries = [rules.entry_reader.decode(as_text(row["body"])) for row in old["rows"]]
    told = log_entries.replay_entries(rules.battle.begin(setup), entries, rules)

    snapshots = [row for row in old["rows"] if row["moment"]]
    assert snapshots
    for row in snapshots:
        moment = rules.moment_reader.decode(as_text(row["moment"]))
        assert meaning(moment) == meaning(told[row["number"] - 1].head.moment)


@every_game
def test_every_sentence_of_version_1_has_its_purpose(key):
    """Questions and facts as random play and the golden records met them."""
    rules = game(key)
    entry = {"number": 1, "said": {"type": "undo"}, "on": 0, "act": 0}
    for fact in stored(key)["events"]:
        (event,) = rules.entry_reader.decode(as_text({**entry, "events": [fact]})).events
        assert getattr(event, "purpose", "no need") != UNKNOWN, fact
        if isinstance(event, Rolled):
            assert event.faces == tuple(fact["faces"])
    for question in stored(key)["questions"]:
        told = rules.battle.upgrades[0](question)
        asked = msgspec.convert(told, KINDS[question["type"]])
        assert asked.purpose != UNKNOWN, question
        assert asked.why == question["why"]


@every_game
def test_purposes_of_old_questions_are_those_that_the_rules_ask_with_today(key):
    old, rules = stored(key), game(key)
    setup = msgspec.json.decode(as_text(old["setup"]), type=rules.battle.setup)
    now = new_head(rules.battle.begin(setup)).moment
    moments, found = {0: now}, 0
    for row in old["rows"]:
        entry = rules.entry_reader.decode(as_text(row["body"]))
        if entry.to is not None:
            moments[entry.number] = moments[entry.to]
            continue
        before = moments[entry.on]
        moments[entry.number] = moment_at(entry.number, before, [entry], rules.battle.label)
        if isinstance(entry.said, Answered) and before.open:
            rolled = [event for event in entry.events if isinstance(event, Rolled)]
            if rolled and isinstance(before.open.question, Roll):
                assert rolled[0].purpose == before.open.question.purpose
                found += 1
    assert found
    assert any(isinstance(rules.entry_reader.decode(as_text(row["body"])).said, Undo) for row in old["rows"])


@every_game
def test_what_no_version_ever_wrote_is_still_refused(key):
    with pytest.raises(msgspec.ValidationError):
        game(key).entry_reader.decode('{"number": 1, "said": {"type": "sneeze"}, "on": 0, "act": 0}')
    with pytest.raises(msgspec.DecodeError):
        game(key).entry_reader.decode("{")
