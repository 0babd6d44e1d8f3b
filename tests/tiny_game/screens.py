"""The game in the table's vocabulary."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from games.engine.play.odds import chances
from games.engine.play.questions import Answer, Roll, Sealed
from games.engine.play.record import Entry, PendingCommand
from games.engine.play.table import Command
from games.engine.show.card import Card
from games.engine.show.command_forms import Chosen, draft_sheet, fact, field_values, finish_sheet
from games.engine.show.pieces import Cell, Chance, Fact, Grid, GridRow, Meter, Pick, chance_bar
from games.engine.show.question_forms import Whose, asked
from games.engine.show.report import Chapter, ModelOutcome, Outcome, Report, SideOutcome, TableRow
from games.engine.show.scene import ModelRow, Offer, Scene, SideView
from games.engine.show.sheet import Asked, Field, Need, Sheet
from games.engine.tell.labels import act_label, match_title, names_of, short_for, value_label
from games.engine.tell.report_helpers import Result
from tests.tiny_game.posses import Posse, Shooter
from tests.tiny_game.rules import SIDES, CallOut, Correct, Model, Shoot, Shot, Street

ACTS = {"shoot": "{model}’s shot at {target}", "call-out": "{model} calls {target} out"}


def title(street: Street) -> str:
    return match_title([[name] for name in street.sides.values()])


def names(street: Street) -> Mapping[str, str]:
    return {**street.sides, **names_of(street.models)}


def label(street: Street, command: Command) -> str:
    called = short_for(names(street), street.models)
    if isinstance(command, Correct):
        return value_label({}, called(command.of), command.what)
    return act_label(ACTS, command, called)


def view(
    street: Street,
    waits: PendingCommand[Street, Command] | None = None,
    sides: Collection[str] | None = None,
) -> Scene:
    quiet = waits is not None or street.over
    callers = () if quiet else street.standing(street.active)
    return Scene(
        title=title(street),
        pinned=(Fact("Round", str(street.round), f"of {street.rounds}"),),
        sides=tuple(_side(street, side, quiet) for side in SIDES),
        now="It is over" if street.over else f"{street.sides[street.active]}: who dares?",
        now_side=street.active,
        offers=tuple(
            Offer("call-out", f"{one.name} calls out", (("model", one.key),), "stopwatch") for one in callers
        ),
        over=street.over,
    )


def _side(street: Street, side: str, quiet: bool) -> SideView:
    rows = tuple(_row(street, one, quiet) for one in street.models.values() if one.side == side)
    name, nerve, number = street.sides[side], str(street.nerve(side)), SIDES.index(side) + 1
    return SideView(side, name, "Posse", number, nerve, "hat", active=side == street.active, models=rows)


def _row(street: Street, one: Model, quiet: bool) -> ModelRow:
    ready = bool(one.nerve) and one.side == street.active and not quiet
    return ModelRow(
        one.key,
        one.name,
        "Shooter",
        one.side,
        "ready" if ready else "done" if one.nerve else "out",
        (_meter(one),),
        icon="bandit",
        tap=Offer("shoot", "Shoot", (("model", one.key),)) if ready else None,
    )


def _meter(one: Model) -> Meter:
    return Meter("Nerve", one.nerve, max(one.nerve, one.most), "health")


def draft(street: Street, tag: str, chosen: Chosen) -> Sheet:
    return draft_sheet(
        street, tag, chosen, {"shoot": ("Shoot", _shoot), "call-out": ("Call out", _call_out)}, {}
    )


def _at_whom(street: Street, chosen: Chosen, sheet: Sheet) -> Sheet:
    one = street.model(chosen.get("model", ""))
    target = chosen.get("target", "")
    enemies = street.standing(SIDES[1 - SIDES.index(one.side)])
    picks = tuple(Pick(each.key, each.name, chosen=each.key == target) for each in enemies)
    field = Field("target", "At whom", "one", picks, settled=bool(target))
    missing = "" if target else "Say at whom."
    return sheet.but(fields=(field,), preset=field_values(chosen, "model", "target"), missing=missing)


def _shoot(street: Street, chosen: Chosen) -> Sheet:
    sheet = _at_whom(street, chosen, Sheet("shoot", "Shoot", icon="revolver"))
    if sheet.missing:
        return sheet
    fanned = fact(chosen, "fanned", "fanned")
    command = Shoot(chosen["model"], chosen["target"], fanned.on)
    need = Need(3, "6+") if fanned.on else Need(2, "5+")
    preset = (*sheet.preset, ("fanned", "on" if fanned.on else "off"))
    sheet = finish_sheet(
        street, sheet.but(fields=(*sheet.fields, fanned), preset=preset), command, "Shoot", need=need
    )
    return sheet.but(odds=_odds(street, command)) if sheet.go else sheet


def _call_out(street: Street, chosen: Chosen) -> Sheet:
    sheet = _at_whom(street, chosen, Sheet("call-out", "Call out", icon="stopwatch"))
    if sheet.missing:
        return sheet
    return finish_sheet(street, sheet, CallOut(chosen["model"], chosen["target"]), "Call them out")


def _odds(street: Street, command: Shoot, answers: Sequence[Answer] = ()) -> tuple[Chance, ...]:
    before = street.models[command.target].nerve
    found = chances(lambda end: before - end.state.models[command.target].nerve > 0, street, command, answers)
    hit = found.get(True, Fraction(0))
    return chance_bar(("nothing", 1 - hit), ("to hit", hit))


def ask(street: Street, waits: PendingCommand[Street, Command], side: str = "") -> Asked:
    def whose(key: str) -> Whose:
        return Whose(street.sides[key], SIDES.index(key) + 1, key)

    found = asked(waits, whose, side)
    if isinstance(waits.question, Sealed):
        return found.but(grid=GRID)
    if isinstance(waits.question, Roll) and isinstance(waits.command, Shoot):
        return found.but(odds=_odds(waits.before, waits.command, waits.answers))
    return found


def _cell(mine: int, theirs: int) -> Cell:
    return Cell(
        "wins" if mine > theirs else "even" if mine == theirs else "loses", 500 + 100 * (mine - theirs)
    )


GRID = Grid(
    "Who is faster",
    "Theirs",
    tuple("123456"),
    tuple(GridRow(str(mine), tuple(_cell(mine, theirs) for theirs in range(1, 7))) for mine in range(1, 7)),
)


def cards(posse: Posse) -> tuple[Card, ...]:
    return tuple(_card(one) for one in posse.shooters)


def _card(one: Shooter) -> Card:
    figures = (Fact("Nerve", str(one.nerve)),)
    meter = Meter("Nerve", one.nerve, one.nerve, "health")
    return Card(one.key, one.name, "Shooter", f"{one.nerve} nerve", "bandit", figures, meter)


def card(street: Street, key: str, sides: Collection[str] | None = None) -> Card:
    one = street.models[key]
    return Card(one.key, one.name, "Shooter", meter=_meter(one))


def lead(street: Street) -> str:
    if not street.over:
        return "Still standing."
    winner = street.winner()
    return f"{street.sides[winner]} hold the street." if winner else "Nobody holds the street."


def report(street: Street, entries: Iterable[Entry[Any, Any]]) -> Report:
    rows = tuple(TableRow((one.name, str(one.nerve))) for one in street.models.values())
    shots = sum(isinstance(event, Shot) for entry in entries for event in entry.events)
    chapter = Chapter("Who stands", (f"{shots} times somebody shot.",), ("", "Nerve"), rows)
    return Report(title(street), lead(street), (chapter,))


def outcome(street: Street, entries: Iterable[Entry[Any, Any]]) -> Outcome:
    return Outcome(
        over=street.over,
        sides=tuple(_went(street, side) for side in SIDES),
        parts=tuple(
            ModelOutcome(one.key, one.key.removesuffix("-2"), one.name, one.side, out=not one.nerve)
            for one in street.models.values()
        ),
        turns=street.round,
        lead=lead(street),
    )


def _went(street: Street, side: str) -> SideOutcome:
    winner = street.winner()
    result: Result = "" if not street.over else "drawn" if not winner else "won" if winner == side else "lost"
    return SideOutcome(side, street.sides[side], street.nerve(side), result)
