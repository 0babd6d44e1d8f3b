"""What every sheet needs: who acts, and where a move begins."""

from __future__ import annotations

from games.blackwater_gulch.state import Activation, Battle, Inches, Model
from games.blackwater_gulch.strides import Ground, whole
from games.engine.play.questions import Refused
from games.engine.show.command_forms import Chosen, Values
from games.engine.show.pieces import Pick
from games.engine.show.sheet import Field


def actor(battle: Battle, chosen: Chosen) -> tuple[Model, Activation]:
    """The model a sheet is for, which has to be acting."""
    now = battle.acting
    model = battle.model(chosen.get("model") or (now.models[0] if now else ""))
    if now is None:
        raise Refused("Nobody is acting: activate a model first.")
    if model.key not in now.models:
        raise Refused(f"It is {battle.models[now.models[0]].name} who is acting.")
    return model, now


GROUNDS: tuple[tuple[Ground, str], ...] = (
    ("open", "in the open"),
    ("outdoors", "in Area Terrain"),
    ("building", "inside a building"),
)


def ground_of(chosen: Chosen) -> tuple[Ground, Field]:
    """Where a move begins, and the field to say so."""
    ground = next((key for key, _ in GROUNDS if key == chosen.get("ground")), GROUNDS[0][0])
    picks = tuple(Pick(key, words, chosen=key == ground) for key, words in GROUNDS)
    return ground, Field("ground", "It begins", "one", picks)


ENDS = ("water", "off_board", "toward")
"""Facts of where any kind of move ends."""


def flags_on(values: Values, *names: str) -> dict[str, bool]:
    """Facts of a sheet as fields of its command."""
    plain = dict(values)
    return {name: plain.get(name) == "on" for name in names}


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
