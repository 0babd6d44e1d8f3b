"""The Battle Board: both lines, who has whom before them, and what a tap on a figure orders.

Source: Blood Horizon, On the Battle Board; The Battle Board; Targeting; rulings BH-18, BH-20, BH-32.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.blood_horizon.fight.flow import unordered
from games.blood_horizon.fight.foes import Plan, plan
from games.blood_horizon.fight.parties import (
    PARTIES,
    in_cover,
    leader,
    line,
    on_board,
    other,
    party_name,
    sides,
    visible,
)
from games.blood_horizon.kernel.fight import Order, Party
from games.blood_horizon.kernel.state import STATES, Battle, Figure, Status
from games.blood_horizon.kernel.taking import decided
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.fight.words import now_fighting
from games.engine.show.board import Aim, Board, Rank, Stand, State
from games.engine.tell.sentences import short_name

say = phrases("screens-fight.board")

SEEN_AS: dict[Status, State] = {"on": "up", "ducked": "ducked", "out": "down", "dead": "dead"}
"""All others are no more on the board."""


def drawn(battle: Battle, asked: str = "") -> Board | None:
    """The board as it is; None where nobody fights on it. asked: of whom something is asked."""
    fight = battle.fight
    if fight is None or fight.phase == "over":
        return None
    found = board(battle, aims(battle))
    return found.but(far=_asks(found.far, asked), near=_asks(found.near, asked))


def _asks(found: Rank, asked: str) -> Rank:
    return found.but(stands=tuple(one.but(mark="asked") if one.key == asked else one for one in found.stands))


def board(battle: Battle, found: Sequence[Aim], words: str = "") -> Board:
    """The two lines with these aims."""
    night = battle.encounter is not None and battle.encounter.day == "night"
    return Board(rank(battle, "theirs"), rank(battle, "ours"), tuple(found), night, words)


def rank(battle: Battle, party: Party) -> Rank:
    everybody = line(battle, party)
    fights = now_fighting(battle).phase != "recovery"
    covered = {one.key for one in everybody if fights and one.here and in_cover(battle, one)}
    all_of_it = bool(covered) and len(covered) == len(on_board(battle, party))
    head = leader(battle, party) if len(everybody) > 1 else None
    stands = tuple(
        _stand(battle, one, place, leads=one is head, covered=one.key in covered and not all_of_it)
        for place, one in enumerate(everybody)
    )
    note = say("in-cover") if all_of_it else ""
    return Rank(sides(battle, party), party_name(battle, party), stands, all_of_it, note)


def _stand(battle: Battle, one: Figure, place: int, *, leads: bool, covered: bool) -> Stand:
    name, rep = short_name(one.name), max(0, one.rep - one.lost)
    what = [name, say("rep", rep=rep)]
    what += [say("leads")] * leads + [say("in-cover")] * covered
    what += [] if one.status == "on" else [STATES[one.status]]
    return Stand(
        key=one.key,
        name=name,
        place=place,
        badge=str(rep),
        state=SEEN_AS.get(one.status, "left"),
        word="" if one.status == "on" else say(f"is-{one.status}"),
        what=", ".join(what),
        leads=leads,
        covered=covered,
    )


# Who has whom before them


def aims(battle: Battle) -> tuple[Aim, ...]:
    """Who fires at whom or charges whom once that is said, or is as good as said; before, who faces whom."""
    fight = now_fighting(battle)
    if not fight.active or fight.phase in ("will", "recovery", "over"):
        return tuple(facing(battle)) if fight.phase not in ("recovery", "over") else ()
    if fight.phase == "orders":
        waiting = [one for one in unordered(battle) if decided(battle, one.side)]
        given = (*fight.orders, *plan(battle, waiting))
        return tuple(of_orders(given)) or tuple(facing(battle))
    if fight.contacts:
        return tuple(Aim(one, target, sure=True) for one, target in fight.contacts)
    return tuple(of_orders([order for order in fight.orders if order.figure not in fight.done]))


def of_orders(orders: Sequence[Order], lit: str = "") -> Iterator[Aim]:
    """lit: whose lies open."""
    for order in orders:
        at = order.targets if order.deed in ("shoot", "charge") else order.also
        for key in dict.fromkeys(at):
            yield Aim(order.figure, key, order.figure == lit, sure=True)


def facing(battle: Battle) -> Iterator[Aim]:
    """Whom each would go for by the places alone: the figure opposite, else the next in line. Of two who face each
    other once.
    """
    told: set[frozenset[str]] = set()
    for party in sorted(PARTIES, key=lambda one: -len(now_fighting(battle).lines[one])):
        making = Plan(battle, party)
        among = visible(battle, other(party)) or on_board(battle, other(party))
        for one in on_board(battle, party) if among else ():
            whom = making.opposite(one, among)
            pair = frozenset((one.key, whom.key))
            if pair not in told:
                told.add(pair)
                yield Aim(one.key, whom.key)
