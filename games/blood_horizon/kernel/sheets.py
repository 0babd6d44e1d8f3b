"""The sheets of a band and of its people as forms: what stands on them, and what can be chosen.

Source: Blood Horizon, Defining Characters; Weapons; rulings BH-15, BH-31, BH-49.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.bands import REPS, attributes_of, skills_of
from games.blood_horizon.kernel.book import CLASSES
from games.blood_horizon.kernel.charts import span
from games.blood_horizon.kernel.roster import Band, Person, Weapon
from games.engine.show.form import FormField
from games.engine.show.form_fields import as_form, flag, long, number, words
from games.engine.show.form_fields import one as one_of
from games.engine.show.form_parsing import Values, last_value
from games.engine.show.pieces import Pick

SATCHEL = 30
DYNAMITE_AT_MOST = 9
AS_IT_IS = "own"
"""Stands for weapons that the form has no word for, such as two Rifles in a file."""

GUNS: dict[str, tuple[str, ...]] = {
    "": (),
    "rifle": ("rifle",),
    "shotgun": ("shotgun",),
    "automatic": ("automatic",),
    "pistol": ("pistol",),
    "bap": ("bap",),
    "pistol-pistol": ("pistol", "pistol"),
    "pistol-bap": ("pistol", "bap"),
    "bap-bap": ("bap", "bap"),
}
"""What may be carried to shoot with: a long gun, or up to two pistols (ruling BH-31)."""

FACES: dict[int, tuple[int, int]] = {1: (1, 2), 2: (3, 4), 3: (5, 6)}
"""The die that leads to each table of Attributes."""


def person(band: Band, where: str) -> Person:
    """Who has that key. Raises KeyError."""
    for one in band.people:
        if one.key == where:
            return one
    raise KeyError(where)


def values(band: Band, where: str) -> dict[str, list[str]]:
    """What stands on a sheet, as form data. Raises KeyError."""
    if not where:
        skills = "on" if band.skills else ""
        return as_form(name=band.name, satchel=band.satchel, skills=skills, story=band.story)
    one = person(band, where)
    found = as_form(
        name=one.name, star="star" if one.star else "grunt", kind=one.kind, rep=one.rep, story=one.story
    )
    found |= {
        name: [one.attributes[place] if place < len(one.attributes) else ""] for place, name in slots(one)
    }
    word = gun(one.weapons)
    found |= as_form(gun=word)
    if word != AS_IT_IS:
        knife = "on" if "knife" in sorts(one.weapons) else ""
        found |= as_form(knife=knife, dynamite=sorts(one.weapons).count("dynamite"))
    if band.skills:
        found |= as_form(better=better(one))
    return found


def slots(one: Person) -> tuple[tuple[int, str], ...]:
    """The places for Attributes on his sheet: as many as he may have, or has."""
    return tuple(
        (place, f"attribute.{place + 1}") for place in range(max(attributes_of(one), len(one.attributes)))
    )


def gun(weapons: Sequence[Weapon]) -> str:
    """The word of the form for what he shoots with; `AS_IT_IS` where it has none, or a weapon is not the list's."""
    if any(one.but(key="") != _listed(one) for one in weapons):
        return AS_IT_IS
    carried = sorts(weapons)
    knife, dynamite = "knife" in carried, min(carried.count("dynamite"), DYNAMITE_AT_MOST)
    return next(
        (word for word, keys in GUNS.items() if sorts(armed(keys, knife, dynamite)) == carried), AS_IT_IS
    )


def _listed(weapon: Weapon) -> Weapon | None:
    found = book.weapons().get(book.sort_of(weapon))
    return found.but(key="") if found else None


def sorts(weapons: Sequence[Weapon]) -> list[str]:
    """What somebody carries, whatever the order."""
    return sorted(map(book.sort_of, weapons))


def armed(guns: Sequence[str], knife: bool, dynamite: int) -> tuple[Weapon, ...]:
    """Guns, a Knife, Dynamite, in that order."""
    return book.weapon_list(*guns, *["knife"] * knife, *["dynamite"] * dynamite)


def better(one: Person) -> str:
    people, savvy = skills_of(one)
    if (people, savvy) == (one.rep, one.rep - 1):
        return "people"
    return "savvy" if (people, savvy) == (one.rep - 1, one.rep) else AS_IT_IS


def form(band: Band, where: str, given: Values) -> tuple[FormField, ...]:
    """The fields of a sheet, filled with form data. Raises KeyError."""
    if not where:
        return tuple(_band_form(given))
    return tuple(_person_form(person(band, where), given, skills=band.skills))


