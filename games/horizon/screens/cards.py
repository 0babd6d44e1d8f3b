"""Cards: one for each character, one for each weapon with its table, and a fighter's as they stand.

Source: Horizon: out of the ashes, Weapon Profiles; rulings HZ-07, HZ-25, HZ-26, HZ-29.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.engine.show.card import Card, CardBlock, CardLine
from games.engine.show.pieces import Fact, Meter
from games.horizon.book import FAMILIES
from games.horizon.catalogue import MADE, unarmed
from games.horizon.gangs import worth
from games.horizon.roster import Character, Ranks, Row, Skill, Squad, Weapon
from games.horizon.screens.words import WEAPON_ICONS, figures, signed
from games.horizon.skill_tests import FAMILIES as SKILL_OF
from games.horizon.skill_tests import SKILLS, TRAITS, skill_test
from games.horizon.state import Battle, Fighter, Gear
from games.horizon.terms import term_of

TRAIT_ICONS = ("crosshair", "running", "stopwatch", "heart", "muscle")
TARGETS = ("1st", "2nd", "3rd", "4th", "5th")
WEAPON = ":weapon:"
"""No member's key can begin so."""


def cards(squad: Squad) -> tuple[Card, ...]:
    """A card for every character, in the squad's order."""
    return tuple(map(_character, squad.characters))


def _character(one: Character) -> Card:
    style = one.style or unarmed()
    carried = tuple(_carried(weapon, weapon.magazine) for weapon in one.weapons)
    return Card(
        key=one.key,
        name=one.name,
        line=one.line,
        corner=f"{worth(one):g} Bar",
        icon=_icon(one.weapons),
        figures=_figures(one.traits, one.base_move, one.full_stamina, one.carries),
        meter=Meter("Health", one.full_health, one.full_health, "health"),
        blocks=(
            CardBlock("Weapons", lines=(*carried, _carried(style, 0)), free=4),
            _skills(one.traits, one.skills),
            *_own("Augs", one.augs),
            *_own("Armor", f"Every attack is lessened by {one.armor}." if one.armor else ""),
            *_own("Said of them", one.story, story=True),
        ),
    )


def _icon(weapons: Sequence[Weapon]) -> str:
    return WEAPON_ICONS[weapons[0].family] if weapons else WEAPON_ICONS["unarmed"]


def _figures(traits: Ranks, move: int, stamina: int, carry: int) -> tuple[Fact, ...]:
    """The five Traits, and what is made from them."""
    ranks = (
        Fact(short, str(traits.of(trait)), icon=icon, term=trait)
        for (trait, (_, short)), icon in zip(TRAITS.items(), TRAIT_ICONS, strict=True)
    )
    made = (
        ("Move", str(move), "boot", "move"),
        ("Stam.", str(stamina), "stopwatch", "stamina"),
        ("Carry", str(carry), "loot", "carry"),
    )
    return (*ranks, *(Fact(label, value, icon=icon, term=term) for label, value, icon, term in made))


def _carried(weapon: Weapon, loaded: int, *, hand: bool = False) -> CardLine:
    """A weapon in a line, with its ammunition where it has any; its table is on a card of its own."""
    words = [f"Tier {weapon.tier} {_one_of(weapon)}", SKILLS[SKILL_OF[weapon.family]]]
    if weapon.reload:
        words.append(f"reload +{weapon.reload}")
    if weapon.weight:
        words.append(f"weight {weapon.weight:g}")
    if hand:
        words.insert(0, "In hand")
    meter = Meter("Loaded", loaded, max(weapon.magazine, loaded), "ammunition") if weapon.magazine else None
    terms = ("tier", SKILL_OF[weapon.family], *(["reload"] if weapon.reload else []))
    text = " · ".join(words)
    return CardLine(weapon.name, text=text, meter=meter, term=term_of(weapon), terms=terms)


def _one_of(weapon: Weapon) -> str:
    """ "pistol", "SMG", "unarmed style"."""
    word = FAMILIES[weapon.family][0].removesuffix("s")
    return word if word.isupper() else word[:1].lower() + word[1:]


def _skills(traits: Ranks, skills: Mapping[Skill, int]) -> CardBlock:
    """The Skills that are unlocked: dice, what is added, and what they can score."""
    lines = []
    for skill, name in SKILLS.items():
        if rank := skills.get(skill, 0):
            test = skill_test(traits, skills, skill)
            figures = (str(rank), f"+{test.bonus}", f"{test.least}–{test.most}")
            lines.append(CardLine(name, figures, term=skill))
    return CardBlock("Skills", ("Dice", "Add", "AP"), tuple(lines), free=5)


