"""Moving house: the packs, gangs and portraits of an archive."""

from __future__ import annotations

from functools import partial
from io import BytesIO

from accounts.arriving_archives import CATALOG, GANGS, PACKS, PORTRAITS, VERSIONS
from accounts.moves import GANG, PACK, PICTURE_AT_MOST, PORTRAIT, Move
from campaigns.outings import at_evenings
from companion.words import say
from gangs import pack_services, version_files
from gangs import services as gang_services
from gangs.models import Gang


def packs(move: Move) -> None:
    for name, found in move.named(PACKS):
        move.once(PACK, found[1], name, partial(_pack, move, name))
    if CATALOG in move.files:
        move.problem(CATALOG, say("A catalog stays where it is. Gather it into a pack there first."))


def _pack(move: Move, name: str) -> str:
    """By value: what is in it can be copied into the catalog."""
    return str(pack_services.take(player=move.player, packed=pack_services.read(move.text(name))).pk)


def gangs(move: Move) -> None:
    for name, found in move.named(GANGS):
        move.once(GANG, found[1], name, partial(_gang, move, name, found[1]))


def _gang(move: Move, name: str, key: str) -> str:
    made = gang_services.import_gang(player=move.player, text=move.text(name))
    earlier, problem = name.replace(".json", "-versions.jsonl"), ""
    if earlier in move.files:
        problem = version_files.bring_text(made, partial(move.read, earlier, version_files.TEXT_AT_MOST))
    elif older := move.older_versions.get(key):
        earlier, problem = VERSIONS, version_files.bring_lines(made, at_evenings(older))
    if problem:
        move.problem(earlier, problem)
    return str(made.pk)


def portraits(move: Move) -> None:
    for name, found in move.named(PORTRAITS):
        gang = Gang.objects.filter(pk=move.moved.get((GANG, found[1]), ""), owner=move.player).first()
        if gang is not None and gang.has(found[2]) and gang.pk != found[1]:
            make = partial(_portrait, move, name, gang, found[2])
            move.once(PORTRAIT, f"{found[1]}-{found[2]}", name, make)


def _portrait(move: Move, name: str, gang: Gang, member: str) -> str:
    picture = BytesIO(move.read(name, PICTURE_AT_MOST))
    gang_services.set_portrait(gang=gang, member=member, file=picture)
    return str(gang.pk)
