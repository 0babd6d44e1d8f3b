"""Sheets for activating and for giving up."""

from __future__ import annotations

from companion.rules.blackwater_gulch.morale import morale_dice, morale_number
from companion.rules.blackwater_gulch.screens.words import dice, names_of
from companion.rules.blackwater_gulch.state import Battle, Model
from companion.rules.blackwater_gulch.turns import (
    Activate,
    Concede,
    team_mates,
)
from companion.rules.blackwater_gulch.upkeep import token_number
from companion.rules.drafting import Chosen, Values, any_of, at_least_one, finished, giving_up, keys_in
from companion.rules.odds import in_words
from companion.rules.vocabulary import Sheet


def activate(battle: Battle, chosen: Chosen) -> Sheet:
    """Alone or as a team of minions; with the Morale and damage rolls that will come first."""
    model = battle.model(chosen.get("model", ""))
    mates = team_mates(battle, model)
    keys = keys_in(chosen, "team", [mate.key for mate in mates])
    values: Values = (("model", model.key), ("team", ",".join(keys)))
    fields = (
        (any_of("team", "Acts with it, within 2″ of each other", names_of(mates), keys),) if mates else ()
    )
    sheet = Sheet(
        "activate", model.name, fields, values, icon="star", notes=tuple(_upkeep_notes(battle, model))
    )
    command = Activate(model.key, tuple(keys))
    return finished(battle, sheet, command, f"{model.name} and team act" if keys else f"{model.name} acts")


def _upkeep_notes(battle: Battle, model: Model) -> list[str]:
    notes = []
    if model.tokens:
        number = model.score("defense")
        chance = in_words(at_least_one(number, token_number(model)))
        notes.append(f"First against its tokens: {dice(number)}, {token_number(model)}+ ({chance}).")
    needs = morale_number(battle, model)
    if needs:
        number = morale_dice(model)
        notes.append(f"Then Morale: {dice(number)}, {needs}+ ({in_words(at_least_one(number, needs))}).")
    return notes


def concede(battle: Battle, chosen: Chosen) -> Sheet:
    return giving_up(battle, chosen, {side: battle.sides[side].name for side in battle.order}, Concede)