def _own(heading: str, words: str, *, story: bool = False) -> tuple[CardBlock, ...]:
    if not words:
        return ()
    return (CardBlock(heading, lines=(CardLine("", text=words),), rules=not story, story=story),)


# A weapon with its table


def extras(squad: Squad) -> tuple[Card, ...]:
    """A card for each weapon and style in the squad, each profile once, in the order in which they are carried."""
    found: dict[Weapon, None] = {}
    for one in squad.characters:
        found |= dict.fromkeys((*one.weapons, one.style or unarmed()))
    return tuple(weapon_card(weapon, number) for number, weapon in enumerate(found, 1))


def weapon_card(weapon: Weapon, number: int = 1) -> Card:
    """A weapon with all thirty rows of its profile, in bands of five."""
    return Card(
        key=f"{WEAPON}{number}:{weapon.key}",
        name=weapon.name,
        line=f"Tier {weapon.tier} {_one_of(weapon)}",
        icon=WEAPON_ICONS[weapon.family],
        blocks=(
            CardBlock(f"Tier {weapon.tier} {_one_of(weapon)}", lines=tuple(_facts(weapon))),
            _table(weapon),
        ),
    )


def _facts(weapon: Weapon) -> Iterator[CardLine]:
    """Everything above the table, in as few words as can be."""
    words = [SKILLS[SKILL_OF[weapon.family]]]
    if weapon.magazine and weapon.shoots:
        words.append(f"holds {weapon.magazine}")
    if weapon.reload:
        words.append(f"reload +{weapon.reload}")
    if weapon.weight:
        words.append(f"weight {weapon.weight:g}")
    if weapon.made not in ("printed", "own"):
        words.append(f"{MADE[weapon.made].lower()} figures")
    yield CardLine("", text=" · ".join(words), terms=(SKILL_OF[weapon.family],))


def _table(weapon: Weapon) -> CardBlock:
    targets = max(len(row.damage) for row in weapon.rows)
    damage = TARGETS[:targets] if targets > 1 else ("Damage",)
    far = {"unarmed": (), "melee": ("Throw",)}.get(weapon.family, ("Range",))
    lines = tuple(
        CardLine(str(score), _cells(row, targets, bool(far))) for score, row in enumerate(weapon.rows, 1)
    )
    return CardBlock("AP", (*damage, "Def", "Move", *far), lines, table=True)


def _cells(row: Row, targets: int, far: bool) -> tuple[str, ...]:
    damage = (*map(str, row.damage), *("–",) * (targets - len(row.damage)))
    reach = (str(row.range) if row.range else "–",) if far else ()
    return (*damage, str(row.defense), signed(row.move) if row.move else "Base", *reach)


# In a combat


def fighter_card(battle: Battle, key: str, meter: Meter | None) -> Card:
    """A fighter's card as they stand; meter: their Health, None where it is not to be seen. Then neither are their
    Traits and Skills, of which Health is made (ruling HZ-26). Raises KeyError.
    """
    one = battle.fighters[key]
    held = tuple(_held(battle.arsenal[gear.weapon], gear, gear.key == one.hand) for gear in one.gear)
    style = _carried(battle.arsenal[one.style], 0, hand=not one.hand)
    return Card(
        key=key,
        name=one.name,
        line=one.line,
        icon=WEAPON_ICONS[battle.wields(one).family],
        figures=_figures(one.traits, one.base_move, one.stamina, one.carry) if meter else (),
        meter=meter,
        blocks=(
            CardBlock("Weapons", lines=(*held, style)),
            _table_now(battle, one),
            *((_skills(one.traits, one.skills),) if meter else ()),
            *_own("Augs", one.augs),
            *_own("Armor", _armor(battle, one)),
        ),
    )


def _armor(battle: Battle, one: Fighter) -> str:
    """What worn armor does, as was agreed (ruling HZ-11)."""
    if not one.armor:
        return ""
    if battle.settings.armor == "pool":
        return f"It stops {one.armor} damage more, and is used up with that."
    return f"Every attack is lessened by {one.armor}."


def _held(weapon: Weapon, gear: Gear, hand: bool) -> CardLine:
    return _carried(weapon, gear.loaded if weapon.shoots else weapon.magazine, hand=hand)


def _table_now(battle: Battle, one: Fighter) -> CardBlock:
    """What is in hand, row by row; of a grenade the damage to each target."""
    weapon = battle.wields(one)
    far = weapon.family != "unarmed"
    lines = tuple(
        CardLine(f"{score} AP", (figures(row), *_cells(row, len(row.damage), far)[len(row.damage) :]))
        for score, row in enumerate(weapon.rows, 1)
    )
    return CardBlock(weapon.name, ("Damage", "Def", "Move", *(("Range",) if far else ())), lines, table=True)
