"""The story: what was said and what happened, in words, line by line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.rules.record import Answered, Back, Entry, Undo
from companion.rules.table import Event, Rolled
from companion.rules.values import Value
from companion.rules.vocabulary import Chart, Line, Scene
from companion.rules.wording import counted, sentence


class Told(Value):
    """A line, with the model or side of which it speaks; its ink is known only at the table."""

    who: str
    line: Line


type Charts = Callable[[Any], Chart | None]


def told(
    entry: Entry[Any, Any],
    act: str,
    names: Mapping[str, str],
    sentences: Mapping[str, str],
    chart: Charts = lambda event: None,
) -> list[Told]:
    """The lines of one entry. Dice, and the table they were thrown on, stand with the sentence that follows from them.

    act: what is taken back or brought back, in words. An event that says `heading` begins a new part. names: also of
    who sits there, as `speaker` and `seat` call them. chart: the table that an event was thrown on.
    """
    lines = _lines(entry, act, names, sentences, chart)
    if entry.stands_in and lines:
        stood_in = (
            f"{names.get(speaker(entry.by), 'The host')} for {names.get(seat(entry.stands_in), 'another')}"
        )
        lines[0] = lines[0].but(line=lines[0].line.but(by=stood_in))
    return lines


def speaker(by: str) -> str:
    """The key under which `names` has a player; no model and no side has one with a space."""
    return f"player {by}"


def seat(side: str) -> str:
    """The key under which `names` has who sits for a side."""
    return f"seat {side}"


def _lines(
    entry: Entry[Any, Any], act: str, names: Mapping[str, str], sentences: Mapping[str, str], chart: Charts
) -> list[Told]:
    if entry.to is not None:
        return [Told("", Line(entry.number, _going_back(entry, act or "the last act"), tone="dim"))]
    source = entry.said.source if isinstance(entry.said, Answered) else ""
    lines: list[Told] = []
    rolled: Rolled | None = None
    drawn: Chart | None = None
    for event in entry.events:
        if isinstance(event, Rolled):
            if rolled is not None:
                lines.append(_throw(entry.number, rolled, source, names, drawn))
                drawn = None
            rolled, drawn = event, chart(event) or drawn
            continue
        drawn = chart(event) or drawn
        text = sentence(event, names, sentences)
        if not text:
            continue
        who = rolled.who if rolled and rolled.who else _who(event)
        line = Line(entry.number, text, heading=event.heading, chart=drawn)
        lines.append(Told(who, line.but(dice=_dice(rolled), source=source) if rolled else line))
        rolled = drawn = None
    if rolled is not None:
        lines.append(_throw(entry.number, rolled, source, names, drawn))
    return lines


def _going_back(entry: Entry[Any, Any], act: str) -> str:
    if isinstance(entry.said, Back):
        return f"Back to line {entry.to}." if entry.to else "Back to the start."
    return f"Taken back: {act}." if isinstance(entry.said, Undo) else f"Brought back: {act}."


def _throw(number: int, rolled: Rolled, source: Any, names: Mapping[str, str], drawn: Chart | None) -> Told:
    if rolled.each:
        pairs = zip(rolled.each, rolled.faces, strict=False)
        who = ", ".join(f"{names.get(side, side)} {face}" for side, face in pairs)
    else:
        who = f"{names.get(rolled.who, rolled.who)}, {counted(len(rolled.faces), 'die', 'dice')}"
    line = Line(number, f"{who} {rolled.why}.", dice=_dice(rolled), source=source, chart=drawn)
    return Told(rolled.who, line)


def _dice(rolled: Rolled) -> tuple[tuple[int, bool], ...]:
    return tuple((face, rolled.counts(face)) for face in rolled.faces)


def _who(event: Event) -> str:
    """The model or side that an event is about, where it names one."""
    for name in ("model", "side", "who"):
        if who := getattr(event, name, ""):
            return str(who)
    models = getattr(event, "models", ())
    return str(models[0]) if models else ""


def inked(lines: Sequence[Told], scene: Scene) -> list[Line]:
    """The lines in the inks of their sides."""
    inks = {side.key: side.number for side in scene.sides}
    inks |= {row.key: side.number for side in scene.sides for row in side.models}
    return [told.line.but(side=inks[told.who]) if told.who in inks else told.line for told in lines]


def plain(line: Line) -> str:
    """A line as plain text, its dice in brackets: "Ruth misses Gabe. [5 2 1]"."""
    text = " ".join(line.text.split())
    return f"{text} [{' '.join(str(face) for face, _ in line.dice)}]" if line.dice else text
