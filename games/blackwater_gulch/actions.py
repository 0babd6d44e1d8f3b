"""Actions: who may act now, and with how many actions.

Source: Blackwater Gulch, Game Turns; Actions; rulings BW-20, BW-32.
"""

from __future__ import annotations

from typing import Literal

from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.roster import LEVELS
from games.blackwater_gulch.state import Activation, Battle, Model
from games.engine.play.questions import Option, Refused
from games.engine.play.table import Table

say = phrases("rules.activation")

type BattleTable = Table[Battle]


def playing(battle: Battle) -> None:
    """Refused unless a turn is being played."""
    if battle.stage == "over":
        raise Refused(say("battle-over-play-on"))
    if battle.stage != "play":
        raise Refused(say("roll-initiative-first", turn=battle.turn + 1))


def standing(model: Model) -> Model:
    """A model in play. Refused for one that is out of action."""
    if not model.in_play:
        raise Refused(say("out-of-action", model=model.name))
    return model


def tied(model: Model) -> None:
    """Refused for a model that is not tied up."""
    if not model.bound:
        raise Refused(say("not-tied", model=model.name))


def friendly(battle: Battle, model: Model, key: str) -> Model:
    """A model of the same team."""
    other = battle.model(key)
    if not battle.friends(model, other):
        raise Refused(say("no-friend", other=other.name, model=model.name))
    return other


def activation(battle: Battle) -> Activation:
    """The activation under way. Refused where nobody is acting."""
    playing(battle)
    if battle.acting is None:
        raise Refused(say("nobody-acts"))
    return battle.acting


def acts_now(battle: Battle, key: str) -> Activation:
    """The activation under way, of a model that acts in it."""
    now = activation(battle)
    if key not in now.models:
        raise Refused(say("another-acts", model=battle.model(now.models[0]).name))
    return now


def acting(
    table: BattleTable, key: str, cost: int = 1, does: Literal["moves", "fights", "other"] = "other"
) -> Model:
    """The model that wants to do something for some actions. Refused with the fact that stands in the way.

    does: a fleeing model has to fall back before any other action, unless it is bound. What is free in Upkeep
    comes before its first action.
    """
    battle = table.battle
    model = battle.model(key)
    now = acts_now(battle, key)
    standing(model)
    if now.ended:
        raise Refused(say("can-do-nothing", model=model.name))
    upkeep = not cost and does == "other"
    if now.fleeing and not (now.retreated or model.bound or upkeep or does == "moves"):
        raise Refused(say("fall-back-first", model=model.name))
    if cost > now.left:
        too_few = "too-few-actions" if now.left else "no-action"
        raise Refused(say(too_few, model=model.name, left=now.left, cost=cost))
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
    return standing(friendly(battle, model, key or model.key))


def enemy(battle: Battle, model: Model, key: str) -> Model:
    """A model in play of another team."""
    other = battle.model(key)
    if battle.friends(model, other):
        raise Refused(say("own-side", other=other.name, model=model.name))
    if not other.in_play:
        raise Refused(say("out-already", other=other.name))
    return other


def one_reaches(table: BattleTable, model: Model, why: str, dice: int, needs: int, *, purpose: str) -> bool:
    """A roll of a model of which one die is enough. needs: what that has to reach."""
    faces = table.roll(model.side, why, dice, needs=needs, model=model.key, purpose=purpose)
    return any(face >= needs for face in faces)
