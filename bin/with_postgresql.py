"""Runs a command with DATABASE_URL set to a PostgreSQL in which test databases can be made.

Usage: python bin/with_postgresql.py [--own] COMMAND ...

It takes SIXGUN_TEST_DATABASE_URL; else a server on this machine that lets us in; else (or with --own) it
starts a server of its own from installed programs and throws it away afterwards. As root it installs those.
"""

import getpass
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

OLDEST = 15  # what this Django supports
ADVICE = (
    f"The tests need PostgreSQL {OLDEST} or newer: install it, "
    "or type: make test SIXGUN_TEST_DATABASE_URL=postgresql://user:password@host:5432/name"
)


def main(*arguments: str) -> int:
    own = arguments[:1] == ("--own",)
    command = arguments[1:] if own else arguments
    given = os.environ.get("SIXGUN_TEST_DATABASE_URL")
    if given and not own:
        if not welcomes_us(given):
            sys.exit("SIXGUN_TEST_DATABASE_URL names no PostgreSQL where databases can be made. " + ADVICE)
        return run(command, given)
    if not own and (url := running_server()):
        return run(command, url)
    with own_server() as url:
        return run(command, url)


def run(command: tuple[str, ...], url: str) -> int:
    return subprocess.run(command, env=os.environ | {"DATABASE_URL": url}).returncode


def running_server() -> str | None:
    users = dict.fromkeys([getpass.getuser(), "postgres"])
    urls = (f"postgresql://{user}@127.0.0.1:5432/postgres" for user in users)
    return next((url for url in urls if welcomes_us(url)), None)


def welcomes_us(url: str) -> bool:
    try:
        with psycopg.connect(url, connect_timeout=3) as connection:
            row = connection.execute(
                "SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user"
            ).fetchone()
            return connection.info.server_version >= OLDEST * 10000 and row == (True,)
    except psycopg.Error:
        return False


@contextmanager
def own_server() -> Iterator[str]:
    programs = installed_programs() or install_programs()
    if programs is None:
        sys.exit(ADVICE)
    # PostgreSQL refuses to run as root, and another user may not be let into our own folder.
    user = unprivileged_user() if os.geteuid() == 0 else None
    home = Path(tempfile.mkdtemp(prefix="sixgun-postgresql-"))
    if user:
        shutil.chown(home, user)
    data, port = home / "data", free_port()
    options = f"-p {port} -c listen_addresses=127.0.0.1 -k {home} -F -c max_connections=50"

    def call(program: str, *arguments: str, check: bool = True) -> None:
        subprocess.run(
            [programs / program, "-D", data, *arguments],
            check=check,
            user=user,
            extra_groups=[] if user else None,
            cwd=home,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    try:
        call("initdb", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-locale", "--no-sync")
        call("pg_ctl", "-w", "-o", options, "-l", str(home / "log"), "start")
        try:
            yield f"postgresql://postgres@127.0.0.1:{port}/postgres"
        finally:
            call("pg_ctl", "-w", "-m", "immediate", "stop", check=False)
    except subprocess.CalledProcessError:
        sys.exit("The PostgreSQL installed here does not start. " + ADVICE)
    finally:
        shutil.rmtree(home, ignore_errors=True)


def installed_programs() -> Path | None:
    """The folder of the newest PostgreSQL server programs here, if it is new enough."""
    folders = [Path(found).resolve().parent] if (found := shutil.which("initdb")) else []
    folders += Path("/usr/lib/postgresql").glob("*/bin")
    best = max(((version(folder), folder) for folder in folders), default=(0, None))
    return best[1] if best[0] >= OLDEST else None


def version(folder: Path) -> int:
    try:
        said = subprocess.run([folder / "postgres", "--version"], capture_output=True, text=True).stdout
    except OSError:
        return 0
    number = said.split()[2:3]  # postgres (PostgreSQL) 15.18 (Debian ...)
    return int(number[0].partition(".")[0]) if number else 0


def install_programs() -> Path | None:
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    print("Installing PostgreSQL for the tests ...", file=sys.stderr)
    for command in (["update"], ["install", "-y", "--no-install-recommends", "postgresql"]):
        subprocess.run(
            ["apt-get", *command],
            env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    return installed_programs()


def unprivileged_user() -> str:
    import pwd  # there is none on Windows, where nobody is root

    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # an ordinary end, so that the server ends too
    sys.exit(main(*sys.argv[1:]))
