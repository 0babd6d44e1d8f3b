"""Everything that a player has, in one ZIP: readable where there is a form for reading, and complete in any case.

What would be deleted with a player is what is exported: rows are found along the same ways on which a deletion
travels, so that a new app is in it from its first day, as JSON, until it gets a writer of its own.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator
from typing import IO, Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from django.core import serializers
from django.db import Error as DatabaseError
from django.db import models

from accounts.models import User
from accounts.services import owned_models
from battles import disclosure
from battles.models import Battle, Guest, Note
from campaigns import exports
from campaigns.chronicle_models import Picture
from campaigns.history import History
from campaigns.models import Campaign
from companion.models import Player
from companion.words import say
from games.engine.files.gang_files import write_gang
from gangs.models import Gang, Portrait
from gangs.own_models import Pack
from gangs.version_files import lines_of, write_versions

log = logging.getLogger(__name__)

READ_ME = say(
    "Everything that Sixgun keeps about you. “Move in”, under You of another Sixgun, reads the whole ZIP.\n\n"
    "account.json   who you are here\n"
    "gangs/         one file for each gang, as “Import a gang” reads it; portraits beside it;\n"
    "               ...-versions.jsonl has its earlier versions, newest first, one a line;\n"
    "               pack-... one file for each pack, ownthing.json what is in your catalog\n"
    "battles/       one text record for each battle, as “Import a battle” reads it; photos, your own words and\n"
    "               when it was fought beside it;\n"
    "               notes.json has what was noted at each table, and the captions of the photos;\n"
    "               visits.json says to which battles of others you came, and who came to yours;\n"
    "               one that has not begun is a .rows.json, with what is agreed so far\n"
    "campaigns/     those that you run, to read (.md) and whole (.json), and their pictures\n"
    "everything else is JSON, a row of the database each\n\n"
    "Where this version of Sixgun could not read something, a file that ends in -unreadable.txt says so, and what is "
    "stored of it lies beside it as .rows.json.\n\n"
    "What you had deleted and can still be restored is here as well.\n"
)


def pack(player: Player, user: User | None, to: IO[bytes]) -> None:
    with ZipFile(to, "w", ZIP_DEFLATED) as archive:
        archive.writestr("read-me.txt", READ_ME)
        archive.writestr("account.json", json.dumps(account(player, user), indent=2, ensure_ascii=False))
        for model, way in sorted(finders().items(), key=lambda found: found[0]._meta.label):
            rows = model._base_manager.filter(way(player)).order_by("pk").distinct()
            write = WRITERS.get(model._meta.label, as_rows)
            where = f"{model._meta.app_label}/{model._meta.model_name}"
            for name, content in legible(where, say("What is kept under {where}", where=where), write(rows)):
                kind = ZIP_STORED if name.endswith(".jpg") else ZIP_DEFLATED
                archive.writestr(name, content, compress_type=kind)


def account(player: Player, user: User | None) -> dict[str, Any]:
    told: dict[str, Any] = {"name": player.name, "since": player.made.isoformat()}
    if user is not None:
        told |= {"user_name": user.username, "e_mail": user.email, "member_since": user.joined.isoformat()}
        told["e_mail_addresses"] = [
            {"address": one.email, "confirmed": one.verified} for one in user.emailaddress_set.all()
        ]
        told["signed_in"] = [row.get_decoded().get("browser", "") for row in user.sessions.all()]
    return told


def finders() -> dict[type[models.Model], Callable[[Player], models.Q]]:
    """Each kind of row that names a player or goes with one that does, and how to find a player's."""
    found: dict[type[models.Model], list[str]] = {}
    waiting = [(kind.model, kind.column) for kind in owned_models()]
    while waiting:
        model, path = waiting.pop(0)
        if path in found.setdefault(model, []) or path.count("__") > 3:
            continue
        found[model].append(path)
        for one in model._meta.get_fields(include_hidden=True):
            if not isinstance(one, models.ManyToOneRel) or one.on_delete is not models.CASCADE:
                continue
            if one.related_model not in (model, Player):
                waiting.append((one.related_model, f"{one.field.name}__{path}"))

    def way(paths: list[str]) -> Callable[[Player], models.Q]:
        def of(player: Player) -> models.Q:
            query = models.Q()
            for path in paths:
                query |= models.Q(**{path: player})
            return query

        return of

    return {model: way(paths) for model, paths in found.items()}


