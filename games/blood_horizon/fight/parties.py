"""The two that fight: who is on the board, who leads, who can be seen, what they carry, who is in Cover.

Source: Blood Horizon, Leaders; Cover; Weapons; On the Battle Board; rulings BH-17, BH-18, BH-29 to BH-31, BH-76,
BH-77.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.blood_horizon.kernel.catalogue import wording
from games.blood_horizon.kernel.fight import Fight, Party, Phase
from games.blood_horizon.kernel.roster import Weapon
from games.blood_horizon.kernel.state import FOES, Battle, Figure
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Refused
from games.engine.tell.sentences import short_name

say = phrases("fight.parties")

PARTIES: tuple[Party, Party] = ("ours", "theirs")
LETHAL_CLASSES = ("goon", "assassin")
"""Who always has a knife (ruling BH-29)."""


def fight_of(battle: Battle, *phases: Phase) -> Fight:
    """The fight under way, in one of some phases. Refused where there is none."""
    fight = battle.fight
    if fight is None or fight.phase == "over":
        raise Refused(say("no-fight"))
    if phases and fight.phase not in phases:
        raise Refused(NOT_NOW[fight.phase])
    return fight


NOT_NOW = wording("not-in-this-phase")


def between_turns(battle: Battle) -> bool:
    """No fight, or the end of a turn in one: nobody of the next Active side has an order yet (ruling BH-86)."""
    fight = battle.fight
    return fight is None or fight.phase == "advantage" or (fight.phase == "orders" and not fight.orders)


def due(battle: Battle, phase: Phase, key: str, waiting: Callable[[Battle], Sequence[Figure]]) -> Figure:
    """A figure for which the fight waits in a phase. Refused for one for which it does not."""
    fight_of(battle, phase)
    one = battle.figure(key)
    if one not in waiting(battle):
        raise Refused(say(f"not-due-{phase}", name=one.name))
    return one


def other(party: Party) -> Party:
    return "theirs" if party == "ours" else "ours"


def active(fight: Fight) -> Party:
    assert fight.active
    return fight.active


def inactive(fight: Fight) -> Party:
    return other(active(fight))


def line(battle: Battle, party: Party) -> tuple[Figure, ...]:
    """Everybody who began the fight on that side, in line."""
    return tuple(battle.figures[key] for key in battle.fighting.lines[party])


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
    if key not in battle.fighting.lines[party]:
        raise Refused(say("another-side", name=one.name))
    return one


def sides(battle: Battle, party: Party) -> tuple[str, ...]:
    """The players' sides of a party, or that of the rules, in the order of its line."""
    return tuple(dict.fromkeys(one.side for one in line(battle, party)))


def alone(battle: Battle) -> Party | None:
    """The side that has the board to itself."""
    left = [party for party in PARTIES if on_board(battle, party)]
    return left[0] if len(left) == 1 else None


# Leaders


def leaders(figures: Sequence[Figure]) -> tuple[Figure, ...]:
    """Who may lead: a Star before all others, then the highest Rep; several where they are equal (ruling BH-77)."""
    best = max(((one.star, one.rep) for one in figures), default=None)
    return tuple(one for one in figures if (one.star, one.rep) == best)


def contenders(battle: Battle, party: Party) -> tuple[Figure, ...]:
    """Who could lead a party."""
    return leaders(on_board(battle, party))


def leader(battle: Battle, party: Party) -> Figure | None:
    """Who leads now: among equals whoever was named, else the first in line."""
    equals = contenders(battle, party)
    named = next((one for one in equals if one.key in battle.fighting.lead), None)
    return named or next(iter(equals), None)


def head(battle: Battle, party: Party) -> Figure:
    """Whoever leads, where somebody has to."""
    found = leader(battle, party)
    assert found is not None
    return found


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
        raise Refused(say("nothing-to-fire", name=one.name))
    if not keys:
        return best_guns(one)
    carried = {gun.key: gun for gun in guns(one)}
    for key in keys:
        if key not in carried:
            raise Refused(say("no-such-gun", name=one.name, key=key))
    chosen = tuple(carried[key] for key in dict.fromkeys(keys))
    if len(chosen) != len(keys):
        raise Refused(say("gun-only-once", name=one.name))
    if len(chosen) > 2 or (len(chosen) == 2 and not all(gun.pistol for gun in chosen)):
        raise Refused(say("one-gun-or-two-pistols"))
    return chosen


# Cover


def assassins(battle: Battle, party: Party) -> bool:
    return any(one.kind == "assassin" for one in line(battle, party))


def in_cover(battle: Battle, one: Figure) -> str:
    """Why a figure is in Cover, in words; "" where it is in the open (ruling BH-18)."""
    fight = battle.fighting
    party = fight.party(one.key)
    now = battle.encounter
    ground = now.ground if now else None
    reasons = {
        "since-shots": fight.shots_fired,
        "of-assassins": assassins(battle, party),
        "by-night": now is not None and now.day == "night",
        "with-advantage": fight.advantage == party,
        "from-the-start": party in fight.cover,
        "where-it-stood": ground is not None and party in ground.covered,
        "where-it-ducked": one.key in fight.covered,
    }
    return next((say(f"cover-{reason}") for reason, holds in reasons.items() if holds), "")


def party_name(battle: Battle, party: Party) -> str:
    """A party in words: its band's name, or its Leader's where several play together."""
    there = sides(battle, party)
    if len(there) == 1:
        side = there[0]
        return battle.foes or say("others") if side == FOES else battle.players[side].name
    head = leader(battle, party) or line(battle, party)[0]
    return say("side-of", name=short_name(head.name))


def party_side(battle: Battle, party: Party) -> str:
    """The side of whoever leads a party."""
    head = leader(battle, party)
    return head.side if head else sides(battle, party)[0]
