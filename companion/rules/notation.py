"""The text record: a battle in a file that players can read, send to each other and write by hand.

What was agreed stands first, in TOML between two lines of "+++"; then one thing said a line.
docs/record-format.md shows it all.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import tomli_w

from companion.rules import spelling
from companion.rules.chronicle import plain, told
from companion.rules.game import GAMES, Game, game
from companion.rules.questions import Question, Refused
from companion.rules.record import (
    Answered,
    Back,
    Do,
    Entry,
    Moment,
    Moved,
    Record,
    Redo,
    Said,
    Undo,
    begun,
    moment_at,
)
from companion.rules.spelling import Word
from companion.rules.table import Command
from companion.rules.upgrades import Step as Upgrade
from companion.rules.upgrades import upgraded
from companion.rules.values import Misread, made

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


class Stopped(Exception):
    """The rules refuse a line of a record that can be read. line: its number in the text."""

    def __init__(self, line: int, text: str, sentence: str) -> None:
        super().__init__(f"line {line}: {sentence}")
        self.line, self.text, self.sentence = line, text, sentence


@dataclass(frozen=True)
class Step:
    """One line said. An answer stays words until it is known what is asked."""

    line: int
    text: str
    said: Do[Any] | Undo | Redo | Back | tuple[Word, ...]
    by: str = ""


@dataclass(frozen=True)
class Written:
    """A record as read: what was agreed, and what was said."""

    game: Game
    setup: Any
    title: str = ""
    steps: tuple[Step, ...] = ()


# Reading


def read_record(text: str) -> Written:
    """A record taken apart; nothing is played yet. Raises Misread with the line and what is wrong there."""
    lines = _lines(text)
    opening, closing = _fences(lines)
    # Empty lines in place of what comes before, so that line numbers in messages are those of the whole text.
    head = _head("\n" * (opening + 1) + "\n".join(lines[opening + 1 : closing]))
    rules = _game(head)
    setup = _setup(rules, head)
    steps = []
    for number, line in enumerate(lines[closing + 1 :], closing + 2):
        try:
            step = _step(rules, number, line)
        except Misread as wrong:
            raise Misread(f"line {number}: {_ended(wrong)}") from None
        if step is not None:
            steps.append(step)
    return Written(rules, setup, head["title"], tuple(steps))


def _ended(wrong: Misread) -> str:
    """What is wrong as a sentence."""
    text = str(wrong)
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?')) else '.'}"


def _lines(text: str) -> list[str]:
    try:
        size = len(text.encode())
    except UnicodeEncodeError:
        raise Misread("This is no text: a record is written in UTF-8.") from None
    if size > BYTES_AT_MOST:
        raise Misread(f"A record has {BYTES_AT_MOST:,} bytes at most, and this has {size:,}.")
    lines = text.removeprefix("\ufeff").split("\n")
    if len(lines) > LINES_AT_MOST:
        raise Misread(f"A record has {LINES_AT_MOST:,} lines at most, and this has {len(lines):,}.")
    return [line.removesuffix("\r") for line in lines]


def _fences(lines: Sequence[str]) -> tuple[int, int]:
    """Where the front matter begins and ends."""
    fences = [place for place, line in enumerate(lines) if line.rstrip() == FENCE][:2]
    before = lines[: fences[0]] if fences else lines
    if not fences or any(line.strip() and not line.startswith("#") for line in before):
        raise Misread(f"line 1: a record begins with a line {FENCE}, and then says which game it is of.")
    if len(fences) < 2:
        raise Misread(
            f"line {fences[0] + 1}: the front matter that begins here is not closed by a line {FENCE}."
        )
    return fences[0], fences[1]


def _head(text: str) -> dict[str, Any]:
    try:
        head = tomllib.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise Misread(f"The front matter is no TOML: {wrong}.") from None
    if "record" not in head:
        raise Misread("The front matter does not say which format this is: record = 1 is missing.")
    head = upgraded(head, UPGRADES, "record", "record")
    title = head.setdefault("title", "")
    if not isinstance(title, str) or len(title) > TITLE_AT_MOST:
        raise Misread(f"The title is a text of {TITLE_AT_MOST} letters at most.")
    return head


def _game(head: Mapping[str, Any]) -> Game:
    key = head.get("game")
    if not isinstance(key, str) or key not in GAMES:
        raise Misread(f"The front matter names no game that is known here: game = one of {', '.join(GAMES)}.")
    rules = game(key)
    version = head.get("version", rules.version)
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise Misread("The front matter says version, and that is a whole number from 1.")
    if version > rules.version:
        raise Misread(
            f"This record is of version {version} of {rules.title}, and this Sixgun plays version {rules.version}: "
            "a newer Sixgun wrote it."
        )
    return rules


def _setup(rules: Game, head: Mapping[str, Any]) -> Any:
    standard = rules.battle.standard()
    agreed = {
        name: standard[name] if value == "standard" and name in standard else value
        for name, value in head.items()
        if name not in HEAD
    }
    if isinstance(agreed.get("seats"), list):
        agreed["seats"] = [_seat(rules, seat) for seat in agreed["seats"]]
    try:
        setup = made(agreed, rules.battle.setup)
        rules.battle.begin(setup)
    except Misread as wrong:
        raise Misread(f"The front matter does not fit {rules.title}: {_ended(wrong)}") from None
    return setup


def _seat(rules: Game, seat: Any) -> Any:
    """A seat whose gang may be named by the starter that it is."""
    if not isinstance(seat, dict) or "starter" not in seat:
        return seat
    starters = rules.roster.starters()
    key = seat["starter"]
    if not isinstance(key, str) or key not in starters:
        offered = ", ".join(starters)
        raise Misread(f"The front matter names no starter gang of {rules.title}: starter = one of {offered}.")
    return {**{name: value for name, value in seat.items() if name != "starter"}, "gang": starters[key].gang}


_BY = re.compile(r'\[(?:(?P<quoted>"(?:[^"\\]|\\.)*")|(?P<plain>[^\]"]*))\]')


def _step(rules: Game, number: int, line: str) -> Step | None:
    """What a line says; None for an empty one and for a remark."""
    text = line.strip()
    if not text or text.startswith("#"):
        return None
    if len(line) > LINE_AT_MOST:
        raise Misread(f"a line has {LINE_AT_MOST:,} letters at most")
    by = ""
    if text.startswith("["):
        name = _BY.match(text)
        if name is None:
            raise Misread("who says it stands in brackets, as in [Anna] done")
        by = spelling.words(name["quoted"])[0].text if name["quoted"] else name["plain"].strip()
        text = text[name.end() :].strip()
    if text.startswith("="):
        return Step(number, text, spelling.words(text[1:]), by)
    return Step(number, text, _said(rules, spelling.words(text)), by)


def _said(rules: Game, said: tuple[Word, ...]) -> Do[Any] | Undo | Redo | Back:
    first = said[0].text if said else ""
    if first == "back":
        if len(said) != 2 or not re.fullmatch(r"[0-9]{1,6}", said[1].text):
            raise Misread("back goes to what was said as the n-th thing, as in back 12")
        return Back(int(said[1].text))
    if first in ("undo", "redo"):
        if len(said) > 1:
            raise Misread(f"{first} stands alone")
        return Undo() if first == "undo" else Redo()
    return Do(spelling.command(rules.commands, said))


def read_command(rules: Game, line: str) -> Command:
    """One command as it stands in a record. Raises Misread."""
    return spelling.command(rules.commands, spelling.words(line))


# Playing


def replay(written: Written) -> Record[Any]:
    """Play a record from its beginning. Raises Stopped where the rules refuse, or an answer does not answer."""
    rules = written.game
    record: Record[Any] = Record(rules.battle.begin(written.setup), rules.battle.label)
    answers = 0
    for step in written.steps:
        try:
            said: Said[Any]
            if isinstance(step.said, tuple):
                answers += 1
                if answers > ANSWERS_AT_MOST:
                    raise Refused(f"{ANSWERS_AT_MOST} answers to one command are the most.")
                if record.question is None:
                    raise Moved("Nothing is asked here, and this is an answer.")
                said = spelling.answer(record.question, step.said)
            else:
                answers = 0
                if isinstance(step.said, Do) and record.question is not None:
                    raise Moved(f"Something is asked first: {spelling.form(record.question)}.")
                said = step.said
            record.say(said, step.by)
        except Misread as wrong:
            raise Stopped(step.line, step.text, _ended(wrong)) from None
        except (Refused, Moved) as refusal:
            raise Stopped(step.line, step.text, str(refusal)) from None
    return record


# Writing


def write_record(
    rules: Game,
    setup: Any,
    entries: Iterable[Entry[Any, Any]],
    title: str = "",
    *,
    story: bool = False,
    players: Mapping[str, str] | None = None,
) -> str:
    """A battle as text, by value: it needs no table of the game to be read again.

    story: what happened follows each line as a remark. players: names for those who said it, the others stay
    unnamed; without it they are written as they stand in the entries.
    A sealed number is written only once all of its question were in; until then it is said who has chosen, and
    whoever reads the record in is asked again.
    """
    head = {"record": 1 + len(UPGRADES), "game": rules.key, "version": rules.version}
    if title:
        head["title"] = " ".join(title.split())[:TITLE_AT_MOST]
    front = tomli_w.dumps({**head, **msgspec.to_builtins(setup)}).strip()
    lines = [FENCE, *_LIST.sub(_on_one_line, front).split("\n"), FENCE, ""]
    walked = list(_walk(rules, setup, entries))
    complete = _complete(walked)
    for stage in walked:
        lines += _written(rules, stage, _veiled(stage.entry, complete), players, story)
    return "\n".join((*lines, ""))


def without_secrets(rules: Game, setup: Any, entries: Iterable[Entry[Any, Any]]) -> list[Entry[Any, Any]]:
    """The entries as others may know them: without the sealed numbers that were never shown."""
    walked = list(_walk(rules, setup, entries))
    complete = _complete(walked)
    return [stage.entry.but(said=_veiled(stage.entry, complete)) for stage in walked]


_LIST = re.compile(r"(?m)^(\S+ = \[)\n((?: .*\n)+)\]$")
"""A list as TOML's writer sets it, a line for each part. No text in it can hold a line break."""


