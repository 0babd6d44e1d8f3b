"""Actions: who may act now, and what stands in the way.

Source: True Lead, Activation; Brawls; rulings TL-10, TL-14, TL-22.
"""

from __future__ import annotations

from games.engine.play.questions import Refused
from games.engine.play.table import Table
from games.engine.tell.sentences import join_words
from games.true_lead.catalogue import wording
from games.true_lead.phrases import phrases
from games.true_lead.state import Acting, Battle, Model

say = phrases("rules.actions")

type BattleTable = Table[Battle]

DONE = wording("done")
"""What a model has done with its activation, in words."""


def playing(battle: Battle) -> None:
    """Refused unless a round is being played."""
    if battle.stage == "over":
        raise Refused(say("battle-over-play-take"))
    if battle.stage != "play":
        raise Refused(say("round-1-not-begun"))


def acting(battle: Battle, key: str) -> tuple[Acting, Model]:
    """The activation under way and its model, which has to be the one named."""
    playing(battle)
    now, model = battle.acting, battle.model(key)
    if now is None:
        raise Refused(say("nobody-acting-activate-first", model=model.name))
    if now.model != key:
        raise Refused(say("who-acting", name=battle.model(now.model).name))
    return now, model


def unspent(now: Acting, model: Model, *, walked: bool = False) -> None:
    """Refused where it has used its action. walked: a Walk does not stand in the way."""
    if now.spent and now.action == "walk":
        raise Refused(say("got-mount-ends-activation", model=model.name))
    if now.action and not (walked and now.action == "walk"):
        raise Refused(f"{model.name} {DONE[now.action]}.")


def opposed(battle: Battle, model: Model) -> str:
    """Those it is in contact with, in words."""
    return join_words([one.name for one in battle.opponents(model)])


def unengaged(battle: Battle, model: Model) -> None:
    """Refused where it is in a brawl: then it has to go on with that (ruling TL-10)."""
    if battle.brawling(model):
        raise Refused(say("brawl-brawl", model=model.name, opposed=opposed(battle, model)))


def enemy(battle: Battle, model: Model, key: str) -> Model:
    """A living model of the other side."""
    other = battle.model(key)
    if other.side == model.side:
        raise Refused(say("own-side", other=other.name, model=model.name))
    if not other.alive:
        raise Refused(say("dead-already", other=other.name))
    return other
