"""Winning: Victory Points, wipe-outs, the last turn.

Source: Blackwater Gulch, How to Win; rulings BW-25, BW-42, BW-46.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.blackwater_gulch.actions import BattleTable
from games.blackwater_gulch.events.turns import BattleOver
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.state import Battle, Model
from games.blackwater_gulch.wounds import credit_for
from games.engine.tell.report_helpers import Point

say = phrases("rules.victory")

LEVEL_POINTS = {"hero": 3, "henchman": 2, "minion": 1}
LEADER_POINTS = 5
SIZE_POINTS = {"standard": 0, "large": 1, "massive": 2, "giant": 3}
OBJECTIVE_POINTS = 2


def worth(model: Model) -> int:
    """Victory Points for a model that is out of action when the battle ends. A leader counts 5 instead of 3."""
    sheet = model.sheet
    return (LEADER_POINTS if sheet.leader else LEVEL_POINTS[sheet.level]) + SIZE_POINTS[sheet.size]


def loot_worth(level: int) -> int:
    """Half the card's level, rounded up."""
    return (level + 1) // 2


def earned(battle: Battle) -> Iterator[Point]:
    """Every Victory Point as things stand, with its reason."""
    for model in battle.models.values():
        if not model.in_play:
            side = credit_for(battle, model, model.felled_by)
            if side:
                how = say("driven-off" if model.gone else "out-of-action", model=model.name)
                yield Point(side, worth(model), how)
        for carried in model.pack:
            if carried.found:
                yield Point(model.side, loot_worth(carried.item.level), f"{carried.item.name} ({model.name})")
        for item in model.spent:
            yield Point(model.side, loot_worth(item.level), say("used-up", item=item.name, model=model.name))
        if model.objectives:
            words = say("objectives", number=model.objectives, model=model.name)
            yield Point(model.side, model.objectives * OBJECTIVE_POINTS, words)
    for gang in battle.sides.values():
        if gang.extra:
            yield Point(gang.key, gang.extra, say("by-hand"))


def points(battle: Battle) -> dict[str, int]:
    """Victory Points by side."""
    total = dict.fromkeys(battle.order, 0)
    for side, worth_of_it, _ in earned(battle):
        total[side] += worth_of_it
    return total


def team_points(battle: Battle) -> dict[str, int]:
    total = dict.fromkeys(battle.teams(), 0)
    for side, number in points(battle).items():
        total[battle.team(side)] += number
    return total


def standing_teams(battle: Battle) -> tuple[str, ...]:
    """Teams that still have a model in play."""
    alive = {battle.team(model.side): True for model in battle.standing}
    return tuple(team for team in battle.teams() if team in alive)


def end_if_wiped_out(table: BattleTable) -> None:
    """The battle ends the moment at most one team has anybody left; that team has won outright."""
    battle = table.battle
    standing = standing_teams(battle)
    if battle.stage == "over" or len(standing) > 1:
        return
    table.happens(BattleOver("wipe-out", _sides(battle, standing), points(battle)))


def end_by_points(table: BattleTable, ending: str) -> None:
    """The battle ends and the highest total wins; equal totals are a draw."""
    table.happens(BattleOver(ending, ahead(table.battle), points(table.battle)))


def ahead(battle: Battle) -> tuple[str, ...]:
    """The sides of the team with the most Victory Points; none where two teams have as many."""
    totals = team_points(battle)
    best = max(totals.values())
    leading = tuple(team for team in battle.teams() if totals[team] == best)
    return _sides(battle, leading) if len(leading) == 1 else ()


def count_again(table: BattleTable) -> None:
    """After a correction the winners of a battle that is over may be others."""
    battle = table.battle
    standing = standing_teams(battle)
    before = battle.winners
    if battle.stage != "over" or (battle.ending == "wipe-out" and len(standing) > 1):
        return
    if battle.ending == "wipe-out" and _sides(battle, standing) != before:
        table.happens(BattleOver("wipe-out", _sides(battle, standing), points(battle)))
    elif battle.ending in ("turn-limit", "called") and ahead(battle) != before:
        end_by_points(table, battle.ending)


def _sides(battle: Battle, teams: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(side for side in battle.order if battle.team(side) in teams)
