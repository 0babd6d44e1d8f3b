"""A battle at once, or a table for one, from the front page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import QueryDict

from battles.gang_choices import GangChoices
from companion.errors import BadInput
from companion.models import Player
from companion.words import say
from games.engine.game import Game


def quick_lobby(game: Game, player: Player | None, data: QueryDict) -> dict[str, Any]:
    """A table at once: the host's gang, and seats for whoever comes. A second gang that was chosen waits at the second
    seat, whoever sits down there; they may choose another. Raises BadInput.
    """
    keys = [data.get("gang-1", ""), *filter(None, [data.get("gang-2", "")])]
    try:
        gangs = GangChoices(game, player).by_value(keys)
    except KeyError:
        raise BadInput(say("Choose a {gang} from the list.", gang=game.roster.noun)) from None
    return {"answers": {"quick": "on"}, "gangs": gangs, "sources": keys}


def quick_setup(game: Game, player: Player | None, data: QueryDict) -> tuple[Any, list[str]]:
    """A battle at once, with a gang for each seat, and their keys. Raises BadInput for gangs that there are not."""
    keys = [data.get(f"gang-{seat}", "") for seat in range(1, game.battle.seats[0] + 1)]
    try:
        gangs = GangChoices(game, player).by_value(keys)
    except KeyError:
        raise BadInput(say("Choose {gangs} from the list.", gangs=game.roster.nouns)) from None
    return game.battle.quick(gangs), keys


def quick_answers(keys: Sequence[str]) -> dict[str, str]:
    """What is kept of a battle that began at once, for the same once more."""
    return {"quick": "on"} | {f"gang-{number}": key for number, key in enumerate(keys, 1)}
