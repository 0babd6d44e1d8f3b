"""A film made of the entries of one tap: a card for each sentence of their story, joined where they tell one deed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, groupby
from typing import Any

from games.engine.play.record import Entry, UnreadableEntry
from games.engine.play.table import Event, Rolled, fold
from games.engine.show.board import State
from games.engine.show.film import Beat, Film, Shot
from games.engine.show.scene import Line
from games.engine.tell.sentences import capitalize, render_sentence
from games.engine.tell.story import Verdicts, entry_lines

type Names = Mapping[str, str]
type Said = tuple[str, str]


@dataclass(frozen=True)
class Filming:
    """What a game says of its films.

    states: of everybody on the board, by key; nobody where there is none. shot: who does what to whom in an event.
    sum: what all of it comes to, from the states before and after it and the events between; most important first,
    and what else there was. abroad: whether it is played on a map instead. run: events of the same word in a row, for
    which nothing was rolled, are one card, with what `joined` says of all of them and of their verdict; "" for none.
    """

    states: Callable[[Any], Mapping[str, State]]
    shot: Callable[[Event], Shot]
    sum: Callable[[Any, Any, Sequence[Event]], Said]
    abroad: Callable[[Any], bool] = lambda state: False
    run: Callable[[Event], str] = lambda event: ""
    joined: Callable[[Sequence[Event], Names], Said] = lambda events, names: ("", "")


def film_of(
    filming: Filming,
    before: Any,
    entries: Sequence[Entry[Any, Any]],
    names: Names,
    sentences: Mapping[str, str],
    verdict: Verdicts,
) -> Film | None:
    """None where nobody stands on a board or a map, or nothing is told. before: the state before the first entry."""
    beats: list[Beat] = []
    state = before
    for entry in entries:
        if isinstance(entry, UnreadableEntry) or entry.to is not None:
            return None
        for group in _with_runs(filming, _groups(entry.events, names, sentences)):
            following = fold(state, group)
            changes = _changes(filming, state, following)
            if run := _run_of(filming, group):
                text, verdict_of_all = filming.joined(run, names)
                beats.append(Beat(text, verdict=verdict_of_all, sets=changes, icon=filming.shot(run[0]).icon))
                state = following
                continue
            lines = entry_lines(entry.but(events=group), "", names, sentences, verdict=verdict)
            _add(beats, filming, group, [one.line for one in lines], changes)
            state = following
    on_map = filming.abroad(before)
    if not beats or not (on_map or filming.states(before)):
        return None
    events = [event for entry in entries for event in entry.events]
    words, then = filming.sum(before, state, events)
    changed = {key for beat in beats for key, _ in beat.sets}
    was = tuple((key, one) for key, one in filming.states(before).items() if key in changed)
    if not words:
        words, then = then or _in_short(beats[-1], names), ""
    return Film(entries[-1].number, words, then, tuple(beats), was, on_map)


def _in_short(beat: Beat, names: Names) -> str:
    return (
        f"{capitalize(names[beat.who])}: {beat.verdict}." if beat.who in names and beat.verdict else beat.text
    )


def _groups(
    events: Sequence[Event], names: Names, sentences: Mapping[str, str]
) -> Iterator[tuple[Event, ...]]:
    """Events that make one line of the story: dice with the sentence that follows from them."""
    group: list[Event] = []
    for event in events:
        if isinstance(event, Rolled) and any(isinstance(one, Rolled) for one in group):
            yield tuple(group)
            group = []
        group.append(event)
        if not isinstance(event, Rolled) and render_sentence(event, names, sentences):
            yield tuple(group)
            group = []
    if group:
        yield tuple(group)


def _with_runs(filming: Filming, groups: Iterator[tuple[Event, ...]]) -> Iterator[tuple[Event, ...]]:
    """The same, with a run of events in one group."""
    for _, run in groupby(groups, lambda group: _runs(filming, group)):
        together = list(run)
        yield from [tuple(chain.from_iterable(together))] if _runs(filming, together[0]) else together


def _runs(filming: Filming, group: Sequence[Event]) -> str:
    return "" if any(isinstance(one, Rolled) for one in group) else filming.run(group[-1])


def _run_of(filming: Filming, group: Sequence[Event]) -> list[Event]:
    """The events of a group that are told on one card: two at least."""
    key = _runs(filming, group)
    found = [one for one in group if key and filming.run(one) == key]
    return found if len(found) > 1 else []


def _changes(filming: Filming, before: Any, after: Any) -> tuple[tuple[str, State], ...]:
    was = filming.states(before)
    return tuple((key, now) for key, now in filming.states(after).items() if was.get(key, now) != now)


def _add(
    beats: list[Beat],
    filming: Filming,
    group: Sequence[Event],
    lines: Sequence[Line],
    sets: tuple[tuple[str, State], ...],
) -> None:
    """The card of a line, or what it adds to the one before. What nobody tells adds only what it changes."""
    if not lines:
        if beats and sets:
            beats[-1] = beats[-1].but(sets=(*beats[-1].sets, *sets))
        return
    line, last = lines[-1], group[-1]
    rolled = next((one for one in group if isinstance(one, Rolled)), None)
    shot = Shot(last.model, joins=True) if isinstance(last, Rolled) else filming.shot(last)
    verdict = shot.verdict or (line.throw.verdict if line.throw else "")
    before = beats[-1] if beats else None
    if before and shot.gathers and _gathered(before, shot):
        beats[-1] = before.but(
            text=f"{before.text} {line.text}", who=shot.who, dice=(*before.dice, *line.dice), verdict=verdict,
            harms=shot.harms, sets=(*before.sets, *sets), icon=shot.icon, path=shot.path,
        )  # fmt: skip
        return
    if before and not before.ends and shot.joins and before.who == shot.who and (before.who or not rolled):
        beats[-1] = before.but(
            text=f"{before.text} {line.text}",
            whom=before.whom or shot.whom,
            dice=(*before.dice, *line.dice),
            verdict=verdict or before.verdict,
            harms=before.harms or shot.harms,
            sets=(*before.sets, *sets),
            ends=shot.ends,
        )
        return
    beats.append(
        Beat(
            line.text, shot.who, shot.whom, line.dice, verdict, shot.harms, sets, shot.icon, shot.path, shot.ends
        )
    )  # fmt: skip


def _gathered(before: Beat, shot: Shot) -> bool:
    """A roll that nobody made, or what the same counter was about to do."""
    rolled = bool(before.dice) and not before.who and not before.icon and not before.verdict
    return not before.path and (rolled or (bool(before.who) and before.who == shot.who))
