"""Several members of a gang changed at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from companion.models import Player
from games.engine.files.gang_files import make_gang_file
from games.engine.show.form_parsing import FormInvalid, Values
from gangs.models import Gang
from gangs.services import StaleFormError, change_gang, edit, keys_taken


class SheetsInvalidError(Exception):
    """What was filled in for several members does not fit. wrong: of each member, field to sentence."""

    def __init__(self, wrong: Mapping[str, Mapping[str, str]]) -> None:
        super().__init__()
        self.wrong = wrong


def edit_all(*, player: Player | None, gang: str, sheets: Mapping[str, Values], revision: int) -> None:
    """What was filled in for several members: all of it, or nothing. What is not said of a member stays as it is.

    One change, and one more for each newcomer who gets a name, since a portrait goes along. Raises Gang.DoesNotExist,
    KeyError, SheetsInvalidError, StaleFormError.
    """
    with transaction.atomic():
        row = Gang.objects.run_by(player).select_for_update(of=("self",)).get(pk=gang)
        if row.revision != revision:
            raise StaleFormError(row)
        _, keys = _all_edited(row, sheets)
        for where, key in keys.items():
            if key != where:
                row = Gang.objects.get(pk=gang)
                given = {**row.rules.roster.builder.values(row.packed.gang, where), **sheets[where]}
                edit(player=player, gang=gang, where=where, values=given, revision=row.revision)
        rest = {where: given for where, given in sheets.items() if keys[where] == where}
        change_gang(
            player,
            gang,
            lambda row: (
                make_gang_file(row.rules, _all_edited(row, rest)[0], row.packed.dismissed, row.packed.crews),
                "",
            ),
        )


def _all_edited(row: Gang, sheets: Mapping[str, Values]) -> tuple[Any, dict[str, str]]:
    """The gang with all sheets filled in, and what becomes of each member's key."""
    builder, taken, now = row.rules.roster.builder, keys_taken(row), row.packed.gang
    keys: dict[str, str] = {}
    wrong = {}
    for where, given in sheets.items():
        try:
            now, keys[where] = builder.edited(now, where, {**builder.values(now, where), **given}, taken)
        except FormInvalid as unfit:
            wrong[where] = unfit.wrong
        taken |= set(keys.values())
    if wrong:
        raise SheetsInvalidError(wrong)
    return now, keys
