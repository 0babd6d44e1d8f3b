"""How even two gangs are: whole battles between sensible players, at once and with everything placed, each gang in
either seat in turn. Pure but for the dice, which are given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from math import sqrt
from typing import Any, NamedTuple

from games.engine.changes import changes
from games.engine.game import Game
from games.engine.play.sensible import Dice, Endless, play_out
from games.engine.roster import Starter

CONFIDENT = 1.96
"""Standard errors to either side, between which 95 of 100 such figures lie."""
EVEN = (0.4, 0.6)
"""The shares between which two gangs are an even match."""

type DiceOf = Callable[[int], Dice]
"""The dice of the battle of a number."""


class Tally(NamedTuple):
    """What came of some battles between two gangs. won: by the first of them; drawn: by neither."""

    battles: int = 0
    won: int = 0
    drawn: int = 0

    @property
    def share(self) -> float:
        """Of the battles those that the first wins; a draw is half a win."""
        return (self.won + self.drawn / 2) / self.battles if self.battles else 0.5

    @property
    def error(self) -> float:
        """How far the true share may lie on either side, in 95 of 100 cases; also where all battles went one way."""
        counted = self.battles + 4
        share = (self.won + self.drawn / 2 + 2) / counted
        return CONFIDENT * sqrt(share * (1 - share) / counted)

    @property
    def even(self) -> bool:
        return EVEN[0] <= self.share <= EVEN[1]

    def __add__(self, other: tuple[Any, ...]) -> Tally:
        return Tally(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))


def fight(game: Game, one: Any, other: Any, place: int, dice: Dice) -> Tally:
    """One battle: in every second one the other gang has the first seat. One without an end is a draw."""
    turned = place % 2 == 1
    battle = game.battle.begin(game.battle.quick([other, one] if turned else [one, other]))
    assert game.sensible is not None
    try:
        end = play_out(battle, game.battle.opening(battle), game.sensible(battle), game.battle.over, dice)
    except Endless:
        return Tally(1, 0, 1)
    _, winner, lost = game.battle.summary(end)
    if not winner:
        return Tally(1, 0, 1)
    first = list(lost).index(winner) == 0
    return Tally(1, int(first != turned), 0)


def tally(game: Game, one: Any, other: Any, battles: int, dice_of: DiceOf) -> Tally:
    """So many battles."""
    total = Tally()
    for place in range(battles):
        total += fight(game, one, other, place, dice_of(place))
    return total


def pairs(game: Game) -> Iterator[tuple[Starter, Starter]]:
    """Starters that are offered as an even match."""
    for one, other in combinations(game.roster.starters().values(), 2):
        if one.group == other.group:
            yield one, other


# A whole run, step by step

BATTLES = 300
SHOWN_EVERY = 10
TRIED, KEPT = (20, 100), 5
"""Battles of each change at first, and in all of those that came nearest; how many of these are told."""
AS_EVEN_AS_CAN_BE = 0.05
"""So far from half, and nothing is tried: no change would be told apart from chance."""


class Trial(NamedTuple):
    """A change of one of the gangs, by its place among `changes`, and what came of it for the first gang."""

    side: int
    place: int
    tally: Tally


class Course(NamedTuple):
    """How far a run is. trials: the changes that come nearest to even, those first; done: there is no more to come."""

    tally: Tally
    trials: tuple[Trial, ...] = ()
    done: bool = False


def course(
    game: Game,
    gangs: tuple[Any, Any],
    dice_of: DiceOf,
    battles: int = BATTLES,
    tried: tuple[int, int] = TRIED,
) -> Iterator[Course]:
    """Battles between two gangs, and then what would even them, told again and again as it goes on."""
    total = Tally()
    for place in range(battles):
        total += fight(game, *gangs, place, dice_of(place))
        if (place + 1) % SHOWN_EVERY == 0:
            yield Course(total)
    if abs(total.share - 0.5) <= AS_EVEN_AS_CAN_BE:
        yield Course(total, done=True)
        return
    yield from _evened_out(game, gangs, dice_of, total, tried)


def _evened_out(
    game: Game, gangs: tuple[Any, Any], dice_of: DiceOf, total: Tally, tried: tuple[int, int]
) -> Iterator[Course]:
    stronger = 0 if total.share > 0.5 else 1
    trials: list[Trial] = []
    changed: dict[tuple[int, int], tuple[Any, Any]] = {}
    for side in (stronger, 1 - stronger):
        for place, one in enumerate(changes(game, gangs[side], weaker=side != stronger)):
            pair = (one.gang, gangs[1]) if side == 0 else (gangs[0], one.gang)
            changed[side, place] = pair
            trials.append(Trial(side, place, tally(game, *pair, tried[0], dice_of)))
            yield Course(total, _nearest(trials))
    best = sorted(trials, key=_uneven)[:KEPT]
    for number, trial in enumerate(best):
        pair = changed[trial.side, trial.place]
        more = sum((fight(game, *pair, place, dice_of(place)) for place in range(*tried)), trial.tally)
        best[number] = trial._replace(tally=more)
        yield Course(total, _nearest(best))
    yield Course(total, _nearest(best), done=True)


def _uneven(trial: Trial) -> float:
    return abs(trial.tally.share - 0.5)


def _nearest(trials: Iterable[Trial]) -> tuple[Trial, ...]:
    return tuple(sorted(trials, key=_uneven)[:KEPT])
