"""The static files as they are served: our styles and scripts without the indentation and remarks of their sources.

Only whole lines of remarks, remarks at the end of a line of script, and the space before a line go, so that hardly any
grammar needs to be known: line breaks stay, and compression makes the rest small. tests/machine/test_static_storage.py
reads both with a parser, and they say the same.

A style sheet that imports others by whole lines (css/battle.css) is served as one file with all in it: fewer
requests, and what is common to them is compressed once. A browser that reads the sources fetches them one by one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Any

from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.files.base import ContentFile, File
from whitenoise.storage import CompressedManifestStaticFilesStorage

OURS = ("css", "js")  # folders; what is in js/vendor is as its makers made it
REMARKS = re.compile(r"^[ \t]*(?:/\*.*?\*/[ \t]*$|//[^\n]*$)", re.MULTILINE | re.DOTALL)
AFTER_CODE = re.compile(
    r"(?<=[;,{}()\[\]])[ \t]+// [^\n\"'`]*$", re.MULTILINE
)  # where no words in quotes can be
BEFORE_A_LINE = re.compile(r"(?<!\\)\n\s+")  # after a "\\" it is part of a word in quotes

IN_STYLES = re.compile(
    r"(?<=[{};,])\n| (?=\{)"
)  # space that says nothing; words in quotes have no line's end

IMPORTED = re.compile(  # as written, and as Django rewrites it to names with fingerprints
    r'^@import (?:url\()?"([\w-]+)(?:\.[0-9a-f]{12})?\.css"\)?;$', re.MULTILINE
)


def joined(text: str) -> str:
    """A style sheet with what it imports in place of its imports. An import of what is not there is a KeyError.

    What is imported names no files: their names would stay without fingerprints.
    """

    def source(found: re.Match[str]) -> str:
        path = finders.find(f"css/{found[1]}.css")
        if not path:
            raise KeyError(found[1])
        return Path(path).read_text(encoding="utf-8")

    return IMPORTED.sub(source, text)


def without_remarks(text: str) -> str:
    """The text of a style sheet or script, without remarks, indentation and empty lines."""
    return BEFORE_A_LINE.sub("\n", "\n" + REMARKS.sub("", AFTER_CODE.sub("", text))).lstrip()


def lean_style(text: str) -> str:
    """The text of a style sheet, also without what space it has at the ends of its lines."""
    return IN_STYLES.sub("", without_remarks(text))


class RemembersAddresses:
    """A page names some thirty files. To join an address anew each time takes a tenth of the time of a page."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.addresses: dict[str, str] = {}

    def url(self, name: str, *args: Any, **kwargs: Any) -> str:
        if args or kwargs or settings.DEBUG:
            return super().url(name, *args, **kwargs)  # type: ignore[misc,no-any-return]
        if name not in self.addresses:
            self.addresses[name] = super().url(name)  # type: ignore[misc]
        return self.addresses[name]


class LeanStaticFilesStorage(RemembersAddresses, CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    def post_process(self, *args: Any, **kwargs: Any) -> Iterator[Any]:
        """The files are collected anew, and have other addresses then."""
        yield from super().post_process(*args, **kwargs)  # type: ignore[no-untyped-call]
        self.addresses.clear()

    def _save(self, name: str, content: File[bytes]) -> str:
        path = PurePosixPath(name.replace("\\", "/"))
        if str(path.parent) in OURS and path.suffix in {".css", ".js"}:
            content.seek(0)  # whoever made its fingerprint has read it
            lean = lean_style if path.suffix == ".css" else without_remarks
            content = ContentFile(lean(joined(content.read().decode())).encode(), name=name)
        return str(super()._save(name, content))  # type: ignore[misc]  # Django's types leave it out
