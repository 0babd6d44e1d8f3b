"""The gangs that may be chosen for a battle."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from battles.going_on import gangs_that_go_on
from companion.choice_lists import PlainChoices
from companion.models import Player
from companion.words import say
from games.engine.game import Game
from gangs.crew_keys import gang_of_key, key_of_going_on
from gangs.fielding import gangs_by_value, gangs_to_look_at, playable_gangs


class GangChoices:
    """The gangs that may be fielded: a player's own, and the starters. One query where the player has any. mended: by
    whoever chooses, where something is wrong with one of their own.
    """

    mended = True

    def __init__(self, game: Game, player: Player | None, *, long: bool = True) -> None:
        """long: what is set up may be a long battle, into which somebody goes on from the last one."""
        self.game = game
        self.player = player
        starters = game.roster.starters()
        self.first = list(starters)
        self.groups: dict[str, list[tuple[str, str]]] = {}
        mine = [(gang.key, f"{gang.name}, {gang.line}") for gang in playable_gangs(player, game)]
        if mine:
            self.groups[say("Your {gangs}", gangs=game.roster.nouns)] = mine
        gone_on = gangs_that_go_on(player, game) if long else {}
        self.going = {key_of_going_on(key): one for key, one in gone_on.items()}
        if self.going:
            self.groups[say("On from the last one")] = [(key, one.line) for key, one in self.going.items()]
        for starter in starters.values():
            self.groups.setdefault(starter.group, []).append((starter.key, starter.label))

    @cached_property
    def needed(self) -> PlainChoices:
        """For a seat at which somebody has to sit."""
        return PlainChoices(self.groups.items())

    @cached_property
    def optional(self) -> PlainChoices:
        return PlainChoices([("", say("Nobody")), *self.groups.items()])

    def has(self, key: str) -> bool:
        return any(key == one for gangs in self.groups.values() for one, _ in gangs)

    def foe_of(self, key: str) -> str:
        """Whom a gang meets where nobody says it: the second of the ready-made ones; the first, where it is a copy of
        that; "" where there is none.
        """
        label = next((label for gangs in self.groups.values() for one, label in gangs if one == key), "")
        starters = self.game.roster.starters()
        others = (one for one in (*self.first[1:2], *self.first[:1]) if one != key)
        return next((one for one in others if not label.startswith(f"{starters[one].name}, ")), "")

    def by_value(self, keys: list[str]) -> list[Any]:
        """The gangs of these keys, in order. Raises KeyError for one that is not offered."""
        starters = self.game.roster.starters()
        there = {key: one.gang for key, one in starters.items()} | self._gone_on()
        mine = gangs_by_value(self.player, self.game, [key for key in keys if key not in there])
        return [there[key] if key in there else mine[key] for key in keys]

    def _gone_on(self) -> dict[str, Any]:
        return {key: one.gang for key, one in self.going.items()}

    def to_look_at(self, keys: Iterable[str]) -> dict[str, tuple[Any, str]]:
        """Those of these gangs that are offered, each with the key of its row, "" for none: nobody goes to a battle
        yet. One query where one is the player's own.
        """
        starters, wanted = self.game.roster.starters(), list(keys)
        found = {key: (starters[key].gang, "") for key in wanted if key in starters}
        gone_on = self._gone_on()
        found |= {key: (gone_on[key], gang_of_key(key)) for key in wanted if key in gone_on}
        mine = gangs_to_look_at(self.player, self.game, [key for key in wanted if key not in found])
        return found | {key: (gang, gang_of_key(key)) for key, gang in mine.items()}
