"""A table for the rule tests: a cast with obvious numbers, a battle under way, and one way to play a command.

Everybody is plain unless a test says otherwise: Health 4, Strength, Speed and Stamina 4, everything else 3, a Long Colt
(Strength 4, 10 inches) in hand and a Bowie Knife beside it. Ruth leads the Law, Gabe the Outlaws.
"""

from __future__ import annotations

from typing import Any

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.agreement import NEWEST_RULING, Seat, Settings, Setup
from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.events.fighting import Attacked
from games.blackwater_gulch.roster import Character, Gang, Item, Piece, Weapon
from games.blackwater_gulch.setup import armed, begin, in_hand
from games.blackwater_gulch.state import Battle, Carried, Model
from games.blackwater_gulch.turns import Activate, EndActivation, StartTurn
from games.engine.play.questions import Answer
from tests.games.played import asked, does, happened, play, refused  # noqa: F401 (for the tests of this game)

RUTH, GABE = "ruth", "gabe"


def weapon(key: str) -> Weapon:
    return catalogue.weapons()[key]


def item(key: str) -> Item:
    return catalogue.items()[key]


def person(
    key: str, *skills: str, arms: tuple[str, ...] = ("long-colt", "bowie-knife"), **sheet: Any
) -> Character:
    """A character with the plain numbers, some skills by key, and whatever the test changes."""
    plain: dict[str, Any] = {
        "name": key.title(), "level": "henchman", "race": "mortal", "faction": "lawmen",
        "health": 4, "defense": 3, "strength": 4, "speed": 4, "stamina": 4, "intellect": 3, "ranged": 3, "melee": 3,
        "weapons": tuple(map(weapon, arms)), "skills": tuple(catalogue.skills()[skill] for skill in skills),
    }  # fmt: skip
    return Character(key=key, **{**plain, **sheet})


def ruth(*skills: str, **sheet: Any) -> Character:
    return person(RUTH, *skills, **{"level": "hero", "leader": True, **sheet})


def gabe(*skills: str, **sheet: Any) -> Character:
    return person(GABE, *skills, **{"level": "hero", "leader": True, "faction": "outlaws", **sheet})


def minions(number: int, name: str = "pup", **sheet: Any) -> tuple[Character, ...]:
    """Minions of one kind: pup-1, pup-2 ..."""
    plain: dict[str, Any] = {"level": "minion", "type": name, "health": 1, "arms": ()}
    return tuple(person(f"{name}-{each}", **{**plain, **sheet}) for each in range(1, number + 1))


def gang(*people: Character, **changes: Any) -> Gang:
    return Gang(
        **{"name": "The gang", "faction": people[0].faction, "fame": 325, "characters": people, **changes}
    )


def setup(
    *,
    ready: bool = True,
    deck: tuple[Item, ...] = (),
    teams: dict[str, str] | None = None,
    guns: dict[str, tuple[Piece, ...]] | None = None,
    settings: Settings | None = None,
    **sides: tuple[Character, ...],
) -> Battle:
    """A battle before anything is said. Sides by key; without any, Ruth's law against Gabe's outlaws."""
    sides = sides or {"law": (ruth(),), "out": (gabe(),)}
    seats = tuple(
        Seat(
            key,
            gang(*people, name=f"The {key.title()}", artillery=(guns or {}).get(key, ())),
            (teams or {}).get(key, ""),
        )
        for key, people in sides.items()
    )
    return begin(Setup(seats, (settings or Settings()).but(rulings=NEWEST_RULING), deck, ready))


def battle(**agreed: Any) -> Battle:
    """Turn 1 has begun and the first side is up. `agreed` as for `setup`."""
    before = setup(**agreed)
    many = len(before.order)
    return play(before, StartTurn(), (6,) + (1,) * (many - 1), (before.order[0],)).state


def gunfight(*skills: str, **sheet: Any) -> Battle:
    """Ruth, with skills and figures of the test, faces plain Gabe and is acting."""
    return acts(battle(law=(ruth(*skills, **sheet),), out=(gabe(),)), RUTH)


def acts(state: Battle, *models: str, answers: tuple[Answer, ...] = ()) -> Battle:
    """The state in which a model, or a team of minions, is acting."""
    return play(state, Activate(models[0], models[1:]), *answers).state


def ended(state: Battle) -> Battle:
    return does(state, EndActivation())


def change(state: Battle, key: str, **to: Any) -> Battle:
    """Tracked values of a model set without ado."""
    return state.change(key, **to)


def figures(state: Battle, key: str, **to: Any) -> Battle:
    """Figures of a model's sheet set without ado; `skills` by key."""
    if "skills" in to:
        to["skills"] = tuple(catalogue.skills()[skill] for skill in to["skills"])
    return state.change(key, sheet=state.models[key].sheet.but(**to))


def arm(state: Battle, key: str, *weapons: str | Weapon) -> Battle:
    """A model with other weapons, the first of them in hand with what pairs with it."""
    held = armed(tuple(weapon(each) if isinstance(each, str) else each for each in weapons))
    return state.change(key, weapons=held, ready=in_hand(held))


def give(state: Battle, key: str, *items: str, found: bool = True, equipped: bool = False) -> Battle:
    """Items in a model's keeping, as Loot unless `found` says that its player brought them."""
    pack = tuple(Carried(item(each), found, equipped) for each in items)
    return state.change(key, pack=(*state.models[key].pack, *pack))


def aimed(
    state: Battle, with_: str = "long-colt", second: str = "", by: str = RUTH, at: str = GABE, **facts: Any
) -> Attacked:
    """How an attack is worked out: its dice, number and Strength, before anything is rolled."""
    declared = [
        event
        for event in play(state, Attack(by, at, with_, second, **facts)).events
        if isinstance(event, Attacked)
    ]
    return declared[0]


def before_ruling(number: int, state: Battle) -> Battle:
    """The state of a battle that began before a ruling counted."""
    return state.but(settings=state.settings.but(rulings=number - 1))


def model(state: Battle, key: str) -> Model:
    return state.models[key]
