"""A battle as the front page shows it: that which waits for a player, or the last one, which may be fought again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import games
from battles import stage
from battles.broadsides import Face
from battles.models import LISTED, Battle
from battles.portraits import portraits_of
from battles.views import BIG
from companion.errors import UnreadableRow
from companion.models import Player
from games.engine.game import Way
from games.engine.play.values import DecodeError
from games.engine.show.scene import SideView


class RunningSide(NamedTuple):
    """face: of whoever stands first in it."""

    side: SideView
    face: Face | None


class Running(NamedTuple):
    """A battle with its sides, as this player may see it."""

    battle: Battle
    sides: tuple[RunningSide, ...]

    @property
    def has_own_title(self) -> bool:
        """Whether its title says more than who meets whom, which the sides say already."""
        return not all(one.side.name in self.battle.title for one in self.sides)


def running_battle(player: Player | None, battles: Iterable[Battle]) -> Running | None:
    """The first of these that goes on and can be read; None where there is none. Two queries."""
    return _with_faces(player, next((one for one in battles if one.begun and not one.over), None))


def fight_again(player: Player | None, battles: Iterable[Battle]) -> Running | None:
    """The first of these that is over, where this player may start a rematch of it. Two queries."""
    found = _with_faces(player, next((one for one in battles if one.over), None))
    return found if found and found.battle.sides_of(player) else None


def _with_faces(player: Player | None, listed: Battle | None) -> Running | None:
    found = Battle.objects.filter(pk=listed.pk).defer(*BIG).first() if listed else None
    if found is None:
        return None
    try:
        scene = stage.with_portraits(found.seen(found.sides_known_to(player)), portraits_of(found))
    except (UnreadableRow, DecodeError):
        return None
    sides = [side for side in scene.sides if not side.free] or list(scene.sides)
    return Running(found, tuple(RunningSide(side, _first(side)) for side in sides))


def _first(side: SideView) -> Face | None:
    """Somebody who stands, before those who fell."""
    people = [row for row in (*side.standing, *side.fallen) if row.state != "piece"]
    return Face(people[0], side.number) if people else None


LONG_AT_MOST = 8


def long_battles(player: Player | None) -> tuple[Battle, ...]:
    """Those of this player that go on and are played over many evenings. One query, where a game has such a way."""
    ways = {game.key: tuple(way for way in game.ways if way.long) for game in games.games()}
    found = Battle.objects.all_open_to(player).filter(
        game__in=[key for key, some in ways.items() if some], begun=True, over=False
    )
    listed = found.listed().only(*LISTED, "setup")[: 4 * LONG_AT_MOST]
    return tuple(one for one in listed if any(_is_played(one, way) for way in ways[one.game]))[:LONG_AT_MOST]


def _is_played(battle: Battle, way: Way) -> bool:
    """Whether a battle was set up in this way; not, where it cannot be read."""
    try:
        agreed: Any = battle.agreed()
    except UnreadableRow:
        return False
    return all(getattr(agreed.settings, name, None) == value for name, value in way.settles.items())
