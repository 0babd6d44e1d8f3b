"""What a member of a gang may take, as the gang is stored: it follows from these letters and the game, so it is worked
out once for as long as few others are asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from games import game
from games.engine.show.wares import Wares, wares
from gangs.sparring import OddsOfWare, odds_of_wares
from gangs.stored_gangs import stored_gang

KEPT = 48


@lru_cache(maxsize=KEPT)
def stored_wares(key: str, body: str, member: str, field: str) -> Wares:
    """key: of the game. Raises KeyError."""
    rules = game(key)
    return wares(rules.roster, rules.terms, stored_gang(body).gang, member, field)


@lru_cache(maxsize=KEPT)
def odds_of_stored_wares(key: str, body: str, member: str, field: str) -> Mapping[str, OddsOfWare]:
    """Of all of them. Raises KeyError."""
    every = [one.value for one in stored_wares(key, body, member, field).wares]
    return odds_of_wares(game(key), stored_gang(body).gang, member, field, every)
