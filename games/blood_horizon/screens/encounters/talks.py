"""Sheets for talking, with the exact chances for each die of Sweet Talk."""

from __future__ import annotations

from games.blood_horizon.encounters.parties import met
from games.blood_horizon.encounters.talking import (
    SWEET_AT_MOST,
    Further,
    Interact,
    chance_to_please,
    dice_of,
    talks_at,
)
from games.blood_horizon.kernel.encounter import Met
from games.blood_horizon.kernel.likely import Compared
from games.blood_horizon.kernel.state import Battle, Figure
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.encounters.common import effort_of, stars, three_ways, who_of
from games.blood_horizon.screens.fight.common import under
from games.blood_horizon.screens.titles import title
from games.engine.play.odds import as_percent
from games.engine.show.command_forms import Chosen, finish_sheet, flag_values, whole_number
from games.engine.show.pieces import Chance, Pick
from games.engine.show.sheet import Field, Need, Sheet

say = phrases("screens-encounters.talks")

SHOWN_AT_MOST = 4
"""Dice of Sweet Talk that stand beside each other with their chances."""
WANTS = ("recruit", "favour")


def interact(battle: Battle, chosen: Chosen) -> Sheet:
    _, group = met(battle, "met", "store")
    open_ones = tuple(battle.figures[key] for key in group.members if key not in group.favour)
    other, fields = _other(chosen, open_ones)
    sheet = Sheet("interact", say("talk-to", name=other.name), tuple(fields), icon="hat")
    return _sheet(battle, sheet, group, chosen, other)


def further(battle: Battle, chosen: Chosen) -> Sheet:
    _, group = met(battle, "met", "store")
    won = tuple(
        battle.figures[key]
        for key in group.members
        if group.favour.get(key, 0) > 0 and key not in group.further
    )
    other, fields = _other(chosen, won)
    want = chosen.get("want", "recruit")
    want = want if want in WANTS else "recruit"
    fields.append(
        Field(
            "want",
            say("you-want"),
            "one",
            tuple(Pick(key, say(f"want-{key}"), chosen=key == want) for key in WANTS),
        )
    )
    if want == "recruit":
        fields.append(Field("name", say("name"), "words", value=chosen.get("name", ""), high=60))
    else:
        fields.append(Field("words", say("which"), "words", value=chosen.get("words", ""), high=200))
    sheet = Sheet(
        "further", say("ask-for-more", name=other.name), tuple(fields), (("want", want),), icon="prayer"
    )
    return _sheet(battle, sheet, group, chosen, other)


def _other(chosen: Chosen, figures: tuple[Figure, ...]) -> tuple[Figure, list[Field]]:
    return who_of(chosen, say("with"), figures, "target")


def _sheet(battle: Battle, sheet: Sheet, group: Met, chosen: Chosen, other: Figure) -> Sheet:
    """Who talks, how sweetly, and what will come of it."""
    star, who = who_of(chosen, say("who-talks"), stars(battle))
    most = min(SWEET_AT_MOST, max(0, battle.player(star.side).satchel))
    sweet = whole_number(chosen, "sweet", 0, 0, most)
    effort, tapped, notes = effort_of(chosen, star)
    preset = (
        *sheet.preset, ("model", star.key), ("target", other.key), ("sweet", str(sweet)), *flag_values(tapped),
        *((name, chosen[name]) for name in ("name", "words") if chosen.get(name) and _has(sheet, name)),
    )  # fmt: skip
    asked = tuple(field for field in sheet.fields if field.kind != "words")
    written = tuple(field for field in sheet.fields if field.kind == "words")
    fields = (*asked, *who, *_sweet(battle, star, other, sweet, most, effort=effort), *written, *tapped)
    sheet = sheet.but(fields=fields, preset=preset, notes=tuple(notes))
    command: Interact | Further
    if sheet.command == "interact":
        command = Interact(star.key, other.key, sweet, effort)
    else:
        plain = dict(preset)
        command = Further(
            star.key, other.key, "favour" if plain["want"] == "favour" else "recruit", sweet, effort,
            plain.get("words", "")[:200], plain.get("name", "")[:60],
        )  # fmt: skip
    odds = chance_to_please(battle, star, other, sweet, effort=effort)
    need = _need(battle, star, other, sweet, effort)
    return finish_sheet(battle, sheet, command, title("interact"), need=need, odds=_odds(sheet, odds))


def _has(sheet: Sheet, name: str) -> bool:
    return any(field.name == name for field in sheet.fields)


def _odds(sheet: Sheet, odds: Compared) -> tuple[Chance, ...]:
    recruits = dict(sheet.preset).get("want") == "recruit"
    more = say("joins") if recruits else say("gain")
    return three_ways(odds, more, say("nothing"), say("loss"))


def _sweet(
    battle: Battle, star: Figure, other: Figure, sweet: int, most: int, *, effort: bool
) -> list[Field]:
    """None to four more dice beside each other, each with its chance; from four on, the number."""
    if not most:
        return []
    shown = []
    for number in range(min(SHOWN_AT_MOST, most) + 1):
        chance = chance_to_please(battle, star, other, number, effort=effort).more
        last = number == SHOWN_AT_MOST < most
        shown.append(
            Pick(
                str(number),
                f"+{number}" if number else say("none"),
                as_percent(chance),
                say("or-more") if last else _costs(number),
                sweet >= number if last else sweet == number,
            )
        )
    field = Field("sweet", say("sweet-talk"), "one", tuple(shown))
    if sweet < SHOWN_AT_MOST or most == SHOWN_AT_MOST:
        return [field]
    help_text = say("satchel-holds", most=most)
    return [
        field,
        Field("sweet", say("as-many-as"), "number", value=str(sweet), low=0, high=most, help=help_text),
    ]


def _costs(number: int) -> str:
    return say("costs", number=number) if number else ""


def _need(battle: Battle, star: Figure, other: Figure, sweet: int, effort: bool) -> Need:
    dice, reasons = dice_of(battle, star, other, begins=True, sweet=sweet)
    theirs, because = dice_of(battle, other, star, begins=False)
    rolls = say("they-roll", name=other.name, dice=theirs, needs=under(talks_at(battle, other)))
    smooth = (say("smooth"),) if star.has("smooth") else ()
    effort_words = (say("effort"),) if effort else ()
    return Need(
        dice + effort, under(talks_at(battle, star)), (say("rep", rep=talks_at(battle, star)), *smooth),
        (*reasons, *effort_words), ", ".join((rolls, *because)),
    )  # fmt: skip
