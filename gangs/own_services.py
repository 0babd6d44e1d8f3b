"""What players do with things of their own: make, change, give to a gang. Packs: pack_services.py."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from django.db import transaction

from companion import storage_budget
from companion.models import Player
from companion.words import say
from games.engine.game import Game
from games.engine.own import Own, OwnKind
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError
from games.engine.show.form_parsing import Values, last_value
from gangs.own_models import OwnThing, Pack

THINGS_AT_MOST = 200
INTO = "into"
"""The field of a form that names the texts which are written into a thing."""
MINE = re.compile(r"mine\.([A-Za-z0-9_-]{1,40})")
PACKED = re.compile(r"pack\.([A-Za-z0-9_-]{1,40})\.([a-z-]{1,40})\.(own-[a-z0-9-]{1,60})")


class Offered(NamedTuple):
    """A thing that a player may take. value: stands for it in a form; pack: where it is from, "" for one's own."""

    value: str
    own: Own
    pack: str = ""


def offered(player: Player | None, game: Game, kinds: Iterable[OwnKind]) -> list[Offered]:
    """What a player has of some kinds: of their own, then from their packs. Two queries, none where there are no
    kinds.
    """
    keys = [kind.key for kind in kinds]
    if player is None or not keys:
        return []
    mine = OwnThing.objects.run_by(player).filter(game=game.key, kind__in=keys).order_by("name", "id")
    found = [Offered(f"mine.{row.pk}", row.own) for row in mine if readable(row)]
    for pack in Pack.objects.run_by(player).filter(game=game.key).order_by("name", "id"):
        if not pack.taken or not readable(pack):
            continue
        found += [
            Offered(f"pack.{pack.pk}.{one.kind.key}.{one.key}", one, pack.name)
            for key in keys
            for one in pack.of_kind(key)
        ]
    return found


def readable(row: OwnThing | Pack) -> bool:
    """Whether this version of the app can read what is stored."""
    try:
        _ = row.own if isinstance(row, OwnThing) else row.contents
    except (DecodeError, LookupError):
        return False
    return True


# In the catalog


def make_thing(*, player: Player, game: Game, kind: OwnKind, values: Values) -> OwnThing:
    """Raises FormInvalid for what was filled in, Refused for one thing too many."""
    thing = kind.make(with_texts(player, game, kind, values))
    return keep_thing(player=player, game=game, own=Own(kind, thing))


def keep_thing(*, player: Player, game: Game, own: Own) -> OwnThing:
    """Raises Refused."""
    with transaction.atomic():
        if OwnThing.objects.of(player).count() >= THINGS_AT_MOST:
            raise Refused(
                say(
                    "You can have at most {most} things of your own. Deleted ones count for 30 days.",
                    most=THINGS_AT_MOST,
                )
            )
        storage_budget.require_room(player)
        row = OwnThing(owner=player, game=game.key)
        row.hold(own)
        row.save(force_insert=True)
    return row


def edit_thing(*, row: OwnThing, values: Values) -> None:
    """What uses it keeps its copy. Raises FormInvalid."""
    given = with_texts(row.owner, row.rules, row.sort, values)
    row.hold(Own(row.sort, row.sort.make(given, row.own.thing)))
    row.save(update_fields=["name", "changed_at", "body"])


def texts_for(player: Player | None, game: Game, kind: OwnKind) -> list[Offered]:
    """Texts of one's own that can be written into such a thing."""
    return offered(player, game, [one for one in game.roster.own if one.into == kind.key])


def with_texts(player: Player | None, game: Game, kind: OwnKind, values: Values) -> Values:
    """What was filled in, with the texts that were ticked behind its own: "Rusty: on a 1 it falls apart."."""
    wanted = values.get(INTO, ())
    given = {name: said for name, said in values.items() if name != INTO}
    if not wanted:
        return given
    own = last_value(given, "text")
    told = [f"{one.own.name}: {one.own.text}" for one in texts_for(player, game, kind) if one.value in wanted]
    return {**given, "text": [" ".join([own, *(text for text in told if text not in own)]).strip()]}


# To a gang


def parted(values: Values) -> tuple[Values, list[tuple[str, str]]]:
    """Form data without what stands for things of players' own, and those: field and value."""
    gifts: list[tuple[str, str]] = []
    plain: dict[str, Sequence[str]] = {}
    for field, said in values.items():
        mine = [one for one in said if MINE.fullmatch(one) or PACKED.fullmatch(one)]
        gifts += [(field, one) for one in mine]
        plain[field] = [one for one in said if one not in mine] if mine else said
    return plain, gifts


def found_gifts(player: Player | None, game: Game, gifts: Iterable[tuple[str, str]]) -> list[tuple[str, Own]]:
    """The things themselves. Raises Refused for one that is no longer there."""
    found = []
    for field, value in gifts:
        own = _found(player, game, value)
        if own is None or not own.kind.slot(field):
            raise Refused(say("That is no longer among your own things. Nothing was changed."))
        found.append((field, own))
    return found


def _found(player: Player | None, game: Game, value: str) -> Own | None:
    try:
        if mine := MINE.fullmatch(value):
            row = OwnThing.objects.run_by(player).filter(pk=mine[1], game=game.key).first()
            return row.own if row else None
        if packed := PACKED.fullmatch(value):
            pack = Pack.objects.run_by(player).filter(pk=packed[1], game=game.key).first()
            things = pack.of_kind(packed[2]) if pack else ()
            return next((one for one in things if one.key == packed[3]), None)
    except (DecodeError, LookupError):
        pass
    return None


def given(gang: Any, where: str, gifts: Iterable[tuple[str, Own]]) -> Any:
    """The gang with some things for a member ("" for the gang itself). Raises KeyError, Refused."""
    for field, own in gifts:
        gang = own.kind.give(gang, where, field, own.thing)
    return gang


def by_kind(kinds: Iterable[OwnKind], rows: Iterable[OwnThing]) -> Mapping[OwnKind, list[OwnThing]]:
    """A catalog in the order of its game."""
    found: dict[OwnKind, list[OwnThing]] = {kind: [] for kind in kinds}
    known = {kind.key: kind for kind in found}
    for row in rows:
        if row.kind in known and readable(row):
            found[known[row.kind]].append(row)
    return found
