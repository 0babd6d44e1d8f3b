"""Character cards: front with the figures, back with weapons, skills and items; and what of them stands in a
battle.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.blackwater_gulch.catalogue import factions, wording
from games.blackwater_gulch.catalogue import weapons as catalogue_weapons
from games.blackwater_gulch.gangs import experience
from games.blackwater_gulch.roster import Attribute, Character, Gang, Item, Skill, Weapon
from games.blackwater_gulch.screens.words import FACTION_ICONS, inches, line
from games.blackwater_gulch.state import Battle, Model
from games.blackwater_gulch.terms import (
    kind_of,
    term_of,
    terms_of,
    trait_name,
    trait_rule,
    traits_of,
)
from games.engine.game import Sides
from games.engine.show.card import Card, CardBlock, CardLine
from games.engine.show.pieces import Fact, Meter, Reminder

SCORES: tuple[tuple[str, Attribute, str], ...] = (
    ("DP", "defense", "shield"),
    ("Str", "strength", "muscle"),
    ("Spd", "speed", "boot"),
    ("Sta", "stamina", "stopwatch"),
    ("Int", "intellect", "brain"),
    ("RC", "ranged", "crosshair"),
    ("MC", "melee", "knife"),
)
"""Behind Health and Defense stands Experience (ruling BW-35), which has the card's corner."""
SCORE_TERMS: dict[Attribute, str] = {"melee": "melee-combat"}
"""Scores whose term has another key than theirs."""
RACES = wording("races")


def cards(gang: Gang) -> tuple[Card, ...]:
    """A card for every character, in the gang's order, then one for each artillery piece."""
    people = tuple(_card(one, one.weapons, one.items, one.health) for one in gang.characters)
    return people + tuple(
        Card(
            piece.key,
            piece.name,
            "Artillery",
            f"{piece.xp} XP",
            "cannon",
            blocks=(_weapons((piece.weapon,), 0), *_story(piece.story)),
            terms=_terms((piece.weapon,)),
        )
        for piece in gang.artillery
    )


def card(battle: Battle, key: str, sides: Sides = None) -> Card:
    """A model's card as it stands in the battle. Raises KeyError."""
    if key in battle.guns:
        piece = battle.guns[key].piece
        return Card(
            key, piece.name, "Artillery", f"{piece.xp} XP", "cannon", blocks=(_weapons((piece.weapon,), 0),)
        )
    model = battle.models[key]
    arms = tuple(arm for arm in model.arms() if arm.key != "fists")
    items = tuple(carried.item for carried in model.pack)
    hurt = battle.settings.damage_over_time
    return _card(model.sheet, arms, items, model.health, model, hurt)


def _card(
    sheet: Character,
    weapons: tuple[Weapon, ...],
    items: tuple[Item, ...],
    health: int,
    model: Model | None = None,
    hurt: str = "any",
) -> Card:
    """hurt: when damage over time does, as was agreed in a battle."""
    figures = tuple(
        Fact(
            label,
            str(model.score(name) if model else getattr(sheet, name)),
            icon=icon,
            term=SCORE_TERMS.get(name, name),
        )
        for label, name, icon in SCORES
    )
    strength = model.score("strength") if model else sheet.strength
    return Card(
        key=model.key if model else sheet.key,
        name=sheet.name,
        line=f"{line(sheet)} · {RACES[sheet.race]}",
        corner=f"{experience(sheet)} XP",
        icon=FACTION_ICONS[sheet.faction],
        figures=figures,
        meter=Meter("Health", health, max(sheet.health, health), "health"),
        blocks=tuple(_back(sheet, weapons, items, strength)),
        terms=_terms(weapons, hurt),
    )


def _back(
    sheet: Character, weapons: tuple[Weapon, ...], items: tuple[Item, ...], strength: int
) -> Iterator[CardBlock]:
    if weapons:
        yield _weapons(weapons, strength)
    if sheet.skills:
        lines = tuple(_skill(skill) for skill in sheet.skills)
        yield CardBlock("Skills", lines=lines, rules=True, free=4)
    if items:
        lines = tuple(
            CardLine(item.name, (str(item.level),), item.text, term=term_of(item)) for item in items
        )
        yield CardBlock("Items", ("Lvl",), lines, rules=True, free=2)
    rule = factions()[sheet.faction]
    yield CardBlock(rule.name, lines=(CardLine(rule.rule, text=rule.text, term=rule.key),), rules=True)
    yield from _story(sheet.story)


def _story(story: str) -> tuple[CardBlock, ...]:
    return (CardBlock("Said of them", lines=(CardLine("", text=story),), story=True),) if story else ()


def _weapons(weapons: tuple[Weapon, ...], strength: int) -> CardBlock:
    lines = tuple(
        CardLine(
            weapon.name,
            (
                inches(weapon.reach(strength)) if weapon.ranged or weapon.has("long-reach") else "–",
                str(weapon.hits_with(strength)) if strength or weapon.strength[0] != "M" else weapon.strength,
            ),
            f"{traits(weapon)}. {own}" if (own := _own_text(weapon)) else traits(weapon),
            term=term_of(weapon),
            terms=traits_of(weapon),
        )
        for weapon in weapons
    )
    return CardBlock("Weapons", ("Rng", "Str"), lines, free=4)


def _own_text(weapon: Weapon) -> str:
    """What a player wrote about it. What the book says of its weapons is told for fun only, and has no room here."""
    known = catalogue_weapons().get(weapon.key)
    return weapon.text if known is None or known.text != weapon.text else ""


def _terms(weapons: tuple[Weapon, ...], hurt: str = "any") -> tuple[Reminder, ...]:
    return tuple(Reminder(trait_name(one).capitalize(), trait_rule(one, hurt)) for one in terms_of(weapons))


def traits(weapon: Weapon) -> str:
    """A weapon's traits as on a card: "pistol, 1 hand"."""
    words = [trait_name(trait) for trait in dict.fromkeys(weapon.traits)]
    if not weapon.has("artillery"):
        words.append("1 hand" if weapon.hands == 1 else "2 hands")
    return ", ".join(words)


def _skill(skill: Skill) -> CardLine:
    kind = kind_of(skill)
    told = skill.text.lower().startswith(kind)
    return CardLine(skill.name, text=skill.text if told else f"({kind}) {skill.text}", term=term_of(skill))
