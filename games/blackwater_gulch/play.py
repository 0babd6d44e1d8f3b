"""Random play: some command that might be legal now, and what must always be true. Used by simulations and by tests."""

from __future__ import annotations

from collections.abc import Iterator

from games.blackwater_gulch import contact
from games.blackwater_gulch.attacks import Attack, can_pair
from games.blackwater_gulch.corrections import Correct
from games.blackwater_gulch.gear import Equip, Ready, Reload, Trade, TurnGun
from games.blackwater_gulch.melee import BreakAway, TearFree
from games.blackwater_gulch.movement import Climb, Contact, Fall, Hide, Jump, Move, Tackle
from games.blackwater_gulch.objectives import CACHE, Capture, PickUp
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.powers import Consume, UsePower
from games.blackwater_gulch.roster import Weapon
from games.blackwater_gulch.seeing import View
from games.blackwater_gulch.setup import (
    ChooseCorners,
    Place,
    PlaceObjective,
    RollOff,
    next_to_place,
    side_of,
    waiting,
)
from games.blackwater_gulch.state import Activation, Battle, Model
from games.blackwater_gulch.thrown import loose
from games.blackwater_gulch.turns import Activate, CallIt, Concede, EndActivation, StartTurn, team_mates
from games.engine.game import Chooser
from games.engine.play.table import Command

say = phrases("rules.invariants")

VIEWS: tuple[View, ...] = (*("clear",) * 12, "half", "rear", "blocked", "terrain")
RARELY = (True, *(False,) * 11)
SOMETIMES = (True, False, False, False)
COIN = (True, False)


def propose(battle: Battle, pick: Chooser) -> Command:
    """A command that makes sense now, mostly of fighting; the rules may still refuse it."""
    if battle.stage == "setup":
        return _setting_up(battle, pick)
    if battle.stage == "between":
        return StartTurn()
    if battle.acting is None:
        model = pick(battle.ready(battle.active))
        mates = [mate.key for mate in team_mates(battle, model)]
        together = bool(mates) and pick(COIN)
        return Activate(model.key, tuple(mates[:2]) if together else ())
    now = battle.acting
    model = battle.models[now.models[0]]
    if not model.in_play or now.ended or now.left == 0:
        return _last_word(battle, model, now, pick)
    if now.fleeing and not now.retreated:
        return _falling_back(battle, model, pick)
    return _anything(battle, model, pick)


def _setting_up(battle: Battle, pick: Chooser) -> Command:
    if not battle.attacker and not battle.defender:
        return RollOff()
    if battle.objectives_placed < battle.objectives_due:
        return PlaceObjective(pick(RARELY))
    if battle.settings.deployment == "cornered" and not (battle.corners or battle.placed):
        return ChooseCorners()
    side = next_to_place(battle)
    if not side or pick(RARELY):
        return StartTurn()
    return Place(pick([key for key in waiting(battle) if side_of(battle, key) == side]), astray=pick(RARELY))


def _last_word(battle: Battle, model: Model, now: Activation, pick: Chooser) -> Command:
    enemies = battle.enemies(model)
    hidden = [arm for arm in model.arms() if arm.has("concealed") and arm.key not in model.shown]
    if hidden and enemies and model.in_play and not now.ended and pick(COIN):
        return Attack(model.key, pick(enemies).key, pick(hidden).key, bonus=True)
    return EndActivation()


def _falling_back(battle: Battle, model: Model, pick: Chooser) -> Command:
    if model.bound:
        return TearFree(model.key)
    if battle.acting and not battle.acting.left:
        return EndActivation()
    if contact.held_by(battle, now_models(battle)):
        return BreakAway(model.key, off_board=pick(SOMETIMES), toward=pick(RARELY))
    return Move(model.key, off_board=pick(SOMETIMES), toward=pick(RARELY))


def now_models(battle: Battle) -> tuple[str, ...]:
    return battle.acting.models if battle.acting else ()


