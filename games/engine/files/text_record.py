"""The text record: a battle in a file that players can read, send to each other and write by hand.

What was agreed stands first, in TOML between two lines of "+++"; then one thing said a line.
docs/record-format.md shows it all. Here it is read and played; `record_writing` writes it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.files import command_line
from games.engine.files.command_line import Word
from games.engine.game import Game
from games.engine.play.questions import Refused
from games.engine.play.record import (
    Back,
    Do,
    Record,
    Redo,
    Said,
    StaleInputError,
    Undo,
)
from games.engine.play.table import Command
from games.engine.play.upgrades import Step as Upgrade
from games.engine.play.upgrades import upgrade
from games.engine.play.values import DecodeError, convert
from games.engine.registry import GAMES, game
from games.engine.words import phrases

say = phrases("record.text-record")

FENCE = "+++"

HEAD = ("record", "game", "version", "title")

BYTES_AT_MOST = 1_000_000

LINES_AT_MOST = 20_000

LINE_AT_MOST = 2_000

TITLE_AT_MOST = 200

ANSWERS_AT_MOST = 300
"""To one command. A rule runs again with every answer, so an endless roll-off would take its time."""

UPGRADES: tuple[Upgrade, ...] = ()
"""Older front matter to newer, a step for each `record = n`."""


class ReplayError(Exception):
    """The rules refuse a line of a record that can be read. line: its number in the text."""

    def __init__(self, line: int, text: str, sentence: str) -> None:
        super().__init__(say("line", line=line, sentence=sentence))
        self.line, self.text, self.sentence = line, text, sentence


@dataclass(frozen=True)
class RecordLine:
    """One line said. An answer stays words until it is known what is asked."""

    line: int
    text: str
    said: Do[Any] | Undo | Redo | Back | tuple[Word, ...]
    by: str = ""


@dataclass(frozen=True)
class TextRecord:
    """A record as read: what was agreed, and what was said."""

    game: Game
    setup: Any
    title: str = ""
    steps: tuple[RecordLine, ...] = ()


# Reading


def read_record(text: str) -> TextRecord:
    """A record taken apart; nothing is played yet. Raises DecodeError with the line and what is wrong there."""
    lines = _split_lines(text)
    opening, closing = _find_fences(lines)
    # Empty lines in place of what comes before, so that line numbers in messages are those of the whole text.
    head = _read_front_matter("\n" * (opening + 1) + "\n".join(lines[opening + 1 : closing]))
    rules = _find_game(head)
    setup = _read_setup(rules, head)
    steps = []
    for number, line in enumerate(lines[closing + 1 :], closing + 2):
        try:
            step = _read_line(rules, number, line)
        except DecodeError as wrong:
            raise DecodeError(say("line-2", number=number, as_sentence=_as_sentence(wrong))) from None
        if step is not None:
            steps.append(step)
    return TextRecord(rules, setup, head["title"], tuple(steps))


def _as_sentence(wrong: DecodeError) -> str:
    """What is wrong as a sentence."""
    text = str(wrong)
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?')) else '.'}"


def _split_lines(text: str) -> list[str]:
    try:
        size = len(text.encode())
    except UnicodeEncodeError:
        raise DecodeError(say("no-text-record-written")) from None
    if size > BYTES_AT_MOST:
        raise DecodeError(say("record-bytes-most", most=BYTES_AT_MOST, size=size))
    lines = text.removeprefix("\ufeff").split("\n")
    if len(lines) > LINES_AT_MOST:
        raise DecodeError(say("record-lines-most", most=LINES_AT_MOST, lines=len(lines)))
    return [line.removesuffix("\r") for line in lines]


def _find_fences(lines: Sequence[str]) -> tuple[int, int]:
    """Where the front matter begins and ends."""
    fences = [place for place, line in enumerate(lines) if line.rstrip() == FENCE][:2]
    before = lines[: fences[0]] if fences else lines
    if not fences or any(line.strip() and not line.startswith("#") for line in before):
        raise DecodeError(say("line-1-record-begins", fence=FENCE))
    if len(fences) < 2:
        raise DecodeError(say("line-front-matter-begins", fences=fences[0] + 1, fence=FENCE))
    return fences[0], fences[1]


def _read_front_matter(text: str) -> dict[str, Any]:
    try:
        head = tomllib.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise DecodeError(say("front-matter-no-toml", wrong=wrong)) from None
    if "record" not in head:
        raise DecodeError(say("front-matter-does-not"))
    head = upgrade(head, UPGRADES, "record", "record")
    title = head.setdefault("title", "")
    if not isinstance(title, str) or len(title) > TITLE_AT_MOST:
        raise DecodeError(say("title-text-letters-most", most=TITLE_AT_MOST))
    return head


def _find_game(head: Mapping[str, Any]) -> Game:
    key = head.get("game")
    if not isinstance(key, str) or key not in GAMES:
        raise DecodeError(say("front-matter-names-no", games=", ".join(GAMES)))
    rules = game(key)
    version = head.get("version", rules.version)
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise DecodeError(say("front-matter-says-version"))
    if version > rules.version:
        raise DecodeError(
            say("record-version-sixgun-plays", version=version, rules=rules.title, version2=rules.version)
        )
    return rules


def _read_setup(rules: Game, head: Mapping[str, Any]) -> Any:
    standard = rules.battle.standard()
    agreed = {
        name: standard[name] if value == "standard" and name in standard else value
        for name, value in head.items()
        if name not in HEAD
    }
    if isinstance(agreed.get("seats"), list):
        agreed["seats"] = [_read_seat(rules, seat) for seat in agreed["seats"]]
    try:
        setup = convert(agreed, rules.battle.setup)
        rules.battle.begin(setup)
    except DecodeError as wrong:
        raise DecodeError(
            say("front-matter-does-not-fit", rules=rules.title, as_sentence=_as_sentence(wrong))
        ) from None
    return setup


def _read_seat(rules: Game, seat: Any) -> Any:
    """A seat whose gang may be named by the starter that it is."""
    if not isinstance(seat, dict) or "starter" not in seat:
        return seat
    starters = rules.roster.starters()
    key = seat["starter"]
    if not isinstance(key, str) or key not in starters:
        offered = ", ".join(starters)
        raise DecodeError(say("front-matter-names-no-starter-gang", rules=rules.title, offered=offered))
    return {**{name: value for name, value in seat.items() if name != "starter"}, "gang": starters[key].gang}


_BACK = re.compile(r"(?P<to>[0-9]{1,6})(?: dice(?P<was>(?: [1-6]){1,100}))?")
_BY = re.compile(r'\[(?:(?P<quoted>"(?:[^"\\]|\\.)*")|(?P<plain>[^\]"]*))\]')


def _read_line(rules: Game, number: int, line: str) -> RecordLine | None:
    """What a line says; None for an empty one and for a remark."""
    text = line.strip()
    if not text or text.startswith("#"):
        return None
    if len(line) > LINE_AT_MOST:
        raise DecodeError(say("line-letters-most", most=LINE_AT_MOST))
    by = ""
    if text.startswith("["):
        name = _BY.match(text)
        if name is None:
            raise DecodeError(say("who-says-stands-brackets"))
        by = command_line.split_words(name["quoted"])[0].text if name["quoted"] else name["plain"].strip()
        text = text[name.end() :].strip()
    if text.startswith("="):
        return RecordLine(number, text, command_line.split_words(text[1:]), by)
    return RecordLine(number, text, _read_words(rules, command_line.split_words(text)), by)


def _read_words(rules: Game, said: tuple[Word, ...]) -> Do[Any] | Undo | Redo | Back:
    first = said[0].text if said else ""
    if first == "back":
        goes = _BACK.fullmatch(" ".join(word.text for word in said[1:]))
        if not goes:
            raise DecodeError(say("back-goes-what-was"))
        return Back(int(goes["to"]), tuple(map(int, (goes["was"] or "").split())))
    if first in ("undo", "redo"):
        if len(said) > 1:
            raise DecodeError(say("stands-alone", first=first))
        return Undo() if first == "undo" else Redo()
    return Do(command_line.read_command_words(rules.commands, said))


def read_command(rules: Game, line: str) -> Command:
    """One command as it stands in a record. Raises DecodeError."""
    return command_line.read_command_words(rules.commands, command_line.split_words(line))


# Playing


def replay(written: TextRecord) -> Record[Any]:
    """Play a record from its beginning. Raises ReplayError where the rules refuse, or an answer does not answer."""
    rules = written.game
    record: Record[Any] = Record(rules.battle.begin(written.setup), rules.battle.label)
    answers = 0
    for step in written.steps:
        try:
            said: Said[Any]
            if isinstance(step.said, tuple):
                answers += 1
                if answers > ANSWERS_AT_MOST:
                    raise Refused(say("one-command-can-most", most=ANSWERS_AT_MOST))
                if record.question is None:
                    raise StaleInputError(say("nothing-asked-here-answer"))
                said = command_line.read_answer(record.question, step.said)
            else:
                answers = 0
                if isinstance(step.said, Do) and record.question is not None:
                    raise StaleInputError(
                        say(
                            "something-asked-first", answer_syntax=command_line.answer_syntax(record.question)
                        )
                    )
                said = step.said
            record.say(said, step.by)
        except DecodeError as wrong:
            raise ReplayError(step.line, step.text, _as_sentence(wrong)) from None
        except (Refused, StaleInputError) as refusal:
            raise ReplayError(step.line, step.text, str(refusal)) from None
    return record
