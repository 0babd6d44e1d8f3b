"""An archive that somebody sends: how many files it has and how large they are, before any of it is unpacked."""

from __future__ import annotations

import json
import re
from typing import IO
from zipfile import BadZipFile, ZipFile

from campaigns.chronicle_models import COVER, MAP
from companion.words import say
from games.engine.play.questions import Refused

FILES_AT_MOST = 5_000
NAME_AT_MOST = 40
LIST_AT_MOST = 200 * FILES_AT_MOST  # bytes of the list of files
WHOLE_AT_MOST = 400_000_000  # bytes, unpacked
NOT_ONE = say("That is not an export of Sixgun. Choose the ZIP that “Download everything” made.")
DAMAGED = say("This ZIP is damaged or cut off. Nothing was changed. Use “Download everything” again.")
TOO_MUCH = say("That archive holds more than an export ever does. Nothing was changed.")

# The names of its files that are opened; all others are left alone.
KEY = r"([a-z0-9]{12})"
GANGS = re.compile(rf"gangs/{KEY}\.json")
PORTRAITS = re.compile(rf"gangs/{KEY}-([a-z0-9][a-z0-9-]{{0,60}})\.jpg")
BATTLES = re.compile(rf"battles/{KEY}\.txt")
WHEN = "battles/{}-when.txt"
LATER = re.compile(rf"battles/{KEY}(-later\.txt|\.rows\.json)")
VERSIONS = "gangs/gangversion.json"  # of exports before each gang had a file of them
CATALOG = "gangs/ownthing.json"
NOTES = "battles/notes.json"
REMARKS = "battles/remark.json"
PACKS = re.compile(rf"gangs/pack-{KEY}\.json")
CAMPAIGNS = re.compile(rf"campaigns/{KEY}\.json")
PICTURES = re.compile(rf"campaigns/{KEY}-({COVER}|{MAP})\.jpg")


def open_archive(file: IO[bytes]) -> ZipFile:
    """Raises Refused with a sentence for what is none of ours."""
    _require_short_list(file)
    try:
        archive = ZipFile(file)
    except (BadZipFile, OSError, ValueError, NotImplementedError):
        raise Refused(DAMAGED) from None
    files = archive.infolist()
    if len(files) > FILES_AT_MOST or sum(one.file_size for one in files) > WHOLE_AT_MOST:
        raise Refused(TOO_MUCH)
    names = {one.filename for one in files}
    if "read-me.txt" not in names or "account.json" not in names:
        raise Refused(NOT_ONE)
    return archive


def _require_short_list(file: IO[bytes]) -> None:
    """The list of files is unpacked whole as soon as an archive is opened, so its length is looked at before."""
    size = file.seek(0, 2)
    file.seek(max(0, size - (1 << 16) - 100))
    tail = file.read()
    file.seek(0)
    end = tail.rfind(b"PK\x05\x06")
    if end < 0 or len(tail) < end + 22:
        zipped = file.read(4) == b"PK\x03\x04"
        file.seek(0)
        raise Refused(DAMAGED if zipped else NOT_ONE)
    large = tail[max(0, end - 20) :].startswith(b"PK\x06\x07")  # of more files than an export ever has
    if large or int.from_bytes(tail[end + 12 : end + 16], "little") > LIST_AT_MOST:
        raise Refused(TOO_MUCH)


def name_in(account: str) -> str:
    """Of whom the archive is, from its account.json; "" for nobody."""
    try:
        told = json.loads(account)
    except (ValueError, RecursionError):
        return ""
    called = told.get("name") if isinstance(told, dict) else ""
    return " ".join(called.replace("\x00", "").split())[:NAME_AT_MOST] if isinstance(called, str) else ""
