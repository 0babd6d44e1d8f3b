"""The sheets of a band and of its people as forms: what stands on them, and what can be chosen.

Source: Blood Horizon, Defining Characters; Weapons; rulings BH-15, BH-31, BH-49.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.blood_horizon.kernel import book, terms
from games.blood_horizon.kernel.bands import REPS, attributes_of, skills_of
from games.blood_horizon.kernel.book import CLASSES
from games.blood_horizon.kernel.charts import span
from games.blood_horizon.kernel.roster import Band, Person, Weapon
from games.blood_horizon.phrases import phrases
from games.engine.show.form import FormField
from games.engine.show.form_fields import as_form, flag, long, number, words
from games.engine.show.form_fields import one as one_of
from games.engine.show.form_parsing import Values, last_value
from games.engine.show.pieces import Pick
from games.engine.tell.sentences import join_words

say = phrases("building.sheets")

SATCHEL = 30
DYNAMITE_AT_MOST = 9
AS_IT_IS = "own"
"""Stands for weapons that the form has no word for, such as two Rifles in a file."""

GUNS: dict[str, tuple[str, ...]] = {
    "-".join(keys): keys
    for keys in (
        (), ("rifle",), ("shotgun",), ("automatic",), ("pistol",), ("bap",),
        ("pistol", "pistol"), ("pistol", "bap"), ("bap", "bap"),
    )
}  # fmt: skip
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
    """The places for Attributes on their sheet: as many as they may have, or have."""
    return tuple(
        (place, f"attribute.{place + 1}") for place in range(max(attributes_of(one), len(one.attributes)))
    )


def gun(weapons: Sequence[Weapon]) -> str:
    """The word of the form for what they shoot with; `AS_IT_IS` where it has none, or a weapon is not the list's."""
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
    yield words(given, "name", say("name"), 1)
    yield number(
        given, "satchel", say("satchel"), -999, 999,
        help=say("satchel-help", start=SATCHEL),
    )  # fmt: skip
    yield flag(
        given, "skills", say("with-skills"), help=say("with-skills-help"),
    )  # fmt: skip
    yield long(given, "story", say("notes"), help=say("notes-help"))


def _person_form(one: Person, given: Values, *, skills: bool) -> Iterator[FormField]:
    yield words(given, "name", say("name"), 1, brief=True)
    stars = (Pick("star", say("star")), Pick("grunt", say("grunt")))
    yield one_of(given, "star", say("star-or-grunt"), picks=stars, brief=True)
    kinds = tuple(Pick(kind, name) for kind, name in CLASSES.items())
    yield one_of(given, "kind", say("class"), picks=kinds, help=say("class-help"))
    yield one_of(
        given, "rep", say("rep"), picks=tuple(_reps(one)),
        help=say("rep-help"), brief=True,
    )  # fmt: skip
    for place, name in slots(one):
        yield FormField(
            name, _slot(one, place), "one", last_value(given, name), picks=_attributes(), group=say("attributes"),
            help=_how(one, place, last_value(given, name)), taught=True,
        )  # fmt: skip
    yield from _weapons_form(one, given)
    if skills:
        yield one_of(
            given, "better", say("better-at"), picks=tuple(_skills(one)), group=say("skills"),
            help=say("better-at-help"),
        )  # fmt: skip
    yield long(given, "story", say("notes"))


def _reps(one: Person) -> Iterator[Pick]:
    yield from (Pick(str(rep), str(rep)) for rep in REPS)
    if one.rep not in REPS:
        yield Pick(str(one.rep), say("as-it-is", what=one.rep))


def _slot(one: Person, place: int) -> str:
    if place >= attributes_of(one):
        return say("one-too-many")
    return (say("rolled"), say("chosen"))[place] if one.star else say("rolled")


def _how(one: Person, place: int, chosen: str) -> str:
    """What the chosen one does; while there is none, how one comes by it."""
    row = next((row for row in book.attributes().values() if row.key == chosen), None)
    if row:
        return row.text
    if place >= attributes_of(one):
        return say("one-too-many-help")
    return say("chosen-help") if place else say("rolled-help")


def _attributes() -> tuple[Pick, ...]:
    """All eighteen under their tables, with the die that gives each and what it does."""
    picks = []
    for row in book.attributes().values():
        group = say("attribute-table", number=row.table, faces=span(*FACES[row.table]))
        picks.append(Pick(row.key, f"{row.name} ({row.face}): {row.text}", group=group))
    return (Pick("", say("none")), *picks)


def _weapons_form(one: Person, given: Values) -> Iterator[FormField]:
    own = gun(one.weapons) == AS_IT_IS
    picks = [Pick(AS_IT_IS, say("as-it-is", what=", ".join(book.arms(one.weapons))))] if own else []
    picks += [
        Pick(word, _shots(keys) if keys else say("nothing"), effect=_can_do(keys))
        for word, keys in GUNS.items()
    ]
    yield one_of(
        given, "gun", say("shoots-with"), picks=picks, group=say("weapons"),
        help=say("star-shoots-with-help" if one.star else "shoots-with-help", weapons="; ".join(_starting())),
        taught=True, brief=True,
    )  # fmt: skip
    yield flag(
        given, "knife", say("knife"), group=say("weapons"),
        help=terms.say("lethal"),
    )  # fmt: skip
    yield FormField(
        "dynamite", say("dynamite"), "number", last_value(given, "dynamite", "0"), 0, DYNAMITE_AT_MOST,
        group=say("weapons"), optional=True, help=say("dynamite-help"),
    )  # fmt: skip


def _shots(keys: Sequence[str]) -> str:
    """ "Shotgun (S-2)", "2× Big Pistol, 4 shots together"."""
    weapons = [book.weapons()[key] for key in keys]
    if len(weapons) == 1:
        return f"{weapons[0].name} ({weapons[0].short})"
    return say(
        "shots-together", weapons=join_words(book.arms(weapons)), shots=sum(one.shots for one in weapons)
    )


def _can_do(keys: Sequence[str]) -> str:
    """What each of some guns can do, in the words of the quick reference."""
    return " ".join(terms.told(key) for key in dict.fromkeys(keys))


def _starting() -> Iterator[str]:
    for row in book.hands().values():
        yield f"{span(*row.faces)} {book.weapons()[row.weapon].name}"


def _skills(one: Person) -> Iterator[Pick]:
    high, low = one.rep, one.rep - 1
    yield Pick("people", say("better-people", high=high, low=low))
    yield Pick("savvy", say("better-savvy", high=high, low=low))
    if better(one) == AS_IT_IS:
        people, savvy = skills_of(one)
        yield Pick(AS_IT_IS, say("own-skills", people=people, savvy=savvy))
