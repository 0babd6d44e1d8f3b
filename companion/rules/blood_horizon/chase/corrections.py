"""By hand: the week, and where everybody stands on the map.

Source: Blood Horizon, Campaign Sequence; rulings BH-61, BH-64, BH-70.
"""

from __future__ import annotations

from msgspec import structs

from companion.rules import typed
from companion.rules.blood_horizon.changes import Change
from companion.rules.blood_horizon.chase.atlas import name, regions
from companion.rules.blood_horizon.chase.hunters import called
from companion.rules.blood_horizon.chase.state import SQUADS_AT_MOST, Chase, Squad
from companion.rules.blood_horizon.chase.week import as_it_is
from companion.rules.blood_horizon.state import Battle
from companion.rules.questions import Refused

WEEKS_AT_MOST = 999
OFF = "off the map"
NOWHERE = "off-the-map"
"""What is said for it, where a region's key stands otherwise; no region can be called so."""


def changed(battle: Battle, what: str, value: str) -> Change | None:
    """The battle with a value of the chase set; None for what is none of its values. Raises Refused where the value
    means nothing. What comes next this week follows from it.
    """
    chase = battle.chase
    if chase is None:
        return None
    found = _changed(chase, what, "" if value == NOWHERE else value)
    if found is None:
        return None
    after, was, now = found
    return Change(structs.replace(battle, chase=as_it_is(after)), was, now)


def _changed(chase: Chase, what: str, value: str) -> tuple[Chase, str, str] | None:
    match what:
        case "week":
            number = typed.number(value, 1, WEEKS_AT_MOST)
            return chase.but(week=number), str(chase.week), str(number)
        case "where":
            return (
                chase.but(where=_region(chase, value)),
                name(chase.atlas, chase.where),
                name(chase.atlas, value),
            )
        case "assassin":
            after = chase.but(assassin=_region(chase, value) if value else "")
            return after, _place(chase, chase.assassin), _place(chase, value)
        case "rests":
            return _rests(chase, typed.yes(value))
        case "fled":
            return chase.but(fled=typed.yes(value)), typed.said(chase.fled), value
        case "squad":
            return _placed(chase, value)
        case _ if (squad := chase.squad(what)) is not None:
            return _moved(chase, squad, value)
    return None


def next_move(chase: Chase) -> int:
    """The week in which the Assassin moves next, or rests."""
    return chase.week + chase.marched


def _rests(chase: Chase, on: bool) -> tuple[Chase, str, str]:
    """Whether the Assassin misses his next move."""
    rests = chase.rests == next_move(chase)
    return chase.but(rests=next_move(chase) if on else 0), typed.said(rests), typed.said(on)


def _placed(chase: Chase, where: str) -> tuple[Chase, str, str]:
    if len(chase.squads) >= SQUADS_AT_MOST:
        raise Refused("There are never more than two Goon Squads on the map.")
    key = f"squad-{chase.named + 1}"
    squad = Squad(key, _region(chase, where), chase.week)
    after = chase.but(squads=(*chase.squads, squad), named=chase.named + 1)
    return after, OFF, f"{called(key)} in {name(chase.atlas, where)}"


def _moved(chase: Chase, squad: Squad, where: str) -> tuple[Chase, str, str]:
    """Another region for a squad, or none."""
    if where:
        one = squad.but(where=_region(chase, where))
        squads = tuple(one if each.key == squad.key else each for each in chase.squads)
    else:
        squads = tuple(each for each in chase.squads if each.key != squad.key)
    return chase.but(squads=squads), _place(chase, squad.where), _place(chase, where)


def _place(chase: Chase, where: str) -> str:
    return name(chase.atlas, where) if where else OFF


def _region(chase: Chase, key: str) -> str:
    if key not in regions(chase.atlas):
        raise Refused(f"There is no region {key[:40]!r} on this map.")
    return key