def _on_one_line(found: re.Match[str]) -> str:
    parts = " ".join(line.strip() for line in found[2].split("\n"))
    return f"{found[1]}{parts.rstrip(' ,')}]" if len(parts) < 90 else found[0]


@dataclass(frozen=True)
class _Stage:
    """An entry between the moment before it and the moment after."""

    entry: Entry[Any, Any]
    before: Moment[Any, Any]
    after: Moment[Any, Any]

    @property
    def asked(self) -> Question | None:
        return self.before.open.question if self.before.open else None


def _walk(rules: Game, setup: Any, entries: Iterable[Entry[Any, Any]]) -> Iterator[_Stage]:
    """The entries with what stood around each, from the stored events."""
    moments = {0: begun(rules.battle.begin(setup)).now}
    for entry in entries:
        before = moments[entry.on]
        if entry.to is not None:
            after = moments[entry.to]
        else:
            try:
                after = moment_at(entry.number, before, (entry,), rules.battle.label)
            except (Refused, Moved):
                # Said under older rules that asked something else. What happened stands; what was asked is not known.
                after = moment_at(entry.number, before, (entry.but(open=False),), rules.battle.label)
        moments[entry.number] = after
        yield _Stage(entry, before, after)


def _complete(walked: Sequence[_Stage]) -> frozenset[int]:
    """The entries that gave sealed numbers to a question that everybody has answered since."""
    complete: set[int] = set()
    giving: dict[int, tuple[int, ...]] = {}
    for stage in walked:
        said, number = stage.entry.said, stage.entry.number
        if not isinstance(said, Answered) or not isinstance(said.answer, dict):
            continue
        given = (*giving.get(stage.before.number, ()), number)
        before, after = stage.before.open, stage.after.open
        if before and after and len(after.answers) == len(before.answers):
            giving[number] = given
        else:
            complete |= {*given}
    return frozenset(complete)


