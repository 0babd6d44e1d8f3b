"""The threads that make pages, and how seldom they wait for the event loop."""

import asyncio
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from companion.hosting import page_threads
from companion.hosting.page_threads import PageThreads

AT_ONCE = 64


def ask(app, during=lambda: None, *, method="POST", body=(b"draw",), send=None):
    """What the app answers. during: called on the event loop, which stands still meanwhile, once the page is asked."""
    heard = []
    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": method,
        "path": "/",
        "query_string": b"",
        "headers": [(b"content-length", str(len(b"".join(body))).encode())],
        "client": ("127.0.0.1", 50000),
        "server": ("127.0.0.1", 8000),
    }
    parts = list(body)

    async def receive():
        part = parts.pop(0)
        return {"type": "http.request", "body": part, "more_body": bool(parts)}

    async def keep(message):
        if send:
            await send()
        heard.append(message)

    async def both():
        page = asyncio.create_task(PageThreads(app, workers=1, send_queue_size=AT_ONCE)(scope, receive, keep))
        for _ in range(5):
            await asyncio.sleep(0)
        during()
        await page

    # In a thread of its own: in this one the browser tests may have left an event loop running.
    with ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(lambda: asyncio.run(both())).result()
    start, *rest = heard
    return start, b"".join(message.get("body", b"") for message in rest)


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_a_page_is_made_while_the_event_loop_stands_still(method):
    made = threading.Event()

    def app(environ, start_response):
        start_response("200 OK", [("Content-Length", "3")])
        yield b"BAN"
        yield b"G"
        made.set()

    start, body = ask(app, lambda: made.wait(10) or pytest.fail("its thread waits"), method=method)

    assert (start["status"], body) == (200, b"BANG")


def test_a_form_that_came_whole_is_read_while_the_event_loop_stands_still():
    read = threading.Event()

    def app(environ, start_response):
        words = environ["wsgi.input"].read()
        read.set()
        start_response("200 OK", [])
        yield words.upper()

    _, body = ask(app, lambda: read.wait(10) or pytest.fail("its thread waits"))

    assert body == b"DRAW"


def test_a_form_that_comes_in_pieces_is_read_whole():
    def app(environ, start_response):
        start_response("200 OK", [])
        yield environ["wsgi.input"].read(5).upper()

    assert ask(app, body=(b"d", b"ra", b"ws"))[1] == b"DRAWS"


def test_a_large_answer_comes_in_order_and_is_not_piled_up():
    made, fetched, piled = 0, 0, 0

    async def slowly():
        nonlocal fetched
        fetched += 1
        await asyncio.sleep(0)

    def app(environ, start_response):
        nonlocal made, piled
        start_response("200 OK", [])
        for number in range(1000):
            made += 1
            piled = max(piled, made - fetched)
            yield bytes([number % 256])

    _, body = ask(app, method="GET", send=slowly)

    assert body == bytes(number % 256 for number in range(1000))
    assert piled <= 2 * AT_ONCE


def test_what_goes_wrong_in_a_page_is_heard_of():
    def app(environ, start_response):
        raise ValueError("no such page")

    with pytest.raises(ValueError, match="no such page"):
        ask(app)


def test_threads_take_short_turns():
    before = sys.getswitchinterval()
    try:
        page_threads.take_short_turns()
        assert sys.getswitchinterval() <= 0.001
    finally:
        sys.setswitchinterval(before)
