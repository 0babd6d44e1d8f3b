"""Phones in a tunnel: what comes slowly, or never, keeps nobody waiting."""

import re
import socket
import statistics
import time
from contextlib import ExitStack, contextmanager, suppress
from urllib.parse import urlsplit

import pytest

from tests.bench.server import database
from tests.machine.conftest import moved_in
from tests.machine.served import Browser
from tests.machine.test_chaos import ON_POSTGRESQL, URL, behind
from tests.phones import PATIENCE, Phone, Served, at_once

pytestmark = [pytest.mark.slow, pytest.mark.commits]

FORM = "POST /battles/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"
STALLS = {
    "before the head": b"",
    "in the head": b"GET / HTTP/1.1\r\nHost: 127",
    "before the body": f"{FORM}Content-Length: 5000\r\n\r\n".encode(),
    "in the body": f"{FORM}Content-Length: 5000\r\n\r\nquick=on&".encode(),
    "between chunks": f"{FORM}Transfer-Encoding: chunked\r\n\r\n5\r\nquick\r\n".encode(),
}


@pytest.fixture(scope="module")
def serving(tmp_path_factory, furnished, furnished_database):
    """Sixgun in a process of its own, on the kind of database of this run."""
    data = tmp_path_factory.mktemp("data")
    environment = moved_in(furnished, data) | {"SIXGUN_LOG": "text", "SIXGUN_TAPS": "1000000"}
    with database(URL, like=furnished_database) as url:
        if url:
            environment |= {
                "DATABASE_URL": url,
                "SIXGUN_HOSTS": "127.0.0.1",
                "SIXGUN_HTTPS": "0",
                "SIXGUN_SECRET_KEY": "known to everybody who reads the tests of it",
            }
        server = Served(environment)
        server.url, server.file = url, data / "sixgun.sqlite3"
        server.start("--prepare")
        try:
            yield server
        finally:
            server.kill()


@contextmanager
def stalled(server, sent):
    where = urlsplit(server.address)
    with socket.create_connection((where.hostname, where.port), timeout=PATIENCE) as client:
        client.sendall(sent)
        yield client


def seconds_of_pages(server, number, path="/"):
    browser, taken = Browser(server.address), []
    for _ in range(number):
        began = time.perf_counter()
        assert browser.get(path).status == 200
        taken.append(time.perf_counter() - began)
    return taken


def quick(usual):
    """200 ms, or twice what a page takes by itself on a machine that does other things as well."""
    return max(0.2, 2 * usual)


def mostly(taken):
    """What one page of four took at most: the machine may be busy for a while, but somebody who waits in vain does so
    each time.
    """
    return statistics.quantiles(taken, n=4)[0]


def test_fifty_stalled_clients_keep_nobody_waiting(serving):
    usual = statistics.median(seconds_of_pages(serving, 9))
    with ExitStack() as stack:
        clients = [
            (where, stack.enter_context(stalled(serving, sent)))
            for where, sent in STALLS.items()
            for _ in range(10)
        ]
        began = time.monotonic()
        taken = []
        while time.monotonic() - began < 4:
            taken += seconds_of_pages(serving, 5)
            for where, client in clients:
                if where == "in the body":
                    with suppress(OSError):  # where they were told that it takes too long
                        client.sendall(b"x")  # they trickle

        figures = f"{statistics.median(taken):.3f} s, at most {max(taken):.3f}, {usual:.3f} by itself"
        print(figures)
        assert mostly(taken) < quick(usual), figures
        assert max(taken) < max(5, 20 * usual), figures  # who stalls is let go after ten seconds

        for where, client in clients:
            if where != "in the body":
                said = client.recv(4000)
                assert said == b"" if where == "before the head" else said.startswith(b"HTTP/1.1 408 "), where


def test_a_form_that_came_too_slowly_is_answered_with_a_page(serving):
    with stalled(serving, STALLS["in the body"]) as client:
        began = time.monotonic()
        said = b""
        while piece := client.recv(4000):
            said += piece

    assert time.monotonic() - began > 8
    assert said.startswith(b"HTTP/1.1 408 ")
    assert b"connection: close" in said.lower()


