"""Melee: everybody who came at one figure fights it at once, round by round.

Source: Blood Horizon, Melee; -1 to Rep; the Melee table; rulings BH-02, BH-03, BH-06 to BH-09, BH-14, BH-26 to BH-29,
BH-82.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated

from msgspec import Meta

from games.blood_horizon.fight.events import Beaten, Boxed, Fought, Rested, Shaken
from games.blood_horizon.fight.flow import onward, to_fight
from games.blood_horizon.fight.parties import due, lethal
from games.blood_horizon.kernel.stars import Harm, suffer
from games.blood_horizon.kernel.state import Battle, BattleTable, Figure
from games.blood_horizon.kernel.taking import can_strain, changed, current, learn, take
from games.blood_horizon.phrases import phrases
from games.engine.play.table import Command

say = phrases("fight.melee")

type Passes = Mapping[str, int]


@dataclass
class Toll:
    """What a round costs one figure. blows: whose -1 to Rep it takes; harms: what else, and from whom."""

    blows: list[str] = field(default_factory=list)
    harms: list[tuple[Harm, str]] = field(default_factory=list)


class Melee(Command, tag="melee"):
    """One round between a figure that was charged and all who reached it. All roll at the same time; the one roll of
    the charged figure is compared with each of the others.

    effort: Stars who make their Extraordinary Effort before they roll. Source: rulings BH-09, BH-28, BH-29.
    """

    model: str
    effort: Annotated[tuple[str, ...], Meta(max_length=4)] = ()

    def carry_out(self, table: BattleTable) -> None:
        fight_round(table, due(table.battle, "melee", self.model, to_fight).key, self.effort)
        onward(table)


def attackers_of(battle: Battle, defender: str) -> tuple[str, ...]:
    """Who reached a figure."""
    return tuple(key for key, target in battle.fighting.contacts if target == defender)


def fight_round(table: BattleTable, defender: str, effort: Sequence[str]) -> None:
    """A round by itself, without what comes after it."""
    attackers = attackers_of(table.battle, defender)
    everybody = (*attackers, defender)
    passes = _all_roll(table, defender, attackers, effort)
    ignored = _compared(table, defender, attackers, passes)
    tolls = _tolls(table.battle, defender, attackers, passes, ignored)
    for key in everybody:
        _boxes(table, key, tolls[key])
    fates = [(key, _suffers(table, key, tolls[key])) for key in everybody]
    for key, (harm, by) in fates:
        _falls(table, key, tolls[key], harm, by)
    _rest(table, everybody)


def melee_dice(one: Figure) -> tuple[int, tuple[str, ...]]:
    """How many dice a figure rolls in a melee, and why not two."""
    return changed(2, (one.has("rage"), 1, say("rage")), (one.has("runt"), -1, say("runt")))


def _all_roll(
    table: BattleTable, defender: str, attackers: Sequence[str], effort: Sequence[str]
) -> dict[str, int]:
    """How many dice each of them passes. Whoever may still make an effort rolls last, so that they know what for."""
    passes: dict[str, int] = {}
    everybody = [defender, *attackers]
    for key in sorted(everybody, key=lambda key: can_strain(table.battle.figures[key])):
        one = table.battle.figures[key]
        dice, reasons = melee_dice(one)
        opponents = attackers if key == defender else (defender,)
        known = [passes[each] for each in opponents if each in passes]
        enough, least = (max(known) + 2, min(known) - 2) if known else (2, 0)
        passes[key] = take(
            table, key, say("melee-roll"), dice, rep=current(one), chart="melee", enough=enough, least=least,
            effort=key in effort, reasons=reasons, row=False, purpose="melee",
        )  # fmt: skip
    return passes


def _compared(table: BattleTable, defender: str, attackers: Sequence[str], passes: Passes) -> tuple[str, ...]:
    """Tells each pair's result; answers with the attackers whose result does not count, because both of the two would
    be left without any Rep (ruling BH-28).
    """
    ignored: list[str] = []
    while True:
        tolls = _tolls(table.battle, defender, attackers, passes, ignored)
        spent = {key for key, toll in tolls.items() if _left(table.battle, key, toll) <= 0 and not toll.harms}
        both = [key for key in attackers if key in spent and defender in spent and key not in ignored]
        if not both:
            break
        ignored.append(both[0])
    for key in attackers:
        table.happens(Fought(key, defender, passes[key] - passes[defender], key in ignored))
    return tuple(ignored)


def _tolls(
    battle: Battle, defender: str, attackers: Sequence[str], passes: Passes, ignored: Sequence[str]
) -> dict[str, Toll]:
    """What the round costs everybody: two dice more kill or knock out, one more knocks out or shakes, as the winner's
    weapon is lethal or not; the same number shakes both.
    """
    tolls = {key: Toll() for key in (defender, *attackers)}
    for attacker in attackers:
        if attacker in ignored:
            continue
        lead = passes[attacker] - passes[defender]
        if lead == 0:
            tolls[attacker].blows.append(defender)
            tolls[defender].blows.append(attacker)
            continue
        winner, loser = (attacker, defender) if lead > 0 else (defender, attacker)
        harm = harm_of(abs(lead), lethal(battle.figures[winner]))
        if harm == "shaken":
            tolls[loser].blows.append(winner)
        else:
            tolls[loser].harms.append((harm, winner))
    return tolls


def harm_of(lead: int, deadly: bool) -> Harm:
    """The Melee table for the loser (rulings BH-02, BH-82)."""
    if lead >= 2:
        return "dead" if deadly else "out"
    return "out" if deadly else "shaken"


def _boxer(battle: Battle, key: str) -> bool:
    """Whether they have the first blow of this melee still to shrug off (ruling BH-09)."""
    return battle.figures[key].has("boxer") and key not in battle.fighting.boxed


def _left(battle: Battle, key: str, toll: Toll) -> int:
    blows = len(toll.blows) - (1 if toll.blows and _boxer(battle, key) else 0)
    return current(battle.figures[key]) - blows


def _boxes(table: BattleTable, key: str, toll: Toll) -> None:
    if toll.blows and _boxer(table.battle, key):
        del toll.blows[0]
        table.happens(Boxed(key))


def _suffers(table: BattleTable, key: str, toll: Toll) -> tuple[Harm, str]:
    """The worst that was done to it, after Attributes and Star Power, and by whom."""
    if not toll.harms:
        return "none", ""
    worst = next((harm for harm in toll.harms if harm[0] == "dead"), toll.harms[0])
    return suffer(table, key, worst[0], blow=True), worst[1]


def _falls(table: BattleTable, key: str, toll: Toll, harm: Harm, by: str) -> None:
    if harm in ("dead", "out"):
        table.happens(Beaten(key, "dead" if harm == "dead" else "out", by))
        learn(table, by)
        return
    blows = [*toll.blows, by] if harm == "shaken" else toll.blows
    if not blows:
        return
    left = max(0, current(table.battle.figures[key]) - len(blows))
    table.happens(Shaken(key, len(blows), left))
    if left == 0:
        table.happens(Beaten(key, "out", blows[0], spent=True))
        learn(table, blows[0])


def _rest(table: BattleTable, keys: Sequence[str]) -> None:
    """Whoever has no melee left has their Rep back."""
    for key in keys:
        one, fight = table.battle.figures[key], table.battle.fight
        assert fight is not None
        fights_on = any(key in pair for pair in fight.contacts)
        if not fights_on and (one.lost or key in fight.boxed):
            table.happens(Rested(key, one.rep))
