"""The static files as they are served: our styles and scripts without the indentation and remarks of their sources.

rjsmin takes them out of scripts, and renames nothing. In styles whole lines of remarks and the space around lines go;
rcssmin does not know rules within rules (it makes ".a { .b :focus {}" another selector). Compression makes the rest
small. tests/machine/test_static_storage.py reads both with a parser, and they say the same.

A style sheet that imports others by whole lines (css/battle.css, css/house.css) is served as one file with all in it:
fewer requests, and what is common to them is compressed once. A browser that reads the sources fetches them one by one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Any

from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.files.base import ContentFile, File
from rjsmin import jsmin
from whitenoise.storage import CompressedManifestStaticFilesStorage

OURS = ("css", "js")  # folders; what is in js/vendor is as its makers made it
REMARKS = re.compile(r"^[ \t]*/\*.*?\*/[ \t]*$", re.MULTILINE | re.DOTALL)
BEFORE_A_LINE = re.compile(r"(?<!\\)\n\s+")  # after a "\\" it is part of a word in quotes
SAYS_NOTHING = re.compile(r"(?<=[{};,])\n| (?=\{)")  # words in quotes have no line's end

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


def lean_style(text: str) -> str:
    """The text of a style sheet without remarks, indentation and space at the ends of its lines."""
    return SAYS_NOTHING.sub("", BEFORE_A_LINE.sub("\n", "\n" + REMARKS.sub("", text)).lstrip())


def lean(name: str, content: bytes) -> bytes:
    """What is served under this name (css/table.css). A KeyError where a style sheet imports what is not there."""
    path = PurePosixPath(name.replace("\\", "/"))
    if str(path.parent) not in OURS or path.suffix not in {".css", ".js"}:
        return content
    text = joined(content.decode())
    return (lean_style(text) if path.suffix == ".css" else jsmin(text)).encode()


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
        content.seek(0)  # whoever made its fingerprint has read it
        content = ContentFile(lean(name, content.read()), name=name)
        return str(super()._save(name, content))  # type: ignore[misc]  # Django's types leave it out
