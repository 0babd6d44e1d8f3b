"""What a character has: weapons, skills and items as rows of the form, from the catalogue or the player's own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.gangs import ROWS_AT_MOST
from games.blackwater_gulch.phrases import phrases, wording
from games.blackwater_gulch.roster import TRAITS, Character, Item, Skill, Weapon
from games.blackwater_gulch.screens.cards import traits
from games.blackwater_gulch.screens.words import inches
from games.blackwater_gulch.terms import item_text, kind_of, traits_of
from games.engine.show.form import FormField, FormRow
from games.engine.show.form_fields import long, number, words
from games.engine.show.form_parsing import NEW, FormInvalid, Values, last_value, mark_chosen, slug
from games.engine.show.pieces import Pick
from games.engine.tell.sentences import capitalize

say = phrases("building.builder")

LETTERS = 600

type Thing = Weapon | Skill | Item


def picks(words: Mapping[str, str]) -> tuple[Pick, ...]:
    return tuple(Pick(key, label) for key, label in words.items())


MOMENTS = wording("moments")
STRENGTHS = tuple(
    Pick(value, value.replace("M", say("model-strength")).replace("+", " +"))
    for value in ("M", *(f"M+{bonus}" for bonus in range(1, 7)), *map(str, range(13)))
)


@dataclass(frozen=True)
class Rows:
    """Things of one sort on a sheet, as rows of its form.

    A thing of the catalogue is its key. Any other is `own:` and its place, and brings fields such as
    `weapons.2.name`; `weapons.2.key` says which of the sheet's things it was. detail: its figures, for a model of that
    Strength.
    """

    name: str
    label: str
    known: Callable[[], Mapping[str, Any]]
    group: Callable[[Any], str]
    detail: Callable[[Any, int], str]
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
        start = f"{self.name}.{NEW}."
        filled = any(name.startswith(start) for name in given)
        own = tuple(self.fields(given, start)) if filled else _empty(self)
        return FormField(
            self.name, self.label, "rows", high=ROWS_AT_MOST, rows=rows, picks=_listed(self, one.strength), own=own,
            group=self.label, help=self.help, taught=True, brief=self.name == "weapons",
        )  # fmt: skip

    def _row(self, value: str, things: Sequence[Any], one: Character, given: Values) -> FormRow:
        if value in self.known():
            return _known_row(self, value, one.strength)
        kind, _, place = value.partition(":")
        if kind != "own" or not re.fullmatch(r"[0-9]{1,3}", place):
            return FormRow(
                value[:60], value[:60], wrong=say("no-such-row", label=self.label, value=value[:40])
            )
        start = f"{self.name}.{place}."
        key = FormField(f"{start}key", say("key"), "hidden", last_value(given, f"{start}key"), high=60)
        fields = (key, *self.fields(given, start))
        name = last_value(given, f"{start}name") or say("your-own")
        return FormRow(value, name, say("your-own-detail"), fields=fields)

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


@cache
def _empty(rows: Rows) -> tuple[FormField, ...]:
    """The fields of one of your own, with nothing in them."""
    return tuple(rows.fields({}, f"{rows.name}.{NEW}."))


@cache
def _known_row(rows: Rows, value: str, strength: int) -> FormRow:
    """A thing of the catalogue as somebody of that Strength has it."""
    thing = rows.known()[value]
    terms = traits_of(thing) if isinstance(thing, Weapon) else ()
    text = item_text(thing) if isinstance(thing, Item) else thing.text
    return FormRow(value, thing.name, rows.detail(thing, strength), text, term=thing.key, terms=terms)


@cache
def _listed(rows: Rows, strength: int) -> tuple[Pick, ...]:
    """All that can be added to some rows, group by group, for a model of that Strength."""
    picks = [
        Pick(key, f"{thing.name} ({detail})" if detail else thing.name, group=rows.group(thing))
        for key, thing in rows.known().items()
        if "artillery" not in getattr(thing, "traits", ())
        for detail in [rows.detail(thing, strength)]
    ]
    order = list(dict.fromkeys(pick.group for pick in picks))
    return tuple(sorted(picks, key=lambda pick: order.index(pick.group)))


def _own_key(name: str) -> str:
    """A key that the rules do not act on."""
    return f"own-{slug(name, fallback='thing')}"


def _as_before(picked: tuple[str, ...], before: tuple[str, ...]) -> tuple[str, ...]:
    """The same picks in the order that they had."""
    return before if set(picked) == set(before) else picked


def _weapon_detail(weapon: Weapon, strength: int) -> str:
    far = inches(weapon.reach(strength)) if weapon.ranged or weapon.has("long-reach") else say("in-melee")
    return say("weapon-figures", reach=far, strength=weapon.hits_with(strength), traits=traits(weapon))


def _weapon_group(weapon: Weapon) -> str:
    if weapon.has("ability"):
        return say("natural")
    if not weapon.ranged:
        return say("melee")
    return say("one-hand") if weapon.hands == 1 else say("two-hands")


def weapon_says(weapon: Weapon) -> dict[str, list[str]]:
    return {**_plain(weapon, "name", "hands", "range", "strength", "text"), "traits": list(weapon.traits)}


def _plain(thing: Thing, *names: str) -> dict[str, list[str]]:
    return {name: [str(getattr(thing, name))] for name in names}


def weapon_fields(given: Values, start: str, group: str = "", artillery: bool = False) -> Iterator[FormField]:
    hands = FormField(
        f"{start}hands",
        say("hands"),
        "one",
        last_value(given, f"{start}hands", "1"),
        picks=(Pick("1", say("one")), Pick("2", say("two"))),
        group=group,
    )
    strength = FormField(
        f"{start}strength",
        say("strength"),
        "one",
        last_value(given, f"{start}strength", "M"),
        picks=STRENGTHS,
        group=group,
    )
    label = say("fires-with") if artillery else say("name")
    yield words(given, f"{start}name", label, low=1, group=group)
    yield words(given, f"{start}range", say("range"), high=2, group=group, help=say("range-help"))
    yield strength
    if not artillery:
        yield hands
    yield FormField(
        f"{start}traits",
        say("traits"),
        "many",
        picks=mark_chosen(picks(TRAITS), given.get(f"{start}traits", ())),
        group=group,
        help=say("traits-help"),
    )
    yield words(given, f"{start}text", say("text"), high=LETTERS, group=group)


def weapon_of(own: dict[str, Any], start: str, was: Weapon | None) -> Weapon:
    if not re.fullmatch(r"(M|[1-9][0-9]?)?", own["range"]):
        raise FormInvalid({f"{start}range": say("wrong-range")})
    hands = {"hands": int(own.pop("hands"))} if "hands" in own else {}
    base = was or Weapon(_own_key(own["name"]), "")
    own["traits"] = _as_before(own["traits"], base.traits)
    return base.but(**own, **hands)


def _skill_says(skill: Skill) -> dict[str, list[str]]:
    return {**_plain(skill, "name", "text"), "when": list(skill.when)}


def _skill_fields(given: Values, start: str) -> Iterator[FormField]:
    when = given.get(f"{start}when", ())
    yield words(given, f"{start}name", say("name"), low=1)
    yield long(given, f"{start}text", say("what-it-does"))
    yield FormField(f"{start}when", say("moments"), "many", picks=mark_chosen(picks(MOMENTS), when))


def _skill_of(own: dict[str, Any], start: str, was: Skill | None) -> Skill:
    base = was or Skill(_own_key(own["name"]), "")
    own["when"] = _as_before(own["when"] or ("always",), base.when)
    return base.but(**own)


def _skill_detail(skill: Skill, strength: int) -> str:
    ours = "" if skill.key in catalogue.PUBLISHED_SKILLS else say("ours")
    return ", ".join(words for words in (kind_of(skill), ours) if words)


def _skill_group(skill: Skill) -> str:
    first = skill.when[0] if skill.when else "always"
    return capitalize(MOMENTS[first])


def _item_says(item: Item) -> dict[str, list[str]]:
    return _plain(item, "name", "kind", "level", "xp", "text")


def _item_fields(given: Values, start: str) -> Iterator[FormField]:
    kind = last_value(given, f"{start}kind", "consumable")
    level = last_value(given, f"{start}level", "1")
    yield words(given, f"{start}name", say("name"), low=1)
    yield FormField(f"{start}kind", say("sort"), "one", kind, picks=picks(wording("kinds-of-items")))
    yield FormField(f"{start}level", say("item-level"), "number", level, 1, 6)
    yield number(given, f"{start}xp", say("xp"), 0, 10_000, optional=True)
    yield long(given, f"{start}text", say("what-it-does"))


def _item_of(own: dict[str, Any], start: str, was: Item | None) -> Item:
    base = was or Item(_own_key(own["name"]), "", "consumable")
    return base.but(**own)


def _item_detail(item: Item, strength: int) -> str:
    return ", ".join([say("of-level", level=item.level), *([say("costs", xp=item.xp)] if item.xp else [])])


def _item_group(item: Item) -> str:
    return wording("groups-of-items")[item.kind]


ROWS: dict[str, Rows] = {
    rows.name: rows
    for rows in (
        Rows(
            "weapons", say("weapons"), catalogue.weapons, _weapon_group, _weapon_detail, weapon_says, weapon_fields,
            weapon_of, say("weapons-help"),
        ),
        Rows(
            "skills", say("skills"), catalogue.skills, _skill_group, _skill_detail, _skill_says, _skill_fields,
            _skill_of, say("skills-help"),
        ),
        Rows("items", say("items"), catalogue.items, _item_group, _item_detail, _item_says, _item_fields, _item_of,
             say("items-help")),
    )
}  # fmt: skip
