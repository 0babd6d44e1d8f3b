"""Sheets for setting out, running from a posse, a search, the satchel and the spoils."""

from __future__ import annotations

from fractions import Fraction
from typing import get_args

from games.blood_horizon.encounters.after import SwapWeapon
from games.blood_horizon.encounters.meeting import Seek
from games.blood_horizon.encounters.outing import GoOut, IntoTown
from games.blood_horizon.encounters.parties import along, at, hostile, playing, under_way
from games.blood_horizon.encounters.pursuit import Run, chance_away, chance_of_a_run, runners
from games.blood_horizon.encounters.satchel import LUCKY, GiveUp, price_of, taker
from games.blood_horizon.fight.parties import leaders
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.charts import chart
from games.blood_horizon.kernel.encounter import Day
from games.blood_horizon.kernel.roster import Class
from games.blood_horizon.kernel.state import FOES, Battle, Figure, Kind
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.encounters import weighed
from games.blood_horizon.screens.encounters.common import effort_of, who_of
from games.blood_horizon.screens.encounters.places import shots_of
from games.blood_horizon.screens.fight.common import under
from games.blood_horizon.screens.kernel.words import like, picks
from games.blood_horizon.screens.titles import title
from games.engine.play.questions import Refused
from games.engine.play.table import why_not
from games.engine.show.command_forms import Chosen, finish_sheet, flag_values
from games.engine.show.pieces import Chance, Pick, outlook
from games.engine.show.sheet import Field, Need, Sheet

say = phrases("screens-encounters.ways")

DAYS: tuple[Day, ...] = ("day", "night")
KINDS: tuple[Kind, ...] = get_args(Kind.__value__)
LIVES = Fraction(LUCKY, 6)
"""The chance that Hired Goons let somebody live."""
SOUGHT: tuple[Class, ...] = ("citizen", "outlaw", "goon")


# Setting out


def set_out(battle: Battle, chosen: Chosen) -> Sheet:
    sheet = Sheet("set-out", title("set-out"), icon="boot")
    wanted = battle.settings.encounter or chosen.get("encounter", "")
    kind = next((each for each in KINDS if each == wanted), None)
    fields = [] if battle.settings.encounter else [_which(battle, kind)]
    if kind is None:
        return sheet.but(fields=tuple(fields), missing=say("which-encounter"))
    row = book.encounters()[kind]
    day: Day = ""
    if row.day == "chosen":
        day = day_of(chosen)
        fields.append(by_day_or_night(day, kind))
    home = _home(battle, chosen)
    grunts_there = [one for one in _people(battle) if not one.star]
    if grunts_there:
        fields.append(_comes_along(grunts_there, home))
    preset = (("encounter", kind), ("home", ",".join(home)), *((("day", day),) if day else ()))
    coming = len([one for one in _people(battle) if one.key not in home])
    sheet = sheet.but(
        title=row.name, notes=(row.line, *weighed.who(kind)), fields=tuple(fields), preset=preset,
        risks=weighed.coming(kind, coming),
    )  # fmt: skip
    found = finish_sheet(battle, sheet, GoOut(kind, tuple(home), day), title("set-out"))
    return found.but(rolls=row.day == "thrown")


def into_town(battle: Battle, chosen: Chosen) -> Sheet:
    """By day or by night, chosen anew (ruling BH-85)."""
    day = day_of(chosen)
    field = by_day_or_night(day, "chillin")
    sheet = Sheet("into-town", title("into-town"), (field,), (("day", day),), icon="hat")
    return finish_sheet(battle, sheet, IntoTown(day), title("into-town"))


def day_of(chosen: Chosen) -> Day:
    """Which is chosen: by day, where nothing is."""
    return next((key for key in DAYS if key == chosen.get("day")), "day")


def by_day_or_night(day: Day, kind: str) -> Field:
    """The choice of a day or a night for an Encounter, with what each brings."""
    found = (Pick(key, say(f"by-{key}"), detail=weighed.by_day(kind, key), chosen=key == day) for key in DAYS)
    return Field("day", say("when"), "one", tuple(found))


def _which(battle: Battle, chosen: Kind | None) -> Field:
    """The Encounters that can be played by whoever is there."""
    rows = book.encounters()
    able = [kind for kind in KINDS if not why_not(battle, GoOut(kind, day=_any_day(kind)))]
    found = tuple(Pick(kind, rows[kind].name, detail=rows[kind].line, chosen=kind == chosen) for kind in able)
    return Field("encounter", say("encounter"), "one", found, settled=chosen is not None)


def _any_day(kind: Kind) -> Day:
    return "day" if book.encounters()[kind].day == "chosen" else ""


def _people(battle: Battle) -> list[Figure]:
    return [one for side in playing(battle) for one in battle.band(side)]


def _home(battle: Battle, chosen: Chosen) -> list[str]:
    wanted = chosen.get("home", "").split(",")
    return [one.key for one in _people(battle) if not one.star and one.key in wanted]


def _comes_along(grunts_there: list[Figure], home: list[str]) -> Field:
    """Everybody comes along who is not tapped away; each pick's value is who stays in camp after the tap."""
    found = []
    for one in grunts_there:
        stays = one.key in home
        after = [key for key in home if key != one.key] if stays else [*home, one.key]
        found.append(Pick(",".join(after) or "none", one.name, detail=like(one), chosen=not stays))
    return Field("home", say("who-comes"), "many", tuple(found))


# A Pursuit


