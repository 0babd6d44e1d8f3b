"""The static files as they are served: our styles and scripts without the indentation and remarks of their sources.

Only whole lines of remarks, remarks at the end of a line of script, and the space before a line go, so that hardly any
grammar needs to be known: line breaks stay, and compression makes the rest small. tests/machine/test_static_storage.py
reads both with a parser, and they say the same.
"""

from __future__ import annotations

import re
from pathlib import PurePosixPath

from django.core.files.base import ContentFile, File
from whitenoise.storage import CompressedManifestStaticFilesStorage

OURS = ("css", "js")  # folders; what is in js/vendor is as its makers made it
REMARKS = re.compile(r"^[ \t]*(?:/\*.*?\*/[ \t]*$|//[^\n]*$)", re.MULTILINE | re.DOTALL)
AFTER_CODE = re.compile(
    r"(?<=[;,{}()\[\]])[ \t]+// [^\n\"'`]*$", re.MULTILINE
)  # where no words in quotes can be
BEFORE_A_LINE = re.compile(r"(?<!\\)\n\s+")  # after a "\\" it is part of a word in quotes


def without_remarks(text: str) -> str:
    """The text of a style sheet or script, without remarks, indentation and empty lines."""
    return BEFORE_A_LINE.sub("\n", "\n" + REMARKS.sub("", AFTER_CODE.sub("", text))).lstrip()


class LeanStaticFilesStorage(CompressedManifestStaticFilesStorage):
    def _save(self, name: str, content: File[bytes]) -> str:
        path = PurePosixPath(name.replace("\\", "/"))
        if str(path.parent) in OURS and path.suffix in {".css", ".js"}:
            content.seek(0)  # whoever made its fingerprint has read it
            content = ContentFile(without_remarks(content.read().decode()).encode(), name=name)
        return str(super()._save(name, content))  # type: ignore[misc]  # Django's types leave it out
