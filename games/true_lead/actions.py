"""Actions: who may act now, and what stands in the way.

Source: True Lead, Activation; Brawls; rulings TL-10, TL-14, TL-22.
"""

from __future__ import annotations

from games.engine.play.questions import Refused
from games.engine.play.table import Table
from games.engine.tell.sentences import join_words
from games.true_lead.catalogue import wording
from games.true_lead.state import Acting, Battle, Model

type BattleTable = Table[Battle]

DONE = wording("done")
"""What a model has done with its activation, in words."""


def playing(battle: Battle) -> None:
    """Refused unless a round is being played."""
    if battle.stage == "over":
        raise Refused("The battle is over. Play on, or take the last step back.")
    if battle.stage != "play":
        raise Refused("Round 1 has not begun: the groups are still being set up.")


def acting(battle: Battle, key: str) -> tuple[Acting, Model]:
    """The activation under way and its model, which has to be the one named."""
    playing(battle)
    now, model = battle.acting, battle.model(key)
    if now is None:
        raise Refused(f"Nobody is acting: activate {model.name} first.")
    if now.model != key:
        raise Refused(f"It is {battle.model(now.model).name} who is acting.")
    return now, model


def unspent(now: Acting, model: Model, *, walked: bool = False) -> None:
    """Refused where it has used its action. walked: a Walk does not stand in the way."""
    if now.spent and now.action == "walk":
        raise Refused(f"{model.name} has got on a mount, and that ends its activation.")
    if now.action and not (walked and now.action == "walk"):
        raise Refused(f"{model.name} {DONE[now.action]}.")


def opposed(battle: Battle, model: Model) -> str:
    """Those it is in contact with, in words."""
    return join_words([one.name for one in battle.opponents(model)])


def unengaged(battle: Battle, model: Model) -> None:
    """Refused where it is in a brawl: then it has to go on with that (ruling TL-10)."""
    if battle.brawling(model):
        raise Refused(f"{model.name} is in a brawl with {opposed(battle, model)} and has to brawl on.")


def enemy(battle: Battle, model: Model, key: str) -> Model:
    """A living model of the other side."""
    other = battle.model(key)
    if other.side == model.side:
        raise Refused(f"{other.name} is on {model.name}’s own side.")
    if not other.alive:
        raise Refused(f"{other.name} is dead already.")
    return other
