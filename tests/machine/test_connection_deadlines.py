"""How long a connection may take over the head of a request, and over fetching an answer."""

import asyncio
from contextlib import suppress
from copy import copy

import pytest
import uvicorn
from uvicorn.server import ServerState

from companion.hosting import connection_deadlines as deadlines
from companion.hosting.connection_deadlines import DeadlineProtocol, end_overdue
from tests.machine.jumping_clock import run

HEAD = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
WITHIN, MOMENT = deadlines.HEAD_WITHIN, 0.5


class Wire(asyncio.Transport):
    """A connection without a network: what was written to it, and how it ended."""

    def __init__(self):
        super().__init__()
        self.said, self.closed, self.aborted = b"", False, False

    def write(self, data):
        self.said += data

    def is_closing(self):
        return self.closed or self.aborted

    def close(self):
        self.closed = True

    def abort(self):
        self.aborted = True

    def pause_reading(self):
        pass

    def resume_reading(self):
        pass


async def answers_at_once(scope, receive, send):
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body", "body": b""})


async def thinks(scope, receive, send):
    with suppress(asyncio.CancelledError):
        await asyncio.sleep(100 * WITHIN)


def met(story, app=answers_at_once):
    """The wire after a story: what comes over it (bytes), seconds that pass (numbers), what befalls it (a method)."""

    async def happens():
        config = uvicorn.Config(app, lifespan="off", log_config=None)
        config.load()
        state = ServerState()
        protocol, wire = DeadlineProtocol(config, state, {}), Wire()
        protocol.connection_made(wire)
        for part in story:
            if isinstance(part, bytes):
                protocol.data_received(part)
                await asyncio.sleep(0)
            elif isinstance(part, str):
                getattr(protocol, part)()
            else:
                await asyncio.sleep(part)
            end_overdue(state.connections)
        found = copy(wire)
        protocol.resume_writing()
        protocol.connection_lost(None)
        return found

    return run(happens())


@pytest.mark.parametrize(
    "sent", [b"", b"GET / HT", HEAD, b"\r\n"], ids=["nothing", "a word", "a line", "a blank"]
)
def test_a_head_that_does_not_come_to_its_end_has_so_many_seconds(sent):
    assert not met([sent, WITHIN - MOMENT]).is_closing()

    wire = met([sent, WITHIN + MOMENT])

    assert wire.closed
    assert wire.said.startswith(b"HTTP/1.1 408 ") if sent else wire.said == b""


def test_trickling_does_not_prolong_it():
    wire = met([HEAD, *[b"X-More: more\r\n", 1.0] * int(WITHIN + 1)])

    assert wire.said.startswith(b"HTTP/1.1 408 ")
    assert b"connection: close" in wire.said
    assert wire.closed


def test_a_head_without_end_is_too_large():
    wire = met([HEAD + b"X-Long: ", *[b"x" * 1000] * (deadlines.HEAD_AT_MOST // 1000 + 1)])

    assert wire.said.startswith(b"HTTP/1.1 431 ")
    assert wire.closed


def test_the_next_head_has_as_long_again():
    whole = HEAD + b"\r\n"

    next_one = [3.0, whole, 3.0, b"GET / HT"]

    assert not met([*next_one, WITHIN - 3 - MOMENT]).closed
    assert b"HTTP/1.1 408 " in met([*next_one, WITHIN - 3 + MOMENT]).said


def test_while_the_answer_is_thought_of_it_is_not_the_clients_turn():
    assert not met([HEAD + b"\r\n", 3 * WITHIN], app=thinks).is_closing()


def test_who_does_not_read_what_waits_for_them_is_let_go():
    until = deadlines.READ_WITHIN

    assert not met([HEAD + b"\r\n", "pause_writing", until - MOMENT], app=thinks).aborted
    assert met([HEAD + b"\r\n", "pause_writing", until + MOMENT], app=thinks).aborted
    slow = ["pause_writing", until - MOMENT, "resume_writing", until]
    assert not met([HEAD + b"\r\n", *slow], app=thinks).aborted
