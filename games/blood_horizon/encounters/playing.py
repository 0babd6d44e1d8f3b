"""Random play of Encounters outside their fights, and what must always be true of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import get_args

from games.blood_horizon.encounters.after import SwapWeapon
from games.blood_horizon.encounters.challenges import Challenge, Level, NpcChallenge, Stake
from games.blood_horizon.encounters.corrections import BY_HAND
from games.blood_horizon.encounters.meeting import SOUGHT_IN, Fight, Resolve, Seek
from games.blood_horizon.encounters.outing import End, GoOut, IntoTown, MoveOn
from games.blood_horizon.encounters.parties import along, playing, together
from games.blood_horizon.encounters.pursuit import Run, Stand
from games.blood_horizon.encounters.satchel import GiveUp
from games.blood_horizon.encounters.sneaking import Help, SendAway, Sneak
from games.blood_horizon.encounters.store import Buy, Hire, HireRoll, Sell, Visit
from games.blood_horizon.encounters.talking import Further, Interact, Want
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.encounter import Day, Encounter, Met
from games.blood_horizon.kernel.state import FOES, Battle, Kind
from games.blood_horizon.phrases import phrases
from games.engine.game import Chooser as Choose
from games.engine.play.table import Command

say = phrases("encounters.playing")

RARELY = (True, *(False,) * 11)
SOMETIMES = (True, False, False, False)
HARDLY_EVER = (True, *(False,) * 40)
COIN = (True, False)
DAYS: tuple[Day, ...] = ("day", "night")
KINDS: tuple[Kind, ...] = get_args(Kind.__value__)
LEVELS: tuple[Level, ...] = ("easy", "regular", "difficult")
STAKES: tuple[Stake, ...] = ("", "advantage")
WANTS: tuple[Want, ...] = ("recruit", "recruit", "favour")
SWEET = (0, 0, 0, 1, 2, 4)


def propose(battle: Battle, pick: Choose) -> Command:
    """A command that makes sense now where no fight is under way; the rules may still refuse it."""
    now = battle.encounter
    if now is None or now.step == "over":
        return _sets_out(battle, pick)
    grunts = [one.key for one in along(battle) if not one.star]
    if pick(HARDLY_EVER) and grunts:
        return SendAway(pick(grunts))
    if pick(RARELY) and now.step in ("road", "met", "running"):
        return _challenge(battle, grunts, pick)
    match now.step:
        case "after":
            return _spoils(battle, now, pick)
        case "running":
            return pick((Run(), Run(effort=pick(COIN)), Run(), Stand()))
        case "sneaking":
            return Help(tuple(one.key for one in along(battle) if pick(COIN)))
        case "store":
            return _trade(battle, now, pick)
        case _ if now.met is not None and not now.met.friendly:
            return _before_enemies(battle, pick)
        case _ if now.met is not None and pick((True, True, False)):
            return _talk(battle, now.met, pick)
        case _:
            return _onward(now, pick)


def _sets_out(battle: Battle, pick: Choose) -> Command:
    agreed = battle.settings.encounter
    if battle.encounter is not None and pick(COIN):
        return End()
    kind = pick(KINDS)
    if agreed:
        kind = agreed
    home = tuple(
        one.key for one in battle.figures.values() if one.side != FOES and not one.star and pick(RARELY)
    )
    return GoOut(kind, home)


def _challenge(battle: Battle, grunts: list[str], pick: Choose) -> Command:
    if pick(COIN) and grunts:
        return NpcChallenge(pick(grunts))
    model = pick([one.key for one in along(battle)] or [""])
    return Challenge(model, say("way-round"), level=pick(LEVELS), helped=pick(COIN), stake=pick(STAKES))


def _spoils(battle: Battle, now: Encounter, pick: Choose) -> Command:
    fallen = [battle.figures[key] for key in now.spoils if battle.figures[key].weapons]
    if pick(SOMETIMES) and fallen:
        one, other = pick(along(battle)), pick(fallen)
        leaves = pick(one.weapons).key if one.weapons else ""
        return SwapWeapon(one.key, leaves, other.key, pick(other.weapons).key)
    return MoveOn()


def _trade(battle: Battle, now: Encounter, pick: Choose) -> Command:
    one = pick(along(battle))
    star = pick([each.key for each in along(battle) if each.star] or [one.key])
    offers: list[Command] = [
        Buy(one.key, pick(tuple(book.weapons()))),
        HireRoll(),
        MoveOn(),
        MoveOn(pick(COIN)),
    ]
    if one.weapons:
        offers.append(Sell(one.key, pick(one.weapons).key))
    if now.hands:
        offers.append(Hire(star, pick(now.hands).figure))
    if now.met is not None and not now.met.favour:
        offers.append(_talk(battle, now.met, pick))
    return pick(offers)


def _before_enemies(battle: Battle, pick: Choose) -> Command:
    if pick((True, *(False,) * 14)):
        return GiveUp(pick(playing(battle)))
    return pick((Sneak(), Fight()))


def _talk(battle: Battle, group: Met, pick: Choose) -> Command:
    star = pick([one.key for one in along(battle) if one.star])
    if not group.members:
        return MoveOn()
    target = pick(group.members)
    if group.favour.get(target, 0) > 0:
        return Further(star, target, pick(WANTS), pick(SWEET), pick(COIN))
    return Interact(star, target, pick(SWEET), pick(COIN))


def _onward(now: Encounter, pick: Choose) -> Command:
    offers: list[Command] = [Resolve(), Resolve(), Resolve(), MoveOn(), MoveOn(pick(COIN))]
    if now.kind == "chillin":
        offers.append(Visit())
    if now.kind == "on-the-run" and not now.pefs:
        offers += [IntoTown(), IntoTown(pick(DAYS))]
    if now.kind in SOUGHT_IN and pick(RARELY):
        offers.append(Seek(say("somebody"), "outlaw"))
    return pick(offers)


def broken(battle: Battle) -> Iterator[str]:
    """Invariants of Encounters that do not hold."""
    for player in battle.players.values():
        paid = [line for line in player.ledger if line.amount < 0 and line.purpose != BY_HAND]
        losses = sum(line.costs for line in player.ledger) - sum(line.amount for line in paid)
        if not player.ending and player.spent < losses:
            yield say("spent", player=player.name, spent=player.spent, losses=losses)
        star = battle.figures[player.star]
        if star.gone and not player.ending and battle.fight is None and together(battle):
            yield say("no-star", player=player.name)
    wrong = {
        "over-nobody-knows-how": battle.over and not battle.ending,
        "nobody-left": not battle.over and not playing(battle),
        "over-and-fights": battle.over and battle.fight is not None,
        "another-key": any(key != one.key for key, one in battle.figures.items()),
    }
    yield from _told(wrong)
    if battle.encounter is not None:
        yield from _of_the_encounter(battle, battle.encounter)


def _of_the_encounter(battle: Battle, now: Encounter) -> Iterator[str]:
    there, caught = (now.met.members, now.met.caught) if now.met else ((), ())
    wrong = {
        "groups": now.pefs < 0 or now.resolved < 0,
        "step-and-fight": (now.step == "fighting") != (battle.fight is not None),
        "met-nobody": now.step in ("met", "sneaking", "running") and now.met is None,
        "helps-nobody": now.step == "sneaking" and now.met is not None and not caught,
        "both-sides": any(battle.figures[key].side != FOES for key in there),
    }
    return _told(wrong, now.step)


def _told(wrong: Mapping[str, bool], step: str = "") -> Iterator[str]:
    """The sentences of what is wrong, by their keys."""
    return (say(f"wrong-{key}", step=step) for key, found in wrong.items() if found)
