"""The two that fight: who is on the board, who leads, who can be seen, what they carry, who is in Cover.

Source: Blood Horizon, Leaders; Cover; Weapons; On the Battle Board; rulings BH-17, BH-18, BH-29 to BH-31, BH-76,
BH-77.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.blood_horizon.kernel.catalogue import wording
from games.blood_horizon.kernel.fight import Fight, Party, Phase
from games.blood_horizon.kernel.roster import Weapon
from games.blood_horizon.kernel.state import FOES, Battle, Figure
from games.engine.play.questions import Refused
from games.engine.tell.sentences import short_name

PARTIES: tuple[Party, Party] = ("ours", "theirs")
LETHAL_CLASSES = ("goon", "assassin")
"""Who always has a knife (ruling BH-29)."""


def fight_of(battle: Battle, *phases: Phase) -> Fight:
    """The fight under way, in one of some phases. Refused where there is none."""
    fight = battle.fight
    if fight is None or fight.phase == "over":
        raise Refused("Nobody is fighting now.")
    if phases and fight.phase not in phases:
        raise Refused(NOT_NOW[fight.phase])
    return fight


NOT_NOW = wording("not-in-this-phase")


def between_turns(battle: Battle) -> bool:
    """No fight, or the end of a turn in one: nobody of the next Active side has an order yet (ruling BH-86)."""
    fight = battle.fight
    return fight is None or fight.phase == "advantage" or (fight.phase == "orders" and not fight.orders)


def other(party: Party) -> Party:
    return "theirs" if party == "ours" else "ours"


def active(fight: Fight) -> Party:
    assert fight.active
    return fight.active


def inactive(fight: Fight) -> Party:
    return other(active(fight))


def line(battle: Battle, party: Party) -> tuple[Figure, ...]:
    """Everybody who began the fight on that side, in line."""
    assert battle.fight is not None
    return tuple(battle.figures[key] for key in battle.fight.lines[party])


def on_board(battle: Battle, party: Party) -> tuple[Figure, ...]:
    """Who stands on the board still, ducked or not."""
    return tuple(one for one in line(battle, party) if one.here)


def visible(battle: Battle, party: Party) -> tuple[Figure, ...]:
    """Who can be shot at: neither ducked nor Out of the Fight (rulings BH-20, BH-76)."""
    return tuple(one for one in line(battle, party) if one.status == "on")


def fallen(battle: Battle, party: Party) -> tuple[Figure, ...]:
    return tuple(one for one in line(battle, party) if one.status == "out")


def member(battle: Battle, key: str, party: Party) -> Figure:
    """A figure of one side of the fight. Refused where it is not."""
    one = battle.figure(key)
    assert battle.fight is not None
    if key not in battle.fight.lines[party]:
        raise Refused(f"{one.name} is not on that side of the fight.")
    return one


def sides(battle: Battle, party: Party) -> tuple[str, ...]:
    """The players' sides of a party, or that of the rules, in the order of its line."""
    return tuple(dict.fromkeys(one.side for one in line(battle, party)))


def alone(battle: Battle) -> Party | None:
    """The side that has the board to itself."""
    left = [party for party in PARTIES if on_board(battle, party)]
    return left[0] if len(left) == 1 else None


# Leaders


def contenders(battle: Battle, party: Party) -> tuple[Figure, ...]:
    """Who could lead: a Star before all others, then the highest Rep; several where they are equal (ruling BH-77)."""
    there = on_board(battle, party)
    stars = tuple(one for one in there if one.star) or there
    best = max((one.rep for one in stars), default=0)
    return tuple(one for one in stars if one.rep == best)


def leader(battle: Battle, party: Party) -> Figure | None:
    """Who leads now: among equals whoever was named, else the first in line."""
    equals = contenders(battle, party)
    assert battle.fight is not None
    named = next((one for one in equals if one.key in battle.fight.lead), None)
    return named or next(iter(equals), None)


# Weapons


def guns(one: Figure) -> tuple[Weapon, ...]:
    """What it can fire."""
    return tuple(weapon for weapon in one.weapons if weapon.shots)


def lethal(one: Figure) -> bool:
    """Whether it fights a lethal melee: it has a Knife, as Goons and Assassins always do (ruling BH-29)."""
    return one.kind in LETHAL_CLASSES or any(weapon.lethal for weapon in one.weapons)


def best_guns(one: Figure) -> tuple[Weapon, ...]:
    """What it fires where nothing is said: both pistols, or the gun with the most shots. Dynamite only if it has
    nothing else.
    """
    pistols = tuple(gun for gun in guns(one) if gun.pistol)[:2]
    lasting = [gun for gun in guns(one) if not gun.single and not gun.pistol]
    choices = [choice for choice in (pistols, *((gun,) for gun in lasting)) if choice]
    choices = choices or [(gun,) for gun in guns(one)[:1]]
    return max(choices, key=shots_of, default=())


def shots_of(weapons: Sequence[Weapon]) -> int:
    return sum(weapon.shots for weapon in weapons)


def drawn(one: Figure, keys: Sequence[str]) -> tuple[Weapon, ...]:
    """What it fires in one action: one gun, or two pistols together (ruling BH-31). Refused for anything else."""
    if not guns(one):
        raise Refused(f"{one.name} has nothing to fire.")
    if not keys:
        return best_guns(one)
    carried = {gun.key: gun for gun in guns(one)}
    for key in keys:
        if key not in carried:
            raise Refused(f"{one.name} has no gun called {key!r}.")
    chosen = tuple(carried[key] for key in dict.fromkeys(keys))
    if len(chosen) != len(keys):
        raise Refused(f"{one.name} has that gun only once.")
    if len(chosen) > 2 or (len(chosen) == 2 and not all(gun.pistol for gun in chosen)):
        raise Refused("One gun is fired at a time, or two pistols together.")
    return chosen


# Cover


def assassins(battle: Battle, party: Party) -> bool:
    return any(one.kind == "assassin" for one in line(battle, party))


def in_cover(battle: Battle, one: Figure) -> str:
    """Why a figure is in Cover, in words; "" where it is in the open (ruling BH-18)."""
    fight = battle.fight
    assert fight is not None
    party = fight.party(one.key)
    if fight.shots_fired:
        return "in Cover since the first shots"
    if assassins(battle, party):
        return "Assassins are always in Cover"
    if battle.encounter is not None and battle.encounter.day == "night":
        return "in Cover by night"
    if fight.advantage == party:
        return "in Cover with the Advantage"
    if party in fight.cover:
        return "in Cover from the start"
    ground = battle.encounter.ground if battle.encounter else None
    if ground is not None and party in ground.covered:
        return "in Cover where it stood"
    return "in Cover where it ducked" if one.key in fight.covered else ""


def party_name(battle: Battle, party: Party) -> str:
    """A party in words: its band's name, or its Leader's where several play together."""
    there = sides(battle, party)
    if len(there) == 1:
        side = there[0]
        return battle.foes or "The others" if side == FOES else battle.players[side].name
    head = leader(battle, party) or line(battle, party)[0]
    return f"{short_name(head.name)}’s side"


def party_side(battle: Battle, party: Party) -> str:
    """The side of whoever leads a party."""
    head = leader(battle, party)
    return head.side if head else sides(battle, party)[0]
