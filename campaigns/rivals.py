"""What a campaign's page shows of who met whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from campaigns.careers import Career
from campaigns.history import History
from campaigns.ring_drawing import Ring, lay_out_ring
from campaigns.rivalries import Grave, Meeting, OldScore, graves, meetings, old_scores


class Rivals(NamedTuple):
    """ring: None where two gangs, or too many, have met."""

    met: Sequence[Meeting]
    ring: Ring | None
    scores: Sequence[OldScore]
    graves: Sequence[Grave]


def rivals_of(whole: History, careers: Sequence[Career]) -> Rivals:
    met = meetings(whole.contenders, whole.chapters)
    return Rivals(
        met,
        lay_out_ring(met),
        old_scores(whole.chapters, careers),
        graves(whole.chapters, whole.settled, careers),
    )
