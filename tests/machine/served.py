"""A server in a process of its own, and a browser that needs no page to be drawn."""

import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import contextmanager
from email.message import Message
from http.cookiejar import CookieJar
from typing import NamedTuple
from urllib.parse import urlencode


@contextmanager
def hosted(root, environment, *flags):
    """The address and the process of a hosted Sixgun. What it wrote to stderr can be read once it has ended."""
    with subprocess.Popen(
        [sys.executable, "manage.py", "serve", "--host", "127.0.0.1", "--port", "0", *flags],
        cwd=root,
        env=environment | {"PYTHONUNBUFFERED": "1", "PYTHONWARNINGS": "ignore"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            line = next(line for line in process.stdout if "listens on" in line)
            yield "http://" + line.split()[-1].removesuffix("."), process
        finally:
            process.kill()


class Answer(NamedTuple):
    status: int
    headers: Message
    text: str


class Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


class Browser:
    """Keeps cookies and follows nothing."""

    def __init__(self, address, **headers):
        self.address, self.headers, self.cookies = address, headers, CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies), Stay)

    def get(self, path, **headers):
        return self.send(urllib.request.Request(self.address + path, headers=self.headers | headers))

    def post(self, path, **fields):
        if "csrftoken" not in self.cookie_values():
            self.get("/you/sign-in/")
        token = self.cookie_values().get("csrftoken", "")
        body = urlencode({"csrfmiddlewaretoken": token} | fields, doseq=True).encode()
        return self.send(urllib.request.Request(self.address + path, body, self.headers))

    def send(self, request):
        try:
            answer = self.opener.open(request, timeout=60)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            return Answer(answer.status, answer.headers, answer.read().decode(errors="replace"))

    def cookie_values(self):
        return {cookie.name: cookie.value for cookie in self.cookies}
