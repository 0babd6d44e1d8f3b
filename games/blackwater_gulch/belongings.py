"""What a character has: weapons, skills and items as rows of the form, from the catalogue or the player's own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.gangs import ROWS_AT_MOST
from games.blackwater_gulch.roster import Character, Item, Skill, Weapon
from games.blackwater_gulch.screens.cards import traits
from games.blackwater_gulch.screens.words import inches
from games.blackwater_gulch.terms import traits_of
from games.engine.show.form import FormField, FormRow
from games.engine.show.form_fields import long, number, words
from games.engine.show.form_parsing import NEW, FormInvalid, Values, last_value, mark_chosen, slug
from games.engine.show.pieces import Pick

LETTERS = 600

type Thing = Weapon | Skill | Item

TRAITS = tuple(
    Pick(trait, words)
    for trait, words in (
        ("pistol", "pistol"), ("rifle", "rifle"), ("shotgun", "shotgun"), ("bow", "bow"), ("automatic", "automatic"),
        ("sniper", "sniper"), ("slow", "slow"), ("concealed", "concealed"), ("thrown", "thrown"), ("silent", "silent"),
        ("long-reach", "long reach"), ("artillery", "artillery"), ("aoe", "area of effect"), ("binding", "binding"),
        ("disease", "disease"), ("fire", "fire"), ("poison", "poison"), ("holy", "holy"), ("silver", "silver"),
        ("vorpal", "vorpal"), ("unique", "unique"), ("weightless", "weightless"), ("ability", "natural ability"),
    )
)  # fmt: skip
MOMENTS = tuple(
    Pick(moment, words)
    for moment, words in (
        ("always", "always"), ("upkeep", "in Upkeep"), ("move", "moving"), ("shoot", "shooting"), ("melee", "in melee"),
        ("defense", "defending"), ("hide", "hiding"), ("morale", "testing nerve"), ("out", "out of action"),
    )
)  # fmt: skip
STRENGTHS = tuple(
    Pick(value, value if value[0] != "M" else value.replace("M", "the model’s").replace("+", " +"))
    for value in ("M", *(f"M+{bonus}" for bonus in range(1, 7)), *map(str, range(13)))
)
ITEM_KINDS = tuple(
    Pick(kind, words)
    for kind, words in (
        ("consumable", "consumable"),
        ("trinket", "trinket"),
        ("weapon", "weapon"),
        ("ammunition", "ammunition"),
        ("attachment", "attachment"),
    )
)


@dataclass(frozen=True)
class Rows:
    """Things of one sort on a sheet, as rows of its form.

    A thing of the catalogue is its key. Any other is `own:` and its place, and brings fields such as
    `weapons.2.name`; `weapons.2.key` says which of the sheet's things it was.
    """

    name: str
    label: str
    known: Callable[[], Mapping[str, Any]]
    group: Callable[[Any], str]
    detail: Callable[[Any, Character], str]
    says: Callable[[Any], dict[str, list[str]]]
    fields: Callable[[Values, str], Iterable[FormField]]
    make: Callable[[dict[str, Any], str, Any], Thing]
    help: str = ""

    def values(self, things: Sequence[Any]) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {self.name: []}
        for place, thing in enumerate(things):
            if self.known().get(thing.key) == thing:
                found[self.name].append(thing.key)
                continue
            found[self.name].append(f"own:{place}")
            start = f"{self.name}.{place}."
            found[f"{start}key"] = [thing.key]
            found |= {start + name: words for name, words in self.says(thing).items()}
        return found

    def field(self, things: Sequence[Any], one: Character, given: Values) -> FormField:
        rows = tuple(self._row(value, things, one, given) for value in given.get(self.name, ()) if value)
        picks = [
            Pick(key, f"{thing.name} ({detail})" if detail else thing.name, group=self.group(thing))
            for key, thing in self.known().items()
            if "artillery" not in getattr(thing, "traits", ())
            for detail in [self.detail(thing, one)]
        ]
        order = list(dict.fromkeys(pick.group for pick in picks))
        picks.sort(key=lambda pick: order.index(pick.group))
        own = tuple(self.fields(given, f"{self.name}.{NEW}."))
        return FormField(
            self.name, self.label, "rows", high=ROWS_AT_MOST, rows=rows, picks=tuple(picks), own=own,
            group=self.label, help=self.help,
        )  # fmt: skip

    def _row(self, value: str, things: Sequence[Any], one: Character, given: Values) -> FormRow:
        if thing := self.known().get(value):
            terms = traits_of(thing) if isinstance(thing, Weapon) else ()
            detail = self.detail(thing, one)
            return FormRow(value, thing.name, detail, thing.text, term=thing.key, terms=terms)
        kind, _, place = value.partition(":")
        if kind != "own" or not re.fullmatch(r"[0-9]{1,3}", place):
            return FormRow(value[:60], value[:60], wrong=f"{self.label}: there is no {value[:40]!r}.")
        start = f"{self.name}.{place}."
        key = FormField(f"{start}key", "Key", "hidden", last_value(given, f"{start}key"), high=60)
        fields = (key, *self.fields(given, start))
        return FormRow(value, last_value(given, f"{start}name") or "Your own", "your own", fields=fields)

    def held(self, things: Sequence[Any], rows: Sequence[tuple[str, dict[str, Any]]]) -> tuple[Thing, ...]:
        before = {thing.key: thing for thing in things}
        kept: list[Thing] = []
        for value, own in rows:
            if value in self.known():
                kept.append(self.known()[value])
                continue
            was = before.get(own.pop("key", ""))
            kept.append(self.make(own, f"{self.name}.{value.partition(':')[2]}.", was))
        return tuple(kept)


def _own_key(name: str) -> str:
    """A key that the rules do not act on."""
    return f"own-{slug(name, fallback='thing')}"


def _as_before(picked: tuple[str, ...], before: tuple[str, ...]) -> tuple[str, ...]:
    """The same picks in the order that they had."""
    return before if set(picked) == set(before) else picked


def _weapon_detail(weapon: Weapon, one: Character) -> str:
    far = inches(weapon.reach(one.strength)) if weapon.ranged or weapon.has("long-reach") else "melee"
    return f"{far}, Str {weapon.hits_with(one.strength)}, {traits(weapon)}"


def _weapon_group(weapon: Weapon) -> str:
    if weapon.has("ability"):
        return "Natural"
    if not weapon.ranged:
        return "Melee"
    return "Shooting, one hand" if weapon.hands == 1 else "Shooting, two hands"


def weapon_says(weapon: Weapon) -> dict[str, list[str]]:
    return {**_plain(weapon, "name", "hands", "range", "strength", "text"), "traits": list(weapon.traits)}


def _plain(thing: Thing, *names: str) -> dict[str, list[str]]:
    return {name: [str(getattr(thing, name))] for name in names}


def weapon_fields(given: Values, start: str, group: str = "", artillery: bool = False) -> Iterator[FormField]:
    hands = FormField(
        f"{start}hands",
        "Hands",
        "one",
        last_value(given, f"{start}hands", "1"),
        picks=(Pick("1", "one"), Pick("2", "two")),
        group=group,
    )
    strength = FormField(
        f"{start}strength",
        "Strength",
        "one",
        last_value(given, f"{start}strength", "M"),
        picks=STRENGTHS,
        group=group,
    )
    label = "What it fires with" if artillery else "Name"
    yield words(given, f"{start}name", label, low=1, group=group)
    yield words(
        given,
        f"{start}range",
        "Range",
        high=2,
        group=group,
        help="Inches; M for the model’s Strength; empty for melee.",
    )
    yield strength
    if not artillery:
        yield hands
    yield FormField(
        f"{start}traits",
        "Traits",
        "many",
        picks=mark_chosen(TRAITS, given.get(f"{start}traits", ())),
        group=group,
        help="A thrown weapon costs Fame: count it in the XP.",
    )
    yield words(given, f"{start}text", "What else it does", high=LETTERS, group=group)


def weapon_of(own: dict[str, Any], start: str, was: Weapon | None) -> Weapon:
    if not re.fullmatch(r"(M|[1-9][0-9]?)?", own["range"]):
        raise FormInvalid({f"{start}range": "Range: inches from 1 to 99, M, or nothing for melee."})
    hands = {"hands": int(own.pop("hands"))} if "hands" in own else {}
    base = was or Weapon(_own_key(own["name"]), "")
    own["traits"] = _as_before(own["traits"], base.traits)
    return base.but(**own, **hands)


def _skill_says(skill: Skill) -> dict[str, list[str]]:
    return {**_plain(skill, "name", "text"), "when": list(skill.when)}


def _skill_fields(given: Values, start: str) -> Iterator[FormField]:
    when = given.get(f"{start}when", ())
    yield words(given, f"{start}name", "Name", low=1)
    yield long(given, f"{start}text", "What it does")
    yield FormField(f"{start}when", "Brought up", "many", picks=mark_chosen(MOMENTS, when))


def _skill_of(own: dict[str, Any], start: str, was: Skill | None) -> Skill:
    base = was or Skill(_own_key(own["name"]), "")
    own["when"] = _as_before(own["when"] or ("always",), base.when)
    return base.but(**own)


def _skill_detail(skill: Skill, one: Character) -> str:
    kind = "prayer" if skill.prayer else "power" if skill.power else ""
    ours = "" if skill.key in catalogue.PUBLISHED_SKILLS else "ours"
    return ", ".join(words for words in (kind, ours) if words)


def _skill_group(skill: Skill) -> str:
    first = skill.when[0] if skill.when else "always"
    return next(pick.label for pick in MOMENTS if pick.value == first).capitalize()


def _item_says(item: Item) -> dict[str, list[str]]:
    return _plain(item, "name", "kind", "level", "xp", "text")


def _item_fields(given: Values, start: str) -> Iterator[FormField]:
    kind = last_value(given, f"{start}kind", "consumable")
    level = last_value(given, f"{start}level", "1")
    yield words(given, f"{start}name", "Name", low=1)
    yield FormField(f"{start}kind", "Sort", "one", kind, picks=ITEM_KINDS)
    yield FormField(f"{start}level", "Level", "number", level, 1, 6)
    yield number(given, f"{start}xp", "XP", 0, 10_000, optional=True)
    yield long(given, f"{start}text", "What it does")


def _item_of(own: dict[str, Any], start: str, was: Item | None) -> Item:
    base = was or Item(_own_key(own["name"]), "", "consumable")
    return base.but(**own)


def _item_detail(item: Item, one: Character) -> str:
    return ", ".join([f"level {item.level}", *([f"{item.xp} XP"] if item.xp else [])])


def _item_group(item: Item) -> str:
    return {"consumable": "Consumables", "ammunition": "Ammunition", "attachment": "Attachments"}.get(
        item.kind, "To wear and to wield"
    )


ROWS: dict[str, Rows] = {
    rows.name: rows
    for rows in (
        Rows(
            "weapons", "Weapons", catalogue.weapons, _weapon_group, _weapon_detail, weapon_says, weapon_fields,
            weapon_of, "The first is in hand at the start, a second of its type with it. Names and figures are ours.",
        ),
        Rows(
            "skills", "Skills", catalogue.skills, _skill_group, _skill_detail, _skill_says, _skill_fields,
            _skill_of, "Skills marked as ours are not in the published rules.",
        ),
        Rows("items", "Items", catalogue.items, _item_group, _item_detail, _item_says, _item_fields, _item_of,
             "Names, levels and costs are ours."),
    )
}  # fmt: skip
