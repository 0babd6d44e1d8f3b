"""How the table lies by each pick of a setting, where its game draws that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from battles.setup_forms import SetupForm
from companion.table_drawings import TableDrawing, draw_table
from games.engine.game import Game


def draw_picks(game: Game, form: SetupForm, gangs: Sequence[Any], colors: Sequence[int] = ()) -> None:
    """Each pick gets its drawing, as the form is filled in. colors: of the sides, their numbers where none is said."""
    answers = {name: str(form[name].value() or "") for name in form.fields}
    for name, layouts in game.battle.layouts(answers, gangs).items():
        for pick in getattr(form.fields.get(name), "spread", ()):
            if layout := layouts.get(pick["value"]):
                pick["drawing"] = draw_table(layout, tuple(colors))


def chosen_drawings(form: SetupForm) -> list[tuple[str, TableDrawing]]:
    """What is agreed and drawn, with the words of each; after `draw_picks`."""
    return [
        (pick["label"], pick["drawing"])
        for field in form
        for pick in getattr(field.field, "spread", ())
        if pick.get("drawing") and pick["value"] == str(field.value() or "")
    ]
