"""What follows from the ways that are open in an Encounter, and how likely it is: by the rules' own tables, or by
playing the very rule on from there.

Source: Blood Horizon, How Many of Them?; Who Are They?; Stealth; Turn Sequence; PEFs, Day and Night; rulings BH-16,
BH-45, BH-51, BH-54.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product

from games.blood_horizon.encounters.meeting import Fight
from games.blood_horizon.encounters.parties import along
from games.blood_horizon.encounters.people import half
from games.blood_horizon.encounters.sneaking import chance_all_unseen, watcher
from games.blood_horizon.fight.events import Opened
from games.blood_horizon.fight.opening import Advantage
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.encounter import Day, Met
from games.blood_horizon.kernel.likely import summed
from games.blood_horizon.kernel.state import Battle
from games.blood_horizon.phrases import phrases
from games.engine.play.odds import as_percent, chances
from games.engine.play.questions import Refused
from games.engine.play.table import Outcome, carry_out
from games.engine.show.pieces import Fact
from games.engine.tell.sentences import capitalize, join_words

say = phrases("screens-encounters.weighed")

DIE = tuple(range(1, 7))


# Before a group that means harm


def unseen(battle: Battle, group: Met) -> str:
    """How likely all slip past, without an Effort."""
    share = chance_all_unseen(along(battle), watcher(battle, group.members), group.kind)
    return say("unseen", share=as_percent(share))


def first(battle: Battle) -> str:
    """How likely our side is Active first, without an Effort; "" where there can be no fight."""
    share = chance_first(battle)
    return "" if share is None else say("first", share=as_percent(share))


def chance_first(battle: Battle) -> Fraction | None:
    quiet = battle.but(settings=battle.settings.but(steps="single"))
    try:
        there = carry_out(quiet, Fight(), ())
        if there.question is not None or there.state.fight is None:
            return None
        return chances(_is_ours, there.state, Advantage(), settled=_opened)[True]
    except (KeyError, Refused):
        return None


def _opened(outcome: Outcome[Battle]) -> bool:
    return any(isinstance(event, Opened) for event in outcome.events)


def _is_ours(outcome: Outcome[Battle]) -> bool:
    return next(event.party == "ours" for event in outcome.events if isinstance(event, Opened))


# Before setting out


def by_day(kind: str, day: Day) -> str:
    """What a day or a night brings: how many are about in a town, and who fights in Cover."""
    return say(f"town-by-{day}" if kind == "chillin" else f"road-by-{day}")


def numbers(size: str, base: int) -> Mapping[int, Fraction]:
    """How many are met by so many of us."""
    one = Fraction(1, len(DIE))
    if size == "band":
        return summed(
            (max(1, base + half(more) - half(fewer)), one * one) for more, fewer in product(DIE, DIE)
        )
    if size == "more" or (size == "alone" and base > 1):
        return summed((base + half(more), one) for more in DIE)
    if size == "posse":
        return summed((max(1, 2 * base - half(fewer)), one) for fewer in DIE)
    return {base: Fraction(1)}


def coming(kind: str, base: int) -> tuple[Fact, ...]:
    """How many are met by so many of us, and how likely they are more of them, or fewer; () where nobody is."""
    size = book.encounters()[kind].size
    if not size:
        return ()
    found = numbers(size, base)
    low, high = min(found), max(found)
    more, fewer = (sum((found[number] for number in some), Fraction(0)) for some in _sorted(found, base))
    met = say("met", low=low, high=high) if low < high else str(low)
    return (
        Fact(say("against", number=base), met, icon="group"),
        *(
            Fact(say(what), as_percent(share), icon="bandit")
            for what, share in (("more", more), ("fewer", fewer))
            if share
        ),
    )


def _sorted(found: Mapping[int, Fraction], base: int) -> tuple[list[int], list[int]]:
    """The numbers that are more than ours, and those that are fewer."""
    return [number for number in found if number > base], [number for number in found if number < base]


def who(kind: str) -> tuple[str, ...]:
    """Of which class they are, and how likely each is, in a sentence; () where they are all of one."""
    odds = book.encounters()[kind].odds
    named = [
        say("share", what=book.CLASS_WORDS[one][1], share=as_percent(Fraction(high - low + 1, len(DIE))))
        for one, (low, high) in odds.items()
    ]
    return (capitalize(f"{join_words(named)}."),) if len(named) > 1 else ()
