import asyncio
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.http import HttpResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt

from companion.asgi import application


def shout(request):
    return HttpResponse(request.POST["words"].upper() + "!")


urlpatterns = [path("shout/", csrf_exempt(shout)), path("protected/", shout)]
handler404 = "companion.errors.page_not_found"

pytestmark = pytest.mark.urls("tests.machine.test_asgi")
FORM = [(b"content-type", b"application/x-www-form-urlencoded")]


def ask(method, address, body=b"", headers=(), query=""):
    """The status, headers and body that the application answers, as a server would hear them."""
    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": address,
        "raw_path": address.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(b"host", b"testserver"), (b"content-length", str(len(body)).encode()), *headers],
        "client": ("127.0.0.1", 50000),
        "server": ("127.0.0.1", 8000),
    }
    parts = [body[:3], body[3:]]
    sent = []

    async def receive():
        part = parts.pop(0) if parts else b""
        return {"type": "http.request", "body": part, "more_body": bool(parts)}

    async def send(message):
        sent.append(message)

    # In a thread of its own: in this one the browser tests may have left an event loop running.
    with ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(lambda: asyncio.run(application(scope, receive, send))).result()
    start, *rest = sent
    return start["status"], dict(start["headers"]), b"".join(message.get("body", b"") for message in rest)


def test_a_form_sent_in_pieces_reaches_the_page_whole_and_the_page_comes_back():
    status, headers, body = ask("POST", "/shout/", b"words=draw", FORM)

    assert (status, body) == (200, b"DRAW!")
    assert headers[b"content-length"] == b"5"


def test_a_page_comes_with_the_content_policy():
    status, headers, _ = ask("GET", "/nothing-here/")

    assert status == 404
    assert headers[b"content-security-policy"].startswith(b"default-src 'none'")


def test_a_foreign_form_is_refused():
    status, _, body = ask("POST", "/protected/", b"words=draw", FORM)

    assert status == 403
    assert b"DRAW" not in body


READS_AT_ONCE = """
import threading, time, msgspec
import companion.asgi
from games.engine.tell.story import StoryLine

look_up = msgspec._utils._forward_ref

def slowly(name):
    time.sleep(0.01)  # here one thread gives way to the other
    return look_up(name)

def read():
    msgspec.json.decode(b'[{"who": "", "line": {"number": 1, "text": "Ruth shoots"}}]', type=list[StoryLine])

msgspec._utils._forward_ref = slowly
threads = [threading.Thread(target=read) for _ in range(20)]
for thread in threads:
    thread.start()
    time.sleep(0.005)
for thread in threads:
    thread.join()
"""


def test_the_first_readers_may_come_at_once(root, plain_environment):
    """Two threads that work out at the same moment how a kind of value is read would crash the process."""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", READS_AT_ONCE],
        cwd=root,
        env=plain_environment | {"DJANGO_SETTINGS_MODULE": "companion.settings"},
        capture_output=True,
        text=True,
    )

    assert done.returncode == 0, done.stderr
