"""Who goes down, leaves the board, is captured or comes back: melees, the Will to Fight, Recovery; and who is in
contact with whom after it.
"""

from __future__ import annotations

from typing import Literal

from games.blood_horizon.kernel.fight import Party
from games.blood_horizon.kernel.state import Battle, Status
from games.engine.play.table import Event

type Pairs = tuple[tuple[str, str], ...]


def _but(pairs: Pairs, place: int, key: str) -> Pairs:
    return tuple(pair for pair in pairs if pair[place] != key)


def without(battle: Battle, key: str) -> Battle:
    """The battle in which nobody is in contact with a figure that is gone or down."""
    fight = battle.fight
    if fight is None:
        return battle
    contacts = tuple(pair for pair in fight.contacts if key not in pair)
    return battle.fights(
        contacts=contacts, carried=_but(fight.carried, 0, key), taken=_but(fight.taken, 0, key)
    )


def body_gone(battle: Battle, key: str) -> Battle:
    """The battle in which nobody is beside a body any more."""
    fight = battle.fight
    if fight is None:
        return battle
    return battle.fights(carried=_but(fight.carried, 1, key), taken=_but(fight.taken, 1, key))


def stopped(battle: Battle, key: str) -> Battle:
    """A charger that was hit does not come into contact (ruling BH-27)."""
    fight = battle.fight
    return battle.fights(contacts=_but(fight.contacts, 0, key)) if fight else battle


def struck_down(battle: Battle, key: str, harm: str, by: str = "") -> Battle:
    """The battle in which a figure has taken its damage, and is in nobody's way any more if it was stopped. by: whose
    work that is.
    """
    if harm == "none":
        return battle
    now: Status = "dead" if harm == "dead" else "out" if harm == "out" else "ducked"
    battle = stopped(battle.change(key, status=now), key)
    if now == "ducked":
        return battle
    fight = battle.fighting
    deeds = fight.did(by, out=1) if by else fight.deeds
    return without(battle.fights(deeds=deeds, fell=(*fight.fell, (key, by))), key)


class Fought(Event, tag="fought"):
    """A round of melee between two, compared. lead: of the attacker over the defender. again: both would have had no
    Rep left, so that it does not count (ruling BH-28).
    """

    figure: str
    target: str
    lead: int
    again: bool = False

    @property
    def says(self) -> str:
        if self.again:
            return "fought.again"
        return "fought.same" if not self.lead else "fought.more" if self.lead > 0 else "fought.fewer"


class Boxed(Event, tag="boxed"):
    """A Boxer shrugs off the first -1 to Rep of the melee (ruling BH-09)."""

    figure: str

    def apply(self, battle: Battle) -> Battle:
        return battle.fights(boxed=(*battle.fighting.boxed, self.figure))


class Shaken(Event, tag="shaken"):
    """Rep lost for this melee. left: what they have now."""

    figure: str
    lost: int
    left: int

    def apply(self, battle: Battle) -> Battle:
        one = battle.figures[self.figure]
        return battle.change(self.figure, lost=one.lost + self.lost)


class Beaten(Event, tag="beaten"):
    """Somebody goes down in a melee. spent: they have no Rep left. by: "" where that was nobody's doing alone."""

    figure: str
    harm: Literal["dead", "out"]
    by: str = ""
    spent: bool = False

    def apply(self, battle: Battle) -> Battle:
        return struck_down(battle.change(self.figure, lost=0), self.figure, self.harm, self.by)

    @property
    def says(self) -> str:
        return "beaten.spent" if self.spent else f"beaten.{self.harm}"


class Rested(Event, tag="rested"):
    """Out of the melee, and all Rep that it cost is back."""

    told = None
    figure: str
    rep: int

    def apply(self, battle: Battle) -> Battle:
        boxed = tuple(key for key in battle.fighting.boxed if key != self.figure)
        return battle.change(self.figure, lost=0).fights(boxed=boxed)


class Stood(Event, tag="stood"):
    """A side has taken its Will to Fight test. leader: who took it. leave: how many have to leave, -1 for all. half:
    more than half of it is gone, so that two dice passed counted as one.
    """

    party: Party
    leader: str
    passed: int
    leave: int
    half: bool = False

    def apply(self, battle: Battle) -> Battle:
        return battle.fights(fought=tuple(dict.fromkeys((*battle.fighting.fought, self.party))))

    @property
    def says(self) -> str:
        if self.leave < 0:
            return "stood.all"
        if self.leave:
            return "stood.half" if self.half else "stood.some"
        return "stood"


class Tough(Event, tag="tough"):
    """They should leave the board and duck back instead, once an Encounter (ruling BH-37)."""

    figure: str

    def apply(self, battle: Battle) -> Battle:
        used = battle.figures[self.figure].used
        return battle.change(self.figure, status="ducked", used=(*used, "tough"))


class Fled(Event, tag="free-will"):
    """A Star leaves of their own free will, alone or with all of theirs. friends: whom they were beside to carry them
    away, and take with them.
    """

    figure: str
    figures: tuple[str, ...]
    friends: tuple[str, ...] = ()

    def apply(self, battle: Battle) -> Battle:
        for key in self.friends:
            battle = body_gone(battle.change(key, status="carried"), key)
        for key in self.figures:
            battle = without(battle.change(key, status="fled"), key)
        return battle

    @property
    def says(self) -> str:
        how = "all" if len(self.figures) > 1 else "alone"
        return f"free-will.{how}-with" if self.friends else f"free-will.{how}"


class FightOver(Event, tag="fight-over"):
    """One side has the board to itself, or nobody has. Enemies who lie there are captured (ruling BH-41)."""

    winner: Party | Literal["nobody"]
    leader: str = ""
    captured: tuple[str, ...] = ()

    def apply(self, battle: Battle) -> Battle:
        for key in self.captured:
            battle = battle.change(key, status="captured")
        return battle.fights(
            phase="recovery", winner=self.winner, active="", orders=(), done=(), contacts=(), carried=(), taken=(),
            hits=(), misses=(), later=(), struck=(), charged=(),
        )  # fmt: skip

    @property
    def says(self) -> str:
        return "fight-over.nobody" if self.winner == "nobody" else "fight-over"


class Mended(Event, tag="mended"):
    """What Recovery has brought: back, or gone for good. was: where they were before it. free: no roll was needed."""

    figure: str
    back: bool
    was: Status
    free: bool = False

    def apply(self, battle: Battle) -> Battle:
        battle = battle.change(self.figure, status="on" if self.back else "lost")
        return battle if self.free else battle.fights(mending=True)

    @property
    def says(self) -> str:
        return "mended.free" if self.free else "mended" if self.back else "mended.not"


class Settled(Event, tag="settled"):
    """Nobody is left to recover: the fight is done."""

    told = None

    def apply(self, battle: Battle) -> Battle:
        return battle.fights(phase="over")
