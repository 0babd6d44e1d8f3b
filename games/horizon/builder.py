"""Building a squad: the sheets as forms, and what a player does with them. Nothing here judges; `gangs.problems` does.

Source: Horizon: out of the ashes, Weapons and Combat Skills; The Move Action; rulings HZ-05, HZ-07, HZ-11, HZ-20,
HZ-25 to HZ-27. What somebody new begins with, and the foes that are made in a moment, are ours.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any

from games.engine.crews import keyed_things, without_things
from games.engine.roster import Builder, Carried
from games.engine.show.form import FormField
from games.engine.show.form_fields import as_form, long, number, words
from games.engine.show.form_fields import one as one_of
from games.engine.show.form_parsing import Values, last_value, parse_fields, slug
from games.engine.show.members import NEWCOMER, Members, key_of
from games.engine.show.pieces import Meter, Pick
from games.horizon import arming
from games.horizon.gangs import CHARACTERS_AT_MOST, costs, price, worth
from games.horizon.giving import LATER_EDITION, gives, reached, tested, why_it_gives
from games.horizon.phrases import phrases
from games.horizon.roster import Character, Ranks, Skill, Squad, Trait
from games.horizon.skill_tests import SKILLS, TRAITS
from games.horizon.squads import recruits, templates

say = phrases("building.builder")
word = phrases("shared.words")


RANKS = 12
SOMEBODY = "character"
FROM_A_TEMPLATE = "template:"
AT_ONCE = 12
"""How many of a kind can be made in one gesture."""
SORTS = {"squad": say("player"), "foes": say("director")}
OVERRIDES = ("health", "stamina", "carry", "move")
TRAIT_ICONS: dict[Trait, str] = {
    "acuity": "crosshair",
    "agility": "running",
    "instinct": "stopwatch",
    "resolve": "heart",
    "strength": "muscle",
}
SKILL_ICONS: dict[Skill, str] = {
    "high-caliber": "revolver",
    "rapid-fire": "rifle",
    "special": "knife",
    "awareness": "crosshair",
    "endurance": "muscle",
    "stealth": "hidden",
    "social": "trade",
    "bio-lore": "wound",
    "chem-lore": "potion",
    "tech-lore": "reload",
}


def _ready(kind: str, one: Character, group: str) -> Pick:
    """Somebody to begin from, with what they are, what they carry and what that costs."""
    names = [part.label for part in costs(one)]
    counts = {name: names.count(name) for name in names}
    told = [
        say("several", number=number, name=name) if number > 1 else name for name, number in counts.items()
    ]
    detail = say("template", line=one.line, weapons=", ".join(told), cost=worth(one))
    return Pick(kind, one.name, detail=detail, group=group)


KINDS: tuple[Pick, ...] = (
    Pick(SOMEBODY, say("new"), group=say("characters")),
    *(_ready(FROM_A_TEMPLATE + key, one, say("templates")) for key, one in recruits().items()),
    *(_ready(key, one, say("ready-made")) for key, one in templates().items()),
)
FIRST = Character(
    "-", say("new"), traits=Ranks(2, 2, 2, 2, 2), skills={"high-caliber": 3, "awareness": 2, "endurance": 2}
)  # fmt: skip


PEOPLE: Members[Squad, Character] = Members("characters", CHARACTERS_AT_MOST, say("people"))
CARRIED = ("weapons",)


def blank(name: str) -> Squad:
    return Squad(name)


def line(squad: Squad) -> str:
    """ "4 characters", "6 foes"."""
    return say("foes" if squad.kind == "foes" else "members", number=len(squad.characters))


def total(squad: Squad) -> Meter:
    """What it costs, of what was agreed; where nothing was, of nothing."""
    return Meter(word("bar") if squad.bar else say("no-limit"), price(squad), squad.bar, "plain")


# Who is in the squad


def added(squad: Squad, kind: str, taken: Collection[str] = ()) -> tuple[Squad, str]:
    """One more: somebody without a name of their own yet, somebody to begin from, or a ready-made foe with a number for
    a name. Raises KeyError for a kind that there is not.
    """
    keys = {*taken, *PEOPLE.keys(squad)}
    if kind == SOMEBODY:
        one = FIRST.but(key=slug(NEWCOMER + kind, keys))
    else:
        ready = kind.startswith(FROM_A_TEMPLATE)
        sheet = recruits()[kind.removeprefix(FROM_A_TEMPLATE)] if ready else templates()[kind]
        name = PEOPLE.free_name(squad, sheet.name if ready else f"{sheet.name} 1")
        one = sheet.but(key=slug(name, keys), name=name)
    return PEOPLE.added(squad, one), one.key


def copied(squad: Squad, where: str, taken: Collection[str] = ()) -> tuple[Squad, str]:
    """One more like it, behind it and whoever is called like it with a number."""
    one = PEOPLE.find(squad, where)
    names = [other.name for other in squad.characters]
    name = PEOPLE.free_name(squad, one.name)
    key = slug(name, {*taken, *PEOPLE.keys(squad)})
    root = re.compile(re.escape(re.sub(r" [0-9]{1,3}$", "", one.name)[:55]) + r"( [0-9]{1,3})?")
    at = squad.characters.index(one) + 1
    while at < len(names) and root.fullmatch(names[at]):
        at += 1
    return PEOPLE.added(squad, one.but(key=key, name=name), at), key


# Sheets as form data, and back


def values(squad: Squad, where: str) -> dict[str, list[str]]:
    """What stands on a sheet, as form data. Raises KeyError."""
    if not where:
        return as_form(name=squad.name, kind=squad.kind, bar=squad.bar or "", story=squad.story)
    one = PEOPLE.find(squad, where)
    found = as_form(
        name=one.name, line=one.line, armor=one.armor or "", augs=one.augs, story=one.story,
        style=arming.style_said(one.style),
        **{trait: one.traits.of(trait) for trait in TRAITS},
        **{skill: one.skills.get(skill) or "" for skill in SKILLS},
        **{name: "" if getattr(one, name) is None else getattr(one, name) for name in OVERRIDES},
    )  # fmt: skip
    return found | arming.weapon_values(one.weapons)


def form(squad: Squad, where: str, given: Values) -> tuple[FormField, ...]:
    """The fields of a sheet, filled with form data. Raises KeyError."""
    if not where:
        return tuple(_squad_form(given))
    return tuple(_character_form(PEOPLE.find(squad, where), given))


def _squad_form(given: Values) -> Iterator[FormField]:
    yield words(given, "name", say("name"), low=1)
    yield one_of(
        given, "kind", say("who-plays"), [Pick(key, label) for key, label in SORTS.items()], "squad",
        help=say("director-plays"),
    )  # fmt: skip
    yield number(
        given, "bar", say("bar-agreed"), 0, 99_999, optional=True,
        help=say("bar-help"),
    )  # fmt: skip
    yield long(given, "story", say("notes"), help=say("notes-help"))


def _character_form(one: Character, given: Values) -> Iterator[FormField]:
    now = _as_filled_in(one, given)
    yield words(given, "name", say("name"), low=1, brief=True)
    yield words(given, "line", say("what-they-are"), help=say("what-help"))
    for trait, (name, _) in TRAITS.items():
        yield number(
            given, trait, name, 0, RANKS, group=say("traits"), icon=TRAIT_ICONS[trait], help=gives(now, trait),
            why=why_it_gives(now, trait), brief=True,
        )  # fmt: skip
    for skill, name in SKILLS.items():
        yield number(
            given, skill, name, 0, RANKS, optional=True, group=say("skills"), icon=SKILL_ICONS[skill],
            help=reached(now, skill), why=tested(now, skill),
        )  # fmt: skip
    yield from _figures(now, given)
    yield arming.weapon_field(given)
    yield arming.style_field(given, one.style)
    yield long(
        given, "augs", word("augs"), group=say("besides"),
        help=say("augs-help"), why=say("why-augs"),
    )  # fmt: skip
    yield long(given, "story", say("notes"), group=say("besides"))


def _figures(now: Character, given: Values) -> Iterator[FormField]:
    """What the formulas make, and what a player writes in their place."""
    plain = now.but(health=None, stamina=None, carry=None, move=None)
    rows = (
        ("health", "heart", word("health"), plain.full_health, 1, 999, say("health-made", later=LATER_EDITION)),
        ("stamina", "stopwatch", word("stamina"), plain.full_stamina, 0, 999, say("stamina-made", later=LATER_EDITION)),
        ("carry", "loot", word("carry"), plain.carries, 0, 999, say("carry-made", later=LATER_EDITION)),
        ("move", "boot", say("move"), plain.base_move, 0, 2000, say("move-made")),
    )  # fmt: skip
    for name, icon, label, figure, low, high, origin in rows:
        told = say("empty", figure=figure)
        if name == "carry":
            told = say("weigh", help=told, weight=now.weight)
        yield number(
            given, name, label, low, high, optional=True, group=say("figures"), icon=icon, help=told,
            why=origin, otherwise=str(figure),
        )  # fmt: skip
    yield number(
        given, "armor", word("armor"), 0, 99, optional=True, group=say("figures"), icon="shield",
        help=say("armor-help"), why=say("why-armor"), otherwise="0",
    )  # fmt: skip


def _as_filled_in(one: Character, given: Values) -> Character:
    """The character with the ranks that stand in the form, as far as they are numbers: for what is told beside them."""
    ranks = {trait: _rank(given, trait, one.traits.of(trait)) for trait in TRAITS}
    skills: dict[Skill, int] = {skill: _rank(given, skill, 0) for skill in SKILLS}
    return one.but(traits=Ranks(**ranks), skills={skill: rank for skill, rank in skills.items() if rank})


def _rank(given: Values, name: str, otherwise: int) -> int:
    words = last_value(given, name)
    return int(words) if re.fullmatch(r"[0-9]{1,2}", words) and int(words) <= RANKS else otherwise


def edited(squad: Squad, where: str, given: Values, taken: Collection[str] = ()) -> tuple[Squad, str]:
    """The squad with what was filled in, and the key that a newcomer's name makes. Raises FormInvalid, KeyError."""
    found = parse_fields(form(squad, where, given))
    if not where:
        return squad.but(**found), ""
    one = PEOPLE.find(squad, where)
    sheet: dict[str, Any] = {name: found[name] for name in ("name", "line", "armor", "augs", "story")}
    sheet |= {name: found[name] if last_value(given, name) else None for name in OVERRIDES}
    sheet["traits"] = Ranks(**{trait: found[trait] for trait in TRAITS})
    sheet["skills"] = _in_order({skill: found[skill] for skill in SKILLS if found[skill]}, one)
    sheet["weapons"] = arming.weapons_of(found["weapons"], one.weapons)
    sheet["style"] = arming.style_of(found["style"], one.style)
    double = one.but(key=key_of(where, one.name, found["name"], taken), **sheet)
    return PEOPLE.replaced(squad, where, double), double.key


def _in_order(skills: dict[Skill, int], one: Character) -> dict[Skill, int]:
    """In the order in which they stood, new ones behind."""
    order = [*one.skills, *skills]
    return {skill: skills[skill] for skill in dict.fromkeys(order) if skill in skills}


def carried(squad: Squad, where: str) -> tuple[Carried, ...]:
    """Raises KeyError."""
    return tuple(Carried(key, one.name) for _, key, one in keyed_things(PEOPLE.find(squad, where), CARRIED))


def without(squad: Squad, where: str, left: Collection[str]) -> Squad:
    """Raises KeyError."""
    return PEOPLE.replaced(squad, where, without_things(PEOPLE.find(squad, where), CARRIED, left))


BUILDER = Builder(
    blank=blank,
    kinds=KINDS,
    line=line,
    total=total,
    values=values,
    form=form,
    edited=edited,
    added=added,
    copied=copied,
    moved=PEOPLE.moved,
    passed=PEOPLE.passed,
    redrawn=PEOPLE.redrawn,
    at_once=AT_ONCE,
    costs=lambda squad, where: costs(PEOPLE.find(squad, where)),
    carried=carried,
    without=without,
    level="bar",
)