type File = tuple[str, str | bytes]


NONE: Iterator[File] = iter(())


def legible(name: str, what: str, files: Iterator[File], stored: Iterator[File] = NONE) -> Iterator[File]:
    """These files; where one of them cannot be made a sentence in its place, and what is stored of it.

    Whatever is wrong with one row, the archive has the rest. A database that fails is another matter: then nobody
    would know what is missing.
    """
    try:
        yield from files
    except (DatabaseError, OSError, MemoryError):
        raise
    except Exception:
        log.exception("Not in an archive: %s", name)
        yield f"{name}-unreadable.txt", say("{what} cannot be read by this version of Sixgun.\n", what=what)
        yield from legible(f"{name}.rows", say("What is stored of it"), stored)


def as_rows(rows: models.QuerySet[Any]) -> Iterator[File]:
    label = rows.model._meta
    if rows.exists():
        text = serializers.serialize("json", rows.iterator(chunk_size=50), indent=1)
        yield f"{label.app_label}/{label.model_name}.json", text


def gangs(rows: models.QuerySet[Gang]) -> Iterator[File]:
    for gang in rows.iterator(chunk_size=20):
        yield from legible(
            f"gangs/{gang.pk}", say("The gang {gang}", gang=gang.name), gang_file(gang), stored_gang(gang)
        )
        what = say("One of the earlier versions of {gang}", gang=gang.name)
        yield from legible(f"gangs/{gang.pk}-versions", what, version_file(gang), stored_versions(gang))


def gang_file(gang: Gang) -> Iterator[File]:
    yield f"gangs/{gang.pk}.json", write_gang(gang.packed)


def stored_gang(gang: Gang) -> Iterator[File]:
    yield f"gangs/{gang.pk}.rows.json", serializers.serialize("json", [gang], indent=1)


def version_file(gang: Gang) -> Iterator[File]:
    """Those that can be read, whatever is wrong with another. Raises ValueError then."""
    lines, unreadable = lines_of(gang)
    yield f"gangs/{gang.pk}-versions.jsonl", write_versions(lines)
    if unreadable:
        raise ValueError(gang.pk)


def stored_versions(gang: Gang) -> Iterator[File]:
    rows = gang.versions.order_by("number").iterator(chunk_size=20)
    yield f"gangs/{gang.pk}-versions.rows.json", serializers.serialize("json", rows, indent=1)


def portraits(rows: models.QuerySet[Portrait]) -> Iterator[File]:
    for portrait in rows.defer("small", "middle").iterator(chunk_size=10):
        yield f"gangs/{portrait.gang_id}-{portrait.member}.jpg", bytes(portrait.large)


def packs(rows: models.QuerySet[Pack]) -> Iterator[File]:
    for pack in rows.iterator(chunk_size=20):
        name, what = f"gangs/pack-{pack.pk}", say("The pack {pack}", pack=pack.name)
        yield from legible(name, what, pack_file(pack), stored_pack(pack))


def pack_file(pack: Pack) -> Iterator[File]:
    yield f"gangs/pack-{pack.pk}.json", pack.file


def stored_pack(pack: Pack) -> Iterator[File]:
    yield f"gangs/pack-{pack.pk}.rows.json", serializers.serialize("json", [pack], indent=1)


