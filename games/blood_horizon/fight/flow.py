"""How an Active turn goes on: from orders over shots, return fire and melees to the Will to Fight, and to the end.

Source: Blood Horizon, Turn Sequence; Return Fire; Recovery; rulings BH-16, BH-18, BH-19, BH-21, BH-33, BH-38, BH-75.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.blood_horizon.fight import events, parties
from games.blood_horizon.fight.by_itself import carried_on
from games.blood_horizon.fight.opening import turn_passes
from games.blood_horizon.fight.recovering import recovers_later
from games.blood_horizon.kernel.fight import Party, Phase
from games.blood_horizon.kernel.handover import fight_is_over
from games.blood_horizon.kernel.state import FOES, Battle, BattleTable, Figure

STEPS_AT_MOST = 40

# Who has still to do something


def unordered(battle: Battle) -> tuple[Figure, ...]:
    """Figures of the Active side without an order."""
    fight = battle.fighting
    return tuple(
        one for one in parties.on_board(battle, parties.active(fight)) if fight.order(one.key) is None
    )


def to_meet_chargers(battle: Battle) -> tuple[Figure, ...]:
    """Who is charged and may fire at it: standing and not ducked, with a gun, not having done so yet (BH-26,
    BH-27).
    """
    fight = battle.fighting
    found = [battle.figures[key] for key in fight.charged if key not in fight.done]
    return tuple(one for one in found if one.status == "on" and parties.guns(one))


def to_shoot(battle: Battle) -> tuple[Figure, ...]:
    """Who was ordered to fire and has not."""
    fight = battle.fighting
    found = [
        battle.figures[order.figure]
        for order in fight.orders
        if (order.deed == "shoot" or order.also) and order.figure not in fight.done
    ]
    return tuple(one for one in found if one.status == "on" and parties.guns(one))


def to_damage(battle: Battle) -> tuple[Figure, ...]:
    """Who was hit and has not taken it yet."""
    return tuple(battle.figures[key] for key in dict.fromkeys(hit.target for hit in battle.fighting.hits))


def who_missed(battle: Battle, one: Figure) -> tuple[Figure, ...]:
    """Those who shot at them and missed and whom they can see: only they may be fired at (ruling BH-22)."""
    fight = battle.fighting
    keys = dict.fromkeys(miss.by for miss in fight.misses if miss.target == one.key)
    return tuple(battle.figures[key] for key in keys if battle.figures[key].status == "on")


def to_return(battle: Battle) -> tuple[Figure, ...]:
    """Who was missed and may return fire (ruling BH-21): they were not hit by the same shots (BH-23), are neither down
    nor ducked, are not charged and do not charge, have a gun, and have not returned fire in this Active turn.
    """
    fight = battle.fighting
    found = [battle.figures[key] for key in dict.fromkeys(miss.target for miss in fight.misses)]
    return tuple(one for one in found if may_return(battle, one) and not one.returned)


def may_return(battle: Battle, one: Figure) -> bool:
    return _only_missed(battle, one) and bool(parties.guns(one)) and bool(who_missed(battle, one))


def _only_missed(battle: Battle, one: Figure) -> bool:
    """Whether a miss means anything to them: they are seen, were not hit by the same shots, and are in nobody's
    charge.
    """
    fight = battle.fighting
    order = fight.order(one.key)
    return (
        one.status == "on"
        and one.key not in fight.struck
        and one.key not in fight.charged
        and not (order and order.deed == "charge")
    )


def to_fight(battle: Battle) -> tuple[Figure, ...]:
    """Whom chargers have reached: each of them is a melee of its own."""
    return tuple(
        battle.figures[key] for key in dict.fromkeys(target for _, target in battle.fighting.contacts)
    )


def to_test(battle: Battle) -> tuple[Party, ...]:
    """Sides that have still to take their Will to Fight test, the Active one first. Both do, so that both may be gone
    afterwards; but nobody is tested who has the board to themselves because the others have gone of their own free will
    (rulings BH-33, BH-75).
    """
    fight = battle.fighting
    both = (parties.active(fight), parties.inactive(fight))
    if any(party not in fight.fought and not parties.on_board(battle, party) for party in both):
        return ()
    return tuple(party for party in both if party not in fight.fought)


def to_recover(battle: Battle) -> tuple[Figure, ...]:
    """Who has to be tested once the fight is done (ruling BH-38): involuntary leavers, those carried off, and where
    the side holds the board also those who lie on it. Foes of the rules are not (BH-76); nobody is while another ambush
    of the same week waits (BH-71).
    """
    fight = battle.fighting
    if recovers_later(battle):
        return ()
    found = []
    for party in parties.PARTIES:
        for one in parties.line(battle, party):
            lies = one.status == "out" and fight.winner == party
            if one.side != FOES and (lies or one.status in ("left", "carried")):
                found.append(one)
    return tuple(found)


WAITS: Mapping[Phase, Callable[[Battle], Sequence[object]]] = {
    "orders": unordered, "charged": to_meet_chargers, "shooting": to_shoot, "damage": to_damage, "return": to_return,
    "melee": to_fight, "will": to_test, "recovery": to_recover,
}  # fmt: skip
"""For whom, or for which side, each phase waits."""

# Going on

NEXT: Mapping[Phase, Phase] = {"orders": "charged", "charged": "shooting", "shooting": "damage"}


def onward(table: BattleTable, *, by_itself: bool = True) -> None:
    """From phase to phase until somebody has something to say or to roll; past what goes by itself, where the players
    want it so.
    """
    for _ in range(STEPS_AT_MOST):
        if not _step(table):
            if by_itself:
                carried_on(table)
            return
    raise AssertionError("a fight that does not wait for anybody")


def _step(table: BattleTable) -> bool:
    """One step further, or False where somebody has something to do."""
    battle = table.battle
    phase = battle.fighting.phase
    if phase != "return" and phase in WAITS and WAITS[phase](battle):
        return False
    match phase:
        case "orders" | "charged" | "shooting":
            return _goes(table, NEXT[phase])
        case "damage":
            if not battle.fighting.shots_fired and _shots_were_fired(battle):
                table.happens(events.TookCover())
            return _goes(table, "return")
        case "return":
            return _return(table)
        case "melee":
            return _ends_melees(table)
        case "will":
            return _next_turn(table)
        case "recovery":
            return _settles(table)
        case _:
            return False


def _goes(table: BattleTable, phase: Phase) -> bool:
    table.happens(events.Went(phase))
    return True


def _shots_were_fired(battle: Battle) -> bool:
    return any(one.fired for party in parties.PARTIES for one in parties.line(battle, party))


def _return(table: BattleTable) -> bool:
    """Those who have returned fire already and are missed again duck, though they have nothing left to fire; the others
    may answer; then their shots are seen to, and may be answered in their turn.
    """
    fight = table.battle.fighting
    for miss in fight.misses:
        one = table.battle.figures[miss.target]
        if one.returned and _only_missed(table.battle, one):
            table.happens(events.Ducked(one.key, miss.by))
    able = {one.key for one in to_return(table.battle)}
    silent = tuple(dict.fromkeys(miss.target for miss in fight.misses if miss.target not in able))
    if silent:
        table.happens(events.NotAnswered(silent))
    if able:
        return False
    fight = table.battle.fighting
    if fight.hits or fight.later:
        table.happens(events.Answered())
        return _goes(table, "damage")
    return _goes(table, "melee")


def _ends_melees(table: BattleTable) -> bool:
    if parties.alone(table.battle) or not any(
        parties.on_board(table.battle, party) for party in parties.PARTIES
    ):
        return _is_over(table)
    return _goes(table, "will")


def _next_turn(table: BattleTable) -> bool:
    if all(parties.on_board(table.battle, party) for party in parties.PARTIES):
        turn_passes(table)
        return False
    return _is_over(table)


def check(table: BattleTable) -> None:
    """After something that no phase foresees: a side may have nobody left on the board. Nothing is rolled for it."""
    fight = table.battle.fight
    if fight is None or fight.phase == "over":
        return
    if fight.phase != "recovery" and not all(
        parties.on_board(table.battle, party) for party in parties.PARTIES
    ):
        _is_over(table)
    onward(table, by_itself=False)


def _is_over(table: BattleTable) -> bool:
    """One side has the board to itself, or nobody has. Enemies who lie there are captured; friends who left because
    they wanted to are back.
    """
    battle = table.battle
    holds = parties.alone(battle)
    captured: tuple[str, ...] = ()
    if holds and (holds == "ours" or _played(battle, holds)):
        captured = tuple(one.key for one in parties.fallen(battle, parties.other(holds)))
    head = parties.leader(battle, holds) if holds else None
    table.happens(events.FightOver(holds or "nobody", head.key if head else "", captured))
    _come_back(table)
    return True


def _come_back(table: BattleTable) -> None:
    """Those who left because they wanted to are back without a roll (ruling BH-38)."""
    for party in parties.PARTIES:
        for one in parties.line(table.battle, party):
            if one.status == "fled" and one.side != FOES and not table.battle.players[one.side].ending:
                table.happens(events.Mended(one.key, True, "fled", free=True))


def _played(battle: Battle, party: Party) -> bool:
    return any(one.side != FOES for one in parties.line(battle, party))


def _settles(table: BattleTable) -> bool:
    _come_back(table)
    table.happens(events.Settled())
    fight_is_over(table)
    return False
