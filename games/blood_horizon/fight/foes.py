"""What the rules do for whom they play, and why, in a line; it is also what a player's sheet begins with.

Source: Blood Horizon, Star or Grunt; Targeting; rulings BH-20, BH-27, BH-32, where the rulebook has nobody to decide.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from games.blood_horizon.fight.parties import active, best_guns, lethal, on_board, other, shots_of, visible
from games.blood_horizon.kernel.fight import Order, Party
from games.blood_horizon.kernel.roster import Weapon
from games.blood_horizon.kernel.state import Battle, Figure
from games.blood_horizon.phrases import phrases
from games.engine.tell.sentences import join_words

say = phrases("fight.foes")

CHARGERS_AT_MOST = 3


@dataclass
class Plan:
    """Orders in the making for an Active side. aimed: who is aimed at or charged, and by how many figures."""

    battle: Battle
    party: Party
    aimed: dict[str, int] = field(default_factory=dict)
    charged: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.line = on_board(self.battle, other(self.party))
        self.seen = visible(self.battle, other(self.party))

    def takes(self, order: Order) -> None:
        """Count an order that has been given."""
        targets = order.targets if order.deed in ("shoot", "charge") else order.also
        for key in dict.fromkeys(targets):
            self.aimed[key] = self.aimed.get(key, 0) + 1
        if order.deed == "charge":
            self.charged[order.targets[0]] = self.charged.get(order.targets[0], 0) + 1

    def free(self) -> list[Figure]:
        """The visible enemies not yet a target."""
        return [one for one in self.seen if not self.aimed.get(one.key)]

    def opposite(self, one: Figure, among: Sequence[Figure]) -> Figure:
        """Leader to Leader, then in line; beyond the end of the other line it begins again."""
        mine = self.battle.fighting.lines[self.party]
        yours = self.battle.fighting.lines[other(self.party)]
        place = mine.index(one.key) % len(yours)
        following = (*yours[place:], *yours[:place])
        return min(among, key=lambda enemy: following.index(enemy.key))


def plan(battle: Battle, figures: Sequence[Figure]) -> tuple[Order, ...]:
    """An order for each of some figures of the Active side, beside those that are given already.

    First everybody takes the figure opposite, or the nearest in line at whom nobody aims; then what shots are left go
    to the next in line. So no enemy has two upon them before each has one (ruling BH-20).
    """
    fight = battle.fighting
    making = Plan(battle, active(fight))
    mine = {one.key for one in figures}
    for order in fight.orders:
        if order.figure not in mine:
            making.takes(order)
    orders = []
    for one in figures:
        order = _first(making, one)
        making.takes(order)
        orders.append(order)
    return tuple(_spread(making, order) for order in orders)


def _first(making: Plan, one: Figure) -> Order:
    battle = making.battle
    if one.status == "ducked":
        return Order(one.key, "recover", why=say("comes-up", name=one.name))
    beside = next(
        (pair for pair in (*battle.fighting.carried, *battle.fighting.taken) if pair[0] == one.key), None
    )
    if beside:
        body = battle.figures[beside[1]].name
        return Order(one.key, "leave", why=say("brings-off", name=one.name, body=body))
    guns = best_guns(one)
    if not guns:
        return _charge(making, one, "nothing-to-fire")
    if making.seen:
        free = making.free()
        target = making.opposite(one, free or making.seen)
        why = say("fires-at", name=one.name, target=target.name, why=_why_him(making, one, target))
        return Order(one.key, "shoot", (target.key,), tuple(gun.key for gun in guns), why=why)
    if lethal(one):
        return _charge(making, one, "sees-nobody")
    return Order(one.key, "nothing", why=say("waits", name=one.name))


def _why_him(making: Plan, one: Figure, target: Figure) -> str:
    mine, yours = (
        making.battle.fighting.lines[making.party],
        making.battle.fighting.lines[other(making.party)],
    )
    mine_at, yours_at = mine.index(one.key), yours.index(target.key)
    if mine_at == yours_at == 0:
        return say("leader-against-leader")
    if mine_at == yours_at:
        return say("opposite")
    return say("not-yet-a-target") if not making.aimed.get(target.key) else say("next-in-line")


def _charge(making: Plan, one: Figure, because: str) -> Order:
    """They go for the figure opposite: one at whom nobody aims, else whoever has room for another."""
    free = making.free()
    covered = not free
    room = [
        enemy
        for enemy in making.line
        if making.charged.get(enemy.key, 0) < CHARGERS_AT_MOST
        and (covered or not making.aimed.get(enemy.key))
    ]
    if not room:
        return Order(one.key, "nothing", why=say(f"{because}-nor-to-charge", name=one.name))
    target = making.opposite(one, free or room)
    return Order(
        one.key, "charge", (target.key,), why=say(f"{because}-so-charges", name=one.name, target=target.name)
    )


def _spread(making: Plan, order: Order) -> Order:
    """The shots that are left: to those at whom nobody aims, then to the next in line once all are aimed at."""
    if order.deed != "shoot":
        return order
    one = making.battle.figures[order.figure]
    shots = shots_of(best_guns(one)) - 1
    targets = list(order.targets)
    following = tuple(_next_in_line(making, order.targets[0]))
    for enemy in (*following, *following):
        if shots and enemy.key not in targets and (not making.aimed.get(enemy.key) or not making.free()):
            making.aimed[enemy.key] = making.aimed.get(enemy.key, 0) + 1
            targets.append(enemy.key)
            shots -= 1
    shared = tuple(key for key in targets for _ in range(1 + shots * (key == targets[0])))
    names = [making.battle.figures[key].name for key in targets[1:]]
    why = say("then-at", why=order.why, names=join_words(names)) if names else order.why
    return order.but(targets=shared, why=why)


def _next_in_line(making: Plan, first: str) -> Iterator[Figure]:
    place = next(number for number, one in enumerate(making.seen) if one.key == first)
    yield from making.seen[place + 1 :]
    yield from making.seen[:place]


# Fire that answers


def shared_out(targets: Sequence[str], weapons: Sequence[Weapon]) -> tuple[str, ...]:
    """A shot for each in turn, and what is left for the first."""
    shots = shots_of(weapons)
    taken = list(targets[:shots])
    rest = shots - len(taken)
    return tuple(key for key in taken for _ in range(1 + rest * (key == taken[0])))
