"""The form with which a text record is read in."""

from __future__ import annotations

from companion.text_uploads import TextUpload
from companion.words import say

YES, NO = ("on", "yes", "true", "1"), ("off", "no", "false", "0", "")


RECORD_AT_MOST = 1_000_000


class RecordForm(TextUpload):
    """A battle record."""

    AT_MOST = RECORD_AT_MOST
    TOO_LARGE = say("A record can have at most 1 MB.")
    NOTHING = say("Paste a record or choose a file.")
