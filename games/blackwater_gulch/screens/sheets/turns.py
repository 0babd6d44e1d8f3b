"""Sheets for activating and for giving up."""

from __future__ import annotations

from games.blackwater_gulch.morale import morale_dice, morale_number
from games.blackwater_gulch.screens.areas import BESIDES, area_of
from games.blackwater_gulch.screens.words import dice, names_of
from games.blackwater_gulch.setup import Place, side_of
from games.blackwater_gulch.state import DICE_AT_MOST, Battle, Model
from games.blackwater_gulch.turns import Activate, Concede, team_mates
from games.blackwater_gulch.upkeep import token_number
from games.engine.play.odds import as_percent
from games.engine.show.command_forms import (
    Chosen,
    Values,
    any_of,
    at_least_one,
    concede_sheet,
    fact,
    finish_sheet,
    flag_values,
    keys_in,
)
from games.engine.show.sheet import Sheet


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
    return finish_sheet(
        battle, sheet, command, f"{model.name} and team act" if keys else f"{model.name} acts"
    )


def _upkeep_notes(battle: Battle, model: Model) -> list[str]:
    notes = []
    model = model.but(until_next=())  # what lasted until now is over before the first roll
    if model.tokens:
        number = min(DICE_AT_MOST, model.score("defense"))
        chance = as_percent(at_least_one(number, token_number(model)))
        notes.append(f"First against its tokens: {dice(number)}, {token_number(model)}+ ({chance}).")
    needs = morale_number(battle, model)
    if needs:
        number = morale_dice(model)
        notes.append(f"Then Morale: {dice(number)}, {needs}+ ({as_percent(at_least_one(number, needs))}).")
    return notes


def concede(battle: Battle, chosen: Chosen) -> Sheet:
    return concede_sheet(battle, chosen, {side: battle.sides[side].name for side in battle.order}, Concede)


def place(battle: Battle, chosen: Chosen) -> Sheet:
    """A model or an artillery piece is set up; the sheet says where it may stand."""
    key = chosen.get("model", "")
    gun = battle.guns.get(key)
    name = gun.piece.name if gun else battle.model(key).name
    astray = fact(chosen, "astray", "in an enemy’s starting area" if gun else "outside the starting area")
    where = BESIDES if gun else area_of(battle, side_of(battle, key))
    values: Values = (("model", key), *flag_values((astray,)))
    icon = "cannon" if gun else "star"
    sheet = Sheet("place", name, (astray,), values, icon=icon, notes=(where,))
    return finish_sheet(battle, sheet, Place(key, astray.on), "Place")
