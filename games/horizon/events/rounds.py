"""What happens to the combat as a whole: Awareness, the order, rounds and turns, who joins, the end."""

from __future__ import annotations

from typing import ClassVar

from msgspec import structs

from games.engine.play.table import Event
from games.horizon.roster import Weapon
from games.horizon.state import Acting, Battle, Fighter

ACTIONS = 2
"""Actions of a turn."""


class Looked(Event, tag="looked"):
    """A fighter's Awareness for the order. surprise: AP that are in it, and that come to their first combat test
    (ruling HZ-23). blind: the Director allowed no test (ruling HZ-38).
    """

    told = (("surprise", "surprise", ""), ("blind", "blind", ""))
    model: str
    score: int
    surprise: int = 0
    blind: bool = False

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.model, awareness=self.score, surprise=self.surprise)


class Ordered(Event, tag="ordered"):
    """Everybody has looked: the order of the turns stands."""

    order: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        return structs.replace(battle, order=self.order, stage="play")


class Slotted(Event, tag="slotted"):
    """Somebody who joins has their place in the order. waits: it has passed already, so they begin with the next
    round.
    """

    model: str
    order: tuple[str, ...]
    waits: bool = False

    def apply(self, battle: Battle) -> Battle:
        return structs.replace(battle.change(self.model, acted=self.waits), order=self.order)

    @property
    def says(self) -> str:
        return "slotted.waits" if self.waits else ""


class Joined(Event, tag="joined"):
    """Fighters come to a side, with the weapons that are new in the combat."""

    side: str
    fighters: tuple[Fighter, ...]
    arsenal: dict[str, Weapon]
    names: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        return structs.replace(
            battle,
            fighters={**battle.fighters, **{one.key: one for one in self.fighters}},
            arsenal={**battle.arsenal, **self.arsenal},
        )


class RoundBegun(Event, tag="round-begun"):
    """A new round: everybody may act again. Of whoever takes no turn, because they lie in a Death Coma, Defense and the
    armor of Dives are over with the round: they would outlast every wound, as no turn of theirs ends them.
    """

    heading: ClassVar[bool] = True

    round: int

    def apply(self, battle: Battle) -> Battle:
        battle = structs.replace(battle, round=self.round, acting=None)
        for key, one in battle.fighters.items():
            lies = {"pool": 0, "dive": 0} if one.coma else {}
            battle = battle.change(key, acted=False, **lies)
        return battle


class TurnBegun(Event, tag="turn-begun"):
    """A fighter's turn: what their Defense and their Dives still gave is over. actions: how many they have, of two,
    without those that they lost to a wound and those that they borrowed for Dives (ruling HZ-33).
    """

    model: str
    actions: int = ACTIONS
    lost: int = 0
    borrowed: int = 0

    def apply(self, battle: Battle) -> Battle:
        battle = battle.change(self.model, pool=0, dive=0, lost=0, borrowed=0)
        return structs.replace(battle, acting=Acting(self.model, self.actions))

    @property
    def says(self) -> str:
        if self.actions == ACTIONS:
            return "turn-begun"
        why = "both" if self.lost and self.borrowed else "lost" if self.lost else "borrowed"
        return f"turn-begun.{why}" + ("" if self.actions else ".none")


class TurnEnded(Event, tag="turn-ended"):
    """The turn is over."""

    told = None
    model: str

    def apply(self, battle: Battle) -> Battle:
        return structs.replace(battle.change(self.model, acted=True), acting=None)


class Conceded(Event, tag="conceded"):
    """A side gives up: those of it who could act take no further part."""

    side: str
    models: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        for key in self.models:
            battle = battle.change(key, yielded=True)
        return battle


class CombatOver(Event, tag="combat-over"):
    """ending: last (nobody of another team stands), called, conceded. winner: the team, "" for nobody; sides: of it.

    The turn under way is kept, so that the players may play on.
    """

    told = ("ending", ("winner", "", "nobody"))
    ending: str
    winner: str
    sides: tuple[str, ...] = ()

    def apply(self, battle: Battle) -> Battle:
        return structs.replace(battle, stage="over", winner=self.winner, ending=self.ending)


class PlayedOn(Event, tag="played-on"):
    """The players go on although the combat was over. Where it was over because a side gave up, whoever did is back;
    who had given up before it was over in another way stays out of it.
    """

    def apply(self, battle: Battle) -> Battle:
        fighters = battle.fighters
        if battle.ending == "conceded":
            fighters = {key: structs.replace(one, yielded=False) for key, one in fighters.items()}
        stage = "play" if battle.order else "awareness"
        return structs.replace(battle, stage=stage, winner="", ending="", fighters=fighters)
