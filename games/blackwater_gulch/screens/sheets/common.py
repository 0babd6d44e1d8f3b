"""What every sheet needs: who acts, and where a move begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from games.blackwater_gulch.actions import acts_now
from games.blackwater_gulch.distances import Ground, whole
from games.blackwater_gulch.phrases import phrases, wording
from games.blackwater_gulch.state import Activation, Battle, Inches, Model
from games.engine.show.command_forms import Chosen
from games.engine.show.pieces import Pick
from games.engine.show.sheet import Field

say = phrases("sheets.moving")


def actor(battle: Battle, chosen: Chosen) -> tuple[Model, Activation]:
    """The model a sheet is for, which has to be acting."""
    now = battle.acting
    model = battle.model(chosen.get("model") or (now.models[0] if now else ""))
    return model, acts_now(battle, model.key)


GROUNDS = wording("grounds")


def ground_of(chosen: Chosen) -> tuple[Ground, Field]:
    """Where a move begins, and the field to say so."""
    ground: Ground = next((key for key in get_args(Ground.__value__) if key == chosen.get("ground")), "open")
    picks = tuple(Pick(key, words, chosen=key == ground) for key, words in GROUNDS.items())
    return ground, Field("ground", say("begins"), "one", picks)


ENDS = ("water", "off_board", "toward")
"""Facts of where any kind of move ends."""


def flags_on(fields: Sequence[Field], *names: str) -> dict[str, bool]:
    """Facts of a sheet as fields of its command."""
    on = {field.name for field in fields if field.on}
    return {name: name in on for name in names}


def half_number(chosen: Chosen, name: str, most: Inches) -> Inches:
    """Inches in whole and half ones, as typed; the most where nothing sensible was."""
    try:
        found = float(chosen.get(name, ""))
    except ValueError:
        return whole(most)
    if not 0 <= found <= most:
        return whole(most)
    return whole(round(found * 2) / 2)


def as_typed(inches: Inches) -> str:
    """Inches for a number field: "3", "3.5"."""
    return str(whole(inches))
