"""By hand: the week, and where everybody stands on the map. What comes next this week follows from it.

Source: Blood Horizon, Campaign Sequence; rulings BH-61, BH-64, BH-70.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import structs

from games.blood_horizon.chase.atlas import name, regions
from games.blood_horizon.chase.hunters import called
from games.blood_horizon.chase.week import as_it_is
from games.blood_horizon.kernel.chase import SQUADS_AT_MOST, Chase, Squad
from games.blood_horizon.kernel.state import Battle
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Refused
from games.engine.show.tracked_values import Flag, Number, One, Values

say = phrases("by-hand.chase")

WEEKS_AT_MOST = 999
OFF = say("off-map")
NOWHERE = "off-the-map"
"""What is said for it, where a region's key stands otherwise; no region can be called so."""


def next_move(chase: Chase) -> int:
    """The week in which the Assassin moves next, or rests."""
    return chase.week + chase.marched


def _put(change: Callable[[Chase, Any], Chase]) -> Callable[[Battle, Chase, Any], Battle]:
    return lambda battle, chase, value: structs.replace(battle, chase=as_it_is(change(chase, value)))


def _set(field: str) -> Callable[[Battle, Chase, Any], Battle]:
    return _put(lambda chase, value: chase.but(**{field: value}))


def _rests(chase: Chase, on: bool) -> Chase:
    """The Assassin misses a move, or does not."""
    return chase.but(rests=next_move(chase) if on else 0)


def _region(battle: Battle, chase: Chase, key: str) -> str:
    if key not in regions(chase.atlas):
        raise Refused(say("no-region", region=key[:40]))
    return key


def _region_or_none(battle: Battle, chase: Chase, key: str) -> str:
    return "" if key in ("", NOWHERE) else _region(battle, chase, key)


def _place(battle: Battle, chase: Chase, where: str) -> str:
    return name(chase.atlas, where) if where else OFF


def _now(who: str, chase: Chase, where: str, squad: str = "") -> str:
    """Where a counter is: who is "you", "assassin" or "squad"."""
    place = name(chase.atlas, where) if where else OFF
    return say(f"{who}-in" if where else f"{who}-off", place=place, squad=squad)


def _regions(battle: Battle, chase: Chase) -> list[tuple[str, str]]:
    """Every region by name."""
    return sorted(
        ((region.id, name(chase.atlas, region.id)) for region in chase.atlas.regions), key=lambda one: one[1]
    )


def _anywhere(battle: Battle, chase: Chase) -> list[tuple[str, str]]:
    return [(NOWHERE, OFF), *_regions(battle, chase)]


def _new_squad(chase: Chase, where: str) -> Chase:
    squad = Squad(f"squad-{chase.named + 1}", where, chase.week)
    return chase.but(squads=(*chase.squads, squad), named=chase.named + 1)


CHASE: Values[Battle, Chase] = (
    Number("week", say("week"), "sun", low=1, high=WEEKS_AT_MOST, put=_set("week")),
    One("where", lambda _, chase: _now("you", chase, chase.where), "hat", parse=_region, put=_set("where"),
        says=_place, picks=_regions),
    One("assassin", lambda _, chase: _now("assassin", chase, chase.assassin), "skull", parse=_region_or_none,
        put=_set("assassin"), says=_place, picks=_anywhere, shown=lambda _, chase: chase.assassin or NOWHERE),
    Flag("rests", say("assassin-rests"), "moon", get=lambda _, chase: chase.rests == next_move(chase),
         put=_put(_rests), when=lambda _, chase: chase.assassin),
    Flag("fled", say("fled"), "flee", put=_set("fled"),
         when=lambda _, chase: chase.assassin),
    One("squad", say("one-more-squad"), "bandit", parse=_region, put=_put(_new_squad), get=lambda *_: "",
        both=lambda _, chase, where: (
            OFF, say("placed", squad=called(f"squad-{chase.named + 1}"), region=name(chase.atlas, where))),
        why_not=lambda _, chase, where: say("two-squads-at-most")
            if len(chase.squads) >= SQUADS_AT_MOST else "", picks=_regions),
)  # fmt: skip


def squads(battle: Battle, chase: Chase) -> Values[Battle, Chase]:
    """Each squad by its key: another region for it, or none."""
    return tuple(_squad(squad) for squad in chase.squads)


def _squad(squad: Squad) -> One[Battle, Chase]:
    def moved(chase: Chase, where: str) -> Chase:
        after = (squad.but(where=where) if each.key == squad.key else each for each in chase.squads)
        return chase.but(squads=tuple(each for each in after if each.where))

    return One(
        squad.key, lambda _, chase: _now("squad", chase, squad.where, called(squad.key)), "bandit", says=_place,
        parse=_region_or_none, put=_put(moved), get=lambda *_: squad.where, picks=_anywhere,
    )  # fmt: skip
