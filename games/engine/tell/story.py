"""The story: what was said and what happened, in words, line by line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.engine.play.record import Answered, Back, Entry, Undo, UnreadableEntry
from games.engine.play.table import Event, Rolled
from games.engine.play.values import Value
from games.engine.show.pieces import Chart
from games.engine.show.scene import DrawnCard, Line, Reveal, Scene, Throw
from games.engine.tell.sentences import capitalize, join_words, render_sentence
from games.engine.words import phrases
from games.engine.words.phrases import Section

say = phrases("tell.story")


class StoryLine(Value):
    """A line, with the model or side of which it speaks; its color is known only at the table. step: it tells of
    nothing but a step in time.
    """

    who: str
    line: Line
    step: bool = False


type Charts = Callable[[Any], Chart | None]
type Verdicts = Callable[[Rolled], str]
type Shown = Callable[[Any], Reveal | DrawnCard | None]


def counted_dice(rolled: Rolled) -> str:
    """What a roll brought where its game has no better word: "2 of 4". "" where every face mattered by itself."""
    if not rolled.needs:
        return ""
    return say("counted", counted=sum(map(rolled.counts, rolled.faces)), dice=len(rolled.faces))


def verdicts(say: Section) -> Verdicts:
    """The verdicts of a game: by purpose, or for "any" other, a phrase with {counted} and {dice}."""

    def verdict(rolled: Rolled) -> str:
        key = rolled.purpose if rolled.purpose in say.all else "any"
        if not rolled.needs or key not in say.all:
            return counted_dice(rolled)
        return say(key, counted=sum(map(rolled.counts, rolled.faces)), dice=len(rolled.faces))

    return verdict


def entry_lines(
    entry: Entry[Any, Any],
    act: str,
    names: Mapping[str, str],
    sentences: Mapping[str, str],
    chart: Charts = lambda event: None,
    verdict: Verdicts | None = None,
    shown: Shown = lambda event: None,
) -> list[StoryLine]:
    """The lines of one entry. Dice, and the table they were rolled on, stand with the sentence that follows from them.

    act: what is taken back or brought back, in words. An event that says `heading` begins a new part. names: also of
    who sits there, as `speaker` and `seat` call them. chart: the table that an event was rolled on. verdict: what a
    roll brought, in two words; without it the lines are only read, and not laid on a table. shown: what is to be
    looked at once.
    """
    if isinstance(entry, UnreadableEntry):
        return [StoryLine("", Line(entry.number, unreadable_sentence([entry]), tone="dim"))]
    lines = _lines(entry, act, names, sentences, chart, verdict, shown)
    if entry.stands_in and lines:
        player = names.get(player_name_key(entry.by), say("host"))
        stood_in = say("for", player=player, get=names.get(seat_name_key(entry.stands_in), say("another")))
        lines[0] = lines[0].but(line=lines[0].line.but(by=stood_in))
    return lines


NUMBERS_AT_MOST = 5


def unreadable_sentence(entries: Sequence[Entry[Any, Any]]) -> str:
    """That these entries cannot be read: "Entry 17 cannot be read by this version of Sixgun." "" for none."""
    numbers = [str(entry.number) for entry in entries]
    if not numbers:
        return ""
    if len(numbers) > NUMBERS_AT_MOST:
        return say("entries-cannot-read-version", numbers=len(numbers))
    if numbers[1:]:
        return say("entries-cannot-read-version-sixgun", numbers=join_words(numbers))
    return say("entry-cannot-read-version", numbers=numbers[0])


def player_name_key(by: str) -> str:
    """The key under which `names` has a player; no model and no side has one with a space."""
    return f"player {by}"


def seat_name_key(side: str) -> str:
    """The key under which `names` has who sits for a side."""
    return f"seat {side}"


def _lines(
    entry: Entry[Any, Any],
    act: str,
    names: Mapping[str, str],
    sentences: Mapping[str, str],
    chart: Charts,
    verdict: Verdicts | None,
    shown: Shown,
) -> list[StoryLine]:
    if entry.to is not None:
        line = Line(entry.number, _step_back_line(entry, act or say("last-act")), tone="dim")
        return [StoryLine("", line, step=True)]
    source = entry.said.source if isinstance(entry.said, Answered) else ""
    lines: list[StoryLine] = []
    rolled: Rolled | None = None
    drawn: Chart | None = None
    for event in entry.events:
        if isinstance(event, Rolled):
            if rolled is not None:
                lines.append(_roll_line(entry.number, rolled, source, names, drawn, verdict))
                drawn = None
            rolled, drawn = event, chart(event) or drawn
            continue
        if rolled is not None and event.announces:
            lines.append(_roll_line(entry.number, rolled, source, names, drawn, verdict))
            rolled = drawn = None
        drawn = chart(event) or drawn
        text = render_sentence(event, names, sentences)
        if not text:
            continue
        who = rolled.who if rolled and rolled.who else _subject_of(event)
        line = Line(entry.number, text, heading=event.heading, chart=drawn, shown=shown(event))
        line = line.but(listed=_listed(event, names))
        if rolled:
            line = line.but(dice=_dice(rolled), source=source, throw=_throw(rolled, verdict))
        lines.append(StoryLine(who, line))
        rolled = drawn = None
    if rolled is not None:
        lines.append(_roll_line(entry.number, rolled, source, names, drawn, verdict))
    return lines


def _listed(event: Event, names: Mapping[str, str]) -> str:
    """The name in which several such events in a row differ; "" where they are told one by one."""
    key = str(getattr(event, event.listed)) if event.listed else ""
    return names.get(key, key)


def _step_back_line(entry: Entry[Any, Any], act: str) -> str:
    if isinstance(entry.said, Back) and entry.said.was:
        return say("dice-changed", was=", ".join(map(str, entry.said.was)))
    if isinstance(entry.said, Back):
        return say("back-earlier") if entry.to else say("back-start")
    return say("undone", act=act) if isinstance(entry.said, Undo) else say("redone", act=act)


def _roll_line(
    number: int,
    rolled: Rolled,
    source: Any,
    names: Mapping[str, str],
    drawn: Chart | None,
    verdict: Verdicts | None,
) -> StoryLine:
    if rolled.each:
        pairs = zip(rolled.each, rolled.faces, strict=False)
        faces = ", ".join(f"{names.get(side, side)} {face}" for side, face in pairs)
        text = f"{capitalize(rolled.why)}: {faces}."
    else:
        dice = say("dice", number=len(rolled.faces))
        text = f"{capitalize(names.get(rolled.who, rolled.who))}: {dice} {rolled.why}."
    line = Line(number, text, dice=_dice(rolled), source=source, chart=drawn)
    return StoryLine(rolled.who, line.but(throw=_throw(rolled, verdict, bare=True)))


def _throw(rolled: Rolled, verdict: Verdicts | None, *, bare: bool = False) -> Throw | None:
    if rolled.closed or not verdict:
        return None
    return Throw(rolled.who, rolled.each, rolled.model, verdict(rolled), bare, rolled.purpose)


def _dice(rolled: Rolled) -> tuple[tuple[int, bool], ...]:
    return () if rolled.closed else tuple((face, rolled.counts(face)) for face in rolled.faces)


def _subject_of(event: Event) -> str:
    """The model or side that an event is about, where it names one."""
    for name in ("model", "side", "who"):
        if who := getattr(event, name, ""):
            return str(who)
    models = getattr(event, "models", ())
    return str(models[0]) if models else ""


def with_side_colors(lines: Sequence[StoryLine], scene: Scene) -> list[Line]:
    """The lines in the colors of their sides."""
    colors = {side.key: side.number for side in scene.sides}
    colors |= {row.key: side.number for side in scene.sides for row in side.models}
    return [
        entry_lines.line.but(side=colors[entry_lines.who]) if entry_lines.who in colors else entry_lines.line
        for entry_lines in lines
    ]


def with_runs_joined(lines: Sequence[Line]) -> list[Line]:
    """Lines in a row that differ in a name alone, as one: "Deployed: Agnes, Bertram and Dorcas." It has the number of
    the last of them.
    """
    joined: list[Line] = []
    listed: list[str] = []
    for line in lines:
        if not (line.listed and joined and _runs_on(joined[-1], line)):
            joined.append(line)
            listed = [line.listed]
            continue
        before = joined[-1]
        text = before.text.replace(join_words(listed), join_words([*listed, line.listed]))
        listed.append(line.listed)
        joined[-1] = line.but(text=text, listed=before.listed)
    return joined


def _runs_on(before: Line, line: Line) -> bool:
    """Whether a line goes on with the one before it: it says the same of somebody else of the same side."""
    ways = (before.side, before.undone, before.undone_by, before.by)
    same = ways == (line.side, line.undone, line.undone_by, line.by)
    begins = before.text.split(before.listed)[0] if before.listed else None
    return same and begins == line.text.split(line.listed)[0]


def told_with_dice(line: Line) -> str:
    """A line, and what its dice brought where it says no more than that they were rolled."""
    if not line.throw or not line.throw.bare or not line.throw.verdict:
        return line.text
    return say("brought", told=line.text, brought=capitalize(line.throw.verdict))


def plain_text(line: Line) -> str:
    """A line as plain text, its dice in brackets: "Ruth misses Gabe. [5 2 1]"."""
    text = " ".join(told_with_dice(line).split())
    return f"{text} [{' '.join(str(face) for face, _ in line.dice)}]" if line.dice else text
