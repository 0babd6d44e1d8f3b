"""What is likely to come of a fight's decisions, before they are made.

Source: Blood Horizon, the tables of Shooting, Shooting Damage, Melee and Will to Fight; Star Power. Shots and Will
are played through by the rules themselves; a melee has no last round, so it is worked out from Rep to Rep.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from games.blood_horizon.fight.events import ShotsFell, Stood
from games.blood_horizon.fight.melee import harm_of as harm_of_a_blow
from games.blood_horizon.fight.melee import melee_dice
from games.blood_horizon.fight.parties import best_guns, lethal, shots_of
from games.blood_horizon.fight.shooting import Shoot, shooting_rep
from games.blood_horizon.fight.shooting import harm_of as harm_of_a_shot
from games.blood_horizon.fight.will import Will
from games.blood_horizon.kernel.fight import Order, Party
from games.blood_horizon.kernel.likely import at_least, out, passes
from games.blood_horizon.kernel.stars import COUNTS, Harm
from games.blood_horizon.kernel.state import Battle, Figure
from games.engine.play.odds import chances
from games.engine.play.table import Outcome

ONE = Fraction(1)
NONE = Fraction(0)
type Share = Mapping[str, Fraction]


class Shot(NamedTuple):
    """What shots do to one target, before Attributes and Star Power: chances that add up to 1."""

    dead: Fraction
    out: Fraction
    ducked: Fraction
    missed: Fraction


class Brawl(NamedTuple):
    """How a melee between two ends, before Attributes that serve once, and Star Power. down: the other one goes Out
    of the Fight or dies; dead: of that, they die. Likewise for the one who charged.
    """

    down: Fraction
    dead: Fraction
    own_down: Fraction
    own_dead: Fraction


def shots(battle: Battle, order: Order, *, effort: bool = False) -> Mapping[str, Shot]:
    """For each target of an order to shoot, by playing the very rule. effort: one is made before the roll."""
    one = battle.figures[order.figure]
    targets = order.also or order.targets
    alone = order.but(deed="shoot", targets=targets, also=())
    state = _alone(battle).fights(orders=(alone,), done=(), hits=(), misses=(), phase="shooting")
    found: dict[str, Shot] = {}
    for target in dict.fromkeys(targets):

        def measure(outcome: Outcome[Battle], target: str = target) -> str:
            return _fate(outcome, target, battle.figures[target].rep)

        share = chances(measure, state, Shoot(one.key, effort))
        found[target] = Shot(*(share.get(fate, NONE) for fate in ("dead", "out", "ducked", "missed")))
    return found


def _alone(battle: Battle) -> Battle:
    """With no step but the one that is asked about."""
    return battle.but(settings=battle.settings.but(steps="single"))


def _fate(outcome: Outcome[Battle], target: str, rep: int) -> str:
    fell = next(event for event in outcome.events if isinstance(event, ShotsFell))
    faces = [hit.face for hit in fell.hits if hit.target == target]
    return harm_of_a_shot(max(faces), rep) if faces else "missed"


def charge(battle: Battle, one: Figure, target: Figure) -> tuple[Fraction, Brawl]:
    """The chance that a charger is stopped by the fire of the one they charge, who needs two dice for that (ruling
    BH-27), and how the melee ends if they are not.
    """
    stopped = NONE
    if target.status == "on" and shots_of(best_guns(target)):
        rep, _ = shooting_rep(battle, target)
        dice, keep = (3, 2) if target.has("crack-shot") else (2, 0)
        stopped = at_least(2, passes(rep, dice, keep))
    return stopped, brawl(one, target)


def shot_down(battle: Battle, one: Figure, target: Figure) -> Fraction:
    """The chance that the one they charge shoots a charger down, Out of the Fight or dead; else who is stopped
    ducks.
    """
    stopped, _ = charge(battle, one, target)
    return stopped * out(one.rep, shots_of(best_guns(target)))


def brawl(one: Figure, other: Figure, efforts: tuple[str, ...] = ()) -> Brawl:
    """How a melee between the two ends, from the Rep that they have now. efforts: who makes an Extraordinary Effort
    before the first roll.
    """
    ends = _melee(
        (max(0, one.rep - one.lost), melee_dice(one)[0], lethal(one)),
        (max(0, other.rep - other.lost), melee_dice(other)[0], lethal(other)),
        (one.has("boxer"), other.has("boxer")),
        (int(one.key in efforts), int(other.key in efforts)),
    )
    down = ends["won-dead"] + ends["won"]
    own = ends["lost-dead"] + ends["lost"]
    return Brawl(down, ends["won-dead"], own, ends["lost-dead"])


type Side = tuple[int, int, bool]
"""The Rep one has, the dice one rolls, and whether one's weapon is lethal."""


@cache
def _melee(one: Side, other: Side, boxers: tuple[bool, bool], efforts: tuple[int, int] = (0, 0)) -> Share:
    """Ends with their chances. A round that would leave both without Rep is fought again (ruling BH-28). efforts: dice
    that the two have more in this round alone.
    """
    found = dict.fromkeys(("won", "won-dead", "lost", "lost-dead"), NONE)
    again = NONE
    for mine, chance in passes(one[0], max(1, one[1]) + efforts[0]).items():
        for theirs, part in passes(other[0], max(1, other[1]) + efforts[1]).items():
            share = chance * part
            lead = mine - theirs
            harm: Harm = harm_of_a_blow(abs(lead), (one if lead > 0 else other)[2]) if lead else "shaken"
            if harm != "shaken":
                end = ("won" if lead > 0 else "lost") + ("-dead" if harm == "dead" else "")
                found[end] += share
                continue
            hurt = (lead <= 0, lead >= 0)
            reps = tuple(
                side[0] - (struck and not boxer)
                for side, struck, boxer in zip((one, other), hurt, boxers, strict=True)
            )
            left = (boxers[0] and not hurt[0], boxers[1] and not hurt[1])
            if reps == (0, 0):
                again += share
            elif reps[0] <= 0:
                found["lost"] += share
            elif reps[1] <= 0:
                found["won"] += share
            else:
                following = _melee((reps[0], *one[1:]), (reps[1], *other[1:]), left)
                for end, further in following.items():
                    found[end] += share * further
    if any(efforts):
        anew = _melee(one, other, boxers) if again else found
        return {end: chance + again * anew[end] for end, chance in found.items()}
    return {end: chance / (ONE - again) for end, chance in found.items()} if again != ONE else found


def will(battle: Battle, party: Party, *, effort: bool = False) -> Mapping[int, Fraction]:
    """How many would have to leave, -1 for everybody, by playing the very test. effort: one is made before it."""
    fight = battle.fighting
    state = _alone(battle).fights(phase="will", fought=tuple(each for each in fight.fought if each != party))

    def measure(outcome: Outcome[Battle]) -> int:
        return next(event.leave for event in outcome.events if isinstance(event, Stood))

    return chances(
        measure,
        state,
        Will(party, effort),
        settled=lambda outcome: any(isinstance(event, Stood) for event in outcome.events),
    )


def star_power(dice: int) -> tuple[Fraction, Fraction]:
    """The chances that Star Power takes away one level of damage at least, and two."""
    one = Fraction(COUNTS, 6)
    none = (ONE - one) ** dice
    exactly_one = dice * one * (ONE - one) ** (dice - 1) if dice else NONE
    return ONE - none, ONE - none - exactly_one


def recovery(rep: int, needed: int, dice: int = 2) -> Fraction:
    """The chance to come back, where so many of the dice have to pass."""
    return at_least(needed, passes(rep, dice))
