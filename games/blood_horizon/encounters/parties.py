"""Who takes part: the players' party, its Leader, and whether an Encounter stands where a command needs it.

Source: Blood Horizon, Leaders; Recruiting Your Band; Band Availability; rulings BH-47, BH-51, BH-77.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.blood_horizon.kernel.catalogue import wording
from games.blood_horizon.kernel.encounter import Encounter, Met, Step
from games.blood_horizon.kernel.state import Battle, Figure
from games.engine.play.questions import Refused

STEPS = wording("not-in-this-step")
"""What stands in the way, where a step does."""


def under_way(battle: Battle) -> Encounter:
    """The Encounter that is being played. Refused where there is none."""
    if battle.over:
        raise Refused("It is over. Take the last step back to play on.")
    if battle.encounter is None or battle.encounter.step == "over":
        raise Refused("No Encounter is under way: set out first.")
    return battle.encounter


def at(battle: Battle, *steps: Step) -> Encounter:
    """The Encounter, which has to stand at one of these steps. Refused with what stands in the way."""
    encounter = under_way(battle)
    if encounter.step not in steps:
        raise Refused(STEPS.get(encounter.step, "Not now."))
    return encounter


def met(battle: Battle, *steps: Step) -> tuple[Encounter, Met]:
    """The group in front of the players. Refused where there is none."""
    encounter = at(battle, *(steps or ("met",)))
    if encounter.met is None:
        raise Refused(STEPS["road"])
    return encounter, encounter.met


def hostile(battle: Battle, *steps: Step) -> tuple[Encounter, Met]:
    """A group that means harm. Refused where it is friendly."""
    encounter, group = met(battle, *steps)
    if group.friendly:
        raise Refused("They mean no harm.")
    return encounter, group


def playing(battle: Battle) -> tuple[str, ...]:
    """The sides whose story goes on."""
    return tuple(key for key, player in battle.players.items() if not player.ending)


def along(battle: Battle) -> tuple[Figure, ...]:
    """Everybody of the players' sides who takes part and is not gone."""
    sides = playing(battle)
    return tuple(one for one in battle.figures.values() if one.side in sides and one.along and not one.gone)


def own(battle: Battle, key: str) -> Figure:
    """One of the players' people who takes part. Refused for anybody else."""
    figure = battle.figure(key)
    if figure not in along(battle):
        raise Refused(f"{figure.name} takes no part in this.")
    return figure


def one_of_them(battle: Battle, group: Met, key: str) -> Figure:
    """One of the group that was met."""
    figure = battle.figure(key)
    if key not in group.members:
        raise Refused(f"{figure.name} is not among those you have met.")
    return figure


def star_of(battle: Battle, side: str) -> Figure:
    """A player's Star."""
    return battle.figure(battle.player(side).star)


def leaders(figures: Sequence[Figure]) -> list[Figure]:
    """Those who may lead: Stars before Grunts, then the highest Rep; more than one where they are equal."""
    if not figures:
        return []
    best = max((one.star, one.rep) for one in figures)
    return [one for one in figures if (one.star, one.rep) == best]


def spokesman(battle: Battle) -> str:
    """The side that throws what is thrown for nobody in particular: that of the Leader, or the first."""
    found = leaders(along(battle))
    return found[0].side if found else next(iter(battle.players))


def foes(battle: Battle) -> tuple[Figure, ...]:
    """The group in front of the players, as it is now."""
    group = battle.encounter.met if battle.encounter else None
    return tuple(battle.figures[key] for key in group.members) if group else ()


def together(battle: Battle) -> bool:
    """Whether the players are one party; head to head they are not."""
    return not (battle.encounter and battle.encounter.kind == "head-to-head")
