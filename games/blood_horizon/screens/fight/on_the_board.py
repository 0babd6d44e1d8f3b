"""Orders given on the board: a tap on one of one's own opens its order, a tap on one of theirs makes it the target."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from games.blood_horizon.fight import odds
from games.blood_horizon.fight.orders import spelt
from games.blood_horizon.fight.parties import (
    active,
    best_guns,
    drawn,
    fight_of,
    guns,
    inactive,
    on_board,
    shots_of,
    visible,
)
from games.blood_horizon.kernel.fight import Order
from games.blood_horizon.kernel.state import Battle, Figure
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.fight.board import board, of_orders
from games.blood_horizon.screens.fight.words import out_of_action
from games.engine.play.odds import as_percent
from games.engine.show.board import Board, Stand, Touch
from games.engine.tell.sentences import short_name

say = phrases("screens-fight.on-the-board")

AIM = "aim"
"""The field that a tap on an enemy fills in: an order, after which the next one is opened."""
MARKED = {"charge": "charges", "carry": "carries", "capture": "captures", "dispatch": "dispatches",
          "recover": "recovers", "leave": "leaves", "nothing": "waits"}  # fmt: skip


class Drafted(NamedTuple):
    """The orders of a side so far. every: of all; now: the one that lies open; given: whose were tapped."""

    every: Sequence[Order]
    now: Order
    given: Collection[str]


def ordering(battle: Battle, sheet: Drafted) -> Board:
    """The board while orders are given."""
    fight = fight_of(battle, "orders")
    others = [order for order in fight.orders if order.figure not in {one.figure for one in sheet.every}]
    aims = tuple(of_orders([*others, *sheet.every], sheet.now.figure))
    targets = dict(targeted(battle, sheet))
    found = board(battle, aims, _words(battle, sheet, targets))
    own = {order.figure: order for order in sheet.every}
    mine = found.near if active(fight) == "ours" else found.far
    theirs = found.far if active(fight) == "ours" else found.near
    mine = mine.but(stands=tuple(_mine(battle, one, own.get(one.key), sheet) for one in mine.stands))
    theirs = theirs.but(stands=tuple(_theirs(one, targets, sheet.now) for one in theirs.stands))
    near, far = (mine, theirs) if active(fight) == "ours" else (theirs, mine)
    return found.but(near=near, far=far)


def _words(battle: Battle, sheet: Drafted, targets: Collection[str]) -> str:
    if not targets:
        return ""
    if sheet.now.deed == "charge":
        return say("tap-to-charge")
    one = battle.figures[sheet.now.figure]
    several = sheet.now.figure in sheet.given and len(targets) > 1 and shots(one, sheet.now) > 1
    return say("tap-to-split" if several else "tap-to-aim")


def _mine(battle: Battle, stand: Stand, order: Order | None, sheet: Drafted) -> Stand:
    if order is None:
        return stand
    chosen = order is sheet.now
    tapped = "ordered" if order.figure in sheet.given else ""
    return stand.but(
        says=" ".join(says(battle, order)),
        mark="chosen" if chosen else tapped,
        touch=None if chosen else Touch(f"open-{stand.key}", "on"),
    )


def says(battle: Battle, order: Order) -> Iterator[str]:
    """An order in a word: "Silas", "Mercer 2×", "Mercer +1", "stays"."""
    at = order.targets if order.deed == "shoot" else order.also
    if order.deed != "shoot":
        yield say(MARKED[order.deed])
    if at:
        name, number = short_name(battle.figures[at[0]].name), at.count(at[0])
        more = len(set(at)) - 1
        yield say("at-often", name=name, number=number) if number > 1 and not more else name
        if more:
            yield f"+{more}"


def _theirs(stand: Stand, targets: dict[str, tuple[Order, str]], now: Order) -> Stand:
    if stand.key not in targets:
        return stand
    order, chance = targets[stand.key]
    aimed = stand.key in now.targets if now.deed in ("shoot", "charge") else stand.key in now.also
    return stand.but(says=chance, mark="target" if aimed else "", touch=Touch(AIM, spelt(order)))


def targeted(battle: Battle, sheet: Drafted) -> Iterator[tuple[str, tuple[Order, str]]]:
    """Enemies, each with the order that a tap makes of the one that lies open, and the chance to put them out."""
    one, now, them = battle.figures[sheet.now.figure], sheet.now, inactive(fight_of(battle, "orders"))
    if one.status != "on":
        return
    if now.deed == "charge" or not guns(one) or not visible(battle, them):
        for enemy in on_board(battle, them):
            stopped, melee = odds.charge(battle, one, enemy)
            chance = as_percent((1 - stopped) * melee.down)
            yield enemy.key, (Order(one.key, "charge", (enemy.key,)), chance)
        return
    for enemy in visible(battle, them):
        alone = firing(one, now, (enemy.key,) * shots(one, now))
        chance = out_of_action(odds.shots(battle, alone)[enemy.key])
        yield enemy.key, (tapped(one, now, enemy.key, again=one.key in sheet.given), chance)


def shots(one: Figure, now: Order) -> int:
    return shots_of(drawn(one, now.weapons) if now.weapons else best_guns(one))


def tapped(one: Figure, now: Order, target: str, *, again: bool) -> Order:
    """The order after a tap on an enemy. All shots at them, the first time; then a tap on another splits them, and one
    more on the same takes it back. again: this figure has been given a target already.
    """
    at = list(now.also if now.deed == "carry" else now.targets if now.deed == "shoot" else ())
    number = shots(one, now)
    if not again or not at or number == 1 or set(at) == {target}:
        return firing(one, now, (target,) * number)
    if target in at:
        first = next(key for key in at if key != target)
        return firing(one, now, tuple(first if key == target else key for key in at))
    if len(at) < number:
        return firing(one, now, (*at, target))
    most = max(at, key=at.count)
    place = len(at) - 1 - at[::-1].index(most)
    return firing(one, now, (*at[:place], *at[place + 1 :], target))


def firing(one: Figure, now: Order, targets: tuple[str, ...]) -> Order:
    """The order with other shots, of the same weapons where some are drawn."""
    weapons = tuple(gun.key for gun in (drawn(one, now.weapons) if now.weapons else best_guns(one)))
    if now.deed == "carry":
        return now.but(also=targets, weapons=weapons, why="")
    return Order(now.figure, "shoot", targets, weapons)


def opened_after(battle: Battle, order: Order, waiting: Sequence[Figure], given: Collection[str]) -> str:
    """Whose order lies open after a target was tapped: the same while there are shots to split, else the next who has
    something to say and has said nothing.
    """
    one = battle.figures[order.figure]
    if order.deed != "charge" and shots(one, order) > 1:
        return order.figure
    rest = [each.key for each in waiting if each.key not in given and each.status == "on"]
    return next(iter(rest), order.figure)