def run(battle: Battle, chosen: Chosen) -> Sheet:
    encounter = under_way(battle)
    us, who = who_of(chosen, say("who-leads"), leaders(along(battle)))
    _, them, group = runners(battle, us.key)
    ours, theirs = encounter.reps
    effort, tapped, notes = effort_of(chosen, us)
    fields = [*who, *tapped]
    away, caught, on = chance_of_a_run(ours, theirs, effort=effort)
    whole = chance_away(ours, theirs, us.rep, them.rep)
    odds = (
        *outlook(
            (say("they-give-up"), away, "good"),
            (say("still-running"), on, "none"),
            (say("caught"), caught, "bad"),
        ),
        Chance.of(say("shake-off"), whole, "good", bar=False),
    )  # fmt: skip
    need = Need(
        2 + effort, under(ours), (say("breath-left", left=ours, rep=us.rep),),
        then=say("they-roll", name=them.name, needs=under(theirs)),
    )  # fmt: skip
    preset = (("model", us.key), *flag_values(tapped))
    sheet = Sheet(
        "run",
        title("run"),
        tuple(fields),
        preset,
        icon="running",
        notes=(say("stand-now", group=group.name), *notes),
    )
    return finish_sheet(battle, sheet, Run(us.key, effort), title("run"), need=need, odds=odds)


# Looking for somebody


def seek(battle: Battle, chosen: Chosen) -> Sheet:
    at(battle, "road", "met", "store")
    missing = [
        one for one in battle.figures.values() if one.side != FOES and one.status == "lost" and not one.star
    ]
    fields, of = [], chosen.get("of", "")
    if missing:
        found = (Pick("none", say("somebody-else"), chosen=not of or of == "none"), *picks(missing, of))
        fields.append(Field("of", say("who-went-missing"), "one", found))
    sheet = Sheet("seek", title("seek"), icon="crosshair")
    if any(one.key == of for one in missing):
        sheet = sheet.but(fields=tuple(fields), preset=(("of", of),))
        return finish_sheet(battle, sheet, Seek(of=of), say("look-for", name=battle.figures[of].name))
    kind = next((each for each in SOUGHT if each == chosen.get("kind")), SOUGHT[0])
    classes = tuple(Pick(key, book.CLASSES[key], chosen=key == kind) for key in SOUGHT)
    fields.append(Field("kind", say("of-which-class"), "one", classes))
    name = " ".join(chosen.get("name", "").split())[:60]
    fields.append(Field("name", say("called"), "words", value=name, high=60))
    sheet = sheet.but(fields=tuple(fields), preset=(("kind", kind), ("name", name)))
    if not name:
        return sheet.but(missing=say("choose-who"))
    sheet = sheet.but(notes=(say("six-finds"),))
    return finish_sheet(battle, sheet, Seek(name, kind), say("look-for", name=name))


# The satchel


def give_up(battle: Battle, chosen: Chosen) -> Sheet:
    encounter, group = hostile(battle, "met", "sneaking", "running", "fighting")
    sides = playing(battle)
    side = chosen.get("side", "")
    side = side if side in sides else sides[0]
    to = taker(encounter, group)
    fields = []
    if len(sides) > 1:
        found = tuple(Pick(key, battle.players[key].name, chosen=key == side) for key in sides)
        fields.append(Field("side", say("whose"), "one", found))
    notes: tuple[str, ...] = (price_of(battle, side, to), say("story-ends"))
    notes = notes if to == "assassin" else (*notes, say("lives-on"))
    sheet = Sheet(
        "give-up", title("give-up"), tuple(fields), (("side", side),), icon="prayer",
        notes=notes,
    )  # fmt: skip
    lit = {"robbers": "robbers", "outlaws": "gang", "goons": "squad", "assassin": "assassin"}[to]
    need = Need(1, say("one-to-live")) if to == "goons" else None
    odds = outlook((say("let-go"), LIVES, "good"), (say("killed"), 1 - LIVES, "bad")) if to == "goons" else ()
    done = finish_sheet(battle, sheet, GiveUp(side), say("give-to", group=group.name), need=need, odds=odds)
    return done.but(charts=(chart("giving-up", lit),))


# The spoils


def swap_weapon(battle: Battle, chosen: Chosen) -> Sheet:
    encounter = at(battle, "after")
    one, fields = who_of(chosen, say("who"), along(battle))
    fallen = [battle.figures[key] for key in encounter.spoils if battle.figures[key].weapons]
    if not fallen:
        raise Refused(say("nothing-to-take"))
    gives = next(
        (each for each in one.weapons if each.key == chosen.get("gives")), next(iter(one.weapons), None)
    )
    other = next((each for each in fallen if each.key == chosen.get("of")), None)
    if gives is not None:
        own = tuple(
            Pick(each.key, each.name, detail=shots_of(each), chosen=each == gives) for each in one.weapons
        )
        fields.append(Field("gives", say("leaves"), "one", own))
    fields.append(Field("of", say("takes-from"), "one", picks(fallen, other.key if other else "")))
    leaves = gives.key if gives else ""
    preset = [("model", one.key), ("gives", leaves)]
    sheet = Sheet("swap-weapon", say("swaps", name=one.name), tuple(fields), tuple(preset), icon="trade")
    if other is None:
        return sheet.but(missing=say("choose-whose"))
    takes = next((each for each in other.weapons if each.key == chosen.get("takes")), other.weapons[0])
    found = tuple(
        Pick(each.key, each.name, detail=shots_of(each), chosen=each == takes) for each in other.weapons
    )
    preset += [("of", other.key), ("takes", takes.key)]
    sheet = sheet.but(
        fields=(*sheet.fields, Field("takes", say("takes"), "one", found)), preset=tuple(preset)
    )
    command = SwapWeapon(one.key, leaves, other.key, takes.key)
    return finish_sheet(battle, sheet, command, say("take", weapon=takes.name))
