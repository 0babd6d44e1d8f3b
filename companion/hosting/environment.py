"""Settings from environment variables. What is wrong is said in one sentence, with what to type instead."""

import os
import re
import secrets
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import dj_database_url

from companion import words as words_of
from companion.words.po import CatalogueError
from games.engine.words import language as games_language

SQLITE_OPTIONS = {
    # A transaction that reads first and writes later would otherwise fail with "database is locked".
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": (
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA mmap_size=134217728; "
        "PRAGMA journal_size_limit=67108864; PRAGMA cache_size=2000;"
    ),
}

KEY_AT_LEAST = 32  # signs
HOST = re.compile(r"\.?[a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\]", re.IGNORECASE)

CONNECTS_WITHIN = 10  # seconds that PostgreSQL has to let us in; without it a page could wait for minutes


class ImproperEnvironment(SystemExit):
    """Ends the program with its sentence; as an ordinary exception it would be buried under a traceback."""


def switch(name: str, default: bool) -> bool:
    value = os.environ.get(name, "").strip().lower()
    if value == "":
        return default
    if value in {"1", "true", "yes", "on"}:
        return True
    if value in {"0", "false", "no", "off"}:
        return False
    raise ImproperEnvironment(f'{name} is "{value}", which is neither on nor off: type {name}=1 or {name}=0.')


def words(name: str) -> list[str]:
    """The values in a variable, which may be parted by commas or blanks."""
    return os.environ.get(name, "").replace(",", " ").split()


def networks(name: str) -> list[IPv4Network | IPv6Network]:
    """The addresses and networks in a variable, which may be parted by commas or blanks."""
    try:
        return [ip_network(one) for one in words(name)]
    except ValueError as wrong:
        raise ImproperEnvironment(
            f"{name} cannot be read ({wrong}): type {name}=10.0.0.0/8, or one address."
        ) from None


