"""Orders: what every figure of the Active side does, said before any of it is done.

Source: Blood Horizon, Active; Targeting; Charge into Melee; Recovering Out of the Fights; Out of the Fight; Duck
Back; rulings BH-17, BH-19, BH-20, BH-26, BH-27, BH-76.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, get_args

from msgspec import Meta

from games.blood_horizon.fight.by_itself import by_itself
from games.blood_horizon.fight.events import (
    Charged,
    Decided,
    Dispatched,
    Held,
    Left,
    LetGo,
    Ordered,
    Popped,
    Seized,
    Stooped,
)
from games.blood_horizon.fight.flow import onward, unordered
from games.blood_horizon.fight.foes import CHARGERS_AT_MOST, plan
from games.blood_horizon.fight.parties import (
    active,
    drawn,
    fallen,
    fight_of,
    inactive,
    member,
    on_board,
    shots_of,
    visible,
)
from games.blood_horizon.kernel.catalogue import wording
from games.blood_horizon.kernel.fight import Deed, Order, Party
from games.blood_horizon.kernel.state import Battle, BattleTable, Figure
from games.blood_horizon.kernel.taking import decided
from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.engine.tell.sentences import join_words

DEEDS: dict[str, Deed] = {word: word for word in get_args(Deed.__value__)}
type Spelt = Annotated[str, Meta(max_length=600)]


def spelt(order: Order) -> str:
    """An order as it is written: figure:deed:targets:weapons:also, each part keys with a plus between them."""
    parts = [
        order.figure,
        order.deed,
        *("+".join(keys) for keys in (order.targets, order.weapons, order.also)),
    ]
    return ":".join(parts).rstrip(":")


def read(words: str) -> Order:
    """Raises Refused for what is no order."""
    parts = words.split(":")
    if not 2 <= len(parts) <= 5 or parts[1] not in DEEDS:
        raise Refused(
            f"{words[:40]!r} is not an order: give who, what and a target, as in chase:shoot:outlaw-1."
        )
    targets, weapons, also = (
        tuple(key for key in part.split("+") if key) for part in (*parts[2:], "", "", "")[:3]
    )
    return Order(parts[0], DEEDS[parts[1]], targets, weapons, also)


class Orders(Command, tag="orders"):
    """Everybody of a side gets an order; whoever is not named does what is most likely meant.

    give: as in "chase:shoot:outlaw-1+outlaw-2:pistol+pistol-2": who, what he does, at whom (a key for each shot),
    with what; of somebody who carries a friend away also whom he fires at. side: whose figures, where several play
    together. Source: ruling BH-19, phase 1; BH-32 for what the rules do for their own.
    """

    side: str = ""
    give: Annotated[tuple[Spelt, ...], Meta(max_length=24)] = ()

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        side = side_to_order(battle, self.side)
        orders = settled(battle, side, tuple(map(read, self.give)))
        table.happens(Ordered(side, orders))
        if decided(battle, side):
            for order in orders:
                if order.why:
                    table.happens(Decided(order.figure, order.why))
        if not unordered(table.battle):
            _begins(table)
            onward(table)


@by_itself("orders")
def _nobody_can(battle: Battle) -> Orders | None:
    """Where all who wait for orders have ducked back there is nothing to say."""
    there = unordered(battle)
    return Orders(there[0].side) if all(one.status == "ducked" for one in there) else None


def side_to_order(battle: Battle, side: str = "") -> str:
    """Whose orders are due. Refused where it is not a side of those who are Active."""
    fight = fight_of(battle, "orders")
    there = list(dict.fromkeys(one.side for one in on_board(battle, active(fight))))
    if not side:
        return next((one.side for one in unordered(battle)), there[0])
    if side not in there:
        raise Refused("That side is not Active now.")
    return side


def settled(battle: Battle, side: str, given: Sequence[Order]) -> tuple[Order, ...]:
    """All orders of a side, with what was not said filled in. Refused for what the rules forbid."""
    orders = filled(battle, side, given)
    fight = fight_of(battle, "orders")
    mine = {order.figure for order in orders}
    everything = (*(order for order in fight.orders if order.figure not in mine), *orders)
    _no_crowd(battle, everything)
    if len(everything) == len(on_board(battle, active(fight))) and (why := stacked(battle, everything)):
        raise Refused(why)
    return orders


def filled(battle: Battle, side: str, given: Sequence[Order]) -> tuple[Order, ...]:
    """Likewise, though two may still be in each other's way. Refused for an order that cannot be carried out by
    itself.
    """
    fight = fight_of(battle, "orders")
    mine = tuple(one for one in on_board(battle, active(fight)) if one.side == side)
    said: dict[str, Order] = {}
    for order in given:
        one = member(battle, order.figure, active(fight))
        if one.side != side:
            raise Refused(f"{one.name} is not of that side.")
        if not one.here:
            raise Refused(f"{one.name} is not on the board and takes no orders.")
        if order.figure in said:
            raise Refused(f"{one.name} has two orders.")
        said[order.figure] = _checked(battle, one, order)
    others = tuple(order for order in fight.orders if order.figure not in {one.key for one in mine})
    so_far = battle.fights(orders=(*others, *said.values()))
    likely = {order.figure: order for order in plan(so_far, [one for one in mine if one.key not in said])}
    return tuple(said.get(one.key) or likely[one.key] for one in mine)


# What is allowed


ONLY = wording("only")
"""Where nobody is fired at besides (ruling BH-17)."""
NOBODY: tuple[Deed, ...] = ("recover", "leave", "nothing")
"""What is done to nobody."""


def _checked(battle: Battle, one: Figure, order: Order) -> Order:
    if one.status == "ducked" and order.deed != "recover":
        raise Refused(f"{one.name} has ducked back, and can only come up again in this turn.")
    if order.deed in ONLY and (order.also or order.weapons or (order.deed in NOBODY and order.targets)):
        raise Refused(ONLY[order.deed].format(name=one.name))
    if order.deed == "shoot" and order.also:
        raise Refused(f"{one.name} fires once: all targets belong to one order.")
    match order.deed:
        case "recover":
            if one.status != "ducked":
                raise Refused(f"{one.name} has not ducked back.")
        case "shoot":
            return _aimed(battle, one, order)
        case "charge":
            _one_target(battle, one, order, on_board(battle, _them(battle)), "charge")
        case "dispatch" | "capture":
            _one_target(battle, one, order, fallen(battle, _them(battle)), f"{order.deed}")
        case "carry":
            _one_target(battle, one, order, fallen(battle, active(fight_of(battle))), "carry away")
            if order.also:
                shots = _aimed(battle, one, Order(one.key, "shoot", order.also, order.weapons))
                return order.but(also=shots.targets, weapons=shots.weapons)
    return order


def _them(battle: Battle) -> Party:
    return inactive(fight_of(battle))


def _one_target(battle: Battle, one: Figure, order: Order, among: Sequence[Figure], does: str) -> None:
    if len(order.targets) != 1 or order.targets[0] not in {each.key for each in among}:
        names = join_words([each.name for each in among])
        whom = f"it could be {names}" if names else "there is nobody"
        raise Refused(f"Choose who {one.name} is to {does}: {whom}.")


def _aimed(battle: Battle, one: Figure, order: Order) -> Order:
    """Shots put in order: all at the first target, then all at the second."""
    weapons = drawn(one, order.weapons)
    return order.but(
        targets=in_order(battle, one, order.targets, shots_of(weapons), visible(battle, _them(battle))),
        weapons=tuple(gun.key for gun in weapons),
    )


def in_order(
    battle: Battle, one: Figure, targets: Sequence[str], shots: int, among: Sequence[Figure]
) -> tuple[str, ...]:
    """Targets as they are hit, first to last. Refused for too many shots, or none, or somebody who is no target."""
    if not targets:
        raise Refused(f"Choose a target for {one.name}.")
    if len(targets) > shots:
        raise Refused(f"{one.name} has {shots} shots, not {len(targets)}.")
    for key in targets:
        if key not in {each.key for each in among}:
            raise Refused(f"{one.name} cannot fire at {battle.figure(key).name} now.")
    return tuple(key for key in dict.fromkeys(targets) for _ in range(list(targets).count(key)))


def _no_crowd(battle: Battle, orders: Sequence[Order]) -> None:
    charged = [order.targets[0] for order in orders if order.deed == "charge"]
    for key in dict.fromkeys(charged):
        if charged.count(key) > CHARGERS_AT_MOST:
            raise Refused(f"No more than three may charge {battle.figures[key].name} at the same time.")
    bodies = [order.targets[0] for order in orders if order.deed in ("carry", "dispatch", "capture")]
    for key in dict.fromkeys(bodies):
        if bodies.count(key) > 1:
            raise Refused(f"One is enough for {battle.figures[key].name}.")


def stacked(battle: Battle, orders: Sequence[Order]) -> str:
    """Why two may not go for the same enemy yet: each that can be seen has to be aimed at or charged once before
    (ruling BH-20); "" where all is well.
    """
    aimed: dict[str, int] = {}
    for order in orders:
        targets = order.targets if order.deed in ("shoot", "charge") else order.also
        for key in dict.fromkeys(targets):
            aimed[key] = aimed.get(key, 0) + 1
    twice = next((key for key, number in aimed.items() if number > 1), "")
    left = [one for one in visible(battle, _them(battle)) if one.key not in aimed]
    if not twice or not left:
        return ""
    names = join_words([one.name for one in left])
    return f"Nobody goes for {names} yet, so only one may go for {battle.figures[twice].name}."


# What is done at once


def _begins(table: BattleTable) -> None:
    """What needs no dice: coming up, leaving, moving into contact. Charges are announced."""
    fight = table.battle.fight
    assert fight is not None
    for order in fight.orders:
        beside = _beside(table.battle, order.figure)
        if order.deed not in ("leave", "recover") and beside:
            table.happens(LetGo(order.figure, beside))
        match order.deed:
            case "recover":
                table.happens(Popped(order.figure))
            case "leave":
                _leaves(table, order.figure, beside)
            case "charge":
                table.happens(Charged(order.figure, order.targets[0]))
            case "carry":
                table.happens(Stooped(order.figure, order.targets[0]))
            case "capture":
                table.happens(Seized(order.figure, order.targets[0]))
            case "dispatch":
                table.happens(Dispatched(order.figure, order.targets[0]))
            case "nothing":
                table.happens(Held(order.figure, "shot"))


def _beside(battle: Battle, key: str) -> str:
    """Whom a figure is about to bring off the board."""
    assert battle.fight is not None
    pairs = (*battle.fight.carried, *battle.fight.taken)
    return next((body for one, body in pairs if one == key), "")


def _leaves(table: BattleTable, key: str, body: str) -> None:
    friend = bool(body) and table.battle.figures[body].side == table.battle.figures[key].side
    assert table.battle.fight is not None
    if body and not friend:
        friend = table.battle.fight.party(body) == table.battle.fight.party(key)
    table.happens(Left(key, free=True, friend=body if friend else "", captive="" if friend else body))
