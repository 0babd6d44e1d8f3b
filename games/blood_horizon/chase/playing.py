"""Random play of a chase: some command that might be legal now, and what must always be true of one."""

from __future__ import annotations

from collections.abc import Iterator

from games.blood_horizon.chase.atlas import reach, regions
from games.blood_horizon.chase.beginning import SATCHEL
from games.blood_horizon.chase.meetings import Happen, Meet, PassBy
from games.blood_horizon.chase.week import (
    REGIONS_A_WEEK,
    Hunt,
    NextWeek,
    Replacements,
    Search,
    SetOff,
    Travel,
    searching,
)
from games.blood_horizon.encounters.parties import playing
from games.blood_horizon.encounters.sneaking import SendAway
from games.blood_horizon.kernel.chase import OUTSET, SQUADS_AT_MOST, Chase
from games.blood_horizon.kernel.encounter import Day
from games.blood_horizon.kernel.state import FOES, Battle
from games.blood_horizon.phrases import phrases
from games.engine.game import Chooser as Choose
from games.engine.play.table import Command

say = phrases("chase.invariants")

COIN = (True, False)
RARELY = (True, *(False,) * 11)
SOMETIMES = (True, False, False, False)
DAYS: tuple[Day, ...] = ("", "", "day", "night")


def propose(battle: Battle, pick: Choose) -> Command:
    """A command that makes sense on the map now; the rules may still refuse it."""
    chase = battle.chase
    assert chase is not None
    grunts = [one.key for side in playing(battle) for one in battle.band(side) if not one.star]
    if pick(RARELY) and pick(RARELY) and grunts:
        return SendAway(pick(grunts))
    match chase.step:
        case "outset":
            return SetOff()
        case "travel":
            return Travel(pick(tuple(reach(chase.atlas, chase.where, REGIONS_A_WEEK, chase.hostile))))
        case "assassin":
            return Hunt()
        case "squads":
            return Search(pick(searching(chase)))
        case "replacements":
            return Replacements()
        case "happening":
            return Happen()
        case "drawn" if pick(COIN):
            return PassBy()
        case "ambush" | "drawn":
            home = grunts if pick(SOMETIMES) else [key for key in grunts if pick(RARELY)]
            return Meet(tuple(home), pick(DAYS))
        case _:
            return NextWeek()


def on_the_map(battle: Battle) -> bool:
    """Whether the map is what waits, and no Encounter is."""
    return battle.chase is not None and (battle.encounter is None or battle.encounter.step == "over")


# What must always be true


def broken(battle: Battle) -> Iterator[str]:
    """Invariants of a chase that do not hold, as sentences."""
    chase = battle.chase
    if chase is None:
        return
    yield from _of_the_map(chase)
    yield from _of_the_week(battle, chase)
    yield from _of_the_satchels(battle)
    if battle.over != (chase.step == "over"):
        yield say("week-over")


def _of_the_map(chase: Chase) -> Iterator[str]:
    known = regions(chase.atlas)
    places = [
        chase.where,
        *(one.where for one in chase.squads),
        *([chase.assassin] if chase.assassin else []),
    ]
    for place in places:
        if place not in known:
            yield say("counter-off-map", place=place)
    if len(chase.squads) > SQUADS_AT_MOST:
        yield say("too-many-squads", number=len(chase.squads))
    if len({one.key for one in chase.squads}) < len(chase.squads):
        yield say("squads-same-name")
    for trail in chase.trails:
        for one, other in zip(trail.path, trail.path[1:], strict=False):
            if other not in known[one].adjacent:
                yield say("no-road", one=one, other=other)


def _of_the_week(battle: Battle, chase: Chase) -> Iterator[str]:
    away = battle.encounter is not None and battle.encounter.step != "over"
    kind = battle.encounter.kind if battle.encounter else ""
    if away and kind != OUTSET and chase.step != "encounter":
        yield say("week-goes-on", step=chase.step)
    if chase.step == "encounter" and not away:
        yield say("no-encounter")
    if (chase.step == "outset") != (away and kind == OUTSET):
        yield say("store-open")
    if chase.pending and chase.step not in ("ambush", "encounter", "over"):
        yield say("ambush-forgotten")
    if chase.step == "ambush" and not chase.pending:
        yield say("nobody-ambushes")
    if chase.step == "drawn" and not chase.drawn:
        yield say("nothing-drawn")
    if chase.against and chase.step not in ("encounter", "over"):
        yield say("still-fought")
    for one in battle.figures.values():
        if not away and one.side != FOES and one.gone and one.along:
            yield say("gone-takes-part", name=one.name)


def _of_the_satchels(battle: Battle) -> Iterator[str]:
    """What was in each before the first week is what is left without the ledger: shares of the one satchel."""
    shares = [
        player.satchel - sum(line.amount for line in player.ledger) for player in battle.players.values()
    ]
    if not all(0 <= share <= SATCHEL for share in shares) or sum(shares) > SATCHEL:
        yield say("ledger-wrong", shares=shares)
