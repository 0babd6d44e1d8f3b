"""Every tracked value that can be set by hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.rules.blood_horizon.chase.state import OUTSET
from companion.rules.blood_horizon.corrections import changed
from companion.rules.blood_horizon.encounters.corrections import BY_DIE, MOST, PEFS_AT_MOST, REP_AT_MOST
from companion.rules.blood_horizon.screens.chase.by_hand import of_the_chase
from companion.rules.blood_horizon.screens.fight.by_hand import of_a_figure, of_the_fight
from companion.rules.blood_horizon.state import Battle
from companion.rules.drafting import settable
from companion.rules.game import Sides
from companion.rules.vocabulary import Correction, Pick


def corrections(battle: Battle, of: str, sides: Sides = None) -> tuple[Correction, ...]:
    """Of a figure, by its key; of the table, the satchels among it, for "". Raises KeyError."""
    if of:
        found = tuple(of_a_figure(battle, battle.figures[of]))
    else:
        found = (
            *_of_players(battle),
            *_of_the_encounter(battle),
            *_of_the_fight(battle),
            *_of_the_chase(battle),
        )
    return tuple(one for one in found if settable(one, partial(changed, battle)))


def _of_the_fight(battle: Battle) -> Iterator[Correction]:
    if battle.fight is not None:
        yield from of_the_fight(battle)


def _of_the_chase(battle: Battle) -> Iterator[Correction]:
    if battle.chase is not None and not battle.over:
        yield from of_the_chase(battle.chase)


def _of_players(battle: Battle) -> Iterator[Correction]:
    several = len(battle.players) > 1
    for key, player in battle.players.items():
        whose = f", {player.name}" if several else ""
        yield Correction(
            "satchel", f"Satchel{whose}", player.satchel, low=-MOST, high=MOST, icon="loot", of=key
        )
        yield Correction("spent", f"All costs so far{whose}", player.spent, high=MOST, icon="trade", of=key)
        yield Correction("police", f"Has killed Police{whose}", player.police, "flag", icon="skull", of=key)


def _of_the_encounter(battle: Battle) -> Iterator[Correction]:
    now = battle.encounter
    if now is None or now.step == "over" or now.kind == OUTSET:
        return
    days = tuple(
        Pick(key, words, chosen=key == now.day) for key, words in (("day", "day"), ("night", "night"))
    )
    yield Correction("day", "It is", now.day, "one", picks=days, icon="sun")
    yield Correction("pefs", "Groups left", now.pefs, high=PEFS_AT_MOST, icon="hat")
    yield Correction("due", "A Hold Up follows", now.due, "flag", icon="bandit")
    if now.kind == "chillin":
        yield Correction("hired", "Hired Hands were asked for", now.hired, "flag", icon="hat")
    words = ((BY_DIE, "the die says"), ("ours", "yours"), ("theirs", "theirs"))
    edges = tuple(Pick(key, label, chosen=key == (now.edge or BY_DIE)) for key, label in words)
    yield Correction("edge", "The Advantage in the next fight", now.edge, "one", picks=edges, icon="shield")
    if now.step == "running":
        yield Correction("our-breath", "Our Leader’s Rep in the chase", now.reps[0], low=1, high=REP_AT_MOST)
        yield Correction(
            "their-breath", "Their Leader’s Rep in the chase", now.reps[1], low=1, high=REP_AT_MOST
        )
