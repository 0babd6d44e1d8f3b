"""The game in the table's vocabulary."""

from companion.rules.odds import chances, in_words
from companion.rules.questions import Number, Refused, Roll, Sealed
from companion.rules.table import why_not
from companion.rules.vocabulary import (
    Asked,
    Card,
    Cell,
    Chance,
    Chapter,
    Correction,
    Fact,
    Field,
    Grid,
    GridRow,
    Meter,
    ModelRow,
    Need,
    Offer,
    Outcome,
    Part,
    Pick,
    Report,
    Scene,
    Sheet,
    SideOutcome,
    SideView,
    Tally,
)
from tests.tiny_game.rules import SIDES, CallOut, Shoot

TITLES = {"shoot": ("Shoot", "revolver", Shoot), "call-out": ("Call out", "stopwatch", CallOut)}


def title(street):
    return " against ".join(street.sides.values())


def names(street):
    return {**street.sides, **{key: one.name for key, one in street.models.items()}}


def label(street, command):
    one = names(street).get(getattr(command, "model", command.__struct_config__.tag), "somebody")
    return f"{one}: {command.__struct_config__.tag}"


def view(street, waits=None, sides=None):
    quiet = waits is not None or street.over
    sides = tuple(_side(street, side, quiet) for side in SIDES)
    return Scene(
        title=title(street),
        pinned=(Fact("Round", str(street.round), f"of {street.rounds}"),),
        sides=sides,
        now="It is over" if street.over else f"{street.sides[street.active]}: who dares?",
        now_side=street.active,
        offers=()
        if quiet
        else tuple(
            Offer("call-out", f"{one.name} calls out", (("model", one.key),), "stopwatch")
            for one in street.standing(street.active)
        ),
        over=street.over,
    )


def _side(street, side, quiet):
    rows = tuple(_row(street, one, quiet) for one in street.models.values() if one.side == side)
    name, nerve = street.sides[side], str(street.nerve(side))
    number = SIDES.index(side) + 1
    return SideView(side, name, "Posse", number, nerve, "hat", active=side == street.active, models=rows)


def _row(street, one, quiet):
    ready = one.nerve and one.side == street.active and not quiet
    return ModelRow(
        one.key,
        one.name,
        "Shooter",
        one.side,
        "ready" if ready else "done" if one.nerve else "out",
        (Meter("Nerve", one.nerve, max(one.nerve, one.most), "health"),),
        icon="bandit",
        tap=Offer("shoot", "Shoot", (("model", one.key),)) if ready else None,
    )


def draft(street, tag, chosen):
    title, icon, kind = TITLES[tag]
    model, target = chosen.get("model", ""), chosen.get("target", "")
    preset = (("model", model), *((("target", target),) if target else ()))
    sheet = Sheet(tag, title, preset=preset, icon=icon)
    try:
        one = street.model(model)
    except Refused as refusal:
        return sheet.but(why_not=str(refusal))
    enemies = street.standing(SIDES[1 - SIDES.index(one.side)])
    picks = tuple(Pick(each.key, each.name, chosen=each.key == target) for each in enemies)
    fields = (Field("target", "At whom", "one", picks, settled=bool(target)),)
    if not target:
        return sheet.but(fields=fields, missing="Say at whom.")
    if stop := why_not(street, kind(model, target)):
        return sheet.but(fields=fields, why_not=stop)
    if kind is CallOut:
        return sheet.but(fields=fields, go="Call him out")
    fanned = chosen.get("fanned") == "on"
    command = Shoot(model, target, fanned)
    return sheet.but(
        fields=(*fields, Field("fanned", "fanned", "fact", on=fanned)),
        preset=(*preset, ("fanned", "on" if fanned else "off")),
        need=Need(3 if fanned else 2, "6+" if fanned else "5+"),
        odds=_odds(street, command),
        go="Shoot",
    )


def _odds(street, command, answers=()):
    before = street.models[command.target].nerve
    found = chances(lambda end: before - end.state.models[command.target].nerve > 0, street, command, answers)
    hit = found.get(True, 0)
    return (
        Chance("nothing", in_words(1 - hit), 1000 - round(hit * 1000), "none"),
        Chance("to hit", in_words(hit), round(hit * 1000), "some"),
    )


def ask(street, waits, side=""):
    question = waits.question
    why = question.why.capitalize()
    if isinstance(question, Sealed):
        left = [one for one in question.who if one not in waits.sealed]
        side = side if side in left else left[0]
        return Asked(
            "sealed", why, "", *_whose(street, side), low=question.low, high=question.high, grid=GRID
        )
    if isinstance(question, Number):
        return Asked("number", why, "", *_whose(street, question.who), low=question.low, high=question.high)
    assert isinstance(question, Roll)
    odds = _odds(waits.before, waits.command, waits.answers)
    whose = _whose(street, question.who)
    return Asked("roll", why, "", *whose, dice=question.dice, needs=f"{question.needs}+", odds=odds)


def _whose(street, side):
    return street.sides[side], SIDES.index(side) + 1, side


GRID = Grid(
    "Who is faster",
    "Theirs",
    tuple("123456"),
    tuple(
        GridRow(
            str(mine),
            tuple(
                Cell(
                    "wins" if mine > theirs else "even" if mine == theirs else "loses",
                    500 + 100 * (mine - theirs),
                )
                for theirs in range(1, 7)
            ),
        )
        for mine in range(1, 7)
    ),
)


def cards(posse):
    return tuple(
        Card(
            one.key,
            one.name,
            "Shooter",
            f"{one.nerve} nerve",
            "bandit",
            (Fact("Nerve", str(one.nerve)),),
            Meter("Nerve", one.nerve, one.nerve, "health"),
        )
        for one in posse.shooters
    )


def card(street, key, sides=None):
    one = street.models[key]
    return Card(
        one.key, one.name, "Shooter", meter=Meter("Nerve", one.nerve, max(one.nerve, one.most), "health")
    )


def corrections(street, of, sides=None):
    if not of:
        return ()
    return (Correction("nerve", "Nerve", street.models[of].nerve, icon="heart", of=of),)


def lead(street):
    if not street.over:
        return "Still standing."
    return (
        f"{street.sides[street.winner()]} hold the street." if street.winner() else "Nobody holds the street."
    )


def report(street, entries):
    rows = tuple(Tally((one.name, str(one.nerve))) for one in street.models.values())
    shots = sum(type(event).__name__ == "Shot" for entry in entries for event in entry.events)
    chapter = Chapter("Who stands", (f"{shots} times somebody shot.",), ("", "Nerve"), rows)
    return Report(title(street), lead(street), (chapter,))


def outcome(street, entries):
    def went(side):
        if not street.over:
            return ""
        return "drawn" if not street.winner() else "won" if street.winner() == side else "lost"

    return Outcome(
        over=street.over,
        sides=tuple(SideOutcome(side, street.sides[side], street.nerve(side), went(side)) for side in SIDES),
        parts=tuple(
            Part(one.key, one.key.removesuffix("-2"), one.name, one.side, out=not one.nerve)
            for one in street.models.values()
        ),
        turns=street.round,
        lead=lead(street),
    )
