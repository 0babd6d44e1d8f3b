"""Who takes part: the players' party, its Leader, and whether an Encounter stands where a command needs it.

Source: Blood Horizon, Leaders; Recruiting Your Band; Band Availability; rulings BH-47, BH-51, BH-77.
"""

from __future__ import annotations

from games.blood_horizon.fight.parties import leaders
from games.blood_horizon.kernel.catalogue import wording
from games.blood_horizon.kernel.encounter import Encounter, Met, Step
from games.blood_horizon.kernel.state import Battle, Figure
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Refused

say = phrases("encounters.parties")

STEPS = wording("not-in-this-step")
"""What stands in the way, where a step does."""


def not_over(battle: Battle) -> None:
    if battle.over:
        raise Refused(say("over"))


def under_way(battle: Battle) -> Encounter:
    """The Encounter that is being played. Refused where there is none."""
    not_over(battle)
    if battle.encounter is None or battle.encounter.step == "over":
        raise Refused(say("set-out-first"))
    return battle.encounter


def at(battle: Battle, *steps: Step) -> Encounter:
    """The Encounter, which has to stand at one of these steps. Refused with what stands in the way."""
    encounter = under_way(battle)
    if encounter.step not in steps:
        raise Refused(STEPS.get(encounter.step, say("not-now")))
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
        raise Refused(say("mean-no-harm"))
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
        raise Refused(say("takes-no-part", name=figure.name))
    return figure


def one_of_them(battle: Battle, group: Met, key: str) -> Figure:
    """One of the group that was met."""
    figure = battle.figure(key)
    if key not in group.members:
        raise Refused(say("not-met", name=figure.name))
    return figure


def star_of(battle: Battle, side: str) -> Figure:
    """A player's Star."""
    return battle.figure(battle.player(side).star)


def spokesman(battle: Battle) -> str:
    """The side that rolls what is rolled for nobody in particular: that of the Leader, or the first."""
    found = leaders(along(battle))
    return found[0].side if found else next(iter(battle.players))


def foes(battle: Battle) -> tuple[Figure, ...]:
    """The group in front of the players, as it is now."""
    group = battle.group
    return tuple(battle.figures[key] for key in group.members) if group else ()


def together(battle: Battle) -> bool:
    """Whether the players are one party; head to head they are not."""
    return not (battle.encounter and battle.encounter.kind == "head-to-head")
