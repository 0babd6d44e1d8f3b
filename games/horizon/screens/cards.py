"""Cards: one for each character, one for each weapon with its table, and a fighter's as they stand.

Source: Horizon: out of the ashes, Weapon Profiles; rulings HZ-07, HZ-25, HZ-26, HZ-29.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.engine.show.card import Card, CardBlock, CardLine
from games.engine.show.pieces import Fact, Meter
from games.horizon.catalogue import MADE, unarmed, wording
from games.horizon.gangs import worth
from games.horizon.phrases import phrases
from games.horizon.roster import Character, Ranks, Row, Skill, Squad, Weapon
from games.horizon.screens.faces import face_of
from games.horizon.screens.words import WEAPON_ICONS, figures, ordinal, signed
from games.horizon.skill_tests import FAMILIES as SKILL_OF
from games.horizon.skill_tests import SKILLS, TRAITS, skill_test
from games.horizon.state import Battle, Fighter, Gear
from games.horizon.terms import term_of

say = phrases("screens.cards")
word = phrases("shared.words")


TRAIT_ICONS = ("crosshair", "running", "stopwatch", "heart", "muscle")
FAMILY = wording("family")
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
        corner=say("bar", bar=worth(one)),
        icon=_icon(one.weapons),
        parts=face_of(one.key, one.look),
        figures=_figures(one.traits, one.base_move, one.full_stamina, one.carries),
        meter=Meter(word("health"), one.full_health, one.full_health, "health"),
        blocks=(
            CardBlock(word("weapons"), lines=(*carried, _carried(style, 0)), free=4),
            _skills(one.traits, one.skills),
            *_own(word("augs"), one.augs),
            *_own(word("armor"), say("armor-each", armor=one.armor) if one.armor else ""),
            *_own(say("story"), one.story, story=True),
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
        (word("move"), str(move), "boot", "move"),
        (say("stamina"), str(stamina), "stopwatch", "stamina"),
        (word("carry"), str(carry), "loot", "carry"),
    )
    return (*ranks, *(Fact(label, value, icon=icon, term=term) for label, value, icon, term in made))


def _carried(weapon: Weapon, loaded: int, *, hand: bool = False) -> CardLine:
    """A weapon in a line, with its ammunition where it has any; its table is on a card of its own."""
    words = [say("kind", tier=weapon.tier, family=FAMILY[weapon.family]), SKILLS[SKILL_OF[weapon.family]]]
    if weapon.reload:
        words.append(say("reload", shots=weapon.reload))
    if weapon.weight:
        words.append(say("weight", weight=weapon.weight))
    if hand:
        words.insert(0, say("in-hand"))
    meter = (
        Meter(say("loaded"), loaded, max(weapon.magazine, loaded), "ammunition") if weapon.magazine else None
    )
    terms = ("tier", SKILL_OF[weapon.family], *(["reload"] if weapon.reload else []))
    text = " · ".join(words)
    return CardLine(weapon.name, text=text, meter=meter, term=term_of(weapon), terms=terms)


def _skills(traits: Ranks, skills: Mapping[Skill, int]) -> CardBlock:
    """The Skills that are unlocked: dice, what is added, and what they can score."""
    lines = []
    for skill, name in SKILLS.items():
        if rank := skills.get(skill, 0):
            test = skill_test(traits, skills, skill)
            figures = (str(rank), f"+{test.bonus}", f"{test.least}–{test.most}")
            lines.append(CardLine(name, figures, term=skill))
    return CardBlock(say("skills"), (say("dice"), say("add"), word("bare-ap")), tuple(lines), free=5)


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
        line=say("kind", tier=weapon.tier, family=FAMILY[weapon.family]),
        icon=WEAPON_ICONS[weapon.family],
        blocks=(
            CardBlock(
                say("kind", tier=weapon.tier, family=FAMILY[weapon.family]), lines=tuple(_facts(weapon))
            ),
            _table(weapon),
        ),
    )


def _facts(weapon: Weapon) -> Iterator[CardLine]:
    """Everything above the table, in as few words as can be."""
    words = [SKILLS[SKILL_OF[weapon.family]]]
    if weapon.magazine and weapon.shoots:
        words.append(say("holds", shots=weapon.magazine))
    if weapon.reload:
        words.append(say("reload", shots=weapon.reload))
    if weapon.weight:
        words.append(say("weight", weight=weapon.weight))
    if weapon.made not in ("printed", "own"):
        words.append(say("figures", whose=MADE[weapon.made].lower()))
    yield CardLine("", text=" · ".join(words), terms=(SKILL_OF[weapon.family],))


def _table(weapon: Weapon) -> CardBlock:
    targets = max(len(row.damage) for row in weapon.rows)
    damage = tuple(map(ordinal, range(1, targets + 1))) if targets > 1 else (say("damage"),)
    far = {"unarmed": (), "melee": (say("throw"),)}.get(weapon.family, (say("range"),))
    lines = tuple(
        CardLine(str(score), _cells(row, targets, bool(far))) for score, row in enumerate(weapon.rows, 1)
    )
    return CardBlock(word("bare-ap"), (*damage, say("defense"), word("move"), *far), lines, table=True)


def _cells(row: Row, targets: int, far: bool) -> tuple[str, ...]:
    damage = (*map(str, row.damage), *("–",) * (targets - len(row.damage)))
    reach = (str(row.range) if row.range else "–",) if far else ()
    return (*damage, str(row.defense), signed(row.move) if row.move else word("base"), *reach)


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
        parts=face_of(one.member, one.look),
        figures=_figures(one.traits, one.base_move, one.stamina, one.carry) if meter else (),
        meter=meter,
        blocks=(
            CardBlock(word("weapons"), lines=(*held, style)),
            _table_now(battle, one),
            *((_skills(one.traits, one.skills),) if meter else ()),
            *_own(word("augs"), one.augs),
            *_own(word("armor"), _armor(battle, one)),
        ),
    )


def _armor(battle: Battle, one: Fighter) -> str:
    """What worn armor does, as was agreed (ruling HZ-11)."""
    if not one.armor:
        return ""
    if battle.settings.armor == "pool":
        return say("armor-pool", armor=one.armor)
    return say("armor-each", armor=one.armor)


def _held(weapon: Weapon, gear: Gear, hand: bool) -> CardLine:
    return _carried(weapon, gear.loaded if weapon.shoots else weapon.magazine, hand=hand)


def _table_now(battle: Battle, one: Fighter) -> CardBlock:
    """What is in hand, row by row; of a grenade the damage to each target."""
    weapon = battle.wields(one)
    far = weapon.family != "unarmed"
    lines = tuple(
        CardLine(
            word("ap", number=score), (figures(row), *_cells(row, len(row.damage), far)[len(row.damage) :])
        )
        for score, row in enumerate(weapon.rows, 1)
    )
    return CardBlock(
        weapon.name,
        (say("damage"), say("defense"), word("move"), *((say("range"),) if far else ())),
        lines,
        table=True,
    )
