"""What happens before, between and at the edges of activations: roles, turns, upkeep, nerve, the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec import structs

from games.blackwater_gulch.contact import part
from games.blackwater_gulch.roster import TRAITS, Token
from games.blackwater_gulch.state import Activation, Battle
from games.engine.play.table import Event


class RolesTaken(Event, tag="roles-taken"):
    """chooser won the roll-off and took a role; with more than two sides they only set up first."""

    chooser: str
    attacker: str
    defender: str

    def apply(self, battle: Battle) -> Battle:
        return battle.but(attacker=self.attacker, defender=self.defender)

    @property
    def says(self) -> str:
        if not self.attacker:
            return "roles-taken.places-first"
        return "roles-taken.attacks" if self.chooser == self.attacker else "roles-taken.defends"


class CornersChosen(Event, tag="corners-chosen"):
    """corners: by side; chooser: who won the roll for them."""

    chooser: str
    corners: dict[str, str]

    def apply(self, battle: Battle) -> Battle:
        return battle.but(corners=self.corners)


class Irregular(Event, tag="irregular"):
    """The table starts knowingly although something is wrong with a gang."""

    words: str

    def apply(self, battle: Battle) -> Battle:
        return battle.but(irregular=tuple(words for words in battle.irregular if words != self.words))


class ObjectivePlaced(Event, tag="objective-placed"):
    """rolled: the side has won the roll-off for the first of them."""

    told = (("rolled", "rolled", ""),)
    side: str
    placed: int
    due: int
    rolled: bool = False

    def apply(self, battle: Battle) -> Battle:
        following = battle.order[(battle.order.index(self.side) + 1) % len(battle.order)]
        return battle.but(
            objectives_placed=self.placed,
            objectives_on_board=battle.objectives_on_board + 1,
            active=following if self.placed < self.due else "",
        )


class Placed(Event, tag="placed"):
    listed = "model"
    model: str

    def apply(self, battle: Battle) -> Battle:
        return battle.but(placed=(*battle.placed, self.model))


class Tied(Event, tag="tied"):
    """The highest dice were equal, and those sides roll again."""

    sides: tuple[str, ...]


class TurnBegun(Event, tag="turn-begun"):
    heading: ClassVar[bool] = True

    turn: int
    chooser: str
    first: str
    wished: bool = False

    @property
    def says(self) -> str:
        return "turn-begun.own" if self.first == self.chooser else "turn-begun.given"

    def apply(self, battle: Battle) -> Battle:
        chooser = self.chooser if self.wished else ""
        models = {
            key: structs.replace(model, activated=False) if model.activated else model
            for key, model in battle.models.items()
        }
        guns = {key: structs.replace(gun, served="", empty=False) for key, gun in battle.guns.items()}
        return battle.but(
            turn=self.turn, stage="play", first=self.first, active=self.first, models=models, guns=guns,
            chooser=chooser,
        )  # fmt: skip


class Wished(Event, tag="wished"):
    """Whom a side wants to go first, should it win the roll. Nothing has come of it yet."""

    told = None
    side: str
    first: str

    def apply(self, battle: Battle) -> Battle:
        return battle.but(wishes={**battle.wishes, self.side: self.first})


class FirstChanged(Event, tag="first-changed"):
    """The winner of the roll thought better of it; the next time they want the same."""

    chooser: str
    first: str

    def apply(self, battle: Battle) -> Battle:
        wishes = {**battle.wishes, self.chooser: self.first}
        return battle.but(first=self.first, active=self.first, wishes=wishes)


class Activated(Event, tag="activated"):
    """Its Upkeep begins: what lasted until now ends, and every weapon is loaded again."""

    models: tuple[str, ...]
    actions: int

    def apply(self, battle: Battle) -> Battle:
        for key in self.models:
            battle = battle.change(key, activated=True, running=False, empty=(), until_next=())
        return battle.but(acting=Activation(self.models, self.actions), chooser="")

    @property
    def says(self) -> str:
        return "activated.team" if len(self.models) > 1 else "activated"


class ActivationEnded(Event, tag="activation-ended"):
    models: tuple[str, ...]
    active: str
    """The side whose go it is now; "" ends the turn."""

    def apply(self, battle: Battle) -> Battle:
        for key in self.models:
            battle = battle.change(key, boosts=(), loaded=())
            if battle.settings.rulings < 48:  # the Strength of a leap went with its activation
                battle = battle.change(key, dropped_on="")
        return battle.but(acting=None, active=self.active, stage="play" if self.active else "between")

    @property
    def says(self) -> str:
        return "" if self.active else "turn-ended"


class BattleOver(Event, tag="battle-over"):
    """winners: sides of the winning team, none for a draw. points: by side, "" when nobody counted."""

    told = ("ending", ("winners", "", "draw"))
    ending: str
    winners: tuple[str, ...]
    points: dict[str, int]

    def apply(self, battle: Battle) -> Battle:
        return battle.but(stage="over", acting=None, active="", winners=self.winners, ending=self.ending)


class GangLeft(Event, tag="gang-left"):
    """A side gives up while others fight on: its models are gone, their objectives lie where they left."""

    side: str
    models: tuple[str, ...]
    objectives: int

    def apply(self, battle: Battle) -> Battle:
        for key in self.models:
            battle = part(battle, key).change(
                key, gone=True, objectives=0, pack=(), tokens=(), bound=0, hidden=False, running=False
            )
        return battle.but(objectives_dropped=battle.objectives_dropped + self.objectives)


class PlayedOn(Event, tag="played-on"):
    """The players go on although the battle was over."""

    active: str

    def apply(self, battle: Battle) -> Battle:
        stage = "play" if self.active else "between"
        return battle.but(stage=stage, winners=(), ending="", active=self.active)


class TokenShaken(Event, tag="token-shaken"):
    model: str
    token: Token
    left: int

    @property
    def in_words(self) -> Mapping[str, str]:
        return {"token": TRAITS[self.token]}

    def apply(self, battle: Battle) -> Battle:
        tokens = list(battle.models[self.model].tokens)
        if self.token in tokens:
            tokens.remove(self.token)
        return battle.change(self.model, tokens=tuple(tokens))


class TokensHold(Event, tag="tokens-hold"):
    model: str
    tokens: int


class NerveHeld(Event, tag="nerve-held"):
    model: str
    dice: int

    def apply(self, battle: Battle) -> Battle:
        return _shaken(battle, self.model)


class NerveBroke(Event, tag="nerve-broke"):
    model: str

    def apply(self, battle: Battle) -> Battle:
        return _shaken(battle, self.model).acts(fleeing=True)


class NerveRegained(Event, tag="nerve-regained"):
    """A team that rolled for Morale is no longer outnumbered."""

    side: str

    def apply(self, battle: Battle) -> Battle:
        return battle.shake(self.side, False)


def _shaken(battle: Battle, key: str) -> Battle:
    """Once a team has rolled it goes on rolling until it is no longer outnumbered (ruling BW-56)."""
    if battle.settings.rulings < 56:
        return battle
    return battle.shake(battle.models[key].side, True)
