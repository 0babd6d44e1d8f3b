"""Movement: walking, running, and mounts.

Source: True Lead, Moving; Activation; Ambush; Model Types; Pinning; rulings TL-05, TL-08, TL-10, TL-11, TL-16.
"""

from __future__ import annotations

from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.engine.tell.sentences import join_words
from games.true_lead.actions import BattleTable, acting, unengaged, unspent
from games.true_lead.events.movement import Dismounted, Moved
from games.true_lead.phrases import phrases
from games.true_lead.roster import Item
from games.true_lead.rounds import end_activation, go_on
from games.true_lead.state import Action, Battle, Model
from games.true_lead.wounds import mount_of

say = phrases("rules.movement")

INCHES: dict[Action, int] = {"walk": 6, "run": 12, "brawl": 12}
MOUNTED = 6
"""Inches that a mount adds in the open. In difficult ground it adds none, and every inch counts twice (ruling
TL-16).
"""


def stride(battle: Battle, model: Model, action: Action, *, cover: bool = False) -> int:
    """Inches that an action carries it in the open, less what every pin takes; never below 0 (ruling TL-05).

    cover: it is in cover, where a pin takes more.
    """
    if action not in INCHES:
        return 0
    pinned = sum(pin.cover if cover else pin.open for pin in battle.pinned_by(model))
    return max(0, INCHES[action] + MOUNTED * model.mounted - pinned)


def far_enough(battle: Battle, model: Model, action: Action, *, cover: bool) -> int:
    """Inches of a move. Refused where pins leave none of them."""
    inches = stride(battle, model, action, cover=cover)
    if not inches:
        by = join_words([battle.model(pin.by).name for pin in battle.pinned_by(model)])
        raise Refused(say("pinned-down-cannot-move", model=model.name, by=by))
    return inches


def loaded(battle: Battle, model: Model) -> tuple[Item, ...]:
    """The ranged weapons it could fire now; none while it reloads (ruling TL-04)."""
    if model.reloading == battle.round:
        return ()
    return tuple(gun for gun in model.guns() if gun.key not in model.empty)


def in_wait(battle: Battle, mover: Model) -> tuple[Model, ...]:
    """Enemies whose ambush could answer a move of this model, as far as the app can tell."""
    return tuple(
        one
        for one in battle.enemies(mover)
        if one.ambush and loaded(battle, one) and not battle.brawling(one)
    )


def done_moving(table: BattleTable) -> None:
    """After a move, or a shot at it: where nothing can follow and nobody lies in wait, the activation ends by
    itself.
    """
    now = table.battle.acting
    if now is not None and now.spent and not in_wait(table.battle, table.battle.model(now.model)):
        end_activation(table)
    else:
        go_on(table)


def _move(table: BattleTable, key: str, action: Action, cover: bool, mount: str) -> None:
    battle = table.battle
    now, model = acting(battle, key)
    unspent(now, model)
    unengaged(battle, model)
    if mount and model.mounted:
        raise Refused(say("saddle-already-dismount-first", model=model.name))
    if mount and mount not in battle.markers:
        raise Refused(say("no-free-mount", mount=mount))
    inches = far_enough(battle, model, action, cover=cover)
    table.happens(Moved(key, action, inches, mount, spent=action == "run" or bool(mount)))
    done_moving(table)


class Dismount(Command, tag="dismount"):
    """A rider gets off before its action, at no cost; the mount stays where it is, for anybody to take.

    Source: True Lead, Model Types; ruling TL-16.
    """

    model: str

    def carry_out(self, table: BattleTable) -> None:
        now, model = acting(table.battle, self.model)
        if not model.mounted:
            raise Refused(say("foot", model=model.name))
        if now.action:
            raise Refused(say("may-only-get-off", model=model.name))
        table.happens(Dismounted(model.key, *mount_of(table.battle, model)))


class Walk(Command, tag="walk"):
    """6 inches, 12 on a mount in the open; then it may still shoot, pin or duel.

    cover: it is in cover (matters to a model that is pinned). mount: the marker of a mount that it gets on, which
    ends its activation. Source: True Lead, Activation; Moving; rulings TL-05, TL-07, TL-11, TL-16.
    """

    model: str
    cover: bool = False
    mount: str = ""

    def carry_out(self, table: BattleTable) -> None:
        _move(table, self.model, "walk", self.cover, self.mount)


class Run(Command, tag="run"):
    """12 inches, 18 on a mount in the open, and nothing more.

    cover, mount: as when it walks. Source: True Lead, Activation; Moving; rulings TL-05, TL-07, TL-11, TL-16.
    """

    model: str
    cover: bool = False
    mount: str = ""

    def carry_out(self, table: BattleTable) -> None:
        _move(table, self.model, "run", self.cover, self.mount)
