"""Sheets for getting about: a Move with or without Endurance, and a Dive, which anybody may make at any time."""

from __future__ import annotations

from companion.rules.drafting import Chosen, fact, finished, flags
from companion.rules.horizon.actions import own_test
from companion.rules.horizon.moving import Dive, Move, borrows, leap
from companion.rules.horizon.profiles import metres_of, row
from companion.rules.horizon.screens.sheets.common import actor, anybody
from companion.rules.horizon.screens.sheets.skills import what_is_thrown
from companion.rules.horizon.screens.words import metres
from companion.rules.horizon.skill_tests import unlocked
from companion.rules.horizon.state import Battle
from companion.rules.vocabulary import Sheet


def move(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    can = unlocked(model.skills, "endurance")
    endure = fact(chosen, "endure", "with Endurance", "1 m more for each AP")
    sheet = Sheet(
        "move",
        "Move",
        (endure,) if can else (),
        (("model", model.key), *(flags((endure,)) if can else ())),
        icon="boot",
    )
    on = can and endure.on
    need = what_is_thrown(own_test(model, "endurance"), "endurance") if on else None
    far = metres(metres_of(model, row(battle, model)))
    return finished(battle, sheet, Move(model.key, on), f"Move {far} +" if on else f"Move {far}", need=need)


def dive(battle: Battle, chosen: Chosen) -> Sheet:
    """What a Dive gives, and what it costs now or next turn."""
    model = anybody(battle, chosen)
    sheet = Sheet("dive", f"{model.name} dives", preset=(("model", model.key),), icon="jump")
    reach = leap(model)
    cost = "Costs one action of the next turn." if borrows(battle, model) else "Costs an action of this turn."
    how = "it lessens every attack" if battle.settings.armor == "each" else "it is used up"
    gives = (
        f"{metres(reach)} at once, and armor {2 * reach} until the next turn: {how}, and nothing ignores it."
    )
    notes = (gives, cost)
    return finished(
        battle, sheet.but(notes=notes), Dive(model.key), f"Dive: {metres(reach)}, armor {2 * reach}"
    )
