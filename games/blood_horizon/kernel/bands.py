"""Bands: what they cost, what somebody may carry, and everything that is wrong with one. Nothing stops a player from
keeping it.

Source: Blood Horizon, Attributes; Reputation; Skills; Weapons; Recruiting Your Band; rulings BH-31, BH-47, BH-49,
BH-55.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.roster import Band, Person, Weapon
from games.engine.game import Person as Who
from games.engine.game import Problem
from games.engine.tell.sentences import count_words, join_words

REPS = (5, 4, 3)
"""What a character may begin with, best first."""
STAR_ATTRIBUTES, GRUNT_ATTRIBUTES = 2, 1
DICE = "Rep d6"


def price(band: Band) -> int:
    """Rep d6 that its Grunts cost up front as Hired Hands (ruling BH-55)."""
    return sum(book.hire_price(one.rep) for one in band.people if not one.star)


def star(band: Band) -> Person | None:
    """Who leads it; None while nobody does."""
    return next((one for one in band.people if one.star), None)


def fighters(band: Band) -> tuple[Who, ...]:
    """Everybody fights, Grunts too, who have nothing on their cards to be ticked off."""
    return tuple(Who(one.key, one.name, one.key) for one in band.people)


def skills_of(person: Person) -> tuple[int, int]:
    """People and Savvy: one is the Rep, the other one less (ruling BH-49). Where nothing is said, People is the better
    one.
    """
    people, savvy = person.people, person.savvy
    if people is None:
        people = person.rep - 1 if savvy is not None and savvy >= person.rep else person.rep
    if savvy is None:
        savvy = person.rep - 1 if people >= person.rep else person.rep
    return people, savvy


def attributes_of(person: Person) -> int:
    """How many Attributes he has at most: two for a Star, one for a Grunt. Attributes."""
    return STAR_ATTRIBUTES if person.star else GRUNT_ATTRIBUTES


def overloaded(weapons: Iterable[Weapon], name: str) -> str:
    """Why somebody cannot carry all of these, as a sentence, or "": one long gun, or up to two pistols, a Knife
    besides, and Dynamite without end (ruling BH-31).
    """
    carried = list(weapons)
    long = [one for one in carried if one.long]
    pistols = [one for one in carried if one.pistol]
    blades = [one for one in carried if one.lethal]
    if len(long) > 1:
        return f"{name} carries {_named(long)}: one long gun is the most."
    if long and pistols:
        return f"{name} carries {_named([*long, *pistols])}: a long gun or pistols, not both."
    if len(pistols) > 2:
        return f"{name} carries {_named(pistols)}: at most two pistols."
    if len(blades) > 1:
        return f"{name} carries {_named(blades)}: one is enough."
    return ""


def _named(weapons: Sequence[Weapon]) -> str:
    return join_words(book.arms(weapons))


def too_good(leader: str, leads: int, size: int, name: str, rep: int) -> str:
    """Why somebody cannot join a Star who leads that many already, himself among them, as a sentence, or "" (ruling
    BH-47). leads: the Star’s Rep.
    """
    if sentence := above(leader, leads, name, rep):
        return sentence
    if size >= leads:
        return (
            f"{leader}’s Rep of {leads} holds {leads} together, the Star among them, and they are all here."
        )
    return ""


def above(leader: str, leads: int, name: str, rep: int) -> str:
    """Why a Rep does not fit under a Star’s, as a sentence, or "". Recruiting Your Band."""
    return f"{name} has Rep {rep}, and {leader} leads nobody above Rep {leads}." if rep > leads else ""


# What is wrong with a band


def problems(band: Band) -> tuple[Problem, ...]:
    """Everything that is wrong, the band's own problems first, then one by one."""
    found = [*_of_the_band(band)]
    leader = star(band)
    for person in band.people:
        found += _of(person)
        wrong = above(leader.name, leader.rep, person.name, person.rep) if leader and not person.star else ""
        if wrong:
            found.append(Problem(wrong, person.key, "rep"))
        if band.skills:
            found += _skills(person)
    return tuple(found)


def _of_the_band(band: Band) -> Iterator[Problem]:
    """One Star, and as many as his Rep with him. Recruiting Your Band."""
    stars = [one for one in band.people if one.star]
    if not stars:
        yield Problem("Nobody leads the band: it needs a Star.")
    for other in stars[1:]:
        yield Problem(
            f"{stars[0].name} leads the band already: another Star has another band.", other.key, "star"
        )
    if stars and len(band.people) > stars[0].rep:
        most, many = stars[0].rep, len(band.people)
        yield Problem(
            f"{many} are in the band, and {stars[0].name}’s Rep of {most} holds {most} together, the Star among them."
        )
    seen: dict[str, str] = {}
    for one in band.people:
        if one.key in seen:
            yield Problem(f"{one.name} and {seen[one.key]} have the same key, {one.key!r}.", one.key)
        seen.setdefault(one.key, one.name)


def _of(person: Person) -> Iterator[Problem]:
    if person.rep not in REPS:
        yield Problem(
            f"{person.name} has Rep {person.rep}, and everybody begins with 3, 4 or 5.", person.key, "rep"
        )
    most = attributes_of(person)
    if len(person.attributes) > most:
        kind = "a Star" if person.star else "a Grunt"
        names = join_words([book.attributes()[one].name for one in person.attributes])
        most_words = count_words(most, "Attribute")
        yield Problem(
            f"{person.name} has {names}, and {kind} has {most_words}.", person.key, f"attribute.{most}"
        )
    elif len(set(person.attributes)) < len(person.attributes):
        twice = next(one for one in person.attributes if person.attributes.count(one) > 1)
        name = book.attributes()[twice].name
        yield Problem(f"{person.name} has {name} twice: choose another Attribute.", person.key, "attribute.1")
    if sentence := overloaded(person.weapons, person.name):
        yield Problem(sentence, person.key, "gun")
    for weapon in person.weapons:
        listed = book.weapons().get(book.sort_of(weapon))
        if listed is None:
            yield Problem(f"{person.name}: no store sells a {weapon.name}.", person.key, "gun")
        elif weapon.but(key="", name="") != listed.but(key="", name=""):
            yield Problem(
                f"{person.name}: this {weapon.name} is not the one on the list. Choose it anew.",
                person.key,
                "gun",
            )


def _skills(person: Person) -> Iterator[Problem]:
    """One Skill is the Rep, the other one less. Skills."""
    people, savvy = skills_of(person)
    if {people, savvy} != {person.rep, person.rep - 1}:
        yield Problem(
            f"{person.name} has People {people} and Savvy {savvy}: one is the Rep, {person.rep}, the other one less.",
            person.key,
            "better",
        )