def _veiled(entry: Entry[Any, Any], complete: frozenset[int]) -> Said[Any]:
    """What was said, without the numbers that are still secret."""
    said = entry.said
    if not isinstance(said, Answered) or not isinstance(said.answer, dict) or entry.number in complete:
        return said
    return said.but(answer=dict.fromkeys(said.answer))


def _written(
    rules: Game, stage: _Stage, said: Said[Any], players: Mapping[str, str] | None, story: bool
) -> Iterator[str]:
    entry = stage.entry
    player = entry.by if players is None else players.get(entry.by, "")
    by = f"[{_bracketed(player)}] " if player else ""
    lines = _remarks(rules, stage) if story else []
    if isinstance(said, Answered):
        yield f"  {by}= {spelling.spelt_answer(said, stage.asked)}"
    elif isinstance(said, Do):
        yield by + spelling.spelt(said.command)
    elif isinstance(said, Back):
        yield f"{by}back {said.to}"
    else:
        yield by + ("undo" if isinstance(said, Undo) else "redo")
    for text, heading in lines:
        yield f"\n## {text}" if heading else f"  # {text}"


def _bracketed(name: str) -> str:
    plain_name = name.isprintable() and not {*name} & {*'[]"'} and name == name.strip()
    return name if plain_name else json.dumps(name, ensure_ascii=not name.isprintable())


def _remarks(rules: Game, stage: _Stage) -> list[tuple[str, bool]]:
    """The story of one entry, with whether a line is a heading."""
    act = stage.before.label if isinstance(stage.entry.said, Undo) else stage.after.label
    lines = told(stage.entry, act, rules.battle.names(stage.after.state), rules.battle.sentences)
    return [(plain(one.line), one.line.heading) for one in lines]
