"""A table for the rule tests: a cast with obvious numbers, a combat under way, and one way to play a command.

Nobody has a Skill unless a test says so, so that nothing is rolled: Ruth scores her Traits, which are Acuity 4,
Agility 3, Instinct 1, Resolve 2, Strength 5. Gabe has Acuity 3 and goes second. Row n of every profile deals n damage
and stops n; what is heavy takes 5 m of a Move. Ruth is of the squad, Gabe of the foes; both hold a pistol of 6 attacks.
"""

from __future__ import annotations

from typing import Any

from msgspec import structs

from games.horizon.roster import Character, Ranks, Row, Squad, Weapon
from games.horizon.setup import Look, begin
from games.horizon.state import Acting, Battle, Fighter, Lying, Seat, Settings, Setup
from tests.games.played import after, all_of, asked, does, happened, play, refused  # noqa: F401 (for the tests of this game)

RUTH, GABE, NAN, WES = "ruth", "gabe", "nan", "wes"
TRAITS = Ranks(acuity=4, agility=3, instinct=1, resolve=2, strength=5)

RANGES = {"pistol": 20, "shotgun": 10, "sniper-rifle": 90, "grenade": 15, "melee": 5}


def rows(
    damage: tuple[int, ...] = (0,), move: int = -5, reach: int = 20, farther: int = 0
) -> tuple[Row, ...]:
    """Row n deals n, and what is said more for each target; from row 11 on it reaches farther."""
    return tuple(
        Row(tuple(number + more for more in damage), number, move, reach + (farther if number > 10 else 0))
        for number in range(1, 31)
    )


def weapon(key: str, family: Any = "pistol", **sheet: Any) -> Weapon:
    """A profile with obvious figures. A gun holds 6 attacks and takes 2 back with each Reload."""
    gun = family not in ("melee", "unarmed", "grenade")
    many = (20, 15, 10, 5, 0) if family == "grenade" else (0,)
    reach = RANGES.get(family, 0 if family == "unarmed" else 20)
    plain = {
        "name": key.replace("-", " ").title(),
        "tier": 1,
        "rows": rows(many, 5 if family == "unarmed" else -5, reach, 20 if gun else 0),
        "magazine": 6 if gun else 1 if family == "grenade" else 0,
        "reload": 2 if gun else 0,
    }
    return Weapon(key=key, family=family, **{**plain, **sheet})


PISTOL = weapon("pistol")
RIFLE = weapon("rifle", "assault-rifle")
KNIFE = weapon("knife", "melee")
BOMB = weapon("bomb", "grenade")
STYLE = weapon("boxing", "unarmed")


def person(key: str, *weapons: Weapon, **sheet: Any) -> Character:
    """Somebody with the pistol and a style, unless weapons are named, and whatever the test changes."""
    traits = {name: sheet.pop(name) for name in structs.asdict(TRAITS) if name in sheet}
    plain = {"name": key.title(), "traits": structs.replace(TRAITS, **traits), "style": STYLE}
    return Character(key=key, weapons=weapons or (PISTOL,), **{**plain, **sheet})


def ruth(*weapons: Weapon, **sheet: Any) -> Character:
    return person(RUTH, *weapons, **sheet)


def gabe(*weapons: Weapon, **sheet: Any) -> Character:
    return person(GABE, *weapons, **{"acuity": 3, **sheet})


def nan(*weapons: Weapon, **sheet: Any) -> Character:
    return person(NAN, *weapons, **{"acuity": 2, **sheet})


def wes(*weapons: Weapon, **sheet: Any) -> Character:
    return person(WES, *weapons, **{"acuity": 1, **sheet})


def setup(*, settings: Settings | None = None, teams: tuple[str, ...] = (), **sides: Any) -> Battle:
    """A combat before anything is said. Sides by key, each with its people; "foes" are the Director’s."""
    sides = sides or {"law": (ruth(),), "foes": (gabe(),)}
    seats = tuple(
        Seat(
            key,
            Squad(f"The {key.title()}", "foes" if key == "foes" else "squad", characters=tuple(people)),
            teams[place] if teams else "",
        )
        for place, (key, people) in enumerate(sides.items())
    )
    return begin(Setup(seats, (settings or Settings()).but(rulings=36)))


def combat(**agreed: Any) -> Battle:
    """Everybody has looked, all dice of Awareness showed a 1, and the first in the order is up. Nobody is even."""
    state = setup(**agreed)
    for side in state.sides:
        dice = [one.skills.get("awareness", 0) for one in state.members(side)]
        state = after(state, Look(side), *((1,) * number for number in dice if number))
    return state


def duel(*weapons: Weapon, settings: Settings | None = None, **sheet: Any) -> Battle:
    """Ruth, as the test has her, is up against plain Gabe, before her combat test."""
    return combat(law=(ruth(*weapons, **sheet),), foes=(gabe(),), settings=settings)


def fray(*weapons: Weapon, settings: Settings | None = None, **sheet: Any) -> Battle:
    """Ruth, as in a duel, and Nan beside her against Gabe and Wes."""
    return combat(law=(ruth(*weapons, **sheet), nan()), foes=(gabe(), wes()), settings=settings)


def scored(state: Battle, score: int, key: str = RUTH, **acting: Any) -> Battle:
    """It is somebody’s turn, and so much is what the combat test came to."""
    state = state.change(key, acted=False)
    return structs.replace(state, acting=Acting(key, score=score, **acting))


def untested(state: Battle, key: str, **acting: Any) -> Battle:
    """It is somebody’s turn, before the combat test."""
    return structs.replace(state.change(key, acted=False), acting=Acting(key, **acting))


def fighter(state: Battle, key: str) -> Fighter:
    return state.fighters[key]


def holding(state: Battle, key: str, what: str = "a chair") -> Battle:
    """Somebody has an object in his hands."""
    return state.change(key, object=what)


def on_the_ground(
    state: Battle, key: str, weapon: str = "", loaded: int = 0, name: str = "a chair"
) -> Battle:
    return structs.replace(state, ground={**state.ground, key: Lying(key, weapon, loaded, name)})


def lost(before: Battle, after: Battle, key: str = GABE) -> int:
    """Health that somebody lost."""
    return before.fighters[key].health - after.fighters[key].health
