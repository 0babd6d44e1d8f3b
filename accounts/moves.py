"""One move: an archive that comes in for one player, what of it has come before, and what could not be read.

How its files are read is in `arriving_gangs`, `arriving_battles` and `arriving_campaigns`.
"""

from __future__ import annotations

import contextlib
import json
import re
import time
import zlib
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple
from zipfile import BadZipFile, ZipFile, ZipInfo

from accounts.arriving_archives import BATTLES, CAMPAIGNS, GANGS, PACKS, VERSIONS, WHEN, name_in
from accounts.models import MovedIn
from battles.models import Battle
from campaigns.models import Campaign
from companion.models import Player
from companion.words import say
from games.engine.files.text_record import ReplayError
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError
from gangs import version_files
from gangs.models import Gang
from gangs.own_models import Pack
from gangs.version_files import VersionLine

TEXT_AT_MOST = 4_000_000
PICTURE_AT_MOST = 10_000_000
PROBLEMS_AT_MOST = 40

GANG, PACK, PORTRAIT, BATTLE = "gang", "pack", "portrait", "battle"
NOTE, REMARK, CAMPAIGN, PICTURE = "note", "remark", "campaign", "picture"

MODELS: dict[str, Any] = {GANG: Gang, BATTLE: Battle, CAMPAIGN: Campaign, PACK: Pack}


class Result(NamedTuple):
    """came: how many of each kind; here: what was here already; left: what waits for the next time."""

    came: Counter[str]
    here: int
    problems: list[str]
    left: int


class Late(Exception):
    """What is left has to wait."""


class Move:
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

    def name(self) -> None:
        """Who has none here yet is called as they were there."""
        if not self.player.name:
            with contextlib.suppress(ValueError):
                self.player.name = name_in(self.text("account.json"))
                self.player.save(update_fields=["name"])

    def left(self) -> int:
        """Gangs, battles and campaigns that have still to come."""
        every = (*self.named(PACKS), *self.named(GANGS), *self.named(BATTLES), *self.named(CAMPAIGNS))
        return sum(name not in self.tried for name, _ in every)

    def named(self, pattern: re.Pattern[str]) -> Iterator[tuple[str, re.Match[str]]]:
        for name in sorted(self.files):
            if found := pattern.fullmatch(name):
                yield name, found

    def once(self, kind: str, source: str, name: str, make: Callable[[], str]) -> None:
        """Makes a thing unless it came in before or is here anyway. make: answers with its key."""
        self.tried.add(name)
        if self._is_here(kind, source):
            self.here += kind in MODELS
            return
        if time.monotonic() > self.until:
            self.tried.discard(name)
            raise Late
        try:
            key = make()
        except ReplayError as stop:
            self.problem(name, say("Line {line}: {sentence}", line=stop.line, sentence=stop.sentence))
        except (DecodeError, Refused) as wrong:
            self.problem(name, str(wrong))
        except (ValueError, KeyError, TypeError, OSError, RecursionError, NotImplementedError, RuntimeError):
            self.problem(name, say("This file cannot be read."))
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

    def problem(self, about: str, sentence: str) -> None:
        if len(self.problems) < PROBLEMS_AT_MOST:
            self.problems.append(f"{about}: {sentence}")

    def read(self, name: str, most: int) -> bytes:
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

    def text(self, name: str) -> str:
        return self.read(name, TEXT_AT_MOST).decode()

    def rows(self, name: str, most: int = TEXT_AT_MOST) -> list[dict[str, Any]]:
        """The objects of a file of rows; none of one that is not there or cannot be read."""
        if name not in self.files:
            return []
        try:
            found = json.loads(self.read(name, most))
        except (ValueError, RecursionError):
            self.problem(name, say("This file cannot be read."))
            return []
        return [row for row in found if isinstance(row, dict)] if isinstance(found, list) else []

    @cached_property
    def older_versions(self) -> Mapping[str, list[VersionLine]]:
        """Of each gang by the key that it had before, from an export of before they were lines of their own."""
        rows = self.rows(VERSIONS, version_files.TEXT_AT_MOST)
        return version_files.lines_of_rows(row.get("fields") for row in rows)

    @cached_property
    def undated(self) -> Collection[str]:
        """Battles of which an older export does not say when they were fought, by the keys that they had before."""
        return {found[1] for _, found in self.named(BATTLES) if WHEN.format(found[1]) not in self.files}

    def all_of(self, kind: str, model: Any) -> dict[str, Any]:
        """What has come in of a kind, by the key that it had before."""
        keys = {source: key for (one, source), key in self.moved.items() if one == kind}
        rows = model.objects.filter(pk__in=set(keys.values()), owner=self.player)
        rows = rows.defer("setup", "stored_head") if kind == BATTLE else rows
        found = {row.pk: row for row in rows}
        return {source: found[key] for source, key in keys.items() if key in found}
