"""Settings from environment variables. What is wrong is said in one sentence, with what to type instead."""

import os
import secrets
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import dj_database_url

SQLITE_OPTIONS = {
    # A transaction that reads first and writes later would otherwise fail with "database is locked".
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": (
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA mmap_size=134217728; "
        "PRAGMA journal_size_limit=67108864; PRAGMA cache_size=2000;"
    ),
}

CONNECTS_WITHIN = 10  # seconds that PostgreSQL has to let us in; without it a page could wait for minutes


class Misconfigured(SystemExit):
    """Ends the program with its sentence; as an ordinary exception it would be buried under a traceback."""


def switch(name: str, default: bool) -> bool:
    value = os.environ.get(name, "").strip().lower()
    if value == "":
        return default
    if value in {"1", "true", "yes", "on"}:
        return True
    if value in {"0", "false", "no", "off"}:
        return False
    raise Misconfigured(f'{name} is "{value}", which is neither on nor off: type {name}=1 or {name}=0.')


def words(name: str) -> list[str]:
    """The values in a variable, which may be parted by commas or blanks."""
    return os.environ.get(name, "").replace(",", " ").split()


def folder(name: str, default: Path) -> Path:
    """The folder that a variable names, made where it is missing."""
    path = Path(os.environ.get(name) or default).expanduser().resolve()
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Misconfigured(
            f"The folder {path} cannot be made ({error.strerror}): type {name}= and one that can be written."
        ) from error
    return path


def database(default: Path) -> dict[str, Any]:
    """Django's database settings for DATABASE_URL, or for the SQLite file `default`."""
    url = os.environ.get("DATABASE_URL") or f"sqlite:///{default}"
    try:
        found: dict[str, Any] = dict(dj_database_url.parse(url, conn_max_age=600, conn_health_checks=True))
        vendor = found["ENGINE"].rpartition(".")[2]
    except (ValueError, KeyError):
        vendor = "unknown"
    if vendor not in {"sqlite3", "postgresql"}:
        # The address itself may hold a password, so it is not repeated here.
        raise Misconfigured(
            "DATABASE_URL cannot be read: type DATABASE_URL=postgresql://user:password@host:5432/name, "
            "or leave it out to use an SQLite file."
        )
    if vendor == "sqlite3":
        found["OPTIONS"] = SQLITE_OPTIONS
    else:
        found["OPTIONS"] = {"connect_timeout": CONNECTS_WITHIN} | found.get("OPTIONS", {})
    return found


def one_of(name: str, choices: tuple[str, ...], default: str) -> str:
    value = os.environ.get(name, "").strip().lower() or default
    if value not in choices:
        raise Misconfigured(
            f'{name} is "{value}", which is none of these: type '
            + " or ".join(f"{name}={one}" for one in choices)
            + "."
        )
    return value


def text(name: str, default: str) -> str:
    return os.environ.get(name, "").strip() or default


def mail() -> dict[str, Any]:
    """Django's settings of a mailer for SIXGUN_EMAIL_URL; empty where no mail is sent."""
    url = os.environ.get("SIXGUN_EMAIL_URL", "").strip()
    if not url:
        return {}
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        parts, host, port = urlsplit(""), None, None
    if parts.scheme == "console":
        return {"BACKEND": "django.core.mail.backends.console.EmailBackend"}
    if parts.scheme not in {"smtp", "smtps"} or not host:
        # The address itself may hold a password, so it is not repeated here.
        raise Misconfigured(
            "SIXGUN_EMAIL_URL cannot be read: type SIXGUN_EMAIL_URL=smtp://user:password@mail.example.org:587 "
            "(smtps:// for a server that wants TLS at once, console:// to read the mail in the terminal)."
        )
    safe = parts.scheme == "smtps"
    options = {
        "host": host,
        "port": port or (465 if safe else 587),
        "username": unquote(parts.username or ""),
        "password": unquote(parts.password or ""),
        "use_ssl": safe,
        "use_tls": not safe and parts.username is not None,
        "timeout": 10,
    }
    return {"BACKEND": "django.core.mail.backends.smtp.EmailBackend", "OPTIONS": options}


def secret_key(hosted: bool, kept_in: Path) -> str:
    """SIXGUN_SECRET_KEY; at a table at home, a key made once and kept in a file."""
    if key := os.environ.get("SIXGUN_SECRET_KEY"):
        return key
    if hosted:
        raise Misconfigured(
            "A hosted Sixgun needs a secret key of its own: type "
            'SIXGUN_SECRET_KEY="$(openssl rand -base64 48)" once, and keep it.'
        )
    try:
        if not kept_in.exists():
            keep(kept_in, secrets.token_urlsafe(50))
        return kept_in.read_text()
    except OSError as error:
        raise Misconfigured(
            f"The file {kept_in} cannot be used ({error.strerror}): "
            "type SIXGUN_DATA= and a folder that can be written."
        ) from error


def keep(path: Path, key: str) -> None:
    """Write the key so that only its owner reads it, and that no other process ever reads half of it."""
    draft = path.with_suffix(f".{os.getpid()}")
    draft.touch(mode=0o600)
    draft.write_text(key)
    draft.replace(path)
