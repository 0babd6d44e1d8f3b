"""What was set by hand came true: the event holds the value, and nothing is read or refused when it is told again."""

import json
from contextlib import suppress

import pytest

from games import game, games
from games.engine.files.text_record import read_record, replay
from games.engine.play.questions import Refused
from games.engine.play.record import fold
from games.engine.play.table import carry_out
from games.engine.play.values import to_json
from games.engine.show import correction_values
from games.engine.show.by_hand import SetByHand
from games.engine.show.tracked_values import Tracked
from tests.games.golden import read, records
from tests.games.version_1 import GAMES, as_text, stored

KEYS = [one.key for one in games()]


def words_for(correction):
    """What may be typed in for it."""
    if correction.kind == "flag":
        return ["no" if correction.value else "yes"]
    if correction.kind == "one":
        return [pick.value for pick in correction.picks][-3:]
    return [str(correction.value), "1"]


def corrections(key):
    """(state before, event, state after) of all that can be set by hand, at moments of the golden records."""
    rules = game(key)
    correct = rules.commands["correct"]
    for path in records(key.replace("-", "_")).values():
        record = replay(read_record(read(path)))
        for number in range(0, len(record.entries), max(1, len(record.entries) // 8)):
            if record.moment(number).open:
                continue
            state = record.moment(number).state
            sheets = [
                "",
                *(row.key for side in rules.battle.view(state, None).sides for row in side.models),
            ]
            for sheet in sheets:
                for offered in rules.battle.corrections(state, sheet, None):
                    for words in words_for(offered):
                        with suppress(Refused, KeyError):
                            outcome = carry_out(state, correct(offered.what, words, offered.of))
                            event = next(one for one in outcome.events if isinstance(one, SetByHand))
                            yield state, event, event.apply(state)


def no_parser(*_, **__):
    raise AssertionError("An event is told again, and somebody reads words.")


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
def test_an_event_is_told_again_without_any_parser(key, monkeypatch):
    found = list(corrections(key))
    for name in ("number", "yes", "word", "keys_of"):
        monkeypatch.setattr(correction_values, name, no_parser)
    monkeypatch.setattr(Tracked, "typed", no_parser)

    assert len({event.what for _, event, _ in found}) > 2
    for before, event, after in found:
        assert to_json(fold(before, [event])) == to_json(after)


@pytest.mark.parametrize("key", KEYS)
def test_what_is_stored_of_it_reads_back(key):
    rules = game(key)
    entry = {"number": 1, "said": {"type": "undo"}, "on": 0, "act": 0}
    for _, event, _ in corrections(key):
        stored_event = json.loads(to_json(event))
        assert rules.entry_reader.decode(as_text({**entry, "events": [stored_event]})).events == (event,)


OLD = [
    ("blackwater-gulch", "health", "3", 3),
    ("blackwater-gulch", "hidden", "yes", True),
    ("blackwater-gulch", "ready", "colt,knife", ("colt", "knife")),
    ("blackwater-gulch", "empty", "no", False),
    ("blackwater-gulch", "empty", "colt", ("colt",)),
    ("blackwater-gulch", "empty", "", ()),
    ("blackwater-gulch", "credit", "", ""),
    ("blackwater-gulch", "active", "a", "a"),
    ("true-lead", "accuracy", "4", 4),
    ("true-lead", "reloading", "no", "no"),
    ("true-lead", "pinned", "gabe:shotgun,nan", ("gabe:shotgun", "nan")),
    ("true-lead", "placed", "yes", True),
    ("horizon", "awareness", "none", None),
    ("horizon", "awareness", "-4", -4),
    ("horizon", "stealth-rank", "2", 2),
    ("horizon", "loaded:lmg", "5", 5),
    ("horizon", "object", "a chair", "a chair"),
    ("horizon", "gear", "a,b,a", ("a", "b")),
    ("blood-horizon", "satchel", "-3", -3),
    ("blood-horizon", "weapons", "pistol,pistol", ("pistol", "pistol")),
    ("blood-horizon", "assassin", "off-the-map", ""),
    ("blood-horizon", "where", "dry-gulch", "dry-gulch"),
    ("blood-horizon", "rests", "no", False),
]


@pytest.mark.parametrize(("key", "what", "words", "value"), OLD)
def test_the_words_of_version_1_are_values_now(key, what, words, value):
    old = {"type": "corrected", "what": what, "value": words, "was": "w", "now": "n", "of": "x"}
    entry = {"number": 1, "said": {"type": "undo"}, "on": 0, "act": 0, "events": [old]}

    (event,) = game(key).entry_reader.decode(as_text(entry)).events

    assert (event.what, event.to, event.was, event.now, event.of) == (what, value, "w", "n", "x")
    assert type(event.to) is type(value)


@pytest.mark.parametrize("key", GAMES)
def test_every_correction_that_version_1_stored_reads(key):
    entry = {"number": 1, "said": {"type": "undo"}, "on": 0, "act": 0}
    for fact in stored(key)["events"]:
        if fact["type"] == "corrected":
            (event,) = game(key).entry_reader.decode(as_text({**entry, "events": [fact]})).events
            assert isinstance(event, SetByHand)
            assert (event.was, event.now) == (fact["was"], fact["now"])
