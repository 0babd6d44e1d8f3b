"""The sheet of a challenge, and the table of chances by which a duellist chooses his number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from companion.rules.drafting import Chosen, fact, finished, flags
from companion.rules.questions import Refused
from companion.rules.true_lead.duel import HIGH, LOW, NEAR, REACH, ROOM, Duel, duel_odds, firepower, guns
from companion.rules.true_lead.screens.sheets.common import (
    actor,
    at_whom,
    settled,
    sight_of,
    target_of,
    untargeted,
)
from companion.rules.true_lead.screens.words import dice, inches, targets
from companion.rules.true_lead.state import Battle
from companion.rules.vocabulary import Cell, Grid, GridRow, Sheet
from companion.rules.wording import short

LEAST_SPREAD = Fraction(1, 5)
"""Between the best cell and the worst, so that no tint makes much of chances that are all alike."""


def duel(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    target = target_of(battle, model, chosen)
    sheet = Sheet("duel", "Duel", preset=(("model", model.key),), icon="stopwatch")
    if target is None:
        enemies = targets(battle, model, duel=True)
        if not enemies:
            raise Refused("No enemy is left.")
        sheet = sheet.but(fields=(at_whom(battle, enemies, duel=True),))
        return untargeted(
            battle, sheet, Duel(model.key, enemies[0].key), f"Tap whom, within {inches(REACH)}."
        )
    sight, seen = sight_of(chosen, "sight", short(target.name))
    sight_back, seen_back = sight_of(chosen, "sight_back", short(model.name))
    short_guns = any(gun.range < REACH for one in (model, target) for gun in one.guns())
    facts = [
        fact(chosen, "above", f"{short(model.name)} above", "+1"),
        fact(chosen, "above_back", f"{short(target.name)} above", "+1"),
        *([fact(chosen, "near", f"within {inches(NEAR)}", "Derringer")] if short_guns else []),
        fact(chosen, "crowded", f"somebody within {inches(ROOM)}"),
    ]
    on = dict(flags(facts))
    command = Duel(
        model.key,
        target.key,
        crowded=on["crowded"] == "on",
        near=on.get("near") == "on",
        sight=sight,
        above=on["above"] == "on",
        sight_back=sight_back,
        above_back=on["above_back"] == "on",
    )
    values = (
        *sheet.preset,
        ("target", target.key),
        ("sight", sight),
        ("sight_back", sight_back),
        *flags(facts),
    )
    fields = (settled(battle, target, "with"), *seen, *seen_back, *facts)
    sheet = sheet.but(fields=fields, preset=values, notes=tuple(both_ways(battle, command)))
    return finished(battle, sheet, command, f"Call {short(target.name)} out")


def both_ways(battle: Battle, command: Duel) -> Iterator[str]:
    """What each of the two has: dice, the number, and why."""
    for key in (command.model, command.target):
        model = battle.models[key]
        health = f"{model.health} Health"
        if not guns(battle, model, command.near):
            yield f"{model.name} cannot fire back. {health}."
            continue
        how = command.aim_of(battle, key)
        at_most = dice(min(HIGH, firepower(battle, model, command.near)))
        why = f" ({', '.join(how.reasons[1:])})" if len(how.reasons) > 1 else ""
        yield f"{model.name}: up to {at_most}, {how.words}{why}. {health}."


def chart(battle: Battle, command: Duel, side: str) -> Grid:
    """The chances of every pair of numbers, for the side that is to choose: his own numbers stand at the side."""
    mine = battle.models[command.model].side == side
    me = battle.models[command.model if mine else command.target]
    other = battle.models[command.target if mine else command.model]
    numbers = range(LOW, HIGH + 1)
    if not guns(battle, other, command.near):
        alone = [duel_odds(battle, command, own, LOW)[0] for own in numbers]
        rows = [(Cell(_percent(win), round(win * 1000)),) for win in alone]
        return Grid(f"{short(me.name)} kills, in per cent", "", ("%",), _numbered(rows))
    chances = [[_chances(battle, command, own, his, mine) for his in numbers] for own in numbers]
    ahead = [win - lose for row in chances for win, lose in row]
    worst, spread = min(ahead), max(LEAST_SPREAD, max(ahead) - min(ahead))
    cells = [
        tuple(
            Cell(f"{_percent(win)}/{_percent(lose)}", round((win - lose - worst) / spread * 1000))
            for win, lose in row
        )
        for row in chances
    ]
    return Grid(
        f"{short(me.name)} kills / dies, in per cent",
        f"{short(other.name)} chooses",
        tuple(map(str, numbers)),
        _numbered(cells),
    )


def _numbered(rows: Sequence[tuple[Cell, ...]]) -> tuple[GridRow, ...]:
    return tuple(GridRow(str(number), cells) for number, cells in enumerate(rows, LOW))


def _chances(battle: Battle, command: Duel, own: int, his: int, mine: bool) -> tuple[Fraction, Fraction]:
    """To kill and to be killed, as the one who chooses `own` sees it."""
    if mine:
        return duel_odds(battle, command, own, his)
    lose, win = duel_odds(battle, command, his, own)
    return win, lose


def _percent(chance: Fraction) -> str:
    return str(round(chance * 100))
