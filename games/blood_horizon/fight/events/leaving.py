"""The Will to Fight, the end of a fight, and who recovers from it."""

from __future__ import annotations

from typing import Literal

from games.blood_horizon.fight.events.contact import body_gone, without
from games.blood_horizon.kernel.fight import Party
from games.blood_horizon.kernel.state import Battle, Status
from games.engine.play.table import Event


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
        assert battle.fight is not None
        return battle.fights(fought=tuple(dict.fromkeys((*battle.fight.fought, self.party))))

    @property
    def says(self) -> str:
        if self.leave < 0:
            return "stood.all"
        if self.leave:
            return "stood.half" if self.half else "stood.some"
        return "stood"


class Tough(Event, tag="tough"):
    """He should leave the board and ducks back instead, once an Encounter (ruling BH-37)."""

    figure: str

    def apply(self, battle: Battle) -> Battle:
        used = battle.figures[self.figure].used
        return battle.change(self.figure, status="ducked", used=(*used, "tough"))


class Fled(Event, tag="free-will"):
    """A Star leaves of his own free will, alone or with all of his. friends: whom they were beside to carry them away,
    and take with them.
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
    """What Recovery has brought: back, or gone for good. was: where he was before it. free: no roll was needed."""

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
