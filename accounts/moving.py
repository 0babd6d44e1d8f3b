"""Moving house: what the export of everything has, read in again. Nothing comes in twice, however often it is read.

An archive is sent by anybody, so nothing in it is believed: how many files it has and how large they are is looked at
first, only files with names of ours are opened, none is written to the disk, and each is read up to its bound. What
cannot be read is named, and the rest comes in. It takes so much time at once and no more; reading the same file again
goes on where it stopped.
"""

from __future__ import annotations

import contextlib
import json
import re
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from io import BytesIO
from typing import IO, Any, NamedTuple
from zipfile import BadZipFile, ZipFile, ZipInfo

from django.utils.dateparse import parse_datetime

from accounts.arriving_archives import (
    BATTLES,
    CAMPAIGNS,
    CATALOG,
    GANGS,
    LATER,
    PACKS,
    PICTURES,
    PORTRAITS,
    name_in,
    open_archive,
)  # fmt: skip
from accounts.models import MovedIn
from battles import note_services, report_services
from battles import services as battle_services
from battles.models import Battle, Remark
from campaigns import chronicle_services, imports, place_services
from campaigns.chronicle_models import MAP
from campaigns.models import Campaign
from companion.models import Player
from companion.words import say
from games.engine.files.text_record import ReplayError
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError
from gangs import pack_services, version_files
from gangs import services as gang_services
from gangs.models import Gang
from gangs.own_models import Pack

TEXT_AT_MOST = 4_000_000
PICTURE_AT_MOST = 10_000_000
PROBLEMS_AT_MOST = 40
SECONDS = 20.0
"""For all of it at once; what is left then waits for the next time."""

GANG, PACK, PORTRAIT, BATTLE, NOTE, REMARK, CAMPAIGN, PICTURE = (
    "gang", "pack", "portrait", "battle", "note", "remark", "campaign", "picture",
)  # fmt: skip


class Result(NamedTuple):
    """came: how many of each kind; here: what was here already; left: what waits for the next time."""

    came: Counter[str]
    here: int
    problems: list[str]
    left: int


class _Late(Exception):
    """What is left has to wait."""


def move_in(*, player: Player, file: IO[bytes], seconds: float = SECONDS) -> Result:
    """Raises Refused with a sentence for what is no archive of ours."""
    with open_archive(file) as archive:
        mover = _Mover(player, archive, time.monotonic() + seconds)
        mover.name()
        with contextlib.suppress(_Late):
            mover.everything()
        return Result(mover.came, mover.here, mover.problems, mover.left())


def campaign_alone(*, player: Player, text: bytes) -> Result:
    """The file of one campaign, recognized when it comes a second time. Raises Refused."""
    found = imports.read_campaign(text)
    source = f"file {sha256(text).hexdigest()}"
    there = MovedIn.objects.filter(player=player, kind=CAMPAIGN, source=source).values_list("key", flat=True)
    if Campaign.objects.filter(pk__in=list(there), owner=player).exists():
        return Result(Counter(), 1, [], 0)
    arrival = imports.Arrival(player, {}, {})
    made = arrival.campaign(found)
    MovedIn.objects.update_or_create(
        player=player, kind=CAMPAIGN, source=source, defaults={"key": str(made.pk)}
    )
    return Result(Counter({GANG: arrival.made, CAMPAIGN: 1}), 0, arrival.problems, 0)


