"""Which beats become scenes: what is always told, then the most dramatic, in order of time."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.tell.retelling.drama import Drama

SCENES = (6, 10)
"""At least so many are told where there is as much drama, and never more."""
DRAMA_AT_LEAST = 5
AT_LEAST = 3
IN_A_ROW = 2
"""Scenes of the same two in a row."""


def chosen(dramas: Sequence[Drama]) -> list[Drama]:
    """The scenes of a battle, oldest first."""
    falls = sum(one.result == "fell" for drama in dramas for one in drama.beat.exchanges)
    joined = _joined(dramas)
    most = min(SCENES[1], max(SCENES[0], falls))
    always = [one for one in joined if one.always]
    by_worth = sorted(
        (one for one in joined if not one.always and (one.worth > 0 or (one.key and one.key.result))),
        key=lambda one: (-one.worth, one.beat.first),
    )
    enough = [one for one in by_worth if one.worth >= DRAMA_AT_LEAST]
    rest = enough if len(always) + len(enough) >= AT_LEAST else by_worth[: max(0, AT_LEAST - len(always))]
    found = sorted([*always, *rest][:most], key=lambda one: one.beat.first)
    return _not_too_alike(found)


def _joined(dramas: Sequence[Drama]) -> list[Drama]:
    """Attacks on the last of a side, beat after beat, are one scene."""
    found: list[Drama] = []
    for one in dramas:
        before = found[-1] if found else None
        if before and one.alone and one.alone == before.alone and not before.ends:
            found[-1] = _together(before, one)
        else:
            found.append(one)
    return found


def _together(one: Drama, other: Drama) -> Drama:
    """Two dramas as one: its heart is the later's, as that is where it led."""
    other.beat = one.beat.joined(other.beat)
    other.worth = max(one.worth, other.worth)
    other.blood = one.blood or other.blood
    other.held_out += one.held_out
    return other


def _not_too_alike(scenes: Sequence[Drama]) -> list[Drama]:
    """Without the third scene in a row of the same two, unless it has to be told."""
    found: list[Drama] = []
    for one in scenes:
        alike = len(found) >= IN_A_ROW and all(other.pair == one.pair for other in found[-IN_A_ROW:])
        if one.always or not alike:
            found.append(one)
    return found
