"""Actions: who may act now, and with how many actions.

Source: Blackwater Gulch, Game Turns; Actions; rulings BW-20, BW-32.
"""

from __future__ import annotations

from typing import Literal

from games.blackwater_gulch.roster import LEVELS
from games.blackwater_gulch.state import Activation, Battle, Model
from games.engine.play.questions import Option, Refused
from games.engine.play.table import Table
from games.engine.tell.sentences import count_words

type BattleTable = Table[Battle]


def playing(battle: Battle) -> None:
    """Refused unless a turn is being played."""
    if battle.stage == "over":
        raise Refused("The battle is over. Play on, or take the last step back.")
    if battle.stage != "play":
        raise Refused(f"Turn {battle.turn + 1} has not started: roll for initiative first.")


def activation(battle: Battle) -> Activation:
    """The activation under way. Refused where nobody is acting."""
    playing(battle)
    if battle.acting is None:
        raise Refused("Nobody is acting: activate a model first.")
    return battle.acting


def acting(
    table: BattleTable, key: str, cost: int = 1, does: Literal["moves", "fights", "other"] = "other"
) -> Model:
    """The model that wants to do something for some actions. Refused with the fact that stands in the way.

    does: a fleeing model has to fall back before any other action, unless it is bound. What is free in Upkeep
    comes before its first action.
    """
    battle = table.battle
    model = battle.model(key)
    now = activation(battle)
    if key not in now.models:
        raise Refused(f"It is {battle.model(now.models[0]).name} who is acting.")
    if not model.in_play:
        raise Refused(f"{model.name} is out of action.")
    if now.ended:
        raise Refused(f"{model.name} can do nothing more this activation.")
    upkeep = not cost and does == "other"
    if now.fleeing and not (now.retreated or model.bound or upkeep or does == "moves"):
        raise Refused(f"{model.name} has lost heart and has to fall back before anything else.")
    if cost > now.left:
        left = "no action" if not now.left else count_words(now.left, "action")
        raise Refused(f"{model.name} has {left} left and this takes {cost}.")
    return model


def together(battle: Battle) -> tuple[str, ...]:
    """The models in play that act as one: a single model, or a team of minions."""
    now = activation(battle)
    return tuple(key for key in now.models if battle.models[key].in_play)


def movers(battle: Battle) -> tuple[str, ...]:
    """Those of them that can move: whoever is tied up stays where it is (ruling BW-44)."""
    return tuple(key for key in together(battle) if not battle.models[key].bound)


def options(models: tuple[Model, ...]) -> tuple[Option, ...]:
    """Models as something to choose from."""
    return tuple(Option(model.key, model.name, LEVELS[model.sheet.level]) for model in models)


def friend(battle: Battle, model: Model, key: str) -> Model:
    """A model in play of the same team, or the model itself."""
    other = battle.model(key or model.key)
    if not battle.friends(model, other):
        raise Refused(f"{other.name} is no friend of {model.name}.")
    if not other.in_play:
        raise Refused(f"{other.name} is out of action.")
    return other


def enemy(battle: Battle, model: Model, key: str) -> Model:
    """A model in play of another team."""
    other = battle.model(key)
    if battle.friends(model, other):
        raise Refused(f"{other.name} is on {model.name}’s own side.")
    if not other.in_play:
        raise Refused(f"{other.name} is out of action already.")
    return other
