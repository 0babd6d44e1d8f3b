"""Duels: two numbers chosen in secret, and the lower fires first.

Source: True Lead, Shooting, Duel; Weapons, note 1; rulings TL-03, TL-06, TL-07, TL-17, TL-18.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from games.engine.play.questions import Option, Refused
from games.engine.play.table import Command
from games.engine.tell.sentences import join_words
from games.true_lead.accuracy import Aim, Sight, aim
from games.true_lead.actions import BattleTable
from games.true_lead.events.fighting import Challenged, Drew
from games.true_lead.movement import loaded
from games.true_lead.phrases import phrases
from games.true_lead.reach import seen
from games.true_lead.roster import Item
from games.true_lead.rounds import end_activation
from games.true_lead.shooting import Hit, Load, Loads, declared, in_sights, shooter, throw_shots, wound
from games.true_lead.state import Battle, Model

say = phrases("rules.duel")

LOW, HIGH = 1, 6
REACH, NEAR, ROOM = 12, 6, 3
"""Inches: of a duel, of two who stand nearer (a Derringer reaches no farther), and to anybody else."""


class Duel(Command, tag="duel"):
    """A challenge within 12 inches, nobody else within 3 of either. Both choose 1 to 6 in secret; the lower fires
    that many shots first, and the survivor answers with their number less the wounds they took. Equal numbers fire at
    once.

    crowded: somebody is within 3 inches of one of them. near: they are within 6 inches. sight, above: of the
    challenger's shots; sight_back, above_back: of the answer. beyond: they are more than 12 inches apart. unseen:
    something solid is between them. fewer, fewer_back: the challenger, or the other, with one gun, is asked how many
    dice. It ends the challenger's activation, and not the other's. Source: True Lead, Shooting, Duel; Line of Sight;
    rulings TL-06, TL-07, TL-17, TL-25.
    """

    model: str
    target: str
    crowded: bool = False
    near: bool = False
    sight: Sight = "open"
    above: bool = False
    sight_back: Sight = "open"
    above_back: bool = False
    beyond: bool = False
    unseen: bool = False
    fewer: bool = False
    fewer_back: bool = False

    @property
    def between(self) -> tuple[str, ...]:
        return (self.model, self.target)

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        model, target = self._allowed(battle)
        alone = not guns(battle, target, self.near)
        table.happens(Challenged(model.key, target.key, alone))
        why = say("duel", model=model.name, target=target.name)
        if alone:
            mine = table.number(model.side, why, LOW, HIGH, model=model.key, purpose="duel")
            self._fire(table, model.key, mine)
        else:
            chosen = table.sealed((model.side, target.side), why, LOW, HIGH, purpose="duel")
            self._settle(table, chosen[model.side], chosen[target.side])
        end_activation(table)

    def _allowed(self, battle: Battle) -> tuple[Model, Model]:
        """Who duels. Refused with what stands in the way: the stunned beside them are too near as well."""
        model = shooter(battle, self.model)
        target = in_sights(battle, model, self.target)
        if target.stunned:
            raise Refused(say("stunned-cannot-challenged", target=target.name))
        if self.beyond:
            raise Refused(say("beyond-move-closer-call", target=target.name, reach=REACH))
        seen(model, target, unseen=self.unseen)
        if self.crowded:
            raise Refused(say("somebody-else-within-inches", room=ROOM, model=model.name, target=target.name))
        for one in (model, target):
            if beside := battle.opponents(one):
                raise Refused(say("lies-beside-within-inches", name=beside[0].name, one=one.name, room=ROOM))
        if not guns(battle, model, self.near):
            raise Refused(
                say("no-loaded-weapon-reaches", model=model.name, near=NEAR if self.near else REACH)
            )
        return model, target

    def _settle(self, table: BattleTable, mine: int, theirs: int) -> None:
        """The numbers are shown: the lower fires first, equals fire at once and only then is anybody hurt."""
        first = self.model if mine < theirs else self.target if theirs < mine else ""
        table.happens(Drew(self.model, self.target, mine, theirs, first))
        if not first:
            hits = self._throw(table, self.model, mine)
            back = self._throw(table, self.target, theirs)
            wound(table, self.model, self.target, hits)
            wound(table, self.target, self.model, back)
            return
        second, number, answer = (
            (self.target, mine, theirs) if first == self.model else (self.model, theirs, mine)
        )
        before = table.battle.model(second).health
        self._fire(table, first, number)
        after = table.battle.model(second)
        if after.alive:
            self._fire(table, second, answer - (before - after.health))

    def other(self, key: str) -> str:
        return self.target if key == self.model else self.model

    def aim_of(self, battle: Battle, key: str) -> Aim:
        """How one of the two shoots at the other."""
        if key == self.model:
            return aim(battle.model(key), sight=self.sight, above=self.above)
        return aim(battle.model(key), sight=self.sight_back, above=self.above_back)

    def _fire(self, table: BattleTable, key: str, number: int) -> None:
        if number > 0:
            wound(table, key, self.other(key), self._throw(table, key, number))

    def _throw(self, table: BattleTable, key: str, number: int) -> tuple[Hit, ...]:
        """So many shots, or as many as it has dice, or fewer; its side says with which weapon each is fired.

        A model with one gun fires all of them without a question, unless it wants to be asked (ruling TL-25).
        """
        battle, model = table.battle, table.battle.model(key)
        fewer = self.fewer if key == self.model else self.fewer_back
        full = allocations(battle, model, number, self.near)
        rest = (
            spared(battle, model, number, self.near)
            if fewer or len(guns(battle, model, self.near)) > 1
            else ()
        )
        ways = {spelt(loads): loads for loads in (*full, *rest)}
        options = [Option(key, worded(loads)) for key, loads in ways.items()]
        how = self.aim_of(battle, key)
        fired = ways[
            table.choose(
                model.side,
                say("what-fires", model=model.name),
                options,
                model=key,
                purpose="duel_weapon",
                about=(self.other(key),),
            )
        ]
        table.happens(declared(key, self.other(key), fired, how, "duel"))
        return throw_shots(table, key, self.other(key), fired, how)


def guns(battle: Battle, model: Model, near: bool) -> tuple[Item, ...]:
    """Its loaded weapons that reach the other: as far as a duel goes, or 6 inches where they stand so near."""
    return tuple(gun for gun in loaded(battle, model) if gun.range >= (NEAR if near else REACH))


def firepower(battle: Battle, model: Model, near: bool = False) -> int:
    """The most dice it may roll in a duel: of all its loaded weapons in range, or of the best where one weapon at
    a time was agreed (rulings TL-03, TL-06).
    """
    dice = [gun.in_duel for gun in guns(battle, model, near)]
    return max(dice, default=0) if battle.settings.volley == "one" else sum(dice)


def allocations(battle: Battle, model: Model, number: int, near: bool = False) -> tuple[Loads, ...]:
    """Every way to roll so many dice, or as many as it has, with its weapons: the most wounds first, then those that
    leave the most weapons loaded.
    """
    ready = guns(battle, model, near)
    if battle.settings.volley == "one":
        ways: list[Loads] = [(Load(gun, min(number, gun.in_duel)),) for gun in ready]
    else:
        ways = _spread(ready, min(number, firepower(battle, model, near)))

    def order(loads: Loads) -> tuple[int, int, int]:
        wounds = sum(load.dice * load.gun.wounds for load in loads)
        dry = sum(load.gun.dry or load.gun.reloads for load in loads)
        return (-wounds, dry, len(loads))

    return tuple(sorted(ways, key=order))


def spared(battle: Battle, model: Model, number: int, near: bool = False) -> tuple[Loads, ...]:
    """Every way to roll fewer dice than that: most dice first, down to a single one (ruling TL-25)."""
    at_most = min(number, firepower(battle, model, near))
    return tuple(way for dice in range(at_most - 1, 0, -1) for way in allocations(battle, model, dice, near))


def _spread(ready: tuple[Item, ...], dice: int) -> list[Loads]:
    """Every way to spread dice over weapons, none beyond what each gives."""
    if not dice:
        return [()]
    if not ready:
        return []
    gun, rest = ready[0], ready[1:]
    return [
        ((Load(gun, many), *others) if many else others)
        for many in range(min(dice, gun.in_duel), -1, -1)
        for others in _spread(rest, dice - many)
    ]


def spelt(loads: Loads) -> str:
    """An allocation as it stands in the record: "repeating-rifle:2+revolver:4"."""
    return "+".join(f"{load.gun.key}:{load.dice}" for load in loads)


def dice_in(spelling: str) -> int:
    """How many dice an allocation has, from how it is spelt."""
    return sum(int(part.rpartition(":")[2]) for part in spelling.split("+"))


def worded(loads: Loads) -> str:
    """An allocation in words: "2 dice with the Repeating Rifle and 4 dice with the Revolver"."""
    return join_words([say("with-the", dice=load.dice, gun=load.gun.name) for load in loads])


# Odds


@cache
def ways_to_wound(dice: tuple[int, ...], twelfths: int) -> tuple[int, ...]:
    """In how many of 12 to the power of dice ways each number of wounds comes about. dice: what each hit takes."""
    ways = [1]
    for wounds in dice:
        after = [0] * (len(ways) + wounds)
        for number, many in enumerate(ways):
            after[number] += many * (12 - twelfths)
            after[number + wounds] += many * twelfths
        ways = after
    return tuple(ways)


class _Shots:
    """What one of the two would do with a number of shots."""

    def __init__(self, battle: Battle, command: Duel, key: str) -> None:
        self.battle, self.near = battle, command.near
        self.model = battle.model(key)
        chance = command.aim_of(battle, key).chance * 12
        self.twelfths = chance.numerator

    def ways(self, number: int) -> tuple[tuple[int, ...], int]:
        """Ways by wounds, and how many there are in all."""
        if number <= 0:
            return (1,), 1
        best = allocations(self.battle, self.model, number, self.near)[0]
        dice = tuple(load.gun.wounds for load in best for _ in range(load.dice))
        return ways_to_wound(dice, self.twelfths), 12 ** len(dice)

    def kill(self, number: int, health: int) -> tuple[int, int]:
        """Ways to take so much Health, of how many."""
        ways, total = self.ways(number)
        return sum(ways[health:]), total


def duel_odds(battle: Battle, command: Duel, mine: int, theirs: int) -> tuple[Fraction, Fraction]:
    """The exact chances that the challenger kills, and that they are killed, with two numbers; both fire what hurts
    most.

    theirs: of no account where the other cannot fire back. Cost: 0.05 ms. The rule itself gives the same, more
    slowly.
    """
    model, target = battle.model(command.model), battle.model(command.target)
    me, you = _Shots(battle, command, model.key), _Shots(battle, command, target.key)
    if not guns(battle, target, command.near):
        return Fraction(*me.kill(mine, target.health)), Fraction(0)
    if mine == theirs:
        return Fraction(*me.kill(mine, target.health)), Fraction(*you.kill(theirs, model.health))
    if mine < theirs:
        return _in_turn(me, mine, target.health, you, theirs, model.health)
    lose, win = _in_turn(you, theirs, model.health, me, mine, target.health)
    return win, lose


def safest(battle: Battle, command: Duel) -> tuple[Fraction, Fraction]:
    """The exact chances that the challenger kills, and that they are killed, where they choose the number with which
    the worst that the other can do is the least bad. Cost: 2 ms.
    """
    numbers = range(LOW, HIGH + 1)
    alone = not guns(battle, battle.model(command.target), command.near)
    answers = (LOW,) if alone else numbers
    worst = [
        min(
            (duel_odds(battle, command, own, theirs) for theirs in answers),
            key=lambda odds: odds[0] - odds[1],
        )
        for own in numbers
    ]
    return max(worst, key=lambda odds: odds[0] - odds[1])


def _in_turn(
    one: _Shots, number: int, health: int, other: _Shots, answer: int, own: int
) -> tuple[Fraction, Fraction]:
    """The chances that the first to fire kills, and that they are killed by the answer.

    health: of the one who answers; own: of the one who fires first.
    """
    ways, total = one.ways(number)
    killed = Fraction(0)
    for wounds, many in enumerate(ways[:health]):
        kills, of = other.kill(answer - wounds, own)
        killed += Fraction(many * kills, total * of)
    return Fraction(sum(ways[health:]), total), killed
