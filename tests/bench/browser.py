"""One client on one connection that is kept open, and what it taps."""

import gzip
import http.client
import re
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import urlencode
from uuid import uuid4

from django.conf import settings

HTMX = {"HX-Request": "true", "HX-Request-Type": "partial", "HX-Target": "div#table"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
CSRF = "b" * 32
WARM_UPS = 10
SECONDS_AT_MOST = 18  # for everything that is asked in turns; a busy machine gets fewer rounds
ROUNDS_AT_LEAST = 5  # however busy the machine is


class Answer(NamedTuple):
    """seconds: from asking to the last byte. wire: bytes of the body as they were sent."""

    seconds: float
    page: bytes
    wire: int
    headers: Mapping[str, str] = {}


class Browser:
    """Signed in as a player, and like every browser it takes its pages compressed."""

    def __init__(self, address: str, session: str) -> None:
        self._connection = http.client.HTTPConnection(address)
        cookies = f"{settings.SESSION_COOKIE_NAME}={session}; {settings.CSRF_COOKIE_NAME}={CSRF}"
        self._headers = {"Cookie": cookies, "Accept-Encoding": "gzip, deflate", "Accept": "text/html"}

    def get(self, path: str, *, htmx: bool = False) -> Answer:
        return self._ask("GET", path, None, HTMX if htmx else {})

    def post(self, path: str, fields: Mapping[str, Any], target: str = HTMX["HX-Target"]) -> Answer:
        """A form as htmx sends it; where it is answered with a redirect, what follows counts too."""
        body = urlencode({**fields, "csrfmiddlewaretoken": CSRF}, doseq=True).encode()
        return self._ask("POST", path, body, HTMX | FORM | {"HX-Target": target})

    def _ask(self, method: str, path: str, body: bytes | None, more: Mapping[str, str]) -> Answer:
        began = time.perf_counter()
        self._connection.request(method, path, body, {**self._headers, **more})
        response = self._connection.getresponse()
        sent = response.read()
        if response.status == 302:
            wanted = {name: value for name, value in more.items() if name in HTMX}
            self._connection.request("GET", response.headers["Location"], None, {**self._headers, **wanted})
            response = self._connection.getresponse()
            sent = response.read()
        seconds = time.perf_counter() - began
        assert response.status == 200, f"{method} {path}: {response.status}"
        plain = gzip.decompress(sent) if response.headers["Content-Encoding"] == "gzip" else sent
        return Answer(seconds, plain, len(sent), response.headers)

    def keep(self, name: str, page: bytes) -> None:
        """Give the floors a page to send."""
        folder = settings.DATA / "pages"
        folder.mkdir(exist_ok=True)
        (folder / name).write_bytes(page)


class Table:
    """A battle's page in that browser: it knows the entry its forms are based on."""

    def __init__(self, browser: Browser, battle: str) -> None:
        self.browser, self.battle = browser, battle
        self.address = f"/battles/{battle}/"
        self._read(browser.get(self.address).page)

    def say(self, **fields: str) -> Answer:
        answer = self.browser.post(
            f"{self.address}entries/", {"based_on": str(self.newest), "key": str(uuid4()), **fields}
        )
        before = self.newest
        self._read(answer.page)
        assert self.newest > before, f"{fields} was not said"
        return answer

    def _read(self, page: bytes) -> None:
        found = re.search(rb'name="based_on" value="(\d+)"', page)
        assert found
        self.newest = int(found[1])


def in_turns(
    asks: Mapping[str, Callable[[], float]], rounds: int, warm_ups: int = WARM_UPS
) -> dict[str, list[float]]:
    """Seconds by name, everything asked once a round, forwards and backwards by turns. An ask answers with seconds."""
    seconds: dict[str, list[float]] = {name: [] for name in asks}
    stop = time.perf_counter() + SECONDS_AT_MOST
    for number in range(-warm_ups, rounds):
        if number >= ROUNDS_AT_LEAST and time.perf_counter() > stop:
            break
        names: Sequence[str] = list(asks)
        for name in names if number % 2 else reversed(names):
            took = asks[name]()
            if number >= 0:
                seconds[name].append(took)
    return seconds
