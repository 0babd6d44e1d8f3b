"""The battles that are measured: eight models a side, early and late, all standing in the same place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import import_module
from typing import Any

from django.conf import settings

import games
from battles.log_entries import CommittedEntry
from battles.logbook import append
from battles.models import Battle
from battles.services import start_battle
from companion.models import Player
from games.blackwater_gulch.corrections import Correct
from games.blackwater_gulch.initiative import Wish
from games.blackwater_gulch.turns import Activate
from games.engine.play.record import Answered, Do, Record, Said, Undo

MODELS = 8
EARLY, MIDDLE, LATE = 10, 100, 2000
EARLY_TABLES = 20
"""A battle that is to stay early can take only a few entries, so there are several."""

type Sayings = Iterable[Said[Any]]


@dataclass
class Tables:
    """session: the key of the player's session. played: for commands and pages. floor: for what the floors write."""

    session: str
    played: Battle
    floor: Battle
    early: list[Battle]
    middle: Battle
    late: Battle

    @classmethod
    def laid(cls) -> Tables:
        player = Player.objects.create()
        return cls(
            session_of(player),
            lengthened(player, EARLY),
            lengthened(player, EARLY),
            [lengthened(player, EARLY) for _ in range(EARLY_TABLES)],
            lengthened(player, MIDDLE),
            lengthened(player, LATE),
        )


def session_of(player: Player) -> str:
    """The key of a session in which somebody is that player."""
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session.update({"player": player.pk, "seen": datetime.now(UTC).toordinal()})
    session.create()
    return session.session_key or ""


def setup() -> Any:
    """Two starters of eight models, with the whole deck."""
    rules = games.game("blackwater-gulch")
    large = [one.gang for one in rules.roster.starters().values() if len(one.gang.characters) >= MODELS]
    gangs = [gang.but(characters=gang.characters[:MODELS]) for gang in large[:2]]
    return rules.battle.compose({"ready": "on"}, gangs, ())


def lengthened(player: Player, entries: int) -> Battle:
    """A battle of so many entries, in the first turn of which somebody with a gun acts."""
    rules = games.game("blackwater-gulch")
    battle = start_battle(player=player, game=rules, setup=setup())
    record = Record(battle.began(), rules.battle.label)
    record.say(Do(rules.battle.opening(record.state)))
    done = []
    for said in _said(entries - 1, gunman(record.state, "a")):
        words = record.head.moment.label
        done.append(CommittedEntry(record.say(said), record.head, words if isinstance(said, Undo) else ""))
    append(battle, done, "bench")
    battle.save(update_fields=battle.WRITES)
    return battle


def _said(number: int, model: str) -> Iterator[Said[Any]]:
    """Initiative, then the turn put right again and again with an undo now and then, then an activation."""
    yield Answered((6, 1), "table")
    yield Do(Wish("a", "a"))
    for place in range(number - 4):
        yield Undo() if place % 10 == 9 else Do(Correct("turn", str(1 + place % 5)))
    yield Do(Correct("turn", "1"))
    yield Do(Activate(model))


def gunman(state: Any, side: str) -> str:
    """The first model of a side that shoots."""
    return next(
        model.key
        for model in state.members(side)
        if model.score("ranged") and any(weapon.ranged for weapon in model.weapons)
    )
