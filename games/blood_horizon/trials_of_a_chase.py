"""Whole chases with a sensible Star, and how many weeks they live: alone, and with the three who are for hire."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.roster import Band
from games.blood_horizon.kernel.state import Battle, Seat, Settings, Setup
from games.blood_horizon.phrases import phrases
from games.blood_horizon.setup import begin

say = phrases("trials.chases")

type Play = Callable[[Battle, bool], Battle]
"""Plays a chase to its end. The flag: people go with them."""

WAYS: Mapping[str, bool] = {say("alone"): False, say("with-hired-hands"): True}
QUARTERS = (0.25, 0.5, 0.75)
BAR = 40
"""Letters of the longest bar."""


def survival(number: int, play: Play) -> Iterator[str]:
    """So many chases of each kind, in lines to be read: the distribution of the weeks survived, and how they ended."""
    for words, hires in WAYS.items():
        ends = [play(chase(), hires) for _ in range(number)]
        yield from _lines(words, ends)
        yield ""


def chase() -> Battle:
    """The ready-made Star before their first week."""
    star = book.people()["chester-chase"]
    return begin(Setup((Seat("a", Band(say("trial"), (star,))),), Settings(length="chase")))


def weeks(end: Battle) -> int:
    assert end.chase is not None
    return end.chase.week


def _lines(words: str, ends: list[Battle]) -> Iterator[str]:
    lived = sorted(weeks(end) for end in ends)
    low, middle, high = (lived[min(len(lived) - 1, int(len(lived) * share))] for share in QUARTERS)
    spread = say("spread", middle=middle, low=low, high=high, longest=lived[-1])
    yield say("chases", spread=spread, number=len(ends), how=words)
    often = Counter(lived)
    most = max(often.values())
    for week, number in sorted(often.items()):
        yield f"  {say('week', week=week)}{number:>5}  {'█' * max(1, round(BAR * number / most))}"
    dead = sum(player.ending == "dead" for end in ends for player in end.players.values())
    yield say("killed", share=dead / len(ends))
