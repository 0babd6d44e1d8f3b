"""A thing of a player's own goes to their gang: straight from where it is made, or from the catalog or a pack."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from companion.models import Player
from games.engine.files.gang_files import GangFile, make_gang_file
from games.engine.own import OwnKind
from games.engine.show.form_parsing import Values
from gangs import own_services
from gangs.models import Gang
from gangs.own_models import OwnThing
from gangs.services import change_gang


def give_own(*, player: Player, gang: str, where: str, field: str, kind: OwnKind, values: Values) -> OwnThing:
    """A thing is made, kept in the catalog and given to a member, or to the gang (""), all or nothing. Raises
    Gang.DoesNotExist, KeyError, FormInvalid, Refused.
    """
    with transaction.atomic():
        row = Gang.objects.run_by(player).only("game").get(pk=gang)
        made = own_services.make_thing(player=player, game=row.rules, kind=kind, values=values)

        def to(row: Gang) -> tuple[GangFile[Any], str]:
            now = own_services.given(row.packed.gang, where, [(field, made.own)])
            return make_gang_file(row.rules, now, row.packed.dismissed, row.packed.crews), where

        change_gang(player, gang, to)
    return made


def take_own(*, player: Player, gang: str, where: str, field: str, value: str) -> None:
    """A thing from the catalog or from a pack is given to a gang (""), or to a member. Raises as `give_own` does."""

    def to(row: Gang) -> tuple[GangFile[Any], str]:
        gifts = own_services.found_gifts(player, row.rules, [(field, value)])
        return make_gang_file(
            row.rules,
            own_services.given(row.packed.gang, where, gifts),
            row.packed.dismissed,
            row.packed.crews,
        ), where

    change_gang(player, gang, to)
