"""From forms to what the builder can read: form data as it is, and the keys that shift rows about."""

from __future__ import annotations

import re

from django import forms
from django.http import QueryDict

from companion.text_uploads import TextUpload
from companion.words import say
from games.engine.files.gang_text import LETTERS_AT_MOST

FILE_AT_MOST = 1_000_000
OURS = {"csrfmiddlewaretoken", "revision", "then", "drop", "lift", "take", "game", "starter", "times"}
ROWS = re.compile(r"([a-z_]{1,40}):([0-9]{1,3})")
FIELD = re.compile(r"[a-z0-9_.-]{1,80}")
TAKEN = re.compile(rf"({FIELD.pattern}):([^\x00]{{1,160}})")
NEVER = -1


def values(data: QueryDict) -> dict[str, list[str]]:
    """What was filled in. `drop` takes a row away and `lift` moves it up: "weapons:2" is the third weapon. `take` adds
    what was picked: "weapons:long-colt".
    """
    found = {name: list(words) for name, words in data.lists() if name not in OURS}
    if taken := TAKEN.fullmatch(data.get("take", "")):
        found.setdefault(taken[1], []).append(taken[2])
    for key in ("drop", "lift"):
        if not (shift := ROWS.fullmatch(data.get(key, ""))):
            continue
        name, place = shift[1], int(shift[2])
        rows = [row for row in found.get(name, ()) if row]
        if place < len(rows):
            row = rows.pop(place)
            found[name] = (
                [*rows[: max(0, place - 1)], row, *rows[max(0, place - 1) :]] if key == "lift" else rows
            )
    return found


def sheets(data: QueryDict) -> dict[str, dict[str, list[str]]]:
    """Of several members what was filled in for each: "ruth:name" is the name of Ruth."""
    found: dict[str, dict[str, list[str]]] = {}
    for name, words in data.lists():
        member, colon, field = name.partition(":")
        if colon and FIELD.fullmatch(field):
            found.setdefault(member, {})[field] = list(words)
    return found


def moved_field(data: QueryDict) -> str:
    """The field whose rows were shifted, or to which something was taken, or ""."""
    if taken := TAKEN.fullmatch(data.get("take", "")):
        return taken[1]
    shift = ROWS.fullmatch(data.get("drop") or data.get("lift") or "")
    return shift[1] if shift else ""


def copies_wanted(data: QueryDict) -> int:
    """How many are wanted at once; one where nothing that could be counted is said."""
    words = data.get("times", "")
    return max(1, int(words)) if words.isascii() and words.isdecimal() and len(words) < 4 else 1


def form_version(data: QueryDict) -> int:
    """The state of the gang that the form was made from; one that never was where it says none."""
    words = data.get("revision", "")
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 10 else NEVER


class TextForm(forms.Form):
    """A gang in plain words, and of which game; "" where the text says so itself."""

    text = forms.CharField(
        max_length=LETTERS_AT_MOST,
        error_messages={
            "required": say("Paste a list of its members."),
            "max_length": say("Paste at most 40,000 letters."),
        },
    )
    game = forms.CharField(required=False, max_length=60)


class FileForm(TextUpload):
    """A gang."""

    AT_MOST = FILE_AT_MOST
    TOO_LARGE = say("A gang file can have at most 1 MB.")
    NOTHING = say("Paste a gang or choose a file.")
