"""Sheets for a move under fire: how far it goes depends on whether it is made in cover."""

from __future__ import annotations

from games.engine.show.command_forms import Chosen, fact, field_values, finish_sheet, flag_values
from games.engine.show.sheet import Sheet
from games.true_lead.movement import Run, Walk, stride
from games.true_lead.phrases import phrases
from games.true_lead.screens.sheets.common import actor
from games.true_lead.screens.words import inches
from games.true_lead.state import Action, Battle

say = phrases("sheets.moving")


def walk(battle: Battle, chosen: Chosen) -> Sheet:
    return _moves(battle, chosen, "walk", say("walk"), Walk)


def run(battle: Battle, chosen: Chosen) -> Sheet:
    return _moves(battle, chosen, "run", say("run"), Run)


def _moves(battle: Battle, chosen: Chosen, action: Action, title: str, kind: type[Walk | Run]) -> Sheet:
    model, _ = actor(battle, chosen)
    pinned = any(battle.pinned_by(model))
    cover = fact(chosen, "cover", say("cover"), say("pinned-harder"))
    marker = battle.markers.get(chosen.get("mount", ""))
    title = say("get", marker=marker.name) if marker else title
    sheet = Sheet(
        action,
        title,
        (cover,) if pinned else (),
        (("model", model.key), *field_values(chosen, "mount"), *(flag_values((cover,)) if pinned else ())),
        icon="horseshoe" if marker else "boot" if action == "walk" else "running",
    )
    if marker:
        sheet = sheet.but(notes=(say("ends-activation"),))
    far = inches(stride(battle, model, action, cover=cover.on))
    command = kind(model.key, pinned and cover.on, chosen.get("mount", ""))
    return finish_sheet(battle, sheet, command, f"{title}, {far}")
