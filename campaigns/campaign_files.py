"""The file of a campaign, as its export writes it and an import reads it; whatever stands in it, it can be read."""

from __future__ import annotations

from datetime import date
from typing import Any

import msgspec

from campaigns.chapter_services import NOTES_AT_MOST
from campaigns.places import HIGH
from companion.words import say
from games import GAMES
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError, convert
from gangs.version_files import moment


class GangLine(msgspec.Struct):
    """A gang of a campaign's file. source: its key where it came from, "" for one of somebody else or a name only.
    joined, left: when, as ISO 8601; "" where it has not, or where the file is older than that.
    """

    number: int
    name: str = ""
    gang: Any = None
    source: str = ""
    joined: str = ""
    left: str = ""
    versions: Any = None


class ChapterLine(msgspec.Struct):
    """A chapter of a campaign's file. battle: its key where it came from. told, confirmed_at: when, as ISO 8601."""

    kind: str
    happened: str
    title: str = ""
    words: list[str] = []
    sides: dict[str, int] = {}
    outcome: Any = None
    told: str = ""
    confirmed: dict[str, Any] = {}
    confirmed_at: dict[str, str] = {}
    answers: dict[str, str] = {}
    battle: str = ""
    site: str = ""
    ground: str = ""
    season: int = 1


class PlanLine(msgspec.Struct):
    """A battle of a campaign’s file that was still to be fought."""

    day: str
    hour: str = ""
    place: str = ""
    words: str = ""
    gangs: list[int] = []


class MapLine(msgspec.Struct):
    """high: of the map, `places.WIDE` being its width. drawn: it is the one that comes with the game."""

    high: int = HIGH
    drawn: bool = False


class CampaignFile(msgspec.Struct):
    sixgun: str
    game: str
    name: str
    version: int = 1
    words: str = ""
    gangs: list[GangLine] = []
    story: list[ChapterLine] = []
    counting: Any = None
    places: Any = None
    map: Any = None
    next: Any = None
    seasons: list[str] = []


NOT_ONE = say("This is not the file of a campaign.")


def read_campaign(text: str | bytes) -> CampaignFile:
    """Raises Refused with a sentence."""
    try:
        found = msgspec.json.decode(text, type=CampaignFile)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        raise Refused(NOT_ONE) from None
    if found.sixgun != "campaign":
        raise Refused(NOT_ONE)
    if found.game not in GAMES:
        raise Refused(say("This server has no game “{game}”.", game=found.game[:60]))
    if len(found.story) > 2 * NOTES_AT_MOST:
        raise Refused(say("This campaign has too many chapters."))
    return found


def converted[T](value: Any, shape: type[T]) -> T | None:
    """None for what is of another shape."""
    if value is None:
        return None
    try:
        return convert(value, shape)
    except (DecodeError, ValueError, RecursionError):
        return None


def day_of(words: str) -> date | None:
    found = moment(words)
    return found.date() if found else None


def clean(words: str) -> str:
    return words.replace("\x00", "").strip()
