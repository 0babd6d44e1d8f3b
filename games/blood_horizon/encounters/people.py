"""People who are met: how many there are, who they are, what each is like.

Source: Blood Horizon, How Many of Them?; Who Are They?; Random Attributes; Skills; each Encounter's own odds; rulings
BH-49, BH-51 to BH-53, BH-58, BH-60.
"""

from __future__ import annotations

from games.blood_horizon.encounters.events import Arrived, Badges, ClassMet, HowMany, RowMet
from games.blood_horizon.encounters.parties import along, spokesman
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.naming import draw_names, following, stranger_name
from games.blood_horizon.kernel.roster import Attribute, Class, Weapon
from games.blood_horizon.kernel.state import FOES, Battle, BattleTable, Figure
from games.blood_horizon.phrases import phrases
from games.engine.tell.sentences import join_words

say = phrases("encounters.people")

HALVES = (3, 5)
"""The faces at which a die halved gives the next number."""
LESS = 2
"""The highest face at which a chance of 1 or 2 comes up."""
POLICE = 1
PEOPLE_HIGH = 4
"""The highest face at which People is an NPC's better Skill."""


def half(face: int) -> int:
    """A die halved: 1 to 3. The Dice."""
    return (face + 1) // 2


def die(
    table: BattleTable, why: str, *, reads: tuple[int, ...], purpose: str, about: tuple[str, ...] = ()
) -> int:
    """One die for nobody in particular. reads: as in `questions.Roll`."""
    (face,) = table.roll(spokesman(table.battle), why, 1, reads=reads, purpose=purpose, about=about)
    return face


def half_die(table: BattleTable, why: str, *, purpose: str) -> int:
    return half(die(table, why, reads=HALVES, purpose=purpose))


def how_many(table: BattleTable, size: str) -> int:
    """How many there are, of our own number, those along (ruling BH-51): ½d6 more and ½d6 fewer ("band"), ½d6 more
    ("more"), twice as many less ½d6 ("posse"), one for one who is alone and else ½d6 more ("alone"). Never less than
    one.
    """
    base = len(along(table.battle))
    more = fewer = 0
    if size == "band":
        first, second = table.roll(
            spokesman(table.battle), say("how-many"), 2,
            reads=HALVES, purpose="how_many", apart=True,
        )  # fmt: skip
        more, fewer = half(first), half(second)
    elif size == "more" or (size == "alone" and base > 1):
        more = half_die(table, say("how-many-more"), purpose="how_many_more")
    elif size == "posse":
        fewer = half_die(table, say("how-many-fewer"), purpose="how_many_fewer")
        base *= 2
    number = max(1, base + more - fewer)
    table.happens(HowMany(number, base, more, fewer))
    return number


def which_class(table: BattleTable, encounter: str, number: int) -> Class:
    """Their class by the Encounter's own odds; no die where there is only one. number: how many they are."""
    odds = book.encounters()[encounter].odds
    if len(odds) == 1:
        kind, face = next(iter(odds)), 0
    else:
        edges = tuple(low for low, _ in odds.values() if low > 1)
        face = die(table, say("who-they-are"), reads=edges, purpose="who_they_are")
        kind = book.class_met(encounter, face)
    one, many = book.CLASS_WORDS[kind]
    table.happens(ClassMet(kind, book.an(one) if number == 1 else many, encounter, face, number))
    return kind


def police(table: BattleTable, kind: Class) -> Class:
    """Citizens are Police on a 1, rolled once for the group (ruling BH-53)."""
    if kind != "citizen":
        return kind
    face = die(table, say("police-or-not"), reads=(POLICE + 1,), purpose="police")
    found = face == POLICE
    table.happens(Badges(face, found))
    return "police" if found else "citizen"


def first_row(table: BattleTable, kind: Class, leader: str, number: int) -> int:
    """In which row the Leader stands: rolled for, unless the Encounter says row 1. number: how many they are."""
    if leader == "first" or kind == "assassin":
        return 1
    row = half_die(table, say("leaders-row"), purpose="leaders_row")
    table.happens(RowMet(kind, row, number))
    return row