class _Mover:
    """One archive that comes in for one player."""

    def __init__(self, player: Player, archive: ZipFile, until: float) -> None:
        self.player, self.archive, self.until = player, archive, until
        self.files = {one.filename: one for one in archive.infolist() if not one.is_dir()}
        self.came: Counter[str] = Counter()
        self.here = 0
        self.problems: list[str] = []
        self.tried: set[str] = set()
        rows = MovedIn.objects.filter(player=player).values_list("kind", "source", "key")
        self.moved = {(kind, source): key for kind, source, key in rows}

    def everything(self) -> None:
        for step in (
            self._packs, self._gangs, self._portraits, self._battles,
            self._notes, self._remarks, self._campaigns, self._pictures,
        ):  # fmt: skip
            step()

    def name(self) -> None:
        """Who has none here yet is called as they were there."""
        if not self.player.name:
            with contextlib.suppress(ValueError):
                self.player.name = name_in(self._text("account.json"))
                self.player.save(update_fields=["name"])

    def left(self) -> int:
        """Gangs, battles and campaigns that have still to come."""
        every = (*self._named(PACKS), *self._named(GANGS), *self._named(BATTLES), *self._named(CAMPAIGNS))
        return sum(name not in self.tried for name, _ in every)

    def _named(self, pattern: re.Pattern[str]) -> Iterator[tuple[str, re.Match[str]]]:
        for name in sorted(self.files):
            if found := pattern.fullmatch(name):
                yield name, found

    def _once(self, kind: str, source: str, name: str, called: str, make: Callable[[], str]) -> None:
        """Makes a thing unless it came in before or is here anyway. make: answers with its key."""
        self.tried.add(name)
        if self._is_here(kind, source):
            self.here += kind in MODELS
            return
        if time.monotonic() > self.until:
            self.tried.discard(name)
            raise _Late
        try:
            key = make()
        except ReplayError as stop:
            self._problem(called, say("Line {line}: {sentence}", line=stop.line, sentence=stop.sentence))
        except (DecodeError, Refused) as wrong:
            self._problem(called, str(wrong))
        except (ValueError, KeyError, TypeError, OSError, RecursionError, NotImplementedError, RuntimeError):
            self._problem(called, say("This file cannot be read."))
        else:
            self.moved[kind, source] = key
            MovedIn.objects.update_or_create(
                player=self.player, kind=kind, source=source[:120], defaults={"key": key}
            )
            self.came[kind] += 1

    def _is_here(self, kind: str, source: str) -> bool:
        """Also what the player has under the very key, as where an export is read in where it was made."""
        key = self.moved.get((kind, source[:120]), source if kind in MODELS else "")
        if kind not in MODELS:
            return bool(key)
        there: bool = MODELS[kind].objects.filter(pk=key, owner=self.player).exists()
        if there:
            self.moved[kind, source] = key
        return there

    def _problem(self, called: str, sentence: str) -> None:
        if len(self.problems) < PROBLEMS_AT_MOST:
            self.problems.append(f"{called}: {sentence}")

    def _read(self, name: str, most: int) -> bytes:
        """Raises ValueError for more than that, whatever the archive says of itself."""
        entry: ZipInfo = self.files[name]
        if entry.file_size > most or entry.flag_bits & 1:
            raise ValueError(name)
        try:
            with self.archive.open(entry) as file:
                found = file.read(most + 1)
        except (BadZipFile, zlib.error, EOFError) as broken:
            raise ValueError(name) from broken
        if len(found) > most:
            raise ValueError(name)
        return found

    def _text(self, name: str) -> str:
        return self._read(name, TEXT_AT_MOST).decode()

    # Kind by kind

    def _packs(self) -> None:
        for name, found in self._named(PACKS):
            self._once(PACK, found[1], name, name, partial(self._pack, name))
        if CATALOG in self.files:
            self._problem(CATALOG, say("A catalog stays where it is. Gather it into a pack there first."))

    def _pack(self, name: str) -> str:
        """By value: what is in it can be copied into the catalog."""
        return str(pack_services.take(player=self.player, packed=pack_services.read(self._text(name))).pk)

    def _gangs(self) -> None:
        for name, found in self._named(GANGS):
            self._once(GANG, found[1], name, name, partial(self._gang, name))

    def _gang(self, name: str) -> str:
        made = gang_services.import_gang(player=self.player, text=self._text(name))
        if (earlier := name.replace(".json", "-versions.jsonl")) in self.files:
            read = partial(self._read, earlier, version_files.TEXT_AT_MOST)
            if problem := version_files.bring_text(made, read):
                self._problem(earlier, problem)
        return str(made.pk)

    def _portraits(self) -> None:
        for name, found in self._named(PORTRAITS):
            gang = Gang.objects.filter(pk=self.moved.get((GANG, found[1]), ""), owner=self.player).first()
            if gang is not None and gang.has(found[2]) and gang.pk != found[1]:
                self._once(
                    PORTRAIT, f"{found[1]}-{found[2]}", name, name,
                    partial(self._portrait, name, gang, found[2]),
                )  # fmt: skip

    def _portrait(self, name: str, gang: Gang, member: str) -> str:
        picture = BytesIO(self._read(name, PICTURE_AT_MOST))
        gang_services.set_portrait(gang=gang, member=member, file=picture)
        return str(gang.pk)

    def _battles(self) -> None:
        for name, found in self._named(BATTLES):
            self._once(BATTLE, found[1], name, name, partial(self._battle, name, found[1]))
        for name, _ in self._named(LATER):
            self._problem(name, say("A battle that is not over stays where it is."))

    def _battle(self, name: str, key: str) -> str:
        found, entries = battle_services.read_text_record(self._text(name))
        battle = battle_services.import_record(player=self.player, found=found, entries=entries)
        told = {
            what: self._text(path).replace("\x00", "")
            for what in ("words", "place")
            if (path := f"battles/{key}-{what}.txt") in self.files
        }
        if (when := f"battles/{key}-when.txt") in self.files:
            self._fought(battle, self._text(when))
        if told:
            report_services.set_report_text(
                player=self.player, battle=battle.pk, title="", **{"words": "", **told}
            )
        return str(battle.pk)

    def _fought(self, battle: Battle, text: str) -> None:
        """It was fought then and not today; the cards at that battle are found by it."""
        found = [at for line in text.splitlines()[:2] if (at := version_files.moment(line))]
        if len(found) == 2:
            Battle.objects.filter(pk=battle.pk).update(made=min(found), said_at=max(found))

    def _mine(self, source: Any) -> Battle | None:
        """A battle that came in with this archive, or an earlier time."""
        key = self.moved.get((BATTLE, str(source)), "")
        return Battle.objects.filter(pk=key, owner=self.player).first() if key and key != source else None

    def _notes(self) -> None:
        for row in self._rows("battles/notes.json"):
            battle = self._mine(row.get("battle"))
            if battle is not None and not row.get("removed"):
                source = f"{row.get('battle')} {row.get('made')} {row.get('photo')}"
                called = str(row.get("photo") or "battles/notes.json")
                self._once(NOTE, source, called, called, partial(self._note, row, battle))

    def _note(self, row: dict[str, Any], battle: Battle) -> str:
        photo, after = str(row.get("photo") or ""), row.get("after")
        file = BytesIO(self._read(photo, PICTURE_AT_MOST)) if photo else None
        after = after if isinstance(after, int) and after >= 0 else None
        words = str(row.get("words") or "").replace("\x00", "")
        note_services.add_note(player=self.player, battle=battle.pk, words=words, file=file, after=after)
        return str(battle.pk)

    def _remarks(self) -> None:
        for row in self._rows("battles/remark.json"):
            given = row.get("fields")
            fields: dict[str, Any] = given if isinstance(given, dict) else {}
            battle = self._mine(fields.get("battle"))
            if battle is not None:
                source = f"{fields['battle']} {row.get('pk')}"
                self._once(
                    REMARK, source, "battles/remark.json", "battles/remark.json",
                    partial(self._remark, fields, battle),
                )  # fmt: skip

    def _remark(self, fields: dict[str, Any], battle: Battle) -> str:
        name, words = (str(fields.get(one) or "").replace("\x00", "") for one in ("name", "words"))
        made = Remark(battle=battle, name=name[:40], words=words[:200])
        made.at = parse_datetime(str(fields.get("at"))) or made.at
        made.save(force_insert=True)
        return str(made.pk)

    def _rows(self, name: str) -> list[dict[str, Any]]:
        """The objects of a file of rows; none of one that is not there or cannot be read."""
        if name not in self.files:
            return []
        try:
            found = json.loads(self._text(name))
        except (ValueError, RecursionError):
            self._problem(name, say("This file cannot be read."))
            return []
        return [row for row in found if isinstance(row, dict)] if isinstance(found, list) else []

    def _campaigns(self) -> None:
        for name, found in self._named(CAMPAIGNS):
            self._once(CAMPAIGN, found[1], name, name, partial(self._campaign, name))

    def _campaign(self, name: str) -> str:
        gangs, battles = self._all_of(GANG, Gang), self._all_of(BATTLE, Battle)
        arrival = imports.Arrival(self.player, gangs, battles)
        made = arrival.campaign(imports.read_campaign(self._text(name)))
        for problem in arrival.problems:
            self._problem(made.name, problem)
        return str(made.pk)

    def _pictures(self) -> None:
        """The covers and maps of the campaigns that came in."""
        for name, found in self._named(PICTURES):
            key = self.moved.get((CAMPAIGN, found[1]), "")
            campaign = Campaign.objects.filter(pk=key, owner=self.player).first()
            if campaign is not None and campaign.pk != found[1]:
                make = partial(self._picture, name, campaign, found[2])
                self._once(PICTURE, f"{found[1]}-{found[2]}", name, name, make)

    def _picture(self, name: str, campaign: Campaign, kind: str) -> str:
        file = BytesIO(self._read(name, PICTURE_AT_MOST))
        if kind == MAP:
            place_services.set_map(campaign=campaign, file=file)
        else:
            chronicle_services.set_picture(campaign=campaign, kind=kind, file=file)
        return str(campaign.pk)

    def _all_of(self, kind: str, model: Any) -> dict[str, Any]:
        """What has come in of a kind, by the key that it had before."""
        keys = {source: key for (one, source), key in self.moved.items() if one == kind}
        rows = model.objects.filter(pk__in=set(keys.values()), owner=self.player)
        found = {row.pk: row for row in (rows.defer("setup", "stored_head") if kind == BATTLE else rows)}
        return {source: found[key] for source, key in keys.items() if key in found}


MODELS: dict[str, Any] = {GANG: Gang, BATTLE: Battle, CAMPAIGN: Campaign, PACK: Pack}
