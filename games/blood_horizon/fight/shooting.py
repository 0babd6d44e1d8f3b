"""Shooting: at whom it was ordered, at chargers, and in return.

Source: Blood Horizon, Shooting; How to Shoot; Return Fire; Charge into Melee; the Shooting table; rulings BH-10,
BH-12, BH-17 to BH-27, BH-30, BH-31, BH-81, BH-82.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta

from games.blood_horizon.fight import foes
from games.blood_horizon.fight.by_itself import by_itself, left_to_the_rules
from games.blood_horizon.fight.events import Decided, Fired, Held, ShotsFell
from games.blood_horizon.fight.flow import onward, to_meet_chargers, to_return, to_shoot, who_missed
from games.blood_horizon.fight.orders import in_order
from games.blood_horizon.fight.parties import best_guns, drawn, fight_of, guns, in_cover, shots_of
from games.blood_horizon.kernel.fight import Hit, Miss, Order
from games.blood_horizon.kernel.roster import Weapon
from games.blood_horizon.kernel.state import Battle, BattleTable, Figure
from games.blood_horizon.kernel.taking import decided, take
from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.engine.tell.sentences import join_words

type Shots = Literal["shot", "charge", "return"]
type Keys = Annotated[tuple[str, ...], Meta(max_length=12)]


class Shoot(Command, tag="shoot"):
    """A figure fires as it was ordered. effort: a Star makes his Extraordinary Effort before he throws.

    Source: ruling BH-19, phase 3.
    """

    model: str
    effort: bool = False

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        fight = fight_of(battle, "shooting")
        one = battle.figure(self.model)
        order = fight.order(one.key)
        if one not in to_shoot(battle) or order is None:
            raise Refused(f"{one.name} has nothing to fire at now.")
        targets, weapons = as_ordered(battle, one, order)
        if targets:
            fire(table, one, targets, weapons, "shot", effort=self.effort)
        else:
            table.happens(Held(one.key, "shot"))
        onward(table)


class Meet(Command, tag="fire-at-chargers"):
    """Whoever is charged fires at those who come, once, and splits his shots among them as he likes. Only two dice
    passed stop anybody.

    targets: a key for each shot. hold: he does not fire. Source: Blood Horizon, Charge into Melee; ruling BH-27.
    """

    model: str
    targets: Keys = ()
    weapons: Keys = ()
    hold: bool = False
    effort: bool = False

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        fight = fight_of(battle, "charged")
        one = battle.figure(self.model)
        if one not in to_meet_chargers(battle):
            raise Refused(f"{one.name} cannot fire at a charger now.")
        if self.hold:
            table.happens(Held(one.key, "charge"))
        else:
            chargers = tuple(battle.figures[key] for key, target in fight.contacts if target == one.key)
            likely = foes.at_chargers(battle, one)
            _told(table, one, likely.why, self.targets)
            guns = drawn(one, self.weapons)
            targets = self.targets or foes.shared_out([charger.key for charger in chargers], guns)
            targets = in_order(battle, one, targets, shots_of(guns), chargers)
            fire(table, one, targets, guns, "charge", effort=self.effort)
        onward(table)


class ReturnFire(Command, tag="return-fire"):
    """Whoever was missed fires back at those who shot at him, once in an Active turn.

    targets: a key for each shot. hold: he does not fire. Source: Blood Horizon, Return Fire; rulings BH-21, BH-22.
    """

    model: str
    targets: Keys = ()
    weapons: Keys = ()
    hold: bool = False
    effort: bool = False

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        fight_of(battle, "return")
        one = battle.figure(self.model)
        if one not in to_return(battle):
            raise Refused(f"{one.name} cannot return fire now.")
        if self.hold:
            table.happens(Held(one.key, "return"))
        else:
            shooters = who_missed(battle, one)
            guns = drawn(one, self.weapons)
            _told(table, one, foes.in_return(battle, one, shooters).why, self.targets)
            targets = self.targets or foes.shared_out([shooter.key for shooter in shooters], guns)
            targets = in_order(battle, one, targets, shots_of(guns), shooters)
            fire(table, one, targets, guns, "return", effort=self.effort)
        onward(table)


@by_itself("charged")
def _next_met(battle: Battle) -> Meet | None:
    one = left_to_the_rules(battle, to_meet_chargers(battle))
    return Meet(one.key) if one else None


@by_itself("shooting")
def _next_shot(battle: Battle) -> Shoot | None:
    """All are under orders."""
    return next((Shoot(one.key) for one in to_shoot(battle)), None)


@by_itself("return")
def _next_answer(battle: Battle) -> ReturnFire | None:
    one = left_to_the_rules(battle, to_return(battle))
    return ReturnFire(one.key) if one else None


def as_ordered(battle: Battle, one: Figure, order: Order) -> tuple[tuple[str, ...], tuple[Weapon, ...]]:
    """At whom he fires, and with what, as it was ordered; but for what has been set otherwise by hand since."""
    carried = {gun.key for gun in guns(one)}
    weapons = drawn(one, order.weapons) if carried >= set(order.weapons) else best_guns(one)
    targets = [key for key in order.also or order.targets if battle.figures[key].status == "on"]
    return tuple(targets[: shots_of(weapons)]), weapons


def _told(table: BattleTable, one: Figure, why: str, targets: Sequence[str]) -> None:
    """The reason, where the rules decided."""
    if not targets and decided(table.battle, one.side):
        table.happens(Decided(one.key, why))


# One shooter's fire


def fire(
    table: BattleTable,
    one: Figure,
    targets: Sequence[str],
    guns: Sequence[Weapon],
    kind: Shots,
    *,
    effort: bool = False,
) -> None:
    """One roll on the Shooting table for all shots, then a die of damage for each hit: the highest goes to the first
    target (ruling BH-24). What the hits do is seen when all have fired.
    """
    battle = table.battle
    at = tuple(dict.fromkeys(targets))
    names = join_words([battle.figures[key].name for key in at])
    spent = tuple(gun.key for gun in guns if gun.single)
    rep, reasons = shooting_rep(battle, one)
    dice, keep = (3, 2) if one.has("crack-shot") else (2, None)
    on_one = first_is_hit(battle, one, targets[0], kind)
    table.happens(Fired(one.key, tuple(targets), names_of(guns), kind, spent, at))
    passed = take(
        table, one.key, f"to hit {names}", dice, rep=rep, keep=keep, chart="shooting", enough=2,
        least=0 if on_one == "" else 1, effort=effort, reasons=reasons, purpose="to_hit", about=at,
    )  # fmt: skip
    struck = _struck(targets, passed, on_one)
    faces = _damage(table, one, struck, targets)
    hits = tuple(Hit(one.key, key, face, kind == "return") for key, face in zip(struck, faces, strict=True))
    missed = tuple(key for key in at if key not in struck)
    hit = tuple(dict.fromkeys(struck))
    misses = tuple(Miss(one.key, key, kind == "return") for key in missed)
    table.happens(ShotsFell(one.key, hits, misses, kind == "return", hit, missed))


def names_of(guns: Sequence[Weapon]) -> tuple[str, ...]:
    """What is fired, in words: two pistols of a kind are said once."""
    names = [gun.name for gun in guns]
    if len(names) > 1 and names[0] == names[1]:
        return (f"two {names[0]}s",)
    return tuple(f"the {name}" for name in names)


def shooting_rep(battle: Battle, one: Figure) -> tuple[int, tuple[str, ...]]:
    """The Rep with which a figure shoots, and why it is not its own."""
    assert battle.fight is not None
    rep, reasons = one.rep, []
    if one.has("spray-and-pray"):
        rep -= 1
        reasons.append("Spray and Pray −1")
    won = battle.fight.first == battle.fight.party(one.key)
    if one.has("slow-to-react") and won and not one.fired:
        rep -= 1
        reasons.append("Slow to React −1")
    if one.has("crack-shot"):
        reasons.append("Crack Shot: the best 2 of 3 dice")
    return rep, tuple(reasons)


def first_is_hit(battle: Battle, one: Figure, target: str, kind: Shots) -> str:
    """Why one die passed does not hit the first target, "" where it does; the others it always misses."""
    if one.kind == "citizen":
        return "a Citizen needs two"
    if kind == "charge":
        return "fired while being charged"
    return in_cover(battle, battle.figures[target])


def _struck(targets: Sequence[str], passed: int, on_one: str) -> tuple[str, ...]:
    """Which shots strike, a target for each, in order. Two dice passed hit everything (ruling BH-25)."""
    if passed >= 2:
        return tuple(targets)
    if passed == 1 and on_one == "":
        return tuple(key for key in targets if key == targets[0])
    return ()


def _damage(
    table: BattleTable, one: Figure, struck: Sequence[str], targets: Sequence[str]
) -> tuple[int, ...]:
    if not struck:
        return ()
    whom = list(dict.fromkeys(struck))
    names = join_words([table.battle.figures[key].name for key in whom])
    edges = {min(6, table.battle.figures[key].rep) for key in whom} | {6}
    faces = table.roll(
        one.side,
        f"of damage to {names}",
        len(struck),
        reads=tuple(sorted(edges)),
        model=one.key,
        purpose="damage",
        about=tuple(whom),
    )
    return tuple(sorted(faces, reverse=True))
