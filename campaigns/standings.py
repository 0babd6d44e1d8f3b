"""Who leads a campaign, and what its battles count. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from campaigns.models import Chapter, Contender, Counting
from companion.words import ngettext, say
from games.engine.tell.sentences import join_words


@dataclass
class Standing:
    """A row of the table. points: scored in battles. tally: what the battles counted by the campaign's own points.

    place: shared by those that nothing parts.
    """

    contender: Contender
    battles: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    points: int = 0
    tally: int = 0
    place: int = 1


def ranked(
    contenders: Iterable[Contender], chapters: Iterable[Chapter], counting: Counting
) -> list[Standing]:
    """Best first. Those that nothing parts stand in the order in which they came."""
    table = {one.number: Standing(one) for one in contenders}
    for chapter in chapters:
        if not chapter.counts or chapter.result is None:
            continue
        for side in chapter.result.sides:
            row = table.get(chapter.sides.get(side.key, 0))
            if row is None:
                continue
            row.battles += 1
            row.points += side.points
            row.won += side.result == "won"
            row.drawn += side.result == "drawn"
            row.lost += side.result == "lost"
    for row in table.values():
        row.tally = row.won * counting.won + row.drawn * counting.drawn + row.lost * counting.lost
    rows = sorted(table.values(), key=lambda row: (*_merits(row, counting, down=-1), row.contender.number))
    for place, row in enumerate(rows, 1):
        level = place > 1 and _merits(row, counting) == _merits(rows[place - 2], counting)
        row.place = rows[place - 2].place if level else place
    return rows


def _merits(row: Standing, counting: Counting, down: int = 1) -> tuple[int, ...]:
    """What a gang is ranked by, the most important first."""
    if not counting.chosen:
        return down * row.won, down * row.drawn, down * row.points
    ties = {"points": (row.points,), "victories": (row.won,), "both": (row.won, row.points)}
    return down * row.tally, *(down * one for one in ties.get(counting.ties, ()))


def leaders(rows: Sequence[Standing], counting: Counting) -> str:
    """Who leads, in a sentence that is true at a tie; "" where there is nobody."""
    best = [row for row in rows if row.place == 1]
    if not best:
        return ""
    top = best[0]
    if not any(_merits(top, counting)):
        return say("Nobody has won yet.")
    if len(best) == 1:
        return say("In the lead: {called}, {won}.", called=top.contender.called, won=_measure(top, counting))
    return say(
        "{join_words} lead together, with {won} each.",
        join_words=join_words([row.contender.called for row in best]),
        won=_measure(top, counting),
    )


def _measure(row: Standing, counting: Counting) -> str:
    if counting.chosen:
        return ngettext("{number} point", "{number} points", row.tally)
    if row.won:
        return ngettext("{number} victory", "{number} victories", row.won)
    if row.drawn:
        return ngettext("{number} draw", "{number} draws", row.drawn)
    return ngettext("{number} point", "{number} points", row.points)


def counted_by(counting: Counting) -> str:
    """By what the table is sorted, in a sentence."""
    if not counting.chosen:
        return say("Sorted by victories, then draws, then points scored.")
    ties = {
        "points": say("at a tie, by points scored"),
        "victories": say("at a tie, by victories"),
        "both": say("at a tie, by victories, then points scored"),
    }.get(counting.ties, say("ties stay ties"))
    return say(
        "Victory {won}, draw {drawn}, defeat {lost}; {ties}.",
        won=counting.won,
        drawn=counting.drawn,
        lost=counting.lost,
        ties=ties,
    )
