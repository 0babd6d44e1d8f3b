"""The two addresses that tell how Sixgun is, asked of a server in a process of its own and of the application."""

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from companion.hosting import health
from tests.machine.served import Browser, hosted
from tests.machine.test_asgi import ask
from tests.machine.test_settings import HOSTED


@pytest.fixture
def serve(root, plain_environment):
    """Serves in a process of its own: `with serve("--prepare", SIXGUN_HTTPS="0") as (address, process)`."""

    def serving(*flags, **environment):
        return hosted(root, plain_environment | HOSTED | environment, *flags)

    return serving


def get(address, path, **headers):
    status, _, text = Browser(address).get(path, **headers)
    return status, text.strip()


@pytest.fixture(autouse=True)
def forgotten(monkeypatch):
    monkeypatch.setattr(health, "_asked", None)


@pytest.mark.usefixtures("furnished_environment")
def test_a_hosted_sixgun_tells_it_under_any_name_and_without_https(serve):
    with serve("--prepare") as (address, process):
        for host in ("127.0.0.1", "elsewhere.example.org", "sixgun.example.org"):
            assert get(address, "/", Host=host)[0] in {301, 400}
            assert get(address, "/health/", Host=host) == (200, "Sixgun is alive.")
            assert get(address, "/health/ready/", Host=host) == (200, "Sixgun is ready.")
        process.terminate()
        assert "health" not in process.stderr.read()


def test_it_is_alive_before_it_is_ready(serve, manage):
    with serve() as (address, _):
        assert get(address, "/health/") == (200, "Sixgun is alive.")
        assert get(address, "/health/ready/")[0] == 503

        assert manage("migrate", "battles", "0001", **HOSTED).returncode == 0
        time.sleep(health.KEPT_FOR)
        assert get(address, "/health/ready/") == (503, health.BEHIND)

        assert manage("migrate", **HOSTED).returncode == 0
        time.sleep(health.KEPT_FOR)
        assert get(address, "/health/ready/") == (200, "Sixgun is ready.")


def test_without_its_database_it_is_alive_and_says_what_is_missing(serve):
    with serve(DATABASE_URL="postgresql://nobody@127.0.0.1:1/nothing") as (address, _):
        assert get(address, "/health/") == (200, "Sixgun is alive.")
        assert get(address, "/health/ready/") == (503, health.SILENT)


@pytest.mark.django_db(transaction=True)
def test_the_application_answers_for_this_database_too():
    status, headers, body = ask("GET", "/health/ready/")

    assert (status, body) == (200, b"Sixgun is ready.\n")
    assert headers[b"cache-control"] == b"no-store"


def test_a_database_that_says_nothing_keeps_nobody_waiting(monkeypatch):
    hangs = threading.Event()
    monkeypatch.setattr(health, "look", lambda: str(hangs.wait(60)))
    monkeypatch.setattr(health, "PATIENCE", 0.2)

    try:
        assert ask("GET", "/health/ready/")[::2] == (503, f"{health.SILENT}\n".encode())
        assert ask("GET", "/health/")[0] == 200
    finally:
        hangs.set()


def test_however_many_ask_the_database_is_asked_once(monkeypatch):
    looked = []

    def look():
        looked.append(1)
        time.sleep(0.1)
        return ""

    monkeypatch.setattr(health, "look", look)

    async def many():
        return await asyncio.gather(*(health.what_is_missing() for _ in range(40)))

    with ThreadPoolExecutor(1) as elsewhere:
        answers = elsewhere.submit(lambda: asyncio.run(many())).result()

    assert answers == [""] * 40
    assert len(looked) == 1


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [("HEAD", "/health/", 200), ("POST", "/health/", 405), ("GET", "/health/else/", 404)],
)
def test_nothing_else_can_be_asked(method, address, status):
    answer = ask(method, address)

    assert answer[0] == status
    assert bool(answer[2]) == (method != "HEAD")


@pytest.mark.django_db(transaction=True)
def test_a_full_disk_is_said(monkeypatch):
    monkeypatch.setattr(health, "free_bytes", lambda: health.ROOM - 1)

    assert ask("GET", "/health/ready/")[::2] == (503, f"{health.FULL}\n".encode())
    assert ask("GET", "/health/")[0] == 200


@pytest.mark.django_db(transaction=True)
def test_what_did_not_fit_is_said_for_a_while(monkeypatch):
    """Whichever disk it was: that of a PostgreSQL elsewhere is not ours to look at."""
    monkeypatch.setattr(health.database_waits, "seems_full", lambda: True)

    assert ask("GET", "/health/ready/")[::2] == (503, f"{health.FULL}\n".encode())
