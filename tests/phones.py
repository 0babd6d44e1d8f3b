"""A phone at the table without a screen, and a server that can be killed: for tests of what goes wrong on the way.

The phone does what outbox.js does: a tap keeps its key until there is an answer, however often it has to be sent.
"""

from __future__ import annotations

import contextlib
import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from urllib.parse import urlencode, urlsplit
from uuid import uuid4

ROOT = Path(__file__).resolve().parent.parent
CSRF = "b" * 32
PATIENCE = 120  # seconds in which a tap must have been answered, on a busy machine


def free_port():
    """One that stays ours while its server is away: below those that the system gives to whoever asks for any.

    By the system's own chance: what a test's name decides is the same for two runs beside each other.
    """
    while True:
        port = int.from_bytes(os.urandom(4)) % 10_000 + 20_000
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


class Served:
    """Sixgun in a process of its own, always at the same address."""

    def __init__(self, environment):
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.environment = environment | {"PYTHONUNBUFFERED": "1"}
        self.process = None

    def start(self, *more):
        command = [
            sys.executable,
            "manage.py",
            "serve",
            "--host",
            "127.0.0.1",
            "--port",
            str(self.port),
            *more,
        ]
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        for line in self.process.stdout:
            if str(self.port) in line:
                return
        raise AssertionError("the server does not start")

    def kill(self):
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()


class Phone:
    """Whoever sits at the table with it has a session; two phones may have the same."""

    def __init__(self, server, session="", battle=""):
        self.where = urlsplit(server).netloc
        self.session, self.battle = session, battle
        self.connection = None

    def ask(self, method, path, fields=None):
        """Status, headers and page. Raises OSError or HTTPException where the network fails."""
        body = urlencode({**fields, "csrfmiddlewaretoken": CSRF}, doseq=True) if fields is not None else None
        headers = {
            "Cookie": f"sessionid={self.session}; csrftoken={CSRF}",
            "HX-Request": "true",
            "HX-Target": "div#table",
            "HX-Request-Type": "partial",
        }
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        if self.connection is None:
            self.connection = http.client.HTTPConnection(self.where, timeout=60)
        try:
            self.connection.request(method, path, body, headers)
            answer = self.connection.getresponse()
            return answer.status, answer.headers, answer.read().decode()
        except (OSError, http.client.HTTPException):
            self.close()
            raise

    def until_answered(self, method, path, fields=None):
        """The same again and again, until there is an answer."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                status, headers, page = self.ask(method, path, fields)
                if status < 500:
                    return status, headers, page
            except (OSError, http.client.HTTPException):
                pass
            assert time.monotonic() < deadline, f"no answer to {method} {path}"
            time.sleep(0.02)

    def begin(self):
        """A battle of one's own; both sides are on this phone."""
        fields = {"quick": "on", "game": "blackwater-gulch", "gang-1": "tuesday-committee"}
        status, headers, page = self.ask("POST", "/battles/", fields | {"gang-2": "sunday-best"})
        assert status == 302, page
        self.battle = headers["Location"].split("/")[2]
        self.session = re.search(r"sessionid=(\w+)", headers["Set-Cookie"])[1]
        assert self.say(answer="app")[0]
        while 'name="answer"' in self.page:
            assert self.say(answer="app")[0]
        return self

    def another(self):
        """A second phone of the same player."""
        return Phone(f"http://{self.where}", self.session, self.battle)

    def look(self):
        status, _, page = self.until_answered("GET", f"/battles/{self.battle}/")
        assert status == 200
        self._read(page)
        return page

    def _read(self, page):
        self.page = page
        self.newest = int(re.search(r'name="based_on" value="(\d+)"', page)[1])
        self.version = int(re.search(r'data-version="(\d+)"', page)[1])
        self.live = re.search(r'data-live="([^"]+)"', page)[1]

    def say(self, key="", **fields):
        """One tap: whether it was said, under which key, and as which entry."""
        if not hasattr(self, "newest"):
            self.look()
        key = key or str(uuid4())
        fields = {"based_on": self.newest, "key": key, **fields}
        status, headers, page = self.until_answered("POST", f"/battles/{self.battle}/entries/", fields)
        assert status == 200, (status, page[:500])
        self._read(page)
        return headers["Sixgun-Heard"] == "yes", key, int(headers.get("Sixgun-Entry") or 0)

    def shows(self):
        """What is to be seen, without what is another's on every page."""
        page = self.look()
        for own in (
            r'name="(csrfmiddlewaretoken|key)" value="[^"]*"',
            r'data-live="[^"]*"',
        ):
            page = re.sub(own, "", page)
        return page

    def close(self):
        if self.connection is not None:
            self.connection.close()
        self.connection = None


def at_once(*functions):
    """Runs them all, each in a thread of its own; raises what any of them raised."""
    failed = []

    def run(function):
        try:
            function()
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=run, args=(function,)) for function in functions]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failed:
        raise failed[0]
