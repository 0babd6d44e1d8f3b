"""Which deeds of a beat a scene tells, beside the one that matters most."""

from __future__ import annotations

from games.engine.tell.retelling.beats import Exchange
from games.engine.tell.retelling.drama import Drama

FALLS_BESIDE = 2
"""More who fall in the same beat are left to the log."""


def told_of(drama: Drama, key: Exchange) -> list[Exchange]:
    """In the order in which they took effect. Where first blood was drawn it is told, and nobody’s fall before it."""
    blood = drama.blood
    beside = [
        one
        for one in drama.beat.exchanges
        if one is not key
        and _worth_a_word(drama, one, key)
        and not (blood and one.harmed and one.when < blood.when)
    ]
    told = [*beside[:FALLS_BESIDE], key]
    if blood and not any(one is blood for one in told):
        told.append(blood)
    return sorted(told, key=lambda one: one.when)


def _worth_a_word(drama: Drama, one: Exchange, key: Exchange) -> bool:
    """Who else falls, and in a duel the other’s shots."""
    if drama.beat.duel and {one.by, one.to} == {key.by, key.to}:
        return bool(one.result)
    return one.result == "fell"
