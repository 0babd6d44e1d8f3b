"""Bands: what they cost, what somebody may carry, and everything that is wrong with one. Nothing stops a player from
keeping it.

Source: Blood Horizon, Attributes; Reputation; Skills; Weapons; Recruiting Your Band; rulings BH-31, BH-47, BH-49,
BH-55.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.roster import Band, Person, Weapon
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Refused
from games.engine.roster import Cost, Problem
from games.engine.roster import Person as Who
from games.engine.tell.sentences import join_words

say = phrases("building.bands")

REPS = (5, 4, 3)
"""What a character may begin with, best first."""
STAR_ATTRIBUTES, GRUNT_ATTRIBUTES = 2, 1
SATCHEL_AT_MOST = 999


def price(band: Band) -> int:
    """Rep d6 that its Grunts cost up front as Hired Hands (ruling BH-55)."""
    return sum(int(part.amount) for one in band.people for part in costs(one))


def costs(person: Person) -> tuple[Cost, ...]:
    """What somebody costs up front: a Grunt by their Rep, a Star nothing (ruling BH-55)."""
    if person.star:
        return (Cost(say("cost-of-star"), 0),)
    return (Cost(say("cost-of-rep", rep=person.rep), book.hire_price(person.rep)),)


def pay(band: Band, money: int) -> Band:
    """The band with so many Rep d6 more in its satchel, or less. Raises Refused for more than a sheet has room for."""
    left = band.satchel + money
    if abs(left) > SATCHEL_AT_MOST:
        raise Refused(say("satchel-full", most=SATCHEL_AT_MOST))
    return band.but(satchel=left)


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
    """How many Attributes they have at most: two for a Star, one for a Grunt. Attributes."""
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
        return say("one-long-gun", name=name, weapons=_named(long))
    if long and pistols:
        return say("long-gun-or-pistols", name=name, weapons=_named([*long, *pistols]))
    if len(pistols) > 2:
        return say("two-pistols", name=name, weapons=_named(pistols))
    if len(blades) > 1:
        return say("one-knife", name=name, weapons=_named(blades))
    return ""


def _named(weapons: Sequence[Weapon]) -> str:
    return join_words(book.arms(weapons))


def too_good(leader: str, leads: int, size: int, name: str, rep: int) -> str:
    """Why somebody cannot join a Star who leads that many already, themselves among them, as a sentence, or "" (ruling
    BH-47). leads: the Star’s Rep.
    """
    if sentence := above(leader, leads, name, rep):
        return sentence
    if size >= leads:
        return say("band-is-full", leader=leader, rep=leads)
    return ""


def above(leader: str, leads: int, name: str, rep: int) -> str:
    """Why a Rep does not fit under a Star’s, as a sentence, or "". Recruiting Your Band."""
    return say("above-the-star", name=name, rep=rep, leader=leader, leads=leads) if rep > leads else ""


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
    """One Star, and as many as their Rep with them. Recruiting Your Band."""
    stars = [one for one in band.people if one.star]
    if not stars:
        yield Problem(say("no-star"))
    for other in stars[1:]:
        yield Problem(say("second-star", star=stars[0].name), other.key, "star")
    if stars and len(band.people) > stars[0].rep:
        most, many = stars[0].rep, len(band.people)
        yield Problem(say("too-many", many=many, star=stars[0].name, most=most))
    seen: dict[str, str] = {}
    for one in band.people:
        if one.key in seen:
            yield Problem(say("same-key", one=one.name, other=seen[one.key], key=one.key), one.key)
        seen.setdefault(one.key, one.name)


def _of(person: Person) -> Iterator[Problem]:
    if person.rep not in REPS:
        yield Problem(say("rep-to-begin-with", person=person.name, rep=person.rep), person.key, "rep")
    most = attributes_of(person)
    if len(person.attributes) > most:
        names = join_words([book.attributes()[one].name for one in person.attributes])
        said = "stars-attributes" if person.star else "grunts-attributes"
        yield Problem(
            say(f"{said}", person=person.name, attributes=names, most=most), person.key, f"attribute.{most}"
        )
    elif len(set(person.attributes)) < len(person.attributes):
        twice = next(one for one in person.attributes if person.attributes.count(one) > 1)
        name = book.attributes()[twice].name
        yield Problem(say("attribute-twice", person=person.name, attribute=name), person.key, "attribute.1")
    if sentence := overloaded(person.weapons, person.name):
        yield Problem(sentence, person.key, "gun")
    for weapon in person.weapons:
        listed = book.weapons().get(book.sort_of(weapon))
        if listed is None:
            yield Problem(say("not-in-the-store", person=person.name, weapon=weapon.name), person.key, "gun")
        elif weapon.but(key="", name="") != listed.but(key="", name=""):
            yield Problem(
                say("not-the-listed-weapon", person=person.name, weapon=weapon.name), person.key, "gun"
            )


def _skills(person: Person) -> Iterator[Problem]:
    """One Skill is the Rep, the other one less. Skills."""
    people, savvy = skills_of(person)
    if {people, savvy} != {person.rep, person.rep - 1}:
        sentence = say("skills", person=person.name, people=people, savvy=savvy, rep=person.rep)
        yield Problem(sentence, person.key, "better")
