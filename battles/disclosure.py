"""The one way out for what stands in a battle's entries: every page, export and archive reads them here.

Each function takes who looks (`viewer`, None for anybody). Answers that were chosen in secret are told to nobody before
every side has chosen; what a game hides from a phone is in no file as long as the battle goes on. Nothing else may
read entries for output: tests/battles/test_disclosure.py holds that.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from django.core import serializers

from battles import app_rolls, fair_dice, log_entries, stored_entries
from battles.fair_dice import AppRoll
from companion.errors import UnreadableRow
from companion.models import Player
from companion.words import say
from games.engine.files.record_writing import write_record
from games.engine.play.questions import Choice
from games.engine.play.record import Answered, Entry
from games.engine.play.redaction import hide_open_answer_in_row, hide_open_answers
from games.engine.show.report import Chapter, Outcome, Report
from games.engine.tell.attack_odds import AttackOdds, attack_odds
from games.engine.tell.story import unreadable_sentence

NOT_YET = say("This file shows everything, hidden values too. You can download it when the battle is over.")
IN_PLAY = ("stored_head", "latest_story", "latest_film", "proposal", "secrets", "seat_requests")
"""Columns of a battle that are of use to the running battle only, and may hold what is secret."""

UNREAD = say("What could not be read")
type Entries = list[Entry[Any, Any]]


class Withheld(Exception):
    """This viewer may not have that yet. The message is a sentence for them."""


def entries_for(battle: Any, viewer: Player | None, first: int = 1, last: int | None = None) -> Entries:
    """Entries as this viewer may read them in words, oldest first. One query.

    Of a part of the record, no sealed answer is told that the part itself does not prove to be complete.
    """
    found = battle.read_entries(first, last)
    return hide_open_answers(found, battle.head.moment if first == 1 and last is None else None)


def standing_entries_for(battle: Any, viewer: Player | None) -> Entries:
    """The same of the whole record, without what was taken back. One query."""
    now = battle.head.moment
    return [entry for entry in entries_for(battle, viewer) if now.includes(entry.number)]


def _told[T](battle: Any, viewer: Player | None, tell: Callable[[Any, Entries], T]) -> tuple[T, Entries]:
    """What the game tells of what stands, and the entries of which it tells. One query.

    Where an entry can be read but does not fit what is there, it is told without it, as without one that cannot be
    read. Raises UnreadableRow where that cannot be told either.
    """
    entries = standing_entries_for(battle, viewer)
    try:
        return tell(battle.head.moment.state, stored_entries.readable(entries)), entries
    except stored_entries.NOT_TOLD:
        state, entries = stored_entries.fitting(battle.began(), entries)
    try:
        return tell(state, stored_entries.readable(entries)), entries
    except stored_entries.NOT_TOLD as wrong:
        raise UnreadableRow(stored_entries.UNREADABLE) from wrong


def previously_for(battle: Any, viewer: Player | None) -> tuple[str, ...]:
    """What happened last, in a few sentences. One query."""
    found: tuple[str, ...] = _told(battle, viewer, battle.rules.battle.previously)[0]
    return found


def report_for(battle: Any, viewer: Player | None, odds: Sequence[AttackOdds] = ()) -> Report:
    """The report as this viewer may read it, with a sentence about what cannot be read. odds: of its attacks, where
    they have been worked out. One query.
    """
    rules = battle.rules.battle
    if battle.over and rules.retell:
        report, entries = _told(battle, viewer, lambda state, entries: rules.retell(state, entries, odds))
    else:
        report, entries = _told(battle, viewer, rules.report)
    missing = unread_sentence(entries)
    whole: Report = (
        report.but(chapters=(*report.chapters, Chapter(UNREAD, (missing,)))) if missing else report
    )
    return whole


def outcome_of(battle: Any) -> Outcome:
    """What the battle did so far, with a sentence about what cannot be read. One query."""
    return outcome_and_odds(battle, with_odds=False)[0]


def outcome_and_odds(battle: Any, *, with_odds: bool = True) -> tuple[Outcome, tuple[AttackOdds, ...]]:
    """The same, and the odds of all attacks. One query; the odds take a second at most."""
    rules = battle.rules.battle

    def tell(state: Any, entries: Entries) -> tuple[Outcome, tuple[AttackOdds, ...]]:
        outcome = rules.outcome(state, entries)
        if not with_odds:
            return outcome, ()
        return outcome, attack_odds(battle.began(), entries, rules.harm, rules.label, rules.alone)

    (outcome, odds), entries = _told(battle, None, tell)
    return outcome.but(unread=unread_sentence(entries)), odds


def unread_sentence(entries: Entries) -> str:
    """That these entries lack something; "" where all of them can be read."""
    told = unreadable_sentence(stored_entries.unreadable(entries))
    return say("{told} What happened there is missing here.", told=told) if told else ""


def record_for(battle: Any, viewer: Player | None) -> Entries:
    """Every entry with all its values, to be taken away. Raises Withheld where that tells this viewer too much."""
    if not battle.over and not battle.shows_all_to(viewer):
        raise Withheld(NOT_YET)
    return entries_for(battle, viewer)


def text_record_for(battle: Any, viewer: Player | None) -> str:
    """The battle as a text record. Raises Withheld."""
    entries = record_for(battle, viewer)
    return write_record(battle.rules, battle.agreed(), entries, battle.title, players={})


def story_entries_for(
    battle: Any, viewer: Player | None, first: int, last: int
) -> Iterator[tuple[Entry[Any, Any], str]]:
    """Entries for a page of the story, each with the act that it took back or brought back. One query."""
    rows = battle.entries.filter(number__range=(first, last)).order_by("number")
    words = {}
    found = []
    for *row, act in rows.values_list("number", "parent", "body", "words"):
        entry = stored_entries.read_row(battle.rules, *row)
        found.append(entry)
        words[entry.number] = act
    entries = stored_entries.with_missing(found, first, min(last, battle.newest))
    return ((entry, words.get(entry.number, "")) for entry in hide_open_answers(entries))


def steps_back_after(battle: Any, first: int) -> Entries:
    """The entries after this one that went back or forth, newest first. They hold no answers. One query."""
    rows = battle.entries.filter(number__gt=first).exclude(words="").order_by("-number")
    found = rows.values_list("number", "parent", "body")
    entries = (stored_entries.read_row(battle.rules, *row) for row in found)
    return [entry for entry in entries if entry.to is not None]


def unreadable_rows(battle: Any) -> str:
    """A battle whose game cannot be read here any more, as JSON rows: without what was of use to its play only, and
    without any sealed answer.
    """
    rows = json.loads(serializers.serialize("json", [battle, *battle.entries.order_by("number")]))
    for row in rows:
        fields = row["fields"]
        for column in (*IN_PLAY, "moment"):
            fields.pop(column, None)
        if "body" in fields:
            try:
                fields["body"] = json.dumps(hide_open_answer_in_row(json.loads(fields["body"])))
            except (ValueError, AttributeError):
                del fields["body"]
    return json.dumps(rows, indent=1, ensure_ascii=False)


# Dice of the app, once the secrets behind them are open


def throws_made(battle: Any) -> list[AppRoll]:
    """All rolls of the app whose secrets are open and whose entry can be read; for cards also the cards to draw from.
    One query; a drawn card makes it read the whole record.
    """
    opened = fair_dice.disclosed_secrets(fair_dice.load_secrets(battle.secrets))
    if not opened:
        return []
    last = max(secret.until for secret in opened)
    rows = battle.entries.exclude(throw=None).filter(number__lte=last).order_by("number")
    made: list[AppRoll] = []
    firsts: dict[str, int] = {}
    for number, digest, nth, body in rows.values_list("number", "throw", "nth", "body"):
        if nth is None:
            continue  # the dice were changed by hand
        place = app_rolls.roll_place(digest, nth)
        first = firsts.setdefault(place, number)
        said = stored_entries.read_row(battle.rules, number, 0, body).said
        if isinstance(said, Answered) and said.source != "table" and isinstance(said.answer, tuple):
            made.append(AppRoll(number, first, place, said.answer))
    if any(_is_card(throw) for throw in made):
        offered = _cards_offered(battle)
        made = [throw.but(options=offered.get(throw.entry, ())) for throw in made]
    return [throw for throw in made if throw.options or not _is_card(throw)]


def _is_card(throw: AppRoll) -> bool:
    return any(isinstance(word, str) for word in throw.answer)


def _cards_offered(battle: Any) -> dict[int, tuple[str, ...]]:
    """Entry number to the cards from which it drew. The whole record, told again as far as it can be read."""
    known = stored_entries.readable_beginning(battle.read_entries())
    told_again = log_entries.replay_entries(battle.began(), known, battle.rules)
    after = {one.entry.number: one.head.moment.open for one in told_again}
    found = {}
    for one in told_again:
        waits = after.get(one.entry.on)
        if waits and isinstance(waits.question, Choice):
            found[one.entry.number] = tuple(option.key for option in waits.question.options)
    return found
