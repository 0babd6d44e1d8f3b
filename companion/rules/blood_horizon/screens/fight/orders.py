"""The sheet on which everybody of the Active side gets his order, one of them open at a time."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.blood_horizon import odds
from companion.rules.blood_horizon.charts import small
from companion.rules.blood_horizon.fight.orders import Orders, filled, read, side_to_order, spelt
from companion.rules.blood_horizon.fight.parties import (
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
from companion.rules.blood_horizon.fight.state import Order
from companion.rules.blood_horizon.foes import shared_out
from companion.rules.blood_horizon.roster import Weapon
from companion.rules.blood_horizon.screens.fight.words import (
    in_short,
    of_a_charge,
    of_a_shot,
    out_of_action,
)
from companion.rules.blood_horizon.screens.words import side_name
from companion.rules.blood_horizon.state import Battle, Figure
from companion.rules.drafting import Chosen, finished
from companion.rules.odds import in_words
from companion.rules.vocabulary import Chance, Chart, Field, Pick, Sheet
from companion.rules.wording import short

ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")
SHOOT, CHARGE = "Shoot", "Charge"
SHARE = "The share is the chance to put the other out of action"


def orders(battle: Battle, chosen: Chosen) -> Sheet:
    """What was not tapped is what is most likely meant."""
    side = side_to_order(battle, chosen.get("side", ""))
    given, opened = _given(battle, side, chosen)
    every = filled(battle, side, given)
    now = next((order for order in every if order.figure == opened), every[0])
    one = battle.figures[now.figure]
    values = (("side", side), ("give", ",".join(spelt(order) for order in given)))
    fields = (*_fields(battle, one, now), *(_shut(battle, order) for order in every if order is not now))
    sheet = Sheet("orders", f"Orders: {side_name(battle, side)}", fields, values, icon="story")
    sheet = sheet.but(notes=tuple(_notes(battle, one, now)), charts=_charts(now))
    command = Orders(side, tuple(spelt(order) for order in given))
    return finished(battle, sheet, command, "So be it", odds=_odds(battle, now))


def _given(battle: Battle, side: str, chosen: Chosen) -> tuple[tuple[Order, ...], str]:
    """What was tapped so far, one order a figure, and whose order lies open. A tap that cannot be is forgotten."""
    said = {order.figure: order for order in map(read, filter(None, chosen.get("give", "").split(",")))}
    opened = next((name.removeprefix("open-") for name in chosen if name.startswith("open-")), "")
    if chosen.get("edit"):
        tapped = read(chosen["edit"])
        said[tapped.figure] = tapped
        opened = tapped.figure
    given = tuple(said.values())
    filled(battle, side, given)
    return given, opened


def _shut(battle: Battle, order: Order) -> Field:
    """The order of somebody else, in a line that opens it."""
    words = Pick(order.figure, in_short(battle, order), chosen=True)
    name = battle.figures[order.figure].name
    return Field(f"open-{order.figure}", name, "one", (words,), settled=True)


def _fields(battle: Battle, one: Figure, now: Order) -> Iterator[Field]:
    """What he does, then at whom: six enemies are six keys, not twelve."""
    if one.status == "ducked":
        recovers = Pick(spelt(Order(one.key, "recover")), "Come up again", chosen=True)
        yield Field("edit", one.name, "one", (recovers,))
        return
    yield Field("edit", one.name, "one", tuple(_deeds(battle, one, now)))
    if now.deed == "shoot":
        yield Field("edit", "At whom", "one", tuple(_at_whom(battle, one, now)), help=SHARE)
        yield from _shots(battle, one, now)
    elif now.deed == "charge":
        yield Field("edit", "Whom", "one", tuple(_whom(battle, one, now)), help=SHARE)


def _deeds(battle: Battle, one: Figure, now: Order) -> Iterator[Pick]:
    """Whatever he may do; firing and charging at the one he has in mind, else at the likeliest."""
    fight = fight_of(battle, "orders")
    seen, there = visible(battle, inactive(fight)), on_board(battle, inactive(fight))
    meant = now.targets[0] if now.targets else ""
    if guns(one) and seen:
        order = next((each for each in filled(battle, one.side, ()) if each.figure == one.key), None)
        if order is None or order.deed != "shoot":
            order = _all_at(one, now, seen[0].key)
        on = now.deed == "shoot"
        yield Pick(spelt((now if on else order).but(why="")), SHOOT, chosen=on)
    if there:
        target = next((enemy for enemy in there if enemy.key == meant), there[0])
        yield Pick(spelt(Order(one.key, "charge", (target.key,))), CHARGE, chosen=now.deed == "charge")
    yield from _others(battle, one, now)


def _all_at(one: Figure, now: Order, target: str) -> Order:
    """Every shot of what he fires at one enemy."""
    weapons = drawn(one, now.weapons) if now.weapons else best_guns(one)
    return Order(one.key, "shoot", (target,) * shots_of(weapons), tuple(gun.key for gun in weapons))


def _at_whom(battle: Battle, one: Figure, now: Order) -> Iterator[Pick]:
    for enemy in visible(battle, inactive(fight_of(battle, "orders"))):
        order = _all_at(one, now, enemy.key)
        chance = out_of_action(odds.shots(battle, order)[enemy.key])
        yield Pick(spelt(order), enemy.name, chance, in_cover(battle, enemy), now.targets[0] == enemy.key)


def _whom(battle: Battle, one: Figure, now: Order) -> Iterator[Pick]:
    for enemy in on_board(battle, inactive(fight_of(battle, "orders"))):
        stopped, melee = odds.charge(battle, one, enemy)
        order = Order(one.key, "charge", (enemy.key,))
        risk = f"{in_words((1 - stopped) * melee.own_down)} to go down instead"
        wins = in_words((1 - stopped) * melee.down)
        yield Pick(spelt(order), enemy.name, wins, risk, now.targets[0] == enemy.key)


def _others(battle: Battle, one: Figure, now: Order) -> Iterator[Pick]:
    fight = fight_of(battle, "orders")
    for friend in fallen(battle, active(fight)):
        words = f"Go to {short(friend.name)}"
        yield _pick(one, now, "carry", words, friend.key, detail="both leave the board next time")
    for enemy in fallen(battle, inactive(fight)):
        yield _pick(one, now, "capture", f"Capture {short(enemy.name)}", enemy.key)
        yield _pick(one, now, "dispatch", f"Finish off {short(enemy.name)}", enemy.key)
    yield _pick(one, now, "leave", "Leave the board")
    yield _pick(one, now, "nothing", "Wait")


def _pick(one: Figure, now: Order, deed: str, words: str, target: str = "", detail: str = "") -> Pick:
    order = read(f"{one.key}:{deed}:{target}")
    on = now.deed == deed and (not target or target in now.targets)
    return Pick(spelt(order), words, detail=detail, chosen=on)


def _shots(battle: Battle, one: Figure, now: Order) -> Iterator[Field]:
    """With what he fires, and each shot after the first: at whom, or not at all."""
    choices = list(_choices(one))
    if len(choices) > 1:
        picks = []
        for weapons in choices:
            keys = tuple(gun.key for gun in weapons)
            targets = shared_out(tuple(dict.fromkeys(now.targets)), weapons)
            words = " and ".join(gun.name for gun in weapons)
            order = Order(one.key, "shoot", targets, keys)
            picks.append(
                Pick(spelt(order), words, f"{shots_of(weapons)}", chosen=set(keys) == set(now.weapons))
            )
        yield Field("edit", "With", "one", tuple(picks), help="The number is that of its shots")
    enemies = visible(battle, inactive(fight_of(battle, "orders")))
    total = shots_of(drawn(one, now.weapons))
    for place in range(1, total) if len(enemies) > 1 else ():
        picks = [_nth(now, place, enemy) for enemy in enemies if place <= len(now.targets)]
        if picks:
            yield Field("edit", f"{ORDINALS[min(place, len(ORDINALS) - 1)]} shot", "one", tuple(picks))


def _nth(now: Order, place: int, enemy: Figure) -> Pick:
    """The order with one of its shots at somebody else."""
    targets = (*now.targets[:place], enemy.key, *now.targets[place + 1 :])
    on = len(now.targets) > place and now.targets[place] == enemy.key
    return Pick(spelt(now.but(targets=targets, why="")), short(enemy.name), chosen=on)


def _choices(one: Figure) -> Iterator[tuple[Weapon, ...]]:
    pistols = [gun for gun in guns(one) if gun.pistol][:2]
    if len(pistols) > 1:
        yield tuple(pistols)
    for gun in guns(one):
        yield (gun,)


def _odds(battle: Battle, now: Order) -> tuple[Chance, ...]:
    one = battle.figures[now.figure]
    if now.deed == "shoot" or now.also:
        found = odds.shots(battle, now)
        return of_a_shot(next(iter(found.values())))
    if now.deed == "charge":
        return of_a_charge(*odds.charge(battle, one, battle.figures[now.targets[0]]))
    return ()


def _notes(battle: Battle, one: Figure, now: Order) -> Iterator[str]:
    if now.why:
        yield f"{now.why}."
    if now.deed == "shoot":
        found = odds.shots(battle, now)
        for target, shot in list(found.items())[1:]:
            name = battle.figures[target].name
            yield f"Then {name}: {out_of_action(shot)} out of action, {in_words(shot.missed)} missed."
    if now.deed == "charge":
        enemy = battle.figures[now.targets[0]]
        if enemy.status == "ducked":
            yield f"{enemy.name} has ducked back, and fights, but does not fire at whoever comes."
        elif guns(enemy):
            yield f"{enemy.name} may fire first, and needs two dice to stop a charge."
    if now.deed == "leave" and one.star:
        yield "Whoever leaves by choice comes back after the fight without a throw."


def _charts(now: Order) -> tuple[Chart, ...]:
    if now.deed == "shoot":
        return (small("shooting"), small("shooting-damage"))
    return (small("melee"),) if now.deed == "charge" else ()