def test_what_is_too_large_is_refused_whatever_it_says_of_its_size(serving):
    large = b"words=" + b"x" * (1 << 20)
    with stalled(serving, f"{FORM}Content-Length: {len(large)}\r\n\r\n".encode() + large) as client:
        assert client.recv(4000).startswith(b"HTTP/1.1 413 ")
    chunk = f"{len(large):x}\r\n".encode() + large + b"\r\n0\r\n\r\n"
    with stalled(serving, f"{FORM}Transfer-Encoding: chunked\r\n\r\n".encode() + chunk) as client:
        assert client.recv(4000).startswith(b"HTTP/1.1 413 ")
    with stalled(serving, f"{FORM}Content-Length: 5000000000\r\n\r\n".encode()) as client:
        assert client.recv(4000).startswith(b"HTTP/1.1 413 ")
    with stalled(
        serving, f"{FORM}Content-Length: 5000000\r\nExpect: 100-continue\r\n\r\n".encode()
    ) as client:
        assert client.recv(4000).startswith(b"HTTP/1.1 413 ")
    with stalled(serving, b"GET / HTTP/1.1\r\n" + b"X-Long: " + b"x" * 200_000) as client:
        assert client.recv(4000).startswith(b"HTTP/1.1 431 ")


def test_a_form_in_chunks_is_a_form(serving):
    csrf = "b" * 32
    body = f"csrfmiddlewaretoken={csrf}&quick=on&game=blackwater-gulch&gang-1=tuesday-committee&gang-2=sunday-best"
    head = f"{FORM}Cookie: csrftoken={csrf}\r\nTransfer-Encoding: chunked\r\n\r\n".encode()
    pieces = b"".join(f"{len(one):x}\r\n{one}\r\n".encode() for one in re.findall(".{1,9}", body))
    with stalled(serving, head + pieces + b"0\r\n\r\n") as client:
        said = client.recv(4000)

    assert said.startswith(b"HTTP/1.1 302 "), said


def test_clients_that_do_not_read_keep_nobody_waiting(serving):
    """More of them than there are threads ask for many large files, and fetch none."""
    style = re.search(r'src="(/static/js/[^"]+)"', Browser(serving.address).get("/").text)[1]
    asks = f"GET {style} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode() * 400
    usual = statistics.median(seconds_of_pages(serving, 9))
    with ExitStack() as stack:
        for _ in range(8):
            client = stack.enter_context(socket.socket())
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            client.connect(("127.0.0.1", serving.port))
            client.sendall(asks)
        time.sleep(1)

        assert mostly(seconds_of_pages(serving, 20)) < quick(usual)


LOCKS = {
    "sqlite": ("BEGIN IMMEDIATE", "ROLLBACK"),
    "postgresql": ("BEGIN; LOCK TABLE battles_battle IN EXCLUSIVE MODE", "ROLLBACK"),
}


def test_while_another_program_holds_the_lock_taps_are_answered_in_time_and_pages_go_on(serving):
    phone = Phone(serving.address).begin()
    readers = [phone.another() for _ in range(2)]
    tappers = [phone.another() for _ in range(6)]
    lock, release = LOCKS["postgresql" if ON_POSTGRESQL else "sqlite"]
    answered, read = [], []

    def tap(who):
        began = time.monotonic()
        status, headers, page = who.ask(
            "POST",
            f"/battles/{phone.battle}/entries/",
            {"based_on": phone.newest, "key": f"waits-{id(who)}", "say": "correct what=turn value=2"},
        )
        answered.append((status, headers["Retry-After"], time.monotonic() - began, page))

    def look(who):
        for _ in range(15):
            began = time.monotonic()
            assert who.ask("GET", f"/battles/{phone.battle}/")[0] == 200
            read.append(time.monotonic() - began)
            time.sleep(0.1)

    began = time.monotonic()
    for _ in range(9):
        assert readers[0].ask("GET", f"/battles/{phone.battle}/")[0] == 200
    usual = (time.monotonic() - began) / 9

    with behind(serving) as other:
        other.execute(lock)
        at_once(
            *(lambda who=who: tap(who) for who in tappers), *(lambda who=who: look(who) for who in readers)
        )
        other.execute(release)

    assert {status for status, *_ in answered} == {503}
    assert all(wait and "Another program" in page for _, wait, _, page in answered)
    assert max(seconds for _, _, seconds, _ in answered) < 5 + 20 * usual
    assert mostly(read) < quick(4 * usual)  # eight of them ask at once
    assert max(read) < max(2, 40 * usual)
    assert phone.say(say="correct what=turn value=3")[0]  # and afterwards all is as it was
    for who in (phone, *readers, *tappers):
        who.close()


def test_lists_are_read_while_nothing_can_be_written(serving):
    lock, release = LOCKS["postgresql" if ON_POSTGRESQL else "sqlite"]
    with behind(serving) as other:
        other.execute(lock)
        for path in ("/", "/battles/", "/gangs/", "/campaigns/", "/you/", "/join/", "/games/horizon/"):
            assert Browser(serving.address).get(path).status == 200, path
        other.execute(release)