def folder(name: str, default: Path) -> Path:
    """The folder that a variable names, made where it is missing."""
    path = Path(os.environ.get(name) or default).expanduser().resolve()
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ImproperEnvironment(
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
        raise ImproperEnvironment(
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
        raise ImproperEnvironment(
            f'{name} is "{value}", which is none of these: type '
            + " or ".join(f"{name}={one}" for one in choices)
            + "."
        )
    return value


def number(name: str, default: int) -> int:
    """A whole number above 0."""
    value = text(name, str(default))
    if not (value.isascii() and value.isdecimal() and 0 < int(value) < 10**9):
        raise ImproperEnvironment(
            f'{name} is "{value}", which is no number above 0: type {name}={default}, or leave it out.'
        )
    return int(value)


def language(name: str, languages: Path) -> str:
    """The language that this server speaks: English, or another that has a folder among the languages."""
    found = text(name, words_of.SOURCE)
    if found == words_of.SOURCE or (
        re.fullmatch(r"[a-z]{2,3}(-[a-z]+)?", found) and (languages / found).is_dir()
    ):
        return found
    raise ImproperEnvironment(
        f'{name} is "{found}", and {languages} has no folder of that name: type {name}=en.'
    )


def speak(folder: Path) -> None:
    """Speak the language in a folder, house and games."""
    try:
        words_of.speak(folder)
    except (CatalogueError, OSError, UnicodeDecodeError) as wrong:
        raise ImproperEnvironment(f"The words in {folder} cannot be read: {wrong}") from None
    games_language.speak(folder)


def text(name: str, default: str) -> str:
    return os.environ.get(name, "").strip() or default


def address(hosts: list[str], https: bool) -> str:
    """How the links in mail begin: scheme, host and port, without a slash. Never what a request says of itself."""
    name = next((host.removeprefix(".") for host in hosts if host.strip("*.")), "localhost:8000")
    found = text("SIXGUN_ADDRESS", f"{'https' if https else 'http'}://{name}").rstrip("/")
    try:
        parts = urlsplit(found)
        whole = (
            parts.scheme in {"http", "https"}
            and parts.hostname
            and found == f"{parts.scheme}://{parts.netloc}"
        )
        whole = whole and "@" not in parts.netloc and (parts.port is None or parts.port > 0)
    except ValueError:
        whole = False
    if not whole:
        raise ImproperEnvironment(
            f'SIXGUN_ADDRESS is "{found}", which is no address: type SIXGUN_ADDRESS=https://sixgun.example.org, '
            "with a port where it needs one, and nothing behind it."
        )
    return found


def contact() -> str:
    """How the host is reached: an email address, or the address of a page; "" where they have not said."""
    found = text("SIXGUN_CONTACT", "")
    name, at, host = found.partition("@")
    if (
        found
        and not found.startswith(("https://", "http://"))
        and not (name and at and "." in host and " " not in found)
    ):
        raise ImproperEnvironment(
            f'SIXGUN_CONTACT is "{found}", which reaches nobody: type SIXGUN_CONTACT=host@example.org, '
            "or the address of a page that begins with https://."
        )
    return found


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
        raise ImproperEnvironment(
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
        if len(key) < KEY_AT_LEAST or len(set(key)) < 8:
            raise ImproperEnvironment(
                f"SIXGUN_SECRET_KEY can be guessed: it needs {KEY_AT_LEAST} random characters or more. Type "
                'SIXGUN_SECRET_KEY="$(openssl rand -base64 48)" once, and keep it.'
            )
        return key
    if hosted:
        raise ImproperEnvironment(
            "A hosted Sixgun needs a secret key of its own: type "
            'SIXGUN_SECRET_KEY="$(openssl rand -base64 48)" once, and keep it.'
        )
    try:
        if not kept_in.exists():
            draft = drafted(kept_in, secrets.token_urlsafe(50))
            try:
                os.link(draft, kept_in)  # fails where another first start was quicker: then the key is theirs
            except FileExistsError:
                pass
            finally:
                draft.unlink()
        return kept_in.read_text()
    except OSError as error:
        raise ImproperEnvironment(
            f"The file {kept_in} cannot be used ({error.strerror}): "
            "type SIXGUN_DATA= and a folder that can be written."
        ) from error


def keep(path: Path, key: str) -> None:
    """Write the key so that only its owner reads it, and that no other process ever reads half of it."""
    drafted(path, key).replace(path)


def drafted(path: Path, key: str) -> Path:
    draft = path.with_suffix(f".{os.getpid()}")
    draft.touch(mode=0o600)
    draft.write_text(key)
    return draft


def keep_files_private(secret: Path, database: dict[str, Any]) -> None:
    """Whatever this process writes is for its owner alone; what an older Sixgun wrote becomes so."""
    os.umask(0o077)
    name = str(database["NAME"]) if database["ENGINE"].endswith("sqlite3") else ""
    for path in (secret, *(Path(name + tail) for tail in ("", "-wal", "-shm") if name)):
        with suppress(OSError):  # not there yet, or another's, who decides about it
            if path.stat().st_mode & 0o077:
                path.chmod(0o600)


def hosts() -> list[str]:
    """The names in SIXGUN_HOSTS."""
    found = words("SIXGUN_HOSTS")
    for name in found:
        if not HOST.fullmatch(name):
            bare = urlsplit(name if "//" in name else f"//{name}").hostname or "sixgun.example.org"
            bare = f"[{bare}]" if ":" in bare else bare
            raise ImproperEnvironment(
                f'SIXGUN_HOSTS has "{name}", and wants names alone, without https:// and without a port: '
                f"type SIXGUN_HOSTS={bare}."
            )
    return found


def proxies() -> int:
    """How many proxies are in front; 0 where uvicorn is to know them by their addresses."""
    believed = os.environ.get("FORWARDED_ALLOW_IPS", "").strip()
    value = text("SIXGUN_PROXIES", "1" if believed == "*" else "0")
    if not (value.isascii() and value.isdecimal() and int(value) <= 9):
        raise ImproperEnvironment(
            f'SIXGUN_PROXIES is "{value}", which is no number of proxies: type SIXGUN_PROXIES=1 for one in front.'
        )
    return int(value)