def _anything(battle: Battle, model: Model, pick: Chooser) -> Command:
    kind = pick(("attack",) * 10 + ("move",) * 4 + ("gear",) * 3 + ("board",) * 2 + ("odd",))
    if kind == "attack":
        return _attack(battle, model, pick)
    if kind == "move":
        return _move(battle, model, pick)
    if kind == "gear":
        return _gear(battle, model, pick)
    if kind == "board":
        return pick(
            (
                Capture(model.key),
                Capture(model.key, dropped=True),
                Hide(model.key, bare=pick(RARELY), unhidden=_without_an_obstacle(battle, pick)),
                *_loot(battle, model),
            )
        )
    return _odd(battle, model, pick)


def _without_an_obstacle(battle: Battle, pick: Chooser) -> tuple[str, ...]:
    now = now_models(battle)
    return (now[-1],) if len(now) > 1 and pick(COIN) else ()


def _loot(battle: Battle, model: Model) -> Iterator[Command]:
    yield PickUp(model.key, CACHE)
    for card in battle.ground:
        yield PickUp(model.key, card.key)


def _attack(battle: Battle, model: Model, pick: Chooser) -> Command:
    enemies = battle.enemies(model)
    if not enemies:
        return EndActivation()
    if pick(SOMETIMES):
        return Attack(model.key, pick(enemies).key)
    arms = tuple(model.arms())
    weapon = pick(arms)
    second = _second(arms, weapon, pick)
    guns = tuple(battle.guns)
    serves = bool(guns) and pick(SOMETIMES)
    gun = pick(guns) if serves else ""
    assert battle.acting is not None
    team = tuple(key for key in battle.acting.models if key != model.key and battle.models[key].in_play)
    return Attack(
        model.key, pick(enemies).key, gun or weapon.key, "" if gun else second, far=pick(COIN), behind=pick(SOMETIMES),
        crowded=pick(SOMETIMES), outnumbered=pick(SOMETIMES), friend=pick(SOMETIMES), cover=pick(SOMETIMES),
        inside=pick(SOMETIMES), woods=pick(RARELY), rage=pick(RARELY), engaged=pick(RARELY), lunge=pick(RARELY),
        beyond=pick(RARELY), view=pick(VIEWS), unserved=pick(RARELY), team=team if pick(COIN) else (),
    )  # fmt: skip


def _second(arms: tuple[Weapon, ...], weapon: Weapon, pick: Chooser) -> str:
    seconds = [arm.key for arm in arms if arm.key != weapon.key and can_pair(weapon, arm)]
    both = bool(seconds) and pick(COIN)
    return pick(seconds) if both else ""


def _move(battle: Battle, model: Model, pick: Chooser) -> Command:
    enemies = tuple(enemy.key for enemy in battle.enemies(model)) or ("",)
    beside = contact.beside(battle, model.key)
    leaves = bool(beside) and pick(COIN)
    if leaves:
        behind = (pick(beside),) if pick(SOMETIMES) else ()
        return BreakAway(
            model.key, inches=pick((None, 1, 2.5)), behind=behind, beside=(pick(enemies),) if pick(SOMETIMES) else (),
            obstacles=int(pick(RARELY)), stairs=pick(RARELY), water=pick(SOMETIMES),
        )  # fmt: skip
    return pick(
        (
            Move(model.key, ground=pick(("open", "outdoors", "building"))),
            Move(model.key, water=True),
            Move(model.key, inches=0),
            Move(model.key, inches=1.5, obstacles=1, beside=(pick(enemies),)),
            Move(model.key, charge=True, beside=(pick(enemies),)),
            Move(model.key, stairs=pick(SOMETIMES)),
            Jump(
                model.key,
                pick((None, 0.5)),
                beside=(pick(enemies),) if pick(SOMETIMES) else (),
                water=pick(COIN),
            ),
            Climb(
                model.key,
                pick((1, 2, 3, 4)),
                narrow=pick(RARELY),
                beside=(pick(enemies),) if pick(COIN) else (),
            ),
            BreakAway(model.key, tuple({pick(enemies): 1, pick(enemies): 1})),
            Tackle(model.key, pick(enemies), pick((3, 4, 5, 6, 8)), (pick(enemies),) if pick(RARELY) else ()),
            TearFree(model.key),
        )
    )


