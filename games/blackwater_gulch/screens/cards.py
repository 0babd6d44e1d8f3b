"""Character cards: front with the figures, back with weapons, skills and items; and what of them stands in a battle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from games.blackwater_gulch.catalogue import factions
from games.blackwater_gulch.catalogue import weapons as catalogue_weapons
from games.blackwater_gulch.gangs import experience
from games.blackwater_gulch.phrases import phrases, wording
from games.blackwater_gulch.roster import RACES, TRAITS, Character, Gang, Item, Skill, Weapon
from games.blackwater_gulch.screens.faces import face_of
from games.blackwater_gulch.screens.words import FACTION_ICONS, inches, line
from games.blackwater_gulch.state import Battle, Model
from games.blackwater_gulch.terms import kind_of, term_of, terms_of, trait_rule, traits_of
from games.engine.game import Sides
from games.engine.own import Saying
from games.engine.show.card import Card, CardBlock, CardLine
from games.engine.show.pieces import Fact, Meter, Reminder
from games.engine.tell.sentences import capitalize

say = phrases("screens.cards")

SCORES = wording("short-attributes")
"""Behind Health and Defense stands Experience (ruling BW-35), which has the card's corner."""
SCORE_ICONS: Mapping[str, str] = {
    "defense": "shield", "strength": "muscle", "speed": "boot", "stamina": "stopwatch", "intellect": "brain",
    "ranged": "crosshair", "melee": "knife",
}  # fmt: skip
SCORE_TERMS: Mapping[str, str] = {"melee": "melee-combat"}
"""Scores whose term has another key than theirs."""


def cards(gang: Gang) -> tuple[Card, ...]:
    """A card for every character, in the gang's order, then one for each artillery piece."""
    people = tuple(_card_of_member(one, gang.banner) for one in gang.characters)
    return people + tuple(
        Card(
            piece.key,
            piece.name,
            say("artillery"),
            say("xp", xp=piece.xp),
            "cannon",
            blocks=(_weapons((piece.weapon,), 0), *_story(piece.story)),
            terms=_terms((piece.weapon,)),
        )
        for piece in gang.artillery
    )


@lru_cache(maxsize=1024)
def _card_of_member(one: Character, banner: Saying | None) -> Card:
    return _card(one, one.weapons, one.items, one.health, banner=banner)


def card(battle: Battle, key: str, sides: Sides = None) -> Card:
    """A model's card as it stands in the battle. Raises KeyError."""
    if key in battle.guns:
        piece = battle.guns[key].piece
        return Card(
            key,
            piece.name,
            say("artillery"),
            say("xp", xp=piece.xp),
            "cannon",
            blocks=(_weapons((piece.weapon,), 0),),
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
    banner: Saying | None = None,
) -> Card:
    """hurt: when damage over time does, as was agreed in a battle."""

    def score(name: str) -> int:
        return model.score(name) if model else getattr(sheet, name)

    figures = tuple(
        Fact(label, str(score(name)), icon=SCORE_ICONS[name], term=SCORE_TERMS.get(name, name))
        for name, label in SCORES.items()
    )
    return Card(
        key=model.key if model else sheet.key,
        name=sheet.name,
        line=f"{line(sheet)} · {RACES[sheet.race]}",
        corner=say("xp", xp=experience(sheet)),
        icon=FACTION_ICONS[sheet.faction],
        figures=figures,
        meter=Meter(say("health"), health, max(sheet.health, health), "health"),
        blocks=tuple(_back(sheet, weapons, items, score("strength"), banner)),
        terms=_terms(weapons, hurt),
        parts=face_of(sheet),
    )


def _back(
    sheet: Character,
    weapons: tuple[Weapon, ...],
    items: tuple[Item, ...],
    strength: int,
    banner: Saying | None,
) -> Iterator[CardBlock]:
    if weapons:
        yield _weapons(weapons, strength)
    if sheet.skills:
        lines = tuple(_skill(skill) for skill in sheet.skills)
        yield CardBlock(say("skills"), lines=lines, rules=True, free=4)
    if items:
        lines = tuple(
            CardLine(item.name, (str(item.level),), item.text, term=term_of(item)) for item in items
        )
        yield CardBlock(say("items"), (say("lvl"),), lines, rules=True, free=2)
    rule = factions()[sheet.faction]
    yield CardBlock(rule.name, lines=(CardLine(rule.rule, text=rule.text, term=rule.key),), rules=True)
    if banner:
        yield CardBlock(banner.name, lines=(CardLine("", text=banner.text),), rules=True)
    yield from _story(sheet.story)


def _story(story: str) -> tuple[CardBlock, ...]:
    return (CardBlock(say("story"), lines=(CardLine("", text=story),), story=True),) if story else ()


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
    return CardBlock(say("weapons"), (say("rng"), say("str")), lines, free=4)


def _own_text(weapon: Weapon) -> str:
    """What a player wrote about it. What the book says of its weapons is told for fun only, and has no room here."""
    known = catalogue_weapons().get(weapon.key)
    return weapon.text if known is None or known.text != weapon.text else ""


def _terms(weapons: tuple[Weapon, ...], hurt: str = "any") -> tuple[Reminder, ...]:
    return tuple(Reminder(capitalize(TRAITS[one]), trait_rule(one, hurt)) for one in terms_of(weapons))


def traits(weapon: Weapon) -> str:
    """A weapon's traits as on a card: "pistol, 1 hand"."""
    words = [TRAITS[trait] for trait in dict.fromkeys(weapon.traits)]
    if not weapon.has("artillery"):
        words.append(say("one-hand") if weapon.hands == 1 else say("two-hands"))
    return ", ".join(words)


def _skill(skill: Skill) -> CardLine:
    kind = kind_of(skill)
    told = skill.text.lower().startswith(kind)
    return CardLine(skill.name, text=skill.text if told else f"({kind}) {skill.text}", term=term_of(skill))
