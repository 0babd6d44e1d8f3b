"""Gangs and crews as they are chosen for a battle, and as they come to it: by value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from django.db.models import QuerySet

from companion.models import Player
from companion.prepared import Prepared
from games.engine.game import Game
from gangs import versions
from gangs.crew_keys import crew_of_key, gang_of_key, key_of_crew
from gangs.models import Gang


class Playable(NamedTuple):
    """A gang, or a crew of one, that its player may take to a battle. key: for `gangs_by_value`. line: faction and
    cost; wrong: how many problems there are.
    """

    key: str
    name: str
    line: str
    wrong: int


def playable_gangs(player: Player | None, game: Game) -> list[Playable]:
    """The gangs of a player that have somebody in them, as they were last changed, newest first. One query."""
    if player is None:
        return []
    return [one for row in PLAYABLE.every(player.pk, game.key) for one in _playable(row)]


def playable_by_game(player: Player | None, games: Iterable[Game]) -> dict[str, list[Playable]]:
    """The same of several games, by their keys, each with its crews. One query."""
    keys = [game.key for game in games]
    found: dict[str, list[Playable]] = {}
    for row in _rows(player, keys) if player else ():
        found.setdefault(row.game, []).extend(_playable(row))
    return found


def _rows(player: Player, games: Sequence[str]) -> QuerySet[Gang]:
    mine = Gang.objects.run_by(player).filter(game__in=games, member_count__gt=0)
    return mine.order_by("-changed_at", "id").only("game", "id", "name", "summary", "problem_count", "crews")


PLAYABLE = Prepared[Gang](lambda player, game: _rows(Player(pk=player), [game]), 1, "game")


def _playable(row: Gang) -> Iterator[Playable]:
    """A gang, and each of its crews in which somebody comes."""
    yield Playable(row.pk, row.name, row.summary, row.problem_count)
    for crew in row.crews:
        if crew["comes"]:
            name = f"{row.name}: {crew['name']}"
            yield Playable(key_of_crew(row.pk, crew["key"]), name, crew["line"], crew["wrong"])


def gangs_to_look_at(player: Player | None, game: Game, keys: Iterable[str]) -> dict[str, Any]:
    """Those of these gangs and crews that belong to the player, by value."""
    keys = list(keys)
    return _by_value(_rows_of(player, game, keys), keys)


def gangs_by_value(player: Player | None, game: Game, keys: Iterable[str]) -> dict[str, Any]:
    """Copies of those of these gangs and crews that belong to the player, for a battle: later changes to a gang change
    none. Their versions are marked as played.
    """
    keys = list(keys)
    mine = _rows_of(player, game, keys)
    versions.mark_played(mine)
    return _by_value(mine, keys)


def _rows_of(player: Player | None, game: Game, keys: Sequence[str]) -> list[Gang]:
    wanted = {gang_of_key(key) for key in keys if key.isalnum()}
    if player is None or not wanted:
        return []
    if len(wanted) > AT_ONCE:
        return list(_wanted(player.pk, game.key, *wanted))
    return WANTED.every(player.pk, game.key, *wanted, *[""] * (AT_ONCE - len(wanted)))


def _wanted(player: int, game: str, *gangs: str) -> QuerySet[Gang]:
    return Gang.objects.run_by(Player(pk=player)).filter(game=game, pk__in=gangs)


AT_ONCE = 6
WANTED = Prepared[Gang](_wanted, 1, "game", *(f"key-{number}" for number in range(AT_ONCE)))


def _by_value(rows: Sequence[Gang], keys: Sequence[str]) -> dict[str, Any]:
    by_key = {row.pk: row for row in rows}
    found = {}
    for key in keys:
        row = by_key.get(gang_of_key(key))
        fielded = row.fielded(crew_of_key(key)) if row else None
        if fielded is not None:
            found[key] = fielded
    return found
