"""The open question as the page puts it: whose it is, for what, on which table, and how likely it goes well."""

from __future__ import annotations

from typing import Any

from companion.rules.blood_horizon.likely import at_least, passes
from companion.rules.blood_horizon.screens.chase.charts import asked_chart as abroad
from companion.rules.blood_horizon.screens.encounters.charts import asked_chart as outside
from companion.rules.blood_horizon.screens.fight import question as inside
from companion.rules.blood_horizon.screens.words import side_name, side_number
from companion.rules.blood_horizon.state import Battle
from companion.rules.drafting import per_mille
from companion.rules.odds import in_words
from companion.rules.questions import Choice, Number, Roll, Sealed
from companion.rules.record import Open
from companion.rules.vocabulary import Asked, Chance, Chart, Pick
from companion.rules.wording import capital, counted


def question(battle: Battle, waits: Open[Battle, Any], side: str = "") -> Asked:
    """Whose it is, for what, what it takes. side: whose phone shows it; nothing is hidden here."""
    match waits.question:
        case Roll():
            return _roll(battle, waits, waits.question)
        case Choice(who=who, why=why, options=options, many=many):
            picks = tuple(Pick(option.key, option.label, detail=option.detail) for option in options)
            asked = Asked("choice", capital(why), "", *_whose(battle, who), picks=picks, many=many)
            return asked.but(notes=_notes(battle, waits))
        case Number(who=who, why=why, low=low, high=high):
            return Asked("number", f"A number {why}", "", *_whose(battle, who), low=low, high=high)
        case Sealed(who=sides, why=why, low=low, high=high):
            return Asked("sealed", f"A number {why}", "", *_whose(battle, sides[0]), low=low, high=high)


def _whose(battle: Battle, side: str) -> tuple[str, int, str]:
    """Name, ink and key of the side asked; nobody in particular for ""."""
    if not side:
        return "", 0, ""
    return side_name(battle, side), side_number(battle, side), side


def _notes(battle: Battle, waits: Open[Battle, Any]) -> tuple[str, ...]:
    return inside.notes(battle, waits) if inside.is_mine(waits) else ()


def _roll(battle: Battle, waits: Open[Battle, Any], roll: Roll) -> Asked:
    name, number, side = _whose(battle, roll.who)
    return Asked(
        "roll",
        f"{counted(roll.dice, 'die', 'dice')} {roll.why}",
        "",
        name,
        number,
        side,
        dice=roll.dice,
        needs=_needs(roll),
        optional=roll.optional,
        odds=_odds(battle, waits, roll),
        notes=_notes(battle, waits),
        chart=_chart(battle, waits),
    )


def _needs(roll: Roll) -> str:
    if not roll.needs:
        return ""
    return f"{roll.needs} or less" if roll.under else f"{roll.needs}+"


def _chart(battle: Battle, waits: Open[Battle, Any]) -> Chart | None:
    """In short: what is said beneath it stands among the rules, and the screen is small."""
    found = inside.asked_chart(waits) or outside(battle, waits) or abroad(waits)
    return found.but(notes=()) if found else None


def _odds(battle: Battle, waits: Open[Battle, Any], roll: Roll) -> tuple[Chance, ...]:
    """Of what comes of it where the fight can say; else how many dice pass."""
    if inside.is_mine(waits):
        return inside.odds(battle, waits)
    if not roll.needs or not roll.under:
        return ()
    spread = passes(roll.needs, roll.dice)
    two = at_least(2, spread)
    rows = [
        Chance("none pass", in_words(spread[0]), per_mille(spread[0]), "none"),
        Chance("1 passes", in_words(spread[1]), per_mille(spread[1]), "some"),
    ]
    if roll.dice > 1:
        rows.append(
            Chance("2 pass" if roll.dice == 2 else "2 or more pass", in_words(two), per_mille(two), "worst")
        )
    return tuple(rows)
