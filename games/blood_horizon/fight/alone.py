"""An attack by itself: all shots of one figure and what they do to those whom they hit, or one round of a melee. So its
odds are told of a command in which a whole side fires, too.

It is reckoned as it came in its turn: hits that wait on a target already stand as they fell, and of several only the
worst tells; who fires later is left out of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.blood_horizon.fight.melee import Melee, attackers_of, fight_round
from games.blood_horizon.fight.shooting import (
    DEADLY,
    Meet,
    ReturnFire,
    Shoot,
    Volley,
    fire,
    take_hits,
    volley,
)
from games.blood_horizon.kernel.stars import COUNTS
from games.blood_horizon.kernel.state import Battle, BattleTable
from games.engine.play.table import Command
from games.engine.tell.attacks import Alone

READS = {"star_power": (COUNTS + 1,), "growing": (1,)}
"""How many dice of Star Power stay, and who has learned, is nobody's harm."""


class Shots(Command):
    """All shots of one figure; then one of those at whom they are fired takes what hit them."""

    volley: Volley
    target: str

    def carry_out(self, table: BattleTable) -> None:
        fire(table, self.volley)
        if any((hit.by, hit.target) == (self.volley.one, self.target) for hit in table.battle.fighting.hits):
            take_hits(table, table.battle.figures[self.target])


class Round(Command):
    """One round of a melee."""

    defender: str
    effort: tuple[str, ...]

    def carry_out(self, table: BattleTable) -> None:
        fight_round(table, self.defender, self.effort)


def alone(battle: Battle, command: Command) -> Iterator[Alone]:
    """The attacks that a command is; none where somebody holds their fire."""
    match command:
        case Shoot() | Meet() | ReturnFire():
            shots = volley(battle, command)
            for target in dict.fromkeys(shots.targets):
                reads = {**READS, "damage": faces_that_tell(battle, target)}
                yield Alone((shots.one,), (target,), battle, Shots(shots, target), reads)
        case Melee(model=defender, effort=effort):
            everybody = (*attackers_of(battle, defender), defender)
            yield Alone(everybody, everybody, battle, Round(defender, effort), READS)


def faces_that_tell(battle: Battle, target: str) -> tuple[int, ...]:
    """The faces at which a die of damage means something else to this target: of those that others are dealt nothing
    is told here, and a hit that waits already counts unless this one is worse.
    """
    worse = {hit.face + 1 for hit in battle.fighting.hits if hit.target == target}
    return tuple(sorted({min(DEADLY, battle.figures[target].rep), DEADLY} | worse))
