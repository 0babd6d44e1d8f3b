"""Shots, what they hit, and who may answer them."""

from __future__ import annotations

from typing import Literal

from games.blood_horizon.fight.events.falling import struck_down
from games.blood_horizon.kernel.fight import Hit, Miss
from games.blood_horizon.kernel.state import Battle
from games.engine.play.table import Event


class Fired(Event, tag="fired"):
    """Shots are fired. kind: in its own action, at chargers, in return. targets: a key for each shot, in order.
    at: the same, each once. spent: weapons that are used
    up by it.
    """

    figure: str
    targets: tuple[str, ...]
    weapons: tuple[str, ...]
    kind: Literal["shot", "charge", "return"] = "shot"
    spent: tuple[str, ...] = ()
    at: tuple[str, ...] = ()

    def apply(self, battle: Battle) -> Battle:
        one = battle.figures[self.figure]
        kept = tuple(weapon for weapon in one.weapons if weapon.key not in self.spent)
        back = self.kind == "return"
        battle = battle.change(self.figure, fired=True, returned=one.returned or back, weapons=kept)
        if battle.fight:
            battle = battle.fights(deeds=battle.fight.did(self.figure, shots=len(self.targets)))
        done = (
            tuple(dict.fromkeys((*battle.fighting.done, self.figure))) if battle.fight and not back else None
        )
        return battle if done is None else battle.fights(done=done)

    @property
    def says(self) -> str:
        return f"fired-at.{self.kind}"


class Held(Event, tag="held-fire"):
    """Somebody who may fire does not."""

    told = ("kind",)
    figure: str
    kind: Literal["shot", "charge", "return"]

    def apply(self, battle: Battle) -> Battle:
        if self.kind == "return":
            misses = tuple(miss for miss in battle.fighting.misses if miss.target != self.figure)
            return battle.fights(misses=misses)
        return battle.fights(done=(*battle.fighting.done, self.figure))


class ShotsFell(Event, tag="shots-fell"):
    """What struck and what went wide. hit, missed: whom, each once. returned: it was return fire."""

    figure: str
    hits: tuple[Hit, ...] = ()
    misses: tuple[Miss, ...] = ()
    returned: bool = False
    hit: tuple[str, ...] = ()
    missed: tuple[str, ...] = ()

    def apply(self, battle: Battle) -> Battle:
        fight = battle.fighting
        battle = battle.fights(
            hits=(*fight.hits, *self.hits), deeds=fight.did(self.figure, hits=len(self.hit))
        )
        if not self.returned:
            return battle.fights(misses=(*fight.misses, *self.misses))
        waiting = tuple(miss for miss in fight.misses if miss.target != self.figure)
        return battle.fights(misses=waiting, later=(*fight.later, *self.misses))

    @property
    def says(self) -> str:
        if self.hits and self.misses:
            return "shots-fell.some"
        return "shots-fell.hit" if self.hits else "shots-fell.miss"


class Hurt(Event, tag="hurt"):
    """The worst of all hits on a figure has been taken. harm: what it came to in the end; by: whose hit; face: its die,
    and row: what the table makes of that.
    """

    told = ("harm",)
    figure: str
    harm: Literal["dead", "out", "ducked", "none"]
    by: str
    face: int = 0
    row: str = ""

    def apply(self, battle: Battle) -> Battle:
        fight = battle.fight
        if fight is None:
            return battle
        battle = battle.fights(
            hits=tuple(hit for hit in fight.hits if hit.target != self.figure),
            struck=tuple(dict.fromkeys((*fight.struck, self.figure))),
        )
        return struck_down(battle, self.figure, self.harm, self.by)


class Ducked(Event, tag="ducked"):
    """A miss, but they have returned fire already: they duck back (ruling BH-21)."""

    figure: str
    by: str

    def apply(self, battle: Battle) -> Battle:
        return struck_down(battle, self.figure, "ducked")


class TookCover(Event, tag="took-cover"):
    """After the first shots everybody is in Cover for good (ruling BH-18)."""

    def apply(self, battle: Battle) -> Battle:
        return battle.fights(shots_fired=True, cover=("ours", "theirs"))


class Answered(Event, tag="answered"):
    """All who could have returned fire, and what they missed may be answered in its turn."""

    told = None

    def apply(self, battle: Battle) -> Battle:
        fight = battle.fighting
        return battle.fights(misses=fight.later, later=(), struck=(), volley=fight.volley + 1)


class NotAnswered(Event, tag="not-answered"):
    """Misses that nobody can answer are forgotten."""

    told = None
    figures: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        return battle.fights(
            misses=tuple(miss for miss in battle.fighting.misses if miss.target not in self.figures)
        )
