"""The server that is measured: `manage.py serve` in a process of its own, on a database that is thrown away."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

ROOT = Path(__file__).resolve().parent.parent.parent


@contextmanager
def database(url: str | None, called: str = "sixgun_bench", like: str | None = None) -> Iterator[str | None]:
    """A database of our own on that PostgreSQL, dropped in the end; none is an SQLite file. like: of which it is a
    copy, by its address; nobody may be connected to that.
    """
    if not url:
        yield None
        return
    import psycopg

    name = f"{called}_{os.getpid()}"
    copied = f" TEMPLATE {urlsplit(like).path[1:]}" if like else ""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}{copied}")
        try:
            yield urlunsplit(urlsplit(url)._replace(path=f"/{name}"))
        finally:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def configure(data: Path, url: str | None) -> None:
    """Sets Django up in this process, with the environment that the server's process inherits."""
    ours = ("SIXGUN_", "DATABASE_URL", "DJANGO_")
    for name in [name for name in os.environ if name.startswith(ours) and name != "SIXGUN_CHROMIUM"]:
        del os.environ[name]
    os.environ |= {"SIXGUN_DATA": str(data), "DJANGO_SETTINGS_MODULE": "tests.bench.settings"}
    os.environ["SIXGUN_TAPS"] = "1000000"  # faster than hands
    if url:
        os.environ |= {
            "DATABASE_URL": url,
            "SIXGUN_HOSTS": "127.0.0.1 testserver",
            "SIXGUN_HTTPS": "0",
            "SIXGUN_SECRET_KEY": "known to everybody who reads the tests of it",
            "SIXGUN_LOG": "text",
        }
    import django

    django.setup()


@contextmanager
def running() -> Iterator[str]:
    """The address of the server, "127.0.0.1:49152", while it runs."""
    with started() as (address, _):
        yield address


@contextmanager
def started() -> Iterator[tuple[str, int]]:
    """The address and the process id of the server while it runs."""
    command = [sys.executable, "manage.py", "serve", "--prepare", "--host", "127.0.0.1", "--port", "0"]
    with subprocess.Popen(
        command, cwd=ROOT, env=os.environ | {"PYTHONUNBUFFERED": "1"}, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield f"127.0.0.1:{_port(process)}", process.pid
        finally:
            process.terminate()


def _port(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    for line in process.stdout:
        if said := re.search(r"(?:open at|listens on) .*:(\d+)", line):
            return said[1]
    sys.exit("The server does not start.")
