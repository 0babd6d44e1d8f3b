"""Collecting the static files, only when one of them has changed."""

import hashlib
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command


def collect() -> None:
    stamp = Path(settings.STATIC_ROOT) / "collected.txt"
    now = fingerprint()
    if stamp.exists() and stamp.read_text() == now:
        return
    # Cleared first, because collectstatic by itself does not replace a file by an older one.
    call_command("collectstatic", clear=True, interactive=False, verbosity=0)
    stamp.write_text(now)


def fingerprint() -> str:
    """Changes when a static file is added, changed or removed."""
    seen = hashlib.sha256()
    for finder in get_finders():
        for name, storage in sorted(finder.list([]), key=lambda found: found[0]):
            state = Path(storage.path(name)).stat()
            seen.update(f"{name} {state.st_size} {state.st_mtime_ns}\n".encode())
    return seen.hexdigest()
