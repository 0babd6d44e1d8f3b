"""The words that players look up: traits, skills, items, Loot, weapons, states and what is printed on a card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.phrases import SHELF, phrases, wording
from games.blackwater_gulch.roster import TOKENS, TRAITS, Item, Skill, Weapon
from games.engine.show.terms import Term, Terms, keys_by_name, vocabulary
from games.engine.tell.sentences import capitalize

say = phrases("reference.terms")

TRAIT_RULES = wording("trait-rules")
"""Traits in short, in our own words, for the sheet of rules."""
TOKENS_HURT = wording("tokens-hurt")
"""When tokens cost Health, by the setting of ruling BW-11; any: whatever was agreed."""
CHAPTER_OF_TRAITS = say("traits")
ONE_HAND, TWO_HANDS = "one-hand", "two-hands"


@cache
def terms() -> Terms:
    written = SHELF.terms()
    before = tuple(one for one in written if one.sort != CHAPTER_OF_TRAITS)
    return vocabulary(
        before,
        _traits(),
        (one for one in written if one.sort == CHAPTER_OF_TRAITS),
        (Term(one.key, one.rule, one.text, say("factions")) for one in catalogue.factions().values()),
        map(_skill, catalogue.skills().values()),
        map(_weapon, catalogue.weapons().values()),
        map(_item, catalogue.items().values()),
    )


def _traits() -> Iterator[Term]:
    for trait in TRAIT_RULES:
        yield Term(
            trait, capitalize(TRAITS[trait]), trait_rule(trait), CHAPTER_OF_TRAITS,
            also=(say("token", token=TRAITS[trait]), say("tokens", token=TRAITS[trait])) if trait in TOKENS else (),
            plain=trait in ("fire", "bow", "unique", "thrown", "slow"),
        )  # fmt: skip


def trait_rule(trait: str, hurt: str = "any") -> str:
    """What a trait does; hurt: when tokens do, as was agreed."""
    return TRAIT_RULES[trait].replace("{when}", TOKENS_HURT[hurt])


def kind_of(skill: Skill) -> str:
    """ "prayer", "power" or ""."""
    return say("prayer") if skill.prayer else say("power") if skill.power else ""


def _skill(skill: Skill) -> Term:
    see = ("prayers",) if skill.prayer else ("powers",) if skill.power else ()
    return Term(skill.key, skill.name, skill.text, say("skills"), see=see, listed=False)


def traits_of(weapon: Weapon) -> tuple[str, ...]:
    """The keys of its traits, and of the hands that it takes."""
    hands = () if weapon.has("artillery") else (ONE_HAND if weapon.hands == 1 else TWO_HANDS,)
    return (*dict.fromkeys(weapon.traits), *hands)


def figures(weapon: Weapon) -> str:
    """Range and Strength of a weapon in nobody's hands: "10″, Strength 4"."""
    far = reach(weapon)
    if weapon.range == "M":
        far = say("as-far-as-strength")
    elif far == MELEE:
        far = say("melee")
    bonus = weapon.strength[2:]
    hits = say("strength", strength=weapon.strength)
    if weapon.strength[0] == "M":
        hits = say("own-strength-and", bonus=bonus) if bonus else say("own-strength")
    return say("figures", reach=far, strength=hits)


MELEE = "–"
STRENGTH = wording("short-attributes")["strength"]


def reach(weapon: Weapon) -> str:
    """ "10″"; "Str" where it is the model’s Strength in inches; "–" in melee."""
    if weapon.ranged:
        return STRENGTH if weapon.range == "M" else f"{weapon.range}″"
    return "2″" if weapon.has("long-reach") else MELEE


def strength(weapon: Weapon) -> str:
    """ "4"; "Str", "Str +1" where it is the model’s."""
    return weapon.strength.replace("M", STRENGTH).replace("+", " +")


def _weapon(weapon: Weapon) -> Term:
    text = f"{capitalize(figures(weapon))}. {weapon.text}".strip()
    return Term(weapon.key, weapon.name, text, say("weapons"), see=traits_of(weapon), listed=False)


def _item(item: Item) -> Term:
    see = (*(["unique"] if item.unique else []), *(["weightless"] if item.weightless else []))
    if item.weapon:
        see = (*dict.fromkeys((*see, *traits_of(item.weapon))),)
    return Term(
        item.key, item.name, item_text(item), say("items"), say("items-chapter"), see=see, listed=False
    )


def item_text(item: Item) -> str:
    """What it does; of one to fight with its figures first."""
    return f"{capitalize(figures(item.weapon))}. {item.text}" if item.weapon else item.text


# Of what a card shows


@cache
def _weapon_keys() -> Mapping[str, str]:
    return keys_by_name(catalogue.weapons().values())


@cache
def _skill_keys() -> Mapping[str, str]:
    return keys_by_name(catalogue.skills().values())


@cache
def _item_keys() -> Mapping[str, str]:
    return keys_by_name(catalogue.items().values())


def term_of(thing: Weapon | Skill | Item) -> str:
    """The term of a thing of the catalogue, by its name; "" for a player's own, which says itself what it does."""
    if isinstance(thing, Weapon):
        return _weapon_keys().get(thing.name, "")
    return (_skill_keys() if isinstance(thing, Skill) else _item_keys()).get(thing.name, "")


def terms_of(weapons: Sequence[Weapon]) -> tuple[str, ...]:
    """The traits of some weapons that have a sentence for the sheet of rules."""
    found = dict.fromkeys(trait for weapon in weapons for trait in weapon.traits)
    return tuple(trait for trait in found if trait in TRAIT_RULES)
