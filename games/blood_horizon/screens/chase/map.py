"""The map as it is to be seen: counters, this week's moves, and where enemies may be next."""

from __future__ import annotations

from games.blood_horizon.chase import likely
from games.blood_horizon.chase.atlas import name, reach, roads, short
from games.blood_horizon.chase.hunters import called
from games.blood_horizon.chase.week import REGIONS_A_WEEK, Travel
from games.blood_horizon.kernel.chase import ASSASSIN, PLAYERS, Chase, Trail
from games.blood_horizon.kernel.state import Battle
from games.engine.show.command_forms import offer
from games.engine.show.scene import Arrow, Map, Offer, Spot, Token
from games.engine.tell.sentences import count_words

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
    taps = _taps(battle, chase)
    chances |= {region: likely.found_at(chase, region) for region in taps}
    spots = tuple(
        Spot(
            region.id,
            short(region.name),
            region.x,
            region.y,
            likely=round(chances.get(region.id, 0) * 1000),
            tokens=tokens(chase, region.id),
            note=_note(chase, region.id),
            tap=taps.get(region.id),
        )
        for region in chase.atlas.regions
    )
    width, height = chase.atlas.canvas
    moves = tuple(arrow(chase, trail) for trail in chase.trails if trail.week == chase.week)
    return Map(
        f"The map in week {chase.week}",
        width,
        height,
        spots,
        roads(chase.atlas),
        moves,
        note=_drawn_by(chase),
    )


def route(chase: Chase) -> Map:
    """The whole way: every move of the players, and who is where at the end."""
    spots = tuple(
        Spot(
            region.id,
            short(region.name),
            region.x,
            region.y,
            tokens=tokens(chase, region.id),
            note=_stays(chase, region.id),
        )
        for region in chase.atlas.regions
    )
    width, height = chase.atlas.canvas
    moves = tuple(
        Arrow(trail.path, OURS, f"Week {trail.week}: {_way(chase, trail)}")
        for trail in chase.trails
        if trail.who == PLAYERS
    )
    return Map("The whole way", width, height, spots, roads(chase.atlas), moves, note=_drawn_by(chase))


def _drawn_by(chase: Chase) -> str:
    """Whose map it is, and what its figures say."""
    figures = (
        "Figures: the chance that an enemy reaches you there by its next move."
        if chase.step == "travel"
        else ""
    )
    return " ".join(filter(None, (chase.atlas.note, figures)))


def place(chase: Chase, region: str) -> str:
    """A region as it is called on the map."""
    return name(chase.atlas, region)


def tokens(chase: Chase, region: str) -> tuple[Token, ...]:
    """The counters in a region."""
    found = []
    if chase.where == region:
        found.append(Token("You", OURS, "hat"))
    if chase.assassin == region:
        found.append(Token("The Assassin", HIS, "skull"))
    found += [Token(called(squad.key), THEIRS) for squad in chase.squads_at(region)]
    return tuple(found)


def arrow(chase: Chase, trail: Trail) -> Arrow:
    color = {PLAYERS: OURS, ASSASSIN: HIS}.get(trail.who, THEIRS)
    who = "You" if trail.who == PLAYERS else called(trail.who)
    return Arrow(
        trail.path,
        color,
        f"Week {trail.week}: {who}, {_way(chase, trail)}",
    )


def _way(chase: Chase, trail: Trail) -> str:
    return " – ".join(place(chase, one) for one in trail.path)


def _taps(battle: Battle, chase: Chase) -> dict[str, Offer]:
    """Where the players may go, while it is theirs to move."""
    if chase.step != "travel":
        return {}
    ways = reach(chase.atlas, chase.where, REGIONS_A_WEEK, chase.hostile)
    return {
        region: offer(
            battle,
            Travel(region),
            f"Stay in {place(chase, region)}" if len(way) == 1 else f"Go to {place(chase, region)}",
            "boot",
            to=region,
        )
        for region, way in ways.items()
    }


def _note(chase: Chase, region: str) -> str:
    if chase.step != "travel":
        return ""
    way = reach(chase.atlas, chase.where, REGIONS_A_WEEK, chase.hostile).get(region, ())
    if len(way) < 2:
        return ""
    stop = ", and you stop there" if region in chase.hostile else ""
    return f"{count_words(len(way) - 1, 'region')} away{stop}"


def _stays(chase: Chase, region: str) -> str:
    weeks = [trail.week for trail in chase.trails if trail.who == PLAYERS and trail.path[-1] == region]
    return f"week {', '.join(map(str, weeks))}" if weeks else ""
