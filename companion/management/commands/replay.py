import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand

from games.engine.files.text_record import BYTES_AT_MOST, ReplayError, TextRecord, read_record, replay
from games.engine.play.record import Record, Undo
from games.engine.play.values import DecodeError, to_json
from games.engine.tell.story import StoryLine, entry_lines, plain_text, with_runs_joined, with_side_colors


class Command(BaseCommand):
    help = "Plays a battle from its text record and prints what happened."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help="the text record; - reads standard input")
        parser.add_argument("--json", action="store_true", help="print the state at the end as JSON instead")

    def handle(self, *args: Any, file: str, json: bool, **options: Any) -> None:
        try:
            record = read_record(text_of(file))
            played = replay(record)
        except (DecodeError, ReplayError) as wrong:
            sys.exit(str(wrong))
        if json:
            self.stdout.write(to_json(played.state).decode())
            return
        for line in story(record, played):
            self.stdout.write(line)


def text_of(file: str) -> str:
    """The file's text, or what comes in on standard input; no more of it than a record can have."""
    try:
        if file == "-":
            data = sys.stdin.buffer.read(BYTES_AT_MOST + 1)
        else:
            with Path(file).open("rb") as opened:
                data = opened.read(BYTES_AT_MOST + 1)
    except (OSError, ValueError) as error:
        sys.exit(f"{file!r} cannot be read: {getattr(error, 'strerror', None) or error}.")
    try:
        return data.decode()
    except UnicodeDecodeError as wrong:
        if len(data) > BYTES_AT_MOST:
            return data.decode(
                errors="replace"
            )  # cut in the middle of a letter; it is refused for its length
        line = data.count(b"\n", 0, wrong.start) + 1
        raise DecodeError(f"line {line}: This file is not text: a record is written in UTF-8.") from None


def story(record: TextRecord, played: Record[Any]) -> Iterator[str]:
    """The battle in words: a title, a heading for each part, a line for each thing that happened."""
    rules = record.game.battle
    began = rules.begin(record.setup)
    yield record.title or rules.title(began)
    yield ", ".join(rules.agreed(began))
    names = {**rules.names(began), **rules.names(played.state)}
    standing = played.head.moment
    lines: list[StoryLine] = []
    for entry in played.entries:
        undone = not standing.includes(entry.number) and entry.to is None
        act = played.moment(entry.on if isinstance(entry.said, Undo) else entry.to or 0).label
        found = entry_lines(entry, act, names, rules.sentences, verdict=rules.verdict)
        lines += [one.but(line=one.line.but(undone=undone)) for one in found]
    for line in with_runs_joined(with_side_colors(lines, rules.view(played.state, None, None))):
        struck = "  (undone)" if line.undone else ""
        yield f"\n{plain_text(line)}{struck}" if line.heading else f"  {plain_text(line)}{struck}"
    if played.question is not None:
        yield f"\nOpen: {played.question.why}."
    elif rules.over(played.state):
        turns, winner, _ = rules.summary(played.state)
        when = f"After {rules.turn} {turns}" if turns else "In the end"
        none = "a draw" if turns else "nobody has won"
        yield f"\n{when}: {f'victory for {names.get(winner, winner)}' if winner else none}."