def _band_form(given: Values) -> Iterator[FormField]:
    yield words(given, "name", "Name", 1)
    yield number(
        given, "satchel", "In the satchel", -999, 999,
        help=f"Rep d6 at hand: {SATCHEL} at the start, split between Stars who play together, less what Hired Hands "
        "cost up front.",
    )  # fmt: skip
    yield flag(
        given, "skills", "With Skills", help="Optional: People for talk and Savvy for wits, in place of Rep.",
    )  # fmt: skip
    yield long(given, "story", "Notes", help="Where they come from, and where to.")


def _person_form(one: Person, given: Values, *, skills: bool) -> Iterator[FormField]:
    yield words(given, "name", "Name", 1)
    stars = (Pick("star", "Star"), Pick("grunt", "Grunt"))
    yield one_of(given, "star", "Star or Grunt", picks=stars)
    kinds = tuple(Pick(kind, name) for kind, name in CLASSES.items())
    yield one_of(given, "kind", "Class", picks=kinds, help="A Star is an Exotic, as a rule.")
    yield one_of(
        given, "rep", "Rep", picks=tuple(_reps(one)),
        help="No Grunt above their Star. A Star below 5 is for those who like it hard.",
    )  # fmt: skip
    for place, name in slots(one):
        yield FormField(
            name, _slot(one, place), "one", last_value(given, name), picks=_attributes(), group="Attributes",
            help=_how(one, place, last_value(given, name)),
        )  # fmt: skip
    yield from _weapons_form(one, given)
    if skills:
        yield one_of(
            given, "better", "Better at", picks=tuple(_skills(one)), group="Skills",
            help="One Skill is the Rep, the other one less.",
        )  # fmt: skip
    yield long(given, "story", "Notes")


def _reps(one: Person) -> Iterator[Pick]:
    yield from (Pick(str(rep), str(rep)) for rep in REPS)
    if one.rep not in REPS:
        yield Pick(str(one.rep), f"{one.rep}, as it is")


def _slot(one: Person, place: int) -> str:
    if place >= attributes_of(one):
        return "One too many"
    return ("Rolled", "Chosen")[place] if one.star else "Rolled"


def _how(one: Person, place: int, chosen: str) -> str:
    """What the chosen one does; while there is none, how one comes by it."""
    row = next((row for row in book.attributes().values() if row.key == chosen), None)
    if row:
        return row.text
    if place >= attributes_of(one):
        return "None takes it away."
    return (
        "The one you like."
        if place
        else "A die for the table, a die for the line. Or none, to keep it simple."
    )


def _attributes() -> tuple[Pick, ...]:
    """All eighteen under their tables, with the die that gives each and what it does."""
    picks = tuple(
        Pick(
            row.key,
            f"{row.name} ({row.face}): {row.text}",
            group=f"Table {row.table}, on a {span(*FACES[row.table])}",
        )
        for row in book.attributes().values()
    )
    return (Pick("", "none"), *picks)


def _weapons_form(one: Person, given: Values) -> Iterator[FormField]:
    own = gun(one.weapons) == AS_IT_IS
    picks = [Pick(AS_IT_IS, f"{', '.join(book.arms(one.weapons))}, as it is")] if own else []
    picks += [Pick(word, _shots(keys) if keys else "nothing") for word, keys in GUNS.items()]
    new = f" A new Star rolls: {'; '.join(_starting())}." if one.star else ""
    yield one_of(
        given, "gun", "Shoots with", picks=picks, group="Weapons",
        help=f"A long gun, or up to two pistols.{new}",
    )  # fmt: skip
    yield flag(
        given, "knife", "Knife", group="Weapons",
        help="Its owner’s blows are lethal.",
    )  # fmt: skip
    yield FormField(
        "dynamite", "Dynamite", "number", last_value(given, "dynamite", "0"), 0, DYNAMITE_AT_MOST, group="Weapons",
        optional=True, help="Five shots at once, and then it is gone.",
    )  # fmt: skip


def _shots(keys: Sequence[str]) -> str:
    """ "Shotgun (S-2)", "2× Big Pistol, 4 shots together"."""
    weapons = [book.weapons()[key] for key in keys]
    if len(weapons) == 1:
        return f"{weapons[0].name} ({weapons[0].short})"
    return f"{' and '.join(book.arms(weapons))}, {sum(one.shots for one in weapons)} shots together"


def _starting() -> Iterator[str]:
    for row in book.hands().values():
        yield f"{span(*row.faces)} {book.weapons()[row.weapon].name}"


def _skills(one: Person) -> Iterator[Pick]:
    high, low = one.rep, one.rep - 1
    yield Pick("people", f"People: {high}, and Savvy {low}")
    yield Pick("savvy", f"Savvy: {high}, and People {low}")
    if better(one) == AS_IT_IS:
        people, savvy = skills_of(one)
        yield Pick(AS_IT_IS, f"People {people} and Savvy {savvy}, as it is")
