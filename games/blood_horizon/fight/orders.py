"""Orders: what every figure of the Active side does, said before any of it is done.

Source: Blood Horizon, Active; Targeting; Charge into Melee; Recovering Out of the Fights; Out of the Fight; Duck
Back; rulings BH-17, BH-19, BH-20, BH-26, BH-27, BH-76.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, get_args

from msgspec import Meta

from games.blood_horizon.fight import events, parties
from games.blood_horizon.fight.flow import onward, unordered
from games.blood_horizon.fight.foes import CHARGERS_AT_MOST, plan
from games.blood_horizon.kernel.catalogue import wording
from games.blood_horizon.kernel.fight import Deed, Order, Party
from games.blood_horizon.kernel.state import Battle, BattleTable, Figure
from games.blood_horizon.kernel.taking import decided
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.engine.tell.sentences import join_words

say = phrases("fight.orders")

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
        raise Refused(say("no-order", words=words[:40]))
    targets, weapons, also = (
        tuple(key for key in part.split("+") if key) for part in (*parts[2:], "", "", "")[:3]
    )
    return Order(parts[0], DEEDS[parts[1]], targets, weapons, also)


class Orders(Command, tag="orders"):
    """Everybody of a side gets an order; whoever is not named does what is most likely meant.

    give: as in "chase:shoot:outlaw-1+outlaw-2:pistol+pistol-2": who, what they do, at whom (a key for each shot),
    with what; of somebody who carries a friend away also whom they fire at. side: whose figures, where several play
    together. Source: ruling BH-19, phase 1; BH-32 for what the rules do for their own.
    """

    side: str = ""
    give: Annotated[tuple[Spelt, ...], Meta(max_length=24)] = ()

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        side = side_to_order(battle, self.side)
        orders = settled(battle, side, tuple(map(read, self.give)))
        table.happens(events.Ordered(side, orders))
        if decided(battle, side):
            for order in orders:
                if order.why:
                    table.happens(events.Decided(order.figure, order.why))
        if not unordered(table.battle):
            _begins(table)
            onward(table)


def side_to_order(battle: Battle, side: str = "") -> str:
    """Whose orders are due. Refused where it is not a side of those who are Active."""
    fight = parties.fight_of(battle, "orders")
    there = list(dict.fromkeys(one.side for one in parties.on_board(battle, parties.active(fight))))
    if not side:
        return next((one.side for one in unordered(battle)), there[0])
    if side not in there:
        raise Refused(say("not-active"))
    return side


def settled(battle: Battle, side: str, given: Sequence[Order]) -> tuple[Order, ...]:
    """All orders of a side, with what was not said filled in. Refused for what the rules forbid."""
    orders = filled(battle, side, given)
    fight = parties.fight_of(battle, "orders")
    mine = {order.figure for order in orders}
    everything = (*(order for order in fight.orders if order.figure not in mine), *orders)
    _no_crowd(battle, everything)
    if len(everything) == len(parties.on_board(battle, parties.active(fight))) and (
        why := stacked(battle, everything)
    ):
        raise Refused(why)
    return orders


def filled(battle: Battle, side: str, given: Sequence[Order]) -> tuple[Order, ...]:
    """Likewise, though two may still be in each other's way. Refused for an order that cannot be carried out by
    itself.
    """
    fight = parties.fight_of(battle, "orders")
    mine = tuple(one for one in parties.on_board(battle, parties.active(fight)) if one.side == side)
    said: dict[str, Order] = {}
    for order in given:
        one = parties.member(battle, order.figure, parties.active(fight))
        if one.side != side:
            raise Refused(say("another-side", name=one.name))
        if not one.here:
            raise Refused(say("not-on-the-board", name=one.name))
        if order.figure in said:
            raise Refused(say("two-orders", name=one.name))
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
        raise Refused(say("has-ducked", name=one.name))
    if order.deed in ONLY and (order.also or order.weapons or (order.deed in NOBODY and order.targets)):
        raise Refused(ONLY[order.deed].format(name=one.name))
    if order.deed == "shoot" and order.also:
        raise Refused(say("fires-once", name=one.name))
    match order.deed:
        case "recover":
            if one.status != "ducked":
                raise Refused(say("has-not-ducked", name=one.name))
        case "shoot":
            return _aimed(battle, one, order)
        case "charge":
            _one_target(one, order, parties.on_board(battle, _them(battle)))
        case "dispatch" | "capture":
            _one_target(one, order, parties.fallen(battle, _them(battle)))
        case "carry":
            _one_target(one, order, parties.fallen(battle, parties.active(parties.fight_of(battle))))
            if order.also:
                shots = _aimed(battle, one, Order(one.key, "shoot", order.also, order.weapons))
                return order.but(also=shots.targets, weapons=shots.weapons)
    return order


def _them(battle: Battle) -> Party:
    return parties.inactive(parties.fight_of(battle))


def _one_target(one: Figure, order: Order, among: Sequence[Figure]) -> None:
    if len(order.targets) != 1 or order.targets[0] not in {each.key for each in among}:
        names = join_words([each.name for each in among])
        raise Refused(
            say(f"whom-to-{order.deed}" if names else f"nobody-to-{order.deed}", name=one.name, names=names)
        )


def _aimed(battle: Battle, one: Figure, order: Order) -> Order:
    """Shots put in order: all at the first target, then all at the second."""
    weapons = parties.drawn(one, order.weapons)
    return order.but(
        targets=in_order(
            battle, one, order.targets, parties.shots_of(weapons), parties.visible(battle, _them(battle))
        ),
        weapons=tuple(gun.key for gun in weapons),
    )


def in_order(
    battle: Battle, one: Figure, targets: Sequence[str], shots: int, among: Sequence[Figure]
) -> tuple[str, ...]:
    """Targets as they are hit, first to last. Refused for too many shots, or none, or somebody who is no target."""
    if not targets:
        raise Refused(say("choose-a-target", name=one.name))
    if len(targets) > shots:
        raise Refused(say("too-many-shots", name=one.name, shots=shots, chosen=len(targets)))
    for key in targets:
        if key not in {each.key for each in among}:
            raise Refused(say("no-target-now", name=one.name, target=battle.figure(key).name))
    return tuple(key for key in dict.fromkeys(targets) for _ in range(list(targets).count(key)))


def _no_crowd(battle: Battle, orders: Sequence[Order]) -> None:
    charged = [order.targets[0] for order in orders if order.deed == "charge"]
    for key in dict.fromkeys(charged):
        if charged.count(key) > CHARGERS_AT_MOST:
            raise Refused(say("three-chargers", name=battle.figures[key].name))
    bodies = [order.targets[0] for order in orders if order.deed in ("carry", "dispatch", "capture")]
    for key in dict.fromkeys(bodies):
        if bodies.count(key) > 1:
            raise Refused(say("one-is-enough", name=battle.figures[key].name))


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
    left = [one for one in parties.visible(battle, _them(battle)) if one.key not in aimed]
    if not twice or not left:
        return ""
    names = join_words([one.name for one in left])
    return say("one-each-first", names=names, name=battle.figures[twice].name)


# What is done at once


def _begins(table: BattleTable) -> None:
    """What needs no dice: coming up, leaving, moving into contact. Charges are announced."""
    fight = table.battle.fighting
    for order in fight.orders:
        beside = _beside(table.battle, order.figure)
        if order.deed not in ("leave", "recover") and beside:
            table.happens(events.LetGo(order.figure, beside))
        match order.deed:
            case "recover":
                table.happens(events.Popped(order.figure))
            case "leave":
                _leaves(table, order.figure, beside)
            case "charge":
                table.happens(events.Charged(order.figure, order.targets[0]))
            case "carry":
                table.happens(events.Stooped(order.figure, order.targets[0]))
            case "capture":
                table.happens(events.Seized(order.figure, order.targets[0]))
            case "dispatch":
                table.happens(events.Dispatched(order.figure, order.targets[0]))
            case "nothing":
                table.happens(events.Held(order.figure, "shot"))


def _beside(battle: Battle, key: str) -> str:
    """Whom a figure is about to bring off the board."""
    pairs = (*battle.fighting.carried, *battle.fighting.taken)
    return next((body for one, body in pairs if one == key), "")


def _leaves(table: BattleTable, key: str, body: str) -> None:
    friend = bool(body) and table.battle.figures[body].side == table.battle.figures[key].side
    if body and not friend:
        friend = table.battle.fighting.party(body) == table.battle.fighting.party(key)
    table.happens(events.Left(key, free=True, friend=body if friend else "", captive="" if friend else body))