def _gear(battle: Battle, model: Model, pick: Chooser) -> Command:
    arms = tuple(model.arms())
    weapon = pick(arms)
    friends = [friend.key for friend in battle.allies(model)] or [model.key]
    fallen = [one.key for one in battle.models.values() if one.out] or [""]
    choices: list[Command] = [Ready(model.key, weapon.key, _second(arms, weapon, pick))]
    choices += [Reload(model.key, key) for key in model.empty]
    choices += [TurnGun(model.key, gun) for gun in battle.guns]
    for carried in model.pack:
        key = carried.item.key
        choices += [
            Equip(model.key, key),
            Equip(model.key, key, off=True),
            Trade(model.key, key, pick(friends), beyond=pick(RARELY)),
        ]
        target = pick(("", pick(friends), pick(fallen)))
        choices.append(Consume(model.key, key, target, pick(arms).key, action=pick(RARELY)))
    choices += [Trade(model.key, knife.key, pick(friends)) for knife in loose(battle, model)]
    for skill in model.sheet.skills:
        if skill.power:
            choices.append(UsePower(model.key, skill.key, pick(("", pick(friends), pick(fallen)))))
    return pick(choices)


def _odd(battle: Battle, model: Model, pick: Chooser) -> Command:
    anybody = pick(tuple(key for key, one in battle.models.items() if one.in_play))
    return pick(
        (
            Fall(anybody, pick((3, 4, 5, 6, 9, 11))),
            Contact(
                anybody, tuple(one.key for one in battle.enemies(battle.models[anybody]) if pick(RARELY))
            ),
            Concede(pick(battle.order)) if pick(RARELY) else EndActivation(),
            Correct("health", pick(("0", "1", "3")), anybody),
            Correct("fire", "1", anybody),
            Correct("hidden", pick(("yes", "no")), anybody),
            EndActivation(),
        )
    )


def broken(battle: Battle) -> tuple[str, ...]:
    """Invariants that do not hold, as sentences; () when all is well."""
    return tuple(_broken(battle))


def _broken(battle: Battle) -> Iterator[str]:
    if battle.objectives_on_board < 0 or battle.objectives_dropped < 0:
        yield say("negative-objectives")
    carried = 0
    for model in battle.models.values():
        carried += model.objectives
        if model.health < 0 or model.health > max(model.sheet.health, 3):
            yield say("too-much-health", model=model.name, health=model.health, most=model.sheet.health)
        if model.in_play != (model.health > 0) and not model.gone:
            wrong = "in-play-with" if model.in_play else "out-with"
            yield say(wrong, model=model.name, health=model.health)
        if not model.in_play and (model.tokens or model.bound or model.objectives or model.hidden):
            yield say("marked-though-out", model=model.name)
        if any(piece.found for piece in model.pack) and (
            model.gone or (model.out and battle.settings.leaves_loot)
        ):
            yield say("loot-though-out", model=model.name)
    due = battle.objectives_due if battle.stage != "setup" else battle.objectives_placed
    if battle.turn and carried + battle.objectives_on_board + battle.objectives_dropped > due:
        yield say("too-many-objectives")
    now = battle.acting
    if now is not None and (now.left < 0 or battle.stage != "play"):
        yield say("impossible-activation")
    if now is not None and not all(battle.models[key].activated for key in now.models):
        yield say("acts-unmarked")
    if battle.stage == "play" and now is None and not battle.ready(battle.active):
        yield say("nobody-to-activate", side=battle.active)
    for one, two in battle.contacts:
        pair = battle.models[one], battle.models[two]
        if not all(model.in_play for model in pair) or battle.friends(*pair):
            yield say("friends-in-melee", one=pair[0].name, other=pair[1].name)
    if len({card.key for card in battle.deck}) != len(battle.deck):
        yield say("same-card-key")


def over(battle: Battle) -> bool:
    return battle.stage == "over"


def stops(battle: Battle, command: Command) -> bool:
    return isinstance(command, CallIt | Concede) and not over(battle)


def summary(battle: Battle) -> tuple[int, str, dict[str, int]]:
    """Turns played, the winning side ("" for a draw), and models lost by side."""
    lost = {side: sum(not model.in_play for model in battle.members(side)) for side in battle.order}
    return battle.turn, battle.winners[0] if battle.winners else "", lost
