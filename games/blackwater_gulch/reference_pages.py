"""The catalogue as a page: weapons, skills, items and the Loot deck, to be searched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.roster import Item, Skill, Weapon
from games.blackwater_gulch.screens.cards import traits
from games.blackwater_gulch.terms import item_text, reach, strength, traits_of
from games.engine.show.card import CardBlock, CardLine
from games.engine.show.lookup import catalogue_page
from games.engine.show.report import Page, ReferencePage

say = phrases("reference.book")


def draw(asked: Mapping[str, str]) -> Page:
    return catalogue_page(say("title"), say("lead"), (*_weapons(), *_skills(), *_items()), asked)


def _weapons() -> Iterator[CardBlock]:
    groups: dict[str, list[CardLine]] = {
        say(name): [] for name in ("one-hand", "two-hands", "melee", "natural", "artillery")
    }
    for weapon in catalogue.weapons().values():
        groups[_group(weapon)].append(_weapon(weapon))
    for heading, lines in groups.items():
        yield CardBlock(heading, (say("rng"), say("str")), tuple(lines))


def _group(weapon: Weapon) -> str:
    if weapon.has("artillery"):
        return say("artillery")
    if weapon.has("ability"):
        return say("natural")
    if not weapon.ranged:
        return say("melee")
    return say("one-hand") if weapon.hands == 1 else say("two-hands")


def _weapon(weapon: Weapon) -> CardLine:
    text = f"{traits(weapon)}. {weapon.text}"
    return CardLine(
        weapon.name, (reach(weapon), strength(weapon)), text, term=weapon.key, terms=traits_of(weapon)
    )


def _skills() -> Iterator[CardBlock]:
    every = catalogue.skills().values()
    yield CardBlock(say("skills"), (), tuple(_skill(one) for one in every if one.power is None))
    yield CardBlock(say("powers"), (), tuple(_skill(one) for one in every if one.power is not None))


def _skill(skill: Skill) -> CardLine:
    return CardLine(skill.name, (), skill.text, term=skill.key)


def _items() -> Iterator[CardBlock]:
    copies = Counter(item.key for item in catalogue.loot_deck())
    columns = (say("lvl"), say("xp"), say("cards"))
    for kind in ("consumable", "ammunition", "attachment", "trinket", "weapon"):
        lines = tuple(_item(one, copies[one.key]) for one in catalogue.items().values() if one.kind == kind)
        yield CardBlock(say(kind), columns, lines)


def _item(item: Item, copies: int) -> CardLine:
    figures = (str(item.level), str(item.xp or "–"), f"{copies}×" if copies else "–")
    text = item_text(item)
    if item.weapon:
        text = f"{text} {traits(item.weapon)}."
    terms = traits_of(item.weapon) if item.weapon else ()
    return CardLine(item.name, figures, text, term=item.key, terms=terms)


REFERENCE_PAGES = (ReferencePage("catalogue", say("title"), say("line"), draw, "revolver"),)
