"""What players do with packs: gather, share, take, bring up to date."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from django.db import transaction

from companion import storage_budget
from companion.models import Player
from companion.public_ids import public_id
from companion.words import say
from games.engine.files.packs import (
    THINGS_AT_MOST,
    Change,
    PackFile,
    changes,
    house_rules,
    packed_things,
    read_pack,
)
from games.engine.game import Game
from games.engine.own import Own
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError
from gangs.own_models import OwnThing, Pack
from gangs.own_services import keep_thing, readable

PACKS_AT_MOST = 50
NEWEST = 10_000


def gather(
    *,
    player: Player,
    game: Game,
    name: str,
    words: str,
    things: Collection[str],
    settings: Mapping[str, str],
) -> Pack:
    """A pack of things in the player's catalog, its first version. Raises Refused."""
    packed = PackFile(
        "pack", 1, game.key, public_id(), name, 1, words, dict(house_rules(game, settings)),
        packed_things(_chosen(player, game, things)),
    )  # fmt: skip
    return _create(player, packed, taken=False)


def change(
    *, pack: Pack, name: str, words: str, things: Collection[str], settings: Mapping[str, str]
) -> Pack:
    """The next version, with the things as they stand in the catalog now; the same one where nothing is otherwise. What
    is in the pack and no longer in the catalog stays as it was where it is named by its key. Raises Refused.
    """
    before = pack.packed
    mine = _chosen(pack.owner, pack.rules, things)
    keys = {(one.kind.key, one.key) for one in mine}
    kept = [one for one in pack.contents if kept_as(one) in things and (one.kind.key, one.key) not in keys]
    after = before.but(
        name=name,
        words=words,
        settings=dict(house_rules(pack.rules, settings)),
        things=packed_things(_at_most([*mine, *kept])),
    )
    if after != before:
        pack.packed = after.but(number=min(before.number + 1, NEWEST))
        pack.save(update_fields=["name", "number", "things", "changed_at", "body"])
    return pack


def kept_as(one: Own) -> str:
    """What stands for a thing in the form of a pack that is no longer in the catalog."""
    return f"{one.kind.key}.{one.key}"


def _chosen(player: Player, game: Game, things: Collection[str]) -> list[Own]:
    """Things of the catalog by their rows' keys; of two with the same key the second gets another."""
    rows = OwnThing.objects.run_by(player).filter(game=game.key, pk__in=[*things][: 2 * THINGS_AT_MOST])
    return _at_most(told_apart(row.own for row in rows.order_by("kind", "name", "id") if readable(row)))


def told_apart(things: Iterable[Own]) -> list[Own]:
    found: list[Own] = []
    seen: set[tuple[str, str]] = set()
    for one in things:
        key, number = one.key, 2
        while (one.kind.key, key) in seen:
            key, number = f"{one.key[:55]}-{number}", number + 1
        seen.add((one.kind.key, key))
        found.append(one if key == one.key else Own(one.kind, one.kind.rekeyed(one.thing, key)))
    return found


def _at_most(things: list[Own]) -> list[Own]:
    if len(things) > THINGS_AT_MOST:
        raise Refused(
            say(
                "A pack can have at most {most} things; you chose {number}.",
                most=THINGS_AT_MOST,
                number=len(things),
            )
        )
    return things


def _create(player: Player, packed: PackFile, *, taken: bool) -> Pack:
    with transaction.atomic():
        if Pack.objects.of(player).count() >= PACKS_AT_MOST:
            raise Refused(
                say("You can have at most {most} packs. Deleted ones count for 30 days.", most=PACKS_AT_MOST)
            )
        storage_budget.require_room(player)
        pack = Pack(owner=player, taken=taken)
        pack.packed = packed
        pack.save(force_insert=True)
    return pack


# From others


def mine_of(player: Player | None, packed: PackFile) -> Pack | None:
    """The player's own pack of that source, theirs or taken."""
    return Pack.objects.run_by(player).filter(source=packed.source, game=packed.game).first()


def take(*, player: Player, packed: PackFile) -> Pack:
    """Somebody's pack, by value; where the player has it already, it becomes that version. Raises Refused for one of
    the player's own, and for one too many.
    """
    with transaction.atomic():
        rows = Pack.objects.run_by(player).select_for_update(of=("self",))
        there = rows.filter(source=packed.source, game=packed.game).first()
        if there is None:
            return _create(player, packed, taken=True)
        if not there.taken:
            raise Refused(say("This pack is your own. Change it where it is."))
        if there.packed != packed:
            there.packed = packed
            there.save(update_fields=["name", "number", "things", "changed_at", "body"])
        return there


def read(text: str) -> PackFile:
    """The file of a pack. Raises DecodeError with a sentence."""
    return read_pack(text)


def newer(pack: Pack) -> Pack | None:
    """The pack as its author shares it now, where that is another version than the one that was taken. One query."""
    if not pack.taken:
        return None
    shared = Pack.objects.offered(pack.source).exclude(owner=pack.owner_id).order_by("-number").first()
    return shared if shared and shared.number > pack.number and readable(shared) else None


def what_changes(before: Pack, after: PackFile) -> tuple[Change, ...]:
    try:
        return changes(before.rules, before.packed, after)
    except DecodeError:
        return ()


def copy_things(*, player: Player, pack: Pack) -> int:
    """What is in a pack goes into the player's own catalog; answers with how many. Raises Refused."""
    with transaction.atomic():
        for one in pack.contents:
            keep_thing(player=player, game=pack.rules, own=one)
    return len(pack.contents)
