"""Words and icons that several screens share."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.game import Sides
from games.engine.show.pieces import Pick
from games.horizon.catalogue import wording
from games.horizon.phrases import phrases
from games.horizon.roster import Row, Skill, Weapon
from games.horizon.shown_health import health_of
from games.horizon.skill_tests import SKILLS, unlocked
from games.horizon.state import Battle, Fighter, Gear

say = phrases("screens.words")
word = phrases("shared.words")


WEAPON_ICONS = wording("weapon-icons")
EFFECTS = wording("effects")
"""What each condition of a wounding attack does to whoever fails to resist."""

JOINED = "\u2060"
"""No line is broken here."""


def metres(number: int) -> str:
    return f"{number} m"


def ap(number: int) -> str:
    return word("ap", number=number).replace("-", "−")


def span(low: int, high: int) -> str:
    """ "12", "12–16", never broken between two lines; below nothing with a true minus."""
    words = str(low) if low == high else f"{low}{JOINED}–{JOINED}{high}"
    return words.replace("-", "−")


def signed(number: int) -> str:
    """ "+5", "−10"; a plain 0 where nothing changes."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def side_number(battle: Battle, side: str) -> int:
    """1 for the first side at the table, and so on; 0 for nobody's."""
    sides = list(battle.sides)
    return sides.index(side) + 1 if side in sides else 0


def place_of(battle: Battle, fighter: Fighter) -> str:
    """Their place in the order of turns: "2nd"; "" while there is none."""
    return ordinal(battle.order.index(fighter.key) + 1) if fighter.key in battle.order else ""


def ordinal(number: int) -> str:
    """ "2nd", "11th"."""
    ending = "th" if 10 < number % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return say(f"place-{ending}", number=number)


def gear_name(battle: Battle, gear: Gear) -> str:
    return battle.arsenal[gear.weapon].name


def in_hand(battle: Battle, fighter: Fighter) -> str:
    """What they fight with now: a weapon by name, or "unarmed, Krav Maga"."""
    weapon = battle.wields(fighter)
    return weapon.name if fighter.hand else say("unarmed", style=weapon.name)


def weapon_icon(weapon: Weapon) -> str:
    return WEAPON_ICONS[weapon.family]


def figures(row: Row) -> str:
    """The damage of a row: "15", of a grenade "25/20/15/10/5"."""
    return "/".join(map(str, row.damage))


def state_of(battle: Battle, fighter: Fighter, sides: Sides) -> str:
    """Somebody's state in a few words: "35 of 60 Health, stops 20"."""
    _, health = health_of(battle, fighter, sides)
    words = [health] if health else []
    words += [say("defends", damage=fighter.pool)] if fighter.pool else []
    words += [word("armor-chip", armor=fighter.armor + fighter.dive)] if fighter.armor + fighter.dive else []
    words += [say("unseen")] if fighter.unseen else []
    return ", ".join(words)


def picks(battle: Battle, fighters: Sequence[Fighter], sides: Sides, chosen: str = "") -> tuple[Pick, ...]:
    """Fighters as something to tap."""
    return tuple(
        Pick(one.key, one.name, detail=state_of(battle, one, sides), chosen=one.key == chosen)
        for one in fighters
    )


def likeliest(model: Fighter) -> Skill:
    """What somebody works at out of sight: a Lore that they have, else any Skill that they have."""
    has = [skill for skill in SKILLS if unlocked(model.skills, skill)]
    lores = [skill for skill in has if skill.endswith("lore")]
    return next(iter([*lores, *has]), "awareness")
