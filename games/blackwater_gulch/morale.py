"""Morale: when a gang is outnumbered and half of it is down, each model has to find its nerve before it acts.

Source: Blackwater Gulch, Morale; rulings BW-10, BW-55, BW-56.
"""

from __future__ import annotations

from games.blackwater_gulch.actions import BattleTable, one_reaches
from games.blackwater_gulch.events.turns import NerveBroke, NerveHeld, NerveRegained
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.state import DICE_AT_MOST, Battle, Model

say = phrases("rules.wounds")


def morale_number(battle: Battle, model: Model) -> int:
    """What each Intellect die needs: 4, 5 when outnumbered two to one, 6 at three to one. 0: no roll is due.

    Outnumbered with half of it down a team begins to roll, and rolls until it is no longer outnumbered, whoever is
    revived (ruling BW-56).

    Models still in play are counted, team against team; the largest enemy team decides. Whoever ran off is as
    good as down.
    """
    team = battle.team(model.side)
    standing: dict[str, int] = dict.fromkeys(battle.teams(), 0)
    everybody = 0
    for other in battle.models.values():
        theirs = battle.team(other.side)
        everybody += theirs == team
        standing[theirs] += other.in_play
    own = standing[team]
    largest = max((count for other, count in standing.items() if other != team), default=0)
    half_down = (everybody - own) * 2 >= everybody
    if largest <= own or not (half_down or battle.sides[model.side].shaken):
        return 0
    return 6 if largest >= 3 * own else 5 if largest >= 2 * own else 4


def keep_nerve(table: BattleTable, key: str) -> None:
    """One Intellect die that reaches the number is enough; a model that fails falls back as its first action."""
    model = table.battle.model(key)
    needs = morale_number(table.battle, model)
    if not needs:
        if table.battle.sides[model.side].shaken:
            table.happens(NerveRegained(model.side))
        return
    dice, why = morale_dice(model), say("to-stand-firm", model=model.name)
    if one_reaches(table, model, why, dice, needs, purpose="stand_firm"):
        table.happens(NerveHeld(key, dice))
    else:
        table.happens(NerveBroke(key))


def morale_dice(model: Model) -> int:
    return min(DICE_AT_MOST, model.score("intellect") + model.has("iron-will"))
