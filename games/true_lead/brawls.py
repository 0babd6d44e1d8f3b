"""Brawls: into contact, blow and answer, and a friend who joins in.

Source: True Lead, Brawls; Wounds; Terrain, Elevation; rulings TL-02, TL-05, TL-09, TL-10, TL-22, TL-23, TL-26.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

from msgspec import Meta

from games.engine.play.questions import Option, Refused
from games.engine.play.table import Command
from games.engine.tell.sentences import join_words
from games.true_lead.accuracy import Aim, aim, take_test
from games.true_lead.actions import BattleTable, acting, enemy, opposed, unspent
from games.true_lead.events.fighting import Engaged, Joined, Met, Missed, Struck
from games.true_lead.events.movement import Moved
from games.true_lead.movement import done_moving, far_enough
from games.true_lead.phrases import phrases
from games.true_lead.roster import Item
from games.true_lead.rounds import end_activation
from games.true_lead.state import Battle, Model
from games.true_lead.wounds import lose, punch

say = phrases("rules.brawls")


FISTS = "fists"
BOTH, BLADE = "both", "blade"
ASKED_SINCE = 26
"""The ruling since which it is asked what is struck back with, however Fists stun."""

ALL = -1
"""Every die of the blade."""


class Blows(NamedTuple):
    """What a model strikes with. blade: how many dice of its blade, as many as there are or none. fists: these too."""

    blade: int
    fists: bool = True

    def words(self, model: Model) -> str:
        """ "Saber and Fists", "Fists alone", "2 of 3 Saber dice and Fists"."""
        name, full = join_words([item.name for item in model.blades()]), edge(model)
        parts = (
            []
            if not self.blade
            else [name if self.blade == full else say("dice", blade=self.blade, full=full, name=name)]
        )
        parts += [say("fists")] if self.fists else []
        return join_words(parts) if parts[1:] else say("alone", parts=parts[0])


def edge(model: Model) -> int:
    """The dice of its blade."""
    return sum(item.fp for item in model.blades())


def ways(model: Model) -> Iterator[tuple[str, Blows]]:
    """Everything that a model may strike with, by key: most of the time all of it (ruling TL-26)."""
    full = edge(model)
    if not full:
        yield FISTS, Blows(0)
        return
    yield BOTH, Blows(full)
    yield BLADE, Blows(full, fists=False)
    yield FISTS, Blows(0)
    for dice in range(full - 1, 0, -1):
        yield f"{BOTH}-{dice}", Blows(dice)
        yield f"{BLADE}-{dice}", Blows(dice, fists=False)


def helped(battle: Battle, model: Model, target: Model) -> bool:
    """Whether the target is in a brawl with another friend of the model; the stunned are no help (Wounds)."""
    return any(
        one.key != model.key and one.side == model.side and not one.stunned
        for one in battle.opponents(target)
    )


class Brawl(Command, tag="brawl"):
    """12 inches, 18 on a mount in the open, into contact with an enemy; in a brawl already, it goes on with one of
    its opponents and does not move. Then it strikes.

    An ambush may answer the move: until the blow the two are not in contact. cover: it starts in cover (matters to
    a model that is pinned). above: it comes from at least 2 inches higher. beyond: the enemy is farther away than it
    comes. Source: True Lead, Activation; Brawls; Ambush; rulings TL-05, TL-08, TL-10.
    """

    model: str
    target: str
    cover: bool = False
    above: bool = False
    beyond: bool = False

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        now, model = acting(battle, self.model)
        if now.target:
            raise Refused(say("about-strike", model=model.name, name=battle.model(now.target).name))
        target = enemy(battle, model, self.target)
        if target in battle.opponents(model) and now.action in ("", "brawl"):
            table.happens(Engaged(model.key, target.key))
            return
        unspent(now, model)
        if battle.brawling(model):
            raise Refused(
                say("brawl-not", model=model.name, opposed=opposed(battle, model), target=target.name)
            )
        inches = far_enough(battle, model, "brawl", cover=self.cover)
        if self.beyond:
            raise Refused(say("out-reach-beyond-choose", target=target.name, inches=inches))
        table.happens(Moved(model.key, "brawl", inches, target=target.key, above=self.above))
        done_moving(table)


class Strike(Command, tag="strike"):
    """The blows of a Brawl: blade first, then Fists; whoever is struck and still on its feet strikes back at once.

    fists: it uses them besides its blade. blade: how many of the blade's dice it uses, -1 for all. Fists that would
    take the last Health stun; anything else kills.
    Source: True Lead, Brawls; Wounds; rulings TL-02, TL-09, TL-10, TL-23, TL-26.
    """

    model: str
    fists: bool = True
    blade: Annotated[int, Meta(ge=ALL, le=99)] = ALL

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        now, model = acting(battle, self.model)
        if not now.target:
            raise Refused(say("nobody-strike-choose-who", model=model.name))
        with_what = self._blows(model)
        target = battle.model(now.target)
        if target not in battle.opponents(model):
            table.happens(Met(model.key, target.key))
        if helped(table.battle, model, target) and model.joined != battle.round:
            table.happens(Joined(model.key, target.key, battle.round))
        strike(table, model.key, target.key, with_what, above=now.above)
        _back(table, target.key, model.key)
        end_activation(table)

    def _blows(self, model: Model) -> Blows:
        """What it uses. Refused where that is nothing, or more than it has."""
        full = edge(model)
        if not full and not self.fists:
            raise Refused(say("only-fists", model=model.name))
        if not full and self.blade > 0:
            raise Refused(say("no-blade", model=model.name))
        if self.blade > full:
            name = join_words([item.name for item in model.blades()])
            raise Refused(say("gives-not", name=name, full=full, blade=self.blade))
        found = Blows(full if self.blade == ALL else self.blade, self.fists)
        if not found.blade and not found.fists:
            raise Refused(say("strike-something-keep-blade", model=model.name))
        return found


def strike(
    table: BattleTable, key: str, target: str, using: Blows, *, above: bool = False, back: bool = False
) -> None:
    """One model's blows at another: with its blade, and then with its Fists; or, where it was so agreed (ruling
    TL-09), all at once, and then nothing stuns.
    """
    model = table.battle.model(key)
    how = aim(model, above=above, joined=model.joined == table.battle.round)
    blades = model.blades() if using.blade else ()
    bare = tuple(item for item in model.weapons if item.key == FISTS) if using.fists else ()
    fists = sum(item.fp for item in bare)
    if blades and table.battle.settings.fists == "alone":
        _blows(table, model, target, (*blades, *bare), using.blade + fists, how, back=back, stuns=False)
        return
    if blades:
        _blows(table, model, target, blades, using.blade, how, back=back, stuns=False)
    if bare and table.battle.model(target).alive:
        _blows(table, model, target, bare, fists, how, back=back, stuns=True)


def _blows(
    table: BattleTable,
    model: Model,
    target: str,
    weapons: Sequence[Item],
    dice: int,
    how: Aim,
    *,
    back: bool,
    stuns: bool,
) -> None:
    """Some dice, rolled together, and their wounds."""
    names = tuple(item.name for item in weapons)
    bare = all(item.key == FISTS for item in weapons)
    table.happens(Struck(model.key, target, names, dice, how.words, back, how.reasons, bare))
    cause = join_words(names) if bare else say("the", names=join_words(names))
    why = say("strike", name=table.battle.model(target).name, cause=cause)
    _, hits = take_test(
        table, model, why, dice, how, purpose="strike", about=(target, *(item.key for item in weapons))
    )
    if not hits:
        table.happens(Missed(model.key, target))
    elif stuns:
        punch(table, target, hits, by=model.key, cause=cause)
    else:
        lose(table, target, hits, by=model.key, cause=cause)


def _back(table: BattleTable, key: str, target: str) -> None:
    """The one who was struck strikes back, alive and on its feet; with a blade, its side says with what of it, and
    whether with Fists too (ruling TL-26).
    """
    model = table.battle.model(key)
    if not model.alive or model.stunned:
        return
    settings = table.battle.settings
    found = dict(ways(model))
    if settings.fists == "alone" and settings.rulings < ASKED_SINCE:
        strike(table, key, target, next(iter(found.values())), back=True)
        return
    together = settings.fists == "alone"
    options = [Option(way, using.words(model), _meant(using, together)) for way, using in found.items()]
    why = say("what-strikes-back", model=model.name)
    way = table.choose(model.side, why, options, model=key, purpose="strike_back_with", about=(target,))
    strike(table, key, target, found[way], back=True)


def _meant(using: Blows, together: bool) -> str:
    """What comes of it that something is left out. together: with a blade all dice kill (ruling TL-09)."""
    if not using.blade:
        return say("last-wound-stuns")
    return "" if using.fists or together else say("nobody-stunned")
