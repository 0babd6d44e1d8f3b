"""Winning: points for enemy groups, a side with nobody left, the last round.

Source: True Lead, Objective; rulings TL-12, TL-24.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.tell.report_helpers import Point
from games.true_lead.actions import BattleTable
from games.true_lead.events.rounds import BattleOver
from games.true_lead.phrases import phrases
from games.true_lead.state import Battle, Company

say = phrases("rules.victory")


def cost(battle: Battle, side: str) -> int:
    """What a side's groups cost, with all their items."""
    return sum(company.points for company in battle.companies.values() if company.side == side)


def killed(battle: Battle, company: Company) -> int:
    """How many of a group are dead; the stunned are not."""
    return sum(not battle.models[key].alive for key in company.models)


def worth(battle: Battle, company: Company) -> int:
    """What a group brings its enemy now: all its points when it is destroyed, half of them, rounded down, when half
    of it or more is dead, else nothing. A group of one is all or nothing.
    """
    dead, all_of_it = killed(battle, company), len(company.models)
    if dead == all_of_it:
        return company.points
    return company.points // 2 if dead * 2 >= all_of_it else 0


def earned(battle: Battle) -> Iterator[Point]:
    """Every point as things stand, with its reason."""
    for company in battle.companies.values():
        points = worth(battle, company)
        if points:
            dead, all_of_it = killed(battle, company), len(company.models)
            how = say("destroyed") if dead == all_of_it else say("killed", dead=dead, all_of_it=all_of_it)
            yield Point(battle.other(company.side), points, f"{company.name} {how}")
    for side in battle.sides.values():
        if side.extra:
            yield Point(side.key, side.extra, say("set-hand"))


def points(battle: Battle) -> dict[str, int]:
    """Points by side."""
    total = dict.fromkeys(battle.order, 0)
    for side, number, _ in earned(battle):
        total[side] += number
    return total


def ahead(battle: Battle) -> str:
    """The side with the most points, "" where both have as many."""
    total = points(battle)
    best = max(total.values())
    leading = [side for side in battle.order if total[side] == best]
    return leading[0] if len(leading) == 1 else ""


def standing(battle: Battle) -> tuple[str, ...]:
    """Sides that have anybody left."""
    return tuple(side for side in battle.order if battle.living(side))


def end_with(table: BattleTable, ending: str, winner: str) -> None:
    """The battle is over. Should the players play on, it is the go of whoever would be up now."""
    battle = table.battle
    active = battle.active
    if battle.acting is not None:
        others = (battle.other(active), active)
        active = next((side for side in others if battle.ready(side)), "")
    fallen = ending == "wipe-out" and winner != "" and winner not in standing(battle)
    table.happens(BattleOver(ending, winner, points(battle), active, fallen))


def end_by_points(table: BattleTable, ending: str) -> None:
    """The battle ends and the higher total wins; equal totals are a draw."""
    end_with(table, ending, ahead(table.battle))


def end_if_wiped_out(table: BattleTable) -> bool:
    """The battle ends the moment a side has nobody left, and the points decide (ruling TL-24). Answers whether it is
    over.
    """
    battle = table.battle
    if battle.stage != "over" and len(standing(battle)) < len(battle.order):
        end_by_points(table, "wipe-out")
    return table.battle.stage == "over"


def count_again(table: BattleTable) -> None:
    """After a correction the winner of a battle that is over may be another."""
    battle = table.battle
    if battle.stage != "over" or battle.ending == "conceded":
        return
    if battle.ending == "wipe-out" and len(standing(battle)) == len(battle.order):
        return
    winner = ahead(battle)
    if winner != battle.winner:
        end_with(table, battle.ending, winner)
