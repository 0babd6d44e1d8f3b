"""Sheets for getting about: a Move with or without Endurance, and a Dive, which anybody may make at any time."""

from __future__ import annotations

from games.engine.play.table import Command, why_not
from games.engine.show.command_forms import Chosen, fact, finish_sheet, flag_values
from games.engine.show.pieces import Pick
from games.engine.show.sheet import Field, Sheet
from games.horizon.actions import own_test
from games.horizon.hiding import Aware, Disengage, Seen, Spot
from games.horizon.moving import Dive, Move, borrows, leap
from games.horizon.objects import Drop
from games.horizon.profiles import metres_of, row
from games.horizon.screens.sheets.common import actor, anybody
from games.horizon.screens.sheets.skills import what_is_thrown
from games.horizon.screens.words import metres
from games.horizon.skill_tests import unlocked
from games.horizon.state import Battle, Fighter


def move(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    can = unlocked(model.skills, "endurance")
    endure = fact(chosen, "endure", "with Endurance", "1 m more for each AP")
    sheet = Sheet(
        "move",
        "Move",
        (endure,) if can else (),
        (("model", model.key), *(flag_values((endure,)) if can else ())),
        icon="boot",
    )
    on = can and endure.on
    need = what_is_thrown(own_test(model, "endurance"), "endurance") if on else None
    far = metres(metres_of(model, row(battle, model)))
    return finish_sheet(
        battle, sheet, Move(model.key, on), f"Move {far} +" if on else f"Move {far}", need=need
    )


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
    return finish_sheet(
        battle, sheet.but(fields=(at_any_time(battle, model, "dive"),), notes=notes), Dive(model.key),
        f"Dive: {metres(reach)}, armor {2 * reach}",
    )  # fmt: skip


def at_any_time(battle: Battle, model: Fighter, now: str) -> Field:
    """Everything that anybody may do in whoever’s turn: a tap opens the sheet of that."""
    first = next((one.key for one in model.gear), "")
    hider = next((one.key for one in battle.enemies(model) if one.sneaking is not None), "")
    sight: Command = Seen(model.key) if model.unseen else Disengage(model.key)
    what: tuple[tuple[str, str, Command | None], ...] = (
        ("dive", "Dive", None),
        ("aware", "Look about", Aware(model.key)),
        ("spot", "Look for somebody", Spot(model.key, hider)),
        ("seen" if model.unseen else "disengage", "Is seen" if model.unseen else "Out of sight", sight),
        ("drop", "Drop", Drop(model.key, "" if model.object or model.hand else first)),
        ("skill", "Use a Skill", None),
        ("oppose", "Against another", None),
    )
    found = (
        Pick(tag, label, why_not=why_not(battle, command) if command else "", chosen=tag == now)
        for tag, label, command in what
        if {"drop": model.gear or model.object, "spot": hider}.get(tag, True)
    )
    return Field("do", "At any time", "one", tuple(found))


def disengage(battle: Battle, chosen: Chosen) -> Sheet:
    """Out of sight, where whoever sees is seen."""
    model = anybody(battle, chosen)
    sees = fact(chosen, "sees", "sees an enemy", "is seen too")
    sheet = Sheet(
        "disengage",
        f"{model.name}: out of sight",
        (sees,),
        (("model", model.key), *flag_values((sees,))),
        icon="hidden",
        notes=("Natural sight alone counts: detectors and Augs do not stand in the way.",),
    )
    return finish_sheet(battle, sheet, Disengage(model.key, sees.on), "Out of sight")