def battles(rows: models.QuerySet[Battle]) -> Iterator[File]:
    for battle in rows.select_related("owner").iterator(chunk_size=10):
        name = f"battles/{battle.pk}"
        if battle.words:
            yield f"{name}-words.txt", battle.words
        if battle.place:
            yield f"{name}-place.txt", battle.place
        if battle.begun:
            yield f"{name}-when.txt", f"{battle.made.isoformat()}\n{battle.said_at.isoformat()}\n"
        yield from legible(
            name, say("The battle {battle}", battle=battle.title), battle_file(battle), stored_battle(battle)
        )


def battle_file(battle: Battle) -> Iterator[File]:
    if not battle.begun:
        yield from stored_battle(battle)
        return
    try:
        yield f"battles/{battle.pk}.txt", disclosure.text_record_for(battle, battle.owner)
    except disclosure.Withheld as withheld:
        yield f"battles/{battle.pk}-later.txt", f"{withheld}\n"


def stored_battle(battle: Battle) -> Iterator[File]:
    yield f"battles/{battle.pk}.rows.json", disclosure.unreadable_rows(battle)


def guest_rows(rows: models.QuerySet[Guest]) -> Iterator[File]:
    """Who came to their battles, and to whose they came: names and no more."""
    told = [
        {"battle": row.battle_id, "title": row.battle.title, "name": row.name, "seen": row.seen.isoformat()}
        for row in rows.select_related("battle").only("battle__title", "name", "seen")
    ]
    if told:
        yield "battles/visits.json", json.dumps(told, indent=1, ensure_ascii=False)


def notes(rows: models.QuerySet[Note]) -> Iterator[File]:
    """Photos, and in one file all that was noted and when."""
    told: list[dict[str, object]] = []
    for number, note in enumerate(rows.defer("small").order_by("made").iterator(chunk_size=5), 1):
        photo = f"battles/{note.battle_id}-{number}.jpg" if note.pictured else ""
        if photo:
            yield photo, bytes(note.large)
        told.append(
            {"battle": note.battle_id, "after": note.after, "words": note.words, "photo": photo}
            | {"made": note.made.isoformat(), "removed": note.removed and note.removed.isoformat()}
        )
    if told:
        yield "battles/notes.json", json.dumps(told, indent=1, ensure_ascii=False)


def campaigns(rows: models.QuerySet[Campaign]) -> Iterator[File]:
    yield from as_rows(rows)
    for campaign in rows.iterator(chunk_size=10):  # its row is there in any case
        name, what = f"campaigns/{campaign.pk}", say("The campaign {campaign}", campaign=campaign.name)
        yield from legible(name, what, campaign_files(campaign))


def campaign_files(campaign: Campaign) -> Iterator[File]:
    whole = History.of(campaign)
    yield f"campaigns/{campaign.pk}.json", exports.as_json(whole)
    yield f"campaigns/{campaign.pk}.md", exports.as_markdown(whole)


def covers(rows: models.QuerySet[Picture]) -> Iterator[File]:
    for picture in rows.defer("small").iterator(chunk_size=5):
        yield f"campaigns/{picture.campaign_id}-{picture.kind}.jpg", bytes(picture.large)


def nothing(rows: models.QuerySet[Any]) -> Iterator[File]:
    """It is in another file already."""
    yield from ()


WRITERS: dict[str, Callable[[models.QuerySet[Any]], Iterator[File]]] = {
    "gangs.Gang": gangs,
    "gangs.GangVersion": nothing,
    "gangs.Portrait": portraits,
    "gangs.Pack": packs,
    "battles.Battle": battles,
    "battles.Entry": nothing,
    "battles.Guest": guest_rows,
    "battles.Note": notes,
    "campaigns.Campaign": campaigns,
    "campaigns.Picture": covers,
    "campaigns.Look": nothing,
    "campaigns.Webhook": nothing,  # whoever knows its address can post there
    "campaigns.Posting": nothing,
    "accounts.MovedIn": nothing,
}
