"""The end: one team is all that is left, or the players say so.

Source: Horizon: out of the ashes, Stealth, Extended Actions and Escaping Combat; rulings HZ-26, HZ-28, HZ-35.
"""

from __future__ import annotations

from games.horizon.actions import CombatTable
from games.horizon.events.rounds import CombatOver
from games.horizon.state import Battle


def standing(battle: Battle) -> tuple[str, ...]:
    """Teams of which anybody can still act."""
    return tuple(
        team
        for team in battle.teams
        if any(one.standing and battle.team_of(one) == team for one in battle.fighters.values())
    )


def sides_of(battle: Battle, team: str) -> tuple[str, ...]:
    return tuple(side.key for side in battle.sides.values() if side.team == team)


def end_with(table: CombatTable, ending: str, winner: str) -> None:
    table.happens(CombatOver(ending, winner, sides_of(table.battle, winner) if winner else ()))


def last(battle: Battle) -> str:
    """The only team that stands, "" where there is none, or more than one."""
    left = standing(battle)
    return left[0] if len(left) == 1 else ""


def won(battle: Battle) -> str:
    """The team that stands alone among enemies in a Death Coma, who can still be finished off, searched or helped; ""
    for none. It goes on until its players say that it is over (ruling HZ-35).
    """
    if battle.settings.rulings < 35:
        return ""
    team = last(battle)
    fallen = (one for one in battle.fighters.values() if battle.team_of(one) != team and one.there)
    return team if team and any(fallen) else ""


def end_if_decided(table: CombatTable, ending: str = "last") -> bool:
    """The combat ends the moment not more than one team has anybody standing and nobody else lies in a Death Coma, or
    a side gives up. Answers whether it is over.
    """
    battle = table.battle
    done = len(standing(battle)) < 2 and (ending == "conceded" or not won(battle))
    if battle.stage != "over" and done:
        end_with(table, ending, last(battle))
    return table.battle.stage == "over"


def count_again(table: CombatTable) -> None:
    """After a correction the winner of a combat that is over may be another."""
    battle = table.battle
    if battle.stage == "over" and battle.ending == "last" and len(standing(battle)) < 2:
        winner = last(battle)
        if winner != battle.winner:
            end_with(table, "last", winner)
