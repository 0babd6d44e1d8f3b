"""The sheet on which everybody of the Active side gets their order, one of them open at a time."""

from __future__ import annotations

from collections.abc import Iterator

from games.blood_horizon.fight import odds
from games.blood_horizon.fight.foes import shared_out
from games.blood_horizon.fight.orders import Orders, filled, read, side_to_order, spelt
from games.blood_horizon.fight.parties import (
    active,
    best_guns,
    drawn,
    fallen,
    fight_of,
    guns,
    in_cover,
    inactive,
    on_board,
    shots_of,
    visible,
)
from games.blood_horizon.kernel.charts import small
from games.blood_horizon.kernel.fight import Order
from games.blood_horizon.kernel.state import Battle, Figure
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.fight.common import COME_BACK, choices, weapon_field, with_what
from games.blood_horizon.screens.fight.on_the_board import AIM, Drafted, opened_after, ordering
from games.blood_horizon.screens.fight.words import in_short, of_a_charge, of_a_shot, out_of_action
from games.blood_horizon.screens.titles import title
from games.engine.play.odds import as_percent
from games.engine.show.command_forms import Chosen, finish_sheet
from games.engine.show.pieces import Chance, Chart, Pick
from games.engine.show.sheet import Field, Sheet
from games.engine.tell.sentences import short_name

say = phrases("screens-fight.orders")

NTH_AT_MOST = 6


def orders(battle: Battle, chosen: Chosen) -> Sheet:
    """What was not tapped is what is most likely meant."""
    side = side_to_order(battle, chosen.get("side", ""))
    given, opened = _given(battle, side, chosen)
    every = filled(battle, side, given)
    now = next((order for order in every if order.figure == opened), every[0])
    one = battle.figures[now.figure]
    values = (("side", side), ("give", ",".join(spelt(order) for order in given)))
    fields = (*_fields(battle, one, now), *(_shut(battle, order) for order in every if order is not now))
    title = say("so-ordered", name=short_name(one.name), order=in_short(battle, now))
    sheet = Sheet("orders", title, fields, values, icon="story")
    drafted = Drafted(every, now, {order.figure for order in given})
    sheet = sheet.but(
        notes=tuple(_notes(battle, one, now)),
        charts=_charts(now),
        board=ordering(battle, drafted),
        rolls=True,
    )
    command = Orders(side, tuple(spelt(order) for order in given))
    return finish_sheet(battle, sheet, command, say("give-orders"), odds=_odds(battle, now))


def _given(battle: Battle, side: str, chosen: Chosen) -> tuple[tuple[Order, ...], str]:
    """What was tapped so far, one order a figure, and whose order lies open. A tap that cannot be is forgotten."""
    said = {order.figure: order for order in map(read, filter(None, chosen.get("give", "").split(",")))}
    opened = next((name.removeprefix("open-") for name in chosen if name.startswith("open-")), "")
    for field in ("edit", AIM):
        if chosen.get(field):
            tapped = read(chosen[field])
            said[tapped.figure] = tapped
            opened = tapped.figure
            if field == AIM and opened in battle.figures:
                mine = [
                    one for one in on_board(battle, active(fight_of(battle, "orders"))) if one.side == side
                ]
                opened = opened_after(battle, tapped, mine, said)
    given = tuple(said.values())
    filled(battle, side, given)
    return given, opened


def _shut(battle: Battle, order: Order) -> Field:
    """The order of somebody else, in a line that opens it."""
    words = Pick(order.figure, in_short(battle, order), chosen=True)
    name = battle.figures[order.figure].name
    return Field(f"open-{order.figure}", name, "one", (words,), settled=True, on_board=True)


def _fields(battle: Battle, one: Figure, now: Order) -> Iterator[Field]:
    """What they do, then at whom: six enemies are six keys, not twelve."""
    if one.status == "ducked":
        recovers = Pick(spelt(Order(one.key, "recover")), say("come-up"), chosen=True)
        yield Field("edit", one.name, "one", (recovers,))
        return
    yield Field("edit", one.name, "one", tuple(_deeds(battle, one, now)))
    if now.deed == "shoot":
        yield Field(
            "edit", say("target"), "one", tuple(_at_whom(battle, one, now)), help=say("share"), on_board=True
        )
        yield from _shots(battle, one, now)
    elif now.deed == "carry" and guns(one) and visible(battle, inactive(fight_of(battle, "orders"))):
        holds = Pick(spelt(now.but(also=(), weapons=(), why="")), say("nobody"), chosen=not now.also)
        yield Field(
            "edit", say("and-fires-at"), "one", (holds, *_at_whom(battle, one, now)), help=say("share")
        )
        if now.also:
            yield from _shots(battle, one, now)
    elif now.deed == "charge":
        yield Field(
            "edit", say("whom"), "one", tuple(_whom(battle, one, now)), help=say("share"), on_board=True
        )


def _deeds(battle: Battle, one: Figure, now: Order) -> Iterator[Pick]:
    """Whatever they may do; firing and charging at the one they have in mind, else at the likeliest."""
    fight = fight_of(battle, "orders")
    seen, there = visible(battle, inactive(fight)), on_board(battle, inactive(fight))
    meant = now.targets[0] if now.targets else ""
    if guns(one) and seen:
        order = next((each for each in filled(battle, one.side, ()) if each.figure == one.key), None)
        if order is None or order.deed != "shoot":
            order = _all_at(one, Order(one.key, "shoot", weapons=now.weapons), seen[0].key)
        on = now.deed == "shoot"
        yield Pick(spelt((now if on else order).but(why="")), title("shoot"), chosen=on)
    if there:
        target = next((enemy for enemy in there if enemy.key == meant), there[0])
        yield Pick(spelt(Order(one.key, "charge", (target.key,))), say("charge"), chosen=now.deed == "charge")
    yield from _others(battle, one, now)


