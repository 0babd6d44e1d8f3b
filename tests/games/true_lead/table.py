"""A table for the rule tests: a cast with obvious numbers, a battle under way, and one way to play a command.

Everybody is a Boss unless a test says otherwise: Health 3, Accuracy 4+, on foot, with Revolver and Fists. Ruth fights
for the Law, Gabe for the Outlaws.
"""

from __future__ import annotations

from typing import Any

from games.true_lead import catalogue
from games.true_lead.roster import Fighter, Force, Group, Item
from games.true_lead.rounds import Activate, Done
from games.true_lead.setup import RollOff, arms, begin
from games.true_lead.state import Battle, Marker, Model, Pin, Seat, Settings, Setup
from tests.games.played import after, all_of, asked, does, happened, play, refused  # noqa: F401 (for the tests of this game)

RUTH, GABE = "ruth", "gabe"


def item(key: str) -> Item:
    return catalogue.items()[key]


def person(key: str, *items: str, **sheet: Any) -> Fighter:
    """A plain fighter with some items by key, and whatever the test changes."""
    for one in map(item, items):
        sheet["ranged" if one.ranged else "melee"] = one
    return Fighter(**{"key": key, "name": key.title(), "type": "boss", "health": 3, "accuracy": 4, **sheet})


def thug(key: str, *items: str, **sheet: Any) -> Fighter:
    return person(key, *items, **{"type": "thug", "health": 1, "accuracy": 5, **sheet})


def legend(key: str, *items: str, **sheet: Any) -> Fighter:
    return person(key, *items, **{"type": "legend", "health": 7, "accuracy": 2, **sheet})


def ruth(*items: str, **sheet: Any) -> Fighter:
    return person(RUTH, *items, **sheet)


def gabe(*items: str, **sheet: Any) -> Fighter:
    return person(GABE, *items, **sheet)


def thugs(number: int, name: str = "pup", **sheet: Any) -> tuple[Fighter, ...]:
    """Thugs of one kind: pup-1, pup-2 ..."""
    return tuple(thug(f"{name}-{each}", **sheet) for each in range(1, number + 1))


def group(key: str, *people: Fighter, points: int = 45, **changes: Any) -> Group:
    return Group(
        **{
            "key": key,
            "name": f"The {key.title()}",
            "kind": "gang",
            "points": points,
            "fighters": people,
            **changes,
        }
    )


def force(name: str, *groups: Group) -> Force:
    return Force(name, 100, groups)


def setup(
    *, ready: bool = True, settings: Settings | None = None, **sides: tuple[Fighter | Group, ...]
) -> Battle:
    """A battle before anything is said. Sides by key, each with its groups, or with people who are one group.

    Without any, Ruth's law against Gabe's outlaws.
    """
    sides = sides or {"law": (ruth(),), "out": (gabe(),)}
    seats = []
    for key, members in sides.items():
        people = tuple(one for one in members if isinstance(one, Fighter))
        groups = tuple(one for one in members if isinstance(one, Group))
        if people:
            groups = (group(f"{key}-men", *people), *groups)
        seats.append(Seat(key, force(f"The {key.title()}", *groups)))
    return begin(Setup((seats[0], seats[1]), settings or Settings(), ready))


def battle(**agreed: Any) -> Battle:
    """Round 1 has begun and the first side is up. `agreed` as for `setup`."""
    return play(setup(**agreed), RollOff(), (6, 1)).state


def gunfight(*items: str, settings: Settings | None = None, **sheet: Any) -> Battle:
    """Ruth, with items and figures of the test, faces plain Gabe and is acting."""
    return acts(battle(law=(ruth(*items, **sheet),), out=(gabe(),), settings=settings), RUTH)


def posse(*items: str, settings: Settings | None = None, **sheet: Any) -> Battle:
    """Ruth, as in a gunfight, and Nan beside her against Gabe and Wes; Ruth is acting."""
    law = (ruth(*items, **sheet), person("nan"))
    return acts(battle(law=law, out=(gabe(), person("wes")), settings=settings), RUTH)


def acts(state: Battle, key: str) -> Battle:
    """The state in which a model is acting, whoever's go it was."""
    return does(
        change(state, key, activated=False).but(active=state.models[key].side, acting=None), Activate(key)
    )


def ended(state: Battle) -> Battle:
    return does(state, Done())


def passes(state: Battle, *keys: str) -> Battle:
    """Models act, one after the other, and do nothing."""
    for key in keys:
        state = does(state, Activate(key), Done())
    return state


def change(state: Battle, key: str, **to: Any) -> Battle:
    """Tracked values of a model set without ado."""
    return state.change(key, **to)


def arm(state: Battle, key: str, *items: str) -> Battle:
    """A model with other items besides Revolver and Fists."""
    sheet = person(key, *items, name=state.models[key].name)
    return state.change(key, weapons=arms(sheet))


def figures(state: Battle, key: str, **to: Any) -> Battle:
    """Figures of a model's sheet set without ado."""
    return state.change(key, sheet=state.models[key].sheet.but(**to))


def in_contact(state: Battle, *pairs: tuple[str, str]) -> Battle:
    """Enemies that stand in a brawl."""
    order = list(state.models)
    sorted_pairs = tuple(tuple(sorted(pair, key=order.index)) for pair in pairs)
    return state.but(brawls=(*state.brawls, *sorted_pairs))


def pinned(state: Battle, target: str, by: str, weapon: str = "revolver") -> Battle:
    """A model pinned by an enemy."""
    gun = item(weapon)
    return state.but(pins=(*state.pins, Pin(by, target, weapon, gun.open, gun.cover)))


def lurking(state: Battle, *keys: str) -> Battle:
    """Models that lie in ambush."""
    for key in keys:
        state = change(state, key, ambush=True)
    return state


def loose(state: Battle, key: str = "horse") -> Battle:
    """A mount that stands free."""
    return state.but(markers={**state.markers, key: Marker(key, "A horse")})


def model(state: Battle, key: str) -> Model:
    return state.models[key]
