"""A sensible Star: what they do at any moment of an evening, and how they answer what they are asked. For the trials,
which count how often they live; the rules know nothing of them.

They buy the best gun they can afford, hire people who fit, slip past what they can, run from what they cannot fight,
make their Extraordinary Effort as soon as it would help, use all their Star Power, and leave a fight that is lost.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.blood_horizon.chase.playing import on_the_map
from games.blood_horizon.chase.simulated_player import wishes
from games.blood_horizon.encounters.after import SwapWeapon
from games.blood_horizon.encounters.meeting import Fight, Resolve
from games.blood_horizon.encounters.outing import End, GoOut, IntoTown, MoveOn
from games.blood_horizon.encounters.parties import along, foes
from games.blood_horizon.encounters.pursuit import Run, Stand, chance_away, runners
from games.blood_horizon.encounters.sneaking import Help, SendAway, Sneak, chance_all_unseen, watcher
from games.blood_horizon.encounters.store import Buy, Hire, HireRoll, Sell, Visit
from games.blood_horizon.encounters.tabletop.moves import Activate, Activation, Enter, LayOut
from games.blood_horizon.encounters.talking import Further, Interact, chance_to_please
from games.blood_horizon.fight.ending import Recover
from games.blood_horizon.fight.flow import (
    to_damage,
    to_fight,
    to_meet_chargers,
    to_recover,
    to_return,
    to_shoot,
    to_test,
    unordered,
)
from games.blood_horizon.fight.melee import Melee
from games.blood_horizon.fight.opening import Advantage
from games.blood_horizon.fight.orders import Orders
from games.blood_horizon.fight.parties import on_board, other
from games.blood_horizon.fight.shooting import Damage, Meet, ReturnFire, Shoot
from games.blood_horizon.fight.will import FreeWill, Will
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.chase import OUTSET
from games.blood_horizon.kernel.encounter import Encounter, Met
from games.blood_horizon.kernel.fight import Fight as Battlefield
from games.blood_horizon.kernel.ground import FAR, Ground, apart
from games.blood_horizon.kernel.sections import eligible, ground, in_use, within
from games.blood_horizon.kernel.state import Battle, Figure
from games.blood_horizon.kernel.taking import EFFORT
from games.engine.play.odds import default_answer
from games.engine.play.questions import Answer, Choice, Question
from games.engine.play.table import Command, why_not

EVEN = 0.5
MIDDLE = 8
"""The section by which they come onto a table."""
HOPELESS = 3
"""So many enemies to one of ours, and they leave."""
KEPT = 6
"""Rep d6 that they do not spend at the store."""
WISHES = ("power", EFFORT, "again")
"""Options that they take wherever they are offered."""


def command(battle: Battle, *, hires: bool = True) -> Command | None:
    """The first thing they would do that the rules allow; None where there is nothing to be done. hires: in a chase,
    people go with them.
    """
    return next((one for one in _wishes(battle, hires=hires) if not why_not(battle, one)), None)


def answer(question: Question) -> Answer:
    """How they answer what is not rolled."""
    if isinstance(question, Choice) and not question.many:
        keys = [option.key for option in question.options]
        return (next((wish for wish in WISHES if wish in keys), keys[0]),)
    return default_answer(question)


def _wishes(battle: Battle, *, hires: bool) -> Iterator[Command]:
    if battle.over:
        return
    if in_use(battle):
        yield from _on_the_table(ground(battle))
        return
    if battle.fight is not None:
        yield from _in_a_fight(battle, battle.fight)
        return
    now = battle.encounter
    if battle.chase is not None and (battle.chase.step == OUTSET or on_the_map(battle)):
        yield from wishes(battle, battle.chase, hires=hires)
        return
    if now is None or now.step == "over":
        yield End()
        if battle.settings.encounter:
            yield GoOut(battle.settings.encounter, day="day" if _chosen(battle) else "")
        return
    match now.step:
        case "after":
            yield from _spoils(battle, now)
            yield MoveOn()
        case "running":
            us, them, _ = runners(battle)
            away = chance_away(*now.reps, us.rep, them.rep)
            if away >= EVEN or strength(along(battle)) < strength(foes(battle)):
                yield Run()
            yield Stand()
        case "sneaking" if now.met is not None:
            yield from _noticed(battle, now.met)
        case "store":
            yield from _trade(battle, now)
        case _:
            yield from _about(battle, now)


def _chosen(battle: Battle) -> bool:
    return book.encounters()[battle.settings.encounter].day == "chosen"


def strength(figures: tuple[Figure, ...]) -> int:
    """What a group is worth in a fight: Rep and shots of everybody."""
    return sum(one.rep + sum(weapon.shots for weapon in one.weapons if not weapon.single) for one in figures)


# On a table


def _on_the_table(table: Ground | None) -> Iterator[Command]:
    """They come on in the middle, and go for the nearest enemy."""
    if table is None:
        yield LayOut()
        return
    if table.stage != "play":
        yield Enter(MIDDLE)
        yield from (Enter(section, party="theirs") for section in FAR)
        return
    for one in eligible(table):
        there = [each.section for each in table.groups if each.party != one.party and each.section]
        near = min(within(one), key=lambda each: min((apart(each, other) for other in there), default=0))
        yield Activate(one.key, near)
    yield Activation()


# On the road and in town


def _about(battle: Battle, now: Encounter) -> Iterator[Command]:
    group = now.met
    if group is not None and not group.friendly:
        yield from _enemies(battle, now, group)
        return
    if group is not None:
        yield from _talk(battle, group)
    if now.kind == "chillin":
        if not now.resolved:
            yield Visit()
        yield MoveOn(leave=True)
    if now.pefs:
        yield Resolve()
    yield IntoTown()
    yield MoveOn(leave=True)


def _enemies(battle: Battle, now: Encounter, group: Met) -> Iterator[Command]:
    """Past them, where that is likelier than not or they are the stronger; else to the board."""
    if not group.sneaked:
        unseen = chance_all_unseen(along(battle), watcher(battle, group.members), group.kind)
        if unseen >= EVEN or strength(along(battle)) < strength(foes(battle)):
            yield Sneak()
    yield Fight()


def _noticed(battle: Battle, group: Met) -> Iterator[Command]:
    """A Grunt whom it would take a lost fight to save is cut loose."""
    everybody = along(battle)
    caught = [battle.figures[key] for key in group.caught]
    if not any(one.star for one in caught) and strength(everybody) < strength(foes(battle)):
        yield SendAway(caught[0].key)
    yield Help(tuple(one.key for one in everybody if one.key not in group.caught))


def _talk(battle: Battle, group: Met) -> Iterator[Command]:
    star = next((one for one in along(battle) if one.star), None)
    if star is None or group.silent:
        return
    for key in group.members:
        odds = chance_to_please(battle, star, battle.figures[key], 0)
        if odds.more <= odds.fewer:
            continue
        yield Further(star.key, key)
        yield Interact(star.key, key)


def _trade(battle: Battle, now: Encounter) -> Iterator[Command]:
    """The best gun for the Star, then a hand for the band, while more than a reserve is left."""
    star = next(one for one in along(battle) if one.star)
    satchel = battle.player(star.side).satchel
    best = book.weapons()["automatic"]
    guns = [weapon for weapon in star.weapons if weapon.shots and not weapon.single]
    if all(weapon.shots < best.shots for weapon in guns) and satchel >= best.cost + KEPT:
        yield from (Sell(star.key, weapon.key) for weapon in guns)
        yield Buy(star.key, best.key)
    yield HireRoll()
    for hand in now.hands:
        if satchel - hand.price >= KEPT:
            yield Hire(star.key, hand.figure)
    yield MoveOn(leave=True)


def _spoils(battle: Battle, now: Encounter) -> Iterator[Command]:
    """A gun that fires more shots for one that fires fewer."""
    fallen = [(battle.figures[key], weapon) for key in now.spoils for weapon in battle.figures[key].weapons]
    for one in along(battle):
        guns = [weapon for weapon in one.weapons if weapon.shots and not weapon.single]
        if len(guns) != 1:
            continue
        for other_one, weapon in fallen:
            if weapon.shots > guns[0].shots and not weapon.single:
                yield SwapWeapon(one.key, guns[0].key, other_one.key, weapon.key)


# In a fight


def _in_a_fight(battle: Battle, fight: Battlefield) -> Iterator[Command]:
    match fight.phase:
        case "advantage":
            yield Advantage()
        case "orders":
            yield from (Orders(one.side) for one in unordered(battle))
        case "charged":
            yield from (Meet(one.key) for one in to_meet_chargers(battle))
        case "shooting":
            yield from (Shoot(one.key) for one in to_shoot(battle))
        case "damage":
            yield from (Damage(one.key) for one in to_damage(battle))
        case "return":
            yield from (ReturnFire(one.key) for one in to_return(battle))
        case "melee":
            yield from (Melee(one.key) for one in to_fight(battle))
        case "will":
            yield from _will(battle)
        case "recovery":
            yield from (Recover(one.key) for one in to_recover(battle))
        case _:
            return


def _will(battle: Battle) -> Iterator[Command]:
    """They leave with all of theirs where the fight is lost: three to one, or their Star Power gone and two to one."""
    for party in to_test(battle):
        ours, theirs = on_board(battle, party), on_board(battle, other(party))
        for star in (one for one in ours if one.star and one.side in battle.players):
            worn = star.power == 0 and len(theirs) >= 2 * len(ours)
            if worn or len(theirs) >= HOPELESS * len(ours):
                yield FreeWill(star.key)
        yield Will(party)
