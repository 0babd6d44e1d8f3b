"""A player's luck over all their evenings: kept of each battle once it is over, added up by the database."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from django.db.models import Count, Q, QuerySet, Sum

from battles.evening_models import Evening
from battles.models import Battle
from companion.models import Player
from games.engine.show.report import Fortune, Outcome
from games.engine.tell.attack_odds import AttackOdds, against_the_odds
from games.engine.tell.harm import OUT
from games.engine.tell.sentences import short_name

log = logging.getLogger(__name__)

EVEN = 500
"""Per mille: what is likelier than not is nobody’s luck."""
REMEMBERED = 5
"""Shots, and misses, of all evenings."""
NIGHTLY = 300
"""Battles that are read in a night, for players who have not looked at their end."""


class Game(NamedTuple):
    """All evenings of a game. tenths: of a success; wounds_due, outs_due: thousandths."""

    game: str
    battles: int
    won: int
    drawn: int
    lost: int
    tenths: int
    wounds: int
    wounds_due: int
    outs: int
    outs_due: int


class Tally(NamedTuple):
    """What a player's evenings come to. shots, misses: the least likely first; best, worst: evenings, None for none."""

    games: list[Game]
    shots: list[Evening]
    misses: list[Evening]
    best: Evening | None
    worst: Evening | None


def keep_evenings(
    battle: Battle, outcome: Outcome, odds: Sequence[AttackOdds], fortunes: Sequence[Fortune]
) -> None:
    """Of a battle that is over, for everybody who sits there. Whoever has all its sides plays against themselves, which
    is nobody's luck.
    """
    results = {side.key: side.result for side in outcome.sides if side.result}
    models = {part.key: part.side for part in outcome.parts}
    names = {part.key: part.name for part in outcome.parts}
    luck = {one.side: one.tenths for one in fortunes}
    played: dict[int, set[str]] = {}
    for seat in battle.seated:
        if seat.player is not None and seat.side in results:
            played.setdefault(seat.player, set()).add(seat.side)
    known = set(Player.objects.filter(pk__in=played).values_list("pk", flat=True))
    for player, sides in played.items():
        alone = len(battle.seated) > 1 and len(sides) == len(battle.seated)
        if player in known and not alone:
            mine = [one for one in odds if models.get(one.by) in sides]
            values = {"entry": battle.newest, "result": _result(sides, results), **_deeds(mine, names)}
            values["tenths"] = sum(luck.get(side, 0) for side in sides)
            Evening.objects.update_or_create(battle=battle, player_id=player, defaults=values)


def _result(sides: Collection[str], results: Mapping[str, str]) -> str:
    """The best that one of them had."""
    return next(result for result in ("won", "drawn", "lost") if result in {results[side] for side in sides})


def _deeds(odds: Sequence[AttackOdds], names: Mapping[str, str]) -> dict[str, Any]:
    shot = against_the_odds(odds)
    missed = max((one for one in odds if one.own and not one.much), key=lambda one: one.any, default=None)
    found: dict[str, Any] = {
        "wounds": sum(one.much % OUT for one in odds),
        "wounds_due": sum(one.wounds for one in odds),
        "outs": sum(one.much // OUT for one in odds),
        "outs_due": sum(one.outs for one in odds),
        "shot": "", "shot_chance": 0, "miss": "", "miss_chance": 0,
    }  # fmt: skip
    if shot and shot.per_mille < EVEN:
        found |= {"shot": _whose(shot, names), "shot_chance": shot.per_mille}
    if missed and missed.any > EVEN:
        found |= {"miss": _whose(missed, names), "miss_chance": missed.any}
    return found


def _whose(one: AttackOdds, names: Mapping[str, str]) -> str:
    """What it was, with whose: a label that had no room for a name gets it."""
    name = names.get(one.by, "")
    there = name in one.label or short_name(name) in one.label
    return (one.label if there else f"{name}, {one.label}")[:120]


def _counted(player: Player | None) -> QuerySet[Evening]:
    """Those of battles that are still over and not in the bin."""
    if player is None:
        return Evening.objects.none()
    return Evening.objects.filter(player=player, battle__over=True, battle__deleted_at=None)


def tally(player: Player | None) -> Tally:
    """Five queries, however many evenings there were; no record is read."""
    rows = _counted(player)
    sums: Any = rows.values("battle__game").annotate(
        battles=Count("pk"),
        **{result: Count("pk", filter=Q(result=result)) for result in ("won", "drawn", "lost")},
        **{f"sum_{name}": Sum(name) for name in Game._fields[5:]},
    )
    games = [
        Game(
            row["battle__game"], row["battles"], row["won"], row["drawn"], row["lost"],
            *(row[f"sum_{name}"] for name in Game._fields[5:]),
        )
        for row in sums.order_by("-battles", "battle__game")
    ]  # fmt: skip
    told = rows.select_related("battle").only("battle__title", *(f.name for f in Evening._meta.fields))
    return Tally(
        games=games,
        shots=list(told.filter(shot_chance__gt=0).order_by("shot_chance", "pk")[:REMEMBERED]),
        misses=list(told.filter(miss_chance__gt=0).order_by("-miss_chance", "pk")[:REMEMBERED]),
        best=told.filter(tenths__gt=0).order_by("-tenths", "pk").first(),
        worst=told.filter(tenths__lt=0).order_by("tenths", "pk").first(),
    )


def battles_to_read() -> Iterator[Battle]:
    """Battles that are over and at whose end nobody has looked, the latest first: what is kept for the players is kept
    together with the poster.
    """
    rows = Battle.objects.filter(over=True, deleted_at=None, poster="", participants__seated=True)
    keys = list(rows.order_by("-said_at", "pk").values_list("pk", flat=True).distinct()[:NIGHTLY])
    for key in keys:
        found = Battle.objects.filter(pk=key).first()
        if found is not None:
            yield found
