"""The players' own pictures of those who are on the table."""

from __future__ import annotations

from battles.models import Battle
from gangs.models import Portrait, portrait_address


def portraits_of(battle: Battle) -> dict[tuple[str, str], str]:
    """Side and member, to the address of the picture. One query, where a gang is a player's own."""
    starters = battle.rules.roster.starters()
    sides = {seat.source: seat.side for seat in battle.seated if seat.source and seat.source not in starters}
    if not sides:
        return {}
    rows = Portrait.objects.filter(gang__in=sides).values_list("gang_id", "member", "id")
    return {(sides[gang], member): portrait_address(name, Portrait.SIZES[0]) for gang, member, name in rows}
