"""The sheet of breaking away: who strikes and how, where the move goes, and what each strike may cost."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from games.blackwater_gulch.actions import BattleTable
from games.blackwater_gulch.contact import held_by, outnumbered
from games.blackwater_gulch.contact import names_of as listed
from games.blackwater_gulch.distances import stride
from games.blackwater_gulch.events.fighting import Defended, Missed, Wounded
from games.blackwater_gulch.melee import BreakAway, strike
from games.blackwater_gulch.modifiers import Situation
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.screens.sheets.common import (
    ENDS,
    actor,
    as_typed,
    flags_on,
    ground_of,
    half_number,
)
from games.blackwater_gulch.screens.sheets.ends import (
    beside_field,
    facts_of_the_end,
    hops_field,
    notes_of_the_end,
)
from games.blackwater_gulch.screens.words import inches, names_of
from games.blackwater_gulch.state import Activation, Battle, Model
from games.engine.play.odds import chances
from games.engine.play.table import Command, Outcome
from games.engine.show.command_forms import Chosen, any_of, finish_sheet, form_values, keys_in
from games.engine.show.pieces import Chance
from games.engine.show.sheet import Field, Sheet

say = phrases("sheets.moving")


def break_away(battle: Battle, chosen: Chosen) -> Sheet:
    model, now = actor(battle, chosen)
    enemies = battle.enemies(model)
    known = held_by(battle, now.models)
    named = keys_in(chosen, "enemies", [enemy.key for enemy in enemies])
    keys = [enemy.key for enemy in enemies if enemy in known or enemy.key in named]
    ground, ground_field = ground_of(chosen)
    hops, obstacles = hops_field(model, chosen)
    farthest = stride(battle, model, ground=ground, obstacles=hops)
    far = half_number(chosen, "inches", farthest)
    beside, ends_beside = beside_field(battle, model, chosen, tuple(keys))
    asked = any_of("enemies", say("beside-whom", model=model.name), names_of(_but(enemies, known)), named)
    fields = [
        *(() if known else (asked,)),
        ground_field,
        Field("inches", say("inches"), "number", value=as_typed(far), low=0, high=farthest, halves=True),
        obstacles,
        *facts_of_the_end(battle, now, chosen, stairs=True),
    ]
    strikers = [battle.models[key] for key in keys]
    how = _how_they_strike(battle, model, strikers, chosen)
    behind, pressed = (tuple(key for key in field.value.split(",") if key) for field in how)
    fields += () if model.has("hit-and-run") else how
    fields += ((ends_beside,) if keys else ()) + ((asked,) if known else ())
    command = BreakAway(
        model.key, tuple(keys), None if far == farthest else far, ground, behind, pressed, hops,
        tuple(beside), **flags_on(fields, "stairs", *ENDS),
    )  # fmt: skip
    fields = [field for field in fields if field.kind != "many" or field.picks]
    sheet = Sheet("break-away", say("break-away"), tuple(fields), form_values(command), icon="flee")
    if not keys:
        return sheet.but(missing=say("tap-enemies"))
    sheet = sheet.but(notes=tuple(_notes_of_leaving(model, known, now, command)))
    odds = _odds_of_leaving(battle, model, command, strikers)
    return finish_sheet(battle, sheet, command, say("break-away-by", far=inches(far)), odds=odds)


def _but(models: tuple[Model, ...], known: tuple[Model, ...]) -> tuple[Model, ...]:
    return tuple(model for model in models if model not in known)


def _how_they_strike(
    battle: Battle, model: Model, strikers: list[Model], chosen: Chosen
) -> tuple[Field, Field]:
    """Who strikes from behind, and who is outnumbered itself where that is not known."""
    crowded = [one for one in strikers if not outnumbered(battle, one, model.key)]
    behind = keys_in(chosen, "behind", [one.key for one in strikers])
    pressed = keys_in(chosen, "outnumbered", [one.key for one in crowded])
    return (
        any_of("behind", say("strikes-from-behind"), names_of(strikers, say("one-die")), behind),
        any_of("outnumbered", say("outnumbered"), names_of(crowded, say("harder-by-one")), pressed),
    )


def _notes_of_leaving(
    model: Model, known: tuple[Model, ...], now: Activation, command: BreakAway
) -> Iterator[str]:
    if model.has("hit-and-run"):
        yield say("nobody-strikes")
    elif known:
        yield say("each-strikes", who=listed(known), number=len(known), model=model.name)
    yield from notes_of_the_end(now, off_board=command.off_board, beside=bool(command.beside))


def _odds_of_leaving(
    battle: Battle, model: Model, command: BreakAway, strikers: list[Model]
) -> tuple[Chance, ...]:
    if model.has("hit-and-run"):
        return ()
    return tuple(
        _strike_chance(
            battle, FreeStrike(one.key, model.key, command.facts(battle, one.key, model.key, strikers))
        )
        for one in strikers
    )


class FreeStrike(Command):
    """One free strike by itself, for its odds; nobody says it."""

    enemy: str
    runner: str
    facts: Situation

    def carry_out(self, table: BattleTable) -> None:
        strike(table, self.enemy, self.runner, self.facts)


def _strike_chance(battle: Battle, blow: FreeStrike) -> Chance:
    """How likely one enemy's hardest free strike wounds a model that leaves: every course of it played."""
    before = battle.models[blow.runner].health

    def measure(outcome: Outcome[Battle]) -> bool:
        return outcome.state.models[blow.runner].health < before

    def settled(outcome: Outcome[Battle]) -> bool:
        return any(isinstance(event, Missed | Defended | Wounded) for event in outcome.events)

    wound = chances(measure, battle, blow, settled=settled).get(True, Fraction(0))
    name = battle.models[blow.enemy].name
    return Chance.of(say("wounds", name=name), wound, "worst", bar=False)
