"""What a member does to whom, for the builder's page: worked out by their game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from games.engine.game import Game
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError
from games.engine.show.form_parsing import FormInvalid
from games.engine.show.sparring import Sparring, SparringRow, compared
from games.engine.show.wares import taken
from gangs import versions
from gangs.models import Gang


def sparring(rules: Game, gang: Any, member: str, foes: Sequence[Any] = ()) -> Sparring:
    """Nothing where the game tells no chances, or cannot field somebody like that. Raises KeyError."""
    if rules.spar is None:
        return ()
    try:
        return rules.spar(gang, member, foes)
    except (Refused, DecodeError):
        return ()


def since_last_change(row: Gang, member: str) -> Sparring:
    """The odds as saved, and what the last change of the gang did to them. One query, none before the first change.
    Raises KeyError.
    """
    now = sparring(row.rules, row.packed.gang, member)
    earlier = versions.before_last_change(row, member) if now else None
    return changed_since(row, now, member, *earlier) if earlier else now


def unsaved(row: Gang, gang: Any, member: str, saved: str) -> Sparring:
    """The odds with what is filled in, beside those that are saved. saved: the key that the member has there. Raises
    KeyError.
    """
    return changed_since(row, sparring(row.rules, gang, member), member, row.packed.gang, saved, gang)


def changed_since(
    row: Gang, now: Sparring, member: str, before: Any, key: str, gang: Any | None = None
) -> Sparring:
    """The odds with what they were before; as they are, where the member has not changed or was not there."""
    values = row.rules.roster.builder.values
    try:
        if values(before, key) == values(gang or row.packed.gang, member):
            return now
        return compared(now, sparring(row.rules, before, key))
    except KeyError:
        return now


class OddsOfWare(NamedTuple):
    """What somebody could do with a thing, against one ordinary target. was: what they can do at best without it, ""
    where nothing; more: 1 where that is better, -1 where it is worse.
    """

    row: SparringRow
    was: str
    more: int


def odds_of_wares(
    rules: Game, gang: Any, member: str, field: str, values: Iterable[str]
) -> Mapping[str, OddsOfWare]:
    """By value, of things that are attacked with and are not carried yet. Raises KeyError."""
    if rules.foil is None:
        return {}
    builder, found = rules.roster.builder, {}
    given, now = builder.values(gang, member), rules.foil(gang, member, (), field)
    best = max(now.values(), key=_weight, default=None)
    for value in values:
        try:
            then, key = builder.edited(gang, member, taken(given, field, value), ())
            row = max(rules.foil(then, key, now.keys(), field).values(), key=_weight, default=None)
        except (FormInvalid, Refused, DecodeError):
            continue
        if row:
            apart = row.per_mille - (best.per_mille if best else 0)
            found[value] = OddsOfWare(row, best.share if best else "", (apart > 0) - (apart < 0))
    return found


def _weight(row: SparringRow) -> int:
    return row.per_mille
