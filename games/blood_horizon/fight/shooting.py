"""Shooting: at whom it was ordered, at chargers, and in return.

Source: Blood Horizon, Shooting; How to Shoot; Return Fire; Charge into Melee; the Shooting table; rulings BH-10,
BH-12, BH-17 to BH-27, BH-30, BH-31, BH-81, BH-82.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

from games.blood_horizon.fight import foes
from games.blood_horizon.fight.events import Fired, Held, Hurt, ShotsFell
from games.blood_horizon.fight.flow import (
    onward,
    to_damage,
    to_meet_chargers,
    to_return,
    to_shoot,
    who_missed,
)
from games.blood_horizon.fight.orders import in_order
from games.blood_horizon.fight.parties import best_guns, drawn, due, guns, in_cover, shots_of
from games.blood_horizon.kernel.fight import Hit, Miss, Order
from games.blood_horizon.kernel.roster import Weapon
from games.blood_horizon.kernel.stars import Harm, suffer
from games.blood_horizon.kernel.state import Battle, BattleTable, Figure
from games.blood_horizon.kernel.taking import changed, learn, take
from games.blood_horizon.phrases import phrases
from games.engine.play.table import Command
from games.engine.tell.sentences import join_words

say = phrases("fight.shooting")

DEADLY = 6
type Shots = Literal["shot", "charge", "return"]
type Keys = Annotated[tuple[str, ...], Meta(max_length=12)]


class Shoot(Command, tag="shoot"):
    """A figure fires as it was ordered. effort: a Star makes their Extraordinary Effort before they roll.

    Source: ruling BH-19, phase 3.
    """

    model: str
    effort: bool = False

    def carry_out(self, table: BattleTable) -> None:
        due(table.battle, "shooting", self.model, to_shoot)
        _fires(table, self)


class Meet(Command, tag="fire-at-chargers"):
    """Whoever is charged fires at those who come, once, and splits their shots among them as they like. Only two dice
    passed stop anybody.

    targets: a key for each shot. hold: they do not fire. Source: Blood Horizon, Charge into Melee; ruling BH-27.
    """

    model: str
    targets: Keys = ()
    weapons: Keys = ()
    hold: bool = False
    effort: bool = False

    def carry_out(self, table: BattleTable) -> None:
        due(table.battle, "charged", self.model, to_meet_chargers)
        _fires(table, self)


class ReturnFire(Command, tag="return-fire"):
    """Whoever was missed fires back at those who shot at them, once in an Active turn.

    targets: a key for each shot. hold: they do not fire. Source: Blood Horizon, Return Fire; rulings BH-21, BH-22.
    """

    model: str
    targets: Keys = ()
    weapons: Keys = ()
    hold: bool = False
    effort: bool = False

    def carry_out(self, table: BattleTable) -> None:
        due(table.battle, "return", self.model, to_return)
        _fires(table, self)


class Volley(NamedTuple):
    """All shots of one figure at once. targets: a key for each, in order; effort: one is made before the roll."""

    one: str
    targets: tuple[str, ...]
    guns: tuple[Weapon, ...]
    kind: Shots
    effort: bool


def volley(battle: Battle, said: Shoot | Meet | ReturnFire) -> Volley:
    """Whom they fire at and with what: as it was ordered, or at those who charge, or who shot and missed. Without
    targets they hold their fire. Refused for targets that are none.
    """
    one = battle.figures[said.model]
    if isinstance(said, Shoot):
        order = battle.fighting.order(one.key)
        assert order is not None
        return Volley(one.key, *as_ordered(battle, one, order), "shot", said.effort)
    kind: Shots = "charge" if isinstance(said, Meet) else "return"
    if said.hold:
        return Volley(one.key, (), (), kind, False)
    among = chargers(battle, one) if kind == "charge" else who_missed(battle, one)
    weapons = drawn(one, said.weapons)
    targets = said.targets or foes.shared_out([each.key for each in among], weapons)
    return Volley(
        one.key, in_order(battle, one, targets, shots_of(weapons), among), weapons, kind, said.effort
    )


def chargers(battle: Battle, one: Figure) -> list[Figure]:
    """Those who charge a figure."""
    return [battle.figures[key] for key, target in battle.fighting.contacts if target == one.key]


def _fires(table: BattleTable, said: Shoot | Meet | ReturnFire) -> None:
    shots = volley(table.battle, said)
    if shots.targets:
        fire(table, shots)
    else:
        table.happens(Held(shots.one, shots.kind))
    onward(table)


def as_ordered(battle: Battle, one: Figure, order: Order) -> tuple[tuple[str, ...], tuple[Weapon, ...]]:
    """At whom they fire, and with what, as it was ordered; but for what has been set otherwise by hand since."""
    carried = {gun.key for gun in guns(one)}
    weapons = drawn(one, order.weapons) if carried >= set(order.weapons) else best_guns(one)
    targets = [key for key in order.also or order.targets if battle.figures[key].status == "on"]
    return tuple(targets[: shots_of(weapons)]), weapons


# One shooter's fire


def fire(table: BattleTable, shots: Volley) -> None:
    """One roll on the Shooting table for all shots, then a die of damage for each hit: the highest goes to the first
    target (ruling BH-24). What the hits do is seen when all have fired.
    """
    battle, (who, targets, guns, kind, effort) = table.battle, shots
    one = battle.figures[who]
    at = tuple(dict.fromkeys(targets))
    names = join_words([battle.figures[key].name for key in at])
    spent = tuple(gun.key for gun in guns if gun.single)
    rep, reasons = shooting_rep(battle, one)
    dice, keep = (3, 2) if one.has("crack-shot") else (2, None)
    on_one = first_is_hit(battle, one, targets[0], kind)
    table.happens(Fired(one.key, tuple(targets), names_of(guns), kind, spent, at))
    passed = take(
        table, one.key, say("to-hit", names=names), dice, rep=rep, keep=keep, chart="shooting", enough=2,
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
        return (say("two-guns", name=names[0]),)
    return tuple(say("the-gun", name=name) for name in names)


def shooting_rep(battle: Battle, one: Figure) -> tuple[int, tuple[str, ...]]:
    """The Rep with which a figure shoots, and why it is not its own."""
    won = battle.fighting.first == battle.fighting.party(one.key)
    return changed(
        one.rep,
        (one.has("spray-and-pray"), -1, say("spray-and-pray")),
        (one.has("slow-to-react") and won and not one.fired, -1, say("slow-to-react")),
        (one.has("crack-shot"), 0, say("crack-shot")),
    )


def first_is_hit(battle: Battle, one: Figure, target: str, kind: Shots) -> str:
    """Why one die passed does not hit the first target, "" where it does; the others it always misses."""
    if one.kind == "citizen":
        return say("citizens-need-two")
    if kind == "charge":
        return say("fired-while-charged")
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
    why, reads = say("damage-roll", names=names), tuple(sorted(edges))
    faces = table.roll(
        one.side, why, len(struck), reads=reads, model=one.key, purpose="damage", about=tuple(whom)
    )
    return tuple(sorted(faces, reverse=True))


# What hits do


def harm_of(face: int, rep: int) -> Harm:
    """The Shooting Damage table: a 6 kills, their Rep or more puts them out of the fight, less makes them duck."""
    if face == DEADLY:
        return "dead"
    return "out" if face >= rep else "ducked"


class Damage(Command, tag="damage"):
    """A target takes all hits of these shots together, and only the worst of them counts (ruling BH-19, phase 4).

    Its Attribute and its Star Power act on what is left, and a Rep 3 shooter of a band may learn from it.
    Source: Blood Horizon, Shooting Damage; Damage; Duck Back; rulings BH-05 to BH-08, BH-14, BH-19, BH-23, BH-24.
    """

    model: str

    def carry_out(self, table: BattleTable) -> None:
        take_hits(table, due(table.battle, "damage", self.model, to_damage))
        onward(table)


def take_hits(table: BattleTable, one: Figure) -> None:
    """What the worst of all hits on a figure does to it."""
    worst = worst_of([hit for hit in table.battle.fighting.hits if hit.target == one.key])
    row = harm_of(worst.face, one.rep)
    harm = suffer(table, one.key, row, blow=False)
    assert harm != "shaken"
    table.happens(Hurt(one.key, harm, worst.by, worst.face, row))
    if harm in ("dead", "out"):
        learn(table, worst.by)


def worst_of(hits: list[Hit]) -> Hit:
    """The hit that counts: the highest die, the first of equals."""
    return max(hits, key=lambda hit: hit.face)
