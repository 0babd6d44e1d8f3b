"""Random play of a fight: some command that might be legal now, and what must always be true of one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.blood_horizon.fight import flow, parties
from games.blood_horizon.fight.ending import Recover
from games.blood_horizon.fight.foes import plan
from games.blood_horizon.fight.melee import Melee
from games.blood_horizon.fight.opening import Advantage
from games.blood_horizon.fight.orders import Orders, side_to_order, spelt
from games.blood_horizon.fight.shooting import Damage, Meet, ReturnFire, Shoot
from games.blood_horizon.fight.will import FreeWill, Lead, Will
from games.blood_horizon.kernel.fight import Deed, Fight, Order
from games.blood_horizon.kernel.roster import Weapon
from games.blood_horizon.kernel.state import FOES, Battle, Figure
from games.blood_horizon.kernel.taking import EFFORT
from games.blood_horizon.phrases import phrases
from games.engine.game import Chooser as Choose
from games.engine.play.table import Command

say = phrases("fight.playing")

COIN = (True, False)
RARELY = (True, *(False,) * 9)
DEEDS: tuple[Deed, ...] = (
    *("shoot",) * 8, *("charge",) * 4, "leave", *("carry",) * 2, "dispatch", "capture", "nothing",
)  # fmt: skip


def propose(battle: Battle, pick: Choose) -> Command:
    """A command that makes sense in this phase of the fight; the rules may still refuse it."""
    fight = battle.fighting
    if pick(RARELY):
        equals = parties.contenders(battle, pick(parties.PARTIES))
        if len(equals) > 1:
            return Lead(pick(equals).key)
    match fight.phase:
        case "advantage":
            heads = [
                head for party in parties.PARTIES if (head := parties.leader(battle, party)) and head.star
            ]
            return Advantage(tuple(head.key for head in heads if pick(RARELY)))
        case "orders":
            return _orders(battle, pick)
        case "charged":
            return _meet(battle, pick)
        case "shooting":
            return Shoot(flow.to_shoot(battle)[0].key, pick(RARELY))
        case "damage":
            return Damage(pick(flow.to_damage(battle)).key)
        case "return":
            return _return(battle, pick)
        case "melee":
            return Melee(
                pick(flow.to_fight(battle)).key, (pick(flow.to_fight(battle)).key,) if pick(RARELY) else ()
            )
        case "will":
            return _will(battle, pick)
        case _:
            return Recover(pick(flow.to_recover(battle)).key, pick(RARELY))


def _orders(battle: Battle, pick: Choose) -> Command:
    side = side_to_order(battle)
    figures = [one for one in flow.unordered(battle) if one.side == side]
    if side == FOES or pick((True, True, False)):
        return Orders(side)
    likely = {order.figure: order for order in plan(battle, figures)}
    given = [_order(battle, one, pick) if pick(COIN) else likely[one.key] for one in figures]
    return Orders(side, tuple(spelt(order) for order in given))


def _order(battle: Battle, one: Figure, pick: Choose) -> Order:
    fight = battle.fighting
    if one.status == "ducked" and not pick(RARELY):
        return Order(one.key, "recover")
    them = parties.inactive(fight)
    deed = pick(DEEDS)
    there, lying = parties.on_board(battle, them), parties.fallen(battle, them)
    friends = parties.fallen(battle, parties.other(them))
    seen = parties.visible(battle, them)
    all_of_them = {"shoot": seen, "charge": there, "carry": friends, "dispatch": lying, "capture": lying}
    among = all_of_them.get(deed, ())
    if deed in ("leave", "nothing"):
        return Order(one.key, deed)
    if not among or (deed == "shoot" and not parties.guns(one)):
        return Order(one.key, "nothing")
    if deed == "shoot":
        weapons = _some_guns(one, pick)
        return Order(
            one.key, deed, _some(among, parties.shots_of(weapons), pick), tuple(gun.key for gun in weapons)
        )
    also: tuple[str, ...] = ()
    if deed == "carry" and parties.guns(one) and seen and pick(COIN):
        also = (pick(seen).key,)
    return Order(one.key, deed, (pick(among).key,), (), also)


def _some_guns(one: Figure, pick: Choose) -> tuple[Weapon, ...]:
    gun = pick(parties.guns(one))
    pistols = tuple(each for each in parties.guns(one) if each.pistol)[:2]
    return pistols if gun.pistol and pick(COIN) else (gun,)


def _some(among: Sequence[Figure], shots: int, pick: Choose) -> tuple[str, ...]:
    return tuple(pick(among).key for _ in range(pick(tuple(range(1, shots + 1)))))


def _meet(battle: Battle, pick: Choose) -> Command:
    one = pick(flow.to_meet_chargers(battle))
    return Meet(one.key, hold=pick(RARELY), effort=pick(RARELY))


def _return(battle: Battle, pick: Choose) -> Command:
    one = pick(flow.to_return(battle))
    if pick(COIN):
        return ReturnFire(one.key, hold=pick(RARELY))
    weapons = _some_guns(one, pick)
    targets = _some(flow.who_missed(battle, one), parties.shots_of(weapons), pick)
    return ReturnFire(one.key, targets, tuple(gun.key for gun in weapons), effort=pick(RARELY))


def _will(battle: Battle, pick: Choose) -> Command:
    party = pick(flow.to_test(battle))
    stars = [one for one in parties.on_board(battle, party) if one.star]
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
        yield from _of_contacts(battle, fight)


def _told(wrong: Mapping[str, bool], one: Figure | None = None, used: str = "") -> Iterator[str]:
    """The sentences of what is wrong, by their keys. one: with whom; used: what has served twice."""
    name, rep, power = (one.name, one.rep, one.power) if one else ("", 0, 0)
    for key, found in wrong.items():
        if found:
            yield say(f"wrong-{key}", name=name, rep=rep, power=power, used=used)


def _of_a_figure(battle: Battle, one: Figure) -> Iterator[str]:
    twice = next((used for used in one.used if one.used.count(used) > 1), "")
    wrong = {
        "rep": not 1 <= one.rep <= 7,
        "rep-lost": bool(one.lost) and (battle.fight is None or battle.fight.phase != "melee"),
        "power": not 0 <= one.power <= one.rep,
        "power-of-no-star": bool(one.power) and not one.star,
        "effort-of-no-star": EFFORT in one.used and not one.star,
        "used-twice": bool(twice),
    }
    return _told(wrong, one, twice)


def _of_the_lines(battle: Battle, fight: Fight) -> Iterator[str]:
    begins = fight.phase in ("advantage", "orders")
    wrong = {
        "both-lines": bool({*fight.lines["ours"]} & {*fight.lines["theirs"]}),
        "lines": any(fight.began[party] != len(line) for party, line in fight.lines.items()),
        "alone": begins and not all(parties.on_board(battle, party) for party in parties.PARTIES),
    }
    return _told(wrong)


def _of_the_turn(battle: Battle, fight: Fight) -> Iterator[str]:
    both = [battle.figures[key] for line in fight.lines.values() for key in line]
    targets = [target for _, target in fight.contacts]
    answered = any(one.returned or not flow.may_return(battle, one) for one in flow.to_return(battle))
    wrong = {
        "more-than-three": any(targets.count(target) > 3 for target in targets),
        "no-die": any(not 1 <= hit.face <= 6 for hit in fight.hits),
        "hits": fight.phase not in ("charged", "shooting", "damage", "return") and bool(fight.hits),
        "misses": fight.phase in ("melee", "will") and bool(fight.misses or fight.later),
        "answered": answered,
        "down": fight.shots_fired and any(not one.here and one.lost for one in both),
    }
    return _told(wrong)


def _of_contacts(battle: Battle, fight: Fight) -> Iterator[str]:
    people, both = battle.figures, [key for line in fight.lines.values() for key in line]
    for one, other in (*fight.contacts, *fight.carried, *fight.taken):
        bodies = (one, other) not in fight.contacts
        wrong = {
            "stranger": one not in both or other not in both,
            "fights-nobody": not bodies and not (people[one].here and people[other].here),
            "beside-nobody": bodies and not (people[one].here and people[other].status == "out"),
        }
        yield from _told(wrong, people[one])


def stuck(battle: Battle) -> Iterator[str]:
    """A fight that waits for nobody, between two commands: in the middle of one it may."""
    fight = battle.fight
    if fight is None or fight.phase in ("advantage", "recovery", "over"):
        return
    if not flow.WAITS[fight.phase](battle):
        yield say("waits-for-nobody", phase=fight.phase)
