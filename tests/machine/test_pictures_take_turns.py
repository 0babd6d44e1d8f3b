"""However many pictures come in at once, one of them is unpacked after the other, and taps do not wait for them."""

import asyncio
import http.client
import threading
import time
from contextlib import ExitStack

import pytest

from battles import note_services
from companion.hosting.request_intake import Intake
from games.engine.play.questions import Refused
from tests.machine.jumping_clock import run
from tests.machine.test_request_intake import Client, meet
from tests.phones import CSRF, Phone

MULTIPART = (b"content-type", b"multipart/form-data; boundary=x")


class Busy:
    """A page that takes a moment, and knows how many asked at once, and in which order they were answered."""

    def __init__(self):
        self.now = self.most = 0
        self.order = []

    async def __call__(self, scope, receive, send):
        pictured = MULTIPART in scope["headers"]
        self.now += pictured
        self.most = max(self.most, self.now)
        await asyncio.sleep(0.05 if pictured else 0)
        self.now -= pictured
        self.order.append("picture" if pictured else "form")
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body", "body": b""})


def test_of_many_pictures_one_takes_a_thread_and_forms_go_by():
    page, chunks = Busy(), (b"transfer-encoding", b"chunked")
    pictures = [
        Client((0, b"x."), headers=(MULTIPART, chunks), path="/battles/abc/photos/") for _ in range(5)
    ]
    form = Client((0.02, b"x."), path="/battles/abc/entries/")

    for _ in range(2):  # and each loop has its own turns
        meet(Intake(page), *pictures, form)
        assert page.most == 1
        assert sorted(page.order) == ["form", *["picture"] * 5]
        assert page.order.index("form") < 2
        for one in (*pictures, form):
            one.pieces, page.order = [(0, b"x.")], []


def test_whoever_does_not_read_the_answer_keeps_no_turn():
    headers = (MULTIPART, (b"transfer-encoding", b"chunked"))
    deaf, other = (Client((0, b"x."), headers=headers, path="/battles/abc/photos/") for _ in range(2))
    around = Intake(Busy())

    async def never(message):
        await asyncio.sleep(60)

    async def one_after_the_other():
        first = asyncio.create_task(around(deaf.scope, deaf.receive, never))
        await asyncio.sleep(0.1)
        await asyncio.wait_for(around(other.scope, other.receive, other.send), 20)
        first.cancel()

    run(one_after_the_other())

    assert other.answer[0]["status"] == 200


def send_picture(phone):
    """Send a photo to a phone's battle; the answer is not awaited."""
    body = "".join(
        f'--x\r\nContent-Disposition: form-data; name="{name}"{more}\r\n\r\n{value}\r\n'
        for name, more, value in (
            ("csrfmiddlewaretoken", "", CSRF),
            ("photo", '; filename="a.jpg"', "a picture"),
        )
    )
    connection = http.client.HTTPConnection(phone.where, timeout=60)
    headers = {"Cookie": f"sessionid={phone.session}; csrftoken={CSRF}"}
    headers["Content-Type"] = MULTIPART[1].decode()
    connection.request("POST", f"/battles/{phone.battle}/photos/", f"{body}--x--\r\n", headers)
    return connection


@pytest.mark.slow
def test_taps_go_on_while_pictures_are_unpacked(asgi_server, monkeypatch):
    held, inside = threading.Event(), threading.Event()

    def slowly(*_):
        inside.set()
        held.wait()
        raise Refused("That picture takes too long to read.")

    monkeypatch.setattr(note_services, "shrink", slowly)
    phone = Phone(asgi_server).begin()
    with ExitStack() as stack:
        sent = [send_picture(phone) for _ in range(6)]
        for one in (phone, *sent):
            stack.callback(one.close)
        stack.callback(held.set)
        assert inside.wait(60)
        time.sleep(0.5)  # so that all of them are there

        assert phone.say(say="correct what=turn value=2")[0]

        held.set()
        assert [one.getresponse().status for one in sent] == [200] * 6
