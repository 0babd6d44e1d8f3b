"""What can be said in a fight; and what of it goes by itself, phase by phase, because nobody has anything to decide."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.blood_horizon.fight import flow
from games.blood_horizon.fight.by_itself import STEPS, Next
from games.blood_horizon.fight.ending import Recover
from games.blood_horizon.fight.melee import Melee
from games.blood_horizon.fight.opening import Advantage
from games.blood_horizon.fight.orders import Orders
from games.blood_horizon.fight.pace import Pace
from games.blood_horizon.fight.parties import on_board
from games.blood_horizon.fight.shooting import Damage, Meet, ReturnFire, Shoot
from games.blood_horizon.fight.will import FreeWill, Lead, Will
from games.blood_horizon.kernel.sections import in_use
from games.blood_horizon.kernel.state import Battle, Figure
from games.blood_horizon.kernel.taking import decided
from games.engine.play.table import Command

FightCommands = (
    Advantage | Damage | FreeWill | Lead | Meet | Melee | Orders | Pace | Recover | ReturnFire | Shoot | Will
)

type Waiting = Callable[[Battle], Sequence[Figure]]


def _first(command: Callable[[str], Command], waiting: Waiting, *, ruled: bool = False) -> Next:
    """The command for the first for whom the fight waits. ruled: only for whom the rules decide."""

    def step(battle: Battle) -> Command | None:
        found = (one for one in waiting(battle) if not ruled or decided(battle, one.side))
        return next((command(one.key) for one in found), None)

    return step


def _orders(battle: Battle) -> Command | None:
    """Where all who wait for orders have ducked back there is nothing to say."""
    there = flow.unordered(battle)
    return Orders(there[0].side) if all(one.status == "ducked" for one in there) else None


def _test(battle: Battle) -> Command | None:
    """A Star of a player may leave of their own Free Will before their side is tested, so there it is theirs to say."""
    for party in flow.to_test(battle)[:1]:
        if not any(one.star and not decided(battle, one.side) for one in on_board(battle, party)):
            return Will(party)
    return None


STEPS |= {
    "advantage": lambda battle: None if in_use(battle) else Advantage(),  # on a table they have to meet first
    "orders": _orders,
    "charged": _first(Meet, flow.to_meet_chargers, ruled=True),
    "shooting": _first(Shoot, flow.to_shoot),  # all are under orders
    "damage": _first(Damage, flow.to_damage),
    "return": _first(ReturnFire, flow.to_return, ruled=True),
    "melee": _first(Melee, flow.to_fight),
    "will": _test,
    "recovery": _first(Recover, flow.to_recover),
}
