"""The map as it is to be seen: counters, this week's moves, and where enemies may be next."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from games.blood_horizon.chase import likely
from games.blood_horizon.chase.atlas import START, distances, name, own, reach, roads, short
from games.blood_horizon.chase.hunters import called
from games.blood_horizon.chase.week import REGIONS_A_WEEK, Travel
from games.blood_horizon.kernel.chase import ASSASSIN, PLAYERS, Chase, Region, Trail
from games.blood_horizon.kernel.state import Battle
from games.blood_horizon.phrases import phrases
from games.engine.show.command_forms import offer
from games.engine.show.scene import Arrow, Map, Offer, Spot, Token

say = phrases("screens-chase.map")

OURS, HIS, THEIRS = 1, 2, 3
"""Inks: of the players, the Assassin, the Goon Squads."""


def map_of(battle: Battle, chase: Chase) -> Map | None:
    """The map as it belongs on the page: none in the store, the whole way when it is over."""
    if battle.over:
        return route(chase)
    return drawn(battle, chase) if chase.week else None


def drawn(battle: Battle, chase: Chase) -> Map:
    """The map of this week. Shaded is where an enemy may be after the next move: of regions to which the players may go
    now if they go there, of all others if they stay.
    """
    chances = {} if chase.step in ("outset", "over") else dict(likely.anybody(chase))
    ways = reach(chase.atlas, chase.where, REGIONS_A_WEEK, chase.hostile) if chase.step == "travel" else {}
    chances |= {region: likely.found_at(chase, region) for region in ways}
    spots = tuple(
        _spot(chase, region, _away(chase, ways[region.id]) if region.id in ways else "").but(
            likely=round(chances.get(region.id, 0) * 1000),
            tap=_tap(battle, chase, ways[region.id]) if region.id in ways else None,
        )
        for region in chase.atlas.regions
    )
    moves = tuple(arrow(chase, trail) for trail in chase.trails if trail.week == chase.week)
    legend = _legend(chase) if chase.step == "travel" else ""
    return _map(chase, say("map-in-week", week=chase.week), spots, moves).but(
        legend=legend, night=chase.step == "camp"
    )


def _legend(chase: Chase) -> str:
    """What stands in the rings, and whose doing it is while nobody hunts yet."""
    if not likely.comes_next_week(chase):
        return say("figures")
    return f"{say('figures')}. {say('comes-next-week', region=place(chase, START))}"


def route(chase: Chase) -> Map:
    """The whole way: every move of the players, where they camped, and who is where at the end. By name: where it began
    and ended, and where a week was spent; what they only rode through says nothing.
    """
    camps = _camps(chase)
    named = {START, chase.where, *camps}
    spots = tuple(
        _spot(chase, region, camps.get(region.id, "")).but(named=region.id in named)
        for region in chase.atlas.regions
    )
    moves = tuple(
        Arrow(trail.path, OURS, say("week-way", week=trail.week, way=_way(chase, trail)))
        for trail in chase.trails
        if trail.who == PLAYERS
    )
    return _map(chase, say("whole-way"), spots, moves)


def country() -> Map:
    """The map that comes with Sixgun, before anybody is on it."""
    atlas = own()
    spots = tuple(Spot(region.id, short(region.name), region.x, region.y) for region in atlas.regions)
    return Map(say("country"), spots, roads(atlas), note=atlas.note)


def _map(chase: Chase, heading: str, spots: tuple[Spot, ...], moves: tuple[Arrow, ...]) -> Map:
    return Map(heading, spots, roads(chase.atlas), moves, note=chase.atlas.note)


def _spot(chase: Chase, region: Region, note: str) -> Spot:
    there = tokens(chase, region.id)
    return Spot(region.id, short(region.name), region.x, region.y, tokens=there, note=note)


def place(chase: Chase, region: str) -> str:
    """A region as it is called on the map."""
    return name(chase.atlas, region)


def tokens(chase: Chase, region: str) -> tuple[Token, ...]:
    """The counters in a region."""
    found = []
    if chase.where == region:
        found.append(Token(say("you"), OURS, "hat", own=True, key=PLAYERS))
    if chase.assassin == region:
        away = distances(chase.atlas, chase.where)[region]
        label = say("assassin-away", number=away) if away and chase.step != "over" else say("assassin")
        found.append(Token(label, HIS, "skull", "lozenge", hunts=True, key=ASSASSIN))
    found += [
        Token(called(squad.key), THEIRS, shape="square", key=squad.key) for squad in chase.squads_at(region)
    ]
    return tuple(found)


def arrow(chase: Chase, trail: Trail) -> Arrow:
    color = {PLAYERS: OURS, ASSASSIN: HIS}.get(trail.who, THEIRS)
    who = say("you") if trail.who == PLAYERS else called(trail.who)
    return Arrow(
        trail.path,
        color,
        say("week-who-way", week=trail.week, who=who, way=_way(chase, trail)),
    )


def _way(chase: Chase, trail: Trail) -> str:
    return " – ".join(place(chase, one) for one in trail.path)


def _tap(battle: Battle, chase: Chase, way: tuple[str, ...]) -> Offer:
    """Where the players may go, while it is theirs to move."""
    label = say("stay-in" if len(way) == 1 else "go-to", region=place(chase, way[-1]))
    return offer(battle, Travel(way[-1]), label, "boot", to=way[-1])


def _away(chase: Chase, way: tuple[str, ...]) -> str:
    if len(way) == 1:
        return ""
    return say("away-and-stop" if way[-1] in chase.hostile else "away", number=len(way) - 1)


def _camps(chase: Chase) -> Mapping[str, str]:
    """In which weeks the players ended in each region, those without a move among them."""
    ends = {trail.week: trail.path[-1] for trail in chase.trails if trail.who == PLAYERS}
    here, weeks = START, defaultdict[str, list[str]](list)
    for week in range(1, chase.week + 1):
        here = ends.get(week, here)
        weeks[here].append(str(week))
    return {region: say("weeks", weeks=", ".join(found)) for region, found in weeks.items()}
