"""The fight as a whole: how it begins, its phases and turns, and who leads."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import structs

from games.blood_horizon.kernel.fight import Fight, Party, Phase
from games.blood_horizon.kernel.state import Battle, Steps
from games.engine.play.table import Event


class FightBegan(Event, tag="fight-began"):
    """Two lines stand opposite each other, Leaders first. covered: who is in Cover by the Encounter. surprise: who
    has the Advantage without a die.
    """

    heading: ClassVar[bool] = True

    ours: tuple[str, ...]
    theirs: tuple[str, ...]
    covered: tuple[Party, ...] = ()
    surprise: Party | Literal[""] = ""
    stake: str = ""

    def apply(self, battle: Battle) -> Battle:
        for key in (*self.ours, *self.theirs):
            battle = battle.change(key, lost=0, fired=False, returned=False)
        return battle.but(
            fight=Fight(
                lines={"ours": self.ours, "theirs": self.theirs},
                began={"ours": len(self.ours), "theirs": len(self.theirs)},
                cover=self.covered,
                surprise=self.surprise,
                stake=self.stake,
            )
        )


class Went(Event, tag="went"):
    """The Active turn comes to its next phase."""

    told = None
    phase: Phase

    def apply(self, battle: Battle) -> Battle:
        return battle.fights(phase=self.phase)


class Advantaged(Event, tag="advantaged"):
    """A side has the Advantage: by the die, or without one. leader: who speaks for it."""

    told = (("thrown", "", "given"),)
    party: Party
    leader: str
    thrown: bool = True

    def apply(self, battle: Battle) -> Battle:
        return battle.fights(advantage=self.party)


class Opened(Event, tag="opened"):
    """The Action table is done: a side is Active first."""

    told = (("tied", "tied", ""),)
    party: Party
    leader: str
    tied: bool = False

    def apply(self, battle: Battle) -> Battle:
        return battle.fights(first=self.party)


class TurnBegan(Event, tag="turn-began"):
    """A side is Active: nobody has returned fire yet, and nothing is pending."""

    heading: ClassVar[bool] = True

    party: Party
    leader: str
    turn: int

    def apply(self, battle: Battle) -> Battle:
        assert battle.fight is not None
        for line in battle.fight.lines.values():
            for key in line:
                battle = battle.change(key, returned=False)
        return battle.fights(
            active=self.party, turn=self.turn, phase="orders", orders=(), done=(), hits=(), misses=(), later=(),
            struck=(), charged=(), contacts=(), fought=(), boxed=(), volley=0,
        )  # fmt: skip


class Led(Event, tag="led"):
    """Among equals somebody is named Leader."""

    figure: str

    def apply(self, battle: Battle) -> Battle:
        assert battle.fight is not None
        line = battle.fight.lines[battle.fight.party(self.figure)]
        others = tuple(key for key in battle.fight.lead if key not in line)
        return battle.fights(lead=(*others, self.figure))


class PaceSet(Event, tag="pace-set"):
    """From now on steps are said one by one, or follow by themselves."""

    steps: Steps

    def apply(self, battle: Battle) -> Battle:
        return structs.replace(battle, settings=structs.replace(battle.settings, steps=self.steps))

    @property
    def says(self) -> str:
        return "pace-set" if self.steps == "together" else "pace-set.single"
