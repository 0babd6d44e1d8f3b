"""The sheet of a challenge, and the table of chances by which a duelist chooses their number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from games.engine.play.odds import as_percent
from games.engine.play.questions import Refused
from games.engine.show.command_forms import Chosen, fact, finish_sheet, flag_values, sheet_without_target
from games.engine.show.pieces import Cell, Chance, Grid, GridRow, Pick
from games.engine.show.sheet import Field, Sheet
from games.engine.tell.sentences import short_name
from games.true_lead.accuracy import Sight
from games.true_lead.duel import HIGH, LOW, NEAR, REACH, ROOM, Duel, duel_odds, firepower, guns, safest
from games.true_lead.phrases import phrases
from games.true_lead.screens.sheets.common import FACTS, WITH, actor, at_whom, settled, target_of
from games.true_lead.screens.words import dice, inches, targets
from games.true_lead.state import Battle, Model

say = phrases("sheets.duels")
common = phrases("sheets.common")

ABOVE = "above"
LEAST_SPREAD = Fraction(1, 5)
"""Between the best cell and the worst, so that no tint makes much of chances that are all alike."""


def _facts(battle: Battle, model: Model, target: Model, chosen: Chosen) -> list[Field]:
    """What only the table knows about the two of them."""
    short_guns = any(gun.range < REACH for one in (model, target) for gun in one.guns())
    return [
        *([fact(chosen, "near", say("within", near=inches(NEAR)), say("derringer"))] if short_guns else []),
        fact(chosen, "beyond", say("beyond", reach=inches(REACH)), say("no-duel")),
        fact(chosen, "crowded", say("another-model-within", room=inches(ROOM)), say("no-duel")),
        fact(chosen, "unseen", say("cannot-seen"), say("no-duel")),
        *_asked_how_many(battle, model, target, chosen),
    ]


def duel(battle: Battle, chosen: Chosen) -> Sheet:
    model, _ = actor(battle, chosen)
    target = target_of(battle, model, chosen)
    sheet = Sheet("duel", say("duel"), preset=(("model", model.key),), icon="stopwatch")
    if target is None:
        return _whom(battle, model, sheet)
    facts = _facts(battle, model, target, chosen)
    on = dict(flag_values(facts))
    near = on.get("near") == "on"
    answers = bool(guns(battle, target, near))
    sight, above = shots(chosen)
    sight_back, above_back = shots(chosen, "_back") if answers else ("open", False)
    said = {
        name: on.get(name) == "on" for name in ("crowded", "near", "beyond", "unseen", "fewer", "fewer_back")
    }
    command = Duel(
        model.key, target.key, **said, sight=sight, above=above, sight_back=sight_back, above_back=above_back
    )
    values = (
        *sheet.preset,
        ("target", target.key),
        ("sight", sight),
        ("above", "on" if above else "off"),
        ("sight_back", sight_back),
        ("above_back", "on" if above_back else "off"),
        *flag_values(facts),
    )
    back = [seen_by(target, model, sight_back, above_back, "_back")] if answers else []
    fields = (settled(battle, target, WITH), seen_by(model, target, sight, above), *back, *facts)
    with_whom = say("duel-with", target=short_name(target.name))
    sheet = sheet.but(fields=fields, preset=values, notes=tuple(both_ways(battle, command)), said=with_whom)
    sheet = finish_sheet(battle, sheet, command, say("call-out", target=short_name(target.name)))
    return _with_chances(battle, sheet, command) if sheet.go else sheet


def _with_chances(battle: Battle, sheet: Sheet, command: Duel) -> Sheet:
    """What comes of it if both choose with care: for a row, and in words."""
    kills, dies = safest(battle, command)
    label = say("to-kill-and-die", dies=as_percent(dies)) if dies else say("to-kill")
    note = say("with-care", kills=as_percent(kills), dies=as_percent(dies))
    return sheet.but(outlook=Chance.of(label, kills), notes=(*sheet.notes, note))


def _whom(battle: Battle, model: Model, sheet: Sheet) -> Sheet:
    """The sheet before somebody is called out. Raises Refused where no enemy is left."""
    enemies = targets(battle, model, duel=True)
    if not enemies:
        raise Refused(say("no-enemy-left"))
    sheet = sheet.but(fields=(at_whom(battle, enemies, duel=True),))
    return sheet_without_target(
        battle, sheet, Duel(model.key, enemies[0].key), say("tap-target-within", reach=inches(REACH))
    )


def _asked_how_many(battle: Battle, model: Model, target: Model, chosen: Chosen) -> Iterator[Field]:
    """Where one has one gun, whether it is asked how many of its dice it fires; with several it is asked anyway."""
    near = chosen.get("near") == "on"
    for one, name in ((model, "fewer"), (target, "fewer_back")):
        if len(guns(battle, one, near)) == 1:
            yield fact(chosen, name, say("may-fire-fewer", one=short_name(one.name)), say("asked-later"))


def shots(chosen: Chosen, back: str = "") -> tuple[Sight, bool]:
    """How one sees the other, and whether from above: as just tapped, else as the sheet carries it."""
    tapped = chosen.get(f"shots{back}")
    if tapped is None:
        said, above = chosen.get(f"sight{back}"), chosen.get(f"above{back}") == "on"
    else:
        words = tapped.split(",")
        said, above = next((word for word in words if word in FACTS), ""), ABOVE in words
    return next((sight for sight in FACTS if sight == said), "open"), above


def seen_by(one: Model, other: Model, sight: Sight, above: bool, back: str = "") -> Field:
    """The facts about one's shots at the other, under a name of their own. Each pick's value is what holds after the
    tap: in cover and flanked not both.
    """
    now = [*([sight] if sight in FACTS else []), *([ABOVE] if above else [])]
    picks = []
    for key, (words, effect, _) in (*FACTS.items(), (ABOVE, (say("above"), common("easier-by-one"), ""))):
        rest = [word for word in now if word != key and (key == ABOVE or word == ABOVE)]
        after = [word for word in now if word != key] if key in now else [*rest, key]
        picks.append(Pick(",".join(after) or "none", words, effect=effect, chosen=key in now))
    return Field(
        f"shots{back}",
        say("shots", one=short_name(one.name), other=short_name(other.name)),
        "many",
        tuple(picks),
    )


def both_ways(battle: Battle, command: Duel) -> Iterator[str]:
    """What each of the two has: dice, the number, and why."""
    for key in (command.model, command.target):
        model = battle.models[key]
        health = say("health", health=model.health)
        if not guns(battle, model, command.near):
            yield say("cannot-fire-back", model=model.name, health=health)
            continue
        how = command.aim_of(battle, key)
        at_most = dice(min(HIGH, firepower(battle, model, command.near)))
        why = f" ({', '.join(how.reasons[1:])})" if len(how.reasons) > 1 else ""
        yield say("up", model=model.name, at_most=at_most, words=how.words, why=why, health=health)


def needs_of_both(battle: Battle, command: Duel) -> tuple[tuple[str, str], ...]:
    """The two of them, and on what each hits."""
    return tuple(
        (
            key,
            say("hits-on", words=command.aim_of(battle, key).words)
            if guns(battle, battle.models[key], command.near)
            else say("no-answer"),
        )
        for key in (command.model, command.target)
    )


def chart(battle: Battle, command: Duel, side: str) -> Grid:
    """The chances of every pair of numbers, for the side that is to choose: their own numbers stand at the side."""
    mine = battle.models[command.model].side == side
    me = battle.models[command.model if mine else command.target]
    other = battle.models[command.target if mine else command.model]
    numbers = range(LOW, HIGH + 1)
    if not guns(battle, other, command.near):
        alone = [duel_odds(battle, command, own, LOW)[0] for own in numbers]
        rows = [(Cell(_percent(win), round(win * 1000)),) for win in alone]
        return Grid(
            say("kills-per-cent", me=short_name(me.name)),
            "",
            ("%",),
            _numbered(rows),
            say("chooses", me=short_name(me.name)),
        )
    chances = [[_chances(battle, command, own, theirs, mine) for theirs in numbers] for own in numbers]
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
        say("kills-dies-per-cent", me=short_name(me.name)),
        say("other-chooses", other=short_name(other.name)),
        tuple(map(str, numbers)),
        _numbered(cells),
        say("chooses", me=short_name(me.name)),
    )


def _numbered(rows: Sequence[tuple[Cell, ...]]) -> tuple[GridRow, ...]:
    return tuple(GridRow(str(number), cells) for number, cells in enumerate(rows, LOW))


def _chances(battle: Battle, command: Duel, own: int, theirs: int, mine: bool) -> tuple[Fraction, Fraction]:
    """To kill and to be killed, as the one who chooses `own` sees it."""
    if mine:
        return duel_odds(battle, command, own, theirs)
    lose, win = duel_odds(battle, command, theirs, own)
    return win, lose


def _percent(chance: Fraction) -> str:
    return str(round(chance * 100))
