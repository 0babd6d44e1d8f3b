"""Sheets for activating and for giving up."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import prod

from games.blackwater_gulch.morale import morale_dice, morale_number
from games.blackwater_gulch.phrases import phrases
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

say = phrases("sheets.turns")


def activate(battle: Battle, chosen: Chosen) -> Sheet:
    """Alone or as a team of minions; with the Morale and damage rolls that will come first."""
    model = battle.model(chosen.get("model", ""))
    mates = team_mates(battle, model)
    keys = keys_in(chosen, "team", [mate.key for mate in mates])
    values: Values = (("model", model.key), ("team", ",".join(keys)))
    fields = (any_of("team", say("team"), names_of(mates), keys),) if mates else ()
    team = (model, *(mate for mate in mates if mate.key in keys))
    notes = (*_token_notes(team), *_morale_notes(battle, team))
    sheet = Sheet("activate", model.name, fields, values, icon="star", notes=notes)
    command = Activate(model.key, tuple(keys))
    return finish_sheet(
        battle, sheet, command, say("team-acts", model=model.name) if keys else say("acts", model=model.name)
    )


def _token_notes(team: tuple[Model, ...]) -> Iterator[str]:
    """What each of them rolls against its tokens first, the die that is hard to kill rolled again."""
    for one in team:
        if not one.tokens:
            continue
        one = one.but(until_next=())  # what lasted until now is over before the first roll
        number, needs = min(DICE_AT_MOST, one.score("defense")), token_number(one)
        again = bool(number) and one.has("hard-to-kill")
        chance = as_percent(at_least_one(number + again, needs))
        whose = say("against-tokens", model=one.name) if len(team) > 1 else say("own-against-tokens")
        more = say("one-re-rolled") if again else ""
        yield f"{whose}: {dice(number)}, {needs}+{more} ({chance})."


def _morale_notes(battle: Battle, team: tuple[Model, ...]) -> Iterator[str]:
    """What Morale asks; of a team all have to stand, or all fall back (ruling BW-55)."""
    needs = morale_number(battle, team[0])
    if not needs:
        return
    each = [morale_dice(one.but(until_next=())) for one in team]
    chance = as_percent(prod((at_least_one(number, needs) for number in each), start=Fraction(1)))
    if len(team) > 1:
        yield say("morale-of-team", needs=needs, chance=chance)
    else:
        yield say("morale", dice=each[0], needs=needs, chance=chance)


def concede(battle: Battle, chosen: Chosen) -> Sheet:
    return concede_sheet(battle, chosen, {side: battle.sides[side].name for side in battle.order}, Concede)


def place(battle: Battle, chosen: Chosen) -> Sheet:
    """A model or an artillery piece is set up; the sheet says where it may stand."""
    key = chosen.get("model", "")
    gun = battle.guns.get(key)
    name = gun.piece.name if gun else battle.model(key).name
    outside = say("gun-astray") if gun else say("model-astray")
    astray = fact(chosen, "astray", outside, say("not-allowed"))
    where = BESIDES if gun else area_of(battle, side_of(battle, key))
    values: Values = (("model", key), *flag_values((astray,)))
    icon = "cannon" if gun else "star"
    sheet = Sheet("place", name, (astray,), values, icon=icon, notes=(where,))
    return finish_sheet(battle, sheet, Place(key, astray.on), say("place"))
