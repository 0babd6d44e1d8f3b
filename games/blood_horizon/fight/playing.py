"""Random play of a fight: some command that might be legal now, and what must always be true of one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.blood_horizon.fight.damage import Damage
from games.blood_horizon.fight.ending import Recover
from games.blood_horizon.fight.flow import (
    may_return,
    to_damage,
    to_fight,
    to_meet_chargers,
    to_recover,
    to_return,
    to_shoot,
    to_test,
    unordered,
    who_missed,
)
from games.blood_horizon.fight.foes import plan
from games.blood_horizon.fight.melee import Melee
from games.blood_horizon.fight.opening import Advantage
from games.blood_horizon.fight.orders import Orders, side_to_order, spelt
from games.blood_horizon.fight.parties import (
    PARTIES,
    active,
    contenders,
    fallen,
    guns,
    inactive,
    leader,
    line,
    on_board,
    shots_of,
    visible,
)
from games.blood_horizon.fight.shooting import Meet, ReturnFire, Shoot
from games.blood_horizon.fight.will import FreeWill, Lead, Will
from games.blood_horizon.kernel.fight import Deed, Fight, Order
from games.blood_horizon.kernel.roster import Weapon
from games.blood_horizon.kernel.state import FOES, Battle, Figure
from games.blood_horizon.kernel.taking import EFFORT
from games.engine.game import Chooser as Choose
from games.engine.play.table import Command

COIN = (True, False)
RARELY = (True, *(False,) * 9)
DEEDS: tuple[Deed, ...] = (
    *("shoot",) * 8, *("charge",) * 4, "leave", *("carry",) * 2, "dispatch", "capture", "nothing",
)  # fmt: skip


def propose(battle: Battle, pick: Choose) -> Command:
    """A command that makes sense in this phase of the fight; the rules may still refuse it."""
    fight = battle.fight
    assert fight is not None
    if pick(RARELY):
        equals = contenders(battle, pick(PARTIES))
        if len(equals) > 1:
            return Lead(pick(equals).key)
    match fight.phase:
        case "advantage":
            heads = [head for party in PARTIES if (head := leader(battle, party)) and head.star]
            return Advantage(tuple(head.key for head in heads if pick(RARELY)))
        case "orders":
            return _orders(battle, pick)
        case "charged":
            return _meet(battle, pick)
        case "shooting":
            return Shoot(to_shoot(battle)[0].key, pick(RARELY))
        case "damage":
            return Damage(pick(to_damage(battle)).key)
        case "return":
            return _return(battle, pick)
        case "melee":
            return Melee(pick(to_fight(battle)).key, (pick(to_fight(battle)).key,) if pick(RARELY) else ())
        case "will":
            return _will(battle, pick)
        case _:
            return Recover(pick(to_recover(battle)).key, pick(RARELY))


def _orders(battle: Battle, pick: Choose) -> Command:
    side = side_to_order(battle)
    figures = [one for one in unordered(battle) if one.side == side]
    if side == FOES or pick((True, True, False)):
        return Orders(side)
    likely = {order.figure: order for order in plan(battle, figures)}
    given = [_order(battle, one, pick) if pick(COIN) else likely[one.key] for one in figures]
    return Orders(side, tuple(spelt(order) for order in given))


def _order(battle: Battle, one: Figure, pick: Choose) -> Order:
    fight = battle.fight
    assert fight is not None
    if one.status == "ducked" and not pick(RARELY):
        return Order(one.key, "recover")
    them = inactive(fight)
    deed = pick(DEEDS)
    among = {
        "shoot": visible(battle, them), "charge": on_board(battle, them), "carry": fallen(battle, active(fight)),
        "dispatch": fallen(battle, them), "capture": fallen(battle, them),
    }.get(deed, ())  # fmt: skip
    if deed in ("leave", "nothing"):
        return Order(one.key, deed)
    if not among or (deed == "shoot" and not guns(one)):
        return Order(one.key, "nothing")
    if deed == "shoot":
        weapons = _some_guns(one, pick)
        return Order(one.key, deed, _some(among, shots_of(weapons), pick), tuple(gun.key for gun in weapons))
    also: tuple[str, ...] = ()
    if deed == "carry" and guns(one) and visible(battle, them) and pick(COIN):
        also = (pick(visible(battle, them)).key,)
    return Order(one.key, deed, (pick(among).key,), (), also)


def _some_guns(one: Figure, pick: Choose) -> tuple[Weapon, ...]:
    gun = pick(guns(one))
    pistols = tuple(each for each in guns(one) if each.pistol)[:2]
    return pistols if gun.pistol and pick(COIN) else (gun,)


def _some(among: Sequence[Figure], shots: int, pick: Choose) -> tuple[str, ...]:
    return tuple(pick(among).key for _ in range(pick(tuple(range(1, shots + 1)))))


def _meet(battle: Battle, pick: Choose) -> Command:
    one = pick(to_meet_chargers(battle))
    return Meet(one.key, hold=pick(RARELY), effort=pick(RARELY))


def _return(battle: Battle, pick: Choose) -> Command:
    one = pick(to_return(battle))
    if pick(COIN):
        return ReturnFire(one.key, hold=pick(RARELY))
    weapons = _some_guns(one, pick)
    targets = _some(who_missed(battle, one), shots_of(weapons), pick)
    return ReturnFire(one.key, targets, tuple(gun.key for gun in weapons), effort=pick(RARELY))


def _will(battle: Battle, pick: Choose) -> Command:
    party = pick(to_test(battle))
    stars = [one for one in on_board(battle, party) if one.star]
    flees: bool = pick(RARELY)
    if stars and flees:
        return FreeWill(pick(stars).key, alone=pick(COIN))
    return Will(party, pick(RARELY))


# What must always be true


def broken(battle: Battle) -> Iterator[str]:
    """Invariants of a fight that do not hold, as sentences."""
    for one in battle.figures.values():
        yield from _of_a_figure(battle, one)
    fight = battle.fight
    if fight is None:
        return
    yield from _of_the_lines(battle, fight)
    if fight.phase not in ("recovery", "over"):
        yield from _of_the_turn(battle, fight)


def _of_a_figure(battle: Battle, one: Figure) -> Iterator[str]:
    if not 1 <= one.rep <= 7:
        yield f"{one.name} has a Rep of {one.rep}."
    if one.lost and (battle.fight is None or battle.fight.phase != "melee"):
        yield f"{one.name} has lost Rep in a melee that is over."
    if not 0 <= one.power <= one.rep:
        yield f"{one.name} has {one.power} dice of Star Power."
    if one.power and not one.star:
        yield f"{one.name} is no Star and has Star Power."
    for used in one.used:
        if used == EFFORT and not one.star:
            yield f"{one.name} is no Star and has made an effort."
        if one.used.count(used) > 1:
            yield f"{one.name} has used {used} twice."


def _of_the_lines(battle: Battle, fight: Fight) -> Iterator[str]:
    if {*fight.lines["ours"]} & {*fight.lines["theirs"]}:
        yield "Somebody stands in both lines."
    for party in PARTIES:
        if fight.began[party] != len(fight.lines[party]):
            yield "The lines are not what they were when the fight began."
    standing = [party for party in PARTIES if on_board(battle, party)]
    if fight.phase in ("advantage", "orders") and len(standing) < 2:
        yield "A side has nobody left, and the fight goes on."


def _of_the_turn(battle: Battle, fight: Fight) -> Iterator[str]:
    both = [*fight.lines["ours"], *fight.lines["theirs"]]
    for one, other in (*fight.contacts, *fight.carried, *fight.taken):
        if one not in both or other not in both:
            yield "Somebody is in contact who is not in the fight."
    for key, target in fight.contacts:
        if not battle.figures[key].here or not battle.figures[target].here:
            yield f"{battle.figures[key].name} fights somebody who is not there."
    targets = [target for _, target in fight.contacts]
    if any(targets.count(target) > 3 for target in targets):
        yield "More than three have come at one."
    for key, body in (*fight.carried, *fight.taken):
        if not battle.figures[key].here or battle.figures[body].status != "out":
            yield f"{battle.figures[key].name} is beside nobody who lies there."
    for hit in fight.hits:
        if not 1 <= hit.face <= 6:
            yield "A hit has no damage die."
    if fight.phase not in ("charged", "shooting", "damage") and fight.hits and fight.phase != "return":
        yield "Hits were forgotten."
    for one_more in to_return(battle):
        if one_more.returned or not may_return(battle, one_more):
            yield f"{one_more.name} may return fire and may not."
    if fight.phase in ("melee", "will") and (fight.misses or fight.later):
        yield "Misses were forgotten."
    if fight.shots_fired and any(
        not one.here and one.lost for party in PARTIES for one in line(battle, party)
    ):
        yield "Somebody who is down has lost Rep in a melee."


def stuck(battle: Battle) -> Iterator[str]:
    """A fight that waits for nobody, between two commands: in the middle of one it may."""
    fight = battle.fight
    if fight is None or fight.phase in ("advantage", "recovery", "over"):
        return
    waits = {
        "orders": unordered, "charged": to_meet_chargers, "shooting": to_shoot, "damage": to_damage,
        "return": to_return, "melee": to_fight, "will": to_test,
    }[fight.phase]  # fmt: skip
    if not waits(battle):
        yield f"The phase {fight.phase} waits for nobody."
