"""The SQLite database of the tests, migrated once: each worker of each run begins with a copy of it.

Sixty migrations take five seconds of a processor, and six workers of `make test` would each carry them out. The copy is
named by all that migrates, so that a new migration makes a new one. PostgreSQL migrates each time, and so it is tried.
"""

import hashlib
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from django.apps import apps
from django.db import connection

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".pytest_cache"


def copy() -> Path:
    """Where the database is kept, as all migrations of all apps leave it."""
    told = hashlib.sha256((ROOT / "requirements.txt").read_bytes())
    for app in sorted(apps.get_app_configs(), key=lambda app: app.label):
        for file in sorted(Path(app.path, "migrations").glob("*.py")):
            told.update(f"{app.label} {file.name} ".encode() + file.read_bytes())
    return FOLDER / f"migrated-{told.hexdigest()[:16]}.sqlite3"


def lay(place: str | Path = "") -> None:
    """Puts a copy where Django will make the database of this worker, or at a place."""
    if (place or connection.vendor == "sqlite") and (kept := copy()).exists():
        shutil.copyfile(kept, place or connection.settings_dict["TEST"]["NAME"])


def keep() -> None:
    """Keeps the database of this worker, which was just made, unless there is one already."""
    if connection.vendor != "sqlite" or (kept := copy()).exists():
        return
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="migrating-", dir=FOLDER) as own:  # others may be at the same
        new = Path(own, kept.name)
        connection.cursor().execute("VACUUM INTO %s", [str(new)])
        new.replace(kept)  # at once: another worker may be reading
    for older in set(FOLDER.glob("migrated-*")) - {kept}:
        older.unlink(missing_ok=True)