def _all_at(one: Figure, now: Order, target: str) -> Order:
    """Every shot of what one fires at one enemy."""
    weapons = drawn(one, now.weapons) if now.weapons else best_guns(one)
    return _firing(now, (target,) * shots_of(weapons), tuple(gun.key for gun in weapons))


def _fired_at(now: Order) -> tuple[str, ...]:
    """A key for each shot, beside a move to a fallen friend too (ruling BH-17)."""
    return now.also if now.deed == "carry" else now.targets


def _firing(now: Order, targets: tuple[str, ...], weapons: tuple[str, ...]) -> Order:
    """The order with other shots."""
    if now.deed == "carry":
        return now.but(also=targets, weapons=weapons, why="")
    return Order(now.figure, "shoot", targets, weapons)


def _at_whom(battle: Battle, one: Figure, now: Order) -> Iterator[Pick]:
    for enemy in visible(battle, inactive(fight_of(battle, "orders"))):
        order = _all_at(one, now, enemy.key)
        chance = out_of_action(odds.shots(battle, order)[enemy.key])
        yield Pick(spelt(order), enemy.name, chance, in_cover(battle, enemy), enemy.key in _fired_at(now)[:1])


def _whom(battle: Battle, one: Figure, now: Order) -> Iterator[Pick]:
    for enemy in on_board(battle, inactive(fight_of(battle, "orders"))):
        stopped, melee = odds.charge(battle, one, enemy)
        order = Order(one.key, "charge", (enemy.key,))
        down = odds.shot_down(battle, one, enemy) + (1 - stopped) * melee.own_down
        risk = say("to-go-down", chance=as_percent(down))
        wins = as_percent((1 - stopped) * melee.down)
        yield Pick(spelt(order), enemy.name, wins, risk, now.targets[0] == enemy.key)


def _others(battle: Battle, one: Figure, now: Order) -> Iterator[Pick]:
    fight = fight_of(battle, "orders")
    for friend in fallen(battle, active(fight)):
        words = say("go-to", name=short_name(friend.name))
        yield _pick(one, now, "carry", words, friend.key, detail=say("both-leave"))
    for enemy in fallen(battle, inactive(fight)):
        yield _pick(one, now, "capture", say("capture", name=short_name(enemy.name)), enemy.key)
        yield _pick(one, now, "dispatch", say("finish-off", name=short_name(enemy.name)), enemy.key)
    yield _pick(one, now, "leave", say("leave-board"))
    yield _pick(one, now, "nothing", say("wait"))


def _pick(one: Figure, now: Order, deed: str, words: str, target: str = "", detail: str = "") -> Pick:
    order = read(f"{one.key}:{deed}:{target}")
    on = now.deed == deed and (not target or target in now.targets)
    return Pick(spelt(order), words, detail=detail, chosen=on)


def _shots(battle: Battle, one: Figure, now: Order) -> Iterator[Field]:
    """With what they fire, and each shot after the first: at whom, or not at all."""
    if len(able := choices(one)) > 1:
        picks = []
        for weapons in able:
            keys = tuple(gun.key for gun in weapons)
            targets = shared_out(tuple(dict.fromkeys(_fired_at(now))), weapons)
            order = spelt(_firing(now, targets, keys))
            picks.append(with_what(order, weapons, chosen=set(keys) == set(now.weapons)))
        yield weapon_field("edit", picks)
    enemies = visible(battle, inactive(fight_of(battle, "orders")))
    total = shots_of(drawn(one, now.weapons))
    for place in range(1, total) if len(enemies) > 1 else ():
        picks = [_nth(now, place, enemy) for enemy in enemies if place <= len(_fired_at(now))]
        if picks:
            yield Field(
                "edit", say(f"shot-{min(place + 1, NTH_AT_MOST)}"), "one", tuple(picks), on_board=True
            )


def _nth(now: Order, place: int, enemy: Figure) -> Pick:
    """The order with one of its shots at somebody else."""
    at = _fired_at(now)
    targets = (*at[:place], enemy.key, *at[place + 1 :])
    on = len(at) > place and at[place] == enemy.key
    return Pick(spelt(_firing(now, targets, now.weapons)), short_name(enemy.name), chosen=on)


def _odds(battle: Battle, now: Order) -> tuple[Chance, ...]:
    one = battle.figures[now.figure]
    if now.deed == "shoot" or now.also:
        found = odds.shots(battle, now)
        return of_a_shot(next(iter(found.values())))
    if now.deed == "charge":
        enemy = battle.figures[now.targets[0]]
        stopped, melee = odds.charge(battle, one, enemy)
        return of_a_charge(stopped, odds.shot_down(battle, one, enemy), melee)
    return ()


def _notes(battle: Battle, one: Figure, now: Order) -> Iterator[str]:
    if now.why:
        yield f"{now.why}."
    if now.deed == "shoot" or now.also:
        found = odds.shots(battle, now)
        for target, shot in list(found.items())[1:]:
            name = battle.figures[target].name
            yield say("then", name=name, out=out_of_action(shot), missed=as_percent(shot.missed))
    if now.deed == "charge":
        enemy = battle.figures[now.targets[0]]
        if enemy.status == "ducked":
            yield say("has-ducked", name=enemy.name)
        elif guns(enemy):
            yield say("may-fire-first", name=enemy.name)
    if now.deed == "leave" and one.star:
        yield COME_BACK


def _charts(now: Order) -> tuple[Chart, ...]:
    if now.deed == "shoot" or now.also:
        return (small("shooting"), small("shooting-damage"))
    return (small("melee"),) if now.deed == "charge" else ()
