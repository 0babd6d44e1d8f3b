"""The players' own pictures of those who are on the table."""

from __future__ import annotations

from collections.abc import Iterable

from django.urls import resolve

from battles.models import Battle
from gangs.crew_keys import gang_of_key
from gangs.models import Portrait, portrait_address
from moderation.models import visible


def portraits_of(battle: Battle) -> dict[tuple[str, str], str]:
    """Side and member, to the address of the picture. One query, where a gang is a player's own."""
    starters = battle.rules.roster.starters()
    sides = {
        gang_of_key(seat.source): seat.side
        for seat in battle.seated
        if seat.source and seat.source not in starters
    }
    if not sides:
        return {}
    rows = Portrait.objects.filter(gang__in=sides).values_list("gang_id", "member", "id")
    return {(sides[gang], member): portrait_address(name, Portrait.SIZES[0]) for gang, member, name in rows}


def pictures_at(addresses: Iterable[str]) -> dict[str, bytes]:
    """The pictures at these addresses that are to be seen, as JPEG of the middle size. One query."""
    names = {resolve(address).kwargs["name"]: address for address in addresses if address}
    if not names:
        return {}
    rows = visible(Portrait.objects.filter(pk__in=names), "gang", "gang__").values_list("pk", "middle")
    return {names[name]: bytes(picture) for name, picture in rows}
