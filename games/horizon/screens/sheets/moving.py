"""Sheets for getting about: a Move with or without Endurance, and a Dive, which anybody may make at any time."""

from __future__ import annotations

from games.engine.play.table import Command, why_not
from games.engine.show.command_forms import Chosen, fact, finish_sheet, flag_values
from games.engine.show.pieces import Pick
from games.engine.show.sheet import Field, Sheet
from games.horizon.actions import own_test
from games.horizon.hiding import Aware, Disengage, Seen, Sneak, Spot
from games.horizon.moving import Dive, Move, borrows, leap
from games.horizon.objects import Drop
from games.horizon.phrases import phrases
from games.horizon.profiles import metres_of, row
from games.horizon.screens.sheets.common import actor, anybody, of_whom
from games.horizon.screens.sheets.skills import what_is_thrown
from games.horizon.screens.words import metres
from games.horizon.skill_tests import unlocked
from games.horizon.state import Battle, Fighter

say = phrases("sheets.moving")
word = phrases("shared.words")


def move(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    can = unlocked(model.skills, "endurance")
    endure = fact(chosen, "endure", say("endure"), say("endure-help"))
    sheet = Sheet(
        "move",
        word("move"),
        (endure,) if can else (),
        (("model", model.key), *(flag_values((endure,)) if can else ())),
        icon="boot",
    )
    on = can and endure.on
    need = what_is_thrown(own_test(model, "endurance"), model, "endurance") if on else None
    far = metres(metres_of(model, row(battle, model)))
    return finish_sheet(
        battle, sheet, Move(model.key, on), say("go-endure", far=far) if on else say("go", far=far), need=need
    )


def dive(battle: Battle, chosen: Chosen) -> Sheet:
    """What a Dive gives, and what it costs now or next turn."""
    model = anybody(battle, chosen)
    sheet = Sheet("dive", word("dives", model=model.name), preset=(("model", model.key),), icon="jump")
    reach = leap(model)
    cost = say("costs-next") if borrows(battle, model) else say("costs-this")
    how = say("lessens") if battle.settings.armor == "each" else say("used-up")
    gives = say("dive-gives", far=metres(reach), armor=2 * reach, how=how)
    notes = (gives, cost)
    return finish_sheet(
        battle,
        sheet.but(fields=(of_whom(battle, model), at_any_time(battle, model, "dive")), notes=notes),
        Dive(model.key),
        say("dive", far=metres(reach), armor=2 * reach),
    )


def at_any_time(battle: Battle, model: Fighter, now: str) -> Field:
    """Everything that anybody may do in whoever’s turn: a tap opens the sheet of that."""
    first = next((one.key for one in model.gear), "")
    hider = next((one.key for one in battle.enemies(model) if one.sneaking is not None), "")
    sight: Command = Seen(model.key) if model.unseen else Disengage(model.key)
    what: tuple[tuple[str, str, Command | None], ...] = (
        ("dive", word("dive"), None),
        ("aware", word("look-about"), Aware(model.key)),
        ("spot", word("look-for-somebody"), Spot(model.key, hider)),
        (
            "seen" if model.unseen else "disengage",
            say("is-seen") if model.unseen else word("out-of-sight"),
            sight,
        ),
        ("sneak", say("hides"), Sneak(model.key)),  # with no action left too: it costs none
        ("drop", word("drop"), Drop(model.key, "" if model.object or model.hand else first)),
        ("skill", word("use-skill"), None),
        ("oppose", word("against-another"), None),
    )
    own = model.unseen and battle.acting is not None and battle.acting.fighter == model.key
    found = (
        Pick(tag, label, why_not=why_not(battle, command) if command else "", chosen=tag == now)
        for tag, label, command in what
        if {"drop": model.gear or model.object, "spot": hider, "sneak": own}.get(tag, True)
    )
    return Field("do", say("at-any-time"), "one", tuple(found))


def disengage(battle: Battle, chosen: Chosen) -> Sheet:
    """Out of sight, where whoever sees is seen."""
    model = anybody(battle, chosen)
    sees = fact(chosen, "sees", say("sees"), say("seen-too"))
    sheet = Sheet(
        "disengage",
        say("out-of-sight", model=model.name),
        (sees,),
        (("model", model.key), *flag_values((sees,))),
        icon="hidden",
        notes=(say("sight-alone"),),
    )
    return finish_sheet(battle, sheet, Disengage(model.key, sees.on), word("out-of-sight"))