def group(table: BattleTable, kind: Class, number: int, row: int, *, squad: bool = False) -> tuple[str, ...]:
    """A group from its Leader's row down, the last row repeated (ruling BH-52): keys, the Leader first, for they have
    the highest Rep. squad: in an Ambush by a Goon Squad, where their Leader may have Rep 6 (ruling BH-60).
    """
    keys = [_one(table, kind, row + place, squad=squad) for place in range(number)]
    reps = {key: table.battle.figures[key].rep for key in keys}
    return tuple(sorted(keys, key=lambda key: -reps[key]))


def _one(table: BattleTable, kind: Class, row: int, *, squad: bool) -> str:
    """Somebody in a row: Rep where it is a matter of chance, a random Attribute, Skills where they are used."""
    place = book.who_row(kind, row)
    draw_names(table)
    key, name = unused(table.battle, kind)
    rep = place.rep
    if place.less:
        rep = _chance(table, name, rep, place.less)
    if squad and place.ambush:
        rep = _chance(table, name, rep, place.ambush)
    names = place.police if kind == "police" and place.police else place.weapons
    attributes = place.attributes
    if not table.battle.settings.attributes:
        attributes = ()
    elif place.random:
        attributes = (random_attribute(table, name),)
    return arrive(table, key, name, kind, rep, attributes, book.weapon_list(*names))


def _chance(table: BattleTable, name: str, rep: int, other: int) -> int:
    why = say("rep-roll", name=name, other=other, rep=rep)
    face = die(table, why, reads=(LESS + 1,), purpose="rep", about=(name,))
    return other if face <= LESS else rep


def random_attribute(table: BattleTable, name: str) -> Attribute:
    """One of the eighteen: ½d6 for the table, a die for the row. Random Attributes."""
    first, second = table.roll(
        spokesman(table.battle), say("attribute-roll", name=name), 2, purpose="attribute", about=(name,),
        apart=True,
    )  # fmt: skip
    return book.attribute_at(half(first), second)


def arrive(
    table: BattleTable, key: str, name: str, kind: Class, rep: int, attributes: tuple[Attribute, ...],
    weapons: tuple[Weapon, ...],
) -> str:  # fmt: skip
    """Somebody nobody knew stands there. Where Skills are used, a die says which of theirs is the better one."""
    people = savvy = rep
    if table.battle.settings.skills:
        why = say("skills-roll", name=name)
        face = die(table, why, reads=(PEOPLE_HIGH + 1,), purpose="skills", about=(key,))
        people, savvy = (rep, rep - 1) if face <= PEOPLE_HIGH else (rep - 1, rep)
    figure = Figure(
        key, FOES, name, rep, kind, attributes=attributes, weapons=weapons, people=people, savvy=savvy, along=False,
    )  # fmt: skip
    words = described(figure)
    if table.battle.settings.skills:
        words = say("with-skills", words=words, people=people, savvy=savvy)
    table.happens(Arrived(figure, name, words))
    return key


def unused(battle: Battle, kind: Class) -> tuple[str, str]:
    """A key and a name for one more of a class: "outlaw-17", "Jory Kettle". Keys are numbered on for ever. Where
    strangers have no names they are called "Outlaw 3", from 1 again where nobody is left who is called so.
    """
    number = following(battle, kind)
    while f"{kind}-{number}" in battle.figures or f"{kind}-{number}" in battle.players:
        number += 1
    if battle.names:
        return f"{kind}-{number}", stranger_name(battle.names, kind, number)
    taken = {one.name for one in battle.figures.values()}
    last = max((n for n in range(1, number) if f"{book.CLASSES[kind]} {n}" in taken), default=0)
    return f"{kind}-{number}", f"{book.CLASSES[kind]} {last + 1}"


def described(figure: Figure) -> str:
    """What somebody is like, in a line: "Rep 4, Tough, Shotgun"."""
    words = [say("rep", rep=figure.rep), *(book.attributes()[one].name for one in figure.attributes)]
    return ", ".join((*words, join_words(book.arms(figure.weapons)) or say("unarmed")))
