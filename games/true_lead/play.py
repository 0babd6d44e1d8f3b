"""Random play: some command that might be legal now, and what must always be true. Used by simulations and by
tests.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.game import Chooser as Choose
from games.engine.play.table import Command
from games.true_lead.accuracy import Sight
from games.true_lead.brawls import ALL, Brawl, Strike, edge
from games.true_lead.corrections import Correct
from games.true_lead.duel import Duel
from games.true_lead.movement import Dismount, Run, Walk, in_wait, loaded
from games.true_lead.phrases import phrases
from games.true_lead.rounds import Activate, CallIt, Concede, Done
from games.true_lead.setup import Begin, Place, RollOff, next_to_place, unplaced
from games.true_lead.shooting import Ambush, Pin, React, Shoot
from games.true_lead.state import Acting, Battle, Model
from games.true_lead.victory import ahead, standing

say = phrases("rules.play")

RARELY = (True, *(False,) * 11)
SOMETIMES = (True, False, False, False)
COIN = (True, False)
SIGHTS: tuple[Sight, ...] = ("open", "open", "cover", "flanked")
FARS = (0, 0, 0, 6, 12, 13, 18, 30)
"""Inches to a target; 0 is near enough for every weapon."""


def propose(battle: Battle, pick: Choose) -> Command:
    """A command that makes sense now; the rules may still refuse it. Mostly fighting, so that battles come to
    an end.
    """
    if battle.stage == "setup":
        return _setting_up(battle, pick)
    if pick((True, *(False,) * 40)):
        return _by_hand(battle, pick)
    if battle.acting is None:
        return Activate(pick(battle.ready(battle.active)).key)
    now = battle.acting
    model = battle.models[now.model]
    waiting = in_wait(battle, model)
    if now.moved and waiting and pick(COIN):
        one = pick(waiting)
        return React(
            one.key, _dice(battle, one, pick), pick(SIGHTS), pick(SOMETIMES), pick(FARS), pick(RARELY)
        )
    if now.target:
        full = edge(model)
        blade = pick((ALL, *range(full + 1))) if full and pick(SOMETIMES) else ALL
        return Strike(model.key, fists=blade == 0 or not pick(SOMETIMES), blade=blade)
    if now.spent or (now.action and pick(RARELY)):
        return Done()
    if battle.brawling(model) and not pick(RARELY):
        return Brawl(model.key, pick(battle.opponents(model)).key)
    return _anything(battle, model, now, pick)


def _setting_up(battle: Battle, pick: Choose) -> Command:
    if not battle.chose:
        return RollOff()
    side = next_to_place(battle)
    if not side or pick(RARELY):
        return Begin()
    return Place(pick(unplaced(battle, side)).key)


def _dice(battle: Battle, model: Model, pick: Choose) -> tuple[str, ...]:
    """Everything, or some of what is loaded, a key for each die."""
    guns = loaded(battle, model)
    if not guns or pick(COIN):
        return ()
    gun = pick(guns)
    return (gun.key,) * pick(tuple(range(1, gun.fp + 1)))


def _anything(battle: Battle, model: Model, now: Acting, pick: Choose) -> Command:
    foes = battle.enemies(model)
    foe = pick(foes).key
    kind = pick(
        ("shoot",) * 5
        + ("brawl",) * 5
        + ("duel",) * 4
        + ("pin",) * 2
        + ("ambush",) * 2
        + ("move",) * 5
        + ("off", "done")
    )
    if now.action and kind not in ("shoot", "duel", "pin"):
        kind = "shoot"
    if kind == "shoot":
        weapons = _dice(battle, model, pick)
        return Shoot(model.key, foe, weapons, pick(SIGHTS), pick(SOMETIMES), pick(FARS), pick(RARELY))
    if kind == "brawl":
        return Brawl(model.key, foe, cover=pick(SOMETIMES), above=pick(SOMETIMES), beyond=pick(RARELY))
    if kind == "duel":
        return Duel(
            model.key, foe, crowded=pick(RARELY), near=pick(COIN), sight=pick(SIGHTS), above=pick(SOMETIMES),
            sight_back=pick(SIGHTS), above_back=pick(SOMETIMES), beyond=pick(RARELY), unseen=pick(RARELY),
            fewer=pick(SOMETIMES), fewer_back=pick(SOMETIMES),
        )  # fmt: skip
    if kind == "pin":
        return Pin(model.key, foe, pick(model.guns()).key, pick(FARS), pick(RARELY))
    if kind == "ambush":
        return Ambush(model.key)
    if kind == "off" and model.mounted:
        return Dismount(model.key)
    if kind == "move":
        return _move(battle, model, pick)
    return Done()


def _move(battle: Battle, model: Model, pick: Choose) -> Command:
    free = tuple(battle.markers)
    mount = pick(free) if free and not model.mounted and pick(COIN) else ""
    cover = pick(COIN)
    return pick((Walk(model.key, cover, mount), Run(model.key, cover, mount)))


def _by_hand(battle: Battle, pick: Choose) -> Command:
    """A correction that leaves the mounts alone, so that they can be counted."""
    model = pick(tuple(one for one in battle.models.values() if one.alive))
    foe = pick(battle.enemies(model)).key
    return pick(
        (
            Correct(
                "health", pick(tuple(str(number) for number in range(model.sheet.health + 1))), model.key
            ),
            Correct("activated", pick(("yes", "no")), model.key),
            Correct("stunned", pick(("yes", "no")), model.key),
            Correct("ambush", pick(("yes", "no")), model.key),
            Correct("joined", "yes", model.key),
            Correct("reloading", pick(("no", "now", "next")), model.key),
            Correct("empty", pick(("", "revolver")), model.key),
            Correct("brawl", pick(("", foe)), model.key),
            Correct("pinned", pick(("", foe)), model.key),
            Correct("active", pick(battle.order)),
        )
    )


def broken(battle: Battle) -> tuple[str, ...]:
    """Invariants that do not hold, as sentences; () when all is well."""
    return (
        *(sentence for model in battle.models.values() for sentence in _of_a_model(battle, model)),
        *_between_models(battle),
        *_of_the_activation(battle),
        *_of_the_battle(battle),
    )


def _of_a_model(battle: Battle, model: Model) -> Iterator[str]:
    if not 0 <= model.health <= model.sheet.health:
        yield say("health", model=model.name, health=model.health, health2=model.sheet.health)
    if not model.alive and (model.stunned or model.ambush or model.mounted):
        yield say("dead-still-marked", model=model.name)
    if model.stunned and (model.ambush or model.mounted):
        yield say("stunned-lies-ambush-sits", model=model.name)
    if not {*model.empty} <= {gun.key for gun in model.guns()}:
        yield say("emptied-what-no-gun", model=model.name)
    if model.reloading > battle.round + 1 or model.joined > battle.round:
        yield say("reloads-too-late-joined", model=model.name)


def _between_models(battle: Battle) -> Iterator[str]:
    order = list(battle.models)
    for a, b in battle.brawls:
        one, two = battle.models[a], battle.models[b]
        if not (one.alive and two.alive) or one.side == two.side or order.index(a) > order.index(b):
            yield say("cannot-brawl", one=one.name, two=two.name)
    if len({*battle.brawls}) < len(battle.brawls):
        yield say("brawl-counted-twice")
    for pin in battle.pins:
        by, target = battle.models[pin.by], battle.models[pin.target]
        if not by.alive or by.stunned or not target.alive or by.side == target.side:
            yield say("cannot-pin", by=by.name, target=target.name)
    if len({pin.by for pin in battle.pins}) < len(battle.pins):
        yield say("model-pins-two-others")
    mounts = sum(model.mounted for model in battle.models.values()) + len(battle.markers)
    if mounts != sum(model.sheet.mounted for model in battle.models.values()):
        yield say("mounts", mounts=mounts)
    if any(key != marker.key for key, marker in battle.markers.items()):
        yield say("mount-stands-under-another")


def _of_the_activation(battle: Battle) -> Iterator[str]:
    now = battle.acting
    if now is None:
        if battle.stage == "play" and not battle.ready(battle.active):
            yield say("up-nobody-activate", active=battle.active)
        return
    model = battle.models[now.model]
    if battle.stage != "play":
        yield say("model-acts-no-round")
    if not model.activated or not model.alive or model.stunned or model.ambush:
        yield say("acts-cannot", model=model.name)
    if model.side != battle.active:
        yield say("acts-other-side-go", model=model.name)
    if now.target and (now.action != "brawl" or battle.models[now.target] not in battle.enemies(model)):
        yield say("about-strike-nobody", model=model.name)
    if now.spent and not now.moved:
        yield say("can-do-nothing-more", model=model.name)


def _of_the_battle(battle: Battle) -> Iterator[str]:
    left = standing(battle)
    if battle.stage == "play" and len(left) < 2:
        yield say("side-nobody-left-battle")
    if battle.finished and battle.ready(battle.finished) and battle.stage == "play":
        yield say("finished-somebody-activate", finished=battle.finished)
    if battle.stage == "play" and not battle.finished:
        busy = battle.models[battle.acting.model].side if battle.acting else ""
        if any(side != busy and not battle.ready(side) for side in battle.order):
            yield say("side-nobody-left-activate")
    if (battle.stage == "over") != bool(battle.ending):
        yield say("battle-over-without-ending")
    if battle.winner and battle.winner not in (battle.order if battle.stage == "over" else ()):
        yield say("somebody-won-who-cannot")
    if battle.ending in ("rounds", "called", "wipe-out") and battle.winner != ahead(battle):
        yield say("winner-not-ahead-points")
    if battle.stage != "setup" and not all(one.placed for one in battle.companies.values()):
        yield say("group-was-forgotten")
    limit = battle.settings.rounds
    if battle.stage == "play" and (battle.round < 1 or (limit and battle.round > limit)):
        yield say("round-played", round=battle.round, limit=limit)


def over(battle: Battle) -> bool:
    return battle.stage == "over"


def stops(battle: Battle, command: Command) -> bool:
    return isinstance(command, CallIt | Concede) and not over(battle)


def summary(battle: Battle) -> tuple[int, str, dict[str, int]]:
    """Rounds played, the winning side ("" for a draw), and models lost by side."""
    lost = {side: sum(not model.alive for model in battle.members(side)) for side in battle.order}
    return battle.round, battle.winner, lost
