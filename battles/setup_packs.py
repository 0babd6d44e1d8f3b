"""House rules and cards of a pack, where a battle is set up."""

from __future__ import annotations

from typing import Any

from battles.models import Battle
from companion.models import Player
from companion.prepared import Prepared
from games.engine.game import Game
from gangs.own_models import Pack, Packs
from gangs.own_services import readable

PACK = "pack"
"""The field of a setup form that names one of the player's packs."""


def packs_for(player: Player | None, game: Game) -> list[Pack]:
    """The packs of a player, without what is in them. One query, none for a game that has none."""
    if player is None or not game.roster.own:
        return []
    return PACKS.every(player.pk, game.key)


PACKS = Prepared(
    lambda player, game: Pack.objects.filter(owner=player, game=game, deleted_at=None).listed(), 1, "game"
)


def chosen_pack(player: Player | None, game: Game, key: str) -> Pack | None:
    """One query, none where none is named."""
    return _named(Pack.objects.run_by(player), game, key) if player and key else None


def _named(packs: Packs, game: Game, key: str) -> Pack | None:
    found = packs.filter(pk=key[:20], game=game.key).first() if key.isalnum() else None
    return found if found and readable(found) else None


def pack_of(lobby: Battle) -> Pack | None:
    """The pack with which players have come together, as it is now; None where there is none any more. One query, none
    where none was chosen.
    """
    theirs = Pack.objects.filter(owner=lobby.owner_id, deleted_at=None)
    return _named(theirs, lobby.rules, str(lobby.answers.get(PACK, "")))


def with_pack(game: Game, setup: Any, pack: Pack | None) -> Any:
    """The setup with what a battle has of such a pack apart from its gangs."""
    for kind in game.roster.own if pack else ():
        things = [one.thing for one in pack.of_kind(kind.key)] if pack else []
        if kind.stock and things:
            setup = kind.stock(setup, things)
    return setup
